"""The door: which hosts are served, from which pages one may act, what answers may be kept."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection, Mapping
from functools import lru_cache
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from railsplitter.server.handlers.problems import Problem

SAFE = ("GET", "HEAD", "OPTIONS")
KEPT = 256  # hosts: nearly every request names the same one
PRIVATE = ((b"cache-control", b"no-store"), (b"x-content-type-options", b"nosniff"))


class Guard(ASGIMiddleware):
    """Refuses foreign hosts and foreign pages."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, hosts: Collection[str]) -> None:
        self.hosts = frozenset(host.casefold() for host in hosts)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        assert scope["type"] == ScopeType.HTTP
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        if not self.serves(host):
            raise Problem(421, "host", f"host {host[:100]!r}: this server is not reached so")
        if scope["method"] not in SAFE and not is_own_page(headers, host):
            raise Problem(403, "origin", "this request comes from another site")
        await next_app(scope, receive, send)

    def serves(self, host: str) -> bool:
        """Whether a Host header is one of ours; a number cannot be a name that was turned here."""
        name = host_name(host)
        return name in self.hosts or is_number(name)


async def keep_private(message: Message, scope: Scope) -> None:
    """Mark every answer of the interface, refusals too, as nobody's to keep."""
    if message["type"] == "http.response.start" and scope["path"].startswith("/api/"):
        headers = list(message.get("headers", ()))
        given = {name.lower() for name, _ in headers}
        message["headers"] = [*headers, *(one for one in PRIVATE if one[0] not in given)]


@lru_cache(KEPT)
def host_name(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return "" if "@" in host else (urlsplit(f"//{host}").hostname or "").casefold()
    except ValueError:
        return ""


@lru_cache(KEPT)
def is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_own_page(headers: Mapping[str, str], host: str) -> bool:
    """Whether a request was made by a page of this server, or by no page at all."""
    if headers.get("sec-fetch-site", "") == "cross-site":
        return False
    origin = headers.get("origin", "")
    return not origin or urlsplit_host(origin) == host.casefold()


def urlsplit_host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.casefold()
    except ValueError:
        return ""
