"""The staffs of a table: what orders each seat of a person has given, and what is kept of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from railsplitter.kernel.orders import Ended, Order, Staff

if TYPE_CHECKING:
    from railsplitter.server.tables.room import Room


class Kept(msgspec.Struct, frozen=True):
    """What is written about a seat's orders: those that stand, the last one, those that ended."""

    orders: list[Order]
    last: Order | None = None
    ended: list[Ended] = []


class Staffs:
    """One staff for each seat that gives orders, made when first asked for."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.revision = 0  # counts what people said about orders
        self._staffs: dict[int, Staff] = {}
        self._written: dict[int, str] = {}

    @property
    def are_there(self) -> bool:
        """Whether the game takes orders at all."""
        return bool(self.room.edition.order_help())

    def of(self, seat: int) -> Staff:
        """A seat's staff as it was written, or with the orders that everybody begins with."""
        staff = self._staffs.get(seat)
        if staff is None:
            edition, text = self.room.edition, self.room.seats[seat].orders
            usual = Kept(list(edition.usual_orders()))
            kept = usual if text is None else msgspec.json.decode(text, type=Kept)
            staff = self._staffs[seat] = Staff(edition, seat, kept.orders)
            staff.last, staff.ended = kept.last, list(kept.ended)
            self._written[seat] = _json(staff)
        return staff

    def heard(self, seat: int) -> None:
        """A seat answers in person: what ended before is old."""
        if seat in self._staffs:
            self._staffs[seat].ended = []

    def halt(self, seat: int) -> None:
        """Something was taken back: nothing of this seat goes on by itself."""
        if seat in self._staffs:
            self._staffs[seat].halt()

    def unsaved(self) -> list[tuple[int, str]]:
        """Seats whose orders are other than they were written."""
        texts = {seat: _json(staff) for seat, staff in self._staffs.items()}
        return [(seat, text) for seat, text in texts.items() if text != self._written[seat]]

    def saved(self, written: list[tuple[int, str]]) -> None:
        self._written.update(written)


def _json(staff: Staff) -> str:
    return msgspec.json.encode(Kept(list(staff.orders), staff.last, staff.ended)).decode()
