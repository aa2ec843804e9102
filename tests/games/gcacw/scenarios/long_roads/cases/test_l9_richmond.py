"""[L.26], [L.83], [L.87], [L.75]: tables of the Richmond cycle, corps, special rules."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.notes import N_ATTACK
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import sweep
from railsplitter.games.gcacw.scenarios.long_roads.cycles import reinforce, strategic
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

U, C = int(b.UNION), int(b.CONFEDERATE)


def landed(turn: int = 21, *on: str) -> Roads:
    t = roads(turn, *on)
    t.invade(1)
    return t


# -- reinforcements ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "near", "comes"),
    [(4, True, True), (5, True, False), (3, False, True), (4, False, False)],
)
def test_L_26_units_of_the_richmond_box(die: int, near: bool, comes: bool) -> None:
    """On 1 to 4; one more on the die while Johnston is more than ten hexes away."""
    t = landed()
    t.put("johnston", "OTR N0526" if near else "OTR S5113")
    t.put("pickett", "OTR N0526" if near else "OTR S5113")
    t.dice(die, 6, 6)
    t.begin(reinforce)
    assert (t.asked() == "Picking") is comes
    if comes:
        names = {t.name_of(unit) for unit in t.args(n.PICK)}
        assert "47-va" in names
        assert "55-va" not in names
        t.agree(n.PICK, range(t.pack.pieces.count))


def test_L_26_what_a_die_gives_comes_in_the_next_reinforcement_phase() -> None:
    t = landed()
    t.put("johnston", "OTR N0526")
    t.dice(1, 6, 6)
    t.begin(reinforce)
    t.play(n.PICK, t.piece("22-va"))
    assert (t.at("22-va"), int(t.war.due[t.piece("22-va")])) == (b.TRACK, 22)
    t.war.turn = 22
    t.begin(lambda war: war.book.placing.begin(war))
    t.done()
    assert t.at("22-va") >= 0


def test_L_26_burnside_from_turn_63_on_for_points() -> None:
    t = landed(63)
    t.dice(6, 6, 6, 1)
    t.begin(reinforce)
    t.play(n.PICK, t.piece("reno"))
    t.play(n.PICK, t.piece("parke"))
    assert t.at("reno") == t.at("parke") == t.at("burnside") == t.box("fort-monroe")
    assert t.net() == -8
    t = landed(56)
    t.dice(6, 6, 6, 1)
    t.begin(reinforce)
    assert t.dice_left() == 1


def test_L_26_ap_hill_joins_a_unit_of_his_on_may_23() -> None:
    t = landed(48)
    t.put("branch", "OTR N0526")
    for turn, there in ((48, False), (49, True)):
        t.war.turn = turn
        t.begin(lambda war: war.book.placing.reinforce(war))
        t.done()
        t.begin(lambda war: war.rules.leaders.begin(war))  # who waits comes to a unit of his
        t.done()
        assert (t.at("ap-hill") == t.hex("OTR N0526")) is there


# -- the Strategic Table -----------------------------------------------------------------------


def test_L_83_conscripts() -> None:
    t = landed()
    t.dice(1, 1)
    t.begin(strategic)
    assert (t.asked(), t.war.seat()) == ("Picking", C)
    unit = min(t.args(n.PICK))
    before = int(t.war.mv[unit])
    t.play(n.PICK, unit)
    assert t.war.mv[unit] == before + 1
    assert unit not in t.args(n.PICK)  # different units
    t.done()
    t.check()


def test_L_83_union_replacements() -> None:
    t = landed()
    t.set("porter", mv=15)
    t.war.toll[U * b.CAUSES + b.BY_COMBAT] += 6
    t.dice(5, 5)
    t.begin(strategic)
    assert t.piece("porter") in t.args(n.PICK)
    t.play(n.PICK, t.piece("porter"))
    assert t.mv("porter") == 16


def test_L_83_the_carolinas() -> None:
    for dice, box, count in (
        ((1, 3), "dept-nc", 1),
        ((4, 5), "dept-sc", 2),
        ((5, 6), "dept-nc", 3),
    ):
        t = landed()
        t.dice(*dice)
        t.begin(strategic)
        picked = 0
        while not t.is_idle() and t.args(n.PICK):
            unit = min(t.args(n.PICK))
            assert t.war.at[unit] == t.box(box)
            t.play(n.PICK, unit)
            picked += 1
        assert picked == count, box


def test_L_83_sickness_in_the_swamps_is_no_choice() -> None:
    t = landed()
    swamp = next(at for at in range(t.pack.ground.hexes)
                 if t.book.cycle_of_richmond.is_by_swamp(at)
                 and t.rules.theater_at(at) == b.RICHMOND)  # fmt: skip
    t.war.put(t.piece("porter"), swamp)
    t.dice(6, 6)
    t.begin(strategic)
    assert t.war.seat() == U
    assert t.why(b.DONE) != []
    before = t.mv("porter")
    t.play(n.PICK, t.piece("porter"))
    assert t.mv("porter") == before - 1
    assert t.net() == 0


# -- the reorganization ------------------------------------------------------------------------


def test_L_87_from_may_16_while_franklin_is_in_the_theater() -> None:
    cycle = landed().book.cycle_of_richmond
    for turn, where, bar in (
        (35, "OTR S5317", "L.87"),
        (42, "ALX 0605", "L.87"),
        (49, "OTR S5317", ""),
    ):
        t = landed(turn)
        t.put("franklin", where)
        assert cycle.reorganize_bar(t.war) == bar


def test_L_87_porter_and_franklin_lead_corps_of_their_own() -> None:
    t = landed(42)
    t.put("franklin", "OTR S5317", bound=0)
    t.put("smith-a", "OTR S5317")
    t.put("porter", "OTR S5518")
    t.put("sykes-a", "OTR S5518")
    command = t.rules.command

    def his(leader: str, unit: str) -> bool:
        return command.is_his(t.war, t.piece(leader), t.piece(unit))

    assert his("heintzelman", "porter")
    assert not his("porter-leader", "porter")
    t.book.cycle_of_richmond.reorganize(t.war)
    assert t.at("porter-leader") == t.hex("OTR S5518")
    assert t.at("franklin-leader") == t.hex("OTR S5317")
    for leader, units in (
        ("porter-leader", ("porter", "sykes-a")),
        ("franklin-leader", ("franklin", "smith-a")),
    ):
        assert all(his(leader, unit) for unit in units), leader
    assert not his("heintzelman", "porter")
    assert not his("keyes", "smith-a")
    assert his("keyes", "couch")
    assert his("mcclellan", "porter")
    assert t.book.cycle_of_richmond.reorganize_bar(t.war) == "L.87"  # once


def test_L_87_a_corps_leader_is_not_left_with_units_of_another_corps() -> None:
    t = landed(42)
    t.put("franklin", "OTR S5317", bound=0)
    t.put("smith-a", "OTR S5711")
    t.put("keyes", "OTR S5711")
    t.book.cycle_of_richmond.reorganize(t.war)
    assert t.at("keyes") == b.LOST
    assert not [word for word in t.edition.broken(t.war) if "alone" in word]


def test_L_75_franklin_leaves_the_first_corps_in_the_richmond_theater() -> None:
    t = landed(30)
    command = t.rules.command
    t.put("franklin", "GTC N4115", bound=0)
    assert command.is_his(t.war, t.piece("mcdowell"), t.piece("franklin"))
    t.setting_out("franklin")
    t.play(b.GO, t.hex("GTC N4116"))
    assert t.long.franklin_out == 1
    assert not command.is_his(t.war, t.piece("mcdowell"), t.piece("franklin"))
    assert command.is_his(t.war, t.piece("mcdowell"), t.piece("king"))


# -- Hooker ------------------------------------------------------------------------------------


def test_L_75_hooker_crosses_once_by_the_ferry() -> None:
    t = landed(3)
    t.acting(U)
    t.play(n.CROSS, t.piece("hooker"))
    assert (t.at("hooker"), t.of("hooker")["fatigue"]) == (t.hex("SJW S5213"), 2)
    t.put("hooker", "SJW S5514", fatigue=0)
    t.acting(U)
    assert t.why(n.CROSS, t.piece("hooker")) == ["L.75"]


def test_L_75_he_is_fresh_before_it() -> None:
    t = landed(3)
    t.set("hooker", fatigue=2)
    t.acting(U)
    assert t.why(n.CROSS, t.piece("hooker")) == ["R.107"]


def test_L_75_behind_the_ferry_a_defender_adds_two() -> None:
    t = landed(3)
    t.put("40-va", "SJW S5213")
    t.war.put(t.piece("9-va-cavalry"), b.NOT_YET)
    sweep(t.war)
    brigade = next(unit for unit in t.war.units_in(t.hex("SJW S5514")))
    t.dice(6, 1, 6, 6, 6, 6)
    t.acting(U)
    t.play(n.CROSS, brigade)
    assert t.noted(int(N_ATTACK))[-1][1:4] == (
        t.hex("SJW S5514"),
        t.hex("SJW S5213"),
        int(b.PREPARED),
    )
    assert t.war.fatigue[brigade] >= 2
    t.war.target = t.hex("SJW S5213")
    t.war.fight[f.HEXES], t.war.fight[f.FROM] = 1, t.hex("SJW S5514")
    assert t.book.special.modifiers(t.war, None) == -2


def test_L_75_or_he_sails() -> None:
    t = landed(3)
    t.acting(U)
    assert t.why(n.EMBARK_SEA, t.piece("hooker")) == []


# -- posts -------------------------------------------------------------------------------------


def test_L_75_two_guards_stay_within_three_hexes() -> None:
    t = landed(10)
    calendar = t.war.book.calendar
    for name, post in (("7-va", "OTR S0413"), ("3-va", "OTR S4717")):
        for where in range(t.pack.ground.hexes):
            far = int(calendar.distance(t.hex(post), where))
            if far in (3, 4) and t.pack.ground.land.is_land(where):
                assert (t.book.special.enter_bar(t.war, t.piece(name), where) == "L.75") is (
                    far > 3
                )


def test_L_75_a_garrison_that_must_retreat_is_lost() -> None:
    t = landed(10)
    siege = t.piece("siege")
    where, end = t.at("siege"), t.hex("OTR S5412")
    t.war.role[siege] = b.DEFENDS
    t.rules.retreats.move_stack(t.war, where, end)
    assert t.at("siege") == b.GONE


def test_L_75_a_leader_does_not_go_back_without_his_garrison() -> None:
    """[2.2i] He would be alone in the next hex."""
    t = landed(10)
    where, end = t.at("siege"), t.hex("OTR S5412")
    for unit in t.war.units_in(where):
        if unit != t.piece("siege"):
            t.war.put(unit, t.hex("OTR N0829"))
    t.war.put(t.piece("magruder"), where)
    for piece in ("siege", "magruder"):
        t.war.role[t.piece(piece)] = b.DEFENDS
    t.rules.retreats.move_stack(t.war, where, end)
    assert t.at("siege") == b.GONE
    assert t.at("magruder") == b.LOST


def test_L_75_no_union_bridge_over_the_warwick_while_the_virginia_lives() -> None:
    t = landed(10)
    over = [k for k in range(len(t.pack.more["warwick"])) if t.pack.more["warwick"][k]]
    assert over
    bar = t.book.special.bridge_bar
    assert bar(t.war, U, over[0]) == "L.75"
    assert bar(t.war, C, over[0]) == ""
    t.long.virginia = 1
    assert bar(t.war, U, over[0]) == ""


# -- other readings ----------------------------------------------------------------------------


def test_L_4_by_the_other_reading_the_owner_divides_the_men() -> None:
    t = roads(40, "free_split")
    t.release()
    t.clear()
    t.put("hooker", "GTC N4115")
    t.put("40-va", "GTC N4323")
    t.begin(sweep)
    assert t.asked() == "Sharing"
    t.agree(n.SHARE, range(12))
    assert t.args(n.SHARE) == {3, 4, 5, 6, 7, 8}
    t.play(n.SHARE, 8)
    t.play(n.SHARE, 3)
    names = ("hooker-grover-brigade", "hooker-excelsior-brigade", "hooker-patterson-brigade")
    assert [t.mv(name) for name in names] == [8, 3, 8]
    t.check()


def test_L_44_by_the_other_reading_schenck_is_free_at_once() -> None:
    for on, free in (((), False), (("schenck_at_once",), True)):
        t = roads(3, *on)
        t.release()
        assert t.bound("schenck", int(c.MOUNTAIN)) is not free
