"""Every request counts what is saved for it (`storage.saved`)."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from railsplitter.server.storage import saved


class TallyMiddleware(ASGIMiddleware):
    """Begins the tally before anything else happens."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        saved.begin()
        await next_app(scope, receive, send)
