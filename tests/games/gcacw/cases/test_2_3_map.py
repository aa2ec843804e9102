"""[2.3] The map: every fact of the theatre is there in a battle, and nothing from outside it."""

from __future__ import annotations

import pytest

from railsplitter.cartography import theatre as bits
from railsplitter.games.gcacw.data.battle_sheet import load_printed
from railsplitter.games.gcacw.data.to_pack import build_pack, finder
from railsplitter.games.gcacw.land import atlas, hexes_of
from railsplitter.games.gcacw.notation import hex_names
from railsplitter.games.gcacw.pack import Ground
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import FOLDERS as BATTLES


def ground(battle: str) -> Ground:
    return build_pack(load_printed(battle).printed).ground


def at(battle: str, name: str) -> int:
    return finder(atlas(), ground(battle))(name)


def test_2_3a_every_hex_has_one_terrain() -> None:
    seen = set()
    for battle in BATTLES:
        land = ground(battle).land
        assert len(land.terrain) == land.size
        seen |= {int(terrain) for terrain in land.terrain}
    assert seen <= set(range(len(bits.TERRAIN_NAMES)))
    assert {bits.CLEAR, bits.ROLLING, bits.WOODS, bits.MOUNTAIN, bits.SWAMP} <= seen


def test_2_3b_a_line_runs_from_hex_to_hex_and_back() -> None:
    land = ground("first_kernstown").land
    a, b = at("first_kernstown", "SIV N3333"), at("first_kernstown", "Kernstown")
    reached, fresh = {a}, [a]
    while fresh:
        here = fresh.pop()
        for arc in range(here * 6, here * 6 + 6):
            there = int(land.near[arc])
            if land.edge[arc] & bits.PIKE and there not in reached:
                assert land.edge[land.arc(there, here)] & bits.PIKE
                reached.add(there)
                fresh.append(there)
    assert b in reached  # the Valley Pike


def test_2_3c_a_hexside_is_the_same_from_both_sides_but_for_ridges() -> None:
    up = 0
    for battle in BATTLES:
        here = ground(battle)
        for arc, back in enumerate(here.back):
            if back < 0:
                continue
            there, home = here.land.edge[arc], here.land.edge[back]
            level = ~(bits.UP | bits.DOWN)
            assert there & level == home & level
            assert bool(there & bits.UP) == bool(home & bits.DOWN)
            up += bool(there & bits.UP)
    assert up


def test_2_3d_crossings_lie_on_rivers_and_count_only_while_they_stand() -> None:
    t = drill(
        union=["tyler 0303 7"],
        edges=["0303-0304 major bridge", "0303-0403 major ford", "0303-0402 minor dam"],
    )
    for end, what in (("0304", bits.BRIDGE), ("0403", bits.FORD), ("0402", bits.DAM)):
        arc = t.arc("0303", end)
        assert t.pack.ground.crossing[arc] >= 0
        assert t.rules.zones.spans(t.s, arc) == what
    assert t.pack.ground.crossing[t.arc("0303", "0203")] == -1
    t.cross("0303", "0304", 1)  # wrecked
    assert t.rules.zones.spans(t.s, t.arc("0303", "0304")) == 0
    assert t.rules.zones.spans(t.s, t.arc("0304", "0303")) == 0


def test_2_3e_what_a_hex_holds() -> None:
    kernstown = ground("first_kernstown")
    winchester = at("first_kernstown", "Winchester")
    assert kernstown.land.has_mark(winchester, bits.STATION)
    assert kernstown.land.has_mark(winchester, bits.TOWN)
    assert kernstown.station[winchester] >= 0
    works = ground("williamsburg").land
    assert any(works.has_mark(k, bits.REDOUBT) for k in range(works.size))


@pytest.mark.parametrize("battle", BATTLES)
def test_2_3f_a_hex_has_the_name_of_the_uppermost_sheet(battle: str) -> None:
    here = ground(battle)
    names = hex_names(atlas(), here)
    for number, home in enumerate(here.home):
        ids = [name.replace(" ", "-") for name in atlas().sheets.ids(int(home))]
        assert names.write(number) in ids
        assert {names.read(name) for name in ids} == {number}
    assert len(set(names.names.values())) == here.hexes


@pytest.mark.parametrize("battle", BATTLES)
def test_2_3g_every_hex_of_land_is_in_one_county(battle: str) -> None:
    here = ground(battle)
    for number, home in enumerate(here.home):
        county, state = atlas().county(int(home))
        if here.land.is_land(number):
            assert here.land.county[number] == atlas().theatre.county[home]
            assert county
            assert state


def test_2_3h_beyond_the_edge_of_a_battle_there_is_nothing() -> None:
    here = ground("mcdowell")
    inside = set(hexes_of(load_printed("mcdowell").printed.battle.region))
    edge = 0
    for number, home in enumerate(here.home):
        for direction in range(6):
            there = int(atlas().theatre.near[6 * home + direction])
            arc = 6 * number + direction
            assert (here.land.near[arc] >= 0) == (there in inside)
            if there not in inside:
                edge += 1
                assert here.land.edge[arc] == 0
                assert here.back[arc] == here.crossing[arc] == -1
    assert edge
    t = drill(union=["tyler 0101 7"], size=(3, 3))
    t.march("tyler", points=9)
    assert t.options("go") == ["0201", "0102"]
