"""All that the page knows: one frozen value. `web/app/update.py` is the only place of change."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Self

from bacon.game import Seat
from bacon.match import Match
from web.play.choices import Choices
from web.play.effects import Effect, Speak
from web.play.settings import Settings
from web.play.sight import NO_PICKS, AnySight, Picks
from web.play.sitting import Sitting
from web.text.words import Line, pick_language


class Advice(NamedTuple):
    """What the person is advised to do at a position, in words; `picks` are the cards it is about.

    It is shown beside the picks with which it came, as long as these are not changed.
    """

    stamp: str
    action: str
    line: Line
    picks: Picks
    beside: Picks


@dataclass(frozen=True)
class Page:
    """The page: the match that is played, what is shown of it, and what is known of the browser.

    The match: `sitting` is at the table, `left` waits while the start screen is shown, `opened`
    is that of a file while the person is asked; `sight` is the table as the person knows it, worked
    out for what is `seen` (the position, the seat that looks, the picks, whether no hand is shown).
    `undoes` is the seat whose decision can be taken back, None where there is none; `can_redo` says
    whether what was taken back can be done again.
    Where several people play, `holder` is the seat of the one who has taken the device and asked to
    see the hand.
    What is shown: the `dialog` and the `topic` at which it opens; `picks` of cards; `toast`, why
    the last tap did nothing; `notice`, what must be said about the page itself; `drawn` counts the
    rounds of the draw for dealer already shown, None once it is over; `cleared` counts the tricks
    or rounds of this deal that are off the table; `hurry` says that the person only waits for the
    end of the deal.
    What is kept: `stored` tells of the match to go on with that storage holds, if there is one, and
    `left_at` at what time of the day it was left here; `aside` is a text there that cannot be read,
    `saved` the stamp of the position that was kept last, `kept` whether storage took it. `owner`
    says whether this tab goes on with the match, None while that is being found out; it is
    `reading` what another tab has kept before it goes on with that.
    Beside it: the stamp for which a bot is `thinking`, the stamp and the picks for which one is
    `advising` the person, and the `advice` it has given; whether it was said that bots are
    `weakened`; how many `branches` there have been; when a tap last acted (`settled`, in ms); the
    time and the chance (`now`, `seed`) of the message that is taken; what is `todo` outside.
    """

    choices: Choices
    settings: Settings
    build: str = ""
    languages: tuple[str, ...] = ()
    sitting: Sitting | None = None
    left: Sitting | None = None
    opened: Match | None = None
    sight: AnySight | None = None
    seen: tuple[str, Seat, Picks, bool] | None = None
    holder: Seat | None = None
    undoes: Seat | None = None
    can_redo: bool = False
    dialog: str | None = None
    topic: str | None = None
    picks: Picks = NO_PICKS
    toast: Line | None = None
    notice: Line | None = None
    drawn: int | None = None
    cleared: int = 0
    hurry: bool = False
    stored: Line | None = None
    left_at: str = ""
    aside: str | None = None
    saved: str = ""
    kept: bool = True
    owner: bool | None = None
    reading: bool = False
    thinking: str = ""
    advising: tuple[str, Picks] | None = None
    advice: Advice | None = None
    weakened: bool = False
    branches: int = 0
    settled: float = float("-inf")
    now: float = 0.0
    seed: str = ""
    todo: tuple[Effect, ...] = ()

    @property
    def language(self) -> str:
        """Return the language in use."""
        return self.settings["language"] or pick_language(self.languages)

    @property
    def is_kept(self) -> bool:
        """Return whether what is played or was left here is kept beyond this page."""
        return (self.sitting or self.left) is None or self.kept

    @property
    def advised(self) -> Advice | None:
        """Return the advice that is shown, None where there is none or it was put away."""
        advice = self.advice
        return advice if advice is not None and advice.beside == self.picks else None

    @property
    def looks_on(self) -> bool:
        """Return whether another tab goes on with the match that is shown here."""
        return self.sitting is not None and self.owner is False

    @property
    def watches(self) -> bool:
        """Return whether bots play alone."""
        return self.sitting is not None and not self.sitting.people

    @property
    def veiled(self) -> bool:
        """Return whether the page shows no hand: several people play, or nobody does.

        Where several do, a hand is for the one who has taken the device alone, and for no tab that
        looks on.
        """
        sitting = self.sitting
        if sitting is None or len(sitting.people) == 1:
            return False
        held = bool(sitting.people) and self.holder == sitting.looker and self.owner is not False
        return not held or sitting.match.to_act is None

    @property
    def curtain(self) -> bool:
        """Return whether the one whose turn it is has still to take the device."""
        sitting = self.sitting
        if sitting is None or self.drawn is not None or self.owner is False or not self.veiled:
            return False
        return sitting.match.to_act == sitting.looker and bool(sitting.people)

    def change(self, **parts: Any) -> Self:
        """Return this with some parts changed."""
        return replace(self, **parts)

    def do(self, *effects: Effect) -> Self:
        """Return this with more to be done outside."""
        return replace(self, todo=(*self.todo, *effects))

    def say(self, *lines: Line) -> Self:
        """Return this with lines to be announced."""
        return self.do(*map(Speak, lines))

    def hint(self, line: Line) -> Self:
        """Return this with a line above the hand, announced too."""
        return self.change(toast=line).say(line)

    def at_rest(self) -> Self:
        """Return this with nothing picked, opened or waited for: as a match begins."""
        return self.change(
            holder=None,
            dialog=None,
            topic=None,
            picks=NO_PICKS,
            toast=None,
            drawn=None,
            cleared=0,
            hurry=False,
        )

    def without_notice(self, key: str) -> Self:
        """Return this with a notice put away, if it is the one that is shown."""
        return self.change(notice=None) if self.notice and self.notice.key == key else self
