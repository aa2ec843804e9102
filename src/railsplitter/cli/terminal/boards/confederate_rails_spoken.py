"""Answers of the plain client that no panel holds: ways and routes, one line, one station."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from railsplitter.cli.terminal.boards.confederate_rails_desk import KINDS, Desk, dollars
from railsplitter.games.confederate_rails.answers import Reach, Way
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.view.structs import (
    LineView,
    StationView,
    TrainView,
    View,
)
from railsplitter.kernel.errors import BadInput

TOPICS = (
    ("trains", "all trains and what they are about."),
    ("ways TRAIN", "where a train can go, for example: ways T1, or ways grey-T2."),
    ("route TRAIN STATION", "the whole way of a train, for example: route T1 Petersburg."),
    ("display", "loads on the display and lying on the map."),
    ("line NUMBER", "a line station by station, for example: line 6. lines: all of them."),
    ("lines", "all lines, whose they are and how they stand."),
    ("station NAME", "what is known about a station, for example: station Macon (GA)."),
    ("war", "the war, what is in force, the War Progress and Congestion Tables."),
    ("deals", "offers and deals."),
    ("prices", "what everything costs."),
)


class Spoken:
    """Answers in sentences."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.topics: dict[str, Callable[[View, str], list[str]]] = {
            "ways": self.ways,
            "route": self.route,
            "line": self.line,
            "station": self.station,
        }

    # -- trains ---------------------------------------------------------------------------

    def ways(self, view: View, rest: str) -> list[str]:
        train = self.desk.found(view, rest) if rest else self.default(view)
        if train is None:
            raise BadInput(f"ways {rest!r}: expected a train such as T1 or grey-T2")
        voice = self.desk.edition.voice.ways
        found = self.desk.ways(train)
        if not found:
            return [f"{train.name} can go nowhere."]
        return [f"{train.name} can go to:", *(f"{voice.told(way)}." for way in found)]

    def route(self, view: View, rest: str) -> list[str]:
        """The whole way to a station, without fees and with them, and where each day ends."""
        word, _, place = rest.partition(" ")
        train = self.desk.found(view, word)
        if train is None:
            train, place = self.default(view), rest
        if train is None or not place.strip():
            raise BadInput(f"route {rest!r}: expected a train and a station, such as T1 Petersburg")
        asked = {"train": train.id, "to": place.strip().removeprefix("to ")}
        assert self.desk.state is not None, "consult comes first"
        found = self.desk.edition.ask(self.desk.state, self.desk.viewer, "reach", asked)
        return list(self.routed(train, cast(Reach, found)))

    def routed(self, train: TrainView, found: Reach) -> Iterator[str]:
        if not found.stations:
            yield f"{train.name} is there, or no way is open."
        for reached in found.stations:
            name = self.desk.name(reached.station)
            yield f"{train.name} to {name}: {self.told_way(reached.free)}."
            if reached.paid is not None:
                yield f"Paying {dollars(reached.paid.fees)} in fees: {self.told_way(reached.paid)}."

    def told_way(self, way: Way) -> str:
        through = ", ".join(self.desk.name(station) for station in way.stations)
        if not way.activations:
            return f"{mps(way.points)}, but full stations bar it for now; by {through}"
        ends = [self.desk.name(station) for station in way.nights]
        nights = f", stopping in {', '.join(ends)}" if ends else ""
        return f"{mps(way.points)}, {plural(way.activations, 'activation')}{nights}; by {through}"

    def default(self, view: View) -> TrainView | None:
        """The train that runs, or one's first."""
        running = [t for t in view.trains if t.running]
        mine = [t for t in view.trains if t.seat == self.desk.viewer and t.station]
        return next(iter([*running, *mine]), None)

    # -- the map ---------------------------------------------------------------------------

    def standing(self, line: LineView) -> str:
        parts = [
            f"owned by {self.desk.owner(line.owner)}",
            plural(line.stations, "station"),
            f"{line.held} held by the Union" if line.held else "",
            f"{plural(line.broken, 'segment')} closed" if line.broken else "",
            "Bad Rails" if line.bad_rails else "",
        ]
        return f"{self.desk.line(line.no)}: {', '.join(part for part in parts if part)}."

    def line(self, view: View, rest: str) -> list[str]:
        digits = rest.removeprefix("#")
        if not digits.isdecimal() or int(digits) not in self.desk.lines:
            raise BadInput(f"line {rest!r}: expected the number of a line, 1 to 24")
        no = int(digits)
        out = [self.standing(line) for line in view.lines if line.no == no]
        for k, path in enumerate(self.desk.lines[no].paths):
            out.append("Main line:" if k == 0 else f"Branch {k}:")
            out += [f"  {self.told_station(view, station, no)}" for station in path]
        return out

    def told_station(self, view: View, station: str, no: int = 0) -> str:
        row = self.desk.stations[station]
        parts = [KINDS[row.type]] if KINDS[row.type] else []
        others = [f"#{k}" for k in row.lines if k != no]
        if others:
            parts.append(f"{'also ' if no else ''}on {', '.join(others)}")
        there = next((s for s in view.stations if s.id == station), None)
        if there is not None:
            parts += self.marks(there)
        return f"{row.name}{': ' if parts else ''}{', '.join(parts)}."

    def marks(self, there: StationView) -> list[str]:
        out = ["held by the Union"] if there.occupied else []
        if there.congested:
            out.append("congested")
        if there.new_depot:
            out.append("new Depot")
        if there.trains:
            out.append(f"trains {', '.join(there.trains)}, room for {there.room} more")
        return [*out, *(f"load L{load} lies there" for load in there.loads)]

    def station(self, view: View, rest: str) -> list[str]:
        wanted = rest.casefold()
        found = [
            row
            for row in self.desk.chart.stations
            if wanted in (row.id, row.name.casefold(), row.name.partition(" (")[0].casefold())
        ]
        if not found:
            raise BadInput(f"station {rest!r}: expected the name of a station, or its id")
        out: list[str] = []
        for row in found:
            out.append(self.told_station(view, row.id))
            out.append(f"  {plural(view.front[row.id], 'station')} from the Union, {row.state}.")
            out += [f"  {self.told_segment(view, g.id, row.id)}" for g in self.desk.chart.segments
                    if row.id in (g.a, g.b)]  # fmt: skip
        return out

    def told_segment(self, view: View, segment: str, station: str) -> str:
        row = next(g for g in self.desk.chart.segments if g.id == segment)
        other = row.b if row.a == station else row.a
        now = next((g for g in view.segments if g.id == segment), None)
        parts = [f"by {', '.join(f'#{k}' for k in row.lines)}"]
        if row.kind != "rail":
            parts.append("built" if now and now.built else row.kind)
        if row.bridge:
            parts.append("bridge")
        if now is not None and not now.is_open:
            parts.append("closed")
        return f"To {self.desk.name(other)}: {', '.join(parts)}."
