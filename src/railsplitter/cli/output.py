"""What commands print: JSON for programs, aligned columns for people."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.kernel.errors import BadUsage

WIDTH = 100
PARTED = (Mapping, list, tuple)


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


def plural(number: int, noun: str, many: str = "") -> str:
    """1 game, 2 games, 1,000 entries."""
    return f"{number:,} {noun if number == 1 else many or noun + 's'}"


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


def outline(value: Mapping[str, Any], indent: str = "", step: str = "") -> list[str]:
    """Plain data, a view say, as lines: what is single together, what has parts below it."""
    single = {key: item for key, item in value.items() if not isinstance(item, PARTED)}
    lines = _wrapped("", single, indent)
    indent += step
    for key, item in value.items():
        if isinstance(item, Mapping) and not any(isinstance(i, PARTED) for i in item.values()):
            lines += _wrapped(f"{key}: ", item, indent)
        elif isinstance(item, Mapping):
            lines += [f"{indent}{key}:", *outline(item, f"{indent}  ")]
        elif isinstance(item, list | tuple) and item:
            lines += _rows(key, item, indent)
    return lines


def _rows(key: str, rows: Sequence[Any], indent: str) -> list[str]:
    if not isinstance(rows[0], PARTED):
        return [f"{indent}{key}: {', '.join(map(str, rows))}"]
    lines = [f"{indent}{key}:"]
    for row in rows:
        if isinstance(row, Mapping):
            lines += outline(row, f"{indent}  ", "  ")
        else:
            lines.append(f"{indent}  {' · '.join(map(str, row))}")
    return lines


def _wrapped(head: str, single: Mapping[str, Any], indent: str) -> list[str]:
    """`key value · key value`; what is absent, empty or false is left out."""
    said = [
        key if item is True else f"{key} {item}"
        for key, item in single.items()
        if item not in (None, "") and item is not False
    ]
    later = f"{indent}    "
    text = head + " · ".join(said)
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=later)


def free_path(folder: Path, name: str) -> Path:
    """A path of this name in the folder, with a number added if there is one already."""
    path = wanted = folder / name
    number = 1
    while path.exists():
        number += 1
        path = wanted.with_stem(f"{wanted.stem}-{number}")
    return path
