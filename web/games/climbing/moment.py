"""A moment of a match of climbing, worked out once for all parts of the screen."""

from dataclasses import dataclass
from functools import lru_cache

from bacon.climbing.state import Phase, Public
from bacon.game import Over, Seat
from web.games.climbing.rounds import Round
from web.games.climbing.selection import Selection
from web.games.climbing.sight import ClimbingScene


@dataclass(frozen=True)
class Moment:
    """What the parts of the screen are drawn from.

    `shown` is the round that lies on the table; when `read_out`, it is over and lies there to be
    read. `last` is the last round that is over.
    """

    scene: ClimbingScene
    shown: Round
    read_out: bool
    last: Round | None

    @property
    def public(self) -> Public:
        """Return what all players know."""
        return self.scene.sight.view.public

    @property
    def selection(self) -> Selection:
        """Return what the picked cards are."""
        return self.scene.sight.selection

    @property
    def can_play(self) -> bool:
        """Return whether the person may do anything but pass."""
        return self.scene.my_turn and self.scene.sight.can_play

    @property
    def x(self) -> int:
        """Return the rank of X."""
        return self.public.options.x

    @property
    def over(self) -> bool:
        """Return whether the deal is over, and its last round has been read."""
        return isinstance(self.public.phase, Over) and not self.read_out

    @property
    def playing(self) -> bool:
        """Return whether the person is to play cards, or to pass."""
        return self.scene.my_turn and self.public.phase in (Phase.LEAD, Phase.FOLLOW)

    @property
    def asked(self) -> bool:
        """Return whether the person is asked who leads, or whether to lead."""
        asked = self.public.phase in (Phase.GIVE_LEAD, Phase.ANSWER)
        return self.scene.my_turn and asked and not self.read_out

    @property
    def chooses_leader(self) -> bool:
        """Return whether the person says who leads next, now that the round has been read."""
        return self.asked and self.public.phase == Phase.GIVE_LEAD

    def team(self, seat: Seat) -> str | None:
        """Return "us" or "them" where players have partners."""
        options = self.public.options
        if not options.partners:
            return None
        return "us" if options.team_of(seat) == options.team_of(self.scene.looker) else "them"


@lru_cache(maxsize=2)
def moment_of(scene: ClimbingScene) -> Moment:
    """Return the moment of a scene; a scene is told from others by identity."""
    *done, current = scene.sight.rounds
    read_out = len(done) > scene.page.cleared and not current.acts
    return Moment(
        scene,
        shown=done[-1] if read_out else current,
        read_out=read_out,
        last=done[-1] if done else None,
    )
