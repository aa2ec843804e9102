"""[7.4] Every modifier of the list, and how they are added up."""

from __future__ import annotations

import pytest

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.combats import assaulted, duel, lines, look
from tests.games.gcacw.drill import Table


def ratio(attack: str, defence: str) -> int:
    return lines(look(duel(f"a 0403 {attack}", f"d 0404 {defence}"))).get("7.4a", 0)


@pytest.mark.parametrize(
    ("attack", "defence", "modifier"),
    [("7", "2", 2), ("6", "1", 5), ("13 div", "12 div", 0), ("8", "10 div", -1)],
)
def test_7_4a_published_ratios(attack: str, defence: str, modifier: int) -> None:
    assert ratio(attack, defence) == modifier


def test_7_4a_works_count_in_the_ratio() -> None:
    t = duel("a 0403 8", "d 0404 4 e2")
    assert "7.4a" not in lines(look(t))  # 8 to 8
    t = duel("a 0403 8", "d 0404 4 e4")
    assert lines(look(t))["7.4a"] == -1  # 8 to 12


@pytest.mark.parametrize(
    ("attack", "defence", "modifier"),
    [
        (8, 4, 1),
        (7, 4, 0),
        (4, 4, 0),
        (4, 5, -1),
        (4, 8, -1),
        (4, 9, -2),
        (1, 13, -12),
        (1, 24, -12),
        (13, 1, 12),
        (14, 1, 13),
        (24, 1, 13),
    ],
)
def test_7_4b_rounded_for_the_defender_between_the_ends(
    attack: int, defence: int, modifier: int
) -> None:
    assert ratio(f"{attack} div", f"{defence} div") == modifier


def test_7_4b_half_points_decide() -> None:
    """1 against half a point is 2 to 1; half a point against 1 is 1 to 2."""
    assert ratio("1", "1 D") == 1
    assert ratio("1 D", "1") == -1


def test_7_4c_the_best_on_each_side() -> None:
    t = duel("a 0403 6 t3", "d 0404 6 t1", against=["e 0404 1 t2"], more=["b 0403 1 t5"])
    assert lines(look(t))["7.4c"] == 1  # 3 - 2; the other one of the hex does not attack
    assert lines(assaulted(t, ["a", "b"]))["7.4c"] == 3


def test_7_4d_a_leader_lends_his_value_to_his_own_units_only() -> None:
    t = duel("a 0403 6 t2 @1-S", "d 0404 6 t2", more=["lead b L division @1-S t5", "b 0403 1 @1-S"])
    assert lines(look(t))["7.4c"] == 3
    t = duel("a 0403 6 t2 @9-Z", "d 0404 6 t2", more=["lead b L division @1-S t5", "b 0403 1 @1-S"])
    assert "7.4c" not in lines(look(t))


def test_7_4d_a_leader_of_the_defenders_too() -> None:
    t = duel("a 0403 6 t2", "d 0404 6 t2", against=["boss d L army t4"])
    assert lines(look(t))["7.4c"] == -2


def test_7_4d_a_leader_in_another_hex_does_not_count() -> None:
    t = duel("a 0403 6 t2", "d 0404 6 t2", more=["b 0303 1", "lead b L division t5"])
    assert "7.4c" not in lines(look(t))


def test_7_4e_artillery_is_added() -> None:
    t = duel("a 0403 6 a8")
    seen = look(t)
    assert (lines(seen)["7.4e"], seen.net) == (2, 2)


def test_7_4f_the_flank_bonus_is_added() -> None:
    t = duel(more=["b 0405 6"])
    seen = look(t)
    assert (lines(seen)["7.4f"], seen.flank, seen.net) == (4, 4, 4)


def test_7_4g_refused_flanks_replace_it() -> None:
    t = duel(defender="d 0404 8", more=["b 0405 6"], attacker="a 0403 8 a3")
    assert lines(look(t))["7.4f"] == 4
    t.set("d", dug=int(n.FLANKS_REFUSED))
    seen = look(t)
    assert lines(seen)["7.4g"] == 2
    assert "7.4f" not in lines(seen)


def test_7_4h_an_assault() -> None:
    t = duel()
    assert lines(assaulted(t, ["a"])) == {"7.4h": 1}


def test_7_4i_rain() -> None:
    t = duel()
    t.rain()
    assert lines(look(t)) == {"7.4i": -1}


def test_7_4j_lee_in_an_assault() -> None:
    t = duel(more=["lee a L army t2 more1"])
    assert lines(assaulted(t, ["a"])) == {"7.4h": 1, "7.4j": 1}
    assert "7.4j" not in lines(look(t))  # a march is no assault
    t = duel(more=["b 0303 3", "lee b L army t2 more1"])
    assert "7.4j" not in lines(assaulted(t, ["a"]))


@pytest.mark.parametrize(
    ("points", "case", "modifier"),
    [(0, "7.4k", -3), (1, "7.4l", -1), (4, "7.4n", 1)],
)
def test_7_4k_column_of_route_7_4l_hasty_7_4n_prepared(
    points: int, case: str, modifier: int
) -> None:
    """[7.4k] [7.4l] [7.4n] By the points left."""
    t = duel("a 0403 6 a3", "d 0404 6")
    assert lines(look(t, points=points))[case] == modifier


def test_7_4l_hasty() -> None:
    assert look(duel(), points=1).net == -1


def test_7_4m_normal_changes_nothing() -> None:
    for points in (2, 3):
        assert look(duel(), points=points).net == 0


def test_7_4n_prepared() -> None:
    assert look(duel(), points=4).net == 1


@pytest.mark.parametrize("how", ["bridge", "railbridge", "ford", "ferry", "dam"])
def test_7_4o_over_a_crossing(how: str) -> None:
    t = duel(edges=[f"0403-0404 minor {how}"])
    assert lines(look(t)) == {"7.4o": -2}


def test_7_4o_over_a_pontoon() -> None:
    t = duel(edges=["0403-0404 major"])
    t.cross("0403", "0404", int(n.PONTOON))
    assert lines(look(t)) == {"7.4o": -2}


def ground(t: Table) -> dict[str, int]:
    seen = lines(look(t))
    return {case: seen[case] for case in ("7.4o", "7.4p", "7.4q", "7.4r", "7.4s") if case in seen}


def test_7_4p_a_mountain() -> None:
    road = ["0403-0404 road"]
    assert ground(duel(terrain={"0404": "mountain"}, edges=road)) == {"7.4p": -2}
    assert ground(duel(terrain={"0404": "mountain", "0403": "hill"}, edges=road)) == {"7.4p": -2}
    assert ground(duel(terrain={"0404 0403": "mountain"}, edges=road)) == {"7.4p": -1}
    down = ["0403-0404 road down"]
    assert ground(duel(terrain={"0404": "mountain"}, edges=down)) == {"7.4p": -1}


def test_7_4q_up_a_ridge() -> None:
    assert ground(duel(edges=["0403-0404 up"])) == {"7.4q": -2}
    assert ground(duel(edges=["0404-0403 up"])) == {}


def test_7_4r_a_hill() -> None:
    assert ground(duel(terrain={"0404": "hill"})) == {"7.4r": -1}
    assert ground(duel(terrain={"0404 0403": "hill"})) == {}
    assert ground(duel(terrain={"0404": "hill", "0403": "mountain"})) == {}
    assert ground(duel(terrain={"0404": "hill"}, edges=["0403-0404 down"])) == {}


def test_7_4s_a_creek() -> None:
    t = duel(edges=["0403-0404 creek"])
    assert ground(t) == {"7.4s": -1}
    t.rain()
    assert ground(t) == {"7.4s": -2}


@pytest.mark.parametrize(
    ("rows", "broken"),
    [
        (["d 0404 4 d2", "e 0404 4"], True),
        (["d 0404 4 d2", "e 0404 5"], False),
        (["d 0404 4 d1", "e 0404 4"], False),
        (["d 0404 4 d2"], True),
        (["d 0404 4 d2 D", "e 0404 4"], False),  # 3 of 7
    ],
)
def test_7_4t_half_of_the_defenders_broken(rows: list[str], broken: bool) -> None:
    t = duel(defender=rows[0], against=rows[1:])
    assert lines(look(t)).get("7.4t", 0) == int(broken)


def test_7_4u_the_largest_of_the_hexside_and_that_of_the_hex() -> None:
    t = duel(terrain={"0404": "hill"}, edges=["0403-0404 creek minor bridge"])
    assert ground(t) == {"7.4o": -2, "7.4r": -1}
    t = duel(terrain={"0404": "hill"}, edges=["0403-0404 creek up"])
    assert ground(t) == {"7.4q": -2, "7.4r": -1}


def test_7_4v_in_a_grand_assault_only_what_holds_for_every_hex() -> None:
    more = ["b 0304 6"]
    t = duel(more=more, edges=["0403-0404 minor bridge", "0304-0404 minor ford"])
    assert lines(assaulted(t, ["a", "b"]))["7.4o"] == -2
    t = duel(more=more, edges=["0403-0404 minor bridge", "0304-0404 creek"])
    seen = lines(assaulted(t, ["a", "b"]))
    assert not {"7.4o", "7.4s"} & set(seen)
    assert lines(assaulted(t, ["a"]))["7.4o"] == -2
    t = duel(more=more, terrain={"0404 0403": "hill"})
    assert "7.4r" not in lines(assaulted(t, ["a"]))
    assert lines(assaulted(t, ["a", "b"]))["7.4r"] == -1


def test_7_4a_the_ledger_is_the_sum() -> None:
    t = duel(
        "a 0403 20 a3 t4 div",
        "d 0404 3 d2 t1",
        more=["b 0405 6"],
        terrain={"0404": "hill"},
        edges=["0403-0404 creek"],
    )
    t.rain()
    seen = look(t, points=5)
    assert seen.ledger.total() == seen.net == 5 + 3 + 1 + 4 - 1 - 2 - 1 + 1
