"""The scenario's data: packs that do not hold together are refused with their key."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games import pack_faults
from railsplitter.kernel.datapack import folder_layer
from tests.games.snowdonia.table import overlay

GAME = "snowdonia/channel-tunnel"


def faults(folder: Path, **tables: str) -> list[str]:
    (pack,) = overlay(folder, **tables)
    return [str(fault) for fault in pack_faults(GAME, [folder_layer(pack)])]


def test_the_own_data_hold() -> None:
    assert pack_faults(GAME, []) == []


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
