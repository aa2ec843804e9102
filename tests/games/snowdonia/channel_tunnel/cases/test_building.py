"""Where one may build."""

from __future__ import annotations

import pytest

from railsplitter.games.snowdonia.names import CLOSED, FREE
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable


def building(seat: int = ENGLAND, english: str = "", french: str = "") -> ChannelTable:
    """A rich seat builds in area E; machines may stand before these cards."""
    t = ChannelTable()
    if english:
        t.machine(ENGLAND, english)
    if french:
        t.machine(FRANCE, french)
    t.give(seat, stone=8, steel=3)
    t.place(seat, "E1")
    t.resolve("E")
    return t


def sites(t: ChannelTable) -> set[str]:
    """The stations that can be built on."""
    return {text.split()[1][:2] for text in t.options() if text.startswith("build")}


@pytest.mark.parametrize("seat", [ENGLAND, FRANCE])
def test_CT_14_both_build_on_both_surface_stations(seat: int) -> None:
    assert sites(building(seat)) == {"SP", "GN"}


def test_CT_14_underground_only_once_it_is_reached() -> None:
    t = building(english="ET2")
    assert t.refuses(ENGLAND, "build SC-b", "CT.14")
    assert sites(building(english="SC")) == {"SP", "SC", "GN"}


def test_CT_14_underground_only_under_the_own_flag() -> None:
    t = building(FRANCE, english="SC")
    assert t.refuses(FRANCE, "build SC-b", "CT.14")
    t = building(ENGLAND, french="SG")
    assert t.refuses(ENGLAND, "build SG-b", "CT.14")


def test_CT_14_the_middle_is_open_to_whoever_has_reached_it() -> None:
    assert "MS" in sites(building(FRANCE, french="MS"))
    assert "MS" not in sites(building(ENGLAND, french="MS"))
    t = building(ENGLAND, english="MS", french="MS")
    assert "MS" in sites(t)
    t.play(ENGLAND, "build MS-b")
    assert t.owner("MS-b") == ENGLAND


def test_CT_30_where_the_machine_is_or_which_it_passed_last() -> None:
    assert sites(building(english="SC")) == {"SP", "SC", "GN"}
    assert sites(building(english="ET3")) == {"SP", "SC", "GN"}
    assert sites(building(english="ET4")) == {"SP", "SC", "GN"}
    assert sites(building(english="VB")) == {"SP", "VB", "GN"}
    assert sites(building(english="ET7")) == {"SP", "VB", "GN"}


def test_CT_30_reaching_a_station_closes_the_one_before() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET4")
    t.heap("ET4", 2)
    t.own(ENGLAND, "SC-b")
    assert t.black() == []
    t.place(ENGLAND, "B1")
    t.resolve("B")
    t.play(ENGLAND, "dig ET4 2")
    assert t.at_card(ENGLAND) == "VB"
    assert t.black() == ["SC"]
    assert t.owner("SC-b") == ENGLAND  # what is built stays
    assert t.owner("SC-c") == CLOSED
    t.give(ENGLAND, stone=4)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    assert t.refuses(ENGLAND, "build SC-c", "CT.30")
    t.check()


def test_CT_30_beyond_the_middle_too() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "CR")
    assert t.black() == ["SC", "VB", "MS"]
    t.check()


def test_CT_30_an_owned_site_is_taken() -> None:
    t = building(english="SC")
    t.own(FRANCE, "SP-a")
    assert t.refuses(ENGLAND, "build SP-a", "E.4")


def test_CT_31_the_stations_own_rubble_does_not_matter() -> None:
    t = building(english="SC")
    assert t.rubble("SC-a") == 4
    t.play(ENGLAND, "build SC-b")
    assert t.owner("SC-b") == ENGLAND
    assert t.rubble("SC-a") == 4
    t.check()


def test_CT_31_steel_sites_neither() -> None:
    t = building(english="SC")
    t.play(ENGLAND, "build SC-d")
    assert t.owner("SC-d") == ENGLAND


def test_CT_32_surface_stations_stay_open_all_the_way() -> None:
    t = building(english="CR", french="FT5")
    assert {"SP", "GN"} <= sites(t)
    assert "SP" not in t.black()


def test_CT_32_until_an_event_completes_them() -> None:
    t = ChannelTable()
    t.own(ENGLAND, "SP-a")
    t.top("sun")
    t.event("complete_station")
    assert t.black() == ["SP"]
    assert t.owner("SP-a") == ENGLAND
    assert t.owner("SP-b") == CLOSED
    assert t.owner("GN-a") == FREE
    t.give(FRANCE, stone=4)
    t.place(FRANCE, "E1")
    t.resolve("E")
    assert t.refuses(FRANCE, "build SP-b", "CT.30")
    assert "build GN-a" in t.options()
    t.check()
