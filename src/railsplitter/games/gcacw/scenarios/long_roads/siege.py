"""The siege artillery (L.78, L.85): tired at first, then at a depot, then before the works."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.g32_forts import FortGuns
from railsplitter.games.gcacw.campaign.names import DEPOT_COMPLETE
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

# Places of the column "siege_rule"
DROP: Final[i64] = 0
USABLE_AT: Final[i64] = 1
GUNS: Final[i64] = 2
REACH: Final[i64] = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeArtillery(FieldChapter):
    """[L.85] A marker that lies in Fort Monroe, and later in a depot before the enemy's works."""

    __slots__ = ("rule",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rule: vec[i64] = pack.more["siege_rule"]

    def rest(self, s: War) -> None:
        """[L.85] A level less tired in each Richmond cycle."""
        tired = long_war(s).siege_fatigue
        if tired:
            long_war(s).siege_fatigue = max(tired - self.rule[DROP], 0)
            s.note(n.N_SIEGE, "L.85", long_war(s).siege_fatigue)

    def is_fit(self, s: War) -> bool:
        """[L.85] Is it rested, and not lost?"""
        fit = long_war(s).siege_fatigue <= self.rule[USABLE_AT]
        return fit and long_war(s).siege_at != b.GONE

    # -- to a depot -----------------------------------------------------------------------------

    def move_bar(self, s: War, where: i64) -> str:
        """[L.85] A Complete Union depot of the Richmond Theater, in another hex."""
        if not 0 <= where < self.ground.hexes or not self.is_fit(s):
            return "L.85"
        depot = s.book.supply.depot_in(s, where)
        if depot < 0 or s.book.supply.side[depot] != b.UNION or long_war(s).siege_at == where:
            return "L.85"
        if s.depot_state[depot] != DEPOT_COMPLETE or s.rules.theater_at(where) != b.RICHMOND:
            return "L.85"
        return ""

    def places(self, s: War) -> list[int]:
        """[L.85] The depots that it may be moved to."""
        out: list[int] = []
        for depot in range(len(s.depot_at)):
            where = s.depot_at[depot]
            if where >= 0 and not self.move_bar(s, where):
                out.append(where)
        out.sort()
        return out

    def move(self, s: War, where: i64) -> None:
        """[L.85] It is there."""
        long_war(s).siege_at = where
        s.note(n.N_SIEGE_MOVED, "L.85", where)

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """[L.85] A Confederate unit that comes into its hex takes it."""
        if long_war(s).siege_at == where and self.pieces.side[unit] == b.CONFEDERATE:
            long_war(s).siege_at = b.GONE
            s.note(n.N_SIEGE_LOST, "L.85", where, unit)
            s.book.scores.once(s, n.ROW_SIEGE, where)

    # -- in an assault --------------------------------------------------------------------------

    def guns(self, s: War) -> i64:
        """[L.85] What it adds to an assault of the Union on works that it reaches."""
        if s.fight[f.SIDE] != b.UNION or s.attack_type != b.ASSAULT_ATTACK or s.target < 0:
            return 0
        at = long_war(s).siege_at
        if at < 0 or not self.is_fit(s) or not self.is_in_works(s, s.target):
            return 0
        if s.book.calendar.distance(at, s.target) > self.rule[REACH]:
            return 0
        return self.rule[GUNS]

    def is_in_works(self, s: War, where: i64) -> bool:
        """[L.85] Does a unit in a hex stand in finished works?"""
        for unit in s.units_in(where):
            if b.BREASTWORKS <= s.dug[unit] < b.FLANKS_REFUSED:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class LongGuns(FortGuns):
    """[7.3a] Artillery, [L.85] and the heavy guns."""

    __slots__ = ()

    def attacking(self, s: Campaign, ledger: Ledger | None = None) -> i64:
        """[L.85] Behind what works take from field artillery."""
        war = own(s)
        heavy = roads(s).siege.guns(war)
        return super().attacking(s, ledger) + put(ledger, "L.85", heavy, s.target)
