"""T15, T16, T17: leading, following, and who takes the trick."""

import pytest

from bacon.game import IllegalAction
from bacon.generator import Generator
from bacon.tricks.cards import PACK
from bacon.tricks.score import trick_winner
from tests.scale import scaled
from tests.texts import cards, facts, play
from tests.tricks.deals import EAST, NORTH, SOUTH, WEST, state_of, table_of
from tests.tricks.oracle import RANKS

HEARTS = "Qh"  # the auction card of most of these deals


@pytest.mark.parametrize("call", ["pick up", "pick up alone"])
@pytest.mark.parametrize("passes", range(4))
def test_t15_who_picked_up_leads_alone_or_not(call: str, passes: int) -> None:
    table = table_of(HEARTS, options={"permission": False})
    play(table, "; ".join(["pass"] * passes + [call]))
    taker = table.to_act
    assert taker == (WEST + passes + 1) % 4
    play(table, facts(table)["legal"][0])
    assert facts(table)["phase"] == "play"
    assert facts(table)["to_act"] == taker
    assert len(facts(table)["legal"]) == 5  # any card may be led


# Hearts are trump. North leads; East follows with what the rule allows of the hand.
FOLLOWING = [
    # led   East holds          may play
    ("2c", "3c Kc 4d 5h 6s", "3c Kc"),
    ("2c", "3c 4d 5d 5h 6s", "3c"),
    ("2c", "4d 5d 5h 6h 6s", "4d 5d 5h 6h 6s"),  # void: any card, nobody has to trump
    ("2c", "4d 5d 6d 7d 6s", "4d 5d 6d 7d 6s"),
    ("2c", "3c 4c 5c 6c 7c", "3c 4c 5c 6c 7c"),
    ("Kc", "2c 3c Ac Ah Kh", "2c 3c Ac"),  # nobody has to beat
    ("2h", "3h Ah 4d 5c 6s", "3h Ah"),  # trump is followed as any suit
    ("2h", "Jd 4d 5c 6s Ad", "4d Jd Ad 5c 6s"),  # the red jack is no heart
    ("2d", "Jh 4c 5c 6s As", "4c 5c Jh 6s As"),  # nor is the trump jack a diamond
    ("2d", "Jh 4d 5c 6s As", "4d"),
    ("2s", "Jc 4d 5d 6d Kd", "4d 5d 6d Kd Jc"),  # nor the jack of clubs a spade
]


@pytest.mark.parametrize(("led", "held", "legal"), FOLLOWING)
def test_t16_follow_suit_if_able_otherwise_any_card(led: str, held: str, legal: str) -> None:
    table = table_of(HEARTS, North=led, East=held)
    play(table, f"West: pick up; East: allow; North: discard {HEARTS}; North: play {led}")
    assert facts(table)["to_act"] == EAST
    assert sorted(facts(table)["legal"]) == sorted(f"play {card}" for card in legal.split())
    for card in set(held.split()) - set(legal.split()):
        with pytest.raises(IllegalAction) as refused:
            play(table, f"East: play {card}")
        assert refused.value.reason == ("follow_suit", {"suit": led[1]})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play As", ("not_in_hand", {"card": "As"})),
        ("discard 2c", ("phase_play", {})),
        ("pass", ("phase_play", {})),
        ("refuse", ("phase_play", {})),
    ],
)
def test_t16_nothing_else_can_be_done(text: str, reason: tuple[str, dict[str, str]]) -> None:
    table = table_of(HEARTS, North="2c 3c 4c 5c 6c")
    play(table, f"West: pick up; East: allow; North: discard {HEARTS}")
    with pytest.raises(IllegalAction) as refused:
        play(table, f"North: {text}")
    assert refused.value.reason == reason


TAKING = [
    # trump  trick          taken with
    ("h", "2c 3c 4c 5c", "5c"),
    ("h", "Ac Kc Qc Jc", "Ac"),
    ("h", "2c Ad As Ks", "2c"),  # cards of other suits take nothing
    ("h", "Ac Kc 2h Qc", "2h"),  # the lowest trump beats an ace
    ("h", "Ac 2h Kc 3h", "3h"),
    ("h", "Ac 3h Kc 2h", "3h"),
    ("h", "2h 3h Ah Kh", "Ah"),
    ("h", "2h Ac Ad As", "2h"),
    ("h", "Jh Qh 2h 3h", "Qh"),  # no bowers, T2: a jack is below the queen
    ("h", "Qh Jd 2h 3h", "Qh"),  # the jack of the same colour is not trump
    ("d", "Tc Jh 9d 8c", "9d"),
    ("s", "Jc 2s Ac Kc", "2s"),
    ("c", "Js Qs 3s 2c", "2c"),
    ("c", "Js Jc Ad Ac", "Ac"),
    ("d", "Ts 9s Js 8s", "Js"),
    ("h", "9c Tc 8c", "Tc"),  # three cards, alone
    ("h", "9c 2h 8c", "2h"),
    ("h", "9c As Ad", "9c"),
]


@pytest.mark.parametrize(("trump", "trick", "taken"), TAKING)
@pytest.mark.parametrize("leader", [SOUTH, EAST])
def test_t17_the_highest_trump_takes_else_the_highest_of_the_suit_led(
    trump: str, trick: str, taken: str, leader: int
) -> None:
    played = tuple(((leader + turn) % 4, card) for turn, card in enumerate(cards(trick)))
    assert trick_winner(played, trump) == (leader + trick.split().index(taken)) % 4


def test_t17_every_trick_of_random_cards_goes_where_the_rule_says() -> None:
    generator = Generator("tricks")
    for number in range(scaled(2_000)):
        trump = generator.choice("cdhs")
        played = tuple(zip(range(4), generator.shuffled(PACK)[: 3 + number % 2], strict=False))
        led = played[0][1].suit
        in_suit = [it for it in played if it[1].suit == trump] or [
            it for it in played if it[1].suit == led
        ]
        expected = max(in_suit, key=lambda it: RANKS.index(str(it[1])[0]))[0]
        assert trick_winner(played, trump) == expected


def test_t17_the_winner_leads_the_next_and_five_tricks_are_played_out() -> None:
    table = table_of(
        "Qh", North="2c 3c 2d 3d 4d", East="Ac 5c 5d 6d 7d",
        South="4c 6c 8d 9d Td", West="2h 3h 4h 5h 6h",
    )  # fmt: skip
    play(table, "West: pick up; East: allow; North: discard Qh")
    play(table, "North: play 2c; East: play Ac; South: play 4c; West: play 2h")  # West trumps
    assert facts(table)["tricks"] == [0, 1]
    assert facts(table)["trick"] == []
    play(table, "West: play 3h; North: play 3c; East: play 5c; South: play 6c")
    play(table, "West: play 4h; North: play 2d; East: play 5d; South: play 8d")
    # West has three tricks and the deal is decided, yet it is played to the end.
    assert facts(table)["phase"] == "play"
    play(table, "West: play 5h; North: play 3d; East: play 6d; South: play 9d")
    play(table, "West: play 6h; North: play 4d; East: play 7d; South: play Td")
    assert facts(table)["phase"] == "deal over"
    assert facts(table)["tricks"] == [0, 5]
    assert [trick.winner for trick in state_of(table).public.tricks] == [WEST] * 5


def test_t17_clockwise_from_the_leader() -> None:
    table = table_of("Qh", North="2c 3c 2d 3d 4d", East="Ac 5c 5d 6d 7d")
    play(table, "West: pick up; East: allow; North: discard Qh; North: play 2c")
    assert facts(table)["to_act"] == EAST
    play(table, "East: play Ac")
    assert facts(table)["trick"] == [[NORTH, "2c"], [EAST, "Ac"]]
    assert facts(table)["to_act"] == SOUTH
