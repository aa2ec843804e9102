"""The charts of the standard rules as tables of text, for clients that show them."""

from __future__ import annotations

import msgspec

from railsplitter.cartography.theatre import TERRAIN_NAMES, WATER
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.pack import Charts
from railsplitter.games.gcacw.say.nouns import DUG
from railsplitter.games.gcacw.say.results import printed_cell
from railsplitter.games.gcacw.say.words import halves, joined, signed
from railsplitter.kernel.vec import i64, vec

LINES = ("pike", "road", "trail", "railroad")
GROUNDS = ("clear", "rolling", "other", "mountain")


class ChartTable(msgspec.Struct, frozen=True):
    """A chart: the case that explains it, its head and its rows. `ours`: it is reconstructed."""

    key: str
    title: str
    case: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    ours: bool = False


def tables(charts: Charts, marks: tuple[str, ...]) -> tuple[ChartTable, ...]:
    """All charts; `marks` are the data tables with something reconstructed in them."""
    made = (
        (movement(charts), "movement"),
        (hexsides(charts), "movement"),
        (attacks(charts), "combat"),
        (results(charts, "attacker", charts.attacker_columns, charts.attacker), "chart"),
        (results(charts, "defender", charts.defender_columns, charts.defender), "chart"),
        (artillery(charts), "artillery"),
        (straggling(charts), "march"),
        (recovery(charts), "recovery"),
        (works(charts), "works"),
    )
    return tuple(msgspec.structs.replace(table, ours=key in marks) for table, key in made)


def cost(points: int) -> str:
    return str(points) if points >= 0 else "closed"


def movement(charts: Charts) -> ChartTable:
    """[6.2] Points along lines and over ground; rain adds something off the roads."""
    more, rows = int(charts.rain_more), []
    for k, name in enumerate(LINES):
        dry, wet = cost(charts.line_cost[k]), cost(charts.line_cost_rain[k])
        rows.append((name, dry, dry, wet))
    for k, name in enumerate(TERRAIN_NAMES):
        if k != WATER:
            foot, horse = int(charts.foot_terrain[k]), int(charts.horse_terrain[k])
            wet = f"+{more}" if foot >= 0 and name != "rain swamp" else "closed"
            rows.append((name, cost(foot), cost(horse), wet))
    head = ("into or along", "foot", "horse", "in rain")
    return ChartTable("movement", "Movement", "6.2a", head, tuple(rows))


def hexsides(charts: Charts) -> ChartTable:
    rows = (
        ("creek off roads", signed(charts.creek)),
        ("up a ridge off roads", signed(charts.ridge_up)),
        ("down a ridge off roads", signed(charts.ridge_down)),
        ("ford of a minor river", signed(charts.ford_minor)),
        ("ford of a major river", signed(charts.ford_major)),
        ("dam", signed(charts.dam)),
        ("ferry", signed(charts.ferry)),
        ("each brigade or larger there", signed(charts.stack_more)),
    )
    return ChartTable("hexsides", "Hexsides and stacks", "6.2q", ("over", "points"), rows)


def attacks(charts: Charts) -> ChartTable:
    """[7.1d] The kinds of attack by points left."""
    rows = tuple(
        (name, str(charts.attack_from[k]) if k < n.ASSAULT_ATTACK else "–",
         signed(charts.attack_mods[k]))
        for k, name in enumerate(n.ATTACK_NAMES)
    )  # fmt: skip
    return ChartTable("attacks", "Kinds of attack", "7.1d", ("attack", "points", "modifier"), rows)


def results(charts: Charts, who: str, columns: vec[i64], cells: vec[i64]) -> ChartTable:
    """[7.5] The Combat Chart of one side."""
    wide = len(columns)
    rows = tuple(
        (signed(charts.chart_least + k), *(printed_cell(cells[k * wide + c]) for c in range(wide)))
        for k in range(len(cells) // wide)
    )
    head = ("result", *spans(columns))
    return ChartTable(f"results-{who}", f"Combat Chart, {who}", "7.5b", head, rows)


def spans(columns: vec[i64]) -> tuple[str, ...]:
    """Columns by what they hold: ½–3, 4–6, 50+."""
    least, out = "½", []
    for k, upper in enumerate(columns):
        out.append(f"{least}+" if k == len(columns) - 1 else f"{least}–{upper}")
        least = str(upper + 1)
    return tuple(out)


def artillery(charts: Charts) -> ChartTable:
    """[7.3] By the difference of artillery values."""
    floors, rows = charts.artillery_floor, []
    for k in range(len(floors)):
        cells = [int(charts.artillery_mods[k * len(GROUNDS) + g]) for g in range(len(GROUNDS))]
        shown = [f"{signed(cell >> 1)}{'*' if cell & 1 else ''}" for cell in cells]
        floor = f"{signed(floors[k])} or more" if k < len(floors) - 1 else "less"
        rows.append((floor, *shown))
    head = ("difference", *GROUNDS)
    return ChartTable("artillery", "Artillery (* on an even die)", "7.3a", head, tuple(rows))


def straggled(cell: int) -> str:
    """A cell of the Extended March Table as printed."""
    return f"{cell >> 1 or ''}{'D' if cell & 1 else ''}" or "–"


def straggling(charts: Charts) -> ChartTable:
    """[5.1] The Extended March Table: of organized units, and of others where they differ."""
    wide, rows = len(charts.straggle_columns), []
    for k in range(len(charts.straggle) // wide):
        places = range(k * wide, (k + 1) * wide)
        pairs = [(int(charts.straggle[c]), int(charts.straggle_loose[c])) for c in places]
        shown = [straggled(a) if a == b else f"{straggled(a)} / {straggled(b)}" for a, b in pairs]
        rows.append((str(charts.straggle_low + k), *shown))
    rows[0] = (f"{rows[0][0]} or less", *rows[0][1:])
    rows[-1] = (f"{rows[-1][0]} or more", *rows[-1][1:])
    uppers = [int(upper) for upper in charts.straggle_columns]
    lowers = [1, *(upper + 1 for upper in uppers[:-1])]
    names = [f"{low}–{up}" for low, up in zip(lowers, uppers, strict=True)]
    names[-1] = f"{lowers[-1]}+"
    return ChartTable("straggling", "Extended march", "5.1c", ("roll", *names), tuple(rows))


def recovery(charts: Charts) -> ChartTable:
    """[8] What a night's rest does."""
    rows = []
    for k in range(10):
        side = "exhausted" if k >= 5 else "normal"
        becomes = joined(
            f"fatigue {charts.recovery_fatigue[k]}",
            "exhausted" if charts.recovery_exhausted[k] else "normal",
            "organized" if charts.recovery_organizes[k] else "",
            f"{charts.recovery_loss[k]} manpower lost" if charts.recovery_loss[k] else "",
        )
        rows.append((f"{side}, fatigue {k % 5}", becomes))
    return ChartTable("recovery", "Recovery", "8.0a", ("unit", "becomes"), tuple(rows))


def works(charts: Charts) -> ChartTable:
    """[9] What works multiply, and what they take off the attacker's artillery."""
    rows = tuple(
        (DUG[k] or "none", f"×{halves(charts.dug_value[k])}", signed(-int(charts.dug_artillery[k])))
        for k in range(int(n.FORT) + 1)
    )
    return ChartTable("works", "Entrenchments", "9.0c", ("works", "value", "guns"), rows)
