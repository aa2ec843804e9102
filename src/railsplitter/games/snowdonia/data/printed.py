"""Everything that Snowdonia prints on its board, cards and pieces, as frozen structs.

`load_printed` reads the files in `data/`, a scenario's folder below it, and the packs that
somebody lays over them. Names of powers, events and kinds of sites are checked against the
tables of `Printed`; a scenario with more of them subclasses it and widens the tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args, get_origin

import msgspec

from railsplitter.kernel.datapack import DataPack, Layer, Row, Words, folder_layer, load_pack
from railsplitter.kernel.errors import BadUsage, PackError

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Players = Annotated[int, msgspec.Meta(ge=1, le=5)]

EVENT_AREA = "event"
"""The "area" of a contract that is used in train maintenance."""


class Area(Row, frozen=True):
    """An action area; `spaces` is by number of players."""

    id: str
    name: Words
    spaces: dict[Players, Some] = msgspec.field(default_factory=dict)
    unlimited: bool = False
    start_marker: bool = False


class StockYard(Row, frozen=True):
    """What one labourer fetches."""

    cubes: Some
    coal: Count


class Works(Row, frozen=True):
    """Conversions of one labourer; iron for a steel bar, rubble for a stone."""

    conversions: Some
    iron: Some
    rubble: Some


class EngineShed(Row, frozen=True):
    """Trains shown, and the steel bars that maintenance asks for."""

    trains: Count
    upkeep: Count


class SiteOffice(Row, frozen=True):
    """Contracts face up."""

    contracts: Some


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one action may do at most, and how many cards lie open."""

    stock_yard: StockYard
    works: Works
    engine_shed: EngineShed
    site_office: SiteOffice


class Crew(Row, frozen=True):
    """The numbers of players there may be, and what each player has."""

    players: tuple[Players, ...]
    labourers: Some
    in_pub: Count
    surveyors: Count
    markers: Some


class Rate(Row, frozen=True):
    """A work rate: its scale, its start, and whether it stays there."""

    id: str
    min: Count
    max: Count
    start: Count
    fixed: bool = False


class Weather(Row, frozen=True):
    """What a weather disc does to the work rates, and which areas it closes."""

    id: str
    disc: str
    excavate: int
    lay_track: int
    blocks: tuple[str, ...] = ()


class Event(Row, frozen=True):
    """One step of the event track."""

    no: Some
    event: str


class Component(Row, frozen=True):
    """How many of a piece or card are in the box, or in each colour."""

    id: str
    count: Count
    per_player: bool = False


class Yard(Row, frozen=True):
    """The Stock Yard at the start."""

    iron: Count
    stone: Count
    coal: Count


class Bag(Row, frozen=True):
    """The bag at the start, and the cubes drawn from it in each restock."""

    iron: Count
    stone: Count
    coal: Count | Literal["rest"]
    events: Count
    draw: Some


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces in the box, the Stock Yard, and the bag by number of players."""

    components: tuple[Component, ...]
    yard: Yard
    bags: dict[Players, Bag]


class Site(Row, frozen=True):
    """A site of a station: what it takes to own it, and what it scores."""

    id: str
    kind: str
    vp: int
    rubble: Count = 0
    stone: Count = 0
    steel: Count = 0
    track_icon: bool = False


class Station(Row, frozen=True):
    """A station and the track cards in front of it."""

    no: str
    name: Words
    players: tuple[Players, ...]
    track_before: Count
    surveyor_vp: Count
    sites: tuple[Site, ...] = ()
    on_board: bool = False


class Track(Row, frozen=True):
    """A track card."""

    id: str
    rubble: Count
    vp: Count


class Contract(Row, frozen=True):
    """A contract: its back, its power, and what its bonus asks for."""

    no: Some
    weather: str
    area: str
    power: str
    text: Words
    vp: Count
    amount: Count = 0
    price: Count = 0
    building: Count = 0
    track: Count = 0
    rubble: Count = 0
    per_coal: Count = 0
    surveyor_at_least: str = ""
    surveyor_station_vp: dict[str, Count] = msgspec.field(default_factory=dict)
    min_players: Players = 1


class Train(Row, frozen=True):
    """A train; `hire` is 0 if it cannot hire."""

    no: Some
    name: Words
    cost: Count
    coal: Count
    hire: Count
    power: str
    vp: Count
    text: Words
    amount: Count = 0
    price: Count = 0


class Switch(Row, frozen=True):
    """A ruling that holds or does not."""

    value: bool


class SteelSites(Row, frozen=True):
    """What a marker on a steel site is for contracts."""

    value: Literal["building", "track", "either"]


class Ties(Row, frozen=True):
    """What happens to players level on points."""

    value: Literal["shared"]


class PadarnNeeds(Row, frozen=True):
    """Whose Build action lets Padarn build again."""

    value: Literal["any", "own"]


class PlayerCounts(Row, frozen=True):
    """A ruling for some numbers of players."""

    value: tuple[Players, ...]


class Band(Row, frozen=True):
    """A name for a solo score and the points from which on it is earned."""

    no: Some
    name: Words
    at_least: Count


class Setting(NamedTuple):
    """A setting as a list of them shows it; `allowed` is empty where any fitting value is."""

    id: str
    value: object
    allowed: tuple[object, ...]
    source: str
    note: str


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rulings on open questions that an owner of the rulebook can turn."""

    steel_sites_count_as: SteelSites
    free_space_choice: Switch
    fog_blocks_all: Switch
    excavate_area_closes_when_no_rubble: Switch
    discard_oldest_contract_if_none_taken: Switch
    event_cubes_return: Switch
    end_phases_after_end: Switch
    ties: Ties
    padarn_needs: PadarnNeeds
    marker_end_players: PlayerCounts
    solo_bands: tuple[Band, ...]

    def listing(self) -> list[Setting]:
        """Every ruling with a value, and the values that it may have."""
        names = [name for name in self.__struct_fields__ if name != "solo_bands"]
        return [_setting(name, getattr(self, name)) for name in names]


def _setting(name: str, row: Any) -> Setting:
    return Setting(name, row.value, _allowed(type(row)), row.source, row.note)


def _allowed(kind: type[msgspec.Struct]) -> tuple[object, ...]:
    hint: Any = next(f.type for f in msgspec.structs.fields(kind) if f.name == "value")
    if hint is bool:
        return True, False
    return get_args(hint) if get_origin(hint) is Literal else ()


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All printed facts of a game of Snowdonia."""

    board: Board
    areas: tuple[Area, ...]
    crew: Crew
    rates: tuple[Rate, ...]
    weather: tuple[Weather, ...]
    events: tuple[Event, ...]
    supply: Supply
    stations: tuple[Station, ...]
    tracks: tuple[Track, ...]
    contracts: tuple[Contract, ...]
    trains: tuple[Train, ...]
    settings: Settings

    # Each power with the numbers it takes.
    CONTRACT_POWERS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "lay_rate": ("amount",),
        "excavate_space": (),
        "swap_weather": (),
        "draw_two_keep_one": (),
        "iron_as_steel": ("price",),
        "yard_cubes": ("amount",),
        "lay_after": (),
        "stone_less": ("amount",),
        "build_after": (),
        "rubble_to_stone": ("amount", "price"),
        "iron_to_steel": ("amount", "price"),
        "lock_contracts": (),
        "pay_maintenance": (),
        "rubble_as_stone": ("amount", "price"),
        "draw_from_bag": ("amount",),
        "take_from_yard": ("amount",),
        "take_start": (),
        "double_excavate": (),
        "move_surveyor": ("amount",),
        "move_labourer": (),
        "ignore_coal_limit": (),
    }
    TRAIN_POWERS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "excavate_rate": ("amount",),
        "cheap_steel": ("price",),
        "yard_cube": ("amount",),
        "points": ("amount",),
        "coal": ("amount",),
        "build_after": (),
        "lay_rate": ("amount",),
    }
    # Each kind of site with the resources that it takes, all of them.
    SITE_COSTS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "excavation": ("rubble",),
        "stone": ("stone",),
        "steel": ("steel",),
    }
    EVENTS: ClassVar[tuple[str, ...]] = (
        "excavate",
        "trains_may_be_bought",
        "lay_track",
        "complete_station",
        "train_maintenance",
    )
    RATES: ClassVar[tuple[str, ...]] = ("excavate", "lay_track")
    # The engine's numbers of powers that only a scenario knows.
    MORE_POWERS: ClassVar[Mapping[str, int]] = {}

    def count(self, component: str) -> int:
        """How many of a component are in the box (or in each colour)."""
        return next(c.count for c in self.supply.components if c.id == component)

    def built_as(self, kind: str) -> str:
        """Which of the base game's kinds of site a kind is built like."""
        return kind

    def route(self, players: int) -> list[Station]:
        """The stations in use, in order."""
        return [s for s in self.stations if players in s.players]

    def check(self) -> list[PackError]:
        """What the structs alone cannot see."""
        from railsplitter.games.snowdonia.data.checks import faults

        return faults(self)


def layers(packs: Sequence[Path] = (), scenario: str = "") -> list[Layer]:
    """The game's own data, the scenario's, and then the packs in the order given."""
    data = files("railsplitter.games.snowdonia") / "data"
    own = [Layer("snowdonia", data)]
    if scenario:
        known = sorted(f.name for f in data.iterdir() if f.is_dir())
        if scenario not in known:
            there = f"one of {', '.join(known)}" if known else "none"
            raise BadUsage(f"scenario {scenario!r}: snowdonia has {there}")
        own.append(Layer(f"snowdonia/{scenario}", data / scenario))
    return own + [folder_layer(path) for path in packs]


def load_printed(packs: Sequence[Path] = (), scenario: str = "") -> DataPack[Printed]:
    """The printed facts of the base game or a scenario, with packs laid over them."""
    return load_pack(Printed, layers(packs, scenario))
