"""Columns of the boxes and the ways to them (L.58, L.63 to L.65)."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_land import Transfer
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.names import CONFEDERATE, SIDE_NAMES, THEATER_NAMES
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.kernel.columns import column, listed

FOUR = ("lexington", "charlottesville", "lynchburg", "burkeville")
STAUNTON = "SIV S2629"


def box_columns(p: Campaign, pack: Pack, where: Places, more: Columns) -> Columns:
    """`four_boxes`, `box_joined`, `box_rails`, `box_posture`, `box_holder`;
    `heth_rule`, `staunton`, `may_9`, `leader_fixed` by piece."""
    joined = [where.boxes[name] for row in p.boxes.connections if row.by != "off-map"
              for name in row.ends]  # fmt: skip
    rails = [where.boxes[name] for row in p.boxes.connections if row.by == "rail"
             for name in row.ends]  # fmt: skip
    holders = listed(more["box_holder"])
    for name in FOUR:
        holders[where.boxes[name]] = int(CONFEDERATE)  # [L.80]
    fixed = [0] * int(pack.pieces.count)
    for leader in p.units.leaders:
        fixed[where.pieces[leader.id]] = leader.fixed_until
    heth = p.strategy.heth
    return {
        "four_boxes": column([where.boxes[name] for name in FOUR]),
        "box_joined": column(joined),
        "box_rails": column(rails),
        "box_posture": column(
            [THEATER_NAMES.index(row.posture) if row.posture else -1 for row in p.boxes.boxes]
        ),
        "box_holder": column(holders),
        "heth_rule": column([heth.after, heth.crook_after_call]),
        "staunton": column([where.hex(STAUNTON)]),
        "may_9": column([p.campaign.may_9]),
        "leader_fixed": column(fixed),
    }


def way_columns(p: Campaign, where: Places, lists: dict[str, int]) -> Columns:
    """[L.32] [L.64] `ways`: from, to, turns, by rail, side, edge, the road that serves instead."""
    rows = [row for transfer in p.boxes.transfers for row in ways_of(transfer, where, lists)]
    for way in p.boxes.connections:
        if way.by == "rail":
            a, b = (where.place("", name) for name in way.ends)
            rows += [[a, b, 0, 1, -1, -1, -1], [b, a, 0, 1, -1, -1, -1]]
    for row in rows:
        if row[3] and row[0] < 0 and row[1] >= 0:  # by rail out of a box onto the map
            row[6] = next(
                k for k, road in enumerate(rows)
                if not road[3] and road[0] == row[0] and is_same_map(p, where, road[1], row[1])
            )  # fmt: skip
    return {"ways": column([number for row in rows for number in row])}


def ways_of(row: Transfer, where: Places, lists: dict[str, int]) -> list[list[int]]:
    """Both ways of a transfer; those of the Union's own display have a chapter of their own."""
    if row.by == "off-map":
        return []
    side = SIDE_NAMES.index(row.side) if row.side in SIDE_NAMES else -1
    rail = int(row.by == "rail")
    if not row.box:
        pairs = zip(row.out, row.back, strict=True)
        both = [(where.lists[a], where.lists[b]) for a, b in pairs]
        return [[x, y, row.turns, rail, side, -1, -1] for a, b in both for x, y in ((a, b), (b, a))]
    box = where.place("", row.box)
    edge = lists.get(f"edge {row.box}", -1) if rail else -1
    out = [[where.lists[name], box, row.turns, rail, side, edge, -1] for name in row.out]
    back = [[box, where.lists[name], row.turns, rail, side, edge, -1] for name in row.back]
    return out + back


def is_same_map(p: Campaign, where: Places, road: int, rail: int) -> bool:
    """Whether the list of a road leads to the sheets of a railroad's list."""
    rows = {number: p.hex_lists[number].hexes for number in (road, rail)}
    return bool({at[:5] for at in rows[road]} & {at[:5] for at in rows[rail]})


def edges_of(p: Campaign, where: Places) -> dict[str, list[int]]:
    """Lists of the hexes where track leaves the map for a box."""
    return {f"edge {row.id}": [where.hex(at) for at in row.hexes] for row in p.rail.boxes}
