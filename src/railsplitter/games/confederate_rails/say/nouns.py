"""What things are called: seats, trains, stations, lines, loads, chits, money."""

from __future__ import annotations

from collections import Counter

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import Load, Printed
from railsplitter.games.confederate_rails.pack import Pack, lines_in
from railsplitter.games.confederate_rails.say.words import STATE_NAMES, listed, plural
from railsplitter.kernel.names import Names

TYPES = ("plain station", "Load Station", "Depot", "Victory Depot")


class Nouns:
    """Names for everything that has a number. `names` are the players' names, seat by seat."""

    def __init__(self, printed: Printed, pack: Pack, seats: int) -> None:
        self.printed = printed
        self.pack = pack
        self.names: Names = tuple(
            colour.capitalize() for colour in printed.setup.start.colours[:seats]
        )
        known = Counter(station.name for station in printed.stations)
        self.labels = [
            s.name if known[s.name] == 1 else f"{s.name} ({s.state})" for s in printed.stations
        ]
        self.labels += [entry.name for entry in printed.entries]
        self.places = {s.id: self.labels[k] for k, s in enumerate(printed.stations)}
        self.loads = {load.no: load for load in printed.loads}
        self.lines = {line.no: line for line in printed.lines}
        self.events = {event.no: event for event in printed.events}
        self.specials = {special.no: special for special in printed.specials}
        self.twins = Counter(segment.ends for segment in printed.segments)
        self.segments = [self._joined(segment) for segment in range(len(printed.segments))]
        self.segment_numbers = {row.id: k for k, row in enumerate(printed.segments)}
        self.victory_depots = {
            line.no: [self.places[at] for at in printed.card(line.no).victory_depots]
            for line in printed.lines
        }

    # -- players and money -----------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else "nobody"

    def payee(self, seat: int) -> str:
        """Who gets a payment: a player, or the bank."""
        return self.seat(seat) if seat >= 0 else "the bank"

    def money(self, hundreds: int) -> str:
        """$1,200."""
        return f"${hundreds * self.printed.costs.step:,}"

    # -- trains ----------------------------------------------------------------------------

    def number(self, train: int) -> str:
        """T1 to T7, or E."""
        number = train % int(n.TRAINS)
        return "E" if number == n.EXTRA else f"T{number + 1}"

    def train(self, train: int) -> str:
        """Grey T2."""
        if train < 0:
            return "no train"
        return f"{self.seat(train // int(n.TRAINS))} {self.number(train)}"

    def place(self, train: int) -> str:
        """A train as a place: train:grey-T2."""
        colour = self.printed.setup.start.colours[train // int(n.TRAINS)]
        return f"train:{colour}-{self.number(train)}"

    # -- the map ---------------------------------------------------------------------------

    def station(self, station: int) -> str:
        return self.labels[station] if 0 <= station < len(self.labels) else "no station"

    def kind(self, station: int, is_new_depot: bool = False) -> str:
        """What a station is: a Load Station, a Depot …; plain ones are nothing special."""
        kind = self.pack.atlas.station_type[station]
        return "Depot" if is_new_depot and kind < n.DEPOT else TYPES[kind]

    def state(self, station: int) -> str:
        """The state of the Union that a station lies in."""
        short = self.printed.stations[station].state
        return STATE_NAMES.get(short, short)

    def line(self, line: int) -> str:
        """#6 North Carolina."""
        return f"#{line} {self.lines[line].name}" if line in self.lines else "no line"

    def numbers(self, lines: int) -> str:
        """A set of lines by their numbers: #5 and #6."""
        return listed([f"#{line}" for line in lines_in(lines)])

    def segment(self, segment: int) -> str:
        """Corinth–Iuka; with its line where two join the same stations."""
        return self.segments[segment]

    def _joined(self, segment: int) -> str:
        row = self.printed.segments[segment]
        name = "–".join(self.places[end] for end in row.ends)
        return f"{name} (#{row.suffix})" if row.suffix else name

    def company(self, line: int) -> str:
        """[2.2a] What the company's card says, in a phrase."""
        card = self.printed.card(line)
        parts = [plural(len(card.stations), "station"), plural(len(card.depots), "Depot")]
        if card.load_stations:
            parts.append(plural(len(card.load_stations), "Load Station"))
        victory = [self.places[s] for s in card.victory_depots]
        return ", ".join(parts) + (f"; Victory Depot {listed(victory)}" if victory else "")

    # -- chits -----------------------------------------------------------------------------

    def load(self, load: int) -> str:
        """Cotton (L12)."""
        return f"{self.loads[load].goods} (L{load})" if load in self.loads else "no load"

    def route(self, load: int) -> str:
        """From where to where, as printed: Selma to Savannah or Charleston."""
        row = self.loads[load]
        start = self.places[row.pickup] if row.pickup else ""
        return f"{start} to {self.goal(row)}" if start else self.goal(row)

    def goal(self, row: Load) -> str:
        near = self.printed.limits.near
        if row.rule == "troops":
            return "from a Depot in the rear to the front"
        if row.rule == "front":
            return f"a station within {near.front} of the Union"
        return listed([self.places[s] for s in row.dropoffs], "or")

    def haul(self, load: int) -> str:
        """A load with its route: Cotton (L12), Selma to Savannah or Charleston."""
        return f"{self.load(load)}, {self.route(load)}" if load in self.loads else "no load"

    def event(self, event: int) -> str:
        return self.events[event].name if event in self.events else "no event"

    def special(self, special: int) -> str:
        return self.specials[special].name if special in self.specials else "any counter"

    def ending(self, how: int) -> str:
        return n.ENDING_NAMES[how]
