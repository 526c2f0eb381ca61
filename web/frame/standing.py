"""What a match stands at, for the bar at the top: the deal, of how many, and the target."""

from web.play.scene import AnyScene
from web.text.nodes import Node, h


def standing(scene: AnyScene, deals: int | None = None) -> Node:
    """Return which deal this is, of how many if there is an end, and the points that win."""
    words, public = scene.words, scene.public
    key = "deal.of" if deals else "deal.number"
    deal = words(key, number=public.standing.number, deals=deals or 0)
    target = words("deal.target", target=scene.target)
    return h("span.standing", {"key": "contract"}, h("b", None, deal), h("span", None, target))
