"""The Great Iron Treasure Hunt (6.6)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import LIFT, NOBODY, RIP
from railsplitter.games.confederate_rails.notes import N_RIPPED
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Hunt(RailChapter):
    """[6.6b] Which rails the others may rip up for their iron."""

    __slots__ = ()

    def rip_bar(self, s: ConfederateRails, segment: i64) -> str:
        """[2.3.3e] Rails, [6.6d] [E.16] within reach, [6.6c] away from Depots and the like."""
        atlas = self.atlas
        if segment >= atlas.segments:
            return "1.2e"
        if not atlas.is_built(s.built, segment):
            return "2.1.1e"
        if not atlas.can_be_ripped[segment]:
            return "2.3.3e"
        a, b = atlas.end_a[segment], atlas.end_b[segment]
        home = s.rules.front.mainland(s)
        if s.part[a] != home or s.part[b] != home:
            return "6.6d"  # [6.6d]
        if self.is_dead_end(s, a) or self.is_dead_end(s, b):
            return ""
        return "6.6c" if self.is_near(s, a) or self.is_near(s, b) else ""  # [1.2e]

    def is_near(self, s: ConfederateRails, station: i64) -> bool:
        """[6.6c] Within two stations of a Depot or Load Station, new Depots too."""
        within = self.pack.hunt_within
        if s.rules.front.near_loads[s.built][station] <= within:
            return True
        for depot in range(self.atlas.stations):
            if s.new_depot[depot]:
                if self.atlas.steps_between(s.built, depot, station) <= within:
                    return True
        return False

    def is_dead_end(self, s: ConfederateRails, station: i64) -> bool:
        """[B.19] No other segment leads there."""
        net, segments = self.atlas.net, 0
        for arc in range(net.first[station], net.first[station + 1]):
            if self.atlas.is_built(s.built, net.edge[arc]):
                segments += 1
        return segments == 1

    def rips(self, s: ConfederateRails) -> list[int]:
        """[6.6b] Every segment that may be ripped up."""
        return [n for n in range(self.atlas.segments) if not self.rip_bar(s, n)]

    def lift_bar(self, s: ConfederateRails, line: i64) -> str:
        """[6.6a] A line with Bad Rails."""
        return "" if 0 < line <= self.atlas.lines and s.bad_lines >> line & 1 else "6.6a"


@final
class Lifting(RailStep):
    """[6.6a] Choose the line that is freed of Bad Rails."""

    __slots__ = ()
    kind: ClassVar[int] = 24
    case: ClassVar[str] = "6.6a"

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(LIFT, line) for line in lines_in(s.bad_lines)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != LIFT:
            return not_now(s, self, action)
        return reasons(s.rules.hunt.lift_bar(s, arg_of(action)))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.become(Hunters(self.who, 0, s.rules.pack.hunt_rips))
        s.rules.events.lift_bad_rails(s, arg_of(action), "6.6a")


@final
class Hunters(RailStep):
    """[6.6b] The others in turn from the left of `by`, until nothing is `left` to rip up."""

    __slots__ = ("at", "by", "left")
    kind: ClassVar[int] = 25
    case: ClassVar[str] = "6.6b"

    def __init__(self, by: i64, at: i64, left: i64) -> None:
        super().__init__(NOBODY)
        self.by: i64 = by
        self.at: i64 = at
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.by, self.at, self.left]

    def run(self, s: ConfederateRails) -> None:
        if self.left == 0 or not s.rules.hunt.rips(s):  # [B.19] fewer will do
            s.pop()
            return
        seat = (self.by + 1 + self.at) % s.seats
        s.become(Hunters(self.by, (self.at + 1) % (s.seats - 1), self.left - 1))
        s.push(Ripping(seat))


@final
class Ripping(RailStep):
    """[6.6b] Rip up a segment, at no cost [6.6e]."""

    __slots__ = ()
    kind: ClassVar[int] = 26
    case: ClassVar[str] = "6.6b"

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(RIP, segment) for segment in s.rules.hunt.rips(s)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != RIP:
            return not_now(s, self, action)
        return reasons(s.rules.hunt.rip_bar(s, arg_of(action)))

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.rips[arg_of(action)] += 1  # [6.6e]
        s.note(N_RIPPED, "6.6b", self.who, arg_of(action))
