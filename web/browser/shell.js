// Serves the start screen until Python is there: language, theme, choices, honest progress.
// Choices made here are kept in window.bacon.early, a tap on Play in window.bacon.wanted.

import { sentencesOf } from "./words.js";

const base = location.pathname.replace(/[^/]*$/, "");
const page = document.documentElement;
const app = document.getElementById("app");
const bacon = Object.assign(window.bacon ?? {}, { early: {}, wanted: false, base });
window.bacon = bacon;

/** @param {string} name */
const kept = (name) => {
  try {
    return JSON.parse(localStorage.getItem(`bacon:${base}:${name}`) ?? "{}") ?? {};
  } catch {
    return {};
  }
};

const settings = kept("settings");
/** @type {NodeListOf<HTMLOptionElement>} */
const offered = app.querySelectorAll('[data-setting="language"] option');
const languages = [...offered].map(({ value }) => value);
const asked = (navigator.languages ?? []).map((tag) => tag.toLowerCase().split("-")[0]);
const language = () => [bacon.early.language, settings.language, ...asked]
  .find((code) => languages.includes(code)) ?? "en";
bacon.language = language;

/** @type {Record<string, string> | undefined} */
let sentences;

async function speak() {
  const wanted = language();
  const loaded = (sentences = await sentencesOf(wanted));
  if (page.dataset.ready || wanted !== language()) return;
  page.lang = wanted;
  document.title = loaded["page.title"];
  for (const element of app.querySelectorAll("[data-text]"))
    element.textContent = loaded[element.dataset.text ?? ""] ?? element.textContent;
  showProgress();
}

/** @param {string} name @param {unknown} value */
function fill(name, value) {
  /** @type {NodeListOf<Field>} */
  const fields = app.querySelectorAll(`[name="${CSS.escape(name)}"]`);
  // An answer that is offered no more leaves the default, until Python knows better.
  if (![...fields].some((field) => !("checked" in field) || field.value === String(value))) return;
  for (const field of fields) {
    if ("checked" in field) field.checked = field.value === String(value);
    else field.value = String(value);
  }
}

/** @param {string} radios */
const checked = (radios) =>
  /** @type {HTMLInputElement | null} */ (app.querySelector(`${radios}:checked`))?.value;

// Hides the choices of other games, and of other variants of the game that is chosen.
function showChoices() {
  const game = checked('[data-choice="game"]');
  const chosen = [game, checked(`[data-variants-of="${game}"] input`)];
  for (const choice of app.querySelectorAll("[data-for]"))
    choice.hidden = !choice.dataset.for?.split(" ").some((name) => chosen.includes(name));
}

page.dataset.theme = settings.theme ?? "auto";
page.dataset.suits = settings.suits ?? "four";
if (Object.keys(kept("match:bacon/1")).length) page.dataset.resumes = "true";
for (const [name, value] of Object.entries(kept("choices"))) fill(name, value);
showChoices();
fill("language", language());
fill("theme", page.dataset.theme);
speak().catch(() => {});

app.addEventListener("change", ({ target }) => {
  if (page.dataset.ready) return;
  const { setting, choice } = target.dataset;
  const name = setting ?? choice;
  if (!name) return;
  bacon.early[name] = target.value;
  showChoices();
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
/** @type {[RegExp, number][]} */
const STEPS = [
  [/pyscript\/core-/, 5], [/pyodide\.mjs/, 3], [/pyodide\.asm\.mjs/, 8], [/pyodide-lock/, 2],
  [/pyodide\.asm\.wasm/, 42], [/python_stdlib\.zip/, 20], [/bacon\.zip/, 5],
];
const arrived = new Set();

function showProgress() {
  if (page.dataset.ready || page.dataset.failed) return;
  const bar = /** @type {HTMLProgressElement | null} */ (document.getElementById("progress"));
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
