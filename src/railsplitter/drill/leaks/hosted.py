"""A server in a thread of this process, which the meter can look behind."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn

from railsplitter.drill.browser import Browser
from railsplitter.drill.server import free_port
from railsplitter.server.app import make_app
from railsplitter.server.people.sessions import COOKIE
from railsplitter.server.settings import Limits, Settings
from railsplitter.server.tables.lobby import Lobby

MOST = 1_000_000
LOOSE = Limits(
    requests=MOST,
    tables=MOST,
    tables_a_day=MOST,
    imports_a_day=MOST,
    talk=MOST,
    sessions=MOST,
    calls=MOST,
    streams=1000,
)
PATIENCE = 30.0
IDLE = 3600  # seconds that a connection may stay open without a request


class Hosted:
    """A real one, over HTTP."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        # No pause between two events, so that none is left out because another came soon after.
        self.app = make_app(Settings(data=folder, port=self.port, limits=LOOSE, pace=0.0))
        config = uvicorn.Config(
            self.app,
            port=self.port,
            log_config=None,
            timeout_graceful_shutdown=1,
            timeout_keep_alive=IDLE,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        until(lambda: self._server.started)

    @property
    def lobby(self) -> Lobby:
        found = self.app.state["lobby"]
        assert isinstance(found, Lobby)
        return found

    def person(self, browser: Browser) -> str:
        """Whose browser it is."""
        found = self.lobby.sessions.person(browser.cookies[COOKIE])
        assert found is not None
        return found.id

    def close(self) -> None:
        self.lobby.hub.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)


def until(holds: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("it did not happen")
        time.sleep(0.0005)
