"""The position that orders were made for: while it stands, so do they."""

from __future__ import annotations

from typing import final

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@final
class Picture:
    """All that plans depend on, as numbers: equal numbers, equal orders."""

    __slots__ = ("at", "facts")

    def __init__(self) -> None:
        self.facts: vec[i64] = filled(0, 0)
        self.at: i64 = 0

    def is_new(self, s: War) -> bool:
        """Takes in a position; has anything changed since the last one? A unit on the march
        counts as where it set out, so that orders last until it halts."""
        units, strategy = s.rules.pack.pieces.first_leader, s.strategy()
        size = 5 * units + len(strategy) + len(s.ruin_until) + len(s.depot_at) * 2 + 2
        if len(self.facts) != size:
            self.facts = filled(size, -99)
        self.at = 0
        changed = self.note(s.turn)
        for unit in range(units):
            changed = self.note(place(s, unit)) or changed
            changed = self.note(s.mv[unit]) or changed
            changed = self.note(s.loose[unit] * 4 + s.shaken[unit]) or changed
            changed = self.note(s.bound[unit]) or changed
            changed = self.note(s.supply[unit]) or changed
        changed = self.all(strategy) or changed
        changed = self.all(s.ruin_until) or changed
        changed = self.all(s.depot_at) or changed
        return self.all(s.depot_state) or changed

    def note(self, fact: i64) -> bool:
        """Writes the next number down; was it another one?"""
        changed = self.facts[self.at] != fact
        self.facts[self.at] = fact
        self.at += 1
        return changed

    def all(self, facts: vec[i64]) -> bool:
        """Writes a column down."""
        changed = False
        for fact in facts:
            changed = self.note(fact) or changed
        return changed


def is_marching(s: War) -> bool:
    """Is a unit on its way, out of the hex in which it set out?"""
    unit = s.marcher
    return unit >= 0 and s.start_hex >= 0 and s.at[unit] >= 0 and s.at[unit] != s.start_hex


def place(s: War, unit: i64) -> i64:
    """Where plans see a unit."""
    return s.start_hex if unit == s.marcher and is_marching(s) else s.at[unit]


def planned(s: War) -> War:
    """The position that plans are made for: who is on the march stands where he set out."""
    if not is_marching(s):
        return s
    world = s.twin(s.chance)
    world.put(s.marcher, s.start_hex)
    return world
