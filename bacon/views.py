"""A view as JSON and back: the one form in which a position leaves a table for a player.

Written from an allow-list: what all know, the seat's own hand, and the history as the seat may
know it (docs/protocol.md). Read by following the history from the deal on; a text that differs in
anything from that of the view so found is refused.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bacon.game import AnyGame, AnyState, AnyView, BadView, Options, Told
from bacon.jsontext import (
    Json,
    JsonObject,
    is_acts,
    is_number,
    is_numbers,
    is_object,
    is_texts,
)


def write_position(game: AnyGame, at: AnyState | AnyView) -> JsonObject:
    """Return what every seat knows of a position, as JSON values."""
    public = at.public
    return {
        "phase": str(public.phase),
        "dealer": public.standing.dealer,
        "to_act": public.to_act,
        "scores": list(public.scores),
        "deal": public.standing.number,
        "winner": list(game.winners(at)) or None,
        **game.facts(at),
    }


def write_view(game: AnyGame, view: AnyView) -> JsonObject:
    """Return all that a seat may know, as JSON values; `legal` is there when it is to act."""
    public = view.public
    written = write_position(game, view)
    written |= {
        "seat": view.seat,
        "hand": [str(card) for card in view.hand],
        "sizes": list(public.sizes),
        "history": [[seat, str(action)] for seat, action in game.history(view)],
    }
    if public.to_act == view.seat:
        written["legal"] = [str(action) for action in game.legal_actions(view)]
    return written


def read_view(game: AnyGame, options: Options, value: object) -> AnyView:
    """Return the view that JSON values hold; raises BadView, or another Refused, with a reason."""
    if not is_object(value):
        raise BadView("view_field", field="view")
    view = game.recall(_told(game, options, value))
    written = write_view(game, view)
    for name in {**written, **value}:
        if name not in written or name not in value or not _same(written[name], value[name]):
            raise BadView("view_field", field=name)
    return view


def _told(game: AnyGame, options: Options, value: Mapping[str, Json]) -> Told:
    """Return what a text says, the kind of each part checked; raises Refused."""
    parts: dict[str, Any] = {}
    for name, fits in _SHAPE.items():
        parts[name] = value.get(name)
        if not fits(parts[name]):
            raise BadView("view_field", field=name)
    for name in ("dealer", "seat"):
        if parts[name] not in range(options.players):
            raise BadView("view_field", field=name)
    scores, points = parts["scores"], parts["points"] or [0] * len(options.teams)
    if not len(scores) == len(points) == len(options.teams):
        raise BadView("view_field", field="scores")
    before = tuple(score - each for score, each in zip(scores, points, strict=True))
    if min(before) < 0 or (parts["deal"] == 1 and any(before)):
        raise BadView("view_field", field="scores")
    return Told(
        options=options,
        dealer=parts["dealer"],
        number=parts["deal"],
        scores=before,
        seat=parts["seat"],
        hand=tuple(game.parse_card(text) for text in parts["hand"]),
        history=tuple((seat, text) for seat, text in parts["history"]),
        facts=dict(value),
    )


_SHAPE: Final[Mapping[str, Callable[[object], bool]]] = {
    "dealer": is_number,
    "deal": lambda value: is_number(value) and value > 0,
    "scores": is_numbers,
    "points": lambda value: value is None or is_numbers(value),
    "seat": is_number,
    "hand": is_texts,
    "history": is_acts,
}


def _same(one: Json, other: Json) -> bool:
    """Return whether two values are equal and of one kind: to Python, 1, 1.0 and true are equal."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and one == other
