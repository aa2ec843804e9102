"""Ways of trains that were worked out before, kept while all that they depend on stays the same.

A train asks for its way at every step, and what is left of the best way is the best way from
there, whichever of equal ones it is (`kernel/reach.py` chooses by a rule that parts keep). An
answer from here is therefore the one that a new search would give.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.names import NO_LINE
from railsplitter.games.confederate_rails.rules.m5_charts import LIGHT, POINT_WORTH
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

CONGESTED: Final[i64] = 64  # more than there are trains in a station
NOT_KEPT: Final[i64] = -1


def toll(s: ConfederateRails, station: i64, at: i64) -> i64:
    """[5.3.3e] [5.3.3j] The trains of others in a station, for one that stands `at`; congestion."""
    points = s.traffic[station] - 1 if station == at else s.traffic[station]
    return points + CONGESTED if s.congested[station] else points


@final
class Way:
    """What was found for a train, and for which position."""

    __slots__ = (
        "arcs",
        "cost",
        "dollars",
        "drop",
        "goal",
        "kind",
        "load",
        "spot",
        "survey",
        "tolls",
    )

    def __init__(self) -> None:
        self.survey: i64 = NOT_KEPT  # of the planner: owners, Union, broken segments
        self.goal: i64 = -1
        self.kind: i64 = -1
        self.load: i64 = -1
        self.drop: i64 = -1  # where it goes: two loads of one number may differ in another world
        self.spot: i64 = -1
        self.tolls: vec[i64] = filled(0, 0)
        self.arcs: list[int] = []
        self.dollars: i64 = 0
        self.cost: i64 = 0  # dollars of the way that tolls bear upon


@final
class Ways:
    """The last way of each train, the last price of its errand, and all its ways when light."""

    __slots__ = ("lights", "priced", "routes", "spread")

    def __init__(self) -> None:
        self.routes: list[Way] = []
        self.priced: list[Way] = []
        self.lights: list[Way] = []
        self.spread: list[vec[i64]] = []  # MPs to every station

    def make_room(self, trains: i64) -> None:
        while len(self.routes) < trains:
            self.routes.append(Way())
            self.priced.append(Way())
            self.lights.append(Way())
            self.spread.append(filled(0, 0))

    # -- ways --------------------------------------------------------------------------------

    def rest(self, s: ConfederateRails, train: i64, goal: i64, kind: i64) -> list[int]:
        """What is left of the way that was kept; nothing if it is not about this position."""
        way, net = self.routes[train], s.rules.planning.net
        if way.goal != goal or not self.fits(s, train, way, kind):
            return []
        spot = self.spot(s, train)
        for k in range(len(way.arcs)):
            if net.origin[way.arcs[k]] == spot:
                return way.arcs[k:] if self.is_alike(s, train, way.tolls) else []
        return []

    def keep(self, s: ConfederateRails, train: i64, goal: i64, kind: i64, arcs: list[int]) -> None:
        """A way that was just found."""
        way = self.routes[train]
        self.note(s, train, way, kind)
        way.goal = goal
        way.arcs = arcs

    # -- light trains ------------------------------------------------------------------------

    def is_lit(self, s: ConfederateRails, train: i64) -> bool:
        """Are the MPs from a train to every station those that are kept?"""
        way = self.lights[train]
        if not self.fits(s, train, way, LIGHT) or way.spot != self.spot(s, train):
            return False
        return self.is_alike(s, train, way.tolls)

    def keep_light(self, s: ConfederateRails, train: i64, spread: vec[i64]) -> None:
        """For a train without a load: with Troops it may not go everywhere [B.3]."""
        way = self.lights[train]
        self.note(s, train, way, LIGHT)
        way.spot = self.spot(s, train)
        self.spread[train] = spread
        if s.train_load[train]:
            way.survey = NOT_KEPT

    # -- prices ------------------------------------------------------------------------------

    def price(self, s: ConfederateRails, train: i64, goal: i64, kind: i64) -> i64:
        """What the rest of an errand takes, as it was worked out last; -1 if that is out of
        date."""
        way = self.priced[train]
        if way.goal != goal or not self.fits(s, train, way, kind):
            return NOT_KEPT
        if way.spot != self.spot(s, train) or self.matters(s, train, way):
            return NOT_KEPT
        return way.dollars

    def keep_price(
        self, s: ConfederateRails, train: i64, goal: i64, kind: i64, dollars: i64, cost: i64
    ) -> None:
        """`cost` is the part that trains of others and congestion bear upon."""
        way = self.priced[train]
        self.note(s, train, way, kind)
        way.goal = goal
        way.spot = self.spot(s, train)
        way.dollars = dollars
        way.cost = cost

    def matters(self, s: ConfederateRails, train: i64, way: Way) -> bool:
        """Have tolls changed where a way might lead that costs no more? By the printed MPs, which
        every way takes at least, what lies too far aside changes no price."""
        atlas, old, at = s.rules.atlas, way.tolls, s.train_at[train]
        for station in range(len(old)):
            if toll(s, station, at) != old[station]:
                points = atlas.points_between(s.built, at, station)
                points += atlas.points_between(s.built, station, way.goal)
                if points * POINT_WORTH <= way.cost:
                    return True
        return False

    # -- what they depend on -----------------------------------------------------------------

    def fits(self, s: ConfederateRails, train: i64, way: Way, kind: i64) -> bool:
        """[E.2] A train on no line begins under rules of its own: its ways are not kept."""
        if way.survey != s.rules.planning.survey or way.kind != kind:
            return False
        load = s.train_load[train]
        if way.load != load or way.drop != s.load_to[load]:
            return False
        return s.train_line[train] != NO_LINE

    def note(self, s: ConfederateRails, train: i64, way: Way, kind: i64) -> None:
        way.survey = s.rules.planning.survey if s.train_line[train] != NO_LINE else NOT_KEPT
        way.kind = kind
        way.load = s.train_load[train]
        way.drop = s.load_to[way.load]
        way.tolls = self.tolls(s, train)

    def spot(self, s: ConfederateRails, train: i64) -> i64:
        return s.rules.planning.spot(s.train_at[train], s.train_line[train], s.train_paid[train])

    def is_alike(self, s: ConfederateRails, train: i64, tolls: vec[i64]) -> bool:
        """Are these the tolls of now?"""
        at = s.train_at[train]
        for station in range(len(tolls)):
            if toll(s, station, at) != tolls[station]:
                return False
        return True

    def tolls(self, s: ConfederateRails, train: i64) -> vec[i64]:
        """What it takes more to enter each station."""
        at, tolls = s.train_at[train], s.traffic[:]
        for station in range(len(tolls)):
            tolls[station] = toll(s, station, at)
        return tolls
