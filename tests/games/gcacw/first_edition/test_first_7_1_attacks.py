"""Rules version 1: [7.1] attacks."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.combats import duel, facts, look, strike

CLEAN = (6, 1)  # with +3 more: row 8 and an attacker's entry without D, F or E


def test_7_1b_others_in_the_hex_take_no_part() -> None:
    t = duel(more=["friend 0403 20"])
    assert look(t).attack == 6 * 4
    strike(t, 1, 6)  # -5: the attacker has 2D
    assert facts(t, "a", "mv", "loose", "fatigue") == (4, 1, 3)
    assert facts(t, "friend", "mv", "loose", "fatigue") == (20, 0, 0)


def test_7_1c_one_attack_in_a_march() -> None:
    """[7.1h] It went on, but not to a second attack."""
    t = duel("a 0403 20 a3 t5", "d 0404 1", against=["e 0502 1 cav f4"])
    strike(t, *CLEAN, points=12)
    t.play("advance a")
    assert t.s.stopped == 0
    assert t.at("a") == "0404"
    t.play("go 0403")
    assert t.why("attack 0502") == ["7.1a"]
    t.play("go 0402")
    assert t.why("attack 0502") == ["7.1c"]
    t.agree()


def test_7_1e_not_over_a_river_without_a_crossing() -> None:
    t = duel(edges=["0403-0404 major"])
    t.march("a", points=2)
    assert t.why("attack 0404") == ["7.1e"]
    t = duel(edges=["0403-0404 minor bridge road"])
    t.march("a", points=2)
    assert t.why("attack 0404") == []
    t.cross("0403", "0404", int(n.WRECKED))
    assert t.why("attack 0404") == ["7.1e"]
    t.agree()


def test_7_1h_a_clean_advance_goes_on_with_its_points() -> None:
    t = duel("a 0403 20 a3 t5", "d 0404 1", edges=["0404-0405 road"])
    strike(t, *CLEAN, points=5)
    t.play("advance a")
    assert (t.s.points, t.s.stopped, t.s.struck) == (5, 0, 1)
    t.play("go 0405")
    assert (t.at("a"), t.s.points) == ("0405", 4)
    t.agree()


def test_7_1h_the_small_f_does_not_stop_it() -> None:
    t = duel("a 0403 6 a3", "d 0404 2")
    assert look(t, points=3).net == 2
    strike(t, 3, 1, points=3)  # row 4: fa
    while "advance a" not in t.options():
        t.play(t.options()[0])
    t.play("advance a")
    assert facts(t, "a", "fatigue") == (2,)
    assert not t.is_idle()
