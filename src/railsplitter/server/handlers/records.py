"""Records that are brought along, and what-ifs."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody, RawBody

from railsplitter.server import importing
from railsplitter.server.handlers.parts import WRITES, Asked, TableId, TheHouse
from railsplitter.server.sessions import actor
from railsplitter.server.types import Made
from railsplitter.server.wishes import BranchIn

RECORD_MOST = 4 * 1024 * 1024


@post(
    "/imports",
    tags=["records"],
    sync_to_thread=True,
    responses=WRITES,
    request_max_body_size=RECORD_MOST,
)
def bring(request: Asked, house: TheHouse, body: RawBody) -> Made:
    """A table from a record (the body is the record itself)."""
    return importing.bring(house, actor(house, request), bytes(body))


@post("/tables/{table_id:str}/branch", tags=["records"], sync_to_thread=True, responses=WRITES)
def branch(request: Asked, house: TheHouse, table_id: TableId, data: JSONBody[BranchIn]) -> Made:
    """A private what-if from a position that one has seen."""
    return importing.branch(house, actor(house, request), table_id, data)


making = [bring, branch]
