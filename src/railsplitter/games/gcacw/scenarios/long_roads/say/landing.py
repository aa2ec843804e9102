"""What a coast would bring, before it is chosen (L.75)."""

from __future__ import annotations

from collections import Counter

from railsplitter.games.gcacw.names import UNION
from railsplitter.games.gcacw.scenarios.long_roads import invasion as i
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign


def landing(s: Campaign, coast: int) -> tuple[int, int]:
    """[L.75] The hex in which most of the Union's men land at once, and how many land in all."""
    invasion, pieces = roads(s).invasion, s.rules.pack.pieces
    ashore = Counter[int]()
    for row in range(int(invasion.starts[coast - 1]), int(invasion.starts[coast])):
        piece = int(invasion.fact(row, i.PIECE))
        at_once = int(invasion.fact(row, i.LIST)) < 0
        if at_once and piece < pieces.first_leader and pieces.side[piece] == UNION:
            ashore[int(invasion.fact(row, i.HEX))] += int(s.mv[piece])
    return ashore.most_common(1)[0][0] if ashore else -1, ashore.total()
