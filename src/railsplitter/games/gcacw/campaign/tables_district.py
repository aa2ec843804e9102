"""Columns of the District of Washington, the alarm and the militia."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.cartography.theatre import RAIL
from railsplitter.cartography.theatre import RICHMOND as RICHMOND_MARK
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.militia import regiments
from railsplitter.games.gcacw.data.campaign_land import Area
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SPARE
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column, listed

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places

ALWAYS = 999_999
TRACK_AREA = "shenandoah-north"  # of its counties only this part counts on the Valley Track


def district_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """By hex: `district_open`, `district_own`, `alarm_open`, `track_hex`, `box_hex`, `muster_hex`,
    `call_hex`; by piece `district_bound`; and the tables of release, commitment and militia."""
    land = Land(p, pack, where)
    return land.columns() | table_columns(p, where) | militia_columns(p, pack, where, land)


class Land:
    """Which hexes lie in which counties and areas."""

    def __init__(self, p: Campaign, pack: Pack, where: Places) -> None:
        self.p, self.pack, self.where = p, pack, where
        numbers: dict[tuple[str, str], int] = {}
        for k, row in enumerate(p.counties):
            numbers[row.id.split(" (")[0], row.state] = k
        book, self.home = where.book, listed(pack.ground.home)
        self.county = [numbers.get(book.county(old), -1) for old in self.home]
        self.hexes: dict[int, list[int]] = {}
        for at, county in enumerate(self.county):
            self.hexes.setdefault(county, []).append(at)
        self.areas = {row.id: self.area(row) for row in p.areas.areas}

    def inside(self, names: tuple[str, ...]) -> set[int]:
        """The hexes of some counties."""
        chosen = {self.where.counties[name] for name in names if name in self.where.counties}
        return {at for county in chosen for at in self.hexes.get(county, ())}

    def area(self, row: Area) -> set[int]:
        """The hexes of an area that is told by hexes, or by counties and lines of sheets."""
        if row.hexes:
            return {at for at in map(self.where.hex, row.hexes) if at >= 0}
        found = self.inside(row.counties)
        if not row.row_below and not row.column_over:
            return found
        return {at for at in found if self.is_beyond(row, at)}

    def is_beyond(self, row: Area, at: int) -> bool:
        """Whether an id of the hex on the area's sheets lies on the right side of its line."""
        for sheet, across, down in self.where.book.sheets.numbers(self.home[at]):
            if sheet in row.sheets:
                if row.row_below and down < row.row_below:
                    return True
                if row.column_over and across > row.column_over:
                    return True
        return False

    def columns(self) -> Columns:
        rule, rows = self.p.areas.district, self.p.counties
        hexes = range(len(self.home))
        valley = {at for at in hexes if self.county[at] >= 0 and rows[self.county[at]].valley}
        south = {at for at in hexes if self.pack.ground.land.marks[at] & RICHMOND_MARK}
        ring = self.areas.get("fredericksburg", set())
        closed = self.inside(rule.closed_counties)
        closed |= valley if "valley" in rule.closed_regions else set()
        closed |= south if "richmond" in rule.closed_regions else set()
        own = self.inside(rule.own_counties).union(*(self.areas[name] for name in rule.own_areas))
        box = self.inside(rule.box_counties).union(*(self.areas[name] for name in rule.box_areas))
        alarm = self.inside(rule.alarm_closed)
        track = self.track()
        return {
            "district_open": column([int(at not in closed or at in ring) for at in hexes]),
            "district_own": column([int(at in own or at in ring) for at in hexes]),
            "alarm_open": column([int(at not in alarm) for at in hexes]),
            "track_hex": column(track),
            "box_hex": column([int(at in box) for at in hexes]),
        }

    def track(self) -> list[int]:
        """By hex the box of the Valley Track that its county gives; 0 where nothing counts."""
        part = next((row for row in self.p.areas.areas if row.id == TRACK_AREA), None)
        outside = self.inside(part.counties) - self.areas[TRACK_AREA] if part else set()
        rows = self.p.counties
        return [
            rows[county].track if county >= 0 and at not in outside else 0
            for at, county in enumerate(self.county)
        ]


def table_columns(p: Campaign, where: Places) -> Columns:
    """`release` by die less one, `release_spans` (least, most, modifier), `release_season`,
    `commitment` by turn of the cycle, `occupied`, `cavalry_on` by die, `cavalry` by piece."""
    table = p.district
    last = max((row.no for row in table.commitment), default=0)
    costs = [0] * (last + 1)
    for row in table.commitment:
        costs[row.no] = row.vp
    release = sorted(table.release, key=lambda row: row.no)
    spans = [x for row in table.rappahannock for x in (row.least, row.most, row.modifier)]
    cavalry = p.strategy.cavalry
    return {
        "release": column([row.manpower for row in release]),
        "release_spans": column(spans),
        "release_season": column([table.season.before, table.season.modifier]),
        "commitment": column(costs),
        "occupied": column([table.occupied.manpower, table.occupied.least_raid]),
        "district_floor": column([p.areas.district.floor]),
        "district_bound": column(bound_pieces(p, where)),
        "cavalry_on": column([int(die in cavalry.on) for die in range(7)]),
        "cavalry": column([where.pieces[x] for x in cavalry.regiments if x in where.pieces]),
    }


def bound_pieces(p: Campaign, where: Places) -> list[int]:
    """By piece: DISTRICT, and RAPPAHANNOCK for the commands I, R and those that end in R."""
    out = [0] * len(where.pieces)
    for row in p.units.units:
        if row.id in where.pieces and is_bound(p, row.id, row.district):
            bits = int(n.DISTRICT)
            if row.command in ("I", "R") or row.command.endswith("-R"):
                bits |= int(n.RAPPAHANNOCK)
            out[where.pieces[row.id]] = bits
    return out


def is_bound(p: Campaign, unit: str, printed: bool) -> bool:
    """Whether a unit begins in the District; a slice says it of those that it places itself."""
    if not p.slice:
        return printed
    for row in p.slice.setup:
        if row.id == unit:
            return row.district
    for coming in p.slice.arrivals:
        if unit in coming.units:
            return coming.district
    return printed


def militia_columns(p: Campaign, pack: Pack, where: Places, land: Land) -> Columns:
    """`militia` (days of alarm, first turn of the count, 1 with a District, delay),
    `militia_piece`, `militia_part` by regiment, `muster_hex` by hex (railroad hexes of its
    counties), `call_hex` by hex (where a Confederate calls it out at once).

    Regiments that nobody has called yet are spare counters.
    """
    cut = p.slice.militia if p.slice else None
    counties = cut.hexes_in if cut else p.district.militia.counties
    call = land.inside(cut.counties) if cut else set()
    edge, inside = listed(pack.ground.land.edge), land.inside(counties)
    rails = {at for at in inside if any(edge[6 * at + d] & RAIL for d in range(6))}
    hexes = range(len(land.home))
    rows = [row for row in regiments(p) if row.id in where.pieces]
    for row in rows:
        pack.pieces.start[0][where.pieces[row.id]] = SPARE
    rule = p.district.militia
    numbers = [ALWAYS, ALWAYS, 0, cut.after] if cut else [rule.alarm_days, rule.since, 1, 0]
    return {
        "militia": column(numbers),
        "militia_piece": column([where.pieces[row.id] for row in rows]),
        "militia_part": column([row.instalment for row in rows]),
        "muster_hex": column([int(at in rails) for at in hexes]),
        "call_hex": column([int(at in call) for at in hexes]),
    }
