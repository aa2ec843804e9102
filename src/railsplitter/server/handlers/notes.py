"""Notes: being told when something opens that is not legal now."""

from __future__ import annotations

from litestar import Response, Router, post
from litestar.params import JSONBody

from railsplitter.server.handlers.parts import WRITES, Asked, TableId, TheHouse
from railsplitter.server.handlers.play import changed
from railsplitter.server.show import oracle
from railsplitter.server.tables.notes import Note
from railsplitter.server.tables.room import Room
from railsplitter.server.types import Table
from railsplitter.server.types.requests import NoteIn


@post("/tables/{table_id:str}/notes", responses=WRITES, status_code=200)
async def note(
    request: Asked, lobby: TheHouse, table_id: TableId, data: JSONBody[NoteIn]
) -> Response[Table]:
    """Tell one's own seat when an action becomes legal, or (`yes: false`) do not."""

    def change(room: Room) -> None:
        vocabulary = room.edition.vocabulary
        action = vocabulary.read(data.action)
        if not data.yes:
            room.notes.drop(data.seat, vocabulary.text(action))
            return
        room.notes.check(data.seat, action)
        with room.engine as edition:
            known = room.state_for(data.seat)
            label = oracle.in_words(edition, known, data.seat, action, room.names)
        text = vocabulary.text(action)
        room.notes.add(data.seat, Note(text, label or text))

    return await changed(lobby, request, table_id, data.seat, change)


router = Router("/", route_handlers=[note], tags=["play"])
