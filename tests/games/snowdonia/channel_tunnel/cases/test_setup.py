"""Setting the tunnel up."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from railsplitter.games.snowdonia.data.channel_tunnel.printed import ChannelPrinted
from railsplitter.games.snowdonia.names import COAL, EVENT, IN_SHED, IRON, STONE
from railsplitter.kernel.bag import OUT
from railsplitter.kernel.errors import BadUsage
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable, channel

PRINTED = cast(ChannelPrinted, channel().printed)


def sizes(t: ChannelTable, side: str) -> list[int]:
    """The sizes of a side's tunnel cards from its own end."""
    return [t.size(f"{side}{k}") for k in range(1, 8)]


def spaces(area: str) -> int:
    t = ChannelTable()
    return sum(name.startswith(area) for name in t.edition.voice.nouns.spaces.values())


def test_CT_1_four_regular_trains_are_in_the_shed_with_their_coal() -> None:
    t = ChannelTable()
    assert [n for n, at in enumerate(t.s.train_at) if at == IN_SHED] == [2, 3, 4, 5]
    assert list(t.s.train_coal) == [0, 0, 0, 1, 1, 2]


def test_CT_2_no_track_can_be_laid() -> None:
    t = ChannelTable()
    t.give(ENGLAND, steel=2)
    t.owns_machine(ENGLAND)
    t.place(ENGLAND, "D1")
    t.resolve("D")
    assert not [text for text in t.options() if text.startswith("lay")]
    assert t.refuses(ENGLAND, "lay ET1", "CT.2")
    assert t.edition.voice.nouns.areas[3] == "Boring Machine"


def test_CT_3_area_E_has_one_space() -> None:
    assert spaces("E") == 1
    assert spaces("D") == 1


def test_CT_4_other_areas_have_the_spaces_of_two_players() -> None:
    assert [spaces(area) for area in "ABCF"] == [2, 2, 1, 1]
    assert spaces("G") == 8  # room for every Labourer there is


def test_CT_5_contracts_27_28_and_29_are_out() -> None:
    t = ChannelTable()
    for card in (27, 28):
        assert t.s.deck.where[card] == OUT
        assert card not in t.s.offer
    assert {c.no for c in PRINTED.contracts}.isdisjoint({27, 28, 29})


def test_CT_6_twenty_seven_contracts_three_on_offer() -> None:
    t = ChannelTable()
    assert len([card for card in t.s.offer if card]) == 3
    assert t.s.deck.left == 24
    backs = Counter(c.weather for c in PRINTED.contracts)
    assert backs == {"sun": 11, "rain": 11, "fog": 5}
    new = {c.no: (c.area, c.power) for c in PRINTED.contracts if c.no in (1, 2, 4, 8)}
    assert new == {
        1: ("D", "bore_more"),
        2: ("D", "bore_after"),
        4: ("G", "crisis_shield"),
        8: ("G", "crisis_management"),
    }


def test_CT_7_the_yard_begins_without_stone() -> None:
    assert list(ChannelTable().s.yard) == [7, 0, 1]


def test_CT_8_the_bag() -> None:
    counts = ChannelTable().s.bag.counts
    assert (counts[IRON], counts[STONE], counts[COAL], counts[EVENT]) == (13, 15, 9, 5)


def test_CT_9_blue_is_english_and_yellow_french() -> None:
    t = ChannelTable()
    t.top("rain")
    t.strike()
    assert (t.discs(ENGLAND), t.discs(FRANCE)) == (1, 0)
    t = ChannelTable()
    t.top("sun")
    t.strike()
    assert (t.discs(ENGLAND), t.discs(FRANCE)) == (0, 1)
    assert t.edition.seat_name(0) == "England"
    assert t.edition.seat_name(1) == "France"


def test_CT_10_two_labourers_no_surveyor_a_machine_at_each_end() -> None:
    t = ChannelTable()
    assert list(t.s.hands) == [2, 2]
    assert (t.at_card(ENGLAND), t.at_card(FRANCE)) == ("ET1", "FT1")
    assert t.refuses(t.s.seat(), "survey", "CT.10")
    t.place(ENGLAND, "G1")
    t.resolve("G")
    assert "survey" not in t.options()
    t.check()


def test_CT_12_two_markers_each_in_the_crisis_area_and_no_disc() -> None:
    t = ChannelTable()
    for seat in (ENGLAND, FRANCE):
        assert (t.s.markers[seat], t.lost(seat), t.discs(seat)) == (14, 2, 0)
    assert list(t.s.weather) == [-1, -1, -1]
    t.check()


def test_CT_12_there_is_never_any_weather() -> None:
    t = ChannelTable()
    t.top("fog")
    t.strike()
    assert list(t.s.weather) == [-1, -1, -1]
    assert t.s.dig_rate == 2
    assert "place B1" in t.options()
    assert t.refuses(t.s.seat(), "forecast sun", "CT.12")


def test_CT_13_seven_tunnel_cards_a_side_shuffled_each_for_itself() -> None:
    orders: set[tuple[int, ...]] = set()
    differing = 0
    for seed in range(20):
        t = ChannelTable(seed)
        for side in ("ET", "FT"):
            assert Counter(sizes(t, side)) == {2: 4, 3: 3}
            orders.add(tuple(sizes(t, side)))
        differing += sizes(t, "ET") != sizes(t, "FT")
    assert len(orders) > 15
    assert differing > 10


def test_CT_13_the_line_from_end_to_end() -> None:
    line = "SP ET1 ET2 SC ET3 ET4 VB ET5 ET6 ET7 MS FT7 FT6 FT5 CR FT4 FT3 SG FT2 FT1 GN"
    assert ChannelTable().cards == line.split()


def test_CT_15_ninety_rubble_on_the_line() -> None:
    for seed in range(5):
        t = ChannelTable(seed)
        assert sum(t.s.rubble) == 90
        assert t.s.rubble_stock == 0
        for side in ("ET", "FT"):
            for k in range(1, 8):
                assert t.rubble(f"{side}{k}") == 2 * t.size(f"{side}{k}")
        stations = {"SC-a": 4, "VB-a": 4, "MS-a": 6, "CR-a": 4, "SG-a": 4}
        assert {name: t.rubble(name) for name in stations} == stations


def test_CT_57_france_copies_the_english_order() -> None:
    for seed in range(10):
        t = ChannelTable(seed, layout="mirrored")
        assert sizes(t, "ET") == sizes(t, "FT")
        assert sum(t.s.rubble) == 90
        t.check()


def test_CT_58_experts_begin_with_a_disc_of_each_colour() -> None:
    t = ChannelTable(crisis="discs")
    for seat in (ENGLAND, FRANCE):
        assert (t.s.markers[seat], t.lost(seat), t.discs(seat)) == (14, 2, 1)
    t.check()


def test_CT_58_or_with_four_markers_each() -> None:
    t = ChannelTable(crisis="markers")
    for seat in (ENGLAND, FRANCE):
        assert (t.s.markers[seat], t.lost(seat), t.discs(seat)) == (12, 4, 0)
    t.check()


def test_CT_58_other_openings_are_refused() -> None:
    with pytest.raises(BadUsage, match="expected one of none, discs, markers"):
        channel({"crisis": "fog"})
