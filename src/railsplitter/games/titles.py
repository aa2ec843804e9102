"""Titles register by being there: a `title.toml` in a folder, or a file of a family's `titles/`.

It names where the parts of the title are, and holds its face: what the first page and the tables
of every client say and show of it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec

HERE = Path(__file__).resolve().parent
PLACES = ("*/title.toml", "*/scenarios/*/title.toml", "*/titles/*.toml")


class ShelfSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shelf of the first page: its heading, and a few words about what stands there."""

    title: str
    tells: str = ""


SHELVES: dict[str, ShelfSheet] = msgspec.convert(
    tomllib.loads((HERE / "shelves.toml").read_text(encoding="utf-8")), dict[str, ShelfSheet]
)


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a title shows of itself, in our own words.

    `sides` are what its seats are called in the game, `colours` the names of their colours; others
    are numbered. `lot` says how sides are given where a lot decides it. Titles with a `guide` have
    a guided game, the easiest has the lowest number.
    """

    intro: str = ""
    motto: str = ""
    minutes: tuple[int, int] = (60, 120)
    shelf: str = "railways"  # one of those in `shelves.toml`
    sides: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    lot: str = ""
    guide: int = 0


class ShippedPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack that comes along: other values for what is reconstructed, in a folder from here."""

    name: str
    folder: str
    tells: str


SAID = {"on": "Yes", "off": "No"}  # options are asked as questions
Values = dict[str, dict[str, str]]  # by option and value: how it is said


class Title(NamedTuple):
    """Where the parts of a game are; `module:name` each, loaded late.

    Without a `game` it is a rulebook and its charts only: other titles are played by them.
    """

    game: str
    printed: str  # the struct that its data files fill
    layers: str  # the function that lists its own data layers
    scenario: str = ""  # the name of its own data layer above the base game's
    rules: str = ""  # the folder of its rulebook, from here; none: that of its bases holds
    bases: tuple[str, ...] = ()  # the games whose rulebooks it builds on
    beside: tuple[str, ...] = ()  # more of its sources, from here
    charts: str = ""  # the title whose charts it uses; a pack may change them, too
    packs: tuple[ShippedPack, ...] = ()
    map: str = ""  # the folder of the map that it draws and builds, from here
    face: Face = Face()
    values: Values = {}  # noqa: RUF012 - never written to


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title's file. `order` is its place in the box."""

    id: str
    order: int
    game: str = ""
    printed: str = ""
    layers: str = ""
    scenario: str = ""
    rules: str = ""
    bases: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    charts: str = ""
    packs: tuple[ShippedPack, ...] = ()
    map: str = ""
    face: Face = Face()
    values: Values = {}


def read_titles() -> dict[str, Title]:
    """Every title that is there, by its id, in the order of the box."""
    files = [file for place in PLACES for file in HERE.glob(place)]
    sheets = [_sheet(file) for file in files]
    return {
        one.id: Title(**{name: getattr(one, name) for name in Title._fields})
        for one in sorted(sheets, key=lambda one: one.order)
    }


def _sheet(file: Path) -> _Sheet:
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    try:
        sheet = msgspec.convert(written, _Sheet)
    except msgspec.ValidationError as error:
        raise ValueError(f"{file.relative_to(HERE)}: {error}") from error
    if sheet.face.shelf not in SHELVES:
        said = f'face.shelf: expected one of {", ".join(SHELVES)}, found "{sheet.face.shelf}"'
        raise ValueError(f"{file.relative_to(HERE)}: {said}")
    return sheet
