"""Columns of supply by theater (L.33, L.52, L.56)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SIDE_NAMES, THEATER_NAMES
from railsplitter.games.gcacw.pack import Columns
from railsplitter.kernel.columns import column


def supply_columns(p: Campaign, where: Places) -> Columns:
    """`county_by_rail`, `county_monroe` by county; `hooker_hex`; `box_county`: box * counties +
    county; `replenish_by`: theater * 2 + side."""
    cases = {row.id: row for row in p.supply.cases}
    by_rail, monroe = cases["gordonsville"].counties, cases["fort-monroe"].counties
    touches = [0] * (len(p.boxes.boxes) * len(p.counties))
    for box, row in enumerate(p.boxes.boxes):
        for name in row.counties:
            touches[box * len(p.counties) + where.counties[name]] = 1
    rates = [0, 0, 0, 0]
    for rate in p.supply.replenish:
        rates[THEATER_NAMES.index(rate.theater) * 2 + SIDE_NAMES.index(rate.side)] = rate.units
    return {
        "county_by_rail": column([int(row.id in by_rail) for row in p.counties]),
        "county_monroe": column([int(row.id in monroe) for row in p.counties]),
        "hooker_hex": column([where.hex(cases["hooker"].hexes[0])]),
        "box_county": column(touches),
        "replenish_by": column(rates),
    }
