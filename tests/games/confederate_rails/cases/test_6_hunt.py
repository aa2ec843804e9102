"""[6.6] [6.7] [6.8] The Treasure Hunt, the Train Raid and the Law, and rulings on them."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_LAW_ROLL, N_RIPPED
from tests.games.confederate_rails.moments import COTTON_LOAD, drawn, moment
from tests.games.confederate_rails.table import Table, ruling


def hunting(t: Table, line: int = 8) -> Table:
    """Buff plays the Treasure Hunt for a line."""
    t.hold(0, n.TREASURE_HUNT)
    t.bad_rails(line)
    moment(t)
    t.play("play treasure-hunt", f"lift #{line}")
    return t


def steps_to_loads(t: Table) -> dict[str, int]:
    """Stations from each station to the nearest Load Station or Depot, counted here anew."""
    printed = t.edition.printed
    near: dict[str, set[str]] = {s.id: set() for s in printed.stations}
    for segment in printed.segments:
        if segment.kind != "unbuilt":
            a, b = segment.ends
            near[a].add(b)
            near[b].add(a)
    found = {s.id: 0 for s in printed.stations if s.type != "plain"}
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for there in near[here]:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


def dead_ends(t: Table) -> set[str]:
    ends = [end for s in t.edition.printed.segments if s.kind != "unbuilt" for end in s.ends]
    return {end for end in ends if ends.count(end) == 1}


def test_6_6c_rails_within_two_stations_of_a_load_station_are_spared_but_dead_ends() -> None:
    t = hunting(Table())
    away, dead = steps_to_loads(t), dead_ends(t)
    assert {"proctorville", "spring-hill"} <= dead  # the two that are printed
    wanted = set()
    for segment in t.edition.printed.segments:
        if segment.kind == "rail":
            far = min(away[end] for end in segment.ends) > 2
            if far or dead & set(segment.ends):
                wanted.add(f"rip {segment.id}")
    assert set(t.options("rip")) == wanted
    assert t.why("rip richmond/petersburg") == ["6.6c"]
    assert t.why("rip new-orleans/proctorville") == []


def test_6_6c_a_new_depot_spares_the_rails_around_it() -> None:
    t = Table()
    away, dead = steps_to_loads(t), dead_ends(t)
    far = next(
        s
        for s in t.edition.printed.segments
        if s.kind == "rail" and not dead & set(s.ends) and min(away[e] for e in s.ends) > 2
    )
    assert t.rules.hunt.rip_bar(t.s, t.segments[far.id]) == ""
    t.s.new_depot[t.stations[far.ends[0]]] = 1
    assert t.rules.hunt.rip_bar(t.s, t.segments[far.id]) == "6.6c"


def test_6_6d_nothing_is_ripped_up_that_the_union_has_cut_off() -> None:
    t = Table()
    t.occupy("new-orleans")
    hunting(t)
    assert t.why("rip new-orleans/proctorville") == ["6.6d"]  # an end is the Union's
    t = Table()
    t.occupy("florence")
    hunting(t)
    cheraw, darlington, raleigh = (t.stations[k] for k in ("cheraw", "darlington", "raleigh"))
    assert t.s.part[cheraw] == t.s.part[darlington] >= 0  # free, but out of reach
    assert t.s.part[cheraw] != t.s.part[raleigh]
    assert t.why("rip cheraw/darlington") == ["6.6d"]


def test_E_16_if_raleigh_has_fallen_the_largest_part_counts() -> None:
    t = Table()
    t.occupy("raleigh")
    hunting(t)
    sizes = {part: list(t.s.part).count(part) for part in set(t.s.part) if part >= 0}
    largest = max(sizes, key=lambda part: sizes[part])
    assert t.rules.front.mainland(t.s) == largest
    for text in t.options("rip"):
        segment = t.segments[text.split()[1]]
        ends = (t.rules.atlas.end_a[segment], t.rules.atlas.end_b[segment])
        assert {t.s.part[end] for end in ends} == {largest}
    t = Table()
    t.occupy("hillsboro")  # Raleigh stands: its part counts
    assert t.rules.front.mainland(t.s) == t.s.part[t.stations["raleigh"]]


def test_6_6e_the_hunt_costs_nobody_anything() -> None:
    t = Table()
    t.cash(0, 0, 0)
    bank = t.s.bank
    hunting(t)
    for _ in range(3):
        t.play(t.options("rip")[0])
    assert (list(t.s.money), t.s.bank) == ([0, 0, 0], bank)
    assert sum(t.s.rips) == 3


def test_6_6a_any_line_with_bad_rails_whoever_owns_it() -> None:
    t = Table()
    t.own(0, 6)
    t.hold(0, n.TREASURE_HUNT)
    t.bad_rails(8)
    t.bad_rails(12)
    moment(t)
    t.play("play treasure-hunt")
    assert t.options() == ["lift #8", "lift #12"]
    assert t.why("lift #6") == ["6.6a"]
    t.play("lift #12")
    assert t.s.bad_lines == 1 << 8
    assert t.s.events_in_play[n.BAD_RAILS] == 1


def test_B_19_the_hunt_needs_bad_rails() -> None:
    t = Table()
    t.hold(0, n.TREASURE_HUNT)
    moment(t)
    assert t.options("play") == []
    assert t.rules.specials.play_bar(t.s, 0, n.TREASURE_HUNT, n.BETWEEN) == "B.19"


def test_B_19_a_single_opponent_chooses_all_three() -> None:
    t = hunting(Table(seats=2))
    for _ in range(3):
        assert t.s.seat() == 1
        t.play(t.options("rip")[0])
    assert [seat for seat, *_ in t.noted(N_RIPPED)] == [1, 1, 1]
    assert sum(t.s.rips) == 3
    assert t.options("rip") == []


def test_B_19_without_a_legal_segment_fewer_will_do() -> None:
    t = Table()
    t.occupy(*[s.id for s in t.edition.printed.stations if s.id != "raleigh"])
    hunting(t)
    assert t.s.bad_lines == 0
    assert sum(t.s.rips) == 0
    assert t.s.seat() == 0  # nobody could choose, play has gone on
    t.check()


# -- the Train Raid --------------------------------------------------------------------------


def raid_bar(t: Table) -> str:
    t.hold(0, n.TRAIN_RAID)
    moment(t)
    return t.rules.specials.play_bar(t.s, 0, n.TRAIN_RAID, n.BETWEEN)


def test_B_18_the_raid_needs_the_extra_train_and_room_in_staunton() -> None:
    assert raid_bar(Table()) == ""
    used = Table()
    used.train(0, 8, "raleigh")
    assert raid_bar(used) == "B.18"
    taken = Table()
    taken.occupy("staunton")
    assert raid_bar(taken) == "B.18"
    full = Table()
    for number in (1, 2, 3):
        full.train(1, number, "staunton", 2)
    assert raid_bar(full) == "B.18"


def test_6_7a_strasburg_must_be_joined_to_the_rest() -> None:
    t = Table()
    t.occupy("manassas", "winchester", "mount-jackson", "front-royal")
    strasburg, raleigh = t.stations["strasburg"], t.stations["raleigh"]
    assert not t.s.union[strasburg]
    assert not t.rules.front.joined(t.s, strasburg, raleigh)
    assert raid_bar(t) == "6.7a"


def test_6_7b_the_extra_train_goes_beyond_the_usual_number() -> None:
    t = Table()
    for number in range(1, 6):
        t.train(0, number, "raleigh" if number < 4 else "hillsboro", 6)
    assert raid_bar(t) == ""
    t.play("play train-raid")
    assert sum(at >= 0 for at in t.s.train_at[: int(n.TRAINS)]) == 6
    t.check()


# -- the Through-Freight Law -----------------------------------------------------------------


def test_6_8a_nobody_shares_a_gift() -> None:
    t = Table()
    t.cash(29, 31, 29)
    t.hold(0, n.FREIGHT_LAW)
    moment(t)
    t.play("play freight-law")
    assert t.s.seat() == 1  # the others have $5800 between them, and cannot give
    t.dice(6)
    t.play("donate")
    assert t.noted(N_LAW_ROLL) == [(0, 6, 1, -1)]
    assert (t.s.law, list(t.s.money)) == (1, [29, 1, 29])
    t.check()


@pytest.mark.parametrize("passed", [True, False])
def test_A_7_only_a_law_that_passed_changes_conventions(passed: bool) -> None:
    t = Table()
    t.own(0, 6)
    t.cash(31, 0, 0)
    in_force = t.s.conventions = 1
    t.s.events_in_play[n.CONVENTION] = 1
    t.s.pile.take(n.CONVENTION)
    t.hold(0, n.FREIGHT_LAW)
    moment(t)
    t.play("play freight-law")
    t.dice(6)
    t.play("donate" if passed else "pass")
    assert t.s.law == int(passed)
    t.train(1, 1, "hillsboro", 6)
    drawn(n.CONVENTION, t=t)
    if passed:
        assert t.options() == ["enact", "decline"]  # a seizure
        t.play("decline")
    assert t.s.conventions == (in_force if passed else in_force + 1)  # the old rates stay
    t.check()


def test_A_7_by_a_setting_a_law_that_was_played_does(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, law_changes_conventions="played"))
    t.own(0, 6)
    t.cash(0, 0, 0)
    t.hold(0, n.FREIGHT_LAW)
    moment(t)
    t.dice(1)
    t.play("play freight-law")
    assert t.s.law == 0
    t.train(1, 1, "hillsboro", 6)
    drawn(n.CONVENTION, t=t)
    assert t.options() == ["enact", "decline"]


def test_6_8c_a_foreign_line_costs_the_base_for_everybody() -> None:
    for law in (0, 1):
        t = Table()
        t.own(0)
        t.cash(10, 10, 10)
        t.s.law = law
        t.aboard(t.train(1, 1, "raleigh", 6), COTTON_LOAD, "mobile")
        t.run(1, 1)
        t.play("go hillsboro #6", "go company-shops #6")
        assert t.s.points == (8 if law else 6)
        assert list(t.s.money) == [10, 10, 10]
