"""What only the terminal draws: the strip on top."""

from __future__ import annotations

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, joined
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.games.gcacw.say.words import plural
from railsplitter.games.gcacw.view.structs import View

HEAD = palette.HEAD
NOW = f"bold {palette.LAMP}"


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
