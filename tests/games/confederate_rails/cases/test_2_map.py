"""[2.0] What the map and the pieces mean for play, and rulings on counting."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m7_wear import is_worn
from tests.games.confederate_rails.table import Table

COTTON_LOAD = 1


def first_of(t: Table, kind: int) -> int:
    atlas = t.rules.atlas
    return next(k for k in range(atlas.segments) if atlas.kind[k] == kind)


def step_over(t: Table, segment: int) -> int:
    """The MPs of a train that crosses a segment of its own line."""
    atlas, s = t.rules.atlas, t.s
    line = next(k for k in range(1, 25) if atlas.segment_lines[segment] >> k & 1)
    t.own(0, *range(1, 25))
    s.put_train(0, atlas.end_a[segment])
    s.train_line[0] = line
    t.aboard(0, COTTON_LOAD)
    t.run(0, 1)
    s.play(0, int(n.GO) << 16 | atlas.end_b[segment] << 5 | line)
    return 10 - int(s.points)


def test_2_1_1c_a_ferry_costs_one_more_and_2_1_1d_overland_two_more() -> None:
    """[2.1.1d] [5.3.3d] Shown here too."""
    t = Table()
    assert step_over(t, first_of(t, n.FERRY)) == 2
    t = Table()
    assert step_over(t, first_of(t, n.OVERLAND)) == 3


def test_2_1_4_the_repair_box_never_counts_for_traffic() -> None:
    """[5.4.1c] Shown here too."""
    t = Table()
    for number in range(3):
        t.s.put_train(int(n.TRAINS) + number, n.IN_REPAIR_BOX)
    assert t.s.traffic[t.stations["raleigh"]] == 0
    assert t.rules.movement.has_room(t.s, 0, t.stations["raleigh"])
    assert not is_worn(t.s, int(n.TRAINS))  # [B.17]


def test_2_3_3f_either_owner_of_a_shared_segment_may_repair_it() -> None:
    t = Table()
    atlas = t.rules.atlas
    bits = atlas.segment_lines
    segment = next(k for k in range(atlas.segments) if bits[k] & (bits[k] - 1))
    one, two = [line for line in range(1, 25) if bits[segment] >> line & 1][:2]
    t.s.rips[segment] = 1
    for line in (one, two):
        t.own(0, line)
        t.turn(0)
        assert t.rules.repair.bar(t.s, 0, int(n.RELAY) << 16 | segment) == ""
    t.own(0)
    assert t.rules.repair.bar(t.s, 0, int(n.RELAY) << 16 | segment) == "2.3.3f"


def test_5_6c_the_fee_for_an_unsold_line_goes_to_the_bank() -> None:
    t = Table(game="extended")
    t.own(0)
    t.s.owner[6] = n.NOBODY
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD)
    bank = t.s.bank
    t.run(0, 1)
    t.play("go hillsboro #6 paid")
    assert (t.s.money[0], t.s.bank) == (8, bank + 2)
    t.check()


def test_5_9_2c_entry_points_are_union_markers_for_ever() -> None:
    """[2.1.3] [B.4] Shown here too."""
    t = Table()
    touched = [t.stations[name] for e in t.edition.printed.entries for name in e.touches]
    assert touched
    assert all(t.s.front[station] == 1 for station in touched)
    t.turn(0)
    assert t.rules.specials.retake_bar(t.s, t.rules.atlas.stations) == "6.2e"


def test_B_10_on_a_shared_segment_the_mover_chooses_the_line() -> None:
    t = Table()
    atlas = t.rules.atlas
    bits = atlas.segment_lines
    segment = next(k for k in range(atlas.segments) if bits[k] & (bits[k] - 1))
    t.own(0)
    t.s.put_train(0, atlas.end_a[segment])
    t.aboard(0, COTTON_LOAD)
    t.run(0, 1)
    end = t.edition.printed.stations[atlas.end_b[segment]].id
    used = {text.split()[2] for text in t.options("go") if text.split()[1] == end}
    assert len(used) == 2


def test_E_5_only_union_markers_cut_off() -> None:
    t = Table()
    front = t.rules.front
    raleigh, hillsboro = t.stations["raleigh"], t.stations["hillsboro"]
    t.s.rips[t.segments["hillsboro/raleigh"]] = 3
    t.s.survey()
    assert front.joined(t.s, raleigh, hillsboro)
    t.occupy("hillsboro")
    assert not front.joined(t.s, raleigh, hillsboro)


def test_E_6_a_disabled_train_keeps_its_contract() -> None:
    """[5.8a] [B.27] Shown here too."""
    t = Table()
    train = t.train(0, 1, "hillsboro", 6)
    t.contract(train, COTTON_LOAD)
    t.turn(0)
    t.s.train_active[train] = 1
    t.rules.repair.disable(t.s, train, "7.13a")
    assert (t.s.train_at[train], t.s.train_load[train]) == (n.IN_REPAIR_BOX, COTTON_LOAD)
    assert t.s.train_active[train] == 0
    t.check()
