"""The four new contracts: exactly when each one pays. What they do is with their areas."""

from __future__ import annotations

import pytest

from tests.games.snowdonia.channel_tunnel.table import ENGLAND, ChannelTable, channel

SITES = ("SP-a", "SP-b", "SC-a", "SC-b", "GN-a")


def paid(card: int, sites: int = 0, tunnels: int = 0, rubble: int = 0, spare: int = 0) -> int:
    """What the contract brings with so many sites, full tunnel cards and rubble.

    `spare` markers lie on a further tunnel card, one too few for it.
    """
    t = ChannelTable()
    t.hold(ENGLAND, card)
    t.own(ENGLAND, *SITES[:sites])
    for number in range(1, tunnels + 1):
        t.shore(ENGLAND, f"ET{number}", t.size(f"ET{number}"))
    if spare:
        t.shore(ENGLAND, "ET7", t.size("ET7") - 1)
    t.give(ENGLAND, rubble=rubble)
    return int(t.rules.scoring.contracts(t.s, ENGLAND, None))


@pytest.mark.parametrize(("card", "sites", "points"), [(1, 5, 15), (2, 4, 10)])
def test_CT_6_buildings_pay(card: int, sites: int, points: int) -> None:
    assert paid(card, sites) == points
    assert paid(card, sites - 1, tunnels=3) == 0  # tunnels are no buildings


def test_CT_6_contract_4_asks_for_buildings_and_full_tunnels() -> None:
    assert paid(4, sites=2, tunnels=2) == 17
    assert paid(4, sites=1, tunnels=2) == 0
    assert paid(4, sites=2, tunnels=1, spare=1) == 0  # [CT.27] only wholly shored ones


def test_CT_6_contract_8_asks_for_rubble() -> None:
    assert paid(8, rubble=8) == 11
    assert paid(8, sites=5, tunnels=3, rubble=7) == 0


def test_CT_6_these_are_the_new_contracts() -> None:
    ours = {card.no: card.weather for card in channel().printed.contracts}
    assert {no: ours[no] for no in (1, 2, 4, 8)} == {1: "rain", 2: "rain", 4: "rain", 8: "fog"}
    assert len(ours) == 27


# -- the four trains -----------------------------------------------------------------------


def test_CT_1_enid_makes_a_bar_of_two_ore() -> None:
    t = ChannelTable()
    t.train(ENGLAND, 2)
    t.give(ENGLAND, iron=2)
    t.place(ENGLAND, "C1")
    t.resolve("C")
    t.play(ENGLAND, "make steel")
    assert (t.good(ENGLAND, "steel"), t.good(ENGLAND, "iron")) == (1, 0)


def test_CT_1_wyddfa_fetches_a_fourth_cube() -> None:
    t = ChannelTable()
    t.train(ENGLAND, 3)
    t.place(ENGLAND, "A1")
    t.resolve("A")
    t.play(ENGLAND, *["take iron"] * 4)
    assert t.good(ENGLAND, "iron") == 4


def test_CT_1_moel_siabod_comes_with_two_coal() -> None:
    t = ChannelTable()
    t.s.trains_open = 1
    t.give(ENGLAND, steel=1)
    t.place(ENGLAND, "E1")
    t.resolve("E")
    t.play(ENGLAND, "buy moel-siabod")
    assert (t.s.train_of[ENGLAND], t.good(ENGLAND, "coal")) == (5, 2)
    t.check()
