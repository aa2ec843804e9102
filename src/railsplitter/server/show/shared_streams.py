"""Who looks at which table: streams that see the same share one look.

All streams that wake up for one change of a table are served by one trip to it, and each class of
viewers among them by one rendering, so that a crowd of spectators costs hardly more than one. What
is drawn in no time is drawn on the event loop, if nobody works at the table: the way to a thread
and back would cost as much again. For everything else a thread waits for the table's lock.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import NamedTuple

from railsplitter.server.hop import FOR_LONG, FOR_STREAMS
from railsplitter.server.show import table_cache
from railsplitter.server.show.render import Eyes
from railsplitter.server.show.table_cache import Glance, Known
from railsplitter.server.storage.rows import Person
from railsplitter.server.tables.lobby import Lobby
from railsplitter.server.tables.room import Room


class Wish(NamedTuple):
    """One class of viewers: a person with a stake in the table, or "" for all others."""

    person: str
    known: Known | None  # what they have been sent
    packs: bool  # whether their streams are packed

    @property
    def looker(self) -> Person | None:
        return Person(self.person, "") if self.person else None


Answers = dict[Wish, Glance | Exception]


class Gallery:
    """Those who wait for a look, table by table. Lives on the event loop."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._waiting: dict[str, dict[Wish, asyncio.Future[Glance]]] = defaultdict(dict)
        self._trips: set[asyncio.Task[None]] = set()

    def soon(self, table_id: str, person: str, known: Known, packs: bool) -> Glance | None:
        """The table as it is now, if that takes no time; what others were sent is not made anew."""
        return self._glance_soon(table_id, self._wish(table_id, person, known, packs))

    def _wish(self, table_id: str, person: str, known: Known | None, packs: bool) -> Wish:
        return Wish(person if self.lobby.knows(table_id, person) else "", known, packs)

    async def look(
        self, table_id: str, person: str, known: Known | None, packs: bool = False
    ) -> Glance:
        """The table as it is after the last change that the loop has heard of, or later."""
        wish = self._wish(table_id, person, known, packs)
        waiting = self._waiting[table_id]
        if not waiting:  # everybody who wakes up in this round of the loop comes along
            asyncio.get_running_loop().call_soon(self._set_out, table_id)
        if wish not in waiting:
            waiting[wish] = asyncio.get_running_loop().create_future()
        return await asyncio.shield(waiting[wish])  # a stream that ends takes it from nobody

    def _set_out(self, table_id: str) -> None:
        """Look on the loop where that takes no time; a thread looks for the others."""
        waiting = self._waiting.pop(table_id)
        for wish in list(waiting):
            glance = self._glance_soon(table_id, wish)
            if glance is not None:
                _answer(waiting.pop(wish), glance)
        if waiting:
            trip = asyncio.create_task(self._trip(table_id, waiting))
            self._trips.add(trip)
            trip.add_done_callback(self._trips.discard)

    async def _trip(self, table_id: str, waiting: dict[Wish, asyncio.Future[Glance]]) -> None:
        hop = FOR_STREAMS if self.lobby.loaded(table_id) else FOR_LONG
        found = await hop(self._seen, table_id, list(waiting))
        for wish, future in waiting.items():
            _answer(future, found[wish])

    def _seen(self, table_id: str, wishes: list[Wish]) -> Answers:
        """In a thread: one after the other, each with his own rights."""
        out: Answers = {}
        for wish in wishes:
            try:
                out[wish] = self._glance(table_id, wish)
            except Exception as error:  # noqa: BLE001  whoever waits for it is told
                out[wish] = error
        return out

    def _glance(self, table_id: str, wish: Wish) -> Glance:
        def within(room: Room) -> Glance:
            return table_cache.glance(room, self._eyes(room, wish), wish.known, wish.packs)

        return self.lobby.visible(table_id, wish.looker, within)

    def _glance_soon(self, table_id: str, wish: Wish) -> Glance | None:
        """On the loop."""

        def within(room: Room) -> Glance | None:
            return table_cache.glance_soon(room, self._eyes(room, wish), wish.known, wish.packs)

        return self.lobby.at_once(table_id, wish.looker, within)

    def _eyes(self, room: Room, wish: Wish) -> Eyes:
        present = self.lobby.hub.present
        return Eyes(wish.person, room.viewer_for(wish.person), self.lobby.signer, present)


def _answer(future: asyncio.Future[Glance], answer: Glance | Exception) -> None:
    if future.cancelled():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
        future.exception()  # nobody need have waited for it
    else:
        future.set_result(answer)
