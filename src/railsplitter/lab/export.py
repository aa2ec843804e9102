"""Records as tables for researchers: decisions, offers, chance and what was seen.

Four parquet files, joined by `record` and `n` (the place in the line of play that stands):

    games       one row a record: game, seats, options, rules version, result
    decisions   one row an entry: who, what, its number in the space, how many were open, `seen`
    offers      one row an open option: its words, and whether it was taken
    chance      one row a result: among how many, why it was asked, what came
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import polars as pl

from railsplitter.kernel.answers import space_of
from railsplitter.kernel.encoder import Encoder
from railsplitter.kernel.entries import Heard, enter, first_state
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Entry, Record
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.space import Space
from railsplitter.kernel.state import State

TABLES = ("games", "decisions", "offers", "chance")
Row = dict[str, Any]
NO_NUMBER = -1  # of what is done aside


class Sheaf:
    """The rows of some records, by table."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {name: [] for name in TABLES}

    def add(self, name: str, edition: Edition, record: Record) -> None:
        """All rows of one record."""
        pages = Pages(name, edition)
        self.rows["games"].append(pages.game(record))
        for table, row in pages.play(record):
            self.rows[table].append(row)

    def write(self, folder: Path) -> list[Path]:
        """A file for each table that has rows."""
        made = []
        for name, rows in self.rows.items():
            path = folder / f"{name}.parquet"
            if rows:
                pl.DataFrame(rows, infer_schema_length=None).write_parquet(path)
                made.append(path)
        return made


class Pages:
    """One record, entry by entry."""

    def __init__(self, name: str, edition: Edition) -> None:
        self.name, self.edition = name, edition
        self.space: Space = space_of(edition.answers())
        self.encoder: Encoder = edition.encoder()

    def game(self, record: Record) -> Row:
        header, end = record.header, record.end
        result = end.end if end is not None else None
        return {
            "record": self.name,
            "game": header.game,
            "seats": list(header.seats),
            "options": msgspec.json.encode(header.options).decode(),
            "rules": header.rules,
            "entries": len(record.line()),
            "ending": result.ending if result else None,
            "points": list(result.points) if result else None,
            "winners": list(result.winners) if result else None,
        }

    def play(self, record: Record) -> Iterator[tuple[str, Row]]:
        state = first_state(self.edition, record)
        yield from self.chance(0, Heard(()), record.header.setup)
        for n, entry in enumerate(record.line(), start=1):
            yield from self.decision(n, state, entry)
            heard = Heard(entry.chance)
            enter(self.edition, state, entry, heard)
            yield from self.chance(n, heard, entry.chance)

    def decision(self, n: int, state: State, entry: Entry) -> Iterator[tuple[str, Row]]:
        """Who did what, and what else was open."""
        action = self.edition.vocabulary.read(entry.aside or entry.do)
        options = state.options() if not entry.aside else []
        yield (
            "decisions",
            {
                "record": self.name,
                "n": n,
                "seat": entry.seat,
                "case": state.asked_case(),
                "text": entry.aside or entry.do,
                "aside": bool(entry.aside),
                "answer": int(self.space.number(action)) if not entry.aside else NO_NUMBER,
                "open": len(options),
                "seen": self.seen(state, entry.seat),
            },
        )
        for option in options:
            text = self.edition.vocabulary.text(option)
            row = {"record": self.name, "n": n, "text": text, "taken": option == action}
            yield "offers", row

    def seen(self, state: State, seat: int) -> list[int]:
        """What the seat knew, as numbers: docs/lab/observations.md names them."""
        size = int(self.encoder.size)
        slate = Slate(size)
        self.encoder.encode(state, seat, slate)
        return slate.listed(0, size)

    def chance(self, n: int, heard: Heard, results: Iterable[int]) -> Iterator[tuple[str, Row]]:
        """What fell, and what for; of the set-up only what fell."""
        asked = [*heard.asked]
        for k, result in enumerate(results):
            among, why = asked[k] if k < len(asked) else (None, None)
            row = {"record": self.name, "n": n, "k": k, "among": among, "why": why}
            yield "chance", row | {"result": result}


def record_files(paths: Iterable[Path]) -> list[Path]:
    """Records as they are named, and those in folders that are named."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob("*.record")) if path.is_dir() else [path]
    if not found:
        raise BadUsage("export: expected records, or folders with *.record files")
    return found
