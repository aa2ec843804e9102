"""Columns of the railroads (L.14 to L.17): areas, sources that a box may close, edges of boxes."""

from __future__ import annotations

from collections import deque

from railsplitter.cartography.theatre import RAIL
from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.campaign.tables_second import source_rows
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import SIDE_NAMES
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column

SOUTH = "OTR S0724"  # [L.17] a hex of the track south of the James


def rail_columns(p: Campaign, pack: Pack, where: Places, lists: dict[str, int]) -> Columns:
    """`rail_area` by hex and `box_area` by box: 1 south of the James; `source_free` by source: the
    box that must be free of enemies, -1: none; `source_boxes`: side, box; `edge_boxes`: box, list
    of the hexes where its track begins; `area_rides` by side: 1 if its limit is by area."""
    closed = {where.hex(at): where.boxes[row.free_box]
              for row in p.rail.sources if row.free_box for at in row.hexes}  # fmt: skip
    boxes = [(SIDE_NAMES.index(row.side), where.boxes[name])
             for row in p.rail.sources for name in row.boxes]  # fmt: skip
    edges = [(where.boxes[row.id], lists[f"edge {row.id}"]) for row in p.rail.boxes]
    by_area = {row.id: row.by_area for row in p.rail.rides}
    return {
        "rail_area": column(area(pack, where)),
        "box_area": column([int(row.rail_area == "south") for row in p.boxes.boxes]),
        "source_free": column([closed.get(row[0], -1) for row in source_rows(p, where)]),
        "source_boxes": column([number for pair in boxes for number in pair]),
        "edge_boxes": column([number for pair in edges for number in pair]),
        "area_rides": column([int(by_area[name]) for name in SIDE_NAMES]),
    }


def area(pack: Pack, where: Places) -> list[int]:
    """By hex: 1 where the track hangs together with that south of the James."""
    land, start = pack.ground.land, where.hex(SOUTH)
    out = [0] * int(pack.ground.hexes)
    line = deque([start] if start >= 0 else [])
    while line:
        at = line.popleft()
        if out[at]:
            continue
        out[at] = 1
        line.extend(
            int(land.near[arc])
            for arc in range(6 * at, 6 * at + 6)
            if land.edge[arc] & RAIL and land.near[arc] >= 0
        )
    return out
