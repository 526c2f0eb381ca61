"""Why a request can be refused: stable keys, and an English sentence for each.

The page says the same keys in the player's language. Slots are names of the text forms
(`card`, `suit`) or plain text.
"""

from collections.abc import Mapping
from typing import NamedTuple

SENTENCES: Mapping[str, str] = {
    "bad_deck": "The deck must hold each of the {count} cards of the pack, and no other.",
    "bad_option_value": "The option {option} cannot be {value}.",
    "deal_not_over": "The next deal comes when this one is over.",
    "deal_over": "This deal is over.",
    "follow_suit": "You must follow suit: {suit}.",
    "match_over": "The match is over.",
    "not_in_hand": "You do not hold that card: {card}.",
    "not_your_turn": "It is not your turn.",
    "phase_auction": "It is the auction: pass, or pick it up.",
    "phase_discard": "First discard one of your six cards.",
    "phase_permission": "Your partner asks: allow or refuse.",
    "phase_play": "Now a card must be played.",
    "unknown_action": "This is not an action of the game: {text}.",
    "unknown_card": "This is not a card of the game: {text}.",
    "unknown_option": "There is no option named {option}.",
    "unknown_variant": "There is no game named {variant}.",
}


class Reason(NamedTuple):
    """Why something is refused: a stable key, and what its sentence needs to know."""

    key: str
    slots: Mapping[str, str] = {}

    def sentence(self) -> str:
        """Return the reason as one English sentence."""
        return SENTENCES[self.key].format_map(self.slots)
