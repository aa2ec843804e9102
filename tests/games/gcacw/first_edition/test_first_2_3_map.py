"""Rules version 1: [2.3] The map."""

from __future__ import annotations

from railsplitter.cartography import theatre as bits
from railsplitter.games.gcacw.data.battle_sheet import load_printed
from railsplitter.games.gcacw.data.to_pack import build_pack, finder
from railsplitter.games.gcacw.land import atlas
from railsplitter.games.gcacw.pack import Ground
from tests.games.gcacw.drill import drill


def ground(battle: str) -> Ground:
    return build_pack(load_printed(battle).printed).ground


def at(battle: str, name: str) -> int:
    return finder(atlas(), ground(battle))(name)


def test_2_3d_crossings_lie_on_rivers_and_count_only_while_they_stand() -> None:
    t = drill(
        union=["tyler 0303 7"],
        edges=["0303-0304 minor bridge", "0303-0403 major ford", "0303-0402 minor dam"],
    )
    for end, what in (("0304", bits.BRIDGE), ("0403", bits.FORD), ("0402", bits.DAM)):
        arc = t.arc("0303", end)
        assert t.pack.ground.crossing[arc] >= 0
        assert t.rules.zones.spans(t.s, arc) == what
    assert t.pack.ground.crossing[t.arc("0303", "0203")] == -1
    t.cross("0303", "0304", 1)  # wrecked
    assert t.rules.zones.spans(t.s, t.arc("0303", "0304")) == 0
    assert t.rules.zones.spans(t.s, t.arc("0304", "0303")) == 0
