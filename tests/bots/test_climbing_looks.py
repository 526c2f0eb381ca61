"""Nothing that looks stupid: what people laugh at, counted over deals that good bots play."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS, Thought
from bacon.bots.climbing.advice import sentence
from bacon.climbing.actions import PASS, Action, Play, Say
from bacon.climbing.plays import Plays
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import Phase, View
from bacon.generator import Generator
from tests.scale import scaled

GOOD: Final = ("expert", "strong")


class Odd(NamedTuple):
    """Something that looks stupid: what it is, where, and what the bot says for it."""

    what: str
    view: View
    thought: Thought

    def __str__(self) -> str:
        public = self.view.public
        hand = " ".join(map(str, self.view.hand))
        table = f"on {public.table} of {public.winner}" if public.table else public.phase
        reasons = " ".join(map(sentence, self.thought.reasons))
        return (
            f"{public.options.variant}, {self.what}: {self.thought.action} from {hand}, {table},"
            f" sizes {public.sizes}, seat {self.view.seat}: {reasons}"
        )


class Case:
    """A view and an action, and what follows from them by the rules alone."""

    def __init__(self, view: View, action: Action) -> None:
        self.public, self.seat, self.hand, self.action = view.public, view.seat, view.hand, action
        self.team = self.public.options.team_of(view.seat)
        self.play = action if isinstance(action, Play) else None
        self.legal = [it for it in CLIMBING.legal_actions(view) if isinstance(it, Play)]
        self.goes_out = self.play is not None and self.play.size == len(self.hand)
        self.bombs = self.play is not None and self.play.combination.kind.power > 0
        opponents = [
            size
            for seat, size in enumerate(self.public.sizes)
            if size and self.public.options.team_of(seat) != self.team
        ]
        self.early = min(opponents) >= 10

    def on_partner(self) -> bool:
        winner = self.public.winner
        assert winner is not None
        return self.public.options.team_of(winner) == self.team


def stays_in(case: Case) -> bool:
    return not case.goes_out and any(it.size == len(case.hand) for it in case.legal)


def gives_lead_away(case: Case) -> bool:
    if case.public.phase is not Phase.GIVE_LEAD or not isinstance(case.action, Say):
        return False
    to = case.action.seat
    assert to is not None
    plays = Plays(case.hand, case.public.options.x)
    one_turn = any(isinstance(it, Play) and it.size == len(case.hand) for it in plays)
    return one_turn and to != case.seat and case.public.sizes[to] != 1


def bombs_partner(case: Case) -> bool:
    follows = case.public.phase is Phase.FOLLOW
    return follows and case.bombs and not case.goes_out and case.on_partner()


def four_cards_as_no_bomb(case: Case) -> bool:
    quad = any(it.combination.kind.name == "quad" for it in case.legal)
    return quad and case.goes_out and len(case.hand) == 4 and not case.bombs


def lets_one_card_through(case: Case) -> bool:
    winner = case.public.winner
    if case.action != PASS or winner is None or case.public.sizes[winner] != 1:
        return False
    return not case.on_partner() and any(not it.combination.kind.power for it in case.legal)


def bombs_single_early(case: Case) -> bool:
    table = case.public.table
    return table is not None and table.size == 1 and case.bombs and case.early and not case.goes_out


def bacon_card_in_lead(case: Case) -> bool:
    if case.public.phase is not Phase.LEAD or case.play is None or case.bombs:
        return False
    return bool(case.play.reading.stands) and len(case.hand) > 8


# What is never done, and what may be done for a reason that is said.
NEVER: Final = {
    "stays in": stays_in,
    "lead given away": gives_lead_away,
    "bomb on the partner": bombs_partner,
    "four cards as no bomb": four_cards_as_no_bomb,
}
SELDOM: Final = {
    "one card let through": lets_one_card_through,
    "early bomb on a single": bombs_single_early,
    "bacon card in a lead": bacon_card_in_lead,
}


def oddities(bot: str, variant: str, deals: int, seed: str) -> Iterator[Odd]:
    """Yield all that looks stupid in deals that the bot plays with itself."""
    choose = bots_of(CLIMBING)[bot]
    options = CLIMBING.variants[variant]
    for number in range(deals):
        generator = Generator(f"{seed} {variant} {number}")
        standing = CLIMBING.begin(options, generator.below(options.players))
        state = CLIMBING.deal(standing, generator.shuffled(CLIMBING.pack(options)))
        while (seat := state.public.to_act) is not None:
            view = CLIMBING.view(state, seat)
            thought = choose(view, generator, ENDLESS)
            action = CLIMBING.parse(str(thought.action))
            case = Case(view, action)
            for what, looks in {**NEVER, **SELDOM}.items():
                if looks(case):
                    yield Odd(what, view, thought)
            state = CLIMBING.apply(state, seat, action)


def check(bot: str, variant: str, deals: int, seed: str) -> None:
    """Print all that looks stupid; fail on what is never done, and on what is done for nothing."""
    found = list(oddities(bot, variant, deals, seed))
    for odd in found:
        print(odd)
    assert not [odd for odd in found if odd.what in NEVER]
    assert all(odd.thought.reasons for odd in found)


@pytest.mark.parametrize("variant", CLIMBING.variants)
@pytest.mark.parametrize("bot", GOOD)
def test_nothing_that_looks_stupid(bot: str, variant: str) -> None:
    check(bot, variant, scaled(3), "few")


def test_what_looks_stupid_is_seen_in_a_bot_that_does_it() -> None:
    found = [odd.what for odd in oddities("random", "bacon4", 30, "random")]
    assert set(found) >= {"stays in", "bomb on the partner", "bacon card in a lead"}


@pytest.mark.soak
@pytest.mark.parametrize("variant", CLIMBING.variants)
@pytest.mark.parametrize("bot", GOOD)
def test_nothing_that_looks_stupid_in_1000_deals(bot: str, variant: str) -> None:
    check(bot, variant, 1_000 // len(CLIMBING.variants) + 1, "many")
