"""Cards and counters that are printed with a case of their own: each row of their data has one.

A rulebook says so at its top, `{no}` being a key of the row and the file beside the rulebook:

    [[cards]]
    file = "data/contracts.toml"
    table = "contracts"
    case = "CC.{no}"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from railsplitter.rulebook import tomlfile
from railsplitter.rulebook.book import Book
from railsplitter.rulebook.tomlfile import Row

KEYS: Final = ("file", "table", "case")


class Lost(NamedTuple):
    """A card whose case is not in the book, and where its data are."""

    case: str
    file: Path
    line: int
    name: str

    def __str__(self) -> str:
        return f'this card has no case [{self.case}] in the rulebook: "{self.name}"'


def cards_without_case(books: Sequence[Path], book: Book) -> Iterator[Lost]:
    """The rows of cards that the book has no case for."""
    for path in books:
        top = Row(path.name, "", tomlfile.parse(tomlfile.read_text(path, path.name), path.name))
        for values in top.rows("cards"):
            row = Row(path.name, "cards, ", values)
            row.only(KEYS)
            yield from _missing(path.parent / row.text("file"), row, book)


def _missing(file: Path, cards: Row, book: Book) -> Iterator[Lost]:
    text, table = tomlfile.read_text(file, file.name), cards.text("table")
    rows = Row(file.name, "", tomlfile.parse(text, file.name)).rows(table)
    for line, values in zip(tomlfile.table_lines(text, table), rows, strict=True):
        case = cards.text("case").format_map(values)
        if case not in book and not book.has_section(case):
            name = values.get("name") or values.get("text") or ""
            yield Lost(case, file, line, str(name))
