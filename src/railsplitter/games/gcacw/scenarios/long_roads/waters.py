"""Waters (L.19 to L.21, L.84): the network that ships go on, and one search over it at a time."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CONFEDERATE, NOTHING
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.kernel.columns import filled
from railsplitter.kernel.graph import Costs, Network, network
from railsplitter.kernel.reach import Ground, Reach
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Waters(FieldChapter):
    """[L.19] Hexes on the water of a body, and how far ships go from one."""

    __slots__ = (
        "after",
        "costs",
        "first",
        "james",
        "net",
        "node",
        "of_james",
        "open",
        "reach",
        "stops",
        "tiring",
    )

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.node: vec[i64] = more["sea_node"]  # hex by node
        arcs = more["sea_arcs"]
        pairs = [(arcs[k], arcs[k + 1]) for k in range(0, len(arcs), 3)]
        self.net: Network = network(len(self.node), pairs, list(range(len(pairs))))
        self.costs = Costs(filled(self.net.arcs(), 1), 1, 1)
        for arc in range(self.net.arcs()):
            self.costs.set(arc, arcs[self.net.edge[arc] * 3 + 2])
        self.tiring: vec[i64] = more["sea_fatigue"]  # hexes, fatigue
        self.stops: list[int] = []  # nodes
        self.james: list[int] = []
        self.of_james: vec[i64] = filled(len(self.node), 0)  # by node
        for node in range(len(self.node)):
            if more["sea_stop"][node]:
                self.stops.append(node)
            if more["sea_body"][node] == more["james"][0]:
                self.james.append(node)
                self.of_james[node] = 1
        self.reach = Reach(self.net)
        self.open = Ground(self.net.nodes)
        # The nodes of a hex: the first one by hex, then the next one by node, to -1
        self.first: vec[i64] = filled(pack.ground.hexes, -1)
        self.after: vec[i64] = filled(len(self.node), -1)
        for node in range(len(self.node) - 1, -1, -1):
            self.after[node] = self.first[self.node[node]]
            self.first[self.node[node]] = node

    def is_shut(self, s: War) -> bool:
        """[L.84] Has the Virginia closed Hampton Roads today?"""
        return long_war(s).roads_closed >= s.turn

    def is_james_shut(self, s: War) -> bool:
        """[L.84] No ship goes up the James while the Virginia is at Norfolk."""
        return long_war(s).virginia == 0 or self.is_shut(s)

    def is_closed(self, s: War, node: i64) -> bool:
        """[L.84] Is it water of the James, and the James shut?"""
        return self.of_james[node] != 0 and self.is_james_shut(s)

    def can_sail(self, s: War, where: i64) -> bool:
        """[L.19] Does open water lead away from a hex?"""
        node, net = self.first[where], self.net
        while node >= 0:
            for arc in range(net.first[node], net.first[node + 1]):
                if not self.is_closed(s, net.to[arc]):
                    return True
            node = self.after[node]
        return False

    def search(self, s: War, where: i64) -> None:
        """[L.19] [L.21] All that a ship reaches from a hex: bridges and enemies on the shore stop
        it, [L.75] such as those of a naval battery."""
        self.open.clear()
        for node in self.stops:
            self.open.stop_node(node)
        if self.is_james_shut(s):
            for node in self.james:
                self.open.shut_node(node)
        units = self.pieces.units[CONFEDERATE]
        for unit in units:
            if s.at[unit] >= 0:
                self.stop_at(s.at[unit])
        most = self.tiring[len(self.tiring) - 2]
        self.reach.search_from(self.nodes_at(where), self.costs, most, self.open)

    def stop_at(self, where: i64) -> None:
        """[L.21] Ships enter a hex and do not pass it."""
        node = self.first[where]
        while node >= 0:
            self.open.stop_node(node)
            node = self.after[node]

    def nodes_at(self, where: i64) -> list[int]:
        """[L.19] The nodes of a hex."""
        out: list[int] = []
        node = self.first[where]
        while node >= 0:
            out.append(node)
            node = self.after[node]
        return out

    def hexes_to(self, where: i64) -> i64:
        """[L.20] Hexes to a hex by the last search, or -1."""
        least: i64 = -1
        node = self.first[where]
        while node >= 0:
            far = self.reach.cost_to(node)
            if far >= 0 and (least < 0 or far < least):
                least = far
            node = self.after[node]
        return least

    def fatigue_for(self, hexes: i64) -> i64:
        """[L.20] Fatigue by hexes, or -1 if it is too far."""
        if hexes == 0:
            return 0
        rows = self.tiring
        for k in range(0, len(rows), 2):
            if hexes <= rows[k]:
                return rows[k + 1]
        return NOTHING
