"""Advance after combat (7.6): who moves into the hex that was given up."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ADVANCED, N_LEADER_ADVANCED
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Advances(FieldChapter):
    """[7.6r] On a, the attackers may move into the empty hex."""

    __slots__ = ()

    def is_open(self, s: Campaign) -> bool:
        """[7.5j] The result allows it and the hex is empty; is anybody left to go?"""
        if not s.fight[f.ATTACKER_CELL] & n.RESULT_ADVANCE:
            return False
        if s.has(s.target, 0, n.HAS_UNIT) or s.has(s.target, 1, n.HAS_UNIT):
            return False
        return len(self.candidates(s)) > 0

    def bar(self, s: Campaign, unit: i64) -> str:
        """[7.6r] Only who attacked, and once."""
        if not 0 <= unit < self.pieces.first_leader or s.role[unit] != n.ATTACKS:
            return "7.6r"
        if s.at[unit] < 0 or s.at[unit] == s.target:
            return "7.6r"
        return s.rules.march.enter_bar(s, unit, s.target)

    def candidates(self, s: Campaign) -> list[int]:
        """[7.6r] Attackers who have not moved in."""
        out: list[int] = []
        for place in range(s.fight[f.HEXES]):
            f.gather(s, s.fight[f.FROM + place], n.ATTACKS, out)
        out = [unit for unit in out if not s.rules.march.enter_bar(s, unit, s.target)]
        out.sort()
        return out

    def advance(self, s: Campaign, unit: i64) -> None:
        """[7.6r] At no cost; [7.6s] works stay behind; [6.3e] leaders left alone go along."""
        start = s.at[unit]
        s.fight[f.ADVANCED] = 1
        s.put(unit, s.target)
        s.note(N_ADVANCED, "7.6r", unit, s.target)
        s.rules.victory.entered(s, unit, s.target)
        s.rules.march.stepped(s, unit, start, s.target)
        pieces = self.pieces
        leader = s.first[start]
        while leader >= 0:
            following = s.after[leader]
            if pieces.kind[leader] == n.LEADER and s.rules.leaders.may_stand(s, leader, unit):
                if self.goes_along(s, leader, unit, start):
                    self.bring(s, leader)
            leader = following
        if unit == s.marcher:
            s.moved += 1

    def goes_along(self, s: Campaign, leader: i64, unit: i64, start: i64) -> bool:
        """[6.3e] He was to go along with the march, or has no other unit in the hex."""
        if unit == s.marcher and s.along[leader - self.pieces.first_leader]:
            return True
        return not s.rules.leaders.has_unit(s, leader, start)

    def leader_bar(self, s: Campaign, leader: i64) -> str:
        """[6.3e] A leader in an attacking hex, with a subordinate who has advanced."""
        pieces = self.pieces
        if not pieces.first_leader <= leader < pieces.count or s.at[leader] < 0:
            return "2.2e"
        if pieces.side[leader] != s.fight[f.SIDE] or not self.is_near(s, leader):
            return "6.3e"
        if leader == s.commander and s.flagged and s.marcher >= 0:
            return "5.2k"
        return "" if s.rules.leaders.has_unit(s, leader, s.target) else "6.3e"

    def is_near(self, s: Campaign, leader: i64) -> bool:
        """[6.3e] In a hex that was attacked from."""
        for place in range(s.fight[f.HEXES]):
            if s.at[leader] == s.fight[f.FROM + place]:
                return True
        return False

    def leaders(self, s: Campaign) -> list[int]:
        """[6.3e] The leaders who may still go along."""
        out: list[int] = []
        for place in range(s.fight[f.HEXES]):
            for leader in s.leaders_in(s.fight[f.FROM + place]):
                if not self.leader_bar(s, leader):
                    out.append(leader)
        return out

    def bring(self, s: Campaign, leader: i64) -> None:
        """[6.3e] He goes along; [6.3b] and stays with the march, if it goes on."""
        s.put(leader, s.target)
        s.note(N_LEADER_ADVANCED, "6.3e", leader, s.target)
        if s.marcher >= 0:
            s.along[leader - self.pieces.first_leader] = 1
            if leader == s.commander:
                s.flagged = 1


@final
class Advancing(FieldStep):
    """[7.6r] Who of the attackers moves in, and which leaders go along."""

    __slots__ = ()
    kind: ClassVar[int] = 27
    case: ClassVar[str] = "7.6r"

    def options(self, s: Campaign) -> list[int]:
        advances = s.rules.advances
        out = [act(n.ADVANCE, unit) for unit in advances.candidates(s)]
        for leader in advances.leaders(s):
            out.append(act(n.TAKE, leader))
        out.append(act(n.STAND))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        advances = s.rules.advances
        if verb_of(action) == n.ADVANCE:
            return reasons(advances.bar(s, arg_of(action)))
        if verb_of(action) == n.TAKE:
            return reasons(advances.leader_bar(s, arg_of(action)))
        return [] if action == act(n.STAND) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        advances = s.rules.advances
        s.pop()
        if action == act(n.STAND):
            return
        if verb_of(action) == n.ADVANCE:
            advances.advance(s, arg_of(action))
        else:
            advances.bring(s, arg_of(action))
        if advances.candidates(s) or advances.leaders(s):
            s.push(Advancing(self.who))
