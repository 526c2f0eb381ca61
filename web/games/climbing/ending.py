"""How a deal of climbing went: the places, every hand and what was left of it, and the points."""

from collections import Counter
from collections.abc import Iterator

from bacon.cards import Card
from bacon.climbing.cards import BACON
from web.frame.ticket import ticket, totals
from web.games.climbing.faces import mini
from web.games.climbing.moment import Moment
from web.games.climbing.naming import card_line
from web.games.climbing.story import Account, accounts, result_of
from web.text.nodes import Node, classes, h, icon


def over(moment: Moment) -> Node:
    """Return the middle of the table after a deal."""
    scene = moment.scene
    points = totals(scene) if moment.public.options.partners else None
    return ticket(scene, deal_story(moment), points, "button.last_round")


def deal_story(moment: Moment) -> list[Node]:
    """Return how the deal went: its result, then every player in the order of going out."""
    scene, public = moment.scene, moment.public
    return [
        h("p.result", None, scene.words.line(result_of(public, scene.looker))),
        h(
            "ol.places",
            {"class": classes(alone=not public.options.partners)},
            *(_player(moment, account) for account in accounts(public)),
        ),
    ]


def _player(moment: Moment, account: Account) -> Node:
    """Return a player's place, what it brought, and the hand: played cards pale, the rest not."""
    scene, seat = moment.scene, account.seat
    words, team = scene.words, moment.team(seat)
    place = "place.none" if account.place is None else f"place.{account.place}"
    return h(
        "li",
        {
            "key": f"p{seat}",
            "class": classes(us=team == "us", them=team == "them", own=seat == scene.looker),
        },
        h("i", None, words(place)),
        icon(scene.portrait(seat), "portrait"),
        h("span", None, scene.name(seat)),
        h("span.account", None, words.line(account.line)),
        None if team else h("b", None, str(moment.public.scores[seat])),
        None if scene.open_hands is None else _hand(moment, seat),
    )


def _hand(moment: Moment, seat: int) -> Node:
    shown = moment.scene.open_hands
    assert shown is not None
    words, left = moment.scene.words, Counter(shown.left[seat])
    names = tuple(card_line(card) for card in shown.left[seat])
    return h(
        "span.dealt",
        {
            "role": "img",
            "aria-label": words("story.left", cards=names) if names else words("story.none_left"),
        },
        *(_tile(card, is_left) for card, is_left in _marked(shown.hands[seat], left)),
    )


def _marked(hand: tuple[Card, ...], left: Counter[Card]) -> Iterator[tuple[Card, bool]]:
    """Yield each card of a hand, and whether it was left in the end; of equal ones the last."""
    for place, card in enumerate(hand):
        yield card, hand[place:].count(card) <= left[card]


def _tile(card: Card, is_left: bool) -> Node:
    if card is BACON:
        tile = h("span.tile.bacon", None, icon("rasher", "strip"))
    else:
        tile = mini(str(card.rank), card.suit, False)
    return h("span", {"class": "left" if is_left else "gone"}, tile)
