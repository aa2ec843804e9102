"""[7.6] Retreats hex by hex, rout, surrender, voluntary retreat, advance."""

from __future__ import annotations

from typing import Any

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_RETREATED, N_SURRENDERED
from tests.games.gcacw.combats import duel, facts, strike
from tests.games.gcacw.drill import Table

NORMAL = (4, 2)  # row 2 of an even fight
ROUT = (5, 1)  # row 4
SMALL = ("a 0403 6 a3", "d 0404 6")  # no losses on r: Dr
# Too weak to cover a flank, but their zones lie over 0405, 0305 and 0505
RING = ["b 0406 1", "c 0205 1", "x 0605 1"]


def driven(*dice: int, attacker: str = SMALL[0], defender: str = SMALL[1], **more: Any) -> Table:
    """A combat that the defender has just lost."""
    t = duel(attacker, defender, **more)
    strike(t, *dice)
    return t


def test_7_6a_two_to_four_hexes_as_the_owner_likes() -> None:
    t = driven(*NORMAL)
    assert t.options() == ["retreat 0305", "retreat 0405", "retreat 0505"]
    assert t.why("stop") == ["7.6a"]
    t.play("retreat 0405")
    assert t.why("stop") == ["7.6a"]
    t.agree()
    t.play("retreat 0406")
    assert t.why("stop") == []
    t.agree()
    t.play("retreat 0407", "retreat 0408")
    assert t.at("d") == "0408"
    assert t.asked() == (0, "7.6r")  # four hexes: no further


def test_7_6a_stop() -> None:
    t = driven(*NORMAL)
    t.play("retreat 0405", "retreat 0406", "stop")
    assert t.at("d") == "0406"
    assert t.asked() == (0, "7.6r")


def test_7_6b_a_rout_is_four_to_six() -> None:
    t = driven(*ROUT, size=(12, 12))
    for row in (5, 6, 7):
        t.play(f"retreat 04{row:02}")
        assert t.why("stop") == ["7.6b"]
    t.play("retreat 0408")
    assert t.why("stop") == []
    t.play("retreat 0409", "retreat 0410")
    assert (t.at("d"), t.asked()) == ("0410", (0, "7.6r"))


def test_7_6c_the_whole_stack_with_its_leaders() -> None:
    """[6.3d] A leader passed on the way stays where he is."""
    t = driven(
        *NORMAL,
        attacker="a 0403 12 div a3",
        against=["e 0404 2 cav", "boss d L division t2", "f 0405 3", "other f L division t2"],
    )
    while t.asked()[1] == "7.5d":
        t.play(t.options()[0])
    t.play("retreat 0405", "retreat 0406", "stop")
    assert [t.at(name) for name in ("d", "e", "boss")] == ["0406"] * 3
    assert (t.at("f"), t.at("other")) == ("0405", "0405")


def test_7_6d_no_points_and_no_zone_stops_it() -> None:
    t = driven(*NORMAL, more=["b 0306 6", "c 0506 6", "x 0604 6", "y 0204 6"])
    t.play(t.options()[0])  # everything around is in a zone
    assert t.s.seat() == 1
    t.play(t.options()[0])
    assert t.s.fight[22] == 2


def test_7_6e_where_no_retreat_goes() -> None:
    edges = ["0404-0405 minor", "0404-0305 major ford"]
    t = driven(*NORMAL, edges=edges, terrain={"0505": "swamp"})
    assert t.noted(N_RETREATED)[0][2] == t.hex("0305")  # the only hex left
    t = driven(*NORMAL, edges=["0404-0405 minor", "0404-0305 major"], terrain={"0505": "swamp"})
    assert t.options() == ["retreat 0304", "retreat 0504"]  # into the attacker's zone
    assert t.why("retreat 0405") == t.why("retreat 0305") == t.why("retreat 0505") == ["7.6e"]
    t.agree()


def test_7_6e_the_cases_of_a_refusal() -> None:
    t = driven(
        *NORMAL, edges=["0404-0405 minor"], terrain={"0505": "mountain"}, more=["b 0207 1 cav"]
    )
    # 0305 is the only hex that is open; 0306 beyond it lies in the zone of cavalry, too [2.4c]
    assert t.at("d") != "0404"
    t = driven(*NORMAL)
    assert t.why("retreat 0403") == ["7.6e"]  # the enemy
    assert t.why("retreat 0808") == ["7.6e"]  # not beside it
    assert t.why("retreat 0304") == ["7.6f"]  # a zone
    t.agree()


def test_7_6f_the_best_priority_there_is() -> None:
    t = driven(*NORMAL, edges=["0404-0505-0605 road"])
    went = [t.patch.printed(row[2]) for row in t.noted(N_RETREATED)]
    assert went == ["0505", "0605"]  # the only ones of the first priority: nobody was asked
    assert t.asked() == (1, "7.6f")
    assert t.why("retreat 0604") == ["7.6f"]  # no farther, and others are


@pytest.mark.parametrize("line", ["pike", "road", "trail", "rail"])
def test_7_6g_first_along_a_line_and_farther(line: str) -> None:
    t = driven(*NORMAL, edges=[f"0404-0305 {line}"])
    assert t.noted(N_RETREATED)[0][2:] == (t.hex("0305"), 1)


def test_7_6h_second_off_the_road() -> None:
    t = driven(*NORMAL, edges=["0404-0304 road"])  # that road leads into the zone
    assert t.options() == ["retreat 0305", "retreat 0405", "retreat 0505"]
    t.play("retreat 0405")
    assert t.noted(N_RETREATED)[-1][3] == 2


def test_2_4f_a_restricted_zone_counts_in_a_retreat() -> None:
    t = driven(*NORMAL, more=["b 0406 1"], edges=["0406-0405 woods"])
    assert t.options("retreat") == ["0305", "0505"]
    assert t.why("retreat 0405") == ["7.6f"]


def test_7_6i_third_not_farther() -> None:
    """In the corner 0108 the only way is beside the attacker, over a river from him."""
    edges = ["0107-0207 minor", "0108-0208 minor"]
    t = duel("a 0107 6 a3", "d 0108 6", edges=edges)
    strike(t, *NORMAL, target="0108")
    assert t.noted(N_RETREATED)[0][2:] == (t.hex("0207"), 3)


def test_7_6j_fourth_into_a_zone_where_a_friend_stands() -> None:
    t = driven(*NORMAL, more=RING, against=["e 0405 4"])
    assert t.at("d") == "0405"
    assert t.noted(N_RETREATED)[0][3] == 4
    assert facts(t, "d", "mv") == (6,)


def test_7_6j_a_demoralized_friend_is_none() -> None:
    t = driven(*NORMAL, more=RING, against=["e 0405 4 d1"])
    t.play("retreat 0405")
    assert t.noted(N_RETREATED)[0][3] == 6


def test_7_6k_fifth_into_a_zone_along_a_line() -> None:
    t = driven(*NORMAL, more=RING, edges=["0404-0405 road"])
    assert t.noted(N_RETREATED)[0][2:] == (t.hex("0405"), 5)
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_RETREAT] == 1
    assert facts(t, "d", "mv") == (5,)


def test_7_6l_sixth_into_a_zone_off_the_road() -> None:
    t = driven(*NORMAL, more=RING)
    assert t.options("retreat") == ["0304", "0305", "0405", "0504", "0505"]
    t.play("retreat 0405")
    assert facts(t, "d", "mv") == (4,)
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_RETREAT] == 2


def test_7_6m_farther_from_the_nearest_attacker_of_a_grand_assault() -> None:
    """0505 is two hexes from 0403, but over the river beside 0504: not farther."""
    more = ["b 0504 3", "lead a L division c6", "two b L division c6", "boss b L army c6"]
    t = duel("a 0403 3 a3", "d 0404 4", more=more, edges=["0504-0505 minor"])
    t.acting(0)
    t.dice(1, 1, 1, 5, 4)
    t.play("assault lead", "grand boss", "support 0504")
    assert t.options() == ["retreat 0305", "retreat 0405"]
    assert t.why("retreat 0505") == ["7.6f"]


def test_7_6n_the_owner_spreads_the_loss_of_each_hex() -> None:
    t = driven(*NORMAL, attacker="a 0403 8 a3", more=RING, against=["e 0404 2"])
    assert facts(t, "d", "mv") == (5,)  # lost in the combat
    t.play("retreat 0405")
    assert t.asked() == (1, "7.5d")
    assert t.options() == ["lose d", "lose e"]  # not only the strongest
    assert t.why("lose b") == ["7.6n"]
    t.agree()
    t.play("lose e", "lose d")
    assert (facts(t, "d", "mv"), facts(t, "e", "mv")) == ((4,), (1,))
    assert t.asked() == (1, "7.6f")  # and on it goes


def test_7_6n_a_stack_can_be_used_up_on_the_way() -> None:
    t = driven(*NORMAL, more=RING, against=["boss d L division t2"])
    t.set("d", mv=2)
    t.play("retreat 0405")
    assert (t.at("d"), t.at("boss")) == ("gone", "lost")
    assert t.asked() == (0, "7.6r")


def test_7_6o_a_rout_demoralizes_by_one_at_most_to_two() -> None:
    t = driven(*ROUT, attacker="a 0403 9 a3", against=["e 0404 3 d1"])
    assert (facts(t, "d", "shaken"), facts(t, "e", "shaken")) == ((1,), (2,))
    assert not t.s.has(t.hex("0404"), 1, n.HAS_FOOT)


# A corner with rivers around it, the enemy over the only bridge, and nothing free behind him.
CORNER = ["0101-0102 minor", "0101-0201 minor bridge", "0201-0102 minor"]
BEHIND = ["x 0202 3", "y 0301 3", "z 0302 3"]


def test_7_6p_no_hex_to_go_to_is_surrender() -> None:
    leads = ["boss d L division t2"]
    t = duel("a 0201 3 a8 t4", "d 0101 3", edges=CORNER, against=leads, more=BEHIND)
    strike(t, 4, 2, target="0101")
    assert (t.at("d"), t.at("boss")) == ("gone", "lost")
    assert t.noted(N_SURRENDERED)[0][:3] == (t.piece("d"), t.hex("0101"), 2)
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_SURRENDER] == 2
    assert t.asked() == (0, "7.6r")


def test_7_6u_with_no_other_way_it_breaks_through_and_loses_three_of_each_unit() -> None:
    t = duel("a 0201 9 a8 t4", "d 0101 6", edges=CORNER, against=["e 0101 2"], more=BEHIND[:2])
    t.march("a", points=2)
    t.dice(5, 3)
    t.play("attack 0101")
    while t.asked()[1] == "7.5d":
        t.play("lose d")
    start, behind = t.hex("0101"), t.hex("0302")  # the only hex behind the enemy
    assert t.noted(N_RETREATED)[0] == (int(n.CONFEDERATE), start, behind, 7)
    assert t.at("e") == "gone"
    assert t.noted(N_SURRENDERED) == []
    lost = t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_RETREAT]
    assert lost == 3 + 2  # three of the one, and all that the other had


def test_7_6u_also_to_a_hex_beside_it_that_only_the_enemy_s_road_leads_to() -> None:
    edges = ["0101-0201 minor bridge", "0201-0102 road"]
    t = duel("a 0201 9 a8 t4", "d 0101 6", edges=edges, more=BEHIND, terrain={"0102": "mountain"})
    strike(t, 5, 3, target="0101")
    behind = t.hex("0102")
    assert t.noted(N_RETREATED)[0] == (int(n.CONFEDERATE), t.hex("0101"), behind, 7)


def test_7_6v_the_priorities_are_set_aside_once_to_escape_surrender() -> None:
    """By road the stack would go into a pocket; it may go round instead."""
    shut = [f"0405-{beside} minor" for beside in ("0305", "0505", "0506", "0406", "0306")]
    t = duel("a 0403 6 a3", "d 0404 4", edges=["0404-0405 road", *shut])
    t.march("a", points=2)
    seen = t.rules.preview.march(t.s, t.piece("a"), t.hex("0404"), 2)
    t.dice(3, max(1, 3 + int(seen.net) - 2))
    t.play("attack 0404")
    assert t.asked() == (1, "7.6f")
    assert t.options("retreat") == ["0304", "0305", "0504", "0505"]
    assert t.why("retreat 0405") == ["7.6f"]
    t.agree()


def test_7_6p_also_in_the_middle_of_a_retreat() -> None:
    """A dead end of one hex: too short for two."""
    edges = [f"0405-{beside} minor" for beside in ("0305", "0505", "0506", "0406", "0306")]
    edges += ["0404-0305 minor", "0404-0505 minor", "0404-0304 minor", "0404-0504 minor"]
    t = driven(*NORMAL, edges=edges)
    assert t.noted(N_RETREATED)[0][2] == t.hex("0405")
    assert t.at("d") == "gone"


def test_7_6q_voluntary_retreat_of_one_to_four_hexes() -> None:
    t = driven(3, 3)
    assert t.options() == ["retreat 0305", "retreat 0405", "retreat 0505", "stand"]
    assert t.why("stop") == ["7.6q"]
    t.agree()
    t.play("retreat 0405")
    assert "stop" in t.options()
    assert t.why("stand") == ["7.6q"]
    t.agree()
    t.play("retreat 0406", "retreat 0407", "retreat 0408")
    assert t.at("d") == "0408"
    assert t.is_idle()  # no a, no advance


def test_7_6q_or_not() -> None:
    t = driven(3, 3)
    t.play("stand")
    assert t.at("d") == "0404"
    assert facts(t, "d", "fatigue") == (4,)  # D only
    assert t.is_idle()


def test_7_6q_not_asked_without_a_hex() -> None:
    edges = ["0101-0102 minor", "0101-0201 minor bridge"]
    t = duel("a 0201 3 a8 t4", "d 0101 3", edges=edges)
    strike(t, 1, 5, target="0101")
    assert t.is_idle()
    assert t.at("d") == "0101"


def test_7_6r_the_attacker_may_move_in() -> None:
    t = driven(*NORMAL, more=["friend 0403 2"])
    t.play("retreat 0405", "retreat 0406", "stop")
    assert t.options() == ["advance a", "stand"]
    assert t.why("advance friend") == ["7.6r"]
    assert t.why("advance d") == ["7.6r"]
    t.agree()
    t.play("advance a")
    assert t.at("a") == "0404"


def test_7_6r_not_into_a_hex_that_is_not_empty() -> None:
    """A retreat through friends is no matter, but works that hold are."""
    t = driven(5, 2, attacker="a 0403 24 div a4 t4", defender="d 0404 8 e2 t4")
    assert t.options("stand") == [""]
    t.play("stand")
    assert t.is_idle()


def test_6_3e_leaders_with_an_advance() -> None:
    """One who would be left alone goes by himself, another if his owner likes."""
    t = driven(*NORMAL, more=["lead a L division", "b 0403 1 @9-Z", "boss b L army t1"])
    t.play("retreat 0405", "retreat 0406", "stop", "advance a")
    assert t.at("lead") == "0404"
    assert t.at("boss") == "0403"
    assert t.options() == ["take boss", "stand"]
    t.agree()
    t.play("take boss")
    assert t.at("boss") == "0404"


def test_7_6s_works_are_left_behind() -> None:
    t = driven(*ROUT, attacker="a 0403 9 a4 t3", defender="d 0404 4 e2 t2")
    assert t.s.seat() == 1
    t.play(t.options()[0])
    assert facts(t, "d", "dug") == (0,)


def test_7_6t_never_the_same_hex() -> None:
    t = driven(*NORMAL)
    t.play("retreat 0405")
    assert t.why("retreat 0404") == ["7.6t"]
    t.agree()
    t.play("retreat 0406")
    assert t.why("retreat 0405") == ["7.6t"]


def test_9_0n_works_hold_on_r_at_the_price_of_fatigue() -> None:
    t = driven(
        5, 2, attacker="a 0403 24 div a4 t4", defender="d 0404 8 e2 t4", against=["c 0404 1 cav"]
    )
    while t.asked()[1] == "7.5d":
        t.play(t.options()[0])
    before = facts(t, "d", "fatigue")[0]
    assert "stand" in t.options()
    t.agree()
    t.play("stand")
    assert facts(t, "d", "fatigue") == (min(before + 1, 4),)
    assert t.at("d") == "0404"
    assert facts(t, "d", "dug") == (2,)
    assert t.is_idle()


def test_9_0n_not_if_some_of_the_foot_lies_in_the_open() -> None:
    t = driven(
        5, 2, attacker="a 0403 24 div a4 t4", defender="d 0404 7 e2 t4", against=["e 0404 1 art"]
    )
    while t.asked()[1] == "7.5d":
        t.play(t.options()[0])
    assert "stand" not in t.options()
    assert t.why("stand") == ["7.6a"]


def test_9_0n_nowhere_to_go_holds_by_itself() -> None:
    t = duel("a 0201 20 div a8 t6", "d 0101 4 e2", edges=CORNER, more=BEHIND)
    seen = t.rules.preview.march(t.s, t.piece("a"), t.hex("0101"), 1)
    strike(t, 1, min(6, 1 + int(seen.net) - 2), points=1, target="0101")
    assert t.at("d") == "0101"
    assert facts(t, "d", "fatigue") == (3,)


def test_9_0n_r_drives_them_out() -> None:
    t = driven(*ROUT, attacker="a 0403 9 a4 t3", defender="d 0404 4 e2 t2")
    assert "stand" not in t.options()
    assert t.why("stand") == ["7.6b"]


def test_14_6d_a_retreat_may_leave_by_an_exit() -> None:
    t = driven(
        *NORMAL,
        exits={"confederate": ["0405"]},
        against=["boss d L division t2"],
        points=["x confederate exit 5 1 0405"],
    )
    assert t.why("leave") == ["14.6d"]
    t.play("retreat 0405")
    assert "leave" in t.options()
    t.agree()
    t.play("leave")
    assert (t.at("d"), t.at("boss")) == ("exited", "exited")
    assert list(t.s.exits) == [0]
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_EXIT] == 6
    assert t.asked() == (0, "7.6r")


def test_14_2a_a_retreat_takes_an_objective_in_passing() -> None:
    t = driven(*NORMAL, objectives=["ford 0405 3 union"], edges=["0404-0405-0406-0407 road"])
    assert t.s.holder[0] == n.CONFEDERATE
