"""What a battle prints beside the charts: its sheet and its counters, as frozen structs.

The standard rules' charts are in `standard_charts`; `<battle>/*.toml` is laid over them. Hexes
are ids as printed on the sheets of the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from railsplitter.games.gcacw.data.standard_charts import Count, Fatigue, Some, Standard
from railsplitter.kernel.datapack import DataPack, Layer, Row, Words, folder_layer, load_pack
from railsplitter.kernel.errors import BadUsage, PackError

Manpower = Annotated[int, msgspec.Meta(ge=1, le=99)]
Tactical = Annotated[int, msgspec.Meta(ge=0, le=9)]

Side = Literal["union", "confederate"]
SideOrNone = Literal["union", "confederate", "none", ""]
Theater = Literal["valley", "richmond", "both"]
UnitKind = Literal["infantry", "cavalry", "artillery"]
UnitSize = Literal["regiment", "brigade", "demi-division", "division"]
Rank = Literal["division", "district", "corps", "army"]
Dug = Literal["", "breastworks-build", "breastworks", "fort-build", "fort"]
PointKind = Literal["manpower", "exit", "station"]


class Scene(Row, frozen=True):
    """The battle's name, time, weather and first move; texts for players."""

    title: Words
    date: Words
    turns: Some
    place: Words
    introduction: Words
    aim_union: Words
    aim_confederate: Words
    theater: Theater
    first_initiative: SideOrNone = "none"
    rain: tuple[Some, ...] = ()
    unfordable_minor_until: Count = 0
    unfordable_major_until: Count = 0


class Region(Row, frozen=True):
    """The hexes played on: boxes between two hexes, single hexes, without those dropped."""

    boxes: tuple[tuple[str, str], ...] = ()
    hexes: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()


class Objective(Row, frozen=True):
    """A hex that is worth victory points."""

    id: str
    hex: str
    name: Words
    vp: int
    start: SideOrNone = "none"
    only: SideOrNone = ""  # the side that has points for it, if it is one


class PointRow(Row, frozen=True):
    """Victory points for losses of the enemy, units that leave, stations burned."""

    id: str
    side: Side
    kind: PointKind
    each: int
    per: Some = 1
    hexes: tuple[str, ...] = ()


class Level(Row, frozen=True):
    """A level of victory: Union points less Confederate points at least; the last has no end."""

    id: str
    name: Words
    winner: SideOrNone
    least: int | None = None


class Exits(Row, frozen=True):
    """Where a side may leave the map."""

    id: str
    side: Side
    hexes: tuple[str, ...]


class Wrecked(Row, frozen=True):
    """A crossing that is down at the start, by the hexes of its two banks."""

    id: str
    hexes: tuple[str, str]


class BattleSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[14.0a] The sheet of a battle."""

    battle: Scene
    region: Region
    levels: tuple[Level, ...]
    objectives: tuple[Objective, ...] = ()
    points: tuple[PointRow, ...] = ()
    exits: tuple[Exits, ...] = ()
    wrecked: tuple[Wrecked, ...] = ()


class Unit(Row, frozen=True):
    """[2.2a] [2.2c] [14.0b] A unit: in a `hex` from the start, or with `turn` and `entry` later."""

    id: str
    name: Words
    side: Side
    size: UnitSize
    kind: UnitKind
    command: str
    tactical: Tactical
    artillery: Count
    mv: Manpower
    hex: str = ""
    turn: Count = 0
    entry: tuple[str, ...] = ()
    fatigue: Fatigue = 0
    disorganized: bool = False
    exhausted: bool = False
    demoralized: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    dug: Dug = ""
    fixed: Count = 0


class Leader(Row, frozen=True):
    """[2.2e] A leader; `also` are codes that he bears too, `with_` is the unit he starts with."""

    id: str
    name: Words
    side: Side
    rank: Rank
    command: str
    tactical: Tactical
    command_value: Count
    with_: str = msgspec.field(name="with")
    also: tuple[str, ...] = ()
    cavalry_bonus: Count = 0
    assault_bonus: Count = 0


class Substitute(Row, frozen=True):
    """A substitute counter."""

    id: str
    name: Words
    side: Side
    size: UnitSize


class Forces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of a battle."""

    units: tuple[Unit, ...]
    leaders: tuple[Leader, ...] = ()
    substitutes: tuple[Substitute, ...] = ()


class Printed(Standard, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The charts, and one battle."""

    battle: BattleSheet
    units: Forces

    def check(self) -> list[PackError]:
        """What the structs alone cannot see."""
        from railsplitter.games.gcacw.checks import battle_faults, chart_faults

        return chart_faults(self) or battle_faults(self)


def layers(packs: Sequence[Path] = (), scenario: str = "", folder: str = "data") -> list[Layer]:
    """The charts, a battle's own data, and then the packs in the order given.

    `folder` holds the data: those of today, or those of an earlier version of the rules.
    """
    data = files("railsplitter.games.gcacw") / folder
    own = [Layer("gcacw", data)]
    if scenario:
        known = sorted(f.name for f in data.iterdir() if (f / "battle.toml").is_file())
        if scenario not in known:
            there = f"one of {', '.join(known)}" if known else "none"
            raise BadUsage(f"scenario {scenario!r}: gcacw has {there}")
        own.append(Layer(f"gcacw/{scenario}", data / scenario))
    return own + [folder_layer(path) for path in packs]


def setting(key: str, value: str) -> Layer:
    """The layer of a setting: the rows that differ from the usual charts."""
    folder = files("railsplitter.games.gcacw") / "settings" / f"{key}-{value}".replace("-", "_")
    return Layer(f"gcacw {key}={value}", folder)


def load_standard(packs: Sequence[Path] = (), folder: str = "data") -> DataPack[Standard]:
    """The charts of the standard rules."""
    return load_pack(Standard, layers(packs, folder=folder))


def load_printed(battle: str, packs: Sequence[Path] = ()) -> DataPack[Printed]:
    """The charts and one battle, with packs laid over them."""
    return load_pack(Printed, layers(packs, battle))
