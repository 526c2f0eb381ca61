"""What the table shows in every phase of tricks, as text."""

import pytest

from bacon.table import Table
from tests.tricks.deals import state_of
from tests.web.fakes import FakeBrowser, hand, open_app, prompt, seat_at, table_at, table_of
from web.text.nodes import Node, find, text_of

TAKEN = "pass; pick up; allow"  # West calls: North, to the left, takes the card and leads


def shown(table: Table) -> tuple[FakeBrowser, Node]:
    browser = FakeBrowser()
    seat_at(browser, table)
    return browser, browser.page


def bubbles(page: Node) -> dict[str, str]:
    found = {}
    for seat in find(page, class_="seat"):
        said = find(seat, class_="bubble")
        if said:
            found[str(seat.props["data-seat"])] = text_of(said[0])
    return found


def seats_with_egg(page: Node) -> list[str]:
    return [str(s.props["data-seat"]) for s in find(page, class_="seat") if find(s, class_="egg")]


def test_the_draw_for_dealer_is_shown_and_can_be_skipped() -> None:
    browser = FakeBrowser()
    app = open_app(browser)
    app.command("new")
    page = browser.page
    assert table_of(page).props["data-phase"] == "draw"
    assert len(find(page, class_="draw")) == 4
    assert len(find(page, class_="winning")) == 1
    assert prompt(page).startswith(("The lowest card deals", "You drew the lowest"))
    assert hand(page) == ""
    app.command("skip")
    assert table_of(browser.page).props["data-phase"] == "auction"


def test_auction() -> None:
    table = table_at()
    _, page = shown(table)
    assert table_of(page).props["data-phase"] == "auction"
    assert table_of(page).props["data-to-act"] == "0"
    assert seats_with_egg(page) == ["0"]
    assert prompt(page).startswith("Call ")
    assert "Basil would take the card" in prompt(page)
    for action in ("pass", "pick up", "pick up alone"):
        assert find(page, data_action=action)[0].props["data-legal"] == "true"
    assert text_of(find(page, class_="lot-line")[0]) == "Auction card 1 of 4"
    assert all(card.startswith("(") for card in hand(page).split())


def test_calls_are_shown_until_the_next_auction_card() -> None:
    _, page = shown(table_at("pass; pick up; refuse"))
    assert bubbles(page) == {"0": "Pass", "1": "Refused", "3": "Refused"} or bubbles(page) == {
        "0": "Pass",
        "1": "Pick it up",
        "3": "Refused",
    }
    _, page = shown(table_at("pass; pass; pass; pass"))
    assert bubbles(page) == dict.fromkeys("0123", "Pass"), "until somebody speaks on the new card"
    _, page = shown(table_at("pass; pass; pass; pass; pass"))
    assert bubbles(page) == {"0": "Pass"}
    _, page = shown(table_at("pass; pass; pass; pass; pick up"))
    assert prompt(page) == "Hazel answers the call."
    assert bubbles(page) == {"0": "Pick it up"}, "a call is an answer to the new card"
    assert len(find(find(page, class_="lot-line")[0], class_="mini")) == 1


@pytest.mark.parametrize(
    ("actions", "options", "question"),
    [
        ("pass; pass; pick up", {}, "Hazel wants {} as trump; Maple would take the card. Allow?"),
        (
            "pass; pass; pick up alone",
            {},
            "Hazel wants {} as trump, alone; Maple would take the card. Allow?",
        ),
        (
            "pass; pass; pick up alone",
            {"alone_refusal": "together"},
            "Hazel calls {}, alone; Maple takes the card. Allow it alone, or play together?",
        ),
    ],
)
def test_permission_is_asked_in_words(
    actions: str, options: dict[str, object], question: str
) -> None:
    table = table_at(actions, **options)
    _, page = shown(table)
    asked = find(page, class_="question")[0]
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    suit = suits[state_of(table).public.turned[-1].suit]
    assert text_of(asked).startswith(question.format(suit))
    assert [b.props["data-action"] for b in find(asked, type="button")] == ["refuse", "allow"]


def test_a_question_to_another_seat_is_not_put_to_the_person() -> None:
    _, page = shown(table_at("pick up"))
    assert not find(page, class_="question")
    assert prompt(page) == "Hazel answers the call."


def test_discard_is_chosen_then_confirmed() -> None:
    table = table_at("pass; pass; pass; pick up; allow")
    browser = FakeBrowser()
    app = seat_at(browser, table)
    first = str(table.state.hands[0][0])
    assert len(hand(browser.page).split()) == 6
    assert find(browser.page, data_command=f"select {first}")
    app.command(f"select {first}")
    assert hand(browser.page).startswith(f"*{first}")
    assert len(find(browser.page, data_action=f"discard {first}")) == 2
    app.tap("", action=f"discard {first}")
    assert table_of(browser.page).props["data-phase"] == "play"
    assert prompt(browser.page) == "Your lead: play any card."


def test_another_discard_stays_hidden() -> None:
    table = table_at(TAKEN)
    _, page = shown(table)
    assert prompt(page) == "Hazel chooses a discard."
    card = str(state_of(table).public.turned[-1])
    assert not find(page, data_card=card)
    assert table_of(page).props["data-sent"] == f"{card}:2"
    assert bubbles(page) == {"2": "Takes it"}


def test_only_cards_that_may_be_played_look_playable() -> None:
    table = table_at("pass; pass; pick up; allow")
    while table.to_act != 0:
        assert table.to_act is not None
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    _, page = shown(table)
    legal = {str(a).split()[-1] for a in table.game.legal_actions(table.view(0))}
    bare = {card for card in hand(page).split() if not card.startswith("(")}
    assert bare == legal


def test_the_prompt_says_whether_the_suit_can_be_followed() -> None:
    said = set()
    for calls in ("pick up; allow", "pass; pick up; allow", "pass; pass; pick up; allow"):
        table = table_at(calls)
        while (seat := table.to_act) is not None:
            public = state_of(table).public
            if seat == 0 and public.trick:
                led = public.trick[0][1].suit
                holds = led in {card.suit for card in table.view(0).hand}
                _, page = shown(table)
                assert prompt(page).startswith("Your turn: follow" if holds else "Your turn: no")
                said.add(holds)
            table.act(seat, table.game.legal_actions(table.view(seat))[-1])
    assert said == {True, False}


def test_a_partner_who_sits_out_is_shown_so() -> None:
    _, page = shown(table_at("pick up alone; allow"))
    partner = find(page, data_seat="2")[0]
    assert "out" in str(partner.props["class"])
    assert bubbles(page)["2"] == "Sits out"
    assert bubbles(page)["0"] == "Alone"


def test_a_person_who_sits_out_is_told() -> None:
    table = table_at("pass; pass; pick up alone; allow")
    table.act(3, table.game.legal_actions(table.view(3))[0])
    _, page = shown(table)
    assert prompt(page) == "Hazel plays alone. You sit out this deal."
    assert "out" in str(find(page, class_="hand")[0].props["class"])


def test_misdeal_says_so_and_goes_on() -> None:
    _, page = shown(table_at("; ".join(["pass"] * 16)))
    assert text_of(find(page, class_="result")[0]).startswith("Nobody made trump: a misdeal")
    assert find(page, data_command="next-deal")


def test_end_of_deal_says_who_called_tricks_points_and_why() -> None:
    table = table_at("pick up; allow")
    while table.to_act is not None:
        table.act(table.to_act, table.game.legal_actions(table.view(table.to_act))[0])
    _, page = shown(table)
    result = text_of(find(page, class_="result")[0])
    points = table.game.returns(table.state)
    assert result.startswith("We called and took" if points[0] else "We called but they took")
    assert f"+{max(points)}" in result


def test_the_seat_that_looks_is_always_at_the_bottom() -> None:
    for seat in range(4):
        labels = ["bot:rule"] * 4
        labels[seat] = "person"
        table = Table.begin("tricks", seed="toast", dealer=3, seats=labels)
        _, page = shown(table)
        places = {
            str(s.props["data-seat"]): s.props["data-place"] for s in find(page, class_="seat")
        }
        assert places[str(seat)] == "0"
        assert places[str((seat + 1) % 4)] == "1"


def test_no_hidden_card_is_on_the_page() -> None:
    table = table_at("pass")
    _, page = shown(table)
    known = {str(card) for card in (*table.state.hands[0], *state_of(table).public.turned)}
    assert {str(n.props["data-card"]) for n in find(page) if "data-card" in n.props} == known
