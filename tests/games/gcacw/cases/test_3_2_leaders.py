"""The Leader Transfer Phase (3.2), and leaders without a unit (2.2)."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_LEADER_BACK, N_LEADER_LOST, N_TRANSFERRED
from tests.games.gcacw.drill import Table, drill


def phase(t: Table) -> None:
    """The Leader Transfer Phase begins."""
    t.jump()
    t.rules.leaders.begin(t.s)
    t.s.settle()


SHIELDS = ["tyler 0101 7", "shields tyler L division @2-S"]


# -- 1.0b and 3.2 --------------------------------------------------------------------------------


def test_1_0b_the_union_transfers_before_the_confederate() -> None:
    t = drill(
        union=[*SHIELDS, "kimball 0103 6", "carroll 0104 3"],
        confederate=["stonewall 0801 4", "burks 0803 3", "jackson stonewall L division @J-V"],
    )
    phase(t)
    assert t.asked() == (n.UNION, "3.2a")
    t.play("done")
    assert t.asked() == (n.CONFEDERATE, "3.2a")
    t.play("done")
    assert t.is_idle()


def test_3_2a_a_leader_goes_to_a_unit_of_his_within_ten_hexes() -> None:
    rows = [*SHIELDS, "near 0111 3", "far 0112 3"]
    t = drill(union=rows, size=(3, 14))
    phase(t)
    assert t.options() == ["send shields", "done"]
    assert t.rules.leaders.join_bar(t.s, t.piece("shields"), t.piece("far")) == "3.2a"
    t.play("send shields")  # one hex only: no question where to
    assert t.at("shields") == "0111"
    assert t.noted(N_TRANSFERRED) == [(t.piece("shields"), t.piece("near"), t.hex("0111"), -1)]
    t.check()


def test_3_2a_the_owner_chooses_among_several() -> None:
    t = drill(union=[*SHIELDS, "kimball 0103 6", "carroll 0105 3", "other 0104 3 @1-S"])
    phase(t)
    t.play("send shields")
    assert t.options() == ["join kimball", "join carroll"]
    t.agree()
    assert t.why("join other") == ["2.2f"]
    assert t.why("join tyler") == ["3.2a"]
    t.play("join carroll")
    assert t.at("shields") == "0105"


def test_3_2a_each_leader_is_moved_once() -> None:
    rows = [*SHIELDS, "kimball 0103 6", "carroll 0105 3", "banks kimball L district @S"]
    t = drill(union=rows)
    phase(t)
    t.play("send shields", "join kimball")
    assert t.options("send") == ["banks"]
    assert t.why("send shields") == ["3.2a"]
    t.agree()
    t.play("send banks", "join tyler")
    assert t.is_idle()  # nobody is left to be sent
    phase(t)  # and the next turn both may go again
    assert t.options("send") == ["shields", "banks"]


def test_3_2a_nobody_is_asked_who_has_nowhere_to_send() -> None:
    t = drill(union=[*SHIELDS, "other 0104 3 @1-S"], confederate=["stonewall 0801 4"])
    phase(t)
    assert t.is_idle()


def test_3_2a_a_leader_of_the_other_side_is_not_sent() -> None:
    t = drill(
        union=[*SHIELDS, "kimball 0103 6"],
        confederate=["stonewall 0801 4", "burks 0803 3", "jackson stonewall L division @J-V"],
    )
    phase(t)
    assert t.why("send jackson") == ["2.2e"]
    t.agree()


def test_3_2b_not_through_the_enemy_or_his_zones() -> None:
    rows = [*SHIELDS, "kimball 0105 6"]
    t = drill(union=rows, confederate=["stonewall 0103 4"], size=(2, 6))
    phase(t)
    assert t.is_idle()
    assert t.rules.leaders.join_bar(t.s, t.piece("shields"), t.piece("kimball")) == "3.2b"


def test_3_2b_a_zone_with_a_friend_in_it_is_open() -> None:
    rows = [*SHIELDS, "kimball 0104 6", "friend 0102 1 @-", "other 0103 1 @-"]
    t = drill(union=rows, confederate=["stonewall 0202 4"], size=(2, 5))
    phase(t)
    assert t.options("send") == ["shields"]
    t.put("friend", "0101")
    assert t.rules.leaders.join_bar(t.s, t.piece("shields"), t.piece("kimball")) == "3.2b"


def test_3_2b_cavalry_closes_the_path_of_a_leader() -> None:
    rows = [*SHIELDS, "kimball 0105 6"]
    t = drill(union=rows, confederate=["ashby 0203 1 cav"], size=(2, 6))
    assert t.rules.leaders.join_bar(t.s, t.piece("shields"), t.piece("kimball")) == "3.2b"


def test_3_2b_the_unit_he_goes_to_may_stand_in_an_enemy_zone() -> None:
    t = drill(union=[*SHIELDS, "kimball 0103 6"], confederate=["stonewall 0104 4"])
    phase(t)
    t.play("send shields")
    assert t.at("shields") == "0103"


def test_3_2c_not_over_a_closed_hexside() -> None:
    river = ["0101-0102 minor", "0101-0201 minor"]
    t = drill(union=[*SHIELDS, "kimball 0104 6"], edges=river, size=(2, 5))
    assert t.rules.leaders.join_bar(t.s, t.piece("shields"), t.piece("kimball")) == "3.2c"
    bridged = drill(
        union=[*SHIELDS, "kimball 0104 6"],
        edges=["0101-0102 major bridge", "0101-0201 minor"],
        size=(2, 5),
    )
    phase(bridged)
    assert bridged.options("send") == ["shields"]
    bridged.cross("0101", "0102", int(n.WRECKED))
    assert bridged.why("send shields") == ["3.2a"]


# -- never alone ---------------------------------------------------------------------------------


def test_2_2f_a_leader_stays_while_a_unit_of_his_does() -> None:
    t = drill(union=[*SHIELDS, "kimball 0101 6"])
    t.off("tyler")
    t.rules.leaders.homeless(t.s, t.hex("0101"))
    assert t.at("shields") == "0101"


def test_2_2i_without_a_subordinate_in_the_hex_he_leaves_the_map() -> None:
    t = drill(union=[*SHIELDS, "other 0101 6 @1-S", "banks other L district @S"])
    t.s.lose(t.piece("tyler"), 7, n.BY_COMBAT)
    t.rules.leaders.homeless(t.s, t.hex("0101"))
    assert (t.at("shields"), t.at("banks")) == ("lost", "0101")
    assert t.noted(N_LEADER_LOST) == [(t.piece("shields"), t.hex("0101"), -1, -1)]
    t.check()


def test_2_2i_an_empty_or_absent_hex_does_no_harm() -> None:
    t = drill(union=SHIELDS)
    t.rules.leaders.homeless(t.s, t.hex("0303"))
    t.rules.leaders.homeless(t.s, int(n.GONE))
    assert t.at("shields") == "0101"


def test_2_2j_a_lost_leader_returns_on_a_unit_of_the_owners_choice() -> None:
    t = drill(union=[*SHIELDS, "kimball 0103 6", "far 0808 3", "other 0105 1 @1-S"])
    t.off("tyler")
    t.off("shields", int(n.LOST))
    phase(t)
    assert t.asked() == (n.UNION, "2.2j")
    assert t.options() == ["join kimball", "join far"]
    t.agree()
    assert t.why("join other") == ["2.2f"]
    assert t.why("join tyler") == ["2.2j"]
    assert t.why("done") == ["2.2j", "3.4a"]
    t.play("join far")  # however far away
    assert t.at("shields") == "0808"
    assert t.noted(N_LEADER_BACK) == [(t.piece("shields"), t.piece("far"), t.hex("0808"), -1)]


def test_2_2j_no_question_where_all_his_units_are_together() -> None:
    t = drill(union=[*SHIELDS, "kimball 0101 6"])
    t.off("shields", int(n.LOST))
    phase(t)
    assert t.at("shields") == "0101"


def test_2_2j_with_no_unit_of_his_he_waits() -> None:
    t = drill(union=[*SHIELDS, "other 0105 1 @1-S"])
    t.off("tyler")
    t.off("shields", int(n.LOST))
    phase(t)
    assert t.at("shields") == "lost"


def test_2_2j_he_may_be_transferred_in_the_phase_that_brings_him_back() -> None:
    t = drill(union=[*SHIELDS, "kimball 0103 6"])
    t.off("shields", int(n.LOST))
    phase(t)
    t.play("join tyler")
    assert t.asked() == (n.UNION, "3.2a")
    t.play("send shields")
    assert t.at("shields") == "0103"


@pytest.mark.parametrize("side", ["union", "confederate"])
def test_2_2j_both_sides_get_theirs_back(side: str) -> None:
    rows = ["a 0101 3 @X", "b 0105 3 @X", "chief a L division @X"]
    t = drill(**{side: rows})  # type: ignore[arg-type]
    t.off("chief", int(n.LOST))
    phase(t)
    assert t.asked()[0] == n.SIDE_NAMES.index(side)
