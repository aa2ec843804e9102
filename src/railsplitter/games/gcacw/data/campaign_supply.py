"""The tables of supply, control, ships and the Richmond cycle."""

from __future__ import annotations

from typing import Literal

import msgspec

from railsplitter.games.gcacw.data.battle_sheet import Side
from railsplitter.games.gcacw.data.campaign_tables import Dice, Die
from railsplitter.games.gcacw.data.standard_charts import Count, Fatigue, Some
from railsplitter.kernel.datapack import Row, Words

Theater = Literal["valley", "richmond"]

# -- supply and control ------------------------------------------------------------------------


class Supply(Row, frozen=True):
    """[S.24] [O.30] How far supply reaches in a theater, and what its want costs."""

    id: Theater
    reach: Count
    loss_per: Some
    depots_a_segment: Some
    landing_reach: Count = 0


class Depots(Row, frozen=True):
    """[S.24] [O.30] Depot counters of a side."""

    id: str
    side: Side
    theater: Theater
    counters: Count


class Forage(Row, frozen=True):
    """[S.24] Foraging: a die and fatigue, at most a number."""

    fatigue_most: Fatigue
    at_most: Some
    failure_fatigue: Some
    confederate_in_maryland: int
    union_in_maryland: int


class Replenish(Row, frozen=True):
    """[S.25] Units a side replenishes in an Ammunition Segment."""

    id: str
    side: Side
    theater: Theater
    units: Some


class Ammunition(Row, frozen=True):
    """[S.25] When a unit runs out, and what it costs."""

    out_on: Die
    attack: int
    defend: int


class Control(Row, frozen=True):
    """[S.22] Who may hold a seat."""

    infantry_least: Some
    cavalry_least: Some


class Mending(Row, frozen=True):
    """Stations a side mends in a segment."""

    id: Side
    damaged: Count
    destroyed: Count
    destroyed_again_after: Count = 0


class CountySupply(Row, frozen=True):
    """[O.30] Counties that a place supplies by a rule of their own."""

    id: str
    side: Side
    counties: tuple[str, ...]
    hexes: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()


class SupplyTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Supply, depots, forage, ammunition, control, repair."""

    supply: tuple[Supply, ...]
    depots: tuple[Depots, ...]
    forage: Forage
    ammunition: Ammunition
    replenish: tuple[Replenish, ...]
    control: Control
    mending: tuple[Mending, ...] = ()
    cases: tuple[CountySupply, ...] = ()


# -- ships -------------------------------------------------------------------------------------


class Embarkation(Row, frozen=True):
    """[O.23] The die, the weight of a day, fatigue by hexes."""

    at_most: Some
    failure_fatigue: Some
    weight: Some
    heavy_factor: Some
    season: int
    season_until: Count
    navy_yard: int
    fatigue: tuple[tuple[int, int], ...]


class Gunboats(Row, frozen=True):
    """[O.24] Support and bombardment."""

    support_a_turn: Some
    one: Some
    two: Some
    bombard_a_turn: Some
    fatigue_on: tuple[Die, ...]
    disorder_on: tuple[Die, ...]
    against_works: int


class SortieRow(Row, frozen=True):
    """[O.22] What comes of a sortie of the Virginia, by two dice."""

    no: Dice
    result: Literal[
        "destroyed", "driven-back", "roads-closed", "gunboat-destroyed", "monitor-destroyed"
    ]


class SiegeGuns(Row, frozen=True):
    """[O.35] The siege artillery."""

    start_fatigue: Fatigue
    drop_a_cycle: Some
    usable_at: Fatigue
    artillery: Some
    reach: Some


class Norfolk(Row, frozen=True):
    """[O.29] The attack on Norfolk."""

    since: Some
    retreat_turns: Some


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Gunboats, and what only Long Roads has of the sea."""

    gunboats: Gunboats
    embarkation: Embarkation | None = None
    sortie: tuple[SortieRow, ...] = ()
    siege: SiegeGuns | None = None
    norfolk: Norfolk | None = None


# -- the Richmond cycle ------------------------------------------------------------------------


class RandomEnd(Row, frozen=True):
    """[O.19] Tied initiative dice that close the theater."""

    ties: Some
    ties_in_rain: Some


class RichmondRow(Row, frozen=True):
    """[O.17] A result of the Strategic Table by two dice."""

    no: Dice
    result: Literal[
        "none",
        "conscription",
        "burnside",
        "dept-nc",
        "dept-sc",
        "union-replacements",
        "sickness",
    ]
    number: Count = 0


class StrategicMarch(Row, frozen=True):
    """[O.20] Strategic movement."""

    points: Some
    enemy_distance: Some
    fatigue: Some
    fatigue_most: Fatigue
    lines: tuple[str, ...]


class Variable(Row, frozen=True):
    """[O.26] Dice that bring a unit out of a box."""

    id: str
    on: tuple[Die, ...]


class Absent(Row, frozen=True):
    """[O.26] A modifier while a leader is far from Richmond."""

    leader: str
    city: str
    distance: Some
    modifier: int


class Special(Row, frozen=True):
    """[O.26] Burnside, whom the Union may call."""

    since: Some
    on: tuple[Die, ...]
    divisions: Some
    vp_each: int


class Corps(Row, frozen=True):
    """[O.34] A corps made on the Peninsula."""

    id: str
    leader: str
    divisions: tuple[str, ...]


class EndRow(Row, frozen=True):
    """[O.36] The game ends after this turn on a die of at most a number."""

    no: Some
    at_most: Die


class Segment(Row, frozen=True):
    """A lettered segment of a cycle, in words."""

    id: str
    text: Words


class RichmondCycle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weekly cycle of On to Richmond."""

    random_end: RandomEnd
    strategic: tuple[RichmondRow, ...]
    march: StrategicMarch
    variable: tuple[Variable, ...]
    absent: Absent
    special: Special
    corps: tuple[Corps, ...]
    ends: tuple[EndRow, ...]
    segments: tuple[Segment, ...]
