"""What commands print: JSON for programs, aligned columns for people."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.kernel.errors import BadUsage


WIDTH = 100


def print_json(value: Any) -> None:
    """The value as indented JSON on standard output."""
    print(as_json(value))


def as_json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def columns(rows: Sequence[Sequence[object]], indent: str = "") -> list[str]:
    """Rows as aligned lines: numbers to the right, everything else to the left."""
    cells = [[_cell(cell) for cell in row] for row in rows]
    wide = [max(len(row[at]) for row in cells) for at in range(len(cells[0]))] if cells else []
    lines = []
    for row, texts in zip(rows, cells, strict=True):
        fitted = [
            text.rjust(size) if isinstance(cell, int | float) else text.ljust(size)
            for cell, text, size in zip(row, texts, wide, strict=True)
        ]
        lines.append((indent + "  ".join(fitted)).rstrip())
    return lines


def _cell(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def plural(number: int, noun: str) -> str:
    """1 game, 2 games, 1,000 games."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def note(text: str) -> None:
    """Something to know that is no result: to standard error."""
    print(text, file=sys.stderr)


def new_file(path: Path) -> Path:
    """A path that nothing stands at yet, in a folder that exists."""
    if path.exists():
        raise BadUsage(f"{path}: expected a new file, and this one is not written over")
    if not path.parent.is_dir():
        raise BadUsage(f"{path}: expected a folder {path.parent} to write it into")
    return path


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet; another one that came meanwhile is left alone."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise BadUsage(f"{path}: expected a new file, and this one is not written over") from None


def outline(value: Any, name: str = "", indent: str = "") -> list[str]:
    """Plain data (a view, say) as lines: short things on one, longer ones below their name."""
    head = f"{indent}{name}: " if name else indent
    flat = _flat(value)
    if flat is not None and len(head) + len(flat) <= WIDTH:
        return [f"{head}{flat}".rstrip()]
    lines = [head.rstrip()] if name else []
    below = f"{indent}  " if name else indent
    if isinstance(value, dict):
        for key, item in value.items():
            lines += outline(item, key, below)
    elif isinstance(value, list):
        for item in value:
            lines += outline(item, "", below) if _flat(item) else outline(item, "-", below)
    else:
        lines.append(f"{below}{value}")
    return lines


def _flat(value: Any) -> str | None:
    """The value on one line, if it holds no rows of things."""
    if isinstance(value, dict):
        parts = [(key, _flat(item)) for key, item in value.items() if item not in (None, "", [])]
        if any(part is None or "  " in part for _, part in parts):
            return None
        return "  ".join(f"{key} {part}" for key, part in parts)
    if isinstance(value, list):
        if any(isinstance(item, dict | list) for item in value):
            return None
        return ", ".join(str(item) for item in value)
    return "-" if value is None else str(value)
