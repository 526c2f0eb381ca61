"""Positions of climbing in matches that bots have played, found by what they are to show.

Seat 0 is the person's, here played by a bot too. Seeds are tried in order, so each position is
the same every time.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bacon.bots import bots_of
from bacon.bots.bot import ENDLESS
from bacon.climbing.actions import Play
from bacon.climbing.cards import BACON_EACH
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import Phase, View
from bacon.game import Over
from bacon.generator import Generator
from bacon.table import Table
from tests.texts import the

PERSON = 0
BOT = "random"
SEEDS = 60

Wanted: TypeAlias = Callable[[View], bool]


def seats_of(variant: str) -> list[str]:
    """Return the labels of the seats: the person first, then bots."""
    return ["person", *[f"bot:{BOT}"] * (CLIMBING.variants[variant].players - 1)]


def found(
    variant: str, wanted: Wanted, options: Mapping[str, object] | None = None, most_deals: int = 3
) -> Table:
    """Return a table at the first position in which the person's view is as wanted."""
    for seed in range(SEEDS):
        table = Table.begin(variant, options, seed=f"{seed}", seats=seats_of(variant))
        generator = Generator(f"{seed}")
        while table.state.public.standing.number <= most_deals:
            if wanted(the(View, table.view(PERSON))):
                return table
            if table.state.public.phase == Over.MATCH:
                break
            if table.to_act is None:
                table.deal()
            else:
                bot = bots_of(CLIMBING)[BOT]
                thought = bot(table.view(table.to_act), generator, ENDLESS)
                table.act(table.to_act, thought.action)
    raise AssertionError(f"no such position in {SEEDS} matches of {variant}")


def own_lead(view: View) -> bool:
    """The person leads."""
    return view.public.phase == "lead" and view.public.to_act == PERSON


def own_lead_with_bacon(view: View) -> bool:
    """The person leads, and still holds both bacon cards."""
    return own_lead(view) and view.public.bacon[PERSON] == BACON_EACH


def own_turn(view: View) -> bool:
    """The person may beat the table."""
    public = view.public
    if public.phase != "follow" or public.to_act != PERSON:
        return False
    return len(CLIMBING.legal_actions(view)) > 1


def only_pass(view: View) -> bool:
    """The person can do nothing but pass."""
    return view.public.to_act == PERSON and len(CLIMBING.legal_actions(view)) == 1


def gives_lead(view: View) -> bool:
    """The person has won a round and says who leads."""
    return view.public.phase == Phase.GIVE_LEAD and view.public.to_act == PERSON


def gives_lead_out(view: View) -> bool:
    """The person has gone out, has won the round, and says who leads."""
    return gives_lead(view) and PERSON in view.public.out


def may_ask(view: View) -> bool:
    """The person has won a round and may ask a partner."""
    return gives_lead(view) and any(
        str(action).startswith("ask") for action in CLIMBING.legal_actions(view)
    )


def answers(view: View) -> bool:
    """The person is asked whether it wants the lead."""
    return view.public.phase == Phase.ANSWER and view.public.to_act == PERSON


def deal_over(view: View) -> bool:
    """A deal is over, and the match is not."""
    return view.public.phase == Over.DEAL


def match_over(view: View) -> bool:
    """The match is over."""
    return view.public.phase == Over.MATCH


def long_round(view: View) -> bool:
    """The person is to act in a round of at least three plays."""
    public = view.public
    plays = [action for _, action in public.history[-7:] if isinstance(action, Play)]
    return own_turn(view) and len(plays) > 2
