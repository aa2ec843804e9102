"""Networks of nodes and arcs, and what the arcs cost.

A `Network` is fixed: it belongs to the pack. What a rule lays over it for one kind of piece
is a `Costs` (points per arc). How far a piece gets is the matter of `reach`.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.kernel.columns import column, filled
from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.kernel.vec import i64, vec

COST_MOST: Final = (1 << 60) - 1  # of one arc or path; also the budget of a search without limit
FAR: Final = 1 << 61  # the distance of a node that has not been reached
CLOSED: Final = FAR + 1  # the cost of a closed arc: it leads past FAR, so no search takes it

SECOND_BITS: Final = 20
SECOND_MOST: Final = (1 << 20) - 1


@final
class Network:
    """Arcs packed by the node they leave: those of node n are `first[n]` to `first[n + 1] - 1`.

    `origin` and `to` are the ends of an arc and `edge` is the caller's number for it, the
    same in both directions of a two-way edge. Within a node, arcs keep the order given.
    """

    __slots__ = ("edge", "first", "nodes", "origin", "to")

    def __init__(
        self, nodes: i64, first: vec[i64], origin: vec[i64], to: vec[i64], edge: vec[i64]
    ) -> None:
        self.nodes: i64 = nodes
        self.first: vec[i64] = first
        self.origin: vec[i64] = origin
        self.to: vec[i64] = to
        self.edge: vec[i64] = edge

    def arcs(self) -> i64:
        """How many arcs there are, each direction counted."""
        return len(self.to)

    def arc_between(self, start: i64, end: i64) -> i64:
        """The lowest arc from one node to another, or -1."""
        for arc in range(self.first[start], self.first[start + 1]):
            if self.to[arc] == end:
                return arc
        return -1

    def neighbours(self, node: i64) -> list[int]:
        """Where the arcs of a node lead, in arc order."""
        return [self.to[arc] for arc in range(self.first[node], self.first[node + 1])]


def network(nodes: int, arcs: list[tuple[int, int]], edges: list[int]) -> Network:
    """Packs one-way arcs (start, end); `edges` numbers them, one number per arc."""
    if len(arcs) != len(edges):
        raise BadUsage(f"{len(edges)} edge numbers for {len(arcs)} arcs: expected one each")
    leaving: list[list[int]] = [[] for _ in range(nodes)]
    for k, (start, end) in enumerate(arcs):
        if not (0 <= start < nodes and 0 <= end < nodes) or start == end:
            raise BadUsage(
                f"arc {k} from {start} to {end}: expected two different nodes below {nodes}"
            )
        leaving[start].append(k)
    first, origin, to, edge = [0], list[int](), list[int](), list[int]()
    for start in range(nodes):
        for k in leaving[start]:
            origin.append(start)
            to.append(arcs[k][1])
            edge.append(edges[k])
        first.append(len(to))
    return Network(nodes, column(first), column(origin), column(to), column(edge))


def one_way(nodes: int, pairs: list[tuple[int, int]]) -> Network:
    """A directed network; an arc's edge is its place in the list."""
    return network(nodes, pairs, list(range(len(pairs))))


def both_ways(nodes: int, pairs: list[tuple[int, int]]) -> Network:
    """Every pair joined in both directions; both arcs carry the pair's place in the list."""
    arcs: list[tuple[int, int]] = []
    edges: list[int] = []
    for k, (a, b) in enumerate(pairs):
        arcs.append((a, b))
        arcs.append((b, a))
        edges.append(k)
        edges.append(k)
    return network(nodes, arcs, edges)


@final
class Costs:
    """Points per arc, ready to search with; an arc with a cost below zero is closed.

    `least` and `most` bound the open arcs. They may be loose after `set`: that costs a
    little time and never changes a result.
    """

    __slots__ = ("least", "most", "per_arc")

    def __init__(self, per_arc: vec[i64], least: i64, most: i64) -> None:
        self.per_arc: vec[i64] = per_arc
        self.least: i64 = least
        self.most: i64 = most

    def cost(self, arc: i64) -> i64:
        """The points of an arc, or -1 if it is closed."""
        cost = self.per_arc[arc]
        return -1 if cost == CLOSED else cost

    def set(self, arc: i64, cost: i64) -> None:
        """Changes one arc."""
        if cost < 0:
            self.per_arc[arc] = CLOSED
            return
        if cost > COST_MOST:
            raise BadUsage(f"arc {arc} costs {cost}: expected at most {COST_MOST}")
        self.per_arc[arc] = cost
        self.least = min(self.least, cost)
        self.most = max(self.most, cost)

    def load(self, costs: vec[i64]) -> None:
        """Takes new points for every arc, in the same buffer."""
        if len(costs) != len(self.per_arc):
            raise RuleBug(f"{len(costs)} costs for {len(self.per_arc)} arcs")
        self.least = COST_MOST
        self.most = 0
        for arc in range(len(costs)):
            self.set(arc, costs[arc])

    def copy(self) -> Costs:
        return Costs(self.per_arc[:], self.least, self.most)


def costs_of(costs: list[int]) -> Costs:
    """Costs from one number per arc, in the network's order of arcs."""
    made = Costs(filled(len(costs), CLOSED), COST_MOST, 0)
    for arc, cost in enumerate(costs):
        made.set(arc, cost)
    return made


def even_costs(net: Network, cost: int) -> Costs:
    """The same cost for every arc: with 1, a search counts arcs."""
    return costs_of([cost] * net.arcs())


def edge_costs(net: Network, per_edge: list[int]) -> Costs:
    """Costs from one number per edge, whichever way it is used."""
    return costs_of([per_edge[net.edge[arc]] for arc in range(net.arcs())])


def paired(primary: i64, secondary: i64) -> i64:
    """One cost out of two, so that the first counts before the second (points, then fees).

    The second parts of a path must add up to at most SECOND_MOST, the first parts to at most
    2^40 - 1. A budget of `paired(points, SECOND_MOST)` limits the first part only.
    """
    return (primary << SECOND_BITS) + secondary


def primary_of(cost: i64) -> i64:
    """The first part of a paired cost."""
    return cost >> SECOND_BITS


def secondary_of(cost: i64) -> i64:
    """The second part of a paired cost."""
    return cost & SECOND_MOST


def paired_costs(primary: list[int], secondary: list[int]) -> Costs:
    """Paired costs per arc; a first part below zero closes the arc."""
    if len(primary) != len(secondary):
        raise BadUsage(f"{len(secondary)} second costs for {len(primary)} first ones")
    both: list[int] = []
    for arc, first in enumerate(primary):
        second = secondary[arc]
        if not 0 <= second <= SECOND_MOST:
            raise BadUsage(f"second cost {second} of arc {arc}: expected 0 to {SECOND_MOST}")
        both.append(-1 if first < 0 else paired(first, second))
    return costs_of(both)
