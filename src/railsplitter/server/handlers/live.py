"""The stream of updates, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, Any

import anyio.to_thread
from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, QueryParameter, SkipValidation
from litestar.response import File, Stream

from railsplitter.server.handlers.addresses import house_of
from railsplitter.server.handlers.parts import Asked, TheHouse, refusals, who
from railsplitter.server.handlers.problems import Problem, not_found
from railsplitter.server.people.sessions import session_of
from railsplitter.server.quotas import Places
from railsplitter.server.show.packing import Packing
from railsplitter.server.show.shared_streams import Gallery
from railsplitter.server.show.stream import Stream as Updates

UNPACKED = "unpacked"  # marks what the framework must not pack on its way
STATIC = Path(__file__).resolve().parents[1] / "static"
FRESH = {"cache-control": "no-cache"}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
MISSING = """<!doctype html><meta charset="utf-8"><title>Railsplitter</title>
<p>The page has not been built. The interface is there: <a href="/api/schema">/api/schema</a>.
"""
SAFE = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; "
        "font-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; object-src 'none'; "
        "base-uri 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
}


@get(
    "/stream",
    responses=refusals(429),
    media_type="text/event-stream",
    tags=["live"],
    opt={UNPACKED: True},
)
async def stream(
    request: Asked,
    lobby: TheHouse,
    gallery: NamedDependency[SkipValidation[Gallery]],
    watch: Annotated[list[str] | None, QueryParameter(max_items=20)] = None,
    changes: Annotated[bool, QueryParameter()] = False,
    last: Annotated[str | None, HeaderParameter(name="last-event-id")] = None,
) -> Stream:
    """Updates of one's own tables and of those watched, as server-sent events.

    With `changes` each table is sent whole once, as the event `table`, and then only what has
    changed, as the event `change`. It is packed for those who take gzip.
    """
    person = await anyio.to_thread.run_sync(who, lobby, request)
    packing = Packing() if "gzip" in encodings(request.headers.get("accept-encoding", "")) else None
    updates = Updates(lobby, gallery, person, session_of(request), changes, packing)
    if lobby.hub.streams_of(updates.key) >= lobby.settings.limits.streams:
        raise Problem(429, "rate_limited", "too many streams: close one first")
    place = lobby.stream_places
    if place.is_full(house_of(request)):
        raise Problem(429, "rate_limited", "too many streams from your address: close one first")
    headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
    if packing is not None:
        headers["content-encoding"] = "gzip"
    events = _placed(place, house_of(request), updates.events(list(watch or []), last or ""))
    return Stream(events, media_type="text/event-stream", headers=headers)


async def _placed(
    places: Places, address: str, events: AsyncIterator[bytes]
) -> AsyncIterator[bytes]:
    """The events, in a place of the address's own."""
    with places.taken(address):
        async for event in events:
            yield event


@get(["/", "/{path:path}"], include_in_schema=False, opt={UNPACKED: True})
async def page(request: Asked) -> Response[Any]:
    """A file of the page; any other path is the page itself, which reads the address."""
    path = str(request.scope["path"])
    wanted = (STATIC / path.lstrip("/")).resolve()
    if path.startswith("/api/"):
        raise not_found(path)
    accepted = request.headers.get("accept-encoding", "")
    if wanted.is_relative_to(STATIC) and wanted.is_file():
        headers = FOR_EVER if path.startswith("/assets/") else FRESH
        return _file(wanted, headers, accepted)
    index = STATIC / "index.html"
    if index.is_file() and "." not in wanted.name:
        return _file(index, FRESH, accepted)
    if path == "/" or "." not in wanted.name:
        return Response(MISSING, media_type=MediaType.HTML, headers=SAFE)
    raise not_found(path)


def _file(path: Path, headers: dict[str, str], accepted: str) -> Response[Any]:
    """A file of the page, packed if it was packed when the page was built (`tools/webpage.py`)."""
    sent, how = packed(path, accepted)
    return File(
        sent,
        filename=path.name,
        content_disposition_type="inline",
        media_type=TYPES.get(path.suffix, "application/octet-stream"),
        headers={**SAFE, **headers, **how},
    )


def packed(path: Path, accepted: str) -> tuple[Path, dict[str, str]]:
    """The smallest form of a file that the browser takes, and the headers that say so."""
    words = encodings(accepted)
    forms = {word: path.with_name(path.name + suffix) for word, suffix in PACKED.items()}
    there = {word: form for word, form in forms.items() if form.is_file()}
    varies = {"vary": "accept-encoding"} if there else {}
    for word, form in there.items():
        if word in words:
            return form, {"content-encoding": word, **varies}
    return path, varies


def encodings(accepted: str) -> set[str]:
    """The words of an `accept-encoding`."""
    return {word.partition(";")[0].strip() for word in accepted.split(",")}


PACKED = {"br": ".br", "gzip": ".gz"}  # the smallest first


TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".jsonl": "application/jsonl",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
