// One tab goes on with the match, the others look on: a Web Lock says which.
//
// A tab that has claimed the match is its owner or waits in the queue, also after another has taken
// it away. It hears "owner here", "owner elsewhere", and "kept-changed" when another tab has told
// so. Where the browser has no locks, as at an insecure address, the owner is who was the last to
// put its mark into the storage: there every claim takes over.

const { locks } = navigator;
const byLocks = Boolean(locks && window.BroadcastChannel);

const MATCH = `bacon:${window.bacon.base}:match`;
const OWNER = `bacon:${window.bacon.base}:owner`;
const MARK = String(Math.random());
// Longer than it takes until a mark is known in all tabs.
const SETTLE_MS = 100;

/** @type {Send} */
let send = () => {};
/** @type {AbortController | null} */
let claimed = null; // ends the claim
/** @type {boolean | null} */
let here = null; // what was said last of who is the owner
/** @type {BroadcastChannel | null} */
let channel = null;

/** @param {Send} listener */
export function listenToTabs(listener) {
  send = listener;
}

/** @param {boolean} steal */
export function claim(steal) {
  if (claimed && (here || !steal)) {
    if (here !== null) say(here);
    return;
  }
  release();
  claimed = new AbortController();
  if (byLocks) queue(wasHere() || steal, claimed.signal);
  else mark();
}

export function release() {
  if (claimed && marked() === MARK) stored(() => localStorage.removeItem(OWNER));
  claimed?.abort();
  claimed = here = null;
}

export function tell() {
  channel?.postMessage("kept-changed");
}

/** @param {boolean} owner */
function say(owner) {
  here = owner;
  pass(`owner ${owner ? "here" : "elsewhere"}`);
}

// Later: who claims may be in the middle of something.
/** @param {string} news */
const pass = (news) => queueMicrotask(() => send("report", news, false));

/** @param {boolean} steal @param {AbortSignal} signal */
async function queue(steal, signal) {
  /** @param {Lock | null} lock */
  const hold = (lock) => {
    if (!lock || signal.aborted) return;
    say(true);
    return new Promise((letGo) => signal.addEventListener("abort", letGo));
  };
  let first = steal ? { steal } : { ifAvailable: true };
  while (!signal.aborted) {
    try {
      await locks.request(MATCH, first, hold);
      if (signal.aborted) return;
      say(false);
      await locks.request(MATCH, { signal }, hold);
    } catch (error) {
      // Who may not use locks may not keep anything either: no two tabs share a match.
      if (!signal.aborted && !isAbort(error)) return say(true);
    }
    first = { ifAvailable: true }; // another tab has taken it away
  }
}

/** @param {unknown} error */
const isAbort = (error) => error instanceof DOMException && error.name === "AbortError";

function mark() {
  try {
    localStorage.setItem(OWNER, MARK);
    setTimeout(look, SETTLE_MS);
  } catch {
    say(true);
  }
}

function look() {
  if (!claimed) return;
  const owner = marked();
  if (owner === null) mark(); // it has been closed
  else if (here !== (owner === MARK)) say(owner === MARK);
}

const marked = () => stored(() => localStorage.getItem(OWNER));

/** @template T @param {() => T} use */
function stored(use) {
  try {
    return use();
  } catch {
    return undefined;
  }
}

// A tab that is loaded again stays the owner, though another was it meanwhile.
function wasHere() {
  const was = stored(() => sessionStorage.getItem(OWNER));
  stored(() => sessionStorage.removeItem(OWNER));
  return Boolean(was) && performance.getEntriesByType("navigation")[0]?.type === "reload";
}

function open() {
  channel = new BroadcastChannel(MATCH);
  channel.onmessage = () => pass("kept-changed");
}

if (byLocks) open();
// What is told may come before what is kept is seen here: the storage says when it is.
addEventListener("storage", ({ key }) => {
  if (!byLocks && key === OWNER) look();
  if (key?.startsWith(MATCH)) pass("kept-changed");
});

// A page that waits behind the back button owns nothing and hears nothing.
let away = false;

addEventListener("pagehide", () => {
  if (here) stored(() => sessionStorage.setItem(OWNER, "here"));
  away = Boolean(claimed);
  release();
  channel?.close();
});

addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  stored(() => sessionStorage.removeItem(OWNER));
  if (byLocks) open();
  pass("kept-changed");
  if (!away) return;
  pass("owner elsewhere"); // as it may be by now
  claim(false);
});
