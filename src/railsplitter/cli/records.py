"""Records from files: read, and the edition they were played with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railsplitter.cli import inputs
from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage, RecordError
from railsplitter.kernel.game import Edition
from railsplitter.kernel.record import Record, read


def read_record(path: Path) -> Record:
    """The record in a file, its chain of check values checked."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadUsage(f"{path}: expected a record ({error.strerror})") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{path}: line {line}: expected text of a Railsplitter record") from None
    return read(text, str(path))


def edition_for(record: Record, path: Path, packs: Sequence[Path] | None) -> Edition:
    """The edition that the header names; a header that fits no game is a foreign record."""
    header = record.header
    try:
        game = find_game(header.game)
        edition = game.edition(len(header.seats), header.options, inputs.layers(packs))
    except BadUsage as error:
        raise RecordError(f"{path}: line 1: {error}") from None
    return edition


def load(path: Path, packs: Sequence[Path] | None) -> tuple[Edition, Record]:
    record = read_record(path)
    return edition_for(record, path, packs), record


def place_in(line: int, at: int | None) -> int:
    """`--at N` or `--to N`: so many entries of the standing line, all of them if not said."""
    if at is None:
        return line
    if not 0 <= at <= line:
        raise BadUsage(f"position {at}: expected 0 to {line}, the entries that stand")
    return at
