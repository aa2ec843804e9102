"""What is missing: the map, the war, events and counters."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.say.moves import Step
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import listed, plural
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import arg_of, verb_of

MOMENT_WORDS = {
    int(n.BEFORE_ROLL): "now only Generals help an Offensive",
    int(n.AFTER_RESULT): "now only Generals can stop the Union",
    int(n.AFTER_RETAKING): "now only Foreign Intervention can be played",
    int(n.BETWEEN): "Generals are for a War Progress result or an Offensive",
}


class MapHints:
    """Reasons by case."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.cases: dict[str, Callable[[ConfederateRails, int, int], str]] = {
            "2.1.1e": self.unbuilt,
            "5.9.2b": self.held,
            "5.1.3f": self.held,
            "5.2.2c": self.held_or_start,
            "E.7": self.held_or_start,
            "B.22": self.held,
            "5.1.3b": self.two_ways,
            "5.1.3c": self.too_far,
            "5.2.2a": self.too_far,
            "5.1.3d": self.same_line,
            "5.2.1a": self.too_near,
            "5.2.1b": self.too_near,
            "E.8": lambda s, _seat, _a: "the Union has cut that off, and other stations are open",
            "3.4a": self.owned,
            "3.5a": self.not_own_line,
            "3.5b": self.has_train,
            "4.1.1e": self.just_bought,
            "5.9.1c": self.out_of_reach,
            "5.9.1d": lambda s, _seat, _a: "a Victory Depot can be taken on a Choice (V) only",
            "6.0c": lambda s, _seat, _a: "you have played a counter in this Player Turn",
            "6.0e": lambda s, _seat, _a: "the war has not begun",
            "6.0f": self.other_counter,
            "2.3.2a": lambda s, _seat, a: f"you do not hold {nouns.special(arg_of(a))}",
            "6.2a": self.nothing_to_retake,
            "6.4b": lambda s, _seat, _a: "no Union Blockade Increase is in play",
            "D.3": lambda s, _seat, _a: "something is being resolved",
            "6.2c": lambda s, _seat, _a: "one General is in it already",
            "6.6a": lambda s, _seat, _a: f"Bad Rails: {self.bad(s)}",
            "6.6c": lambda s, _seat, _a: self.near_loads(s),
            "6.6d": lambda s, _seat, _a: "trains cannot reach it past the Union",
            "B.18": self.no_raid,
            "B.19": lambda s, _seat, _a: "no line has Bad Rails",
            "2.3.3d": self.no_bridge,
            "2.3.3e": self.no_rails,
            "2.3.3f": self.not_owner,
            "B.23": self.not_my_turn,
            "7.3a": lambda s, _seat, a: f"{nouns.station(arg_of(a))} is a Depot already",
            "7.6c": lambda s, _seat, _a: f"Bad Rails: {self.bad(s)}, none of them yours",
            "7.9a": lambda s, _seat, _a: f"the partisan area: {self.partisans()}",
            "7.14a": self.not_on_my_line,
            "7.14d": self.safe,
            "7.15a": lambda s, _seat, _a: self.raid_range(s),
            "7.15b": lambda s, _seat, _a: self.raid_range(s),
            "7.13a": lambda s, _seat, a: f"{nouns.train(arg_of(a))} is not yours",
            "B.14": self.off_map,
            "B.17": self.off_map,
            "B.16": lambda s, _seat, _a: "your E train is in use or lost",
            "2.3.1c": self.war_load,
        }

    def target(self, action: int) -> int:
        """The station that an action names."""
        verb, arg = verb_of(action), arg_of(action)
        return int(arg >> 5 & 511 if verb in (n.GO, n.PLACE) else arg)

    def away(self, s: ConfederateRails, station: int) -> str:
        name = self.nouns.station(station)
        return f"{name} is {plural(int(s.front[station]), 'station')} from the Union"

    # -- stations --------------------------------------------------------------------------

    def unbuilt(self, s: ConfederateRails, _seat: int, action: int) -> str:
        is_step = verb_of(action) == n.GO
        segment = Step(s, arg_of(action)).segment if is_step else int(arg_of(action))
        return f"{self.nouns.segment(segment)} has not been built"

    def held(self, s: ConfederateRails, _seat: int, action: int) -> str:
        if verb_of(action) == n.OVERHAUL:
            return f"the Union holds {self.nouns.station(s.rules.pack.repair_station)}"
        return f"the Union holds {self.nouns.station(self.target(action))}"

    def held_or_start(self, s: ConfederateRails, _seat: int, action: int) -> str:
        station = self.target(action)
        if s.union[station]:
            return self.held(s, _seat, action)
        return f"the load starts in {self.nouns.station(station)}"

    def two_ways(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        step, pack = s.stack[-1], s.rules.pack
        if not isinstance(step, Dropping):
            return ""
        ends = [pack.load_drop[step.load], pack.load_other_drop[step.load]]
        return f"it goes to {listed([self.nouns.station(k) for k in ends], 'or')}"

    def too_far(self, s: ConfederateRails, _seat: int, action: int) -> str:
        return f"{self.away(s, self.target(action))}, expected {s.rules.pack.front_within} or fewer"

    def too_near(self, s: ConfederateRails, _seat: int, action: int) -> str:
        station = self.target(action)
        if not s.is_depot(station):
            return f"{self.nouns.station(station)} is no Depot"
        return f"{self.away(s, station)}, expected {s.rules.pack.troops_from} or more"

    def same_line(self, s: ConfederateRails, _seat: int, action: int) -> str:
        step = s.stack[-1]
        if not isinstance(step, Dropping):
            return ""
        lines = s.rules.atlas.station_lines
        shared = lines[self.target(action)] & lines[s.load_from[step.load]]
        return f"it is on {self.nouns.numbers(shared)}, where the load starts"

    def out_of_reach(self, s: ConfederateRails, _seat: int, action: int) -> str:
        station = self.target(action)
        if s.union[station]:
            return f"the Union holds {self.nouns.station(station)} already"
        return f"{self.away(s, station)}, expected {s.rules.pack.choice_within} or fewer"

    # -- lines -----------------------------------------------------------------------------

    def owned(self, s: ConfederateRails, _seat: int, action: int) -> str:
        line = int(arg_of(action))
        return f"{self.nouns.line(line)} belongs to {self.nouns.seat(s.owner[line])}"

    def not_own_line(self, s: ConfederateRails, seat: int, action: int) -> str:
        station, line = self.target(action), int(arg_of(action) & 31)
        if s.owner[line] != seat:
            return f"{self.nouns.line(line)} belongs to {self.nouns.seat(s.owner[line])}"
        return f"{self.nouns.station(station)} is not on {self.nouns.line(line)}"

    def has_train(self, s: ConfederateRails, _seat: int, action: int) -> str:
        return f"a train of yours is on {self.nouns.line(int(arg_of(action) & 31))} already"

    def just_bought(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        return "the train goes on the line that was just bought"

    # -- segments --------------------------------------------------------------------------

    def no_bridge(self, s: ConfederateRails, _seat: int, action: int) -> str:
        segment = int(arg_of(action))
        name = self.nouns.segment(segment)
        if not s.rules.atlas.has_bridge[segment]:
            return f"{name} has no bridge"
        is_down = bool(s.wrecked[segment])
        return f"the bridge of {name} {'is down already' if is_down else 'stands'}"

    def no_rails(self, s: ConfederateRails, _seat: int, action: int) -> str:
        segment = int(arg_of(action))
        name = self.nouns.segment(segment)
        if verb_of(action) == n.RELAY:
            return f"the rails of {name} are in place"
        return f"{name} has no rails to rip up"

    def not_owner(self, s: ConfederateRails, _seat: int, action: int) -> str:
        lines = lines_in(s.rules.atlas.segment_lines[arg_of(action)])
        names = [f"{self.nouns.line(k)} belongs to {self.nouns.seat(s.owner[k])}" for k in lines]
        return listed(names)

    def not_my_turn(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        if s.active < 0:
            return "no Player Turn has begun"
        return f"it is the Player Turn of {self.nouns.seat(s.active)}"

    def partisans(self) -> str:
        area = self.nouns.printed.places.partisans.stations
        return listed([self.nouns.places[station] for station in area])

    def bad(self, s: ConfederateRails) -> str:
        return listed([self.nouns.line(k) for k in lines_in(s.bad_lines)]) or "no line"

    def near_loads(self, s: ConfederateRails) -> str:
        within = plural(int(s.rules.pack.hunt_within), "station")
        return f"a Depot or Load Station is within {within} of it"

    def raid_range(self, s: ConfederateRails) -> str:
        return f"no Union station is within {s.rules.pack.raid_within} MPs"

    # -- counters and trains ---------------------------------------------------------------

    def other_counter(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        step = s.stack[-1]
        return MOMENT_WORDS.get(int(step.moment), "") if isinstance(step, Reacting) else ""

    def nothing_to_retake(self, s: ConfederateRails, _seat: int, action: int) -> str:
        if verb_of(action) == n.RETAKE:
            return f"the Union does not hold {self.nouns.station(self.target(action))}"
        return "the Union holds no station"

    def no_raid(self, s: ConfederateRails, seat: int, _action: int) -> str:
        pack = s.rules.pack
        if s.train_at[seat * n.TRAINS + n.EXTRA] != n.NOT_PLACED:
            return "your E train is in use or lost"
        at = self.nouns.station(pack.raid_station)
        return f"the Union holds {at}" if s.union[pack.raid_station] else f"{at} has no room"

    def not_on_my_line(self, s: ConfederateRails, seat: int, action: int) -> str:
        train = int(arg_of(action))
        if train // n.TRAINS == seat:
            return "it is yours"
        at = s.train_at[train]
        lines = self.nouns.numbers(s.rules.atlas.station_lines[at])
        return f"it is in {self.nouns.station(at)} on {lines}, no line of yours"

    def safe(self, s: ConfederateRails, _seat: int, action: int) -> str:
        train = int(arg_of(action))
        at = self.nouns.station(s.train_at[train])
        return f"{self.nouns.seat(train // int(n.TRAINS))} owns a line in {at}, too"

    def off_map(self, s: ConfederateRails, _seat: int, action: int) -> str:
        return f"{self.nouns.train(int(arg_of(action)))} is not on the map"

    def war_load(self, s: ConfederateRails, _seat: int, action: int) -> str:
        load = s.train_load[arg_of(action)]
        return f"it carries {self.nouns.load(load)}, which is war-materiel"
