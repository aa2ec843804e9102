"""Confederate Rails in sentences, for the plain client: one statement a line, no symbols."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from railsplitter.cli.terminal.boards.confederate_rails_desk import (
    KINDS,
    Desk,
    dollars,
    mine_first,
)
from railsplitter.cli.terminal.boards.confederate_rails_panels import (
    RESULTS,
    in_force,
    promises,
)
from railsplitter.games.confederate_rails.answers import Reach, Way
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.view.structs import (
    LoadView,
    SeatView,
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
COSTS = {
    "activation": "To run a train",
    "line_fee": "To use another's line, loaded",
    "line_fee_troops": "To use another's line with Troops",
    "abandonment": "To abandon a load",
    "bridge_repair": "To mend a bridge",
    "rip_repair": "To relay rails once",
    "train_repair": "To repair a train, its run included",
    "engine_wear": "To keep a train at Engine Wear",
    "donation": "A donation for the law",
}
MOVES = {
    "base": "To a station",
    "foreign": "To a station of another's line, loaded and unpaid",
    "ferry": "More by a ferry",
    "overland": "More overland",
    "congested": "More into a congested station",
    "traffic": "More for each train there",
    "change": "More for a change of line",
    "bad_rails": "More on a line with Bad Rails",
    "pickup": "To load",
    "dropoff": "To deliver or abandon",
}


class Spoken:
    """Answers in sentences."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.topics: dict[str, Callable[[View, str], list[str]]] = {
            "trains": lambda view, _: [self.train(t) for t in mine_first(view, desk.viewer)],
            "ways": self.ways,
            "route": self.route,
            "display": lambda view, _: list(self.loads(view)),
            "line": self.line,
            "lines": lambda view, _: list(self.lines(view)),
            "station": self.station,
            "war": lambda view, _: list(self.war(view)),
            "deals": lambda view, _: list(self.deals(view)),
            "prices": lambda _view, _: list(self.prices()),
        }

    def position(self, view: View) -> list[str]:
        """Everything but the seats."""
        return [*self.standing(view), *(self.train(t) for t in mine_first(view, self.desk.viewer)),
                *self.loads(view), *self.closed(view), *self.deals(view)]  # fmt: skip

    def standing(self, view: View) -> Iterator[str]:
        desk, naming = self.desk, self.desk.naming
        yield f"Round {view.round}, {view.phase}." if view.round else f"{view.phase.capitalize()}."
        order = ", ".join(naming.name(seat) for seat in view.order)
        yield f"Order of play: {order}."
        if view.active >= 0:
            yield f"Player Turn of {naming.name(view.active)}."
        if view.war.on:
            lost = [desk.name(s) for s, held in view.war.victory_depots if held]
            names = f": {', '.join(lost)}" if lost else ""
            yield f"The Union holds {view.war.held} of {view.war.to_end} Victory Depots{names}."
            others = len(view.war.occupied) - view.war.held
            yield f"It holds {plural(others, 'other station')}."
        else:
            yield "The war has not begun."
        yield from (f"{text[:1].upper()}{text[1:]}." for text in in_force(view))
        yield f"Draw Pile: {plural(view.pile, 'chit')}."
        if view.rounds_left is not None:
            yield f"Rounds left: {view.rounds_left}."

    def closed(self, view: View) -> Iterator[str]:
        """Segments and stations out of order."""
        names = {row.id: row.name for row in self.desk.chart.segments}
        for segment in view.segments:
            faults = ["bridge down"] if segment.bridge_down else []
            if segment.rips:
                faults.append(f"ripped up ({plural(segment.rips, 'marker')})")
            if segment.built:
                faults.append("built")
            yield f"Segment {names[segment.id]}: {', '.join(faults)}."
        congested = [self.desk.name(s) for s in view.war.congested]
        if congested:
            yield f"Congested: {', '.join(congested)}."

    # -- trains and loads ------------------------------------------------------------------

    def train(self, train: TrainView) -> str:
        desk = self.desk
        where = f"in {desk.name(train.station)}" if train.station else "in the Repair Box"
        line = f" on {desk.line(train.line)}" if train.line else ""
        state = f", running with {mps(train.points)} left" if train.running else ""
        state = ", named to run" if train.named else state
        return f"{train.name} {where}{line}{state}: {self.errand(train)}."

    def errand(self, train: TrainView) -> str:
        if train.load is None:
            return "empty"
        away = f", {mps(train.away)} away" if train.away is not None else ""
        drop = self.desk.name(train.dropoff) if train.dropoff else "a station to be chosen"
        pays = f"worth {dollars(train.load.payout)}"
        if train.aboard:
            paid = f"; {self.desk.line(train.paid_line)} is paid for" if train.paid_line else ""
            return f"carries {train.load.name} to {drop}{away}, {pays}{paid}"
        start = self.desk.name(train.pickup)
        return f"on the way to {train.load.name} in {start}{away}, for {drop}, {pays}"

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
        through = ", ".join(self.desk.name(step.split()[0]) for step in way.steps)
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

    def loads(self, view: View) -> Iterator[str]:
        for place, load in enumerate(view.display, start=1):
            said = self.load(load) if load else "empty"
            yield f"Display, place {place}: {said}."
        for load in view.shown:
            yield f"Shown: {self.load(load)}."
        for load in view.lying:
            yield f"Lying in {self.desk.name(load.station)}: {self.load(load)}."

    def load(self, load: LoadView) -> str:
        more = {"blockade": ", blockade roll", "troops": ", must be taken"}.get(load.kind, "")
        war = ", war-materiel" if load.war else ""
        kept = (
            f", reserved for {self.desk.owner(load.reserved)}" if load.reserved is not None else ""
        )
        return f"{load.name}, {load.route}, {dollars(load.payout)}{war}{more}{kept}"

    # -- the map ---------------------------------------------------------------------------

    def lines(self, view: View) -> Iterator[str]:
        for line in view.lines:
            stations = plural(line.stations, "station")
            parts = [f"owned by {self.desk.owner(line.owner)}", stations]
            if line.held:
                parts.append(f"{line.held} held by the Union")
            if line.broken:
                parts.append(f"{plural(line.broken, 'segment')} closed")
            if line.bad_rails:
                parts.append("Bad Rails")
            yield f"{self.desk.line(line.no)}: {', '.join(parts)}."

    def line(self, view: View, rest: str) -> list[str]:
        digits = rest.removeprefix("#")
        if not digits.isdecimal() or int(digits) not in self.desk.lines:
            raise BadInput(f"line {rest!r}: expected the number of a line, 1 to 24")
        no = int(digits)
        out = [next(text for text in self.lines(view) if text.startswith(f"#{no} "))]
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

    # -- war, deals, prices ----------------------------------------------------------------

    def war(self, view: View) -> Iterator[str]:
        desk = self.desk
        yield from self.standing(view)
        held = [desk.name(s) for s in view.war.occupied]
        yield f"Stations that the Union holds: {', '.join(held) or 'none'}."
        yield f"War Progress Table, reconstructed, with {view.war.column} Victory Depots lost:"
        for row in desk.chart.war:
            cell = row.cells[view.war.column]
            said = {"–": "no station"}.get(RESULTS.get(cell, ""), RESULTS.get(cell, ""))
            yield f"  {row.roll}: {said or desk.name(cell)}."
        yield "Congestion Table, reconstructed:"
        for row in desk.chart.congestion:
            yield f"  {row.roll}: {', '.join(desk.name(s) for s in row.cells)}."

    def deals(self, view: View) -> Iterator[str]:
        for deal in view.deals:
            if deal.status == "closed":
                continue
            who = f"{self.desk.owner(deal.by)} to {self.desk.owner(deal.to)}"
            lapses = f"lapses in {plural(deal.turns, 'Player Turn')}"
            wants = f" Wanted: {deal.wants}." if deal.wants else ""
            yield f"Deal {deal.deal}, {who}, {deal.status}, {lapses}: {deal.text}.{wants}"
        yield from (f"{text}." for text in promises(view))

    def prices(self) -> Iterator[str]:
        chart = self.desk.chart
        yield from (f"{text}: {dollars(chart.costs[key])}." for key, text in COSTS.items())
        yield from (f"{text}: {mps(chart.movement[key])}." for key, text in MOVES.items())

    # -- seats -----------------------------------------------------------------------------

    def seat(self, seat: SeatView) -> Iterator[str]:
        aside = f", {dollars(seat.set_aside)} set aside for deals" if seat.set_aside else ""
        yield f"{self.desk.labels[seat.seat]}: {dollars(seat.money)}{aside}."
        counters = plural(seat.counters, "counter")
        done = plural(seat.deliveries, "load") + " delivered"
        yield f"  {plural(seat.trains, 'train')}, {done}, {counters}."
        lines = ", ".join(self.desk.line(line) for line in seat.companies)
        yield f"  Companies: {lines or 'none'}."
        for counter in seat.hand or ():
            times = f", {counter.count} of them" if counter.count > 1 else ""
            yield f"  Your counter {counter.name}{times}: {counter.text}"
