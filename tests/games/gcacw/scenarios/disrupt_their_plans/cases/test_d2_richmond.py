"""[D.5] to [D.15], [D.72], [D.73]: who comes from Richmond, and who goes there."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from tests.games.gcacw.scenarios.disrupt_their_plans.plans import Plans, april, march

REINFORCEMENTS = (1, 2)  # dice that add up to 3
ADVANCE = (3, 4)
LULL = (4, 5)
NOTHING = (1, 4)
NO_FREMONT = (3, 4)


def with_marker(turn: int, marker: int, *on: str) -> Plans:
    t = april(turn, *on)
    t.war.marker = marker
    t.war.fremont = 1
    return t


def test_D_5_the_third_result_brings_lawton() -> None:
    t = with_marker(35, 3)
    for turn, result in ((35, 1), (40, 2)):
        t.war.turn = turn
        t.cycle(*REINFORCEMENTS)
        assert t.war.conf_results == result
        assert t.at("lawton") == t.box("richmond-box")
    t.war.turn = 45
    t.cycle(*REINFORCEMENTS)
    assert len(t.args(c.PLACE)) == 58
    t.play(c.PLACE, t.hex("GTC N2334"))
    assert (t.at("lawton"), t.mv("lawton")) == (t.hex("GTC N2334"), 8)
    t.war.turn = 50
    t.cycle(*REINFORCEMENTS)
    assert t.is_idle()


def test_D_14_before_april_5_by_the_gaps() -> None:
    t = march(15)
    t.war.conf_results = 2
    t.cycle(*NO_FREMONT, *REINFORCEMENTS)
    gaps = {t.hex(name) for name in ("SIV S5018", "SIV S5118", "SIV S5416")}
    assert t.args(c.PLACE) == gaps
    assert t.why(c.PLACE, t.hex("SIV S2629")) == ["S.18"]


def test_D_7_box_4_brings_a_p_hill() -> None:
    t = with_marker(40, 3)
    t.war.half = 1
    t.cycle(*ADVANCE)
    assert (t.war.marker, t.plans.box4_turn) == (4, 40)
    for where in ("GTC N2334", "GTC N4534"):
        t.play(c.PLACE, t.hex(where))
    assert {t.at("gregg"), t.at("jr-anderson")} == {t.hex("GTC N2334"), t.hex("GTC N4534")}
    assert t.at("ap-hill") in (t.at("gregg"), t.at("jr-anderson"))
    assert t.at("branch") == t.box("richmond-box")
    assert t.args(n.REPLACE) == {t.piece("40-va"), t.piece("55-va")}
    t.play(b.DONE)
    assert t.edition.broken(t.war) == []


def test_D_8_tactical_values_of_his_division() -> None:
    t = april()
    names = ("ap-hill", "jr-anderson", "gregg", "branch", "field")
    assert {int(t.pack.pieces.tactical[t.piece(name)]) for name in names} == {3}


def test_D_9_branch_comes_a_cycle_later() -> None:
    t = with_marker(45, 4)
    t.plans.box4_turn = 40
    t.cycle(*NOTHING)
    t.play(c.PLACE, t.hex("GTC N2334"))
    assert t.at("branch") == t.hex("GTC N2334")


def test_D_12_field_takes_a_regiments_place() -> None:
    t = with_marker(40, 3)
    t.war.half = 1
    t.set("40-va", fatigue=2, loose=1)
    t.cycle(*ADVANCE)
    for _ in range(2):
        t.play(c.PLACE, t.hex("GTC N2334"))
    where = t.at("40-va")
    t.play(n.REPLACE, t.piece("40-va"))
    assert t.at("field") == where
    assert t.of("field") | {"mv": 3, "fatigue": 2, "loose": 1} == t.of("field")
    assert (t.at("40-va"), t.mv("40-va")) == (b.SPARE, 0)
    assert t.edition.broken(t.war) == []


def test_D_12_not_if_both_are_lost() -> None:
    t = with_marker(40, 3)
    t.war.half = 1
    for name in ("40-va", "55-va"):
        t.war.lose(t.piece(name), 9, b.BY_COMBAT)
    t.cycle(*ADVANCE)
    for _ in range(2):
        t.play(c.PLACE, t.hex("GTC N2334"))
    assert t.is_idle()


def test_D_13_hills_division_obeys_jackson_and_ewell() -> None:
    t = april()
    for unit in ("jr-anderson", "gregg", "branch", "field", "40-va", "55-va"):
        for leader in ("jackson", "ewell"):
            assert t.rules.command.is_his(t.war, t.piece(leader), t.piece(unit)), (leader, unit)
    assert not t.rules.command.is_his(t.war, t.piece("ewell"), t.piece("stonewall"))


def seven_pines(turn: int = 90) -> Plans:
    t = with_marker(turn, 6)
    t.plans.box6_turn = 85
    t.plans.box4_turn = 45
    t.put("branch", "GTC N4828")
    return t


def test_D_6_whiting_with_one_brigade() -> None:
    t = seven_pines()
    t.cycle(*NOTHING)
    assert t.args(n.SUMMON) == {t.piece("law"), t.piece("hood")}
    t.play(n.SUMMON, t.piece("hood"))
    t.play(b.DONE)
    t.play(c.PLACE, t.hex("GTC N4534"))
    assert t.at("whiting") == t.at("hood") == t.hex("GTC N4534")
    assert t.point(n.ROW_SEVEN_PINES) == 6
    assert {t.at(name) for name in ("law", "hampton", "hatton", "pettigrew")} == {b.EXITED}
    assert t.edition.broken(t.war) == []


def test_D_6_whiting_alone_stays() -> None:
    t = seven_pines()
    t.cycle(*NOTHING)
    t.play(b.DONE)
    assert {t.at(name) for name in ("whiting", "law", "hood")} == {b.EXITED}
    t.war.turn = 95
    t.cycle(*NOTHING)
    assert t.is_idle()


def test_D_6_not_in_the_cycle_of_box_6_itself() -> None:
    t = with_marker(85, 5)
    t.war.half = 1
    t.cycle(*ADVANCE)
    assert (t.plans.box6_turn, t.plans.seven_pines) == (85, 0)


def test_D_10_men_who_must_leave() -> None:
    t = seven_pines()
    t.cycle(*NOTHING)
    assert (t.point(n.ROW_EXITED), t.point(n.ROW_HILL_EWELL)) == (24, 12)


def test_D_81_by_manpower_exited() -> None:
    for out, points in ((14, 24), (15, 12), (29, 12), (30, 0)):
        t = seven_pines()
        t.plans.exited_mv = out
        t.cycle(*NOTHING)
        assert t.point(n.ROW_EXITED) == points


def test_D_82_unless_both_leaders_have_left() -> None:
    for leaders, points in ((0, 12), (1, 12), (2, 12), (3, 0)):
        t = seven_pines()
        t.plans.exited_leaders = leaders
        t.cycle(*NOTHING)
        assert t.point(n.ROW_HILL_EWELL) == points


def test_D_11_units_leave_from_the_south_edge() -> None:
    t = april(88)
    for name in ("jr-anderson", "gregg", "ap-hill"):
        t.put(name, "GTC N4534")
    t.put("9-va-cavalry", "GTC N2334")
    t.reinforcement()
    assert t.args(c.EXIT) == {t.piece(name) for name in ("jr-anderson", "gregg", "9-va-cavalry")}
    assert t.why(c.EXIT, t.piece("taylor")) == ["D.11"]
    t.play(c.EXIT, t.piece("9-va-cavalry"))
    assert t.plans.exited_mv == 0
    t.play(c.EXIT, t.piece("jr-anderson"))
    t.play(c.EXIT, t.piece("gregg"))
    assert (t.plans.exited_mv, t.plans.exited_leaders) == (16, n.HILL_OUT)
    assert t.is_idle()
    assert t.edition.broken(t.war) == []


def test_D_11_a_leader_with_others_is_asked() -> None:
    t = april(88)
    t.put("elzey", "GTC N4534")
    t.put("ewell", "GTC N4534")
    t.reinforcement()
    t.play(c.EXIT, t.piece("elzey"))
    assert t.args(n.PART) == {t.piece("ewell")}
    assert t.edition.broken(t.war) == []
    t.play(b.DONE)
    assert t.at("ewell") == b.LOST
    assert t.plans.exited_leaders == 0


def test_D_11_not_in_a_lull() -> None:
    t = april(88)
    t.put("elzey", "GTC N4534")
    t.war.lull_left = 3
    t.reinforcement()
    assert t.is_idle()


def test_D_15_heth_and_crook() -> None:
    t = april(50)
    t.reinforcement()
    assert t.is_idle()
    t.put("gordon", "SIV S2624")
    t.reinforcement()
    t.play(c.CALL, t.piece("heth"))
    assert (t.at("heth"), int(t.war.due[t.piece("heth")])) == (b.TRACK, 55)
    assert t.point(n.ROW_HETH) == 9
    t.dawn(55)
    t.play(c.PLACE, t.hex("SIV S3534"))
    assert int(t.war.due[t.piece("crook")]) == 65
    t.dawn(65)
    assert t.args(c.PLACE) == {
        t.hex(f"SIV S01{row}") for row in ("03", "04", "07", "12", "18", "23", "27")
    }
    t.play(c.PLACE, t.hex("SIV S0118"))
    assert t.at("crook") == t.hex("SIV S0118")
    t.reinforcement()
    assert t.is_idle() or t.piece("heth") not in t.args(c.CALL)


def test_D_15_only_infantry_threatens_staunton() -> None:
    t = april(50)
    t.put("1-mi-cavalry", "SIV S2624")
    t.reinforcement()
    assert t.is_idle()


def test_D_72_the_marker_on_april_5() -> None:
    """Worked example 23."""
    t, found = march(), []
    t.war.fremont = 1
    for turn, total in ((5, (3, 4)), (10, (2, 4)), (15, (4, 4))):
        t.war.turn = turn
        t.cycle(*total)
        found.append(t.war.marker)
    assert found == [2, 3, 3]
    t.war.marker = 1
    t.war.turn = 30
    t.cycle(*ADVANCE)
    assert (t.war.marker, t.war.half) == (3, 0)
    t.war.turn = 35
    t.cycle(*ADVANCE)
    assert (t.war.marker, t.war.half) == (3, 1)
    t.war.turn = 40
    t.cycle(1, 3)
    assert (t.war.marker, t.war.half) == (4, 0)


def test_D_72_whole_boxes_by_the_other_reading() -> None:
    t = with_marker(35, 3, "advance-whole")
    t.cycle(*ADVANCE)
    assert (t.war.marker, t.plans.box4_turn) == (4, 35)


def culpeper(turn: int) -> Plans:
    t = april(turn)
    t.put("elzey", "GTC N1204")
    t.begin(lambda war: war.book.strategics.augment(war))
    return t


def test_D_73_three_men_on_turn_40() -> None:
    t = culpeper(40)
    there = {"elzey", "taylor", "trimble"}
    assert t.args(c.REINFORCE) == {t.piece(name) for name in there}
    for name in ("elzey", "elzey", "taylor"):
        t.play(c.REINFORCE, t.piece(name))
    assert (t.mv("elzey"), t.mv("taylor")) == (4, 6)
    assert t.is_idle()
    assert t.edition.broken(t.war) == []
    t.begin(lambda war: war.book.strategics.augment(war))
    assert t.is_idle()


def test_D_73_not_above_eight() -> None:
    t = april(40)
    t.set("taylor", mv=8)
    t.begin(lambda war: war.book.strategics.augment(war))
    assert t.piece("taylor") not in t.args(c.REINFORCE)


def test_D_73_later_if_nobody_was_there() -> None:
    t = april(40)
    for name in ("taylor", "trimble", "elzey"):
        t.put(name, "GTC N2334")
    t.begin(lambda war: war.book.strategics.augment(war))
    assert t.is_idle()
    t.war.turn = 45
    t.put("elzey", "GTC N1204")
    t.begin(lambda war: war.book.strategics.augment(war))
    assert t.piece("elzey") in t.args(c.REINFORCE)
    t.play(b.DONE)
    t.war.turn = 50
    t.begin(lambda war: war.book.strategics.augment(war))
    assert not t.is_idle()
