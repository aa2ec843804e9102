"""Where a train can go, in words: every station with MPs, fees, the way, and what it is for."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.games.confederate_rails.names import TRAINS
from railsplitter.games.confederate_rails.routes import actions, goal_of, points_of, routes
from railsplitter.games.confederate_rails.rules.m5_planning import Plan
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import joined, mps
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.notation import Vocabulary


class Way(NamedTuple):
    """A station that a train can reach: the cheapest way there, and a cheaper one for fees."""

    station: int
    name: str
    points: int
    fees: int  # hundreds
    through: tuple[str, ...]  # the stations on the way
    actions: tuple[int, ...]  # to go there
    is_goal: bool  # the train's pickup or drop-off
    is_full: bool  # one may pass, but not stop there
    note: str  # the same in words, and what else is there


class Ways:
    """Plans for trains, in words."""

    def __init__(self, nouns: Nouns, vocabulary: Vocabulary) -> None:
        self.nouns = nouns
        self.vocabulary = vocabulary

    def of(self, s: ConfederateRails, train: int) -> list[Way]:
        """Within the MPs of this activation, or of a whole one; the nearest first.

        A station comes twice if paying fees on the way saves MPs.
        """
        if s.train_at[train] < 0:
            return []
        money = s.money[train // int(TRAINS)]
        out = []
        for route in routes(s, train, points_of(s, train)):
            if route.free is not None:
                out.append(self.way(s, train, route.free))
            if route.paid is not None and route.paid.fees <= money:
                out.append(self.way(s, train, route.paid))
        return sorted(out, key=lambda way: (way.points, way.fees, way.name))

    def way(self, s: ConfederateRails, train: int, plan: Plan) -> Way:
        ends = [end for end, _, _ in s.rules.planning.steps(plan)]
        return Way(
            station=int(plan.station),
            name=self.nouns.station(plan.station),
            points=int(plan.points),
            fees=int(plan.fees),
            through=tuple(self.nouns.station(end) for end in ends),
            actions=tuple(actions(s, plan)),
            is_goal=plan.station == goal_of(s, train),
            is_full=not s.rules.movement.has_room(s, train, plan.station),
            note=self.note(s, train, int(plan.station)),
        )

    def note(self, s: ConfederateRails, train: int, station: int) -> str:
        """What a station is to this train."""
        what = ""
        if station == goal_of(s, train):
            what = "drop-off" if s.rules.movement.is_loaded(s, train) else "pickup"
        kind = self.nouns.kind(station, bool(s.new_depot[station]))
        room = s.rules.movement.has_room(s, train, station)
        return joined(
            what, kind if kind != "plain station" else "", "" if room else "full, no stopping"
        )

    def told(self, way: Way) -> str:
        """A sentence: Richmond: 4 MPs and $200 in fees, by Louisa and Hanover; drop-off."""
        return f"{way.name}: {self.terms(way)}"

    def terms(self, way: Way) -> str:
        """What it takes to go there, and what is there."""
        fees = f" and {self.nouns.money(way.fees)} in fees" if way.fees else ""
        by = f", by {', '.join(way.through[:-1])}" if len(way.through) > 1 else ""
        note = f"; {way.note}" if way.note else ""
        return f"{mps(way.points)}{fees}{by}{note}"

    def notation(self, way: Way) -> str:
        """The steps as one line to type."""
        return "; ".join(self.vocabulary.text(action) for action in way.actions)
