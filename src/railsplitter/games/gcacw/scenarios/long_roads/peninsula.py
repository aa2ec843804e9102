"""The Richmond Theater alone: what the slices of this campaign leave out, and what comes."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import N_EVENT, N_PLACED
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import BOX, FIRST_EVENT, TRACK
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.days import LongEvents
from railsplitter.games.gcacw.scenarios.long_roads.district import LongDistrict
from railsplitter.games.gcacw.scenarios.long_roads.mountain import Mountain
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.placing import LongPlacing
from railsplitter.games.gcacw.scenarios.long_roads.points import LongScores
from railsplitter.games.gcacw.scenarios.long_roads.sea import Sea
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.scenarios.long_roads.supply import LongSupply
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaEvents(LongEvents):
    """[L.35] One table, that of Richmond."""

    __slots__ = ()

    def roll(self, s: Campaign) -> None:
        """[L.35] Two dice: rain, or an event of the theater."""
        own(s).event = 0
        long_war(s).richmond_event = 0
        event = self.richmond[s.chance.die(6, "L.35") + s.chance.die(6, "L.35") - 2]
        if 0 < event < FIRST_EVENT:
            self.happen(s, event)
        elif event:
            long_war(s).richmond_event = event
            s.note(N_EVENT, "L.35", event, s.turn)
            self.float_balloon(s, event)


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaScores(LongScores):
    """[L.76] Points before Richmond."""

    __slots__ = ()

    def last(self, s: War) -> None:
        """[L.76] The end counts only where the game is played to the campaign's own end."""
        if self.pack.more["end_points"][0]:
            super().last(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaDistrict(LongDistrict):
    """[L.27] The District of Washington is far away."""

    __slots__ = ()

    def alarm(self, s: War) -> None:
        """[L.46] Nobody is alarmed, no militia comes."""

    def segment(self, s: War) -> None:
        """[L.27] No Valley Segment."""

    def stepped(self, s: War, unit: i64, start: i64, end: i64) -> None:
        """[L.28] Nobody is of the District."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaMountain(Mountain):
    """[L.42] The Mountain Department is not played."""

    __slots__ = ()

    def recover(self, s: War) -> None:
        """[L.42] Blenker and Fremont are elsewhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaSea(Sea):
    """[L.18] Ships of the Peninsula."""

    __slots__ = ()

    def trips(self, s: War, unit: i64) -> list[int]:
        """[L.21] None leads out of the theater."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstPeninsulaSea(PeninsulaSea):
    """[L.18] Ships as they were: an army leader stayed ashore if cavalry of his did."""

    __slots__ = ()

    def is_left_alone(self, s: War, leader: i64, where: i64) -> bool:
        """Any unit of his kept him there."""
        return not s.book.placing.is_attended(s, leader, where)


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaSupply(LongSupply):
    """[L.33] Supply before Richmond; [L.72] stations are mended in the same segment."""

    __slots__ = ()

    def depots(self, s: War) -> None:
        """[L.33] [L.72] Depots first, then stations."""
        roads(s).repair.segment(s)
        super().depots(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class PeninsulaPlacing(LongPlacing):
    """[L.47] Who comes when he came in 1862."""

    __slots__ = ()

    def calls(self, s: War) -> None:
        """[L.37] Heth is not called."""

    def place(self, s: War, unit: i64, where: i64) -> None:
        """[L.29] Men whom Washington let go have cost points."""
        self.pay(s, unit)
        goal, came = s.goal[unit], s.at[unit] == TRACK
        super().place(s, unit, where)
        if came:
            self.lead(s, unit, goal)

    def box(self, s: War, unit: i64, code: i64) -> None:
        """[L.29] The same for those who come to a box."""
        self.pay(s, unit)
        super().box(s, unit, code)

    def lead(self, s: War, unit: i64, goal: i64) -> None:
        """[L.47] His leader comes with him, whoever else is still to come; [2.2g] McClellan not
        with cavalry alone."""
        for leader in range(self.pieces.first_leader, self.pieces.count):
            if self.is_due(s, leader) and s.goal[leader] == goal:
                if s.rules.leaders.may_stand(s, leader, unit):
                    s.put(leader, s.at[unit])
                    s.note(N_PLACED, "L.47", leader, s.at[unit])

    def pay(self, s: War, unit: i64) -> None:
        """[L.29] A point for each full five of manpower, on the day of the arrival."""
        points = self.pack.more["arrival_vp"][unit]
        if points and s.at[unit] == TRACK and s.goal[unit] <= BOX:
            s.book.scores.once(s, n.ROW_RELEASED, unit, points)
