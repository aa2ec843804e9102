"""What is printed and never changes: the map, the companies, chits, charts and prices.

A client asks for it once; views name stations, segments and lines by the ids in here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from railsplitter.games.confederate_rails.data.printed import Line, Load, Segment, Station
from railsplitter.games.confederate_rails.say.words import OURS
from railsplitter.games.confederate_rails.view.chart_tables import printed_tables
from railsplitter.kernel.datapack import Row
from railsplitter.kernel.panels import Panel

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition


StationType = Literal["plain", "load", "depot", "victory"]


class ChartStation(msgspec.Struct, frozen=True):
    """A station of the map; `x` and `y` on a sheet of `Chart.width` by `Chart.height`."""

    id: str
    name: str
    state: str
    type: StationType
    lines: tuple[int, ...]
    x: int
    y: int
    lat: float
    lon: float
    congestion: bool
    war: bool
    partisan: bool
    reconstructed: bool


class ChartSegment(msgspec.Struct, frozen=True):
    """A segment of the map."""

    id: str
    name: str
    a: str
    b: str
    kind: str
    bridge: bool
    lines: tuple[int, ...]


class ChartLine(msgspec.Struct, frozen=True):
    """A company and its card; the first path is the main line."""

    no: int
    name: str
    colour: str
    companies: tuple[str, ...]
    paths: tuple[tuple[str, ...], ...]
    states: tuple[str, ...]
    stations: int
    depots: tuple[str, ...]
    load_stations: tuple[str, ...]
    shared: tuple[str, ...]
    victory_depots: tuple[str, ...]
    reconstructed: bool


class ChartEntry(msgspec.Struct, frozen=True):
    """A way in for the Union army."""

    id: str
    name: str
    x: int
    y: int
    touches: tuple[str, ...]


class ChartLoad(msgspec.Struct, frozen=True):
    """A load chit as printed."""

    no: int
    name: str
    goods: str
    pickup: str
    dropoffs: tuple[str, ...]
    rule: str
    route: str
    payout: int
    war: bool
    kind: str
    ink: str
    reconstructed: bool


class ChartChit(msgspec.Struct, frozen=True):
    """A kind of event chit or Special Event counter."""

    no: int
    word: str
    name: str
    count: int
    text: str
    section: str  # of the rules
    reconstructed: bool


class ChartSetting(msgspec.Struct, frozen=True):
    """A ruling that a pack can turn."""

    id: str
    value: bool | int | str
    note: str


class Chart(msgspec.Struct, frozen=True):
    """The printed components of the game: map, lines, loads, chits and counters."""

    width: int
    height: int
    stations: tuple[ChartStation, ...]
    segments: tuple[ChartSegment, ...]
    lines: tuple[ChartLine, ...]
    entries: tuple[ChartEntry, ...]
    loads: tuple[ChartLoad, ...]
    events: tuple[ChartChit, ...]
    counters: tuple[ChartChit, ...]
    tables: tuple[Panel, ...]  # War Progress, Congestion, prices
    costs: dict[str, int]
    movement: dict[str, int]
    stacking: dict[str, int]
    colours: tuple[str, ...]
    repair_station: str
    raid_gate: str
    raid_station: str
    settings: tuple[ChartSetting, ...]
    marks: tuple[str, ...]  # the tables that are ours


MARGIN = 60
MARKED = ("stations", "segments", "lines", "loads", "war", "congestion", "ending")


def chart(edition: ConfederateEdition) -> Chart:
    """The printed facts of an edition."""
    printed = edition.printed
    spots = [(row.x, row.y) for row in printed.stations]
    spots += [(row.x, row.y) for row in printed.entries]
    marks = tuple(name for name in MARKED if has_ours(getattr(printed, name)))
    return Chart(
        width=max(x for x, _ in spots) + MARGIN,
        height=max(y for _, y in spots) + MARGIN,
        stations=tuple(chart_station(edition, row) for row in printed.stations),
        segments=tuple(chart_segment(edition, k, r) for k, r in enumerate(printed.segments)),
        lines=tuple(chart_line(edition, row) for row in printed.lines),
        entries=tuple(ChartEntry(e.id, e.name, e.x, e.y, e.touches) for e in printed.entries),
        loads=tuple(chart_load(edition, row) for row in printed.loads),
        events=tuple(chart_chit(7, row) for row in printed.events),
        counters=tuple(chart_chit(6, row) for row in printed.specials),
        tables=printed_tables(edition.voice.nouns, marks),
        costs=numbers(printed.costs),
        movement=numbers(printed.movement),
        stacking=numbers(printed.limits.stacking),
        colours=tuple(printed.setup.start.colours[: edition.seats]),
        repair_station=printed.places.repair.station,
        raid_gate=printed.places.train_raid.gate,
        raid_station=printed.places.train_raid.station,
        settings=tuple(ChartSetting(s.id, said(s.value), s.note) for s in settings(edition)),
        marks=marks,
    )


def numbers(row: msgspec.Struct) -> dict[str, int]:
    """The whole numbers of a table."""
    found = {name: getattr(row, name) for name in row.__struct_fields__}
    return {name: value for name, value in found.items() if type(value) is int}


def settings(edition: ConfederateEdition) -> list[Any]:
    return edition.printed.settings.listing()


def said(value: object) -> bool | int | str:
    return value if isinstance(value, bool | int) else str(value)


def has_ours(rows: Any) -> bool:
    """Is something of a table reconstructed?"""
    found = rows if isinstance(rows, tuple) else [getattr(rows, f) for f in rows.__struct_fields__]
    return any(is_ours(row) for row in found)


def is_ours(row: Row) -> bool:
    return row.source in OURS


def chart_station(edition: ConfederateEdition, row: Station) -> ChartStation:
    printed = edition.printed
    return ChartStation(
        id=row.id,
        name=edition.voice.nouns.places[row.id],
        state=row.state,
        type=row.type,
        lines=printed.station_lines[row.id],
        x=row.x,
        y=row.y,
        lat=row.lat,
        lon=row.lon,
        congestion=row.id in printed.congestion_stations,
        war=row.id in printed.war_stations,
        partisan=row.id in printed.places.partisans.stations,
        reconstructed=is_ours(row),
    )


def chart_segment(edition: ConfederateEdition, number: int, row: Segment) -> ChartSegment:
    a, b = row.ends
    name = edition.voice.nouns.segment(number)
    return ChartSegment(row.id, name, a, b, row.kind, row.bridge, row.lines)


def chart_line(edition: ConfederateEdition, row: Line) -> ChartLine:
    card = edition.printed.card(row.no)
    return ChartLine(
        no=row.no,
        name=row.name,
        colour=row.colour,
        companies=row.companies,
        paths=row.paths,
        states=card.states,
        stations=len(card.stations),
        depots=card.depots,
        load_stations=card.load_stations,
        shared=card.shared,
        victory_depots=card.victory_depots,
        reconstructed=is_ours(row),
    )


def chart_load(edition: ConfederateEdition, row: Load) -> ChartLoad:
    nouns = edition.voice.nouns
    return ChartLoad(
        no=row.no,
        name=nouns.load(row.no),
        goods=row.goods,
        pickup=row.pickup,
        dropoffs=row.dropoffs,
        rule=row.rule,
        route=nouns.route(row.no),
        payout=row.payout,
        war=row.war,
        kind=row.kind,
        ink=row.ink,
        reconstructed=is_ours(row),
    )


def chart_chit(module: int, row: Any) -> ChartChit:
    section = f"{module}.{row.no}"
    return ChartChit(row.no, row.word, row.name, row.count, row.text, section, is_ours(row))
