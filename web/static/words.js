// The sentences of a language by their keys, for what is said without Python.

const PARTS = ["", "climbing."];

export async function sentencesOf(language) {
  const parts = PARTS.map(async (part) => {
    const answer = await fetch(new URL(`../languages/${part}${language}.json`, import.meta.url));
    return answer.json();
  });
  return Object.assign({}, ...(await Promise.all(parts)));
}
