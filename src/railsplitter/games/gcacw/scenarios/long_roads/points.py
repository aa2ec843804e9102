"""Points (L.76, L.77): counties and boxes by cycle, places once, and what the end is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c26_victory import CampaignVictory, own_row
from railsplitter.games.gcacw.campaign.names import N_SEGMENT
from railsplitter.games.gcacw.campaign.points import (
    COUNTED,
    COUNTY,
    HARPERS_FERRY,
    RAIDER,
    RAIDER_LOST,
    SIDE,
    VP,
    Scores,
)
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.campaign.structures import Structures
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

FIRST_BOX: Final[i64] = 6  # single row of Lexington, the other boxes behind it
VALLEY_BOXES: Final[i64] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class LongScores(Scores):
    """[S.27] [L.76] Rows of the Valley cycle, rows of the Richmond cycle."""

    __slots__ = ()

    def segment(self, s: War) -> None:
        """[L.76] The Valley cycle: its Union rows and boxes, the six counties, the best row of
        the Confederate unless a raid was claimed."""
        before = s.rules.victory.net(s)
        self.union_rows(s, 0)
        for k in range(VALLEY_BOXES):
            self.box_row(s, k)
        self.missing(s)
        if not self.was_raided(s):
            self.highest(s)
        for county in range(len(s.claimed)):
            s.claimed[county] = 0
        s.note(N_SEGMENT, "L.76", s.rules.victory.net(s) - before, s.rules.victory.net(s))

    def richmond(self, s: War) -> None:
        """[L.76] The VP Segment: counties of the Richmond Theater, Burkeville, places taken."""
        before = s.rules.victory.net(s)
        self.union_rows(s, 1)
        self.box_row(s, VALLEY_BOXES)
        self.places(s)
        s.note(N_SEGMENT, "L.76", s.rules.victory.net(s) - before, s.rules.victory.net(s))

    def union_rows(self, s: War, cycle: i64) -> None:
        """[L.76] What the Union holds of the counties of a cycle."""
        for row in range(self.rows):
            if self.pack.more["row_cycle"][row] != cycle or self.fact(row, SIDE) != b.UNION:
                continue
            if s.county_holder[self.fact(row, COUNTY)] == b.UNION:
                s.rules.victory.tally(s, row, self.fact(row, VP), self.fact(row, COUNTY))

    def box_row(self, s: War, which: i64) -> None:
        """[L.76] [L.80] A box that the Union holds."""
        box = self.pack.more["box_rows"][which]
        if s.box_holder[box] == b.UNION:
            self.once(s, FIRST_BOX + which, box)

    def places(self, s: War) -> None:
        """[L.76] A place scores once, when Union units are in all its hexes."""
        rows = self.pack.more["places"]
        at: i64 = 0
        while at < len(rows):
            single, count = rows[at], rows[at + 1]
            taken = s.vp[own_row(self.pack, single)] == 0
            for k in range(count):
                if s.side_in(rows[at + 2 + k]) != b.UNION:
                    taken = False
            if taken:
                self.once(s, single, rows[at + 2])
            at += 2 + count

    def stepped(self, s: War, unit: i64, end: i64) -> None:
        """[L.76] A raider; all brigades inside a division are."""
        super().stepped(s, unit, end)
        if s.raided[unit] == RAIDER:
            for other in range(self.pieces.first_leader):
                if s.inside[other] == unit and s.raided[other] == 0:
                    s.raided[other] = RAIDER

    def lost_raiders(self, s: War) -> None:
        """[L.76] Each marked brigade that is gone counts once, inside a division too."""
        for unit in range(self.pieces.first_leader):
            if s.raided[unit] != RAIDER:
                continue
            inside = s.inside[unit]
            gone = s.at[unit] == b.GONE and not roads(s).conversion.is_division(unit)
            if gone or (inside >= 0 and s.at[inside] == b.GONE):
                self.count_raider(s, unit)

    def count_raider(self, s: War, unit: i64) -> None:
        """[R.74] Of a brigade's size or larger."""
        s.raided[unit] = COUNTED
        if self.pieces.size[unit] >= b.BRIGADE:
            self.once(s, RAIDER_LOST, unit)

    # -- the end --------------------------------------------------------------------------------

    def last(self, s: War) -> None:
        """[L.76] Henrico, or the divisions before Richmond."""
        if s.county_holder[self.pack.more["henrico"][0]] == b.UNION:
            self.once(s, n.ROW_END_HENRICO)
            return
        rule = self.pack.more["end_rule"]
        near, far = self.before_richmond(s, rule[0]), self.before_richmond(s, rule[1])
        close = min(near * self.single[n.ROW_END_NEXT], rule[2])
        s.rules.victory.tally(s, own_row(self.pack, n.ROW_END_NEXT), close)
        rest = min((far - near) * self.single[n.ROW_END_NEAR], rule[2] - close)
        s.rules.victory.tally(s, own_row(self.pack, n.ROW_END_NEAR), rest)

    def before_richmond(self, s: War, distance: i64) -> i64:
        """[L.76] Undemoralized Union infantry divisions and artillery so near to the city."""
        found: i64 = 0
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] != b.UNION or s.at[unit] < 0 or s.shaken[unit]:
                continue
            kind, size = self.pieces.kind[unit], self.pieces.size[unit]
            if kind == b.ARTILLERY or (kind == b.INFANTRY and size >= b.DEMI_DIVISION):
                if self.far(s, s.at[unit]) <= distance:
                    found += 1
        return found

    def far(self, s: War, where: i64) -> i64:
        """[L.76] Hexes to the nearest hex of the city."""
        least: i64 = 9999
        for city in self.pack.more["city"]:
            least = min(least, s.book.calendar.distance(where, city))
        return least


@mypyc_attr(allow_interpreted_subclasses=True)
class LongVictory(CampaignVictory):
    """[S.27] Victory by the ledger, [L.88] and an end that a die brings."""

    __slots__ = ()

    def ledger_case(self, row: i64) -> str:
        """[L.76] [L.81] The case of a row, that of Harpers Ferry its own."""
        first = own_row(self.pack, HARPERS_FERRY)
        if row == first:
            return "L.81"
        if row == first + n.ROW_NORFOLK or row == first + n.ROW_VIRGINIA:
            return "L.84"
        return "L.76"

    def entered(self, s: Campaign, piece: i64, where: i64) -> None:
        """[L.85] Who comes into a hex may take the siege artillery, too."""
        super().entered(s, piece, where)
        if piece < self.pieces.first_leader:
            roads(s).siege.entered(own(s), piece, where)

    def turn_over(self, s: Campaign) -> None:
        """[L.88] The turn is finished: the last one, or the one whose die said so."""
        war = own(s)
        war.book.scores.lost_raiders(war)
        if self.is_beaten(s):
            self.play_out(s, s.turn + 1)
        elif s.turn >= self.pack.battle.turns or long_war(s).ended:
            self.finish(war, b.LAST_TURN)

    def finish(self, s: War, how: i64) -> None:
        """[L.76] [L.77] The last points, and the level."""
        s.book.counties.determine(s)
        scores_of(s).last(s)
        self.close(s, how)

    def play_out(self, s: Campaign, turn: i64) -> None:
        """[L.77] A side has no infantry left: what is left scores as the counties stand."""
        war = own(s)
        war.book.scores.lost_raiders(war)
        war.book.counties.determine(war)
        scores_of(war).last(war)
        self.close(s, b.NO_INFANTRY)

    def has_infantry(self, s: Campaign, side: i64) -> bool:
        """[L.79] On the map or to come; Kelley never does."""
        return self.has_infantry_but(s, side, self.pack.more["cast"][n.KELLEY])

    def over_case(self, s: Campaign) -> str:
        """[L.88] The case that ended the campaign."""
        return "" if s.ending == b.NOT_ENDED else "L.88"


def scores_of(s: War) -> LongScores:
    """The chapter of points, as this campaign knows it."""
    scores = s.book.scores
    assert isinstance(scores, LongScores)
    return scores


@mypyc_attr(allow_interpreted_subclasses=True)
class LongStructures(Structures):
    """[L.71] Structures of Washington and Baltimore."""

    __slots__ = ()

    def case_of(self, structure: i64) -> str:
        """[L.71] One case for all three."""
        return "L.71"

    def effect_case(self, effect: i64) -> str:
        """[L.71] The case behind an effect that is felt."""
        return "L.71"

    def scored(self, s: War, structure: i64, unit: i64) -> None:
        """[L.76] Thirty points each, once a game."""
        effect = self.pack.more["structure_effect"][structure]
        s.book.scores.once(s, n.ROW_ARSENAL + effect - m.HALF_AMMUNITION, unit)
