"""The Load Phase: naming trains, and running them one after the other (5.0)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_ACTIVATED, N_RUNS, N_STOPPED
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, not_now
from railsplitter.games.confederate_rails.rules.m6_windows import pause
from railsplitter.games.confederate_rails.state import ConfederateRails, RailStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Activations(RailChapter):
    """[5.3.1] Which trains run, and [5.3.2] what a running train may do."""

    __slots__ = ()

    def activate_bar(self, s: ConfederateRails, who: i64, number: i64) -> str:
        """[5.0a] A train on the map, [5.0c] once, [E.3] not a new one, [5.0b] for money."""
        train = who * n.TRAINS + number
        if number >= n.TRAINS or s.train_at[train] < 0:
            return "5.0a"
        if s.train_active[train]:
            return "5.0c"  # [5.0c]
        if s.train_since[train] >= s.player_turn:
            return "E.3"  # [E.3]
        return "" if s.money[who] >= self.pack.activation else "B.8"  # [B.8]

    def activate(self, s: ConfederateRails, who: i64, number: i64) -> None:
        """[5.0b] [5.3.1] Paid at once."""
        train = who * n.TRAINS + number
        s.pay_bank(who, self.pack.activation)
        s.train_active[train] = 1
        s.activations += 1
        s.note(N_ACTIVATED, "5.0b", train, self.pack.activation)

    def run_bar(self, s: ConfederateRails, who: i64, number: i64) -> str:
        """[5.0a] A train that was named and has not run yet."""
        train = who * n.TRAINS + number
        return "" if number < n.TRAINS and s.train_active[train] else "5.0a"

    def run(self, s: ConfederateRails, train: i64) -> None:
        """[5.3.2] [5.3.6] The train's activation begins."""
        s.train = train
        s.train_active[train] = 0
        s.points = self.pack.move_points
        s.entered = 0
        s.halted = 0
        s.fresh = 1 if s.train_load[train] == n.NO_LOAD else 0
        s.turns += 1
        s.note(N_RUNS, "5.3.6", train)
        s.push(Activation())

    # -- a running train -------------------------------------------------------------------

    def must_act(self, s: ConfederateRails) -> i64:
        """[B.3] Troops are loaded and unloaded when the train is there: the verb, or -1."""
        load = s.train_load[s.train]
        if not load or self.pack.load_kind[load] != n.TROOPS:
            return -1
        if not s.rules.delivery.load_bar(s, s.train):
            return n.LOAD
        return n.DELIVER if not s.rules.delivery.deliver_bar(s, s.train) else -1

    def must_undertake(self, s: ConfederateRails) -> bool:
        """[E.1] Without a load, and there is something to undertake."""
        if s.train_load[s.train] != n.NO_LOAD:
            return False
        return s.rules.undertaking.has_some(s)

    def leave_bar(self, s: ConfederateRails) -> str:
        """[E.1] May the train move at all? Empty ones undertake first, or leave a full station."""
        if not self.pack.empty_must_undertake or not self.must_undertake(s):
            return ""
        crowded = not s.rules.movement.has_room(s, s.train, s.train_at[s.train])
        return "" if crowded and not s.fresh else "E.1"

    def done_bar(self, s: ConfederateRails) -> str:
        """[B.28] Not in a full station that can be left; [E.1] not before undertaking; [B.3] nor
        with Troops that can come nearer."""
        if s.rules.movement.is_stuck_full(s, s.train):
            return "B.28"
        if s.fresh and self.must_undertake(s):
            return "E.1"
        return "B.3" if s.rules.movement.must_go_on(s, s.train) else ""

    def bar(self, s: ConfederateRails, action: i64) -> str:
        """The case that forbids an action of the running train; "?" if it is none of those."""
        verb, arg, train = verb_of(action), arg_of(action), s.train
        s.rules.movement.aim(s, train)
        if verb == n.MEND or verb == n.RELAY:
            return s.rules.repair.bar(s, s.active, action)
        forced = self.must_act(s)
        if forced >= 0 and verb != forced and self.is_move(verb):
            return "B.3"
        if verb == n.DONE:
            return self.done_bar(s)
        if verb == n.GO:
            bar = self.leave_bar(s)
            end, used, fee = arg >> 5 & 511, arg & 31, arg >> 14 & 1
            return bar if bar else s.rules.movement.go_bar(s, train, end, used, fee)
        if verb == n.DRAW:
            return s.rules.undertaking.draw_bar(s)
        if verb == n.TAKE:
            return s.rules.undertaking.take_bar(s, arg)
        if verb == n.VOID:
            return s.rules.undertaking.void_bar(s)
        return self.load_bar(s, verb, arg)

    def is_move(self, verb: i64) -> bool:
        return verb == n.DONE or verb == n.GO or (n.LOAD <= verb <= n.DIVERT)

    def load_bar(self, s: ConfederateRails, verb: i64, arg: i64) -> str:
        delivery, train = s.rules.delivery, s.train
        if verb == n.LOAD:
            return delivery.load_bar(s, train)
        if verb == n.DELIVER:
            return delivery.deliver_bar(s, train)
        if verb == n.ABANDON:
            return delivery.abandon_bar(s, train)
        if verb == n.SALVAGE:
            return delivery.salvage_bar(s, train)
        if verb == n.DIVERT:
            return s.rules.iron.divert_bar(s, train, arg)
        return "?"

    def options(self, s: ConfederateRails) -> list[int]:
        """Everything the running train may do."""
        train, rules = s.train, s.rules
        rules.movement.aim(s, train)
        out: list[int] = []
        forced = self.must_act(s)
        if forced >= 0:
            out.append(act(forced))
        elif s.train_load[train] == n.NO_LOAD:
            out.extend(rules.undertaking.options(s))
        else:
            for verb in (n.LOAD, n.DELIVER, n.ABANDON, n.SALVAGE):
                if not self.load_bar(s, verb, 0):
                    out.append(act(verb))
            out.extend(rules.iron.divert_options(s, train))
        if not rules.undertaking.void_bar(s):
            out.append(act(n.VOID))
        if forced < 0:
            if not self.leave_bar(s):
                out.extend(rules.movement.options(s, train))
            if not self.done_bar(s):
                out.append(act(n.DONE))
        out.extend(rules.repair.options(s, s.active))
        return out

    def take(self, s: ConfederateRails, action: i64) -> None:
        """Carry out an action of the running train."""
        verb, arg, rules = verb_of(action), arg_of(action), s.rules
        if verb == n.DONE:
            s.halted = 1
        elif verb == n.GO:
            end, used, fee = arg >> 5 & 511, arg & 31, arg >> 14 & 1
            rules.movement.go(s, s.train, end, used, fee)
        elif verb == n.DRAW:
            rules.undertaking.draw(s)
        elif verb == n.TAKE:
            rules.undertaking.take(s, arg)
        elif verb == n.VOID:
            rules.undertaking.void(s)
        elif verb == n.LOAD:
            rules.delivery.load(s, s.train)
        elif verb == n.DELIVER:
            rules.delivery.deliver(s, s.train)
        elif verb == n.ABANDON:
            rules.delivery.abandon(s, s.train)
        elif verb == n.SALVAGE:
            rules.delivery.salvage(s, s.train)
        elif verb == n.DIVERT:
            rules.iron.divert(s, s.train, arg)
        else:
            rules.repair.take(s, s.active, action)


@final
class Naming(RailStep):
    """[5.0a] Say which trains run; [E.18] those out of the Repair Box too."""

    __slots__ = ()
    kind: ClassVar[int] = 14
    case: ClassVar[str] = "5.0a"
    pauses: ClassVar[bool] = True

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = []
        for number in range(n.TRAINS):
            if not s.rules.activations.activate_bar(s, self.who, number):
                out.append(act(n.ACTIVATE, number))
            if not s.rules.repair.overhaul_bar(s, self.who, number):
                out.append(act(n.OVERHAUL, number))
        out.append(act(n.DONE))
        out.extend(s.rules.repair.options(s, self.who))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.ACTIVATE:
            return reasons(s.rules.activations.activate_bar(s, self.who, arg))
        if verb == n.OVERHAUL:
            return reasons(s.rules.repair.overhaul_bar(s, self.who, arg))
        if verb == n.MEND or verb == n.RELAY:
            return reasons(s.rules.repair.bar(s, self.who, action))
        return [] if action == act(n.DONE) else not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.DONE:
            s.become(Runs())
        elif verb == n.ACTIVATE:
            s.rules.activations.activate(s, self.who, arg)
        elif verb == n.OVERHAUL:
            s.rules.repair.overhaul(s, self.who, arg)
        else:
            s.rules.repair.take(s, self.who, action)


@final
class Runs(RailStep):
    """[5.3.6] One train after the other, while any that was named is left."""

    __slots__ = ()
    kind: ClassVar[int] = 15
    case: ClassVar[str] = "5.3.6"

    def __init__(self) -> None:
        super().__init__(n.NOBODY)

    def run(self, s: ConfederateRails) -> None:
        for train in range(s.active * n.TRAINS, (s.active + 1) * n.TRAINS):
            if s.train_active[train]:
                s.push(Running(s.active))
                return
        s.pop()


@final
class Running(RailStep):
    """[5.3.6] Choose the train that runs next."""

    __slots__ = ()
    kind: ClassVar[int] = 16
    case: ClassVar[str] = "5.3.6"
    pauses: ClassVar[bool] = True

    def options(self, s: ConfederateRails) -> list[int]:
        out: list[int] = []
        for number in range(n.TRAINS):
            if not s.rules.activations.run_bar(s, self.who, number):
                out.append(act(n.RUN, number))
        out.extend(s.rules.repair.options(s, self.who))
        return out

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.RUN:
            return reasons(s.rules.activations.run_bar(s, self.who, arg))
        if verb == n.MEND or verb == n.RELAY:
            return reasons(s.rules.repair.bar(s, self.who, action))
        return not_now(s, self, action)

    def take(self, s: ConfederateRails, action: i64) -> None:
        if verb_of(action) == n.RUN:
            s.pop()
            s.rules.activations.run(s, self.who * n.TRAINS + arg_of(action))
        else:
            s.rules.repair.take(s, self.who, action)


@final
class Activation(RailStep):
    """[5.3.2] Ask until the train stops, has no MPs left, or is gone."""

    __slots__ = ()
    kind: ClassVar[int] = 17
    case: ClassVar[str] = "5.3.2"

    def __init__(self) -> None:
        super().__init__(n.NOBODY)

    def run(self, s: ConfederateRails) -> None:
        if s.halted or s.points <= 0 or s.train_at[s.train] < 0:
            s.note(N_STOPPED, "5.3.2", s.train)
            s.rules.promises.halted(s, s.train)
            s.train = -1
            s.points = 0
            s.entered = 0
            s.fresh = 0
            s.halted = 0
            s.pop()
            pause(s)  # [D.3]
        else:
            s.push(Moving(s.active))


@final
class Moving(RailStep):
    """[5.0d] What the running train does next."""

    __slots__ = ()
    kind: ClassVar[int] = 18
    case: ClassVar[str] = "5.3.2"
    pauses: ClassVar[bool] = True

    def options(self, s: ConfederateRails) -> list[int]:
        return s.rules.activations.options(s)

    def bars(self, s: ConfederateRails, action: i64) -> list[str]:
        bar = s.rules.activations.bar(s, action)
        return not_now(s, self, action) if bar == "?" else reasons(bar)

    def take(self, s: ConfederateRails, action: i64) -> None:
        s.pop()
        s.rules.activations.take(s, action)
