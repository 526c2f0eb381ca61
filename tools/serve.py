"""Serve a folder, dist/ if not told otherwise, on this machine alone.

    python3 tools/serve.py [FOLDER] [--port 8000] [--prefix /some/path/]

Takes the next free port where the wanted one is taken, and prints the address.
"""

import argparse
import errno
import io
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

DIST = Path(__file__).resolve().parent.parent / "dist"


class Server(ThreadingHTTPServer):
    """Serve a folder below a prefix, on loopback; port 0 means any free one."""

    def __init__(
        self, folder: Path, port: int = 0, prefix: str = "/", *, quiet: bool = True
    ) -> None:
        super().__init__(("127.0.0.1", port), partial(Handler, directory=str(folder)))
        self.prefix = prefix
        self.quiet = quiet

    @property
    def address(self) -> str:
        """Return the address that a browser opens."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, but not that a browser hung up."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class Handler(SimpleHTTPRequestHandler):
    """Answer with the media types that browsers insist on, below the server's prefix alone."""

    server: Server
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Open the file that the path below the prefix names; elsewhere there is nothing."""
        if not self.path.startswith(self.server.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Return the file for a path, without the prefix."""
        return super().translate_path("/" + path.removeprefix(self.server.prefix))

    def end_headers(self) -> None:
        """Let the browser keep files, and ask each time whether they are still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Keep silent where a log of requests is not wanted."""
        if not self.server.quiet:
            super().log_message(format, *args)


def next_free(folder: Path, port: int, prefix: str, tries: int = 20) -> Server:
    """Return a server on the wanted port or, where that is taken, on one soon after it."""
    for candidate in range(port, port + tries):
        try:
            return Server(folder, candidate, prefix, quiet=False)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    sys.exit(f"serve: no free port from {port} to {port + tries - 1}")


def main() -> None:
    """Serve as the command line says, until stopped."""
    parser = argparse.ArgumentParser(description="Serve a folder on this machine alone.")
    parser.add_argument("folder", type=Path, nargs="?", default=DIST)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--prefix", default="/", help="the path to serve below, as /some/path/")
    args = parser.parse_args()
    if not (args.folder / "index.html").is_file():
        sys.exit(f"serve: {args.folder} has no index.html; run `make build` first")
    prefix = "/" + "".join(part + "/" for part in args.prefix.split("/") if part)
    with next_free(args.folder, args.port, prefix) as server:
        print(f"Bacon is at {server.address} (Ctrl+C stops it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
