"""Trains along whole games, checked against the printed map by other code than the engine's."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from functools import cache

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes as log
from railsplitter.games.confederate_rails.rules.m5_activation import Moving
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.game import Event
from railsplitter.kernel.state import Log, act, arg_of, verb_of
from tests.games.confederate_rails.players import positions
from tests.games.confederate_rails.table import Table, edition

GAMES = pytest.mark.parametrize(
    ("seats", "game", "seed"),
    [(2, "standard", 1), (3, "standard", 2), (4, "extended", 3), (5, "standard", 4)],
)
FORCED = {log.N_DREW_EVENT, log.N_LOST_CONTRACT, log.N_COLLIDED}
Told = tuple[ConfederateRails, list[Event]]


def journeys(seats: int, game: str, seed: int, limit: int = 900) -> Iterator[Told]:
    """Positions with what was told since the last one."""
    notes = Log()
    for s in positions(edition(seats, game), seed, limit, notes, aside_every=20):
        yield s, notes.events[:]
        notes.events.clear()


# -- the printed map, read again -------------------------------------------------------------------


@cache
def ways(seats: int) -> dict[str, list[tuple[str, str]]]:
    """Every station and entry point with its neighbours and the segments to them."""
    printed = edition(seats).printed
    out: dict[str, list[tuple[str, str]]] = {}
    for segment in printed.segments:
        a, b = segment.ends
        out.setdefault(a, []).append((b, segment.id))
        out.setdefault(b, []).append((a, segment.id))
    for entry in printed.entries:
        for station in entry.touches:
            out.setdefault(entry.id, []).append((station, ""))
            out.setdefault(station, []).append((entry.id, ""))
    return out


def unbuilt(s: ConfederateRails) -> set[str]:
    """Segments that are not there yet [2.1.1e]."""
    segments = edition(int(s.seats)).printed.segments
    bits = [k for k, segment in enumerate(segments) if segment.kind == "unbuilt"]
    atlas = s.rules.atlas
    return {segments[k].id for k in bits if not s.built & atlas.built_bit[k]}


def stations_from_the_union(s: ConfederateRails) -> dict[str, int]:
    """Stations to the nearest Union marker or entry point [B.4]."""
    e = edition(int(s.seats))
    closed, near = unbuilt(s), ways(int(s.seats))
    held = [row.id for k, row in enumerate(e.printed.stations) if s.union[k]]
    away = dict.fromkeys([*held, *(entry.id for entry in e.printed.entries)], 0)
    queue = deque(away)
    while queue:
        here = queue.popleft()
        for there, segment in near[here]:
            if there not in away and segment not in closed:
                away[there] = away[here] + 1
                queue.append(there)
    return away


# -- stations that players choose ------------------------------------------------------------------


def check_pickup(s: ConfederateRails, station: int) -> None:
    """[5.2.1a] [5.2.1b] A Depot six stations from the Union, or else the farthest."""
    rows = edition(int(s.seats)).printed.stations
    away = stations_from_the_union(s)
    depots = [
        k
        for k, row in enumerate(rows)
        if (row.type in ("depot", "victory") or s.new_depot[k]) and not s.union[k]
    ]
    assert station in depots
    most = max(away.get(rows[k].id, 999) for k in depots)
    assert away.get(rows[station].id, 999) >= min(6, most)


def check_dropoff(s: ConfederateRails, load: int, station: int) -> None:
    """[5.1.3b] [5.1.3c] [5.1.3d] [5.2.2a] [5.2.2c] As the kind of the load asks."""
    e = edition(int(s.seats))
    row, rows = e.printed.loads[load - 1], e.printed.stations
    here = rows[station].id
    assert not s.union[station]
    assert station != s.load_from[load]
    if row.rule == "choice":
        assert here in row.dropoffs
        return
    away = stations_from_the_union(s)
    assert away.get(here, 999) <= 3
    if row.rule == "front":
        lines = e.printed.station_lines
        pickup = set(lines[rows[s.load_from[load]].id])
        near = [k for k, r in enumerate(rows) if away.get(r.id, 999) <= 3 and not s.union[k]]
        apart = [k for k in near if not pickup & set(lines[rows[k].id])]
        assert station in apart or not apart


@GAMES
def test_every_station_is_legal_when_it_is_designated(seats: int, game: str, seed: int) -> None:
    """Tried on each offer of such a question, not only on the one that is chosen."""
    asked: Counter[int] = Counter()
    for s, _ in journeys(seats, game, seed, 1200):
        for action in s.options() if s.stack else ():
            verb = verb_of(action)
            if verb == n.PICKUP:
                check_pickup(s, arg_of(action))
            elif verb == n.DROPOFF:
                check_dropoff(s, int(getattr(s.stack[-1], "load", 0)), arg_of(action))
            else:
                break
            asked[verb] += 1
    assert asked[n.DROPOFF] > 0


# -- stopping --------------------------------------------------------------------------------------


def limit(s: ConfederateRails, station: int) -> int:
    """[5.4.1a] [5.4.1b]"""
    row = edition(int(s.seats)).printed.stations[station]
    return 3 if row.type in ("depot", "victory") or s.new_depot[station] else 2


def crowd(s: ConfederateRails, station: int) -> int:
    return sum(1 for at in s.train_at if at == station)


@GAMES
def test_no_train_stops_of_its_own_will_where_there_is_no_room(
    seats: int, game: str, seed: int
) -> None:
    """[5.4.1a] [5.4.1b] [E.4] Only what never moved, or was stopped by force, may stand crowded."""
    since: list[int] = []
    stops = 0
    for s, events in journeys(seats, game, seed, 1500):
        for what, _, _, train, *_ in events:
            if what == log.N_RUNS:
                since = []
            since.append(what)
            at = s.train_at[train] if what == log.N_STOPPED else -1
            if at < 0 or log.N_WENT not in since or FORCED & set(since):
                continue
            stops += 1
            assert crowd(s, at) <= limit(s, at)
    assert stops > 10


AROUND_RALEIGH = (
    *("raleigh", "hillsboro", "company-shops", "greensboro", "lexington", "smithfield"),
    *("goldsboro", "henderson", "gaston", "kinston", "wilson", "stricklands-depot"),
)


def rush_hour(seed: int) -> tuple[Table, Chance]:
    """Twenty trains around Raleigh, and buff's T1 runs among them with whatever it has."""
    t, dice = Table(4), seeded(seed)
    t.own(0, *((5,), (6,), (5, 6), ())[dice.pick(4, "lines")])
    t.cash(dice.pick(8, "money"), 9, 9, 9)
    for k in range(20):
        station = AROUND_RALEIGH[dice.pick(len(AROUND_RALEIGH), "station")]
        t.train(1 + k // 7, 1 + k % 7, station)
    start = AROUND_RALEIGH[dice.pick(len(AROUND_RALEIGH), "station")]
    line = t.edition.printed.station_lines[start][0]
    train = t.train(0, 1, start, line)
    if dice.pick(4, "load"):
        load = (2, 74)[dice.pick(2, "troops")]
        t.contract(train, load, start="wilson", end="charlotte")
        t.s.load_where[load] = n.ABOARD
    else:
        t.contract(train, 2, start="goldsboro", end="charlotte")
    t.run(0, 1)
    return t, dice


def run_through(seed: int) -> int:
    """Runs at random, giving money away; how often it stood where it may not stop."""
    t, dice = rush_hour(seed)
    full = 0
    while t.s.stack and isinstance(t.s.stack[-1], Moving):
        at, options = t.s.train_at[0], t.s.options()
        if t.s.entered and crowd(t.s, at) > limit(t.s, at):
            full += 1
            assert act(n.DONE) not in options
            assert {n.GO, n.LOAD, n.DELIVER} & {verb_of(action) for action in options}
        if gifts := [a for a in t.s.side_options(0) if verb_of(a) == n.GIVE]:
            t.s.play(0, gifts[dice.pick(len(gifts), "gift")])
        going = [a for a in t.s.options() if verb_of(a) != n.DONE] or t.s.options()
        t.s.play(0, going[dice.pick(len(going), "step")])
    at = t.s.train_at[0]
    assert not full or crowd(t.s, at) <= limit(t.s, at)
    t.check()
    return full


def test_a_train_in_a_full_station_can_always_go_on() -> None:
    """[B.28] It came in only because it can leave: the engine offers a way out, and no stop.

    In the rush hour around Raleigh, with a player who gives away all he is allowed to.
    """
    assert sum(run_through(seed) for seed in range(60)) > 40


def crowded_on_a_foreign_line() -> Table:
    """Buff, loaded, in full Hillsboro with two MPs: only the $200 fee takes it out again."""
    t = Table()
    t.own(0, 5)
    t.cash(2, 10, 10)
    t.train(1, 1, "hillsboro", 6)
    t.train(1, 2, "hillsboro", 6)
    t.train(2, 1, "company-shops", 6)
    t.aboard(t.train(0, 1, "raleigh", 6), 2, "charlotte")
    for seat, number in ((1, 3), (1, 4), (2, 4)):  # no way back to Raleigh either
        t.train(seat, number, "raleigh", 5)
    t.run(0, 1, points=6)
    t.play("go hillsboro #6")
    return t


def test_money_that_a_train_needs_to_leave_a_full_station_is_not_given_away() -> None:
    """[B.28] [B.8] Else a player could stop where he may not, by making himself poor."""
    t = crowded_on_a_foreign_line()
    assert t.s.points == 2
    assert "done" not in t.options()
    assert t.options("go") == ["go company-shops #6 paid"]
    assert t.why("give grey 100", 0) == ["B.8"]
    t.aside(1, "deal buff", "ask 100", "propose")
    assert t.why("accept 1", 0) == ["B.8"]
    t.aside(1, "give buff 100")
    t.aside(0, "give grey 100")  # one to spare
    t.play("go company-shops #6 paid")
    t.check()


# -- steps -----------------------------------------------------------------------------------------


@GAMES
def test_trains_move_only_over_open_segments_and_never_into_the_union(
    seats: int, game: str, seed: int
) -> None:
    """[5.3a] [5.3b] [5.9.2b] Every step that is told joins two neighbours of the printed map."""
    e = edition(seats)
    rows, near = e.printed.stations, ways(seats)
    where: list[int] = []
    shut: set[str] = set()
    moved = 0
    for s, events in journeys(seats, game, seed):
        for what, _, _, train, end, *_ in events:
            if what == log.N_WENT:
                moved += 1
                here, there = rows[where[train]].id, rows[end].id
                joins = [segment for to, segment in near[here] if to == there]
                assert any(segment not in shut for segment in joins)
                assert not s.union[end]
                where[train] = end
        where = list(s.train_at)
        segments = e.printed.segments
        shut = unbuilt(s) | {segments[k].id for k in range(len(segments)) if s.wrecked[k]}
        shut |= {segments[k].id for k in range(len(segments)) if s.rips[k]}
    assert moved > 50


def test_done_is_the_only_way_to_stop_with_points_left() -> None:
    """[5.3.2] A helper of the tests above: the action they look for is the one that stops."""
    t = Table()
    t.own(0, 6)
    t.contract(t.train(0, 1, "raleigh", 6), 2)
    t.run(0, 1)
    assert act(n.DONE) in t.s.options()
    t.play("done")
    assert t.s.train == -1
