"""C20 to C24, C28 to C31: places, points, and when a match ends, early or not."""

import pytest

from bacon.climbing.rules import CLIMBING
from bacon.climbing.score import certain_points, deal_is_over, ending
from bacon.climbing.variants import ClimbingOptions
from tests.climbing.deals import play, position, standing_of

A, B = 0, 1  # the teams of even and of odd seats


def options_of(variant: str) -> ClimbingOptions:
    options = CLIMBING.variants[variant]
    assert isinstance(options, ClimbingOptions)
    return options


# Seats in the order in which they went out; whether the deal is over; the points certain then.
DEALS = [
    # C22: the partner second 4, third 2, fourth 1.
    ("bacon4", (0,), False, (1, 0)),
    ("bacon4", (0, 2), True, (4, 0)),
    ("bacon4", (0, 1), False, (1, 0)),
    ("bacon4", (0, 1, 2), True, (2, 0)),
    ("bacon4", (0, 1, 3), True, (1, 0)),
    ("bacon4", (3,), False, (0, 1)),
    ("bacon4", (3, 1), True, (0, 4)),
    ("bacon4", (3, 0, 1), True, (0, 2)),
    ("bacon4", (1, 0, 2), True, (0, 1)),  # case 8: the winner is paid from the right side
    # C23: second 8, third 4, fourth 2, fifth 1, sixth 0.
    ("bacon6", (0,), False, (1, 0)),
    ("bacon6", (0, 1), False, (1, 0)),
    ("bacon6", (0, 2), False, (8, 0)),
    ("bacon6", (0, 2, 4), True, (12, 0)),
    ("bacon6", (0, 1, 2), False, (4, 0)),
    ("bacon6", (0, 1, 2, 4), True, (6, 0)),
    ("bacon6", (0, 1, 2, 3, 4), True, (5, 0)),  # 1, 3 and 5: 4 + 1 (case 8)
    ("bacon6", (0, 1, 2, 3, 5), True, (4, 0)),
    ("bacon6", (0, 1, 3, 2), False, (2, 0)),
    ("bacon6", (0, 1, 3, 2, 4), True, (3, 0)),
    ("bacon6", (0, 1, 3, 5), True, (1, 0)),
    ("bacon6", (5, 3, 0, 2, 4), True, (0, 8)),
    # C24: one less than the players for the first, none for the last.
    ("applewood3", (2,), False, (0, 0, 2)),
    ("applewood3", (2, 0), True, (1, 0, 2)),
    ("applewood4", (3, 1), False, (0, 2, 0, 3)),
    ("applewood4", (3, 1, 0), True, (1, 2, 0, 3)),
    ("applewood5", (4, 0, 1, 2), True, (3, 2, 1, 0, 4)),
    ("applewood6", (5, 0, 1, 2), False, (4, 3, 2, 0, 0, 5)),
    ("applewood6", (5, 0, 1, 2, 3), True, (4, 3, 2, 1, 0, 5)),
]


@pytest.mark.parametrize(("variant", "out", "over", "points"), DEALS)
def test_c20_to_c24_when_a_deal_is_over_and_its_points(
    variant: str, out: tuple[int, ...], over: bool, points: tuple[int, ...]
) -> None:
    options = options_of(variant)
    assert deal_is_over(options, out) == over
    assert certain_points(options, out) == points


DEAL, MATCH = "deal over", "match over"

# The scores before, the number of the deal, who is out, what is over, and the scores then.
ENDS = [
    # C28: at the target a team wins at once.
    ("bacon4", (7, 7), 1, (0,), MATCH, (8, 7)),
    ("bacon4", (7, 7), 1, (3,), MATCH, (7, 8)),
    ("bacon4", (6, 0), 1, (0,), None, (6, 0)),
    ("bacon4", (6, 0), 1, (0, 1), None, (6, 0)),
    ("bacon4", (6, 0), 1, (0, 1, 2), MATCH, (8, 0)),
    ("bacon4", (6, 0), 1, (0, 1, 3), DEAL, (7, 0)),
    ("bacon4", (4, 0), 1, (0, 2), MATCH, (8, 0)),
    ("bacon4", (3, 0), 1, (0, 2), DEAL, (7, 0)),
    ("bacon6", (23, 5), 1, (0,), MATCH, (24, 5)),
    ("bacon6", (22, 5), 1, (0,), None, (22, 5)),
    ("bacon6", (16, 5), 1, (0, 2), MATCH, (24, 5)),
    ("bacon6", (15, 5), 1, (0, 2), None, (15, 5)),
    ("bacon6", (20, 5), 1, (0, 1, 2), MATCH, (24, 5)),
    ("bacon6", (22, 5), 1, (0, 1, 3, 2), MATCH, (24, 5)),
    ("bacon6", (21, 5), 1, (0, 1, 3, 2, 4), MATCH, (24, 5)),
    # C29: in the last deal a team that is not behind wins with the player out first.
    ("bacon4", (5, 5), 8, (3,), MATCH, (5, 6)),
    ("bacon4", (6, 3), 8, (0,), MATCH, (7, 3)),
    ("bacon4", (6, 3), 8, (1,), None, (6, 3)),
    ("bacon4", (6, 3), 7, (0,), None, (6, 3)),
    ("bacon6", (5, 5), 6, (0,), MATCH, (6, 5)),
    ("bacon6", (5, 6), 6, (0,), None, (5, 6)),
    ("bacon6", (5, 5), 5, (0,), None, (5, 5)),
    # Otherwise it is played out, but C28 still ends it at once.
    ("bacon4", (7, 4), 8, (1, 3), MATCH, (7, 8)),
    ("bacon6", (20, 16), 6, (1, 3), MATCH, (20, 24)),
    # C30: after the last deal more points win; if level there is one more.
    ("bacon4", (6, 3), 8, (1, 3), MATCH, (6, 7)),
    ("bacon4", (6, 3), 8, (1, 0, 3), MATCH, (6, 5)),
    ("bacon4", (6, 4), 8, (1, 0, 3), DEAL, (6, 6)),
    ("bacon4", (6, 4), 8, (1, 0, 2), MATCH, (6, 5)),
    ("bacon4", (6, 4), 7, (1, 0, 2), DEAL, (6, 5)),
    ("bacon4", (6, 6), 9, (0,), MATCH, (7, 6)),
    ("bacon4", (6, 6), 9, (3,), MATCH, (6, 7)),
    ("bacon6", (9, 4), 6, (1, 0, 3, 2, 5), DEAL, (9, 9)),
    ("bacon6", (9, 4), 6, (1, 0, 3, 5), MATCH, (9, 10)),
    ("bacon6", (9, 9), 7, (5,), MATCH, (9, 10)),
    # C31: the target is looked at after the deal, and the win is one player's.
    ("applewood3", (5, 5, 2), 9, (2, 1), MATCH, (5, 6, 4)),
    ("applewood3", (5, 5, 2), 9, (0,), None, (5, 5, 2)),
    ("applewood3", (4, 5, 2), 9, (0, 1), DEAL, (6, 6, 2)),
    ("applewood3", (6, 6, 2), 9, (2, 1), MATCH, (6, 7, 4)),
    ("applewood3", (6, 6, 5), 9, (2, 0), DEAL, (7, 6, 7)),
    ("applewood3", (3, 3, 3), 9, (2, 0), DEAL, (4, 3, 5)),
    ("applewood6", (11, 0, 0, 0, 0, 0), 9, (0, 1, 2, 3), None, (11, 0, 0, 0, 0, 0)),
    ("applewood6", (11, 0, 0, 0, 0, 0), 9, (1, 2, 3, 4, 0), MATCH, (12, 5, 4, 3, 2, 0)),
]


@pytest.mark.parametrize(("variant", "before", "number", "out", "over", "after"), ENDS)
def test_c28_to_c31_what_is_over_when_a_player_goes_out(
    variant: str,
    before: tuple[int, ...],
    number: int,
    out: tuple[int, ...],
    over: str | None,
    after: tuple[int, ...],
) -> None:
    standing = standing_of(variant, scores=before, number=number)
    end = ending(standing, out)
    if over is None:
        assert end is None
    else:
        assert end == (over, certain_points(options_of(variant), out), after)


def test_c31_who_shares_the_win_when_the_option_says_so() -> None:
    hands = ("5r", "6r", "")
    for ties, phase, winners in (("share", MATCH, (1, 2)), ("play_on", DEAL, ())):
        state = position(
            "applewood3",
            *hands,
            out=(2,),
            leader=1,
            scores=(0, 5, 4),
            number=4,
            options={"ties": ties},
        )
        state = play(state, "1: play 6r")
        assert state.public.scores == (0, 6, 6)
        assert state.public.phase == phase
        assert CLIMBING.winners(state) == winners


def test_c21_the_order_of_those_who_still_hold_cards_does_not_matter() -> None:
    options = options_of("bacon6")
    last = certain_points(options, (0, 1, 3, 5))
    assert last == certain_points(options, (0, 1, 3, 5, 2, 4))
    assert last == certain_points(options, (0, 1, 3, 5, 4, 2))


def test_scores_change_only_when_the_deal_ends() -> None:
    state = play(position("bacon4", "5r", "6r 7r", "8r", "9r", leader=0), "0: play 5r")
    assert state.public.out == (0,)
    assert state.public.scores == (0, 0)
    assert state.public.points is None
    assert CLIMBING.returns(state) == (0, 0)
    state = play(state, "1: play 6r; 2: play 8r")
    assert state.public.out == (0, 2)
    assert state.public.scores == state.public.points == CLIMBING.returns(state) == (4, 0)


def test_e6_second_out_of_the_other_team_and_the_partner_third() -> None:
    state = position("bacon4", "5r", "6r", "7r", "8r 9r", leader=0)
    state = play(state, "0: play 5r; 1: play 6r; 2: play 7r")
    assert state.public.phase == DEAL
    assert state.public.points == (2, 0)
    state = position("bacon4", "5r", "6r", "7r 1r", "8r", leader=0)
    state = play(state, "0: play 5r; 1: play 6r; 2: pass; 3: play 8r")
    assert state.public.phase == DEAL
    assert state.public.points == (1, 0)


def test_e7_in_the_eighth_deal_level_the_player_out_first_wins() -> None:
    state = position(
        "bacon4", "5r 1r", "6r", "7r", "8r", leader=3, scores=(5, 5), number=8, dealer=2
    )
    state = play(state, "3: play 8r")
    assert state.public.phase == MATCH
    assert CLIMBING.winners(state) == (B,)


@pytest.mark.parametrize(
    ("scores", "order", "phase", "after", "winners"),
    [
        ((6, 3), "3: play 8r; 0: pass; 1: play 9r", MATCH, (6, 7), (B,)),
        ((6, 3), "3: play 8r; 0: play 10r; 1: play W=11", MATCH, (6, 5), (A,)),
        ((6, 4), "3: play 8r; 0: play 10r; 1: play W=11", DEAL, (6, 6), ()),
    ],
)
def test_e7_in_the_eighth_deal_behind_it_is_played_out(
    scores: tuple[int, int], order: str, phase: str, after: tuple[int, int], winners: tuple[int]
) -> None:
    second = "W" if "W" in order else "9r"
    state = position(
        "bacon4", "10r", second, "7r", "8r", leader=3, scores=scores, number=8, dealer=2
    )
    assert play(state, "3: play 8r").public.phase == "follow"
    state = play(state, order)
    assert (state.public.phase, state.public.scores) == (phase, after)
    assert CLIMBING.winners(state) == winners


def test_e8_applewood_3_to_six_points() -> None:
    state = position("applewood3", "5r", "6r", "", out=(2,), leader=1, scores=(5, 5, 2), number=4)
    state = play(state, "1: play 6r")
    assert state.public.scores == (5, 6, 4)
    assert CLIMBING.winners(state) == (1,)


def test_c28_the_match_is_over_at_once_and_nothing_is_legal_then() -> None:
    state = position("bacon4", "5r", "6r", "7r", "8r", leader=0, scores=(7, 7), number=3)
    state = play(state, "0: play 5r")
    assert state.public.phase == MATCH
    assert state.public.to_act is None
    assert CLIMBING.winners(state) == (A,)
    for seat in range(4):
        view = CLIMBING.view(state, seat)
        assert list(CLIMBING.legal_actions(view)) == []
        reason = CLIMBING.why_illegal(view, CLIMBING.parse("pass"))
        assert reason is not None
        assert reason.key == "match_over"
