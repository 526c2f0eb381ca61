"""The screen of tricks: the parts that the table's frame puts in their places.

Reads what is legal and what a seat may know; holds no rule.
"""

from collections.abc import Iterator, Sequence

from bacon.cards import Card
from bacon.game import Over
from bacon.tricks.actions import REFUSE
from bacon.tricks.state import Phase, left_of
from web.frame.hinting import hint_button, way_out_button
from web.frame.standing import standing
from web.games.tricks import ending
from web.games.tricks.centre import centre, trick_on_table
from web.games.tricks.faces import face, small
from web.games.tricks.naming import card_name, named
from web.games.tricks.seats import seat_node
from web.games.tricks.sight import TricksScene
from web.text.nodes import Node, classes, h, icon
from web.text.story import said

LAST = "button.last_trick"
CALLS = (("pass", "p"), ("pick up", "k"), ("pick up alone", "a"))


def seats(scene: TricksScene) -> list[Node]:
    """Return the tiles of all players, the person's last."""
    looker = scene.looker
    return [seat_node(scene, (looker + place) % 4) for place in (1, 2, 3, 0)]


def middle(scene: TricksScene) -> Node:
    """Return the middle of the table."""
    return centre(scene)


def prompt(scene: TricksScene) -> str:
    """Return what is awaited now, in words to the person."""
    public, words = scene.sight.view.public, scene.words
    if scene.draw is not None:
        cards = scene.draw.rounds[min(scene.page.drawn or 0, len(scene.draw.rounds) - 1)]
        lowest = [seat for seat, card in cards if card.rank == min(c.rank for _, c in cards)]
        if len(lowest) > 1:
            return words("draw.tie")
        return words.line(said("draw.first", lowest[0], scene.looker))
    done = trick_on_table(scene)
    if done is not None:
        return words.line(said("told.trick", done.winner, scene.looker))
    if scene.my_turn:
        return _own_prompt(scene)
    if public.sits_out == scene.looker and public.caller is not None:
        return words("prompt.out", name=scene.name(public.caller))
    if public.to_act is None:
        return words("prompt.over" if public.phase is Over.MATCH else "prompt.deal_over")
    wait = words(f"prompt.wait.{public.phase}", name=scene.name(public.to_act))
    if public.phase == Phase.AUCTION and public.history and public.history[-1][1] == REFUSE:
        refused = words.line(said("told.refuse", public.history[-1][0], scene.looker))
        return f"{refused} {wait}"
    return wait


def _own_prompt(scene: TricksScene) -> str:
    public, words = scene.sight.view.public, scene.words
    if public.phase == Phase.AUCTION:
        suit = words(f"suit.{public.turned[-1].suit}")
        return words("prompt.auction", suit=suit, name=scene.name(left_of(scene.looker)))
    if public.phase == Phase.PERMISSION:
        return words("prompt.permission")
    if public.phase == Phase.DISCARD:
        key = "prompt.discard_selected" if scene.page.picks.cards else "prompt.discard"
        return words(key, card=named(public.turned[-1]))
    if not public.trick:
        return words("prompt.lead")
    led = public.trick[0][1].suit
    follows = all(it.card is not None and it.card.suit == led for it in scene.sight.actions)
    return words("prompt.follow" if follows else "prompt.free", suit=words(f"suit.{led}"))


def hand(scene: TricksScene) -> Node:
    """Return the person's cards; a tap plays, or selects and then discards."""
    view = scene.sight.view
    cards = () if scene.draw is not None else view.hand
    out = view.public.sits_out == view.seat
    return h(
        "div.hand",
        {
            "role": "group",
            "aria-label": scene.hand_label(len(cards)),
            "class": classes(waiting=not scene.my_turn, out=out),
            "data-count": str(len(cards)),
        },
        *(_hand_card(scene, card) for card in cards),
    )


def _hand_card(scene: TricksScene, card: Card) -> Node:
    public = scene.sight.view.public
    text = str(card)
    discarding = public.phase == Phase.DISCARD and scene.my_turn
    selected = discarding and text in scene.page.picks.cards
    action = f"discard {text}" if discarding else f"play {text}"
    legal = scene.draw is None and action in scene.legal
    waits = scene.my_turn and public.phase in (Phase.PLAY, Phase.DISCARD)
    return h(
        "button.card",
        {
            "key": f"hand {text}",
            "type": "button",
            "class": classes(
                playable=legal and not discarding,
                illegal=waits and not legal,
                selected=selected,
                advised=scene.advised == action,
                trump=card.suit == public.trump,
                taken=discarding and card == public.turned[-1],
            ),
            "data-card": text,
            "data-from": str(public.standing.dealer),
            "data-action": None if discarding and not selected else action,
            "data-command": f"select {text}" if discarding and not selected else None,
            "data-legal": "true" if legal else None,
            "aria-pressed": ("true" if selected else "false") if discarding else None,
            "aria-disabled": None if legal else "true",
            "aria-label": _card_label(scene, card),
        },
        face(card),
    )


def _card_label(scene: TricksScene, card: Card) -> str:
    words = scene.words
    label = card_name(words, card)
    return words("card.trump", card=label) if card.suit == scene.sight.view.public.trump else label


def laid(scene: TricksScene, hand: Sequence[Card]) -> list[Node]:
    """Return the cards of a hand that lies open, small."""
    return [small(card, card_name(scene.words, card)) for card in hand]


def actions(scene: TricksScene) -> Node:
    """Return the bar below the hand; every button has a place that is its own."""
    phase = scene.sight.view.public.phase
    if scene.draw is not None or phase in (Phase.AUCTION, Phase.PERMISSION):
        return h("div.actions.calls", {"key": "bar"}, hint_button(scene), *_calls(scene))
    way_out = _way_out(scene)
    return h(
        "div.actions.counted",
        {"key": "bar", "class": classes(short=way_out is not None)},
        hint_button(scene),
        h("div.tally", {"key": "tally"}, *tally(scene)),
        way_out,
    )


def _way_out(scene: TricksScene) -> Node | None:
    """Return the button that ends the deal for who cannot change it any more."""
    public = scene.sight.view.public
    if public.to_act is None:
        return None
    if scene.sight.is_decided:
        return way_out_button(scene, "claim", "c")
    return way_out_button(scene, "hurry", "f") if public.sits_out == scene.looker else None


def _calls(scene: TricksScene) -> Iterator[Node]:
    for action, letter in CALLS:
        legal = action in scene.legal and scene.draw is None
        name = action.replace(" ", "_")
        look = {"pass": "plain", "pick up": "main"}.get(action, "plain strong")
        yield h(
            "button",
            {
                "key": action,
                "type": "button",
                "class": f"{look} advised" if scene.advised == action else look,
                "data-action": action,
                "data-key": letter,
                "data-legal": "true" if legal else None,
                "aria-disabled": None if legal else "true",
                "aria-keyshortcuts": letter.upper(),
            },
            scene.words(f"button.{name}"),
            h("kbd", {"aria-hidden": "true"}, letter.upper()),
        )


def tally(scene: TricksScene) -> list[Node]:
    """Return the tricks won so far by both sides."""
    won, us = scene.sight.view.public.won, scene.looker % 2
    return [
        _pips(scene.words("tricks.ours"), won[us], scene.words("tricks.us", count=won[us])),
        _pips(
            scene.words("tricks.theirs"), won[1 - us], scene.words("tricks.them", count=won[1 - us])
        ),
    ]


def _pips(name: str, count: int, label: str) -> Node:
    return h(
        "span.won",
        {"role": "img", "aria-label": label},
        h("span", None, name),
        h("progress", {"class": "pips", "max": 5, "value": count, "aria-hidden": "true"}),
    )


def strips(scene: TricksScene) -> list[Node]:
    """Return what stands between the prompt and the hand: nothing here."""
    return []


def deal_story(scene: TricksScene) -> list[Node]:
    """Return how the deal went, once it is over."""
    return ending.deal_story(scene)


def side(scene: TricksScene) -> list[Node]:
    """Return what stands beside the table on wide screens: the tricks won."""
    title = scene.words("tricks.title", number=scene.sight.view.public.standing.number)
    return [h("h2", None, title), h("div.tally", None, *tally(scene))]


def contract(scene: TricksScene) -> Node | None:
    """Return trump and who called it once the call stands; before, what is played for."""
    public, words = scene.sight.view.public, scene.words
    if scene.draw is not None:
        return None
    if public.trump is None or public.caller is None:
        return standing(scene)
    name, alone = scene.name(public.caller), public.alone
    suit = words(f"suit.{public.trump}")
    label = words("contract.alone" if alone else "contract.called", name=name, suit=suit)
    return h(
        "span.contract",
        {
            "key": "contract",
            "class": f"suit-{public.trump}",
            "role": "img",
            "aria-label": label,
            "title": label,
        },
        icon(f"suit-{public.trump}", "pip"),
        h("span.full", None, label),
        h("b", None, words("contract.who_alone" if alone else "contract.who", name=name)),
    )


def moves(scene: TricksScene) -> str | None:
    """Return where a card went that left the table without being shown, as `card:seat`."""
    public = scene.sight.view.public
    return f"{public.turned[-1]}:{public.to_act}" if public.phase == Phase.DISCARD else None


def last_trick(scene: TricksScene) -> list[Node]:
    """Return the last finished trick, card by card, for looking at it again."""
    words = scene.words
    tricks = scene.sight.view.public.tricks
    if not tricks:
        return [h("p", None, words("last.none"))]
    last = tricks[-1]
    rows = [
        h(
            "li",
            {"class": classes(winning=seat == last.winner)},
            h("span", None, scene.name(seat)),
            small(card, card_name(words, card)),
        )
        for seat, card in last.cards
    ]
    who = words.line(said("told.trick", last.winner, scene.looker))
    return [h("ol.past", None, *rows), h("p", None, who)]
