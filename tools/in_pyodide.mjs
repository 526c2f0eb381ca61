// Runs Python inside Pyodide, as the page does, but under node: a script, or a module with -m.
//
//     node tools/in_pyodide.mjs tools/pack.py stdlib
//     node tools/in_pyodide.mjs -m pytest tests
//
// The checkout is the working directory and importable; so are the pure-Python packages of
// .venv. A child of this process is never started and nothing is downloaded.
import { existsSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide, version } from "pyodide";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const COMPILED_STDLIB = resolve(ROOT, `build/stdlib-${version}/full.zip`);

const RUN = `
import os, runpy, sys
os.chdir("/repo")
sys.argv = ARGUMENTS
sys.dont_write_bytecode, sys.pycache_prefix = False, "/repo/build/pycache"
sys.path[:0] = ["/repo", *(["/site-packages"] if os.path.isdir("/site-packages") else [])]
code = 0
try:
    if sys.argv[0] == "-m":
        runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as stop:
    if isinstance(stop.code, str):
        print(stop.code, file=sys.stderr)
    code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
code
`;

// A pyodide error would print the whole of its one-line source with it.
process.on("uncaughtException", (error) => {
  console.error(String(error.message).slice(-4000));
  process.exit(1);
});

const python = await loadPyodide({
  stdLibURL: existsSync(COMPILED_STDLIB) ? COMPILED_STDLIB : undefined,
  env: {
    BACON_PYODIDE: "1",
    HOME: "/home/pyodide",
    // Byte code without columns is a quarter smaller; see pack.py.
    PYTHONNODEBUGRANGES: "1",
    PYTHONHASHSEED: process.env.PYTHONHASHSEED ?? "random",
  },
});
mount("/repo", ROOT);
const library = resolve(ROOT, ".venv/lib");
for (const folder of existsSync(library) ? readdirSync(library) : []) {
  mount("/site-packages", resolve(library, folder, "site-packages"));
}
python.globals.set("ARGUMENTS", python.toPy(process.argv.slice(2)));
process.exit(python.runPython(RUN));

/** @param {string} at @param {string} root */
function mount(at, root) {
  python.FS.mkdirTree(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
