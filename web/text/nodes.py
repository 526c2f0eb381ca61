"""The page as values: a tree of nodes that tests read and the browser paints.

Imports no browser. Text stays text: whoever paints or prints a tree escapes it.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from typing import NamedTuple, TypeAlias

Prop: TypeAlias = str | int | bool | None
Child: TypeAlias = "Node | str | None"

VOID = frozenset({"input", "br", "hr", "img"})


class Node(NamedTuple):
    """An element: its tag, its attributes (None and False leave one out), its children."""

    tag: str
    props: dict[str, Prop]
    children: list["Node | str"]


def h(tag: str, props: Mapping[str, Prop] | None = None, *children: Child) -> Node:
    """Return an element; the tag may carry classes (`p.big.red`), None children are left out."""
    name, own = _split(tag)
    kept: dict[str, Prop] = {"class": own} if own else {}
    for key, value in props.items() if props else ():
        if value is None or value is False:
            continue
        kept[key] = f"{own} {value}" if own and key == "class" else value
    return Node(name, kept, [child for child in children if child is not None])


@cache
def _split(tag: str) -> tuple[str, str]:
    """Return the name and the classes of a tag such as `p.big.red`."""
    name, _, classes = tag.partition(".")
    return name, classes.replace(".", " ")


def classes(**flags: object) -> str | None:
    """Return the names whose flag holds, as one class attribute; `_` is written `-`."""
    return " ".join(name.replace("_", "-") for name, on in flags.items() if on) or None


def icon(name: str, css: str = "icon") -> Node:
    """Return a picture from the page's sprite, hidden from screen readers."""
    return h("svg", {"class": css, "aria-hidden": "true"}, h("use", {"href": f"#{name}"}))


def walk(node: Node) -> Iterator[Node]:
    """Yield the node and every element below it, in reading order."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)


def find(tree: Node, **wanted: Prop) -> list[Node]:
    """Return the elements with these attributes; `_` in a name is written `-`."""
    names = {key.rstrip("_").replace("_", "-"): value for key, value in wanted.items()}
    return [
        node
        for node in walk(tree)
        if all(
            value in str(node.props.get("class", "")).split()
            if key == "class"
            else node.props.get(key) == value
            for key, value in names.items()
        )
    ]


def text_of(node: Node) -> str:
    """Return the words of a tree, each run once, with single spaces."""
    words = (child if isinstance(child, str) else text_of(child) for child in node.children)
    return " ".join(" ".join(words).split())


def to_html(node: Node) -> str:
    """Return the tree as HTML text; `key` is for painting only and is left out."""
    props = "".join(
        f" {key}" if value is True else f' {key}="{escape(str(value))}"'
        for key, value in node.props.items()
        if key != "key"
    )
    if node.tag in VOID:
        return f"<{node.tag}{props}>"
    inner = "".join(
        escape(child, quote=False) if isinstance(child, str) else to_html(child)
        for child in node.children
    )
    return f"<{node.tag}{props}>{inner}</{node.tag}>"
