"""Planning against the game itself: every plan can be driven, and none costs more than it must."""

from __future__ import annotations

import heapq
import random
from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST, Plan
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import act, arg_of, verb_of
from tests.games.confederate_rails.table import Table

POINTS = 10
SPARE = 20  # MPs that the walker has beyond those it counts: it never has to stop
Way = tuple[int, int]  # MPs and fees


@pytest.fixture(scope="module")
def roomy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack in which stations hold any number of trains: the walker need not look ahead."""
    folder = tmp_path_factory.mktemp("roomy")
    text = '[stacking]\ndepot = 40\nstation = 40\nsource = "reconstructed"\n'
    (folder / "limits.toml").write_text(text, encoding="utf-8")
    return folder


def walked(s: ConfederateRails, pays: bool) -> dict[int, Way]:
    """By playing on, step by step: the cheapest MPs, then fees, to every station."""
    train, who = s.train, s.active
    start, money = s.train_at[train], s.money[who]
    best: dict[int, Way] = {}
    done: set[tuple[int, int, int]] = set()
    count = 0
    queue: list[tuple[int, int, int, ConfederateRails]] = [(0, 0, count, s)]
    while queue:
        points, fees, _, at = heapq.heappop(queue)
        spot = (at.train_at[train], at.train_line[train], at.train_paid[train])
        if spot in done:
            continue
        done.add(spot)
        if spot[0] != start:
            best.setdefault(spot[0], (points, fees))
        for action in at.options():
            if verb_of(action) != n.GO or (arg_of(action) >> 14 & 1 and not pays):
                continue
            there = at.copy()
            assert isinstance(there, ConfederateRails)
            there.apply(action)
            used = POINTS + SPARE - there.points
            if used <= POINTS:
                count += 1
                heapq.heappush(queue, (used, money - there.money[who], count, there))
    return best


def scrambled(roomy: Path, seed: int) -> Table:
    """A map after some years of war, with a train of seat 0 about to move."""
    r = random.Random(seed)
    t = Table(seats=r.choice([2, 3, 5]), packs=(roomy,), seed=seed)
    s, atlas = t.s, t.rules.atlas
    for line in range(1, atlas.lines + 1):
        s.owner[line] = r.randrange(-1, s.seats)
    s.bad_lines = sum(1 << line for line in r.sample(range(4, 25), r.choice([0, 3])))
    s.built, s.law = r.randrange(4), int(r.random() < 0.1)
    for segment in r.sample(range(atlas.segments), 12):
        s.wrecked[segment], s.rips[segment] = r.randrange(2), r.randrange(2)
    for station in r.sample(range(atlas.stations), 20):
        s.congested[station] = 1
    for station in r.sample(range(atlas.stations), r.choice([0, 12])):
        s.union[station] = 1
    s.survey()
    free = [k for k in range(atlas.stations) if not s.union[k]]
    shared = [k for k in free if atlas.is_shared(k)]
    for train in range(1, s.seats * int(n.TRAINS)):
        if s.train_at[train] in (n.NOT_PLACED, n.DESTROYED):
            s.put_train(train, r.choice(shared if r.random() < 0.3 else free))
    t.cash(90, 90)
    at = r.choice(shared if r.random() < 0.5 else free)
    lines = [line for line in range(1, atlas.lines + 1) if atlas.is_on(at, line)]
    name = t.edition.printed.stations[at].id
    train = t.train(0, 1, name, r.choice([0, *lines]))
    burden(t, train, r)
    t.run(0, 1, POINTS + SPARE)
    return t


def burden(t: Table, train: int, r: random.Random) -> None:
    """A contract, a load aboard, or Troops."""
    s, stations = t.s, t.edition.printed.stations
    part = [k for k in range(len(stations)) if s.part[k] == s.part[s.train_at[train]]]
    start, end = (stations[k].id for k in r.choices(part, k=2))
    load = r.choice([12, 12, 14, 76])
    if r.random() < 0.3:
        t.contract(train, load, start, end)
    else:
        t.aboard(train, load, end)
        lines = t.rules.atlas.station_lines[s.train_at[train]]
        s.train_paid[train] = r.choice([0, *[k for k in range(25) if lines >> k & 1]])


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("pays", [False, True])
def test_reach_is_what_a_walk_over_all_steps_finds(roomy: Path, seed: int, pays: bool) -> None:
    t = scrambled(roomy, seed)
    forced = {verb_of(a) for a in t.s.options()} & {n.LOAD, n.DELIVER}
    expected = walked(t.s, pays)
    found = t.rules.planning.reachable(t.s, t.s.train, POINTS, pays)
    assert {p.station: (p.points, p.fees) for p in found} == expected
    assert expected or forced or not t.rules.movement.options(t.s, t.s.train)


def test_the_walks_are_worth_comparing(roomy: Path) -> None:
    """The scrambled maps hold long walks, and fees that save MPs."""
    far, saved = 0, 0
    for seed in range(8):
        t = scrambled(roomy, seed)
        planning, train = t.rules.planning, t.s.train
        free = {p.station: p.points for p in planning.reachable(t.s, train, POINTS, False)}
        paid = {p.station: p for p in planning.reachable(t.s, train, POINTS, True)}
        far = max(far, len(paid))
        saved += sum(p.fees > 0 and p.points < free.get(k, 99) for k, p in paid.items())
        assert set(free) <= set(paid)
    assert far >= 25
    assert saved >= 25


@pytest.mark.parametrize("seed", range(8))
def test_a_plan_can_be_driven_and_its_ledger_adds_up(roomy: Path, seed: int) -> None:
    t = scrambled(roomy, seed)
    planning, train = t.rules.planning, t.s.train
    for plan in planning.reachable(t.s, train, POINTS, True):
        there = t.s.copy()
        assert isinstance(there, ConfederateRails)
        for station, line, fee in planning.steps(plan):
            there.play(0, act(n.GO, fee << 14 | station << 5 | line))
        assert there.train_at[train] == plan.station
        assert there.points == POINTS + SPARE - plan.points
        assert t.s.money[0] - there.money[0] == plan.fees
        ledger = planning.explain(t.s, train, plan)
        assert ledger.total() == plan.points
        assert {case for case, _, _ in ledger.lines()} <= {f"5.3.3{c}" for c in "abdefijk"}


def test_charts_follow_the_position() -> None:
    """A search after any change finds what it would find without kept charts."""
    t = Table(seats=3)
    t.own(0, 7)
    train = t.train(0, 1, "wilmington", 7)
    t.aboard(train, 12)
    s, planning = t.s, t.rules.planning
    seen = {tuple(facts(planning.reachable(s, train, POINTS_MOST, True)))}
    for change in range(8):
        if change == 0:
            s.owner[5] = 0
        elif change == 1:
            s.wrecked[t.segments["darlington/cheraw"]] = 1
        elif change == 2:
            s.rips[t.segments["florence/darlington"]] = 2
        elif change == 3:
            t.occupy("richmond")
        elif change == 4:
            s.bad_lines = 1 << 5
        elif change == 5:
            s.built = 1
        elif change == 6:
            s.congested[t.stations["goldsboro"]] = 1
        else:
            s.law = 1
        s.survey()
        kept = facts(planning.reachable(s, train, POINTS_MOST, True))
        planning.survey += 1  # forget all charts
        assert kept == facts(planning.reachable(s, train, POINTS_MOST, True))
        seen.add(tuple(kept))
    assert len(seen) == 9


def facts(plans: list[Plan]) -> list[tuple[int, int, int, tuple[int, ...]]]:
    return [(p.station, p.points, p.fees, tuple(p.ways)) for p in plans]


def test_two_games_may_be_planned_in_turn() -> None:
    one, other = Table(seats=3), Table(seats=3)
    one.own(0, 7)
    other.own(0, 5)
    for t in (one, other):
        t.aboard(t.train(0, 1, "wilmington", 7), 12)
    planning = one.rules.planning
    assert planning is other.rules.planning
    first = facts(planning.reachable(one.s, 0, POINTS, True))
    second = facts(planning.reachable(other.s, 0, POINTS, True))
    assert second != first
    assert facts(planning.reachable(one.s, 0, POINTS, True)) == first
    assert facts(planning.reachable(other.s, 0, POINTS, True)) == second


# -- how many activations ------------------------------------------------------------------------


def lone_train(line: int = 7) -> tuple[Table, int]:
    t = Table(seats=3)
    t.own(0, *range(1, 25))
    train = t.train(0, 1, "wilmington", line)
    t.contract(train, 12)
    return t, train


def plan_to(t: Table, train: int, station: str) -> Plan:
    plan = t.rules.planning.plan(t.s, train, t.stations[station], POINTS_MOST, False)
    assert plan is not None
    return plan


def test_activations_are_counted_by_whole_steps() -> None:
    """[5.3.2] MPs that do not suffice for the next step are lost."""
    t, train = lone_train()
    planning = t.rules.planning
    for plan in planning.reachable(t.s, train, POINTS_MOST, False):
        left, turns = 10, 1
        for k, arc in enumerate(plan.ways):
            points = planning.step_points(t.s, train, arc, k == 0)
            if points > left:
                left, turns = 10, turns + 1
            left -= points
        assert planning.activations(t.s, train, plan) == turns


def test_a_running_train_counts_the_mps_it_has_left() -> None:
    t, train = lone_train()
    plan = plan_to(t, train, "whitesville")
    assert t.rules.planning.activations(t.s, train, plan) == 1
    t.run(0, 1, plan.points - 1)
    assert t.rules.planning.activations(t.s, train, plan) == 2
    assert t.rules.planning.activations(t.s, train, plan, 8) == 2


def test_mps_to_spend_at_the_end_may_take_another_activation() -> None:
    t, train = lone_train()
    planning = t.rules.planning
    plans = planning.reachable(t.s, train, POINTS, False)
    full = next(p for p in plans if p.points == POINTS)
    assert planning.activations(t.s, train, full) == 1
    assert planning.activations(t.s, train, full, 1) == 2


def test_b_28_no_night_in_a_full_station() -> None:
    """[B.28] The train stops where there was room before it, and so needs an activation more."""
    t, train = lone_train()
    planning, movement = t.rules.planning, t.rules.movement
    plan = next(
        p
        for p in planning.reachable(t.s, train, POINTS_MOST, False)
        if p.points == 20 and planning.activations(t.s, train, p) == 2
    )
    steps, spent, night = planning.steps(plan), 0, -1
    for k, arc in enumerate(plan.ways):
        spent += planning.step_points(t.s, train, arc, k == 0)
        night = steps[k][0] if spent <= POINTS else night
    for number in (1, 2, 3):  # three trains, which cost as many MPs to pass
        t.s.put_train(8 + number, night)
    assert not movement.has_room(t.s, train, night)
    longer = planning.plan(t.s, train, plan.station, POINTS_MOST, False)
    assert longer is not None
    if night in [step[0] for step in planning.steps(longer)]:
        assert planning.activations(t.s, train, longer) >= 3
    assert planning.activations(t.s, train, plan) >= 3


def test_a_way_closed_by_full_stations_takes_no_number_of_activations() -> None:
    """[B.28] Ten full stations in a row cannot be passed in one activation."""
    t, train = lone_train()
    planning = t.rules.planning
    plan = plan_to(t, train, "charleston")
    assert planning.activations(t.s, train, plan) == 1
    for station, _, _ in planning.steps(plan)[:-1]:
        t.s.traffic[station] = 3
    assert planning.activations(t.s, train, plan) == 0


@pytest.mark.parametrize("seed", range(4))
def test_light_ways_stand_while_others_are_looked_for(roomy: Path, seed: int) -> None:
    t = scrambled(roomy, seed)
    planning, train = t.rules.planning, int(t.s.train)
    plans = {p.station: p for p in planning.reachable(t.s, train, POINTS_MOST, False)}
    found = planning.light_ways(t.s, train)
    planning.haul(t.s, 1, 12, 0, 1)
    for station in range(t.rules.atlas.stations):
        way, plan = planning.light_way(found, station), plans.get(station)
        if station != t.s.train_at[train]:
            assert (way.ways if way else None) == (plan.ways if plan else None)


@pytest.mark.parametrize("seed", range(4))
def test_one_search_for_all_ends_of_a_haul_finds_what_one_for_each_does(
    roomy: Path, seed: int
) -> None:
    t = scrambled(roomy, seed)
    s, planning = t.s, t.rules.planning
    for start in range(0, t.rules.atlas.stations, 9):
        for end in range(0, t.rules.atlas.stations, 17):
            together = planning.haul(s, 0, 12, start, end)
            planning.reachable(s, s.train, POINTS, False)  # something else in between
            alone = planning.haul(s, 0, 12, start, end)
            facts_of = [(p.points, p.fees, p.ways) if p else None for p in (together, alone)]
            assert facts_of[0] == facts_of[1]
