"""What several handlers share."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, cast

from litestar import MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter, SkipValidation

from railsplitter.kernel.names import Names
from railsplitter.server.handlers.refusals import PROBLEM
from railsplitter.server.hop import FOR_LONG, FOR_PEOPLE, Hop
from railsplitter.server.people.sessions import agent_of, looker, session_of
from railsplitter.server.show.render import Eyes
from railsplitter.server.show.table_cache import Sending
from railsplitter.server.storage.rows import HUMAN, Person
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room
from railsplitter.server.types import ProblemOut, Table

Asked = Request[Any, Any, Any]
TheHouse = NamedDependency[SkipValidation[Lobby]]
TableId = Annotated[str, PathParameter(max_length=40)]
SeatWish = Annotated[int | None, QueryParameter(ge=-1, le=15)]
Discreet = Annotated[bool, QueryParameter()]
HAS = "x-has"  # a header of requests
CHANGES = "application/vnd.railsplitter.changes+json"
TOKEN_MOST = 40
CountWish = Annotated[int | None, QueryParameter(ge=0, le=1_000_000_000)]


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a handler may answer with, for the schema."""
    texts = {
        400: "The request does not fit.",
        401: "Not signed in.",
        403: "Not allowed, or the token of the session is missing.",
        404: "There is none.",
        409: "The table has moved on, or does not take this now.",
        413: "Too large.",
        415: "Another media type was expected.",
        422: "The rules or the notation forbid it.",
        429: "Too many requests.",
        503: "The store is away; the detail says whether something was saved.",
    }
    return {
        status: ResponseSpec(
            ProblemOut, generate_examples=False, description=texts[status], media_type=PROBLEM
        )
        for status in statuses
    }


READS = refusals(400, 403, 404, 409, 422, 429, 503)
WRITES = refusals(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)


def eyes(lobby: Lobby, room: Room, person: Person | None, seat: int | None = None) -> Eyes:
    """Whose eyes somebody looks through."""
    who = person.id if person is not None else ""
    return Eyes(who, room.viewer_for(who, seat), lobby.signer, lobby.hub.present)


def hop_to(lobby: Lobby, table_id: str) -> Hop:
    """The way to a thread for somebody who waits: to open a table may take long."""
    return FOR_PEOPLE if lobby.loaded(table_id) else FOR_LONG


class Caller(NamedTuple):
    """Whose browser asks, and the token of the table it has: what has changed is enough for it."""

    session: str
    agent: str
    base: str


def caller(request: Asked) -> Caller:
    """The caller of a request that came through the framework."""
    return called(session_of(request), agent_of(request), request.headers.get(HAS, ""))


def called(session: str, agent: str, has: str) -> Caller:
    return Caller(session, agent, has[:TOKEN_MOST])


class Body(NamedTuple):
    """A table that was made before as the answer, or what has changed."""

    data: bytes
    media: str
    etag: str


def body_of(sending: Sending) -> Body:
    etag = f'"{sending.shot.token}"'
    if sending.change is not None:
        return Body(sending.change, CHANGES, etag)
    return Body(sending.shot.made, MediaType.JSON.value, etag)


def sent(sending: Sending) -> Response[Table]:
    """The answer with a table."""
    data, media, etag = body_of(sending)
    return cast("Response[Table]", Response(data, media_type=media, headers={"etag": etag}))


def who(lobby: Lobby, request: Asked) -> Person | None:
    return looker(lobby, request)


def discreet_names(room: Room, person: Person | None) -> Names:
    """The names for what somebody shows around: other people go by their sides or seats."""
    own = person.id if person is not None else ""
    shown = (s.name if s.person == own or s.kind != HUMAN else "" for s in room.seats)
    return room.edition.names(tuple(shown))
