// Draws SVG files as PNG files, the same bytes on every machine.
//
//     node tools/icons.mjs DRAWING.svg:WIDTH:PICTURE.png ...
import { readFileSync, writeFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const WASM = new URL("../node_modules/@resvg/resvg-wasm/index_bg.wasm", import.meta.url);

await initWasm(readFileSync(WASM));
for (const job of process.argv.slice(2)) {
  const [drawing, width, picture] = job.split(":");
  /** @type {import("@resvg/resvg-wasm").ResvgRenderOptions["fitTo"]} */
  const fitTo = { mode: "width", value: Number(width) };
  writeFileSync(picture, new Resvg(readFileSync(drawing, "utf8"), { fitTo }).render().asPng());
}
