"""C1, C2, C25 to C27, C32: dealing, who deals and leads next, and what each player knows."""

import pytest

from bacon.climbing.rules import CLIMBING
from bacon.climbing.score import next_standing
from bacon.climbing.state import View
from bacon.generator import Generator
from bacon.table import Table
from tests.climbing.deals import standing_of
from tests.climbing.oracle import FORMS, pack
from tests.texts import cards, facts, seen, the

N = None

# Scores after the deal, who went out first, its dealer, who dealt last for each team, and then:
# who deals and who leads.
TEAMS = [
    # The team with more points deals, the member who has not dealt last.
    ("bacon4", (4, 0), 0, 0, (0, N), 2, 3),
    ("bacon4", (4, 0), 0, 2, (2, N), 0, 1),
    ("bacon4", (4, 2), 1, 0, (0, 3), 2, 3),
    ("bacon4", (4, 2), 1, 3, (2, 3), 0, 1),
    ("bacon4", (2, 4), 0, 0, (0, 3), 1, 2),
    # A team that has not dealt: the member nearest to the dealer's left.
    ("bacon4", (0, 2), 1, 0, (0, N), 1, 2),
    ("bacon4", (0, 2), 1, 2, (2, N), 3, 0),
    ("bacon4", (2, 0), 0, 1, (N, 1), 2, 3),
    ("bacon4", (2, 0), 0, 3, (N, 3), 0, 1),
    # Level: the team of the player who went out first.
    ("bacon4", (4, 4), 2, 1, (0, 1), 2, 3),
    ("bacon4", (4, 4), 3, 0, (0, 1), 3, 0),
    # Three in a team take turns clockwise.
    ("bacon6", (4, 0), 0, 0, (0, N), 2, 3),
    ("bacon6", (4, 0), 0, 2, (2, N), 4, 5),
    ("bacon6", (4, 0), 0, 4, (4, N), 0, 1),
    ("bacon6", (4, 8), 0, 4, (4, 3), 5, 0),
    ("bacon6", (4, 8), 1, 4, (4, 5), 1, 2),
    ("bacon6", (4, 8), 1, 4, (4, N), 5, 0),
]

# Scores after the deal, its dealer, and then: who deals and who leads.
ALONE = [
    ("applewood3", (2, 1, 0), 0, 0, 2),
    ("applewood3", (2, 2, 1), 0, 1, 2),  # level: the nearest to the dealer's left
    ("applewood3", (2, 2, 1), 1, 0, 2),  # the dealer counts as farthest
    ("applewood3", (1, 2, 1), 0, 1, 2),
    ("applewood3", (1, 2, 1), 2, 1, 0),
    ("applewood3", (3, 3, 3), 1, 2, 2),  # all level: one player deals and leads
    ("applewood4", (3, 0, 3, 0), 2, 0, 3),
    ("applewood4", (3, 0, 3, 0), 3, 0, 1),
    ("applewood4", (3, 0, 3, 0), 0, 2, 1),
    ("applewood6", (5, 1, 4, 5, 1, 5), 3, 5, 4),
    ("applewood6", (5, 1, 4, 5, 1, 5), 5, 0, 1),
]


@pytest.mark.parametrize(("variant", "scores", "first", "dealer", "dealt", "deals", "leads"), TEAMS)
def test_c26_who_deals_and_leads_next_in_teams(
    variant: str,
    scores: tuple[int, int],
    first: int,
    dealer: int,
    dealt: tuple[int | None, int | None],
    deals: int,
    leads: int,
) -> None:
    standing = standing_of(variant, dealer=dealer, dealt=dealt, number=3)
    following = next_standing(standing, standing.dealt, (first,), scores)
    assert (following.dealer, following.leader) == (deals, leads)
    assert following.number == 4
    assert following.scores == scores
    assert following.dealt[deals % 2] == deals
    assert following.dealt[1 - deals % 2] == dealt[1 - deals % 2]


@pytest.mark.parametrize(("variant", "scores", "dealer", "deals", "leads"), ALONE)
def test_c27_who_deals_and_leads_next_alone(
    variant: str, scores: tuple[int, ...], dealer: int, deals: int, leads: int
) -> None:
    standing = standing_of(variant, dealer=dealer, number=3)
    following = next_standing(standing, standing.dealt, (0,), scores)
    assert (following.dealer, following.leader) == (deals, leads)


@pytest.mark.parametrize("variant", FORMS)
def test_c1_c25_the_first_deal(variant: str) -> None:
    players, _, suits, top, _, _ = FORMS[variant]
    deck = pack(variant)
    assert len(deck) == 2 * top * len(suits)
    table = Table.begin(variant, dealer=1, deck=cards(" ".join(deck)))
    hands = facts(table)["hands"]
    assert facts(table)["to_act"] == facts(table)["leader"] == 2 % players
    assert hands[2 % players][0] == deck[0]  # one card at a time, from the dealer's left
    assert [hand[-2:] for hand in hands] == [["W", "W"]] * players
    assert {len(hand) for hand in hands} == {len(deck) // players + 2}
    assert sorted(card for hand in hands for card in hand if card != "W") == sorted(deck)


@pytest.mark.parametrize("variant", FORMS)
def test_c25_every_seat_can_be_drawn_as_first_dealer(variant: str) -> None:
    options = CLIMBING.variants[variant]
    drawn = {CLIMBING.draw_dealer(options, Generator(str(seed))).dealer for seed in range(200)}
    assert drawn == set(range(options.players))


@pytest.mark.parametrize("variant", FORMS)
def test_c2_partners_sit_alternately(variant: str) -> None:
    options = CLIMBING.variants[variant]
    for team in options.teams:
        assert {seat % len(options.teams) for seat in team} == {team[0]}


def test_c32_a_player_sees_all_but_the_other_hands() -> None:
    table = Table.begin("bacon4", dealer=3, deck=cards(" ".join(pack("bacon4"))))
    table.act(0, "play W=11")
    view = seen(table, 2)
    assert view["table"] == {"kind": "single", "rank": 11, "seat": 0}
    assert view["sizes"] == [16, 17, 17, 17]
    assert view["history"] == [[0, "play W=11"]]
    assert "hands" not in view
    assert the(View, table.view(2)).public.bacon == (1, 2, 2, 2)
