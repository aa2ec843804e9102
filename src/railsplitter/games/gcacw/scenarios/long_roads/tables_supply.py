"""Columns of supply by theater (L.33, L.52, L.56)."""

from __future__ import annotations

from railsplitter.cartography.theatre import RICHMOND as OF_RICHMOND
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.campaign.tables_second import started
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SIDE_NAMES, THEATER_NAMES
from railsplitter.games.gcacw.pack import Columns
from railsplitter.games.gcacw.places import in_box
from railsplitter.kernel.columns import column


def supply_columns(p: Campaign, where: Places) -> Columns:
    """`county_by_rail`, `county_aquia`, `county_monroe` by county; `aquia`: hexes whose depots feed
    the second of these; `landing_reach`; `hooker_hex`; `box_county`: box * counties +
    county; `replenish_by`: theater * 2 + side."""
    cases = {row.id: row for row in p.supply.cases}
    by_rail, monroe = cases["gordonsville"].counties, cases["fort-monroe"].counties
    aquia = cases["aquia"]
    landed = next(row.landing_reach for row in p.supply.supply if row.id == "richmond")
    touches = [0] * (len(p.boxes.boxes) * len(p.counties))
    for box, row in enumerate(p.boxes.boxes):
        for name in row.counties:
            touches[box * len(p.counties) + where.counties[name]] = 1
    rates = [0, 0, 0, 0]
    for rate in p.supply.replenish:
        rates[THEATER_NAMES.index(rate.theater) * 2 + SIDE_NAMES.index(rate.side)] = rate.units
    return {
        "county_by_rail": column([int(row.id in by_rail) for row in p.counties]),
        "county_aquia": column([int(row.id in aquia.counties) for row in p.counties]),
        "aquia": column(sorted({where.hex(at) for at in aquia.hexes} - {-1})),
        "landing_reach": column([landed]),
        "county_monroe": column([int(row.id in monroe) for row in p.counties]),
        "hooker_hex": column([where.hex(cases["hooker"].hexes[0])]),
        "box_county": column(touches),
        "replenish_by": column(rates),
    } | depot_columns(p, where)


def depot_columns(p: Campaign, where: Places) -> Columns:
    """`depot_side`, `depot_at`, `depot_state`, `depot_theater` by counter: those of the set-up,
    then spare ones. Counters of one game never serve in the theater of the other."""
    of_box = {in_box(k): row.theater for k, row in enumerate(p.boxes.boxes)}
    rows: list[tuple[int, int, int, int]] = []
    for side, at, state in started(p, where):
        name = of_box.get(at, "valley") if at < 0 else theater_of(where, at)
        rows.append((side, at, state, THEATER_NAMES.index(name)))
    for kind in p.supply.depots:
        side, theater = SIDE_NAMES.index(kind.side), THEATER_NAMES.index(kind.theater)
        used = sum(1 for row in rows if (row[0], row[3]) == (side, theater))
        rows += [(side, -1, 0, theater)] * max(kind.counters - used, 0)
    names = ("depot_side", "depot_at", "depot_state", "depot_theater")
    return {name: column([row[k] for row in rows]) for k, name in enumerate(names)}


def theater_of(where: Places, at: int) -> str:
    """The theater of a hex of this ground."""
    old = next(number for number, new in where.hexes.items() if new == at)
    return "richmond" if where.book.theatre.has_mark(old, OF_RICHMOND) else "valley"
