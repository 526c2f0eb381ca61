"""The players of tricks around the table: who they are, what they hold, what they said last."""

from bacon.game import Seat
from bacon.tricks.state import Phase, Public
from web.games.tricks.faces import back
from web.games.tricks.sight import TricksScene
from web.text.nodes import Node, classes, h, icon


def last_calls(public: Public) -> dict[Seat, str]:
    """Return what each seat has said on this auction card.

    While nobody has, that on the card before, so that the answer that turned it can be read.
    """
    said: dict[Seat, str] = {}
    used = public.passes
    if not used and public.history and public.history[-1][1].verb in ("pass", "refuse"):
        used = public.options.players
    for seat, action in reversed(public.history):
        if action.verb in ("pass", "refuse"):
            if not used:
                break
            used -= 1
        said.setdefault(seat, action.verb)
    return said


def bubble(scene: TricksScene, seat: Seat) -> str | None:
    """Return the last thing a seat has said that still matters, in words."""
    public, words = scene.sight.view.public, scene.words
    if scene.draw is not None:
        return None
    if public.phase in (Phase.AUCTION, Phase.PERMISSION):
        verb = last_calls(public).get(seat)
        return None if verb is None else words(f"bubble.{verb.replace(' ', '_')}")
    if public.sits_out == seat:
        return words("bubble.out")
    if public.phase == Phase.DISCARD and public.to_act == seat:
        return words("bubble.takes.you" if seat == scene.looker else "bubble.takes")
    if public.alone and public.caller == seat and public.to_act is not None:
        return words("bubble.alone")
    return None


def seat_node(scene: TricksScene, seat: Seat) -> Node:
    """Return a player's tile; the tile of whose turn it is carries the egg."""
    public, words = scene.sight.view.public, scene.words
    place = scene.place(seat)
    turn = scene.draw is None and public.to_act == seat
    said = bubble(scene, seat)
    dealer = scene.draw is None and public.standing.dealer == seat
    cards = public.sizes[seat] if scene.draw is None else 0
    return h(
        "div.seat",
        {
            "key": f"seat{seat}",
            "class": classes(turn=turn, out=public.sits_out == seat) or None,
            "data-seat": str(seat),
            "data-place": str(place),
            "role": "group",
            "aria-label": _label(scene, seat, turn, dealer, said),
        },
        h(
            "span.avatar",
            None,
            icon(scene.portrait(seat), "portrait"),
            icon("egg", "egg") if turn else None,
        ),
        h(
            "span.who",
            None,
            h("b.name", None, scene.name(seat)),
            h("span.tag", None, words("partner")) if place == 2 else None,
        ),
        h("span.dealer", {"title": words("dealer")}, words("dealer.mark")) if dealer else None,
        h("span.holds", {"aria-hidden": "true"}, *(back(n) for n in range(cards)))
        if place
        else None,
        h("span.bubble", {"key": "bubble"}, said) if said else None,
    )


def _label(scene: TricksScene, seat: Seat, turn: bool, dealer: bool, said: str | None) -> str:
    words = scene.words
    parts = [
        scene.name(seat),
        words("partner") if scene.place(seat) == 2 else None,
        words("dealer") if dealer else None,
        words("seat.cards", count=scene.sight.view.public.sizes[seat]),
        said,
        words("seat.turn") if turn else None,
    ]
    return ", ".join(part for part in parts if part)
