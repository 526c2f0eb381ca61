"""What the page looks like: a tree of plain values made from the page's value, and its words."""

from collections.abc import Mapping

from bacon.players import Person
from web.frame.table import table_screen
from web.games.shelf import kit_of, words_in
from web.play.choices import shown_name
from web.play.page import Page
from web.play.scene import AnyScene, Scene
from web.play.sitting import Sitting
from web.text.nodes import Node
from web.text.words import Words


def tree_of(page: Page) -> Node:
    """Return the page as it is now."""
    scene = scene_of(page)
    if scene is None:
        from web.frame.start import start_screen  # a resumed match starts without it

        return start_screen(page, words_in(page.language))
    return table_screen(scene, kit_of(scene.game))


def scene_of(page: Page) -> AnyScene | None:
    """Return what the table is drawn from, None on the start screen."""
    sitting, sight = page.sitting, page.sight
    if sitting is None or sight is None:
        return None
    open_hands = sitting.open_hands
    return Scene(
        game=sitting.game,
        variant=sitting.variant,
        sight=sight,
        page=page,
        words=_words(page, sitting),
        draw=sitting.match.start.draw if page.drawn is not None else None,
        lines=sitting.lines,
        stamp=sitting.stamp,
        open_hands=open_hands,
        ends=() if open_hands is None else sitting.ends,
    )


def _words(page: Page, sitting: Sitting) -> Words:
    """Return the words of the page, with the names of the people at the table."""
    words = words_in(page.language, sitting.game)
    people = [
        (f"player.{seat}", shown_name(player.name))
        for seat, player in enumerate(sitting.match.start.players)
        if isinstance(player, Person)
    ]
    names = {key: name for key, name in people if name}
    if page.veiled:
        looker = f"player.{sitting.looker}"
        names["you"] = names.get(looker) or words(looker)
    if page.watches and len(sitting.public.scores) == 2:
        names |= {"us": names["you"], "them": words(f"player.{sitting.looker + 1}")}
    return words.naming(names, to_nobody=page.veiled) if names else words


def look_of(page: Page) -> Mapping[str, str]:
    """Return what the page itself wears: language, title, settings, whether all is kept."""
    words = words_in(page.language)
    return {
        **{name: str(value) for name, value in page.settings.as_json().items()},
        "language": words.language,
        "title": words("page.title"),
        "kept": "true" if page.is_kept else "false",
    }


def spoken_words(page: Page) -> Words:
    """Return the words in which the page speaks just now."""
    return words_in(page.language) if page.sitting is None else _words(page, page.sitting)
