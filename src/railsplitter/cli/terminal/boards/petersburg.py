"""The Siege of Petersburg: the base game's panels, and the siege in one of its own."""

from __future__ import annotations

import msgspec
from rich.text import Text

from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.fitting import gap
from railsplitter.cli.terminal.boards.snowdonia import SnowdoniaBoard
from railsplitter.cli.terminal.boards.snowdonia_scenario import ScenarioBoard
from railsplitter.games.snowdonia.scenarios.petersburg.view import Siege, SiegeStop, SiegeView

MARKS = {"union": "U", "confederate": "C"}


class PetersburgBoard(ScenarioBoard):
    """Where the Generals stand, whose the stations are, and what the discs will do."""

    tabs = (*SnowdoniaBoard.tabs, Tab("more", "Siege", "right"))

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if key != "more" or not isinstance(view, SiegeView):
            return super().panel(key, view, viewer, width)
        line = Text(line_of_battle(view.siege), style="bold")
        texts = [line, *(Text(text) for text in self.siege(view.siege))]
        return [row for text in texts for row in gap(text, width, 2)]

    def statements(self, view: msgspec.Struct) -> list[str]:
        if not isinstance(view, SiegeView):
            return super().statements(view)
        stops = [station_told(stop) for stop in view.siege.stops]
        return [*SnowdoniaBoard.statements(self, view), *self.siege(view.siege), *stops]

    def siege(self, siege: Siege) -> list[str]:
        """The state of the siege, a sentence each."""
        now, after, later, coming = (disc or "none" for disc in siege.discs)
        out = [f"Discs: now {now}, next {after}, then {later}; deck back {coming}."]
        if siege.battle_at:
            winner = f"{siege.winner} wins" if siege.winner else "drawn"
            out.append(f"Final battle at station {siege.battle_at}: {winner}.")
        else:
            out.append(f"Coming: {siege.next_move}.")
        for army in siege.armies:
            where = ", ".join(army.wins_at)
            out.append(f"{army.side.title()} General at {army.general}; wins at {where}.")
        for seat in siege.seats:
            out.append(f"{self.labels[seat.seat]} began at the {seat.home} end.")
        if siege.dictator.owner is not None:
            owner, gun = self.labels[siege.dictator.owner], siege.dictator
            range_ = "in range" if gun.in_range else "not in range"
            out.append(f"The Dictator of {owner}: {gun.rubble} rubble, {gun.points} VP, {range_}.")
        if siege.quarry_open:
            out.append("Local quarries are open.")
        return out


def line_of_battle(siege: Siege) -> str:
    """Stations 1 to 8 with the Generals: C1 c2 ·3 ·4 ·5 u6 u7 U8."""
    return " ".join(f"{_mark(stop)}{stop.no}" for stop in siege.stops)


def _mark(stop: SiegeStop) -> str:
    if len(stop.generals) > 1:
        return "⚔"
    if stop.generals:
        return MARKS[stop.generals[0]]
    return MARKS.get(stop.side, "·").lower()


def station_told(stop: SiegeStop) -> str:
    """A station as the siege sees it."""
    side = f"{stop.side} side" if stop.side else "between the lines"
    generals = "".join(f", {name.title()} General here" for name in stop.generals)
    points = f"Surveyor {stop.confederate_vp} VP grey, {stop.union_vp} VP blue"
    return f"Station {stop.no}: {side}{generals}; {points}."
