// Registers the service worker, offers an update with a notice, and loads the page again once
// an update has taken over, in every tab, so that no page ever mixes two builds. A page whose match
// is kept nowhere else is loaded again by its player alone; it starts nothing new until then.

import { lookForFault } from "./faults.js";
import { sentencesOf } from "./words.js";

const page = document.documentElement;
const CHECK_MS = 3_600_000;

const build = document.querySelector('meta[name="build"]').content;
const notice = document.getElementById("update");
/** @type {ServiceWorker | null} */
let waiting = null;
let accepted = false;

async function start() {
  const place = new URL("../../sw.js", import.meta.url);
  const registration = await navigator.serviceWorker.register(place, { updateViaCache: "none" });
  /** @param {ServiceWorker | null} worker */
  const follow = (worker) => {
    if (!worker) return;
    const first = !registration.active;
    const look = () => {
      // It takes the files of one build, whole, or none.
      if (first) return worker.state === "redundant" && lookForFault();
      if (worker.state === "installed") offer(worker);
      // A match that lives on this page alone is given up by its player alone.
      if (worker.state !== "activated") return;
      if (accepted || page.dataset.kept !== "false") location.reload();
      else {
        page.dataset.old = "true";
        offer(null);
      }
    };
    worker.addEventListener("statechange", look);
    look();
  };
  checkBuild();
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.waiting ?? registration.installing);
  keepLooking(registration);
}

// A page that was half loaded when an update took over is loaded again, once.
function checkBuild() {
  const { controller } = navigator.serviceWorker;
  const [{ type }] = performance.getEntriesByType("navigation");
  if (!controller || type === "reload") return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data !== build && location.reload();
  controller.postMessage("build", [port2]);
}

// A page that stays open asks for a new build when it is looked at again, now and then.
/** @param {ServiceWorkerRegistration} registration */
function keepLooking(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < CHECK_MS) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

/** @param {ServiceWorker | null} worker */
async function offer(worker) {
  waiting = worker;
  await say().catch(() => {}); // in English, then
  notice.hidden = false;
}

async function say() {
  const sentences = await sentencesOf(page.lang);
  for (const element of notice.querySelectorAll("[data-text]"))
    element.textContent = sentences[element.dataset.text ?? ""] ?? element.textContent;
}

notice.addEventListener("click", ({ target }) => {
  const answer = target.closest("[data-update]")?.dataset.update;
  if (answer) notice.hidden = true;
  if (answer !== "accept") return;
  accepted = true;
  if (waiting) waiting.postMessage("accept");
  else location.reload();
});

new MutationObserver(() => notice.hidden || say().catch(() => {}))
  .observe(page, { attributeFilter: ["lang"] });

// Python comes first: the worker's copies would only get in its way. A page that failed looks
// for a better build all the more.
/** @param {() => unknown} then */
function onceStarted(then) {
  const { ready, failed } = page.dataset;
  if (ready || failed || navigator.serviceWorker?.controller) return then();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    then();
  });
  watch.observe(page, { attributeFilter: ["data-ready", "data-failed"] });
}

// Without service workers (an insecure address, a private window) the page works all the same; but
// then nothing else sees whether its files have come whole.
onceStarted(() => start().catch((error) => {
  console.info(String(error));
  lookForFault();
}));
