"""Endings and outlooks of climbing, held against plain searches that know nothing of them."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from bacon.bots.climbing.endings import MODEST, sure_way, worked_out
from bacon.bots.climbing.exact import Outcome, Solver, TooLong, ahead
from bacon.bots.climbing.outlook import Outlook
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON
from bacon.climbing.combinations import Combination
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import State
from bacon.game import Over
from bacon.generator import Generator
from tests.bots.climbing_suite import state_of, view_of, with_the_rest_played
from tests.climbing import brute
from tests.climbing.deals import play, position
from tests.scale import scaled


def small(variant: str, sizes: tuple[int, ...], count: int, seed: str) -> Iterator[State]:
    """Yield positions with hands of these sizes, a leader with a lead, all else played."""
    options = CLIMBING.variants[variant]
    for number in range(count):
        generator = Generator(f"{seed} {variant} {number}")
        deck = list(generator.shuffled(CLIMBING.pack(options)))
        hands = [
            " ".join(str(deck.pop()) for _ in range(max(0, size - number % 2)))
            + " W" * (number % 2 if size else 0)
            for size in sizes
        ]
        out = tuple(seat for seat, size in enumerate(sizes) if not size)
        yield with_the_rest_played(position(variant, *hands, leader=0, out=out))


def value(state: State) -> tuple[Outcome, ...]:
    """Return what each team gets when all do their best, by the game's own rules."""
    return _value(state._replace(public=state.public._replace(history=())))


@cache
def _value(state: State) -> tuple[Outcome, ...]:
    seat = state.public.to_act
    if seat is None:
        points = CLIMBING.returns(state)
        winners = CLIMBING.winners(state)
        over = state.public.phase is Over.MATCH
        return tuple(
            Outcome((1 if team in winners else -1) if over else 0, ahead(points, team))
            for team in range(len(points))
        )
    team = state.public.options.team_of(seat)
    legal = CLIMBING.legal_actions(CLIMBING.view(state, seat))
    return max((value(CLIMBING.apply(state, seat, it)) for it in legal), key=lambda it: it[team])


@pytest.mark.parametrize(
    ("variant", "sizes"),
    [
        ("applewood3", (4, 4, 0)),
        ("bacon4", (3, 2, 0, 2)),
        ("bacon4", (2, 1, 1, 2)),
        ("bacon6", (2, 0, 2, 0, 0, 2)),
    ],
)
def test_the_solver_equals_a_plain_search(variant: str, sizes: tuple[int, ...]) -> None:
    for state in small(variant, sizes, scaled(6), "solver"):
        found = Solver(state.public, 100_000).worths(state.hands)
        team = state.public.options.team_of(0)
        for action, outcome in found.items():
            assert outcome == value(CLIMBING.apply(state, 0, action))[team], action
        _value.cache_clear()


def test_the_solver_gives_up_at_its_limit() -> None:
    state = next(small("bacon4", (6, 6, 6, 6), 1, "long"))
    with pytest.raises(TooLong):
        Solver(state.public, 50).worths(state.hands)


def test_an_ending_that_wins_the_match_comes_before_points() -> None:
    # At 7 points a team wins when one of its players is out first, whatever the partner does.
    state = state_of("bacon4 gone: 3r | 4r 6g 6b | 2r 2g | 5r")
    scored = state.public._replace(standing=state.public.standing, scores=(0, 0))
    outcomes = Solver(scored, 1_000).worths(state.hands)
    assert all(outcome.match == 0 for outcome in outcomes.values())
    late = position("bacon4", "3r", "4r 6g 6b", "2r 2g", "5r", leader=0, scores=(7, 0))
    outcomes = Solver(late.public, 1_000).worths(late.hands)
    assert all(outcome.match == 1 for outcome in outcomes.values())


@pytest.mark.parametrize("variant", ["bacon4", "applewood3"])
def test_what_others_could_beat_equals_every_hand_that_they_may_hold(variant: str) -> None:
    sizes = {"bacon4": (3, 3, 2, 3), "applewood3": (3, 4, 3)}[variant]
    checked = set()
    for state in small(variant, sizes, scaled(20), "beat"):
        outlook = Outlook(view_of(state))
        x = state.public.options.x
        unseen = [str(card) for card, count in outlook.unseen.items() for _ in range(count)]
        for option in outlook.options:
            kind, rank = option.combination
            for seat in outlook.opponents:
                bacon = state.public.bacon[seat]
                hands = combinations(unseen, state.public.sizes[seat] - bacon)
                expected = any(
                    any(brute.plays([*hand, *["W"] * bacon], x, (kind.name, rank)))
                    for hand in set(hands)
                )
                assert outlook.can_beat(seat, option.combination) == expected
                checked.add(expected)
    assert checked == {True, False}


def test_flush_bombs_count_among_what_can_be_beaten() -> None:
    state = state_of("bacon4 gone: 10r 10g 3b | 1r 2r 3r 4r 5r | 7g 8b | 7b 9r")
    top = next(it.combination for it in Outlook(view_of(state)).options if it.play.size == 2)
    assert Outlook(view_of(state)).beaters(top) == [1]
    assert Outlook(view_of(state)).beaters(top, bombs=False) == []
    state = state_of("bacon4 gone: 10r 10g 3b | 1r 2r 3r 4r 5g | 7g 8b | 7b 9r")
    assert Outlook(view_of(state)).beaters(top) == []


def beats(state: State, combination: Combination) -> bool:
    """Return whether an opponent of seat 0 holds what beats the combination."""
    x = state.public.options.x
    table = (combination.kind.name, combination.rank)
    team = state.public.options.team_of(0)
    return any(
        any(brute.plays(list(map(str, hand)), x, table))
        for seat, hand in enumerate(state.hands)
        if state.public.options.team_of(seat) != team
    )


def test_a_sure_way_out_is_sure_whatever_the_others_hold() -> None:
    found = 0
    for variant, sizes in (("bacon4", (4, 3, 3, 3)), ("applewood3", (4, 4, 3))):
        for state in small(variant, sizes, scaled(60), "sure"):
            way = sure_way(Outlook(view_of(state)))
            found += len(way) > 1
            left = list(state.hands[0])
            for number, each in enumerate(way, start=1):
                for card in (*each.cards, *[BACON] * len(each.reading.stands)):
                    left.remove(card)
                assert number == len(way) or not beats(state, each.combination)
            assert not way or not left
    assert found


def test_unknown_hands_are_counted_out_as_a_mean_over_all_that_they_may_be() -> None:
    state = state_of("applewood3 gone: 5r 6g | 7r | 2g")
    outcomes = worked_out(Outlook(view_of(state)), MODEST)
    low, high = (CLIMBING.parse(text) for text in ("play 5r", "play 6g"))
    # The 7 is in either hand: the lead is lost to it, and one turn is left.
    assert {action for action in outcomes if isinstance(action, Play)} == {low, high}
    other = play(state_of("applewood3 gone: 5r 6g | 2g | 7r"), "play 6g")
    first = play(state, "play 6g")
    both = (value(first)[0], value(other)[0])
    assert outcomes[high].points == pytest.approx(sum(it.points for it in both) / 2)
