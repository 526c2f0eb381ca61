"""Deals that the network plays, fast and unchecked; what it saw is kept.

Each choice is drawn so that what is worth nearly as much is taken nearly as often.
"""

import random
from collections.abc import Sequence
from math import log
from operator import mul
from typing import NamedTuple

from bacon.bots.climbing.features import Scene
from bacon.bots.climbing.net import Net
from bacon.bots.climbing.progress import Progress
from bacon.bots.climbing.results import result, results_of, worths_of
from bacon.bots.references.candidates import drawn_out, preselect, sketches
from bacon.bots.references.codes import code_of, code_of_numbers, suit_codes, without
from bacon.bots.references.turns import Turns
from bacon.climbing.cards import BACON, SUITS, sort_hand
from bacon.climbing.flow import dealt
from bacon.climbing.plays import Holding
from bacon.climbing.rules import CLIMBING
from bacon.climbing.state import may_lead
from bacon.climbing.variants import ClimbingOptions
from bacon.game import Seat
from train.rules import Choice, Rule, by_turns

MOST_PLAYS = 10  # that are looked at


class Sample(NamedTuple):
    """What a seat saw after its action, in two parts, and how likely each result then was.

    That is a mean of what the network thought of the seat's later positions and of what happened.
    """

    shared: list[int]
    own: list[int]
    target: list[float]


class Seen(NamedTuple):
    """What a seat saw after its action, and what the network thought of it, if it was asked."""

    seat: Seat
    shared: list[int]
    own: list[int]
    thought: list[float] | None


class Deal:
    """One deal; each team has its network, or None: then the rule of thumb plays.

    `heat` are the points by which what is worth less may still be taken.
    """

    def __init__(
        self,
        options: ClimbingOptions,
        nets: Sequence[Net | None],
        heat: float,
        chance: random.Random,
        rule: Rule = by_turns,
    ) -> None:
        self.options, self.nets, self.heat, self.chance = options, nets, heat, chance
        self.rule = rule
        pack = [*CLIMBING.pack(options)]
        self.pack = code_of(pack)
        chance.shuffle(pack)
        players = options.players
        hands = [sort_hand([*pack[seat::players], BACON, BACON]) for seat in range(players)]
        standing = CLIMBING.begin(options, chance.randrange(players))
        self.progress = Progress(dealt(standing, standing.leader, [*map(len, hands)]))
        self.holdings = [Holding(hand) for hand in hands]
        self.codes = [code_of(hand) for hand in hands]
        self.suits = [suit_codes(hand) for hand in hands]
        self.turns = [Turns(options.x, code) for code in self.codes]
        self.worths = worths_of(options)
        self.seen: list[Seen] = []

    def play(self, patience: float) -> list[Sample]:
        """Play to the end and return what was seen, by the teams with a network if any has one.

        `patience` is the share of a target that comes from later on; 1 is what happened, alone.
        """
        results = self.results()
        count = len(self.worths)
        later = [
            [float(place == results[team]) for place in range(count)]
            for team in self.progress.team_of
        ]
        found = []
        for seat, shared, own, thought in reversed(self.seen):
            if self._is_rival(seat):
                continue
            target = later[seat]
            found.append(Sample(shared, own, target))
            if thought is not None:
                later[seat] = [
                    patience * one + (1 - patience) * other
                    for one, other in zip(target, thought, strict=True)
                ]
        return found

    def _is_rival(self, seat: Seat) -> bool:
        """Return whether the seat plays by the rule of thumb against a network."""
        return any(self.nets) and self.nets[self.progress.team_of[seat]] is None

    def results(self) -> list[int]:
        """Play to the end and return the place of each team's result in `results_of`."""
        progress = self.progress
        while not progress.ended:
            seat = progress.to_act
            assert seat is not None
            if progress.giving:
                self._give(seat)
            else:
                self._act(seat)
        options = self.options
        place = {it: index for index, it in enumerate(results_of(options))}
        return [place[result(options, progress.out, team)] for team in range(len(options.teams))]

    def _act(self, seat: Seat) -> None:
        progress, x, code = self.progress, self.options.x, self.codes[seat]
        holding, table = self.holdings[seat], progress.table
        found = sketches(holding, x, table)
        if not found:
            progress.pass_on()
            return
        turns = self.turns[seat]
        found = preselect(found, code, x, turns, MOST_PLAYS)
        scene = Scene(progress, seat, code, self.suits[seat], self.pack, turns)
        held = dict(zip(SUITS, map(int.bit_count, self.suits[seat]), strict=True))
        choices = []
        for sketch in found:
            play = drawn_out(sketch, holding, held)
            if play is not None:
                left = without(self.suits[seat], play)
                own = scene.of_play(play.combination, play.size, code - sketch.code, left)
                choices.append(Choice(play, sketch, left, own))
        if table is not None and choices and code != found[0].code:
            choices.append(Choice(None, None, self.suits[seat], scene.of_pass()))
        if not choices:
            progress.pass_on()
            return
        choice = self._pick(scene, choices)
        if choice.play is None or choice.sketch is None:
            progress.pass_on()
            return
        play = choice.play
        holding.take(play)
        self.codes[seat] = code - choice.sketch.code
        self.suits[seat] = choice.suits
        stands = len(play.reading.stands)
        progress.play(play.size, stands, play.combination, code_of_numbers(play))

    def _give(self, seat: Seat) -> None:
        progress = self.progress
        turns, suits = self.turns[seat], self.suits[seat]
        scene = Scene(progress, seat, self.codes[seat], suits, self.pack, turns)
        choices = [
            Choice(None, None, suits, scene.of_lead(leader), leader)
            for leader in may_lead(self.options, progress.sizes, seat)
        ]
        choice = self._pick(scene, choices)
        assert choice.seat is not None
        progress.lead(choice.seat)

    def _pick(self, scene: Scene, choices: list[Choice]) -> Choice:
        """Return one of the choices, and keep what was seen."""
        net = self.nets[self.progress.team_of[scene.seat]]
        thoughts: list[list[float] | None] = [None] * len(choices)
        if net is None:
            worths = [self.rule(scene, choice) for choice in choices]
        else:
            begun = net.begin(scene.shared)
            worths = []
            for place, choice in enumerate(choices):
                shares = net.chances(begun, choice.own)
                whole = sum(shares)
                thoughts[place] = thought = [share / whole for share in shares]
                worths.append(sum(map(mul, thought, self.worths)))
        noisy = [it - self.heat * log(-log(self.chance.random() or 0.5)) for it in worths]
        picked = noisy.index(max(noisy))
        choice = choices[picked]
        self.seen.append(Seen(scene.seat, scene.shared, choice.own, thoughts[picked]))
        return choice
