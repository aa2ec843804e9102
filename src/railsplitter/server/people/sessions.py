"""Sessions: a signed cookie names one, the database knows whose it is."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from railsplitter.server.storage.rows import Person
from railsplitter.server.tables.lobby import Lobby

COOKIE = "railsplitter"
YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")


class SessionMiddleware(ASGIMiddleware):
    """Gives every browser a session on first contact; nothing is stored until it does something.

    A page may begin with several requests at once, before it has a cookie. If each answer set one,
    a late answer would take away what the browser has done with an earlier one. So only the page
    itself sets it, or `GET /api/me`, or a request that does something.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope)
        cookie = request.cookies.get(COOKIE, "")
        if self.lobby.signer.is_session(cookie):
            scope["state"]["session"] = cookie
            await next_app(scope, receive, send)
            return
        made = scope["state"]["session"] = self.lobby.signer.session()
        if not makes_session(request.method, scope["path"]):
            await next_app(scope, receive, send)
            return

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                secure = self.lobby.settings.secure
                cookie = Cookie(COOKIE, value=made, max_age=YEAR, secure=secure, httponly=True)
                header = cookie.to_header(header="")
                MutableScopeHeaders.from_message(message).add("set-cookie", header)
            await send(message)

        await next_app(scope, receive, with_cookie)


def makes_session(method: str, path: str) -> bool:
    """Whether the answer to this request may set the cookie."""
    if method not in SAFE or path == "/api/me":
        return True
    return not path.startswith("/api/") and "." not in path.rpartition("/")[2]


def session_of(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["session"])


def looker(lobby: Lobby, request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if the server knows him."""
    return lobby.people.of_session(session_of(request))


def actor(lobby: Lobby, request: Request[Any, Any, Any]) -> Person:
    """Who acts: written down as a guest if he is new."""
    return lobby.people.for_session(session_of(request))
