"""Where a train can go: every station with MPs, fees, the way, and what it is for.

The searches are the engine's (`rules/m5_planning`); this puts them into words. Everything they
look at lies open, so anybody may ask about any train.
"""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m5_planning import Plan
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import joined, mps
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.notation import Vocabulary
from railsplitter.kernel.state import act


class Way(NamedTuple):
    """A station that a train can reach: the cheapest way there, and a cheaper one for fees."""

    station: int
    name: str
    points: int
    fees: int  # hundreds
    through: tuple[str, ...]  # the stations on the way
    actions: tuple[int, ...]  # to go there
    note: str  # what is there: the drop-off, no room …


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
        points = s.points if s.train == train else s.rules.pack.move_points
        planning = s.rules.planning
        free = planning.reachable(s, train, points, False)
        out = [self.way(s, train, plan) for plan in free]
        least = {int(plan.station): int(plan.points) for plan in free}
        if s.rules.movement.is_loaded(s, train):
            for plan in planning.reachable(s, train, points, True):
                saves = int(plan.points) < least.get(int(plan.station), 999)
                affordable = plan.fees <= s.money[train // n.TRAINS]
                if plan.fees and saves and affordable:
                    out.append(self.way(s, train, plan))
        return sorted(out, key=lambda way: (way.points, way.fees, way.name))

    def way(self, s: ConfederateRails, train: int, plan: Plan) -> Way:
        steps = s.rules.planning.steps(plan)
        actions = tuple(act(n.GO, fee << 14 | end << 5 | line) for end, line, fee in steps)
        return Way(
            station=int(plan.station),
            name=self.nouns.station(plan.station),
            points=int(plan.points),
            fees=int(plan.fees),
            through=tuple(self.nouns.station(end) for end, _, _ in steps),
            actions=actions,
            note=self.note(s, train, int(plan.station)),
        )

    def note(self, s: ConfederateRails, train: int, station: int) -> str:
        """What a station is to this train."""
        load = s.train_load[train]
        what = ""
        if load and s.load_where[load] == n.ABOARD and s.load_to[load] == station:
            what = "drop-off"
        elif load and s.load_where[load] == n.CONTRACTED and s.load_from[load] == station:
            what = "pickup"
        kind = self.nouns.kind(station, bool(s.new_depot[station]))
        room = s.rules.movement.has_room(s, train, station)
        return joined(
            what, kind if kind != "plain station" else "", "" if room else "full, no stopping"
        )

    def told(self, way: Way) -> str:
        """A sentence: Richmond: 4 MPs and $200 in fees, by Louisa and Hanover; drop-off."""
        fees = f" and {self.nouns.money(way.fees)} in fees" if way.fees else ""
        by = f", by {', '.join(way.through[:-1])}" if len(way.through) > 1 else ""
        note = f"; {way.note}" if way.note else ""
        return f"{way.name}: {mps(way.points)}{fees}{by}{note}"

    def notation(self, way: Way) -> str:
        """The steps as one line to type."""
        return "; ".join(self.vocabulary.text(action) for action in way.actions)
