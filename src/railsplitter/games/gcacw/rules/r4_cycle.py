"""The Action Cycle (4): initiative, one action or a pass, until both pass."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_CYCLE_OVER, N_INITIATIVE, N_PASSED
from railsplitter.games.gcacw.rules.action import any_open, known, offer_to
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionCycle(FieldChapter):
    """[4.0a] Actions in turn, by initiative."""

    __slots__ = ()

    def settle(self, s: Campaign, begun: i64) -> None:
        """[4.0a] Who acts: the side to which the turn gives it, else the dice say."""
        given = self.given(s, begun)
        if given >= 0:
            self.give(s, given)
        else:
            self.roll(s)

    def given(self, s: Campaign, begun: i64) -> i64:
        """[14.0e] The side that has the initiative without dice, or -1; `begun`: 0 before the
        first roll of the turn."""
        return self.pack.battle.first_initiative if s.turn == 1 and not begun else n.NOTHING

    def roll(self, s: Campaign) -> None:
        """[4.0a] Both roll, the higher acts; [4.0b] a tie is the Confederate's. [4.0i] Who has
        nobody to act with loses the initiative without dice."""
        s.passes = 0
        able = self.can_act(s, n.UNION), self.can_act(s, n.CONFEDERATE)
        if not (able[0] and able[1]):
            self.yield_to(s, n.UNION if able[0] else n.CONFEDERATE)
            return
        union = s.chance.die(6, "4.0a")
        confederate = s.chance.die(6, "4.0a")
        s.union_die = union
        s.initiative = n.UNION if union > confederate else n.CONFEDERATE  # [4.0b]
        s.note(N_INITIATIVE, "4.0a", s.initiative, union, confederate)
        self.rolled(s, union, confederate)

    def rolled(self, s: Campaign, union: i64, confederate: i64) -> None:
        """[4.0b] For campaigns: what else these dice bring about, ties above all."""

    def closed(self, s: Campaign, where: i64) -> str:
        """[4.0h] For campaigns: the case that closes a hex to all actions now, or nothing."""
        return ""

    def is_over(self, s: Campaign) -> bool:
        """[4.0e] Both have passed one after the other."""
        return s.passes >= 2

    def yield_to(self, s: Campaign, side: i64) -> None:
        """[4.0i] The other side cannot act: no dice, [5.2h] and no limit by them."""
        s.union_die = 6
        s.initiative = side
        s.note(N_INITIATIVE, "4.0i", side, 0, 0)

    def give(self, s: Campaign, side: i64) -> None:
        """[14.0e] The battle says who acts first: no dice; the Union's counts as a six."""
        s.passes = 0
        s.union_die = 6
        s.initiative = side
        s.note(N_INITIATIVE, "14.0e", side, 0, 0)

    def unit_bar(self, s: Campaign, seat: i64, unit: i64) -> str:
        """[4.0h] Whose unit it is, and whether it can still act."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != seat:
            return "4.0h"
        return s.rules.march.bar(s, unit)

    def leader_bar(self, s: Campaign, seat: i64, leader: i64) -> str:
        """[5.2a] Whose leader it is, and whether he has anybody to call."""
        pieces = self.pieces
        if not pieces.first_leader <= leader < pieces.count or pieces.side[leader] != seat:
            return "5.2a"
        return s.rules.activation.bar(s, leader)

    def able(self, s: Campaign, seat: i64, most: i64) -> list[int]:
        """[4.0h] The units of a side that can begin an action, by number; so many at most."""
        units, march = self.pieces.units[seat], s.rules.march
        out: list[int] = []
        for unit in units:
            if s.at[unit] >= 0 and not march.bar(s, unit):
                out.append(unit)
                if len(out) == most:
                    break
        return out

    def all_able(self, s: Campaign, seat: i64) -> list[int]:
        """[4.0h] All of them."""
        return self.able(s, seat, self.pieces.first_leader)

    def can_act(self, s: Campaign, seat: i64) -> bool:
        """[4.0i] Has a side any unit that can begin an action?"""
        return len(self.able(s, seat, 1)) > 0 or any_open(s.rules.actions, s, seat)

    def pass_on(self, s: Campaign, seat: i64) -> None:
        """[4.0d] A pass; [4.0f] it binds nobody later. [5.2h] What the Union gets by a
        Confederate pass no die limits."""
        s.passes += 1
        if seat == n.CONFEDERATE:
            s.union_die = 6
        s.note(N_PASSED, "4.0d", seat)
        s.initiative = 1 - seat  # [4.0f] at the next roll both may act again


@final
class Cycle(FieldStep):
    """[4.0g] One Action Phase after the other; `begun`: 0 before the first roll of the turn."""

    __slots__ = ("begun",)
    kind: ClassVar[int] = 3
    case: ClassVar[str] = "4.0a"

    def __init__(self, begun: i64) -> None:
        super().__init__(n.NOBODY)
        self.begun: i64 = begun

    def locals(self) -> list[int]:
        return [self.begun]

    def run(self, s: Campaign) -> None:
        cycle = s.rules.cycle
        if cycle.is_over(s):
            s.passes = 0
            s.initiative = n.NOTHING
            s.note(N_CYCLE_OVER, "4.0e")
            s.pop()
            return
        if s.passes == 0:
            if s.rules.victory.sudden(s):  # [14.5b]
                return
            cycle.settle(s, self.begun)
            s.become(Cycle(1))
        if cycle.can_act(s, s.initiative):
            s.push(Acting(s.initiative))
        else:
            cycle.pass_on(s, s.initiative)


@final
class Acting(FieldStep):
    """[4.0c] One action, or a pass."""

    __slots__ = ()
    kind: ClassVar[int] = 4
    case: ClassVar[str] = "4.0c"

    def options(self, s: Campaign) -> list[int]:
        out: list[int] = []
        rules = s.rules
        able = rules.cycle.all_able(s, self.who)
        fuel = rules.stations.fuel
        for unit in able:  # who cannot march cannot burn anything either
            out.append(act(n.MARCH, unit))
            if fuel[s.at[unit]] and not rules.stations.bar(s, unit):
                out.append(act(n.BURN, unit))
        self.offer_leaders(s, able, out)
        offer_to(rules.actions, s, self.who, able, out)
        out.append(act(n.PASS))
        return out

    def offer_leaders(self, s: Campaign, able: list[int], out: list[int]) -> None:
        """[4.0c] Activations and assaults, leader by leader."""
        pieces, rules = s.rules.pack.pieces, s.rules
        callers = rules.activation.callers(s, self.who, able)
        done: i64 = 0
        for leader in range(pieces.first_leader, pieces.count):
            if pieces.side[leader] == self.who and s.at[leader] >= 0:
                if done < len(callers) and callers[done] == leader:
                    out.append(act(n.ACTIVATE, leader))
                    done += 1
                if not rules.assault.bar(s, leader):
                    out.append(act(n.ASSAULT, leader))

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        cycle, rules = s.rules.cycle, s.rules
        if verb == n.MARCH:
            return reasons(cycle.unit_bar(s, self.who, arg))
        if verb == n.BURN:
            return reasons(cycle.unit_bar(s, self.who, arg) or rules.stations.bar(s, arg))
        if verb == n.ACTIVATE:
            return reasons(cycle.leader_bar(s, self.who, arg))
        if verb == n.ASSAULT:
            pieces = rules.pack.pieces
            if not pieces.first_leader <= arg < pieces.count or pieces.side[arg] != self.who:
                return ["5.3a"]
            return reasons(rules.assault.bar(s, arg))
        more = known(rules.actions, verb)
        if more is not None:
            return reasons(more.bar(s, self.who, arg))
        return [] if action == act(n.PASS) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        rules = s.rules
        s.pop()
        if verb == n.PASS:
            rules.cycle.pass_on(s, self.who)
            return
        s.passes = 0
        if verb == n.MARCH:
            s.commander = n.NOTHING
            rules.march.begin(s, arg)
        elif verb == n.ACTIVATE:
            rules.activation.begin(s, arg)
        elif verb == n.ASSAULT:
            rules.assault.begin(s, arg)
        elif verb == n.BURN:
            rules.stations.burn(s, arg)
        else:
            self.take_more(s, verb, arg)

    def take_more(self, s: Campaign, verb: i64, arg: i64) -> None:
        """[4.0c] An action of an overlay."""
        more = known(s.rules.actions, verb)
        if more is not None:
            more.take(s, self.who, arg)
