// The service worker: the whole site of one build, kept for when there is no network.
//
// A build is taken whole or not at all. It waits until the player accepts it (offline.js),
// and only then takes the place of the one before. tools/build.py writes BUILD, the build id, and
// FILES, the hash of every file by its address, above this.

const SCOPE = new URL("./", location.href);
// Other sites on this origin have caches too: the name says whose it is.
const OURS = `bacon:${SCOPE.pathname}:`;
const CACHE = OURS + BUILD;
const INDEX = "./";

addEventListener("install", (event) => event.waitUntil(takeAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));
addEventListener("message", ({ data, ports }) => {
  if (data === "accept") skipWaiting();
  if (data === "build") ports[0].postMessage(BUILD);
});
addEventListener("fetch", (event) => {
  const file = ownFile(event.request);
  if (file) event.respondWith(answer(file, event.request));
});

async function takeAll() {
  const files = Object.entries(FILES);
  const responses = await Promise.all(files.map(([file, hash]) => obtain(file, hash)));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(files.map(([file], n) => cache.put(file, responses[n])));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// From the build before, if the file is the same there; else from the host. What the browser
// itself has kept is good enough if it has the right hash, so a first visit loads nothing twice.
/** @param {string} file @param {string} hash */
async function obtain(file, hash) {
  for (const name of await ourCaches()) {
    const kept = await (await caches.open(name)).match(file);
    if (kept && (await hashOf(kept.clone())) === hash) return kept;
  }
  return ask(file, hash, "no-cache").catch(() => ask(file, hash, "reload"));
}

/** @param {string} file @param {string} hash @param {RequestCache} cache */
async function ask(file, hash, cache) {
  const response = await fetch(file, { cache, integrity: hash });
  if (!response.ok || response.redirected) throw new TypeError(`${file}: ${response.status}`);
  return response;
}

/** @param {Response} response */
async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function ourCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

async function dropOthers() {
  for (const name of await ourCaches()) if (name !== CACHE) await caches.delete(name);
}

// The address in FILES that a request means, if any. What is not of this build, as another site
// below this one, is none of our business.
/** @param {Request} request */
function ownFile({ method, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  const file = `./${pathname.slice(SCOPE.pathname.length)}`;
  if (file === "./index.html") return INDEX;
  return Object.hasOwn(FILES, file) ? file : undefined;
}

// Whoever has emptied the cache gets the site from the host, as if there had been no visit.
/** @param {string} file @param {Request} request */
async function answer(file, request) {
  return (await (await caches.open(CACHE)).match(file)) ?? fetch(request);
}
