"""What must hold among the printed facts of a campaign, beyond what each struct can see.

Every text that looks like a hex id must name a hex of the theatre; every county, box, list and
piece that a row names must be there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from railsplitter.cartography.loading import Atlas
from railsplitter.cartography.theatre import OUT_OF_PLAY
from railsplitter.games.gcacw.land import atlas
from railsplitter.kernel.errors import BadNotation, PackError

if TYPE_CHECKING:
    from railsplitter.games.gcacw.data.campaign_pieces import Placed
    from railsplitter.games.gcacw.data.campaign_sheet import Campaign

HEX = re.compile(r"(?:SIV|SJW|HCR|GTC|OTR|ALX|CHX) ?[NSMEW]?\d{4}")
_FREE = {"note", "text", "name", "names", "remarks", "computed", "does", "effect", "introduction"}
_WATER = {"sea_exit_richmond", "sea_exit_valley"}  # lists of hexes that ships come from
_BRIGADE = 8

MONTH_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)  # of 1862


def _fault(key: str, expected: str, found: object) -> PackError:
    return PackError("", key, expected, str(found))


def campaign_faults(p: Campaign) -> list[PackError]:
    """What is wrong with a campaign: hexes first, since the rest leans on them."""
    book = atlas()
    found = [*_hexes(p, book)]
    return found or [*_lists(p, book), *_names(p, book), *_calendar(p), *_pieces(p), *_rolls(p)]


# -- hexes -------------------------------------------------------------------------------------


def _hexes(p: Campaign, book: Atlas) -> Iterator[PackError]:
    for key, text in texts(p):
        if HEX.fullmatch(text):
            try:
                book.sheets.hex_named(text)
            except BadNotation:
                yield _fault(key, "a hex of the theatre", f'"{text}"')


def texts(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text below a value with its key; words for people are left out."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if name not in _FREE:
                yield from texts(getattr(value, name), f"{key}.{name}".lstrip("."))
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from texts(item, f"{key}.{name}")
    elif isinstance(value, tuple | list):
        for number, item in enumerate(value):
            yield from texts(item, key + _label(item, number))


def _label(item: object, number: int) -> str:
    for name in ("no", "id"):
        if isinstance(item, msgspec.Struct) and name in item.__struct_fields__:
            return f"[{name}={getattr(item, name)}]"
    return f"[{number}]"


def _lists(p: Campaign, book: Atlas) -> Iterator[PackError]:
    """Hexes of lists are in play, and land but for those that ships come from."""
    for row in p.hex_lists:
        for text in row.hexes:
            at = book.sheets.hex_named(text)
            if book.theatre.has_mark(at, OUT_OF_PLAY):
                yield _fault(f"hex_lists[id={row.id}].hexes", "hexes in play", text)
            if row.id not in _WATER and not book.theatre.is_land(at):
                yield _fault(f"hex_lists[id={row.id}].hexes", "hexes of land", text)
    for county in p.counties:
        for seat in county.seats:
            lies = book.county(book.sheets.hex_named(seat.id))[0]
            if lies != county.id.split(" (")[0]:
                key = f"counties[id={county.id}].seats[id={seat.id}]"
                yield _fault(key, f"a hex of {county.id}", lies)


# -- names -------------------------------------------------------------------------------------


def _names(p: Campaign, book: Atlas) -> Iterator[PackError]:
    """Counties, boxes, lists and pieces that rows name are there; neighbours know each other."""
    counties, boxes = {row.id for row in p.counties}, {row.id for row in p.boxes.boxes}
    lists, pieces = {row.id for row in p.hex_lists}, {piece.id for piece in _all(p)}
    known = {name for name, _ in book.chart.counties}
    rivers = {river.name for river in book.chart.rivers}
    asked: list[tuple[str, Iterable[str], set[str], str]] = [
        ("counties", (c.split(" (")[0] for c in counties), known, "a county of the map"),
        *((f"counties[id={c.id}].adjacent", c.adjacent, counties, "a county") for c in p.counties),
        *((f"boxes.boxes[id={b.id}].counties", b.counties, counties, "a county")
          for b in p.boxes.boxes),
        *((f"boxes.connections[id={c.id}].ends", c.ends, boxes, "a box")
          for c in p.boxes.connections),
        *((f"boxes.transfers[id={t.id}]", (*t.out, *t.back), lists, "a list of hexes")
          for t in p.boxes.transfers),
        *((f"waters.bodies[id={b.id}].rivers", (*b.rivers, *b.arms), rivers, "a river of the map")
          for b in p.waters.bodies),
        *((f"areas.areas[id={a.id}].counties", a.counties, counties, "a county")
          for a in p.areas.areas),
        ("areas.district", _district(p), counties, "a county"),
        ("district.militia.counties", p.district.militia.counties, counties, "a county"),
        ("strategy.cavalry.regiments", p.strategy.cavalry.regiments, pieces, "a piece"),
        *((f"points.held[id={r.id}].county", [r.county] if r.county else [], counties, "a county")
          for r in p.points.held),
        *((f"points.held[id={r.id}].box", [r.box] if r.box else [], boxes, "a box")
          for r in p.points.held),
        *((f"later[id={r.id}].replaces", [r.replaces] if r.replaces else [], pieces, "a piece")
          for r in p.later),
        *((f"exchange[id={r.id}].id", [r.id], pieces | {r.id for r in p.later}, "a leader")
          for r in p.exchange),
        *_slice_names(p, pieces, boxes),
    ]  # fmt: skip
    for key, names, wanted, what in asked:
        for name in names:
            if name not in wanted:
                yield _fault(key, what, f'"{name}"')
    neighbours = {row.id: set(row.adjacent) for row in p.counties}
    for row in p.counties:
        for other in row.adjacent:
            if row.id not in neighbours.get(other, {row.id}):
                yield _fault(f"counties[id={row.id}].adjacent", "a neighbour that knows it", other)


def _district(p: Campaign) -> tuple[str, ...]:
    d = p.areas.district
    return (*d.closed_counties, *d.own_counties, *d.alarm_closed, *d.box_counties)


def _slice_names(
    p: Campaign, pieces: set[str], boxes: set[str]
) -> Iterator[tuple[str, Iterable[str], set[str], str]]:
    if p.slice is None:
        return
    later = {row.id for row in p.later}
    for row in p.slice.setup:
        yield f"slice.setup[id={row.id}]", [row.id], pieces, "a piece of the campaign"
        yield f"slice.setup[id={row.id}].box", [row.box] if row.box else [], boxes, "a box"
    for arrival in p.slice.arrivals:
        key = f"slice.arrivals[no={arrival.no}].units"
        yield key, arrival.units, pieces | later, "a piece of the campaign"
    yield "slice.scene.pieces", p.slice.scene.pieces, pieces, "a piece of the campaign"


# -- days, pieces, dice ------------------------------------------------------------------------


def _calendar(p: Campaign) -> Iterator[PackError]:
    wanted = p.campaign.first_date
    if [day.no for day in p.calendar] != list(range(1, p.campaign.turns + 1)):
        yield _fault("calendar", f"a row for each turn from 1 to {p.campaign.turns}", "others")
    for day in p.calendar:
        if day.date != wanted:
            yield _fault(f"calendar[no={day.no}].date", wanted, day.date)
        wanted = _next_day(wanted)


def _next_day(day: str) -> str:
    """The day after a day of 1862 (a calendar of printed days needs no clock)."""
    year, month, number = map(int, day.split("-"))
    number += 1
    if number > MONTH_DAYS[month - 1]:
        month, number = month + 1, 1
    return f"{year}-{month:02}-{number:02}"


def _all(p: Campaign) -> list[Placed]:
    """Every piece of the campaign, each coast's among them."""
    found: list[Placed] = [*p.units.units, *p.units.leaders]
    found += [piece for coast in p.coasts for piece in (*coast.units, *coast.leaders)]
    return found + list(p.slice.new_units if p.slice else ())


def _pieces(p: Campaign) -> Iterator[PackError]:
    """A piece has one id in a game, and one place; a marker, too."""
    common = [piece.id for piece in (*p.units.units, *p.units.leaders)]
    for coast in p.coasts or (None,):
        own = [piece.id for piece in (*coast.units, *coast.leaders)] if coast else []
        for name, many in Counter(common + own).items():
            if many > 1:
                yield _fault(f"units.units[id={name}]", "each id once", f"it {many} times")
    boxes = {row.id for row in p.boxes.boxes}
    for piece in _all(p):
        places = bool(piece.hex) + bool(piece.box) + piece.joins
        if places != 1:
            yield _fault(f"units.units[id={piece.id}]", "one place: a hex, a box or joins", places)
        if piece.box and piece.box not in boxes:
            yield _fault(f"units.units[id={piece.id}].box", "a box", f'"{piece.box}"')
    for marker in p.start.markers:
        if bool(marker.hex) == bool(marker.box):
            yield _fault(f"start.markers[id={marker.id}]", "one place: a hex or a box", "other")
    for row in p.formations.formations if p.formations else ():
        if len(row.brigades) < -(-row.mv // _BRIGADE):
            yield _fault(f"formations.formations[id={row.id}].brigades", "brigades of 8", row.mv)


def _rolls(p: Campaign) -> Iterator[PackError]:
    """A table rolled with two dice has a row for each sum."""
    tables: list[tuple[str, Iterable[int]]] = [
        ("events.valley", [r.no for r in p.events.valley]),
        ("events.richmond", [r.no for r in p.events.richmond]),
        ("strategy.table", [r.no for r in p.strategy.table]),
        ("sea.sortie", [r.no for r in p.sea.sortie]),
        ("richmond.strategic", [r.no for r in p.richmond.strategic] if p.richmond else []),
    ]
    for key, found in tables:
        if found and sorted(found) != list(range(2, 13)):
            yield _fault(key, "a row for each sum from 2 to 12", ", ".join(map(str, found)))
    if p.events.valley == ():
        yield _fault("events.valley", "a row for each sum from 2 to 12", "none")
