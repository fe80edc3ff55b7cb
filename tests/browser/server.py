"""A plain static server for the browser tests: counts what it sends, compresses as a real host does."""

from __future__ import annotations

import functools
import gzip
import http.server
import mimetypes
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar
from urllib.parse import unquote, urlsplit

mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("text/javascript", ".js")
COMPRESSED = ("text/", "application/json", "application/javascript", "application/wasm", "image/svg+xml")


@functools.cache
def squeezed(path: Path, changed: float) -> bytes:
    """Compress a file as it travels, once."""
    return gzip.compress(path.read_bytes(), 6)


@dataclass
class Site:
    """A running server: its address, what it has sent, and which files it pretends not to have.

    ``refused`` is when it was last asked for one of those, by the monotonic clock.
    """

    root: Path
    prefix: str = "/"
    port: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    missing: set[str] = field(default_factory=set)
    refused: float = float("nan")

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def bytes_sent(self) -> int:
        return sum(self.sent.values())


class Handler(http.server.BaseHTTPRequestHandler):
    """GET and HEAD of files below one prefix; everything else is 404."""

    protocol_version = "HTTP/1.1"
    site: ClassVar[Site]

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the tests have their own words."""

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if any(path.endswith(name) for name in self.site.missing):
            self.site.refused = time.monotonic()
            return self.reply(404, b"not found", "text/plain")
        if not path.startswith(self.site.prefix):
            return self.reply(404, b"not found", "text/plain")
        file = self.site.root / path.removeprefix(self.site.prefix)
        if file.is_dir():
            file /= "index.html"
        if not file.is_file():
            return self.reply(404, b"not found", "text/plain")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        changed = file.stat().st_mtime
        tag = f'"{changed}-{file.stat().st_size}"'
        if self.headers.get("If-None-Match") == tag:
            return self.reply(304, b"", kind, ETag=tag)
        more = {"ETag": tag, "Cache-Control": "max-age=600"}
        if kind.startswith(COMPRESSED) and "gzip" in self.headers.get("Accept-Encoding", ""):
            content = squeezed(file, changed)
            more["Content-Encoding"] = "gzip"
        else:
            content = file.read_bytes()
        self.site.sent[path.removeprefix(self.site.prefix)] += len(content)
        return self.reply(200, content, kind, **more)

    do_HEAD = do_GET  # noqa: N815

    def reply(self, status: int, content: bytes, kind: str, **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)


@contextmanager
def serving(root: Path, prefix: str = "/") -> Iterator[Site]:
    """Serve a folder below a prefix on a free port while the block runs."""
    site = Site(root, prefix)
    handler = type("SiteHandler", (Handler,), {"site": site})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    site.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
