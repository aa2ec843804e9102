"""Retreats (7.6): hex by hex, by priority; rout, surrender, voluntary retreat, advance."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import (
    N_LOOSE,
    N_OFF_MAP,
    N_RETREAT_BEGINS,
    N_RETREAT_ENDS,
    N_RETREATED,
    N_SHAKEN,
    N_STOOD,
    N_SURRENDERED,
)
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.r7_advance import Advancing
from railsplitter.games.gcacw.rules.r7_priorities import (
    CLOSED,
    KIND_CASES,
    PRIORITY_CASES,
    THROUGH,
    Priorities,
)
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Retreats(Priorities):
    """[7.6a] The stack that gives way goes where it is safest."""

    __slots__ = ()

    # -- after a combat -----------------------------------------------------------------------

    def after_combat(self, s: Campaign) -> None:
        """[7.5k] Retreat, [7.5l] rout, or [7.6q] a choice of the defender's own."""
        if not f.is_left(s, s.fight[f.AT], n.DEFENDS):
            return
        cell = s.fight[f.DEFENDER_CELL]
        if cell & n.RESULT_ROUT:  # [7.5l]
            self.demoralize(s, cell & n.RESULT_STAR != 0)
            self.begin(s, n.ROUT)
        elif cell & n.RESULT_RETREAT:
            self.begin(s, n.NORMAL_RETREAT)
        else:
            s.push(Retreat(n.VOLUNTARY_RETREAT))

    def begin(self, s: Campaign, kind: i64) -> None:
        """[7.6c] The whole stack gives way together."""
        if kind != n.NORMAL_RETREAT or not self.may_hold(s):
            s.note(N_RETREAT_BEGINS, KIND_CASES[kind], 1 - s.fight[f.SIDE], s.fight[f.AT], kind)
        s.push(Retreat(kind))

    def demoralize(self, s: Campaign, twice: bool) -> None:
        """[7.6o] One level more, [7.5m] with a star at once the second; [11.0a] never more."""
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            level: i64 = 2  # [7.5m]
            if not twice:
                level = min(s.shaken[unit] + 1, 2)
            s.shake(unit, level)
            s.note(N_SHAKEN, "7.5m" if twice else "7.6o", unit, level)

    def may_hold(self, s: Campaign) -> bool:
        """[9.0n] All infantry and artillery of the hex, at least one, are in such works."""
        foot: i64 = 0
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            if self.pieces.kind[unit] != n.CAVALRY:
                foot += 1
                if not s.rules.values.is_steady(s, unit):
                    return False
        return foot > 0

    def may_stand(self, s: Campaign, kind: i64) -> bool:
        """[7.6q] Before the first hex of a voluntary retreat; [9.0n] on r in good works."""
        if s.fight[f.STEPS]:
            return False
        return kind == n.VOLUNTARY_RETREAT or (kind == n.NORMAL_RETREAT and self.may_hold(s))

    def stand(self, s: Campaign, kind: i64) -> None:
        """[9.0n] Ignoring a result of r adds fatigue to every unit in the hex."""
        if kind != n.NORMAL_RETREAT:
            return
        side = 1 - s.fight[f.SIDE]
        s.note(N_STOOD, "9.0n", side, s.fight[f.AT])
        for unit in f.fighters(s, side):
            s.rules.results.tire(s, unit, self.pack.charts.dug_holds_fatigue, "9.0n")

    # -- on the way ---------------------------------------------------------------------------

    def may_stop(self, s: Campaign, kind: i64) -> bool:
        """[7.6a] Has the stack gone far enough?"""
        return s.fight[f.STEPS] >= self.pack.charts.retreat_least[kind]

    def go(self, s: Campaign, end: i64, kind: i64) -> None:
        """[7.6d] One hex further, at no cost but that of its priority."""
        fight = s.fight
        start, side = fight[f.AT], 1 - fight[f.SIDE]
        self.look(s)
        arc = self.ground.land.arc(start, end)
        if arc < 0 or self.priorities[arc - start * 6] == CLOSED:
            self.break_through(s, end)
            return
        priority = self.priorities[arc - start * 6]
        s.note(N_RETREATED, PRIORITY_CASES[priority], side, start, end, priority)
        self.move_stack(s, start, end)
        fight[f.STEPS] += 1
        fight[f.PATH + fight[f.STEPS]] = end
        fight[f.AT] = end
        self.tread(s, kind, arc)
        loss = self.pack.charts.retreat_loss[priority - 1]
        if loss:  # [7.6n]
            s.rules.results.ask_losses(s, side, loss, n.BY_RETREAT, False)

    def tread(self, s: Campaign, kind: i64, arc: i64) -> None:
        """[7.6d] What else a step does to the stack: nothing."""

    def break_through(self, s: Campaign, end: i64) -> None:
        """[7.6u] Past enemy units to the hex behind them: two hexes, and men of every unit."""
        fight = s.fight
        start, side = fight[f.AT], 1 - fight[f.SIDE]
        s.note(N_RETREATED, "7.6u", side, start, end, THROUGH)
        self.move_stack(s, start, end)
        fight[f.STEPS] += 2
        fight[f.PATH + fight[f.STEPS]] = end
        fight[f.AT] = end
        loss = self.pack.charts.retreat_loss[THROUGH - 1]
        for unit in f.fighters(s, side):
            s.rules.results.lose(s, unit, min(loss, s.mv[unit]), n.BY_RETREAT)

    def move_stack(self, s: Campaign, start: i64, end: i64) -> None:
        """[7.6c] All units of the stack, [6.3d] and its leaders; [7.6s] works stay behind."""
        piece = s.first[start]
        while piece >= 0:
            following = s.after[piece]
            if s.role[piece] == n.DEFENDS:  # [6.3d] leaders too
                s.put(piece, end)  # [7.6s]
                s.rules.victory.entered(s, piece, end)
            piece = following

    def scatter(self, s: Campaign, side: i64) -> None:
        """[7.7m] Cavalry that gives way is disorganized."""
        for unit in f.fighters(s, side):
            if not s.loose[unit]:
                s.loose[unit] = 1
                s.note(N_LOOSE, "7.7m", unit)

    def surrender(self, s: Campaign) -> None:
        """[7.6p] Nowhere to go: all are lost."""
        where = s.fight[f.AT]
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            s.note(N_SURRENDERED, "7.6p", unit, where, s.mv[unit])
            s.lose(unit, s.mv[unit], n.BY_SURRENDER)
        s.rules.leaders.homeless(s, where)

    def leave_map(self, s: Campaign) -> None:
        """[14.6d] Out of the battle by an exit hex; no points for anybody."""
        where = s.fight[f.AT]
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            s.rules.exits.remove(s, unit, where)
        for leader in s.leaders_in(where):
            if s.role[leader] == n.DEFENDS:
                s.put(leader, s.rules.exits.goal(s, leader, where))
                s.note(N_OFF_MAP, "14.6d", leader, where)

    # -- the driver's questions ---------------------------------------------------------------

    def carry_on(self, s: Campaign, kind: i64) -> bool:
        """[7.6a] Go on as far as nobody has a choice; False: the retreat is over."""
        where = s.fight[f.AT]
        if not f.is_left(s, where, n.DEFENDS):
            return False
        if s.fight[f.STEPS] >= self.pack.charts.retreat_most[kind]:
            return False
        out = self.ways_out(s, kind)
        choices = len(out) + (1 if self.may_leave(s) else 0)
        is_free = self.may_stop(s, kind) or self.may_stand(s, kind)
        if choices == 0:
            if not is_free:
                self.surrender(s)
            elif not self.may_stop(s, kind):
                self.stand(s, kind)
            return False
        if choices == 1 and not is_free:
            if not out:
                self.leave_map(s)
                return False
            self.go(s, out[0], kind)
        else:
            s.push(Retreating(1 - s.fight[f.SIDE], kind))
        return True

    def end(self, s: Campaign) -> None:
        """[7.6a] Far enough."""
        if s.fight[f.STEPS] and f.is_left(s, s.fight[f.AT], n.DEFENDS):
            s.note(N_RETREAT_ENDS, "7.6a", 1 - s.fight[f.SIDE], s.fight[f.AT], s.fight[f.STEPS])

    # -- advance ------------------------------------------------------------------------------

    def offer_advance(self, s: Campaign) -> None:
        """[7.6r] Who may move in is asked."""
        if s.rules.advances.is_open(s):
            s.push(Advancing(s.fight[f.SIDE]))


@final
class Retreat(FieldStep):
    """[7.6c] A stack on its way; `retreat` is the kind of it."""

    __slots__ = ("retreat",)
    kind: ClassVar[int] = 25
    case: ClassVar[str] = "7.6a"

    def __init__(self, retreat: i64) -> None:
        super().__init__(n.NOBODY)
        self.retreat: i64 = retreat

    def locals(self) -> list[int]:
        return [self.retreat]

    def run(self, s: Campaign) -> None:
        if not s.rules.retreats.carry_on(s, self.retreat):
            s.rules.retreats.end(s)
            s.pop()


@final
class Retreating(FieldStep):
    """[7.6f] The owner chooses the next hex, or that it is far enough."""

    __slots__ = ("retreat",)
    kind: ClassVar[int] = 26
    case: ClassVar[str] = "7.6f"

    def __init__(self, who: i64, retreat: i64) -> None:
        super().__init__(who)
        self.retreat: i64 = retreat

    def locals(self) -> list[int]:
        return [self.retreat]

    def options(self, s: Campaign) -> list[int]:
        retreats = s.rules.retreats
        out = [act(n.RETREAT, end) for end in retreats.ways_out(s, self.retreat)]
        if retreats.may_leave(s):
            out.append(act(n.LEAVE))
        if retreats.may_stand(s, self.retreat):
            out.append(act(n.STAND))
        elif retreats.may_stop(s, self.retreat):
            out.append(act(n.STOP))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        retreats = s.rules.retreats
        if verb_of(action) == n.RETREAT:
            return reasons(retreats.way_bar(s, arg_of(action), self.retreat))
        if action == act(n.LEAVE):
            return [] if retreats.may_leave(s) else ["14.6d"]
        stands = retreats.may_stand(s, self.retreat)
        if action == act(n.STAND):
            return [] if stands else reasons(KIND_CASES[self.retreat])
        if action == act(n.STOP):
            may = not stands and retreats.may_stop(s, self.retreat)
            return [] if may else reasons(KIND_CASES[self.retreat])
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        retreats = s.rules.retreats
        s.pop()
        if verb_of(action) == n.RETREAT:
            retreats.go(s, arg_of(action), self.retreat)
            return
        if action == act(n.LEAVE):
            retreats.leave_map(s)
        elif action == act(n.STAND):
            retreats.stand(s, self.retreat)
        retreats.end(s)
        s.pop()  # the Retreat underneath
