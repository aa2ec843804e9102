"""What only the terminal draws beside panels and map: its strip, and where a train can go."""

from __future__ import annotations

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.confederate_rails_desk import UNION, Desk, dollars, own_name
from railsplitter.cli.terminal.boards.fitting import fitted, joined, wrapped
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.view.structs import TrainView, View

HEAD = palette.HEAD
DIM = palette.FAINT


def ways(desk: Desk, train: TrainView | None, width: int) -> list[Text]:
    """Every station a train can reach, by MPs."""
    if train is None:
        return []
    title = Text(f"Where {train.name} can go  ([ ] other train, @ go there)", style=HEAD)
    out = [fitted(title, width)]
    by_points: dict[int, list[Text]] = {}
    for way in desk.ways(train):
        fee = f" {dollars(way.fees * desk.chart.costs['step'])}" if way.fees else ""
        style = f"bold {palette.LAMP}" if way.is_goal else ""
        mark = "!" if way.is_full else ""
        by_points.setdefault(way.points, []).append(Text(f"{way.name}{fee}{mark};", style=style))
    for points, cells in by_points.items():
        out += wrapped(Text(f" {mps(points):>6}  ", style=palette.PRUSSIAN), cells, width)
    return out if by_points else [*out, Text("  nowhere", style=DIM)]


def strip(desk: Desk, view: View, viewer: int, width: int) -> list[Text]:
    """Where we are, and how I stand."""
    turn = f"{desk.naming.name(view.active)}'s turn" if view.active >= 0 else ""
    parts = [Text(f"Round {view.round}" if view.round else "Set-up", style=HEAD)]
    parts += [Text(turn), Text(view.phase)]
    union = f"Union {view.war.held}/{view.war.to_end} ★" if view.war.on else "peace"
    parts += [Text(union, style=UNION), Text(f"pile {view.pile}")]
    return [fitted(joined(parts, "  │ "), width), fitted(_purse(desk, view, viewer), width)]


def _purse(desk: Desk, view: View, viewer: int) -> Text:
    if viewer < 0:
        all_money = [f"{seat.name} {dollars(seat.money)}" for seat in view.seats]
        return Text("  ".join(all_money))
    me = view.seats[viewer]
    parts = [Text.assemble(desk.badge(viewer), f" {dollars(me.money)}"), _own_trains(view, viewer)]
    parts.append(Text(plural(me.counters, "counter")))
    running = next((t for t in view.trains if t.running), None)
    if running is not None:
        text = f"{running.name} in {desk.name(running.station)}, {mps(running.points)}"
        parts.append(Text(text, style=f"bold {palette.LAMP}"))
    waiting = [d for d in view.deals if d.to == viewer and d.status == "offered"]
    if waiting:
        parts.append(
            Text(f"{plural(len(waiting), 'offer')} for you: $", style=f"bold {palette.LAMP}")
        )
    return joined(parts, "  │ ")


def _own_trains(view: View, viewer: int) -> Text:
    mine = [t for t in view.trains if t.seat == viewer and t.where in ("station", "repair box")]
    return Text(" ".join(own_name(t) for t in mine) or "no trains")
