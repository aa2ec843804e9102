"""The scenario's data: packs that do not hold together are refused with their key."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import pack_faults
from railsplitter.games.snowdonia.data.channel_tunnel.printed import (
    ChannelPrinted,
    ChannelStation,
)
from railsplitter.kernel.datapack import folder_layer
from tests.games.snowdonia.channel_tunnel.table import channel
from tests.games.snowdonia.table import overlay

GAME = "snowdonia/channel-tunnel"


def printed() -> ChannelPrinted:
    found = channel({}).printed
    assert isinstance(found, ChannelPrinted)
    return found


def line() -> list[ChannelStation]:
    """The stations from the English end to the French."""
    return sorted(printed().stations, key=lambda station: station.no)


def faults(folder: Path, **tables: str) -> list[str]:
    (pack,) = overlay(folder, **tables)
    return [str(fault) for fault in pack_faults(GAME, [folder_layer(pack)])]


def test_the_own_data_hold() -> None:
    assert pack_faults(GAME, []) == []


# Each station: its side, the tunnel cards before it, and its sites in order. 4r5 is dug for 4
# rubble and scores 5; s is stone, t is steel.
LINE = """
SP english 0 4s9 3s7 2s4 1t6
SC english 2 4r4 3s6 2s4 1t6
VB english 2 4r5 3s7 3s5 1t7
MS both 3 6r9 4s9 3s7 2t14 1t7
CR french 3 4r5 3s7 3s5 1t7
SG french 2 4r4 3s6 2s4 1t6
GN french 2 4s9 3s7 2s4 1t6
"""


def sites(station: ChannelStation) -> list[str]:
    goods = {"excavation": "r", "stone": "s", "steel": "t"}
    return [
        f"{s.rubble or s.stone or s.steel}{goods[s.kind]}{s.vp}"
        for s in sorted(station.sites, key=lambda site: site.id)
    ]


def test_CT_13_the_whole_table_of_sites() -> None:
    """[CT.14] [CT.15] Every side, distance, price and value."""
    found = [" ".join([s.code, s.side, str(s.track_before), *sites(s)]) for s in line()]
    assert found == LINE.split("\n")[1:-1]


def test_CT_13_england_and_france_mirror_each_other() -> None:
    stations = line()
    for ours, theirs in zip(stations, reversed(stations), strict=True):
        assert sites(ours) == sites(theirs)
        assert ours.surface == theirs.surface
        flags = {"english": "french", "french": "english", "both": "both"}
        assert theirs.side == flags[ours.side]
    before = [s.track_before for s in stations] + [0]
    assert before[1:4] == before[4:7][::-1]  # the same cards from each end to the Middle


def test_CT_15_both_sides_have_the_same_tunnel_cards() -> None:
    """Four of size 2 and three of size 3."""
    cards = printed().tracks
    sizes = {
        side: sorted((t.spaces, t.rubble, t.vp) for t in cards if t.side == side)
        for side in ("english", "french")
    }
    assert sizes["english"] == sizes["french"]
    assert [spaces for spaces, _, _ in sizes["english"]] == [2, 2, 2, 2, 3, 3, 3]


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        (
            {"tracks": 'tracks = [{ id = "ET1", rubble = 5 }]'},
            "tracks[id=ET1].rubble: expected 4, 2 for every space",
        ),
        ({"tracks": 'tracks = [{ id = "ET1", vp = 3 }]'}, "tracks[id=ET1].vp: expected 2"),
        (
            {"tracks": 'tracks = [{ id = "ET1", spaces = 3, rubble = 6, vp = 3 }]'},
            "expected 90 rubble on the whole line, found 92",
        ),
        (
            {"tracks": 'tracks = [{ id = "ET1", side = "french" }]'},
            "tracks: expected 7 cards of the english side, found 6",
        ),
        (
            {"stations": '[[stations]]\nno = "2"\nsurface = true'},
            "stations[no=2].surface: expected true at the two ends",
        ),
        (
            {"stations": '[[stations]]\nno = "4"\nside = "french"'},
            "stations: expected English stations, one of both sides",
        ),
        (
            {"stations": '[[stations]]\nno = "2"\ncode = "SP"'},
            "stations[no=1].code: expected letters that no other station has",
        ),
        (
            {"stations": '[[stations]]\nno = "2"\nsites = [{ id = "a", rubble = 3 }]'},
            "stations[no=2].sites[id=a].rubble: expected an even number",
        ),
        (
            {"contracts": "[[contracts]]\nno = 1\namount = 0"},
            "contracts[no=1].amount: expected at least 1 for the power bore_more",
        ),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(
    tmp_path: Path, tables: dict[str, str], says: str
) -> None:
    found = faults(tmp_path, **tables)
    assert any(says in fault for fault in found), found
