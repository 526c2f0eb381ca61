// Pyodide as the page and the bots' worker start it: without WebAssembly's promise integration.
//
// On the stacks of that integration Chromium's tabs die now and then (pyodide issues 5702, 6106).
// Nothing here waits for a promise in the middle of Python, so nothing is lost without it.

import { loadPyodide as start, version } from "../../vendor/pyodide/pyodide.mjs";

// Pyodide looks for these names when it starts.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const indexURL = new URL("../../vendor/pyodide/", import.meta.url).href;

// PyScript would name the folder of this file.
const loadPyodide = (options) => start({ ...options, indexURL });

export { loadPyodide, version };
