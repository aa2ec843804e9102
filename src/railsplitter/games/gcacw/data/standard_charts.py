"""The charts of the standard rules as frozen structs (`data/*.toml`). Costs of -1 mean closed."""

from __future__ import annotations

from typing import Annotated

import msgspec

from railsplitter.kernel.datapack import Row, Words
from railsplitter.kernel.errors import PackError

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Cost = Annotated[int, msgspec.Meta(ge=-1, le=99)]
Fatigue = Annotated[int, msgspec.Meta(ge=0, le=4)]

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


class OffRoad(Row, frozen=True):
    """What rain adds off roads."""

    off_road: Count


class Hexsides(Row, frozen=True):
    """What creeks and ridges add."""

    creek: Count
    ridge_up: Count
    ridge_down: Count


class RiverCosts(Row, frozen=True):
    """What crossings add, and the manpower that a ferry takes only as a whole march."""

    ford_minor: Count
    ford_major: Count
    dam: Count
    ferry: Count
    large: Some


class Stacking(Row, frozen=True):
    """What a friendly unit adds."""

    more: Count


class Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Movement costs."""

    lines: tuple[LineCost, ...]
    terrain: tuple[TerrainCost, ...]
    rain: OffRoad
    hexsides: Hexsides
    crossings: RiverCosts
    stacking: Stacking


# -- marches -----------------------------------------------------------------------------------


class Dice(Row, frozen=True):
    """The march dice of a side's foot or horse in a theater."""

    id: str
    dice: Some
    single: Count
    led: Count
    corps: Cost = -1  # with a corps leader; -1: as with any other
    single_least: Count = 0  # points at least of a unit that marches alone


class Led(Row, frozen=True):
    """The fewest points of infantry in an activation."""

    least: Count


class Force(Row, frozen=True):
    """Force marches."""

    divisor: Some
    fatigue_most: Fatigue
    less: Count = 0
    foot_least: Count = 0
    horse_least: Count = 0
    foot_loss_from: Count = 0  # unmodified roll from which infantry loses a point; 0: never
    heavy_from: Count = 0  # and from which a unit of so much manpower loses two
    heavy_manpower: Count = 0
    horse_loss_from: Count = 0


class Columns(Row, frozen=True):
    """The upper end of each column of a table."""

    upper: tuple[Some, ...]


class StraggleRow(Row, frozen=True):
    """A row of the Extended March Table."""

    no: Count
    cells: tuple[str, ...]
    disorganized: tuple[str, ...] = ()  # of disorganized units, where they have their own


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
    exhausted_from: Count = 0  # the new fatigue from which exhaustion counts
    slipping: Count = 0  # [6.1g] manpower of a disorganized unit that goes from zone to zone


class ActivationLimit(Row, frozen=True):
    """Units of an activation by initiative die; -1 is all."""

    id: str
    units: tuple[Cost, Cost, Cost, Cost, Cost, Cost]


class March(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Marches and activations."""

    dice: tuple[Dice, ...]
    led: Led
    force: Force
    columns: Columns
    rows: tuple[StraggleRow, ...]
    extended: Extended
    modifiers: StraggleModifiers
    limits: tuple[ActivationLimit, ...]


# -- leaders and actions -----------------------------------------------------------------------


class Radius(Row, frozen=True):
    """How far leaders and army leaders command, and how far they transfer."""

    leader: Some
    army: Some
    transfer: Some


class Action(Row, frozen=True):
    """The highest fatigue of a unit that begins an action."""

    fatigue_most: Fatigue
    weary: bool = False  # an organized unit at the highest fatigue may still march


class GrandAssault(Row, frozen=True):
    """How near the higher leader is, and how many hexes join."""

    radius: Some
    hexes_most: Some


class Burning(Row, frozen=True):
    """The combat value that burns a station at once, and the least that burns at all."""

    value: Some
    least: Count = 0


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Leaders and actions."""

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
    cost: Count = 0


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
    floor: Count = 0  # what reductions leave of a bonus
    redoubt: tuple[Count, ...] = ()  # what is left of a bonus of 0 to 4 against a redoubt


class Refusing(Row, frozen=True):
    """Who may refuse flanks, and what it tires."""

    units: Some
    manpower: Some
    fatigue: Fatigue
    points: Count = 0  # what the marker costs


class Letters(Row, frozen=True):
    """What the letters D, F and f of the chart add to fatigue."""

    disorganized: Fatigue
    tired: Fatigue
    lesser: Fatigue


class Combat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attack types, values and modifiers (7)."""

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
    """The Combat Chart."""

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
    mountain: str = ""  # where it differs from the others


class Artillery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Artillery Chart."""

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
    unlucky: Count = 0  # the die, and less, with which a point of manpower is lost


class Cover(Row, frozen=True):
    """What the terrain of the cavalry adds."""

    id: str
    more: Count


class Retreats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Retreats."""

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
    """The highest fatigue at which demoralization lessens; what disorder does."""

    fatigue_most: Fatigue
    disorder_exhausts: bool = False  # disorganized units turn exhausted


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Recovery Phase."""

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
    redoubt_guns: float = 1.0


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
    pontoon_die: Count = 0  # and less, to lay one at once
    take_up: Count = 0  # points to take up a pontoon, where that is no wrecking


class Floods(Row, frozen=True):
    """Turns after rain without fords."""

    minor_after: Count
    major_after: Count


class Works(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Entrenchments, crossings, floods."""

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
    """Manpower by size."""

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
