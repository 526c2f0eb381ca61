// The sentences of a language by their keys, for what is said without Python.

const FOLDERS = document.querySelector('meta[name="words"]').content.split(" ");

/** @param {string} language @returns {Promise<Record<string, string>>} */
export async function sentencesOf(language) {
  const parts = FOLDERS.map(async (folder) => {
    const answer = await fetch(new URL(`${folder}${language}.json`, document.baseURI));
    return answer.json();
  });
  return Object.assign({}, ...(await Promise.all(parts)));
}
