// Paints trees that Python sends as JSON, keeps the focus, and passes events on.
// Holds no rule and no words; see dom.py for the other side.

import { h, hydrate, render } from "../../vendor/preact/preact.mjs";
import { afterPaint, beforePaint, finishMotion } from "./motion.js";
import { claim, listenToTabs, release, tell } from "./tabs.js";

const root = document.getElementById("app");
const live = document.getElementById("live");
/** @type {Element | null} */
let opener = null;
/** @type {string | undefined} */
let homeCard;

/** @param {Tree} node @returns {import("preact").ComponentChild} */
const build = (node) =>
  typeof node === "string" ? node : h(node[0], node[1], ...node[2].map(build));

/** @param {string} json @param {boolean} moving */
function paint(json, moving) {
  const before = moving ? beforePaint(root) : null;
  const held = holdFocus();
  render(build(JSON.parse(json)), root);
  openDialogs();
  restoreFocus(held);
  rove();
  if (before) afterPaint(root, before);
}

// What is focused now, and where it stands in its group, for when it goes away.
function holdFocus() {
  const element = document.activeElement;
  const card = element?.closest(".hand [data-card]");
  const cards = card ? [...root.querySelectorAll(".hand [data-card]")] : [];
  const inside = element !== root && root.contains(element);
  return { element, place: card ? cards.indexOf(card) : -1, inside };
}

/** @param {ReturnType<typeof holdFocus>} held */
function restoreFocus({ element, place, inside }) {
  if (!inside || !element || (element.isConnected && document.activeElement === element)) return;
  if (document.activeElement !== document.body) return;
  if (element.isConnected) return element.focus({ preventScroll: true });
  // The key that has just acted must not show the hand of the next person.
  if (root.querySelector(".curtain")) return leaveClicked();
  const cards = [...root.querySelectorAll(".hand [data-card]")];
  const next =
    place >= 0 && cards.length ? cards[Math.min(place, cards.length - 1)]
    : root.querySelector(".over .main, .question .main") ??
      cards.find((card) => card.tabIndex === 0) ?? cards[0] ??
      root.querySelector("[data-enter]") ??
      root.querySelector(".actions button, .bar button, .play");
  next?.focus({ preventScroll: true });
}

// One card of the hand is a tab stop; the arrow keys lead into the hand and along it.
function rove() {
  const cards = [...root.querySelectorAll(".hand [data-card]")];
  const stop =
    cards.find((card) => card === document.activeElement) ??
    cards.find((card) => card.dataset.card === homeCard) ?? cards[0];
  for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  if (stop) homeCard = stop.dataset.card;
}

function openDialogs() {
  const dialog = /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog[data-modal]"));
  if (dialog && !dialog.open) {
    opener ??= document.activeElement;
    dialog.showModal();
    dialog.scrollTop = dialog.dataset.dialog === "log" ? dialog.scrollHeight : 0;
    jump(dialog.dataset.at);
  } else if (!dialog && opener) {
    const back = opener.isConnected ? opener : root.querySelector('[data-command="open menu"]');
    opener = null;
    back?.focus({ preventScroll: true });
  }
}

// Shows a section of what is open, and reads on from there.
/** @param {string} [id] */
function jump(id) {
  const section = document.getElementById(id ?? "");
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** @type {Record<string, (at: number, cards: number) => number>} */
const ARROWS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, cards) => cards - 1,
};

/** @param {KeyPress} event */
function moveInHand(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const cards = [...root.querySelectorAll(".hand [data-card]")];
  const at = cards.findIndex((card) => card === document.activeElement);
  const to = ARROWS[event.key]?.(at, cards.length);
  if (to === undefined || !cards.length) return false;
  if (event.target.closest?.("select, input, dialog, .tail")) return false;
  const wanted = at < 0 ? cards.find((card) => card.tabIndex === 0) : cards[to];
  wanted?.focus();
  rove();
  return true;
}

/** @param {KeyPress} event */
function pressLetter(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.target.closest?.("select, input, dialog")) return false;
  // With Korean or Japanese input on, the key's place tells its letter.
  const placed = /^(?:Key|Digit)([A-Z0-9])$/.exec(event.code)?.[1];
  const typed = /^[a-z0-9]$/i.test(event.key) ? event.key : placed;
  const key = typed?.toLowerCase() ?? null;
  // Figures count the cards of a hand, unless these have keys of their own.
  const nth = root.querySelectorAll(".hand:not([data-keyed]) [data-card]")[Number(key ?? 0) - 1];
  const wanted = nth ?? (key && root.querySelector(`[data-key="${key}"]`));
  if (wanted?.closest(".hand")) wanted.focus({ preventScroll: true });
  wanted?.click();
  return Boolean(wanted);
}

// Enter plays what is picked, where picking and playing are two steps.
/** @param {KeyPress} event */
function pressEnter(event) {
  if (event.key !== "Enter" || event.repeat) return false;
  const at = document.activeElement;
  const free = at === document.body || at?.matches(".table") || at?.closest(".hand");
  const button = free ? root.querySelector("[data-enter]") : null;
  button?.click();
  return Boolean(button);
}

// Escape puts picked cards back, where no dialog is open to be closed by it.
/** @param {KeyPress} event */
function pressEscape(event) {
  if (event.key !== "Escape" || event.target.closest?.("dialog")) return false;
  const button = root.querySelector('[data-command="clear"]:not([aria-disabled])');
  button?.click();
  return Boolean(button);
}

// Each step of the match changes it.
const stamp = () => root.querySelector(".table")?.dataset.stamp;

// How the finger or the key went down that is down now, or was just now.
/** @type {{ stamp: string | undefined, mouse: boolean } | null} */
let press = null;

/** @param {boolean} mouse */
const down = (mouse) => (press = { stamp: stamp(), mouse });

// The click that ends a press follows soon after it, or not at all.
function up() {
  const ended = press;
  setTimeout(() => press === ended && (press = null), 500);
}

// After a mouse has acted, a key must not do the same, or the like, at the next turn: the focus is
// neither on what was clicked nor on a card.
function leaveClicked() {
  const table = root.querySelector(".table");
  if (!table) return;
  table.tabIndex = -1;
  table.focus({ preventScroll: true });
}

// Sends every event to one function: send(kind, text, repeated).
/** @param {Send} send */
function listen(send) {
  listenToTabs(send);
  document.addEventListener("pointerdown", (event) => down(event.pointerType === "mouse"), true);
  document.addEventListener("keydown", (event) => event.repeat || down(false), true);
  for (const type of ["pointerup", "pointercancel", "keyup"])
    document.addEventListener(type, up, true);
  root.addEventListener("click", (event) => {
    const began = press;
    press = null;
    finishMotion();
    jump(event.target.closest("[data-jump]")?.dataset.jump);
    const target = event.target.closest("[data-action], [data-command]");
    if (event.target.matches("dialog")) return send("command", "close", false);
    if (!target || target.closest("select")) return;
    const inDialog = event.target.closest("dialog");
    if (inDialog && !inDialog.contains(target)) return;
    if (target.matches(".table") && event.target.closest("button")) return;
    const { action, command = "" } = target.dataset;
    const now = stamp();
    // A press that began at another turn, and lasted until this one, acts in neither.
    if (action && began && began.stamp !== now) return;
    send(action ? "action" : "command", action ?? command, event.detail > 1);
    if (began?.mouse && stamp() !== now) leaveClicked();
  });
  root.addEventListener("change", ({ target }) => {
    const { setting, choice } = target.dataset;
    if (setting) send("command", `set ${setting} ${target.value}`, false);
    if (choice) send("command", `choose ${choice} ${target.value}`, false);
  });
  root.addEventListener(
    "cancel",
    (event) => {
      event.preventDefault();
      send("command", "close", false);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if ([moveInHand, pressLetter, pressEnter, pressEscape].some((key) => key(event)))
      event.preventDefault();
    else if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  });
}

// The first paint takes over the start screen that index.html holds already.
/** @param {string} json */
function takeOver(json) {
  hydrate(build(JSON.parse(json)), root);
}

function clear() {
  render(null, root);
  root.replaceChildren();
}

// Every sentence is an element of its own: two equal ones are two.
const KEPT_SPOKEN = 24;

/** @param {string} text */
function speak(text) {
  live.append(Object.assign(document.createElement("p"), { textContent: text }));
  while (live.childElementCount > KEPT_SPOKEN) live.firstElementChild?.remove();
}

function hush() {
  live.replaceChildren();
}

/** @param {string} name @param {string} text */
function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A file larger than any record is not read; its beginning is refused like any other text.
const MOST_BYTES = 8_000_000;

/** @param {Send} send */
function askFile(send) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json,text/plain";
  input.id = "file";
  input.hidden = true;
  document.body.append(input);
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.remove();
    if (file) send("report", `load-text ${await file.slice(0, MOST_BYTES).text()}`, false);
  });
  input.addEventListener("cancel", () => input.remove());
  input.click();
}

window.bacon = Object.assign(window.bacon ?? {}, {
  paint, takeOver, clear, listen, speak, hush, saveFile, askFile, claim, release, tell,
});
