"""Parts of a contest: each by itself, from its own chance; and what a fault costs."""

from collections.abc import Mapping
from typing import Any

import pytest

from bacon.arena.contest import Outcome, Part, most_points
from bacon.arena.playing import Ring
from bacon.bots import bots_of
from bacon.bots.bot import Choose, Thought
from bacon.game import AnyGame
from bacon.generator import Generator
from bacon.variants import VARIANTS
from tests.arena.contests import contest, outcomes, results

EVERY = ["tricks", "bacon4", "bacon6", "applewood3"]


@pytest.fixture
def more_bots(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Choose]:
    """Return a roster that contests look into; put a bot into it to let it play."""
    roster: dict[str, Choose] = {}

    def with_more(game: AnyGame) -> Mapping[str, Choose]:
        return {**bots_of(game), **roster}

    monkeypatch.setattr("bacon.arena.contestants.bots_of", with_more)
    return roster


def played(part: Part, a: str, b: str, variant: str = "tricks") -> Outcome:
    """Return what comes out of a part, played alone."""
    return Ring(contest(a, b, variant)).play(part)


@pytest.mark.parametrize("variant", EVERY)
def test_a_part_comes_out_the_same_alone_and_in_any_order(variant: str) -> None:
    of = contest("random", "random", variant)
    together = results(outcomes(of, 3, 1))
    alone = [Ring(of).play(outcome.part) for outcome in reversed(together)]
    assert results(alone) == together
    assert len({outcome.ahead for outcome in together}) > 1


def test_what_one_bot_draws_changes_nothing_for_another(
    more_bots: dict[str, Choose],
) -> None:
    seen: dict[str, list[tuple[Any, int]]] = {"idle": [], "busy": []}
    rule = bots_of(VARIANTS["tricks"][0])["rule"]

    def drawing(name: str, number: int) -> Choose:
        def choose(view: Any, generator: Generator, budget: Any) -> Thought:
            for _ in range(number):
                generator.below(1000)
            return rule(view, generator, budget)

        return choose

    def watching(name: str) -> Choose:
        def choose(view: Any, generator: Generator, budget: Any) -> Thought:
            seen[name].append((view, generator.below(1_000_000)))
            return rule(view, generator, budget)

        return choose

    for name, number in (("idle", 0), ("busy", 7)):
        more_bots["drawing"], more_bots["watching"] = drawing(name, number), watching(name)
        outcomes(contest("watching", "drawing", "tricks"), 4)
    assert seen["idle"] == seen["busy"] != []


def test_the_seed_of_the_cards_cannot_be_told_from_what_a_bot_gets(
    more_bots: dict[str, Choose],
) -> None:
    seeds: list[str] = []
    rule = bots_of(VARIANTS["tricks"][0])["rule"]

    def watching(view: Any, generator: Generator, budget: Any) -> Thought:
        seeds.append(generator.seed)
        return rule(view, generator, budget)

    more_bots["watching"] = watching
    outcomes(contest("watching", "rule", "tricks", seed="a secret"), 2)
    assert seeds
    assert not any("a secret" in seed for seed in seeds)


def test_the_same_cards_are_played_in_every_seating(more_bots: dict[str, Choose]) -> None:
    hands: list[tuple[str, int, tuple[Any, ...]]] = []
    greedy = bots_of(VARIANTS["applewood3"][0])["greedy"]

    def watching(view: Any, generator: Generator, budget: Any) -> Thought:
        if not view.public.history:
            hands.append((view.public.standing.dealer, view.seat, view.hand))
        return greedy(view, generator, budget)

    more_bots["watching"] = watching
    played(Part(False, 0), "watching", "watching", "applewood3")
    assert len(hands) == 6
    assert len(set(hands)) == 1


@pytest.mark.parametrize("variant", EVERY)
@pytest.mark.parametrize("whole_match", [False, True])
def test_an_illegal_action_loses_the_deal_or_the_match_and_is_named(
    variant: str, whole_match: bool, more_bots: dict[str, Choose]
) -> None:
    more_bots["wrong"] = lambda view, generator, budget: Thought(
        VARIANTS[variant][0].parse("lead 5" if variant != "tricks" else "discard 2c")
    )
    _, options = VARIANTS[variant]
    outcome = played(Part(whole_match, 2), "random", "wrong", variant)
    assert outcome.won == (1.0,) * len(outcome.won)
    assert set(outcome.ahead) == {most_points(options) * (1 if len(options.teams) == 2 else 2)}
    assert len(outcome.faults) == len(outcome.won)
    fault = outcome.faults[0]
    assert (fault.side, fault.late) == (1, False)
    assert fault.text.startswith(f"{'match' if whole_match else 'deal'} 2, seating 0: seat ")
    assert fault.text.endswith(".")


def test_a_bot_that_breaks_loses_its_deals_and_stops_nothing(
    more_bots: dict[str, Choose],
) -> None:
    def breaks(view: Any, generator: Generator, budget: Any) -> Thought:
        raise ZeroDivisionError("by nothing")

    more_bots["breaks"] = breaks
    found = outcomes(contest("breaks", "rule", "tricks"), 3)
    assert [outcome.won for outcome in found] == [(0.0, 0.0)] * 3
    assert found[0].faults[0].text.endswith("ZeroDivisionError: by nothing")


def test_a_bot_that_takes_too_long_is_late(more_bots: dict[str, Choose]) -> None:
    rule = bots_of(VARIANTS["tricks"][0])["rule"]

    def slow(view: Any, generator: Generator, budget: Any) -> Thought:
        sum(range(300_000))
        return rule(view, generator, budget)

    more_bots["slow"] = slow
    (found,) = outcomes(contest("slow", "rule", "tricks", limit=0.000_1), 1)
    assert [fault.late for fault in found.faults if fault.side == 0] != []
    assert all(fault.late for fault in found.faults)


def test_two_bots_share_the_work_of_tricks(more_bots: dict[str, Choose]) -> None:
    phases: dict[str, set[str]] = {"calls": set(), "cards": set()}
    rule = bots_of(VARIANTS["tricks"][0])["rule"]

    def noting(name: str) -> Choose:
        def choose(view: Any, generator: Generator, budget: Any) -> Thought:
            phases[name].add(str(view.public.phase))
            return rule(view, generator, budget)

        return choose

    more_bots["calls"], more_bots["cards"] = noting("calls"), noting("cards")
    outcomes(contest("calls/cards", "rule", "tricks"), 12)
    assert phases == {"calls": {"auction", "permission"}, "cards": {"discard", "play"}}
