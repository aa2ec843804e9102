"""`railsplitter data diff`: what a pack changes, value by value."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.cli import inputs
from railsplitter.cli.output import columns, print_json
from railsplitter.games import find_game


class Change(msgspec.Struct, frozen=True):
    """A value that differs; nothing where a side has none."""

    key: str
    ours: Any
    theirs: Any


def run(folder: Path, game: str, json: bool) -> int:
    """Every value that a pack changes, and whether games can differ by it."""
    title = find_game(game)
    seats = title.seat_counts[0]
    before = title.edition(seats)
    after = title.edition(seats, None, inputs.layers([folder]))
    changed = list(differences(printed_of(before), printed_of(after)))
    plays_alike = before.pack_hash == after.pack_hash
    if json:
        print_json({"game": game, "plays_alike": plays_alike, "changes": changed})
        return 0
    rows = [["value", "ours", "the pack's"]]
    rows += [[change.key, said(change.ours), said(change.theirs)] for change in changed]
    print("\n".join(columns(rows)) if changed else "nothing changes")
    print("games are the same: only words differ" if plays_alike else "games can differ")
    return 0


def said(value: Any) -> str:
    """A value for people; a whole row by its mere being there."""
    if value is None:
        return "-"
    return "a row" if isinstance(value, dict) else str(value)


def printed_of(edition: Any) -> Any:
    return msgspec.to_builtins(edition.printed, str_keys=True)


def differences(ours: Any, theirs: Any, key: str = "") -> Iterator[Change]:
    """Values that differ, rows matched by their number or id."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for name in dict.fromkeys([*ours, *theirs]):
            below = f"{key}.{name}" if key else str(name)
            yield from differences(ours.get(name), theirs.get(name), below)
    elif _has_ids(ours) and _has_ids(theirs):
        by_id = [{str(_id(row)): row for row in rows} for rows in (ours, theirs)]
        for name in dict.fromkeys([*by_id[0], *by_id[1]]):
            yield from differences(by_id[0].get(name), by_id[1].get(name), f"{key}[{name}]")
    elif ours != theirs:
        yield Change(key, ours, theirs)


def _has_ids(value: Any) -> bool:
    is_rows = isinstance(value, list | tuple) and bool(value)
    return is_rows and all(isinstance(row, dict) and _id(row) is not None for row in value)


def _id(row: dict[str, Any]) -> Any:
    return row.get("id", row.get("no"))
