"""Searches agree with rustworkx on cost, and with a slow reference on ties."""

from __future__ import annotations

from typing import NamedTuple

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel import graph
from railsplitter.kernel.columns import column, filled, listed
from railsplitter.kernel.errors import BadUsage, RuleBug
from railsplitter.kernel.graph import Network
from railsplitter.kernel.reach import Ground, Reach, all_pairs, components

pytestmark = pytest.mark.both_modes

COSTS = st.one_of(
    st.just(st.integers(-1, 4)),
    st.just(st.integers(0, 1)),
    st.just(st.integers(1, 1_000_000)),
    st.just(st.sampled_from([-1, 0, 1, 2, 7_000, 10**6, 10**12])),
)


class Question(NamedTuple):
    """One search, in plain lists."""

    net: Network
    costs: list[int]
    sources: list[int]
    budget: int
    shut: list[int]
    stop: list[int]
    toll: list[int]

    def ground(self) -> Ground:
        ground = Ground(self.net.nodes)
        for node in range(self.net.nodes):
            ground.charge_node(node, self.toll[node])
            if self.stop[node]:
                ground.stop_node(node)
            if self.shut[node]:
                ground.shut_node(node)
        return ground

    def search(self, reach: Reach) -> None:
        costs = graph.costs_of(self.costs)
        if len(self.sources) == 1:
            reach.search(self.sources[0], costs, self.budget, self.ground())
        else:
            reach.search_from(self.sources, costs, self.budget, self.ground())

    def usable(self) -> list[tuple[int, int, int, int]]:
        """The arcs a search may take, as (start, end, what it costs, arc)."""
        arcs = []
        for arc, (start, end) in enumerate(
            zip(listed(self.net.origin), listed(self.net.to), strict=True)
        ):
            leaves = start in self.sources or not self.stop[start]
            if self.costs[arc] >= 0 and leaves and not self.shut[end]:
                arcs.append((start, end, self.costs[arc] + self.toll[end], arc))
        return arcs


@st.composite
def networks(draw: st.DrawFn) -> Network:
    nodes = draw(st.integers(1, 9))
    node = st.integers(0, nodes - 1)
    pairs = draw(st.lists(st.tuples(node, node).filter(lambda p: p[0] != p[1]), max_size=24))
    build = draw(st.sampled_from([graph.one_way, graph.both_ways]))
    return build(nodes, pairs if nodes > 1 else [])


@st.composite
def questions(draw: st.DrawFn, net: Network | None = None) -> Question:
    net = net or draw(networks())
    cost = draw(COSTS)
    flags = st.lists(st.sampled_from([0, 0, 0, 1]), min_size=net.nodes, max_size=net.nodes)
    tolls = st.sampled_from([st.just(0), st.integers(0, 3), st.sampled_from([0, 0, 10**9])])
    return Question(
        net,
        draw(st.lists(cost, min_size=net.arcs(), max_size=net.arcs())),
        draw(st.lists(st.integers(0, net.nodes - 1), min_size=1, max_size=3)),
        draw(st.one_of(st.integers(0, 8), st.integers(0, 10**7), st.just(graph.COST_MOST))),
        draw(flags),
        draw(flags),
        draw(st.lists(draw(tolls), min_size=net.nodes, max_size=net.nodes)),
    )


def by_rustworkx(question: Question) -> dict[int, int]:
    """Cheapest costs within the budget, from an extra node in front of the sources."""
    peer = rustworkx.PyDiGraph()
    peer.add_nodes_from(list(range(question.net.nodes + 1)))
    front = question.net.nodes
    peer.add_edges_from([(front, source, 0) for source in question.sources])
    peer.add_edges_from([(start, end, cost) for start, end, cost, _ in question.usable()])
    found = rustworkx.dijkstra_shortest_path_lengths(peer, front, float)
    return {node: int(cost) for node, cost in found.items() if cost <= question.budget}


def by_hand(question: Question) -> dict[int, tuple[int, int, int]]:
    """(cost, arcs, last arc) of every node reached, by the documented rule for ties."""
    best = dict.fromkeys(question.sources, (0, 0))
    for _ in range(question.net.nodes):
        for start, end, cost, _ in question.usable():
            if start in best:
                label = (best[start][0] + cost, best[start][1] + 1)
                if label[0] <= question.budget and label < best.get(end, (label[0] + 1, 0)):
                    best[end] = label
    last = dict.fromkeys(question.sources, -1)
    for start, end, cost, arc in question.usable():
        if start in best and best.get(end) == (best[start][0] + cost, best[start][1] + 1):
            last.setdefault(end, arc)  # arcs come by origin, so the first is from the lowest node
    return {node: (*label, last[node]) for node, label in best.items()}


@given(questions())
@settings(max_examples=200, deadline=None)
def test_costs_agree_with_rustworkx(question: Question) -> None:
    reach = Reach(question.net)
    question.search(reach)
    expected = by_rustworkx(question)
    assert {node: reach.cost_to(node) for node in reach.nodes()} == expected
    assert len(set(reach.nodes())) == len(reach.nodes())
    for node in range(question.net.nodes):
        assert reach.is_reached(node) == (node in expected)
        assert reach.distances()[node] == expected.get(node, -1)


@given(questions())
@settings(max_examples=200, deadline=None)
def test_ties_go_to_fewest_arcs_then_lowest_node(question: Question) -> None:
    reach = Reach(question.net)
    question.search(reach)
    found = {n: (reach.cost_to(n), reach.hops[n], reach.via[n]) for n in reach.nodes()}
    assert found == by_hand(question)


@given(questions())
@settings(max_examples=120, deadline=None)
def test_a_path_is_connected_and_costs_what_it_says(question: Question) -> None:
    reach = Reach(question.net)
    question.search(reach)
    usable = {arc: (start, end, cost) for start, end, cost, arc in question.usable()}
    for node in reach.nodes():
        arcs, path = reach.path_arcs(node), reach.path(node)
        assert path[0] in question.sources
        assert path[-1] == node
        assert [usable[arc][:2] for arc in arcs] == list(zip(path, path[1:], strict=False))
        assert sum(usable[arc][2] for arc in arcs) == reach.cost_to(node)
        assert len(arcs) == reach.hops[node]


@given(questions(), st.data())
@settings(max_examples=200, deadline=None)
def test_a_search_to_a_goal_tells_what_one_over_everything_tells_of_it(
    question: Question, data: st.DataObject
) -> None:
    nodes = question.net.nodes
    goal = data.draw(st.integers(0, nodes - 1))
    past = data.draw(st.integers(goal + 1, nodes))
    reach, whole = Reach(question.net), by_hand(question)
    costs = graph.costs_of(question.costs)
    reach.search_to(question.sources, goal, past, costs, question.budget, question.ground())
    goals = [whole[node][0] for node in range(goal, past) if node in whole]
    farthest = min(goals, default=graph.COST_MOST)
    found = {n: (reach.cost_to(n), reach.hops[n], reach.via[n]) for n in reach.nodes()}
    assert {n: label for n, label in found.items() if label[0] <= farthest} == {
        n: label for n, label in whole.items() if label[0] <= farthest
    }


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_one_search_leaves_nothing_to_the_next(data: st.DataObject) -> None:
    net = data.draw(networks())
    reused = Reach(net)
    for _ in range(3):
        question = data.draw(questions(net))
        fresh = Reach(net)
        question.search(reused)
        question.search(fresh)
        assert reused.nodes() == fresh.nodes()
        for node in fresh.nodes():
            assert reused.path_arcs(node) == fresh.path_arcs(node)
            assert reused.cost_to(node) == fresh.cost_to(node)


@given(networks(), st.data())
@settings(max_examples=60, deadline=None)
def test_all_pairs_is_one_search_from_each_node(net: Network, data: st.DataObject) -> None:
    costs = data.draw(st.lists(st.integers(-1, 5), min_size=net.arcs(), max_size=net.arcs()))
    table = all_pairs(net, graph.costs_of(costs))
    none = [0] * net.nodes
    for node in range(net.nodes):
        expected = by_rustworkx(Question(net, costs, [node], graph.COST_MOST, none, none, none))
        assert listed(table[node]) == [expected.get(end, -1) for end in range(net.nodes)]


@given(questions())
@settings(max_examples=100, deadline=None)
def test_components_agree_with_rustworkx(question: Question) -> None:
    peer = rustworkx.PyDiGraph()
    peer.add_nodes_from(list(range(question.net.nodes)))
    ends = zip(listed(question.net.origin), listed(question.net.to), strict=True)
    for cost, (start, end) in zip(question.costs, ends, strict=True):
        if cost >= 0 and not question.shut[start] and not question.shut[end]:
            peer.add_edge(start, end, None)
    groups = [g for g in rustworkx.weakly_connected_components(peer) if not any_shut(question, g)]
    numbers = components(question.net, graph.costs_of(question.costs), question.ground())
    for number, group in enumerate(sorted(groups, key=min)):
        assert {numbers[node] for node in group} == {number}
    for node in range(question.net.nodes):
        assert (numbers[node] == -1) == bool(question.shut[node])


def any_shut(question: Question, group: set[int]) -> bool:
    return any(question.shut[node] for node in group)


# The square 0-1-3, 0-2-3 with the diagonal 0-3 last in the list.
SQUARE = [(0, 1), (1, 3), (0, 2), (2, 3), (0, 3)]


def test_among_equal_costs_the_path_with_fewer_arcs_wins() -> None:
    net = graph.both_ways(4, SQUARE)
    reach = Reach(net)
    reach.search(0, graph.edge_costs(net, [1, 1, 1, 1, 2]), 9, Ground(4))
    assert reach.path(3) == [0, 3]
    reach.search(0, graph.edge_costs(net, [1, 1, 1, 1, 3]), 9, Ground(4))
    assert reach.path(3) == [0, 1, 3]  # through 1 rather than 2


def test_among_parallel_arcs_the_first_given_wins() -> None:
    net = graph.one_way(2, [(0, 1), (0, 1), (0, 1)])
    reach = Reach(net)
    reach.search(0, graph.costs_of([2, 1, 1]), 9, Ground(2))
    assert listed(net.edge)[reach.path_arcs(1)[0]] == 1


def test_a_stop_is_entered_but_not_left_and_a_source_may_leave() -> None:
    net = graph.both_ways(4, [(0, 1), (1, 2), (2, 3)])
    reach, ground, costs = Reach(net), Ground(4), graph.even_costs(net, 1)
    ground.stop_node(0)
    ground.stop_node(2)
    reach.search(0, costs, 9, ground)
    assert sorted(reach.nodes()) == [0, 1, 2]
    ground.clear()
    reach.search(0, costs, 9, ground)
    assert sorted(reach.nodes()) == [0, 1, 2, 3]


def test_a_free_arc_is_taken_when_nothing_is_left_to_spend() -> None:
    net = graph.both_ways(4, [(0, 1), (1, 2), (2, 3)])
    reach = Reach(net)
    reach.search(0, graph.edge_costs(net, [1, 0, 0]), 1, Ground(4))
    assert reach.path(3) == [0, 1, 2, 3]


def test_a_shut_source_may_be_left() -> None:
    net = graph.both_ways(2, [(0, 1)])
    reach, ground = Reach(net), Ground(2)
    ground.shut_node(0)
    reach.search(0, graph.even_costs(net, 1), 1, ground)
    assert reach.nodes() == [0, 1]


def test_paired_costs_save_points_before_fees() -> None:
    net = graph.both_ways(4, SQUARE)
    points = [1, 1, 1, 1, 2]
    fees = [300, 0, 100, 100, 250]
    arcs = listed(net.edge)
    costs = graph.paired_costs([points[e] for e in arcs], [fees[e] for e in arcs])
    reach = Reach(net)
    reach.search(0, costs, graph.paired(2, graph.SECOND_MOST), Ground(4))
    assert reach.path(3) == [0, 2, 3]  # 2 points like the others, and the lowest fee
    assert graph.primary_of(reach.cost_to(3)) == 2
    assert graph.secondary_of(reach.cost_to(3)) == 200


def test_ground_counts_charges_and_forgets_them() -> None:
    ground = Ground(3)
    ground.charge_node(1, 2)
    ground.charge_node(1, 3)
    ground.shut_node(2)
    ground.charge_node(2, 5)
    assert (ground.charge(1), ground.is_shut(2), ground.is_stop(1)) == (5, True, False)
    for _ in range(5):  # marking again and again must not run out of room
        ground.clear()
        for node in range(3):
            ground.stop_node(node)
            ground.charge_node(node, 1)
    ground.clear()
    assert [ground.charge(n) for n in range(3)] == [0, 0, 0]
    assert not any(ground.is_shut(n) or ground.is_stop(n) for n in range(3))


def test_costs_can_be_changed_and_loaded_anew() -> None:
    net = graph.one_way(3, [(0, 1), (1, 2), (0, 2)])
    costs, reach, ground = graph.edge_costs(net, [5, 5, 9]), Reach(net), Ground(3)
    other = costs.copy()
    costs.set(net.arc_between(0, 1), 0)
    costs.set(net.arc_between(0, 2), -1)
    reach.search(0, costs, 9, ground)
    assert (reach.cost_to(1), reach.cost_to(2)) == (0, 5)
    assert [other.cost(arc) for arc in range(3)] == [5, 9, 5]
    other.load(column([1, -1, 1]))
    reach.search(0, other, 9, ground)
    assert (reach.cost_to(1), reach.cost_to(2), other.cost(1)) == (1, 2, -1)


def test_arcs_are_packed_by_origin_in_the_order_given() -> None:
    net = graph.network(3, [(2, 0), (0, 2), (2, 1), (0, 1)], [40, 41, 42, 43])
    assert net.neighbours(0) == [2, 1]
    assert net.neighbours(1) == []
    assert [net.edge[arc] for arc in range(net.first[2], net.first[3])] == [40, 42]
    assert net.arc_between(2, 1) == 3
    assert net.arc_between(1, 2) == -1


@pytest.mark.parametrize("pair", [(0, 3), (-1, 1), (1, 1)])
def test_an_arc_must_join_two_nodes_of_the_network(pair: tuple[int, int]) -> None:
    with pytest.raises(BadUsage, match=f"arc 0 from {pair[0]} to {pair[1]}"):
        graph.one_way(3, [pair])


def test_misuse_is_refused_and_leaves_the_search_usable() -> None:
    net = graph.both_ways(2, [(0, 1)])
    reach, ground, costs = Reach(net), Ground(2), graph.even_costs(net, 1)
    with pytest.raises(RuleBug, match="budget"):
        reach.search(0, costs, graph.COST_MOST + 1, ground)
    with pytest.raises(RuleBug, match="another network"):
        reach.search(0, costs, 1, Ground(3))
    reach.search(1, costs, 0, ground)
    assert reach.nodes() == [1]
    with pytest.raises(RuleBug, match="path to node 0"):
        reach.path(0)
    with pytest.raises(BadUsage, match="a charge of -1"):
        ground.charge_node(0, -1)
    with pytest.raises(RuleBug, match="1 costs for 2 arcs"):
        costs.load(filled(1, 1))
