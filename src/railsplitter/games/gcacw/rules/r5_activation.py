"""A leader activates units of his command (5.2)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ACTIVATED, N_CHANGED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Activations(FieldChapter):
    """[5.2a] One roll, and every unit he calls marches with it."""

    __slots__ = ("rooted",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rooted: i64 = 0  # for campaigns: what binds units that it may paralyse, as bits

    def bar(self, s: Campaign, leader: i64) -> str:
        """[5.2a] What keeps a leader from activating."""
        if s.at[leader] < 0:
            return "2.2i"
        if s.rules.values.rank(s, leader) == n.ARMY_LEADER:
            return "5.2b"  # [5.2b]
        command, piece = s.rules.command, s.first[s.at[leader]]
        while piece >= 0:  # mostly somebody beside him can act, and nobody else is looked for
            if piece < self.pieces.first_leader and command.obeys(s, leader, piece):
                if not s.rules.march.bar(s, piece):
                    return ""
            piece = s.after[piece]
        for unit in command.in_radius(s, leader):
            if not s.rules.march.bar(s, unit):
                return ""
        return "5.2a"

    def callers(self, s: Campaign, side: i64, able: list[int]) -> list[int]:
        """[5.2a] The leaders of a side who may activate, if these of its units can act."""
        out: list[int] = []
        if able:
            for leader in range(self.pieces.first_leader, self.pieces.count):
                if self.pieces.side[leader] == side and s.at[leader] >= 0:
                    if not self.bar(s, leader):
                        out.append(leader)
        return out

    def holds_back(self, s: Campaign, side: i64) -> bool:
        """[4.0h] For campaigns: may units of a side be paralysed today that nothing binds?"""
        return False

    def paralysed(self, s: Campaign, unit: i64) -> str:
        """[4.0h] For campaigns: the case that keeps a unit from every action today, or nothing."""
        return ""

    def begin(self, s: Campaign, leader: i64) -> None:
        """[5.2f] Who is called stands fixed; [5.2c] the dice are rolled once, [5.2d] for foot and
        for horse."""
        s.commander = leader
        s.flagged = 0
        foot, horse = n.NOTHING, n.NOTHING
        for unit in s.rules.command.in_radius(s, leader):
            if not s.rules.march.bar(s, unit):
                s.called[unit] = n.CALLED
                if self.pieces.kind[unit] == n.CAVALRY:
                    horse = unit
                else:
                    foot = unit
        s.march_die = s.rules.pace.throw(s, foot, "5.2c") if foot >= 0 else 0
        if horse >= 0:
            s.march_die |= s.rules.pace.throw(s, horse, "5.2d") << 3  # [5.2d]
        s.calls = self.limit(s, leader)
        s.note(N_ACTIVATED, "5.2a", leader, s.march_die & 7, s.march_die >> 3, s.calls)
        s.push(Activation())

    def limit(self, s: Campaign, leader: i64) -> i64:
        """[5.2h] The Union before Richmond calls as many units as its initiative die allows;
        [5.2i] nobody else is limited."""
        theater = s.rules.theater_at(s.at[leader])
        row = theater * 2 + self.pieces.side[leader]
        most = self.pack.charts.activation_limit[row * 6 + max(s.union_die, 1) - 1]
        return most if most >= 0 else self.pieces.count

    def call_bar(self, s: Campaign, unit: i64) -> str:
        """[5.2f] Which of his units may march now."""
        if not 0 <= unit < self.pieces.first_leader or s.called[unit] == n.NOT_CALLED:
            return "5.2f"
        if s.called[unit] == n.HAS_MARCHED:
            return "5.2e"
        if s.calls == 0:
            return "5.2h"
        return s.rules.march.bar(s, unit)

    def call(self, s: Campaign, unit: i64) -> None:
        """[5.2c] The unit marches with the leader's roll."""
        s.called[unit] = n.HAS_MARCHED
        s.calls -= 1
        s.rules.march.begin(s, unit)

    def join_bar(self, s: Campaign, unit: i64) -> str:
        """[5.2k] The leader may change once to a unit that he has called."""
        if not 0 <= unit < self.pieces.first_leader or s.called[unit] == n.NOT_CALLED:
            return "5.2f"
        if s.flagged or s.at[s.commander] < 0 or s.at[unit] < 0:
            return "5.2k"
        if not s.rules.leaders.may_stand(s, s.commander, unit):
            return "2.2f"
        return "5.2k" if s.at[unit] == s.at[s.commander] else ""

    def join(self, s: Campaign, unit: i64) -> None:
        """[5.2k] He is with the other unit now."""
        s.flagged = 1
        s.put(s.commander, s.at[unit])
        s.note(N_CHANGED, "5.2k", s.commander, unit)

    def is_done(self, s: Campaign) -> bool:
        """[5.2e] Has everybody marched who could?"""
        for unit in range(self.pieces.first_leader):
            if s.called[unit] == n.CALLED and not self.call_bar(s, unit):
                return False
        return True

    def has_begun(self, s: Campaign) -> bool:
        """[5.2e] Has a unit marched?"""
        for unit in range(self.pieces.first_leader):
            if s.called[unit] == n.HAS_MARCHED:
                return True
        return False

    def only_call(self, s: Campaign) -> i64:
        """[5.2e] The unit that must march because there is no other choice, or -1."""
        only = n.NOTHING
        if self.has_begun(s):
            return n.NOTHING
        for unit in range(self.pieces.first_leader):
            if s.called[unit] == n.NOT_CALLED:
                continue
            if not self.join_bar(s, unit):
                return n.NOTHING
            if not self.call_bar(s, unit):
                if only >= 0:
                    return n.NOTHING
                only = unit
        return only

    def end(self, s: Campaign) -> None:
        """[5.2f] The activation is over."""
        for unit in range(self.pieces.first_leader):
            s.called[unit] = n.NOT_CALLED
        s.commander = n.NOTHING
        s.march_die = 0
        s.calls = 0
        s.flagged = 0


@final
class Activation(FieldStep):
    """[5.2a] Goes on until all have marched or the player has enough."""

    __slots__ = ()
    kind: ClassVar[int] = 7
    case: ClassVar[str] = "5.2a"

    def __init__(self) -> None:
        super().__init__(n.NOBODY)

    def run(self, s: Campaign) -> None:
        activation = s.rules.activation
        if activation.is_done(s):
            activation.end(s)
            s.pop()
            return
        only = activation.only_call(s)
        if only >= 0:
            activation.call(s, only)
        else:
            s.push(Commanding(activation.pieces.side[s.commander]))


@final
class Commanding(FieldStep):
    """[5.2e] Which unit marches next, and where the leader is."""

    __slots__ = ()
    kind: ClassVar[int] = 8
    case: ClassVar[str] = "5.2e"

    def options(self, s: Campaign) -> list[int]:
        out: list[int] = []
        activation = s.rules.activation
        for unit in range(activation.pieces.first_leader):
            if s.called[unit] != n.NOT_CALLED:
                if not activation.call_bar(s, unit):
                    out.append(act(n.MARCH, unit))
                if not activation.join_bar(s, unit):
                    out.append(act(n.JOIN, unit))
        if activation.has_begun(s):
            out.append(act(n.DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        activation = s.rules.activation
        if verb == n.MARCH:
            return reasons(activation.call_bar(s, arg))
        if verb == n.JOIN:
            return reasons(activation.join_bar(s, arg))
        if action == act(n.DONE):
            return [] if activation.has_begun(s) else ["5.2a"]
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        activation = s.rules.activation
        s.pop()
        if verb == n.MARCH:
            activation.call(s, arg)
        elif verb == n.JOIN:
            activation.join(s, arg)
        else:
            activation.end(s)
            s.pop()  # the Activation underneath
