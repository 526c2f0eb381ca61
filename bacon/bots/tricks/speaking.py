"""How the expert speaks in the auction: by fitted figures, and by likely worlds where it is close.

The figures know an average hand of the others; the worlds know who passed and who called, and this
hand to the card. What the rest of the auction is worth comes from the figures alone.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bacon.bots.bot import Budget, Candidate, Thought
from bacon.bots.tricks import advice, features, stakes
from bacon.bots.tricks.bidding import Cards, settled
from bacon.bots.tricks.calls import expected
from bacon.bots.tricks.levels import strong
from bacon.bots.tricks.masks import BIT, SUIT, mask_of
from bacon.bots.tricks.search import likely_worlds
from bacon.bots.tricks.weights import table
from bacon.bots.tricks.worlds import Knowledge, Stream, World
from bacon.game import Seat
from bacon.generator import Generator
from bacon.reasons import Reason
from bacon.tricks.actions import ALLOW, PASS, PICK_UP, PICK_UP_ALONE, REFUSE, Action
from bacon.tricks.state import View, partner_of

CLOSE: Final = 0.7  # points by which calls may lie behind a pass, or ahead, to be looked into
WORLDS: Final = 400
FEWEST: Final = 60  # worlds that are worth more than the figures
TRUST: Final = 0.85  # in the worlds, as against the figures
FOR_ALONE_ON_ONE: Final = 0.15  # what is given up for a call that a partner understands

GOING_ON: Final = (PASS, REFUSE)

Worths = dict[Action, float]


def thought(worths: Mapping[Action, float], likings: Mapping[Action, float]) -> Thought:
    """Return the choice of what is worth most, once what is liked about each is added."""
    order = sorted(worths, key=lambda it: -(worths[it] + likings.get(it, 0.0)))
    return Thought(order[0], tuple(Candidate(it, worths[it]) for it in order))


class Speaker:
    """A seat that is to speak, and what its hand is worth by the figures."""

    def __init__(self, view: View) -> None:
        public = view.public
        self.view = view
        self.hand = mask_of(view.hand)
        self.card = BIT[public.turned[-1]]
        self.asked = public.options.permission
        self.wanted = public.options.target - public.scores[view.seat % 2]
        self.worths = stakes.worths(public, view.seat)
        self._spot = (len(public.turned) - 1, public.passes)

    def passing(self, question: str, hand: int) -> float:
        """Return what it is worth to let the auction go on, by a pass or a refusal."""
        found = features.pass_features(hand, self.card, *self._spot)
        return expected(question, found, self.worths)

    def calling(self, question: str, hand: int) -> float:
        """Return what it is worth to call, or to allow a call."""
        found = features.call_features(hand, self.card, *self._spot)
        return expected(question, found, self.worths)

    def allows(self, hand: int) -> bool:
        """Return whether the partner would allow a call, with that hand."""
        return self.calling(features.ALLOW, hand) >= self.passing(features.REFUSE, hand)

    def stands(self, world: World, caller: Seat, *, alone: bool) -> float:
        """Return what a call that stands brings in a world; opponents lead their trumps."""
        cards = Cards(world.hands, [BIT[card] for card in self.view.public.turned])
        other = 1 - self.view.seat % 2
        place = len(cards.turned) - 1
        points = settled(cards, place, caller, alone=alone, eager=other)
        return self.worths[-points if other == 0 else points]

    def looked_into(
        self,
        found: Worths,
        bring: Callable[[World], Worths],
        generator: Generator,
        budget: Budget,
    ) -> Worths:
        """Return the figures, corrected by what each choice brings in likely worlds if close."""
        going_on = next(worth for action, worth in found.items() if action in GOING_ON)
        best = max(worth for action, worth in found.items() if action not in GOING_ON)
        if abs(best - going_on) > CLOSE:
            return found
        sums: Worths = {}
        weight = count = 0.0
        knowledge, stream = Knowledge(self.view), Stream(generator)
        for world in likely_worlds(knowledge, WORLDS, stream, budget):
            if budget.is_spent():
                break
            for action, worth in bring(world).items():
                sums[action] = sums.get(action, 0.0) + world.weight * worth
            weight += world.weight
            count += 1
        if count < FEWEST:
            return found
        mean = {action: total / weight for action, total in sums.items() if action in found}
        return {
            action: TRUST * mean.get(action, worth) + (1 - TRUST) * worth
            for action, worth in found.items()
        }


def call(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return a pass or a call (T6)."""
    if not table():
        return counted(view, generator, budget)
    speaker = Speaker(view)
    passing = speaker.passing(features.PASS, speaker.hand)
    found = {PASS: passing}
    trumps = (speaker.hand & SUIT[view.public.turned[-1].suit]).bit_count()
    if trumps:
        together = features.TOGETHER if speaker.asked else features.STANDS
        found[PICK_UP] = speaker.calling(together, speaker.hand)
        if speaker.wanted > 1:  # else two are surer of it
            found[PICK_UP_ALONE] = speaker.calling(features.ALONE, speaker.hand)

        def bring(world: World) -> Worths:
            refused = speaker.asked and not speaker.allows(world.hands[partner_of(view.seat)])
            return {
                PICK_UP: passing if refused else speaker.stands(world, view.seat, alone=False),
                PICK_UP_ALONE: speaker.stands(world, view.seat, alone=True),
            }

        found = speaker.looked_into(found, bring, generator, budget)
    chosen = thought(found, {PICK_UP_ALONE: -FOR_ALONE_ON_ONE} if trumps == 1 else {})
    return chosen._replace(reasons=advice.of_call(view, chosen))


def answer(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return whether the partner may call (T9, T10)."""
    public = view.public
    speaker = Speaker(view)
    if public.alone:
        # One point ends the match: two are surer of it than one, where a refusal allows that.
        both = speaker.wanted == 1 and public.options.alone_refusal == "together"
        chosen = Thought(REFUSE if both else ALLOW)
        return chosen._replace(reasons=advice.of_answer(view, chosen))
    if not table():
        return counted(view, generator, budget)
    found = {
        ALLOW: speaker.calling(features.ALLOW, speaker.hand),
        REFUSE: speaker.passing(features.REFUSE, speaker.hand),
    }

    def bring(world: World) -> Worths:
        return {ALLOW: speaker.stands(world, partner_of(view.seat), alone=False)}

    chosen = thought(speaker.looked_into(found, bring, generator, budget), {})
    return chosen._replace(reasons=advice.of_answer(view, chosen))


def counted(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return what tricks counted in the hand say, where there are no figures."""
    return strong(view, generator, budget)._replace(reasons=(Reason("without_figures"),))
