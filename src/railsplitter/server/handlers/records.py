"""Records that are brought along, and what-ifs."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody, RawBody

from railsplitter.server.handlers.parts import WRITES, Asked, TableId, TheHouse
from railsplitter.server.people.sessions import actor
from railsplitter.server.tables import importing
from railsplitter.server.types import Made
from railsplitter.server.types.requests import BranchIn

RECORD_MOST = 4 * 1024 * 1024


@post(
    "/imports",
    tags=["records"],
    sync_to_thread=True,
    responses=WRITES,
    request_max_body_size=RECORD_MOST,
)
def bring(request: Asked, lobby: TheHouse, body: RawBody) -> Made:
    """A table from a record (the body is the record itself)."""
    return importing.bring(lobby, actor(lobby, request), bytes(body))


@post("/tables/{table_id:str}/branch", tags=["records"], sync_to_thread=True, responses=WRITES)
def branch(request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[BranchIn]) -> Made:
    """A private what-if from a position that one has seen."""
    return importing.branch(lobby, actor(lobby, request), table_id, data)
