"""Assault and grand assault (5.3)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import (
    N_ASSAULT,
    N_ASSAULT_DIE,
    N_ASSAULT_FAILED,
    N_DROPPED,
    N_GRAND,
    N_JOINED,
    N_NAMED,
)
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r5_ordering import (
    Committing,
    Dropping,
    Ordering,
    Supporting,
    Targeting,
)
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.vec import i64

# Stages of an assault
AIM: Final[i64] = 0
NAME: Final[i64] = 1
ORDER: Final[i64] = 2  # a grand assault
CALL: Final[i64] = 3  # further hexes, one after the other
ROLL: Final[i64] = 4  # one stage for each hex from here on
FIGHT: Final[i64] = 8
OVER: Final[i64] = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class Assaults(FieldChapter):
    """[5.3a] A leader attacks with several units of his hex."""

    __slots__ = ()

    # -- who, and where -----------------------------------------------------------------------

    def bar(self, s: Campaign, leader: i64) -> str:
        """[5.3a] What keeps a leader from an assault."""
        if s.at[leader] < 0:
            return "2.2i"
        if not self.may_lead(leader):
            return "5.3b"
        found = "5.3a"
        for arc in range(s.at[leader] * 6, s.at[leader] * 6 + 6):
            case = self.target_case(s, arc, self.pieces.side[leader])
            if not case:
                return "" if self.has_able(s, leader, s.at[leader]) else "5.3a"
            if case != "5.3a":
                found = "5.3h"
        return found

    def may_lead(self, leader: i64) -> bool:
        """[5.3b] Army leaders only order grand assaults."""
        return self.pieces.rank[leader] != n.ARMY_LEADER

    def target_case(self, s: Campaign, arc: i64, side: i64) -> str:
        """[5.3a] An adjacent enemy hex, [5.3h] where a march could attack."""
        target = self.ground.land.near[arc]
        if target < 0 or not s.has(target, 1 - side, n.HAS_UNIT):
            return "5.3a"
        closed = s.rules.attack.target_bar(s, side, target)
        return closed if closed else s.rules.attack.way_bar(s, arc)  # [5.3h]

    def target_bar(self, s: Campaign, target: i64) -> str:
        """[5.3a] What keeps the assault from a hex."""
        where = s.at[s.commander]
        arc = self.ground.land.arc(where, target) if 0 <= target < self.ground.hexes else -1
        return self.target_case(s, arc, self.pieces.side[s.commander]) if arc >= 0 else "5.3a"

    def targets(self, s: Campaign) -> list[int]:
        """[5.3a] The hexes that the commander can assault."""
        where, side = s.at[s.commander], self.pieces.side[s.commander]
        out: list[int] = []
        for arc in range(where * 6, where * 6 + 6):
            if not self.target_case(s, arc, side):
                out.append(self.ground.land.near[arc])
        out.sort()
        return out

    # -- units --------------------------------------------------------------------------------

    def unit_case(self, s: Campaign, leader: i64, unit: i64) -> str:
        """[5.3a] Subordinate, in his hex, not spent; [11.0c] nor demoralized."""
        if s.at[unit] != s.at[leader] or not s.rules.command.is_his(s, leader, unit):
            return "5.3a"
        if s.shaken[unit]:  # [11.0c]
            return "11.0c"
        return s.rules.march.work_bar(s, unit)

    def has_able(self, s: Campaign, leader: i64, where: i64) -> bool:
        """[5.3a] Has a leader a unit that could attack?"""
        piece = s.first[where]
        while piece >= 0:
            if self.pieces.kind[piece] != n.LEADER and not self.unit_case(s, leader, piece):
                return True
            piece = s.after[piece]
        return False

    def commit_bar(self, s: Campaign, place: i64, unit: i64) -> str:
        """[5.3a] Whom the leader of a hex may name."""
        if not 0 <= unit < self.pieces.first_leader or s.role[unit] != n.NO_ROLE:
            return "5.3a"
        return self.unit_case(s, s.fight[f.LED + place], unit)

    def nameable(self, s: Campaign, place: i64) -> list[int]:
        """[5.3a] The units that may still be named in a hex."""
        out: list[int] = []
        for unit in s.units_in(s.fight[f.FROM + place]):
            if not self.commit_bar(s, place, unit):
                out.append(unit)
        return out

    def named(self, s: Campaign, place: i64) -> list[int]:
        """[5.3a] The units named in a hex that have not been dropped."""
        out: list[int] = []
        f.gather(s, s.fight[f.FROM + place], n.ATTACKS, out)
        out.sort()
        return out

    def name(self, s: Campaign, place: i64, unit: i64) -> None:
        """[5.3a] One unit more."""
        s.role[unit] = n.ATTACKS
        s.note(N_NAMED, "5.3a", unit, s.fight[f.LED + place])

    # -- the course ---------------------------------------------------------------------------

    def begin(self, s: Campaign, leader: i64) -> None:
        """[5.3a] The action of a leader."""
        f.clear(s)
        s.commander = leader
        s.marcher = n.NOTHING
        s.forced = 0
        s.fight[f.SIDE] = self.pieces.side[leader]
        f.add_hex(s, s.at[leader], leader)
        s.push(Assault(AIM))

    def run_stage(self, s: Campaign, stage: i64) -> None:
        """[5.3a] One stage; whoever has a choice in it is asked on top."""
        if stage == AIM:
            self.ask_target(s)
        elif stage == NAME:
            self.ask_units(s, 0)
        elif stage == ORDER:
            if self.orderers(s):
                s.push(Ordering(s.fight[f.SIDE]))
        elif stage < FIGHT:
            self.roll(s, stage - ROLL)
        else:
            self.fight(s)

    def ask_target(self, s: Campaign) -> None:
        """[5.3a] Which hex is assaulted."""
        targets = self.targets(s)
        if len(targets) == 1:
            self.aim(s, targets[0])
        else:
            s.push(Targeting(s.fight[f.SIDE]))

    def aim(self, s: Campaign, target: i64) -> None:
        """[5.3a] The hex is named."""
        s.target = target
        s.note(N_ASSAULT, "5.3a", s.commander, s.at[s.commander], target)

    def ask_units(self, s: Campaign, place: i64) -> None:
        """[5.3a] Who attacks out of a hex; a single unit needs no question."""
        able = self.nameable(s, place)
        if len(able) == 1:
            self.name(s, place, able[0])
        else:
            s.push(Committing(s.fight[f.SIDE], place))

    # -- grand assault ------------------------------------------------------------------------

    def orderers(self, s: Campaign) -> list[int]:
        """[5.3j] The leaders who can order a grand assault, if any hex could join."""
        out: list[int] = []
        if not self.joinable(s):
            return out
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if s.at[leader] >= 0 and not self.order_bar(s, leader):
                out.append(leader)
        return out

    def order_bar(self, s: Campaign, leader: i64) -> str:
        """[5.3k] An army or district leader, another than the one who assaults, within reach."""
        pieces = self.pieces
        if not pieces.first_leader <= leader < pieces.count or s.at[leader] < 0:
            return "5.3k"
        if leader == s.commander or pieces.side[leader] != s.fight[f.SIDE]:
            return "5.3k"
        rank = s.rules.values.rank(s, leader)
        if rank != n.ARMY_LEADER and rank != n.DISTRICT_LEADER:
            return "5.3k"
        return "" if self.is_within(s, leader) else "2.5b"

    def is_within(self, s: Campaign, leader: i64) -> bool:
        """[2.5b] Is the one who assaults within reach of a leader's word?"""
        command = s.rules.command
        count = command.spread(s, s.fight[f.SIDE], s.at[leader], self.pack.charts.grand_radius)
        for k in range(count):
            if command.line[k] == s.at[s.commander]:
                return True
        return False

    def order(self, s: Campaign, leader: i64) -> None:
        """[5.3l] His die says how many hexes join."""
        die = s.chance.die(6, "5.3l")
        hexes = min(max(s.rules.values.command(s, leader) - die, 0), self.pack.charts.grand_most)
        s.fight[f.CALLS] = hexes
        s.note(N_GRAND, "5.3l", leader, die, hexes)

    def join_case(self, s: Campaign, where: i64) -> str:
        """[5.3j] Another hex adjacent to the target, [5.3h] not closed, [5.3m] with a leader."""
        for place in range(s.fight[f.HEXES]):
            if s.fight[f.FROM + place] == where:
                return "5.3j"
        arc = self.ground.land.arc(where, s.target)
        if arc < 0 or not s.has(where, s.fight[f.SIDE], n.HAS_UNIT):
            return "5.3j"
        if s.rules.attack.way_bar(s, arc):
            return "5.3h"
        return "" if self.leaders_for(s, where) else "5.3m"

    def joinable(self, s: Campaign) -> list[int]:
        """[5.3j] The hexes that could join."""
        out: list[int] = []
        for arc in range(s.target * 6, s.target * 6 + 6):
            where = self.ground.land.near[arc]
            if where >= 0 and not self.join_case(s, where):
                out.append(where)
        out.sort()
        return out

    def leaders_for(self, s: Campaign, where: i64) -> list[int]:
        """[5.3m] The leaders of a hex with a unit there that could attack."""
        out: list[int] = []
        for leader in s.leaders_in(where):
            if self.may_lead(leader) and self.has_able(s, leader, where):
                out.append(leader)
        return out

    def join(self, s: Campaign, leader: i64) -> None:
        """[5.3m] A hex joins under one of its leaders, who names his units."""
        f.add_hex(s, s.at[leader], leader)
        s.fight[f.CALLS] -= 1
        s.note(N_JOINED, "5.3j", s.at[leader], leader)
        self.ask_units(s, s.fight[f.HEXES] - 1)

    # -- the rolls ----------------------------------------------------------------------------

    def roll(self, s: Campaign, place: i64) -> None:
        """[5.3c] As many units attack as the command value exceeds the die."""
        if place >= s.fight[f.HEXES] or (place > 0 and not self.named(s, 0)):
            return
        leader = s.fight[f.LED + place]
        units = self.named(s, place)
        die = s.chance.die(6, "5.3c")
        allowed = max(s.rules.values.command(s, leader) - die, 0)
        s.assault_die = die
        s.note(N_ASSAULT_DIE, "5.3c", leader, die, allowed, len(units))
        if allowed == 0:
            self.fail(s, place)
        elif allowed < len(units):
            s.push(Dropping(s.fight[f.SIDE], place, len(units) - allowed))

    def fail(self, s: Campaign, place: i64) -> None:
        """[5.3d] Nobody attacks; [5.3m] out of a further hex, only nobody of that one."""
        s.note(N_ASSAULT_FAILED, "5.3d", s.fight[f.LED + place])
        for hex_ in range(s.fight[f.HEXES]):
            if place == 0 or hex_ == place:
                for unit in self.named(s, hex_):
                    s.role[unit] = n.NAMED

    def drop(self, s: Campaign, unit: i64) -> None:
        """[5.3e] The owner leaves out a unit that he had named."""
        s.role[unit] = n.NAMED
        s.note(N_DROPPED, "5.3e", unit)

    def fight(self, s: Campaign) -> None:
        """[5.3f] All who were named tire; then those allowed attack together."""
        for place in range(s.fight[f.HEXES]):
            for unit in s.units_in(s.fight[f.FROM + place]):
                if s.role[unit] == n.ATTACKS or s.role[unit] == n.NAMED:
                    self.tire(s, unit)
        self.close_ranks(s)
        if s.fight[f.HEXES]:
            s.rules.attack.declare(s, s.target, n.ASSAULT_ATTACK, s.commander)

    def tire(self, s: Campaign, unit: i64) -> None:
        """[5.3f] One level; [5.3g] a roll for extended march if that calls for it."""
        s.rules.results.tire(s, unit, 1, "5.3f")
        s.start_hex = s.at[unit]
        if s.rules.pace.is_extended(s, unit):  # [5.3g]
            s.rules.pace.straggle(s, unit)

    def close_ranks(self, s: Campaign) -> None:
        """[5.3m] Hexes out of which nobody attacks take no part."""
        kept: i64 = 0
        for place in range(s.fight[f.HEXES]):
            where, leader = s.fight[f.FROM + place], s.fight[f.LED + place]
            if f.is_left(s, where, n.ATTACKS):
                s.fight[f.FROM + kept] = where
                s.fight[f.LED + kept] = leader
                kept += 1
        for place in range(kept, s.fight[f.HEXES]):
            s.fight[f.FROM + place] = n.NOTHING
            s.fight[f.LED + place] = n.NOTHING
        s.fight[f.HEXES] = kept

    def end(self, s: Campaign) -> None:
        """[5.3i] The action is over."""
        f.clear(s)
        s.commander = n.NOTHING
        s.start_hex = n.NOTHING
        s.assault_die = 0


@final
class Assault(FieldStep):
    """[5.3a] An assault, stage by stage."""

    __slots__ = ("stage",)
    kind: ClassVar[int] = 30
    case: ClassVar[str] = "5.3a"

    def __init__(self, stage: i64) -> None:
        super().__init__(n.NOBODY)
        self.stage: i64 = stage

    def locals(self) -> list[int]:
        return [self.stage]

    def run(self, s: Campaign) -> None:
        assault = s.rules.assault
        if self.stage == OVER:
            s.pop()
            assault.end(s)
            return
        if self.stage == CALL:
            if s.fight[f.CALLS] > 0 and assault.joinable(s):
                s.push(Supporting(s.fight[f.SIDE]))
                return
            s.fight[f.CALLS] = 0
            s.become(Assault(ROLL))
            return
        s.become(Assault(self.stage + 1))
        assault.run_stage(s, self.stage)
