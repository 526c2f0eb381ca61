"""What every game keeps about the text of a view: it is read back whole, or refused."""

import json
from typing import Any

import pytest

from bacon.game import AnyView, Refused
from bacon.generator import Generator
from bacon.match import Match
from bacon.table import Table
from bacon.variants import VARIANTS
from bacon.views import read_view, write_view
from tests.contract.ways import texts
from tests.malformed import WRONG_KINDS, part_of, paths, refusal, with_part, without_part
from tests.matches import ALL_RULES, Rules, positions
from tests.scale import scaled

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=str)
COUNT = scaled(60)
MANY = 10_000
GAMES = sorted({game.name for game, _ in VARIANTS.values()})


def text_of(table: Table, seat: int) -> str:
    """Return the text of what a seat may know."""
    return json.dumps(write_view(table.game, table.view(seat)))


def read(table: Table, text: str) -> AnyView:
    """Return the view that a text holds, by the rules of the table."""
    return read_view(table.game, table.options, json.loads(text))


def check_round_trip(table: Table, seat: int) -> None:
    """Check that a view comes back equal, and with it what is legal."""
    view = table.view(seat)
    again = read(table, text_of(table, seat))
    assert again == view
    assert type(again) is type(view)
    assert texts(table.game.legal_actions(again)) == texts(table.game.legal_actions(view))
    assert text_of(table, seat) == json.dumps(write_view(table.game, again))


@every_rules
def test_a_view_comes_back_equal_from_its_text(rules: Rules) -> None:
    for table in positions(rules, COUNT, seed="texts"):
        for seat in range(table.options.players):
            check_round_trip(table, seat)


def mutations(value: dict[str, Any], generator: Generator) -> Any:
    """Return the JSON of a view with one part of it changed, left out, or put elsewhere."""
    ways = list(paths(value))
    path = generator.choice(ways)
    how = generator.below(4)
    if how == 0:
        return without_part(value, path)
    if how == 1:
        return with_part(value, path, generator.choice(WRONG_KINDS))
    if how == 2:  # the same kind of thing, but another
        return with_part(value, path, part_of(value, generator.choice(ways)))
    part = part_of(value, path)
    other = part + 1 if type(part) is int else f"{part}x" if isinstance(part, str) else [part]
    return with_part(value, path, other)


def check_mutated(table: Table, seat: int, generator: Generator) -> bool:
    """Check that a mutated view is refused or read, and nothing else; return if it is refused."""
    value = json.loads(text_of(table, seat))
    changed = mutations(value, generator)
    refused = refusal(lambda: read_view(table.game, table.options, changed))
    if refused is None:
        again = write_view(table.game, read_view(table.game, table.options, changed))
        assert json.dumps(again, sort_keys=True) == json.dumps(changed, sort_keys=True)
    return refused is not None


@every_rules
def test_a_mutated_view_is_refused_or_read_as_it_stands(rules: Rules) -> None:
    generator = Generator(f"mutated {rules}")
    refused = sum(
        check_mutated(table, generator.below(table.options.players), generator)
        for table in positions(rules, COUNT, seed="mutated")
        for _ in range(2)
    )
    assert refused > COUNT


@pytest.mark.parametrize("wrong", [*WRONG_KINDS, {"seat": 0}], ids=repr)
def test_what_is_no_view_at_all_is_refused(wrong: Any) -> None:
    table = Table.begin("bacon4", seed="no view")
    with pytest.raises(Refused):
        read_view(table.game, table.options, wrong)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_views_and_ten_thousand_mutations(game: str) -> None:
    by = [rules for rules in ALL_RULES if VARIANTS[rules.variant][0].name == game]
    generator = Generator(f"many {game}")
    for rules in by:
        for table in positions(rules, MANY // len(by) + 1, seed="many"):
            seat = generator.below(table.options.players)
            check_round_trip(table, seat)
            check_mutated(table, seat, generator)


def test_a_view_that_contradicts_itself_names_the_part() -> None:
    match = Match.begin("tricks", seed="toast", dealer=3).act(0, "pass")
    value: dict[str, Any] = write_view(match.game, match.view(1))
    for name, wrong in (("phase", "play"), ("to_act", 2), ("passes", 1), ("sizes", [5, 5, 5, 4])):
        with pytest.raises(Refused) as refused:
            read_view(match.game, match.options, {**value, name: wrong})
        assert refused.value.reason == ("view_field", {"field": name})
    with pytest.raises(Refused) as refused:
        read_view(match.game, match.options, {**value, "history": [[0, "allow"]]})
    assert refused.value.reason == ("view_history", {"text": "allow"})


def refuses(match: Match, value: dict[str, Any]) -> str:
    """Return the part for which a view is refused."""
    with pytest.raises(Refused) as refused:
        read_view(match.game, match.options, value)
    return refused.value.reason.slots.get("field") or refused.value.reason.slots["text"]


def test_a_view_that_no_deal_leads_to_is_refused_though_it_fits_together() -> None:
    calls = ("pass", "pass", "pass", "pick up", "allow")
    match = Match.begin("tricks", {"target": 10}, seed="toast", dealer=3)
    for text in calls:
        assert match.to_act is not None
        match = match.act(match.to_act, text)
    value: dict[str, Any] = write_view(match.game, match.view(1))
    assert refuses(match, {**value, "hand": value["hand"][::-1]}) == "hand"
    assert refuses(match, {**value, "scores": [1, 0]}) == "scores", "of the first deal"
    assert refuses(match, {**value, "deal": 2, "scores": [10, 0]}) == "scores"
    big = int("9" * 4_299)
    over = {"phase": "deal over", "scores": [big, 0], "points": [-big, 0]}
    assert refuses(match, {**value, **over}) == "scores"


def test_a_view_in_which_somebody_did_not_follow_suit_is_refused() -> None:
    match = Match.begin("tricks", {"permission": False}, seed="toast", dealer=3).act(0, "pick up")
    taken = str(match.game.legal_actions(match.view(1))[0])
    match = match.act(1, taken)
    value: dict[str, Any] = write_view(match.game, match.view(0))
    led = next(text for text in ("2c", "3c", "4c") if text not in value["hand"])
    suits = [card for card in value["hand"] if card[1] != "c"]
    own = [*value["history"], [1, f"play {led}"], [2, "play 2d"], [3, "play 2h"]]
    wrong = {**value, "history": [*own, [0, f"play {suits[0]}"]]}
    assert refuses(match, wrong)


def test_a_seat_of_climbing_plays_no_more_number_cards_than_it_holds() -> None:
    match = Match.begin("applewood3", seed="many", dealer=2)
    value: dict[str, Any] = write_view(match.game, match.view(1))
    leader = value["to_act"]
    stretch = [f"{rank}r" for rank in range(1, 7)]
    history = [[leader, f"play {' '.join(stretch)}"], [(leader + 1) % 3, "pass"]]
    many = [*history, [(leader + 2) % 3, "pass"]] * 3
    assert refuses(match, {**value, "history": many})
    assert refuses(match, {**value, "dealer": (value["dealer"] + 1) % 3}) == "scores"
