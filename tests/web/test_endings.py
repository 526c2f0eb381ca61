"""What is shown at the end of a deal and of a match, and the two ways to end a deal early."""

from collections.abc import Iterator

import pytest

from bacon.game import Over
from bacon.generator import Generator
from bacon.match import Match
from bacon.table import Table
from tests.matches import ALL_RULES, Rules, step
from tests.matches import positions as all_positions
from tests.tricks.deals import state_of
from tests.web.climbing.positions import deal_over, found, match_over
from tests.web.fakes import (
    SEATS,
    FakeBrowser,
    actions_of,
    let_bots_act,
    open_app,
    seat_at,
    table_at,
    table_of,
)
from web.app.playing import sat_down
from web.app.screens import scene_of
from web.app.update import opened
from web.play.scene import AnyScene
from web.play.turning import Turn, turning_points
from web.text.nodes import Node, find, text_of
from web.text.words import LANGUAGES


def shown(table: Table, language: str = "en") -> Node:
    """Return the page at a table, once what lay there has been read."""
    browser = FakeBrowser([language])
    app = seat_at(browser, table)
    while browser.wait >= 0:
        app.tick()
    return browser.page


def finished(calls: str, **options: object) -> Table:
    """Return a table of tricks after these calls, played out with the first legal cards."""
    table = table_at(calls, **options)
    while table.to_act is not None:
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    return table


def match_of_tricks() -> Table:
    """Return a table of tricks at which a match was played to its end."""
    options = {"permission": False, "target": 15}
    table = Table.begin("tricks", options, seed="match", dealer=3, seats=SEATS)
    generator = Generator("match")
    while step(table, generator, shyness=3):
        pass
    return table


def rows_of(page: Node, css: str) -> list[list[str]]:
    """Return the cells of a table on the page, row by row."""
    (table,) = find(page, class_=css)
    rows = [it for it in find(table) if it.tag == "tr"]
    return [[text_of(it) for it in row.children if isinstance(it, Node)] for row in rows]


@pytest.mark.parametrize("rules", [it for it in ALL_RULES if it.variant != "toast"], ids=str)
def test_no_scene_holds_the_hands_of_others_before_the_deal_is_over(rules: Rules) -> None:
    held = set()
    for table in all_positions(rules, 40, seed="scenes"):
        scene = _scene(table)
        over = isinstance(table.state.public.phase, Over)
        assert (scene.open_hands is not None) is over
        assert bool(scene.ends) is over
        held.add(over)
    assert False in held


def _scene(table: Table) -> AnyScene:
    scene = scene_of(sat_down(opened(), Match.load(table.record())))
    assert scene is not None
    return scene


def test_a_deal_of_tricks_is_told_card_by_card() -> None:
    table = finished("pick up; allow")
    page = shown(table)
    tale = find(page, class_="tale")[0]
    called, allowed, took = [text_of(it) for it in tale.children if isinstance(it, Node)]
    assert called.startswith("You call ")
    assert allowed == "Hazel allows it."
    assert took.startswith("Basil takes ")
    head, *rows = rows_of(page, "hands")
    assert head == ["", "1", "2", "3", "4", "5", "discard"]
    public = state_of(table).public
    for row, seat in zip(rows, range(4), strict=True):
        cards = [dict(trick.cards)[seat] for trick in public.tricks]
        assert row[1:6] == [card.text[0].replace("T", "10") for card in cards]
    winning = find(find(page, class_="hands")[0], class_="winning")
    assert len(winning) == 5


def test_the_hand_of_who_sat_out_is_shown_unplayed() -> None:
    table = finished("pick up alone; allow")
    page = shown(table)
    assert len(find(find(page, class_="hands")[0], class_="left")) == 5
    assert text_of(find(page, class_="tale")[0]).startswith("You call ")


def test_a_refused_alone_is_told() -> None:
    page = shown(finished("pick up alone; refuse", alone_refusal="together"))
    assert "Hazel refuses alone: both play." in text_of(find(page, class_="tale")[0])


def test_a_misdeal_shows_the_hands_too() -> None:
    page = shown(table_at("; ".join(["pass"] * 16)))
    assert not find(page, class_="tale")
    assert [len(row) for row in rows_of(page, "hands")] == [6] * 4


@pytest.mark.parametrize("variant", ["bacon4", "bacon6", "applewood3", "applewood6"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_of_climbing_says_where_every_point_came_from(variant: str, language: str) -> None:
    table = found(variant, deal_over, most_deals=9)
    page = shown(table, language)
    (places,) = find(page, class_="places")
    said = [text_of(it) for it in find(places, class_="account")]
    public = table.state.public
    told = [int(text.partition("+")[2][:1]) for text in said if "+" in text]
    assert public.points is not None
    assert sum(told) == sum(public.points)
    left = find(places, class_="left")
    assert len(left) == sum(map(len, table.state.hands))


@pytest.mark.parametrize("variant", ["tricks", "bacon4", "bacon6", "applewood3", "applewood6"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_match_lists_its_deals(variant: str, language: str) -> None:
    table = match_of_tricks() if variant == "tricks" else found(variant, match_over, most_deals=60)
    page = shown(table, language)
    assert "ended" in str(table_of(page).props["class"])
    assert not find(page, class_="hand")
    head, *rows = rows_of(page, "deals")
    public = table.state.public
    assert [int(row[0]) for row in rows] == list(range(1, public.standing.number + 1))
    totals = find(find(page, class_="deals")[0], class_="gains")
    last = [int(text_of(it).split()[0].split("+")[0]) for it in totals[-len(public.scores) :]]
    assert last == list(public.scores), "the person sits in seat 0"
    assert len(head) == len(rows[0])
    commands = [
        it.props["data-command"]
        for it in find(page, class_="ending")
        for it in find(it)
        if "data-command" in it.props
    ]
    assert commands == ["same-players", "save-file", "leave"]


def test_the_same_players_begin_again_with_their_options() -> None:
    browser = FakeBrowser()
    record = match_of_tricks().record()
    app = seat_at(browser, Table.load(record))
    while browser.wait >= 0:
        app.tick()
    app.command("same-players")
    assert app.match is not None
    again = app.match.record()
    assert again["seats"] == record["seats"]
    assert again["options"] == record["options"]
    assert (again["drawn"], app.page.drawn) == (True, 0)
    assert actions_of(app) == []


def test_a_match_that_runs_is_not_given_up_for_another() -> None:
    app = seat_at(FakeBrowser(), table_at("pass"))
    before = app.page.sitting
    app.command("same-players")
    assert app.page.sitting is before


def decided_tables() -> Iterator[Table]:
    """Yield tables of tricks at which the person may claim the rest, and cards are to come."""
    for number in range(40):
        table = Table.begin(
            "tricks",
            {"permission": False},
            seed=f"claim {number}",
            dealer=3,
            seats=("person", "bot:rule", "bot:rule", "bot:rule"),
        )
        table.act(0, "pick up")
        while table.to_act is not None:
            if table.game.is_decided(table.view(0)):
                yield table
                break
            table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[-1])


def test_what_is_decided_can_be_claimed_and_ends_as_it_must() -> None:
    claimed = 0
    for table in decided_tables():
        browser = FakeBrowser()
        app = seat_at(browser, table)
        assert find(browser.page, data_command="claim")[0].props["data-key"] == "c"
        app.command("claim")
        assert app.match is not None
        assert app.match.state.public.phase in (Over.DEAL, Over.MATCH)
        assert find(browser.page, class_="hands")
        assert Match.load(app.match.record()).states == app.match.states
        claimed += 1
    assert claimed > 10


def test_nothing_is_claimed_before_it_is_decided() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass; pass; pass; pick up; allow"))
    assert not find(browser.page, data_command="claim")
    before = actions_of(app)
    app.command("claim")
    assert actions_of(app) == before


def test_who_sits_out_can_have_the_deal_finished() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, table_at("pass; pass; pick up alone", permission=False))
    assert find(browser.page, data_command="hurry")[0].props["data-key"] == "f"
    app.command("hurry")
    assert browser.wait == 0
    let_bots_act(app, browser)
    assert find(browser.page, class_="ticket")


class _End:
    """What `turning_points` reads of the end of a deal."""

    def __init__(self, number: int, points: tuple[int, ...], scores: tuple[int, ...]) -> None:
        self.points, self.scores = points, scores
        self.standing = type("Standing", (), {"number": number})


def ends(*deals: tuple[int, ...]) -> list[_End]:
    """Return the ends of deals with these points."""
    scores = (0,) * len(deals[0])
    made = []
    for number, points in enumerate(deals, start=1):
        scores = tuple(map(sum, zip(scores, points, strict=True)))
        made.append(_End(number, points, scores))
    return made


@pytest.mark.parametrize(
    ("deals", "turns"),
    [
        ([(1, 0), (4, 0), (5, 0)], [Turn(3, 0, 5, leads=False)]),
        (
            [(1, 0), (0, 4), (6, 0)],
            [Turn(2, 1, 4, leads=True), Turn(3, 0, 6, leads=True), Turn(1, 0, 1, leads=False)],
        ),
        (
            [(2, 0), (0, 2), (0, 1), (4, 0)],
            [Turn(3, 1, 1, leads=True), Turn(4, 0, 4, leads=True), Turn(1, 0, 2, leads=False)],
        ),
        ([(2, 1, 0), (0, 1, 2), (2, 1, 0)], [Turn(1, 0, 1, leads=False)]),
    ],
)
def test_turning_points_are_changes_of_lead_and_the_biggest_swing(
    deals: list[tuple[int, ...]], turns: list[Turn]
) -> None:
    assert turning_points(ends(*deals)) == sorted(turns)  # type: ignore[arg-type]


def test_a_new_page_begins_without_an_ending() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("new")
    assert not find(browser.page, class_="ending")
