"""How the server is: whether it can serve, and what it owes since when."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from railsplitter.server.duties.duty import KINDS

if TYPE_CHECKING:
    from railsplitter.server.duties.supervisor import Supervisor
    from railsplitter.server.tables.lobby import Lobby

SHOWN = 50  # tables that are named
LATE = 1.0  # seconds after which a duty counts as late
OLD = 15.0  # seconds after which the last sweep says nothing any more
NAMED = 4  # letters of a table's id: enough to find it, too few to open it


class Late(msgspec.Struct, frozen=True):
    """A duty that should have been done; `table` is empty if it is owed to none."""

    table: str
    duty: str
    seconds: float
    tries: int
    error: str


class Health(msgspec.Struct, frozen=True):
    """What an operator and his machines want to know."""

    live: bool
    ready: bool
    reason: str
    tables: int
    duties: dict[str, int]
    late: int
    oldest: float
    waiting: list[Late] = []


def health(lobby: Lobby) -> Health:
    """How the server is now, from its memory alone: it answers when the database does not."""
    supervisor = lobby.supervisor
    counts, late, tables = _owed(supervisor)
    late.sort(key=lambda duty: -duty.seconds)
    reason = _reason(supervisor) or _unclaimed(lobby)
    oldest = late[0].seconds if late else 0.0
    return Health(True, not reason, reason, tables, counts, len(late), oldest, late[:SHOWN])


def _reason(supervisor: Supervisor) -> str:
    """Why the server is not ready; empty if it is."""
    if supervisor.away:
        return supervisor.away
    if supervisor.swept < 0:
        return "it has just started and looks through its tables"
    if supervisor.time.monotonic() - supervisor.swept > OLD:
        return "it has not looked through its tables for a while"
    return ""


def _unclaimed(lobby: Lobby) -> str:
    """Why the database is not this server's own at the moment; empty if it is, or need not be."""
    lost = lobby.claim.lost if lobby.claim is not None else ""
    return f"its claim on the database is lost: {lost}" if lost else ""


def _owed(supervisor: Supervisor) -> tuple[dict[str, int], list[Late], int]:
    counts = dict.fromkeys(KINDS, 0)
    late: list[Late] = []
    slips, now = supervisor.taken(), supervisor.time.monotonic()
    for slip in [*slips, *supervisor.own()]:
        for duty in slip.duties:
            counts[duty.kind] += 1
            if now - duty.due > LATE or slip.tries:
                waits = round(max(0.0, now - duty.due), 1)
                name = f"{slip.table[:NAMED]}…" if slip.table else ""
                late.append(Late(name, duty.kind, waits, slip.tries, slip.error))
    return counts, late, len(slips)
