"""What somebody seems to want who points at a place where nothing is offered."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.m1_deals import BY
from railsplitter.games.confederate_rails.rules.m3_choosing import Assigning, Claiming, Placing
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding, Retiring
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.rules.m5_war import Occupying
from railsplitter.games.confederate_rails.rules.m6_hunt import Lifting, Ripping
from railsplitter.games.confederate_rails.rules.m6_specials import Retaking
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.places import PILE
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.notation import Vocabulary

STATIONS = {
    Occupying.kind: "occupy",
    Retaking.kind: "retake",
    PickingUp.kind: "pickup",
    Dropping.kind: "dropoff",
}
LINES = {
    Claiming.kind: "claim",
    Lifting.kind: "lift",
    NamingCompany.kind: "auction",
    Bidding.kind: "auction",
    Retiring.kind: "auction",
}


class Wishes:
    """One position and the seat that points; a place of no kind known here means nothing."""

    def __init__(
        self, nouns: Nouns, vocabulary: Vocabulary, s: ConfederateRails, seat: int
    ) -> None:
        self.nouns = nouns
        self.vocabulary = vocabulary
        self.s = s
        self.seat = seat
        self.kind = s.stack[-1].kind if s.stack else -1
        self.kinds: dict[str, Callable[[str], str]] = {
            "station": self.station,
            "segment": self.segment,
            "train": self.train,
            "load": self.load,
            "line": lambda name: f"{LINES.get(self.kind, 'divert')} #{name}",
            "counter": lambda name: f"play {name}",
            "deal": self.deal,
            PILE: lambda _name: "draw",
        }

    def of(self, place: str) -> int | None:
        kind, _, name = place.partition(":")
        if kind not in self.kinds:
            return None
        try:
            return self.vocabulary.read(self.kinds[kind](name))
        except (BadNotation, KeyError):
            return None

    def station(self, name: str) -> str:
        """A station for the question that is open; else a step of the running train."""
        stations = {row.id: k for k, row in enumerate(self.nouns.printed.stations)}
        there, s = stations[name], self.s
        lines = lines_in(s.rules.atlas.station_lines[there])
        if self.kind == Placing.kind:
            own = [line for line in lines if s.owner[line] == self.seat]
            return f"place {name} #{(own or lines)[0]}"
        if self.kind in STATIONS:
            return f"{STATIONS[self.kind]} {name}"
        joined = [line for line in lines if s.train >= 0 and self.leads(there, line)]
        return f"go {name} #{(joined or lines)[0]}"

    def leads(self, there: int, line: int) -> bool:
        """Does a line lead from the running train to a station?"""
        here = self.s.train_at[self.s.train]
        return here >= 0 and self.s.rules.atlas.segment_to(here, there, line) >= 0

    def segment(self, name: str) -> str:
        number = self.nouns.segment_numbers[name]
        if self.s.wrecked[number]:
            return f"mend {name}"
        if self.s.rips[number]:
            return f"relay {name}"
        return f"rip {name}" if self.kind in (Ripping.kind, Lifting.kind) else f"wreck {name}"

    def train(self, name: str) -> str:
        """What one does with a train of one's own; another's can only be seized."""
        colour, _, word = name.partition("-")
        if colour != self.nouns.printed.setup.start.colours[self.seat]:
            return f"seize {name}"
        s, place = self.s, n.EXTRA if word == "E" else int(word[1:]) - 1
        train = self.seat * int(n.TRAINS) + int(place)
        if s.train == train:
            return "deliver" if s.rules.movement.is_loaded(s, train) else "load"
        if s.train_at[train] == n.IN_REPAIR_BOX:
            return f"overhaul {word}"
        return f"run {word}" if s.train_active[train] else f"activate {word}"

    def load(self, name: str) -> str:
        if self.kind == Assigning.kind:
            return f"assign {self.first_free()} L{name}"
        return f"retire L{name}" if self.kind == Retiring.kind else f"take L{name}"

    def deal(self, name: str) -> str:
        """One's own offer is withdrawn, another's accepted."""
        deals, number = self.s.rules.deals, int(name) if name.isdecimal() else 0
        there = 0 < number <= deals.number(self.s)
        own = there and deals.fact(self.s, number, BY) == self.seat
        return f"withdraw {name}" if own else f"accept {name}"

    def first_free(self) -> str:
        """A train of the seat that has no load yet."""
        s, first = self.s, self.seat * int(n.TRAINS)
        trains = range(first, first + int(n.TRAINS))
        free = [t for t in trains if s.train_at[t] >= 0 and not s.train_load[t]]
        return self.nouns.number(free[0] if free else first)
