"""Cookies: a signed one names the browser's session, the database knows whose it is."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from railsplitter.server.handlers.addresses import house_of
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.quotas import Rate
from railsplitter.server.storage.rows import Person
from railsplitter.server.tables.lobby import Lobby

COOKIE = "railsplitter"
YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")
NO_PAGES = ("/api/", "/health", "/metrics")
HOST = "__Host-"  # under https: a cookie that no other host or path can have set


def cookie_name(secure: bool) -> str:
    return f"{HOST}{COOKIE}" if secure else COOKIE


def csrf_name(secure: bool) -> str:
    return f"{HOST}csrftoken" if secure else "csrftoken"


class SessionMiddleware(ASGIMiddleware):
    """Gives every browser a session on first contact; nothing is stored until it does something.

    A page may begin with several requests at once, before it has a cookie. If each answer set one,
    a late answer would take away what the browser has done with an earlier one. So only the page
    itself sets it, or `GET /api/me`, or a request that does something, or a change of person.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.newcomers = Rate(lobby.settings.limits.sessions, lobby.settings.time)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        request: Request[Any, Any, Any] = Request(scope)
        cookie = request.cookies.get(cookie_name(self.lobby.settings.secure), "")
        state = scope["state"]
        if self.lobby.signer.is_session(cookie):
            state["session"] = cookie
        else:
            state["session"] = self.lobby.signer.session()
            if makes_session(request.method, scope["path"]):
                if not self.newcomers.take(house_of(request)):
                    raise Problem(429, "rate_limited", "too many new browsers: wait a little")
                state["new_session"] = state["session"]

        async def with_cookie(message: Message) -> None:
            made = state.get("new_session")
            if message["type"] == "http.response.start" and made:
                message.setdefault("headers", [])
                MutableScopeHeaders.from_message(message).add("set-cookie", self._header(made))
            await send(message)

        await next_app(scope, receive, with_cookie)

    def _header(self, value: str) -> str:
        secure = self.lobby.settings.secure
        cookie = Cookie(
            cookie_name(secure), value=value, max_age=YEAR, secure=secure, httponly=True
        )
        return cookie.to_header(header="")


def makes_session(method: str, path: str) -> bool:
    """Whether the answer to this request may set the cookie."""
    if method not in SAFE or path == "/api/me":
        return True
    return not path.startswith(NO_PAGES) and "." not in path.rpartition("/")[2]


def session_of(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["state"]["session"])


def agent_of(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("user-agent", "")


def signed_in(lobby: Lobby, request: Request[Any, Any, Any], person: Person, opened: str) -> Person:
    """Give the browser a new session of this person; what it had as a guest goes along."""
    state, made = request.scope["state"], lobby.signer.session()
    lobby.sessions.renew(session_of(request), made, person, opened, agent_of(request))
    state["session"] = state["new_session"] = made
    lobby.reread_seats(person.id)
    return person


def signed_out(lobby: Lobby, request: Request[Any, Any, Any]) -> None:
    """End the session; the browser gets the cookie of a new guest."""
    state = request.scope["state"]
    lobby.sessions.end(session_of(request))
    state["session"] = state["new_session"] = lobby.signer.session()


def looker(lobby: Lobby, request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if the server knows him."""
    return lobby.sessions.person(session_of(request))


def actor(lobby: Lobby, request: Request[Any, Any, Any]) -> Person:
    """Who acts: written down as a guest if he is new."""
    return lobby.sessions.guest(session_of(request), agent_of(request))
