"""Everything that Confederate Rails prints on its map, cards, chits and charts, as frozen structs.

`load_printed` reads the files in `data/` and the packs that somebody lays over them. What the map
repeats is not stored twice: the ends of a segment are its id, the lines of a station come from its
segments, the stations with an icon from the charts that name them. Money is in dollars here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from railsplitter.kernel.datapack import DataPack, Layer, Row, Words, folder_layer, load_pack
from railsplitter.kernel.errors import BadUsage, PackError

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Players = Annotated[int, msgspec.Meta(ge=2, le=5)]
LineNo = Annotated[int, msgspec.Meta(ge=1, le=31)]
LoadNo = Annotated[int, msgspec.Meta(ge=1, le=127)]

# Where a thing is drawn changes no game: like words, it leaves the pack's hash alone.
Degrees = Annotated[float, msgspec.Meta(extra={"words": True})]
Pixels = Annotated[int, msgspec.Meta(ge=0, extra={"words": True})]
Texts = Annotated[tuple[str, ...], msgspec.Meta(extra={"words": True})]

StationType = Literal["plain", "load", "depot", "victory"]
SegmentKind = Literal["rail", "ferry", "overland", "unbuilt"]
DropRule = Literal["fixed", "choice", "front", "troops"]
LoadKind = Literal["normal", "blockade", "troops"]
Ink = Literal["black", "red", "blue"]

CHOICE = "choice"
CHOICE_V = "choice-v"
NO_STATION = "none"
OPEN_RESULTS = (CHOICE, CHOICE_V, NO_STATION)
"""Cells of the War Progress Table that name no station."""


class Component(Row, frozen=True):
    """How many of a thing are in the box, or of each colour."""

    id: str
    count: Count


class Station(Row, frozen=True):
    """A station; `today` is its state where that has changed since 1861."""

    id: str
    name: Words
    state: Words
    lat: Degrees
    lon: Degrees
    x: Pixels
    y: Pixels
    type: StationType = "plain"
    today: Words = ""

    @property
    def is_depot(self) -> bool:
        return self.type in ("depot", "victory")


class Segment(Row, frozen=True):
    """What joins two stations. Its id is `a/b`, or `a/b#line` where several join the same two."""

    id: str
    lines: tuple[LineNo, ...]
    kind: SegmentKind = "rail"
    bridge: bool = False

    @property
    def ends(self) -> tuple[str, ...]:
        """The stations that the id names; two, in a pack that holds."""
        return tuple(self.id.partition("#")[0].split("/"))

    @property
    def suffix(self) -> str:
        return self.id.partition("#")[2]


class Line(Row, frozen=True):
    """A railroad company; the first path is its main line."""

    no: LineNo
    name: Words
    colour: Literal["red", "green", "blue", "gold"]
    companies: Texts
    paths: tuple[tuple[str, ...], ...]


class Entry(Row, frozen=True):
    """A Union Army entry point and the stations that its arrows touch."""

    id: str
    name: Words
    touches: tuple[str, ...]
    lat: Degrees
    lon: Degrees
    x: Pixels
    y: Pixels


class Load(Row, frozen=True):
    """A load chit; Troops and loads for the front leave stations to the player."""

    no: LoadNo
    goods: str
    rule: DropRule
    payout: Count
    pickup: str = ""
    dropoffs: tuple[str, ...] = ()
    war: bool = False
    kind: LoadKind = "normal"
    ink: Ink = "black"


class Event(Row, frozen=True):
    """A kind of event chit."""

    no: Some
    word: str
    name: Words
    count: Some
    text: Words
    voluntary: bool = False
    stays: bool = False
    victory_depots: Count = 0
    segment: str = ""


class Special(Row, frozen=True):
    """A kind of Special Event counter."""

    no: Some
    word: str
    name: Words
    count: Some
    text: Words
    cancels: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    bonus: Count = 0


class WarRow(Row, frozen=True):
    """A row of the War Progress Table: a cell for each number of Victory Depots held."""

    no: Annotated[int, msgspec.Meta(ge=2, le=12)]
    cells: tuple[str, ...]


class CongestionRow(Row, frozen=True):
    """A row of the Congestion Table."""

    no: Annotated[int, msgspec.Meta(ge=1, le=66)]  # a die, or two read as tens and ones
    stations: tuple[str, ...]


class Start(Row, frozen=True):
    """What does not depend on the number of players."""

    cash: Count
    cash_extended: Count
    colours: tuple[str, ...]


class Party(Row, frozen=True):
    """What a number of players starts with; `first_deal` is for the Initiative Player."""

    trains: Some
    choose: tuple[Count, ...]
    deal: Count
    specials: Count
    extended_deal: Count
    extended_trains: Count
    first_deal: Count | None = None
    without: tuple[Some, ...] = ()


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of the game, by number of players."""

    start: Start
    players: dict[Players, Party]


class Costs(Row, frozen=True):
    """The Treasury Cost Summary, in dollars."""

    activation: Count
    line_fee: Count
    line_fee_troops: Count
    abandonment: Count
    bridge_repair: Count
    rip_repair: Count
    train_repair: Count
    engine_wear: Count
    donation: Some
    least_bid: Some
    convention: Count
    step: Some


class Movement(Row, frozen=True):
    """What movement costs, in MPs."""

    points: Some
    base: Some
    foreign: Some
    overland: Count
    congested: Count
    ferry: Count
    ferry_in_example: Count
    pickup: Count
    dropoff: Count
    bad_rails: Count
    traffic: Count
    change: Count


class Display(Row, frozen=True):
    """The Available Loads Display."""

    loads: Some


class Stacking(Row, frozen=True):
    """Trains that may end their movement in a station."""

    depot: Some
    station: Some


class Near(Row, frozen=True):
    """Distances in stations; `raid` in MPs."""

    choice: Some
    front: Some
    troops: Some
    hunt: Count
    raid: Some


class Rolls(Row, frozen=True):
    """What dice must show, and how many are rolled for Bad Rails."""

    blockade_seized: Some
    offensive: Some
    law: Some
    bad_rails_dice: Some


class Hunt(Row, frozen=True):
    """What the Treasure Hunt rips up."""

    rips: Count


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other numbers of the rules."""

    display: Display
    stacking: Stacking
    near: Near
    rolls: Rolls
    hunt: Hunt


class Place(Row, frozen=True):
    """A station that a rule names."""

    station: str


class TrainRaid(Row, frozen=True):
    """The station that must be open, and the one where the train is put."""

    gate: str
    station: str


class Area(Row, frozen=True):
    """A part of the map."""

    stations: tuple[str, ...]


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stations that rules name."""

    repair: Place
    train_raid: TrainRaid
    partisans: Area


class Exhaustion(Row, frozen=True):
    """Rounds played after the Draw Pile is empty."""

    rounds: Count


class Collapse(Row, frozen=True):
    """Rounds without an activation that end the game."""

    idle_rounds: Some


class Outcome(Row, frozen=True):
    """What the end does with loads under way, and what goes before a shared win."""

    undelivered: Count
    ties: tuple[Literal["trains", "deliveries"], ...]


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of the game, besides a Union victory."""

    exhaustion: Exhaustion
    collapse: Collapse
    result: Outcome


class Switch(Row, frozen=True):
    """A ruling that holds or does not."""

    value: bool


class DepotsToEnd(Row, frozen=True):
    """How many Victory Depots end the game."""

    value: Literal[1, 2, 3, 4, 5, 6, 7, 8]


class FerryCost(Row, frozen=True):
    """Which of two texts says what a ferry costs."""

    value: Literal["rule", "example"]


class Rounding(Row, frozen=True):
    """Which way half a payout goes to full hundreds."""

    value: Literal["up", "down"]


class InterventionAfter(Row, frozen=True):
    """What must be retaken for Foreign Intervention."""

    value: Literal["victory_depot", "any_station"]


class LawChanges(Row, frozen=True):
    """From when on Conventions are seizures."""

    value: Literal["passed", "played"]


class BlockadeRoll(Row, frozen=True):
    """When the die for a Blockade Runner load is rolled."""

    value: Literal["arrival", "loading"]


class MarkerSupply(Row, frozen=True):
    """How many Union markers there are."""

    value: Literal["unlimited", "box"]


class CountersPlayed(Row, frozen=True):
    """When counters are played that answer nothing."""

    value: Literal["any_time", "moments"]


# Rows that the first packs did not have: without them those packs mean what they meant.
OFF = Switch(value=False, source="reconstructed")
ON = Switch(value=True, source="reconstructed")


class Setting(NamedTuple):
    """A setting as a list of them shows it, with the values that it may have."""

    id: str
    value: object
    allowed: tuple[object, ...]
    source: str
    note: str


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rulings on open questions that an owner of the printed game can turn."""

    victory_depots_to_end: DepotsToEnd
    ferry_cost: FerryCost
    embargo_rounding: Rounding
    intervention_after: InterventionAfter
    law_changes_conventions: LawChanges
    troops_may_stray: Switch
    seizure_needs_extra_train: Switch
    wear_in_repair_box: Switch
    repair_box_falls: Switch
    collision_spent_by_a_miss: Switch
    unused_iron_stays: Switch
    empty_trains_must_undertake: Switch
    troops_use_their_points: Switch = OFF
    possible_means_reachable: Switch = OFF
    blockade_roll: BlockadeRoll = BlockadeRoll(value="loading", source="reconstructed")
    abandoning_needs_tariff: Switch = ON
    raid_train_waits: Switch = ON
    union_markers: MarkerSupply = MarkerSupply(value="unlimited", source="reconstructed")
    counters_played: CountersPlayed = CountersPlayed(value="moments", source="reconstructed")

    def listing(self) -> list[Setting]:
        """Every ruling with its value, and the values that it may have."""
        return [_setting(name, getattr(self, name)) for name in self.__struct_fields__]


def _setting(name: str, row: Any) -> Setting:
    return Setting(name, row.value, _allowed(type(row)), row.source, row.note)


def _allowed(kind: type[msgspec.Struct]) -> tuple[object, ...]:
    hint: Any = next(f.type for f in msgspec.structs.fields(kind) if f.name == "value")
    return get_args(hint) if get_origin(hint) is Literal else (True, False)


class Card(NamedTuple):
    """[2.2a] What a company's card shows, counted from the map."""

    no: int
    name: str
    states: tuple[str, ...]
    stations: tuple[str, ...]
    depots: tuple[str, ...]
    load_stations: tuple[str, ...]
    shared: tuple[str, ...]
    victory_depots: tuple[str, ...]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All printed facts of Confederate Rails."""

    box: tuple[Component, ...]
    stations: tuple[Station, ...]
    segments: tuple[Segment, ...]
    lines: tuple[Line, ...]
    entries: tuple[Entry, ...]
    loads: tuple[Load, ...]
    events: tuple[Event, ...]
    specials: tuple[Special, ...]
    war: tuple[WarRow, ...]
    congestion: tuple[CongestionRow, ...]
    setup: Setup
    costs: Costs
    movement: Movement
    limits: Limits
    places: Places
    markers: tuple[Component, ...]
    ending: Ending
    settings: Settings

    def count(self, component: str) -> int:
        """How many of a thing are in the box (or of each colour)."""
        return next(c.count for c in self.box if c.id == component)

    @cached_property
    def station_lines(self) -> dict[str, tuple[int, ...]]:
        """[2.1.2e] The lines of each station: those of the segments that end there."""
        lines: dict[str, set[int]] = {station.id: set() for station in self.stations}
        for segment in self.segments:
            for end in segment.ends:
                lines.setdefault(end, set()).update(segment.lines)
        return {station: tuple(sorted(found)) for station, found in lines.items()}

    @cached_property
    def war_stations(self) -> tuple[str, ...]:
        """The stations with a shield: those that the War Progress Table names."""
        cells = {cell for row in self.war for cell in row.cells}
        return tuple(sorted(cells.difference(OPEN_RESULTS)))

    @cached_property
    def congestion_stations(self) -> tuple[str, ...]:
        """The stations with a congestion icon: those that the Congestion Table names."""
        return tuple(sorted({station for row in self.congestion for station in row.stations}))

    def label(self, station: str) -> str:
        """The name as people tell it from others: Richmond, but Macon (GA)."""
        found = next(s for s in self.stations if s.id == station)
        twins = sum(s.name == found.name for s in self.stations)
        return found.name if twins == 1 else f"{found.name} ({found.state})"

    def card(self, no: int) -> Card:
        """[2.2a] The card of a company."""
        line = next(line for line in self.lines if line.no == no)
        by_id = {station.id: station for station in self.stations}
        along = tuple(dict.fromkeys(station for path in line.paths for station in path))
        return Card(
            no=no,
            name=line.name,
            states=tuple(dict.fromkeys(by_id[s].state for s in along)),
            stations=along,
            depots=tuple(s for s in along if by_id[s].is_depot),
            load_stations=tuple(s for s in along if by_id[s].type == "load"),
            shared=tuple(s for s in along if len(self.station_lines[s]) > 1),
            victory_depots=tuple(s for s in along if by_id[s].type == "victory"),
        )

    def check(self) -> list[PackError]:
        """What the structs alone cannot see."""
        from railsplitter.games.confederate_rails.data.checks import faults

        return faults(self)


def layers(packs: Sequence[Path] = (), scenario: str = "") -> list[Layer]:
    """The game's own data, and then the packs in the order given."""
    if scenario:
        raise BadUsage(f"scenario {scenario!r}: confederate-rails has none")
    data = files("railsplitter.games.confederate_rails") / "data"
    return [Layer("confederate-rails", data)] + [folder_layer(path) for path in packs]


def load_printed(packs: Sequence[Path] = ()) -> DataPack[Printed]:
    """The printed facts, with packs laid over them."""
    return load_pack(Printed, layers(packs))
