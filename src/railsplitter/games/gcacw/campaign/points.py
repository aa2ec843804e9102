"""Points (S.27): counties at the end of a cycle, raids by the day, things that happen once."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign.names import N_RAIDED, N_SEGMENT, RAID
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64, vec

# A row of the column "held"
SIDE: Final[i64] = 0
VP: Final[i64] = 1  # of its side
COUNTY: Final[i64] = 2
SEAT: Final[i64] = 3  # a hex, or -1: any
HIGHEST: Final[i64] = 4  # of such rows a segment scores one
RAIDED: Final[i64] = 5  # may be claimed by the day
HALF: Final[i64] = 6  # for enough manpower without the seat
HELD: Final[i64] = 7

RAIDER: Final[i64] = 1  # of `raided`
COUNTED: Final[i64] = 2

# Single rows
HARPERS_FERRY: Final[i64] = 0  # for each point of manpower that surrenders there
RAIDER_LOST: Final[i64] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Scores(FieldChapter):
    """[S.27] What counties, raids and other things are worth.

    Rows of the running ledger: those of "held", then those of "not_held", then the single ones
    that "single" names (Harpers Ferry, a raider lost, and what scenarios have).
    """

    __slots__ = ("capped", "half_mv", "held", "not_held", "rows", "share", "single")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.held: vec[i64] = pack.more["held"]
        self.rows: i64 = len(self.held) // HELD
        self.not_held: vec[i64] = pack.more["not_held"]  # pairs: points, county
        self.share: i64 = pack.more["raids"][0]
        self.half_mv: i64 = pack.more["raids"][1]
        self.capped: bool = pack.more["raids"][2] != 0
        self.single: vec[i64] = pack.more["single"]  # points of each single row

    def fact(self, row: i64, what: i64) -> i64:
        """[S.27] A printed number of a row."""
        return self.held[row * HELD + what]

    # -- the segment ----------------------------------------------------------------------------

    def segment(self, s: War) -> None:
        """[S.27] Union rows each, counties not held each, the best Confederate row."""
        before = s.rules.victory.net(s)
        for row in range(self.rows):
            if (
                self.fact(row, SIDE) == n.UNION
                and s.county_holder[self.fact(row, COUNTY)] == n.UNION
            ):
                s.rules.victory.tally(s, row, self.fact(row, VP), self.fact(row, COUNTY))
        self.missing(s)
        if not self.was_raided(s):
            self.highest(s)
        for county in range(len(s.claimed)):
            s.claimed[county] = 0
        s.note(N_SEGMENT, "S.27", s.rules.victory.net(s) - before, s.rules.victory.net(s))

    def missing(self, s: War) -> None:
        """[S.27] Counties that the Confederate scores while the Union does not hold them."""
        for k in range(0, len(self.not_held), 2):
            if s.county_holder[self.not_held[k + 1]] != n.UNION:
                row = self.rows + k // 2
                s.rules.victory.tally(s, row, self.not_held[k], self.not_held[k + 1])

    def highest(self, s: War) -> None:
        """[S.27] [R.46] Of the Confederate's rows one, that of most points."""
        best, most = self.best(s, s.county_holder)
        if best >= 0:
            s.rules.victory.tally(s, best, most, self.fact(best, COUNTY))

    def best(self, s: War, holders: vec[i64]) -> tuple[int, int]:
        """[S.27] The Confederate row of most points now, and these points; -1: none."""
        found, most = n.NOTHING, 0
        for row in range(self.rows):
            worth = self.value(s, row, holders)
            if worth > most:
                found, most = row, worth
        return found, most

    def value(self, s: War, row: i64, holders: vec[i64]) -> i64:
        """[S.27] What a highest-only row gives: whole if held, half to enough men without it."""
        if not self.fact(row, HIGHEST):
            return 0
        county = self.fact(row, COUNTY)
        if holders[county] == n.CONFEDERATE:
            return self.fact(row, VP) if self.has_seat(s, row) else 0
        if self.fact(row, HALF) and s.book.counties.occupied(s, county) >= self.half_mv:
            return self.fact(row, HALF)
        return 0

    def has_seat(self, s: War, row: i64) -> bool:
        """[R.54] Where a row names a seat, is it this one that holds the county?"""
        seat = self.fact(row, SEAT)
        return seat < 0 or s.side_in(seat) == n.CONFEDERATE

    # -- raids ----------------------------------------------------------------------------------

    def was_raided(self, s: War) -> bool:
        """[R.17] Was a raid claimed since the last segment? Then it has no Confederate row."""
        for points in s.claimed:
            if points:
                return True
        return False

    def raid(self, s: War) -> tuple[int, int]:
        """[S.27] [R.45] [R.99] The row of a raid today and its points: a fifth, rounded up, and
        together in a cycle never more than the row."""
        holders = s.book.counties.holders(s)
        found, most = n.NOTHING, 0
        for row in range(self.rows):
            whole = self.value(s, row, holders) if self.fact(row, RAIDED) else 0
            part = (whole + self.share - 1) // self.share
            if self.capped:
                part = min(part, whole - s.claimed[self.fact(row, COUNTY)])
            if part > most:
                found, most = row, part
        return found, most

    def raids(self, s: War, side: i64) -> None:
        """[S.27] The last thing in Recovery: the Confederate may claim a raid."""
        if side == n.CONFEDERATE and self.raid(s)[0] >= 0:
            s.push(Raiding(n.CONFEDERATE))

    def claim(self, s: War) -> None:
        """[S.27] The points of a raid, today."""
        row, points = self.raid(s)
        s.raid_turn = s.turn
        s.claimed[self.fact(row, COUNTY)] += points
        s.note(N_RAIDED, "S.27", row, points)
        s.rules.victory.tally(s, row, points, self.fact(row, COUNTY))

    # -- raiders --------------------------------------------------------------------------------

    def stepped(self, s: War, unit: i64, end: i64) -> None:
        """[S.27] A Confederate unit in a county that marks raiders is one from now on."""
        if self.pieces.side[unit] != n.CONFEDERATE or s.raided[unit]:
            return
        county = s.book.counties.county_at(end)
        if county >= 0 and self.pack.more["county_marks"][county]:
            s.raided[unit] = RAIDER

    def lost_raiders(self, s: War) -> None:
        """[S.27] [R.74] A raider of a brigade's size that is gone counts once."""
        for unit in range(self.pieces.first_leader):
            if s.raided[unit] == RAIDER and s.at[unit] == n.GONE:
                s.raided[unit] = COUNTED
                if self.pieces.size[unit] >= n.BRIGADE:
                    self.once(s, RAIDER_LOST, unit)

    def once(self, s: War, which: i64, thing: i64 = n.NOTHING, times: i64 = 1) -> None:
        """[S.27] Points of a single row."""
        row = self.rows + len(self.not_held) // 2 + which
        s.rules.victory.tally(s, row, self.single[which] * times, thing)


class Raiding(FieldStep):
    """[S.27] Does the Confederate claim a raid?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.CAMPAIGN_STEPS) + 6
    case: ClassVar[str] = "S.27"

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        return [act(RAID), act(n.DONE)] if war.book.scores.raid(war)[0] >= 0 else [act(n.DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action == act(RAID):
            war = own(s)
            return [] if war.book.scores.raid(war)[0] >= 0 else ["S.27"]
        return [] if action == act(n.DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == RAID:
            war = own(s)
            war.book.scores.claim(war)
