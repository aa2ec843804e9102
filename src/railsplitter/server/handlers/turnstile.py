"""The turnstile: how often a minute one address and one session may ask, whatever they ask for."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from railsplitter.server.handlers.addresses import house_of
from railsplitter.server.handlers.bodies import StrictRequest
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.people.sessions import cookie_name
from railsplitter.server.people.tokens import Signer
from railsplitter.server.quotas import Rate
from railsplitter.server.settings import Settings

INTERFACE = "/api/"
NO_LIMIT = 100_000  # from here on nobody counts


class Turnstile:
    """Counts every request of the interface, whichever way it comes."""

    def __init__(self, settings: Settings) -> None:
        limits, time = settings.limits, settings.time
        self._calls = Rate(limits.calls, time) if limits.calls < NO_LIMIT else None
        self._requests = Rate(limits.requests, time) if limits.requests < NO_LIMIT else None

    def pass_through(self, house: str, session: str) -> None:
        """Refuse whoever asks too often. One session is one customer; without one, an address."""
        if self._calls is not None and not self._calls.take(house):
            raise _too_many()
        if self._requests is not None and not self._requests.take(session or house):
            raise _too_many()


def _too_many() -> Problem:
    return Problem(429, "rate_limited", "too many requests: wait a little")


class TurnstileMiddleware(ASGIMiddleware):
    """The turnstile for what the framework serves.

    It stands by the whole application: the framework would copy one that stood by a part of it.
    """

    scopes = (ScopeType.HTTP,)

    def __init__(self, turnstile: Turnstile, signer: Signer, secure: bool) -> None:
        self.turnstile = turnstile
        self.signer = signer
        self.cookie = cookie_name(secure)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["path"].startswith(INTERFACE):
            request = StrictRequest(scope)
            cookie = request.cookies.get(self.cookie, "")
            session = cookie if self.signer.is_session(cookie) else ""
            self.turnstile.pass_through(house_of(request), session)
        await next_app(scope, receive, send)
