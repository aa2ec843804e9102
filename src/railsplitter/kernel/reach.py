"""How far a piece gets on a network.

What the position lays over a network is a `Ground` (nodes that are shut, that end a move, that
charge extra). A `Reach` searches, and owns the buffers it needs, so that asking again and again
allocates nothing.

Which of several cheapest paths is found is fixed: the one with the fewest arcs; among those,
going back from the end, the one that comes from the lowest node each time; among parallel
arcs between the same two nodes, the lowest arc.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.columns import column, filled
from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.kernel.graph import CLOSED, COST_MOST, FAR, Costs, Network
from railsplitter.kernel.vec import append, i64, vec

BUCKETS_MOST: Final = 1 << 14


@final
class Ground:
    """What the position lays over the nodes; cleared and marked afresh for each question.

    A shut node may not be entered, a stop may be entered but not left again, a charge is paid
    on top of the arc by which the node is entered. None of them touches the node where a
    search begins. Clearing takes time only for the nodes that were marked.
    """

    __slots__ = ("count", "marked", "most", "stop", "toll")

    def __init__(self, nodes: i64) -> None:
        self.toll: vec[i64] = filled(nodes, 0)
        self.stop: vec[i64] = filled(nodes, 0)
        self.marked: vec[i64] = filled(nodes, 0)
        self.count: i64 = 0
        self.most: i64 = 0

    def clear(self) -> None:
        """Opens everything again."""
        for k in range(self.count):
            node = self.marked[k]
            self.toll[node] = 0
            self.stop[node] = 0
        self.count = 0
        self.most = 0

    def shut_node(self, node: i64) -> None:
        """No search enters the node."""
        self._mark(node)
        self.toll[node] = FAR  # past any budget, and no other test is needed

    def stop_node(self, node: i64) -> None:
        """A search that enters the node goes no further from it."""
        self._mark(node)
        self.stop[node] = 1

    def charge_node(self, node: i64, extra: i64) -> None:
        """Entering the node costs this much more; charges add up."""
        if not 0 <= extra <= COST_MOST - self.most:
            raise BadUsage(f"a charge of {extra} at node {node}: expected 0 to {COST_MOST} in all")
        if extra == 0 or self.toll[node] == FAR:
            return
        self._mark(node)
        self.toll[node] += extra
        self.most = max(self.most, self.toll[node])

    def is_shut(self, node: i64) -> bool:
        return self.toll[node] == FAR

    def is_stop(self, node: i64) -> bool:
        return self.stop[node] != 0

    def charge(self, node: i64) -> i64:
        """What entering the node costs on top; nothing is said about a shut one."""
        return 0 if self.toll[node] == FAR else self.toll[node]

    def _mark(self, node: i64) -> None:
        if self.toll[node] == 0 and self.stop[node] == 0:
            self.marked[self.count] = node
            self.count += 1


@final
class Reach:
    """Cheapest paths from one node or several. Results stand until the next search.

    `dist` is the cost of reaching a node (FAR if it was not reached), `hops` the number of
    arcs that takes, `via` the last of them (-1 at a source); `hops` and `via` say nothing
    about nodes that were not reached. `found` holds the nodes reached in its first `count`
    places, sources first, each node once, in the order of discovery.

    Nodes wait in buckets of equal width. As long as no arc is cheaper than a bucket is wide,
    a node leaves its bucket for good. Where some arcs are free or costs are far apart, a node
    improved inside the open bucket goes in once more: slower, never wrong.
    """

    __slots__ = ("behind", "count", "dist", "found", "head", "hops", "net", "via", "waiting")

    def __init__(self, net: Network) -> None:
        self.net = net
        self.dist: vec[i64] = filled(net.nodes, FAR)
        self.hops: vec[i64] = filled(net.nodes, 0)
        self.via: vec[i64] = filled(net.nodes, -1)
        self.found: vec[i64] = filled(net.nodes, 0)
        self.count: i64 = 0
        # A bucket is a chain of entries, newest first: head[bucket], then behind[entry], to -1.
        self.head: vec[i64] = filled(1, -1)
        self.waiting: vec[i64] = filled(net.nodes, 0)
        self.behind: vec[i64] = filled(net.nodes, -1)

    def search(self, source: i64, costs: Costs, budget: i64, ground: Ground) -> None:
        """Finds every node that can be reached from one node for at most `budget`."""
        self._clear()
        self._begin(source)
        self._spread(costs, budget, ground)

    def search_from(self, sources: list[int], costs: Costs, budget: i64, ground: Ground) -> None:
        """The same from several nodes at once: what is nearest to any of them."""
        self._clear()
        for source in sources:
            self._begin(source)
        self._spread(costs, budget, ground)

    def search_to(
        self, sources: list[int], goal: i64, past: i64, costs: Costs, budget: i64, ground: Ground
    ) -> None:
        """The same as far as the nearest of the nodes from `goal` up to `past`: what is told of
        it, its path and all that is no farther stands as after `search_from`, nothing else does.
        """
        self._clear()
        for source in sources:
            self._begin(source)
            if goal <= source < past:
                budget = 0
        self._spread(costs, budget, ground, goal, past)

    def is_reached(self, node: i64) -> bool:
        return self.dist[node] != FAR

    def cost_to(self, node: i64) -> i64:
        """Points of the cheapest path, or -1 if the node was not reached."""
        cost = self.dist[node]
        return -1 if cost == FAR else cost

    def nodes(self) -> list[int]:
        """The nodes reached, in the order of discovery."""
        return [self.found[k] for k in range(self.count)]

    def distances(self) -> vec[i64]:
        """A new column of `cost_to` for every node."""
        costs = filled(self.net.nodes, -1)
        for k in range(self.count):
            node = self.found[k]
            costs[node] = self.dist[node]
        return costs

    def path_arcs(self, node: i64) -> list[int]:
        """The arcs from the source to a node, in the order of travel."""
        if self.dist[node] == FAR:
            raise RuleBug(f"a path to node {node}, which the last search did not reach")
        arcs: list[int] = []
        arc = self.via[node]
        while arc >= 0:
            arcs.append(arc)
            arc = self.via[self.net.origin[arc]]
        arcs.reverse()
        return arcs

    def path(self, node: i64) -> list[int]:
        """The nodes from the source to a node, both included."""
        arcs = self.path_arcs(node)
        if not arcs:
            return [node]
        return [self.net.origin[arcs[0]]] + [self.net.to[arc] for arc in arcs]

    def _clear(self) -> None:
        dist, found = self.dist, self.found
        for k in range(self.count):
            dist[found[k]] = FAR
        self.count = 0
        self.head[0] = -1  # where a refused search would have left its sources

    def _begin(self, source: i64) -> None:
        if self.dist[source] == FAR:
            self.dist[source] = 0
            self.hops[source] = 0
            self.via[source] = -1
            self.found[self.count] = source
            self.waiting[self.count] = source
            self.behind[self.count] = self.head[0]
            self.head[0] = self.count
            self.count += 1

    def _spread(
        self, costs: Costs, budget: i64, ground: Ground, goal: i64 = -1, past: i64 = -1
    ) -> None:
        """Opens the buckets in turn. One long loop on purpose: it is the hot one.

        What a goal costs is budget enough from there on: cheaper ways to it may still be found.
        """
        to, first, per_arc = self.net.to, self.net.first, costs.per_arc
        dist, hops, via, found = self.dist, self.hops, self.via, self.found
        toll, stop = ground.toll, ground.stop
        shift = self._buckets(costs, budget, ground)
        head, waiting, behind = self.head, self.waiting, self.behind
        inner = budget - costs.least  # from a node farther than this no arc can be paid
        count = self.count
        entries, room = count, i64(len(waiting))
        bucket, opened = i64(0), i64(0)
        while opened < entries:
            entry = head[bucket]
            if entry < 0:
                bucket += 1
                continue
            head[bucket] = -1  # what goes in from now on waits for the next round
            while entry >= 0:
                node = waiting[entry]
                entry = behind[entry]
                opened += 1
                here = dist[node]
                if here >> shift != bucket:
                    continue  # it was reached more cheaply since, and opened then
                hop = hops[node] + 1
                for arc in range(first[node], first[node + 1]):
                    end = to[arc]
                    new = here + per_arc[arc]
                    if new > dist[end]:
                        continue
                    new += toll[end]
                    if new > budget:
                        continue
                    old = dist[end]
                    if new >= old:
                        if new > old or hop > hops[end]:
                            continue
                        if hop == hops[end]:
                            if arc < via[end]:  # arcs are numbered by their origin
                                via[end] = arc
                            continue
                    elif old == FAR:
                        found[count] = end
                        count += 1
                    dist[end] = new
                    hops[end] = hop
                    via[end] = arc
                    if goal <= end < past:
                        budget = new
                        inner = budget - costs.least
                    if new <= inner and not stop[end]:
                        if entries == room:
                            waiting, behind = append(waiting, 0), append(behind, 0)
                            room += 1
                        into = new >> shift
                        waiting[entries] = end
                        behind[entries] = head[into]
                        head[into] = entries
                        entries += 1
        self.count, self.waiting, self.behind = count, waiting, behind

    def _buckets(self, costs: Costs, budget: i64, ground: Ground) -> i64:
        """Makes room for the buckets of a search; the shift that turns a cost into a bucket."""
        if budget > COST_MOST:
            raise RuleBug(f"a search with a budget of {budget}: expected at most {COST_MOST}")
        if len(costs.per_arc) != self.net.arcs() or len(ground.toll) != self.net.nodes:
            raise RuleBug("a search with costs or ground made for another network")
        longest, span = budget, costs.most + ground.most
        if span < budget // max(self.net.nodes, 1):
            longest = span * self.net.nodes  # no path enters a node twice
        shift: i64 = 0
        while costs.least >> shift > 1:
            shift += 1
        while longest >> shift >= BUCKETS_MOST:
            shift += 1
        while i64(len(self.head)) <= longest >> shift:
            self.head = append(self.head, -1)
        return shift


def all_pairs(net: Network, costs: Costs) -> list[vec[i64]]:
    """Table of cheapest costs: `[a][b]` from a to b, -1 where there is no way."""
    reach, open_ground = Reach(net), Ground(net.nodes)
    table: list[vec[i64]] = []
    for node in range(net.nodes):
        reach.search(node, costs, COST_MOST, open_ground)
        table.append(reach.distances())
    return table


def components(net: Network, costs: Costs, ground: Ground) -> vec[i64]:
    """Which nodes hang together: a number per node, counted up from the lowest node.

    An arc open in either direction joins; a shut node gets -1 and joins nothing.
    """
    parent = column(list(range(net.nodes)))
    for arc in range(net.arcs()):
        a, b = net.origin[arc], net.to[arc]
        if costs.per_arc[arc] != CLOSED and not ground.is_shut(a) and not ground.is_shut(b):
            a, b = _root(parent, a), _root(parent, b)
            parent[max(a, b)] = min(a, b)
    number = filled(net.nodes, -1)
    used: i64 = 0
    for node in range(net.nodes):
        if ground.is_shut(node):
            continue
        root = _root(parent, node)
        if root == node:
            number[node] = used
            used += 1
        else:
            number[node] = number[root]  # the lowest node is the root: it has its number
    return number


def _root(parent: vec[i64], node: i64) -> i64:
    """The lowest node joined to this one; shortens the way for later calls."""
    while parent[node] != node:
        parent[node] = parent[parent[node]]
        node = parent[node]
    return node
