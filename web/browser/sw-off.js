// The kill switch: put in the place of sw.js, it frees every visitor of a bad service worker.
//
// Takes over at once, deletes what the site has kept, unregisters, and loads open pages again
// from the host. Such a page registers this file anew; then nothing is left to delete, and
// nothing is loaded again.

const OURS = `bacon:${new URL("./", location.href).pathname}:`;

// Chromium may forget what is asked while it installs, as long as the old worker is busy.
addEventListener("install", () => {
  skipWaiting();
  setTimeout(skipWaiting, 1000);
});
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
  if (!names.length) return;
  for (const page of await clients.matchAll({ type: "window" }))
    page.navigate(page.url).catch(() => {});
}
