"""What a person does at the table, phase by phase, and what the page says back."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bacon.game import Over
from e2e import positions
from e2e.driver import PAUSE_S, Person, actions
from web.games.shelf import words_in


def toast(page: Page) -> str:
    """Return the reason that the page shows for the last tap."""
    text: str = page.locator("[data-toast]").inner_text()
    return text


def last_spoken(page: Page) -> str:
    """Return what a screen reader was told last."""
    return page.locator("#live p").last.text_content() or ""


def says(page: Page, *words: str) -> None:
    """Check that the middle of the table or the line above the hand says these words."""
    for text in words:
        expect(page.locator(".middle, .prompt", has_text=text).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_an_illegal_tap_is_explained_and_changes_nothing(
    seated: Callable[..., Person], language: str
) -> None:
    person = seated(positions.must_follow(), likes={"language": language})
    before, record = person.sees(), person.record()
    person.tap("play As")
    words = words_in(language)
    reason = words("reason.follow_suit", suit=words("suit.h"))
    assert toast(person.page) == reason
    assert last_spoken(person.page) == reason
    assert person.sees() == before
    assert person.record() == record


def test_a_tap_out_of_turn_is_explained(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.sits_out(), "slow")
    before = person.sees()
    person.tap("play As")
    assert toast(person.page) == "It is not your turn."
    assert person.sees() == before


def test_a_call_before_its_time_is_explained(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.asked(), "slow")
    before = person.sees()
    person.tap("pick up")
    assert toast(person.page) == "Your partner asks: allow or refuse."
    assert person.sees() == before


def test_a_legal_action_puts_the_reason_away(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.must_follow(), "slow")
    person.tap("play As")
    person.act("play 4h")
    expect(person.page.locator("[data-toast]")).to_have_count(0)


def test_permission_is_asked_in_words(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.asked())
    says(
        person.page,
        "Hazel wants hearts as trump; Maple would take the card. Allow?",
        "Your partner waits for your answer.",
    )
    person.act("allow")
    assert actions(person.record())[:3] == [(1, "pass"), (2, "pick up"), (0, "allow")]


def test_permission_for_alone_is_asked_in_words(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.asked_alone())
    says(person.page, "Hazel wants hearts as trump, alone; Maple would take the card. Allow?")


def test_a_refusal_is_a_pass_and_the_auction_goes_on(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.asked(), "slow")
    person.act("refuse")
    sight = person.sees()
    assert (sight.phase, sight.to_act) == ("auction", 3)
    assert "Refused" in person.page.locator('[data-seat="0"]').inner_text()


def test_alone_shows_who_sits_out(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_call_alone(), "slow")
    person.act("pick up alone")
    assert person.sees().to_act == 1  # T12: the caller's left takes the auction card
    expect(person.page.locator('[data-seat="2"] .bubble')).to_have_text("Sits out")


def test_alone_is_played_to_its_end_in_tricks_of_three(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_call_alone())
    person.act("pick up alone")
    while person.awaited().way_on is None:
        person.act(person.sees().legal[0])
    acted = actions(person.record())
    assert not [text for seat, text in acted if seat == 2]  # T14
    assert len([text for _, text in acted if text.startswith("play")]) == 15


def test_who_sits_out_watches_and_is_told_so(seated: Callable[..., Person]) -> None:
    person = seated(positions.sits_out(), likes={"speed": "slow"})
    says(person.page, "Hazel plays alone. You sit out this deal.")
    person.sets("speed", "instant")
    assert person.awaited().way_on is not None
    assert person.own_actions() == []


def test_a_discard_is_selected_then_laid_away(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_discard(), "slow")
    says(person.page, "You take 9♥")
    assert "9h" in person.sees().hand
    person.press("select 2d")
    assert len(person.sees().hand) == 6, "one tap discards nothing"
    person.press("select 4h")
    expect(person.page.locator('[aria-pressed="true"]')).to_have_attribute("data-card", "4h")
    person.press("discard 4h")
    person.page.wait_for_selector('.table[data-phase="play"]')
    assert sorted(person.sees().hand) == sorted(["As", "Ks", "9h", "3h", "2d"])


def test_sixteen_passes_end_in_a_misdeal(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.last_pass())
    says(person.page, "Auction card 4 of 4")
    person.act("pass")
    assert person.awaited().way_on == "next-deal"
    says(person.page, "Nobody made trump: a misdeal, no points.")
    person.go_on()
    assert person.sees().deal == 2
    assert person.sees().scores == [0, 0]


def test_the_end_of_a_deal_says_who_scored_and_why(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.last_card())
    person.act(person.sees().legal[0])
    sight = person.awaited()
    assert (sight.phase, sight.way_on) == (Over.DEAL, "next-deal")
    result = person.page.locator(".result").inner_text()
    assert re.search(r"(call|Euchred).*\+\d for (us|them)\.", result)
    shown = [int(it) for it in person.page.locator(".points b").all_inner_texts()]
    assert shown == sight.scores
    person.go_on()
    assert person.sees().deal == sight.deal + 1


def test_the_end_of_a_match_says_who_won_and_leads_to_another(
    dealt: Callable[..., Person],
) -> None:
    person = dealt(positions.last_card_of_match())
    person.act(person.sees().legal[0])
    sight = person.awaited()
    ours, theirs = sight.scores
    assert (sight.phase, sight.way_on, sight.legal) == (Over.MATCH, "same-players", [])
    verdict = "We win the match" if ours > theirs else "They win the match"
    expect(person.page.locator(".verdict")).to_contain_text(verdict)
    person.press("same-players")
    person.page.wait_for_selector('.table[data-deal="1"]')
    assert person.sees().scores == [0, 0]


def test_a_match_that_was_left_goes_on_or_makes_room_when_asked(
    dealt: Callable[..., Person],
) -> None:
    person = dealt(positions.own_call(), "slow")
    before = person.sees().position
    person.opens("menu")
    person.press("leave")
    expect(person.page.locator(".start")).to_be_visible()
    person.press("continue")
    assert person.awaited().position == before
    person.opens("menu")
    person.press("leave")
    person.press("new")
    question = person.page.locator('dialog[data-dialog="begin"]')
    expect(question).to_be_visible()
    person.closes()
    person.press("new")
    question.locator('[data-command="begin"]').click()
    person.page.wait_for_selector('.table[data-phase="draw"]')


def test_the_last_trick_can_be_seen_again(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.last_card(), "slow")
    dialog = person.opens("last")
    expect(dialog.locator("li")).to_have_count(4)
    assert "take" in dialog.inner_text()


UNDONE = [
    ("call", positions.own_call(), "pass"),
    ("answer", positions.asked(), "refuse"),
    ("discard", positions.own_discard(), "discard 2d"),
    ("card", positions.own_lead(), "play As"),
    ("last card of a deal", positions.last_card(), None),
    ("last card of the match", positions.last_card_of_match(), None),
]


@pytest.mark.parametrize(
    ("record", "action"), [case[1:] for case in UNDONE], ids=[case[0] for case in UNDONE]
)
def test_undo_goes_back_to_the_last_decision(
    dealt: Callable[..., Person], record: positions.Record, action: str | None
) -> None:
    person = dealt(record)
    before, kept = person.sees(), actions(person.record())
    person.act(action or before.legal[0])
    person.awaited()
    person.press("undo")
    person.page.wait_for_timeout(400)  # nothing comes by itself after it
    assert person.sees().position == before.position
    assert actions(person.record()) == kept


def test_undo_again_goes_back_further_to_the_deal_before(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.last_card())
    before = person.sees()
    person.act(before.legal[0])
    person.go_on()
    person.awaited()
    person.press("pass" if "pass" in person.sees().legal else person.sees().legal[0])
    person.awaited()
    for _ in range(2):
        person.press("undo")
    assert person.sees().position == before.position


def test_undo_with_nothing_to_take_back_says_so(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_call(), "slow")
    person.tap("undo")
    assert toast(person.page) == "There is nothing to take back."


CLICKS = 20


def burst(page: Page, x: float, y: float) -> None:
    """Click as a shaking finger does: the browser counts the clicks that belong together."""
    page.mouse.click(x, y, click_count=CLICKS)


def one_by_one(page: Page, x: float, y: float) -> None:
    """Click as a tool for people who cannot hold a mouse may do: each click is a first one."""
    for _ in range(CLICKS):
        page.mouse.click(x, y)


def at_once(page: Page, x: float, y: float) -> None:
    """Click in one go, without a moment between."""
    click = "document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', init))"
    init = "const init = { bubbles: true, detail: 1 }"
    page.evaluate(f"([x, y, n]) => {{ {init}; for (; n > 0; n--) {click}; }}", [x, y, CLICKS])


TARGETS = [
    ("call", positions.own_call(), "pass"),
    ("answer", positions.asked(), "allow"),
    ("card", positions.own_lead(), "play As"),
    ("next deal", positions.misdeal(), "next-deal"),
]


@pytest.mark.parametrize(
    ("record", "what"), [case[1:] for case in TARGETS], ids=[case[0] for case in TARGETS]
)
def test_twenty_rapid_clicks_are_one(
    dealt: Callable[..., Person], record: positions.Record, what: str
) -> None:
    person = dealt(positions.own_call(), "slow")
    for clicks in (burst, one_by_one, at_once):
        person.open_file(record)
        person.page.wait_for_timeout(PAUSE_S * 1000)  # the burst before is over
        before = done_by(person)
        clicks(person.page, *person.centre(what))
        person.page.wait_for_timeout(100)
        assert done_by(person) == before + 1, clicks.__name__


def test_twenty_rapid_clicks_take_one_decision_back(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.last_card(), "slow")
    before = done_by(person)
    for clicks in (burst, one_by_one, at_once):
        clicks(person.page, *person.centre("undo"))
        person.page.wait_for_timeout(400)
        before -= 1
        assert done_by(person) == before, clicks.__name__


def done_by(person: Person) -> int:
    """Return how many actions and deals have come from the person."""
    return len(person.own_actions()) + len(person.record()["deals"])


def test_a_tap_on_the_table_skips_the_wait(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_lead(), "slow")
    person.act("play As")
    before = person.sees().stamp
    person.page.locator(".plate").click(position={"x": 5, "y": 5}, force=True)
    changed = "(stamp) => document.querySelector('.table').dataset.stamp !== stamp"
    person.page.wait_for_function(changed, arg=before, timeout=1000)  # slow bots take longer


def test_buttons_keep_their_places(dealt: Callable[..., Person]) -> None:
    person = dealt(positions.own_call(), "slow")
    places = []
    for record in (positions.own_call(), positions.asked(), positions.last_pass()):
        person.open_file(record)
        places.append(
            [person.control(call).bounding_box() for call in ("pass", "pick up", "pick up alone")]
        )
    assert places[0] == places[1] == places[2]
    assert None not in places[0]
