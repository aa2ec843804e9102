"""Events at their edges: nothing to strike, several things to strike, little money, no way home."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_CONGESTION,
    N_DESTROYED,
    N_EVENT_OFF,
    N_PASSAGE,
    N_WAR_ROLL,
)
from tests.games.confederate_rails.scripts.script import (
    COTTON,
    IRON,
    TOBACCO,
    cited,
    draws,
    gone_or_in_play,
    seen,
    staged,
    told,
)
from tests.games.confederate_rails.table import Table


def fizzles(t: Table, event: int, case: str) -> None:
    """Not enacted: no rolls, the chit is gone, the activation over [7.0a] [7.0d] [7.0e]."""
    assert [found[0] for found in t.noted(N_EVENT_OFF)] == [event]
    assert case in cited(t)
    assert t.noted(N_WAR_ROLL) == []
    assert t.noted(N_CONGESTION) == []
    assert t.s.train == -1
    assert t.s.event == 0
    t.check()


def a_load_station_of(t: Table, line: int) -> str:
    atlas = t.rules.atlas
    stations = (
        int(atlas.line_station[k])
        for k in range(atlas.line_first[line], atlas.line_first[line + 1])
    )
    found = next(k for k in stations if atlas.station_type[k] >= n.LOAD_STATION)
    return t.edition.printed.stations[found].id


# -- nothing to strike ------------------------------------------------------------------------


@pytest.mark.parametrize("event", [n.BAD_RAILS, n.ENGINE_WEAR])
def test_one_victory_depot_is_not_enough(event: int) -> None:
    """[7.1a] [7.7a]"""
    t = staged(event)
    t.s.union[t.stations["nashville"]] = 0
    t.occupy("new-orleans")
    draws(t, event)
    fizzles(t, event, "7.1a" if event == n.BAD_RAILS else "7.7a")
    assert list(t.s.money) == [10, 10, 10]


def test_bad_rails_with_no_line_left_to_find() -> None:
    """[7.1c] [B.13] Every line from 4 on has a Depot or Load Station in Union hands."""
    t = staged(n.BAD_RAILS)
    t.train(0, 1, "manassas", 2)
    t.s.put_train(int(n.TRAINS), n.DESTROYED)
    t.rules.undertaking.discard(t.s, TOBACCO, "5.9.2a")
    t.occupy(*{a_load_station_of(t, line) for line in range(4, 25)})
    draws(t, n.BAD_RAILS)
    fizzles(t, n.BAD_RAILS, "B.13")


def test_bad_rails_pass_over_lines_that_will_not_do() -> None:
    """[7.1c] Four rolls: bad already, occupied, 3 is never rolled, and at last a good one."""
    t = staged(n.BAD_RAILS)
    t.bad_rails(7)
    t.occupy("charlotte")  # line 9 as well as line 6
    draws(t, n.BAD_RAILS, 1, 2, 2, 2, 1, 1, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2)
    assert seen(t).rates.bad_rails == (7, 8)
    assert len(told(t, "7.1b")) == 4
    t.check()


def test_a_plain_station_in_union_hands_does_not_spare_the_line() -> None:
    """[7.1c] Only Load Stations and Depots count."""
    t = staged(n.BAD_RAILS)
    t.occupy("company-shops")
    draws(t, n.BAD_RAILS, 1, 1, 2, 2)
    assert seen(t).rates.bad_rails == (6,)


def test_no_bridge_left() -> None:
    """[7.2] [2.3.3d] All of them are disrupted, and only one marker goes on each."""
    t = staged(n.BRIDGE_COLLAPSE)
    for segment, bridge in enumerate(t.rules.atlas.has_bridge):
        t.s.wrecked[segment] = 1 if bridge else 0
    draws(t, n.BRIDGE_COLLAPSE)
    fizzles(t, n.BRIDGE_COLLAPSE, "7.2")


def test_the_last_bridge_must_be_taken() -> None:
    """[7.0a] Compulsory: there is no declining it."""
    t = staged(n.BRIDGE_COLLAPSE)
    last = t.segments["richmond/petersburg"]
    for segment, bridge in enumerate(t.rules.atlas.has_bridge):
        t.s.wrecked[segment] = 1 if bridge and segment != last else 0
    draws(t, n.BRIDGE_COLLAPSE)
    assert t.options("wreck") == ["wreck richmond/petersburg"]
    assert t.why("decline") == ["7.0a", "7.0b"]


@pytest.mark.parametrize("iron", [True, False])
def test_no_iron_or_no_bad_rails(iron: bool) -> None:
    """[7.6c] Either is missing."""
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    if iron:
        t.show(IRON)
    else:
        t.bad_rails(6)
    draws(t, n.DIVERT_IRON)
    fizzles(t, n.DIVERT_IRON, "7.6c")


def test_bad_rails_of_another_are_no_reason_to_divert() -> None:
    """[7.6c] Only his own lines."""
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    t.show(IRON)
    t.bad_rails(7)
    draws(t, n.DIVERT_IRON)
    fizzles(t, n.DIVERT_IRON, "7.6c")


def test_nobody_to_seize() -> None:
    """[7.14a] Grey's train stands in Raleigh, which grey's own line shares."""
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    t.train(2, 1, "raleigh", 5)
    draws(t, n.SEIZURE)
    fizzles(t, n.SEIZURE, "7.14a")


def test_a_second_seizure_finds_no_extra_train() -> None:
    """[B.16] Each player has one: the train is seized, and nothing comes in its place."""
    t = staged(n.SEIZURE)
    t.s.put_train(int(n.EXTRA), t.stations["charlotte"])
    draws(t, n.SEIZURE)
    t.play("enact")
    t.play(t.options("seize")[0])
    assert t.at(int(n.EXTRA)) == "charlotte"
    assert t.s.traffic[t.stations["hillsboro"]] == 0
    t.check()


def test_a_convention_after_the_law_with_nobody_to_seize() -> None:
    """[7.12c] It is a seizure in all respects, also where that is impossible."""
    t = Table()
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    t.s.law = 1
    draws(t, n.CONVENTION)
    fizzles(t, n.CONVENTION, "7.14a")
    assert t.s.conventions == 0


@pytest.mark.parametrize("event", [n.DEPOT_CONSTRUCTION, n.DIVERT_IRON, n.SEIZURE])
def test_declined(event: int) -> None:
    """[7.0b] [7.3b] [7.6c] [7.14c] No rolls for what is not enacted [A.11]."""
    t = draws(staged(event), event)
    assert t.options() == ["enact", "decline"]
    t.play("decline")
    fizzles(t, event, "7.0b")
    assert gone_or_in_play(t, event)[1] == 0


# -- the rolls take the target away -------------------------------------------------------------


def test_the_war_takes_the_train_that_should_break_down() -> None:
    """[A.11] Norfolk falls before the event applies; there is no other train."""
    t = Table()
    t.own(0, 4)
    t.train(0, 1, "norfolk", 4)
    draws(t, n.BREAK_DOWN, 1, 1, 1, quiet=False)
    assert t.s.train_at[0] == n.DESTROYED
    assert cited(t).index("5.9.2a") < cited(t).index("A.11")
    assert gone_or_in_play(t, n.BREAK_DOWN) == (2, 0)
    t.check()


def test_the_war_takes_the_only_train_to_seize() -> None:
    """[A.11] Decided first, rolled then: nothing is left to choose."""
    t = Table()
    t.own(0, 4, 6)
    t.train(0, 1, "raleigh", 6)
    t.train(1, 1, "norfolk", 4)
    draws(t, n.SEIZURE, 1, 1, 1, quiet=False)
    t.play("enact")
    assert "A.11" in cited(t)
    assert t.s.train_at[n.EXTRA] == n.NOT_PLACED
    t.check()


def test_wear_and_tear_after_the_war_took_a_train() -> None:
    """[7.7b] [E.10] What is lost to the Union is not paid for."""
    t = staged(n.ENGINE_WEAR)
    t.train(1, 2, "norfolk", 4)
    draws(t, n.ENGINE_WEAR, 1, 1, 1, quiet=False)
    t.play("keep T1", "done")
    assert t.options() == ["keep T1", "done"]  # grey has only one left


# -- several things to strike --------------------------------------------------------------------


def test_two_collisions_work_one_after_the_other() -> None:
    """[B.15] The first passage uses the first chit, hit or miss, the next the second."""
    t = staged(n.COLLISIONS)
    t.s.pile.take(n.COLLISIONS, 2)
    t.s.events_in_play[n.COLLISIONS] = t.s.collisions = 2
    t.aboard(0, COTTON, "charlotte")
    t.train(2, 1, "company-shops", 6)
    t.run(0, 1)
    t.play("go hillsboro #6")
    t.dice(1, 2)
    t.play("go company-shops #6")
    assert (t.s.collisions, t.s.train) == (1, 0)
    t.dice(5, 5)
    t.play("go greensboro #6")
    assert (t.s.collisions, t.s.train) == (0, -1)
    assert [event[:4] for event in t.noted(N_PASSAGE)] == [(0, 1, 8, 2), (0, 5, 16, 5)]
    assert [t.s.train_at[k] for k in (0, 16)] == [n.IN_REPAIR_BOX] * 2
    t.check()


def test_a_collision_of_light_trains_costs_no_tariff_and_keeps_their_contracts() -> None:
    """[7.4c] [E.6] Loads carried are discarded; contracts not yet loaded stay."""
    t = staged(n.COLLISIONS)
    t.contract(0, COTTON, start="charlotte", end="mobile")
    t.s.pile.take(n.COLLISIONS)
    t.s.events_in_play[n.COLLISIONS] = t.s.collisions = 1
    t.run(0, 1)
    t.play("go hillsboro #6")
    t.dice(3, 3)
    t.play("go company-shops #6")
    assert t.s.money[0] == 10
    assert (t.s.train_load[0], t.s.load_where[COTTON]) == (COTTON, n.CONTRACTED)
    assert (t.s.money[1], t.s.load_where[TOBACCO]) == (7, n.GONE)
    t.check()


def test_trains_that_collide_where_raleigh_is_cut_off_are_destroyed() -> None:
    """[5.8c]"""
    t = staged(n.COLLISIONS)
    t.aboard(0, COTTON, "charlotte")
    t.train(0, 1, "company-shops", 6)
    t.occupy("raleigh")
    t.s.pile.take(n.COLLISIONS)
    t.s.events_in_play[n.COLLISIONS] = t.s.collisions = 1
    t.train(1, 1, "greensboro", 6)
    t.run(0, 1)
    t.play("go greensboro #6")
    t.dice(6, 6)
    t.play("go lexington #6")
    assert [event[0] for event in t.noted(N_DESTROYED)] == [8, 0]
    assert [t.s.train_at[k] for k in (0, 8)] == [n.DESTROYED] * 2
    t.check()


def test_iron_on_the_display_of_ones_own_and_of_another() -> None:
    """[7.6a] [7.6b] Each of the three ways is offered."""
    t = staged(n.DIVERT_IRON)
    t.rules.undertaking.discard(t.s, TOBACCO, "5.1.6a")
    t.aboard(int(n.TRAINS), 47, "charlotte")  # grey's T1, on buff's line
    t.aboard(t.train(0, 2, "salisbury", 6), 48, "richmond")
    draws(t, n.DIVERT_IRON)
    t.play("enact")
    assert sorted(t.options()) == ["impound grey-T1", "take L48", f"take L{IRON}"]
    t.play("take L48")
    assert (t.s.iron_by, t.s.iron_load, t.s.train_load[0]) == (0, 48, n.NO_LOAD)
    t.check()


def test_wear_and_tear_asks_everybody_from_the_drawer_on_and_spares_the_box() -> None:
    """[7.7b] [E.10] [B.17] Trains in the Repair Box are not in play."""
    t = staged(n.ENGINE_WEAR)
    t.cash(10, 10, 10)
    t.train(0, 2, "charlotte", 6)
    t.s.put_train(t.train(2, 1, "charlotte", 6), n.IN_REPAIR_BOX)
    draws(t, n.ENGINE_WEAR)
    asked = []
    for words in (("keep T2", "done"), ("done",), ("done",)):
        asked.append(t.s.seat())
        t.play(*words)
    assert asked == [0, 1, 2]
    assert [t.s.train_at[k] >= 0 for k in (0, 1, 8)] == [False, True, False]
    assert t.s.train_at[16] == n.IN_REPAIR_BOX
    assert list(t.s.money) == [7, 10, 10]
    assert t.s.load_where[TOBACCO] == n.GONE  # without tariff
    t.check()


def test_two_blockade_increases_seize_what_a_four_would_have_let_in() -> None:
    """[7.8] [5.7a] [5.7c] They add up; the chit is void without penalty."""
    for die, arrives in ((3, True), (4, False)):
        t = staged(n.BLOCKADE_INCREASE)
        t.s.pile.take(n.BLOCKADE_INCREASE)
        t.s.events_in_play[n.BLOCKADE_INCREASE] = t.s.blockade = 1
        draws(t, n.BLOCKADE_INCREASE)
        near, line = t.beside("wilmington")
        t.contract(t.train(0, 2, near, line), 67)
        t.run(0, 2)
        t.dice(die)
        t.play(f"go wilmington #{line}")
        assert t.s.load_where[67] == (n.CONTRACTED if arrives else n.GONE)  # [B.25]
        assert t.s.money[0] == 10
        assert t.s.points == 7  # [5.3.3e] it is congested
        t.check()


def test_sabotage_may_burn_a_bridge_or_rip_up_rails_again() -> None:
    """[7.9b] [7.9c] [2.3.3e] Several Ripped Up! markers lie on one segment."""
    t = staged(n.PARTISAN_SABOTAGE)
    segment = t.segments["knoxville/loudon"]
    t.s.rips[segment] = 2
    draws(t, n.PARTISAN_SABOTAGE)
    assert {text.split()[0] for text in t.options()} == {"wreck", "rip"}
    assert t.why("wreck knoxville/loudon") == ["2.3.3d"]  # no bridge there
    t.play("rip knoxville/loudon")
    assert seen(t).rips == {"knoxville/loudon": 3}


def test_the_last_chance_of_sabotage_is_a_bridge_already_ripped_up() -> None:
    """[7.9b] A bridge and rails of one segment are two things."""
    t = staged(n.PARTISAN_SABOTAGE)
    segment = t.segments["strawberry-plains/knoxville"]
    t.s.rips[segment] = 1
    draws(t, n.PARTISAN_SABOTAGE)
    t.play("wreck strawberry-plains/knoxville")
    assert (t.s.wrecked[segment], t.s.rips[segment]) == (1, 1)
    assert told(t, "7.9b")


def test_a_new_depot_holds_three_trains_and_musters_troops() -> None:
    """[7.3a] [5.4.1a] [5.2.1a] In every respect."""
    t = draws(staged(n.DEPOT_CONSTRUCTION), n.DEPOT_CONSTRUCTION)
    t.play("enact")
    hillsboro = t.stations["hillsboro"]
    assert hillsboro not in t.rules.designating.legal_pickups(t.s)
    assert t.why("raise charlotte") == ["7.3a"]
    t.play("raise hillsboro")
    assert hillsboro in t.rules.designating.depots(t.s)
    t.train(1, 2, "hillsboro", 6)
    assert t.rules.movement.has_room(t.s, 0, hillsboro)


def test_no_depot_is_raised_in_a_station_that_has_just_fallen() -> None:
    """[B.22] [A.11] The War roll comes before the choice: the Union takes what buff names."""
    t = draws(staged(n.DEPOT_CONSTRUCTION), n.DEPOT_CONSTRUCTION, 1, 4, 1, quiet=False)
    t.play("enact")  # 5: Choice
    t.play("occupy leesburg")
    assert t.why("raise leesburg") == ["B.22"]
    t.play("raise hillsboro")
    assert seen(t).war.occupied == ("leesburg",)
    t.check()


def test_an_embargo_halves_until_the_convention_and_the_bonus_comes_after() -> None:
    """[7.5] [7.12a] [B.7] $1,000 of cotton: $500, then $1,100."""
    t = staged(n.COTTON_EMBARGO)
    t.s.pile.take(n.COTTON_EMBARGO)
    t.s.events_in_play[n.COTTON_EMBARGO] = t.s.embargo = 1
    assert t.rules.delivery.payout(t.s, COTTON) == 5
    draws(t, n.CONVENTION)
    assert t.rules.delivery.payout(t.s, COTTON) == 11
    assert not seen(t).rates.embargo
    assert gone_or_in_play(t, n.COTTON_EMBARGO) == (1, 0)
    t.check()


# -- money and ways --------------------------------------------------------------------------------


def test_a_break_down_takes_what_there_is_of_the_tariff() -> None:
    """[7.13b] [B.8] The rest is forgiven; the load lies where it was."""
    t = staged(n.BREAK_DOWN)
    t.aboard(t.train(0, 2, "charlotte", 6), COTTON, "mobile")
    t.cash(1, 10, 10)
    draws(t, n.BREAK_DOWN)
    t.play("disable buff-T2")
    assert t.s.money[0] == 0
    assert seen(t).lying == {COTTON: "charlotte"}
    t.check()


def test_a_train_that_breaks_down_keeps_a_contract_not_yet_loaded() -> None:
    """[E.6] [B.14]"""
    t = staged(n.BREAK_DOWN)
    t.contract(t.train(0, 2, "charlotte", 6), COTTON)
    draws(t, n.BREAK_DOWN)
    t.play("disable buff-T2")
    assert (t.s.train_load[1], t.s.load_where[COTTON], t.s.money[0]) == (COTTON, n.CONTRACTED, 10)


@pytest.mark.parametrize("event", [n.BREAK_DOWN, n.CAVALRY_RAID])
def test_no_way_to_raleigh_destroys_the_train(event: int) -> None:
    """[5.8c] [5.8f] Its load stays, with the tariff; the train never comes back."""
    t = staged(event)
    t.aboard(t.train(0, 2, "front-royal", 1), COTTON, "mobile")
    t.occupy("manassas", "strasburg")
    draws(t, event)
    t.play("disable buff-T2")
    assert t.s.train_at[1] == n.DESTROYED
    assert t.s.money[0] == 7
    assert seen(t).lying == {COTTON: "front-royal"}
    assert told(t, "5.8c")
    t.check()


def test_a_raid_reaches_by_mps_not_by_stations() -> None:
    """[7.15b] [B.5] Congestion and overland gaps count; a station four MPs away is near."""
    t = staged(n.CAVALRY_RAID)
    t.occupy("winchester")
    near = t.train(2, 1, "strasburg", 1)  # overland: 3 MPs
    far = t.train(2, 2, "front-royal", 1)  # 4
    draws(t, n.CAVALRY_RAID)
    assert {"disable mint-T1", "disable mint-T2"} <= set(t.options("disable"))
    t.s.congested[t.stations["strasburg"]] = 1
    t.s.rips[t.segments["front-royal/manassas"]] = 1
    assert t.why("disable mint-T1") == ["7.15b"]
    assert t.why("disable mint-T2") == ["7.15b"]
    assert (near, far) == (16, 17)


def test_a_raid_always_finds_rails() -> None:
    """[7.15a] [5.9.2c] The entry points are Union stations that never go."""
    t = draws(staged(n.CAVALRY_RAID), n.CAVALRY_RAID)
    assert sum(t.s.union) == 0
    assert len(t.options("rip")) > 20
    assert t.options("disable") == []
    assert t.why("disable grey-T1") == ["7.15b"]


def test_a_seized_trains_contract_is_gone_too() -> None:
    """[7.14b] [E.6] Without tariff, and not left on the map."""
    t = staged(n.SEIZURE)
    t.contract(t.train(1, 2, "salisbury", 6), COTTON)
    draws(t, n.SEIZURE)
    t.play("enact", "seize grey-T2")
    assert t.s.load_where[COTTON] == n.GONE
    assert t.s.money[1] == 10
    assert seen(t).lying == {}
    t.check()
