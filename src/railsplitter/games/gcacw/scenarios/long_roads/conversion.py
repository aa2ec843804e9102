"""Divisions and brigades (L.4 to L.7): what crosses the theater line becomes something else.

A conversion never changes the manpower or the guns of a side. Counters that are not in use are
spare; `inside` says which division a brigade is part of.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.names import IN_SUPPLY, OUT_OF_SUPPLY
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

BRIGADE_MOST: Final[i64] = 8  # manpower of a brigade that a split makes
DIVISION_MOST: Final[i64] = 21


@mypyc_attr(allow_interpreted_subclasses=True)
class Conversion(FieldChapter):
    """[L.4] [L.6] Splits and joins."""

    __slots__ = ("belongs", "brigades", "division", "far", "formation", "leader", "starts")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.formation: vec[i64] = more["formation"]  # by piece, -1: of none
        self.division: vec[i64] = more["form_division"]  # by formation
        self.leader: vec[i64] = more["form_leader"]  # by formation, -1: none
        self.starts: vec[i64] = more["form_from"]
        self.brigades: vec[i64] = more["form_brigades"]
        self.far: i64 = more["stay_whole"][0]  # hexes from which on an enemy is far away
        self.belongs: vec[i64] = filled(pack.pieces.first_leader, b.NOTHING)  # see `formation_of`
        for unit in range(pack.pieces.first_leader):
            self.belongs[unit] = self._formation_of(unit)

    # -- what is what ---------------------------------------------------------------------------

    def is_division(self, unit: i64) -> bool:
        """[L.4] A division or demi-division of a formation."""
        return self.formation[unit] >= 0 and self.division[self.formation[unit]] == unit

    def parts(self, s: War, division: i64) -> list[int]:
        """[L.4] The counters inside a division, its brigades in their printed order first."""
        formation = self.formation[division]
        out: list[int] = []
        for k in range(self.starts[formation], self.starts[formation + 1]):
            if s.inside[self.brigades[k]] == division:
                out.append(self.brigades[k])
        for unit in range(self.pieces.first_leader):
            if s.inside[unit] == division and unit not in out:
                out.append(unit)
        return out

    def formation_of(self, unit: i64) -> i64:
        """[L.6] The formation that a brigade or regiment belongs to, or -1: a listed brigade, or a
        unit of the command of the formation's leader."""
        return self.belongs[unit]

    def _formation_of(self, unit: i64) -> i64:
        if self.is_division(unit) or self.pieces.kind[unit] != b.INFANTRY:
            return b.NOTHING
        if self.formation[unit] >= 0:
            return self.formation[unit]
        if self.pieces.size[unit] not in (b.REGIMENT, b.BRIGADE):
            return b.NOTHING
        for formation in range(len(self.division)):
            leader = self.leader[formation]
            if leader >= 0 and self.pieces.bond(leader, unit) == b.OWN_UNIT:
                return formation
        return b.NOTHING

    def nearest(self, s: War, side: i64, where: i64) -> i64:
        """[L.7] Hexes from a hex to the nearest unit of a side's enemy on the map."""
        least: i64 = 9999
        for other in range(self.pieces.first_leader):
            if s.at[other] >= 0 and self.pieces.side[other] != side:
                least = min(least, s.book.calendar.distance(where, s.at[other]))
        return least

    def is_near(self, s: War, side: i64, where: i64) -> bool:
        """[L.7] [R.103] Is a unit of a side's enemy within 9 hexes of a hex?"""
        calendar, most, enemies = s.book.calendar, self.far - 1, self.pieces.units[1 - side]
        q, r = calendar.q, calendar.r
        here_q, here_r = q[where], r[where]
        for other in enemies:
            at = s.at[other]
            if at < 0:
                continue
            across = q[at] - here_q
            if across > most or -across > most:
                continue
            down = r[at] - here_r
            if -most <= down <= most and -most <= across + down <= most:
                return True
        return False

    def must_split(self, s: War, unit: i64) -> bool:
        """[L.7] [R.103] A division on the map of the Valley Theater, an enemy within 9 hexes."""
        if s.at[unit] < 0 or not self.is_division(unit) or s.mv[unit] < 1:
            return False
        if s.rules.theater_at(s.at[unit]) != b.VALLEY:
            return False
        return self.is_near(s, self.pieces.side[unit], s.at[unit])

    # -- a division breaks up -------------------------------------------------------------------

    def shares(self, manpower: i64, most: i64, least: i64 = 0) -> list[int]:
        """[L.4] [R.20] Brigades of at most 8, as equal as can be, the larger first."""
        count = max(min((manpower + BRIGADE_MOST - 1) // BRIGADE_MOST, most), least)
        out: list[int] = []
        for k in range(count):
            out.append(manpower // count + (1 if k < manpower % count else 0))
        return out

    def counters(self, s: War, division: i64) -> list[int]:
        """[L.4] [R.91] The counters that a division becomes: those inside it, and a substitute
        where these are too few."""
        out = self.parts(s, division)
        wanted = (s.mv[division] + BRIGADE_MOST - 1) // BRIGADE_MOST
        for spare in range(self.pieces.first_spare, self.pieces.first_leader):
            if len(out) >= wanted:
                break
            if s.at[spare] == b.SPARE and self.pieces.side[spare] == self.pieces.side[division]:
                if self.pieces.size[spare] == b.BRIGADE:
                    out.append(spare)
        return out[:wanted]

    def split(self, s: War, division: i64) -> list[int]:
        """[L.4] Brigades and their leader take the place of a division, all in its state."""
        where = s.at[division]
        brigades = self.counters(s, division)
        men = self.shares(s.mv[division], len(brigades))
        s.note(n.N_SPLIT, "L.4", division, where, len(brigades), s.points)
        all_guns = long_war(s).guns[division]
        spare_guns = max(all_guns - len(brigades), 0)
        for k in range(len(brigades)):
            guns = min(all_guns - spare_guns - k, 1) + (spare_guns if k == 0 else 0)
            self.stand(s, division, brigades[k], men[k], max(guns, 0))
        self.pack_up(s, division)
        leader = self.leader[self.formation[division]]
        if leader >= 0 and s.at[leader] == b.SPARE:
            s.put(leader, where)
        return brigades

    def stand(self, s: War, division: i64, brigade: i64, men: i64, guns: i64) -> None:
        """[L.4] A brigade is there with its share, in the state of the division."""
        s.mv[brigade] = men
        long_war(s).guns[brigade] = guns
        s.inside[brigade] = b.NOTHING
        self.copy(s, division, brigade)
        s.put(brigade, s.at[division])
        s.shake(brigade, s.shaken[division])
        s.dug[brigade] = s.dug[division]
        if brigade >= self.pieces.first_spare:
            s.parent[brigade] = self.brigades[self.starts[self.formation[division]]]
        s.note(n.N_BRIGADE, "L.4", brigade, men, guns)

    def copy(self, s: War, old: i64, new: i64) -> None:
        """[L.4] State, supply, ammunition and whatever binds it go along."""
        s.loose[new] = s.loose[old]
        s.fatigue[new] = s.fatigue[old]
        s.exhausted[new] = s.exhausted[old]
        s.supply[new] = s.supply[old]
        s.ammo[new] = s.ammo[old]
        s.bound[new] = s.bound[old]
        s.called[new] = b.HAS_MARCHED if s.called[old] else b.NOT_CALLED
        s.raided[new] = max(s.raided[new], s.raided[old])

    def pack_up(self, s: War, unit: i64) -> None:
        """[L.4] [L.6] A counter that is not in use has no men, no guns and no state."""
        s.mv[unit] = 0
        long_war(s).guns[unit] = 0
        s.shake(unit, 0)
        s.put(unit, b.SPARE)
        s.loose[unit] = 0
        s.fatigue[unit] = 0
        s.exhausted[unit] = 0
        s.supply[unit] = 0
        s.ammo[unit] = 0
        s.called[unit] = b.NOT_CALLED

    # -- brigades join --------------------------------------------------------------------------

    def can_form(self, s: War, unit: i64, start: i64) -> bool:
        """[L.6] A brigade that comes into the Richmond Theater with its division leader."""
        formation = self.formation_of(unit)
        if formation < 0 or s.at[unit] < 0 or s.rules.theater_at(s.at[unit]) != b.RICHMOND:
            return False
        if start >= 0 and s.rules.theater_at(start) == b.RICHMOND:
            return False
        leader = self.leader[formation]
        return leader >= 0 and s.at[leader] == s.at[unit] and self.is_free(s, formation)

    def may_form(self, s: War, unit: i64, start: i64) -> bool:
        """[L.5] A brigade of a division without a leader may become the division."""
        formation = self.formation_of(unit)
        if formation < 0 or self.leader[formation] >= 0 or s.at[unit] < 0:
            return False
        if s.rules.theater_at(s.at[unit]) != b.RICHMOND or not self.is_free(s, formation):
            return False
        return start < 0 or s.rules.theater_at(start) == b.VALLEY

    def is_free(self, s: War, formation: i64) -> bool:
        """[L.6] Is the counter of the division not in use?"""
        return s.at[self.division[formation]] == b.SPARE

    def form(self, s: War, unit: i64) -> i64:
        """[L.6] The division takes the place of a brigade and its leader, in the brigade's state;
        it goes on with the march."""
        formation = self.formation_of(unit)
        division, leader = self.division[formation], self.leader[formation]
        where = s.at[unit]
        s.mv[division] = s.mv[unit]
        guns = long_war(s).guns
        guns[division] = guns[unit]
        self.copy(s, unit, division)
        s.put(division, where)
        s.shake(division, s.shaken[unit])
        s.dug[division] = s.dug[unit]
        s.raided[division] = s.raided[unit]
        s.note(n.N_FORMED, "L.6", unit, division, where)
        self.pack_up(s, unit)
        s.inside[unit] = division
        if leader >= 0 and s.at[leader] == where:
            s.along[leader - self.pieces.first_leader] = 0
            s.put(leader, b.SPARE)
        if s.marcher == unit:
            s.marcher = division
        s.rules.leaders.homeless(s, where)
        self.part(s)
        return division

    def part(self, s: War) -> None:
        """[2.2i] A leader who has left the map goes along with nobody."""
        for number in range(len(s.along)):
            if s.at[self.pieces.first_leader + number] == b.LOST:
                s.along[number] = 0

    def join_bar(self, s: War, division: i64, unit: i64) -> str:
        """[L.6] A brigade of the formation in the hex, bound alike, and room for its men."""
        if not 0 <= unit < self.pieces.first_leader or s.at[unit] < 0:
            return "L.6"
        if self.formation_of(unit) != self.formation[division] or s.at[unit] != s.at[division]:
            return "L.6"
        if s.bound[unit] != s.bound[division]:
            return "R.91"
        return "L.6" if s.mv[unit] + s.mv[division] > DIVISION_MOST else ""

    def join(self, s: War, division: i64, unit: i64) -> None:
        """[L.6] A brigade is attached: men and guns add up, the worse state is that of both."""
        s.mv[division] += s.mv[unit]
        guns = long_war(s).guns
        guns[division] += guns[unit]
        s.loose[division] = max(s.loose[division], s.loose[unit])
        s.fatigue[division] = max(s.fatigue[division], s.fatigue[unit])
        s.exhausted[division] = max(s.exhausted[division], s.exhausted[unit])
        s.shake(division, max(s.shaken[division], s.shaken[unit]))
        s.dug[division] = min(s.dug[division], s.dug[unit])
        s.supply[division] = worse_supply(s.supply[division], s.supply[unit])
        s.ammo[division] = max(s.ammo[division], s.ammo[unit])
        where = s.at[unit]
        self.pack_up(s, unit)
        s.inside[unit] = division
        s.note(n.N_JOINED_UP, "L.6", unit, division, s.mv[division])
        s.rules.leaders.homeless(s, where)

    def joiners(self, s: War, division: i64) -> list[int]:
        """[L.6] The brigades that may be attached to a division now."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if s.at[unit] >= 0 and not self.join_bar(s, division, unit):
                out.append(unit)
        return out


def worse_supply(one: i64, other: i64) -> i64:
    """[L.6] Out of supply if either is, by ships if either was; foraged only if both have."""
    if one == OUT_OF_SUPPLY or other == OUT_OF_SUPPLY:
        return OUT_OF_SUPPLY
    if one == n.BY_SHIPS or other == n.BY_SHIPS:
        return n.BY_SHIPS
    return one if one == other else IN_SUPPLY


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstConversion(Conversion):
    """[L.6] Joins as they were: a leader who had left the map in mid-march came back with it."""

    __slots__ = ()

    def part(self, s: War) -> None:
        """Nobody was left behind."""
