"""What is printed for this campaign alone goes into columns of the pack."""

from __future__ import annotations

from railsplitter.cartography.theatre import RICHMOND as OF_RICHMOND
from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.scenarios.long_roads.pieces import Counters, division_of
from railsplitter.games.gcacw.scenarios.long_roads.slices import hexes_of, slice_columns
from railsplitter.games.gcacw.scenarios.long_roads.state import FACTS
from railsplitter.games.gcacw.scenarios.long_roads.tables_boats import boat_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_boxes import (
    box_columns,
    edges_of,
    way_columns,
)
from railsplitter.games.gcacw.scenarios.long_roads.tables_coasts import coast_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_points import point_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_rail import rail_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_richmond import richmond_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_sea import sea_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_special import special_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_supply import supply_columns
from railsplitter.games.gcacw.scenarios.long_roads.tables_valley import valley_columns
from railsplitter.kernel.columns import column, listed

STAY_WHOLE = 10  # [R.103] enemies at this distance leave a division whole
RAPPAHANNOCK = "-R"  # [L.8] the department that McDowell leads in the Valley Theater


def road_columns(p: Campaign, pack: Pack, ids: list[str], more: Columns) -> Columns:
    """All of them; both theaters are played, each hex by its own rules (L.9)."""
    where = Places(p, pack, ids)
    pack.battle.theater = b.NOBODY
    late = {row.hex for coast in p.coasts for row in coast.units if row.turn} | hexes_of(p)
    lists = {f"late {at}": [where.hex(at)] for at in late} | edges_of(p, where)
    columns, numbers = added_lists(where, more, lists)
    sea = sea_columns(p, pack, where)
    return (
        columns
        | formation_columns(p, pack, where)
        | value_columns(p, pack, where)
        | coast_columns(p, where, numbers)
        | box_columns(p, pack, where, more)
        | way_columns(p, where, numbers)
        | ground_columns(pack)
        | sea
        | boat_columns(p, where, sea)
        | rail_columns(p, pack, where, numbers)
        | special_columns(p, pack, where)
        | point_columns(p, where, more)
        | richmond_columns(p, where)
        | supply_columns(p, where)
        | valley_columns(p, pack, where, more)
        | slice_columns(p, pack, where, more, numbers)
    )


def ground_columns(pack: Pack) -> Columns:
    """[L.2] `of_richmond` by hex: on the bank of the line and south of it."""
    land = pack.ground.land
    marks = [int(land.has_mark(at, OF_RICHMOND)) for at in range(int(pack.ground.hexes))]
    return {"of_richmond": column(marks)}


# -- formations --------------------------------------------------------------------------------


def formation_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """`formation` by piece; `form_division`, `form_leader`, `form_from` by formation;
    `form_brigades` one behind the other; `start_inside` by piece, `start_extra`: guns by piece and
    the numbers of the campaign. Counters that a conversion brings are spare."""
    made = Counters(p)
    pieces = where.pieces
    belongs, inside = [-1] * len(pieces), [-1] * len(pieces)
    divisions, leaders, starts, brigades = [], [], [0], list[int]()
    for number, row in enumerate(made.formations):
        division = pieces[division_of(row)]
        leader = pieces[made.leader(row)] if made.leader(row) else -1
        own = [pieces[made.brigade(row, name)] for name in row.brigades]
        for piece in (division, *own, *([leader] if leader >= 0 else [])):
            belongs[piece] = number
        for brigade in own:
            if int(pack.pieces.start[1][brigade]) == 0:
                inside[brigade] = division
        obey(pack, division, own)
        divisions.append(division)
        leaders.append(leader)
        brigades += own
        starts.append(len(brigades))
    put_away(p, pack, where)
    guns = [int(pack.pieces.artillery[piece]) for piece in range(len(pieces))]
    return {
        "formation": column(belongs),
        "form_division": column(divisions),
        "form_leader": column(leaders),
        "form_from": column(starts),
        "form_brigades": column(brigades),
        "start_inside": column(inside),
        "start_extra": column([*guns, *start_numbers(p, where)]),
        "stay_whole": column([STAY_WHOLE]),
    }


def start_numbers(p: Campaign, where: Places) -> list[int]:
    """[L.78] Single numbers at the start: the siege artillery is tired, and in its box."""
    out = [0] * len(FACTS)
    for row in p.start.markers:
        if row.kind == "siege-artillery":
            out[FACTS.index("siege_fatigue")] = row.fatigue
            out[FACTS.index("siege_at")] = where.place(row.hex, row.box)
    return out


def obey(pack: Pack, division: int, brigades: list[int]) -> None:
    """[L.5] Brigades obey whom their division obeys, beside the leader they have themselves."""
    serves, count = pack.pieces.serves, int(pack.pieces.count)
    for leader in range(int(pack.pieces.first_leader), count):
        if serves[leader * count + division] == b.OWN_UNIT:
            for brigade in brigades:
                if serves[leader * count + brigade] == b.NOT_HIS:
                    serves[leader * count + brigade] = int(b.OWN_UNIT)


def put_away(p: Campaign, pack: Pack, where: Places) -> None:
    """Counters of conversions and leaders who come later are spare until they are needed."""
    start = pack.pieces.start[0]
    for row in p.units.units:
        if row.mv == 0:
            start[where.pieces[row.id]] = int(b.SPARE)
    for leader in p.units.leaders:
        if leader.id.endswith("-leader"):
            start[where.pieces[leader.id]] = int(b.SPARE)


# -- values ------------------------------------------------------------------------------------


def value_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """`box_theater` by box; `of_valley` by piece; `tactical_in` and `command_in` by theater and
    piece; [L.8] McDowell leads the Department of the Rappahannock."""
    count, pieces = int(pack.pieces.count), where.pieces
    tactical, command = [-1] * (2 * count), [-1] * (2 * count)
    for row in p.exchange:
        for theater, values in enumerate((row.valley, row.richmond)):
            if values:
                tactical[theater * count + pieces[row.id]] = values[0]
                command[theater * count + pieces[row.id]] = values[1]
    of_valley = [0] * count
    for unit in p.units.units:
        of_valley[pieces[unit.id]] = int(unit.counters == "SIV")
    mcdowell = pieces["mcdowell"]
    for unit in p.units.units:
        if unit.command.endswith(RAPPAHANNOCK):
            pack.pieces.serves[mcdowell * count + pieces[unit.id]] = int(b.DISTRICT_UNIT)
    return {
        "box_theater": column(
            [b.THEATER_NAMES.index(row.theater) if row.theater else -1 for row in p.boxes.boxes]
        ),
        "of_valley": column(of_valley),
        "tactical_in": column(tactical),
        "command_in": column(command),
    }


def added_lists(
    where: Places, more: Columns, lists: dict[str, list[int]]
) -> tuple[Columns, dict[str, int]]:
    """Lists of hexes behind those that are printed, and the number of every list."""
    starts, hexes = listed(more["list_from"]), listed(more["list_hexes"])
    numbers = dict(where.lists)
    for name in sorted(lists):
        numbers[name] = len(starts) - 1
        hexes += lists[name]
        starts.append(len(hexes))
    return {"list_from": column(starts), "list_hexes": column(hexes)}, numbers
