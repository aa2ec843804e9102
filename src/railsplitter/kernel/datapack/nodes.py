"""What a file holds, with the file it came from."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from railsplitter.kernel.errors import PackError

KEYS = ("no", "id")
SUFFIXES = (".toml", ".json")
MARK = "_source"
DEEPEST = 20
RESERVED = ("source", "note")
ORDERS = ("drop", "replace")  # what a row of a list can say about the row below it


@dataclass(slots=True)
class Said:
    """What one layer says of one table: its source, note, marks, and which fields it gives."""

    file: str
    is_base: bool
    source: object = None
    note: object = None
    marks: dict[str, object] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)

    def source_of(self, name: str) -> object:
        return self.marks.get(name, self.source or "designer")


@dataclass(slots=True)
class Leaf:
    value: object
    file: str


@dataclass(slots=True)
class Array:
    items: list[Node]
    file: str


@dataclass(slots=True)
class Table:
    items: dict[str, Node]
    file: str
    said: list[Said]


Node = Leaf | Array | Table


def grown(value: object, file: str, is_base: bool, depth: int = 0) -> Node:
    """Parsed data as nodes; what it says about its own sources is set apart."""
    if depth > DEEPEST:
        raise PackError(file, "file", f"at most {DEEPEST} levels of nesting", "more")
    if isinstance(value, list):
        return Array([grown(item, file, is_base, depth + 1) for item in value], file)
    if not isinstance(value, dict):
        return Leaf(value, file)
    said = Said(file, is_base, value.get("source"), value.get("note"))
    table = Table({}, file, [said])
    for name, item in value.items():
        if name.endswith(MARK):
            said.marks[name.removesuffix(MARK)] = item
        elif name not in ("source", "note"):
            said.given.append(name)
            table.items[name] = grown(item, file, is_base, depth + 1)
    return table


def plain_value(node: Node) -> object:
    """The node as a file wrote it, without its sources."""
    if isinstance(node, Array):
        return [plain_value(item) for item in node.items]
    if isinstance(node, Table):
        return {name: plain_value(item) for name, item in node.items.items()}
    return node.value


def key_of(rows: Array) -> str:
    """The field that names every one of the rows, or nothing."""
    for key in KEYS:
        if rows.items and all(row_key(row, key) is not None for row in rows.items):
            return key
    return ""


def row_key(row: Node, key: str) -> str | int | float | None:
    leaf = row.items.get(key) if isinstance(row, Table) else None
    value = leaf.value if isinstance(leaf, Leaf) else None
    return value if isinstance(value, str | int | float) and not isinstance(value, bool) else None


def natural_key(key: object) -> tuple[tuple[str | float, ...], str]:
    """Sorts "4" before "4.5" before "10", and T2 before T10."""
    parts = re.split(r"([0-9]+(?:\.[0-9]+)?)", str(key))
    return tuple(float(p) if i % 2 else p for i, p in enumerate(parts)), str(key)


def found_in(node: Node) -> str:
    match node:
        case Array():
            return f"a list of {len(node.items)}"
        case Table():
            return f"a table of {', '.join(node.items) or 'nothing'}"
    return as_written(node.value)


def as_written(value: object) -> str:
    """A value as a file would write it, cut where it gets long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else text[:57] + "..."
