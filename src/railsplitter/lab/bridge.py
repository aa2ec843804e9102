"""Positions of the Great Campaigns as open JSON, and set-ups from the same.

Why not a log of VASSAL: such a log replays commands on the pieces of one module, each written with
all its traits as that module's author defined them, and names pictures inside of the module. A
program without that module cannot write one soundly, and modules differ. This form says the same
in the open, with the sheet, column and row of every hex, so that a module's author (or a person)
can place the pieces.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

import msgspec

from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Edition, to_builtins
from railsplitter.kernel.state import State

FORMAT = "railsplitter-position/1"
HEX = re.compile(r"(?P<sheet>[A-Z]+)[ -](?P<part>[A-Z]?)(?P<column>\d\d)(?P<row>\d\d)")
GONE = ("gone", "exited")
SIDES = ("union", "confederate")


class Spot(msgspec.Struct, frozen=True):
    """A hex as its sheet prints it."""

    hex: str
    sheet: str
    part: str
    column: int
    row: int


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit or leader: who, where, in which state."""

    id: str
    name: str
    side: str
    kind: str
    where: str  # map, to come, gone, exited, spare; of a leader also "without a unit"
    at: Spot | None = None
    manpower: int = 0
    fatigue: int = 0
    disorganized: bool = False
    exhausted: bool = False
    demoralized: int = 0
    dug: str = ""


class Position(msgspec.Struct, frozen=True):
    """A position in the open form."""

    format: str
    game: str
    turn: int
    pieces: tuple[Piece, ...]
    record: tuple[str, ...] = ()  # the moves that led here, in the game's notation


def spot(text: str) -> Spot | None:
    """SIV-M4602 is sheet SIV, part M, column 46, row 02; nothing off the map."""
    found = HEX.fullmatch(text.strip())
    if found is None:
        return None
    place = f"{found['sheet']} {found['part']}{found['column']}{found['row']}"
    return Spot(place, found["sheet"], found["part"], int(found["column"]), int(found["row"]))


def position(edition: Edition, state: State, moves: tuple[str, ...] = ()) -> Position:
    """A position of a battle or campaign of the series."""
    if not edition.game.id.startswith("gcacw/"):
        raise BadUsage(f"{edition.game.id}: expected a title of gcacw: only its maps have sheets")
    seen: dict[str, Any] = to_builtins(edition.view(state, -1))
    units = [_unit(row) for row in seen["units"]]
    leaders = [_leader(row) for row in seen["leaders"]]
    turn = int(getattr(state, "turn", 0))
    return Position(FORMAT, edition.game.id, turn, (*units, *leaders), moves)


def _unit(row: dict[str, Any]) -> Piece:
    return Piece(
        row["id"],
        row["name"],
        SIDES[row["side"]],
        row["kind"],
        row["where"],
        spot(row["hex"]),
        row["mv"],
        row["fatigue"],
        row["disorganized"],
        row["exhausted"],
        row["demoralized"],
        row["dug"],
    )


def _leader(row: dict[str, Any]) -> Piece:
    return Piece(
        row["id"], row["name"], SIDES[row["side"]], "leader", row["where"], spot(row["hex"])
    )


def read(data: bytes) -> Position:
    """A position from its JSON."""
    try:
        found = msgspec.json.decode(data, type=Position)
    except msgspec.DecodeError as error:
        raise BadUsage(f"position: {error}") from None
    if found.format != FORMAT:
        raise BadUsage(f"position: format {found.format!r}: expected {FORMAT!r}")
    return found


def units_of(edition: Any) -> set[str]:
    """The units that a title's set-up knows; substitutes come and go in play."""
    rows = msgspec.to_builtins(edition.printed)["units"]["units"]
    return {row["id"] for row in rows}


def pack(found: Position, known: Container[str]) -> dict[str, list[dict[str, Any]]]:
    """A set-up as rows of a data pack: where units stand, how strong they are, who is gone."""
    rows: list[dict[str, Any]] = []
    for piece in found.pieces:
        if piece.id in known and piece.at is not None:
            row = {"id": piece.id, "hex": piece.at.hex, "mv": piece.manpower}
            there = {"turn": 0, "entry": []}  # one that came later is there from the start now
            rows.append(row | there | {"source": "reconstructed"})
        elif piece.id in known and piece.where in GONE:
            rows.append({"id": piece.id, "drop": True})
    return {"units": rows}
