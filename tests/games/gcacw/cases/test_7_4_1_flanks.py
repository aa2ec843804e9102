"""[7.4.1] Flank attacks: covered hexes, what takes from the bonus, who covers."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.ledger import Ledger
from tests.games.gcacw.combats import SHUT_SOUTH, duel, look
from tests.games.gcacw.drill import Table

CSA = int(n.CONFEDERATE)
SOUTH = "b 0405 6"  # covers its own hex, 0305 and 0505: all six


def bonus(t: Table) -> int:
    return look(t).flank


def reductions(t: Table) -> list[tuple[str, int]]:
    """The lines of the bonus: case and amount."""
    ledger = Ledger()
    twin = t.s.twin(t.s.chance)
    t.rules.preview.line_up(twin, [t.piece("a")], t.hex("0404"), 2)
    assert t.rules.flanks.bonus(twin, ledger) == ledger.total()
    return [(case, amount) for case, amount, _ in ledger.lines()]


def test_7_4_1a_six_covered_give_4_five_give_2_fewer_none() -> None:
    assert bonus(duel()) == 0
    assert bonus(duel(more=[SOUTH])) == 4
    assert bonus(duel(more=["b 0506 6"])) == 2  # 0505 and 0405 more: five
    assert bonus(duel(more=["b 0605 6"])) == 0  # only 0505 more


def test_7_4_1a_five() -> None:
    t = duel(more=["b 0505 6"])  # itself and 0405; 0305 is free
    assert bonus(t) == 2
    assert reductions(t) == [("7.4.1a", 2)]


def test_7_4_1b_a_hex_with_an_undemoralized_friend_is_covered() -> None:
    """Behind rivers no zone reaches 0405: only who stands there covers it."""
    shut = [f"0405-{beside} minor" for beside in ("0305", "0505", "0506", "0406", "0306")]
    t = duel(more=["b 0505 6", "c 0405 6"], edges=shut)
    assert bonus(t) == 2
    t.set("c", shaken=1)
    assert bonus(t) == 0


def test_7_4_1c_a_zone_covers_also_of_cavalry_and_restricted() -> None:
    t = duel(more=["b 0506 6 cav"], side=CSA, edges=["0506-0405 woods"])
    assert bonus(t) == 2  # 0505 fully, 0405 through woods, [7.4.1h] not for a Confederate
    t.set("b", shaken=1)
    assert bonus(t) == 0


def test_7_4_1c_no_zone_over_a_closed_river() -> None:
    t = duel(more=["b 0506 6"], edges=["0506-0405 minor"])
    assert bonus(t) == 0
    t = duel(more=["b 0506 6"], edges=["0506-0405 minor ford"])
    assert bonus(t) == 2


@pytest.mark.parametrize("ground", ["swamp", "mountain"])
def test_7_4_1d_swamp_or_mountain_without_a_way_to_the_defender(ground: str) -> None:
    t = duel(terrain={"0505 0405": ground})
    assert bonus(t) == 1  # five covered, two of them by ground alone
    taken = [("7.4.1a", 2), ("7.4.1i", -1), ("7.4.1i", -1)]
    assert reductions(t) == [*taken, ("7.4.1j", 1)]
    t = duel(terrain={"0505 0405": ground}, edges=["0404-0405 trail"])
    assert bonus(t) == 0


def test_7_4_1d_a_provisional_swamp_in_rain() -> None:
    t = duel(terrain={"0505 0405": "rain-swamp"})
    assert bonus(t) == 0
    t.rain()
    assert bonus(t) == 1


def test_7_4_1e_behind_a_closed_river() -> None:
    assert bonus(duel(edges=SHUT_SOUTH)) == 1
    assert bonus(duel(edges=["0404-0505 minor", "0404-0405 major bridge"])) == 0
    t = duel(edges=["0404-0505 minor", "0404-0405 minor ford"])
    assert bonus(t) == 0
    t.rain()
    assert bonus(t) == 1


def test_7_4_1e_behind_a_creek_in_rain() -> None:
    t = duel(edges=["0404-0505 creek", "0404-0405 creek"])
    assert bonus(t) == 0
    t.rain()
    assert bonus(t) == 1
    t = duel(edges=["0404-0505 creek", "0404-0405 creek trail"])
    t.rain()
    assert bonus(t) == 1  # a trail is no road
    t = duel(edges=["0404-0505 creek", "0404-0405 creek road"])
    t.rain()
    assert bonus(t) == 0


def test_7_4_1f_off_the_map() -> None:
    """0301 lies on the edge: three hexes are off the map, the others 0302 and its neighbours."""
    t = duel("a 0302 6 a3", "d 0301 6")
    assert look(t, target="0301").flank == 1  # six covered, less one for each off the map
    t = duel("a 0302 6 a3", "d 0301 6", terrain={"0201": "water"})
    assert look(t, target="0301").flank == 1  # open water is no ground either


def test_7_4_1g_a_covered_hex_that_the_defender_holds() -> None:
    t = duel(more=[SOUTH], against=["e 0305 4"])
    assert bonus(t) == 3
    assert reductions(t) == [("7.4.1a", 4), ("7.4.1g", -1)]
    t.set("e", shaken=1)
    assert bonus(t) == 4


def test_7_4_1g_two_of_them() -> None:
    assert bonus(duel(more=[SOUTH], against=["e 0305 4", "f 0505 4"])) == 2


def test_7_4_1h_through_woods_unless_the_attacker_is_confederate() -> None:
    edges = ["0405-0505 woods", "0405-0305 woods"]
    assert bonus(duel(more=[SOUTH], edges=edges)) == 2
    assert reductions(duel(more=[SOUTH], edges=edges)).count(("7.4.1h", -1)) == 2
    assert bonus(duel(more=[SOUTH], edges=edges, side=CSA)) == 4
    roads = ["0405-0505 woods road", "0405-0305 woods trail"]
    assert bonus(duel(more=[SOUTH], edges=roads)) == 4


def test_7_4_1h_a_hex_that_is_not_empty_is_no_such_hex() -> None:
    edges = ["0405-0505 woods"]
    t = duel(more=[SOUTH], against=["e 0505 4"], edges=edges)
    assert reductions(t) == [("7.4.1a", 4), ("7.4.1g", -1)]
    t.set("e", shaken=2)
    assert reductions(t) == [("7.4.1a", 4)]


def test_7_4_1i_covered_by_ground_alone() -> None:
    t = duel(more=[SOUTH], edges=["0404-0505 minor"])  # its zone covers 0505 as well
    assert bonus(t) == 4
    t = duel(more=["b 0305 6"], edges=["0404-0505 minor"])  # 0505 by the river alone
    assert bonus(t) == 3
    assert reductions(t) == [("7.4.1a", 4), ("7.4.1i", -1)]


def test_7_4_1j_never_below_1_and_one_from_each_hex() -> None:
    friends = ["e 0304 6", "f 0504 6", "g 0505 6", "h 0405 6"]
    t = duel(against=friends, edges=SHUT_SOUTH)
    assert bonus(t) == 1
    lines = reductions(t)
    assert lines.count(("7.4.1g", -1)) == 4  # each once, though two are also behind the river
    assert lines[-1] == ("7.4.1j", 3)


@pytest.mark.parametrize(("strength", "defence", "covers"), [(3, 10, True), (3, 15, False)])
def test_7_4_1k_too_weak_to_cover(strength: int, defence: int, covers: bool) -> None:
    t = duel(defender=f"d 0404 {defence} div", more=[f"b 0405 {strength}"])
    assert bonus(t) == (4 if covers else 0)


def test_7_4_1k_works_count_and_the_attacker_always_covers() -> None:
    t = duel("a 0403 1", "d 0404 6 e2", more=["b 0405 3"])
    assert bonus(t) == 4  # a quarter of 12; the attacker's 1 need not be
    t.set("d", dug=4)  # 18
    assert bonus(t) == 0


def test_7_4_1k_unit_by_unit() -> None:
    t = duel(defender="d 0404 10 div", more=["b 0405 2", "c 0405 2"])
    assert bonus(t) == 0
