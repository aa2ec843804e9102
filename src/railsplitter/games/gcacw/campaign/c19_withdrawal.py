"""Withdrawal and commitment (S.19, S.20)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.names import N_WITHDRAWN, WITHDRAW
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec

CYCLE: Final[i64] = 5  # turns
# A row of the withdrawal chart
PLUS: Final[i64] = 0
SHARE: Final[i64] = 1
HOW_NAMES: Final = ("plus", "share", "nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class Withdrawal(FieldChapter):
    """[S.19] Units that leave, and what it is worth."""

    __slots__ = ("counties", "how", "line", "number", "seen", "stamp", "vp")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.counties: vec[i64] = pack.more["exodus"]  # by county: 1 if it may be left so
        self.how: vec[i64] = pack.more["withdrawal_how"]  # by turn of the cycle
        self.number: vec[i64] = pack.more["withdrawal_number"]
        self.vp: vec[i64] = pack.more["commitment"]  # by turn of the cycle
        self.line: vec[i64] = filled(pack.ground.hexes, 0)
        self.seen: vec[i64] = filled(pack.ground.hexes, 0)
        self.stamp: i64 = 0

    # -- the charts -----------------------------------------------------------------------------

    def following(self, turn: i64) -> i64:
        """[S.19] The cycle whose row counts for a withdrawal: this one or the next."""
        return (turn + CYCLE - 1) // CYCLE * CYCLE

    def previous(self, turn: i64) -> i64:
        """[S.20] The cycle whose row counts for a commitment: the last one before."""
        return (turn - 1) // CYCLE * CYCLE

    def worth(self, s: War, unit: i64, turn: i64) -> i64:
        """[S.19] [R.87] What the chart gives for a unit that leaves on a turn."""
        mv, pieces = s.mv[unit], self.pieces
        row = self.following(turn)
        if pieces.kind[unit] != b.INFANTRY or row >= len(self.how):
            return 0
        n: i64 = 0
        if self.how[row] == PLUS:
            n = mv + self.number[row]
        elif self.how[row] == SHARE:
            n = (mv + self.number[row] - 1) // self.number[row]
        return n if pieces.size[unit] >= b.BRIGADE else min(n, mv)

    def price(self, unit: i64, turn: i64) -> i64:
        """[S.20] What it costs to commit a unit on a turn: a regiment half, rounded up."""
        row = self.previous(turn)
        n: i64 = self.vp[row] if 0 <= row < len(self.vp) else 0
        return n if self.pieces.size[unit] >= b.BRIGADE else (n + 1) // 2

    # -- the segment ----------------------------------------------------------------------------

    def begin(self, s: War) -> None:
        """[S.19] The Withdrawal Segment: the Union first (scenarios), then the Confederate."""
        if self.anybody(s, b.CONFEDERATE):
            s.push(Withdrawing(b.CONFEDERATE))

    def anybody(self, s: War, side: i64) -> bool:
        """[S.19] May a unit of a side go?"""
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] == side and not self.bar(s, side, unit):
                return True
        return False

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.19] In one of the counties, with a free path to the edge of the map."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "S.19"
        if s.at[unit] < 0:
            return "S.19"
        county = s.book.counties.county_at(s.at[unit])
        if county < 0 or not self.counties[county]:
            return "S.19"
        return "" if self.is_open(s, unit) else "S.19"

    def is_open(self, s: War, unit: i64) -> bool:
        """[S.19] A path of hexes without enemies and their zones to an edge of the map."""
        near = self.ground.land.near
        self.stamp += 1
        self.line[0] = s.at[unit]
        self.seen[s.at[unit]] = self.stamp
        done: i64 = 0
        count: i64 = 1
        while done < count:
            here = self.line[done]
            done += 1
            for arc in range(here * 6, here * 6 + 6):
                where = near[arc]
                if self.is_edge(s, where):
                    return True
                if self.seen[where] == self.stamp or self.is_barred(s, unit, arc):
                    continue
                self.seen[where] = self.stamp
                self.line[count] = where
                count += 1
        return False

    def is_edge(self, s: War, where: i64) -> bool:
        """[S.19] Beyond the map; scenarios may have an edge within it."""
        return where < 0

    def is_barred(self, s: War, unit: i64, arc: i64) -> bool:
        """[S.19] An enemy, a zone of his, or no way across."""
        where = self.ground.land.near[arc]
        side = self.pieces.side[unit]
        if s.has(where, 1 - side, b.HAS_UNIT) or not s.rules.ways.is_open(s, arc):
            return True
        return s.rules.zones.is_in(s, where, side, self.pieces.kind[unit])

    def leave(self, s: War, unit: i64) -> None:
        """[S.19] Out of the game; his leader too if it was his last unit there."""
        where = s.at[unit]
        s.toll[self.pieces.side[unit] * b.CAUSES + b.BY_EXIT] += s.mv[unit]
        s.put(unit, b.EXITED)
        s.note(N_WITHDRAWN, "S.19", unit, where)
        s.rules.leaders.homeless(s, where)
        self.left(s, unit, where)

    def left(self, s: War, unit: i64, where: i64) -> None:
        """[S.19] For scenarios: what it is worth."""


class Withdrawing(OneByOne):
    """[S.19] Which units go."""

    __slots__ = ()
    kind: ClassVar[int] = int(b.CAMPAIGN_STEPS) + 5
    case: ClassVar[str] = "S.19"
    verb: ClassVar[int] = int(WITHDRAW)

    def choices(self, s: Campaign) -> list[int]:
        war = own(s)
        out: list[int] = []
        for unit in range(s.rules.pack.pieces.first_leader):
            if not war.book.withdrawal.bar(war, self.who, unit):
                out.append(act(WITHDRAW, unit))
        return out

    def bar(self, s: Campaign, piece: i64) -> str:
        war = own(s)
        return war.book.withdrawal.bar(war, self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        war = own(s)
        war.book.withdrawal.leave(war, piece)
        return True

    def anybody(self, s: Campaign) -> bool:
        war = own(s)
        return war.book.withdrawal.anybody(war, self.who)
