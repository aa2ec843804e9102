"""The Strategic Cycle (S.16): table, track, Lull."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c16_lull import Rejoining, movable
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.vec import i64, vec

# Results of the table
NO_RESULT: Final[i64] = 0
ADVANCE_RESULT: Final[i64] = 1
LULL_RESULT: Final[i64] = 2
REINFORCEMENTS: Final[i64] = 3
RESULT_NAMES: Final = ("none", "advance", "lull", "confederate-reinforcements")

# Places of the column "strategy"
NEW_MAPS: Final[i64] = 0  # the turn of the new maps, 0: none
MARKER_THERE: Final[i64] = 1  # where that turn finds the marker
HALF_AFTER: Final[i64] = 2  # after this turn an advance is half a box
LULL_DAYS: Final[i64] = 3
WHOLE: Final[i64] = 4  # switch: always whole boxes


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategics(FieldChapter):
    """[S.16] What happens elsewhere."""

    __slots__ = ("rule", "table")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.table: vec[i64] = pack.more["strategic_table"]  # by two dice less 2
        self.rule: vec[i64] = pack.more["strategic_rule"]

    def dawn(self, s: War) -> None:
        """[S.16a] Another day of a Lull; yesterday's event is over."""
        s.event = 0
        s.strikes = 0
        if s.lull_left:
            s.lull_left -= 1

    def begin(self, s: War) -> None:
        """[S.16] First what comes before the table, then the table."""
        self.before(s)
        self.roll(s)

    def roll(self, s: War) -> None:
        """[S.16] Two dice on the table, if there is one."""
        if len(self.table):
            total = s.chance.die(6, "S.16") + s.chance.die(6, "S.16")
            self.happen(s, self.table[total - 2], total)

    def before(self, s: War) -> None:
        """[S.16] For scenarios: what an earlier cycle left behind."""

    def happen(self, s: War, result: i64, total: i64) -> None:
        """[S.16] An advance, a Lull, reinforcements or nothing."""
        if result == ADVANCE_RESULT:
            self.advance(s)
        s.note(c.N_STRATEGIC, "S.16", total, result, s.marker, s.half)
        if result == LULL_RESULT:
            self.lull(s)
        elif result == REINFORCEMENTS:
            s.conf_results += 1
            self.reinforced(s)

    def advance(self, s: War) -> None:
        """[S.16] [R.82] A box, held back before the new maps; later half a box."""
        there, turn = self.rule[MARKER_THERE], self.rule[NEW_MAPS]
        if s.turn < turn:
            s.marker = min(s.marker + 1, there)
        elif s.turn == turn:
            s.marker = max(s.marker, there)
        elif self.rule[WHOLE] or s.turn <= self.rule[HALF_AFTER] or s.half:
            s.half = 0
            s.marker += 1
            self.reached(s, s.marker)
        else:
            s.half = 1

    def reached(self, s: War, box: i64) -> None:
        """[S.16] For scenarios: the marker comes into a box."""

    def reinforced(self, s: War) -> None:
        """[S.16] For scenarios: a result of Confederate reinforcements."""

    def augment(self, s: War) -> None:
        """[S.18] For scenarios: men that join once (9h)."""

    # -- a Lull ---------------------------------------------------------------------------------

    def lull(self, s: War) -> None:
        """[S.16a] All rest and dig; then days pass. Not while the sides are in contact."""
        if self.in_contact(s):
            return
        self.rest(s)
        s.lull_left = self.rule[LULL_DAYS] + 1  # the dawn takes one
        s.note(c.N_LULL, "S.16a", self.rule[LULL_DAYS])
        for side in (n.CONFEDERATE, n.UNION):  # the Union is asked first
            if movable(s, side):
                s.push(Rejoining(side))

    def in_contact(self, s: War) -> bool:
        """[S.16a] Are units of the two sides next to each other anywhere?"""
        near = self.ground.land.near
        for unit in range(self.pieces.first_leader):
            if s.at[unit] < 0:
                continue
            enemy = 1 - self.pieces.side[unit]
            for arc in range(s.at[unit] * 6, s.at[unit] * 6 + 6):
                if near[arc] >= 0 and s.has(near[arc], enemy, n.HAS_UNIT):
                    return True
        return False

    def rest(self, s: War) -> None:
        """[S.16a] Fatigue, order and morale as new, a step of works, crossings whole."""
        for unit in range(self.pieces.first_leader):
            if s.at[unit] < 0 or self.is_kept_going(s, unit):
                continue
            s.fatigue[unit] = 0
            s.exhausted[unit] = 0
            s.loose[unit] = 0
            s.shake(unit, 0)
            if self.pieces.kind[unit] != n.CAVALRY:
                s.dug[unit] = min(s.dug[unit] + 1, n.FORT)
        for number in range(len(s.crossing)):
            if s.crossing[number] == n.WRECKED and self.is_held(s, number):
                s.crossing[number] = n.STANDS

    def is_held(self, s: War, number: i64) -> bool:
        """[S.16a] Does somebody control the county of a river hexside?"""
        county = s.book.counties.county_at(self.ground.crossing_arc[number] // 6)
        return county >= 0 and s.county_holder[county] >= 0

    def is_kept_going(self, s: War, unit: i64) -> bool:
        """[S.16a] For scenarios: units that a Lull leaves out."""
        return False
