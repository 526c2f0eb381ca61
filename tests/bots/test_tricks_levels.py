"""The levels of tricks: apart in strength, never at random, legal within any budget, honest."""

import pytest

from bacon.bots.bot import ENDLESS, Budget
from bacon.bots.tricks import BOTS
from bacon.bots.tricks.advice import SENTENCES
from bacon.bots.tricks.masks import BIT
from bacon.bots.tricks.situation import Situation
from bacon.generator import Generator
from bacon.tricks.actions import PICK_UP_ALONE, Action
from bacon.tricks.rules import TRICKS
from bacon.tricks.state import Phase, View
from tests.bots.tricks_suite import LAST
from tests.matches import Rules, option_sets, positions
from tests.scale import scaled
from tests.texts import the

LEVELS = ("expert", "strong", "casual", "beginner")
RULES = option_sets("tricks")


class After:
    """A budget that is spent after it was looked at so often."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def is_spent(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def turns(rules: Rules, count: int, seed: str) -> list[View]:
    """Return what the seats on turn see in so many positions of random matches."""
    return [
        the(View, table.view(table.to_act))
        for table in positions(rules, count, seed=seed)
        if table.to_act is not None
    ]


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("looks", [0, 1, 7])
def test_a_short_budget_gives_a_legal_action_with_a_reason(rules: Rules, looks: int) -> None:
    for view in turns(rules, scaled(20), "budget"):
        budget: Budget = After(looks)
        thought = BOTS["expert"](view, Generator("budget"), budget)
        assert TRICKS.why_illegal(view, the(Action, thought.action)) is None
        for reason in thought.reasons:
            assert "{" not in SENTENCES[reason.key].format_map(reason.slots)


def test_a_spent_budget_still_leaves_the_partner_the_trick() -> None:
    for puzzle in LAST[:3]:
        chosen = BOTS["expert"](puzzle.view(), Generator("spent"), After(0)).action
        assert str(chosen) in puzzle.right.split(" | "), puzzle.name


def ahead(one: str, other: str, number: int) -> int:
    """Return by how many points the first is ahead over a deal and the same with sides swapped."""
    total = 0
    for side in (0, 1):
        generator = Generator(f"levels {number}")
        standing = TRICKS.begin(TRICKS.variants["tricks"], number % 4)
        state = TRICKS.deal(standing, generator.shuffled(TRICKS.pack(standing.options)))
        while (seat := state.public.to_act) is not None:
            name = one if seat % 2 == side else other
            action = BOTS[name](TRICKS.view(state, seat), generator, ENDLESS).action
            state = TRICKS.apply(state, seat, the(Action, action))
        points = TRICKS.returns(state)
        total += points[side] - points[1 - side]
    return total


@pytest.mark.parametrize(("one", "other"), [("strong", "casual"), ("casual", "beginner")])
def test_a_level_wins_more_deals_than_the_one_below(one: str, other: str) -> None:
    results = [ahead(one, other, number) for number in range(scaled(300))]
    won = sum(result > 0 for result in results)
    lost = sum(result < 0 for result in results)
    assert won > 1.15 * lost


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_does_the_same_with_the_same_chance(level: str) -> None:
    for view in turns(RULES[0], scaled(10), "same"):
        first = BOTS[level](view, Generator("same"), ENDLESS)
        assert BOTS[level](view, Generator("same"), ENDLESS) == first


def test_the_expert_weighs_each_action_once_and_does_the_best_first() -> None:
    for view in turns(RULES[0], scaled(40), "weighed"):
        thought = BOTS["expert"](view, Generator("weighed"), ENDLESS)
        actions = [str(candidate.action) for candidate in thought.candidates]
        assert len(set(actions)) == len(actions)
        if actions:
            assert actions[0] == str(thought.action)
        assert thought.reasons


def looks_stupid(count: int) -> list[str]:
    """Return what the expert does that looks stupid, playing so many deals by itself."""
    found = []
    for number in range(count):
        generator = Generator(f"looks {number}")
        standing = TRICKS.begin(TRICKS.variants["tricks"], number % 4)
        state = TRICKS.deal(standing, generator.shuffled(TRICKS.pack(standing.options)))
        while (seat := state.public.to_act) is not None:
            view = TRICKS.view(state, seat)
            thought = BOTS["expert"](view, generator, ENDLESS)
            action = the(Action, thought.action)
            if is_stupid(view, action):
                found.append(f"deal {number}: {action}, {thought.candidates}")
            state = TRICKS.apply(state, seat, action)
    return found


def is_stupid(view: View, action: Action) -> bool:
    """Return whether it is a call alone on one trump, or takes what the partner has, as last."""
    if action == PICK_UP_ALONE:
        return sum(card.suit == view.public.turned[-1].suit for card in view.hand) < 2
    if view.public.phase is not Phase.PLAY or action.card is None:
        return False
    spot = Situation(view)
    others = spot.cards & ~spot.winning
    return spot.last and spot.partner_wins and spot.takes(BIT[action.card]) and bool(others)


def test_the_expert_does_nothing_that_looks_stupid() -> None:
    assert not looks_stupid(scaled(6))


@pytest.mark.soak
def test_the_expert_does_nothing_that_looks_stupid_in_a_thousand_deals() -> None:
    """Trumping the partner or a call alone on one trump never; taking the trick on its figures."""
    for oddity in looks_stupid(1000):
        print(oddity)
        assert "pick up alone" not in oddity
