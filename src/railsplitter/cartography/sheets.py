"""The printed sheets, and the one lattice on which all of them lie.

A sheet numbers its hexes by column and row, as in SJW S3108; several sheets may cover the
same ground, and then a hex answers to every one of their ids. Which of them is its own id is a
matter of the campaign: the uppermost sheet of its stack names it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import final

from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.hexgrid import EVEN, Lattice, lattice

Numbers = tuple[str, int, int]  # sheet, column, row


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

    def hexes(self) -> Iterator[tuple[int, int]]:
        """The printed numbers of its hexes by column, then row."""
        for column in range(self.first_column, self.first_column + self.columns):
            for row in range(self.first_row, self.first_row + self.rows):
                yield column, row

    def printed(self, column: int, row: int) -> str:
        """The id of a hex by its printed numbers: SJW S3108, ALX 0605."""
        gap = " " if " " not in self.name else ""
        return f"{self.name}{gap}{column:02d}{row:02d}"


@final
class Sheets:
    """All sheets over one lattice: from ids to hexes and back."""

    def __init__(self, sheets: Sequence[Sheet], stacks: dict[str, list[str]]) -> None:
        self.sheets = list(sheets)
        self.by_name = {sheet.name: sheet for sheet in sheets}
        self.stacks = stacks
        self.lattice = _joined(sheets)
        self._found: dict[str, int] = {}
        self._hexes: dict[str, tuple[int, ...]] = {}  # by sheet

    def hex_named(self, text: str) -> int:
        """The hex with an id of any sheet; a sentence of refusal if there is none."""
        found = self._found.get(text)
        if found is None:  # only what there is is remembered
            found = self._found[text] = self._looked_up(text)
        return found

    def _looked_up(self, text: str) -> int:
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
        return self._all_ids[at]

    def numbers(self, at: int) -> list[Numbers]:
        """The same as sheet, column and row."""
        return self._all_numbers[at]

    @cached_property
    def _all_numbers(self) -> list[list[Numbers]]:
        """Those of every hex: a campaign asks for thousands while it is made."""
        found: list[list[Numbers]] = [[] for _ in range(self.lattice.size)]
        for sheet in self.sheets:
            places = zip(self.hexes_of(sheet.name), sheet.hexes(), strict=True)
            for at, (column, row) in places:
                found[at].append((sheet.name, column, row))
        return found

    @cached_property
    def _all_ids(self) -> list[list[str]]:
        return [
            [self.by_name[name].printed(column, row) for name, column, row in numbers]
            for numbers in self._all_numbers
        ]

    def printed(self, at: int, stack: str = "") -> str:
        """The id of a hex: that of the uppermost sheet of a campaign's stack."""
        order = self.stacks.get(stack)
        if order is None:
            return self.ids(at)[-1] if self.ids(at) else ""
        column, row = self.lattice.column_of(at), self.lattice.row_of(at)
        for name in reversed(order):
            numbers = self.by_name[name].numbers(column, row)
            if numbers is not None:
                return self.by_name[name].printed(*numbers)
        return ""

    def hexes_of(self, name: str) -> tuple[int, ...]:
        """The hexes of a sheet by column, then row."""
        if name not in self._hexes:
            sheet = self.by_name[name]
            self._hexes[name] = tuple(
                self.lattice.hex_at(*sheet.place(*numbers)) for numbers in sheet.hexes()
            )
        return self._hexes[name]


def _joined(sheets: Sequence[Sheet]) -> Lattice:
    """The lattice of all hexes that lie on a sheet."""
    found = {sheet.place(*numbers) for sheet in sheets for numbers in sheet.hexes()}
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
