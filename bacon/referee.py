"""The referee of docs/protocol.md: a match played through one JSON object a line."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

from bacon.game import AnyGame, Facts, Refused, Seat
from bacon.reasons import quoted
from bacon.record import is_number, is_text, is_texts, read_json
from bacon.table import Table

Answer: TypeAlias = dict[str, Any]


class BadRequest(Refused):
    """The request is not one of the protocol."""


def position(table: Table) -> Answer:
    """Return the answer that an accepted request gets: all of the position, hands included."""
    state = table.state
    seat = state.public.to_act
    view = table.view(seat or 0)
    hands = [[str(card) for card in hand] for hand in state.hands]
    legal = [str(action) for action in table.game.legal_actions(view)] if seat is not None else []
    return {"ok": True, **_shared(table), "hands": hands, "legal": legal}


def position_seen(table: Table, seat: Seat) -> Answer:
    """Return what that seat may know of the position, and nothing else; raises Refused."""
    view = table.view(seat)
    answer: Answer = {
        "ok": True,
        **_shared(table),
        "seat": seat,
        "hand": [str(card) for card in view.hand],
        "sizes": list(view.public.sizes),
        "history": [[seat, str(action)] for seat, action in table.game.history(view)],
    }
    if view.public.to_act == seat:
        answer["legal"] = [str(action) for action in table.game.legal_actions(view)]
    return answer


def _shared(table: Table) -> Facts:
    """Return the part of an answer that every seat knows."""
    public = table.state.public
    game: AnyGame = table.game
    return {
        "phase": public.phase,
        "dealer": public.standing.dealer,
        "to_act": public.to_act,
        "scores": list(public.scores),
        "deal": public.standing.number,
        "winner": list(game.winners(table.state)) or None,
        **game.facts(table.view(0)),
    }


class Referee:
    """Holds at most one match and answers requests; no request stops it."""

    def __init__(self) -> None:
        self._table: Table | None = None

    def answer_line(self, line: str) -> Answer:
        """Return the answer to one line of input, whatever it holds."""
        try:
            request = read_json(line)
        except ValueError:
            return _refusal(BadRequest("bad_json"))
        return self.answer(request)

    def answer(self, request: object) -> Answer:
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
    def table(self) -> Table:
        """Return the match that is on; raises BadRequest when none has begun."""
        if self._table is None:
            raise BadRequest("no_match")
        return self._table

    def _new(self, request: Mapping[str, Any]) -> Answer:
        variant = _field(request, "variant", is_text)
        options = _field(request, "options", lambda value: isinstance(value, dict), default={})
        seed = _field(request, "seed", is_text, default=None)
        if seed is None and request.get("deck") is None:
            raise BadRequest("deck_missing")
        self._table = Table.begin(
            variant,
            options,
            seed=seed,
            dealer=_field(request, "dealer", is_number, default=None),
            deck=_deck(request),
        )
        return position(self._table)

    def _act(self, request: Mapping[str, Any]) -> Answer:
        table = self.table
        table.act(_field(request, "seat", is_number), _field(request, "action", is_text))
        return position(table)

    def _deal(self, request: Mapping[str, Any]) -> Answer:
        self.table.deal(_deck(request))
        return position(self.table)

    def _state(self, request: Mapping[str, Any]) -> Answer:
        return position(self.table)

    def _view(self, request: Mapping[str, Any]) -> Answer:
        return position_seen(self.table, _field(request, "seat", is_number))

    def _undo(self, request: Mapping[str, Any]) -> Answer:
        self.table.undo()
        return position(self.table)

    def _record(self, request: Mapping[str, Any]) -> Answer:
        return {"ok": True, "record": self.table.record()}

    def _load(self, request: Mapping[str, Any]) -> Answer:
        self._table = Table.load(request.get("record"))
        return position(self._table)


_COMMANDS: Final[Mapping[str, Callable[[Referee, Mapping[str, Any]], Answer]]] = {
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


def _refusal(error: Refused) -> Answer:
    return {"ok": False, "error": error.reason.key, "message": str(error)}


def serve(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield an answer, as a line of JSON, for each line of input."""
    referee = Referee()
    for line in lines:
        yield json.dumps(referee.answer_line(line.decode("utf-8", "replace")))
