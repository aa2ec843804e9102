"""[7.7] Cavalry alone gives way, and costs the enemy time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_FELL_BACK, N_RETREATED
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.combats import duel, facts
from tests.games.gcacw.drill import Table, drill

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


def test_7_7a_when_an_active_unit_comes_near() -> None:
    t = riders()
    assert t.asked() == (1, "7.7a")
    assert t.options() == ["fall-back", "stand"]
    t.agree()
    t.play("stand")
    assert t.asked()[0] == 0
    assert facts(t, "d", "fatigue") == (0,)


def test_7_7a_and_again_when_it_is_attacked() -> None:
    t = riders()
    t.play("stand", "attack 0404")
    assert t.asked() == (1, "7.7a")
    t.dice(3, 3)
    t.play("stand")
    assert t.asked() == (1, "7.6f")  # the combat was fought


def test_7_7a_not_with_infantry_or_guns_beside_it() -> None:
    for other in ("e 0404 1", "e 0404 1 art"):
        t = riders(against=[other])
        assert t.asked()[0] == 0


def test_7_7a_leaders_may_be_there() -> None:
    t = riders(against=["stuart d L division"])
    t.dice(2)
    t.play("fall-back")
    t.play(t.options()[0])
    assert t.at("stuart") == t.at("d") != "0404"


def test_7_7a_each_hex_of_cavalry_in_turn() -> None:
    t = riders(against=["e 0304 2 cav", "g 0504 2 cav f4"])
    assert t.asked() == (1, "7.7a")
    assert t.patch.printed(t.s.fight[21]) == "0404"
    t.play("stand")
    assert t.patch.printed(t.s.fight[21]) == "0304"  # the other one is too tired
    t.play("stand")
    assert t.asked()[0] == 0
    assert t.s.target == n.NOTHING


@pytest.mark.parametrize(
    ("rows", "able"),
    [
        (["d 0404 3 cav f3"], True),
        (["d 0404 3 cav f4"], False),
        (["d 0404 3 cav d1"], False),
        (["d 0404 3 cav", "e 0404 1 cav f4"], False),
        (["d 0404 3 cav", "e 0404 1 cav d2"], False),
    ],
)
def test_7_7b_who_may_give_way(rows: list[str], able: bool) -> None:
    t = riders(rows[0], against=rows[1:])
    assert (t.asked() == (1, "7.7a")) == able


def test_7_7b_not_without_a_hex_to_go_to() -> None:
    edges = ["0201-0101 minor bridge road", "0101-0102 minor", "0301-0201 road"]
    t = drill(union=["a 0301 6"], confederate=["d 0101 3 cav"], edges=edges)
    t.march("a", points=6)
    t.play("go 0201")
    assert t.asked()[0] == 0


@pytest.mark.parametrize(("die", "points"), [(1, 5), (2, 4), (3, 4), (4, 3), (5, 3), (6, 2)])
def test_7_7c_half_of_the_die_is_lost(die: int, points: int) -> None:
    t = riders()  # 3 manpower in clear ground: nothing added; 5 points left
    t.dice(die)
    t.play("fall-back")
    assert t.s.points == points
    assert t.noted(N_FELL_BACK)[0] == (1, t.hex("0404"), die, 5 - points)


def test_7_7c_published_example() -> None:
    """(6 + 3 - 1) / 2 = 4: a die of 6, in a mountain, a single point."""
    t = duel("a 0403 6", "d 0404 1 cav", terrain={"0404": "mountain"}, edges=["0403-0404 road"])
    assert lost(t, 6) == (4, [("7.7d", -1), ("7.7f", 3)])


def test_7_7c_never_less_than_nothing() -> None:
    t = duel("a 0403 6", "d 0404 1 cav")
    assert lost(t, 1) == (0, [("7.7d", -1)])


@pytest.mark.parametrize(
    ("rows", "modifiers"),
    [
        (["d 0404 1 cav"], [("7.7d", -1)]),
        (["d 0404 2 cav"], []),
        (["d 0404 3 cav"], []),
        (["d 0404 4 cav"], [("7.7e", 2)]),
        (["d 0404 2 cav", "e 0404 2 cav"], [("7.7e", 2)]),
        (["d 0404 9 cav"], [("7.7e", 2)]),
    ],
)
def test_7_7d_a_single_point_7_7e_or_much(rows: list[str], modifiers: list[object]) -> None:
    """[7.7d] [7.7e] The manpower of the whole hex."""
    assert lost(duel("a 0403 6", rows[0], against=rows[1:]))[1] == modifiers


def test_7_7e_much_cavalry() -> None:
    assert lost(duel("a 0403 6", "d 0404 4 cav"), 4)[0] == 3


@pytest.mark.parametrize(
    ("ground", "valley", "richmond"),
    [
        ("clear", [], []),
        ("mountain", [("7.7f", 3)], [("7.7f", 3), ("7.7k", -1)]),
        ("rough", [("7.7g", 2)], [("7.7g", 2), ("7.7k", -1)]),
        ("woods", [("7.7g", 2)], [("7.7g", 2), ("7.7k", -1)]),
        ("swamp", [("7.7g", 2)], [("7.7g", 2), ("7.7k", -1)]),
        ("rolling", [("7.7h", 1)], [("7.7h", 1), ("7.7k", -1)]),
        ("hill", [("7.7h", 1)], [("7.7h", 1), ("7.7k", -1)]),
        ("city", [("7.7h", 1)], [("7.7h", 1), ("7.7k", -1)]),
    ],
)
def test_7_7f_mountains_7_7g_close_country_7_7h_broken_country(
    ground: str, valley: list[object], richmond: list[object]
) -> None:
    """[7.7f] [7.7g] [7.7h] [7.7k] Less before Richmond, not below nothing."""
    for theater, expected in (("valley", valley), ("richmond", richmond)):
        t = duel("a 0403 6", HORSE, terrain={"0404": ground}, theater=theater)
        assert lost(t)[1] == expected


def test_7_7g_close_country() -> None:
    assert lost(duel("a 0403 6", HORSE, terrain={"0404": "woods"}), 4)[0] == 3


def test_7_7h_broken_country() -> None:
    assert lost(duel("a 0403 6", HORSE, terrain={"0404": "hill"}), 3)[0] == 2


def test_7_7i_behind_a_creek() -> None:
    assert lost(duel("a 0403 6", HORSE, edges=["0403-0404 creek"]), 3) == (2, [("7.7i", 1)])


@pytest.mark.parametrize("how", ["bridge", "ford", "ferry", "dam"])
def test_7_7j_behind_a_crossing(how: str) -> None:
    t = duel("a 0403 6", HORSE, edges=[f"0403-0404 minor {how}"])
    assert lost(t, 2) == (2, [("7.7j", 2)])


def test_7_7j_behind_a_pontoon_and_not_without_any() -> None:
    t = duel("a 0403 6", HORSE, edges=["0403-0404 minor"])
    assert lost(t)[1] == []
    t.cross("0403", "0404", int(n.PONTOON))
    assert lost(t)[1] == [("7.7j", 2)]


def test_7_7k_before_richmond() -> None:
    t = duel("a 0403 6", HORSE, terrain={"0404": "mountain"}, theater="richmond")
    assert lost(t, 4)[0] == 3
    t = duel("a 0403 6", HORSE, edges=["0403-0404 creek"], theater="richmond")
    assert lost(t)[1] == [("7.7i", 1)]  # water is no terrain


def test_7_7l_it_tires() -> None:
    t = riders("d 0404 3 cav f2")
    t.dice(1)
    t.play("fall-back")
    assert facts(t, "d", "fatigue") == (3,)


@pytest.mark.parametrize(("die", "left"), [(1, 2), (2, 3), (6, 3)])
def test_7_7m_it_is_always_disorganized_and_a_one_costs_a_point(die: int, left: int) -> None:
    t = riders(edges=["0404-0405-0406-0407-0408 road"])
    t.dice(die)
    t.play("fall-back")  # four hexes by road, nobody was asked
    assert t.at("d") == "0408"
    assert facts(t, "d", "loose", "mv") == (1, left)
    assert t.s.toll[n.CONFEDERATE * n.CAUSES + n.BY_RETREAT] == 3 - left  # [14.3b] counts


def test_7_7n_four_to_six_hexes_by_the_priorities() -> None:
    t = riders()
    t.dice(2)
    t.play("fall-back", "retreat 0405")
    assert t.why("stop") == ["7.7n"]
    t.play("retreat 0406", "retreat 0407", "retreat 0408")
    assert t.at("d") == "0408"
    assert "stop" in t.options()
    assert [row[3] for row in t.noted(N_RETREATED)] == [2, 2, 2, 2]


def test_7_7n_cavalry_fears_the_zone_of_cavalry() -> None:
    t = riders(more=["b 0406 2 cav"])
    t.dice(1)
    t.play("fall-back")
    assert t.options("retreat") == ["0305", "0505"]


def test_7_7o_the_march_goes_on_with_what_is_left() -> None:
    t = riders()
    t.dice(4)
    t.play("fall-back", "retreat 0405", "retreat 0406", "retreat 0407", "retreat 0408", "stop")
    assert t.s.points == 3
    assert t.s.stopped == 0
    assert "go 0404" in t.options()
    t.agree()


def test_7_7o_never_fewer_than_none() -> None:
    t = riders("d 0404 4 cav", terrain={"0404": "rough"}, attacker="a 0402 6 a3")
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


def test_7_7o_a_march_that_only_this_zone_held_goes_on() -> None:
    t = riders(attacker="a 0402 6 a3")
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.s.stopped == 0
    assert "go 0404" in t.options()


def test_7_7o_a_zone_that_is_left_holds_on() -> None:
    t = riders(attacker="a 0402 6 a3", against=["e 0504 3"])
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.s.stopped == 1


def test_7_7o_not_after_a_move_from_zone_to_zone() -> None:
    """[6.1f] Just that one hex, whoever gives way then."""
    t = riders(attacker="a 0402 6 a3", against=["e 0401 3"])
    t.dice(2)
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.is_idle()
    assert t.at("a") == "0403"


def test_7_7p_before_an_assault_too() -> None:
    t = duel("a 0403 6 a3", HORSE, more=["lead a L division c6"])
    t.acting(0)
    t.dice(1, 1)
    t.play("assault lead")
    assert t.asked() == (1, "7.7a")
    assert facts(t, "a", "fatigue") == (1,)
    t.play("fall-back", "retreat 0405", "retreat 0406", "retreat 0407", "retreat 0408", "stop")
    assert facts(t, "d", "mv") == (2,)  # a one, too
    assert t.is_idle()
    assert facts(t, "a", "fatigue") == (1,)
    assert t.dice_left() == 0
    assert (t.s.commander, t.s.target) == (n.NOTHING, n.NOTHING)


def test_7_7a_when_the_advance_brings_it_near() -> None:
    t = duel("a 0403 20 a3 t5", "d 0404 1", against=["e 0405 2 cav"])
    t.march("a", points=6)
    t.dice(6, 1)
    t.play("attack 0404", "advance a")
    assert t.asked() == (1, "7.7a")
    assert t.patch.printed(t.s.fight[21]) == "0405"
    t.agree()


def test_7_7a_also_before_the_first_hex() -> None:
    t = duel("a 0403 6 a3", HORSE)
    t.dice(5, 2)
    t.march("a")
    assert t.asked() == (1, "7.7a")
    t.play("fall-back")
    while t.s.seat() == 1:
        t.play(t.options()[-1])
    assert t.why("force") == []  # that comes after


def test_7_7q_not_before_cavalry() -> None:
    t = duel("a 0403 6 cav a3", HORSE)
    t.march("a", points=6)
    assert t.asked() == (0, "5.1a")
    t.dice(3, 3)
    t.play("attack 0404")
    assert "7.7a" not in t.cases()
    assert t.asked()[1] != "7.7a"


def test_7_7q_a_restricted_zone_brings_it_on_for_nobody() -> None:
    t = duel("a 0403 6 a3", HORSE, edges=["0403-0404 woods"])
    t.march("a", points=6)
    assert t.asked() == (0, "5.1a")
