"""The loop of the page: takes messages in turn, does what they bring about, and paints.

The only thing of the page that changes in place: it holds the value that `update` makes anew.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from web.app.messages import Kind, Message
from web.app.screens import look_of, spoken_words, tree_of
from web.app.update import opened, update
from web.play import store
from web.play.effects import Claim, Effect, Forget, Keep, OfferFile, Plain, Speak, Think, Wait
from web.play.store import Shelf, Store
from web.text.nodes import Node


class Browser(Protocol):
    """What the page needs from the browser around it; what it reports goes to `Loop.report`."""

    @property
    def shelf(self) -> Shelf:
        """Where texts are kept between visits."""

    @property
    def base(self) -> str:
        """The path of the site."""

    @property
    def build(self) -> str:
        """The id of this build."""

    def paint(self, tree: Node, look: Mapping[str, str]) -> None:
        """Show the tree; `look` holds what the page itself wears, and whether all is kept."""

    def speak(self, text: str) -> None:
        """Announce a sentence."""

    def hush(self) -> None:
        """Take back all that was announced."""

    def later(self, ms: int) -> None:
        """Report `tick` after that time, instead of any earlier call; -1 for never."""

    def think(self, thought: Think) -> None:
        """Let a bot think, then report `bot STAMP ACTION`, or `advice STAMP ANSWER`."""

    def prepare(self) -> None:
        """Have the bots ready to think soon, once what is shown now stands."""

    def call_off(self) -> None:
        """Stop the thought that is under way."""

    def claim(self, steal: bool) -> None:
        """Ask to be the tab that goes on with the match; report `owner here` or `elsewhere`."""

    def release(self) -> None:
        """Let the match go, and withdraw any claim."""

    def tell(self) -> None:
        """Tell the other tabs that what is kept has changed; they report `kept-changed`."""

    def languages(self) -> list[str]:
        """Return the languages that the browser asks for, best first."""

    def seed(self) -> str:
        """Return a fresh source of chance."""

    def now(self) -> float:
        """Return the time in milliseconds."""

    def clock(self) -> str:
        """Return the time of the day, as `HH:MM`."""

    def save_file(self, name: str, text: str) -> None:
        """Offer the text as a file."""

    def ask_file(self) -> None:
        """Let the person pick a file, then report `load-text TEXT`."""


class Loop:
    """Runs the page in a browser."""

    def __init__(self, browser: Browser, early: Mapping[str, str] | None = None) -> None:
        self._browser: Final = browser
        self._store: Final = Store(browser.shelf, browser.base)
        self._waiting: Final[deque[Message]] = deque()
        self._runs = False
        names = (store.SETTINGS, store.CHOICES, store.ASIDE)
        page = opened(
            {name: self._store.read(name) for name in names},
            self._store.text(store.MATCH),
            early,
            build=browser.build,
            languages=tuple(browser.languages()),
        )
        self._first: Final = page.todo
        self.page = page.change(todo=())

    def open(self) -> None:
        """Show the page, and do what it wants done first."""
        self._run(self._first)

    def tap(self, kind: Kind, text: str, repeated: bool = False) -> None:
        """Take a tap or a key."""
        self._take(kind, text, repeated)

    def report(self, text: str) -> None:
        """Take what the browser has to say."""
        self._take(Kind.BROWSER, text)

    def _take(self, kind: Kind, text: str, repeated: bool = False) -> None:
        browser = self._browser
        self._waiting.append(Message(kind, text, browser.now(), browser.seed(), repeated))
        if not self._runs:  # else it comes of what is being done, and its turn comes
            self._run(())

    def _run(self, effects: tuple[Effect, ...]) -> None:
        """Take what waits, and what comes of that; then paint once."""
        self._runs = True
        try:
            self._do(effects)
            while self._waiting:
                self.page, todo = update(self.page, self._waiting.popleft())
                self._do(todo)
        finally:
            self._runs = False
        self._browser.paint(tree_of(self.page), look_of(self.page))

    def _do(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            does = _DOES[effect if isinstance(effect, Plain) else type(effect)]
            does(self, effect)

    def _keep(self, effect: Keep) -> None:
        taken = self._store.write(effect.name, effect.value)
        self.report(f"{'kept' if taken else 'refused'} {effect.name}")
        if taken and effect.name == store.MATCH:
            self._browser.tell()

    def _forget(self, effect: Forget) -> None:
        self._store.forget(effect.name)
        if effect.name == store.MATCH:
            self._browser.tell()

    def _fetch(self, _: Plain) -> None:
        self.report(f"fetched {self._store.text(store.MATCH) or ''}")

    def _look(self, _: Plain) -> None:
        text = self._store.text(store.MATCH) or ""
        readable = text and not (self.page.aside or "").endswith(text)
        self.report(f"stored {text if readable else ''}")

    def _speak(self, effect: Speak) -> None:
        self._browser.speak(spoken_words(self.page).line(effect.line, spoken=True))


_DOES: Final[Mapping[type | Plain, Callable[[Loop, Any], None]]] = {
    Keep: Loop._keep,
    Forget: Loop._forget,
    Plain.FETCH: Loop._fetch,
    Plain.LOOK: Loop._look,
    Speak: Loop._speak,
    Claim: lambda loop, effect: loop._browser.claim(effect.steal),
    Plain.RELEASE: lambda loop, effect: loop._browser.release(),
    Think: lambda loop, effect: loop._browser.think(effect),
    Plain.CLOCK: lambda loop, effect: loop.report(f"clock {loop._browser.clock()}"),
    Plain.PREPARE: lambda loop, effect: loop._browser.prepare(),
    Plain.CALL_OFF: lambda loop, effect: loop._browser.call_off(),
    Wait: lambda loop, effect: loop._browser.later(effect.ms),
    OfferFile: lambda loop, effect: loop._browser.save_file(effect.name, effect.text),
    Plain.HUSH: lambda loop, effect: loop._browser.hush(),
    Plain.ASK_FILE: lambda loop, effect: loop._browser.ask_file(),
}
