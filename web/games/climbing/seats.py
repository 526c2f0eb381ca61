"""The players of climbing around the table: what they hold, what they did last, their place."""

from bacon.climbing.actions import PASS
from bacon.climbing.state import Phase
from bacon.game import Seat
from web.games.climbing.moment import Moment
from web.text.nodes import Node, classes, h, icon


def bubble(moment: Moment, seat: Seat) -> str | None:
    """Return the last thing a seat has done that still matters, in words."""
    public, words = moment.public, moment.scene.words
    if public.phase == Phase.ANSWER and seat == public.winner:
        return words("bubble.ask")
    if public.phase == Phase.GIVE_LEAD and seat == public.asked:
        return words(f"bubble.{public.history[-1][1]}")
    if moment.over or seat in public.out:
        return None
    return words("bubble.pass") if moment.shown.last_acts.get(seat) == PASS else None


def seat_node(moment: Moment, seat: Seat) -> Node:
    """Return a player's tile; the tile of whose turn it is carries the egg."""
    scene, public = moment.scene, moment.public
    words, place = scene.words, scene.place(seat)
    turn = public.to_act == seat
    said = bubble(moment, seat)
    gives = f"lead {seat}" if moment.chooses_leader and f"lead {seat}" in scene.legal else None
    return h(
        "div.seat",
        {
            "key": f"seat{seat}",
            "class": classes(
                turn=turn,
                gone=seat in public.out,
                best=seat == moment.shown.winner if moment.read_out else seat == public.winner,
                us=moment.team(seat) == "us",
                them=moment.team(seat) == "them",
                gets=gives,
            ),
            "data-seat": str(seat),
            "data-place": str(place),
            "data-action": gives,
            "data-legal": "true" if gives else None,
            "role": "group",
            "aria-label": _label(moment, seat, said),
        },
        h(
            "span.avatar",
            None,
            icon(scene.portrait(seat), "portrait"),
            icon("egg", "egg") if turn else None,
        ),
        h("span.who", None, h("b.name", None, scene.name(seat)), _tag(moment, seat)),
        h("span.dealer", {"title": words("dealer")}, words("dealer.mark"))
        if public.standing.dealer == seat
        else None,
        _holds(moment, seat),
        h("span.bubble", {"key": "bubble"}, said) if said else None,
    )


def _tag(moment: Moment, seat: Seat) -> Node | None:
    """Return the points of a player who plays alone, or that a player is a partner."""
    words = moment.scene.words
    if moment.team(seat) is None:
        return h("span.tag", None, words("points", count=moment.public.scores[seat]))
    partner = moment.team(seat) == "us" and moment.scene.place(seat)
    return h("span.tag", None, words("tag.partner")) if partner else None


def _holds(moment: Moment, seat: Seat) -> Node:
    """Return how many cards a seat holds and how many of them are bacon, or its place."""
    public, words = moment.public, moment.scene.words
    if seat in public.out:
        place = public.out.index(seat) + 1
        return h("span.holds", {"aria-hidden": "true"}, h("b.place", None, words(f"place.{place}")))
    return h(
        "span.holds",
        {"aria-hidden": "true"},
        h("b.count", None, str(public.sizes[seat])),
        *(icon("rasher", "strip") for _ in range(public.bacon[seat])),
    )


def _label(moment: Moment, seat: Seat, said: str | None) -> str:
    scene, public = moment.scene, moment.public
    words, team = scene.words, moment.team(seat)
    if seat in public.out:
        held = words("seat.out", place=words(f"place.{public.out.index(seat) + 1}"))
    else:
        held = words("seat.holds", count=public.sizes[seat], bacon=public.bacon[seat])
    parts = [
        scene.name(seat),
        words("partner") if team == "us" and scene.place(seat) else None,
        words("points", count=public.scores[seat]) if team is None else None,
        words("dealer") if public.standing.dealer == seat else None,
        held,
        said,
        words("seat.turn") if public.to_act == seat else None,
    ]
    return ", ".join(part for part in parts if part)
