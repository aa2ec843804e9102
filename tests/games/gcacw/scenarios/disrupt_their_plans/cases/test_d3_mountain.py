"""[D.17], [D.18], [D.20] to [D.24], [D.70], [D.86]: Blenker, Fremont, cavalry."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import (
    BLENKER,
    DISTRICT,
    MOUNTAIN,
    Plans,
    april,
    march,
)

FIVE = ("stahel", "steinwehr", "bohlen", "4-ny-cavalry")


def cavalry(t: Plans, die: int) -> None:
    t.dice(die)
    t.begin(lambda war: war.book.district.cavalry(war))


def test_D_17_before_april_5_a_regiment_comes_to_a_depot() -> None:
    t = march(10)
    cavalry(t, 2)
    assert len(t.args(m.RELEASE)) == 7
    t.play(m.RELEASE, t.piece("5-ny-cavalry"))
    assert t.hex("SIV N5524") in t.args(c.PLACE)
    assert t.hex("SIV M0407") not in t.args(c.PLACE)
    t.play(c.PLACE, t.hex("SIV N5524"))
    assert t.at("5-ny-cavalry") == t.hex("SIV N5524")
    assert not t.bound("5-ny-cavalry", DISTRICT)
    t.dawn(30)
    t.done()
    assert t.at("5-ny-cavalry") == t.hex("SIV N5524")
    assert t.at("1-vt-cavalry") == t.hex("HCR E1633")
    assert t.at("8-ny-cavalry") == t.hex("HCR W4431")


def test_D_17_without_a_depot_it_stays_in_its_box() -> None:
    t = march(10)
    for depot in range(len(t.war.depot_state)):
        if t.war.depot_at[depot] >= 0 and t.pack.more["siv_n"][t.war.depot_at[depot]]:
            t.war.depot_state[depot] = c.DEPOT_BUILD
    cavalry(t, 1)
    assert t.is_idle()


def test_D_17_from_april_5_a_regiment_of_the_district_goes_free() -> None:
    t = april(30)
    cavalry(t, 2)
    listed = ("1-md", "8-ny", "1-me", "10-ny", "2-pa")
    assert t.args(m.RELEASE) == {t.piece(f"{name}-cavalry") for name in listed}
    t.play(m.RELEASE, t.piece("1-me-cavalry"))
    assert t.men(DISTRICT) == (35, 127)


def test_D_18_results_for_fremont_are_nothing() -> None:
    t = april(30)
    cavalry(t, 3)
    assert t.is_idle()
    t = march(10)
    cavalry(t, 3)
    assert t.is_idle()


def test_D_20_lines_that_blenker_does_not_cross() -> None:
    t = april()
    assert t.men(BLENKER)[0] == 4
    for where in ("SJW N3205", "SJW S3212", "HCR W3220", "SJW S2009", "SIV S5018"):
        assert t.bar("stahel", where) == "D.20", where
        assert t.bar("abercrombie", where) != "D.20"
    assert t.bar("stahel", "SJW S3107") == ""


def test_D_20_one_more_on_an_extended_march() -> None:
    t = april()
    told = Ledger()
    more = t.rules.pace.strain(t.war, t.piece("stahel"), told)
    assert more == t.rules.pace.strain(t.war, t.piece("abercrombie")) + 1
    assert "D.20" in [case for case, _, _ in told.lines()]


def test_D_20_no_pontoon() -> None:
    t = april()
    t.clear(b.CONFEDERATE)
    ground, bridges = t.pack.ground, t.rules.bridges
    spot = next(
        arc
        for arc in range(ground.hexes * 6)
        if ground.crossing[arc] >= 0
        and t.war.crossing[ground.crossing[arc]] == b.NO_CROSSING
        and not bridges.begin_bar(t.war, b.UNION, arc)
    )
    for unit in ("stahel", "abercrombie"):
        t.war.put(t.piece(unit), spot // 6)
    bank = int(ground.land.near[spot])
    assert bridges.across_bar(t.war, t.piece("stahel"), bank) == "D.20"
    assert bridges.across_bar(t.war, t.piece("abercrombie"), bank) == ""
    assert bank not in bridges.banks(t.war, t.piece("stahel"))


def test_D_21_limits_fall_on_depots_at_fatigue_0() -> None:
    t = april(41)
    for name in (*FIVE, "blenker"):
        t.put(name, "SIV N5524")
    t.set("bohlen", fatigue=1)
    t.recovery()
    assert t.men(BLENKER)[0] == 4
    t.done()
    t.set("bohlen", fatigue=0)
    t.war.turn = 42
    t.recovery()
    assert t.men(BLENKER)[0] == 0
    assert t.war.blenker_free == 42


def test_D_21_the_survivors_count() -> None:
    t = april(41)
    for name in (*FIVE, "blenker"):
        t.put(name, "SIV N5524")
    t.put("4-ny-cavalry", "SIV N3333")
    t.war.lose(t.piece("4-ny-cavalry"), 1, b.BY_COMBAT)
    t.recovery()
    assert t.war.blenker_free == 41


def lull(*on: str) -> Plans:
    t = april(35, *on)
    t.war.fremont = 1
    t.set("stahel", fatigue=3)
    t.set("gordon", fatigue=3)
    t.put("9-va-cavalry", "GTC N4323")
    t.put("ashby-cavalry", "SIV M2229")
    t.cycle(4, 5)
    t.done()
    return t


def test_D_22_a_lull_in_which_only_blenker_acts() -> None:
    t = lull()
    assert (t.of("gordon")["fatigue"], t.of("stahel")["fatigue"]) == (0, 3)
    t.war.turn = 36
    t.war.book.strategics.dawn(t.war)
    assert t.war.book.calendar.runs(t.war, c.P_ACTIONS)
    assert t.idle("gordon") == "D.22"
    assert t.idle("taylor") == "D.22"
    assert t.idle("bohlen") == ""
    assert not t.rules.cycle.can_act(t.war, b.CONFEDERATE)
    assert t.rules.cycle.can_act(t.war, b.UNION)


def test_D_22_where_blenker_does_not_go_in_it() -> None:
    t = lull()
    assert t.bar("bohlen", "SIV M2919") == "D.22"
    t.put("taylor", "SJW S3112")
    assert t.bar("bohlen", "SJW S3107") == ""  # not nearer than he is
    assert t.bar("bohlen", "SJW S3109") in ("D.20", "D.22")
    assert lull("lull-rows-literal").bar("bohlen", "SIV M5019") == ""


def test_D_22_it_ends_with_the_next_cycle() -> None:
    t, played = lull(), []
    for turn in range(36, 42):
        t.war.turn = turn
        t.war.book.strategics.dawn(t.war)
        played.append(t.idle("gordon"))
    assert played == ["D.22"] * 5 + [""]


def test_D_22_an_ordinary_lull_passes_over_its_days() -> None:
    t = april(35)
    t.war.fremont = 1
    t.rules.mountain.free(t.war)  # type: ignore[attr-defined]
    t.put("ashby-cavalry", "SIV M2229")
    t.cycle(4, 5)
    t.done()
    t.war.turn = 36
    t.war.book.strategics.dawn(t.war)
    assert not t.war.book.calendar.runs(t.war, c.P_ACTIONS)
    assert t.war.book.calendar.runs(t.war, c.P_VALLEY)


def test_D_22_by_the_letter_a_lull_ends_its_cycle() -> None:
    t = lull("lull-ends-cycle")
    assert not t.war.book.calendar.runs(t.war, c.P_COUNTIES)
    assert lull().war.book.calendar.runs(lull().war, c.P_COUNTIES)


def test_D_23_fremont_by_the_dice() -> None:
    for dice in ((1, 1), (6, 6)):
        t = april(35)
        t.cycle(*dice, 1, 4)
        assert t.args(c.PLACE) == {t.hex("SIV M0407")}
        t.play(c.PLACE, t.hex("SIV M0407"))
        assert t.at("fremont") == t.at("cluseret") == t.hex("SIV M0407")
        assert (t.at("milroy"), int(t.war.due[t.piece("milroy")])) == (b.TRACK, 37)
        assert t.men(MOUNTAIN)[0] == 0
        assert t.edition.broken(t.war) == []
    t = april(35)
    t.cycle(1, 2, 1, 4)
    assert t.at("cluseret") == t.box("mountain-department")


def test_D_23_milroy_comes_two_turns_later() -> None:
    t = april(35)
    t.cycle(1, 1, 1, 4)
    t.play(c.PLACE, t.hex("SIV M0407"))
    t.dawn(37)
    t.play(c.PLACE, t.hex("SIV S0112"))
    assert t.at("milroy") == t.hex("SIV S0112")


def test_D_86_from_box_1_in_the_next_phase() -> None:
    t = april(35)
    t.cycle(1, 1, 1, 4)
    box = b.BOX - t.box("off-map-1")
    t.play(c.TO_BOX, box)
    assert t.at("fremont") == t.at("cluseret") == t.box("off-map-1")
    t.war.turn = 36
    t.begin(lambda war: war.book.offmap.begin(war))
    assert t.piece("cluseret") in t.args(c.TRANSFER)
    t.play(c.TRANSFER, t.piece("cluseret"))
    t.play(c.TO_BOX, b.BOX - t.box("off-map-2"))
    assert t.at("fremont") == t.box("off-map-2")


def test_D_24_fremont_a_turn_after_blenker() -> None:
    t = april(41)
    t.rules.mountain.free(t.war)  # type: ignore[attr-defined]
    t.recovery()
    assert not t.args(c.TO_BOX)
    t.done()
    t.war.turn = 42
    t.recovery()
    t.play(c.PLACE, t.hex("SIV M0407"))
    assert t.at("fremont") == t.hex("SIV M0407")
    assert int(t.war.due[t.piece("milroy")]) == 44


def test_D_70_schenck_waits() -> None:
    t = march()
    for name in ("schenck", "1-ct-cavalry"):
        assert t.idle(name) == "D.70"
    assert t.rules.digging.bar(t.war, b.UNION, t.piece("schenck")) == "D.70"
    t.put("johnson", "SIV M0419")
    t.rules.victory.entered(t.war, t.piece("johnson"), t.hex("SIV M0407"))
    assert t.idle("schenck") == ""


def test_D_70_only_hardy_frees_him() -> None:
    t = march()
    t.rules.victory.entered(t.war, t.piece("johnson"), t.hex("SIV N0124"))
    assert t.idle("schenck") == "D.70"
    t.rules.victory.entered(t.war, t.piece("gordon"), t.hex("SIV M0407"))
    assert t.idle("schenck") == "D.70"
