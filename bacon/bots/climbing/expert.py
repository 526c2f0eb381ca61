"""The expert for climbing: a value network looks at what the hand could do best.

What no good player does is left out, and what is certain is not left to figures.
"""

from collections.abc import Callable, Mapping
from typing import Final

from bacon.bots.bot import Budget, Candidate, Thought
from bacon.bots.climbing.asking import with_questions
from bacon.bots.climbing.deciding import Care, decide
from bacon.bots.climbing.endings import FAR
from bacon.bots.climbing.equity import payoffs_of
from bacon.bots.climbing.features import Scene
from bacon.bots.climbing.net import Net
from bacon.bots.climbing.outlook import Outlook
from bacon.bots.climbing.progress import seen_so_far
from bacon.bots.climbing.strong import choose as strong
from bacon.bots.climbing.weights import net_of
from bacon.bots.references.candidates import drawn_out, preselect, sketches
from bacon.bots.references.codes import code_of, suit_codes, without
from bacon.bots.references.turns import Turns
from bacon.climbing.actions import LEAD, NO, PASS, YES
from bacon.climbing.cards import SUITS
from bacon.climbing.plays import Holding
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import Phase, View, receivers
from bacon.game import Seat
from bacon.generator import Generator
from bacon.reasons import Reason

MOST_PLAYS: Final = 16  # that the network looks at
CARE: Final = Care(margin=0.25, limits=FAR)  # in points


def choose(view: View, generator: Generator, budget: Budget) -> Thought:
    """Return what the expert thinks; it leaves nothing to chance."""
    net = net_of(view.public.options.variant)
    if net is None:
        thought = strong(view, generator, budget)
        return thought._replace(reasons=(Reason("without_network"), *thought.reasons))
    outlook = Outlook(view)
    return decide(outlook, with_questions(outlook, weigh(view, net)), CARE)


def weigh(view: View, net: Net) -> list[Candidate]:
    """Return what is worth weighing, the best first, in points ahead of the others."""
    found = _WEIGHERS[Phase(view.public.phase)](Eye(view, net))
    return sorted(found, key=lambda candidate: -candidate.worth)


class Eye:
    """The network, and the scene that it looks at."""

    def __init__(self, view: View, net: Net) -> None:
        options, code = view.public.options, code_of(view.hand)
        self.view = view
        self.suits = suit_codes(view.hand)
        self.turns = Turns(options.x, code)
        pack = code_of(CLIMBING.pack(options))
        progress = seen_so_far(view.public)
        self.scene = Scene(progress, view.seat, code, self.suits, pack, self.turns)
        self._net, self._begun = net, net.begin(self.scene.shared)
        self._worths = payoffs_of(view.public.standing, options.team_of(view.seat))

    def worth(self, own: list[int]) -> float:
        """Return the points that are expected after an action, given what is seen then.

        Where the match is near its end, they are points by what they do for winning it.
        """
        shares = self._net.chances(self._begun, own)
        total = sum([share * worth for share, worth in zip(shares, self._worths, strict=True)])
        return total / sum(shares)

    def of_lead(self, seat: Seat) -> float:
        """Return the worth of a lead that goes to a seat."""
        return self.worth(self.scene.of_lead(seat))


def _play(eye: Eye) -> list[Candidate]:
    """Weigh plays that break the hand up little, and a pass."""
    view, scene = eye.view, eye.scene
    holding, x = Holding(view.hand), scene.x
    found = sketches(holding, x, scene.progress.table)
    held = dict(zip(SUITS, map(int.bit_count, eye.suits), strict=True))
    weighed = []
    for sketch in preselect(found, scene.code, x, eye.turns, MOST_PLAYS):
        play = drawn_out(sketch, holding, held)
        if play is not None:
            left = without(eye.suits, play)
            own = scene.of_play(play.combination, play.size, scene.code - sketch.code, left)
            weighed.append(Candidate(play, eye.worth(own)))
    if view.public.phase is Phase.FOLLOW:
        weighed.append(Candidate(PASS, eye.worth(scene.of_pass())))
    return weighed


def _give(eye: Eye) -> list[Candidate]:
    """Weigh who should lead."""
    return [Candidate(LEAD[seat], eye.of_lead(seat)) for seat in receivers(eye.view.public)]


def _answer(eye: Eye) -> list[Candidate]:
    """Weigh the own lead against that of whoever asks."""
    winner = eye.view.public.winner
    assert winner is not None
    return [
        Candidate(YES, eye.of_lead(eye.view.seat)),
        Candidate(NO, eye.of_lead(winner)),
    ]


_WEIGHERS: Final[Mapping[Phase, Callable[[Eye], list[Candidate]]]] = {
    Phase.LEAD: _play,
    Phase.FOLLOW: _play,
    Phase.GIVE_LEAD: _give,
    Phase.ANSWER: _answer,
}
