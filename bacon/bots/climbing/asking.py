"""Asking a partner whether it wants the lead, and heeding the answer (C19)."""

from collections.abc import Sequence
from typing import Final

from bacon.bots.bot import Candidate
from bacon.bots.climbing.outlook import Outlook
from bacon.climbing.actions import ASK, LEAD, YES
from bacon.climbing.flow import questions
from bacon.climbing.state import Phase

# In points: within what it is unsure who should lead, and what an answer is worth.
UNSURE: Final = 0.5
ANSWER: Final = 1.0


def with_questions(outlook: Outlook, ranked: Sequence[Candidate]) -> list[Candidate]:
    """Return who may lead, the best first, with what a partner has said; or first a question.

    A question comes first when it is unsure who should lead, and a partner is one of the best.
    """
    public, found = outlook.view.public, [*ranked]
    if public.phase is not Phase.GIVE_LEAD:
        return found
    if public.asked is not None:
        said = ANSWER if public.history[-1] == (public.asked, YES) else -ANSWER
        asked = LEAD[public.asked]
        heard = [it._replace(worth=it.worth + said) if it.action == asked else it for it in found]
        return sorted(heard, key=lambda candidate: -candidate.worth)
    if len(found) < 2 or found[0].worth - found[1].worth > UNSURE or not questions(public):
        return found
    wanted = next(seat for it in found for seat in outlook.partners if it.action == LEAD[seat])
    return [Candidate(ASK[wanted], found[0].worth), *found]
