"""The cheats: they know what is hidden, beat those who do not, and sit in the arena alone."""

import pytest

from bacon.arena.climbing import Cheat
from bacon.arena.tricks import cheat, solved
from bacon.bots import ROSTERS, bots_of
from bacon.climbing.rules import CLIMBING
from bacon.generator import Generator
from bacon.tricks.state import Phase
from bacon.variants import VARIANTS
from tests.arena.contests import held
from tests.climbing.deals import play as played
from tests.climbing.deals import position
from tests.matches import Rules, positions
from tests.scale import scaled
from tests.texts import play
from tests.tricks.deals import state_of, table_of

ANY = Generator("any")
PASSED = "play W=11; pass; pass; pass"


def test_no_roster_offers_a_cheat() -> None:
    for roster in ROSTERS.values():
        assert "cheat" not in roster.names
    for game, _ in VARIANTS.values():
        assert "cheat" not in bots_of(game)


@pytest.mark.parametrize(
    ("a", "variant", "deals", "least"),
    [
        ("cheat", "tricks", 15, 0.5),
        ("rule/cheat", "tricks", 40, 0.1),
        ("cheat/rule", "tricks", 15, 0.3),
        ("cheat", "bacon4", 2, 0.5),
    ],
)
def test_it_beats_the_best_reference_bot(a: str, variant: str, deals: int, least: float) -> None:
    best = "rule" if variant == "tricks" else "tuned"
    found = held(a, best, variant, scaled(deals))
    assert found.points.mean > least
    assert found.illegal == (0, 0)


@pytest.mark.parametrize("variant", ["tricks", "bacon6", "applewood3"])
def test_it_acts_legally_wherever_it_is_to_act(variant: str) -> None:
    rules = Rules(variant, {"ask_lead": True} if variant == "bacon6" else {})
    decide = cheat if variant == "tricks" else Cheat()
    for number, table in enumerate(positions(rules, scaled(120), seed="cheats")):
        if number % 4 == 0 and table.to_act is not None:
            action = decide(table.state, table.to_act, ANY)  # type: ignore[arg-type]
            assert table.game.why_illegal(table.view(table.to_act), action) is None


def test_in_tricks_it_sees_who_could_trump_and_counts_the_points() -> None:
    table = table_of(
        "9h",
        options={"permission": False},
        North="As Ad 2c 3c 4c",
        East="2s 3s 5s 6s 7s",
        South="2h 4d 5d 6d 7d",
        West="8s Qs Ac Kc 8d",
    )
    table = play(table, "West: pick up; North: discard 2c")
    worths = {str(card): worth for card, worth in solved(state_of(table), 2).items()}
    # Hearts are trump: North has the nine and two aces, South trumps for it. All five are taken.
    assert set(worths) == {f"play {card}" for card in ("9h", "As", "Ad", "3c", "4c")}
    assert max(worths.values()) in (2, 4)
    assert str(cheat(state_of(table), 2, ANY)) in {
        card for card, worth in worths.items() if worth == max(worths.values())
    }


def test_in_tricks_it_allows_by_what_the_caller_holds() -> None:
    """With the same hand it allows or refuses: the partner has called on much, or on nothing."""

    def answer(caller: str, opponent: str) -> str:
        table = table_of("2h", East="2c 2d 3d 2s 3s", West=caller, South=opponent)
        return str(cheat(state_of(play(table, "West: pick up")), 3, ANY))

    strong, weak = "Ah Kh Qh Jh As", "3h 3c 4c 5d 6d"
    assert answer(strong, weak) == "allow"
    assert answer(weak, strong) == "refuse"


def test_in_climbing_it_keeps_from_leading_what_an_opponent_goes_out_with() -> None:
    hands = ("3r 3g 9b", "10r", "1r 2r 4b", "1g 2g 4g")
    seen = str(Cheat()(position("bacon4", *hands), 0, ANY))
    assert seen == "play 3r 3g"
    # Where that opponent holds a low card instead, nothing is lost by leading high.
    other = position("bacon4", "3r 3g 9b", "1b", *hands[2:])
    assert Cheat()(other, 0, ANY) in CLIMBING.legal_actions(CLIMBING.view(other, 0))


def test_in_climbing_it_gives_the_lead_to_the_partner_who_can_go_out() -> None:
    state = played(
        position("bacon4", "W", "1r 2r", "1g 2g 3b", "1b"), "play W=11; pass; pass; pass"
    )
    assert str(Cheat()(state, 0, ANY)) == "lead 2"


def test_the_phases_of_tricks_all_have_a_way_to_decide() -> None:
    seen = set()
    for table in positions(Rules("tricks", {}), scaled(400), seed="phases"):
        if table.to_act is not None and state_of(table).public.phase not in seen:
            seen.add(state_of(table).public.phase)
            cheat(state_of(table), table.to_act, ANY)
    assert seen == set(Phase)
