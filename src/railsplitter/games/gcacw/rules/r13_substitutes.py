"""Substitutes (13): manpower put into a counter of its own, and taken back."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_ATTACHED, N_DETACHED
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Substitutes(FieldChapter):
    """[13.0a] Units put a part of their men into substitutes, and take them back."""

    __slots__ = ()

    def begin(self, s: Campaign, side: i64) -> None:
        """[13.0a] A side is asked if there is anything it could do."""
        if self.pieces.first_spare < self.pieces.first_leader and self.choices(s, side):
            s.push(Attaching(side))

    def choices(self, s: Campaign, side: i64) -> list[int]:
        """[13.0a] What a side may detach and attach now."""
        pieces = self.pieces
        out: list[int] = []
        for unit in range(pieces.first_spare):
            if pieces.side[unit] == side and not self.detach_bar(s, side, unit):
                out.append(act(n.DETACH, unit))
        for spare in range(pieces.first_spare, pieces.first_leader):
            if pieces.side[spare] == side and not self.attach_bar(s, side, spare):
                out.append(act(n.ATTACH, spare))
        return out

    def end(self, s: Campaign) -> None:
        """[13.0a] The marks of the phase are taken away."""
        for spare in range(self.pieces.first_spare, self.pieces.first_leader):
            s.called[spare] = n.NOT_CALLED

    # -- detaching ----------------------------------------------------------------------------

    def counter(self, s: Campaign, unit: i64) -> i64:
        """[13.0b] The first free substitute of its side and arm, [13.0i] used before or not."""
        pieces = self.pieces
        for spare in range(pieces.first_spare, pieces.first_leader):
            if s.at[spare] != n.SPARE and s.at[spare] != n.GONE:  # [13.0i]
                continue
            if pieces.side[spare] == pieces.side[unit] and pieces.kind[spare] == pieces.kind[unit]:
                return spare
        return n.NOTHING

    def detach_bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[13.0b] A brigade or more with men enough, and a counter that is free."""
        pieces, charts = self.pieces, self.pack.charts
        if not 0 <= unit < pieces.first_spare or pieces.side[unit] != side or s.at[unit] < 0:
            return "13.0b"
        size = pieces.size[unit]
        if charts.detach_most[size] < 1 or s.mv[unit] < charts.detach_from[size]:
            return "13.0b" if size <= 1 else "13.0c"
        return "" if self.counter(s, unit) >= 0 else "13.0i"

    def amount_most(self, s: Campaign, unit: i64) -> i64:
        """[13.0b] By its size and that of the counter, [13.0c] and one point stays."""
        most = self.pack.charts.detach_most[self.pieces.size[unit]]
        most = min(most, self.pieces.most[self.counter(s, unit)])
        return min(most, s.mv[unit] - 1)  # [13.0c]

    def amount_bar(self, s: Campaign, unit: i64, manpower: i64) -> str:
        """[13.0b] From one point on."""
        if 1 <= manpower <= self.amount_most(s, unit):
            return ""
        return "13.0b" if self.pieces.size[unit] <= 1 else "13.0c"

    def detach(self, s: Campaign, unit: i64, manpower: i64) -> None:
        """[13.0d] The substitute is as the unit is; [13.0e] the guns stay."""
        spare = self.counter(s, unit)
        s.mv[unit] -= manpower
        s.mv[spare] = manpower  # [13.0e] no guns are printed on a substitute
        s.loose[spare] = s.loose[unit]
        s.fatigue[spare] = s.fatigue[unit]
        s.exhausted[spare] = s.exhausted[unit]
        s.put(spare, s.at[unit])
        s.shake(spare, s.shaken[unit])
        s.dug[spare] = s.dug[unit]
        s.parent[spare] = unit
        s.called[spare] = n.TRANSFERRED
        s.note(N_DETACHED, "13.0b", unit, spare, manpower)

    # -- attaching ----------------------------------------------------------------------------

    def attach_bar(self, s: Campaign, side: i64, spare: i64) -> str:
        """[13.0f] In the hex of its parent, not at once again, [13.0g] with room."""
        pieces = self.pieces
        if not pieces.first_spare <= spare < pieces.first_leader or pieces.side[spare] != side:
            return "13.0f"
        if s.at[spare] < 0 or s.called[spare] == n.TRANSFERRED:
            return "13.0f"
        parent = s.parent[spare]
        if parent < 0 or s.at[parent] != s.at[spare]:
            return "13.0f"
        most = self.pack.charts.manpower_most[pieces.size[parent]]
        return "" if s.mv[parent] + s.mv[spare] <= most else "13.0g"  # [13.0g]

    def attach(self, s: Campaign, spare: i64) -> None:
        """[13.0f] The men go back; [13.0h] the worse state of the two holds."""
        unit, where = s.parent[spare], s.at[spare]
        s.note(N_ATTACHED, "13.0f", unit, spare, s.mv[spare])
        s.mv[unit] += s.mv[spare]
        # [13.0h]
        s.loose[unit] = max(s.loose[unit], s.loose[spare])
        s.fatigue[unit] = max(s.fatigue[unit], s.fatigue[spare])
        s.exhausted[unit] = max(s.exhausted[unit], s.exhausted[spare])
        s.dug[unit] = min(s.dug[unit], s.dug[spare])
        s.shake(unit, max(s.shaken[unit], s.shaken[spare]))
        s.put(spare, n.SPARE)
        self.clear(s, spare)
        s.rules.leaders.homeless(s, where)

    def clear(self, s: Campaign, spare: i64) -> None:
        """[13.0f] A free substitute is nobody's and in no state."""
        s.mv[spare] = 0
        s.loose[spare] = 0
        s.fatigue[spare] = 0
        s.exhausted[spare] = 0
        s.dug[spare] = n.NOT_DUG
        s.shake(spare, 0)
        s.parent[spare] = n.NOTHING


@final
class Attaching(FieldStep):
    """[13.0a] What is detached or attached next, if anything."""

    __slots__ = ()
    kind: ClassVar[int] = 54
    case: ClassVar[str] = "13.0a"

    def options(self, s: Campaign) -> list[int]:
        out = s.rules.substitutes.choices(s, self.who)
        out.append(act(n.DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.DETACH:
            return reasons(s.rules.substitutes.detach_bar(s, self.who, arg))
        if verb == n.ATTACH:
            return reasons(s.rules.substitutes.attach_bar(s, self.who, arg))
        return [] if action == act(n.DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        verb, arg = verb_of(action), arg_of(action)
        substitutes = s.rules.substitutes
        if verb == n.DONE:
            s.pop()
            substitutes.end(s)
            return
        if verb == n.ATTACH:
            substitutes.attach(s, arg)
        elif substitutes.amount_most(s, arg) > 1:
            s.push(Detaching(self.who, arg))
            return
        else:
            substitutes.detach(s, arg, 1)
        if not substitutes.choices(s, self.who):
            s.pop()
            substitutes.end(s)


@final
class Detaching(FieldStep):
    """[13.0b] How much manpower is detached."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = 55
    case: ClassVar[str] = "13.0b"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        most = s.rules.substitutes.amount_most(s, self.unit)
        return [act(n.AMOUNT, manpower) for manpower in range(1, most + 1)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.AMOUNT:
            return not_now(s, self, action)
        return reasons(s.rules.substitutes.amount_bar(s, self.unit, arg_of(action)))

    def take(self, s: Campaign, action: i64) -> None:
        substitutes = s.rules.substitutes
        s.pop()
        substitutes.detach(s, self.unit, arg_of(action))
        if not substitutes.choices(s, self.who):
            s.pop()  # the question underneath: nothing is left to do
            substitutes.end(s)
