"""The end of a match, a screen of its own: who won, its deals, its turning points, the ways on."""

from collections.abc import Iterator
from typing import Final

from bacon.game import PublicFacts
from web.frame.hinting import command_button
from web.frame.log import coloured
from web.play.kit import AnyKit
from web.play.scene import AnyScene
from web.play.turning import Turn, turning_points
from web.text.nodes import Node, classes, h, icon
from web.text.story import said
from web.text.words import Line

# What can be done now: the command, its words, its letter, its look. The first is the way on.
WAYS_ON: Final = (
    ("same-players", "button.same_players", "n", "main"),
    ("save-file", "button.save_file", "s", "plain"),
    ("leave", "button.start_screen", "e", "plain"),
)


def ending(scene: AnyScene, kit: AnyKit) -> Node:
    """Return the end of the match, in place of the table."""
    words, public = scene.words, scene.public
    won = scene.sides[0].score == max(public.scores)
    return h(
        "section.ending.over",
        {"key": "ending", "class": classes(good=won)},
        h(
            "header.outcome",
            None,
            icon("rasher", "prize") if won else None,
            h("h2.verdict", None, words.line(kit.story.match_result(public, scene.looker))),
        ),
        h(
            "div.recap",
            {"tabindex": "0", "role": "group", "aria-label": words("ending.match")},
            h("section.scoring", None, h("h3", None, words("ending.deals")), _deals(scene, kit)),
            _turns(scene),
            h(
                "section.last-deal",
                None,
                h("h3", None, words("ending.last")),
                *kit.screen.deal_story(scene),
            ),
        ),
        h("div.answers", None, *(command_button(words, *way) for way in WAYS_ON)),
    )


def _deals(scene: AnyScene, kit: AnyKit) -> Node:
    """Return the deals as a table: what made each, its points, and the scores after it."""
    words, ends = scene.words, scene.ends
    made = [kit.story.summed_up(public, scene.looker) for public in ends]
    told = any(line is not None for line in made)
    turned = {turn.number for turn in turning_points(ends)}
    head = [words("ending.deal"), *([words("ending.made")] if told else [])]
    return h(
        "table.deals",
        {"class": classes(many=len(scene.sides) > 2)},
        h(
            "thead",
            None,
            h(
                "tr",
                None,
                *(h("th", {"scope": "col"}, text) for text in head),
                *(h("th.side-of", {"scope": "col"}, words(side.key)) for side in scene.sides),
            ),
        ),
        h(
            "tbody",
            None,
            *(
                h(
                    "tr",
                    {"class": classes(turned=public.standing.number in turned)},
                    h("th", {"scope": "row"}, str(public.standing.number)),
                    h(
                        "td",
                        None,
                        *coloured("" if line is None else words.line(line), kit.signs),
                    )
                    if told
                    else None,
                    *_gains(scene, public),
                )
                for public, line in zip(ends, made, strict=True)
            ),
        ),
    )


def _gains(scene: AnyScene, public: PublicFacts) -> Iterator[Node]:
    """Yield the score of each side after a deal, the person's first, with what it has added."""
    scores, points = public.scores, public.points or ()
    own = public.options.team_of(scene.looker)
    for place in range(len(scores)):
        team = (own + place) % len(scores)
        gain = points[team] if points else 0
        yield h(
            "td.gains",
            {"class": classes(ahead=scores[team] == max(scores))},
            h("b", None, str(scores[team])),
            h("i", None, f"+{gain}") if gain else None,
        )


def _turns(scene: AnyScene) -> Node:
    words = scene.words
    turns = turning_points(scene.ends)
    lines = [_turn(scene, turn) for turn in turns]
    if not any(turn.leads for turn in turns):
        lines.insert(0, Line("turn.none"))
    return h(
        "section.turns",
        None,
        h("h3", None, words("ending.turns")),
        h("ul", None, *(h("li", None, words.line(line)) for line in lines)),
    )


def _turn(scene: AnyScene, turn: Turn) -> Line:
    """Return a turning point in words: about us and them, or about a player alone."""
    options = scene.public.options
    key = "turn.lead" if turn.leads else "turn.swing"
    slots = {"number": turn.number, "points": turn.points}
    if len(options.teams) == options.players:
        return said(f"{key}.one", turn.team, scene.looker, **slots)
    side = "us" if turn.team == options.team_of(scene.looker) else "them"
    return Line(f"{key}.{side}", slots)
