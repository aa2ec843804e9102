"""What is printed for this campaign alone goes into columns of the pack."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.points import HALF, HELD, RAIDED
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.campaign.tables_first import held_rows
from railsplitter.games.gcacw.campaign.tables_second import is_on, started
from railsplitter.games.gcacw.data.campaign_land import Area
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import OWN_UNIT, TRACK
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.kernel.columns import column, listed

VALLEY_SHEETS = ("SIV N", "SIV M", "SIV S")
NEAR_DEPOT = 10  # hexes of Baltimore Depot in which units may be set up [D.56]
DEPOT = "HCR E1633"
SHORES = ("hcr_e_river_east_of_31", "peninsula_exit_potomac")
EARLY_COUNTIES = ("Washington", "Loudoun", "Fauquier")  # [R.77]
HILLS = ("AH-V",)  # [D.13] the command that obeys Ewell, too
EASTERN = ("Orange", "Spotsylvania", "Caroline")  # [R.55]
COUNTY_CASES = ("D.77", "D.80", "D.94")
SHARE = 2  # of a row, to enough men without the seat


def plan_columns(p: Campaign, pack: Pack, ids: list[str], more: Columns) -> Columns:
    """All of them; some replace columns of the layer, as switches and rows of points ask."""
    where = Places(p, pack, ids)
    sheets = Sheeted(pack, where)
    lists = list_columns(p, pack, where, more)
    return (
        cast_columns(p, pack, where)
        | ground_columns(p, pack, where, sheets)
        | lists
        | number_columns(p, where)
        | bound_columns(p, where, more)
        | row_columns(p, more)
        | switch_columns(p, more)
    )


class Sheeted:
    """By hex: the numbers that the sheets give it."""

    def __init__(self, pack: Pack, where: Places) -> None:
        numbers = where.book.sheets.numbers
        self.ids = [numbers(old) for old in listed(pack.ground.home)]
        self.names = [{sheet for sheet, _, _ in found} for found in self.ids]

    def on(self, at: int, *sheets: str) -> bool:
        return not self.names[at].isdisjoint(sheets)

    def inside(self, area: Area, at: int) -> bool:
        """Whether a hex lies on a column, a row or a sheet of an area."""
        for sheet, across, down in self.ids[at]:
            if (sheet, across) in area.columns or (sheet, down) in area.rows:
                return True
            if any(sheet == name and down >= first for name, first in area.rows_from):
                return True
        return self.on(at, *area.sheets)


def cast_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """`cast`, `cast_boxes` and `blenker` by place; `later_at` by piece, `later_depot` by counter;
    [D.13] A. P. Hill's division obeys Ewell as well as Jackson."""
    count, pieces = int(pack.pieces.count), where.pieces
    pines = p.strategy.seven_pines
    assert pines
    later = [-1] * count
    group = [0] * count
    for row in (*p.units.units, *p.units.leaders):
        if row.later_hex:
            later[pieces[row.id]] = where.hex(row.later_hex)
        group[pieces[row.id]] = int(row.group == n.BLENKERS)
    ewell = pieces["ewell"]
    for unit in p.units.units:
        if unit.command in HILLS:
            pack.pieces.serves[ewell * count + pieces[unit.id]] = int(OWN_UNIT)
    markers = [row for row in p.start.markers if row.kind == "depot"]
    places = [row[1] for row in started(p, where)]
    depots = [
        where.hex(row.hex) if not p.slice and at == TRACK else -1
        for row, at in zip(markers, places, strict=False)
    ]
    return {
        "cast": column([pieces[name] for name in n.CAST]),
        "cast_boxes": column([int(where.place("", name)) for name in n.CAST_BOXES]),
        "blenker": column(group),
        "pines_take": column([
            pieces[name] for name in pines.may_take if pieces[name] < pack.pieces.first_leader
        ]),
        "later_at": column(later),
        "later_depot": column(depots),
    }  # fmt: skip


def ground_columns(p: Campaign, pack: Pack, where: Places, sheets: Sheeted) -> Columns:
    """By hex: `early` (closed before the new maps), `siv_s`, `siv_n`, `blenker_closed`,
    `blenker_lull`, `early_exit` [R.77], `north_east` (an edge that leads away from the Valley)."""
    hexes = range(int(pack.ground.hexes))
    areas = {row.id: row for row in p.areas.areas}
    counties = {where.counties[name] for name in EARLY_COUNTIES}
    county = column_of(p, pack, where)
    valley = [sheets.on(at, *VALLEY_SHEETS) for at in hexes]
    lull = areas["blenker-lull"]
    rows = () if is_on(p, "lull_rows_literal") else lull.rows_from
    narrow = Area(id="", rows_from=rows, sheets=lull.sheets, source=lull.source)
    return {
        "early": column([int(not inside) for inside in valley]),
        "siv_s": column([int(sheets.on(at, "SIV S")) for at in hexes]),
        "siv_n": column([int(sheets.on(at, "SIV N")) for at in hexes]),
        "blenker_closed": column(
            [int(sheets.inside(areas["blenker-forbidden"], at)) for at in hexes]
        ),
        "blenker_lull": column([int(sheets.inside(narrow, at)) for at in hexes]),
        "early_exit": column([int(valley[at] and county[at] in counties) for at in hexes]),
        "north_east": column([int(is_north_east(pack, sheets, at, valley)) for at in hexes]),
    }


def column_of(p: Campaign, pack: Pack, where: Places) -> list[int]:
    """The county of each hex by number."""
    numbers: dict[tuple[str, str], int] = {
        (row.id.split(" (")[0], row.state): k for k, row in enumerate(p.counties)
    }
    return [numbers.get(where.book.county(old), -1) for old in listed(pack.ground.home)]


def is_north_east(pack: Pack, sheets: Sheeted, at: int, valley: list[bool]) -> bool:
    """[R.77] An edge hex of SIV N or SIV M beyond which the north or the east lies."""
    if not valley[at] or not sheets.on(at, "SIV N", "SIV M"):
        return False
    if any(sheet == "SIV N" and down == 1 for sheet, _, down in sheets.ids[at]):
        return True
    near = pack.ground.land.near
    ends = [int(near[arc]) for arc in range(at * 6, at * 6 + 6)]
    outside = [end for end in ends if end < 0 or not valley[end]]
    high = max(across for sheet, across, _ in sheets.ids[at] if sheet in VALLEY_SHEETS)
    return bool(outside) and high > 40


def list_columns(p: Campaign, pack: Pack, where: Places, more: Columns) -> Columns:
    """`cast_lists`, with two lists that are computed behind those that are printed; `ship_hex` by
    hex: from where units sail."""
    starts, hexes = listed(more["list_from"]), listed(more["list_hexes"])
    rows = {row.id: row for row in p.hex_lists}
    shores = [where.hex(name) for key in SHORES for name in rows[key].hexes]
    edge = [where.hex(name) for name in rows["gtc_n_south_edge"].hexes]
    numbers = dict(where.lists)
    for key, found in (("peninsula_set_up", around(pack, where)), ("recall-shores", shores)):
        numbers[key] = len(starts) - 1
        hexes += [at for at in found if at >= 0]
        starts.append(len(hexes))
    sails = set(shores) | set(edge)
    return {
        "list_from": column(starts),
        "list_hexes": column(hexes),
        "cast_lists": column([numbers[key] for key in n.CAST_LISTS]),
        "ship_hex": column([int(at in sails) for at in range(int(pack.ground.hexes))]),
        "routes": column(routes(p, where)),
    }


def around(pack: Pack, where: Places) -> list[int]:
    """[D.56] The land hexes within so many of Baltimore Depot."""
    lattice, home = where.book.lattice, listed(pack.ground.home)
    q, r = lattice.axial(where.book.hex_named(DEPOT))
    found = []
    for at, old in enumerate(home):
        a, b = lattice.axial(old)
        far = max(abs(a - q), abs(b - r), abs(a - q + b - r))
        if far <= NEAR_DEPOT and pack.ground.land.is_land(at):
            found.append(at)
    return found


def routes(p: Campaign, where: Places) -> list[int]:
    """[D.59] [D.60] Rows of list, list, turns: both ways of every transfer by road."""
    out: list[int] = []
    for row in p.boxes.transfers:
        if row.by == "road" and not row.box:
            for one, other in zip(row.out, row.back, strict=True):
                out += [where.lists[one], where.lists[other], row.turns]
                out += [where.lists[other], where.lists[one], row.turns]
    return out


def number_columns(p: Campaign, where: Places) -> Columns:
    """`plans` as its places say, `fremont_on` by two dice."""
    heth, boxes, lull = p.strategy.heth, p.district.peninsula, p.areas.areas
    men, fremont = p.strategy.culpeper, p.strategy.fremont
    assert boxes
    assert men
    assert fremont
    far = next(row.distance for row in lull if row.id == "blenker-lull")
    state = p.slice.state if p.slice else None
    return {
        "plans": column([
            p.campaign.new_maps, where.hex("SIV M0407"), where.hex(heth.near), heth.distance,
            heth.after, heth.crook_after_arrival, men.turn, men.manpower,
            where.counties["Culpeper"], where.counties["Hardy"],
            boxes.sent_each, boxes.recalled_each, boxes.recall_turns, boxes.recall_most,
            far, state.vp if state else 0,
        ]),
        "fremont_on": column([int(total in fremont.on) for total in range(13)]),
        "plan_switches": column([int(is_on(p, name)) for name in n.SWITCHES]),
    }  # fmt: skip


def bound_columns(p: Campaign, where: Places, more: Columns) -> Columns:
    """`start_bound` with Blenker's division and those who wait for Fremont."""
    bound = listed(more["start_bound"])
    for row in p.units.units:
        if row.group == n.BLENKERS:
            bound[where.pieces[row.id]] |= int(c.BLENKER)
        if row.id in n.MOUNTAIN_UNITS:
            bound[where.pieces[row.id]] |= int(c.MOUNTAIN)
    return {"start_bound": column(bound)}


# -- points ------------------------------------------------------------------------------------


def singles(p: Campaign) -> list[tuple[int, int, str]]:
    """Points, side and words of the single rows; those of the layer first."""
    once = {row.id: row for row in p.points.once}
    pines = p.strategy.seven_pines
    assert pines
    literal = is_on(p, "vp_sign_literal")  # [R.1]
    turned = 1 if literal else 0
    burned = [(-once[key].vp, 1, f"{words} burned") for key, words in STRUCTURES.items()]
    return [
        (-p.fights.harpers_ferry.vp_each, 1, "surrender at Harpers Ferry"),
        (once["raider-lost"].vp, turned, "raiders lost"),
        *burned,
        (once["heth"].vp, turned, "Heth called"),
        (1, 0, "men not sent to Richmond"),
        (once["not-exited"].vp, 0, "A. P. Hill or Ewell not in Richmond"),
        (pines.vp_each, 0, "Whiting's brigades taken from Richmond"),
        (1, 0, "units on the Peninsula"),
        (1, 1, "units recalled from the Peninsula"),
        (1, 1, "units called out of the District"),
        (1, 0, "the time before April 5"),
    ]


STRUCTURES = {
    "arsenal": "the Arsenal",
    "navy-yard": "the Navy Yard",
    "baltimore-depot": "Baltimore Depot",
}


def row_columns(p: Campaign, more: Columns) -> Columns:
    """`single` and `vp`, with the rows of this campaign; `exit_vp`: under 15, under 30."""
    rows = singles(p)
    counties = len(more["held"]) // int(HELD) + len(more["not_held"]) // 2
    sides = listed(more["vp"])[:counties]
    once = {row.id: row.vp for row in p.points.once}
    return {
        "single": column([vp for vp, _, _ in rows]),
        "vp": column([*sides, *(side for _, side, _ in rows)]),
        "exit_vp": column([once["exited-under-15"], once["exited-under-30"]]),
        "row_case": column([
            *(COUNTY_CASES.index(row.case) for row in held_rows(p)),
            *[COUNTY_CASES.index("D.94")] * (len(more["not_held"]) // 2),
        ]),
        "counted": column([int(row.id in EASTERN) for row in p.counties]),
    }  # fmt: skip


# -- switches of the layer ---------------------------------------------------------------------


def switch_columns(p: Campaign, more: Columns) -> Columns:
    """Columns of the layer as the other readings have them."""
    return default_columns(p, more) | {"held": column(switched_rows(p, more))}


def default_columns(p: Campaign, more: Columns) -> Columns:
    """[D.31] [R.33] By the letter the Union holds all that nobody holds outside the Valley."""
    if not is_on(p, "default_literal"):
        return {}
    values = zip(p.counties, listed(more["county_default"]), strict=True)
    return {"county_default": column([old if row.valley else 0 for row, old in values])}


def switched_rows(p: Campaign, more: Columns) -> list[int]:
    """[D.78] [D.79] Rows as the switches have them: Fairfax whole, raids in the Valley."""
    facts = listed(more["held"])
    for k, row in enumerate(held_rows(p)):
        at = k * int(HELD)
        if row.seat and is_on(p, "fairfax_literal"):
            facts[at + int(HALF)] = 54  # [R.42] as printed
        if row.highest_only and not row.raid and is_on(p, "raid_all_rows"):
            facts[at + int(RAIDED)] = 1
            facts[at + int(HALF)] = -(row.vp // SHARE)
    return facts
