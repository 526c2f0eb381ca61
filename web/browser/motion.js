// Moves cards from where they were to where they are: hand to table, table to the winner.
// Cards carry data-card; data-from is the seat one comes from, data-to the seat one goes to.

const TIME = 220;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const STAGGER = 45;
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** @type {Set<Animation>} */
const running = new Set();

/** @param {Animation} animation @param {() => void} [after] */
function keep(animation, after) {
  running.add(animation);
  animation.finished.catch(() => {}).then(() => {
    running.delete(animation);
    after?.();
  });
}

export function finishMotion() {
  for (const animation of running) animation.finish();
}

/** @param {Element} root */
export function beforePaint(root) {
  if (still.matches || document.hidden) return null;
  /** @type {Map<HTMLElement, { card: string, rect: DOMRect }>} */
  const cards = new Map();
  for (const element of root.querySelectorAll(".table [data-card]"))
    cards.set(element, { card: element.dataset.card ?? "", rect: element.getBoundingClientRect() });
  return { cards, deal: root.querySelector(".table")?.dataset.deal };
}

/** @param {Element} root @param {string} seat */
const seatRect = (root, seat) =>
  root.querySelector(`[data-seat="${seat}"] .portrait`)?.getBoundingClientRect();

/** @param {DOMRect} from @param {DOMRect} to */
const between = (from, to) =>
  `translate(${from.left + from.width / 2 - to.left - to.width / 2}px,` +
  `${from.top + from.height / 2 - to.top - to.height / 2}px)`;

/** @param {Element} root @param {NonNullable<ReturnType<typeof beforePaint>>} before */
export function afterPaint(root, before) {
  const table = root.querySelector(".table");
  if (!table || before.cards.size === 0 && !before.deal) return;
  const sent = new Map([/** @type {[string, string]} */ ((table.dataset.sent ?? "").split(":"))]);
  // A pack may hold a card twice: a card that is still there comes from its own place, a new one
  // from that of an equal card which is gone.
  const gone = [...before.cards].filter(([element]) => !table.contains(element));
  /** @param {string | undefined} card */
  const takeGone = (card) => {
    const at = gone.findIndex(([, old]) => old.card === card);
    return at < 0 ? null : gone.splice(at, 1)[0][1];
  };
  let dealt = 0;
  for (const element of table.querySelectorAll("[data-card]")) {
    const { card, from } = element.dataset;
    const old = before.cards.get(element) ?? takeGone(card);
    if (old) {
      slide(element, old.rect, element.getBoundingClientRect());
    } else if (from !== undefined) {
      const start = seatRect(root, from);
      const wait = element.closest(".hand") ? STAGGER * dealt++ : 0;
      if (start) appear(element, start, element.getBoundingClientRect(), wait);
    }
  }
  // Nothing flies over what is to be read and answered.
  if (table.querySelector(".over, .question")) return;
  for (const [element, { card, rect }] of gone) {
    const to = element.dataset.to ?? sent.get(card);
    const end = to !== undefined && seatRect(root, to);
    if (end) leave(element, rect, end);
  }
}

/** @param {Element} element @param {DOMRect} from @param {DOMRect} to */
function slide(element, from, to) {
  const far = Math.abs(from.left - to.left) + Math.abs(from.top - to.top);
  if (far < 4 || !from.width || !to.width) return;
  const scale = from.width / to.width;
  const start = { transform: `${between(from, to)} scale(${scale})`, zIndex: 5 };
  keep(element.animate(
    [start, { transform: "none", zIndex: 5 }],
    { duration: TIME, easing: EASE },
  ));
}

/** @param {Element} element @param {DOMRect} from @param {DOMRect} to @param {number} delay */
function appear(element, from, to, delay) {
  const start = { transform: `${between(from, to)} scale(.45)`, opacity: 0.2 };
  keep(element.animate(
    [start, { transform: "none", opacity: 1 }],
    { duration: TIME, easing: EASE, delay, fill: "backwards" },
  ));
}

/** @param {HTMLElement} element @param {DOMRect} from @param {DOMRect} to */
function leave(element, from, to) {
  const ghost = element.cloneNode(true);
  // It is a picture now: no control, and not the card that tests and keys look for.
  for (const { name } of [...ghost.attributes])
    if (name !== "class" && name !== "style") ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.className += " ghost-card";
  Object.assign(ghost.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(ghost);
  const end = { transform: `${between(to, from)} scale(.3)`, opacity: 0.3 };
  keep(
    ghost.animate(
      [{ transform: "none", opacity: 1 }, end],
      { duration: TIME + 20, easing: "ease-in" },
    ),
    () => ghost.remove(),
  );
}
