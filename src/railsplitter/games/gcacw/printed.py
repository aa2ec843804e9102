"""What the series prints: its charts for all battles, and the sheet of one battle.

`Standard` holds the charts of the standard rules (`data/*.toml`); `Printed` adds what a battle
prints (`data/<battle>/*.toml`). Costs of -1 mean closed. Hexes are ids as printed on the sheets.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from railsplitter.kernel.datapack import DataPack, Layer, Row, Words, folder_layer, load_pack
from railsplitter.kernel.errors import BadUsage, PackError

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Cost = Annotated[int, msgspec.Meta(ge=-1, le=99)]
Fatigue = Annotated[int, msgspec.Meta(ge=0, le=4)]
Manpower = Annotated[int, msgspec.Meta(ge=1, le=99)]
Tactical = Annotated[int, msgspec.Meta(ge=0, le=9)]

Side = Literal["union", "confederate"]
Theater = Literal["valley", "richmond"]
UnitKind = Literal["infantry", "cavalry", "artillery"]
UnitSize = Literal["regiment", "brigade", "demi-division", "division"]
Rank = Literal["division", "district", "corps", "army"]
Dug = Literal["", "breastworks-build", "breastworks", "fort-build", "fort"]
PointKind = Literal["manpower", "exit", "station"]

# -- movement ----------------------------------------------------------------------------------


class LineCost(Row, frozen=True):
    """Points along a kind of line."""

    id: str
    dry: Cost
    rain: Cost


class TerrainCost(Row, frozen=True):
    """Points into a terrain off roads."""

    id: str
    foot: Cost
    horse: Cost
    shut_in_rain: bool = False


class OffRoad(Row, frozen=True):
    """What rain adds off roads."""

    off_road: Count


class Creek(Row, frozen=True):
    """What a creek adds."""

    dry: Cost
    rain: Cost


class Ridge(Row, frozen=True):
    """What a ridge adds, up and down."""

    up: Count
    down: Count


class River(Row, frozen=True):
    """What a crossing of a kind of river adds."""

    id: str
    bridge: Count
    ford: Count
    dam: Count
    ferry: Count


class Ferry(Row, frozen=True):
    """The manpower that a ferry takes only as a whole march."""

    large: Some


class Stacking(Row, frozen=True):
    """What a friendly unit of foot adds, by its size."""

    regiment: Count
    brigade: Count
    demi_division: Count
    division: Count


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[6.2] [6.4] Movement costs."""

    lines: tuple[LineCost, ...]
    terrain: tuple[TerrainCost, ...]
    rain: OffRoad
    creek: Creek
    ridge: Ridge
    rivers: tuple[River, ...]
    ferry: Ferry
    stacking: Stacking


# -- marches -----------------------------------------------------------------------------------


class Dice(Row, frozen=True):
    """The march dice of a side's foot or horse in a theater."""

    id: str
    dice: Some
    single: Count
    led: Count
    least_led: Count = 0


class Force(Row, frozen=True):
    """Force marches."""

    divisor: Some
    fatigue_most: Fatigue


class Columns(Row, frozen=True):
    """The upper end of each column of a table."""

    upper: tuple[Some, ...]


class StraggleRow(Row, frozen=True):
    """A row of the Extended March Table."""

    no: Count
    cells: tuple[str, ...]


class Extended(Row, frozen=True):
    """The new fatigue from which the table is rolled on."""

    normal: Fatigue
    exhausted: Fatigue


class StraggleModifiers(Row, frozen=True):
    """What is added to that die."""

    union: int
    confederate: int
    cavalry: int
    fourth: int
    exhausted: int
    rain: int
    forced: int


class ActivationLimit(Row, frozen=True):
    """Units of an activation by initiative die; -1 is all."""

    id: str
    units: tuple[Cost, Cost, Cost, Cost, Cost, Cost]


class March(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[5.1] [5.2] Marches and activations."""

    dice: tuple[Dice, ...]
    force: Force
    columns: Columns
    rows: tuple[StraggleRow, ...]
    extended: Extended
    modifiers: StraggleModifiers
    limits: tuple[ActivationLimit, ...]


# -- leaders and actions -----------------------------------------------------------------------


class Radius(Row, frozen=True):
    """How far leaders command, by rank, and transfer."""

    division: Some
    district: Some
    corps: Some
    army: Some
    transfer: Some


class Action(Row, frozen=True):
    """The highest fatigue of a unit that begins an action."""

    fatigue_most: Fatigue


class GrandAssault(Row, frozen=True):
    """How near the higher leader is, and how many hexes join."""

    radius: Some
    hexes_most: Some


class Burning(Row, frozen=True):
    """The combat value that burns a station at once."""

    value: Some


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[2.5] [3.2] [4] [5.3] [5.4] Leaders and actions."""

    radius: Radius
    action: Action
    grand_assault: GrandAssault
    burning: Burning


# -- combat ------------------------------------------------------------------------------------


class AttackType(Row, frozen=True):
    """A type of attack: the points that it needs, its modifier."""

    id: str
    points: Count
    modifier: int
    guns: bool = True


class Disorganized(Row, frozen=True):
    """The values of disorganized units, by manpower from 1 on."""

    values: tuple[float, ...]


class Maxima(Row, frozen=True):
    """The most combat value that counts."""

    attack: Some
    defence: Some
    half_entrenched: Some
    all_entrenched: Some


class Ratio(Row, frozen=True):
    """Where the ratio modifier ends."""

    least: int
    most: int


class AttackerModifiers(Row, frozen=True):
    """What is added to the attacker's die by itself."""

    rain: int


class DefenderModifiers(Row, frozen=True):
    """What is added to the defender's die."""

    crossing: int
    creek: int
    creek_rain: int
    ridge: int
    mountain: int
    mountain_level: int
    hill: int
    hill_level: int
    demoralized: int


class Flanks(Row, frozen=True):
    """The flank bonus by covered hexes, and what a refusal leaves of it."""

    bonus: tuple[Count, Count, Count, Count, Count, Count, Count]
    divisor: Some
    refused: tuple[Count, Count, Count, Count, Count]


class Refusing(Row, frozen=True):
    """Who may refuse flanks, and what it tires."""

    units: Some
    manpower: Some
    fatigue: Fatigue


class Letters(Row, frozen=True):
    """What the letters D, F and f of the chart add to fatigue."""

    disorganized: Fatigue
    tired: Fatigue
    lesser: Fatigue


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[7] Attack types, values and modifiers."""

    attacks: tuple[AttackType, ...]
    disorganized: Disorganized
    maxima: Maxima
    ratio: Ratio
    attacker: AttackerModifiers
    defender: DefenderModifiers
    flanks: Flanks
    refusing: Refusing
    letters: Letters


class ChartRow(Row, frozen=True):
    """A row of the Combat Chart."""

    no: int
    attacker: tuple[str, ...]
    defender: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[7.5] The Combat Chart."""

    attacker: Columns
    defender: Columns
    rows: tuple[ChartRow, ...]


class ArtilleryRow(Row, frozen=True):
    """A row of the Artillery Chart."""

    no: Some
    least: int
    clear: str
    rolling: str
    other: str


class Artillery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[7.3] The Artillery Chart."""

    rows: tuple[ArtilleryRow, ...]


class RetreatKind(Row, frozen=True):
    """How far a kind of retreat goes."""

    id: str
    least: Some
    most: Some


class Priority(Row, frozen=True):
    """A priority of retreats, and the manpower it costs."""

    no: Some
    loss: Count
    text: Words


class CavalryRetreat(Row, frozen=True):
    """What cavalry that falls back costs the enemy."""

    divisor: Some
    fatigue: Fatigue
    fatigue_most: Fatigue
    creek: int
    crossing: int
    size: tuple[int, ...]
    richmond_less: Count


class Cover(Row, frozen=True):
    """What the terrain of the cavalry adds."""

    id: str
    more: Count


class Retreats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[7.6] [7.7] Retreats."""

    kinds: tuple[RetreatKind, ...]
    priorities: tuple[Priority, ...]
    cavalry: CavalryRetreat
    cover: tuple[Cover, ...]


# -- recovery, works, manpower -----------------------------------------------------------------


class RecoveryRow(Row, frozen=True):
    """What becomes of a unit, by its side up and its fatigue."""

    id: str
    fatigue: Fatigue
    exhausted: bool
    organized: bool
    loss: Count


class Calming(Row, frozen=True):
    """The highest fatigue at which demoralization lessens."""

    fatigue_most: Fatigue


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[8] [11] The Recovery Phase."""

    rows: tuple[RecoveryRow, ...]
    demoralized: Calming


class DugLevel(Row, frozen=True):
    """A step of entrenching."""

    no: Count
    name: Words
    value: float
    artillery: Count


class PrintedWorks(Row, frozen=True):
    """Works that the map shows."""

    redoubt: float
    fort: float


class Digging(Row, frozen=True):
    """Who may dig."""

    fatigue_most: Fatigue


class Holding(Row, frozen=True):
    """The level from which a defender holds on, and what it tires."""

    level: Fatigue
    fatigue: Fatigue


class Crossings(Row, frozen=True):
    """Who wrecks and builds crossings."""

    valley: Some
    richmond: Some
    cavalry: Some
    points: Count
    foot_die: Count
    horse_die: Count
    fatigue_most: Fatigue
    union_major: bool
    confederate_major: bool


class Floods(Row, frozen=True):
    """Turns after rain without fords."""

    minor_after: Count
    major_after: Count


class Works(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[9] [10] [12] Entrenchments, crossings, floods."""

    levels: tuple[DugLevel, ...]
    printed: PrintedWorks
    digging: Digging
    holding: Holding
    crossings: Crossings
    rivers: Floods


class SizeRow(Row, frozen=True):
    """Manpower of a size of unit: what it holds, and what it may detach."""

    id: str
    most: Some
    least: Some
    into: Count


class ManpowerTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[13] Manpower by size."""

    sizes: tuple[SizeRow, ...]


class Standard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The charts of the standard rules."""

    movement: Movement
    march: March
    command: Command
    combat: Combat
    chart: Chart
    artillery: Artillery
    retreats: Retreats
    recovery: Recovery
    works: Works
    manpower: ManpowerTable

    def check(self) -> list[PackError]:
        """What the structs alone cannot see."""
        from railsplitter.games.gcacw.checks import chart_faults

        return chart_faults(self)


# -- a battle ----------------------------------------------------------------------------------


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
    first_initiative: Literal["", "union", "confederate"] = ""
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
    start: Literal["", "union", "confederate"] = ""


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
    winner: Literal["", "union", "confederate"]
    least: int | None = None


class Exits(Row, frozen=True):
    """Where a side may leave the map."""

    side: Side
    hexes: tuple[str, ...]
    id: str = ""


class BattleSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[14] The sheet of a battle."""

    battle: Scene
    region: Region
    levels: tuple[Level, ...]
    objectives: tuple[Objective, ...] = ()
    points: tuple[PointRow, ...] = ()
    exits: tuple[Exits, ...] = ()


class Unit(Row, frozen=True):
    """A unit: on the map from the start (`hex`), or a reinforcement (`turn`, `entry`)."""

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
    """A leader; `also` are codes that he bears besides his own, `with_` the unit he starts with."""

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
    """[2.2] The pieces of a battle."""

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


def layers(packs: Sequence[Path] = (), scenario: str = "") -> list[Layer]:
    """The charts, a battle's own data, and then the packs in the order given."""
    data = files("railsplitter.games.gcacw") / "data"
    own = [Layer("gcacw", data)]
    if scenario:
        known = sorted(f.name for f in data.iterdir() if f.is_dir())
        if scenario not in known:
            there = f"one of {', '.join(known)}" if known else "none"
            raise BadUsage(f"scenario {scenario!r}: gcacw has {there}")
        own.append(Layer(f"gcacw/{scenario}", data / scenario))
    return own + [folder_layer(path) for path in packs]


def load_standard(packs: Sequence[Path] = ()) -> DataPack[Standard]:
    """The charts of the standard rules."""
    return load_pack(Standard, layers(packs))


def load_printed(battle: str, packs: Sequence[Path] = ()) -> DataPack[Printed]:
    """The charts and one battle, with packs laid over them."""
    return load_pack(Printed, layers(packs, battle))
