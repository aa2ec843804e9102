"""The Recovery Phase (3.4, 8): works, crossings, and then rest."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import N_RECOVERED
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

# What a side does in the phase, one after the other
BUILDS: Final[i64] = 0
DIGS: Final[i64] = 1
RESTS: Final[i64] = 2

FATIGUE_ROWS: Final[i64] = 5
# By exhausted * 5 + fatigue
ROW_CASES: Final = (
    *("8.0b", "8.0b", "8.0b", "8.0c", "8.0d"),
    *("8.0e", "8.0e", "8.0f", "8.0g", "8.0h"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Recovery(FieldChapter):
    """[8.0a] Units recover from their marches and fights."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        """[1.0b] The Union first, the Confederate second; [11.0e] who calms down is fixed now."""
        s.rules.morale.mark(s)
        s.push(Recoveries(0))

    def stages(self, s: Campaign) -> i64:
        """How many things a side does in the phase; a campaign may have others."""
        return RESTS + 1

    def stage(self, s: Campaign, side: i64, stage: i64) -> None:
        """[3.4a] First bridges and ferries, then entrenchments, then rest."""
        if stage == DIGS:
            s.rules.digging.begin(s, side)
        elif stage == BUILDS:
            s.rules.bridges.begin(s, side)
        else:
            self.rest(s, side)

    def end(self, s: Campaign) -> None:
        """[3.4a] The marks of the phase are taken away."""
        for unit in range(self.pieces.first_leader):
            s.called[unit] = n.NOT_CALLED

    def rest(self, s: Campaign, side: i64) -> None:
        """[8.0a] Every unit of a side once."""
        for unit in range(self.pieces.first_leader):
            if s.at[unit] >= 0 and self.pieces.side[unit] == side:
                self.recover(s, unit)
                s.rules.morale.calm(s, unit)  # [8.0a] spirit comes last

    def row(self, s: Campaign, unit: i64) -> i64:
        """[8.0a] By the side it shows and its fatigue."""
        return s.exhausted[unit] * FATIGUE_ROWS + s.fatigue[unit]

    def recover(self, s: Campaign, unit: i64) -> None:
        """[8.0b] [8.0c] [8.0d] [8.0e] [8.0f] [8.0g] [8.0h] A row of the table."""
        charts, row, tired = self.pack.charts, self.row(s, unit), s.fatigue[unit]
        changed: i64 = 0
        lost_order = s.loose[unit] != 0
        if s.exhausted[unit] != charts.recovery_exhausted[row]:
            changed |= n.TURNED_NORMAL if s.exhausted[unit] else n.TURNED_EXHAUSTED
            # [8.0i] to be felt on the next extended march, and nowhere else
            s.exhausted[unit] = charts.recovery_exhausted[row]
        if s.loose[unit] and self.organizes(s, unit, row):
            changed |= n.RECOVERED_ORDER
            s.loose[unit] = 0
        if lost_order and charts.disorder_exhausts and not s.exhausted[unit]:  # [8.0k]
            changed = changed & ~n.TURNED_NORMAL | n.TURNED_EXHAUSTED
            s.exhausted[unit] = 1
        s.fatigue[unit] = self.rested(s, unit, row)
        if self.loses(s, unit, row):
            changed |= n.RECOVERY_LOSS
        if changed or s.fatigue[unit] != tired:
            s.note(N_RECOVERED, ROW_CASES[row], unit, tired, s.fatigue[unit], changed)

    def organizes(self, s: Campaign, unit: i64, row: i64) -> bool:
        """[8.0g] Units that are too exhausted do not regain their order."""
        return self.pack.charts.recovery_organizes[row] != 0

    def rested(self, s: Campaign, unit: i64, row: i64) -> i64:
        """[8.0a] The fatigue that is left."""
        return self.pack.charts.recovery_fatigue[row]

    def loses(self, s: Campaign, unit: i64, row: i64) -> bool:
        """[8.0g] Manpower that goes; [8.0j] the last point stays."""
        # [8.0j] a unit never dies of it
        loss = min(self.pack.charts.recovery_loss[row], s.mv[unit] - 1)
        return loss > 0 and s.lose(unit, loss, n.BY_RECOVERY) > 0


@final
class Recoveries(Counting):
    """[1.0b] All that the Union does in the phase, then all that the Confederate does."""

    __slots__ = ()
    kind: ClassVar[int] = 56
    case: ClassVar[str] = "3.4a"

    def stages(self, s: Campaign) -> i64:
        return 2 * s.rules.recovery.stages(s)

    def stage(self, s: Campaign) -> None:
        recovery = s.rules.recovery
        stages = recovery.stages(s)
        recovery.stage(s, self.at // stages, self.at % stages)

    def end(self, s: Campaign) -> None:
        s.rules.recovery.end(s)
