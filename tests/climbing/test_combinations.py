"""C4 to C9, C12: kinds, ranks, what bacon cards stand for, and what beats what."""

import pytest

from bacon.climbing.actions import read, readings
from bacon.climbing.combinations import KINDS, Combination
from tests.climbing.brute import BOMBS, ORDINARY
from tests.texts import cards

X = 11  # of Bacon 4


def read_as(selection: str, x: int = X) -> list[str]:
    """Return kind, rank and what bacon cards stand for, of each reading, best first."""
    return [
        f"{play.combination.kind.name} {play.combination.rank}"
        + "".join(f" W={rank}{play.reading.suit}" for rank in play.reading.stands)
        for play in readings(cards(selection), x)
    ]


@pytest.mark.parametrize(
    ("selection", "name"),
    [
        ("5r", "single 5"),
        ("5r 5g", "pair 5"),
        ("5r 5r", "pair 5"),
        ("5r 5g 5b", "triple 5"),
        ("3r 4g 5b", "run 5"),
        ("3r 4r 5r", "run 5"),
        ("1r 2g 3b 4r", "bobtail 4"),
        ("6r 7g 8b 9r 10r", "straight 10"),
        ("5r 6r 7g 8b 9r 10r", "stretch 10"),
        ("5r 5g 6b 6r", "stair 6"),
        ("4r 4g 5r 5g 6b 6r", "tube 6"),
        ("5r 5g 5b 6b 6r 6g", "plate 6"),
        ("2r 2g 2b 2b", "quad 2"),
        ("1r 2r 3r 4r 5r", "straight flush 5"),
        ("2r 2g 2b 2b 2g", "quint 2"),
        ("1g 2g 3g 4g 5g 6g", "stretch flush 6"),
        ("2r 2g 2b 2b 2g 2r", "hex 2"),
    ],
)
def test_every_kind_without_bacon_cards_is_read_in_one_way(selection: str, name: str) -> None:
    assert read_as(selection) == [name]


@pytest.mark.parametrize(
    "selection",
    [
        "5r 6r",  # two ranks
        "5r 7r 8r",  # a gap
        "9r 10r 1r",  # ranks do not wrap (C4)
        "5r 5g 5b 6r 6g",  # no full house (C9)
        "4r 4g 5r 5g 6b 6r 7r 7g",  # no four pairs (C9)
        "1r 2r 3r 4r 5r 6r 7r",  # no run of seven (C9)
        "3r 3g 4r 4g 6b 6r",
        "5r 5g 5b 7b 7r 7g",
        "9r 9g 9b 10r 10g W",  # a plate needs three of each
        "10r 10g W W W",  # nobody has three
    ],
)
def test_c9_no_other_set_of_cards_can_be_played(selection: str) -> None:
    assert [name for name in read_as(selection) if "plate" not in name] == []


@pytest.mark.parametrize("name", KINDS)
def test_c3_suits_matter_in_the_two_flush_bombs_alone(name: str) -> None:
    assert KINDS[name].flush == (name in ("straight flush", "stretch flush"))
    for one_suit in ("4r", "4r 4r", "3r 4r 5r", "4r 4r 5r 5r"):
        (mixed,) = read_as(one_suit.replace("r", "g", 1))
        assert read_as(one_suit) == [mixed]


@pytest.mark.parametrize("rank", range(1, X + 1))
def test_c5_a_bacon_card_stands_alone_for_any_rank(rank: int) -> None:
    assert f"single {rank} W={rank}" in read_as("W")
    play = read([], stands=[rank])
    assert play is not None
    assert str(play) == f"play W={rank}"


@pytest.mark.parametrize("suit", "rgb")
def test_c5_a_bacon_card_has_any_suit(suit: str) -> None:
    selection = " ".join(f"{rank}{suit}" for rank in (2, 3, 4, 5))
    assert f"straight flush 6 W=6{suit}" in read_as(f"{selection} W")


def test_c7_two_bacon_cards_with_a_five_are_a_triple_or_one_of_three_runs() -> None:
    assert read_as("5r W W") == [
        "run 7 W=6 W=7",
        "run 6 W=4 W=6",
        "triple 5 W=5 W=5",
        "run 5 W=3 W=4",
    ]


def test_e2_two_pairs_and_two_bacon_cards() -> None:
    assert read_as("2r 2g 3r 3b") == ["stair 3"]
    assert read_as("2r 2g 3r 3b W W") == ["tube 4 W=4 W=4", "tube 3 W=1 W=1", "plate 3 W=2 W=3"]
    assert read_as("2r 2g W W") == ["quad 2 W=2 W=2", "stair 3 W=3 W=3", "stair 2 W=1 W=1"]


def test_e3_a_flush_with_a_bacon_card_or_a_straight_and_no_rank_below_1() -> None:
    assert read_as("1r 2r 3r 4r W") == ["straight flush 5 W=5r", "straight 5 W=5"]


def test_e4_nine_ten_and_a_bacon_card() -> None:
    assert read_as("9r 10g W") == ["run 11 W=11", "run 10 W=8"]
    assert read_as("8r 9g W", x=10) == ["run 10 W=10", "run 9 W=7"]  # in Bacon 6


@pytest.mark.parametrize(
    ("selection", "name"),
    [
        ("W", "single 11 W=11"),
        ("W W", "pair 11 W=11 W=11"),
        ("10r 10g W W", "stair 11 W=11 W=11"),
        ("9r 9g 10r 10g W W", "tube 11 W=11 W=11"),
        ("7r 8r 9r 10r W", "straight flush 11 W=11r"),
        ("7r 8r 9r 10g W", "straight 11 W=11"),
        ("6b 7b 8b 9b 10b W", "stretch flush 11 W=11b"),
    ],
)
def test_c6_x_needs_a_bacon_card(selection: str, name: str) -> None:
    assert name in read_as(selection)


def test_c6_three_x_and_a_plate_with_x_cannot_be_made() -> None:
    assert all("11" not in name for name in read_as("10r 10g 10b W W"))
    assert read(cards("10r 10g 10b"), stands=[11, 11, 11]) is not None  # three bacon cards would
    assert "plate 11" not in {name[:8] for name in read_as("10r 10g 10b W W")}


def test_c8_cards_of_one_suit_in_a_row_are_the_bomb_and_nothing_else() -> None:
    assert read_as("1r 2r 3r 4r 5r") == ["straight flush 5"]
    assert read_as("1r 2r 3r 4r W W") == [
        "stretch flush 6 W=5r W=6r",
        "stretch 6 W=5 W=6",
    ]


def test_case_1_two_pairs_in_a_row_and_two_bacon_cards() -> None:
    assert read_as("4r 4g 5r 5g W W") == ["tube 6 W=6 W=6", "tube 5 W=3 W=3", "plate 5 W=4 W=5"]


def combination(name: str) -> Combination:
    """Return the combination that a text such as "straight flush 5" names."""
    kind, _, rank = name.rpartition(" ")
    return Combination(KINDS[kind], int(rank))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("run 6", "run 5"),
        ("single 11", "single 10"),
        ("quad 1", "run 11"),
        ("quad 1", "pair 10"),
        ("quad 1", "stretch 10"),
        ("quad 1", "plate 10"),
        ("quad 2", "quad 1"),
        ("straight flush 5", "quad 10"),
        ("quint 1", "straight flush 11"),
        ("stretch flush 6", "quint 10"),
        ("hex 1", "stretch flush 11"),
    ],
)
def test_c11_c12_this_beats_that_and_not_the_other_way(ours: str, theirs: str) -> None:
    assert combination(ours).beats(combination(theirs))
    assert not combination(theirs).beats(combination(ours))


@pytest.mark.parametrize("name", KINDS)
def test_c12_equal_rank_never_beats(name: str) -> None:
    assert not combination(f"{name} 7").beats(combination(f"{name} 7"))


def test_c11_ordinary_kinds_never_mix_and_case_2_every_bomb_beats_them_all() -> None:
    for ours in ORDINARY:
        for theirs in {*ORDINARY, *BOMBS} - {ours}:
            assert not combination(f"{ours} 11").beats(combination(f"{theirs} 6"))
        for bomb in BOMBS:
            assert combination(f"{bomb} 6").beats(combination(f"{ours} 11"))
