// Starts PyScript without letting it build functions from text, which the page's policy forbids.
//
// PyScript sews the hooks of its workers together with `Function`. The only one that is there by
// itself gives a worker the module `_pyscript`; this takes it out before anything reads it.

import { hooks } from "../../vendor/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
