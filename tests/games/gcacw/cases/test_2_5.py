"""Command (2.2, 2.5)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from tests.games.gcacw.drill import Table, drill


def called(t: Table, leader: str) -> list[str]:
    return [t.ids[unit] for unit in t.rules.command.in_radius(t.s, t.piece(leader))]


def test_2_2g_every_unit_of_his_side_is_an_army_leaders() -> None:
    t = drill(
        union=["tyler 0303 7", "lone 0304 3 @-", "mcclellan tyler L army @AP c4"],
        confederate=["stonewall 0701 4"],
    )
    pieces = t.pack.pieces
    leader = t.piece("mcclellan")
    assert [pieces.is_his(leader, t.piece(unit)) for unit in ("tyler", "lone", "stonewall")] == [
        True,
        True,
        False,
    ]


def test_2_2k_a_division_leader_commands_his_division() -> None:
    t = drill(union=["tyler 0303 7 @2-S", "donnelly 0304 4 @1-S", "shields tyler L division @2-S"])
    assert called(t, "shields") == ["tyler"]


def test_2_2l_where_two_leaders_command_a_unit_either_may_activate_it() -> None:
    t = drill(
        union=[
            "tyler 0303 7 @2-S",
            "donnelly 0304 4 @1-S",
            "shields tyler L division @2-S",
            "banks donnelly L district @S",
        ]
    )
    assert called(t, "banks") == ["tyler", "donnelly"]
    assert called(t, "shields") == ["tyler"]


def test_5_2a_guns_go_with_any_leader_of_foot() -> None:
    rows = ["tyler 0303 7", "guns 0304 2 art @X", "shields tyler L division @2-S"]
    t = drill(union=[*rows, "horse 0303 2 cav @C", "stoneman horse L division @C"])
    assert called(t, "shields") == ["tyler", "guns"]
    assert called(t, "stoneman") == ["horse"]
    t.activate("shields")
    assert t.rules.activation.join_bar(t.s, t.piece("guns")) == "2.2f"


def test_2_2m_a_corps_leader_commands_his_corps() -> None:
    t = drill(union=["kearny 0303 9 @III", "couch 0304 9 @IV", "heintzelman kearny L corps @III"])
    assert called(t, "heintzelman") == ["kearny"]


def test_2_2n_one_man_may_lead_a_division_and_a_district() -> None:
    t = drill(
        confederate=[
            "stonewall 0303 4 @J-V",
            "elzey 0304 5 @E-V",
            "ewell elzey L division @E-V",
            "jackson stonewall L district @V +J-V",
        ]
    )
    assert called(t, "jackson") == ["stonewall", "elzey"]
    assert called(t, "ewell") == ["elzey"]


def test_2_2o_units_without_a_leader_march_singly() -> None:
    t = drill(union=["pickets 0303 2 @HU", "tyler 0304 7 @2-S", "shields tyler L division @2-S"])
    assert called(t, "shields") == ["tyler"]
    t.acting(n.UNION)
    assert "march pickets" in t.options()


def test_2_2p_an_independent_unit_obeys_no_leader() -> None:
    t = drill(union=["lone 0303 2 @-", "tyler 0304 7 @2-S", "banks tyler L district @S"])
    assert called(t, "banks") == ["tyler"]


def test_2_5a_three_hexes() -> None:
    rows = ["shields tyler L division @2-S", "tyler 0301 7", "near 0304 3", "far 0305 3"]
    t = drill(union=rows)
    assert called(t, "shields") == ["tyler", "near"]


def test_2_5b_three_hexes_for_an_army_leader_too() -> None:
    t = drill(union=["tyler 0303 7", "mcclellan tyler L army @AP"])
    command = t.rules.command
    assert command.radius(t.s, t.piece("mcclellan")) == 3


def test_2_5c_not_through_enemy_zones_unless_a_friend_is_there() -> None:
    rows = ["shields tyler L division @2-S", "tyler 0301 7", "kimball 0304 6"]
    # The two enemies bind every hex between the leader and his unit.
    t = drill(union=rows, confederate=["stonewall 0202 4", "burks 0402 3"], size=(5, 6))
    assert called(t, "shields") == ["tyler"]
    t = drill(
        union=[*rows, "regiment 0302 1 regt", "other 0303 1 regt"],
        confederate=["stonewall 0202 4", "burks 0402 3"],
        size=(5, 6),
    )
    assert called(t, "shields") == ["tyler", "kimball", "regiment", "other"]


def test_2_5d_the_ground_does_not_matter() -> None:
    rows = ["shields tyler L division @2-S", "tyler 0101 7", "kimball 0102 6"]
    t = drill(union=rows, edges=["0101-0102 major", "0101-0201 major"], size=(2, 4))
    assert called(t, "shields") == ["tyler", "kimball"]


def test_2_5c_restricted_zones_block_too() -> None:
    rows = ["shields tyler L division @2-S", "tyler 0101 7"]
    t = drill(union=rows, confederate=["stonewall 0104 4"], terrain={"0104": "woods"})
    at = t.hex("0103")
    assert not t.rules.zones.is_in(t.s, at, int(n.UNION), int(n.INFANTRY))
    assert t.rules.command.is_watched(t.s, at, int(n.UNION), False)
    assert not t.rules.command.is_watched(t.s, at, int(n.UNION), True)  # [3.2b] a transfer
