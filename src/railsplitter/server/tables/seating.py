"""Who sits at a table: its rows, its talk, and whose eyes somebody looks through."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.server.handlers.problems import wrong_seat
from railsplitter.server.storage.rows import HUMAN, OPEN, SeatRow, TableRow
from railsplitter.server.storage.store import Store


class Sitting:
    """A table and the people at it."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], store: Store) -> None:
        self.row = row
        self.id = row.id
        self.seats = list(seats)
        self.store = store
        self.chat = store.chat(row.id)
        self.mutes = store.mutes(row.id)

    def reread(self) -> None:
        """The table's and its seats' rows, after somebody changed them."""
        row = self.store.table(self.id)
        assert row is not None
        self.row, self.seats = row, self.store.seats(self.id)

    def seats_of(self, person: str) -> list[int]:
        """The seats somebody holds."""
        return [s.seat for s in self.seats if person and s.kind == HUMAN and s.person == person]

    def check_seat(self, person: str, seat: int) -> None:
        if seat not in self.seats_of(person):
            raise wrong_seat(seat)

    def knows(self, person: str) -> bool:
        """Whether this table shows somebody anything that it does not show to every stranger."""
        if not person:
            return False
        return (
            self.row.owner == person
            or any(seat.person == person for seat in self.seats)
            or any(who == person for who, _ in self.mutes)
        )

    def is_alone(self, person: str) -> bool:
        """Whether nobody else plays here: one person, and bots."""
        others = [s for s in self.seats if s.kind == HUMAN and s.person != person]
        full = all(s.kind != OPEN for s in self.seats)
        return full and not others and bool(self.seats_of(person))

    def allows_hints(self, person: str) -> bool:
        """As the table was laid; where nothing was said, in games against nobody but bots."""
        if self.row.hints is not None:
            return self.row.hints
        return self.is_alone(person) and len(self.seats_of(person)) == 1

    def waives(self, seat: int) -> list[str]:
        """The kinds of moments that a seat lets go by unasked, as far as it has said."""
        text = self.seats[seat].waives
        return msgspec.json.decode(text, type=list[str]) if text else self.usual_waives()

    def usual_waives(self) -> list[str]:
        """Those that go by for everybody who has said nothing."""
        return []

    @property
    def talk(self) -> int:
        """The number of the newest line of talk."""
        return self.chat[-1].n if self.chat else 0
