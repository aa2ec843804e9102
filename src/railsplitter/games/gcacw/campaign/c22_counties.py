"""County control (S.22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign.names_second import N_COUNTY
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

BOTH: Final[i64] = 2  # each side holds a seat: nobody holds the county by it


@mypyc_attr(allow_interpreted_subclasses=True)
class Counties(FieldChapter):
    """[S.22] Who holds each county."""

    __slots__ = ("county", "seat_at", "seat_county")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.county: vec[i64] = pack.more["county"]  # by hex
        self.seat_at: vec[i64] = pack.more["seat_at"]
        self.seat_county: vec[i64] = pack.more["seat_county"]

    # -- control --------------------------------------------------------------------------------

    def determine(self, s: War) -> None:
        """[S.22] Looks at every county anew; nothing persists."""
        now = self.holders(s)
        for county in range(len(now)):
            before = s.county_holder[county]
            if now[county] != before:
                s.county_holder[county] = now[county]
                s.note(N_COUNTY, "S.22", county, now[county], before)

    def holders(self, s: War) -> vec[i64]:
        """[S.22] By county: who holds it as the units stand, [S.22a] or whose it is otherwise."""
        default = self.pack.more["county_default"]
        by_seat = filled(len(default), n.NOTHING)
        for seat in range(len(self.seat_at)):
            side = self.seat_holder(s, self.seat_at[seat])
            if side >= 0:
                county = self.seat_county[seat]
                by_seat[county] = self.together(by_seat[county], side)
        out = default[:]
        for county in range(len(out)):
            if by_seat[county] == 0 or by_seat[county] == 1:
                out[county] = by_seat[county]
        return out

    def together(self, before: i64, side: i64) -> i64:
        """[R.54] Of two seats either holds the county; one for each side is nobody's."""
        return side if before == n.NOTHING or before == side else BOTH

    def seat_holder(self, s: War, seat: i64) -> i64:
        """[S.22] The side that holds a seat, or -1."""
        side = s.side_in(seat)
        if side < 0 or not self.has_holder(s, seat):
            return n.NOTHING
        if self.around(s, 1 - side, seat) > s.rules.values.sum_of(s, seat):
            return n.NOTHING
        return side

    def has_holder(self, s: War, seat: i64) -> bool:
        """[S.22] Is one of the units there one that could hold a seat?"""
        for unit in s.units_in(seat):
            if self.could_hold(s, unit):
                return True
        return False

    def around(self, s: War, side: i64, where: i64) -> i64:
        """[S.22] The combat values of a side next to a hex, in quarters."""
        near = self.ground.land.near
        total: i64 = 0
        for arc in range(where * 6, where * 6 + 6):
            end = near[arc]
            if end >= 0 and s.side_in(end) == side:
                total += s.rules.values.sum_of(s, end)
        return total

    def could_hold(self, s: War, unit: i64) -> bool:
        """[S.22] Undemoralized infantry, or cavalry that is strong enough."""
        if s.at[unit] < 0 or s.shaken[unit] or s.book.district.is_homeward(s, unit):
            return False
        kind = self.pieces.kind[unit]
        if kind == n.ARTILLERY:
            return False
        return s.mv[unit] >= self.pack.more["control"][1 if kind == n.CAVALRY else 0]

    # -- questions of others --------------------------------------------------------------------

    def county_at(self, where: i64) -> i64:
        """[S.22] The number of a hex's county, or -1."""
        return self.county[where]

    def occupied(self, s: War, county: i64) -> i64:
        """[O.27] [R.9] Confederate manpower of infantry and cavalry in a county."""
        total: i64 = 0
        pieces = self.pieces
        for unit in range(pieces.first_leader):
            where = s.at[unit]
            if where >= 0 and pieces.side[unit] == n.CONFEDERATE and self.county[where] == county:
                if pieces.kind[unit] == n.INFANTRY or pieces.kind[unit] == n.CAVALRY:
                    total += s.mv[unit]
        return total
