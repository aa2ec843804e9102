"""[7.1] Who may attack whom, with how much in hand, and what becomes of the march."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.combats import duel, facts, lines, look, strike
from tests.games.gcacw.drill import drill

CLEAN = (6, 1)  # with +3 more: row 8 and an attacker's entry without D, F or E


def test_7_1a_an_adjacent_enemy_hex_and_all_units_in_it() -> None:
    t = duel(against=["e 0404 3", "far 0406 5"], more=["friend 0303 4"])
    t.march("a", points=2)
    assert t.options("attack") == ["0404"]
    assert t.why("attack 0406") == ["7.1a"]
    assert t.why("attack 0303") == ["7.1a"]  # friends
    assert t.why("attack 0402") == ["7.1a"]  # nobody
    t.agree()
    t.dice(3, 3)
    t.play("attack 0404")
    assert [t.s.role[t.piece(name)] for name in ("a", "d", "e", "far", "friend")] == [1, 2, 2, 0, 0]
    t.agree()


def test_7_1b_others_in_the_hex_take_no_part() -> None:
    t = duel(more=["friend 0403 20"])
    assert look(t).attack == 6 * 4
    strike(t, 1, 6)  # -5: the attacker has 2D
    assert facts(t, "a", "mv", "loose", "fatigue") == (4, 1, 4)
    assert facts(t, "friend", "mv", "loose", "fatigue") == (20, 0, 0)


def test_7_1c_one_attack_in_a_march() -> None:
    """[7.1h] It went on, but not to a second attack."""
    t = duel("a 0403 20 a3 t5", "d 0404 1", against=["e 0502 1 cav f4"], terrain={"0502": "woods"})
    strike(t, *CLEAN, points=16)
    t.play("advance a")
    assert t.s.stopped == 0
    assert t.at("a") == "0404"
    t.play("go 0403")
    assert t.why("attack 0502") == ["7.1a"]
    t.play("go 0402")
    assert t.why("attack 0502") == ["7.1c"]
    t.agree()


@pytest.mark.parametrize(("points", "kind"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (9, 3)])
def test_7_1d_points_left_are_the_kind_of_attack(points: int, kind: int) -> None:
    t = duel()
    t.march("a", points=points)
    t.dice(3, 3)
    t.play("attack 0404")
    assert t.s.attack_type == kind


def test_7_1e_not_over_a_river_without_a_crossing() -> None:
    t = duel(edges=["0403-0404 major"])
    t.march("a", points=2)
    assert t.why("attack 0404") == ["7.1e"]
    t = duel(edges=["0403-0404 major bridge road"])
    t.march("a", points=2)
    assert t.why("attack 0404") == []
    t.cross("0403", "0404", int(n.WRECKED))
    assert t.why("attack 0404") == ["7.1e"]
    t.agree()


def test_7_1e_a_ford_that_is_closed_is_no_crossing() -> None:
    t = duel(edges=["0403-0404 minor ford"])
    t.march("a", points=2)
    assert t.why("attack 0404") == []
    t.rain()
    assert t.why("attack 0404") == ["12.0b"]
    t.rain(False)
    t.s.minor_until = t.s.turn
    assert t.why("attack 0404") == ["12.0b"]


@pytest.mark.parametrize("ground", ["mountain", "swamp"])
def test_7_1f_not_into_roadless_swamp_or_mountain(ground: str) -> None:
    t = duel(terrain={"0404": ground})
    t.march("a", points=2)
    assert t.why("attack 0404") == ["7.1f"]
    t = duel(terrain={"0404": ground}, edges=["0403-0404 trail"])
    t.march("a", points=2)
    assert t.why("attack 0404") == []


def test_7_1f_a_provisional_swamp_only_in_rain() -> None:
    t = duel(terrain={"0404": "rain-swamp"})
    t.march("a", points=2)
    assert t.why("attack 0404") == []
    t.rain()
    assert t.why("attack 0404") == ["7.1f"]


def test_7_1g_an_attack_ends_the_march_and_costs_no_points() -> None:
    t = duel()
    strike(t, 3, 3, points=5)
    t.play("stand")  # the defender stays
    assert t.is_idle()
    assert t.at("a") == "0403"
    t = duel("a 0403 20 a3 t5", "d 0404 1")
    strike(t, *CLEAN, points=5)
    t.play("stand")  # it does not advance
    assert t.is_idle()


def test_7_1h_a_clean_advance_goes_on_with_its_points() -> None:
    t = duel("a 0403 20 a3 t5", "d 0404 1", edges=["0404-0405 road"])
    strike(t, *CLEAN, points=6)
    t.play("advance a")
    assert (t.s.points, t.s.stopped, t.s.struck) == (2, 0, 1)
    t.play("go 0405")
    assert (t.at("a"), t.s.points) == ("0405", 1)
    t.agree()


@pytest.mark.parametrize(("dice", "letters"), [((1, 2), "Da"), ((1, 1), "Fa"), ((3, 1), "Ea")])
def test_7_1h_not_after_d_f_or_e(dice: tuple[int, int], letters: str) -> None:
    """[7.5i] E keeps the attacker from spending more, not from advancing."""
    t = duel("a 0403 6 a3", "d 0404 2 t1", against=["far 0808 1"])
    assert look(t, points=3).net == 3
    strike(t, *dice, points=3)  # enough for a hex more, if it were allowed
    while "advance a" not in t.options():
        t.play(t.options()[0])
    t.play("advance a")
    assert t.at("a") == "0404", letters
    assert t.is_idle()


def test_7_1h_an_enemy_zone_stops_the_advance() -> None:
    """[6.1d] It enters a zone like any other."""
    t = duel("a 0403 20 a3 t5", "d 0404 1", against=["e 0405 9"])
    strike(t, *CLEAN, points=5)
    t.play("advance a")
    assert t.is_idle()


def test_7_1h_the_small_f_does_not_stop_it() -> None:
    t = duel("a 0403 6 a3", "d 0404 2")
    assert look(t, points=7).net == 3
    strike(t, 2, 1, points=7)  # row 4: fa
    while "advance a" not in t.options():
        t.play(t.options()[0])
    t.play("advance a")
    assert facts(t, "a", "fatigue") == (2,)
    assert not t.is_idle()


def test_11_0c_a_demoralized_unit_does_not_attack() -> None:
    t = duel("a 0403 6 d1")
    t.march("a", points=2)
    assert t.why("attack 0404") == ["11.0c"]
    t.agree()


def test_6_1h_from_zone_to_zone_only_the_one_who_held_it_all_along() -> None:
    """0304 touches both; 0403 was not in the zone of the one at 0306."""
    t = drill(union=["a 0403 6"], confederate=["d 0404 6", "e 0305 4"], edges=["0403-0304 road"])
    t.march("a", points=6)
    t.play("go 0304")
    assert t.s.from_zoc == t.hex("0403")
    assert t.why("attack 0404") == []
    assert t.why("attack 0305") == ["6.1h"]
    t.agree()


def test_6_1h_who_no_longer_holds_it_is_not_attacked_either() -> None:
    """The woods between 0304 and 0404 let no full zone through."""
    t = drill(
        union=["a 0403 6"],
        confederate=["d 0404 6", "e 0305 4"],
        edges=["0403-0304 road", "0304-0404 woods"],
    )
    t.march("a", points=6)
    t.play("go 0304")
    assert t.at("a") == "0304"
    assert t.is_idle()  # nobody is left whom it may attack


def test_7_1a_an_attack_of_an_eliminated_unit_ends_everything() -> None:
    """The attacker is destroyed by his own attack, with the leader who was with him."""
    t = duel("a 0403 1 t1", "d 0404 8", more=["lead a L division"])
    assert lines(look(t, points=0))["7.4k"] == -3
    strike(t, 1, 6, points=0)
    assert t.at("a") == "gone"
    assert t.at("lead") == "lost"
    t.play("stand")
    assert t.is_idle()
    assert t.s.marcher == n.NOTHING


@pytest.mark.parametrize(("points", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 0), (9, 5)])
def test_7_1d_the_attack_costs_its_points(points: int, left: int) -> None:
    t = duel("a 0403 6 a3", "d 0404 6")
    t.march("a", points=points)
    t.dice(3, 3)
    t.play("attack 0404")
    assert t.s.points == left


def test_7_1f_nor_out_of_a_mountain() -> None:
    t = duel(terrain={"0403": "mountain"})
    t.march("a", points=2)
    assert t.why("attack 0404") == ["7.1f"]
