"""Addresses that no honest client asks for are refused before anybody looks for them."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from railsplitter.server.handlers.problems import Problem

LONGEST = 1000  # letters of a path
LONGEST_NAME = 255  # bytes between two slashes: what a file's name may have


class PathGuard(ASGIMiddleware):
    """Refuses a NUL and what is too long to be there."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        assert scope["type"] == ScopeType.HTTP
        check(scope["path"], scope["query_string"])
        await next_app(scope, receive, send)


def check(path: str, query: bytes) -> None:
    if "\0" in path or b"%00" in query or b"\0" in query:
        raise Problem(400, "input", "the address holds a NUL character: expected text")
    longest = max(len(part.encode(errors="replace")) for part in path.split("/"))
    if len(path) > LONGEST or longest > LONGEST_NAME:
        raise Problem(404, "not_found", "so long an address leads nowhere here")
