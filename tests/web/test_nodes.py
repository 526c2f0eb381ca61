"""The tree of nodes: classes, left out parts, and text that stays text."""

from web.text.nodes import Node, classes, find, h, text_of, to_html


def test_tag_carries_classes() -> None:
    assert h("p.big.red", {"class": "new"}).props == {"class": "big red new"}


def test_none_and_false_are_left_out() -> None:
    node = h("button", {"hidden": None, "checked": False, "data-n": 0}, None, "go")
    assert node == Node("button", {"data-n": 0}, ["go"])


def test_classes_are_the_flags_that_hold() -> None:
    assert classes(my_turn=True, out=False, won=1) == "my-turn won"
    assert classes(out=None) is None


def test_html_escapes_text_and_attributes() -> None:
    node = h("p", {"key": "k", "title": '"<'}, "<b>&", h("br"), h("input", {"checked": True}))
    assert to_html(node) == '<p title="&quot;&lt;">&lt;b&gt;&amp;<br><input checked></p>'


def test_find_and_text() -> None:
    tree = h("div", None, h("i.a", {"data-x": "1"}, " one "), h("b", None, "two"))
    assert text_of(tree) == "one two"
    assert [node.tag for node in find(tree, class_="a")] == ["i"]
    assert [node.tag for node in find(tree, data_x="1")] == ["i"]
