"""Requests to addresses that strangers gave: web hooks, and the push services of browsers.

Such a request goes to a public address or nowhere, follows nobody elsewhere, and has an end. The
address is looked at twice: by its name before anything is sent, and at the connection itself, for
a name may mean something else the next time it is asked for.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from threading import Timer
from typing import Any
from urllib.parse import urlsplit
from urllib.request import (
    HTTPHandler,
    HTTPRedirectHandler,
    HTTPSHandler,
    Request,
    build_opener,
    getproxies,
)

TIMEOUT = 10.0  # seconds that the other side may be silent
LONGEST = 20.0  # seconds for all of it: who sends a byte now and then is not waited for
TRIED = 2  # addresses of one name
READ = 1024  # bytes of the answer; nobody looks at them


def post(url: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Send it; whatever is no success is raised."""
    check_public(url)
    request = Request(url, data=body, headers=dict(headers), method="POST")
    lines = Lines()
    end = Timer(LONGEST, lines.cut)
    end.daemon = True
    end.start()
    try:
        opener = build_opener(NoRedirect(), Http(lines), Https(lines))
        with opener.open(request, timeout=TIMEOUT) as answer:
            answer.read(READ)
    finally:
        end.cancel()
        lines.close()


def check_public(url: str) -> None:
    """Refuse an address inside the operator's own network."""
    host = urlsplit(url).hostname or ""
    for found in socket.getaddrinfo(host, None):
        check_address(str(found[4][0]), host)


def check_address(address: str, host: str) -> None:
    if not ipaddress.ip_address(address.partition("%")[0]).is_global:
        raise OSError(f"webhook host {host!r} is not public")


class Lines:
    """The connections of one request, which can be cut from another thread."""

    def __init__(self) -> None:
        self._held: list[socket.socket] = []
        self._is_direct = not getproxies()  # else the operator's proxy is who is connected to

    def connected(
        self, place: tuple[str, int], timeout: float, source: tuple[str, int] | None = None
    ) -> socket.socket:
        """A connection to a public address."""
        failure: OSError | None = None
        for found in socket.getaddrinfo(*place, type=socket.SOCK_STREAM)[:TRIED]:
            address = (str(found[4][0]), int(found[4][1]))
            try:
                if self._is_direct:
                    check_address(address[0], place[0])
                made = socket.create_connection(address, timeout, source)
            except OSError as error:
                failure = error
                continue
            self._held.append(made.dup())  # what TLS is laid over loses its own number
            return made
        raise failure or OSError(f"{place[0]}: it has no address")

    def cut(self) -> None:
        """Whoever reads or writes there finds the end."""
        for line in self._held:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        for line in self._held:
            line.close()


class Http(HTTPHandler):
    """Connects by lines that can be cut."""

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self.lines = lines

    def http_open(self, req: Request) -> HTTPResponse:
        return self.do_open(partial(_connection, HTTPConnection, self.lines), req)


class Https(HTTPSHandler):
    """The same under TLS."""

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self.lines = lines

    def https_open(self, req: Request) -> HTTPResponse:
        return self.do_open(partial(_connection, HTTPSConnection, self.lines), req)


def _connection(
    kind: type[HTTPConnection], lines: Lines, host: str, **given: Any
) -> HTTPConnection:
    made = kind(host, **given)
    made._create_connection = lines.connected  # type: ignore[attr-defined]
    return made


class NoRedirect(HTTPRedirectHandler):
    """A redirect could lead inside."""

    def redirect_request(self, *_: object, **__: object) -> None:
        return None
