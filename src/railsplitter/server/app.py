"""The application: handlers, middleware, limits, and what runs beside them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Literal

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.stores.memory import MemoryStore

from railsplitter import __version__
from railsplitter.kernel.errors import GameError
from railsplitter.server import structs
from railsplitter.server.handlers import (
    advice,
    analysis,
    charts,
    figures,
    film,
    health,
    letters,
    live,
    notes,
    orders,
    passkeys,
    people,
    play,
    pushes,
    records,
    refusals,
    rules,
    studies,
    tables,
    vacations,
    weighing,
)
from railsplitter.server.handlers.addresses import house_of
from railsplitter.server.handlers.bodies import StrictRequest
from railsplitter.server.handlers.guard import Guard, keep_private
from railsplitter.server.handlers.parts import Asked
from railsplitter.server.handlers.paths import PathGuard
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.handlers.short_way import Packer, ShortWay
from railsplitter.server.handlers.tallied import TallyMiddleware
from railsplitter.server.handlers.turnstile import NO_LIMIT, Turnstile, TurnstileMiddleware
from railsplitter.server.lasting import search_rarely
from railsplitter.server.people.sessions import SessionMiddleware, csrf_name
from railsplitter.server.settings import Settings
from railsplitter.server.show.shared_streams import Gallery
from railsplitter.server.tables.lobby import Lobby

SWEEP_SECONDS = 300.0
# Answers are packed for those who ask for it. Events of a stream must leave at once, and are packed
# by themselves (`show/packing.py`); the page's files are packed when it is built.
PACKED_FROM, PACKED_HOW = 1024, 4
log = logging.getLogger("railsplitter.server")


class Server(Litestar):
    """Litestar without what it brings along for pydantic and attrs, and with a short way by it.

    Everything here is msgspec's, and loading those two took a third of a start.
    """

    short_way: ShortWay | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and self.short_way is not None:
            await self.short_way(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    def shorten(self, lobby: Lobby, guard: Guard, turnstile: Turnstile, packer: Packer) -> Litestar:
        """From now on what is asked all the time goes the short way."""
        self.short_way = ShortWay(super().__call__, lobby, guard, turnstile, packer)
        return self

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def make_app(settings: Settings) -> Litestar:
    """The whole server on one database."""
    structs.learn()
    lobby = Lobby(settings.prepared())
    gallery = Gallery(lobby)
    limits, guard = settings.limits, Guard(settings.known_hosts)
    turnstile = Turnstile(settings)
    api = Router(
        "/api",
        route_handlers=[
            people.router,
            pushes.router,
            vacations.router,
            letters.router,
            tables.router,
            play.router,
            advice.router,
            analysis.router,
            film.router,
            orders.router,
            notes.router,
            rules.router,
            studies.router,
            figures.router,
            charts.router,
            live.stream,
            _limited([*people.signing, *passkeys.routes], limits.logins, "signing"),
            _limited(
                [tables.new_table, tables.new_seal, records.branch],
                limits.tables,
                "making",
                limits.tables_a_day,
            ),
            _limited([records.bring], limits.imports, "importing", limits.imports_a_day),
            _limited([weighing.weigh], limits.weighings, "weighing"),
            _limited([play.talk], limits.talk, "talking"),
        ],
        request_max_body_size=limits.body,
    )
    app = Server(
        route_handlers=[api, *health.watched, live.page],
        dependencies={
            "lobby": Provide(lambda: lobby, sync_to_thread=False, use_cache=True),
            "gallery": Provide(lambda: gallery, sync_to_thread=False, use_cache=True),
        },
        middleware=[
            TallyMiddleware(),
            PathGuard(),
            guard,
            SessionMiddleware(lobby),
            TurnstileMiddleware(turnstile, lobby.signer, settings.secure),
        ],
        csrf_config=CSRFConfig(
            secret=lobby.signer.mac("csrf"),
            cookie_name=csrf_name(settings.secure),
            header_name="x-csrftoken",
            cookie_secure=settings.secure,
        ),
        exception_handlers={
            Problem: refusals.on_problem,
            GameError: refusals.on_game_error,
            HTTPException: refusals.on_http_error,
            Exception: refusals.on_any_error,
        },
        compression_config=CompressionConfig(
            "gzip",
            minimum_size=PACKED_FROM,
            gzip_compress_level=PACKED_HOW,
            exclude_opt_key=live.UNPACKED,
        ),
        openapi_config=OpenAPIConfig(
            title="Railsplitter",
            version=__version__,
            path="/api/schema",
            use_handler_docstrings=True,
        ),
        before_send=[keep_private],
        logging_config=None,
        request_class=StrictRequest,
        lifespan=[running],
        state=_state(lobby),
    )
    return app.shorten(lobby, guard, turnstile, Packer(PACKED_FROM, PACKED_HOW))


def _state(lobby: Lobby) -> Any:
    from litestar.datastructures import State

    return State({"lobby": lobby})


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """What goes on beside requests: the supervisor's duties, the outbox."""
    lobby: Lobby = app.state["lobby"]
    search_rarely()
    lobby.hub.bind()
    lobby.start()
    tasks = [
        asyncio.create_task(lobby.notices.run()),
        asyncio.create_task(sweep(app)),
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task
        lobby.close()


async def sweep(app: Litestar) -> None:
    """Forget the counts of those who have not come again."""
    while True:
        await asyncio.sleep(SWEEP_SECONDS)
        store = app.stores.get("rate_limit")
        if isinstance(store, MemoryStore):
            await store.delete_expired()


def _rate(
    requests: int, by: Callable[[Asked], str], unit: Literal["minute", "day"] = "minute"
) -> list[DefineMiddleware]:
    """So many requests a minute or day; none are counted where there is practically no limit."""
    if requests >= NO_LIMIT:
        return []
    config = RateLimitConfig(
        rate_limit=(unit, requests), identifier_for_request=by, set_rate_limit_headers=False
    )
    return [config.middleware]


def _limited(handlers: Sequence[Any], requests: int, what: str, a_day: int = NO_LIMIT) -> Router:
    """Handlers that one address may call so often a minute, and a day, whatever its sessions."""
    rate = _rate(requests, lambda request: f"{what} {house_of(request)}")
    rate += _rate(a_day, lambda request: f"{what} daily {house_of(request)}", "day")
    return Router("/", route_handlers=handlers, middleware=rate)
