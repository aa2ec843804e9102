"""Columns of the gunboats (L.24): waters, the display, who waits and who never moves."""

from __future__ import annotations

from collections import deque

from railsplitter.games.gcacw.campaign.tables import Places
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.pack import Columns
from railsplitter.kernel.bits import bit
from railsplitter.kernel.columns import column, listed

YORKTOWN = ("OTR S5510", "OTR S5608")  # [L.24] batteries that keep boats below them
HOME = "Hampton Roads"


def boat_columns(p: Campaign, where: Places, sea: Columns) -> Columns:
    """`gunboats` (water of each boat, -1: it waits) and `gunboat_since` by boat; `boat_hex` by hex:
    a bit for each water; `boat_rule` by boat: 1 waits for the end of the Virginia, 2 never moves;
    `boat_edges`: pairs of waters; `boat_home`; `boat_return`; `yorktown`; `above_yorktown` by hex:
    1; `york`."""
    boats = [row for row in p.start.markers if row.kind == "gunboat" and row.side == "union"]
    waters = {row.gunboat_box: k for k, row in enumerate(p.waters.bodies) if row.gunboat_box}
    hexes = [0] * len(where.hexes)
    for at, body in zip(listed(sea["sea_node"]), listed(sea["sea_body"]), strict=True):
        if body in waters.values():
            hexes[at] |= int(bit(body))
    york = next(k for k, row in enumerate(p.waters.bodies) if row.id == "york")
    return {
        "gunboats": column([-1 if row.after else waters[row.box] for row in boats]),
        "gunboat_since": column([row.since for row in boats]),
        "boat_hex": column(hexes),
        "boat_rule": column([1 if row.after else 0 if row.moves else 2 for row in boats]),
        "boat_edges": column([waters[name] for pair in p.waters.display.edges for name in pair]),
        "boat_home": column([waters[HOME]]),
        "boat_return": column([p.waters.display.returns_after]),
        "yorktown": column([where.hex(at) for at in YORKTOWN]),
        "above_yorktown": column(above(p, where, sea, york)),
        "york": column([york]),
    }


def above(p: Campaign, where: Places, sea: Columns, york: int) -> list[int]:
    """By hex: 1 on the York, farther from the sea than Yorktown."""
    nodes, bodies, arcs = (listed(sea[name]) for name in ("sea_node", "sea_body", "sea_arcs"))
    steps: dict[int, list[int]] = {}
    for k in range(0, len(arcs), 3):
        steps.setdefault(arcs[k], []).append(arcs[k + 1])
    exits = next(row.hexes for row in p.hex_lists if row.id == "sea_exit_richmond")
    mouth = {where.hex(at) for at in exits}
    starts = [node for node, at in enumerate(nodes) if at in mouth and bodies[node] == york]
    far, line = dict.fromkeys(starts, 0), deque(starts)
    while line:
        node = line.popleft()
        for other in steps.get(node, ()):
            if other not in far:
                far[other] = far[node] + 1
                line.append(other)
    gate = min((far[node] for node, at in enumerate(nodes)
                if node in far and at == where.hex(YORKTOWN[0])), default=0)  # fmt: skip
    out = [0] * len(where.hexes)
    for node, hexes in far.items():
        out[nodes[node]] = int(hexes > gate)
    return out
