"""Positions as open JSON: `railsplitter export FILE --to position`, `railsplitter data setup`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from railsplitter.cli import inputs
from railsplitter.cli.output import as_json, new_file, plural, write_new
from railsplitter.cli.records import about, load
from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.replay import Replay
from railsplitter.lab import bridge


def export(records: Sequence[Path], out: Path, packs: Sequence[Path] | None) -> int:
    """The last position of a record, with the moves that led there."""
    if len(records) != 1:
        raise BadUsage("export --to position: expected one record")
    edition, record = load(records[0], packs)
    with about(records[0]):
        replay = Replay(edition, record)
        moves = tuple(entry.aside or entry.do for entry in replay.line)
        found = bridge.position(edition, replay.at(len(replay)), moves)
    write_new(new_file(out), as_json(found) + "\n")
    print(f"{plural(len(found.pieces), 'piece')}, {plural(len(moves), 'move')}: {out}")
    return 0


def setup(file: Path, out: Path) -> int:
    """A position's pieces as a data pack, to begin a game from."""
    found = bridge.read(inputs.file_bytes(file, "a position"))
    title = find_game(found.game)
    known = bridge.units_of(title.edition(title.seat_counts[0]))
    out.mkdir(parents=True, exist_ok=True)
    write_new(out / "units.json", as_json(bridge.pack(found, known)) + "\n")
    print(f"{out}: a pack for {found.game} (--pack {out})")
    return 0
