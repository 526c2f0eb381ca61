"""The middle of the table of climbing: the round, the question who leads, the result."""

from collections.abc import Iterator

from bacon.climbing.actions import Play, Say
from bacon.climbing.cards import BACON
from bacon.climbing.state import Phase
from bacon.game import Seat
from web.frame.hinting import asked_line
from web.games.climbing.ending import over
from web.games.climbing.faces import face, mini
from web.games.climbing.moment import Moment
from web.games.climbing.naming import capital, combination_line, rank_text, ranks_of, reading_line
from web.text.nodes import Node, classes, h, icon

# None of them does anything else on this screen.
ANSWER_LETTERS = "adegjklq"


def centre(moment: Moment) -> Node:
    """Return the middle of the table."""
    if moment.over:
        return over(moment)
    return h(
        "div.middle.round",
        {"key": "round", "class": classes(done=moment.read_out, asked=moment.asked)},
        h("div.plate", {"key": "plate"}),
        _earlier(moment),
        _heap(moment),
        _question(moment) if moment.asked else None,
        _last_button(moment),
    )


def tiles(moment: Moment, play: Play) -> Node:
    """Return a play as small tiles, rank by rank."""
    words, x = moment.scene.words, moment.x
    return h(
        "span.tiles",
        {"role": "img", "aria-label": words.line(reading_line(play.reading, x))},
        *(mini(rank_text(rank, x), suit, bacon) for rank, suit, bacon in ranks_of(play)),
    )


def _earlier(moment: Moment) -> Node | None:
    """Return the plays that have been beaten in this round, small, in their order."""
    beaten = moment.shown.plays[:-1]
    if not beaten:
        return None
    return h(
        "ol.earlier",
        {"key": "earlier", "aria-label": moment.scene.words("round.earlier")},
        *(
            h(
                "li",
                {"key": f"e{number}"},
                h("span", None, moment.scene.name(seat)),
                tiles(moment, play),
            )
            for number, (seat, play) in enumerate(beaten)
        ),
    )


def _heap(moment: Moment) -> Node:
    """Return the combination to beat, large, and who played it; or an empty place."""
    scene, plays = moment.scene, moment.shown.plays
    if not plays:
        return h("div.heap.empty", {"key": "heap"}, icon("rasher", "ghost"))
    seat, play = plays[-1]
    label = scene.words.line(reading_line(play.reading, moment.x))
    return h(
        "figure.heap",
        {
            "key": "heap",
            "data-kind": play.combination.kind.name,
            "data-rank": rank_text(play.combination.rank, moment.x),
            "data-by": str(seat),
        },
        h(
            "div.cards",
            {
                "data-count": str(len(ranks_of(play))),
                "role": "img",
                "aria-label": scene.words("card.by", card=label, name=scene.name(seat)),
            },
            *_cards(moment, seat, play),
        ),
        h(
            "figcaption",
            None,
            icon(scene.portrait(seat), "portrait"),
            _kind(moment, play),
            h("span", {"aria-hidden": "true"}, scene.name(seat)),
        ),
    )


def _kind(moment: Moment, play: Play) -> Node:
    """Return the name of a combination: a button, for who does not know what that is."""
    words, combination = moment.scene.words, play.combination
    what = capital(words, combination_line(combination, moment.x))
    topic = "bombs" if combination.kind.power else "combinations"
    return h(
        "button.kind",
        {
            "type": "button",
            "data-command": f"open rules {topic}",
            "aria-label": words("button.combinations", what=what),
        },
        what,
    )


def _cards(moment: Moment, seat: Seat, play: Play) -> Iterator[Node]:
    numbers = list(play.cards)
    length = len(moment.shown.plays)
    for place, (rank, suit, bacon) in enumerate(ranks_of(play)):
        card = None
        if not bacon:
            card = next(it for it in numbers if (it.rank, it.suit) == (rank, suit))
            numbers.remove(card)
        text = "W" if card is None else str(card)
        yield h(
            "span.card",
            {
                "key": f"{length} {place}",
                "class": classes(winning=moment.read_out),
                "data-card": text,
                "data-from": str(seat),
                # Cleared away to the winner of the round, who played last.
                "data-to": str(seat) if moment.read_out else None,
                "data-stands": rank_text(rank, moment.x) if bacon else None,
            },
            face(card or BACON, rank_text(rank, moment.x), suit),
        )


def _question(moment: Moment) -> Node:
    """Return who leads next, or whether the person wants the lead, with the answers (C17, C19)."""
    scene, public = moment.scene, moment.public
    if public.phase == Phase.ANSWER:
        assert public.winner is not None
        text = scene.words("question.wants", name=scene.name(public.winner))
    elif public.asked is not None:
        answer = public.history[-1][1]
        text = scene.words(f"question.answered.{answer}", name=scene.name(public.asked))
    else:
        text = scene.words("question.leads")
    return h(
        "div.question",
        {"key": "question"},
        *asked_line(scene, text),
        h(
            "div.answers",
            {"data-count": str(len(scene.sight.actions))},
            *(
                _answer(moment, action, ANSWER_LETTERS[number])
                for number, action in enumerate(scene.sight.actions)
                if isinstance(action, Say)
            ),
        ),
    )


def _answer(moment: Moment, action: Say, letter: str) -> Node:
    key = _answer_key(moment, action)
    name = moment.scene.name(action.seat) if action.seat is not None else ""
    main = key in ("button.keep", "button.yes")
    return h(
        "button",
        {
            "key": str(action),
            "type": "button",
            "class": classes(
                main=main, plain=not main, advised=moment.scene.advised == str(action)
            ),
            "data-action": str(action),
            "data-key": letter,
            "data-legal": "true",
            "aria-keyshortcuts": letter.upper(),
        },
        moment.scene.words(key, name=name),
        h("kbd", {"aria-hidden": "true"}, letter.upper()),
    )


def _answer_key(moment: Moment, action: Say) -> str:
    if action.verb != "lead":
        return f"button.{action.verb}"
    if action.seat == moment.scene.looker:
        return "button.keep"
    assert action.seat is not None
    return "button.give" if moment.team(action.seat) == "us" else "button.let_go"


def _last_button(moment: Moment) -> Node | None:
    if moment.last is None:
        return None
    return h(
        "button.quiet.last",
        {"key": "last", "type": "button", "data-command": "open last", "data-key": "t"},
        moment.scene.words("button.last_round"),
    )
