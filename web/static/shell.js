// Serves the start screen until Python is there: language, theme, choices, honest progress.
// Choices made here are kept in window.bacon.early, a tap on Play in window.bacon.wanted.

const base = location.pathname.replace(/[^/]*$/, "");
const page = document.documentElement;
const app = document.getElementById("app");
const bacon = (window.bacon = Object.assign(window.bacon ?? {}, { early: {}, wanted: false, base }));

const kept = (name) => {
  try {
    return JSON.parse(localStorage.getItem(`bacon:${base}:${name}`)) ?? {};
  } catch {
    return {};
  }
};

const settings = kept("settings");
const languages = ["en", "ko", "ja"];
const asked = (navigator.languages ?? []).map((tag) => tag.toLowerCase().split("-")[0]);
const language = () => [bacon.early.language, settings.language, ...asked]
  .find((code) => languages.includes(code)) ?? "en";

let sentences = null;

async function speak() {
  const wanted = language();
  const parts = ["", "climbing."].map(async (part) => {
    const answer = await fetch(new URL(`../languages/${part}${wanted}.json`, import.meta.url));
    return answer.json();
  });
  sentences = Object.assign({}, ...(await Promise.all(parts)));
  if (page.dataset.ready || wanted !== language()) return;
  page.lang = wanted;
  for (const element of app.querySelectorAll("[data-text]"))
    element.textContent = sentences[element.dataset.text] ?? element.textContent;
  showProgress();
}

function fill(name, value) {
  for (const field of app.querySelectorAll(`[name="${name}"]`)) {
    if (field.type === "radio") field.checked = field.value === String(value);
    else field.value = value;
  }
}

page.dataset.theme = settings.theme ?? "auto";
page.dataset.suits = settings.suits ?? "four";
if (Object.keys(kept("match:bacon/1")).length) page.dataset.resumes = "true";
for (const [name, value] of Object.entries(kept("choices"))) fill(name, value);
fill("language", language());
fill("theme", page.dataset.theme);
speak().catch(() => {});

app.addEventListener("change", ({ target }) => {
  if (page.dataset.ready) return;
  const { setting, choice } = target.dataset;
  if (!setting && !choice) return;
  bacon.early[setting ?? choice] = target.value;
  if (setting === "theme") page.dataset.theme = target.value;
  if (setting === "language") speak().catch(() => {});
});

app.addEventListener("click", (event) => {
  if (page.dataset.ready || !event.target.closest('[data-command="new"]')) return;
  bacon.wanted = true;
  page.dataset.wanted = "true";
  showProgress();
});

// What has to arrive, and its share of the way; the rest is starting Python itself.
const STEPS = [
  [/pyscript\/core-/, 5], [/pyodide\.mjs/, 3], [/pyodide\.asm\.mjs/, 8], [/pyodide-lock/, 2],
  [/pyodide\.asm\.wasm/, 42], [/python_stdlib\.zip/, 20], [/bacon\.zip/, 5],
];
const arrived = new Set();

function showProgress() {
  if (page.dataset.ready || page.dataset.failed) return;
  const bar = document.getElementById("progress");
  const text = document.getElementById("progress-text");
  if (!bar || !text) return;
  const share = STEPS.reduce((sum, [, part], n) => sum + (arrived.has(n) ? part : 0), 0);
  bar.value = share;
  const key = bacon.wanted ? "start.wanted" : "start.loading";
  const words = sentences?.[key];
  if (words && text.textContent !== words) text.textContent = words;
}

new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    STEPS.forEach(([name], n) => name.test(entry.name) && arrived.add(n));
  showProgress();
}).observe({ type: "resource", buffered: true });

function fail(what) {
  if (page.dataset.ready || page.dataset.failed) return;
  page.dataset.failed = "true";
  const text = document.getElementById("progress-text");
  const say = (why) => text && (text.textContent = `${sentences?.["start.failed"] ?? ""} ${why}`);
  say(what);
  fault().then((found) => found && say(found));
}

// Browsers refuse a script or a style of another type; nothing else we load is a page in HTML,
// which some hosts send in the place of a file they do not have.
const TYPES = { css: /^text\/css/, js: /javascript/, mjs: /javascript/, wasm: /^application\/wasm/ };

// Names the first file of the start that the host does not have, or sends as something else.
async function fault() {
  const wanted = document.querySelectorAll("head [src], head link[href], script[config]");
  const named = [...wanted].flatMap((it) => [it.src, it.href, it.getAttribute("config")]);
  const files = new Set(named.filter(Boolean).map((name) => new URL(name, document.baseURI).href));
  for (const file of files) {
    const answer = await fetch(file, { method: "HEAD" }).catch(() => null);
    if (!answer) continue; // no network: the browser's own words say so
    const type = answer.headers.get("content-type") ?? "";
    const right = TYPES[file.split(".").at(-1)] ?? /^(?!text\/html)/;
    const kind = !answer.ok ? "missing" : !right.test(type) ? "type" : null;
    if (kind) return about(kind, file.slice(new URL(base, file).href.length), type);
  }
  return null;
}

function about(kind, file, type) {
  const sentence = sentences?.[`fault.${kind}`] ?? "{file} {type}";
  return sentence.replace("{file}", file).replace("{type}", type);
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

// A start that stands still for long may hang on a file, without a word.
const STILL_MS = 20_000;
let seen = -1;
const watch = setInterval(async () => {
  if (page.dataset.ready || page.dataset.failed) return clearInterval(watch);
  if (seen === arrived.size) fault().then((found) => found && fail(found));
  seen = arrived.size;
}, STILL_MS);
