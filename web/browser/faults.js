// Watches the start and names the file at fault: one that the host does not have, that it sends as
// something else, or that does not arrive whole.
//
// Stands first in the page and needs no other file to do so, since any may be the one.

const SITE = new URL("../../", import.meta.url).href;

// Browsers refuse a script or a style of another type. Nothing else that the start loads is a
// page in HTML, which some hosts send in the place of a file that they do not have.
/** @type {Record<string, RegExp>} */
const TYPES = {
  css: /^text\/css/, js: /javascript/, mjs: /javascript/, wasm: /^application\/wasm/,
};

// A start that stands still may hang on a file without a word.
const STILL_MS = 8_000;

const page = document.documentElement;
let looked = false;

// Looks through the files of the start and says what is wrong with the first bad one; having found
// one, it does not look again.
export async function lookForFault() {
  if (looked) return;
  looked = true;
  const found = cutPage() ?? (await first(files(), faultOf)) ?? (await firstCut());
  looked = Boolean(found);
  if (found) say(found);
}

/** @param {string[]} addresses @param {(address: string) => Promise<Fault | null>} fault */
async function first(addresses, fault) {
  return (await Promise.all(addresses.map(fault))).find(Boolean);
}

// The page's head names them all, but for what starts Python (see index.html); the bots' worker is
// a script too, with a configuration that is no address.
function files() {
  const named = document.querySelectorAll("head [src], head link[href], script[config^='./']");
  const addresses = [...named].flatMap((it) =>
    ["src", "href", "data-loads", "config"].map((name) => it.getAttribute(name) ?? ""));
  const whole = addresses.filter(Boolean).map((address) => new URL(address, SITE).href);
  return [...new Set(whole)];
}

/** @param {string} address */
async function faultOf(address) {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
  if (!answer) return null; // no network: nobody is at fault
  const file = address.slice(SITE.length);
  const type = answer.headers.get("content-type") ?? "";
  const right = TYPES[file.split(".").at(-1) ?? ""] ?? /^(?!text\/html)/;
  if (!answer.ok) return { key: "fault.missing", file, type };
  return right.test(type) ? null : { key: "fault.type", file, type };
}

// Looks at what has come, as the browser has kept it: its hash has to be that of the build, which
// the file of the service worker names.
async function firstCut() {
  const worker = await fetch(`${SITE}sw.js`).then((it) => it.text()).catch(() => "");
  const [, build, table] = /BUILD = "(\w+)";\s+const FILES = ({[^}]*})/.exec(worker) ?? [];
  if (build !== document.querySelector('meta[name="build"]').content) return;
  const hashes = JSON.parse(table);
  const come = files().filter((address) => performance.getEntriesByName(address).length);
  return first(come, async (address) => {
    const file = address.slice(SITE.length);
    /** @type {RequestInit} */
    const how = { cache: "force-cache", integrity: hashes[`./${file}`] };
    const whole = await fetch(address, how).then((it) => it.arrayBuffer()).catch(() => null);
    return whole ? null : { key: "fault.cut", file };
  });
}

// The page itself ends with what starts Python.
function cutPage() {
  return document.querySelector("script[config]") ? null : { key: "fault.cut", file: "index.html" };
}

/** @returns {Promise<Record<string, string>>} */
function sentences() {
  // The module that knows may be late, or at fault itself.
  /** @param {string} code */
  const offered = (code) => document.querySelector(`[data-setting=language] [value="${code}"]`);
  const asked = navigator.languages.map((tag) => tag.slice(0, 2));
  const language = window.bacon?.language?.() ?? asked.find(offered) ?? "en";
  return import("./words.js").then((it) => it.sentencesOf(language)).catch(() => ({}));
}

/** @param {Fault} fault */
async function say({ key, file, type }) {
  const sentence = (await sentences())[key] ?? "{file} {type}";
  const place = document.getElementById("fault") ?? document.createElement("p");
  if (!place.id) document.body.append(Object.assign(place, { id: "fault", className: "update" }));
  place.textContent = sentence.replace("{file}", file).replace("{type}", type ?? "");
  place.hidden = false;
  place.addEventListener("click", () => (place.hidden = true));
}

/** @param {string} what */
async function fail(what) {
  if (page.dataset.ready || page.dataset.failed) return;
  page.dataset.failed = "true";
  lookForFault();
  const failed = (await sentences())["start.failed"] ?? "";
  const text = document.getElementById("progress-text");
  if (text) text.textContent = `${failed} ${what}`;
}

addEventListener("error", ({ message, target }) => {
  const of = target instanceof Element ? target : null;
  fail(of?.getAttribute("src") ?? of?.getAttribute("href") ?? message ?? "");
}, true);
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason?.message ?? reason)));

// PyScript puts its errors at the end of the page.
new MutationObserver(() => {
  const error = document.querySelector(".py-error")?.textContent?.trim().split("\n").at(-1);
  if (error) fail(error);
}).observe(document.body, { childList: true });

new PerformanceObserver((list) => {
  const come = /** @type {PerformanceResourceTiming[]} */ (list.getEntries());
  if (come.some((it) => it.responseStatus >= 400)) lookForFault();
}).observe({ type: "resource", buffered: true });

// Styles were asked for before this script could hear of an error. Those that do not hold now, such
// as of a phone on its side, may come later than this script.
/** @type {NodeListOf<HTMLLinkElement>} */
const styles = document.querySelectorAll("link[rel=stylesheet]");
const held = [...styles].filter(({ media }) => matchMedia(media).matches);
const bare = held.some(({ sheet }) => !sheet?.cssRules.length);
if (bare) lookForFault();
if (cutPage()) lookForFault();

let seen = 0;
const watch = setInterval(() => {
  const { ready, failed } = page.dataset;
  if (ready || failed) clearInterval(watch);
  const now = performance.getEntriesByType("resource").length;
  if (!ready && (failed || now === seen)) lookForFault();
  seen = now;
}, STILL_MS);
