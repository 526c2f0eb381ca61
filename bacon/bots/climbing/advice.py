"""Why a climbing bot does what it does: keys with slots, an English sentence for each.

The page says the same keys in the player's language.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from bacon.cards import Card
from bacon.climbing.actions import Play
from bacon.climbing.combinations import Combination
from bacon.game import Seat
from bacon.reasons import Reason

SENTENCES: Final[Mapping[str, str]] = {
    "asks_first": "{seat} may be able to use the lead.",
    "bombs_in_time": "It is time for the bomb, as an opponent is nearly out; cards left: {count}.",
    "cheapest_that_wins": "It is the lowest {kind} that beats the table.",
    "clears_low_cards": "It gets rid of cards that win nothing later: {cards}.",
    "denies_one_card": "{seat} has one card left and must not win the round.",
    "does_not_want_lead": "The hand is not ready to go out; turns it takes: {count}.",
    "fewest_turns": "It leaves a hand of few turns: {count}.",
    "feeds_partner": "{seat}, a partner with one card left, may go out on this.",
    "gives_lead_nearest": "{seat} is nearest to going out; cards: {count}.",
    "gives_lead_one_card": "{seat} has one card left and goes out with the lead.",
    "gives_lead_wanted": "{seat} wants the lead.",
    "goes_out": "It empties the hand.",
    "goes_out_as_bomb": "It empties the hand, as the bomb that it is: {kind}.",
    "highest_single": "{seat} has one card left, so the single is as high as it can be.",
    "keeps_bombs": "The bomb stays for later: {kind}.",
    "keeps_high_cards": "The higher cards stay for later: {cards}.",
    "keeps_lead": "No partner is nearer to going out.",
    "keeps_lead_one_turn": "The lead stays, as one turn empties the hand.",
    "lead_in_team": "The lead stays in the team.",
    "leaves_one_turn": "What is left is one turn: {cards}.",
    "little_between": "There is little between this and the next best.",
    "no_single": "{seat} has one card left and could go out on a single.",
    "nobody_can_beat": "No opponent can beat this {kind}.",
    "only_a_bomb": "Only a bomb can beat this {kind}.",
    "only_pass": "Nothing in the hand beats the table.",
    "partner_one_card": "{seat}, a partner with one card left, is winning.",
    "partner_winning": "{seat}, a partner, is winning the round.",
    "pass_too_dear": "What could be played is needed elsewhere in the hand: {cards}.",
    "saves_bacon": "The bacon cards stay for later.",
    "sure_way": "No opponent can stop the hand from going out; plays it takes: {count}.",
    "wants_lead": "The hand can go out soon; turns it takes: {count}.",
    "wins_the_round": "It is likely to win the round: {kind} of {rank}.",
    "without_network": "The value network could not be read, so this is chosen without it.",
    "worked_out": "Counted to the end, it brings {points} points.",
    "worth_more": "It is worth {points} points more than the next best.",
}


def sentence(reason: Reason) -> str:
    """Return a bot's reason as one English sentence, with seats by their numbers."""
    slots = dict(reason.slots)
    if "seat" in slots:
        slots["seat"] = f"seat {slots['seat']}"
    text = SENTENCES[reason.key].format_map(slots)
    return text[0].upper() + text[1:]


def going_out(play: Play) -> Reason:
    """Return why to play what empties the hand."""
    kind = play.combination.kind
    if kind.power and play.reading.stands:
        return Reason("goes_out_as_bomb", {"kind": kind.name})
    return Reason("goes_out")


def about_cards(key: str, cards: Iterable[Card]) -> Reason:
    """Return a reason that names cards alone."""
    return Reason(key, {"cards": " ".join(map(str, cards))})


def about_seat(key: str, seat: Seat) -> Reason:
    """Return a reason that names a seat alone."""
    return Reason(key, {"seat": str(seat)})


def about_kind(key: str, combination: Combination) -> Reason:
    """Return a reason that names a kind alone."""
    return Reason(key, {"kind": combination.kind.name})


def about_count(key: str, count: int) -> Reason:
    """Return a reason that names a number alone."""
    return Reason(key, {"count": str(count)})


def about_points(key: str, points: float) -> Reason:
    """Return a reason that names points alone."""
    return Reason(key, {"points": f"{points:+.1f}"})
