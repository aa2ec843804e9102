"""What stays as in the base game."""

from __future__ import annotations

from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable


def test_CT_21_three_cubes_and_the_start_marker() -> None:
    t = ChannelTable()
    t.place(FRANCE, "A2")
    t.resolve("A")
    assert t.options() == ["done", "take iron", "take coal"]  # no stone at first
    t.play(FRANCE, "take iron", "take coal")
    assert t.refuses(FRANCE, "take coal", "A.1")
    t.play(FRANCE, "take iron")
    assert (t.good(FRANCE, "iron"), t.good(FRANCE, "coal")) == (2, 1)
    assert t.s.start == FRANCE  # the next round has begun
    t.check()


def test_CT_28_ore_to_steel_and_rubble_to_stone() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET2")
    t.give(ENGLAND, iron=3, rubble=4)
    t.place(ENGLAND, "C1")
    t.resolve("C")
    t.play(ENGLAND, "make steel", "make stone", "make stone")
    assert (t.good(ENGLAND, "steel"), t.good(ENGLAND, "stone")) == (1, 2)
    t.check()


def test_CT_33_a_contract_from_the_offer() -> None:
    t = ChannelTable()
    card = int(t.s.offer[1])
    t.place(ENGLAND, "F1")
    t.resolve("F")
    t.play(ENGLAND, f"contract c{card}")
    assert t.held(ENGLAND) == [card]


def test_CT_36_the_offer_is_filled_again() -> None:
    t = ChannelTable()
    oldest = int(t.s.offer[0])
    t.at("restock contracts")
    assert oldest not in t.s.offer  # nobody took one: the oldest goes
    assert all(t.s.offer)
    t.check()
