"""What must hold among the printed facts, beyond what each struct can see for itself.

The checks run in waves, because later ones lean on what earlier ones saw to: ids, then hexes,
then what stands where.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from railsplitter.cartography.theatre import BRIDGE, FERRY, RAIL_BRIDGE, STATION, WATER
from railsplitter.games.gcacw.data import charts_to_pack as charts
from railsplitter.games.gcacw.data.battle_sheet import Leader, Printed, Unit
from railsplitter.games.gcacw.data.standard_charts import Standard
from railsplitter.games.gcacw.data.to_pack import INDEPENDENT, bond
from railsplitter.games.gcacw.land import atlas, hexes_of
from railsplitter.games.gcacw.names import SIZE_NAMES
from railsplitter.kernel.errors import BadNotation, PackError

WORD = re.compile(r"[a-z0-9][a-z0-9-]*")
CODE = re.compile(r"-|[A-Z0-9][A-Za-z0-9-]*")
NAMED_MOST = 12
PIECES_MOST = 500
HEXES_MOST = 1 << 16


def _fault(key: str, expected: str, found: object) -> PackError:
    return PackError("", key, expected, str(found))


def _list(names: Iterable[object]) -> str:
    """Names in a row; a long list is cut and counted."""
    said = [str(name) for name in names]
    rest = len(said) - NAMED_MOST
    return ", ".join(said) if rest <= 0 else f"{', '.join(said[:NAMED_MOST])} and {rest} more"


# -- charts ------------------------------------------------------------------------------------


def chart_faults(p: Standard) -> list[PackError]:
    """What is wrong with the charts."""
    found = [*_rows(p), *_columns(p)]
    return found or [*_march_cells(p), *_chart_cells(p), *_gun_cells(p), *_spans(p)]


def _rows(p: Standard) -> Iterator[PackError]:
    """Tables whose rows the rules know by name have these and no others."""
    priorities = range(1, max(7, len(p.retreats.priorities) + 1))  # [7.6u] the last may be missing
    tables: tuple[tuple[str, Sequence[object], Sequence[object]], ...] = (
        ("movement.lines", [r.id for r in p.movement.lines], charts.LINES),
        ("movement.terrain", [r.id for r in p.movement.terrain], charts.TERRAIN),
        ("march.dice", [r.id for r in p.march.dice], charts.DICE),
        ("march.limits", [r.id for r in p.march.limits], charts.LIMITS),
        ("combat.attacks", [r.id for r in p.combat.attacks], charts.ATTACKS),
        ("retreats.kinds", [r.id for r in p.retreats.kinds], charts.RETREATS),
        ("retreats.cover", [r.id for r in p.retreats.cover], charts.TERRAIN),
        ("retreats.priorities", [r.no for r in p.retreats.priorities], priorities),
        ("recovery.rows", [r.id for r in p.recovery.rows], charts.RECOVERIES),
        ("works.levels", [r.no for r in p.works.levels], range(5)),
        ("manpower.sizes", [r.id for r in p.manpower.sizes], SIZE_NAMES),
    )
    for key, found, wanted in tables:
        if sorted(map(str, found)) != sorted(map(str, wanted)):
            yield _fault(key, f"one row for each of {_list(wanted)}", _list(found) or "none")


def _columns(p: Standard) -> Iterator[PackError]:
    """Rows as wide as the table, rolls without a gap, columns that rise."""
    rows = sorted(row.no for row in p.march.rows)
    if not rows or rows != list(range(rows[0], rows[-1] + 1)):
        yield _fault("march.rows", "a row for every roll from the lowest on", _list(rows) or "none")
    if sorted(row.no for row in p.chart.rows) != list(range(-8, 11)):
        expected = "one row for each no from -8 to 10"
        yield _fault("chart.rows", expected, _list(sorted(row.no for row in p.chart.rows)))
    for key, upper in (
        ("march.columns.upper", p.march.columns.upper),
        ("chart.attacker.upper", p.chart.attacker.upper),
        ("chart.defender.upper", p.chart.defender.upper),
    ):
        if not upper or list(upper) != sorted(set(upper)):
            yield _fault(key, "numbers that rise from column to column", list(upper))


def _march_cells(p: Standard) -> Iterator[PackError]:
    width = len(p.march.columns.upper)
    for row in p.march.rows:
        for name, cells in (("cells", row.cells), ("disorganized", row.disorganized or row.cells)):
            key = f"march.rows[no={row.no}].{name}"
            if len(cells) != width:
                yield _fault(key, f"{width} cells", len(cells))
            for cell in cells:
                if charts.straggle_cell(cell) is None:
                    yield _fault(key, "cells such as -, D, 2D", f'"{cell}"')


def _chart_cells(p: Standard) -> Iterator[PackError]:
    for row in p.chart.rows:
        for name, cells, upper in (
            ("attacker", row.attacker, p.chart.attacker.upper),
            ("defender", row.defender, p.chart.defender.upper),
        ):
            key = f"chart.rows[no={row.no}].{name}"
            if len(cells) != len(upper):
                yield _fault(key, f"{len(upper)} cells", len(cells))
            for cell in cells:
                if charts.result_cell(cell) is None:
                    yield _fault(key, "cells such as -, 2Da, 3DR*", f'"{cell}"')


def _gun_cells(p: Standard) -> Iterator[PackError]:
    for row in p.artillery.rows:
        for name in charts.GROUNDS:
            cell = str(getattr(row, name)) or row.other
            if charts.guns_cell(cell) is None:
                key = f"artillery.rows[no={row.no}].{name}"
                yield _fault(key, "a modifier such as 0, +1, -1*", f'"{cell}"')
    steps = [row.least for row in p.artillery.rows]
    if not steps or len(set(steps)) < len(steps):
        yield _fault("artillery.rows", "rows that begin at different numbers", _list(steps))


def _spans(p: Standard) -> Iterator[PackError]:
    """Numbers that lean on each other."""
    for kind in p.retreats.kinds:
        if kind.least > kind.most:
            yield _fault(f"retreats.kinds[id={kind.id}].least", f"up to {kind.most}", kind.least)
    attacks = {row.id: row.points for row in p.combat.attacks}
    by_points = [attacks[name] for name in charts.ATTACKS[:4]]
    if by_points != sorted(set(by_points)) or by_points[0]:
        expected = "points that rise from 0 in the order column of route, hasty, normal, prepared"
        yield _fault("combat.attacks", expected, _list(by_points))
    if any(2 * value % 1 for value in p.combat.disorganized.values):
        yield _fault("combat.disorganized.values", "values in halves", "others")
    most = max(size.most for size in p.manpower.sizes)
    if len(p.combat.disorganized.values) < most:
        known = len(p.combat.disorganized.values)
        yield _fault("combat.disorganized.values", f"a value for each manpower to {most}", known)
    if p.combat.ratio.least > 0 or p.combat.ratio.most < 0:
        yield _fault("combat.ratio", "limits on both sides of 0", p.combat.ratio.least)


# -- a battle ----------------------------------------------------------------------------------


def battle_faults(p: Printed) -> list[PackError]:
    """What is wrong with the battle, of the first wave that finds anything."""
    for wave in ((_ids, _scene, _levels), (_hexes,), (_inside,), (_placed, _leaders, _points)):
        found = [fault for check in wave for fault in check(p)]
        if found:
            return found
    return []


def _ids(p: Printed) -> Iterator[PackError]:
    """Ids that can stand in a line of notation, each of one piece; codes of commands."""
    groups: tuple[tuple[str, list[str]], ...] = (
        ("units.units", [row.id for row in p.units.units]),
        ("units.leaders", [row.id for row in p.units.leaders]),
        ("units.substitutes", [row.id for row in p.units.substitutes]),
    )
    times = Counter(name for _, names in groups for name in names)
    for key, names in groups:
        for name in names:
            if WORD.fullmatch(name) is None:
                yield _fault(f"{key}.id", "small letters, digits and hyphens", f'"{name}"')
            elif times[name] > 1:
                yield _fault(f"{key}[id={name}].id", "an id of one piece only", name)
    if times.total() > PIECES_MOST:
        yield _fault("units", f"at most {PIECES_MOST} pieces", times.total())
    for unit in p.units.units:
        if CODE.fullmatch(unit.command) is None:
            key = f"units.units[id={unit.id}].command"
            yield _fault(key, "a command code such as 2-S, V, III or -", f'"{unit.command}"')


def _scene(p: Printed) -> Iterator[PackError]:
    scene = p.battle.battle
    for turn in scene.rain:
        if turn > scene.turns:
            yield _fault("battle.battle.rain", f"turns from 1 to {scene.turns}", turn)


def _levels(p: Printed) -> Iterator[PackError]:
    """Every number of points belongs to one level."""
    least = [level.least for level in p.battle.levels]
    if least.count(None) != 1:
        expected = "one level without `least`, for all points below the others"
        yield _fault("battle.levels", expected, f"{least.count(None)} of them")
    if len(set(least)) < len(least):
        yield _fault("battle.levels", "a different `least` for each level", _list(least))


def _named(p: Printed) -> Iterator[tuple[str, Sequence[str]]]:
    """Every key that names hexes of the region."""
    for objective in p.battle.objectives:
        yield f"battle.objectives[id={objective.id}].hex", (objective.hex,)
    for row in p.battle.points:
        yield f"battle.points[id={row.id}].hexes", row.hexes
    for exits in p.battle.exits:
        yield f"battle.exits[id={exits.id}].hexes", exits.hexes
    for wrecked in p.battle.wrecked:
        yield f"battle.wrecked[id={wrecked.id}].hexes", wrecked.hexes
    for unit in p.units.units:
        yield f"units.units[id={unit.id}].hex", (unit.hex,) if unit.hex else ()
        yield f"units.units[id={unit.id}].entry", unit.entry


def _hexes(p: Printed) -> Iterator[PackError]:
    """Hexes that are on the theatre map."""
    region = p.battle.region
    named = [
        ("battle.region.boxes", [name for box in region.boxes for name in box]),
        ("battle.region.hexes", list(region.hexes)),
        ("battle.region.drop", list(region.drop)),
        *_named(p),
    ]
    for key, names in named:
        for name in names:
            try:
                atlas().hex_named(name)
            except BadNotation as e:
                yield _fault(key, "a hex of the theatre", f"{name} ({e})")


def _inside(p: Printed) -> Iterator[PackError]:
    """Hexes that lie in the region, on land."""
    inside = set(hexes_of(p.battle.region))
    if not 0 < len(inside) <= HEXES_MOST:
        yield _fault("battle.region", f"1 to {HEXES_MOST} hexes in play", len(inside))
        return
    for key, names in _named(p):
        for name in names:
            at = atlas().hex_named(name)
            if at not in inside:
                yield _fault(key, "hexes of the battle's region", name)
            elif atlas().theatre.terrain[at] == WATER:
                yield _fault(key, "a hex of land", name)


def _placed(p: Printed) -> Iterator[PackError]:
    """Units on the map or still to come, and no two sides in one hex."""
    sides: dict[int, Unit] = {}
    for unit in p.units.units:
        key = f"units.units[id={unit.id}]"
        if bool(unit.hex) == bool(unit.turn):
            yield _fault(key, "either a hex or a turn of arrival", unit.hex or "none of them")
        elif unit.turn and not unit.entry:
            yield _fault(f"{key}.entry", "at least one hex of arrival", "none")
        elif unit.entry and not unit.turn:
            yield _fault(f"{key}.entry", "no hex of arrival for a unit on the map", unit.entry[0])
        elif unit.turn > p.battle.battle.turns:
            yield _fault(f"{key}.turn", f"up to {p.battle.battle.turns}", unit.turn)
        elif unit.hex:
            there = sides.setdefault(atlas().hex_named(unit.hex), unit)
            if there.side != unit.side:
                yield _fault(f"{key}.hex", "a hex without enemies", f"{there.id} in {unit.hex}")
        if unit.kind == "cavalry" and unit.dug:
            yield _fault(f"{key}.dug", "no entrenchment of cavalry", unit.dug)


def _leaders(p: Printed) -> Iterator[PackError]:
    """[2.2f] Leaders with units that are theirs."""
    units = {unit.id: unit for unit in p.units.units}
    for leader in p.units.leaders:
        key = f"units.leaders[id={leader.id}]"
        unit = units.get(leader.with_)
        if unit is None:
            yield _fault(f"{key}.with", "the id of a unit", f'"{leader.with_}"')
        elif not bond(leader, unit):
            yield _fault(f"{key}.with", f"a unit that is {_his(leader)}", _of(unit))


def _his(leader: Leader) -> str:
    codes = " or ".join((leader.command, *leader.also))
    return f"{leader.name}'s ({leader.side}, of {codes})"


def _of(unit: Unit) -> str:
    code = "independent" if unit.command in INDEPENDENT else f"of {unit.command}"
    return f"{unit.id} ({unit.side}, {code})"


def _points(p: Printed) -> Iterator[PackError]:
    """Points that can be won: stations where there are some, exits where one may leave."""
    book = atlas()
    allowed = {(row.side, book.hex_named(name)) for row in p.battle.exits for name in row.hexes}
    for row in p.battle.points:
        key = f"battle.points[id={row.id}].hexes"
        for name in row.hexes:
            at = book.hex_named(name)
            if row.kind == "exit" and (row.side, at) not in allowed:
                yield _fault(key, f"hexes from which the {row.side} may exit", name)
            if row.kind == "station" and not book.theatre.has_mark(at, STATION):
                yield _fault(key, "hexes with a railroad station", name)
    for wrecked in p.battle.wrecked:
        a, b = (book.hex_named(name) for name in wrecked.hexes)
        arc = book.theatre.arc(a, b)
        if arc < 0 or not book.theatre.edge[arc] & (BRIDGE | RAIL_BRIDGE | FERRY):
            key, found = f"battle.wrecked[id={wrecked.id}].hexes", " and ".join(wrecked.hexes)
            yield _fault(key, "two hexes joined by a bridge or ferry", found)
