"""T18 to T21: points, the target, and the end of a match."""

from typing import cast

import pytest

from bacon.cards import Card
from bacon.game import IllegalAction
from bacon.table import Table
from bacon.tricks.actions import Action
from bacon.tricks.cards import PACK
from bacon.tricks.score import deal_points
from tests.texts import facts, play, the
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST, Hands, deck_of, table_of

# Tricks of the declaring team, and the points of both teams, declarers first.
POINTS = [
    # tricks  together  alone
    (0, (0, 4), (0, 4)),  # T20: doubled once, never twice
    (1, (0, 2), (0, 2)),
    (2, (0, 2), (0, 2)),
    (3, (1, 0), (2, 0)),  # T18, T19
    (4, (1, 0), (2, 0)),
    (5, (2, 0), (4, 0)),
]


@pytest.mark.parametrize("caller", range(4))
@pytest.mark.parametrize(("tricks", "together", "alone"), POINTS)
def test_t18_t19_t20_points_of_a_deal(
    tricks: int, together: tuple[int, int], alone: tuple[int, int], caller: int
) -> None:
    declaring = caller % 2
    won = (tricks, 5 - tricks) if declaring == 0 else (5 - tricks, tricks)
    for how, expected in ((False, together), (True, alone)):
        points = deal_points(won, caller, how)
        assert (points[declaring], points[1 - declaring]) == expected


def played(table: Table, call: str = "pick up") -> Table:
    """Play the deal out: the dealer's left calls, and all play the highest card allowed."""
    play(table, call)
    while table.to_act is not None:
        legal = table.game.legal_actions(table.view(table.to_act))
        table.act(
            table.to_act, max(legal, key=lambda action: the(Card, the(Action, action).card).rank)
        )
    return table


WEST_TAKES_ALL: Hands = {"West": "Ac Kc Qc Jc Tc", "North": "2d 3d 4d 5d 6d"}
WEST_TAKES_NONE: Hands = {"West": "2h 2s 2d 3h 3s", "North": "Ac Kc Qc Jc Tc"}
FREE = {"permission": False}


@pytest.mark.parametrize(
    ("hands", "call", "points"),
    [
        (WEST_TAKES_ALL, "pick up", [0, 2]),  # T18
        (WEST_TAKES_ALL, "pick up alone", [0, 4]),  # T19
        (WEST_TAKES_NONE, "pick up", [4, 0]),  # T20
        (WEST_TAKES_NONE, "pick up alone", [4, 0]),  # T20: not doubled twice
    ],
)
def test_t18_to_t20_a_played_deal(hands: Hands, call: str, points: list[int]) -> None:
    table = played(table_of("9c", options=FREE, **hands), call)
    assert facts(table)["points"] == points
    assert facts(table)["scores"] == points
    assert list(table.game.returns(table.state)) == points


def test_scores_change_only_when_the_deal_ends() -> None:
    table = table_of("9c", options=FREE, **WEST_TAKES_ALL)
    for state in played(table).states[:-1]:
        assert state.public.scores == (0, 0)
        assert table.game.returns(state) == (0, 0)
        assert table.game.winners(state) == ()


def match(target: int, *deals: tuple[Hands, str]) -> Table:
    """Return the match of these deals, in each of which the seat called West here calls.

    The names turn with the dealer, so West is always at the dealer's left.
    """
    table: Table | None = None
    for number, (hands, call) in enumerate(deals):
        names = ["South", "West", "North", "East"]
        turned = {names[(names.index(name) + number) % 4]: held for name, held in hands.items()}
        deck = deck_of("9c", dealer=number % 4, **cast("Hands", turned))
        if table is None:
            table = Table.begin("tricks", FREE | {"target": target}, dealer=SOUTH, deck=deck)
        else:
            table.deal(deck)
        played(table, call)
    assert table is not None
    return table


ALONE = (WEST_TAKES_ALL, "pick up alone")  # 4 for the team at the dealer's left
CALLED = (WEST_TAKES_ALL, "pick up")  # 2 for it
FAILED = (WEST_TAKES_NONE, "pick up")  # 4 for the dealer's team


@pytest.mark.parametrize(
    ("target", "deals", "scores", "winner"),
    [
        # The dealer's team is even, odd, even, odd, ...
        (10, [ALONE, FAILED], [0, 8], None),
        (10, [ALONE, FAILED, CALLED], [0, 10], [1]),  # exactly the target
        (10, [ALONE, FAILED, ALONE], [0, 12], [1]),  # more than the target
        (10, [FAILED, ALONE, FAILED], [12, 0], [0]),
        (10, [ALONE, ALONE, ALONE, ALONE, CALLED], [8, 10], [1]),
        (15, [ALONE, FAILED, ALONE], [0, 12], None),  # T21: the option is obeyed
        (15, [ALONE, FAILED, ALONE, FAILED], [0, 16], [1]),
    ],
)
def test_t21_the_first_team_at_the_target_wins(
    target: int, deals: list[tuple[Hands, str]], scores: list[int], winner: list[int]
) -> None:
    table = match(target, *deals)
    assert facts(table)["scores"] == scores
    assert facts(table)["winner"] == winner
    assert facts(table)["phase"] == ("match over" if winner else "deal over")
    assert table.game.winners(table.state) == tuple(winner or ())


def test_the_target_is_ten_when_nothing_is_said() -> None:
    table = Table.begin("tricks", seed="default")
    assert table.options.chosen() == {"permission": True, "alone_refusal": "pass", "target": 10}


def test_after_the_end_nothing_is_legal_and_the_result_stands() -> None:
    table = match(10, ALONE, FAILED, CALLED)
    end = facts(table)
    assert end["to_act"] is None
    assert end["legal"] == []
    assert end["winner"] == [1]
    for seat in range(4):
        view = table.view(seat)
        assert list(table.game.legal_actions(view)) == []
        for text in ("pass", "pick up", "allow", "play Ac", "discard Ac"):
            reason = table.game.why_illegal(view, table.game.parse(text))
            assert reason == ("match_over", {})
            with pytest.raises(IllegalAction) as refused:
                table.act(seat, text)
            assert refused.value.reason == ("match_over", {})
    with pytest.raises(IllegalAction) as refused:
        table.deal(PACK)
    assert refused.value.reason == ("match_over", {})
    assert facts(table) == end


def test_between_deals_nothing_is_legal() -> None:
    table = match(10, ALONE)
    for seat in (SOUTH, WEST, NORTH, EAST):
        assert list(table.game.legal_actions(table.view(seat))) == []
        with pytest.raises(IllegalAction) as refused:
            table.act(seat, "pass")
        assert refused.value.reason == ("deal_over", {})


def test_t21_a_match_is_won_by_the_deal_that_is_played_and_not_by_a_misdeal() -> None:
    table = match(10, ALONE, FAILED)
    table.deal(PACK)
    play(table, "; ".join(["pass"] * 16))
    assert facts(table)["phase"] == "deal over"
    assert facts(table)["scores"] == [0, 8]
