"""What is printed in tables and never changes, as panels that every client can draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from railsplitter.cartography.theatre import TERRAIN_NAMES, WATER
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.pack import Charts
from railsplitter.games.gcacw.say.nouns import DUG, SIDES, Nouns
from railsplitter.games.gcacw.say.results import printed_cell
from railsplitter.games.gcacw.say.words import halves, joined, plural, signed
from railsplitter.kernel.panels import Cell, Panel, Row, row
from railsplitter.kernel.vec import i64, vec

LINES = ("pike", "road", "trail", "railroad")
GROUNDS = ("clear", "rolling", "other", "mountain")
RECONSTRUCTED = "Reconstructed"
NET = "Union less Confederate points"


def tables(charts: Charts, marks: tuple[str, ...]) -> tuple[Panel, ...]:
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
    return tuple(
        msgspec.structs.replace(table, note=RECONSTRUCTED if key in marks else "")
        for table, key in made
    )


def charted(
    key: str, title: str, case: str, head: tuple[str, ...], rows: Iterable[Sequence[str]]
) -> Panel:
    """A chart with the case that explains it."""
    return Panel(key, title, "table", tuple(row(*cells) for cells in rows), head, case=case)


def score_sheet(nouns: Nouns) -> tuple[Panel, ...]:
    """What the sheet of a battle prints about points: what they are for, levels, aims."""
    battle, register = nouns.pack.battle, nouns.register
    last = len(battle.level_winner) - 1
    levels = tuple(
        row(
            owned(nouns.level(k), int(battle.level_winner[k])),
            "less" if k == last else signed(battle.level_least[k]),
        )
        for k in range(last + 1)
    )
    aims = tuple(
        row(owned(SIDES[side], side), aim) for side, aim in enumerate(register.aims) if aim
    )
    made = (
        Panel("worth", "What points are for", "table", tuple(worth(nouns))),
        Panel("levels", "Levels of victory", "table", levels, ("Level", "At least"), note=NET),
        Panel("aims", "What each side wants", "list", aims),
    )
    return tuple(panel for panel in made if panel.rows)


def worth(nouns: Nouns) -> Iterator[Row]:
    """The rows of victory points: so many for each of something."""
    battle, words = nouns.pack.battle, nouns.register.points
    for k in range(len(battle.point_side)):
        side, per = int(battle.point_side[k]), int(battle.point_per[k])
        text = words[k] if k < len(words) else n.POINT_NAMES[battle.point_kind[k]]
        each = "each" if per == 1 else f"every {per}"
        points = plural(int(battle.point_each[k]), "point")
        yield row(owned(SIDES[side], side), f"{points} for {each} {text}")


def owned(text: str, side: int) -> Cell:
    """A name with the sign of the side that it belongs to, if it is one's."""
    return Cell(text, figure=f"seat:{side}") if side in (n.UNION, n.CONFEDERATE) else Cell(text)


def cost(points: int) -> str:
    return str(points) if points >= 0 else "closed"


def movement(charts: Charts) -> Panel:
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
    return charted("movement", "Movement", "6.2a", head, tuple(rows))


def hexsides(charts: Charts) -> Panel:
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
    return charted("hexsides", "Hexsides and stacks", "6.2q", ("over", "points"), rows)


def attacks(charts: Charts) -> Panel:
    """[7.1d] The kinds of attack by points left."""
    rows = tuple(
        (name, str(charts.attack_from[k]) if k < n.ASSAULT_ATTACK else "–",
         signed(charts.attack_mods[k]))
        for k, name in enumerate(n.ATTACK_NAMES)
    )  # fmt: skip
    return charted("attacks", "Kinds of attack", "7.1d", ("attack", "points", "modifier"), rows)


def results(charts: Charts, who: str, columns: vec[i64], cells: vec[i64]) -> Panel:
    """[7.5] The Combat Chart of one side."""
    wide = len(columns)
    rows = tuple(
        (signed(charts.chart_least + k), *(printed_cell(cells[k * wide + c]) for c in range(wide)))
        for k in range(len(cells) // wide)
    )
    head = ("result", *spans(columns))
    return charted(f"results-{who}", f"Combat Chart, {who}", "7.5b", head, rows)


def spans(columns: vec[i64]) -> tuple[str, ...]:
    """Columns by what they hold: ½–3, 4–6, 50+."""
    least, out = "½", []
    for k, upper in enumerate(columns):
        out.append(f"{least}+" if k == len(columns) - 1 else f"{least}–{upper}")
        least = str(upper + 1)
    return tuple(out)


def artillery(charts: Charts) -> Panel:
    """[7.3] By the difference of artillery values."""
    floors, rows = charts.artillery_floor, []
    for k in range(len(floors)):
        cells = [int(charts.artillery_mods[k * len(GROUNDS) + g]) for g in range(len(GROUNDS))]
        shown = [f"{signed(cell >> 1)}{'*' if cell & 1 else ''}" for cell in cells]
        floor = f"{signed(floors[k])} or more" if k < len(floors) - 1 else "less"
        rows.append((floor, *shown))
    head = ("difference", *GROUNDS)
    return charted("artillery", "Artillery (* on an even die)", "7.3a", head, tuple(rows))


def straggled(cell: int) -> str:
    """A cell of the Extended March Table as printed."""
    return f"{cell >> 1 or ''}{'D' if cell & 1 else ''}" or "–"


def straggling(charts: Charts) -> Panel:
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
    return charted("straggling", "Extended march", "5.1c", ("roll", *names), tuple(rows))


def recovery(charts: Charts) -> Panel:
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
    return charted("recovery", "Recovery", "8.0a", ("unit", "becomes"), tuple(rows))


def works(charts: Charts) -> Panel:
    """[9] What works multiply, and what they take off the attacker's artillery."""
    rows = tuple(
        (DUG[k] or "none", f"×{halves(charts.dug_value[k])}", signed(-int(charts.dug_artillery[k])))
        for k in range(int(n.FORT) + 1)
    )
    return charted("works", "Entrenchments", "9.0c", ("works", "value", "guns"), rows)
