"""Stations that a player chooses for a load (5.1.3 and 5.2)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import DROPOFF, FRONT, PICKUP, TROOPS, TWO_WAYS
from railsplitter.games.confederate_rails.notes import N_DROPOFF, N_PICKUP
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Designating(RailChapter):
    """[5.1.3a] Which stations may be chosen."""

    __slots__ = ()

    # -- drop-offs -------------------------------------------------------------------------

    def drops(self, s: ConfederateRails, train: i64, load: i64) -> list[int]:
        """[E.8] The drop-offs one may choose: those that leave the contract possible."""
        if self.pack.possible_is_reachable:
            near = self.near_drops(s, load)
            return self.apart(s, load, [n for n in near if self.leaves_possible(s, train, load, n)])
        legal = self.legal_drops(s, load)
        possible = [n for n in legal if self.leaves_possible(s, train, load, n)]
        return possible if possible else legal

    def leaves_possible(self, s: ConfederateRails, train: i64, load: i64, drop: i64) -> bool:
        pickup, front = s.load_from[load], s.rules.front
        return front.joined(s, s.train_at[train], pickup) and front.joined(s, pickup, drop)

    def legal_drops(self, s: ConfederateRails, load: i64) -> list[int]:
        """[5.1.3a] The drop-offs that the table leaves open, reachable or not."""
        return self.apart(s, load, self.near_drops(s, load))

    def near_drops(self, s: ConfederateRails, load: i64) -> list[int]:
        """[5.1.3b] [5.1.3c] [5.2.2a] By the kind of the load."""
        if self.pack.load_rule[load] == TWO_WAYS:
            both: list[int] = [self.pack.load_drop[load], self.pack.load_other_drop[load]]
            return [n for n in both if not self.drop_bar(s, load, n)]
        out: list[int] = []
        front, union, start = s.front, s.union, s.load_from[load]
        for station in range(self.atlas.stations):  # as `drop_bar` has it
            if front[station] <= self.pack.front_within and not union[station] and station != start:
                out.append(station)
        return out

    def apart(self, s: ConfederateRails, load: i64, found: list[int]) -> list[int]:
        """[5.1.3d] For the front: those on other lines than the pickup, if there are any."""
        if self.pack.load_rule[load] != FRONT:
            return found
        lines = self.atlas.station_lines[s.load_from[load]]
        apart = [n for n in found if not self.atlas.station_lines[n] & lines]
        return apart if apart else found

    def drop_bar(self, s: ConfederateRails, load: i64, station: i64) -> str:
        """[5.1.3f] [5.2.2c] Never the Union's, [E.7] never the pickup; where the table says."""
        if station >= self.atlas.stations:
            return "2.1.2a"
        if s.union[station]:
            return "5.2.2c" if self.pack.load_kind[load] == TROOPS else "5.1.3f"
        if station == s.load_from[load]:  # [E.7]
            return "5.2.2c" if self.pack.load_kind[load] == TROOPS else "E.7"
        if self.pack.load_rule[load] == TWO_WAYS:
            mine = self.pack.load_drop[load] == station
            return "" if mine or self.pack.load_other_drop[load] == station else "5.1.3b"
        if s.front[station] <= self.pack.front_within:
            return ""
        return "5.2.2a" if self.pack.load_kind[load] == TROOPS else "5.1.3c"

    def why_not_drop(self, s: ConfederateRails, train: i64, load: i64, station: i64) -> str:
        """The case that forbids a drop-off; "" if it is among those one may choose."""
        bar = self.drop_bar(s, load, station)
        if bar:
            return bar
        if station in self.drops(s, train, load):
            return ""
        if self.pack.possible_is_reachable:
            return "5.1.3d" if self.leaves_possible(s, train, load, station) else "E.8"
        return "E.8" if station in self.legal_drops(s, load) else "5.1.3d"

    def why_lost(self, s: ConfederateRails, load: i64) -> str:
        """[E.7] There is no station at all; [5.1.4a] or none that can be reached."""
        if s.load_from[load] < 0:
            return "5.1.4a" if self.depots(s) else "E.7"
        return "5.1.4a" if s.load_to[load] >= 0 or self.near_drops(s, load) else "E.7"

    # -- pickups of Troops -----------------------------------------------------------------

    def pickups(self, s: ConfederateRails, train: i64) -> list[int]:
        """[E.8] Depots for Troops: those that leave the contract possible."""
        if self.pack.possible_is_reachable:
            return self.far_enough(
                s, [n for n in self.depots(s) if self.pickup_is_possible(s, train, n)]
            )
        legal = self.legal_pickups(s)
        possible = [n for n in legal if self.pickup_is_possible(s, train, n)]
        return possible if possible else legal

    def legal_pickups(self, s: ConfederateRails) -> list[int]:
        """[5.2.1a] Those of all Depots, reachable or not."""
        return self.far_enough(s, self.depots(s))

    def far_enough(self, s: ConfederateRails, depots: list[int]) -> list[int]:
        """[5.2.1a] Far enough from the Union; [5.2.1b] else the farthest."""
        far = [n for n in depots if s.front[n] >= self.pack.troops_from]
        if far:
            return far
        most: i64 = 0
        for depot in depots:
            if s.front[depot] > most:
                most = s.front[depot]
        return [n for n in depots if s.front[n] == most]  # [5.2.1b]

    def depots(self, s: ConfederateRails) -> list[int]:
        """[2.1.2c] [7.3a] Depots that the Union does not hold, new ones too."""
        out: list[int] = []
        for station in range(self.atlas.stations):
            if s.is_depot(station) and not s.union[station]:
                out.append(station)
        return out

    def pickup_is_possible(self, s: ConfederateRails, train: i64, pickup: i64) -> bool:
        """Can the train get there, and from there to the front?"""
        if not s.rules.front.joined(s, s.train_at[train], pickup):
            return False
        return self.front_is_near(s, pickup)

    def front_is_near(self, s: ConfederateRails, pickup: i64) -> bool:
        """[5.1.3c] [5.2.2a] Can one get from here to another station near the front?"""
        part = s.part[pickup]
        for station in range(self.atlas.stations):
            if s.part[station] == part and station != pickup:
                if s.front[station] <= self.pack.front_within:
                    return True
        return False

    def why_not_pickup(self, s: ConfederateRails, train: i64, station: i64) -> str:
        """The case that forbids a pickup of Troops."""
        if station >= self.atlas.stations:
            return "2.1.2a"
        if s.union[station]:
            return "5.1.3f"
        open_to_it = self.pickups(s, train)
        if station in open_to_it:
            return ""
        if self.pack.possible_is_reachable:
            if s.is_depot(station) and not self.pickup_is_possible(s, train, station):
                return "E.8"
        else:
            open_to_it = self.legal_pickups(s)
            if station in open_to_it:
                return "E.8"
        none_is_far = len(open_to_it) > 0 and s.front[open_to_it[0]] < self.pack.troops_from
        return "5.2.1b" if none_is_far and s.is_depot(station) else "5.2.1a"


@final
class PickingUp(RailStep):
    """[5.2.1a] Choose where the Troops are picked up."""

    __slots__ = ("load", "train")
    kind: ClassVar[int] = 7
    case: ClassVar[str] = "5.2.1a"

    def __init__(self, who: i64, train: i64, load: i64) -> None:
        super().__init__(who)
        self.train: i64 = train
        self.load: i64 = load

    def locals(self) -> list[int]:
        return [self.train, self.load]

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(PICKUP, n) for n in s.rules.designating.pickups(s, self.train)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != PICKUP:
            return not_now(s, self, action)
        bar = s.rules.designating.why_not_pickup(s, self.train, arg_of(action))
        return [bar] if bar else []

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.load_from[self.load] = arg_of(action)
        s.note(N_PICKUP, "5.2.1a", self.train, arg_of(action))


@final
class Dropping(RailStep):
    """[5.1.3b] [5.1.3c] [5.2.2b] Choose where a load goes."""

    __slots__ = ("load", "train")
    kind: ClassVar[int] = 8
    case: ClassVar[str] = "5.1.3a"

    def __init__(self, who: i64, train: i64, load: i64) -> None:
        super().__init__(who)
        self.train: i64 = train
        self.load: i64 = load

    def locals(self) -> list[int]:
        return [self.train, self.load]

    def options(self, s: ConfederateRails) -> list[int]:
        return [act(DROPOFF, n) for n in s.rules.designating.drops(s, self.train, self.load)]

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        if verb_of(action) != DROPOFF:
            return not_now(s, self, action)
        bar = s.rules.designating.why_not_drop(s, self.train, self.load, arg_of(action))
        return [bar] if bar else []

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.load_to[self.load] = arg_of(action)
        s.note(N_DROPOFF, "5.1.3a", self.train, arg_of(action))
