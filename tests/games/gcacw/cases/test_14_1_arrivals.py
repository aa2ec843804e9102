"""Reinforcements (14.1)."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ARRIVED, N_WAITS
from tests.games.gcacw.drill import Table, drill


def day(t: Table, turn: int) -> None:
    """The reinforcements of a turn."""
    t.s.turn = turn
    t.rules.arrivals.begin(t.s)


def test_14_1a_on_their_entry_hex_in_their_turn() -> None:
    t = drill(union=["tyler 0303 7", "gordon turn2:0101 6"], confederate=["taylor turn3:0808 5"])
    day(t, 1)
    assert (t.at("gordon"), t.at("taylor")) == ("not-yet", "not-yet")
    day(t, 2)
    assert (t.at("gordon"), t.at("taylor")) == ("0101", "not-yet")
    day(t, 3)
    assert t.at("taylor") == "0808"
    union, confederate = t.piece("gordon"), t.piece("taylor")
    assert [row[:2] for row in t.noted(N_ARRIVED)] == [
        (union, t.hex("0101")),
        (confederate, t.hex("0808")),
    ]
    t.check()


def test_14_1b_the_next_free_alternative_if_the_enemy_is_in_the_first() -> None:
    rows = ["gordon turn2:0101,0105,0108 6"]
    t = drill(union=rows, confederate=["ashby 0101 1 cav", "stonewall 0104 4"])
    day(t, 2)
    assert t.at("gordon") == "0105"  # in an enemy zone, which does not matter


def test_14_1b_friends_do_not_block() -> None:
    t = drill(union=["tyler 0101 7", "gordon turn2:0101,0105 6"])
    day(t, 2)
    assert t.at("gordon") == "0101"


def test_14_1c_with_all_entries_taken_it_waits_and_tries_again() -> None:
    t = drill(union=["gordon turn2:0101 6"], confederate=["ashby 0101 1 cav"])
    day(t, 2)
    assert t.at("gordon") == "not-yet"
    assert t.noted(N_WAITS) == [(t.piece("gordon"), -1, -1, -1)]
    t.put("ashby", "0505")
    day(t, 3)
    assert t.at("gordon") == "0101"


def test_14_1d_ready_to_act_in_the_turn_of_arrival() -> None:
    t = drill(union=["gordon turn2:0101 6"], confederate=["stonewall 0808 4"])
    day(t, 2)
    t.acting(int(n.UNION))
    assert "march gordon" in t.options()


def test_14_1d_a_leader_comes_with_his_units() -> None:
    rows = [
        *("tyler 0303 7", "gordon turn2:0101 6 @1-S", "donnelly turn2:0108 4 @1-S"),
        *("williams gordon L division @1-S", "shields tyler L division @2-S"),
    ]
    t = drill(union=rows)
    assert t.at("williams") == "not-yet"
    day(t, 1)
    assert t.at("williams") == "not-yet"
    day(t, 2)
    assert (t.at("williams"), t.at("shields")) == ("0101", "0303")
    t.check()


def test_14_1d_he_waits_while_they_are_kept_out() -> None:
    rows = ["gordon turn2:0101 6", "williams gordon L division"]
    t = drill(union=rows, confederate=["ashby 0101 1 cav"])
    day(t, 2)
    assert t.at("williams") == "not-yet"
    assert [row[0] for row in t.noted(N_WAITS)] == [t.piece("gordon"), t.piece("williams")]
    t.put("ashby", "0505")
    day(t, 3)
    assert t.at("williams") == "0101"


def test_14_1d_if_his_unit_is_no_more_he_is_put_on_another_of_his() -> None:
    rows = ["tyler 0303 7", "gordon turn2:0101 6", "williams gordon L division"]
    t = drill(union=rows)
    t.off("gordon")
    day(t, 2)
    assert t.at("williams") == "lost"
    t.jump()
    t.rules.leaders.begin(t.s)
    t.s.settle()
    assert t.at("williams") == "0303"
