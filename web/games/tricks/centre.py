"""The middle of the table of tricks: the draw, the auction, a question, a trick, the result."""

from bacon.cards import Card
from bacon.game import Seat
from bacon.tricks.score import trick_winner
from bacon.tricks.state import MOST_TURNED, Phase, Trick, left_of
from web.frame.hinting import asked_line
from web.games.tricks.ending import over
from web.games.tricks.faces import back, card_node, small
from web.games.tricks.naming import card_name
from web.games.tricks.sight import TricksScene
from web.text.nodes import Node, Prop, classes, h, icon
from web.text.words import Words


def centre(scene: TricksScene) -> Node:
    """Return the middle of the table."""
    public = scene.sight.view.public
    if scene.draw is not None:
        return _draw(scene)
    trick = trick_on_table(scene)
    if trick is not None:
        return _trick(scene, trick.cards, trick.winner)
    if public.phase == Phase.PLAY:
        return _trick(scene, public.trick, None)
    if public.phase in (Phase.AUCTION, Phase.PERMISSION, Phase.DISCARD):
        return _auction(scene)
    return over(scene)


def trick_on_table(scene: TricksScene) -> Trick | None:
    """Return the finished trick that still lies there to be read, if there is one."""
    tricks = scene.sight.view.public.tricks
    if len(tricks) > scene.page.cleared and not scene.sight.view.public.trick:
        last: Trick = tricks[-1]
        return last
    return None


def _lying(scene: TricksScene, seat: Seat, card: Card, **flags: object) -> Node:
    label = scene.words("card.by", card=card_name(scene.words, card), name=scene.name(seat))
    return card_node(
        card,
        label,
        {
            "class": classes(**flags),
            "data-card": str(card),
            "data-from": str(seat),
            "data-place": str(scene.place(seat)),
        },
    )


def _draw(scene: TricksScene) -> Node:
    """Return a round of the draw: everyone's card, the lowest marked (T3)."""
    draw = scene.draw
    assert draw is not None
    number = min(scene.page.drawn or 0, len(draw.rounds) - 1)
    cards = draw.rounds[number]
    lowest = min(card.rank for _, card in cards)
    return h(
        "div.middle.trick",
        {"key": "draw"},
        h("div.plate", {"key": "plate"}),
        *(
            _lying(scene, seat, card, winning=card.rank == lowest, draw=True)
            for seat, card in cards
        ),
        h(
            "button.quiet.skip",
            {"key": "skip", "type": "button", "data-command": "skip", "data-key": "n"},
            scene.words("draw.skip"),
        ),
    )


def _auction(scene: TricksScene) -> Node:
    """Return the pile, the auction card, the cards passed by, and a question if there is one."""
    public, words = scene.sight.view.public, scene.words
    turned = public.turned
    asked = public.phase == Phase.PERMISSION and scene.my_turn
    card = turned[-1]
    return h(
        "div.middle.auction",
        {"key": "auction", "class": classes(asked=asked)},
        h("div.plate", {"key": "plate"}),
        h(
            "div.lots",
            {"key": "lots"},
            h(
                "span.pile",
                {"key": "pile"},
                *(back(n) for n in range(3)),
            ),
            _lot(scene, card),
        ),
        h(
            "div.lot-line",
            {"key": "line"},
            h("span", None, words("auction.number", number=len(turned), most=MOST_TURNED)),
            *(_passed(words, old) for old in turned[:-1]),
        ),
        _question(scene) if asked else None,
    )


def _passed(words: Words, card: Card) -> Node:
    return small(card, words("auction.passed", card=card_name(words, card)))


def _lot(scene: TricksScene, card: Card) -> Node:
    """Return the auction card, or once it is taken the place where a discard is laid."""
    words = scene.words
    if scene.sight.view.public.phase != Phase.DISCARD:
        props: dict[str, Prop] = {
            "key": f"turned {card}",
            "data-card": str(card),
            "data-turned": "true",
        }
        return card_node(card, words("auction.card", card=card_name(words, card)), props)
    if not scene.my_turn:
        return h("span.card.hole", {"key": "hole"}, icon(f"suit-{card.suit}", "ghost"))
    chosen = next(iter(scene.page.picks.cards), None)
    return h(
        "button.card.hole.drop",
        {
            "key": "discard",
            "type": "button",
            "class": classes(ready=chosen),
            "data-action": f"discard {chosen}" if chosen else None,
            "data-command": None if chosen else "hint prompt.discard_first",
            "data-key": "d",
            "data-legal": "true" if chosen else None,
            "aria-disabled": None if chosen else "true",
            "aria-keyshortcuts": "D",
        },
        h("span", None, words("button.discard")),
        small(chosen, card_name(words, chosen)) if chosen else None,
        h("kbd", {"aria-hidden": "true"}, "D"),
    )


def _question(scene: TricksScene) -> Node:
    """Return the partner's question and its two answers (T9)."""
    public, words = scene.sight.view.public, scene.words
    key = "ask.alone" if public.alone else "ask.call"
    refuse, allow = "button.refuse", "button.allow"
    if public.alone and public.options.alone_refusal == "together":
        key, refuse, allow = "ask.alone_together", "button.together", "button.pick_up_alone"
    assert public.caller is not None
    said = words(
        key,
        name=scene.name(public.caller),
        suit=words(f"suit.{public.turned[-1].suit}"),
        taker=scene.name(left_of(public.caller)),
    )
    return h(
        "div.question",
        {"key": "question"},
        *asked_line(scene, said),
        h(
            "div.answers",
            None,
            _answer(scene, "refuse", refuse, "e", "plain"),
            _answer(scene, "allow", allow, "l", "main"),
        ),
    )


def _answer(scene: TricksScene, action: str, label: str, letter: str, look: str) -> Node:
    return h(
        f"button.{look}",
        {
            "key": action,
            "type": "button",
            "class": classes(advised=scene.advised == action),
            "data-action": action,
            "data-key": letter,
            "data-legal": "true" if action in scene.legal else None,
        },
        scene.words(label),
        h("kbd", {"aria-hidden": "true"}, letter.upper()),
    )


def _trick(scene: TricksScene, cards: tuple[tuple[Seat, Card], ...], winner: Seat | None) -> Node:
    """Return the trick as it lies, each card before its player, the card that leads marked."""
    public = scene.sight.view.public
    best = trick_winner(cards, public.trump or "") if cards else None
    nodes = [_lying(scene, seat, card, winning=seat == best) for seat, card in cards]
    for node in nodes:
        if winner is not None:
            node.props["data-to"] = str(winner)
    return h(
        "div.middle.trick",
        {"key": "trick", "class": classes(done=winner is not None)},
        h(
            "div.plate",
            {"key": "plate"},
            None if cards or public.trump is None else icon(f"suit-{public.trump}", "ghost"),
        ),
        *nodes,
        h(
            "button.quiet.last",
            {"key": "last", "type": "button", "data-command": "open last", "data-key": "t"},
            scene.words("button.last_trick"),
        )
        if public.tricks
        else None,
    )
