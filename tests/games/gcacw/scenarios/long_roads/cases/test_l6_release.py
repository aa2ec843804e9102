"""[L.37], [L.39] to [L.45]: Banks waits, Jackson wakes him, Fremont gathers."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

WAITING = ("gordon", "kimball", "1-phb", "10-me", "2-phb", "5-wv", "110-pa", "1-vt-cavalry")


def released(t: Roads) -> bool:
    return bool(t.long.released_turn)


def segment(t: Roads, *dice: int) -> None:
    t.dice(*dice)
    t.begin(t.book.release.segment)


def test_L_39_they_neither_act_nor_entrench() -> None:
    t = roads()
    for name in WAITING:
        assert t.bound(name, c.VALLEY_UNION), name
        assert t.idle(name) == "L.39"
    assert t.rules.digging.bar(t.war, UNION, t.piece("gordon")) == "L.39"
    for name in ("abercrombie", "stahel", "5-ny-cavalry", "hooker"):
        assert not t.bound(name, c.VALLEY_UNION), name


def test_L_39_no_other_unit_enters_the_valley() -> None:
    t = roads()
    assert t.bar("5-ny-cavalry", "SIV N3333") == "L.39"
    assert t.bar("ashby-cavalry", "SIV N3333") == ""
    t.long.released_turn = 1
    assert t.bar("5-ny-cavalry", "SIV N3333") == ""


@pytest.mark.parametrize(
    ("cycles", "die", "free"),
    [(0, 1, True), (0, 2, False), (2, 3, True), (2, 4, False), (5, 6, True)],
)
def test_L_39_the_die_is_less_in_every_cycle(cycles: int, die: int, free: bool) -> None:
    t = roads(1 + 5 * cycles)
    t.long.valley_cycles = cycles
    segment(t, die)
    assert released(t) == free
    assert t.bound("gordon", c.VALLEY_UNION) != free


def test_L_40_a_confederate_who_acts_on_the_middle_sheet_wakes_them() -> None:
    t = roads()
    t.setting_out("ashby-cavalry")
    assert not released(t)
    t.war.stack[1:] = []
    t.dice(3, 3)
    t.rules.march.begin(t.war, t.piece("ashby-cavalry"))
    assert released(t)
    assert t.long.release_by == 1
    assert t.idle("gordon") == ""


def test_L_40_a_confederate_who_digs_there_wakes_them() -> None:
    t = roads()
    t.rules.digging.dig(t.war, t.piece("stonewall"))
    assert released(t)


def test_L_40_who_began_on_the_southern_sheet_is_free_there() -> None:
    t = roads()
    t.dice(3)
    t.rules.march.begin(t.war, t.piece("johnson"))
    assert not released(t)


def test_L_40_a_confederate_who_enters_the_valley_wakes_them() -> None:
    t = roads()
    release = t.book.release
    release.moved(t.war, t.piece("taylor"), t.hex("SJW S2215"), t.hex("SJW S2214"))
    assert not released(t)
    release.moved(t.war, t.piece("taylor"), -6, t.box("lexington"))
    assert released(t)


def test_L_41_two_men_in_the_first_cycle_and_one_later() -> None:
    t = roads()
    segment(t, 4)
    assert t.war.seat() == CONFEDERATE
    t.agree(c.REINFORCE, range(t.pack.pieces.first_leader))
    t.set("campbell", loose=1)
    t.play(c.REINFORCE, t.piece("campbell"))
    assert t.mv("campbell") == 4
    assert t.of("campbell")["loose"] == 0
    t.war.turn = 6
    segment(t, 6)
    t.play(c.REINFORCE, t.piece("campbell"))
    assert t.mv("campbell") == 5
    assert t.long.augmented == 3


def test_L_41_also_in_the_cycle_of_the_release_but_not_after_his_own_act() -> None:
    t = roads()
    segment(t, 1)
    assert released(t)
    assert t.args(c.REINFORCE)
    t = roads()
    t.rules.digging.dig(t.war, t.piece("stonewall"))
    segment(t)
    assert t.is_idle()


def test_L_41_never_above_eight() -> None:
    t = roads()
    t.set("johnson", mv=7)
    segment(t, 4)
    t.play(c.REINFORCE, t.piece("johnson"))
    assert t.mv("johnson") == 8
    assert t.book.release.augment_bar(t.war, t.piece("johnson")) == "L.41"


# -- the Mountain Department -------------------------------------------------------------------


def test_L_42_blenkers_lines() -> None:
    t = roads()
    t.long.released_turn = 1
    for where in ("SJW N3210", "SJW S3209", "SJW S2009", "SIV S2629"):
        assert t.bar("stahel", where) == "L.42", where
    assert t.bar("abercrombie", "SJW S3109") == ""


def test_L_42_they_are_over_on_a_depot_at_rest() -> None:
    t = roads(20)
    for name in ("stahel", "steinwehr", "bohlen", "4-ny-cavalry"):
        t.put(name, "ALX 0605", fatigue=0)
    t.set("bohlen", fatigue=1)
    t.begin(t.book.mountain.recover)
    assert t.war.blenker_free == 0
    t.set("bohlen", fatigue=0)
    t.begin(t.book.mountain.recover)
    assert t.war.blenker_free == 20
    assert not t.bound("stahel", c.BLENKER)


def test_L_43_fremont_in_the_next_recovery() -> None:
    t = roads(20)
    t.war.blenker_free = 20
    t.begin(t.book.mountain.recover)
    assert t.is_idle()
    t.war.turn = 21
    t.begin(t.book.mountain.recover)
    t.play(c.PLACE, t.hex("SIV M0407"))
    assert t.at("cluseret") == t.hex("SIV M0407")
    assert t.at("fremont") == t.hex("SIV M0407")


def test_L_43_or_in_the_first_box() -> None:
    t = roads(21)
    t.war.blenker_free = 20
    t.begin(t.book.mountain.recover)
    t.play(c.TO_BOX, int(b.BOX) - t.box("off-map-1"))
    assert t.at("cluseret") == t.box("off-map-1")
    assert t.at("fremont") == t.box("off-map-1")


def test_L_44_milroy_two_turns_after_the_release_and_schenck_with_him() -> None:
    t = roads(11)
    t.long.valley_cycles = 5
    t.begin(lambda war: t.book.release.free(war, UNION, -1))
    assert (t.at("milroy"), t.war.due[t.piece("milroy")]) == (b.TRACK, 13)
    assert t.idle("schenck") == "L.44"
    t.war.turn = 13
    t.begin(lambda war: war.book.placing.begin(war))
    t.play(c.PLACE, t.hex("SIV S0118"))
    assert t.idle("schenck") == ""
    assert t.idle("1-ct-cavalry") == ""


def test_L_45_before_the_release_they_keep_away_from_jackson() -> None:
    t = roads()
    t.put("schenck", "SIV M0407")
    assert t.bar("schenck", "SIV M0119") == "L.45"
    assert t.bar("schenck", "SIV M2128") == "L.45"
    assert t.bar("schenck", "SIV S1101") == "L.45"
    assert t.bar("schenck", "SIV M0506") == ""
    t.long.released_turn = 1
    assert t.bar("schenck", "SIV M0119") == ""


def test_L_75_schenck_is_free_if_the_enemy_enters_hardy() -> None:
    t = roads()
    t.book.mountain.entered(t.war, t.piece("ashby-cavalry"), t.hex("SIV M0506"))
    assert t.idle("schenck") == ""
