"""Why a request can be refused: stable keys, and an English sentence for each.

The page says the same keys in the player's language. Slots are names of the text forms
(`card`, `suit`) or plain text.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

SENTENCES: Mapping[str, str] = {
    "ask_not_possible": "There is no choice of partners to ask here.",
    "ask_once": "Only one question can be asked for each round won.",
    "bacon_suit": "Bacon cards carry a suit in a flush bomb only, and then all carry its suit.",
    "bad_deck": "The deck must hold each of the {count} cards of the pack, and no other.",
    "bad_field": "The field {field} is missing or not of the right kind.",
    "bad_json": "A request is one JSON object on one line.",
    "bad_option_value": "The option {option} cannot be {value}.",
    "bad_seats": "There must be {count} players, one for each seat.",
    "bomb_too_low": "Only a higher bomb beats the {kind} of {rank}.",
    "deal_not_over": "The next deal comes when this one is over.",
    "deal_over": "This deal is over.",
    "dealer_missing": "A match without a seed needs a dealer.",
    "deck_missing": "A match without a seed needs a deck for every deal.",
    "follow_suit": "You must follow suit: {suit}.",
    "leader_passes": "You lead, so you cannot pass: play any combination.",
    "match_over": "The match is over.",
    "no_lead_for": "The lead cannot go to seat {seat}.",
    "no_match": "No match has begun yet.",
    "no_question_for": "Only a partner who still has cards can be asked, not seat {seat}.",
    "no_step": "There is no step {step} in this match.",
    "not_a_combination": "These cards make no combination: {cards}.",
    "not_in_hand": "You do not hold that card: {card}.",
    "not_your_turn": "It is not your turn.",
    "nothing_to_redo": "There is nothing to do again.",
    "nothing_to_undo": "There is nothing to take back.",
    "phase_answer": "Your partner asks whether you want the lead: yes or no.",
    "phase_auction": "It is the auction: pass, or pick it up.",
    "phase_discard": "First discard one of your six cards.",
    "phase_follow": "Now play a combination, or pass.",
    "phase_give_lead": "You won the round: say who leads next.",
    "phase_lead": "Now lead with any combination.",
    "phase_permission": "Your partner asks: allow or refuse.",
    "phase_play": "Now a card must be played.",
    "rank_too_high": "No bacon card can stand for more than {rank} in this game.",
    "record_action": "The record breaks the rules in deal {deal}, action {number}: {text}.",
    "record_check": "The record was changed or damaged: it does not end as it says.",
    "record_dealer": "The record's dealer is not the one that its seed draws.",
    "record_field": "This is not a whole record: its part {field} is missing or damaged.",
    "record_format": "This version cannot read records of the format {format}.",
    "record_not_json": "This is not a record of a match.",
    "too_low": "This is too low: beat the {kind} of {rank}.",
    "too_many_bacon": "Nobody ever holds more than two bacon cards.",
    "undeclared_bacon": "Say what each bacon card stands for, as in W=7.",
    "unknown_action": "This is not an action of the game: {text}.",
    "unknown_card": "This is not a card of the game: {text}.",
    "unknown_command": "There is no command named {command}.",
    "unknown_option": "There is no option named {option}.",
    "unknown_seat": "There is no seat {seat}.",
    "unknown_variant": "There is no game named {variant}.",
    "view_field": "This is not a view: its part {field} is missing, or does not fit the rest.",
    "view_history": "This is not a view: {text} breaks the rules in its history.",
    "wrong_kind": "Only a higher {kind}, or a bomb, beats the {kind} of {rank}.",
}


LONGEST_QUOTE: Final = 100


def quoted(value: object) -> str:
    """Return what was sent as a sentence quotes it: on one line, and not too long."""
    if isinstance(value, (dict, list)):  # may be too deep to be written out
        return "{...}" if isinstance(value, dict) else "[...]"
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


class Reason(NamedTuple):
    """Why something is refused: a stable key, and what its sentence needs to know."""

    key: str
    slots: Mapping[str, str] = {}

    def sentence(self) -> str:
        """Return the reason as one English sentence."""
        return SENTENCES[self.key].format_map(self.slots)
