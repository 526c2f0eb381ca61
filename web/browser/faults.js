// Watches the start and names the file at fault: one that the host does not have, that it sends as
// something else, or that does not arrive whole.
//
// Stands first in the page and needs no other file to do so, since any may be the one.

const SITE = new URL("../../", import.meta.url).href;

// Browsers refuse a script or a style of another type. Nothing else that the start loads is a
// page in HTML, which some hosts send in the place of a file that they do not have.
const TYPES = { css: /^text\/css/, js: /javascript/, mjs: /javascript/, wasm: /^application\/wasm/ };

// A start that stands still may hang on a file without a word.
const STILL_MS = 8_000;

const page = document.documentElement;
let looked = false;

// Looks through the files of the start and says what is wrong with the first bad one; having found
// one, it does not look again.
export async function lookForFault() {
  if (looked) return;
  looked = true;
  const found = cutPage() ?? (await first(files(), faultOf)) ?? (await first(...await arrived()));
  looked = Boolean(found);
  if (found) say(found, await sentences());
}

async function first(addresses, fault) {
  return (await Promise.all(addresses.map(fault))).find(Boolean);
}

// The page's head names them all; see index.html.
function files() {
  const named = document.querySelectorAll("head [src], head link[href], script[config]");
  const addresses = [...named].flatMap((it) =>
    [it.src, it.href, it.dataset.loads, it.getAttribute("config")]);
  const whole = addresses.filter(Boolean).map((address) => new URL(address, SITE).href);
  return [...new Set(whole)];
}

async function faultOf(address) {
  const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
  if (!answer) return null; // no network: nobody is at fault
  const file = address.slice(SITE.length);
  const type = answer.headers.get("content-type") ?? "";
  const right = TYPES[file.split(".").at(-1)] ?? /^(?!text\/html)/;
  if (!answer.ok) return { key: "fault.missing", file, type };
  return right.test(type) ? null : { key: "fault.type", file, type };
}

// The files that have come, as the browser has kept them, and what is wrong with one: its hash is
// not that of the build, which the service worker's file names.
async function arrived() {
  const hashes = await fetch(`${SITE}sw.js`).then((it) => it.text()).then(hashesIn).catch(() => ({}));
  const come = files().filter((address) => performance.getEntriesByName(address).length);
  return [come, async (address) => {
    const file = address.slice(SITE.length);
    const how = { cache: "force-cache", integrity: hashes[`./${file}`] ?? "" };
    const whole = await fetch(address, how).then((it) => it.arrayBuffer()).catch(() => null);
    return whole ? null : { key: "fault.cut", file };
  }];
}

function hashesIn(worker) {
  const [, build, table] = /BUILD = "(\w+)";\s+const FILES = ({[^}]*})/.exec(worker);
  const same = build === document.querySelector('meta[name="build"]').content;
  return same ? JSON.parse(table) : {};
}

// The page itself ends with what starts Python.
function cutPage() {
  return document.querySelector("script[config]") ? null : { key: "fault.cut", file: "index.html" };
}

async function sentences() {
  const language = window.bacon?.language?.() ?? page.lang;
  return import("./words.js").then((it) => it.sentencesOf(language)).catch(() => ({}));
}

function say({ key, file, type }, sentences) {
  const place = document.getElementById("fault") ?? document.createElement("p");
  if (!place.id) document.body.append(Object.assign(place, { id: "fault", className: "update" }));
  const sentence = sentences[key] ?? "{file} {type}";
  place.textContent = sentence.replace("{file}", file).replace("{type}", type ?? "");
  place.hidden = false;
  place.addEventListener("click", () => (place.hidden = true));
}

async function fail(what) {
  if (page.dataset.ready || page.dataset.failed) return;
  page.dataset.failed = "true";
  lookForFault();
  const failed = (await sentences())["start.failed"] ?? "";
  const text = document.getElementById("progress-text");
  if (text) text.textContent = `${failed} ${what}`;
}

addEventListener("error", (event) => {
  const file = event.target?.src ?? event.target?.href;
  fail(file ? new URL(file).pathname : (event.message ?? ""));
}, true);
addEventListener("unhandledrejection", ({ reason }) => fail(String(reason?.message ?? reason)));

// PyScript puts its errors at the end of the page.
new MutationObserver(() => {
  const error = document.querySelector(".py-error")?.textContent.trim().split("\n").at(-1);
  if (error) fail(error);
}).observe(document.body, { childList: true });

new PerformanceObserver((list) => {
  if (list.getEntries().some((it) => it.responseStatus >= 400)) lookForFault();
}).observe({ type: "resource", buffered: true });

// Styles were asked for before this script could hear of an error.
const styled = [...document.styleSheets].filter((sheet) => sheet.cssRules.length);
if (styled.length < document.querySelectorAll("link[rel=stylesheet]").length) lookForFault();
if (cutPage()) lookForFault();

let seen = 0;
const watch = setInterval(() => {
  const { ready, failed } = page.dataset;
  if (ready || failed) clearInterval(watch);
  const now = performance.getEntriesByType("resource").length;
  if (!ready && (failed || now === seen)) lookForFault();
  seen = now;
}, STILL_MS);
