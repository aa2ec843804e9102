"""Columns of the Valley: sheets, who waits where, release, posture, the cast of the rules."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.campaign.tables_second import is_on
from railsplitter.games.gcacw.data.campaign_land import Area
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.kernel.columns import column, listed

MIDDLE, SOUTH = "SIV M", "SIV S"
MOORFIELD = "SIV M0407"
BLENKERS = ("stahel", "steinwehr", "bohlen", "4-ny-cavalry")  # with their leader five
WAIT_FOR_MILROY = ("schenck", "1-ct-cavalry")
LATE_VALLEY = ("3-wv-cavalry", "6-oh-cavalry")  # [R.50]
GARRISONS = ("richmond-1", "richmond-2", "richmond-3", "richmond-4", "siege")


class Sheeted:
    """By hex: the numbers that the sheets give it, the uppermost one apart."""

    def __init__(self, pack: Pack, where: Places) -> None:
        numbers = where.book.sheets.numbers
        self.ids = [numbers(old) for old in listed(pack.ground.home)]
        self.top = [found[-1][0] for found in self.ids]

    def on(self, at: int, sheet: str) -> bool:
        return any(name == sheet for name, _, _ in self.ids[at])

    def inside(self, area: Area, at: int) -> bool:
        """Whether a hex lies on a column or row of an area, or on top of one of its sheets."""
        for sheet, across, down in self.ids[at]:
            if (sheet, across) in area.columns or (sheet, down) in area.rows:
                return True
        return self.top[at] in area.sheets


def valley_columns(p: Campaign, pack: Pack, where: Places, more: Columns) -> Columns:
    """Everything the chapters of the Valley read."""
    sheets = Sheeted(pack, where)
    return (
        sheet_columns(p, pack, where, sheets, more)
        | rule_columns(p, where)
        | cast_columns(where)
        | bound_columns(p, pack, where, more)
    )


def sheet_columns(
    p: Campaign, pack: Pack, where: Places, sheets: Sheeted, more: Columns
) -> Columns:
    """By hex: `siv_m`, `siv_s`, `valley_hex`, `blenker_closed`, `mountain_rows`; by piece:
    `began_on_m`, `began_on_s`; by box: `valley_box`."""
    hexes = range(int(pack.ground.hexes))
    areas = {row.id: row for row in p.areas.areas}
    middle = [int(sheets.on(at, MIDDLE)) for at in hexes]
    south = [int(sheets.top[at] == SOUTH) for at in hexes]
    county, valley = listed(more["county"]), listed(more["county_valley"])
    first = dict(areas["mountain-department"].rows_from)[MIDDLE]
    start = listed(pack.pieces.start[0])
    return {
        "siv_m": column(middle),
        "siv_s": column(south),
        "valley_hex": column([int(county[at] >= 0 and valley[county[at]]) for at in hexes]),
        "blenker_closed": column(
            [int(sheets.inside(areas["blenker-forbidden"], at)) for at in hexes]
        ),
        "mountain_rows": column([
            int(any(sheet == MIDDLE and down >= first for sheet, _, down in sheets.ids[at]))
            for at in hexes
        ]),
        "began_on_m": column([int(at >= 0 and middle[at]) for at in start]),
        "began_on_s": column([int(at >= 0 and south[at]) for at in start]),
        "valley_box": column([int(row.valley) for row in p.boxes.boxes]),
    }  # fmt: skip


def rule_columns(p: Campaign, where: Places) -> Columns:
    """`release_rule`, `posture`, `mountain_rule`, `mountain_group` by piece, `hardy`."""
    tables = p.valley
    assert tables
    postures = {row.id: row for row in tables.postures}
    valley, richmond = postures["valley"], postures["richmond"]
    area = next(row for row in p.areas.areas if row.id == "mountain-department")
    group = [0] * len(where.pieces)
    for name in area.units:
        group[where.pieces[name]] = 1
    release, men = tables.release, tables.augmentation
    return {
        "release_rule": column(
            [release.at_most, release.each_cycle, men.first, men.each, men.most]
        ),
        "posture": column([
            valley.active_most, valley.if_passive, valley.overrides, valley.distance,
            richmond.active_most, richmond.if_passive, richmond.marches_most,
            richmond.no_commander, richmond.double_strength, richmond.heavy_losses,
            richmond.losses_least,
        ]),
        "mountain_rule": column(
            [area.distance, where.hex(MOORFIELD), int(is_on(p, "schenck_at_once"))]
        ),
        "mountain_group": column(group),
        "hardy": column([where.counties["Hardy"]]),
    }  # fmt: skip


def cast_columns(where: Places) -> Columns:
    """`cast`, `cast_boxes`, `cast_lists` by place."""
    return {
        "cast": column([where.pieces[name] for name in n.CAST]),
        "cast_boxes": column([int(where.place("", name)) for name in n.CAST_BOXES]),
        "cast_lists": column([where.lists[name] for name in n.CAST_LISTS]),
    }


def bound_columns(p: Campaign, pack: Pack, where: Places, more: Columns) -> Columns:
    """`start_bound` with the Valley's garrisons, Blenker's division and those who wait."""
    bound = listed(more["start_bound"])
    county, valley = listed(more["county"]), listed(more["county_valley"])
    area = next(row for row in p.areas.areas if row.id == "mountain-department")
    for row in p.units.units:
        piece = where.pieces[row.id]
        at = int(pack.pieces.start[0][piece])
        inside = at >= 0 and county[at] >= 0 and valley[county[at]]
        if row.side == "union" and row.id not in area.units:
            if inside or row.id in LATE_VALLEY:
                bound[piece] |= int(c.VALLEY_UNION)
    for names, bits in ((BLENKERS, c.BLENKER), (WAIT_FOR_MILROY, c.MOUNTAIN), (GARRISONS, c.STAYS)):
        for name in names:
            bound[where.pieces[name]] |= int(bits)
    return {"start_bound": column(bound)}
