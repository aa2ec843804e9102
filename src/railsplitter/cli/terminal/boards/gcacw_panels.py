"""What only the terminal draws: the selected hex with its six sides, and the strip on top."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, gap, joined
from railsplitter.cli.terminal.boards.gcacw_desk import (
    Desk,
    unit_state,
    value_told,
)
from railsplitter.games.gcacw.say.words import plural
from railsplitter.games.gcacw.view.printed_map import ChartPiece
from railsplitter.games.gcacw.view.structs import LeaderView, UnitView, View

HEAD = palette.HEAD
DIM = palette.FAINT
NOW = f"bold {palette.LAMP}"
SHORT = ("N", "NE", "SE", "S", "SW", "NW")


# -- one hex -----------------------------------------------------------------------------------


def hex_panel(desk: Desk, view: View, width: int) -> list[Text]:
    """Everything about the selected hex: who is there, the ground, its six sides."""
    row = desk.chart.hexes[desk.cursor]
    title = Text.assemble((desk.nouns.hex(desk.cursor), HEAD), f"  {ground(desk, desk.cursor)}")
    out = gap(title, width, 2)
    for leader in desk.leaders_at(view, desk.cursor):
        out.append(
            fitted(
                Text.assemble(" ", desk.side(leader.side), " ", leader_text(desk, leader)), width
            )
        )
    for unit in desk.units_at(view, desk.cursor):
        out += gap(unit_text(desk, unit), width, 4)
    for objective in view.objectives:
        if objective.hex == row.id:
            held = Text.assemble(f" ★ {plural(objective.vp, 'point')}, held by ")
            out.append(held.append_text(desk.side(objective.holder)))
    out += [fitted(line, width) for line in sides(desk)]
    return out


def ground(desk: Desk, where: int) -> str:
    row = desk.chart.hexes[where]
    county = f"{row.county} County" if row.county else ""
    return ", ".join(part for part in (row.terrain, *row.marks, county) if part)


def sides(desk: Desk) -> Iterator[Text]:
    """The six hexsides, as far as there is something on them."""
    pack, s = desk.nouns.pack, desk.state
    for direction in range(6):
        arc = desk.cursor * 6 + direction
        end = int(pack.ground.land.near[arc])
        if end < 0:
            continue
        number = int(pack.ground.crossing[arc])
        state = int(s.crossing[number]) if s is not None and number >= 0 else 0
        told = desk.nouns.across(arc, state)
        if told:
            yield Text.assemble((f" {SHORT[direction]:<2} ", DIM), f"{desk.nouns.hex(end)}: {told}")


def unit_text(desk: Desk, unit: UnitView) -> Text:
    """A unit with its values: manpower and combat value, tactical, artillery, state."""
    row = printed(desk, unit.id)
    text = Text.assemble(" ", desk.side(unit.side), f" {unit.name} ")
    text.append(f"{unit.mv}", style=f"bold {palette.PRUSSIAN}")
    if unit.disorganized:
        text.append(f" (counts {value_told(unit.value)})")
    text.append(f" tac {row.tactical} art {row.artillery} {row.command}", style=DIM)
    state = unit_state(unit)
    return text.append(f" {state}", style=palette.CARMINE if state else "")


def leader_text(desk: Desk, leader: LeaderView) -> Text:
    row = printed(desk, leader.id)
    text = Text.assemble(f"{leader.name} ")
    text.append(f"{leader.rank}, command {row.command_value}, tac {row.tactical}", style=DIM)
    return text.append(" acts", style=NOW) if leader.acts else text


def printed(desk: Desk, piece: str) -> ChartPiece:
    return next(row for row in desk.chart.pieces if row.id == piece)


def strip(desk: Desk, view: View, viewer: int, width: int) -> list[Text]:
    """Where we are, and what is at hand."""
    weather = Text("rain", style=palette.RAIN) if view.rain else Text("dry")
    parts = [Text(f"Turn {view.turn} of {view.turns}", style=HEAD), Text(view.date), weather]
    parts.append(Text(view.phase))
    if view.initiative >= 0:
        parts.append(Text.assemble("initiative ", desk.side(view.initiative)))
    score = f"Union {view.sides[0].points}, Confederate {view.sides[1].points}"
    second = [Text(score), Text(view.level), at_hand(desk, view)]
    return [fitted(joined(parts, "  │ "), width), fitted(joined(second, "  │ "), width)]


def at_hand(desk: Desk, view: View) -> Text:
    """The march or the combat that is under way."""
    if view.combat is not None:
        return Text(f"combat for {desk.name(view.combat.target)}", style=NOW)
    if view.march is not None:
        unit = next(u for u in view.units if u.id == view.march.unit)
        where = f" in {desk.name(unit.hex)}" if unit.hex else ""
        return Text(f"{unit.name}{where}, {plural(view.march.points, 'MP')}", style=NOW)
    if view.activation is not None:
        leader = next(x for x in view.leaders if x.id == view.activation.leader)
        return Text(f"{leader.name} activated, die {view.activation.die}", style=NOW)
    return Text()
