"""What only this campaign has to gain: places that count once, and Richmond at the end."""

from __future__ import annotations

from typing import ClassVar, Final

from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.campaign.staff.aims import Aim, Errand
from railsplitter.games.gcacw.campaign.staff.fronts import strength
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.names import UNION
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.transfers import FROM, TO, WAY, offmap_of
from railsplitter.kernel.vec import i64

ONCE: Final = 0.5  # a place counts once, a county in every segment that plans look at
KEPT: Final = 0.6  # what the other side gives for keeping it
LAST: Final[i64] = 15  # turns before the end from which on the city itself is wanted
CITY: Final = 30.0  # what it is worth then, a segment
SUPERIOR: Final = 1.7  # strength for each point of Norfolk's garrison that takes it, mostly
STORM: Final = 20.0  # what Norfolk and the Virginia are worth, about, before others scatter
NEAR_MONROE: Final = 40  # points of march from which a unit is sent there


class LongGoals(Goals):
    """Counties, Drewry's Bluff and Petersburg, Norfolk, and the city when the end is near."""

    has_lines: ClassVar[bool] = True

    def errand(self, s: War, seat: i64, unit: i64) -> Errand | None:
        """Whoever makes the garrison of Fort Monroe strong enough for Norfolk goes there."""
        if seat == UNION and unit == stormer(s, self.roads):
            return Errand(self.roads.to(quay(s)[0]), STORM)
        return super().errand(s, seat, unit)

    def places(self, s: War, seat: i64) -> list[Aim]:
        """The seats of counties, and the hexes of places that the Union has not had yet."""
        out = super().places(s, seat)
        rows = self.pack.more["places"]
        at: i64 = 0
        while at < len(rows):
            single, count = rows[at], rows[at + 1]
            if s.vp[own_row(self.pack, single)] == 0:
                for k in range(count):
                    aim = Aim(rows[at + 2 + k], -1, self.roads.to(rows[at + 2 + k]))
                    aim.fund = ONCE * float(self.pack.more["single"][single]) / float(count)
                    out.append(aim)
            at += 2 + count
        return out

    def rate_place(self, s: War, aim: Aim, seat: i64) -> None:
        """The Union takes it, the Confederate keeps it while the Union can come."""
        aim.is_mine = (s.side_in(aim.where) == UNION) == (seat == UNION)
        if seat != UNION:
            danger = min(aim.threat / (aim.friends + 0.1), 1.0)
            aim.fund *= KEPT * danger

    def rent(self, s: War, county: i64) -> float:
        """A county's row, and Henrico's hundred points when the campaign ends."""
        found = super().rent(s, county)
        left = self.pack.battle.turns - s.turn
        if left < LAST and self.pack.more["end_points"][0]:
            found += CITY if county == self.pack.more["henrico"][0] else 0.0
        return found


def quay(s: War) -> list[int]:
    """The hexes from which men go to Fort Monroe, the nearest to the Peninsula first."""
    offmap, base = offmap_of(s), s.rules.pack.more["cast_boxes"][n.FORT_MONROE]
    for way in range(len(offmap.ways) // WAY):
        if offmap.fact(way, TO) == base and offmap.fact(way, FROM) >= 0:
            return s.book.placing.listed(offmap.fact(way, FROM))
    return []


def wanted_at_monroe(s: War) -> float:
    """The strength that Fort Monroe lacks to take Norfolk, 0 if that has fallen or is empty."""
    boxes = s.rules.pack.more["cast_boxes"]
    if s.box_holder[box_of(boxes[n.NORFOLK])] == UNION:
        return 0.0
    need, have = 0.0, 0.0
    for unit in range(s.rules.pack.pieces.first_leader):
        if s.at[unit] == boxes[n.NORFOLK]:
            need += SUPERIOR * strength(s, unit)
        elif s.at[unit] == boxes[n.FORT_MONROE]:
            have += strength(s, unit)
    return max(need - have, 0.0)


def stormer(s: War, roads: Roads) -> int:
    """The nearest Union unit that is strong enough to make up for it, or -1."""
    lacking, pieces, found = wanted_at_monroe(s), s.rules.pack.pieces, -1
    ends = quay(s)
    if lacking <= 0.0 or not ends:
        return found
    far, least = roads.to(ends[0]), NEAR_MONROE
    for unit in range(pieces.first_leader):
        if pieces.side[unit] == UNION and s.at[unit] >= 0 and not s.bound[unit]:
            if far[s.at[unit]] < least and strength(s, unit) >= lacking:
                found, least = unit, int(far[s.at[unit]])
    return found
