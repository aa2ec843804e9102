"""One of two worlds: a server in a thread of this process, and three people before it.

Anna sits in the watched seat, Ben in all others, Gus only looks on. The server is a real one, over
HTTP, but the meter holds its beats in its own hands: a moment for reactions lasts until the meter
says that it has passed. So nothing here depends on how fast the machine is.
"""

from __future__ import annotations

import http.client
import json
import queue
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from railsplitter.drill.browser import Browser, Refused, Unanswered
from railsplitter.drill.server import free_port
from railsplitter.server.app import make_app
from railsplitter.server.settings import Limits, Settings
from railsplitter.server.storage.rows import SeatRow, TableRow
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from railsplitter.server.tables.visible_entries import PUBLIC

MOST = 1_000_000
LOOSE = Limits(requests=MOST, tables=MOST, talk=MOST, sessions=MOST, calls=MOST, streams=1000)
BEAT = 60_000  # milliseconds: longer than the meter ever waits
PATIENCE = 30.0
Sent = list[tuple[str, str]]  # what it is, and its bytes


class Hosted:
    """A server in a thread, which the meter can look behind."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        # No pause between two events, so that none is left out because another came soon after.
        self.app = make_app(Settings(data=folder, port=self.port, limits=LOOSE, pace=0.0))
        config = uvicorn.Config(
            self.app, port=self.port, log_config=None, timeout_graceful_shutdown=1
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

    def close(self) -> None:
        self.lobby.hub.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)


def until(holds: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("it did not happen")
        time.sleep(0.001)


class Ear:
    """A stream that tells what came between two strokes of the bell."""

    def __init__(self, browser: Browser, tables: list[str]) -> None:
        self.events: queue.Queue[tuple[str, str]] = queue.Queue()
        self._connection = http.client.HTTPConnection("127.0.0.1", browser.port)
        watch = "&".join(f"watch={table}" for table in tables)
        self._connection.request("GET", f"/api/stream?{watch}", headers=browser.headers())
        self._socket = self._connection.sock
        self._answer = self._connection.getresponse()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        fields: dict[str, str] = {}
        try:
            while line := self._answer.readline().decode():
                key, _, value = line.rstrip("\n").partition(": ")
                if key and value:
                    fields[key] = value
                elif "data" in fields:
                    self.events.put((fields["event"], fields["data"]))
                    fields = {}
        except (OSError, ValueError, http.client.HTTPException):
            return
        finally:
            self._answer.close()
            self._connection.close()

    def heard(self, bell: str, stroke: str = "") -> Sent:
        """Everything up to a stroke of the bell, without it; or until the bell itself is seen."""
        out: Sent = []
        while True:
            event, data = self.events.get(timeout=PATIENCE)
            if f'"{bell}"' not in data:
                out.append((event, data))
            elif event == ("chat" if stroke else "table") and stroke in data:
                return out

    def close(self) -> None:
        """Shut the socket: the server sees it, and so does the thread that listens."""
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)


class World:
    """A table in one of the worlds, and what reaches Anna and Gus of it."""

    def __init__(self, host: Hosted, cookies: list[dict[str, str]], bell: str) -> None:
        self.host = host
        self.bell = bell
        self.anna, self.ben, self.gus = (Browser(host.port, PATIENCE) for _ in range(3))
        for browser, kept in zip((self.anna, self.ben, self.gus), cookies, strict=True):
            browser.cookies = dict(kept)
        self.table = ""
        self.viewer = 0
        self.sent: Sent = []
        self.asked_in_secret = 0
        self.strokes = 0
        self._ears: list[tuple[str, Ear]] = []

    def lay(self, row: TableRow, seats: list[SeatRow], viewer: int) -> None:
        """A table as it is handed in; the game begins at its base."""
        self.table, self.viewer = row.id, viewer
        self.sent, self.asked_in_secret = [], 0
        self.host.lobby.store.add_table(row, seats)
        self.host.lobby.within(row.id, Room.begin_if_full)
        for name, browser in (("anna", self.anna), ("gus", self.gus)):
            ear = Ear(browser, [row.id, self.bell])
            self._ears.append((name, ear))
            self.sent += [(f"{name} {event}", data) for event, data in ear.heard(self.bell)]

    def leave(self) -> None:
        for _, ear in self._ears:
            ear.close()
        self._ears.clear()

    # -- the truth, which only the meter may know ----------------------------------------------

    def truth(self) -> tuple[int, bool, bool]:
        """Who is asked, whether in secret, and whether a moment is open."""
        room = self.host.lobby.room(self.table)
        with room.lock:
            secret = bool(room.state.stack) and room.state.stack[-1].secret
            return int(room.state.seat()), secret, room.beating

    def _until_beyond(self, entries: int) -> None:
        until(lambda: self.entries() > entries)

    def entries(self) -> int:
        """How many entries have been played and shown."""
        room = self.host.lobby.room(self.table)
        with room.lock:
            return len(room.record.entries)

    def views(self) -> list[bytes]:
        """What the rules let Anna and the public see, and tell them."""
        room = self.host.lobby.room(self.table)
        eyes = (self.viewer, PUBLIC)
        with room.lock, room.engine as edition:
            views = [edition.view(room.state, who) for who in eyes]
            told = [line.text for lines in room.told for line in lines if line.audience in eyes]
            return [msgspec.json.encode(part) for part in (*views, told)]

    def offers(self, seat: int) -> list[str]:
        browser = self.anna if seat == self.viewer else self.ben
        shown = browser.get(f"/api/tables/{self.table}", seat=seat)
        return [offer["action"] for offer in shown["offers"]]

    # -- what happens --------------------------------------------------------------------------

    def submit(self, seat: int, action: str) -> Callable[[], None]:
        """Play; the moment that may follow is open when this returns. Call the result to end."""
        browser = self.anna if seat == self.viewer else self.ben
        n = browser.get(f"/api/tables/{self.table}", seat=seat)["n"]
        body = json.dumps({"n": n, "seat": seat, "action": action}).encode()
        answer: list[str] = []
        path = f"/api/tables/{self.table}/actions"
        mine = Browser(browser.port, PATIENCE)
        mine.cookies = dict(browser.cookies)
        post = threading.Thread(
            target=lambda: answer.append(raw(mine, "POST", path, body)), daemon=True
        )
        before = self.entries()
        post.start()
        until(lambda: answer or self.entries() > before)  # a moment may have been open before

        def end() -> None:
            self.pass_moment()
            if not self.truth()[2]:  # else Anna is asked, and the answer waits for hers
                post.join(PATIENCE)
                if seat == self.viewer:
                    self.sent.append(("answer", answer[0]))

        return end

    def pass_moment(self) -> None:
        """Ben lets everything go by that he is asked in secret; then the beat has passed."""
        while True:
            seat, secret, beating = self.truth()
            if secret and seat != self.viewer:
                self.asked_in_secret += 1
                shown = self.ben.get(f"/api/tables/{self.table}", seat=seat)
                body = {"n": shown["n"], "seat": seat, "action": "pass"}
                before = self.entries()
                threading.Thread(target=self._act_quietly, args=(body,), daemon=True).start()
                self._until_beyond(before)
            elif secret or not beating:
                return
            else:
                self.host.lobby.within(self.table, Room.beat)

    def _act_quietly(self, body: dict[str, Any]) -> None:
        """The answer waits for the end of the moment: nobody waits for it here."""
        mine = Browser(self.ben.port, PATIENCE)
        mine.cookies = dict(self.ben.cookies)
        raw(mine, "POST", f"/api/tables/{self.table}/actions", json.dumps(body).encode())

    # -- what reaches the others ---------------------------------------------------------------

    def listen(self, when: str) -> None:
        """Ring the bell and keep what the streams sent before it.

        Several changes may come as one event, as it happens: only the last one of a kind counts.
        """
        self.strokes += 1
        stroke = f"stroke {self.strokes}."
        self.anna.post(f"/api/tables/{self.bell}/chat", {"text": stroke})
        for name, ear in self._ears:
            last = dict(ear.heard(self.bell, stroke))
            for event, data in sorted(last.items()):
                if event != "presence":
                    self.sent.append((f"{when} {name}'s stream {event}", data))

    def look(self, when: str, wide: bool) -> None:
        """Everything that Anna and Gus can ask for; the rarer questions only now and then."""
        paths = ["", "/log?limit=40", "/asides"]
        if wide:
            paths += ["/record", "/chart", "/questions", "/luck"]
        for name, browser in (("anna", self.anna), ("gus", self.gus)):
            for path in paths:
                self._ask(f"{when} {name} {path}", browser, path)
            n = int(browser.get(f"/api/tables/{self.table}")["n"])
            self._ask(f"{when} {name} at", browser, f"/at/{max(0, n - 1)}")
            if name == "anna" and wide:
                self._try(when, n)

    def _ask(self, what: str, browser: Browser, path: str) -> None:
        found = raw(browser, "GET", f"/api/tables/{self.table}{path}")
        self.sent.append((what, found))

    def _try(self, when: str, n: int) -> None:
        """Refusals, reasons, plans and planning questions of Anna's."""
        table, seat = f"/api/tables/{self.table}", self.viewer
        offers = self.offers(seat)
        for action in ("pass", "nonsense"):
            self._ask(f"{when} why {action}", self.anna, f"/why?action={action}&seat={seat}")
        for key in self.anna.get(table)["questions"]:
            self._ask(f"{when} ask {key}", self.anna, f"/ask/{key}")
        for path, wish in (
            ("actions", {"n": n, "seat": seat, "action": "play nothing"}),
            ("undo", {"n": 99_999, "seat": seat}),
            ("plan", {"n": n, "seat": seat, "actions": offers[:1] or ["pass"]}),
        ):
            body = json.dumps(wish).encode()
            self.sent.append((f"{when} {path}", raw(self.anna, "POST", f"{table}/{path}", body)))


def raw(browser: Browser, method: str, path: str, body: bytes | None = None) -> str:
    """The bytes of an answer, whatever it says."""
    try:
        found = browser.send(method, path, body)
    except Refused as refused:
        return f"{refused}"
    except Unanswered:  # the meter has ended meanwhile
        return ""
    return found if isinstance(found, str) else json.dumps(found)
