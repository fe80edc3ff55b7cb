"""The headless browser that the tests and the bench drive."""

from __future__ import annotations

import shutil

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing but the test server can be reached
]

PATIENCE = 90_000
"""Milliseconds after which what a test awaits counts as never coming, on however busy a machine.
How long things take is the bench's matter."""


def chromium() -> str | None:
    """Find the Chromium of this machine; None lets Playwright take its own."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return next((path for path in map(shutil.which, names) if path), None)
