"""Telling somebody who is not here that it is his turn, once a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.server.duties.duty import Asked

if TYPE_CHECKING:
    from railsplitter.server.tables.lobby import Lobby
    from railsplitter.server.tables.room import Room


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
