"""Stands in for the module that PyScript would make in a worker by evaluating text.

The page's policy forbids that (docs/hosting.md); PyScript's own modules look for these names.
"""

import pyodide_js as interpreter

fs = None

__all__ = ["fs", "interpreter"]
