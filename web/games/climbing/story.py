"""What a match of climbing tells: one line for every public event, made from two positions.

Lines have no language yet. Holds no rule: it compares what all players know before and after.
"""

from collections.abc import Iterator
from typing import NamedTuple

from bacon.climbing.actions import Play
from bacon.climbing.cards import BY_TEXT
from bacon.climbing.state import Phase, Public
from bacon.climbing.variants import ClimbingOptions
from bacon.game import DealerDraw, Over, Seat
from bacon.reasons import Reason
from web.games.climbing.naming import card_line, rank_text, reading_line
from web.text.story import name, said
from web.text.words import Line, Slot

PLACES = ("one", "two", "three")


def told_draw(draw: DealerDraw, looker: Seat) -> tuple[Line, ...]:
    """Return who deals first."""
    return (said("told.first", draw.dealer, looker),)


def told(before: Public | None, after: Public, looker: Seat) -> tuple[Line, ...]:
    """Return what happened between two positions; before a deal there is none."""
    if before is None or before.standing != after.standing:
        return (
            said("told.deal", after.standing.dealer, looker, number=after.standing.number),
            said("told.leads", after.leader, looker),
        )
    return tuple(_told(before, after, looker))


def _told(before: Public, after: Public, looker: Seat) -> Iterator[Line]:
    seat, action = after.history[-1]
    if isinstance(action, Play):
        what = reading_line(action.reading, after.options.x)
        yield said("told.combination", seat, looker, what=what)
    elif action.verb == "ask":
        assert action.seat is not None
        yield _to(f"told.{action.verb}", seat, action.seat, looker)
    elif action.verb != "lead":
        yield said(f"told.{action.verb}", seat, looker)
    if len(after.out) > len(before.out):
        yield said("told.out", seat, looker, place=Line(f"place.{len(after.out)}"))
    if isinstance(after.phase, Over):
        yield from _over(after, looker)
        return
    if before.table is not None and after.table is None:
        assert before.winner is not None
        yield said("told.round", before.winner, looker)
    if after.phase == Phase.LEAD:
        yield _led(before.winner, after, looker)


def _led(winner: Seat | None, after: Public, looker: Seat) -> Line:
    """Return who leads, and from whom the lead came."""
    if winner is None or after.leader == winner:
        return said("told.leads", after.leader, looker)
    if str(after.history[-1][1]).startswith("lead"):
        return _to("told.gives", winner, after.leader, looker)
    return said("told.falls", after.leader, looker)


def _to(key: str, seat: Seat, other: Seat, looker: Seat) -> Line:
    """Return a line about one seat and another; the person is "you" in either place."""
    if other == looker:
        return Line(f"{key}.to_you", {"name": name(seat)})
    return said(key, seat, looker, other=name(other))


def _over(public: Public, looker: Seat) -> Iterator[Line]:
    """Tell how a deal ended, and the score or who has won the match."""
    yield result_of(public, looker)
    if public.phase == Over.MATCH:
        yield match_result(public, looker)
    elif public.options.partners:
        ours, theirs = sides(public, looker)
        yield Line("told.score", {"ours": ours, "theirs": theirs})


def sides(public: Public, looker: Seat) -> tuple[int, int]:
    """Return the scores of the looker's team and of the other one."""
    team = public.options.team_of(looker)
    return public.scores[team], public.scores[1 - team]


def result_of(public: Public, looker: Seat) -> Line:
    """Return how a deal ended for the one who looks."""
    assert public.points is not None
    options = public.options
    if options.partners:
        first = options.team_of(public.out[0])
        side = "us" if first == options.team_of(looker) else "them"
        places = _team_places(public, first)
        return Line(f"result.team.{side}", {"places": places, "points": max(public.points)})
    place = (*public.out, looker).index(looker) + 1
    own = public.points[looker]
    return said("result.own", looker, looker, place=Line(f"place.{place}"), points=own)


def _team_places(public: Public, team: int) -> Line:
    """Return the places of a team as far as they are settled, the last player's too (C21)."""
    options = public.options
    order = public.out
    if len(order) == options.players - 1:
        order = (*order, next(seat for seat in range(options.players) if seat not in order))
    places = [n for n, seat in enumerate(order, start=1) if options.team_of(seat) == team]
    names = dict(zip(PLACES, (Line(f"place.{place}") for place in places), strict=False))
    return Line(f"places.{len(places)}", names)


class Account(NamedTuple):
    """What a deal brought a player's side: the place that counts, None where none does, and why."""

    seat: Seat
    place: int | None
    line: Line


def accounts(public: Public) -> list[Account]:
    """Return where the points of a deal came from, player by player in the order of going out.

    Who still holds cards at the end of a team's deal has one of the lowest places left (C21); the
    last player of all is simply last.
    """
    options, out = public.options, public.out
    left = [seat for seat in range(options.players) if seat not in out]
    rows = [_account(public, seat, place) for place, seat in enumerate(out, start=1)]
    if len(left) == 1:
        return [*rows, _account(public, left[0], options.players)]
    team = options.teams[options.team_of(out[0])]
    lowest = iter(range(options.players - sum(it in team for it in left) + 1, options.players + 1))
    for seat in left:
        if seat in team:
            rows.append(Account(seat, None, _worth(options, "account.lowest", next(lowest))))
        else:
            rows.append(Account(seat, None, Line("account.none")))
    return rows


def _account(public: Public, seat: Seat, place: int) -> Account:
    options = public.options
    if options.partners and options.team_of(seat) != options.team_of(public.out[0]):
        return Account(seat, place, Line("account.none"))
    if options.partners and place == 1:
        return Account(seat, place, Line("account.first"))
    return Account(seat, place, _worth(options, "account.place", place))


def _worth(options: ClimbingOptions, key: str, place: int) -> Line:
    """Return a line about a place and its points."""
    return Line(key, {"place": Line(f"place.{place}"), "points": options.worth[place - 1]})


def summed_up(public: Public, looker: Seat) -> Line | None:
    """Return the places of the team that scored in a deal that is over."""
    options = public.options
    if not options.partners:
        return None
    first = options.team_of(public.out[0])
    side = "us" if first == options.team_of(looker) else "them"
    return Line(f"deals.{side}", {"places": _team_places(public, first)})


def match_result(public: Public, looker: Seat) -> Line:
    """Return who has won the match."""
    options, best = public.options, max(public.scores)
    if options.partners:
        ours, theirs = sides(public, looker)
        key = "match.won" if ours > theirs else "match.lost"
        return Line(key, {"ours": ours, "theirs": theirs})
    winners = [seat for seat, score in enumerate(public.scores) if score == best]
    if len(winners) > 1:
        return Line("match.shared", {"points": best, "players": len(winners)})
    return said("match.single", winners[0], looker, points=best)


def reworded(reason: Reason, public: Public) -> Line:
    """Return a reason as players say it: kinds and cards by name, and X for the highest rank."""
    slots: dict[str, Slot] = dict(reason.slots)
    if "rank" in reason.slots:
        slots["rank"] = rank_text(int(reason.slots["rank"]), public.options.x)
    if "kind" in reason.slots:
        slots["kind"] = Line(f"kind.{reason.slots['kind']}")
    if reason.key == "not_in_hand":
        slots["card"] = card_line(BY_TEXT[reason.slots["card"]])
    return Line(f"reason.{reason.key}", slots)
