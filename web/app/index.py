"""Write the start screen into index.html, in English, as it is before Python is there.

    python -m web.app.index

Also the folders of the language files, which the page's scripts read.
"""

import re
from typing import Final

from web.app.update import opened
from web.frame.start import start_screen
from web.games.shelf import word_folders, words_in
from web.text.nodes import to_html
from web.text.words import WEB

INDEX: Final = WEB.parent / "index.html"
START, END = "<!-- start screen -->", "<!-- end of start screen -->"
FOLDERS: Final = re.compile(r'<meta name="words" content="[^"]*">')


def refreshed(page: str) -> str:
    """Return the text of index.html with what is written into it made anew."""
    before, rest = page.split(START)
    _, after = rest.split(END)
    screen = to_html(start_screen(opened(), words_in("en"), waiting=True))
    folders = " ".join(f"./{it.relative_to(WEB.parent).as_posix()}/" for it in word_folders())
    before = FOLDERS.sub(f'<meta name="words" content="{folders}">', before)
    return f"{before}{START}{screen}{END}{after}"


if __name__ == "__main__":
    INDEX.write_text(refreshed(INDEX.read_text(encoding="utf-8")), encoding="utf-8")
