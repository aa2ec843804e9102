"""The short way: the two requests that a page makes all the time, without the framework.

Looking at a table and acting at one are nearly all requests of a game, and the framework took
longer over each than over all that is done for it. What is asked of a request is asked here too:
host, origin, session, token, rates, form. Whatever is not exactly as a page sends it goes the long
way, where every refusal is worded; only what a table itself refuses is told from here.
"""

from __future__ import annotations

import gzip
import hmac
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.middleware.csrf import CSRF_SECRET_LENGTH, generate_csrf_hash
from litestar.types import ASGIApp, HTTPScope, Message, Receive, ReceiveMessage, Scope, Send

from railsplitter.kernel.errors import GameError
from railsplitter.server.handlers import refusals
from railsplitter.server.handlers.addresses import house
from railsplitter.server.handlers.bodies import StrictRequest
from railsplitter.server.handlers.guard import PRIVATE, Guard, is_own_page, keep_private
from railsplitter.server.handlers.parts import HAS, Caller, body_of, called
from railsplitter.server.handlers.play import acted
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.handlers.tables import seen
from railsplitter.server.handlers.turnstile import Turnstile
from railsplitter.server.people.sessions import cookie_name, csrf_name
from railsplitter.server.show.table_cache import Sending
from railsplitter.server.storage import saved
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.types.requests import ActionIn

TABLE = re.compile(r"/api/tables/([0-9a-z]{12})(/actions)?", re.ASCII)
SEAT = re.compile(rb"seat=(-1|[0-9]|1[0-5])")
SIZE = re.compile(r"[0-9]{1,5}", re.ASCII)
KEPT = 20_000  # tokens
_action = msgspec.json.Decoder(ActionIn).decode


class Packer(NamedTuple):
    """From how many bytes on an answer is packed for those who take it, and how much."""

    least: int
    level: int


class Errand(NamedTuple):
    """A request that may go the short way: whose it is, and what for."""

    by: Caller
    house: str
    table: str
    seat: int | None
    acts: bool
    packs: bool


class ShortWay:
    """Serves what it knows; `long_way` serves everything else."""

    def __init__(
        self, long_way: ASGIApp, lobby: Lobby, guard: Guard, turnstile: Turnstile, packer: Packer
    ) -> None:
        self.long_way = long_way
        self.lobby = lobby
        self.guard = guard
        self.turnstile = turnstile
        self.packer = packer
        secure = lobby.settings.secure
        self._session, self._token = cookie_name(secure), csrf_name(secure)
        secret = lobby.signer.mac("csrf")
        self._seal = lru_cache(KEPT)(lambda token: generate_csrf_hash(token, secret))

    async def __call__(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        errand = self._errand(scope)
        if errand is None:
            await self.long_way(scope, receive, send)
            return
        action: ActionIn | None = None
        if errand.acts:
            body = await _whole(receive)
            if (action := _read(body)) is None:
                await self.long_way(scope, _again(body, receive), send)
                return
        saved.begin()
        try:
            self.turnstile.pass_through(errand.house, errand.by.session)
            sending = await self._served(errand, action)
        except Exception as error:  # noqa: BLE001  whatever it was, it is told as on the long way
            await _refused(scope, receive, send, error)
        else:
            await self._send(send, sending, errand.packs)

    def _served(self, errand: Errand, action: ActionIn | None) -> Awaitable[Sending]:
        if action is None:
            return seen(self.lobby, errand.by, errand.table, errand.seat)
        return acted(self.lobby, errand.by, errand.table, action)

    async def _send(self, send: Send, sending: Sending, packs: bool) -> None:
        data, media, etag = body_of(sending)
        headers = [(b"content-type", media.encode()), (b"etag", etag.encode()), *PRIVATE]
        if packs and len(data) >= self.packer.least:
            data = gzip.compress(data, self.packer.level, mtime=0)
            headers += [(b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding")]
        headers.append((b"content-length", b"%d" % len(data)))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": data, "more_body": False})

    # -- what a request must be ----------------------------------------------------------------

    def _errand(self, scope: HTTPScope) -> Errand | None:
        """What a request is for, if all of it is as a page sends it."""
        found = TABLE.fullmatch(scope["path"])
        if found is None or scope.get("root_path"):
            return None
        table, acts = found[1], found[2] is not None
        seat = SEAT.fullmatch(scope["query_string"]) if scope["query_string"] else None
        if bool(scope["query_string"]) is not (seat is not None) or (acts and seat is not None):
            return None
        if scope["method"] != ("POST" if acts else "GET"):
            return None
        given = _headers(scope["headers"])
        cookies = _cookies(given.get("cookie", ""))
        session = cookies.get(self._session, "")
        if not self._is_welcome(given, session, cookies.get(self._token, "")):
            return None
        if acts and not self._is_act(given, cookies[self._token]):
            return None
        by = called(session, given.get("user-agent", ""), given.get(HAS, ""))
        client = scope["client"]
        where = house(client[0] if client is not None else "unknown")
        packs = "gzip" in given.get("accept-encoding", "")
        return Errand(by, where, table, int(seat[1]) if seat else None, acts, packs)

    def _is_welcome(self, given: dict[str, str], session: str, token: str) -> bool:
        """Whether it is meant for this server, by a browser that has its session and its token."""
        is_ours = self.guard.serves(given.get("host", ""))
        return is_ours and bool(token) and self.lobby.signer.is_session(session)

    def _is_act(self, given: dict[str, str], token: str) -> bool:
        """Whether a page of ours sends it, with its token, and a body that is short enough."""
        if not is_own_page(given, given["host"]) or not self._is_token(
            token, given.get("x-csrftoken", "")
        ):
            return False
        kind, size = given.get("content-type", ""), given.get("content-length", "")
        most = self.lobby.settings.limits.body
        is_short = SIZE.fullmatch(size) is not None and int(size) <= most
        return is_short and kind == "application/json" and "transfer-encoding" not in given

    def _is_token(self, cookie: str, header: str) -> bool:
        """Whether the header repeats the cookie, and this server has made it."""
        if not hmac.compare_digest(cookie.encode(), header.encode()):
            return False
        token, seal = cookie[:CSRF_SECRET_LENGTH], cookie[CSRF_SECRET_LENGTH:]
        return bool(seal) and hmac.compare_digest(seal.encode(), self._seal(token).encode())


def _headers(raw: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """All headers by name; none if one of them comes twice: whoever means that, is not a page."""
    pairs = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in raw]
    given = dict(pairs)
    return given if len(given) == len(pairs) else {}


def _cookies(text: str) -> dict[str, str]:
    """Cookies of a browser, as they are; none if one is quoted, or comes twice."""
    parts = [part.partition("=") for part in text.split("; ")]
    found = {name: value for name, _, value in parts}
    is_plain = len(found) == len(parts) and '"' not in text and "%" not in text
    return found if is_plain else {}


# -- bodies -------------------------------------------------------------------------------------


async def _whole(receive: Receive) -> list[ReceiveMessage]:
    """The body as it came; its length was promised."""
    parts: list[ReceiveMessage] = [await receive()]
    while parts[-1]["type"] == "http.request" and parts[-1].get("more_body"):
        parts.append(await receive())
    return parts


def _again(parts: Sequence[ReceiveMessage], receive: Receive) -> Receive:
    """The same for somebody who reads it from the beginning."""
    left = list(parts)

    async def next_part() -> ReceiveMessage:
        return left.pop(0) if left else await receive()

    return next_part


def _read(parts: Sequence[ReceiveMessage]) -> ActionIn | None:
    """The action in a body, if it is one."""
    if parts[-1]["type"] != "http.request":
        return None
    body = b"".join([part["body"] for part in parts if part["type"] == "http.request"])
    if b"\\u0000" in body:
        return None
    try:
        return _action(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None


# -- refusals -----------------------------------------------------------------------------------


async def _refused(scope: Scope, receive: Receive, send: Send, error: Exception) -> None:
    """A refusal, as on the long way."""
    request = StrictRequest(scope, receive, send)

    async def kept_private(message: Message) -> None:
        await keep_private(message, scope)
        await send(message)

    response = _answer(error)(request, error)
    answer = response.to_asgi_response(app=None, request=request)
    await answer(scope, receive, kept_private)


def _answer(error: Exception) -> Callable[..., Response[dict[str, Any]]]:
    if isinstance(error, Problem):
        return refusals.on_problem
    if isinstance(error, GameError):
        return refusals.on_game_error
    return refusals.on_http_error if isinstance(error, HTTPException) else refusals.on_any_error
