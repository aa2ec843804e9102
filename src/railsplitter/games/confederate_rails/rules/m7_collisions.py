"""Collisions! (7.4)"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.confederate_rails.names import COLLISIONS, TRAINS
from railsplitter.games.confederate_rails.notes import N_COLLIDED, N_PASSAGE
from railsplitter.games.confederate_rails.rules.chapter import RailChapter, owner_of
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Collisions(RailChapter):
    """[7.4a] Trains that pass through occupied stations."""

    __slots__ = ()

    def happens(self, s: ConfederateRails, train: i64) -> bool:
        """[B.15] The train leaves a station it came into: is it a passage, and does it collide?"""
        at = s.train_at[train]
        if not s.collisions or not s.entered or s.traffic[at] < 2:
            return False
        die = s.chance.die(6, "7.4b")  # [7.4b]
        hit: list[int] = []
        for other in range(s.seats * TRAINS):
            if other != train and s.train_at[other] == at:  # [7.4d] whoever owns it
                its = s.chance.die(6, "7.4b")  # [A.8]
                s.note(N_PASSAGE, "7.4b", train, die, other, its)
                if its == die:
                    hit.append(other)
        if hit or self.pack.spent_by_a_miss:
            s.collisions -= 1
            s.events_in_play[COLLISIONS] -= 1
            s.events_gone[COLLISIONS] += 1
        for other in hit:
            s.note(N_COLLIDED, "7.4c", train, other)
            self.crash(s, other)
        if hit:
            self.crash(s, train)
        return len(hit) > 0

    def crash(self, s: ConfederateRails, train: i64) -> None:
        """[7.4c] A load aboard is discarded, with its tariff; the train is disabled."""
        if s.rules.movement.is_loaded(s, train):
            s.rules.delivery.tariff(s, owner_of(train), "7.4c")
            s.rules.undertaking.discard(s, s.train_load[train], "7.4c")
        s.rules.repair.disable(s, train, "7.4c")
