"""What every game keeps about the hands that are shown after a deal: all of them, and only then."""

from collections import Counter
from collections.abc import Iterator

import pytest

from bacon.game import AnyGame, AnyState, IllegalAction, Over
from bacon.variants import VARIANTS
from tests.contract.ways import WAYS, played
from tests.matches import ALL_RULES, Rules, positions

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
COUNT = 200


def states(rules: Rules) -> Iterator[AnyState]:
    for table in positions(rules, COUNT, seed="open hands"):
        yield table.state


def texts_of(hands: tuple[tuple[object, ...], ...]) -> Counter[str]:
    return Counter(str(card) for hand in hands for card in hand)


@every_rules
def test_no_hand_is_shown_before_the_deal_is_over(rules: Rules) -> None:
    game: AnyGame = VARIANTS[rules.variant][0]
    lasting = [it for it in states(rules) if not isinstance(it.public.phase, Over)]
    assert lasting
    for state in lasting:
        with pytest.raises(IllegalAction, match="when this one is over"):
            game.open_hands(state)


@every_rules
def test_after_a_deal_all_hands_are_shown_with_what_was_left(rules: Rules) -> None:
    game: AnyGame = VARIANTS[rules.variant][0]
    over = [it for it in states(rules) if isinstance(it.public.phase, Over)]
    assert over
    for state in over:
        shown = game.open_hands(state)
        assert shown.left == state.hands
        assert texts_of(shown.hands) == texts_of(shown.left) + Counter(played(game, state))
        away = Counter(str(card) for _, card in shown.away)
        assert texts_of(shown.hands) + away <= Counter(WAYS[game.name].everywhere(game, state))
        assert len({len(hand) for hand in shown.hands}) == 1, "all had as many"
