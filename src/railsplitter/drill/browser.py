"""A person's browser, over real HTTP: cookies, the CSRF token, JSON, and the event stream.

By the standard library alone: the drill is part of the base install. Every request has a
connection of its own, so that what becomes of it is known as exactly as it can be: it was never
sent, it was answered, or nobody knows.
"""

from __future__ import annotations

import http.client
import json
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

PATIENCE = 45.0  # seconds for an answer: longer than the longest outage


class Refused(Exception):
    """An answer that is no success."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        self.status = status
        self.code = str(body.get("code", ""))
        self.detail = str(body.get("detail", ""))
        self.saved = bool(body.get("saved"))  # what was asked for stands, but the answer failed
        self.unsure = bool(body.get("unsure"))  # the server itself does not know
        super().__init__(f"{status} {self.code}: {self.detail}")


class Unsent(Exception):
    """Nobody listens: the request never left."""


class Unanswered(Exception):
    """The connection ended before the answer: nobody knows what became of the request."""


class Browser:
    """One person's browser. Used by one thread at a time."""

    def __init__(self, port: int, patience: float = PATIENCE) -> None:
        self.port = port
        self.patience = patience
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **query: Any) -> Any:
        return self.send("GET", path + (f"?{urlencode(query)}" if query else ""))

    def post(self, path: str, body: Any = None) -> Any:
        return self.send("POST", path, json.dumps(body if body is not None else {}).encode())

    def send(
        self, method: str, path: str, body: bytes | None = None, kind: str = "application/json"
    ) -> Any:
        """One request: its answer as data, or as text where it is no JSON."""
        status, mime, data = self._exchange(method, path, body, kind)
        if status >= 400:
            raise Refused(status, _problem(data))
        is_json = mime.partition(";")[0] == "application/json"
        return json.loads(data) if is_json else data.decode()

    def _exchange(
        self, method: str, path: str, body: bytes | None, kind: str
    ) -> tuple[int, str, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.patience)
        try:
            try:
                connection.connect()
            except OSError as error:
                raise Unsent(str(error)) from None
            try:
                connection.request(method, path, body, self.headers(kind))
                answer = connection.getresponse()
                data = answer.read()
            except (OSError, http.client.HTTPException) as error:
                raise Unanswered(f"{type(error).__name__}: {error}") from None
            self._take_cookies(answer)
            return answer.status, answer.headers.get("content-type", ""), data
        finally:
            connection.close()

    def headers(self, kind: str = "application/json") -> dict[str, str]:
        cookies = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        token = self.cookies.get("csrftoken", "")
        return {"content-type": kind, "cookie": cookies, "x-csrftoken": token}

    def _take_cookies(self, answer: http.client.HTTPResponse) -> None:
        for line in answer.headers.get_all("set-cookie") or []:
            name, _, rest = line.partition("=")
            self.cookies[name] = rest.partition(";")[0]


def _problem(data: bytes) -> dict[str, Any]:
    try:
        found = json.loads(data)
    except ValueError:
        return {"code": "", "detail": data[:200].decode(errors="replace")}
    return found if isinstance(found, dict) else {}


class Stream:
    """A person's event stream, opened again whenever it ends, as a browser does."""

    def __init__(self, browser: Browser, told: Callable[[str, Any], None]) -> None:
        self.browser = browser
        self.told = told  # called with an event's name and data
        self.last = ""
        self._ended = threading.Event()
        self._socket: socket.socket | None = None
        self.thread = threading.Thread(target=self._run, name="drill-stream", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """End the stream: whoever reads it finds its end."""
        self._ended.set()
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)

    def _run(self) -> None:
        while not self._ended.wait(0.1):
            try:
                self._listen()
            except (OSError, http.client.HTTPException, ValueError):
                continue

    def _listen(self) -> None:
        """One connection, until it ends; the heartbeat bounds how long silence may last."""
        connection = http.client.HTTPConnection("127.0.0.1", self.browser.port, timeout=40)
        try:
            headers = self.browser.headers()
            if self.last:
                headers["last-event-id"] = self.last
            connection.request("GET", "/api/stream?changes=true", headers=headers)
            self._socket = connection.sock
            answer = connection.getresponse()
            if answer.status == 200:
                self._read(answer)
        finally:
            self._socket = None
            connection.close()

    def _read(self, answer: http.client.HTTPResponse) -> None:
        fields: dict[str, str] = {}
        while not self._ended.is_set() and (raw := answer.readline()):
            line = raw.decode().rstrip("\n")
            if line and not line.startswith(":"):
                key, _, value = line.partition(": ")
                fields[key] = value
            elif not line:
                if "data" in fields:
                    self.last = fields.get("id", self.last)
                    self.told(fields.get("event", ""), json.loads(fields["data"]))
                fields = {}
