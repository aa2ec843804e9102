"""Who has left and who is back: at their tables clocks of days stand, or go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby


def heed(lobby: Lobby) -> None:
    """Look at every open room; those with a clock of days are always open."""
    for room in lobby.open_rooms():
        if room.away_now() != room.away and not room.dead:
            with room.lock:
                room.heed_away()
