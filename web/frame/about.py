"""What the about dialog says: what the site is made of, under which licences, in which build."""

from typing import Final

from web.text.nodes import Node, h
from web.text.words import Words

# Name, licence, and the file in licences/ that tools/build.py writes.
PARTS: Final = (
    ("Bacon", "MIT", "bacon"),
    ("CPython", "PSF-2.0", "cpython"),
    ("Pyodide", "MPL-2.0", "pyodide"),
    ("PyScript", "Apache-2.0", "pyscript"),
    ("about.parts", "ISC, MIT, Apache-2.0", "pyscript-parts"),
    ("Preact", "MIT", "preact"),
)


def about(words: Words, build: str) -> list[Node]:
    """Return the body of the about dialog."""
    return [
        h("p", None, words("about.text")),
        h("ul.parts", None, *(_part(words, *part) for part in PARTS)),
        h("p.build", None, words("build", build=build)),
    ]


def _part(words: Words, name: str, licence: str, file: str) -> Node:
    said = words(name) if name.startswith("about.") else name
    address = f"./licences/{file}.txt"
    link = h("a.link", {"href": address, "target": "_blank", "rel": "noopener"}, said)
    return h("li", None, link, " ", h("span", None, licence))
