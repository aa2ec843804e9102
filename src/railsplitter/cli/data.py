"""`railsplitter data`: whether a pack holds, and where every printed fact comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from railsplitter.cli import inputs
from railsplitter.cli.errors import told
from railsplitter.cli.output import columns, note, plural, print_json
from railsplitter.games import find_game, game_ids, pack_faults
from railsplitter.kernel.datapack import SOURCES, Provenance
from railsplitter.kernel.errors import BadUsage, PackError
from railsplitter.kernel.game import Game


def check(folder: Path, game: str, json: bool) -> int:
    """Lay a pack over a game's own data and try it for every number of players."""
    chosen = find_game(game or _only_game())
    faults = pack_faults(chosen.id, inputs.layers([folder])) or _tried(chosen, folder)
    if json:
        print_json({"game": chosen.id, "pack": str(folder), "faults": _listed(faults)})
    elif not faults:
        print(f"{folder}: holds for {chosen.id} (pack {_hash(chosen, folder)[:12]})")
    else:
        for fault in faults:
            told(fault.code, str(fault), fault.status, False)
        note(f"{folder}: {plural(len(faults), 'fault')}")
    return 1 if faults else 0


def _only_game() -> str:
    known = game_ids()
    if len(known) > 1:
        raise BadUsage(f"data check: expected --game, one of {', '.join(known)}")
    return known[0]


def _tried(game: Game, folder: Path) -> list[PackError]:
    """What only shows when the tables are built for a number of players."""
    for seats in game.seat_counts:
        try:
            game.edition(seats, None, inputs.layers([folder]))
        except PackError as error:
            return [error]
    return []


def _hash(game: Game, folder: Path) -> str:
    return game.edition(game.seat_counts[0], None, inputs.layers([folder])).pack_hash


def _listed(faults: Sequence[PackError]) -> list[dict[str, str]]:
    return [
        {"file": f.file, "key": f.key, "expected": f.expected, "found": f.found} for f in faults
    ]


def provenance(game: str, packs: Sequence[Path] | None, source: str, json: bool) -> int:
    """Every row of a game's data with its source."""
    if source and source not in SOURCES:
        raise BadUsage(f"source {source!r}: expected one of {', '.join(SOURCES)}")
    rows = provenance_of(find_game(game), packs)
    shown = [row for row in rows if source in ("", row.source)]
    if json:
        print_json({"game": game, "summary": counted(rows), "rows": shown})
        return 0
    table = [["table", "row", "source", "fields", "note"]]
    for row in shown:
        table.append([row.table, row.row, row.source, ", ".join(row.fields), row.note])
    print("\n".join(columns(table)))
    print()
    print(", ".join(f"{name}: {number}" for name, number in counted(rows).items()))
    return 0


def provenance_of(game: Game, packs: Sequence[Path] | None = None) -> list[Provenance]:
    return game.provenance(inputs.layers(packs))


def counted(rows: Sequence[Provenance]) -> dict[str, Any]:
    """Rows per source, in the order of the sources."""
    counts = Counter(row.source for row in rows)
    return {source: counts[source] for source in SOURCES if counts[source]}
