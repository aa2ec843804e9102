"""The Boring Machine: buying it, its Labourer, area D."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.snowdonia.names import IRON
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    IN_PUB,
    N_BORED,
    N_STAYED,
    ON_MACHINE,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable
from tests.games.snowdonia.table import overlay, ruling


def building(trains_open: bool = True, packs: tuple[Path, ...] = (), **goods: int) -> ChannelTable:
    """England builds in area E."""
    t = ChannelTable(packs=packs)
    t.s.trains_open = int(trains_open)
    t.give(ENGLAND, **goods)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    return t


def placing(iron: int = 1, seats: tuple[int, ...] = (ENGLAND,)) -> ChannelTable:
    """Labourers are placed; these seats own their machine and some iron ore."""
    t = ChannelTable()
    t.owns_machine(*seats)
    for seat in seats:
        t.give(seat, iron=iron)
    t.at("place")
    return t


def borer(t: ChannelTable, seat: int = ENGLAND) -> int:
    return int(tunnel(t.s).borer[seat])


# -- the Pub -----------------------------------------------------------------------------


def test_CT_11_a_regular_train_hires_one_of_the_two() -> None:
    t = ChannelTable()
    t.train(ENGLAND, 4, coal=1)
    t.at("hire")
    t.play(ENGLAND, "hire")
    assert t.s.hands[ENGLAND] == 3
    assert t.s.hands[FRANCE] == 2
    assert borer(t) == IN_PUB


def test_CT_11_the_machine_alone_hires_nobody() -> None:
    t = ChannelTable()
    t.owns_machine(ENGLAND)
    t.give(ENGLAND, coal=3)
    t.at("hire")
    assert t.s.hands[ENGLAND] == 2  # nobody was asked
    assert t.refuses(t.s.seat(), "hire", "R.2")


# -- buying ------------------------------------------------------------------------------


def test_CT_17_the_machine_costs_one_steel_bar() -> None:
    t = building(steel=1)
    assert "buy boring-machine" in t.options()
    t.play(ENGLAND, "buy boring-machine")
    assert t.good(ENGLAND, "steel") == 0
    assert borer(t) == ON_MACHINE
    assert borer(t, FRANCE) == IN_PUB
    t.check()


def test_CT_17_not_before_trains_may_be_bought() -> None:
    t = building(trains_open=False, steel=1)
    assert t.refuses(ENGLAND, "buy boring-machine", "E.5")


def test_CT_17_not_without_steel_and_not_twice() -> None:
    t = building(stone=2)
    assert t.refuses(ENGLAND, "buy boring-machine", "CT.17")
    t = building(steel=1)
    t.owns_machine(ENGLAND)
    assert t.refuses(ENGLAND, "buy boring-machine", "CT.17")


def test_CT_17_three_iron_ore_may_stand_for_the_bar() -> None:
    t = ChannelTable()
    t.s.trains_open = 1
    t.hold(ENGLAND, 6)
    t.give(ENGLAND, iron=3)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    t.play(ENGLAND, "use c6", "buy boring-machine 1")
    assert t.good(ENGLAND, "iron") == 0
    assert borer(t) == ON_MACHINE
    t.check()


def test_CT_17_its_labourer_works_from_the_next_round_on() -> None:
    t = building(steel=1, iron=1)
    t.play(ENGLAND, "buy boring-machine")
    while t.s.seat() != ENGLAND:
        t.s.apply(t.s.options()[0])
    assert "bore D1" in t.options()


def test_CT_19_a_regular_train_besides_but_never_a_second() -> None:
    t = building(steel=3)
    t.owns_machine(ENGLAND)
    t.play(ENGLAND, "buy enid")
    assert t.s.train_of[ENGLAND] == 2
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert t.refuses(ENGLAND, "buy snowdon", "CT.19")
    assert not [text for text in t.options() if text.startswith("buy")]


def test_CT_19_a_machine_can_be_bought_beside_a_train() -> None:
    t = building(steel=1)
    t.train(ENGLAND, 2)
    t.resolve("E")
    assert "buy boring-machine" in t.options()


def test_CT_19_a_train_that_maintenance_took_can_be_replaced() -> None:
    t = ChannelTable()
    t.train(ENGLAND, 2)
    t.s.trains_open = 1
    t.event("train_maintenance")
    assert t.s.train_of[ENGLAND] == 0
    t.give(ENGLAND, steel=1)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert "buy snowdon" in t.options()


def test_CT_19_a_setting_lets_trains_be_exchanged(tmp_path: Path) -> None:
    pack = ruling(tmp_path, regular_train_exchange=True)
    t = building(steel=2, packs=(pack,))
    t.train(ENGLAND, 2)
    t.resolve("E")
    t.play(ENGLAND, "buy snowdon")
    assert t.s.train_of[ENGLAND] == 4
    t.check()


def test_CT_20_maintenance_asks_nothing_for_a_machine() -> None:
    t = ChannelTable()
    t.owns_machine(ENGLAND, FRANCE)
    t.event("train_maintenance")
    assert (borer(t), borer(t, FRANCE)) == (ON_MACHINE, ON_MACHINE)
    assert t.options()[0].startswith("place")  # the next round, nobody was asked


# -- its Labourer ------------------------------------------------------------------------


def test_CT_18_it_may_go_to_D_or_G_and_nowhere_else() -> None:
    t = placing()
    assert [text for text in t.options() if text.startswith("bore")] == ["bore D1", "bore G1"]
    for space in ("A1", "B2", "C1", "E1", "F1"):
        assert t.refuses(ENGLAND, f"bore {space}", "CT.18")


def test_CT_18_once_a_round_and_back_to_the_machine() -> None:
    t = placing(iron=2)
    t.play(ENGLAND, "bore D1")
    assert t.s.spaces[t.space_index("D1")] == ENGLAND
    t.play(FRANCE, "place A1")
    assert t.s.hands[ENGLAND] == 2
    assert t.refuses(ENGLAND, "bore G1", "CT.18")
    t.at("return")
    assert borer(t) == ON_MACHINE
    t.check()


def test_CT_18_with_no_other_labourer_in_hand_no_area_but_D_and_G() -> None:
    t = placing()
    t.play(ENGLAND, "place A1")
    t.play(FRANCE, "place A2")
    t.play(ENGLAND, "place B1")
    t.play(FRANCE, "place B2")
    assert t.options() == ["done", "bore D1", "bore G1"]
    assert t.refuses(ENGLAND, "place C1", "CT.18")


def test_CT_18_an_own_machine_is_needed() -> None:
    t = ChannelTable()
    t.give(ENGLAND, iron=1)
    t.at("place")
    assert t.refuses(ENGLAND, "bore D1", "CT.17")


def test_CT_59_it_need_not_be_used() -> None:
    t = placing()
    t.play(ENGLAND, "place A1")
    t.play(FRANCE, "place A2")
    t.play(ENGLAND, "place B1")
    t.play(FRANCE, "place B2")
    t.play(ENGLAND, "done")
    assert t.good(ENGLAND, "iron") >= 1
    assert t.noted(N_STAYED) == [("CT.59", [ENGLAND])]
    assert t.s.steps[-1].case != "R.3"
    t.check()


def test_CT_59_others_must_be_placed() -> None:
    t = placing()
    assert t.refuses(ENGLAND, "done", "P.4")


def test_CT_59_without_ore_nobody_is_asked() -> None:
    t = ChannelTable()
    t.owns_machine(ENGLAND)
    t.at("place")
    t.play(ENGLAND, "place C1")
    t.play(FRANCE, "place G1")
    t.play(ENGLAND, "place G2")
    t.play(FRANCE, "place E1")
    assert t.s.round == 2 or t.s.steps[-1].case != "R.3"


# -- area D ------------------------------------------------------------------------------


def test_CT_29_it_costs_an_iron_ore() -> None:
    t = placing()
    bag = t.s.bag.counts[IRON]
    t.play(ENGLAND, "bore D1")
    assert t.good(ENGLAND, "iron") == 0
    assert t.s.bag.counts[IRON] == bag + 1
    assert t.noted(N_BORED)[0][0] == "CT.29"
    t.check()


def test_CT_29_not_without_ore() -> None:
    t = placing(iron=0)
    assert t.refuses(ENGLAND, "bore D1", "CT.29")
    assert t.refuses(ENGLAND, "bore G1", "CT.35")


def test_CT_29_no_other_labourer_goes_to_D() -> None:
    t = placing()
    assert "place D1" not in t.options()
    assert t.refuses(ENGLAND, "place D1", "CT.29")


def test_CT_29_one_space_for_both() -> None:
    t = placing(seats=(ENGLAND, FRANCE))
    t.play(ENGLAND, "bore D1")
    assert t.refuses(FRANCE, "bore D1", "P.1")
    assert "bore G1" in t.options()


def test_CT_29_a_pack_may_print_two(tmp_path: Path) -> None:
    t = ChannelTable(packs=overlay(tmp_path, areas='[[areas]]\nid = "D"\nspaces = { 2 = 2 }\n'))
    t.owns_machine(ENGLAND, FRANCE)
    t.give(ENGLAND, iron=1)
    t.give(FRANCE, iron=1)
    t.at("place")
    t.play(ENGLAND, "bore D2")
    t.play(FRANCE, "bore D1")
    t.check()


def operating(**goods: int) -> ChannelTable:
    t = ChannelTable()
    t.owns_machine(ENGLAND)
    t.give(ENGLAND, **goods)
    t.place(ENGLAND, "D1")
    t.resolve("D")
    return t


def test_CT_29_a_stone_site_costs_a_stone_less() -> None:
    t = operating(stone=3)
    assert "build SP-a" in t.options()  # printed: four stone
    t.play(ENGLAND, "build SP-a")
    assert t.good(ENGLAND, "stone") == 0
    assert t.owner("SP-a") == ENGLAND
    t.check()


def test_CT_29_but_no_further() -> None:
    t = operating(stone=2)
    assert t.refuses(ENGLAND, "build SP-a", "E.2")
    assert "build SP-b" in t.options()


def test_CT_29_a_steel_site_costs_what_is_printed() -> None:
    t = operating(steel=1)
    t.play(ENGLAND, "build SP-d")
    assert t.good(ENGLAND, "steel") == 0
    t = operating(stone=1)
    assert t.refuses(ENGLAND, "build SP-d", "E.2")


def test_CT_29_either_one_or_the_other() -> None:
    t = operating(stone=5)
    t.play(ENGLAND, "build SP-c")
    assert t.rubble("ET1") == 2 * t.size("ET1")
    assert t.refuses(ENGLAND, "dig ET1 2", "R.4")


def test_CT_29_trains_are_not_bought_there() -> None:
    t = operating(steel=2)
    t.s.trains_open = 1
    assert t.refuses(ENGLAND, "buy snowdon", "E.1")


def test_CT_29_excavation_sites_are_not_built() -> None:
    t = operating(stone=5)
    assert t.refuses(ENGLAND, "build SC-a", "E.4")


def test_CT_29_nothing_stands_for_stone_there() -> None:
    t = operating(stone=5)
    assert t.refuses(ENGLAND, "build SP-a 1", "K.3")


@pytest.mark.parametrize("area", ["D", "G"])
def test_CT_35_the_machines_labourer_manages_a_crisis_for_an_ore(area: str) -> None:
    t = placing()
    t.crisis(ENGLAND, discs=1)
    t.play(ENGLAND, f"bore {area}1")
    assert t.good(ENGLAND, "iron") == 0
    assert t.noted(N_BORED)[0][0] == ("CT.35" if area == "G" else "CT.29")
    t.resolve("G")
    assert ("calm" in t.options()) == (area == "G")
    t.check()


def test_CT_35_not_without_ore() -> None:
    assert placing(iron=0).refuses(ENGLAND, "bore G1", "CT.35")


# -- contracts ---------------------------------------------------------------------------


def test_CT_46_six_rubble_instead_of_four() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 1)
    t.owns_machine(ENGLAND)
    t.place(ENGLAND, "D1")
    t.heap("ET1", 6)
    t.resolve("D")
    t.play(ENGLAND, "use c1", "dig ET1 2", "dig ET1 2", "dig ET1 2")
    assert t.good(ENGLAND, "rubble") == 6
    assert ("CT.46", [ENGLAND, 1]) in t.noted(18)


def test_CT_46_needs_a_boring_machine_action() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 1, 2)
    t.owns_machine(ENGLAND)
    t.resolve("D")
    assert t.refuses(ENGLAND, "use c1", "K.6")
    t.play(ENGLAND, "use c2")
    assert "use c1" in t.options()


def test_CT_47_one_more_machine_action_without_labourer_or_ore() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 2)
    t.owns_machine(ENGLAND)
    t.resolve("D")
    t.play(ENGLAND, "use c2", "dig ET1 2", "dig ET1 2")
    assert t.good(ENGLAND, "rubble") == 4
    t.check()


def test_CT_47_comes_after_the_labourers() -> None:
    t = ChannelTable()
    t.hold(FRANCE, 2)
    t.owns_machine(ENGLAND, FRANCE)
    t.place(ENGLAND, "D1")
    t.resolve("D")
    t.play(FRANCE, "use c2")
    assert t.s.seat() == ENGLAND
    t.play(ENGLAND, "done")
    assert t.s.seat() == FRANCE
    assert "dig FT1 2" in t.options()


def test_CT_47_needs_the_own_machine() -> None:
    t = ChannelTable()
    t.hold(ENGLAND, 2, 1)
    t.place(ENGLAND, "D1")  # only to be asked at all
    t.resolve("D")
    assert t.refuses(ENGLAND, "use c2", "CT.17")
