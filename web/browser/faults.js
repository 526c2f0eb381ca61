// Names the file at fault where the host does not have it, or sends it as something else.

import { sentencesOf } from "./words.js";

const SITE = new URL("../../", import.meta.url).href;

// Browsers refuse a script or a style of another type. Nothing else that the start loads is a
// page in HTML, which some hosts send in the place of a file that they do not have.
const TYPES = { css: /^text\/css/, js: /javascript/, mjs: /javascript/, wasm: /^application\/wasm/ };

let looked = false;

// Looks through the files of the start and says, in that language, what is wrong with the first
// bad one; having found one, it does not look again.
export async function lookForFault(language) {
  if (looked) return;
  looked = true;
  const found = (await Promise.all(files().map(faultOf))).find(Boolean);
  looked = Boolean(found);
  if (!found) return;
  const sentences = await sentencesOf(language).catch(() => ({}));
  const sentence = sentences[found.key] ?? "{file} ({type})";
  const place = document.getElementById("fault");
  place.textContent = sentence.replace("{file}", found.file).replace("{type}", found.type);
  place.hidden = false;
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
