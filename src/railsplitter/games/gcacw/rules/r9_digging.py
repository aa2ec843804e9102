"""Entrenchments (9): works are dug in the Recovery Phase, a step at a time."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_DUG
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Digging(FieldChapter):
    """[9.0a] Units entrench."""

    __slots__ = ()

    def begin(self, s: Campaign, side: i64) -> None:
        """[9.0a] A side is asked if one of its units could dig."""
        if self.anybody(s, side):
            s.push(Entrenching(side))

    def choices(self, s: Campaign, side: i64) -> list[int]:
        """[9.0b] The units of a side that may dig."""
        units = self.pieces.units[side]
        out: list[int] = []
        for unit in units:
            if not self.bar(s, side, unit):
                out.append(act(n.DIG, unit))
        return out

    def anybody(self, s: Campaign, side: i64) -> bool:
        """[9.0b] May any of them?"""
        units = self.pieces.units[side]
        for unit in units:
            if not self.bar(s, side, unit):
                return True
        return False

    def bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[9.0b] Rested infantry and artillery, [11.0d] undemoralized, [9.0c] once a phase."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side or s.at[unit] < 0:
            return "9.0a"
        if pieces.kind[unit] != n.INFANTRY and pieces.kind[unit] != n.ARTILLERY:
            return "9.0b"
        if s.shaken[unit]:
            return s.rules.morale.work_bar(s, unit)  # [11.0d]
        if s.fatigue[unit] > self.pack.charts.dig_fatigue_most:
            return "9.0b"
        if s.called[unit] & n.HAS_DUG:
            return "9.0a"
        if self.is_wet(s):
            return "9.0b"
        return "9.0c" if self.depth(s, unit) >= self.deepest(s, unit) else ""

    def is_wet(self, s: Campaign) -> bool:
        """[9.0b] Nobody digs in rain."""
        return s.rain != 0

    def depth(self, s: Campaign, unit: i64) -> i64:
        """[7.8a] How far it has dug; refused flanks are no works."""
        return 0 if s.dug[unit] == n.FLANKS_REFUSED else s.dug[unit]

    def deepest(self, s: Campaign, unit: i64) -> i64:
        """[9.0c] Nothing is dug beyond a complete fort."""
        return n.FORT

    def dig(self, s: Campaign, unit: i64) -> None:
        """[9.0c] One step further: Build, then Complete."""
        s.dug[unit] = self.depth(s, unit) + 1
        s.called[unit] |= n.HAS_DUG
        s.note(N_DUG, "9.0c", unit, s.at[unit], s.dug[unit])


@final
class Entrenching(OneByOne):
    """[9.0a] Which unit digs next, or none."""

    __slots__ = ()
    kind: ClassVar[int] = 57
    case: ClassVar[str] = "9.0a"
    verb: ClassVar[int] = int(n.DIG)

    def choices(self, s: Campaign) -> list[int]:
        return s.rules.digging.choices(s, self.who)

    def bar(self, s: Campaign, piece: i64) -> str:
        return s.rules.digging.bar(s, self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        s.rules.digging.dig(s, piece)
        return True

    def anybody(self, s: Campaign) -> bool:
        return s.rules.digging.anybody(s, self.who)
