"""A study as its file says it: arms, games, metrics, when to stop.

    title = "Does the start of the track rate matter?"
    game = "snowdonia"
    players = 2
    bots = ["greedy-1"]
    version = "1"
    games = 150
    metrics = ["points", "rounds"]

    [[arms]]
    name = "as printed"

    [[arms]]
    name = "track starts at 1"
    [arms.rows.rates]
    rates = [{ id = "lay_track", start = 1 }]

The first arm is what the others are compared with. What an arm does not say is the study's.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from railsplitter.bots import check_bot
from railsplitter.games import find_game
from railsplitter.kernel.errors import BadUsage

LEVEL = 0.95


class Arm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to play: packs and rows over the data, options, bots, seats, rules version."""

    name: str
    packs: tuple[str, ...] = ()
    rows: dict[str, dict[str, Any]] = {}  # by data file: its tables
    options: dict[str, str] = {}
    bots: tuple[str, ...] = ()
    players: int = 0
    version: str = ""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole study."""

    title: str
    game: str
    arms: tuple[Arm, ...]
    players: int = 0
    bots: tuple[str, ...] = ("greedy",)
    version: str = ""
    options: dict[str, str] = {}
    games: int = 100
    seed: int = 1
    metrics: tuple[str, ...] = ()  # without: points, rounds, decisions and each seat's share
    detect: float = 0.05  # the change worth finding, as a share of the base's mean
    looks: int = 1  # how often to look whether everything is told apart
    level: float = LEVEL

    @property
    def key(self) -> str:
        """A hash of all that decides the games."""
        said = msgspec.structs.replace(self, title="", metrics=(), games=0, looks=1)
        return hashlib.sha256(msgspec.json.encode(said, order="sorted")).hexdigest()


def read(path: Path) -> Order:
    """A study from its file; a fault is told with its key."""
    try:
        text = path.read_text(encoding="utf-8")
        found = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise BadUsage(f"{path}: {error.strerror}") from None
    except ValueError as error:  # of both, and of letters that are none
        raise BadUsage(f"{path}: expected TOML, or JSON in a file .json: {error}") from None
    try:
        order = msgspec.convert(found, Order)
    except msgspec.ValidationError as error:
        raise BadUsage(f"{path}: {error}") from None
    return checked(order, path)


def checked(order: Order, path: Path) -> Order:
    """With seats and bots filled in, and packs found beside the file."""
    if len(order.arms) < 2 or len({arm.name for arm in order.arms}) < len(order.arms):
        raise BadUsage(f"{path}: arms: expected two or more, each with a name of its own")
    if order.games < 2 or not 1 <= order.looks <= order.games or not 0.5 < order.level < 1:
        raise BadUsage(f"{path}: expected games >= 2, looks of 1 to games, level of 0.5 to 1")
    title = find_game(order.game)
    seats = order.players or min(title.seat_counts, key=lambda count: abs(count - 2))
    arms = tuple(_filled(order, arm, seats, path) for arm in order.arms)
    return msgspec.structs.replace(order, arms=arms, players=seats)


def _filled(order: Order, arm: Arm, seats: int, path: Path) -> Arm:
    title = find_game(order.game)
    count = title.check_seats(arm.players or seats)
    bots = arm.bots or order.bots
    for name in bots:
        check_bot(name, order.game)
    if not 1 <= len(bots) <= count:
        raise BadUsage(f"{path}: {arm.name}: bots: expected 1 to {count}")
    version = arm.version or order.version
    options = {**order.options, **arm.options}
    title.checked_options(options, version)
    return msgspec.structs.replace(
        arm,
        players=count,
        bots=tuple(bots[seat % len(bots)] for seat in range(count)),
        version=version,
        options=options,
        packs=tuple(_found(path.parent, pack) for pack in arm.packs),
    )


def _found(home: Path, pack: str) -> str:
    """A folder beside the file, or else what it says: a pack may come along by its name."""
    beside = (home / pack).resolve()
    return str(beside) if beside.exists() else pack


def sheets(arm: Arm) -> tuple[tuple[str, str], ...]:
    """The rows of an arm as data files that travel with the work."""
    return tuple(
        (f"{file}.json", msgspec.json.encode(tables, order="sorted").decode())
        for file, tables in sorted(arm.rows.items())
    )
