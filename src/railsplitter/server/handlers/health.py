"""How the server is, for machines that watch it."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from railsplitter.server.duties import metrics
from railsplitter.server.duties.health import Health, health
from railsplitter.server.handlers.addresses import address_of
from railsplitter.server.handlers.parts import Asked, TheHouse
from railsplitter.server.handlers.problems import not_found

FRESH = {"cache-control": "no-store"}


@get("/health", tags=["operator"], include_in_schema=False, sync_to_thread=False)
def how_it_is(request: Asked, lobby: TheHouse) -> Response[Health]:
    """Whether the server lives and can serve, and to the operator what waits since when.

    The status is 503 while it is not ready.
    """
    found = health(lobby)
    if address_of(request) not in lobby.settings.operators:
        found = msgspec.structs.replace(found, reason="", waiting=[])
    return Response(found, status_code=200 if found.ready else 503, headers=FRESH)


@get("/metrics", tags=["operator"], include_in_schema=False, sync_to_thread=False)
def numbers(request: Asked, lobby: TheHouse) -> Response[bytes]:
    """Numbers for Prometheus, for the operator's machines alone."""
    if address_of(request) not in lobby.settings.operators:
        raise not_found("/metrics")
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(metrics.text(lobby), media_type=kind, headers=FRESH)


watched = [how_it_is, numbers]
