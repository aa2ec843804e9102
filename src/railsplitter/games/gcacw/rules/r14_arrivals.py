"""Reinforcements of a battle (14.1)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import HAS_UNIT, LOST, NOT_YET, NOTHING
from railsplitter.games.gcacw.notes import N_ARRIVED, N_WAITS
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Arrivals(FieldChapter):
    """[14.1a] Who comes in the course of a battle."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        """[14.1a] Everybody whose turn it is, [1.0b] the Union first."""
        for side in range(2):
            for unit in range(self.pieces.first_spare):
                if self.pieces.side[unit] == side and self.is_due(s, unit):
                    self.enter(s, unit)
            for leader in range(self.pieces.first_leader, self.pieces.count):
                if self.pieces.side[leader] == side and self.is_due(s, leader):
                    self.follow(s, leader)

    def is_due(self, s: Campaign, piece: i64) -> bool:
        """[14.1a] Listed for this turn, [14.1c] or for an earlier one and still waiting."""
        return s.at[piece] == NOT_YET and 0 < self.due(s, piece) <= s.turn

    def due(self, s: Campaign, piece: i64) -> i64:
        """[14.1a] The turn of its arrival, 0: none; campaigns may learn it later."""
        return self.pieces.arrives[piece]

    def gate(self, s: Campaign, unit: i64) -> i64:
        """[14.1b] The first entry hex on the list without enemies, or -1; zones do not matter."""
        enemy = 1 - self.pieces.side[unit]
        for where in self.pieces.entries[unit]:
            if not s.has(where, enemy, HAS_UNIT):
                if not s.rules.march.enter_bar(s, unit, where):
                    return where
        return NOTHING

    def enter(self, s: Campaign, unit: i64) -> None:
        """[14.1d] On the map, ready to act; [14.1c] or it waits."""
        where = self.gate(s, unit)
        if where < 0:
            s.note(N_WAITS, "14.1c", unit)
            return
        s.put(unit, where)
        s.note(N_ARRIVED, "14.1a", unit, where)
        s.rules.victory.entered(s, unit, where)
        self.accompany(s, unit, where)

    def accompany(self, s: Campaign, unit: i64, where: i64) -> None:
        """[14.1d] A leader who is not there yet comes with the first of his units."""
        pieces = self.pieces
        for leader in range(pieces.first_leader, pieces.count):
            if s.at[leader] != NOT_YET or self.due(s, leader) > s.turn:
                continue
            if s.rules.leaders.may_stand(s, leader, unit):
                s.put(leader, where)
                s.note(N_ARRIVED, "14.1d", leader, where)

    def follow(self, s: Campaign, leader: i64) -> None:
        """[14.1d] His units are all there or cannot come: he is put on one of them, or waits."""
        if self.expects(s, leader):
            s.note(N_WAITS, "14.1c", leader)
        else:
            s.put(leader, LOST)  # [2.2j] he appears in the Leader Transfer Phase

    def expects(self, s: Campaign, leader: i64) -> bool:
        """[14.1c] Is a unit of his kept from entering?"""
        pieces = self.pieces
        for unit in range(pieces.first_spare):
            if s.rules.leaders.may_stand(s, leader, unit) and self.is_due(s, unit):
                return True
        return False
