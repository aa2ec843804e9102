"""Orders at a table: given, taken back, and followed while their giver is not asked.

Whoever changes a table lets orders answer before anybody else looks at it (`follow`); the
supervisor does the same for a table that a server left in between. An order is played as plain
entries. Why one stopped is shown to its giver, and to nobody else, until he answers himself.
"""

from __future__ import annotations

import logging

from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.orders import STEPS_MOST, UNASKED, Move, Order, Outcome, Staff
from railsplitter.kernel.record import ACT, ASIDE
from railsplitter.kernel.step import NOBODY
from railsplitter.server.handlers.problems import Problem
from railsplitter.server.storage.rows import HUMAN, REPLAY
from railsplitter.server.tables.room import Gone, Room

log = logging.getLogger("railsplitter.server")


# -- what people say ---------------------------------------------------------------------------


def give(room: Room, seat: int, n: int, text: str) -> Outcome | None:
    """A seat's orders: what they came to; nothing if they only stand from now on."""
    room.check_fresh(seat, n)
    staff = _staff(room, seat)
    with room.engine:
        if room.state.seat() != seat:
            raise Problem(409, "not_asked", "an order: expected when your seat is asked")
        found = staff.give(text, lambda: room.state, lambda action: _play(room, seat, action))
    _written(room)
    return found


def cancel(room: Room, seat: int, which: str) -> list[Order]:
    """Take orders back: all, or one by its number from 1 on."""
    room.playing  # noqa: B018  a game that has not begun is told first
    gone = _staff(room, seat).cancel(which)
    _written(room)
    return gone


def _staff(room: Room, seat: int) -> Staff:
    if not room.staffs.are_there:
        raise BadInput("an order: this game takes none")
    return room.staffs.of(seat)


def _play(room: Room, seat: int, action: int) -> int:
    """An action by order; how many results of chance it used."""
    before = len(room.record.entries)
    room.play(seat, action, heed=_nothing)
    return len(room.record.entries[before].chance)


def _nothing() -> None:
    """Whoever gave the order looks at what came of it himself."""


def _written(room: Room) -> None:
    """What people said about orders is kept, and the seat sees it."""
    room.staffs.revision += 1
    seats = _keep(room)
    room.bump(seats, "seat")


def _keep(room: Room) -> list[int]:
    """Write the orders that have changed; whose they are."""
    unsaved = room.staffs.unsaved()
    for seat, text in unsaved:
        room.store.change_seat(room.id, seat, orders=text)
    room.staffs.saved(unsaved)
    room.shots.clear()
    return [seat for seat, _ in unsaved]


# -- what happens by itself --------------------------------------------------------------------


def begin(room: Room) -> None:
    """Set the game up if every seat is taken, and play what orders say to its first questions."""
    room.begin_if_full()
    follow(room)


def follow(room: Room) -> bool:
    """Let orders answer as long as they can; false if the room had to be given up on the way."""
    try:
        for _ in range(STEPS_MOST):
            found = next_answer(room)
            if found is None:
                break
            _answer(room, *found)
    except (Gone, Problem) as failure:
        log.warning("table %s: an order could not be followed: %s", room.id, failure)
    return not room.dead


def next_answer(room: Room) -> tuple[Order, Move] | None:
    """What an order answers for the person who is asked, if one does."""
    if not _is_free(room):
        return None
    key = (len(room.record.entries), room.staffs.revision)
    if room.idle_orders == key:
        return None
    staff = room.staffs.of(room.state.seat())
    try:
        with room.engine:
            found = staff.next(room.state)
    except Exception as error:  # a faulty order must not stop the game: its giver is asked
        log.error("table %s: orders of seat %d", room.id, staff.seat, exc_info=error)
        staff.cancel("all")
        found = None
    if found is None:
        room.idle_orders = key
        _keep(room)  # some may have ended, and their giver is told why
    return found


def _is_free(room: Room) -> bool:
    """Whether a person is asked who may be answered for.

    Not in moments for reactions, not while somebody wants to take back, and not right after a
    taking back: whoever goes back is asked there, whatever his orders say.
    """
    if room.match is None or room.is_over or room.row.mode == REPLAY or room.beating:
        return False
    if room.in_window() != NOBODY or room.playing.request is not None:
        return False
    if room.seats[room.state.seat()].kind != HUMAN or not room.staffs.are_there:
        return False
    entries = room.record.entries
    return not entries or entries[-1].kind in (ACT, ASIDE)


def _answer(room: Room, order: Order, move: Move) -> None:
    """Play what an order says; its staff learns what came of it before that is written."""
    seat, before = room.state.seat(), room.state.copy()
    staff = room.staffs.of(seat)

    def heed() -> None:
        used = len(room.record.entries[-1].chance)
        staff.heed(order, move, before, room.state, used)

    room.play(seat, move.action, heed=heed, forced=order is UNASKED)
