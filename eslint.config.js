// What the scripts must not do. Names and types are checked by `make types`.

import js from "@eslint/js";

export default [
  { ignores: ["build/", "dist/", ".venv*/"] },
  js.configs.recommended,
  {
    files: ["**/*.{js,mjs}"],
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "eqeqeq": "error",
      "max-len": ["error", 100],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-shadow": "error",
      "no-undef": "off",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "require-await": "error",
    },
  },
];
