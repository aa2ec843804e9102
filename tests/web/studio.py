"""A browser and a server of one's own, for scripts that measure or photograph the page."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.serving import Serving, serving
from tests.web.people import chromium, is_built

NEEDED = "Chromium and a built page are needed (python3 run.py page)"


@contextmanager
def studio(*flags: str) -> Iterator[tuple[Browser, Serving]]:
    """Both, for as long as the script works; it ends with a sentence where one is missing."""
    path = chromium()
    if path is None or not is_built():
        sys.exit(NEEDED)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *flags])
        yield browser, server
        browser.close()


def home_of(server: Serving) -> str:
    return f"http://127.0.0.1:{server.settings.port}"
