"""Objectives, victory points, levels and the end of a battle (14.2 to 14.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.notes import N_CONTROL, N_OVER, N_POINTS
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import is_in_game
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

POINT_CASES: Final = ("14.3b", "14.3d", "14.3e")  # by kind of points


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(FieldChapter):
    """[14.4a] What is held, lost and burned, added up."""

    __slots__ = ("fields", "objective")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.objective: vec[i64] = filled(pack.ground.hexes, b.NOTHING)  # by hex
        for number in range(len(pack.battle.objective_at)):
            self.objective[pack.battle.objective_at[number]] = number
        self.fields: vec[i64] = filled(2, 0)  # by side: 1 if it has infantry at all
        for unit in range(pack.pieces.first_spare):
            if pack.pieces.kind[unit] == b.INFANTRY:
                self.fields[pack.pieces.side[unit]] = 1

    # -- what happens -------------------------------------------------------------------------

    def entered(self, s: Campaign, piece: i64, where: i64) -> None:
        """[14.2a] A unit is in a hex, if only in passing: an objective there is its side's.

        [14.2b] Until then it is whose the battle says (`holder` begins so).
        """
        number = self.objective[where]
        if number < 0 or piece >= self.pieces.first_leader:
            return
        side = self.pieces.side[piece]
        if s.holder[number] != side:  # [14.2b] at first whose the battle says
            s.holder[number] = side
            s.note(N_CONTROL, "14.2a", number, side, where)

    def left(self, s: Campaign, unit: i64, where: i64) -> None:
        """[14.3d] A unit marches off the map: for each row of points that counts it there."""
        for row in range(len(self.pack.battle.point_kind)):
            if self.counts(row, b.PER_EXIT, self.pieces.side[unit], where):
                s.exits[row] += s.mv[unit]

    def burned(self, s: Campaign, side: i64, where: i64, steps: i64) -> None:
        """[14.3e] A side has burned a station by one step (damaged) or two (destroyed)."""
        for row in range(len(self.pack.battle.point_kind)):
            if self.counts(row, b.PER_STATION, side, where):
                s.exits[row] += steps

    def counts(self, row: i64, kind: i64, side: i64, where: i64) -> bool:
        """[14.3d] Is a row of points of this kind and side, and of this hex or of any?"""
        battle = self.pack.battle
        if battle.point_kind[row] != kind or battle.point_side[row] != side:
            return False
        hexes = battle.point_exits[row]
        if len(hexes) == 0:
            return True
        for listed in hexes:
            if listed == where:
                return True
        return False

    # -- points -------------------------------------------------------------------------------

    def score(self, s: Campaign, side: i64, ledger: Ledger | None = None) -> i64:
        """[14.3a] The points of a side as they stand now."""
        battle = self.pack.battle
        n: i64 = 0
        for number in range(len(battle.objective_at)):
            if s.holder[number] == side and battle.objective_only[number] != 1 - side:
                n += put(ledger, "14.3a", battle.objective_vp[number], number)
        for row in range(len(battle.point_kind)):
            if battle.point_side[row] == side:
                n += self.row_points(s, row, ledger)
        for row in range(len(s.vp)):
            if self.pack.more["vp"][row] == side:
                n += put(ledger, self.ledger_case(row), s.vp[row], row)
        return n

    def tally(self, s: Campaign, row: i64, points: i64, thing: i64 = b.NOTHING) -> None:
        """[14.3a] For campaigns: points under a row of the running ledger."""
        if points:
            s.vp[row] += points
            s.note(N_POINTS, self.ledger_case(row), row, points, s.vp[row], thing)

    def ledger_case(self, row: i64) -> str:
        """[14.3a] For campaigns: the case of a row of the running ledger."""
        return "14.3a"

    def row_points(self, s: Campaign, row: i64, ledger: Ledger | None = None) -> i64:
        """[14.3b] [14.3d] [14.3e] So many points for so much of something."""
        battle = self.pack.battle
        each, per, kind = battle.point_each[row], battle.point_per[row], battle.point_kind[row]
        if kind != b.PER_MANPOWER:
            return put(ledger, POINT_CASES[kind], s.exits[row] * each // per, row)
        enemy = 1 - battle.point_side[row]
        fallen = self.fallen(s, enemy) * each // per
        surrendered = s.toll[enemy * b.CAUSES + b.BY_SURRENDER]
        whole = (self.fallen(s, enemy) + surrendered) * each // per
        n = put(ledger, "14.3b", fallen, row)
        return n + put(ledger, "14.3c", whole - fallen, row)  # [14.3c]

    def fallen(self, s: Campaign, side: i64) -> i64:
        """[14.3b] Manpower lost in combat and retreat; stragglers do not count."""
        return s.toll[side * b.CAUSES + b.BY_COMBAT] + s.toll[side * b.CAUSES + b.BY_RETREAT]

    def net(self, s: Campaign) -> i64:
        """[14.4a] The Union's points less the Confederate's."""
        return self.score(s, b.UNION) - self.score(s, b.CONFEDERATE)

    def level(self, s: Campaign) -> i64:
        """[14.4b] The first level of the list that the net of points reaches."""
        least = self.pack.battle.level_least
        net = self.net(s)
        for level in range(len(least) - 1):
            if net >= least[level]:
                return level
        return len(least) - 1

    def winner(self, s: Campaign) -> i64:
        """[14.4b] The side that wins at this level, or -1."""
        return self.pack.battle.level_winner[self.level(s)]

    # -- the end ------------------------------------------------------------------------------

    def turn_over(self, s: Campaign) -> None:
        """[14.5b] No infantry left, [14.5a] or the last turn is over."""
        if not self.sudden(s) and s.turn >= self.pack.battle.turns:
            self.close(s, b.LAST_TURN)

    def sudden(self, s: Campaign) -> bool:
        """[14.5b] Ends the battle if a side has no infantry left; asked between two actions."""
        for side in range(2):
            if self.fields[side] and not self.has_infantry(s, side):
                self.close(s, b.NO_INFANTRY)
                return True
        return False

    def has_infantry(self, s: Campaign, side: i64) -> bool:
        """[14.5b] On the map or still to come."""
        pieces = self.pieces
        for unit in range(pieces.first_leader):
            if pieces.side[unit] == side and pieces.kind[unit] == b.INFANTRY:
                if is_in_game(s.at[unit]):
                    return True
        return False

    def close(self, s: Campaign, how: i64) -> None:
        """[14.5a] Nobody is asked any more."""
        s.ending = how
        union, other = self.score(s, b.UNION), self.score(s, b.CONFEDERATE)
        s.note(N_OVER, self.over_case(s), how, self.level(s), union, other)
        s.stack.clear()

    def over_case(self, s: Campaign) -> str:
        """The case that ended the battle."""
        if s.ending == b.NOT_ENDED:
            return ""
        return "14.5b" if s.ending == b.NO_INFANTRY else "14.5a"
