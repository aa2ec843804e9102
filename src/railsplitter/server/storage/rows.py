"""Rows of the database as the rest of the server handles them."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import RowMapping

T = TypeVar("T")

OPEN, RUNNING, OVER = "open", "running", "over"
LOADING = "loading"  # a record that is being brought along: not there yet
PLAY, BRANCH, REPLAY = "play", "branch", "replay"
HUMAN, BOT = "human", "bot"


class Person(msgspec.Struct, frozen=True):
    """Somebody: a guest with a name, or an account."""

    id: str
    name: str
    login: str | None = None
    email: str | None = None
    password: str | None = None
    webhook: str | None = None
    notify: bool = True
    created: int = 0
    wanted: str | None = None  # an e-mail address that is still to be proved
    digest: int | None = None  # the hour of UTC of the morning letter
    digested: int = 0  # the last day of which he was told


class TableRow(msgspec.Struct, frozen=True):
    """What is fixed about a table, and where it stands."""

    id: str
    owner: str
    mode: str
    status: str
    game: str
    options: str
    dice: str
    seed: int | None
    secret: str
    clock: str
    beat: int
    reaction: int
    spectators: bool
    base: str | None
    parent: str | None
    header: str | None
    setup: str | None
    chance: str | None
    finish: str | None
    created: int
    touched: int
    rolls: str = "[]"  # dice and draws of the set-up
    hints: bool | None = None
    first: bool = False  # the dice were committed to before anybody gave a text
    listed: bool = False  # among the open tables: anybody may take a free seat


class SeatRow(msgspec.Struct, frozen=True):
    """A seat of a table and who sits there."""

    table_id: str
    seat: int
    kind: str
    name: str
    bot: str
    person: str | None
    nonce: str
    entropy: str
    left: int | None
    waives: str = ""  # nothing said: what goes by for everybody
    orders: str | None = None
    notes: str | None = None


class EntryRow(msgspec.Struct, frozen=True):
    """An entry of the record, who may see it, and what the log says about it."""

    table_id: str
    n: int
    body: str
    shown: int
    lines: str
    chance: str | None
    at: int
    rolls: str = "[]"  # its dice and draws


class Checkpoint(msgspec.Struct, frozen=True):
    """The position after an entry, as the engine of that layout writes positions."""

    table_id: str
    n: int
    layout: str
    position: bytes


class GameLog(NamedTuple):
    """All entries of a table, column by column; chance as it stood after the last."""

    bodies: list[str]
    shown: list[int]
    lines: list[str]
    rolls: list[str]
    times: list[int]
    chance: str | None


class ClockNote(msgspec.Struct, frozen=True):
    """What was left on a running clock, and how many entries the table had by then."""

    table_id: str
    n: int
    seat: int
    left: int


class ChatRow(msgspec.Struct, frozen=True):
    """A line of talk."""

    n: int
    seat: int
    name: str
    text: str
    at: int
    person: str


def struct_of(kind: type[T], row: RowMapping) -> T:
    """A row as its struct."""
    return msgspec.convert({str(key): value for key, value in row.items()}, kind)


def values_of(row: msgspec.Struct) -> dict[str, Any]:
    """A struct as the values of a row."""
    return msgspec.structs.asdict(row)
