"""The printed charts as the engine's columns, and the ground cut out of the theatre."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from railsplitter.cartography.drawing.view import region
from railsplitter.cartography.theatre import (
    BRIDGE,
    CLEAR,
    MOUNTAIN,
    RAIN_SWAMP,
    RIVERS,
    ROLLING,
    ROUGH,
    STATION,
    SWAMP,
    WATER,
    WOODS,
)
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.battle_sheet import Printed, load_printed
from railsplitter.games.gcacw.data.charts_to_pack import (
    charts,
    guns_cell,
    result_cell,
    straggle_cell,
)
from railsplitter.games.gcacw.data.to_pack import build_pack, finder, piece_index, piece_rows
from railsplitter.games.gcacw.land import atlas, hexes_of
from railsplitter.games.gcacw.pack import Charts, Pack
from tests.games.gcacw.field import standard
from tests.games.gcacw.told import FOLDERS as BATTLES


@cache
def scale() -> Charts:
    return charts(standard())


@cache
def printed(battle: str) -> Printed:
    return load_printed(battle).printed


@cache
def pack(battle: str) -> Pack:
    return build_pack(printed(battle))


def column_of(value: float, upper: list[int]) -> int:
    """The column of a combat value, counted here anew."""
    return next(k for k, top in enumerate(upper) if value <= top)


def entry(row: int, value: float, attacks: bool) -> int:
    """A cell of the Combat Chart."""
    c = scale()
    cells, upper = (c.attacker, c.attacker_columns) if attacks else (c.defender, c.defender_columns)
    place = min(max(row, c.chart_least), c.chart_most) - c.chart_least
    return int(cells[place * len(upper) + column_of(value, list(upper))])


# -- cells -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("-", 0),
        ("3D", 3 | n.RESULT_D),
        ("1fa", 1 | n.RESULT_LESSER_F | n.RESULT_ADVANCE),
        ("F", n.RESULT_F),
        ("2Ea", 2 | n.RESULT_E | n.RESULT_ADVANCE),
        ("1Dr", 1 | n.RESULT_D | n.RESULT_RETREAT),
        ("11DR*", 11 | n.RESULT_D | n.RESULT_ROUT | n.RESULT_STAR),
        ("3Q", None),
        ("D3", None),
        ("999", None),
    ],
)
def test_a_cell_of_the_combat_chart(text: str, cell: int | None) -> None:
    assert result_cell(text) == cell


@pytest.mark.parametrize(
    ("text", "cell"), [("-", 0), ("D", 1), ("2D", 5), ("3", 6), ("DD", None), ("x", None)]
)
def test_a_cell_of_the_extended_march_table(text: str, cell: int | None) -> None:
    assert straggle_cell(text) == cell


@pytest.mark.parametrize("text", ["+2", "+1", "0", "-1", "-3", "+1*", "-1*"])
def test_a_cell_of_the_artillery_chart_can_be_read_back(text: str) -> None:
    cell = guns_cell(text)
    assert cell is not None
    assert cell >> 1 == int(text.rstrip("*"))
    assert bool(cell & 1) == text.endswith("*")
    assert guns_cell("1**") is None


# -- anchors: published results of play ---------------------------------------------------------


def test_the_published_odds_of_the_combat_chart() -> None:
    """Without modifiers 28 % retreat or worse and 8 % rout; with +2 it is 58 % and 28 %."""

    def share(modifier: int, letters: int) -> int:
        rolls = product(range(1, 7), repeat=2)
        return sum(bool(entry(a - d + modifier, 8, False) & letters) for a, d in rolls)

    away, rout = n.RESULT_RETREAT | n.RESULT_ROUT, n.RESULT_ROUT
    assert [share(0, away), share(0, rout)] == [10, 3]
    assert [share(2, away), share(2, rout)] == [21, 10]


def test_published_combats() -> None:
    """Wilcox: D and 1D on +1; Longstreet: f and 2D on -2; Kershaw: 1DR and fa on +4."""
    assert entry(1, 7, False) == result_cell("D")
    assert entry(1, 7, True) == result_cell("1D")
    assert entry(-2, 12, False) == result_cell("f")
    assert entry(-2, 13, True) == result_cell("2D")
    assert entry(4, 10, False) == result_cell("1DR")
    assert entry(4, 8, True) == result_cell("fa")
    assert entry(6, 4, True) == result_cell("a")
    assert entry(10, 70, True) == entry(14, 99, True) == result_cell("1a")
    assert entry(-8, 70, True) == entry(-12, 70, True) == result_cell("16D")


def test_a_published_extended_march() -> None:
    """A disorganized Union unit of 10 manpower at fatigue 4 rolls 5: 7, two points."""
    c = scale()
    die = 5 + c.straggle_side[n.UNION] + c.straggle_fourth + c.straggle_kind[n.INFANTRY]
    row, width = die - c.straggle_low, len(c.straggle_columns)
    place = column_of(10, list(c.straggle_columns))
    assert c.straggle[row * width + place] == straggle_cell("D")
    assert c.straggle_loose[row * width + place] == straggle_cell("2")
    assert len(c.straggle) == width * (c.straggle_high - c.straggle_low + 1)


def test_published_artillery() -> None:
    """Rough ground at +1: -1 if the die is even; 2 to 4 are nothing anywhere."""
    c = scale()

    def cell(difference: int, terrain: int) -> int:
        row = next(k for k, least in enumerate(c.artillery_floor) if difference >= least)
        return int(c.artillery_mods[row * 4 + c.artillery_ground[terrain]])

    assert cell(1, ROUGH) == guns_cell("-1*")
    assert {cell(k, terrain) for k in (2, 3, 4) for terrain in (CLEAR, ROLLING, WOODS)} == {0}
    assert [cell(k, CLEAR) for k in (8, 7, 5, 1, -2, -5, -40)] == [4, 2, 2, -2, -4, -6, -6]
    assert [cell(8, terrain) for terrain in (CLEAR, ROLLING, WOODS)] == [4, 2, 3]
    assert {cell(k, MOUNTAIN) for k in (8, 1, -40)} == {0}


def test_published_values_of_disorganized_units() -> None:
    """In halves: 1 is worth a half, 2 one, 14 ten, 21 fourteen."""
    values = scale().disorganized
    assert [values[k] for k in (0, 1, 2, 14, 21)] == [0, 1, 2, 20, 28]
    assert all(a <= b for a, b in zip(values, values[1:], strict=False))
    assert all(value < 2 * manpower for manpower, value in enumerate(values) if manpower)


def test_a_published_cavalry_retreat() -> None:
    """A die of 6 in the mountains with a single point of manpower: (6 + 3 - 1) / 2 = 4."""
    c = scale()
    added = c.cavalry_terrain[n.VALLEY * n.TERRAINS + MOUNTAIN] + c.cavalry_size[1]
    assert (6 + added) // c.cavalry_divisor == 4
    assert c.cavalry_terrain[n.RICHMOND * n.TERRAINS + MOUNTAIN] == 2
    assert c.cavalry_terrain[n.RICHMOND * n.TERRAINS + CLEAR] == 0
    assert len(c.cavalry_terrain) == 2 * n.TERRAINS


# -- the rest of the charts ---------------------------------------------------------------------


def test_movement_costs_by_line_and_terrain() -> None:
    c = scale()
    assert list(c.line_cost) == [1, 1, 2, 2]
    assert list(c.line_cost_rain) == [1, 2, 3, 2]
    assert [c.foot_terrain[k] for k in (CLEAR, WOODS, MOUNTAIN, SWAMP, WATER)] == [3, 4, -1, -1, -1]
    assert [c.horse_terrain[k] for k in (CLEAR, WOODS, MOUNTAIN)] == [3, 5, -1]
    assert c.foot_terrain[RAIN_SWAMP] == 4
    assert [c.ford_minor, c.ford_major, c.dam, c.ferry] == [1, 2, 1, 4]


def test_march_dice_by_theater_side_and_kind() -> None:
    c = scale()

    def row(theater: int, side: int, kind: int) -> tuple[int, int, int]:
        k = theater * 6 + side * 3 + kind
        return c.march_dice[k], c.march_more[k], c.march_more_led[k]

    assert row(n.VALLEY, n.CONFEDERATE, n.INFANTRY) == (1, 1, 2)
    assert row(n.VALLEY, n.UNION, n.INFANTRY) == (1, 0, 0)
    assert row(n.RICHMOND, n.CONFEDERATE, n.ARTILLERY) == (1, 0, 1)
    assert row(n.RICHMOND, n.UNION, n.INFANTRY) == (1, 0, 0)
    assert {row(t, n.UNION, n.CAVALRY) for t in (0, 1)} == {(2, 0, 1)}
    assert {row(t, n.CONFEDERATE, n.CAVALRY) for t in (0, 1)} == {(2, 1, 2)}


def test_the_union_before_richmond_is_limited_by_its_die() -> None:
    limits = scale().activation_limit

    def units(theater: int, side: int) -> list[int]:
        first = (theater * 2 + side) * 6
        return list(limits[first : first + 6])

    assert units(n.RICHMOND, n.UNION) == [1, 1, 1, 1, 2, -1]
    assert units(n.RICHMOND, n.CONFEDERATE) == units(n.VALLEY, n.UNION) == [-1] * 6


def test_recovery_by_side_shown_and_fatigue() -> None:
    c = scale()
    assert list(c.recovery_fatigue) == [0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    assert list(c.recovery_exhausted) == [0, 0, 0, 0, 1, 0, 0, 1, 1, 1]
    assert list(c.recovery_organizes) == [1, 1, 1, 1, 1, 1, 1, 1, 0, 0]
    assert list(c.recovery_loss) == [0] * 10


def test_values_that_are_compared_with_combat_values_are_in_halves() -> None:
    c = scale()
    assert c.attack_most == 140
    assert list(c.defence_most) == [120, 200, 260]
    assert c.burn_value == 10
    assert list(c.dug_value) == [2, 3, 4, 5, 6, 2]
    assert [c.redoubt_value, c.fort_value] == [3, 6]


def test_attack_types_by_points_left() -> None:
    c = scale()
    assert list(c.attack_from)[: n.ASSAULT_ATTACK] == [0, 1, 2, 4]
    assert list(c.attack_mods) == [-3, -1, 0, 1, 1]
    assert list(c.attack_guns) == [0, 1, 1, 1, 1]


def test_without_the_option_a_refusal_takes_nothing_from_the_bonus() -> None:
    assert list(scale().flank_refused) == [1, 1, 1, 2, 2]
    assert list(charts(standard(), refusing=False).flank_refused) == [0, 1, 2, 3, 4]


# -- the ground ---------------------------------------------------------------------------------


@pytest.mark.parametrize("battle", BATTLES)
def test_the_ground_is_the_theatre_s(battle: str) -> None:
    """Every arc inside leads where it leads on the whole map and has its facts."""
    ground, whole = pack(battle).ground, atlas().theatre
    home = list(ground.home)
    inside = {old: new for new, old in enumerate(home)}
    for at, old in enumerate(home):
        assert ground.land.terrain[at] == whole.terrain[old]
        assert ground.land.marks[at] == whole.marks[old]
        assert ground.land.county[at] == whole.county[old]
        for direction in range(6):
            arc, there = 6 * at + direction, whole.near[6 * old + direction]
            assert ground.land.near[arc] == inside.get(there, -1)
            edge = whole.edge[6 * old + direction] if there in inside else 0
            assert ground.land.edge[arc] == edge


@pytest.mark.parametrize("battle", BATTLES)
def test_arcs_lead_back_and_rivers_have_one_number_from_both_banks(battle: str) -> None:
    ground = pack(battle).ground
    numbers = set()
    for arc, back in enumerate(ground.back):
        assert (back < 0) == (ground.land.near[arc] < 0)
        if back >= 0:
            assert ground.back[back] == arc
            assert ground.land.near[back] == arc // 6
            assert ground.crossing[arc] == ground.crossing[back]
            assert (ground.crossing[arc] >= 0) == bool(ground.land.edge[arc] & RIVERS)
            numbers.add(int(ground.crossing[arc]))
    assert numbers - {-1} == set(range(ground.crossings))
    for number, arc in enumerate(ground.crossing_arc):
        assert ground.crossing[arc] == number


@pytest.mark.parametrize("battle", BATTLES)
def test_stations_are_numbered(battle: str) -> None:
    ground = pack(battle).ground
    numbers = [int(number) for number in ground.station if number >= 0]
    assert numbers == list(range(ground.stations))
    marked = [at for at in range(ground.hexes) if ground.land.has_mark(at, STATION)]
    assert [ground.station[at] for at in marked] == numbers


def test_a_box_is_what_the_map_command_draws() -> None:
    where = printed("first_kernstown").battle.region
    drawn = {at for a, b in where.boxes for at in region(atlas(), f"{a}..{b}")}
    dropped = {atlas().hex_named(name) for name in where.drop}
    assert dropped
    assert set(hexes_of(where)) == drawn - dropped


# -- pieces and battles -------------------------------------------------------------------------


@pytest.mark.parametrize("battle", BATTLES)
def test_pieces_are_units_then_substitutes_then_leaders(battle: str) -> None:
    pieces, forces = pack(battle).pieces, printed(battle).units
    rows = piece_rows(forces)
    assert pieces.count == len(rows)
    kinds = [int(kind) for kind in pieces.kind]
    assert set(kinds[: pieces.first_leader]) <= {n.INFANTRY, n.CAVALRY, n.ARTILLERY}
    assert set(kinds[pieces.first_leader :]) == {n.LEADER}
    spare = range(pieces.first_spare, pieces.first_leader)
    assert {pieces.start[0][k] for k in spare} <= {n.SPARE}
    assert [pieces.side[k] for k in range(len(rows))] == [
        n.SIDE_NAMES.index(row.side) for row in rows
    ]


@pytest.mark.parametrize("battle", BATTLES)
def test_leaders_begin_with_the_unit_they_are_listed_with(battle: str) -> None:
    pieces, forces = pack(battle).pieces, printed(battle).units
    index = piece_index(forces)
    for leader in forces.leaders:
        him, unit = index[leader.id], index[leader.with_]
        assert pieces.is_his(him, unit)
        assert pieces.start[0][him] == pieces.start[0][unit]
        assert pieces.arrives[him] == pieces.arrives[unit]
        assert list(pieces.entries[him]) == list(pieces.entries[unit])


def test_the_sheet_of_a_battle_in_columns() -> None:
    sheet, made = printed("first_kernstown").battle, pack("first_kernstown")
    find = finder(atlas(), made.ground)
    battle = made.battle
    assert battle.turns == sheet.battle.turns
    assert n.THEATER_NAMES[battle.theater] == sheet.battle.theater
    assert n.SIDE_NAMES[battle.first_initiative] == sheet.battle.first_initiative
    assert len(battle.rain) == battle.turns + 1
    vp = {find(row.hex): (row.vp, row.start) for row in sheet.objectives}
    for k, at in enumerate(battle.objective_at):
        holder = battle.objective_start[k]
        assert vp[int(at)] == (battle.objective_vp[k], n.SIDE_NAMES[holder])
    out = {(row.side, find(name)) for row in sheet.exits for name in row.hexes}
    for side, name in enumerate(n.SIDE_NAMES):
        found = {(name, at) for at in range(made.ground.hexes) if battle.exits[at] >> side & 1}
        assert found == {(who, at) for who, at in out if who == name}


@pytest.mark.parametrize("battle", BATTLES)
def test_levels_go_down_from_the_union_s_best(battle: str) -> None:
    columns = pack(battle).battle
    least = [int(number) for number in columns.level_least]
    assert least == sorted(least, reverse=True)
    winners = [int(side) for side in columns.level_winner]
    assert winners[0] == n.UNION
    assert winners[-1] == n.CONFEDERATE


def test_rain_is_by_turn() -> None:
    scene, columns = printed("williamsburg").battle.battle, pack("williamsburg").battle
    assert scene.rain  # the mud of May 5
    assert [turn for turn, wet in enumerate(columns.rain) if wet] == list(scene.rain)


def test_there_is_a_bridge_to_fight_for_at_port_republic() -> None:
    land = pack("port_republic").ground.land
    assert any(edge & BRIDGE and edge & RIVERS for edge in land.edge)
