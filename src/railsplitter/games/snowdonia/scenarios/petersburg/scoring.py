"""Scoring the siege: sides of Garrisons and Supplies, and who won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import RUBBLE
from railsplitter.games.snowdonia.rules.s_scoring import (
    BUILDING,
    COUNTS_TRACK,
    RUBBLE_CUBE,
    TRACK_MARKER,
    Scoring,
)
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import credit_place
from railsplitter.games.snowdonia.scenarios.petersburg.generals import FinalBattle, general
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

# Columns beyond the base game's three: by side, and on the battle station for either.
SUPPLIES: Final[i64] = 3  # + side
GARRISON: Final[i64] = 6  # + side
COLUMNS: Final[i64] = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeScoring(Scoring):
    """[SP.33] Points of sites and track as in the base game, [SP.35] and what the armies pay."""

    __slots__ = ("garrison", "needs_side", "supplies", "union_vp")

    def tabulate(self) -> None:
        self.garrison: vec[i64] = self.pack.more["garrison"]
        self.supplies: vec[i64] = self.pack.more["supplies"]
        self.union_vp: vec[i64] = self.pack.more["union_vp"]
        self.needs_side: vec[i64] = self.pack.more["needs_side"]

    def winner(self, s: Snowdonia) -> i64:
        """[SP.31] The side that won the siege."""
        ending = s.rules.ending
        return ending.winner(s) if isinstance(ending, FinalBattle) else sn.NO_SIDE

    def side_of(self, s: Snowdonia, stop: i64) -> i64:
        """[SP.34] [SP.37] Union from its General to its end, Confederate likewise, or both."""
        union = stop >= general(s, sn.UNION)
        confederate = stop <= general(s, sn.CONFEDERATE)
        if union and confederate:
            return sn.BOTH_SIDES
        if union:
            return sn.UNION
        return sn.CONFEDERATE if confederate else sn.NO_SIDE

    def purse(self, s: Snowdonia, who: i64) -> vec[i64]:
        """[SP.32] to [SP.38] Markers by what they can pay for."""
        purse = vec[i64]([0] * COLUMNS)
        purse[RUBBLE_CUBE] = s.good(who, RUBBLE)
        for place in range(self.pack.places):
            if s.owner[place] == who:
                self.count(s, place, purse)
        return purse

    def count(self, s: Snowdonia, place: i64, purse: vec[i64]) -> None:
        """[SP.32] Track icons are track, [SP.36] Garrisons no buildings, [SP.38] Supplies can."""
        side = self.side_of(s, self.pack.stop[place])
        if self.counts_as(place) == COUNTS_TRACK:
            purse[TRACK_MARKER] += 1
        elif self.garrison[place]:  # [SP.36]
            if side != sn.NO_SIDE:
                purse[GARRISON + side] += 1
        elif self.supplies[place] and side != sn.NO_SIDE:
            purse[SUPPLIES + side] += 1
        else:
            purse[BUILDING] += 1

    def needs(self, s: Snowdonia, who: i64, card: i64) -> vec[i64]:
        """[SP.35] [SP.37] [SP.39] What a contract asks for, less the markers already on it."""
        pack, more = self.pack, self.pack.more
        needs = vec[i64]([0] * COLUMNS)
        needs[BUILDING] = pack.needs_building[card]
        credit = siege(s).credit
        needs[TRACK_MARKER] = pack.needs_track[card] - credit[credit_place(s, sn.FOR_TRACK, card)]
        needs[RUBBLE_CUBE] = pack.needs_rubble[card]
        needs[SUPPLIES + sn.UNION] = more["needs_union"][card]
        needs[SUPPLIES + sn.CONFEDERATE] = more["needs_confederate"][card]
        winner = self.winner(s)
        if winner != sn.NO_SIDE:
            needs[SUPPLIES + winner] += more["needs_winner"][card]
        needs[GARRISON + sn.UNION] = more["needs_garrison_union"][card]
        needs[GARRISON + sn.CONFEDERATE] = more["needs_garrison_confederate"][card]
        self.credit(needs, credit[credit_place(s, sn.FOR_BUILDING, card)])
        return needs

    def credit(self, needs: vec[i64], paid: i64) -> None:
        """[SP.46] Markers of destroyed Supplies count as paid for buildings or Supplies."""
        for column in [SUPPLIES + sn.UNION, SUPPLIES + sn.CONFEDERATE, BUILDING]:
            used = paid if paid < needs[column] else needs[column]
            needs[column] -= used
            paid -= used

    def can_pay(self, purse: vec[i64], needs: vec[i64]) -> bool:
        """[SP.34] Battle-station markers fill a gap; spare Supplies are buildings."""
        if needs[RUBBLE_CUBE] > purse[RUBBLE_CUBE] or needs[TRACK_MARKER] > purse[TRACK_MARKER]:
            return False
        if self.gap(purse, needs, GARRISON) > purse[GARRISON + sn.BOTH_SIDES]:
            return False
        gap = self.gap(purse, needs, SUPPLIES)
        if gap > purse[SUPPLIES + sn.BOTH_SIDES]:
            return False
        spare = purse[SUPPLIES + sn.BOTH_SIDES] - gap  # [SP.38]
        for side in range(2):
            if purse[SUPPLIES + side] > needs[SUPPLIES + side]:
                spare += purse[SUPPLIES + side] - needs[SUPPLIES + side]
        return needs[BUILDING] <= purse[BUILDING] + spare

    def gap(self, purse: vec[i64], needs: vec[i64], first: i64) -> i64:
        """How many markers of the two sides are missing."""
        gap: i64 = 0
        for side in range(2):
            if needs[first + side] > purse[first + side]:
                gap += needs[first + side] - purse[first + side]
        return gap

    def missing(self, purse: vec[i64], needs: vec[i64]) -> vec[i64]:
        """What is still to be found: by side, then with the battle station, then as buildings."""
        lacks = needs[:]
        left = purse[:]
        for column in range(COLUMNS):
            self.settle(lacks, left, column, column)
        for side in range(2):
            self.settle(lacks, left, SUPPLIES + side, SUPPLIES + sn.BOTH_SIDES)
            self.settle(lacks, left, GARRISON + side, GARRISON + sn.BOTH_SIDES)
        for column in range(SUPPLIES, SUPPLIES + sn.BOTH_SIDES + 1):
            self.settle(lacks, left, BUILDING, column)
        return lacks

    def settle(self, lacks: vec[i64], left: vec[i64], need: i64, column: i64) -> None:
        """Pay a need from a column, as far as it goes."""
        used = left[column] if left[column] < lacks[need] else lacks[need]
        lacks[need] -= used
        left[column] -= used

    def worth(self, s: Snowdonia, who: i64, card: i64) -> i64:
        """[SP.39] A winning-side icon needs the Surveyor's end to have won."""
        if self.needs_side[card] and self.winner(s) != siege(s).home[who]:
            return 0
        return super().worth(s, who, card)

    def surveyor(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[SP.40] replaces [S.5]: the station reached, by where the Surveyor began."""
        at = s.surveyor[who]
        return put(ledger, "SP.40", self.stop_points(s, who, at), at)

    def stop_points(self, s: Snowdonia, who: i64, stop: i64) -> i64:
        """[SP.40] Blue numbers for Union starters, grey for Confederates."""
        if siege(s).home[who] == sn.UNION:
            return self.union_vp[stop]
        return self.pack.stop_points[stop]
