"""Columns of the second range: supply, railroads, waters, the District, forts, structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.tables_district import district_columns
from railsplitter.games.gcacw.campaign.tables_waters import water_columns
from railsplitter.games.gcacw.campaign.whole import is_whole
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SIDE_NAMES, TRACK
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places

EFFECTS = {
    "arsenal": int(m.HALF_AMMUNITION),
    "navy-yard": int(m.WEAK_GUNBOATS),
    "baltimore-depot": int(m.NO_DEPOTS),
}


def second_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """Everything the second range reads."""
    return (
        depot_columns(p, where)
        | supply_columns(p, where)
        | rail_columns(p, where)
        | ferry_columns(p, where)
        | structure_columns(p, where)
        | district_columns(p, pack, where)
        | fort_columns(p, where)
        | wreck_columns(p, pack, where)
        | water_columns(p, where)
    )


def is_on(p: Campaign, switch: str) -> bool:
    """Whether the other reading of a ruling is played."""
    return any(row.id == switch and row.on for row in p.settings)


def depot_columns(p: Campaign, where: Places) -> Columns:
    """`depot_side`, `depot_at`, `depot_state` by counter: those of the set-up, then spare ones."""
    rows = [row for row in started(p, where) if row[1] != -1]
    for kind in p.supply.depots:
        side = SIDE_NAMES.index(kind.side)
        used = sum(1 for row in rows if row[0] == side)
        rows += [(side, -1, 0)] * max(kind.counters - used, 0)
    return {
        "depot_side": column([row[0] for row in rows]),
        "depot_at": column([row[1] for row in rows]),
        "depot_state": column([row[2] for row in rows]),
    }


def started(p: Campaign, where: Places) -> list[tuple[int, int, int]]:
    """Side, place and state of the depots of the set-up: a slice's own, or the campaign's; those
    that come with the new maps wait on the turn track."""
    if p.slice:
        return [
            (SIDE_NAMES.index(row.side), where.place(row.hex, row.box), 2 if row.complete else 1)
            for row in p.slice.depots
        ]
    depots = [row for row in p.start.markers if row.kind == "depot"]
    return [
        (
            SIDE_NAMES.index(row.side),
            int(TRACK) if row.since > 1 else where.place(row.hex, row.box),
            2 if row.complete and row.since <= 1 else 1,
        )
        for row in depots
    ]


def supply_columns(p: Campaign, where: Places) -> Columns:
    """Numbers of supply: those by theater have two places, those by side two; `forage`,
    `ammunition` and `control` hold a rule each; `wagon_edge` the two ends of the road that leads
    off the map."""
    table = {row.id: row for row in p.supply.supply}
    theaters = [table.get(name, table["valley"]) for name in ("valley", "richmond")]
    forage, shots, control = p.supply.forage, p.supply.ammunition, p.supply.control
    edge = [where.hex(name) for name in p.rail.wagons.franklin]
    return {
        "supply_reach": column([row.reach for row in theaters]),
        "supply_loss": column([row.loss_per for row in theaters]),
        "depots_a_segment": column([row.depots_a_segment for row in theaters]),
        "forage": column([
            forage.fatigue_most, forage.at_most, forage.failure_fatigue,
            forage.confederate_in_maryland, forage.union_in_maryland,
        ]),
        "ammunition": column([shots.out_on, shots.attack, shots.defend]),
        "replenish": column(by_side({row.side: row.units for row in reversed(p.supply.replenish)})),
        "control": column([control.infantry_least, control.cavalry_least]),
        "mending": column(mending(p)),
        "wagon_most": column([p.rail.wagons.most]),
        "wagon_edge": column(edge if min(edge, default=-1) >= 0 else []),
        "second_switches": column([int(is_on(p, name)) for name in m.SWITCHES]),
    }  # fmt: skip


def by_side(rows: dict[str, int]) -> list[int]:
    """Union, Confederate."""
    return [rows.get(side, 0) for side in SIDE_NAMES]


def mending(p: Campaign) -> list[int]:
    """By side: whether damaged and whether destroyed stations are mended instead of a depot."""
    rows = {row.id: row for row in p.supply.mending} if is_on(p, "mending") else {}
    out: list[int] = []
    for side in SIDE_NAMES:
        row = rows.get(side)
        out += [int(row.damaged > 0), int(row.destroyed > 0)] if row else [0, 0]
    return out


def rail_columns(p: Campaign, where: Places) -> Columns:
    """`link_…` by link, `source_…` by hex where paths end, `ride_…` by side;
    `ride_fatigue` has rows of side, hexes, fatigue."""
    links = [(where.hex(row.ends[0]), where.hex(row.ends[1]), row.hexes) for row in p.rail.links]
    links = [row for row in links if row[0] >= 0 and row[1] >= 0]
    sources = source_rows(p, where)
    rides = {row.id: row for row in p.rail.rides}
    fatigue = [
        number
        for side, name in enumerate(SIDE_NAMES)
        for hexes, level in sorted(rides[name].fatigue)  # type: ignore[index]
        for number in (side, hexes, level)
    ]
    names = ("source_at", "source_side", "source_use", "source_since", "source_until")
    made = {name: column([row[k] for row in sources]) for k, name in enumerate(names)}
    return made | {
        "link_from": column([row[0] for row in links]),
        "link_to": column([row[1] for row in links]),
        "link_hexes": column([row[2] for row in links]),
        "ride_units": column(by_side({row.id: row.units for row in p.rail.rides})),
        "ride_mv": column(by_side({row.id: row.manpower for row in p.rail.rides})),
        "ride_fatigue": column(fatigue),
    }


def source_rows(p: Campaign, where: Places) -> list[tuple[int, ...]]:
    """A row for every hex where a railroad path ends; a slice may name its own."""
    cut = p.slice.state if p.slice else None
    if cut and (cut.union_rail or cut.confederate_rail):
        both = (cut.union_rail, cut.confederate_rail)
        rows = [(where.hex(at), side, 0, 0, 0) for side in range(2) for at in both[side]]
        return [row for row in rows if row[0] >= 0]
    cities = {row.id: row.hexes for row in p.rail.cities}
    found: list[tuple[int, ...]] = []
    for row in p.rail.sources:
        hexes = [*row.hexes, *(at for city in row.cities for at in cities[city])]
        use, side = m.USE_NAMES.index(row.use), SIDE_NAMES.index(row.side)
        found += [(where.hex(at), side, use, row.since, row.until) for at in hexes]
    return [row for row in found if row[0] >= 0]


def ferry_columns(p: Campaign, where: Places) -> Columns:
    """`harpers_ferry`: hex, combat value, each turn, manpower, surrender at, escape, points."""
    row = p.fights.harpers_ferry
    return {
        "harpers_ferry": column([
            where.hex(row.hex), row.combat_value, row.each_turn, row.manpower,
            row.surrender_at, row.escape, row.vp_each,
        ]),
    }  # fmt: skip


def structure_columns(p: Campaign, where: Places) -> Columns:
    """`structures` and `structure_effect` by structure on this ground; `burning`."""
    rows = [(where.hex(row.hex), EFFECTS[row.id], row.vp) for row in p.structures.structures]
    rows = [row for row in rows if row[0] >= 0]
    burning = p.structures.burning
    return {
        "structures": column([row[0] for row in rows]),
        "structure_effect": column([row[1] for row in rows]),
        "structure_vp": column([row[2] for row in rows]),
        "burning": column([burning.least_combat_value, burning.turns]),
    }


def wreck_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """`stations_down`: stations that are destroyed when a whole campaign begins."""
    rows = [where.hex(row.station) for row in p.start.wrecks if row.station and is_whole(p)]
    stations = [int(pack.ground.station[at]) for at in rows if at >= 0]
    return {"stations_down": column([number for number in stations if number >= 0])}


def fort_columns(p: Campaign, where: Places) -> Columns:
    """`fort_at`, `fort_combat`, `fort_guns` by fort on this ground; `fort_rule`: multiplier, most
    units, tactical value."""
    rows = [(where.hex(row.id), row.combat, row.artillery) for row in p.forts.forts]
    rows = [row for row in rows if row[0] >= 0]
    rule = p.forts.rule
    return {
        "fort_at": column([row[0] for row in rows]),
        "fort_combat": column([row[1] for row in rows]),
        "fort_guns": column([row[2] for row in rows]),
        "fort_rolling": column([at for at in map(where.hex, rule.rolling) if at >= 0]),
        "fort_rule": column([rule.multiplier, rule.most_units, rule.tactical]),
    }
