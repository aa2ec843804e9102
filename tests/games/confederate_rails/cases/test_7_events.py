"""[7.0] Event chits."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_CONGESTION, N_EVENT_OFF, N_WAR_ROLL
from tests.games.confederate_rails.table import Table, ruling

COTTON_LOAD, IRON_LOAD, PASSENGER_TRAIN = 1, 49, 1
QUIET = (1, 3, 4, 1)  # the draw, War Progress 7: nothing, Congestion 1


def drawn(event: int, *dice: int, t: Table | None = None, held: int = 0) -> Table:
    """Buff's empty T1 in Raleigh draws an event; buff owns line 6."""
    t = t or Table()
    if not any(owner == 0 for owner in t.s.owner):
        t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    depots = [t.edition.printed.stations[k].id for k in t.rules.atlas.victory_depots]
    t.occupy(*[d for d in depots if d not in ("richmond", "charleston", "mobile")][:held])
    t.only_in_pile(event)
    t.run(0, 1)
    t.dice(*(dice or QUIET))
    t.play("draw")
    return t


def own_table(*lines: int) -> Table:
    t = Table()
    t.own(0, *lines)
    return t


def test_7_0c_an_enacted_event_rolls_war_and_congestion_first() -> None:
    """[5.5a] Shown here too."""
    t = drawn(n.COTTON_EMBARGO)
    assert len(t.noted(N_WAR_ROLL)) == 1
    assert len(t.noted(N_CONGESTION)) == 1
    assert t.s.embargo == 1
    t.check()


def test_5_5c_no_second_congestion_roll_in_a_player_turn() -> None:
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    t.only_in_pile(n.COTTON_EMBARGO)
    t.run(0, 1)
    t.s.congestion_rolled = 1
    t.dice(1, 3, 4)
    t.play("draw")
    assert t.noted(N_CONGESTION) == []


@pytest.mark.parametrize("event", [n.BAD_RAILS, n.ENGINE_WEAR])
def test_7_1a_7_7a_only_with_two_victory_depots(event: int) -> None:
    """[7.7a] [7.0d] Shown here too."""
    t = drawn(event, held=1)
    assert len(t.noted(N_EVENT_OFF)) == 1
    assert t.noted(N_WAR_ROLL) == []
    t.check()


def test_7_1b_four_dice_name_the_line_7_1c_again_if_it_will_not_do() -> None:
    """[7.1c] Shown here too."""
    t = Table()
    t.bad_rails(8)
    drawn(n.BAD_RAILS, 1, 3, 4, 1, 2, 2, 2, 2, 2, 2, 1, 1, t=t, held=2)
    assert t.s.bad_lines == 1 << 8 | 1 << 6
    t.check()


def test_7_2_any_bridge() -> None:
    t = drawn(n.BRIDGE_COLLAPSE)
    assert t.why("wreck atlanta/east-point") == ["2.3.3d"]
    t.play("wreck richmond/petersburg")
    assert t.s.wrecked[t.segments["richmond/petersburg"]]
    t.check()


def test_7_3a_a_new_depot_is_a_depot_in_every_respect() -> None:
    t = drawn(n.DEPOT_CONSTRUCTION, 1, 3, 4, 1)
    t.play("enact")
    assert t.why("raise richmond") == ["7.3a"]
    t.play("raise hillsboro")
    assert t.s.is_depot(t.stations["hillsboro"])
    t.check()


def test_7_3b_declined_it_brings_no_rolls() -> None:
    """[7.0b] [A.11] Shown here too."""
    t = drawn(n.DEPOT_CONSTRUCTION)
    t.play("decline")
    assert t.noted(N_WAR_ROLL) == []
    assert t.s.events_gone[n.DEPOT_CONSTRUCTION] == 2
    t.check()


def collision(mover: int, other: int, packs: tuple[Path, ...] = ()) -> Table:
    """Buff passes through Hillsboro, where grey stands with a load; these dice."""
    t = Table(packs=packs)
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.aboard(t.train(1, 1, "hillsboro", 6), 2, "mobile")
    t.s.pile.take(n.COLLISIONS)
    t.s.events_in_play[n.COLLISIONS] = t.s.collisions = 1
    t.run(0, 1)
    t.play("go hillsboro #6")
    t.dice(mover, other)
    t.play(next(text for text in t.options("go") if "raleigh" not in text))
    return t


def test_7_4c_equal_dice_disable_both_trains() -> None:
    """[7.4b] [A.8] Shown here too."""
    t = collision(3, 3)
    assert [t.s.train_at[k] for k in (0, n.TRAINS)] == [n.IN_REPAIR_BOX] * 2
    assert list(t.s.money) == [7, 7, 10]
    assert t.s.load_where[COTTON_LOAD] == n.GONE
    assert t.s.train == -1
    t.check()


def test_B_15_a_miss_uses_the_chit_up() -> None:
    t = collision(3, 4)
    assert t.s.collisions == 0
    assert t.s.train == 0
    t.check()


def test_B_15_by_a_setting_a_miss_does_not(tmp_path: Path) -> None:
    assert collision(3, 4, ruling(tmp_path, collision_spent_by_a_miss=False)).s.collisions == 1


def test_7_4a_the_station_where_it_began_is_not_passed_through() -> None:
    t = Table()
    t.own(0, 6)
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "mobile")
    t.train(1, 1, "hillsboro", 6)
    t.s.pile.take(n.COLLISIONS)
    t.s.events_in_play[n.COLLISIONS] = t.s.collisions = 1
    t.run(0, 1)
    t.play("go raleigh #6")
    assert t.s.collisions == 1


def test_7_5_cotton_pays_half_and_7_12_a_convention_ends_it() -> None:
    """[7.12a] [7.12b] Shown here too."""
    t = drawn(n.COTTON_EMBARGO)
    payout, printed = t.rules.delivery.payout, t.rules.pack.load_payout
    assert payout(t.s, COTTON_LOAD) == (printed[COTTON_LOAD] + 1) // 2
    assert payout(t.s, IRON_LOAD) == printed[IRON_LOAD]
    t.rules.events.convene(t.s)
    assert payout(t.s, COTTON_LOAD) == printed[COTTON_LOAD] + 1
    goods = t.rules.pack.load_goods
    people = next(k for k in range(len(goods)) if goods[k] == n.PASSENGERS)
    assert payout(t.s, people) == printed[people]


def iron_table() -> Table:
    t = own_table(6)
    t.cash(10, 10, 10)
    t.bad_rails(6)
    return t


def test_7_6a_iron_of_ones_own_mends_bad_rails_for_the_tariff() -> None:
    """[A.3] [E.17] Shown here too."""
    t = iron_table()
    t.aboard(t.train(0, 2, "hillsboro", 6), IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("enact", f"take L{IRON_LOAD}")
    t.run(0, 2)
    t.play("divert #6")
    assert t.s.bad_lines == 0
    assert (t.s.money[0], t.s.points) == (7, 9)
    assert t.s.iron_by == n.NOBODY
    t.check()


def test_A_5_the_active_train_may_take_iron_from_the_display() -> None:
    t = iron_table()
    t.show(IRON_LOAD)
    drawn(n.DIVERT_IRON, 1, 3, 4, 1, 3, 4, t=t)
    t.play("enact", f"take L{IRON_LOAD}")
    assert t.s.train_load[0] == IRON_LOAD
    assert t.s.train == -1  # its activation is over
    assert (t.s.iron_by, t.s.iron_load) == (0, IRON_LOAD)
    t.check()


def test_7_6b_seized_iron_is_reserved_and_diverted_free() -> None:
    t = iron_table()
    t.aboard(t.train(1, 1, "hillsboro", 6), IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("enact", "impound grey-T1")
    assert t.s.load_where[IRON_LOAD] == n.LYING
    assert t.s.money[1] == 10
    t.train(1, 2, "raleigh", 6)
    t.run(1, 2)
    assert t.why(f"take L{IRON_LOAD}") == ["B.2"]
    t.run(0, 1)
    t.dice(3, 4)
    t.play(f"take L{IRON_LOAD}", "go hillsboro #6", "load", "divert #6")
    assert t.s.money[0] == 10
    assert t.s.bad_lines == 0
    t.check()


def test_B_6_the_permission_ends_with_the_load() -> None:
    t = iron_table()
    t.aboard(t.train(0, 2, "hillsboro", 6), IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("enact", f"take L{IRON_LOAD}")
    t.rules.undertaking.discard(t.s, IRON_LOAD, "5.1.6a")
    assert t.s.iron_by == n.NOBODY
    t.check()


def test_7_7b_trains_not_paid_for_are_lost() -> None:
    """[E.10] Shown here too."""
    t = Table()
    t.cash(4, 0, 10)
    grey = t.train(1, 1, "hillsboro", 6)
    t.train(0, 2, "hillsboro", 6)
    drawn(n.ENGINE_WEAR, t=t, held=2)
    t.play("keep T2")
    assert t.why("keep T1") == ["B.8"]
    t.play("done")
    assert t.s.train_at[0] == n.DESTROYED
    assert t.options() == ["done"]  # grey has no money
    t.play("done")
    assert t.s.train_at[grey] == n.DESTROYED
    t.play("done")
    t.check()


def test_7_8_blockade_increases_add_up() -> None:
    t = drawn(n.BLOCKADE_INCREASE)
    assert t.s.blockade == 1
    t.check()


def test_7_9a_sabotage_stays_in_the_partisan_area() -> None:
    """[7.9c] Shown here too."""
    t = drawn(n.PARTISAN_SABOTAGE)
    assert t.why("wreck richmond/petersburg") == ["7.9a"]
    assert t.why("rip richmond/petersburg") == ["7.9a"]
    rip = t.options("rip")[0]
    t.play(rip)
    assert sum(t.s.rips) == 1
    t.check()


@pytest.mark.parametrize(("event", "segment"), [(n.CONSTRUCTION_6, 0), (n.CONSTRUCTION_24, 1)])
def test_7_10_7_11_construction(event: int, segment: int) -> None:
    """[7.11] Shown here too."""
    t = drawn(event)
    assert t.rules.atlas.is_built(t.s.built, t.rules.atlas.unbuilt[segment])
    assert not t.rules.atlas.is_built(t.s.built, t.rules.atlas.unbuilt[1 - segment])
    t.check()


def test_7_12c_after_the_law_a_convention_is_a_seizure() -> None:
    """[6.8e] Shown here too."""
    t = Table()
    t.own(0, 6)
    t.s.law = 1
    t.train(1, 1, "hillsboro", 6)
    drawn(n.CONVENTION, t=t)
    t.play("enact", "seize grey-T1")
    assert t.s.conventions == 0
    assert t.at(int(n.EXTRA)) == "hillsboro"
    t.check()


def test_7_13b_a_train_breaks_down_and_leaves_its_load() -> None:
    """[7.13a] [B.14] Shown here too."""
    t = own_table(6)
    t.cash(10, 10, 10)
    t.aboard(t.train(0, 2, "hillsboro", 6), COTTON_LOAD, "mobile")
    t.train(1, 1, "hillsboro", 6)
    drawn(n.BREAK_DOWN, t=t)
    assert t.options() == ["disable buff-T1", "disable buff-T2"]
    assert t.why("disable grey-T1") == ["7.13a"]
    t.play("disable buff-T2")
    assert t.s.train_at[1] == n.IN_REPAIR_BOX
    assert (t.s.money[0], t.s.load_where[COTTON_LOAD]) == (7, n.LYING)
    t.check()


def test_7_14a_whom_one_may_seize() -> None:
    """[7.14b] [7.14d] Shown here too."""
    t = own_table(6)
    t.aboard(t.train(1, 1, "hillsboro", 6), IRON_LOAD)
    t.train(1, 2, "charleston", 8)
    t.train(2, 1, "raleigh", 5)
    safe = t.train(2, 2, "goldsboro", 5)
    seizable = t.train(1, 3, "raleigh", 6)
    t.aboard(seizable, COTTON_LOAD)
    drawn(n.SEIZURE, t=t)
    t.play("enact")
    assert t.why("seize grey-T1") == ["2.3.1c"]
    assert t.why("seize grey-T2") == ["7.14a"]
    assert t.why("seize mint-T1") == ["7.14d"]
    assert t.why("seize buff-T1") == ["7.14a"]
    t.play("seize grey-T3")
    assert t.s.train_at[seizable] == n.DESTROYED
    assert t.s.load_where[COTTON_LOAD] == n.GONE
    assert t.at(int(n.EXTRA)) == "raleigh"
    assert t.s.train_at[safe] >= 0
    t.check()


def test_B_16_without_the_extra_train_the_seized_one_is_only_removed() -> None:
    t = own_table(6)
    seized = t.train(1, 1, "hillsboro", 6)
    t.s.put_train(int(n.EXTRA), n.DESTROYED)
    drawn(n.SEIZURE, t=t)
    t.play("enact", "seize grey-T1")
    assert (t.s.train_at[seized], t.s.train_at[int(n.EXTRA)]) == (n.DESTROYED, n.DESTROYED)
    t.check()


def test_B_16_by_the_other_reading_nothing_is_seized_without_it() -> None:
    t = Table(options={"seizure_needs_extra_train": "on"})
    t.own(0, 6)
    t.train(1, 1, "hillsboro", 6)
    t.s.put_train(int(n.EXTRA), n.DESTROYED)
    drawn(n.SEIZURE, t=t)
    assert len(t.noted(N_EVENT_OFF)) == 1
    t.check()


def test_7_15b_a_raid_strikes_within_four_mps_of_the_union() -> None:
    """[7.15a] [B.5] Shown here too."""
    t = own_table(6)
    t.cash(10, 10, 10)
    near = t.train(1, 1, "hanover", 3)
    t.aboard(near, COTTON_LOAD, "mobile")
    t.train(2, 1, "atlanta", 11)
    t.occupy("fredericksburg")
    drawn(n.CAVALRY_RAID, t=t)
    assert t.why("disable mint-T1") == ["7.15b"]
    assert t.why("rip atlanta/east-point") == ["7.15a"]
    assert t.why("rip fredericksburg/hanover") == []
    t.play("disable grey-T1")
    assert t.s.train_at[near] == n.IN_REPAIR_BOX
    assert t.s.load_with[COTTON_LOAD] == t.stations["hanover"]
    assert t.s.money[1] == 7
    t.check()
