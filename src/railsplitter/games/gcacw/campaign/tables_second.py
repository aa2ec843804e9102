"""Columns of the second range: supply, railroads, waters, the District, forts, structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SIDE_NAMES
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.tables import Places


def second_columns(p: Campaign, pack: Pack, where: Places) -> Columns:
    """Everything the second range reads."""
    return depot_columns(p, where) | {
        "gunboats": column([]),
        "structures": column([]),
    }


def depot_columns(p: Campaign, where: Places) -> Columns:
    """`depot_side`, `depot_at`, `depot_state` by counter: those of the set-up, then spare ones."""
    rows = [
        (SIDE_NAMES.index(row.side), where.place(row.hex, row.box), 2 if row.complete else 1)
        for row in (p.slice.depots if p.slice and p.slice.depots else ())
    ]
    rows = [row for row in rows if row[1] != -1]
    for kind in p.supply.depots:
        side = SIDE_NAMES.index(kind.side)
        used = sum(1 for row in rows if row[0] == side)
        rows += [(side, -1, 0)] * max(kind.counters - used, 0)
    return {
        "depot_side": column([row[0] for row in rows]),
        "depot_at": column([row[1] for row in rows]),
        "depot_state": column([row[2] for row in rows]),
    }
