"""How a deal of tricks went: who called, every hand trick by trick, and the points."""

from collections.abc import Iterator

from bacon.cards import Card
from bacon.game import OpenHands, Seat
from bacon.tricks.state import Public
from web.frame.ticket import ticket, totals
from web.games.tricks.faces import small
from web.games.tricks.naming import card_name
from web.games.tricks.sight import TricksScene
from web.games.tricks.story import call_lines, result_of
from web.text.nodes import Node, classes, h, icon


def over(scene: TricksScene) -> Node:
    """Return the middle of the table after a deal."""
    public = scene.sight.view.public
    last = "button.last_trick" if public.tricks else None
    return ticket(scene, deal_story(scene), totals(scene), last)


def deal_story(scene: TricksScene) -> list[Node]:
    """Return how the deal went, and all hands once they are open."""
    public, words = scene.sight.view.public, scene.words
    shown = scene.open_hands
    called = call_lines(public, scene.looker)
    nodes = [h("p.result", None, words.line(result_of(public, scene.looker)))]
    if called:
        nodes.append(h("ul.tale", None, *(h("li", None, words.line(line)) for line in called)))
    if shown is not None:
        nodes.append(_hands(scene, public, shown))
    return nodes


def _hands(scene: TricksScene, public: Public, shown: OpenHands) -> Node:
    """Return the hands as a table: a row for each player, a column for each trick."""
    words, away = scene.words, dict(shown.away)
    return h(
        "table.hands",
        None,
        h("caption.unseen", None, words("story")),
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                h("td"),
                *(h("th", {"scope": "col"}, str(n + 1)) for n in range(len(public.tricks))),
                h("th", {"scope": "col"}, words("story.away")) if away else None,
            ),
        )
        if public.tricks
        else None,
        h(
            "tbody",
            None,
            *(
                h(
                    "tr",
                    {"class": classes(us=place % 2 == 0, them=place % 2 == 1)},
                    h(
                        "th",
                        {"scope": "row"},
                        icon(scene.portrait(seat), "portrait"),
                        h("span", None, scene.name(seat)),
                    ),
                    *(_cell(scene, card, looks) for card, looks in _row(public, shown, seat)),
                    _cell(scene, away[seat]) if seat in away else None,
                    h("td") if away and seat not in away else None,
                )
                for place, seat in enumerate((scene.looker + n) % 4 for n in range(4))
            ),
        ),
    )


def _row(public: Public, shown: OpenHands, seat: Seat) -> Iterator[tuple[Card, str | None]]:
    """Yield a player's cards in the order of play, with how each looks; then those unplayed."""
    for trick in public.tricks:
        for at, card in trick.cards:
            if at == seat:
                yield card, "winning" if trick.winner == seat else None
    for card in shown.left[seat]:
        yield card, "left" if public.tricks else None


def _cell(scene: TricksScene, card: Card, looks: str | None = None) -> Node:
    name = card_name(scene.words, card)
    label = scene.words(f"story.{looks}", card=name) if looks else name
    return h("td", {"class": looks}, small(card, label))
