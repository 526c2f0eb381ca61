"""Each game fills in what the page asks of it; the type checker compares the shapes."""

import pytest

from web.games.climbing import commands as climbing_commands
from web.games.climbing import screen as climbing_screen
from web.games.climbing import story as climbing_story
from web.games.kit import Commands, Screen, Story, commands_of, screen_of, story_of
from web.games.tricks import commands as tricks_commands
from web.games.tricks import screen as tricks_screen
from web.games.tricks import story as tricks_story
from web.play.state import GAMES

SCREENS: dict[str, Screen] = {"tricks": tricks_screen, "climbing": climbing_screen}
STORIES: dict[str, Story] = {"tricks": tricks_story, "climbing": climbing_story}
COMMANDS: dict[str, Commands] = {"tricks": tricks_commands, "climbing": climbing_commands}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_found_by_its_name(game: str) -> None:
    assert screen_of(game) is SCREENS[game]
    assert story_of(game) is STORIES[game]
    assert commands_of(game) is COMMANDS[game]
