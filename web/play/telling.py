"""What match it is, in a line: its game, the deal, the score."""

from bacon.game import Refused
from bacon.record import read_text
from bacon.variants import game_of
from web.play.choices import Choices
from web.play.sitting import Sitting
from web.text.words import Line, Slot


def variant_line(choices: Choices, variant: str) -> Line:
    """Return the name of a variant; of a game that has only one, the name of the game."""
    game = game_of(variant)
    question = choices.offer_of(game).variant
    return Line(f"game.{game}" if question is None else f"choice.{question.name}.{variant}")


def match_line(choices: Choices, sitting: Sitting) -> Line:
    """Return which match it is, and its score as the seat that looks counts it."""
    public = sitting.public
    options, scores = public.options, public.scores
    own = options.team_of(sitting.looker)
    others = max(score for team, score in enumerate(scores) if team != own)
    what: dict[str, Slot] = {
        "game": variant_line(choices, sitting.variant),
        "deal": public.standing.number,
        "own": scores[own],
        "others": others,
    }
    return Line("match.at.own" if len(scores) == options.players else "match.at", what)


def record_line(choices: Choices, text: str) -> Line:
    """Return which match a record's text holds; it may hold none."""
    try:
        record = read_text(text)
        game_of(record.variant)
    except Refused:
        return Line("match.at.unknown")
    what: dict[str, Slot] = {"game": variant_line(choices, record.variant)}
    return Line("match.at.deal", {**what, "deal": len(record.deals)})
