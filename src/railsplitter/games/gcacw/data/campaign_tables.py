"""The tables of the campaigns: events, strategy, the District, the Valley, combat off the map."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from railsplitter.games.gcacw.data.standard_charts import Count, Fatigue, Some
from railsplitter.kernel.datapack import Row, Words

Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Dice = Annotated[int, msgspec.Meta(ge=2, le=12)]
Event = Literal[
    "none",
    "rain",
    "union-paralysis",
    "confederate-paralysis",
    "confederate-straggling",
    "stonewall-strikes",
    "balloon",
]

# -- events ------------------------------------------------------------------------------------


class EventRow(Row, frozen=True):
    """[S.15] An event by two dice; rain lasts `turns` more."""

    no: Dice
    event: Event
    turns: Count = 0


class Snow(Row, frozen=True):
    """Rain before a turn is snow, too, on some numbers of a die."""

    before: Some
    on: tuple[Die, ...]


class Paralysis(Row, frozen=True):
    """Units farther than this from every enemy take no action."""

    distance: Some


class Straggling(Row, frozen=True):
    """The infantry unit with most fatigue loses men if it has at least so much."""

    fatigue: Fatigue
    loss: Some


class HighWater(Row, frozen=True):
    """[S.15] How long rain keeps rivers high, and the floods of the spring."""

    minor_after: Count
    major_after: Count
    minor_until: Count
    major_until: Count


class Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Random events; `richmond` is rolled before `valley`, whose rain is then ignored."""

    valley: tuple[EventRow, ...]
    snow: Snow
    paralysis: Paralysis
    straggling: Straggling
    high_water: HighWater
    richmond: tuple[EventRow, ...] = ()


# -- strategy ----------------------------------------------------------------------------------


class StrategicRow(Row, frozen=True):
    """[S.16] A result of the Strategic Table by two dice."""

    no: Dice
    result: Literal["none", "advance", "lull", "confederate-reinforcements"]


class StrategicBox(Row, frozen=True):
    """A box of the Strategic Track."""

    no: Some
    name: Words


class Marker(Row, frozen=True):
    """Where the marker begins, where the new maps find it, and from when it goes by half boxes."""

    start: Some
    new_maps: Some
    half_after: Count


class LullStep(Row, frozen=True):
    """A step of a Lull."""

    no: Some
    text: Words


class Lull(Row, frozen=True):
    """The days a Lull skips."""

    days: Some


class Cavalry(Row, frozen=True):
    """[S.18] Dice that give Banks a regiment, and those he may have."""

    on: tuple[Die, ...]
    regiments: tuple[str, ...]


class Fremont(Row, frozen=True):
    """Dice that bring Fremont."""

    on: tuple[Dice, ...]


class SevenPines(Row, frozen=True):
    """Who may be taken from the army before Richmond, and what each brigade costs."""

    may_take: tuple[str, ...]
    vp_each: int
    removed: tuple[str, ...]
    entry: str


class Heth(Row, frozen=True):
    """Heth's call: when he comes, when Crook does, and what it costs."""

    anywhere: bool
    near: str
    distance: Count
    after: Some
    crook_after_call: Count
    crook_after_arrival: Count
    vp: int
    boxes: tuple[str, ...] = ()
    entry: str = ""


class Exodus(Row, frozen=True):
    """[S.19] Counties Confederate units may be withdrawn from."""

    counties: tuple[str, ...]


class Culpeper(Row, frozen=True):
    """Manpower given once to units in Culpeper."""

    turn: Some
    manpower: Some
    units_most: Some


class Strategy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Strategic Cycle of Stonewall in the Valley."""

    heth: Heth
    cavalry: Cavalry
    table: tuple[StrategicRow, ...] = ()
    track: tuple[StrategicBox, ...] = ()
    marker: Marker | None = None
    lull_steps: tuple[LullStep, ...] = ()
    lull: Lull | None = None
    fremont: Fremont | None = None
    seven_pines: SevenPines | None = None
    withdrawal: Exodus | None = None
    culpeper: Culpeper | None = None


# -- the District ------------------------------------------------------------------------------


class ReleaseRow(Row, frozen=True):
    """[O.27] Manpower let go by the modified die; 1 stands for less, 6 for more."""

    no: Die
    manpower: Count


class Span(Row, frozen=True):
    """A modifier by Confederate manpower on the Rappahannock."""

    id: str
    least: Count
    most: Count
    modifier: int


class Season(Row, frozen=True):
    """A modifier before a turn."""

    before: Some
    modifier: int


class ChartRow(Row, frozen=True):
    """[S.19] Points for a brigade by cycle: manpower `plus` a number, `share` of it, or nothing."""

    no: Some
    how: Literal["plus", "share", "nothing"]
    number: int = 0


class CommitmentRow(Row, frozen=True):
    """[S.20] Points a brigade costs by cycle; a regiment half, rounded up."""

    no: Some
    vp: Count


class Peninsula(Row, frozen=True):
    """Points for each point of manpower sent to the Peninsula or called back."""

    sent_each: int
    recalled_each: int
    recall_turns: Some
    recall_most: Some
    recall_within: Some


class Militia(Row, frozen=True):
    """Militia: days of alarm that call it, its instalments, where it comes."""

    alarm_days: Some
    instalments: tuple[Some, ...]
    counties: tuple[str, ...]
    unit_most: Some
    since: Some


class Occupied(Row, frozen=True):
    """[O.27] Manpower that makes a county count on the Valley Track."""

    manpower: Some
    least_raid: Some


class DistrictTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What releases, commits and replaces the District's units."""

    release: tuple[ReleaseRow, ...]
    rappahannock: tuple[Span, ...]
    season: Season
    militia: Militia
    occupied: Occupied
    withdrawal: tuple[ChartRow, ...] = ()
    commitment: tuple[CommitmentRow, ...] = ()
    peninsula: Peninsula | None = None


# -- the Valley of Long Roads ------------------------------------------------------------------


class Released(Row, frozen=True):
    """Banks is released on a die of at most `at_most`, less one for each cycle after the first."""

    at_most: Some
    each_cycle: Some


class Posture(Row, frozen=True):
    """A posture die: active up to a number."""

    id: Literal["valley", "richmond"]
    active_most: Die
    if_passive: int
    overrides: Count = 0
    distance: Count = 0
    marches_most: Count = 0
    no_commander: int = 0
    double_strength: int = 0
    heavy_losses: int = 0
    losses_least: Count = 0


class Augmentation(Row, frozen=True):
    """Men for one Confederate unit in each cycle up to the release."""

    first: Some
    each: Some
    most: Some


class ValleyTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Release, posture and augmentation."""

    release: Released
    postures: tuple[Posture, ...]
    augmentation: Augmentation


# -- combat without a map ----------------------------------------------------------------------


class HarpersFerry(Row, frozen=True):
    """[S.17] When a surrounded garrison gives up, by a die."""

    hex: str
    near: Count
    combat_value: Some
    each_turn: Some
    manpower: Some
    surrender_at: Some
    escape: Some
    vp_each: int


class OffMapCombat(Row, frozen=True):
    """Combat in a box: results that are inconclusive, and the rounds of it."""

    inconclusive: tuple[int, ...]
    attacker_retreats_at: int
    rounds: Some


class Fights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Combat off the map, and Harpers Ferry."""

    harpers_ferry: HarpersFerry
    boxes: OffMapCombat | None = None
