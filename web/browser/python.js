// Begins to start Python once the start screen is painted, while PyScript is still being read.
//
// PyScript takes this file for Pyodide's own (see pyscript.toml) and gets what was begun; of what it
// asks for only its two streams are heard, since this site has no packages. Where nothing is
// painted, as in a tab in the background, PyScript's asking begins it.

import { loadPyodide as start, version } from "./interpreter.js";

let started = null;
const begin = () => (started ??= start());

requestAnimationFrame(() => setTimeout(begin));

async function loadPyodide({ stdout, stderr }) {
  const python = await begin();
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

export { loadPyodide, version };
