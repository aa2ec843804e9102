"""Version 1 of recovery, works and bridges (8, 9, 10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.names import PONTOON_BUILD
from railsplitter.games.gcacw.notes import N_BUILD_BEGUN
from railsplitter.games.gcacw.rules.r8_recovery import Recovery
from railsplitter.games.gcacw.rules.r9_digging import Digging
from railsplitter.games.gcacw.rules.r10_bridges import Bridges
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

DIGS: Final[i64] = 0
BUILDS: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstRecovery(Recovery):
    """[3.4a] Works came before bridges."""

    __slots__ = ()

    def stage(self, s: Campaign, side: i64, stage: i64) -> None:
        """[3.4a] First entrench, then bridges and ferries, then rest."""
        if stage == DIGS:
            s.rules.digging.begin(s, side)
        elif stage == BUILDS:
            s.rules.bridges.begin(s, side)
        else:
            self.rest(s, side)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstDigging(Digging):
    """[9.0b] Rain stopped nobody."""

    __slots__ = ()

    def is_wet(self, s: Campaign) -> bool:
        """[9.0b] Any Recovery Phase."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstBridges(Bridges):
    """[10.0k] Pontoons were built in two steps, in any weather."""

    __slots__ = ()

    def wreck_cost(self, stands: i64) -> i64:
        """[10.0f] A pontoon costs as much as a bridge."""
        return self.pack.charts.wreck_points

    def is_wet(self, s: Campaign) -> bool:
        """[10.0k] In any weather."""
        return False

    def lay(self, s: Campaign, unit: i64, number: i64) -> None:
        """[10.0k] A pontoon is begun; [10.0j] the next Recovery Phase completes it."""
        s.crossing[number] = PONTOON_BUILD
        s.note(N_BUILD_BEGUN, "10.0k", number, unit, PONTOON_BUILD)
