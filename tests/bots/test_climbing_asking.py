"""The question whether a partner wants the lead (C19): when the expert asks, and what it hears."""

from bacon.bots.bot import Candidate
from bacon.bots.climbing.asking import with_questions
from bacon.bots.climbing.outlook import Outlook
from bacon.climbing.rules import CLIMBING
from tests.bots.climbing_suite import state_of, view_of

PLACE = "bacon6 ask: W 2r 2g 4g 6b 8g 9r 9b | some | 1g 3b 5r | far | 4y 4b 4r | far2"
WON = "play W=10; pass; pass; pass; pass; pass"


def first(actions: str, *ranked: tuple[str, float], place: str = PLACE) -> str:
    """Return what comes first of such a ranking."""
    outlook = Outlook(view_of(state_of(place, actions)))
    candidates = [Candidate(CLIMBING.parse(text), worth) for text, worth in ranked]
    return str(with_questions(outlook, candidates)[0].action)


def test_it_asks_the_best_partner_when_it_is_unsure_who_should_lead() -> None:
    assert first(WON, ("lead 0", 1.2), ("lead 4", 1.0), ("lead 2", 0.4)) == "ask 4"
    assert first(WON, ("lead 2", 1.2), ("lead 0", 1.0), ("lead 4", 0.4)) == "ask 2"
    assert first(WON, ("lead 0", 2.2), ("lead 4", 1.0), ("lead 2", 0.4)) == "lead 0"


def test_it_asks_nobody_where_that_cannot_be() -> None:
    place = PLACE.replace(" ask", "")
    assert first(WON, ("lead 0", 1.2), ("lead 4", 1.0), ("lead 2", 0.4), place=place) == "lead 0"


def test_it_hears_the_answer() -> None:
    ranking = (("lead 0", 1.2), ("lead 4", 1.0), ("lead 2", 0.9))
    assert first(f"{WON}; ask 4; yes", *ranking) == "lead 4"
    assert first(f"{WON}; ask 4; no", *ranking) == "lead 0"
    assert first(f"{WON}; ask 2; yes", *ranking) == "lead 2"
