"""Rules version 1: [7.7] Cavalry alone gives way, and costs the enemy time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_RETREATED
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.combats import duel, facts
from tests.games.gcacw.drill import Table

HORSE = "d 0404 3 cav"


def riders(
    defender: str = HORSE,
    attacker: str = "a 0402 6 a3",
    edges: Iterable[str] = (),
    **more: Any,
) -> Table:
    """A march that has just come to 0403, beside the cavalry in 0404."""
    t = duel(attacker, defender, edges=["0402-0403 road", *edges], **more)
    t.march("a", points=6)
    t.play("go 0403")
    return t


def lost(t: Table, die: int = 0, where: str = "0404") -> tuple[int, list[tuple[str, int]]]:
    """The points lost on a die, and the modifiers."""
    ledger = Ledger()
    twin = t.s.twin(t.s.chance)
    t.rules.preview.line_up(twin, [t.piece("a")], t.hex(where), 2)
    points = t.rules.cavalry.time_lost(twin, t.hex(where), die, ledger)
    return int(points), [(case, amount) for case, amount, _ in ledger.lines()]


def test_7_7m_it_scatters_off_the_road() -> None:
    t = riders(edges=["0404-0405-0406 road"])
    t.dice(1)
    t.play("fall-back")  # both hexes by road, nobody was asked
    t.play("stop")
    assert t.at("d") == "0406"
    assert facts(t, "d", "loose") == (0,)
    t = riders(edges=["0404-0405 road"])
    t.dice(1)
    t.play("fall-back")
    assert facts(t, "d", "loose") == (0,)
    t.play("retreat 0406")
    assert facts(t, "d", "loose") == (1,)


def test_7_7n_two_to_four_hexes_by_the_priorities() -> None:
    t = riders()
    t.dice(1)
    t.play("fall-back", "retreat 0405")
    assert t.why("stop") == ["7.7n"]
    t.play("retreat 0406", "retreat 0407", "retreat 0408")
    assert t.at("d") == "0408"
    assert t.asked()[0] == 0
    assert [row[3] for row in t.noted(N_RETREATED)] == [2, 2, 2, 2]


def test_7_7o_the_march_goes_on_with_what_is_left() -> None:
    t = riders()
    t.dice(4)
    t.play("fall-back", "retreat 0405", "retreat 0406", "stop")
    assert t.s.points == 3
    assert t.s.stopped == 0
    assert "go 0404" in t.options()
    t.agree()


def test_7_7o_never_fewer_than_none() -> None:
    t = riders("d 0404 4 cav", terrain={"0404": "woods"}, attacker="a 0402 6 a3")
    t.s.points = 2
    t.dice(6)
    t.play("fall-back")
    assert t.s.points == 0
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.is_idle()


def test_7_7o_a_declared_attack_is_not_used_up() -> None:
    t = riders(against=["e 0504 3"])
    t.play("stand", "attack 0404")
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert (t.s.points, t.s.struck, t.s.target) == (4, 0, n.NOTHING)
    assert "attack 0504" in t.options()
    t.agree()


def test_7_7o_cavalry_that_only_this_zone_held_rides_on() -> None:
    t = riders(attacker="a 0402 6 cav a3")
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.s.stopped == 0
    assert "go 0404" in t.options()


def test_7_7o_a_zone_that_is_left_holds_on() -> None:
    t = riders(attacker="a 0402 6 cav a3", against=["e 0504 3"])
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.s.stopped == 1


def test_7_7o_not_after_a_move_from_zone_to_zone() -> None:
    """[6.1f] Just that one hex, whoever gives way then."""
    t = riders(attacker="a 0402 6 cav a3", against=["e 0401 3"])
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.is_idle()
    assert t.at("a") == "0403"


def test_7_7p_before_an_assault_too() -> None:
    t = duel("a 0403 6 a3", HORSE, more=["lead a L division c6"])
    t.acting(0)
    t.dice(1)
    t.play("assault lead")
    assert t.asked() == (1, "7.7a")
    assert facts(t, "a", "fatigue") == (1,)
    t.play("fall-back", "retreat 0405", "retreat 0406", "stop")
    assert t.is_idle()
    assert facts(t, "a", "fatigue") == (1,)
    assert t.dice_left() == 0
    assert (t.s.commander, t.s.target) == (n.NOTHING, n.NOTHING)
