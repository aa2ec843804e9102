"""Records from files: read, and the edition they were played with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from railsplitter.cli import inputs
from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Record, read
from railsplitter.kernel.replay import edition_of


def read_record(path: Path) -> Record:
    """The record in a file, its chain of check values checked."""
    return read(inputs.file_bytes(path, "a record"), str(path))


def edition_for(record: Record, packs: Sequence[Path] | None) -> Edition:
    """The edition that the header names; a header that fits no game is a foreign record."""
    try:
        game = find_game(record.header.game)
    except BadUsage as error:
        raise RecordError(f"line 1: {error}") from None
    return edition_of(game, record, inputs.layers(packs))


def load(path: Path, packs: Sequence[Path] | None) -> tuple[Edition, Record]:
    record = read_record(path)
    with about(path):
        return edition_for(record, packs), record


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record is told with its file."""
    try:
        yield
    except RecordError as error:
        if str(error).startswith(f"{path}: "):
            raise
        raise RecordError(f"{path}: {error}", error.entry) from None


def place_in(line: int, at: int | None) -> int:
    """`--at N` or `--to N`: so many entries of the standing line, all of them if not said."""
    if at is None:
        return line
    if not 0 <= at <= line:
        raise BadUsage(f"position {at}: expected 0 to {line}, the entries that stand")
    return at
