"""Hosts that change while a page is open: they stop, take another build, or serve it badly."""

import re
import shutil
import threading
from os import PathLike
from pathlib import Path
from typing import Any

from tools.build import seal
from tools.serve import Handler, Server

PREFIX = "/a/b/"

# What a page of a marked build shows of the files that it is made from.
MARKS = """() => [
  document.documentElement.dataset.html,
  getComputedStyle(document.documentElement).getPropertyValue("--mark"),
  document.documentElement.dataset.python,
]"""


class Host:
    """A static host of one site, always at the same address.

    `types` gives wrong media types to the files whose names end so; of the file whose address ends
    in `broken` it hangs up after the half.
    """

    def __init__(self, site: Path, types: dict[str, str] | None = None, broken: str = "") -> None:
        self.site = site
        self._types = types or {}
        self._broken = broken
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        """Return the address that a browser opens."""
        return self._server.address

    def start(self) -> None:
        """Serve, on the port of the last time."""
        host = self

        class Swapped(Handler):
            def guess_type(self, path: str | PathLike[str]) -> str:
                wrong = (it for ending, it in host._types.items() if str(path).endswith(ending))
                return next(wrong, super().guess_type(path))

            def translate_path(self, path: str) -> str:
                self.directory = str(host.site)
                # Builds of one second look alike by their dates.
                del self.headers["If-Modified-Since"]
                return super().translate_path(path)

            def copyfile(self, source: Any, outputfile: Any) -> None:
                text = source.read()
                breaks = host._broken and self.path.endswith(host._broken)
                outputfile.write(text[: len(text) // 2] if breaks else text)
                self.close_connection = self.close_connection or bool(breaks)

        self._server = Server(self.site, self._port, PREFIX)
        self._server.RequestHandlerClass = Swapped
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Be gone."""
        self._server.shutdown()
        self._server.server_close()


def marked(dist: Path, folder: Path, mark: str) -> str:
    """Write a build that shows its mark by HTML, CSS and Python; return its build id."""
    shutil.copytree(dist, folder)
    change(folder / "index.html", r"<html ", f'<html data-html="{mark}" ')
    change(folder / "web/static/page.css", r"\Z", f":root {{ --mark: {mark}; }}\n")
    python = f"import js\n\njs.document.documentElement.dataset.python = '{mark}'\n"
    change(folder / "web/browser/main.py", r"\Z", python)
    return seal(folder)


def change(path: Path, pattern: str, text: str) -> None:
    """Replace the first match of a pattern in a file."""
    old = path.read_text(encoding="utf-8")
    path.write_text(re.sub(pattern, lambda _: text, old, count=1), encoding="utf-8", newline="\n")
