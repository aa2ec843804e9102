"""[7.2] [7.3] [7.4] [7.6] [7.9] [7.13] [7.14] [7.15] Events that strike what somebody chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_COLLIDED,
    N_CONGESTION,
    N_EVENT_OFF,
    N_PASSAGE,
    N_WAR_ROLL,
)
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    IRON_LOAD,
    civil,
    drawn,
    in_play,
    loads_of,
    name_of,
)
from tests.games.confederate_rails.table import Table, ruling


def home(*lines: int) -> Table:
    """Buff owns line 6, or these."""
    t = Table()
    t.own(0, *(lines or (6,)))
    t.cash(10, 10, 10)
    return t


def off_case(t: Table) -> str:
    """The case by which an event was discarded."""
    return next(event[1] for event in t.log.events if event[0] == N_EVENT_OFF)


# -- bridges, rails, Depots ------------------------------------------------------------------


def test_B_22_bridges_and_rails_are_struck_in_union_territory_too() -> None:
    t = home()
    t.occupy("richmond", "petersburg", "knoxville", "strawberry-plains")
    drawn(n.BRIDGE_COLLAPSE, t=t)
    assert t.why("wreck richmond/petersburg") == []
    t = home()
    t.occupy("knoxville", "strawberry-plains")
    drawn(n.PARTISAN_SABOTAGE, t=t)
    assert t.why("rip strawberry-plains/knoxville") == []


def test_7_3a_depot_construction_builds_and_does_nothing_else() -> None:
    """And no other event builds."""
    t = drawn(n.DEPOT_CONSTRUCTION)
    t.play("enact")
    assert t.why("raise hillsboro") == []
    assert {text.split()[0] for text in t.options()} == {"raise"}
    assert t.why("wreck richmond/petersburg") != []
    assert t.why("disable buff-T1") != []
    t = drawn(n.BRIDGE_COLLAPSE)
    assert t.why("raise hillsboro") != []


def test_B_22_a_new_depot_is_not_built_for_the_union() -> None:
    t = home()
    t.occupy("hillsboro")
    drawn(n.DEPOT_CONSTRUCTION, t=t)
    t.play("enact")
    assert t.why("raise hillsboro") == ["B.22"]
    assert "raise hillsboro" not in t.options()
    t.play("raise company-shops")
    assert t.s.new_depot[t.stations["company-shops"]]


def test_7_3a_a_new_depot_holds_three_trains_troops_and_what_cannot_be_delivered() -> None:
    t = home()
    hillsboro = t.stations["hillsboro"]
    t.train(1, 1, "hillsboro", 6)
    t.train(1, 2, "hillsboro", 6)
    t.aboard(t.train(0, 3, "hillsboro", 6), COTTON_LOAD, "mobile")
    t.s.put_train(2, n.DESTROYED)
    assert not t.rules.movement.has_room(t.s, 0, hillsboro)
    bank = t.s.bank
    drawn(n.DEPOT_CONSTRUCTION, t=t)
    t.play("enact", "raise hillsboro")
    assert t.s.bank == bank  # free
    assert t.rules.movement.has_room(t.s, 0, hillsboro)  # a third train
    assert hillsboro in t.rules.designating.legal_pickups(t.s)
    t.s.put_train(2, hillsboro)
    t.occupy("mobile")
    t.run(0, 3)
    assert t.why("salvage") == []  # [5.1.8b]


def test_7_9b_a_bridge_of_the_area_is_burned() -> None:
    t = home()
    drawn(n.PARTISAN_SABOTAGE, t=t)
    bridges = {text.split()[1] for text in t.options("wreck")}
    area = set(t.edition.printed.places.partisans.stations)
    printed = t.edition.printed.segments
    assert bridges == {s.id for s in printed if s.bridge and set(s.ends) <= area}
    t.play("wreck strawberry-plains/knoxville")
    segment = t.segments["strawberry-plains/knoxville"]
    assert (t.s.wrecked[segment], sum(t.s.wrecked), sum(t.s.rips)) == (1, 1, 0)
    t.check()


def test_E_15_a_segment_lies_in_the_area_with_both_its_stations() -> None:
    t = home()
    drawn(n.PARTISAN_SABOTAGE, t=t)
    for halfway in ("cleveland/dalton", "glade-spring/bristol", "stevenson/bridgeport"):
        assert t.why(f"rip {halfway}") == ["7.9a"]
    assert t.why("wreck ringgold/chattanooga") == ["7.9a"]  # a bridge with one end inside
    assert t.why("rip bristol/zollicoffer") == []


# -- Collisions! -----------------------------------------------------------------------------


def armed(others: list[tuple[int, int]], chits: int = 1) -> Table:
    """Buff's loaded T1 has come into Hillsboro, where trains (seat, number) stand."""
    t = home()
    in_play(t, n.COLLISIONS, chits)
    t.s.collisions = chits
    for seat, number in others:
        t.train(seat, number, "hillsboro", 6)
    t.aboard(t.train(0, 1, "raleigh", 6), COTTON_LOAD, "mobile")
    t.run(0, 1)
    t.play("go hillsboro #6")
    return t


def test_7_4d_ones_own_trains_collide_as_well() -> None:
    t = armed([(0, 2)])
    t.dice(5, 5)
    t.play("go company-shops #6")
    assert [t.s.train_at[k] for k in (0, 1)] == [n.IN_REPAIR_BOX] * 2
    assert t.s.money[0] == 7  # one load was aboard
    t.check()


def test_A_8_each_train_in_the_station_has_its_own_die() -> None:
    t = armed([(1, 1), (2, 1)])
    t.dice(4, 4, 3)  # buff, grey, mint
    t.play("go company-shops #6")
    grey, mint = int(n.TRAINS), 2 * int(n.TRAINS)
    assert t.noted(N_PASSAGE) == [(0, 4, grey, 4), (0, 4, mint, 3)]
    assert t.noted(N_COLLIDED) == [(0, grey, -1, -1)]
    assert [t.s.train_at[k] for k in (0, grey)] == [n.IN_REPAIR_BOX] * 2
    assert t.at(mint) == "hillsboro"  # the miss stays where it is
    t.check()


def test_B_15_two_chits_work_one_after_the_other() -> None:
    t = armed([(1, 1)], chits=2)
    t.train(2, 1, "company-shops", 6)
    t.dice(1, 2, 6, 6)
    t.play("go company-shops #6")
    assert (t.s.collisions, t.at(0)) == (1, "company-shops")
    t.play("go greensboro #6")
    assert (t.s.collisions, t.s.train_at[0]) == (0, n.IN_REPAIR_BOX)
    assert t.s.train == -1  # the mover's activation is over
    t.check()


def test_7_4a_a_train_that_stops_does_not_pass_through() -> None:
    t = armed([(1, 1)])
    t.play("done")
    assert (t.s.collisions, t.noted(N_PASSAGE)) == (1, [])


# -- Iron ------------------------------------------------------------------------------------


def test_7_6c_without_bad_rails_of_ones_own_it_has_no_effect() -> None:
    t = home()
    t.bad_rails(8)  # somebody else's line
    t.show(IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    assert off_case(t) == "7.6c"
    assert t.noted(N_WAR_ROLL) == []
    assert t.s.iron_by == n.NOBODY
    t.check()


def test_7_6c_it_may_be_declined() -> None:
    t = home()
    t.bad_rails(6)
    t.show(IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("decline")
    assert t.noted(N_WAR_ROLL) == t.noted(N_CONGESTION) == []
    assert (t.s.iron_by, t.s.events_gone[n.DIVERT_IRON]) == (n.NOBODY, 1)
    assert t.s.display[0] == IRON_LOAD
    assert t.s.bad_lines == 1 << 6
    t.check()


def test_B_6_the_chit_waits_and_ends_with_the_bad_rails() -> None:
    t = home()
    t.bad_rails(6)
    t.aboard(t.train(0, 2, "hillsboro", 6), IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("enact", f"take L{IRON_LOAD}")
    for seat in (1, 2, 0):
        t.turn(seat)
    assert (t.s.iron_by, t.s.events_in_play[n.DIVERT_IRON]) == (0, 1)
    t.rules.events.lift_bad_rails(t.s, 6, "6.6a")
    assert (t.s.iron_by, t.s.events_gone[n.DIVERT_IRON]) == (n.NOBODY, 1)
    t.check()


def test_B_6_by_a_setting_the_chit_lasts_for_the_turn(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, unused_iron_stays=False))
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.bad_rails(6)
    t.aboard(t.train(0, 2, "hillsboro", 6), IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("enact", f"take L{IRON_LOAD}")  # and the turn ends
    assert t.s.iron_by == n.NOBODY
    t.check()


def test_E_17_iron_is_diverted_only_on_ones_own_line_with_bad_rails() -> None:
    t = home(6, 5)
    t.bad_rails(6)
    t.bad_rails(8)
    t.aboard(t.train(0, 2, "hillsboro", 6), IRON_LOAD)
    drawn(n.DIVERT_IRON, t=t)
    t.play("enact", f"take L{IRON_LOAD}")
    t.run(0, 2)
    assert t.options("divert") == ["divert #6"]
    assert t.why("divert #5") == ["E.17"]  # nothing to mend
    assert t.why("divert #8") == ["E.17"]  # another's
    t.s.put_train(1, t.stations["weldon"])
    t.s.train_line[1] = 5
    assert t.why("divert #6") == ["E.17"]  # not on that line
    t.s.put_train(1, t.stations["hillsboro"])
    t.s.points = 0
    assert t.why("divert #6") == ["5.3.5"]


# -- trains ----------------------------------------------------------------------------------


def test_B_14_a_contract_not_yet_loaded_goes_to_the_box_with_its_train() -> None:
    t = home()
    t.contract(t.train(0, 2, "hillsboro", 6), COTTON_LOAD)
    drawn(n.BREAK_DOWN, t=t)
    t.play("disable buff-T2")
    assert (t.s.train_at[1], t.s.train_load[1]) == (n.IN_REPAIR_BOX, COTTON_LOAD)
    assert t.s.money[0] == 10  # nothing was abandoned
    t.check()


def test_7_13b_a_load_is_abandoned_only_if_the_player_gives_a_loaded_train() -> None:
    t = home()
    t.aboard(t.train(0, 2, "hillsboro", 6), COTTON_LOAD, "mobile")
    drawn(n.BREAK_DOWN, t=t)
    t.play("disable buff-T1")  # it is empty
    assert (t.s.train_at[0], t.s.money[0]) == (n.IN_REPAIR_BOX, 10)
    assert t.s.load_where[COTTON_LOAD] == n.ABOARD


@pytest.mark.parametrize("money", [10, 2])
def test_B_8_a_forced_tariff_takes_what_there_is(money: int) -> None:
    t = home()
    t.aboard(t.train(0, 2, "hillsboro", 6), COTTON_LOAD, "mobile")
    drawn(n.BREAK_DOWN, t=t)
    t.cash(money, 10, 10)
    t.play("disable buff-T2")
    assert t.s.money[0] == max(0, money - 3)
    t.check()


def test_7_14c_a_seizure_may_be_declined() -> None:
    t = home()
    grey = t.train(1, 1, "hillsboro", 6)
    drawn(n.SEIZURE, t=t)
    t.play("decline")
    assert t.at(grey) == "hillsboro"
    assert t.noted(N_WAR_ROLL) == t.noted(N_CONGESTION) == []
    assert t.s.events_gone[n.SEIZURE] == 3
    t.check()


def test_7_14c_without_a_train_to_seize_it_has_no_effect() -> None:
    t = home()
    t.train(1, 1, "charleston", 8)
    drawn(n.SEIZURE, t=t)
    assert off_case(t) == "7.14a"
    assert t.noted(N_WAR_ROLL) == []
    t.check()


def test_7_14b_a_seized_train_loses_its_load_without_tariff() -> None:
    t = home()
    grey = t.train(1, 1, "hillsboro", 6)
    t.aboard(grey, COTTON_LOAD)
    drawn(n.SEIZURE, t=t)
    t.play("enact", "seize grey-T1")
    assert (t.s.train_at[grey], t.s.load_where[COTTON_LOAD]) == (n.DESTROYED, n.GONE)
    assert list(t.s.money) == [10, 10, 10]
    assert t.s.train_load[n.EXTRA] == n.NO_LOAD
    t.check()


def test_2_3_1c_a_contract_for_war_materiel_alone_is_no_protection() -> None:
    t = home()
    t.contract(t.train(1, 1, "hillsboro", 6), IRON_LOAD)
    t.aboard(t.train(1, 2, "hillsboro", 6), loads_of(t, n.TROOPS)[0], "raleigh")
    t.turn(0)
    assert t.rules.targets.seize_bar(t.s, 0, int(n.TRAINS)) == ""
    assert t.rules.targets.seize_bar(t.s, 0, int(n.TRAINS) + 1) == "2.3.1c"


def test_B_16_by_a_setting_a_train_is_seized_without_the_extra_one(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, seizure_needs_extra_train=False))
    t.own(0, 6)
    grey = t.train(1, 1, "hillsboro", 6)
    t.s.put_train(int(n.EXTRA), n.DESTROYED)
    drawn(n.SEIZURE, t=t)
    t.play("enact", "seize grey-T1")
    assert t.s.train_at[grey] == n.DESTROYED
    assert t.s.traffic[t.stations["hillsboro"]] == 0
    t.check()


# -- the Cavalry Raid ------------------------------------------------------------------------


def raided(t: Table) -> set[str]:
    reach = t.rules.front.raid(t.s)
    return {name_of(t, k) for k in range(t.rules.atlas.stations) if reach.is_reached(k)}


def test_B_5_four_mps_with_ferries_transfers_bad_rails_and_congestion() -> None:
    t = home()
    t.occupy("raleigh")
    assert {"hillsboro", "company-shops", "greensboro", "lexington"} <= raided(t)
    assert "salisbury" not in raided(t)  # the fifth
    t.s.congested[t.stations["hillsboro"]] = 1
    assert "company-shops" in raided(t)
    assert "greensboro" not in raided(t)
    t.s.congested[t.stations["hillsboro"]] = 0
    t.bad_rails(6)
    assert "company-shops" in raided(t)
    assert "greensboro" not in raided(t)
    t = home()
    t.occupy("wilmington")
    assert {"whitesville", "fair-bluff", "marion-sc"} <= raided(t)
    assert "florence" not in raided(t)  # the ferry took one of the four
    t = home()
    t.occupy("montgomery")
    assert "selma" in raided(t)  # overland: three


def test_B_5_traffic_fees_and_lines_do_not_count_but_disruptions_stop_it() -> None:
    t = home()
    t.occupy("raleigh")
    free = raided(t)
    for number in (1, 2):
        t.train(1, number, "hillsboro", 6)
    assert raided(t) == free
    t.s.rips[t.segments["hillsboro/raleigh"]] = 1
    assert "hillsboro" not in raided(t)
    t = home()
    assert {"wheeling", "louisville", "alexandria", "paducah"} <= raided(t)  # from entry points


def test_7_15a_one_rip_on_a_segment_that_touches_a_station_in_reach() -> None:
    t = home()
    t.occupy("raleigh")
    drawn_in = t.train(0, 1, "hillsboro", 6)
    t.only_in_pile(n.CAVALRY_RAID)
    t.run(0, 1)
    t.dice(1, 3, 4, 6)  # Congestion 6: none of the stations below but Raleigh
    t.play("draw")
    assert t.why("rip lexington/salisbury") == []  # Lexington is within four MPs
    assert t.why("rip salisbury/charlotte") == ["7.15a"]
    assert t.why("rip wilmington/whitesville") == ["2.3.3e"]
    assert t.why(f"disable buff-T{drawn_in + 1}") == []
    t.play("rip lexington/salisbury")
    assert (t.s.rips[t.segments["lexington/salisbury"]], sum(t.s.rips)) == (1, 1)
    t.check()


def test_7_15b_a_train_without_a_way_to_raleigh_is_destroyed_by_the_raid() -> None:
    t = home(7)
    t.occupy("darlington")
    near = t.train(1, 1, "cheraw", 7)
    t.aboard(near, civil(t)[0])
    drawn(n.CAVALRY_RAID, t=t)
    t.play("disable grey-T1")
    assert t.s.train_at[near] == n.DESTROYED
    assert t.s.load_where[civil(t)[0]] == n.LYING  # abandoned where it was
    assert t.s.money[1] == 7
    t.check()
