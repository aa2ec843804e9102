"""[A] [B] [E] Rulings that a pack may turn, repairs, and the end of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m4_sequence import Sequence
from tests.games.confederate_rails.moments import (
    COTTON_LOAD,
    civil,
    drawn,
    in_play,
    moment,
    name_of,
    war_roll,
)
from tests.games.confederate_rails.table import Table, edition, ruling


@pytest.mark.parametrize("setting", ["victory_depot", "any_station"])
def test_A_4_what_must_be_retaken_is_a_setting(tmp_path: Path, setting: str) -> None:
    t = Table(packs=ruling(tmp_path, intervention_after=setting))
    t.hold(2, n.OFFENSIVE)
    t.hold(1, n.INTERVENTION)  # any holder, also one who has played
    in_play(t, n.BLOCKADE_INCREASE)
    t.s.blockade = 1
    t.occupy("norfolk")
    moment(t)
    t.s.played[1] = 1
    t.play("play offensive")
    t.dice(6)
    t.play("retake norfolk")
    assert (t.s.seat() == 1) == (setting == "any_station")
    if setting == "any_station":
        t.play("play intervention")
        assert t.s.blockade == 0
    t.check()


def box_of_markers(*stations: str) -> Table:
    """All Union markers of the box are laid: some as said, the others apart from each other."""
    t = Table(options={"union_markers": "box"})
    atlas, near = t.rules.atlas, {t.stations[name] for name in stations}
    laid = set(near)
    for station in range(int(atlas.stations)):
        arcs = range(atlas.net.first[station], atlas.net.first[station + 1])
        close = {int(atlas.net.to[arc]) for arc in arcs}
        spare = name_of(t, station) in ("norfolk", "portsmouth")
        if len(laid) < t.rules.pack.union_markers and not spare and len(close) > 1:
            if station not in laid and not close & laid:
                laid.add(station)
    t.occupy(*[name_of(t, station) for station in laid])
    return t


def test_B_12_by_a_setting_markers_behind_the_front_are_moved_up() -> None:
    """[5.9.1f] New Orleans shuts Proctorville off, with or without a marker there."""
    t = box_of_markers("new-orleans", "proctorville")
    war_roll(t, 1, 1)
    assert t.s.union[t.stations["norfolk"]]
    assert not t.s.union[t.stations["proctorville"]]
    t.check()


def test_B_12_by_a_setting_without_a_marker_nothing_is_taken() -> None:
    t = box_of_markers()
    war_roll(t, 1, 1)
    assert not t.s.union[t.stations["norfolk"]]
    assert sum(t.s.union) == t.rules.pack.union_markers
    t.check()


def test_B_29_a_table_of_36_rows_is_read_with_two_dice(tmp_path: Path) -> None:
    """[5.5a] [5.5b] A pack that has one station a row."""
    stations = edition(3).printed.congestion_stations
    rolls = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    rows = [f"[[congestion]]\nno = {k}\ndrop = true\n" for k in range(1, 7)]
    for roll, station in zip(rolls, stations, strict=True):
        rows.append(f'[[congestion]]\nno = {roll}\nstations = ["{station}"]\nsource = "seed"\n')
    (tmp_path / "congestion.toml").write_text("\n".join(rows), encoding="utf-8")
    t = Table(packs=(tmp_path,))
    drawn(n.BRIDGE_COLLAPSE, 1, 3, 4, 2, 5, t=t)
    there = [name_of(t, k) for k, laid in enumerate(t.s.congested) if laid]
    assert there == [stations[rolls.index(25)]]


def test_B_17_by_a_setting_wear_reaches_the_repair_box(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, wear_in_repair_box=True))
    t.own(0, 6)
    t.cash(10, 10, 10)
    box = t.train(1, 1, "hillsboro", 6)
    t.s.put_train(box, n.IN_REPAIR_BOX)
    t.occupy("memphis", "nashville")
    drawn(n.ENGINE_WEAR, t=t)
    t.play("done")
    assert t.options("keep") == ["keep T1"]
    t.play("done")
    assert t.s.train_at[box] == n.DESTROYED
    t.play("done")
    t.check()


def test_B_17_by_a_setting_the_box_outlives_raleigh(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, repair_box_falls=False))
    t.cash(10, 10, 10)
    box = t.train(0, 1, "raleigh", 6)
    t.s.put_train(box, n.IN_REPAIR_BOX)
    t.rules.war.occupy(t.s, t.stations["raleigh"])
    assert t.s.train_at[box] == n.IN_REPAIR_BOX
    t.turn(0)
    assert t.why("overhaul T1") == ["5.9.2b"]  # but nothing leaves it


def test_B_17_trains_in_the_box_are_neither_seized_nor_raided() -> None:
    t = Table()
    t.own(0, 5, 6)
    box = t.train(1, 1, "raleigh", 6)
    t.s.put_train(box, n.IN_REPAIR_BOX)
    t.occupy("hillsboro")
    t.turn(0)
    targets = t.rules.targets
    assert targets.seize_bar(t.s, 0, box) == "B.17"
    assert targets.raided_bar(t.s, box, t.rules.front.raid(t.s)) == "B.17"


def test_E_1_by_a_setting_an_empty_train_may_move(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, empty_trains_must_undertake=False))
    t.own(0, 6)
    t.train(0, 1, "raleigh", 6)
    t.run(0, 1)
    assert t.why("go hillsboro #6") == []
    t.play("go hillsboro #6")
    assert t.s.points == 9


@pytest.mark.parametrize(("rips", "wrecked"), [(1, 0), (0, 1), (2, 1)])
def test_B_23_repairs_are_offered_wherever_they_may_be_made(rips: int, wrecked: int) -> None:
    """[2.3.3d] [2.3.3e] Also where a segment has only one kind of marker."""
    t = Table()
    t.own(0, 3)
    t.cash(10, 10, 10)
    segment = t.segments["richmond/petersburg"]
    t.s.rips[segment], t.s.wrecked[segment] = rips, wrecked
    wanted = {"relay richmond/petersburg"} if rips else set()
    wanted |= {"mend richmond/petersburg"} if wrecked else set()
    t.turn(0)
    assert wanted <= set(t.options())
    t.contract(t.train(0, 1, "hanover", 3), COTTON_LOAD)
    t.run(0, 1)
    assert wanted <= set(t.options())
    t.turn(1)
    t.s.active = 0  # another is asked in buff's turn
    aside = {t.words.text(action) for action in t.s.side_options(0)}
    assert wanted <= aside


def test_B_23_repairs_at_any_step_of_ones_own_turn_within_reach_or_not() -> None:
    """[2.3.3d] Shown here too: the bank is paid."""
    t = Table()
    t.own(0, 23)
    t.cash(10, 10, 10)
    segment = t.segments["new-orleans/proctorville"]
    t.s.rips[segment] = 1
    t.occupy("new-orleans")  # nobody could get there
    t.hold(1, n.LEE)
    bank = t.s.bank
    war_roll(t, 1, 1)
    assert t.s.seat() == 1  # grey is asked, in buff's turn
    t.aside(0, "relay new-orleans/proctorville")
    assert (t.s.rips[segment], t.s.money[0], t.s.bank) == (0, 8, bank + 2)
    assert t.s.seat() == 1
    t.s.rips[segment] = 1
    t.turn(1)
    assert t.why("relay new-orleans/proctorville", 0) == ["B.23"]
    t.check()


def test_B_26_one_company_is_sold_in_a_player_turn() -> None:
    t = Table(game="extended")
    t.own(2, *range(1, 25))
    t.s.owner[9] = t.s.owner[14] = n.NOBODY
    t.cash(10, 10, 10)
    t.show(*civil(t)[:8])
    t.s.initiative = t.s.active = 0
    t.s.stack[:] = [Sequence(2, 0)]
    t.s.settle()
    t.play("auction #9", "bid 100", "pass", "pass")
    while t.options("place"):
        t.play(t.options("place")[0])
    assert t.options("auction") == []
    assert t.options("retire")  # on to the contracts


def test_B_1_a_light_train_has_nothing_to_abandon() -> None:
    t = Table()
    t.own(0, 6)
    t.cash(10, 10, 10)
    t.contract(t.train(0, 1, "raleigh", 6), COTTON_LOAD)
    t.run(0, 1)
    assert t.why("abandon") == ["5.1.7a"]
    assert t.why("salvage") == ["5.1.8b"]
    assert t.why("void") == ["B.1"]


# -- the end ---------------------------------------------------------------------------------


def test_8_1_by_a_setting_six_victory_depots_will_do(tmp_path: Path) -> None:
    t = Table(packs=ruling(tmp_path, victory_depots_to_end=6))
    t.turn(0)
    depots = [name_of(t, k) for k in t.rules.atlas.victory_depots]
    for name in depots[:5]:
        t.rules.war.occupy(t.s, t.stations[name])
        assert not t.s.is_over()
    t.rules.war.occupy(t.s, t.stations[depots[5]])
    assert t.edition.result(t.s).case == "8.1"


def test_8_3_the_game_ends_when_nobody_has_a_train_left() -> None:
    t = Table()
    train = t.train(0, 1, "norfolk", 4)
    t.s.active, t.s.stack[:] = 0, [Sequence(1, 2), Sequence(2, 5)]
    t.rules.war.occupy(t.s, t.stations["norfolk"])
    assert t.s.train_at[train] == n.DESTROYED
    t.s.settle()
    assert t.edition.result(t.s).ending == "no train is left"
    t = Table()
    t.s.put_train(t.train(0, 1, "norfolk", 4), n.IN_REPAIR_BOX)
    t.rules.ending.after_turn(t.s)
    assert not t.s.ending  # a train in the Repair Box is left


def test_8_4_loads_under_way_pay_nothing_and_cost_nothing() -> None:
    t = Table(seats=2)
    t.cash(10, 11)
    t.aboard(t.train(0, 1, "hillsboro", 6), COTTON_LOAD, "hillsboro")  # one MP from its payout
    t.turn(0)
    for k in t.rules.atlas.victory_depots:
        if name_of(t, k) != "mobile":
            t.rules.war.occupy(t.s, k)
    t.rules.war.occupy(t.s, t.stations["mobile"])
    result = t.edition.result(t.s)
    assert (result.winners, result.points) == ((1,), (1000, 1100))
