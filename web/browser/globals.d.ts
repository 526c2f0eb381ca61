// What the scripts find around them: checked (`make types`), never served.

declare module "*/vendor/preact/preact.mjs" {
  export * from "preact";
}

declare module "*/vendor/pyodide/pyodide.mjs" {
  export * from "pyodide";
}

declare module "*/vendor/pyscript/core.js" {
  export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
}

/** What the scripts give Python (web/browser/dom.py) and each other. */
declare var bacon: {
  base: string;
  early: Record<string, string>;
  wanted: boolean;
  language(): string;
  [name: string]: unknown;
};

/** Where events go: to Python. */
type Send = (kind: "action" | "command" | "report", text: string, repeated: boolean) => void;

/** An element as web/text/nodes.py writes it: name, properties, children. */
type Tree = string | [string, object, Tree[]];

/** What is wrong with which file, as a key of the language files. */
type Fault = { key: string; file: string; type?: string };

// Every element of the page is HTML or SVG, and index.html holds some for good.
interface Element extends HTMLOrSVGElement {
  closest(selector: string): HTMLElement | null;
  cloneNode(deep?: boolean): this;
}

interface ParentNode {
  querySelector(selector: `meta${string}`): HTMLMetaElement;
  querySelector<E extends Element = HTMLElement>(selector: string): E | null;
  querySelectorAll<E extends Element = HTMLElement>(selector: string): NodeListOf<E>;
}

type Field = HTMLInputElement | HTMLSelectElement;
type KeyPress = KeyboardEvent & { target: Element };

interface Document {
  getElementById(id: "app" | "live" | "update"): HTMLElement;
  addEventListener(type: "keydown", listener: (event: KeyPress) => void): void;
}

interface Performance {
  getEntriesByType(type: "resource"): PerformanceResourceTiming[];
  getEntriesByType(type: "navigation"): PerformanceNavigationTiming[];
}

interface HTMLElement {
  addEventListener(type: "click", listener: (event: MouseEvent & { target: Element }) => void): void;
  addEventListener(type: "change", listener: (event: Event & { target: Field }) => void): void;
}

declare namespace WebAssembly {
  var Suspending: unknown;
  var promising: unknown;
}
