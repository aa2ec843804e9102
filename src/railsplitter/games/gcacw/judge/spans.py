"""[10.0a] Bridges: which to wreck behind one, which to build, by whose roads hang on them."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.judge.field import Field
from railsplitter.games.gcacw.judge.outlook import Goal
from railsplitter.games.gcacw.names import ACROSS, BUILD, NO_CROSSING, WRECK, WRECKED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64

LONGER: Final = 6  # points of a way round beyond which it is no worse
WRECKING: Final = 4.0  # points of strength, march and worth by which a wrecked bridge has to pay
OWN: Final = 1.5  # one's own way counts so much more than the enemy's
SUPPORT: Final = 0.5  # share of a way to a place that its holder already has


@final
class Spans:
    """Judges crossings for one side."""

    __slots__ = ("field", "pack")

    def __init__(self, pack: Pack, field: Field) -> None:
        self.pack = pack
        self.field = field

    def wrecks(self, s: Campaign, options: list[int]) -> int:
        """The bridge beside the marching unit that is worth wrecking most, or -1."""
        best, most = -1, WRECKING
        for action in options:
            if verb_of(action) == WRECK:
                worth = self.parted(s, s.rules.bridges.arc(s.at[s.marcher], arg_of(action)))
                if worth > most:
                    best, most = action, worth
        return best

    def builds(self, s: Campaign, options: list[int]) -> int:
        """[10.0i] The work that helps most, or none."""
        best, most = options[-1], 0.0
        for action in options:
            worth = 0.0
            if verb_of(action) == BUILD:
                worth = self.best_site(s, arg_of(action))
            elif verb_of(action) == ACROSS:
                worth = self.joined(s, s.steps[-1].locals()[0], arg_of(action))
            if worth > most:
                best, most = action, worth
        return best

    def best_site(self, s: Campaign, unit: i64) -> float:
        """The best that a unit could build."""
        most = 0.0
        for bank in s.rules.bridges.banks(s, unit):
            most = max(most, self.joined(s, unit, bank))
        return most

    def joined(self, s: Campaign, unit: i64, bank: i64) -> float:
        """What a crossing to another bank is worth to a side once it stands; nothing if that is
        too late."""
        arc = s.rules.bridges.arc(s.at[unit], bank)
        nights = 2 if s.crossing[self.pack.ground.crossing[arc]] == WRECKED else 1
        if self.field.turns_left < nights:
            return 0.0
        return -self.parted(s, arc)

    def parted(self, s: Campaign, arc: i64) -> float:
        """What a side gains while a crossing is down: the ways of both, by strength and places."""
        number = self.pack.ground.crossing[arc]
        twin = s.twin(s.chance)
        twin.crossing[number] = WRECKED if s.rules.bridges.has_span(arc) else NO_CROSSING
        more = s.rules.ways.river_cost(twin, arc)
        n = 0.0
        for goal in self.field.goals:
            n += goal.worth * self.turned(s, goal, number, more)
        return n

    def turned(self, s: Campaign, goal: Goal, number: i64, more: i64) -> float:
        """Points of march by which enemies come later to a place, less those of friends."""
        pieces, field = self.pack.pieces, self.field
        far = field.roads.without(goal.where, number, more)
        n = 0.0
        for unit in range(pieces.first_leader):
            where = s.at[unit]
            if where < 0 or goal.far[where] > 2 * LONGER or far[where] <= goal.far[where]:
                continue
            longer = float(min(far[where] - goal.far[where], LONGER))
            longer *= float(s.rules.values.cv(s, unit)) / 20.0
            own = pieces.side[unit] == field.seat
            if own == goal.mine:
                longer *= SUPPORT
            n += -OWN * longer if own else longer
        return n
