"""What only this campaign has to gain: places that count once, and Richmond at the end."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.campaign.staff.aims import Aim
from railsplitter.games.gcacw.campaign.staff.goals import Goals
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import UNION
from railsplitter.kernel.vec import i64

ONCE: Final = 0.5  # a place counts once, a county in every segment that plans look at
KEPT: Final = 0.6  # what the other side gives for keeping it
LAST: Final[i64] = 15  # turns before the end from which on the city itself is wanted
CITY: Final = 30.0  # what it is worth then, a segment


class LongGoals(Goals):
    """Counties, Drewry's Bluff and Petersburg, and the city when the end is near."""

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
