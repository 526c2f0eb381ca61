"""The referee of docs/protocol.md: a match played through one JSON object a line."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from bacon.game import Refused, Seat
from bacon.jsontext import JsonObject, is_number, is_text, is_texts, read_json
from bacon.match import Match
from bacon.reasons import quoted
from bacon.views import write_position, write_view


class BadRequest(Refused):
    """The request is not one of the protocol."""


def position(match: Match) -> JsonObject:
    """Return the answer that an accepted request gets: all of the position, hands included."""
    game, state = match.game, match.state
    seat = state.public.to_act
    legal = [] if seat is None else game.legal_actions(match.view(seat))
    return {
        "ok": True,
        **write_position(game, state),
        "hands": [[str(card) for card in hand] for hand in state.hands],
        "legal": [str(action) for action in legal],
    }


def position_seen(match: Match, seat: Seat) -> JsonObject:
    """Return what that seat may know of the position, and nothing else; raises Refused."""
    return {"ok": True, **write_view(match.game, match.view(seat))}


class Referee:
    """Holds at most one match and answers requests; no request stops it."""

    def __init__(self) -> None:
        self._match: Match | None = None

    def answer_line(self, line: str) -> JsonObject:
        """Return the answer to one line of input, whatever it holds."""
        try:
            request = read_json(line)
        except ValueError:
            return _refusal(BadRequest("bad_json"))
        return self.answer(request)

    def answer(self, request: object) -> JsonObject:
        """Return the answer to a request; a refused one leaves the match as it was."""
        try:
            if not isinstance(request, dict):
                raise BadRequest("bad_json")
            command = request.get("cmd")
            handler = _COMMANDS.get(command) if isinstance(command, str) else None
            if handler is None:
                raise BadRequest("unknown_command", command=quoted(command))
            return handler(self, request)
        except Refused as error:
            return _refusal(error)

    @property
    def match(self) -> Match:
        """Return the match that is on; raises BadRequest when none has begun."""
        if self._match is None:
            raise BadRequest("no_match")
        return self._match

    def _stands(self, match: Match) -> JsonObject:
        """Go on with the match as it is now, and say how it stands."""
        self._match = match
        return position(match)

    def _new(self, request: Mapping[str, Any]) -> JsonObject:
        variant = _field(request, "variant", is_text)
        options = _field(request, "options", lambda value: isinstance(value, dict), default={})
        seed = _field(request, "seed", is_text, default=None)
        if seed is None and request.get("deck") is None:
            raise BadRequest("deck_missing")
        dealer = _field(request, "dealer", is_number, default=None)
        deck = _deck(request)
        return self._stands(Match.begin(variant, options, seed=seed, dealer=dealer, deck=deck))

    def _act(self, request: Mapping[str, Any]) -> JsonObject:
        seat, action = _field(request, "seat", is_number), _field(request, "action", is_text)
        return self._stands(self.match.act(seat, action))

    def _deal(self, request: Mapping[str, Any]) -> JsonObject:
        return self._stands(self.match.deal(_deck(request)))

    def _state(self, request: Mapping[str, Any]) -> JsonObject:
        return position(self.match)

    def _view(self, request: Mapping[str, Any]) -> JsonObject:
        return position_seen(self.match, _field(request, "seat", is_number))

    def _undo(self, request: Mapping[str, Any]) -> JsonObject:
        # Nothing is done again here: a position answers the same however it was come to.
        return self._stands(self.match.undo().branch())

    def _record(self, request: Mapping[str, Any]) -> JsonObject:
        return {"ok": True, "record": self.match.record()}

    def _load(self, request: Mapping[str, Any]) -> JsonObject:
        return self._stands(Match.load(request.get("record")))


_COMMANDS: Final[Mapping[str, Callable[[Referee, Mapping[str, Any]], JsonObject]]] = {
    "new": Referee._new,
    "act": Referee._act,
    "deal": Referee._deal,
    "state": Referee._state,
    "view": Referee._view,
    "undo": Referee._undo,
    "record": Referee._record,
    "load": Referee._load,
}

_REQUIRED: Final = object()


def _field(
    request: Mapping[str, Any], name: str, fits: Callable[[Any], bool], default: Any = _REQUIRED
) -> Any:
    """Return a field of the request, checked; null is the same as absent."""
    value = request.get(name)
    if value is None and default is not _REQUIRED:
        return default
    if not fits(value):
        raise BadRequest("bad_field", field=name)
    return value


def _deck(request: Mapping[str, Any]) -> list[str] | None:
    deck: list[str] | None = _field(request, "deck", is_texts, default=None)
    return deck


def _refusal(error: Refused) -> JsonObject:
    return {"ok": False, "error": error.reason.key, "message": str(error)}


def serve(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield an answer, as a line of JSON, for each line of input."""
    referee = Referee()
    for line in lines:
        yield json.dumps(referee.answer_line(line.decode("utf-8", "replace")))
