"""The screen of climbing: the parts that the table's frame puts in their places.

Reads what is legal and what a seat may know; holds no rule.
"""

from collections.abc import Sequence

from bacon.cards import Card
from bacon.climbing.actions import PASS, Play
from bacon.climbing.cards import BACON
from bacon.climbing.plays import BOMBS
from bacon.climbing.state import Phase
from bacon.game import Over
from web.frame.hinting import hint_button, way_out_button
from web.frame.standing import standing
from web.games.climbing import ending
from web.games.climbing.centre import centre, tiles
from web.games.climbing.faces import face, mini
from web.games.climbing.moment import Moment, moment_of
from web.games.climbing.naming import capital, card_line, combination_line, rank_text, reading_line
from web.games.climbing.seats import seat_node
from web.games.climbing.selection import Slot, slots_of, sort_slots
from web.games.climbing.sight import ClimbingScene
from web.games.climbing.story import reworded
from web.text.nodes import Node, Prop, classes, h, icon
from web.text.story import said
from web.text.words import Line

LAST = "button.last_round"
MOST_LONG = 4


def seats(scene: ClimbingScene) -> list[Node]:
    """Return the tiles of all players, the person's last."""
    moment = moment_of(scene)
    players = moment.public.options.players
    places = (*range(1, players), 0)
    return [seat_node(moment, (scene.looker + place) % players) for place in places]


def middle(scene: ClimbingScene) -> Node:
    """Return the middle of the table."""
    return centre(moment_of(scene))


def prompt(scene: ClimbingScene) -> str:
    """Return what is awaited now, or what the picked cards are, in words to the person."""
    moment = moment_of(scene)
    words, public = scene.words, moment.public
    if moment.selection.slots and public.phase in (Phase.LEAD, Phase.FOLLOW):
        return _picked(moment)
    if moment.read_out and not moment.playing:
        winner = moment.shown.winner
        return words.line(said("told.round", winner, scene.looker)) if winner is not None else ""
    if scene.my_turn:
        return _own_prompt(moment)
    if public.to_act is None:
        return words("prompt.over" if public.phase == Over.MATCH else "prompt.deal_over")
    wait = words(f"prompt.wait.{public.phase.replace(' ', '_')}", name=scene.name(public.to_act))
    if scene.looker not in public.out:
        return wait
    place = Line(f"place.{public.out.index(scene.looker) + 1}")
    return f"{words('prompt.gone', place=place)} {wait}"


def _picked(moment: Moment) -> str:
    """Return what the picked cards are, or why they cannot be played."""
    words, selection = moment.scene.words, moment.selection
    if selection.play is None:
        return words("prompt.no_combination")
    if selection.reason is not None:
        return words.line(reworded(selection.reason, moment.public))
    return capital(words, reading_line(selection.play.reading, moment.x))


def _own_prompt(moment: Moment) -> str:
    public, words = moment.public, moment.scene.words
    if public.phase == Phase.GIVE_LEAD:
        return words("prompt.give")
    if public.phase == Phase.ANSWER:
        return words("prompt.answer")
    if public.phase == Phase.LEAD:
        return words("prompt.lead_any")
    if not moment.can_play:
        return words("prompt.only_pass")
    assert public.table is not None
    what = combination_line(public.table.combination, moment.x)
    return words("prompt.beat", what=what)


def strips(scene: ClimbingScene) -> list[Node]:
    """Return the ways to read the picked cards, and the button that sorts the hand."""
    moment = moment_of(scene)
    return [node for node in (_readings(moment), _sort(moment)) if node is not None]


def _readings(moment: Moment) -> Node | None:
    """Return one chip for each way to play the picked cards, when there are several (C7)."""
    offered, words = moment.selection.offered, moment.scene.words
    if len(offered) < 2:
        return None
    # Two bacon cards alone have a reading for each rank; then the ranks say enough.
    short = len(offered) > MOST_LONG and len({play.combination.kind for play in offered}) == 1
    return h(
        "div.readings",
        {
            "key": "readings",
            "role": "group",
            "aria-label": words("reading.choose"),
            "class": classes(short=short),
        },
        *(
            h(
                "button.chip",
                {
                    "key": str(play),
                    "type": "button",
                    "data-command": f"read {play}",
                    "aria-pressed": "true" if play == moment.selection.play else "false",
                    "aria-label": words.line(reading_line(play.reading, moment.x)),
                },
                *(
                    [mini(rank_text(play.combination.rank, moment.x), play.reading.suit, True)]
                    if short
                    else [
                        h("b", None, capital(words, Line(f"kind.{play.combination.kind.name}"))),
                        tiles(moment, play),
                    ]
                ),
            )
            for play in offered
        ),
    )


def _sort(moment: Moment) -> Node:
    """Return the button that puts the hand in the next order."""
    words, settings = moment.scene.words, moment.scene.page.settings
    order, orders = settings["sort"], settings.choices("sort")
    following = orders[(orders.index(order) + 1) % len(orders)]
    return h(
        "button.tool.sort",
        {
            "key": "sort",
            "type": "button",
            "data-command": f"set sort {following}",
            "data-key": "s",
            "aria-label": words(f"sort.{order}"),
            "aria-keyshortcuts": "S",
            "title": words(f"sort.{order}"),
        },
        icon(f"i-sort-{order}"),
        h("span", None, words(f"setting.sort.{order}")),
    )


def hand(scene: ClimbingScene) -> Node:
    """Return the person's cards; a tap picks a card or puts it back."""
    moment = moment_of(scene)
    slots = sort_slots(slots_of(scene.sight.view.hand), scene.page.settings["sort"])
    picked = {slot.text for slot in moment.selection.slots}
    stands = iter(moment.selection.stands)
    keys: dict[str, Slot] = {}  # a key picks one more of its rank, and at last puts one back
    for slot in sorted(slots, key=lambda it: it.text in picked):
        keys.setdefault(_digit(slot), slot)
    nodes = []
    for slot in slots:
        chosen = slot.text in picked
        rank = next(stands, None) if chosen and slot.card is BACON else None
        key = _digit(slot) if keys[_digit(slot)] is slot else None
        nodes.append(_hand_card(moment, slot, chosen, rank, key))
    return h(
        "div.hand",
        {
            "role": "group",
            "aria-label": scene.hand_label(len(slots)),
            "class": classes(waiting=not moment.playing),
            "data-count": str(len(slots)),
            "data-keyed": "true",
        },
        *nodes,
    )


def _digit(slot: Slot) -> str:
    """Return the key that picks a card: the last figure of its rank, B for bacon."""
    return "b" if slot.card is BACON else str(slot.card.rank % 10)


def _hand_card(moment: Moment, slot: Slot, chosen: bool, rank: int | None, key: str | None) -> Node:
    words = moment.scene.words
    stands = rank_text(rank, moment.x) if rank is not None else ""
    suit = moment.selection.play.reading.suit if stands and moment.selection.play else ""
    label = words("bacon.as", rank=stands) if stands else words.line(card_line(slot.card))
    return h(
        "button.card",
        {
            "key": f"hand {slot.text}",
            "type": "button",
            "class": classes(selected=chosen),
            "data-card": str(slot.card),
            "data-slot": slot.text,
            "data-from": str(moment.public.standing.dealer),
            "data-command": f"toggle {slot.text}",
            "data-key": key,
            "data-stands": stands or None,
            "aria-pressed": "true" if chosen else "false",
            "aria-label": label,
        },
        face(slot.card, stands, suit),
    )


def laid(scene: ClimbingScene, hand: Sequence[Card]) -> list[Node]:
    """Return the cards of a hand that lies open, small."""
    x = scene.sight.view.public.options.x
    said = scene.words("list.next").join(scene.words.line(card_line(card)) for card in hand)
    tiles = [
        h("span.tile.bacon", None, icon("rasher", "strip"))
        if card is BACON
        else mini(rank_text(card.rank, x), card.suit, False)
        for card in hand
    ]
    return [h("span.tiles", {"role": "img", "aria-label": said}, *tiles)]


def actions(scene: ClimbingScene) -> Node:
    """Return the bar below the hand; every button has a place that is its own."""
    moment = moment_of(scene)
    if scene.looker in moment.public.out and moment.public.to_act is not None:
        return h(
            "div.actions.out",
            {"key": "out"},
            hint_button(scene),
            way_out_button(scene, "hurry", "f"),
        )
    some = bool(moment.selection.slots)
    may_pass = moment.playing and str(PASS) in scene.legal
    only_pass = may_pass and not moment.can_play
    advised = classes(strong=only_pass, advised=scene.advised == str(PASS))
    return h(
        "div.actions.five",
        {"key": "five"},
        _button(
            moment,
            "button.pass",
            "p",
            {"class": f"plain {advised}" if advised else "plain", "data-action": "pass"},
            legal=may_pass,
        ),
        hint_button(scene),
        _button(
            moment,
            "button.browse",
            "o",
            {"class": "plain", "data-command": "browse"},
            legal=moment.playing,
        ),
        _button(
            moment, "button.clear", "c", {"class": "plain", "data-command": "clear"}, legal=some
        ),
        _play_button(moment),
    )


def _play_button(moment: Moment) -> Node:
    """Return the button that plays what is picked; where it cannot be, a tap says why."""
    selection = moment.selection
    legal = moment.playing and bool(selection.offered)
    says = "hint prompt.no_combination" if selection.slots else "hint prompt.pick_first"
    return _button(
        moment,
        "button.play_cards",
        "y",
        {
            "class": "main",
            "data-action": str(selection.play) if selection.play is not None else None,
            "data-command": says if selection.play is None else None,
            "data-enter": "true",
            "aria-keyshortcuts": "Y Enter",
            "data-legal": "true" if legal else None,
        },
        legal=legal,
    )


def _button(moment: Moment, key: str, letter: str, props: dict[str, Prop], *, legal: bool) -> Node:
    if legal and "data-action" in props:
        props["data-legal"] = "true"
    return h(
        "button",
        {
            "key": key,
            "type": "button",
            "data-key": letter,
            "aria-keyshortcuts": letter.upper(),
            "aria-disabled": None if legal else "true",
            **props,
        },
        moment.scene.words(key),
        h("kbd", {"aria-hidden": "true"}, letter.upper()),
    )


def contract(scene: ClimbingScene) -> Node:
    """Return which deal this is, of how many, and what is played for."""
    return standing(scene, scene.sight.view.public.options.deals)


def deal_story(scene: ClimbingScene) -> list[Node]:
    """Return how the deal went, once it is over."""
    return ending.deal_story(moment_of(scene))


def side(scene: ClimbingScene) -> list[Node]:
    """Return what stands beside the table: the bombs in their order, for who forgets it."""
    words = scene.words
    return [
        h("h2", None, words("bombs.title")),
        h(
            "p.bombs",
            None,
            " < ".join(words(f"kind.{kind.name}") for kind in BOMBS),
        ),
    ]


def moves(scene: ClimbingScene) -> str | None:
    """Return where a card went that left the table without being shown: none does."""
    return None


def last_trick(scene: ClimbingScene) -> list[Node]:
    """Return the last round that is over, act by act, for looking at it again."""
    moment = moment_of(scene)
    words, last = scene.words, moment.last
    if last is None:
        return [h("p", None, words("last.no_round"))]
    best = len(last.acts) - 1
    while best and last.acts[best][1] == PASS:
        best -= 1
    rows = [
        h(
            "li",
            {"class": classes(winning=number == best, passed=action == PASS)},
            h("span", None, scene.name(seat)),
            h("span", None, words("bubble.pass"))
            if not isinstance(action, Play)
            else tiles(moment, action),
        )
        for number, (seat, action) in enumerate(last.acts)
    ]
    who = words.line(said("told.round", last.winner or 0, scene.looker))
    return [h("ol.past", None, *rows), h("p", None, who)]
