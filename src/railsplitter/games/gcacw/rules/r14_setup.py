"""The set-up of a battle (14.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import BRIDGE, FERRY, RAIL_BRIDGE
from railsplitter.games.gcacw.names import CAUSES, NO_CROSSING, NOTHING, STANDS, WRECKED
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r7_fight import FIGHT_SIZE, clear
from railsplitter.games.gcacw.state import Campaign, empty_caches
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.rules.book import Rules

CLOCK_SIZE: Final[i64] = 25
# Places of the clock that hold a side, a piece or a hex: nobody's and nothing at first
NO_ONE: Final = (4, 8, 10, 14, 17, 19)


@mypyc_attr(allow_interpreted_subclasses=True)
class SetUp(FieldChapter):
    """[14.0a] Where everything stands before the first turn."""

    __slots__ = ()

    def begin(self, rules: Rules, chance: Chance) -> Campaign:
        """[14.0a] A position in which every piece is where the battle says."""
        s = self.made(rules, chance, [], 0, self.clock(), self.columns())
        clear(s)
        return s

    def made(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
    ) -> Campaign:
        """[14.0a] A position of these columns; an overlay makes one of its own class."""
        caches = empty_caches(self.ground.hexes, self.pieces.count)
        s = Campaign(rules, chance, stack, learned, clock, columns, caches)
        s.rank_file()
        return s

    def clock(self) -> vec[i64]:
        """[14.0a] [12.0g] The turn before the first; nobody acts; rivers may be high already."""
        clock = filled(CLOCK_SIZE, 0)
        battle = self.pack.battle
        clock[2] = battle.minor_until
        clock[3] = battle.major_until
        for place in NO_ONE:
            clock[place] = NOTHING
        return clock

    def columns(self) -> list[vec[i64]]:
        """[14.0a] The columns of the state, in its order."""
        pieces, battle, count = self.pieces, self.pack.battle, self.pieces.count
        out = [column[:] for column in pieces.start]
        out.append(filled(count, 0))
        out.append(filled(count, 0))
        out.append(self.crossings())
        out.append(filled(self.ground.stations, 0))
        out.append(battle.objective_start[:])
        out.append(filled(2 * CAUSES, 0))
        out.append(filled(len(battle.point_side), 0))
        out.append(filled(FIGHT_SIZE, 0))
        out.append(filled(0, 0))
        out.append(filled(count, NOTHING))
        out.append(filled(count - pieces.first_leader, 0))
        out.append(filled(self.point_rows(), 0))
        return out

    def point_rows(self) -> i64:
        """[14.3a] Rows of the running ledger of points: a battle has none."""
        return len(self.pack.more["vp"]) if "vp" in self.pack.more else 0

    def crossings(self) -> vec[i64]:
        """[14.0a] Bridges and ferries stand but for those listed; elsewhere a pontoon could be."""
        ground = self.ground
        found = filled(ground.crossings, NO_CROSSING)
        for number in range(ground.crossings):
            edge = ground.land.edge[ground.crossing_arc[number]]
            if edge & (BRIDGE | RAIL_BRIDGE | FERRY):
                found[number] = STANDS
        for number in self.pack.battle.wrecked:
            if number >= 0 and found[number] == STANDS:
                found[number] = WRECKED
        return found
