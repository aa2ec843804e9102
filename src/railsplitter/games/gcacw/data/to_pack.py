"""From printed facts to the engine's pack: ground, pieces, charts, battle."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.battle_sheet import (
    BattleSheet,
    Forces,
    Leader,
    Level,
    Printed,
    Substitute,
    Unit,
)
from railsplitter.games.gcacw.data.charts_to_pack import charts
from railsplitter.games.gcacw.data.standard_charts import Standard
from railsplitter.games.gcacw.land import atlas, cropped, ground_of, hexes_of
from railsplitter.games.gcacw.pack import Battle, Ground, Pack, Pieces
from railsplitter.kernel.columns import column

INDEPENDENT = ("", "-")
LOWEST = -9999  # the last level of victory has no end

Find = Callable[[str], int]
Piece = Unit | Substitute | Leader


def build_pack(p: Printed, refusing: bool = True, on: Atlas | None = None) -> Pack:
    """Everything a battle is played with; without `refusing` no flank can be refused [7.8]."""
    book = on or atlas()
    ground = ground_of(*cropped(book.theatre, hexes_of(p.battle.region, book)))
    return assemble(p, ground, p.battle, p.units, finder(book, ground), refusing)


def assemble(
    p: Standard,
    ground: Ground,
    sheet: BattleSheet,
    forces: Forces,
    find: Find,
    refusing: bool = True,
) -> Pack:
    """A pack on any ground; `find` gives the number of a hex by its id."""
    scale = charts(p, refusing)
    most = [int(number) for number in scale.manpower_most]
    pieces = _pieces(forces, most, find)
    return Pack(ground, pieces, scale, _battle(sheet, ground, find), {})


def finder(book: Atlas, ground: Ground) -> Find:
    """The ground's number of a hex by an id or the name of a place."""
    numbers = {int(old): new for new, old in enumerate(ground.home)}
    return lambda name: numbers[book.hex_named(name)]


# -- pieces ------------------------------------------------------------------------------------


def piece_rows(forces: Forces) -> list[Piece]:
    """The pieces in the engine's order: units, substitutes, leaders."""
    return [*forces.units, *forces.substitutes, *forces.leaders]


def piece_index(forces: Forces) -> dict[str, int]:
    """The engine's numbers of pieces by id."""
    return {row.id: number for number, row in enumerate(piece_rows(forces))}


def command_codes(forces: Forces) -> dict[str, int]:
    """Numbers of the command codes of units."""
    codes = sorted({unit.command for unit in forces.units} - set(INDEPENDENT))
    return {code: number for number, code in enumerate(codes)}


def bond(leader: Leader, unit: Unit | Substitute) -> int:
    """[2.2k] [2.2l] [2.2m] How a unit is a leader's: by his own code, or through his district."""
    if leader.side != unit.side:
        return int(n.NOT_HIS)
    if isinstance(unit, Unit) and unit.command not in INDEPENDENT:  # [2.2p]
        if unit.command in (leader.command, *leader.also):  # [2.2n]
            return int(n.OWN_UNIT)
        wide = leader.rank in ("district", "corps")
        if wide and unit.command.endswith(f"-{leader.command}"):
            return int(n.DISTRICT_UNIT)
    # [2.2g] [2.2o] All units are an army leader's, and some are nobody else's.
    return int(n.ARMY_UNIT if leader.rank == "army" else n.NOT_HIS)


def _pieces(forces: Forces, most: list[int], find: Find) -> Pieces:
    rows = piece_rows(forces)
    places = _places(forces, find)
    codes = command_codes(forces)
    facts = [_facts(row, forces, most, codes) + _start(row, places) for row in rows]
    serves = [
        bond(leader, unit)
        if isinstance(leader, Leader) and not isinstance(unit, Leader)
        else int(n.NOT_HIS)
        for leader in rows
        for unit in rows
    ]
    entries = [[find(name) for name in coming(row, forces)[1]] for row in rows]
    return Pieces(
        [column(list(values)) for values in zip(*facts, strict=True)],
        column(serves),
        [column(hexes) for hexes in entries],
        len(forces.units),
        len(forces.units) + len(forces.substitutes),
    )


def coming(row: Piece, forces: Forces) -> tuple[int, tuple[str, ...]]:
    """[14.1a] [14.1d] Turn and hexes of arrival; a leader comes with the unit he is listed with."""
    if isinstance(row, Leader):
        row = next(unit for unit in forces.units if unit.id == row.with_)
    return (row.turn, row.entry) if isinstance(row, Unit) else (0, ())


def _facts(row: Piece, forces: Forces, most: list[int], codes: dict[str, int]) -> tuple[int, ...]:
    """The printed columns of a piece, in the order of `Pieces`."""
    side, turn = n.SIDE_NAMES.index(row.side), coming(row, forces)[0]
    if isinstance(row, Leader):  # [2.2h]
        rank, leads = n.RANK_NAMES.index(row.rank), int(n.LEADER)
        extra = (row.cavalry_bonus, row.assault_bonus)
        return (side, leads, 0, rank, row.tactical, 0, row.command_value, 0, -1, turn, 0, *extra)
    size = n.SIZE_NAMES.index(row.size)
    if isinstance(row, Substitute):
        return (side, int(n.INFANTRY), size, 0, 0, 0, 0, most[size], -1, 0, 0, 0, 0)
    holds, code = max(most[size], row.mv), codes.get(row.command, -1)
    return (
        *(side, n.KIND_NAMES.index(row.kind), size, 0, row.tactical, row.artillery, 0),
        *(holds, code, turn, row.fixed, 0, 0),
    )


def _start(row: Piece, places: dict[str, int]) -> tuple[int, ...]:
    """Hex, manpower, disorganized, fatigue, exhausted, demoralized, entrenchment."""
    at = places.get(row.id, int(n.SPARE))
    if not isinstance(row, Unit):
        return (at, 0, 0, 0, 0, 0, 0)
    state = (int(row.disorganized), row.fatigue, int(row.exhausted), row.demoralized)
    return (at, row.mv, *state, n.DUG_NAMES.index(row.dug))


def _places(forces: Forces, find: Find) -> dict[str, int]:
    """Where pieces begin: units by their hex, leaders with their units."""
    places = {unit.id: find(unit.hex) if unit.hex else int(n.NOT_YET) for unit in forces.units}
    return places | {leader.id: places[leader.with_] for leader in forces.leaders}


# -- the battle --------------------------------------------------------------------------------


def level_rows(sheet: BattleSheet) -> list[Level]:
    """The levels of victory, the Union's best first; the one without an end is the last."""
    return sorted(sheet.levels, key=least_of, reverse=True)


def least_of(level: Level) -> int:
    """The points that a level of victory needs."""
    return LOWEST if level.least is None else level.least


def side_of(name: str) -> int:
    """A side, or nobody."""
    return n.SIDE_NAMES.index(name) if name in n.SIDE_NAMES else int(n.NOBODY)


def theater_of(name: str) -> int:
    """[14.0c] A theater, or nobody's where each hex has its own."""
    return n.THEATER_NAMES.index(name) if name in n.THEATER_NAMES else int(n.NOBODY)


def _battle(sheet: BattleSheet, ground: Ground, find: Find) -> Battle:
    scene, levels = sheet.battle, level_rows(sheet)
    numbers = [
        scene.turns,
        theater_of(scene.theater),
        side_of(scene.first_initiative),
        scene.unfordable_minor_until,
        scene.unfordable_major_until,
    ]
    exits = [0] * int(ground.hexes)
    for row in sheet.exits:
        for name in row.hexes:
            exits[find(name)] |= 1 << side_of(row.side)
    columns = [
        [int(turn in scene.rain) for turn in range(scene.turns + 1)],
        [find(row.hex) for row in sheet.objectives],
        [row.vp for row in sheet.objectives],
        [side_of(row.start) for row in sheet.objectives],
        [side_of(row.side) for row in sheet.points],
        [n.POINT_NAMES.index(row.kind) for row in sheet.points],
        [row.each for row in sheet.points],
        [row.per for row in sheet.points],
        [least_of(level) for level in levels],
        [side_of(level.winner) for level in levels],
        exits,
        [_crossing(ground, *map(find, row.hexes)) for row in sheet.wrecked],
        [side_of(row.only) for row in sheet.objectives],
    ]
    counted = [[find(name) for name in row.hexes] for row in sheet.points]
    return Battle(column(numbers), [column(c) for c in columns], [column(c) for c in counted])


def _crossing(ground: Ground, a: int, b: int) -> int:
    """The number of the river hexside between two hexes, -1 if there is no river."""
    return int(ground.crossing[ground.land.arc(a, b)])
