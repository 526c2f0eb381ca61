"""What the screen of climbing shows in each phase, and what it says."""

import pytest

from bacon.climbing.state import Public
from bacon.game import Over
from tests.climbing.deals import position
from tests.texts import the
from tests.web.climbing.positions import deal_over, found, gives_lead_out, match_over, only_pass
from tests.web.climbing.scenes import buttons, scene, texts
from tests.web.fakes import FakeBrowser, let_bots_act, prompt, seat_at
from web.games.climbing import screen
from web.games.climbing.story import told
from web.games.shelf import words_in
from web.text.nodes import find, text_of, walk
from web.text.words import LANGUAGES

ASK = {"ask_lead": True}
THREE = ("1g 1g", "1b 1b", "2b 2b")
SIX = ("1g 1g", "1b 1b", "1y 1y", "2g 2g", "2b 2b")


def test_seats_show_cards_passes_places_and_partners() -> None:
    start = position("bacon4", "9r", *THREE)
    moment = scene(start, "0: play 9r; 1: pass; 2: pass", seat=2)
    named = {tile.props["data-seat"]: text_of(tile) for tile in screen.seats(moment)}
    assert named == {
        "3": "Maple D 2",
        "0": "Olive partner 1st",
        "1": "Basil 2 Pass",
        "2": "You 2 Pass",
    }


def test_the_looker_sits_last_and_the_others_clockwise() -> None:
    start = position("applewood5", "9r 1r", *SIX[:4])
    for seat in range(5):
        order = [int(str(it.props["data-seat"])) for it in screen.seats(scene(start, seat=seat))]
        assert order == [(seat + n) % 5 for n in (1, 2, 3, 4, 0)]


def test_the_table_shows_what_is_to_be_beaten_and_what_bacon_stands_for() -> None:
    start = position("bacon4", "5r 7g W 1r", "8r 8g 8b 8b 1g", *THREE[:2])
    middle = screen.middle(scene(start, "0: play 5r 7g W=6; 1: play 8r 8g 8b 8b"))
    assert texts([middle], class_="earlier") == ["You 5 6 7"]
    heap = find(middle, class_="heap")[0]
    assert (heap.props["data-kind"], heap.props["data-rank"]) == ("quad", "8")
    assert text_of(find(middle, class_="heap")[0]).endswith("Quad of 8 Basil")
    first = screen.middle(scene(start, "0: play 5r 7g W=6"))
    shown = [it.props.get("data-stands") for it in find(first, class_="card")]
    assert shown == [None, "6", None]


def test_a_finished_round_is_cleared_away_to_its_winner() -> None:
    start = position("bacon4", "9r 9g 1r", *THREE)
    lying = screen.middle(scene(start, "0: play 9r 9g; pass; pass", cleared=0))
    assert [it.props.get("data-to") for it in find(lying, class_="card")] == [None, None]
    over = screen.middle(scene(start, "0: play 9r 9g; pass; pass; pass", cleared=0))
    assert [it.props.get("data-to") for it in find(over, class_="card")] == ["0", "0"]


def test_a_flush_shows_the_suit_of_its_bacon_card() -> None:
    start = position("bacon4", "1r 2r 3r 4r W 9b", *THREE)
    middle = screen.middle(scene(start, "0: play 1r 2r 3r 4r W=5r"))
    bacon = next(it for it in find(middle, class_="card") if it.props["data-card"] == "W")
    assert [it.props.get("href") for it in walk(bacon) if it.tag == "use"][-1] == "#suit-r"


@pytest.mark.parametrize(
    ("hands", "actions", "seat", "said"),
    [
        ("9r 1r", "", 0, "Your lead: play any combination."),
        ("9r 1r", "", 1, "Olive to lead."),
        ("9r 1r", "0: play 1r", 1, "Nothing in your hand beats this: pass."),
        ("1r 1r", "0: play 1r", 3, "Basil to play."),
        ("9r 1r", "0: play 1r; pass; pass", 3, "Your turn: beat the single 1, or pass."),
        ("9r 1r", "0: play 9r; pass; pass; pass", 0, "You won the round: say who leads."),
        ("9r 1r", "0: play 9r; pass; pass; pass", 2, "Olive decides who leads."),
    ],
)
def test_the_prompt_says_what_is_awaited(hands: str, actions: str, seat: int, said: str) -> None:
    assert screen.prompt(scene(position("bacon4", hands, *THREE), actions, seat=seat)) == said


@pytest.mark.parametrize(
    ("variant", "options", "hands", "actions", "seat", "question", "answers"),
    [
        (
            "bacon4",
            {},
            ("9r 1r", *THREE),
            "0: play 9r; pass; pass; pass",
            0,
            "Who leads the next round?",
            ["Keep the lead A", "Give it to Hazel D"],
        ),
        (
            "bacon4",
            {},
            ("9r", *THREE),
            "0: play 9r; pass; pass; pass",
            0,
            "Who leads the next round?",
            ["Let it go to Basil A", "Give it to Hazel D"],
        ),
        (
            "bacon6",
            ASK,
            ("9r 1r", *SIX),
            "0: play 9r; pass; pass; pass; pass; pass",
            0,
            "Who leads the next round?",
            [
                "Keep the lead A",
                "Give it to Hazel D",
                "Give it to Ginger E",
                "Ask Hazel G",
                "Ask Ginger J",
            ],
        ),
        (
            "bacon6",
            ASK,
            ("9r 1r", *SIX),
            "0: play 9r; pass; pass; pass; pass; pass; ask 2",
            2,
            "Olive asks: do you want the lead?",
            ["Yes A", "No D"],
        ),
        (
            "bacon6",
            ASK,
            ("9r 1r", *SIX),
            "0: play 9r; pass; pass; pass; pass; pass; ask 2; no",
            0,
            "Hazel does not want the lead. Who leads?",
            ["Keep the lead A", "Give it to Hazel D", "Give it to Ginger E"],
        ),
    ],
)
def test_c17_c19_the_question_who_leads(
    variant: str,
    options: dict[str, object],
    hands: tuple[str, ...],
    actions: str,
    seat: int,
    question: str,
    answers: list[str],
) -> None:
    moment = scene(position(variant, *hands, options=options), actions, seat=seat)
    asked = find(screen.middle(moment), class_="question")[0]
    assert texts([asked], class_="answers") == [" ".join(answers)]
    assert text_of(asked).startswith(question)
    out = seat in moment.sight.view.public.out
    bar = buttons(screen.actions(moment))
    assert bar.startswith("advise | hurry" if out else "(pass) | advise | (browse)")


@pytest.mark.parametrize(
    ("hands", "actions", "said"),
    [
        (("9r", *THREE), "0: play 9r; pass; pass; pass; lead 2; play 1b 1b", "We are 1st and 2nd"),
        (("1r", "8r", "2b 2b", "9r"), "0: play 1r; play 8r; pass; play 9r", "We are 1st and 4th"),
    ],
)
def test_a_result_names_the_places_that_are_settled(
    hands: tuple[str, ...], actions: str, said: str
) -> None:
    moment = scene(position("bacon4", *hands), actions)
    assert text_of(find(screen.middle(moment), class_="result")[0]).startswith(said)


def test_the_question_waits_until_the_round_has_been_read() -> None:
    start = position("bacon4", "9r", *THREE)
    moment = scene(start, "0: play 9r; pass; pass; pass", cleared=0)
    assert not find(screen.middle(moment), class_="question")
    assert not [it for it in screen.seats(moment) if it.props.get("data-action")]
    assert screen.prompt(moment) == "You win the round."


def test_who_is_out_can_let_the_others_finish_at_once() -> None:
    table = found("bacon4", gives_lead_out)
    browser = FakeBrowser()
    app = seat_at(browser, table)
    app.tap("", action=str(table.game.legal_actions(table.view(0))[-1]))
    assert prompt(browser.page).startswith("You are out, ")
    app.command("hurry")
    assert buttons(find(browser.page, class_="actions")[0]) == "(advise) | (hurry)"
    assert browser.wait == 0
    let_bots_act(app, browser)
    assert find(browser.page, class_="ticket")
    app.command("next-deal")
    app.tick()
    assert browser.wait != 0


def test_a_tap_on_a_seat_gives_the_lead_too() -> None:
    start = position("bacon4", "9r", *THREE)
    moment = scene(start, "0: play 9r; pass; pass; pass")
    gets = {it.props["data-seat"]: it.props.get("data-action") for it in screen.seats(moment)}
    assert gets == {"0": None, "1": "lead 1", "2": "lead 2", "3": None}


def test_case_7_nobody_is_asked_who_leads_when_the_deal_is_over() -> None:
    start = position("bacon4", "9r", "1g 1g", "8b", "2b 2b")
    moment = scene(start, "0: play 9r; pass; pass; pass; lead 2; play 8b")
    assert not find(screen.middle(moment), class_="question")
    assert find(screen.middle(moment), class_="ticket")


STORY = [
    ("bacon4", ("9r 1r", *THREE), "0: play 1r", ["You: single 1."]),
    ("bacon4", ("9r 1r", *THREE), "0: play 9r; 1: pass", ["Basil passes."]),
    ("bacon4", ("9r", *THREE), "0: play 9r", ["You: single 9.", "You are out: 1st."]),
    (
        "bacon4",
        ("9r W W 1r", *THREE),
        "0: play 9r W=7 W=8",
        ["You: run of 9 (bacon as 7 and 8)."],
    ),
    (
        "bacon4",
        ("9r", *THREE),
        "0: play 9r; pass; pass; pass",
        ["Maple passes.", "You win the round."],
    ),
    (
        "bacon4",
        ("9r", *THREE),
        "0: play 9r; pass; pass; pass; lead 2",
        ["You give the lead to Hazel."],
    ),
    ("bacon4", ("9r 2r", *THREE), "0: play 9r; pass; pass; pass; lead 0", ["You lead."]),
    (
        "applewood4",
        ("9r", *THREE),
        "0: play 9r; pass; pass; pass",
        ["Maple passes.", "You win the round.", "The lead goes to Basil."],
    ),
    (
        "applewood3",
        ("8r", "1g", "1b 1b"),
        "0: play 8r; pass; pass; play 1g",
        ["Basil: single 1.", "Basil is out: 2nd.", "You are 1st: +2."],
    ),
]


@pytest.mark.parametrize(("variant", "hands", "actions", "lines"), STORY)
def test_every_event_is_told(
    variant: str, hands: tuple[str, ...], actions: str, lines: list[str]
) -> None:
    moment = scene(position(variant, *hands), actions)
    before, after = moment.sight.deal[-2:]
    assert [
        words_in("en").line(line) for line in told(the(Public, before), the(Public, after), 0)
    ] == lines


def test_case_21_two_passes_in_a_row_are_both_spoken_and_bots_are_heard() -> None:
    table = found("bacon4", only_pass)
    browser = FakeBrowser()
    app = seat_at(browser, table)
    before = len(browser.spoken)
    app.tap("", action="pass")
    let_bots_act(app, browser)
    said = browser.spoken[before:]
    assert said[0] == "You pass."
    assert len(said) > 1


def test_passing_by_itself_is_a_setting() -> None:
    table = found("bacon4", only_pass)
    browser = FakeBrowser()
    app = seat_at(browser, table)
    assert browser.wait == -1
    assert prompt(browser.page).startswith("Nothing in your hand")
    app.command("set auto_pass on")
    assert browser.wait > 0
    app.tick()
    assert "You pass." in browser.spoken


def test_browse_says_when_only_a_pass_is_possible() -> None:
    browser = FakeBrowser()
    app = seat_at(browser, found("bacon4", only_pass))
    app.command("browse")
    assert prompt(browser.page) == "Nothing in your hand beats this: pass."
    assert app.page.picks.cards == ()


@pytest.mark.parametrize("variant", ["bacon4", "bacon6", "applewood3", "applewood6"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_deal_names_all_places(variant: str, language: str) -> None:
    for wanted in (deal_over, match_over):
        table = found(variant, wanted, most_deals=60)
        browser = FakeBrowser([language])
        app = seat_at(browser, table)
        while browser.wait >= 0:
            app.tick()
        over = table.state.public.phase == Over.MATCH
        end = find(browser.page, class_="ending" if over else "ticket")[0]
        rows = [it for it in walk(find(end, class_="places")[0]) if it.tag == "li"]
        assert len(rows) == table.options.players
        assert bool(find(end, class_="verdict")) == over
        assert find(end, data_command="same-players" if over else "next-deal")


def test_giving_the_lead_after_going_out() -> None:
    table = found("bacon4", gives_lead_out)
    browser = FakeBrowser()
    app = seat_at(browser, table)
    action = str(table.game.legal_actions(table.view(0))[0])
    app.tap("", action=action)
    assert not find(browser.page, class_="question")
    assert "0" not in str(find(browser.page, class_="table")[0].props["data-to-act"])
