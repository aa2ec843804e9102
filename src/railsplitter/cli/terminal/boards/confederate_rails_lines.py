"""Line diagrams: the stations of a line in order, with what is there."""

from __future__ import annotations

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.confederate_rails_desk import GLYPHS, UNION, Desk
from railsplitter.cli.terminal.boards.fitting import fitted, wrapped
from railsplitter.games.confederate_rails.view.chart import ChartSegment
from railsplitter.games.confederate_rails.view.structs import LineView, StationView, View

TIES = {"rail": "─", "ferry": "≈", "overland": "┄", "unbuilt": "╌"}


def _standing(line: LineView) -> Text:
    parts = [Text(f"Union {line.held}", style=UNION)] if line.held else []
    if line.broken:
        parts.append(Text(f"closed {line.broken}", style=palette.CARMINE))
    if line.bad_rails:
        parts.append(Text("Bad Rails", style=palette.CARMINE))
    return Text("  ").join(parts)


def diagram(desk: Desk, view: View, no: int, width: int) -> list[Text]:
    """One line: its owner, then its main line and its branches, station by station."""
    now = next(row for row in view.lines if row.no == no)
    owner = f"  owned by {desk.owner(now.owner)}"
    head = Text.assemble((desk.line(no), palette.HEAD), owner, "  ").append_text(_standing(now))
    out = [fitted(head, width)]
    for path in desk.lines[no].paths:
        cells: list[Text] = []
        for k, station in enumerate(path):
            tie = _tie(desk, view, path[k - 1], station, no) if k else Text("")
            cells.append(Text.assemble(tie, " " if k else "", _stop(desk, view, station, no)))
        out += wrapped(Text("  "), cells, width)
        out.append(Text(""))
    return out[:-1]


def _stop(desk: Desk, view: View, station: str, no: int) -> Text:
    """A station: its sign, its name, the other lines, and what is there."""
    row = desk.stations[station]
    there = next((s for s in view.stations if s.id == station), None)
    sign = GLYPHS["depot"] if there and there.new_depot else GLYPHS[row.type]
    held = there is not None and there.occupied
    text = Text.assemble((f"{'U' if held else sign}{row.name}", UNION if held else ""))
    others = [f"#{k}" for k in row.lines if k != no]
    if others:
        text.append(f"({','.join(others)})", style=palette.FAINT)
    if there is not None:
        text.append_text(_marks(desk, view, there))
    return text


def _marks(desk: Desk, view: View, there: StationView) -> Text:
    text = Text("+2" if there.congested else "", style=f"bold {palette.CARMINE}")
    for train in view.trains:
        if train.station == there.id:
            text.append(" ").append_text(desk.tag(train))
    for load in there.loads:
        text.append(f" L{load}", style=palette.RUBBLE)
    return text


def _tie(desk: Desk, view: View, a: str, b: str, no: int) -> Text:
    """What joins two stations: rails, a ferry, or something that is closed."""
    segment = _segment(desk, a, b, no)
    changed = next((row for row in view.segments if row.id == segment.id), None)
    if changed is not None and not changed.is_open:
        what = "bridge down" if changed.bridge_down else f"ripped up {changed.rips}"
        return Text(f"×{what}×", style=f"bold {palette.CARMINE}")
    is_built = changed is not None and changed.built
    sign = TIES["rail" if is_built else segment.kind]
    return Text(f"{sign}){sign}" if segment.bridge else sign, style=palette.FAINT)


def _segment(desk: Desk, a: str, b: str, no: int) -> ChartSegment:
    ends = {a, b}
    return next(g for g in desk.chart.segments if {g.a, g.b} == ends and no in g.lines)
