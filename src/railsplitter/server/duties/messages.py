"""Telling somebody who is not here that it is his turn, or that something has opened."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from railsplitter.server.duties.duty import Asked

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby
    from railsplitter.server.tables.room import Room

log = logging.getLogger("railsplitter.server")


def tell(lobby: Lobby, room: Room, asked: Asked) -> None:
    """Put the message into the outbox, unless one about this turn is or was there."""
    found = lobby.people.get(asked.person)
    if found is None or not found.notify:
        return
    title = room.edition.game.title
    subject = f"Your turn: {title}"
    link = f"{lobby.settings.home}/#/table/{room.id}"
    text = f"{room.seats[asked.seat].name}, it is your turn in {title}.\n{link}\n"
    about = asked.about(room.id)
    if found.email:
        lobby.notices.mail(found.email, subject, text, f"mail {about}")
    for endpoint in lobby.pushes.of(found.id):
        lobby.notices.push(endpoint, about)
    if found.webhook:
        lobby.notices.webhook(found.webhook, subject, text, f"hook {about}")


def tell_opened(lobby: Lobby, room: Room) -> None:
    """Wake the browsers of people who are not here for what their notes waited for.

    Once an entry is enough; what opened their pages ask for. It never raises: the change stands.
    """
    fresh, room.notes.fresh = room.notes.fresh, []
    try:
        for seat, note in fresh:
            found = lobby.people.get(room.seats[seat].person or "")
            if found is None or not found.notify or lobby.hub.is_here(found.id):
                continue
            for endpoint in lobby.pushes.of(found.id):
                lobby.notices.push(endpoint, f"{room.id} {seat} opens {note.opened}")
    except Exception as error:  # noqa: BLE001  the line at the table tells it, too
        log.warning("table %s: nobody was woken for what opened: %s", room.id, error)
