"""The single values of a pack that somebody may ask after: what they are, and as rows over it.

A value is a field of a row that has a source, above all a number or a yes. `rows_of` gives what a
pack must say to change some of them and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from railsplitter.kernel.datapack.nodes import KEYS
from railsplitter.kernel.datapack.pack import Provenance

Rows = dict[str, dict[str, Any]]  # by data file: its tables
Part = tuple[str, str | int]  # the key of a row in a list and its value, or no key and a name


class Value(msgspec.Struct, frozen=True):
    """What a field of the data holds, where it stands, and where it comes from."""

    table: str
    row: str
    field: str
    held: Any
    source: str
    note: str
    path: tuple[Part, ...]  # from the file down

    @property
    def number(self) -> int | bool:
        """Of one that `values_of` gives: what it holds, a number, or a yes or no."""
        found: int | bool = self.held
        return found

    @property
    def key(self) -> str:
        """`rates/excavate/start`"""
        return "/".join(part for part in (self.table, self.row, self.field) if part)


def values_of(edition: Any) -> Iterator[Value]:
    """All numbers of an edition's data (its `facts`), and whatever is yes or no, row by row."""
    return (value for value in held_by(edition) if isinstance(value.held, int))


def held_by(edition: Any) -> Iterator[Value]:
    """All fields that have a source, whatever they hold: numbers, words, lists."""
    provenance: list[Provenance] = edition.provenance()
    for entry in provenance:
        rows = entry.row.split("/") if entry.row else []
        node, path = _found(edition.facts, entry.table.split("."), rows)
        for field in entry.fields:
            held = getattr(node, field, None)
            yield Value(entry.table, entry.row, field, held, entry.source, entry.note, tuple(path))


def _found(
    facts: Sequence[msgspec.Struct], names: Sequence[str], rows: Sequence[str]
) -> tuple[Any, list[Part]]:
    """The row in the first of the facts that has it."""
    for printed in facts:
        found = _row(printed, names, list(rows))
        if found is not None:
            return found
    return None, []


def _row(
    printed: msgspec.Struct, names: Sequence[str], rows: list[str]
) -> tuple[Any, list[Part]] | None:
    """The row that tables and keys lead to, and the way; nothing if it cannot be named alone."""
    node: Any = printed
    path: list[Part] = []
    for name in names:
        node = getattr(node, name, None)
        path.append(("", name))
        while isinstance(node, dict | tuple | list):
            if not rows:
                return None
            step = _into(node, rows.pop(0))
            if step is None:
                return None
            node, part = step
            path.append(part)
    return (node, path) if isinstance(node, msgspec.Struct) and not rows else None


def _into(node: Any, label: str) -> tuple[Any, Part] | None:
    """One item of a table with free keys, or one row of a list."""
    if isinstance(node, dict):
        found = {str(key): item for key, item in node.items()}
        return (found[label], ("", label)) if label in found else None
    for key in KEYS:
        for item in node:
            if str(getattr(item, key, None)) == label:
                return item, (key, getattr(item, key))
    return None


def rows_of(changes: Iterable[tuple[Value, Any]]) -> Rows:
    """What a pack says to give these values other numbers, by data file."""
    files: dict[str, Any] = {}
    for value, number in changes:
        _at(files, value.path)[value.field] = number
    return {
        name: found if isinstance(found, dict) else {name: found} for name, found in files.items()
    }


def _at(files: dict[str, Any], path: Sequence[Part]) -> dict[str, Any]:
    """The place of a row in what is being written; lists hold rows by their keys."""
    holder: Any = files
    for at, (kind, label) in enumerate(path):
        if kind:
            holder = _listed(holder, kind, label)
        else:
            is_list = at + 1 < len(path) and path[at + 1][0] != ""
            holder = holder.setdefault(label, [] if is_list else {})
    found: dict[str, Any] = holder
    return found


def _listed(rows: list[dict[str, Any]], key: str, label: str | int) -> dict[str, Any]:
    for row in rows:
        if row[key] == label:
            return row
    rows.append({key: label})
    return rows[-1]
