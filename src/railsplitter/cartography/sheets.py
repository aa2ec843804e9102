"""The printed sheets, and the one lattice on which all of them lie.

A sheet numbers its hexes by column and row, as in SJW S3108; several sheets may cover the
same ground, and then a hex answers to every one of their ids. Which of them is its own id is a
matter of the campaign: the uppermost sheet of its stack names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.hexgrid import EVEN, Lattice, lattice


@final
class Sheet:
    """One printed sheet: its numbers, and how far it is shifted on the lattice.

    Even columns sit half a hex lower on every sheet, so that an odd shift of columns goes with
    a half row; `down` counts half rows.
    """

    __slots__ = ("across", "columns", "down", "first_column", "first_row", "name", "rows")

    def __init__(
        self,
        name: str,
        first_column: int,
        first_row: int,
        columns: int,
        rows: int,
        across: int,
        down: int,
    ) -> None:
        self.name = name
        self.first_column, self.first_row = first_column, first_row
        self.columns, self.rows = columns, rows
        self.across, self.down = across, down

    def place(self, column: int, row: int) -> tuple[int, int]:
        """Column and row on the lattice of a hex by its printed numbers."""
        across = column + self.across
        twice = 2 * row + (1 - column % 2) + self.down
        return across, (twice - (1 - across % 2)) // 2

    def numbers(self, column: int, row: int) -> tuple[int, int] | None:
        """Printed column and row of a place on the lattice, or None outside the sheet."""
        own = column - self.across
        down = (2 * row + (1 - column % 2) - self.down - (1 - own % 2)) // 2
        wide, high = own - self.first_column, down - self.first_row
        if 0 <= wide < self.columns and 0 <= high < self.rows:
            return own, down
        return None

    def printed(self, column: int, row: int) -> str:
        """The id of a hex by its printed numbers: SJW S3108, ALX 0605."""
        gap = " " if " " not in self.name else ""
        return f"{self.name}{gap}{column:02d}{row:02d}"


@final
class Sheets:
    """All sheets over one lattice: from ids to hexes and back."""

    __slots__ = ("_ids", "_printed", "by_name", "lattice", "sheets", "stacks")

    def __init__(self, sheets: Sequence[Sheet], stacks: dict[str, list[str]]) -> None:
        self.sheets = list(sheets)
        self.by_name = {sheet.name: sheet for sheet in sheets}
        self.stacks = stacks
        self.lattice = _joined(sheets)
        # A campaign asks for the ids of its thousands of hexes again and again while it is made.
        self._ids: dict[int, list[str]] = {}
        self._printed: dict[tuple[int, str], str] = {}

    def hex_named(self, text: str) -> int:
        """The hex with an id of any sheet; a sentence of refusal if there is none."""
        name, number = text[:-4].strip(), text[-4:]
        sheet = self.by_name.get(name)
        if sheet is None or not (number.isascii() and number.isdigit()):
            known = ", ".join(self.by_name)
            raise BadNotation(f"hex {text!r}: expected a sheet ({known}) and four digits")
        column, row = int(number[:2]), int(number[2:])
        across, down = sheet.place(column, row)
        if sheet.numbers(across, down) != (column, row):
            last = sheet.first_column + sheet.columns - 1, sheet.first_row + sheet.rows - 1
            low = sheet.printed(sheet.first_column, sheet.first_row)
            raise BadNotation(f"hex {text!r}: expected {low} to {sheet.printed(*last)}")
        return self.lattice.hex_at(across, down)

    def ids(self, at: int) -> list[str]:
        """Every id of a hex, in the order of the sheets."""
        if at not in self._ids:
            self._ids[at] = self._ids_of(at)
        return self._ids[at]

    def _ids_of(self, at: int) -> list[str]:
        column, row = self.lattice.column_of(at), self.lattice.row_of(at)
        found = [(sheet, sheet.numbers(column, row)) for sheet in self.sheets]
        return [sheet.printed(*numbers) for sheet, numbers in found if numbers is not None]

    def printed(self, at: int, stack: str = "") -> str:
        """The id of a hex: that of the uppermost sheet of a campaign's stack."""
        if (at, stack) not in self._printed:
            self._printed[at, stack] = self._uppermost(at, stack)
        return self._printed[at, stack]

    def _uppermost(self, at: int, stack: str) -> str:
        column, row = self.lattice.column_of(at), self.lattice.row_of(at)
        order = self.stacks.get(stack) or [sheet.name for sheet in self.sheets]
        for name in reversed(order):
            numbers = self.by_name[name].numbers(column, row)
            if numbers is not None:
                return self.by_name[name].printed(*numbers)
        return ""

    def hexes_of(self, name: str) -> list[int]:
        """The hexes of a sheet by column, then row."""
        sheet = self.by_name[name]
        return [
            self.lattice.hex_at(*sheet.place(column, row))
            for column in range(sheet.first_column, sheet.first_column + sheet.columns)
            for row in range(sheet.first_row, sheet.first_row + sheet.rows)
        ]


def _joined(sheets: Sequence[Sheet]) -> Lattice:
    """The lattice of all hexes that lie on a sheet."""
    found: set[tuple[int, int]] = set()
    for sheet in sheets:
        for column in range(sheet.first_column, sheet.first_column + sheet.columns):
            for row in range(sheet.first_row, sheet.first_row + sheet.rows):
                found.add(sheet.place(column, row))
    left, right = min(c for c, _ in found), max(c for c, _ in found)
    top, bottom = min(r for _, r in found), max(r for _, r in found)
    missing = [
        (column, row)
        for column in range(left, right + 1)
        for row in range(top, bottom + 1)
        if (column, row) not in found
    ]
    return lattice(
        right - left + 1,
        bottom - top + 1,
        flat=True,
        shove=EVEN,
        first_column=left,
        first_row=top,
        digits=0,
        missing=missing,
    )
