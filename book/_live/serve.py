"""Serve a built book to this machine's browser.

``python -m http.server`` would nearly do, but it knows neither WebAssembly's type nor that of ``.mjs``
everywhere, and sends everything uncompressed.
"""

import argparse
import gzip
import http.server
import mimetypes
import os
import sys
import webbrowser
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

TYPES = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
COMPRESSED = ("text/", "application/json", "application/wasm", "image/svg+xml")


@lru_cache(maxsize=256)
def squeezed(path: str, changed: float) -> bytes:
    """Return a file's content as it travels; `changed` makes a rebuilt file a new one."""
    return gzip.compress(Path(path).read_bytes(), 6)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the right types, compressed where that helps, asked again after each build."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Send a file, or what the standard handler makes of the request."""
        path = self.translate_path(urlsplit(self.path).path)
        kind = mimetypes.guess_type(path)[0] or ""
        if not kind.startswith(COMPRESSED) or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().do_GET()
        try:
            changed = os.path.getmtime(path)
        except OSError:
            return super().do_GET()
        tag = f'"{changed}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        content = squeezed(path, changed)
        self.send_response(HTTPStatus.OK)
        for name, value in [
            ("Content-Type", kind),
            ("Content-Encoding", "gzip"),
            ("Content-Length", str(len(content))),
            ("ETag", tag),
        ]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)
        return None

    def end_headers(self) -> None:
        """Let the browser keep everything, but ask whether it is still true."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """No listings: a folder without an index is not a page."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:
        """Only what went wrong is worth a line."""
        if len(args) > 1 and str(args[1]) >= "400":
            super().log_message(format, *args)


def main() -> None:
    """Serve until the reader presses Ctrl+C."""
    parser = argparse.ArgumentParser(description="Serve a built book to this machine's browser.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000, help="the next free one from here is taken")
    parser.add_argument("--quiet", action="store_true", help="do not open a browser")
    options = parser.parse_args()
    if not (options.folder / "index.html").exists():
        sys.exit(f"{options.folder} holds no book: run `make book` first")
    for suffix, kind in TYPES.items():
        mimetypes.add_type(kind, suffix)
    server = listen(options.port, partial(Handler, directory=str(options.folder)))
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"\nThe book is open at {address}\nStop with Ctrl+C.", flush=True)
    if not options.quiet and (sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY")):
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


def listen(port: int, handler: partial[Handler]) -> http.server.ThreadingHTTPServer:
    """Start a server on the first free port from `port` on."""
    for candidate in range(port, port + 20):
        try:
            return http.server.ThreadingHTTPServer(("127.0.0.1", candidate), handler)
        except OSError:
            continue
    sys.exit(f"the ports {port} to {port + 19} are all taken: make serve PORT=9000")


if __name__ == "__main__":
    main()
