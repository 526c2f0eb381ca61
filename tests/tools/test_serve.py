"""The server speaks as a static host does: media types, sub-paths, and nothing outside."""

import socket
import threading
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools import serve

FILES = {
    "index.html": "text/html; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.js": "text/javascript; charset=utf-8",
    "a.json": "application/json",
    "a.mjs": "text/javascript; charset=utf-8",
    "a.svg": "image/svg+xml",
    "a.wasm": "application/wasm",
    "a.webmanifest": "application/manifest+json",
    "a.zip": "application/zip",
}
PREFIX = "/some/path/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a file of each kind, beside one that is not to be served."""
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "site").mkdir()
    for name in FILES:
        (tmp_path / "site" / name).write_text(name)
    return tmp_path / "site"


@pytest.fixture
def get(folder: Path) -> Iterator[Callable[[str], HTTPResponse]]:
    """Return a function that asks for a path."""
    with serve.Server(folder, prefix=PREFIX) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        connection = HTTPConnection("127.0.0.1", server.server_port)

        def ask(path: str) -> HTTPResponse:
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            return answer

        yield ask
        connection.close()
        server.shutdown()


@pytest.mark.parametrize(("name", "media_type"), FILES.items())
def test_media_types(get: Callable[[str], HTTPResponse], name: str, media_type: str) -> None:
    answer = get(PREFIX + name)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == media_type
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_prefix_itself_is_the_page(get: Callable[[str], HTTPResponse]) -> None:
    assert get(PREFIX).headers["Content-Type"] == FILES["index.html"]


@pytest.mark.parametrize("path", ["/", "/index.html", PREFIX + "none", PREFIX + "../secret"])
def test_elsewhere_there_is_nothing(get: Callable[[str], HTTPResponse], path: str) -> None:
    assert get(path).status == 404


def test_a_taken_port_is_passed_over(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with serve.next_free(folder, port, "/") as server:
            assert port < server.server_port < port + 20
            assert server.address == f"http://127.0.0.1:{server.server_port}/"
