"""What a refused action is missing, in numbers.

`Hints` answers by case. Trains and loads are here; maps, events and counters are in
`hints_map`, money and deals in `hints_money`. Nothing hidden is told: a seat hears about its
own counters only, and not who is asked while a secret moment is open.
"""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.say.hints_map import MapHints
from railsplitter.games.confederate_rails.say.hints_money import MoneyHints
from railsplitter.games.confederate_rails.say.moves import Step
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.prompts import Prompts
from railsplitter.games.confederate_rails.say.words import listed, mps, plural
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.verbs import Verbs

Reason = Callable[[ConfederateRails, int, int], str]
HELD = "a moment for counters is open, and you are not asked now"
WHERE = {
    int(n.IN_PILE): "in the Draw Pile",
    int(n.ASIDE): "aside until the war begins",
    int(n.SHOWN): "shown for the first contracts",
    int(n.ON_DISPLAY): "on the display",
    int(n.DRAWN): "being undertaken",
    int(n.GONE): "out of the game",
}


class Hints:
    """Says why an action was refused, in numbers."""

    def __init__(self, nouns: Nouns, prompts: Prompts, verbs: Verbs) -> None:
        self.nouns = nouns
        self.prompts = prompts
        self.verbs = verbs
        self.cases: dict[str, Reason] = {
            "5.3.5": self.points_short,
            "B.28": self.no_room,
            "5.3a": self.no_segment,
            "5.3b": self.blocked,
            "5.6a": self.no_fee_due,
            "B.3": self.without_delay,
            "E.1": self.undertake_first,
            "5.1.5": self.not_at_pickup,
            "5.1.6a": self.not_at_drop,
            "5.1.7a": self.nothing_aboard,
            "5.1.8b": self.no_salvage,
            "5.1": self.has_load,
            "5.1.6b": lambda s, _seat, _a: "no MPs are left",
            "5.1.1a": self.troops_first,
            "5.1.2a": self.draw_first,
            "5.1.2d": self.where_load,
            "1.2b": self.where_load,
            "B.20": lambda s, _seat, _a: "the Draw Pile is empty",
            "B.1": self.not_cut_off,
            "5.0a": self.not_to_run,
            "5.0c": lambda s, _seat, _a: "it is named and paid for already",
            "E.3": lambda s, _seat, _a: "it came into play in this Player Turn",
            "5.8d": self.not_in_box,
            "5.8e": self.raleigh_full,
            "3.7b": self.no_first_load,
        }
        self.cases |= MapHints(nouns).cases
        self.cases |= MoneyHints(nouns).cases

    def hint(self, s: ConfederateRails, seat: int, action: int, case: str) -> str:
        """In a few words; empty if the rule says it all."""
        if s.is_over():
            return "the game is over"
        verb, step = verb_of(action), s.stack[-1]
        aside = s.rules.aside.is_side(s, action)
        if step.secret and step.who != seat and verb == n.PLAY:
            return HELD
        if step.who != seat and not aside:
            return self.not_asked(s, action, case)
        if not aside and verb not in self.verbs.asked(step.kind):
            return self.other_moment(s, action, case)
        if verb in (n.MEND, n.RELAY) and case == step.case:  # outside of a Player Turn
            case = "B.23"
        reason = self.cases.get(case)
        return reason(s, seat, action) if reason else ""

    def not_asked(self, s: ConfederateRails, action: int, case: str) -> str:
        if case != s.asked_case():
            return self.belongs(action)
        if s.stack[-1].secret:
            return HELD
        return f"{self.nouns.seat(s.seat())} is asked now"

    def other_moment(self, s: ConfederateRails, action: int, case: str) -> str:
        """What is asked now; under the action's own case, when it has its moment."""
        if case == s.asked_case():
            return f"asked now: {self.prompts.prompt(s).text}"
        return self.belongs(action)

    def belongs(self, action: int) -> str:
        moment = self.verbs.moment(action)
        return f"that belongs to {moment}" if moment else ""

    # -- movement --------------------------------------------------------------------------

    def points_short(self, s: ConfederateRails, _seat: int, action: int) -> str:
        """How many MPs are missing, and what makes it so dear."""
        verb = verb_of(action)
        left = f"{self.nouns.number(s.train)} has {mps(s.points)} left"
        if verb != n.GO:
            return f"it takes {mps(s.rules.pack.dropoff)}, {left}"
        step = Step(s, arg_of(action))
        why = f" ({step.parts()})" if step.parts() else ""
        return f"the step takes {mps(step.points())}{why}, {left}"

    def no_room(self, s: ConfederateRails, _seat: int, action: int) -> str:
        at = Step(s, arg_of(action)).end if verb_of(action) == n.GO else int(s.train_at[s.train])
        name, most = self.nouns.station(at), self.limit(s, at)
        others = int(s.traffic[at]) - (1 if s.train_at[s.train] == at else 0)
        there = f"{plural(others, 'other train')} in {name}, where {most} may stop"
        if verb_of(action) == n.DONE:
            return f"{there}: go on while MPs are left"
        return f"{there}, and from there no MPs would be left to go on to a station with room"

    def limit(self, s: ConfederateRails, station: int) -> int:
        pack = s.rules.pack
        return int(pack.depot_trains if s.is_depot(station) else pack.station_trains)

    def no_segment(self, s: ConfederateRails, _seat: int, action: int) -> str:
        step = Step(s, arg_of(action))
        at = self.nouns.station(s.train_at[s.train])
        joins = f"joins {at} and {self.nouns.station(step.end)}"
        return f"no segment of {self.nouns.line(step.used)} {joins}"

    def blocked(self, s: ConfederateRails, _seat: int, action: int) -> str:
        segment = Step(s, arg_of(action)).segment
        faults = ["its bridge is down"] if s.wrecked[segment] else []
        if s.rips[segment]:
            faults.append(f"its rails are ripped up ({plural(int(s.rips[segment]), 'marker')})")
        return f"{self.nouns.segment(segment)}: {listed(faults)}"

    def no_fee_due(self, s: ConfederateRails, seat: int, action: int) -> str:
        step, atlas = Step(s, arg_of(action)), s.rules.atlas
        if s.law:
            return "the Through-Freight Law has ended all fees"
        if not s.rules.movement.is_loaded(s, s.train):
            return "light trains pay nothing"
        if s.train_paid[s.train] == step.used:
            return f"{self.nouns.line(step.used)} is paid for"
        if s.owns(seat, atlas.station_lines[step.end]):
            return f"{self.nouns.station(step.end)} is on a line of yours"
        return ""

    def without_delay(self, s: ConfederateRails, _seat: int, action: int) -> str:
        """Troops go straight on."""
        forced = s.rules.activations.must_act(s)
        load = s.train_load[s.train]
        if forced == n.LOAD:
            return "the Troops wait here and must be loaded first"
        if forced == n.DELIVER:
            return "the Troops are where they go and must be delivered first"
        aboard = s.load_where[load] == n.ABOARD
        goal = int(s.load_to[load] if aboard else s.load_from[load])
        name = self.nouns.station(goal)
        if verb_of(action) == n.DONE:
            return f"{mps(s.points)} are left, and the Troops can come nearer to {name}"
        if verb_of(action) != n.GO:
            return f"the Troops can still be delivered to {name}"
        s.rules.movement.aim(s, s.train)
        reach, end = s.rules.movement.aim_reach, Step(s, arg_of(action)).end
        here = int(reach.dist[s.train_at[s.train]])
        if not reach.is_reached(end):
            return f"from there {name} cannot be reached"
        return f"{name} is {mps(here)} from here and {int(reach.dist[end])} from there"

    # -- loads -----------------------------------------------------------------------------

    def undertake_first(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        return f"{self.nouns.number(s.train)} has no load yet: draw or take one"

    def not_at_pickup(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        load = s.train_load[s.train]
        if not load:
            return "the train has no contract"
        if s.load_where[load] == n.ABOARD:
            return f"{self.nouns.load(load)} is aboard already"
        return f"{self.nouns.load(load)} waits in {self.nouns.station(s.load_from[load])}"

    def not_at_drop(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        load = s.train_load[s.train]
        if not load or s.load_where[load] != n.ABOARD:
            return "nothing is aboard"
        return f"{self.nouns.load(load)} goes to {self.nouns.station(s.load_to[load])}"

    def nothing_aboard(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        return "nothing is aboard: a contract alone cannot be abandoned"

    def no_salvage(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        load = s.train_load[s.train]
        if not load or s.load_where[load] != n.ABOARD:
            return "nothing is aboard"
        if not s.rules.delivery.is_undeliverable(s, s.train):
            return f"the way to {self.nouns.station(s.load_to[load])} is still free of the Union"
        return f"{self.nouns.station(s.train_at[s.train])} is no Depot"

    def has_load(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        return f"{self.nouns.number(s.train)} has {self.nouns.load(s.train_load[s.train])}"

    def troops_first(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        kinds = s.rules.pack.load_kind
        shown = [self.nouns.load(k) for k in s.display if k and kinds[k] == n.TROOPS]
        return f"the display shows {listed(shown)}"

    def draw_first(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        chits = plural(int(s.pile.left), "chit")
        return f"draw first, from {chits}; then the load drawn may be exchanged for this one"

    def where_load(self, s: ConfederateRails, _seat: int, action: int) -> str:
        load = arg_of(action) & 127
        where = int(s.load_where[load])
        if where == n.LYING:
            return f"it lies in {self.nouns.station(s.load_with[load])}"
        if where in (n.CONTRACTED, n.ABOARD):
            return f"{self.nouns.train(s.load_with[load])} has it"
        return f"it is {WHERE[where]}"

    def not_cut_off(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        load = s.train_load[s.train]
        if not load or s.load_where[load] != n.CONTRACTED:
            return "there is no contract that waits to be loaded"
        return "the Union has not cut it off"

    # -- trains ----------------------------------------------------------------------------

    def not_to_run(self, s: ConfederateRails, seat: int, action: int) -> str:
        train = seat * int(n.TRAINS) + arg_of(action)
        if verb_of(action) == n.RUN:
            return "it was not named, or has run"
        where = {
            int(n.NOT_PLACED): "it is not on the map yet",
            int(n.IN_REPAIR_BOX): "it is in the Repair Box",
            int(n.DESTROYED): "it is lost",
        }
        return where.get(int(s.train_at[train]), "")

    def not_in_box(self, s: ConfederateRails, seat: int, action: int) -> str:
        train = seat * int(n.TRAINS) + arg_of(action)
        if s.train_at[train] != n.IN_REPAIR_BOX:
            return "it is not in the Repair Box"
        return "it was disabled in this Player Turn"

    def raleigh_full(self, s: ConfederateRails, _seat: int, _action: int) -> str:
        at = int(s.rules.pack.repair_station)
        trains = plural(int(s.traffic[at]), "train")
        return f"{self.nouns.station(at)} holds {trains}, of {self.limit(s, at)}"

    def no_first_load(self, s: ConfederateRails, seat: int, action: int) -> str:
        train = seat * int(n.TRAINS) + (arg_of(action) >> 7)
        if s.train_at[train] < 0:
            return "the train is not on the map"
        return f"it has {self.nouns.load(s.train_load[train])} already"
