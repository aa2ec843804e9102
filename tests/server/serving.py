"""A real server on a real port, and the browsers of people who play on it."""

from __future__ import annotations

import json
import queue
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2
import uvicorn
from argon2 import PasswordHasher
from sqlalchemy import update

from railsplitter.server.app import make_app
from railsplitter.server.settings import Beats, Limits, Settings
from railsplitter.server.storage import schema as db
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.timing import Time

PATIENCE = 600.0  # seconds, only against hangs: a busy machine is no fault
SHORTEST, LONGEST = 0.005, 0.05  # seconds between two looks at what is waited for
QUICK = Beats(people=0.15, bots=0.02)
# Nobody here speaks TLS: to read the certificates of the world costs each browser 0.1 s.
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
# A real hash of a password is slow on purpose; tests/server/test_people.py looks that it is.
QUICK_HASHES = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
MOST = 1_000_000
LOOSE = Limits(
    requests=MOST,
    logins=MOST,
    letters=MOST,
    tables=MOST,
    tables_a_day=MOST,
    imports=MOST,
    imports_a_day=MOST,
    talk=MOST,
    sessions=MOST,
    calls=MOST,
    address_streams=MOST,
)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class HandClock(Time):
    """A clock that a test moves or stops; `jump` moves the wall's time alone."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.off = 0
        self._stands: tuple[float, int] | None = None

    def monotonic(self) -> float:
        stands = self._stands
        return stands[0] if stands else super().monotonic() + self.ahead

    def wall(self) -> int:
        stands = self._stands
        return stands[1] if stands else super().wall() + int(self.ahead * 1000) + self.off

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """No time passes, however long it takes what is done meanwhile."""
        self._stands = self.monotonic(), self.wall()
        try:
            yield
        finally:
            self.ahead = self._stands[0] - super().monotonic()
            self._stands = None

    def jump(self, seconds: float) -> None:
        self.off += int(seconds * 1000)


class Serving:
    """A server in a thread of this process, so that tests can look behind it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = make_app(settings)
        self.lobby.people.hasher = QUICK_HASHES
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=settings.port,
            log_level="error",
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.browsers: list[Browser] = []

    @property
    def lobby(self) -> Lobby:
        lobby = self.app.state["lobby"]
        assert isinstance(lobby, Lobby)
        return lobby

    def start(self) -> Serving:
        self.thread.start()
        until(lambda: self.server.started)
        return self

    def wait(self, seconds: float) -> None:
        """Let time pass without anybody waiting for it."""
        self.clock.ahead += seconds
        self.lobby.supervisor.poke()

    @property
    def clock(self) -> HandClock:
        clock = self.settings.time
        assert isinstance(clock, HandClock)
        return clock

    def set_address(self, name: str, email: str) -> None:
        """Somebody has an e-mail address that was proved before."""
        with self.lobby.database.write() as connection:
            wanted = update(db.people).where(db.people.c.name == name)
            connection.execute(wanted.values(email=email))

    def stop(self) -> None:
        for browser in self.browsers:
            browser.http.close()
        self.lobby.hub.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def browser(self, name: str = "", cookies: dict[str, str] | None = None) -> Browser:
        browser = Browser(f"http://127.0.0.1:{self.settings.port}", cookies)
        self.browsers.append(browser)
        if name:
            browser.post("/api/me", {"name": name})
        return browser


@contextmanager
def serving(folder: Path, **given: Any) -> Iterator[Serving]:
    """A server with quick beats and no limits, unless given otherwise."""
    values: dict[str, Any] = {"beats": QUICK, "limits": LOOSE, "heartbeat": 0.1}
    values |= {"bot_seconds": PATIENCE, "port": free_port(), "time": HandClock(), **given}
    server = Serving(Settings(data=folder, **values)).start()
    try:
        yield server
    finally:
        server.stop()


def until(holds: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Wait until something holds; its value.

    Who waits longer looks less often: most of what is waited for is asked of the same processor.
    """
    end, pause = time.monotonic() + patience, SHORTEST
    while True:
        found = holds()
        if found:
            return found
        assert time.monotonic() < end, "it did not happen"
        time.sleep(pause)
        pause = min(pause * 1.5, LONGEST)


class Refused(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.code = body.get("code")


class Browser:
    """One person's browser: cookies, the CSRF token, JSON."""

    def __init__(self, base: str, cookies: dict[str, str] | None = None) -> None:
        self.http = httpx2.Client(base_url=base, timeout=PATIENCE, cookies=cookies, verify=NO_TLS)
        self.http.get("/api/me")

    def get(self, path: str, **query: Any) -> Any:
        return self._read(self.http.get(path, params=query))

    def post(self, path: str, body: Any = None) -> Any:
        return self._read(self.raw(path, json.dumps(body if body is not None else {}).encode()))

    def raw(
        self,
        path: str,
        body: bytes,
        kind: str = "application/json",
        token: str | None = None,
        **more: str,
    ) -> httpx2.Response:
        """A POST with any body."""
        csrf = self.http.cookies.get("csrftoken", "") if token is None else token
        headers = {"content-type": kind, "x-csrftoken": csrf or "", **more}
        return self.http.post(path, content=body, headers=headers)

    @staticmethod
    def _read(answer: httpx2.Response) -> Any:
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/problem+json", answer.text
            raise Refused(answer.status_code, answer.json())
        if answer.headers["content-type"].partition(";")[0] == "application/json":
            return answer.json()
        return answer.text

    # -- tables --------------------------------------------------------------------------------

    def lay(self, game: str, *seats: str, **wish: Any) -> str:
        """A table: `human`, `open`, or a bot's name for each seat."""
        made = self.made(game, *seats, **wish)
        return str(made["id"])

    def made(self, game: str, *seats: str, **wish: Any) -> Any:
        rows = [{"kind": s} if s in ("human", "open") else {"kind": "bot", "bot": s} for s in seats]
        return self.post("/api/tables", {"game": game, "seats": rows, **wish})

    def table(self, table: str, seat: int | None = None) -> Any:
        query = {} if seat is None else {"seat": seat}
        return self.get(f"/api/tables/{table}", **query)

    def act(self, table: str, seat: int, n: int, action: str) -> Any:
        return self.post(f"/api/tables/{table}/actions", {"n": n, "seat": seat, "action": action})

    def act_quietly(self, table: str, seat: int, n: int, action: str) -> None:
        """The same without looking at the answer, which may wait for a beat."""
        body = json.dumps({"n": n, "seat": seat, "action": action}).encode()

        def ask() -> None:
            with suppress(httpx2.TransportError):  # the browser may be closed before the answer
                self.raw(f"/api/tables/{table}/actions", body)

        threading.Thread(target=ask, daemon=True).start()
        until(lambda: self.table(table, seat)["n"] != n or self.table(table, seat)["held"])

    def my_turn(self, table: str, seat: int = 0) -> Any:
        """Wait until a seat of mine is asked, or the game is over; the table then."""

        def asked() -> Any:
            shown = self.table(table, seat)
            return shown if shown["asked"] == seat or shown["over"] else None

        return until(asked)

    def play_on(self, table: str, seat: int, moves: int, choose: Callable[[Any], str]) -> Any:
        """Play so many moves of a seat, or to the end; the table then."""
        shown = self.my_turn(table, seat)
        for _ in range(moves):
            if shown["over"]:
                break
            shown = self.act(table, seat, shown["n"], choose(shown))
            if shown["asked"] != seat:
                shown = self.my_turn(table, seat)
        return shown

    def stream(self, *watch: str, last: str = "", changes: bool = False) -> Stream:
        return Stream(self, list(watch), last, changes)


class Event:
    """One server-sent event."""

    def __init__(self, name: str, key: str, raw: str) -> None:
        self.name = name
        self.key = key
        self.raw = raw
        self.data: Any = json.loads(raw)


class Stream:
    """An open event stream, read by a thread."""

    def __init__(
        self, browser: Browser, watch: list[str], last: str, changes: bool = False
    ) -> None:
        headers = {"last-event-id": last} if last else {}
        self.events: queue.Queue[Event] = queue.Queue()
        self.comments = 0
        self._closing = threading.Event()
        self.last = last
        self._http = httpx2.Client(
            base_url=browser.http.base_url,
            cookies=browser.http.cookies,
            timeout=None,
            verify=NO_TLS,
        )
        params = {"watch": watch, **({"changes": "true"} if changes else {})}
        self._open = self._http.stream("GET", "/api/stream", params=params, headers=headers)
        self.answer = self._open.__enter__()
        assert self.answer.status_code == 200, self.answer.read()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        fields: dict[str, str] = {}
        try:
            for line in self.answer.iter_lines():
                if self._closing.is_set():
                    break
                if line.startswith(":"):
                    self.comments += 1
                elif line:
                    key, _, value = line.partition(": ")
                    fields[key] = value
                elif "data" in fields:
                    event = Event(fields["event"], fields.get("id", self.last), fields["data"])
                    self.events.put(event)
                    self.last = event.key  # not before it can be taken: others wait for this
                    fields = {}
                else:
                    fields = {}
        except httpx2.HTTPError:
            pass
        finally:
            self._open.__exit__(None, None, None)
            self._http.close()

    def next(self, name: str = "", patience: float = PATIENCE) -> Event:
        """The next event, of this name if one is given."""
        end = time.monotonic() + patience
        while True:
            event = self.events.get(timeout=max(0.01, end - time.monotonic()))
            if not name or event.name == name:
                return event

    def drain(self) -> list[Event]:
        out = []
        while not self.events.empty():
            out.append(self.events.get())
        return out

    def close(self) -> None:
        """The reader sees it at the next heartbeat."""
        self._closing.set()
        self._thread.join(PATIENCE)


def first_offer(table: Any) -> str:
    return str(table["offers"][0]["action"])


def last_offer(table: Any) -> str:
    return str(table["offers"][-1]["action"])
