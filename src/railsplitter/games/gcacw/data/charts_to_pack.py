"""From the printed charts of the standard rules to the engine's columns and numbers."""

from __future__ import annotations

import re

from railsplitter.cartography.theatre import HILL, MOUNTAIN, TERRAIN_NAMES
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.data.standard_charts import Standard
from railsplitter.games.gcacw.pack import Charts

Columns = dict[str, list[int]]
Numbers = dict[str, int]

LINES = ("pike", "road", "trail", "railroad")
TERRAIN = tuple(name.replace(" ", "-") for name in TERRAIN_NAMES)
ATTACKS = ("column-of-route", "hasty", "normal", "prepared", "assault")
RETREATS = ("normal", "rout", "cavalry", "voluntary")
RECOVERIES = tuple(f"{side}-{k}" for side in ("normal", "exhausted") for k in range(5))
GROUNDS = ("clear", "rolling", "other", "mountain")
SIDES = [(theater, side) for theater in n.THEATER_NAMES for side in n.SIDE_NAMES]
DICE = tuple(f"{theater}-{side}-{arm}" for theater, side in SIDES for arm in ("foot", "horse"))
LIMITS = tuple(f"{theater}-{side}" for theater, side in SIDES)

STRAGGLE = re.compile(r"(\d*)(D?)")
RESULT = re.compile(r"(\d*)([DFfEarR]*)(\*?)")
GUNS = re.compile(r"([+-]?\d)(\*?)")
LETTERS = {
    "D": int(n.RESULT_D),
    "F": int(n.RESULT_F),
    "f": int(n.RESULT_LESSER_F),
    "E": int(n.RESULT_E),
    "a": int(n.RESULT_ADVANCE),
    "r": int(n.RESULT_RETREAT),
    "R": int(n.RESULT_ROUT),
}


def halves(value: float) -> int:
    """A combat value in halves."""
    return round(2 * value)


def straggle_cell(text: str) -> int | None:
    """[5.1e] A cell of the Extended March Table: manpower * 2 + (1 if disorganized)."""
    found = STRAGGLE.fullmatch(text.removeprefix("-"))
    return int(found[1] or 0) * 2 + bool(found[2]) if found else None


def result_cell(text: str) -> int | None:
    """[7.5b] A cell of the Combat Chart: manpower, and the letters as bits."""
    found = RESULT.fullmatch(text.removeprefix("-"))
    if found is None or int(found[1] or 0) > n.RESULT_LOSS:
        return None
    cell = int(found[1] or 0) | (int(n.RESULT_STAR) if found[3] else 0)
    for letter in found[2]:
        cell |= LETTERS[letter]
    return cell


def guns_cell(text: str) -> int | None:
    """[7.3d] A cell of the Artillery Chart: modifier * 2 + (1 if only on an even die)."""
    found = GUNS.fullmatch(text)
    return int(found[1]) * 2 + bool(found[2]) if found else None


def charts(p: Standard, refusing: bool = True) -> Charts:
    """All charts; every cell was read by the checks already. Refusing (7.8) is an option."""
    columns: Columns = {}
    numbers: Numbers = {}
    for part in (_movement, _march, _straggling, _command, _combat, _modifiers, _chart):
        part(p, columns, numbers)
    for part in (_artillery, _retreats, _recovery, _works, _crossings, _manpower):
        part(p, columns, numbers)
    if not refusing:  # [7.8b] a refusal that takes nothing from the bonus is not offered
        columns["flank_refused"] = list(range(len(columns["flank_refused"])))
    return Charts(columns, numbers)


def _cells(cells: list[int | None]) -> list[int]:
    return [cell or 0 for cell in cells]


def _movement(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """What movement costs (6.2, 6.4)."""
    lines = {row.id: row for row in p.movement.lines}
    terrain = {row.id: row for row in p.movement.terrain}
    columns["line_cost"] = [lines[name].dry for name in LINES]
    columns["line_cost_rain"] = [lines[name].rain for name in LINES]
    columns["foot_terrain"] = [terrain[name].foot for name in TERRAIN]
    columns["horse_terrain"] = [terrain[name].horse for name in TERRAIN]
    sides, rivers = p.movement.hexsides, p.movement.crossings
    numbers |= {"rain_more": p.movement.rain.off_road, "stack_more": p.movement.stacking.more}
    numbers |= {"creek": sides.creek, "ridge_up": sides.ridge_up, "ridge_down": sides.ridge_down}
    numbers |= {"ford_minor": rivers.ford_minor, "ford_major": rivers.ford_major}
    numbers |= {"dam": rivers.dam, "ferry": rivers.ferry, "ferry_large": rivers.large}


def _march(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[6.1i] [2.2d] Dice by theater, side and kind; artillery marches as infantry."""
    dice = {row.id: row for row in p.march.dice}
    arms = ("foot", "horse", "foot")  # infantry, cavalry, artillery
    rows = [dice[f"{theater}-{side}-{arm}"] for theater, side in SIDES for arm in arms]
    columns["march_dice"] = [row.dice for row in rows]
    columns["march_more"] = [row.single for row in rows]
    columns["march_more_led"] = [row.led for row in rows]
    columns["march_more_corps"] = [row.led if row.corps < 0 else row.corps for row in rows]
    columns["single_least"] = [row.single_least for row in rows]
    numbers["led_least"] = p.march.led.least
    _forced(p, columns, numbers)
    limits = {row.id: row.units for row in p.march.limits}
    columns["activation_limit"] = [units for name in LIMITS for units in limits[name]]


def _forced(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[5.1t] Force marches, by infantry, cavalry and artillery."""
    force = p.march.force
    numbers |= {"force_divisor": force.divisor, "force_fatigue_most": force.fatigue_most}
    numbers |= {"force_less": force.less, "force_loss_from": force.foot_loss_from}
    numbers |= {"force_heavy_from": force.heavy_from, "force_heavy_mv": force.heavy_manpower}
    numbers["force_horse_loss_from"] = force.horse_loss_from
    columns["force_least"] = [force.foot_least, force.horse_least, 0]


def _straggling(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[5.1e] The Extended March Table and its modifiers."""
    rows = sorted(p.march.rows, key=lambda row: row.no)
    columns["straggle_columns"] = list(p.march.columns.upper)
    organized = [cell for row in rows for cell in row.cells]
    disorganized = [cell for row in rows for cell in row.disorganized or row.cells]
    columns["straggle"] = _cells([straggle_cell(cell) for cell in organized])
    columns["straggle_loose"] = _cells([straggle_cell(cell) for cell in disorganized])
    numbers |= {"straggle_low": rows[0].no, "straggle_high": rows[-1].no}
    columns["straggle_from"] = [p.march.extended.normal, p.march.extended.exhausted]
    added = p.march.modifiers
    columns["straggle_side"] = [added.union, added.confederate]
    columns["straggle_kind"] = [0, added.cavalry, 0]
    numbers |= {"straggle_fourth": added.fourth, "straggle_exhausted": added.exhausted}
    numbers |= {"straggle_rain": added.rain, "straggle_forced": added.forced}
    numbers |= {"straggle_exhausted_from": added.exhausted_from, "slip_loss": added.slipping}


def _command(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """Leaders and actions (2.5, 3.2, 4, 5.3, 5.4)."""
    c = p.command
    numbers |= {"radius": c.radius.leader, "army_radius": c.radius.army}
    numbers |= {"transfer_radius": c.radius.transfer, "act_fatigue_most": c.action.fatigue_most}
    numbers |= {"grand_radius": c.grand_assault.radius, "grand_most": c.grand_assault.hexes_most}
    numbers |= {"burn_value": halves(c.burning.value), "burn_least": halves(c.burning.least)}
    numbers["weary"] = int(c.action.weary)


def _combat(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[7.2c] Attack types, values in halves, fatigue of the letters."""
    attacks = {row.id: row for row in p.combat.attacks}
    columns["attack_from"] = [attacks[name].points for name in ATTACKS]
    columns["attack_cost"] = [attacks[name].cost for name in ATTACKS]
    columns["attack_mods"] = [attacks[name].modifier for name in ATTACKS]
    columns["attack_guns"] = [int(attacks[name].guns) for name in ATTACKS]
    columns["disorganized"] = [0, *(halves(value) for value in p.combat.disorganized.values)]
    most = p.combat.maxima
    numbers["attack_most"] = halves(most.attack)
    open_or_dug = (most.defence, most.half_entrenched, most.all_entrenched)
    columns["defence_most"] = [halves(value) for value in open_or_dug]
    letters = p.combat.letters
    numbers |= {"fatigue_d": letters.disorganized, "fatigue_f": letters.tired}
    numbers["fatigue_lesser"] = letters.lesser


def _modifiers(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """What is added to the combat dice (7.4, 7.8)."""
    c, d = p.combat, p.combat.defender
    numbers |= {"ratio_least": c.ratio.least, "ratio_most": c.ratio.most}
    numbers |= {"rain_attack": c.attacker.rain, "defend_crossing": d.crossing}
    numbers |= {"defend_creek": d.creek, "defend_creek_rain": d.creek_rain}
    numbers |= {"defend_ridge": d.ridge, "defend_shaken": d.demoralized}
    high = {MOUNTAIN: d.mountain, HILL: d.hill}
    level = {MOUNTAIN: d.mountain_level, HILL: d.hill_level}
    columns["defend_terrain"] = [high.get(k, 0) for k in range(len(TERRAIN))]
    columns["defend_terrain_level"] = [level.get(k, 0) for k in range(len(TERRAIN))]
    columns["flank_bonus"] = list(c.flanks.bonus)
    columns["flank_refused"] = list(c.flanks.refused)
    columns["flank_redoubt"] = list(c.flanks.redoubt or range(len(c.flanks.refused)))
    numbers |= {"flank_floor": c.flanks.floor, "refuse_points": c.refusing.points}
    numbers["flank_divisor"] = c.flanks.divisor
    numbers |= {"refuse_units": c.refusing.units, "refuse_manpower": c.refusing.manpower}
    numbers["refuse_fatigue"] = c.refusing.fatigue


def _chart(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[7.5b] [7.5n] The Combat Chart."""
    rows = sorted(p.chart.rows, key=lambda row: row.no)
    columns["attacker_columns"] = list(p.chart.attacker.upper)
    columns["defender_columns"] = list(p.chart.defender.upper)
    columns["attacker"] = _cells([result_cell(c) for row in rows for c in row.attacker])
    columns["defender"] = _cells([result_cell(c) for row in rows for c in row.defender])
    numbers |= {"chart_least": rows[0].no, "chart_most": rows[-1].no}


def _artillery(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[7.3b] The Artillery Chart, the highest difference first."""
    rows = sorted(p.artillery.rows, key=lambda row: -row.least)
    columns["artillery_floor"] = [row.least for row in rows]
    cells = [(row.clear, row.rolling, row.other, row.mountain or row.other) for row in rows]
    columns["artillery_mods"] = _cells([guns_cell(cell) for row in cells for cell in row])
    other, high = GROUNDS.index("other"), GROUNDS.index("mountain")
    grounds = [high if k == MOUNTAIN else min(k, other) for k in range(len(TERRAIN))]
    columns["artillery_ground"] = grounds


def _retreats(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[7.6f] [7.7k] Retreats."""
    kinds = {row.id: row for row in p.retreats.kinds}
    columns["retreat_least"] = [kinds[name].least for name in RETREATS]
    columns["retreat_most"] = [kinds[name].most for name in RETREATS]
    order = sorted(p.retreats.priorities, key=lambda row: row.no)
    columns["retreat_loss"] = [row.loss for row in order]
    cover = {row.id: row.more for row in p.retreats.cover}
    cavalry = p.retreats.cavalry
    valley = [cover[name] for name in TERRAIN]
    richmond = [max(more - cavalry.richmond_less, 0) for more in valley]
    columns["cavalry_terrain"] = valley + richmond
    columns["cavalry_size"] = list(cavalry.size)
    numbers |= {"cavalry_creek": cavalry.creek, "cavalry_crossing": cavalry.crossing}
    numbers |= {"cavalry_divisor": cavalry.divisor, "cavalry_fatigue": cavalry.fatigue}
    numbers["cavalry_fatigue_most"] = cavalry.fatigue_most
    numbers["cavalry_unlucky"] = cavalry.unlucky


def _recovery(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[8.0a] The Recovery Phase."""
    rows = {row.id: row for row in p.recovery.rows}
    order = [rows[name] for name in RECOVERIES]
    columns["recovery_fatigue"] = [row.fatigue for row in order]
    columns["recovery_exhausted"] = [int(row.exhausted) for row in order]
    columns["recovery_organizes"] = [int(row.organized) for row in order]
    columns["recovery_loss"] = [row.loss for row in order]
    numbers["calm_fatigue_most"] = p.recovery.demoralized.fatigue_most
    numbers["disorder_exhausts"] = int(p.recovery.demoralized.disorder_exhausts)


def _works(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[9.0c] Entrenchments."""
    works = p.works
    levels = sorted(works.levels, key=lambda row: row.no)
    columns["dug_value"] = [*(halves(row.value) for row in levels), halves(1)]  # [7.8a] no works
    columns["dug_artillery"] = [*(row.artillery for row in levels), 0]
    numbers |= {"dug_holds": works.holding.level, "dug_holds_fatigue": works.holding.fatigue}
    numbers |= {"redoubt_value": halves(works.printed.redoubt)}
    numbers |= {"fort_value": halves(works.printed.fort)}
    numbers["redoubt_guns"] = halves(works.printed.redoubt_guns)
    numbers["dig_fatigue_most"] = works.digging.fatigue_most


def _crossings(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """Crossings and floods (10, 12)."""
    c = p.works.crossings
    columns["bridge_mv"] = [c.valley, c.richmond]
    columns["wreck_die"] = [c.foot_die, c.horse_die, c.foot_die]
    columns["pontoon_major"] = [int(c.union_major), int(c.confederate_major)]
    numbers |= {"wreck_horse_mv": c.cavalry, "wreck_points": c.points}
    numbers["build_fatigue_most"] = c.fatigue_most
    numbers |= {"pontoon_die": c.pontoon_die, "take_up": c.take_up}
    floods = p.works.rivers
    numbers |= {"minor_after": floods.minor_after, "major_after": floods.major_after}


def _manpower(p: Standard, columns: Columns, numbers: Numbers) -> None:
    """[13.0g] Manpower by size."""
    sizes = {row.id: row for row in p.manpower.sizes}
    order = [sizes[name] for name in n.SIZE_NAMES]
    columns["manpower_most"] = [row.most for row in order]
    columns["detach_from"] = [row.least for row in order]
    columns["detach_most"] = [row.into for row in order]
