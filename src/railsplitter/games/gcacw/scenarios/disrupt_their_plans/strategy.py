"""The Strategic Cycle of this campaign (D.5 to D.10, D.22, D.23, D.72, D.73)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c16_strategy import LULL_DAYS, MARKER_THERE, Strategics
from railsplitter.games.gcacw.campaign.calendar import Calendar
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import NOBODY
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import plans_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.vec import i64

# Parts of the Strategic Segment, in their order; the table is the last
FREMONT_FIRST: Final[i64] = 0
LEFT_BEHIND: Final[i64] = 1
AFTER_SEVEN_PINES: Final[i64] = 2
PARTS: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansStrategics(Strategics):
    """[S.16] What happens elsewhere, and who comes of it."""

    __slots__ = ()

    def dawn(self, s: War) -> None:
        """[D.22] With the last day of a Lull Blenker's other limits end, too."""
        super().dawn(s)
        plans(s).peninsula.dawn(s)
        if s.lull_left == 0:
            plans_war(s).lull_mode = 0

    def begin(self, s: War) -> None:
        """[D.23] Fremont, then what an earlier cycle left behind, then the table."""
        s.push(Course(0))

    def course(self, s: War, part: i64) -> None:
        """[D.23] Fremont's dice, [D.9] Branch, [D.6] Seven Pines, and then the table."""
        book = plans(s)
        if part == FREMONT_FIRST:
            book.mountain.roll(s)
        elif part == LEFT_BEHIND:
            self.set_marker(s)
            book.richmond.follow_up(s)
        elif part == AFTER_SEVEN_PINES:
            book.richmond.seven_pines(s)
        else:
            self.roll(s)

    def set_marker(self, s: War) -> None:
        """[D.72] On April 5 the marker is in Box 3, whatever the dice were and are."""
        if s.turn == self.pack.more["plans"][n.NEW_MAPS]:
            s.marker = self.rule[MARKER_THERE]
            s.half = 0

    def reached(self, s: War, box: i64) -> None:
        """[D.7] The marker comes into a box."""
        plans(s).richmond.reached(s, box)

    def reinforced(self, s: War) -> None:
        """[D.5] A result of Confederate reinforcements."""
        plans(s).richmond.reinforced(s)

    def augment(self, s: War) -> None:
        """[D.73] Men for Culpeper (9h)."""
        plans(s).richmond.augment(s)

    def lull(self, s: War) -> None:
        """[D.22] A Lull, which is Blenker's while he is bound."""
        super().lull(s)
        plans(s).mountain.begin_lull(s)

    def is_kept_going(self, s: War, unit: i64) -> bool:
        """[D.22] A Lull does nothing for Blenker's units while they are bound."""
        return s.bound[unit] & c.BLENKER != 0


@final
class Course(FieldStep):
    """[D.23] The Strategic Segment, part by part: each asks before the next begins."""

    __slots__ = ("at",)
    kind: ClassVar[int] = int(n.K_COURSE)
    case: ClassVar[str] = "S.16"

    def __init__(self, at: i64) -> None:
        super().__init__(NOBODY)
        self.at: i64 = at

    def locals(self) -> list[int]:
        return [self.at]

    def run(self, s: Campaign) -> None:
        war = own(s)
        strategics = war.book.strategics
        assert isinstance(strategics, PlansStrategics)
        if self.at == PARTS:
            s.pop()
        else:
            s.become(Course(self.at + 1))
            strategics.course(war, self.at)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansCalendar(Calendar):
    """[S.14] The calendar; [D.44] Valley Segments are of it."""

    __slots__ = ()

    def runs(self, s: War, phase: i64) -> bool:
        """[D.58] No transfers before April 5; [R.70] by the letter a Lull ends its cycle."""
        more = self.pack.more
        if phase == c.P_TRANSFER and s.turn < more["plans"][n.NEW_MAPS]:
            return False
        if c.P_WITHDRAWAL <= phase <= c.P_AUGMENTATION and more["plan_switches"][n.LULL_ENDS_CYCLE]:
            if s.lull_left > more["strategic_rule"][LULL_DAYS]:
                return False
        return super().runs(s, phase)

    def rests(self, s: War, phase: i64) -> bool:
        """[D.22] The days of Blenker's Lull have every phase."""
        return not plans_war(s).lull_mode and super().rests(s, phase)
