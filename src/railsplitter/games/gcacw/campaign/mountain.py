"""The Mountain Department: Blenker's division on its way, Fremont after it, and who waits for him.

Every campaign that plays it has its own numbers for it, and its own cases.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, HAS_UNIT, NOTHING, UNION, WRECKED
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, is_in_game
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.r5_pace import Pace
from railsplitter.games.gcacw.rules.r10_bridges import Bridges
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

STRAGGLERS: Final[i64] = 1  # more on an extended march of his


@mypyc_attr(allow_interpreted_subclasses=True)
class Department(FieldChapter):
    """Blenker's lines and their end, Fremont's coming, and Schenck who is set free."""

    __slots__ = ("box_1", "closed", "cluseret", "fremont", "hardy", "last", "moorfield", "waiting")
    limits_case: ClassVar[str] = ""
    wait_case: ClassVar[str] = ""
    n_limits: ClassVar[int] = 0  # notes
    n_freed: ClassVar[int] = 0

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.closed: vec[i64] = pack.more["blenker_closed"]  # by hex
        self.last: i64 = pack.pieces.first_leader  # units before it may be Blenker's
        self.fremont: i64 = NOTHING
        self.cluseret: i64 = NOTHING
        self.waiting: i64 = NOTHING  # the place of those who wait
        self.box_1: i64 = NOTHING  # the first place beyond the edge
        self.moorfield: i64 = NOTHING
        self.hardy: i64 = NOTHING  # a county

    # -- Blenker --------------------------------------------------------------------------------

    def recover(self, s: War) -> None:
        """At the start of Recovery: are Blenker's limits over? Fremont follows in the next one."""
        if s.blenker_free == 0:
            if self.has_arrived(s):
                self.free(s)
        elif not s.fremont and s.turn > s.blenker_free:
            self.bring_fremont(s)

    def has_arrived(self, s: War) -> bool:
        """[R.7] All of his units that live stand on Union depots, rested."""
        found = False
        for unit in range(self.last):
            if not s.bound[unit] & c.BLENKER or not is_in_game(s.at[unit]):
                continue
            found = True
            if s.at[unit] < 0 or s.fatigue[unit] or not self.is_at_depot(s, s.at[unit]):
                return False
        return found

    def is_at_depot(self, s: War, where: i64) -> bool:
        """Is a Union depot in a hex, of either side of its counter?"""
        depot = s.book.supply.depot_in(s, where)
        return depot >= 0 and s.book.supply.side[depot] == UNION

    def free(self, s: War) -> None:
        """The limits fall."""
        s.blenker_free = s.turn
        for unit in range(self.pieces.first_leader):
            s.bound[unit] -= s.bound[unit] & c.BLENKER
        s.note(self.n_limits, self.limits_case, s.turn)

    # -- Fremont --------------------------------------------------------------------------------

    def is_waiting(self, s: War, unit: i64) -> bool:
        """Is he still in the box of the Mountain Department?"""
        return s.at[unit] == self.waiting

    def bring_fremont(self, s: War) -> None:
        """For campaigns: who comes with him, and when."""

    def ask_fremont(self, s: War, question: FieldStep) -> None:
        """He and Cluseret go to Moorfield, if no enemy is there, or to the first box."""
        if not self.is_waiting(s, self.cluseret):
            return
        if s.has(self.moorfield, CONFEDERATE, HAS_UNIT):
            self.put_fremont(s, NOTHING)
        else:
            s.push(question)

    def put_fremont(self, s: War, where: i64) -> None:
        """In the hex, or in the first box beyond the edge, from where they move in the next
        Off-Map Movement Phase."""
        if where >= 0:
            s.book.placing.place(s, self.cluseret, where)
        else:
            s.book.placing.box(s, self.cluseret, self.box_1)
        s.put(self.fremont, s.at[self.cluseret])
        s.since[self.fremont] = s.since[self.cluseret]

    # -- Schenck --------------------------------------------------------------------------------

    def release(self, s: War) -> None:
        """Schenck and 1 CT are free."""
        for unit in range(self.pieces.first_leader):
            if s.bound[unit] & c.MOUNTAIN:
                s.bound[unit] -= c.MOUNTAIN
                s.note(self.n_freed, self.wait_case, unit)

    def entered(self, s: War, unit: i64, where: i64) -> None:
        """A Confederate unit in Hardy sets them free."""
        if self.pieces.side[unit] == CONFEDERATE:
            if s.book.counties.county_at(where) == self.hardy:
                self.release(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class FremontPlaced(FieldStep):
    """Moorfield, or the first box beyond the edge?"""

    __slots__ = ()

    def department(self, s: Campaign) -> Department:
        """For campaigns: their chapter."""
        raise NotImplementedError

    def options(self, s: Campaign) -> list[int]:
        chapter = self.department(s)
        return [act(c.PLACE, chapter.moorfield), act(c.TO_BOX, box_of(chapter.box_1))]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        verb = verb_of(action)
        return [self.case] if verb == c.PLACE or verb == c.TO_BOX else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        where = arg_of(action) if verb_of(action) == c.PLACE else NOTHING
        self.department(s).put_fremont(own(s), where)


@mypyc_attr(allow_interpreted_subclasses=True)
class BlenkersPace(Pace):
    """[5.1a] The points of a march, and the stragglers of Blenker's division."""

    __slots__ = ()
    limits_case: ClassVar[str] = ""

    def strain(self, s: Campaign, unit: i64, ledger: Ledger | None = None) -> i64:
        """[5.1a] One more on an extended march while Blenker is bound."""
        n = super().strain(s, unit, ledger)
        if own(s).bound[unit] & c.BLENKER:
            n += put(ledger, self.limits_case, STRAGGLERS, unit)
        return n


@mypyc_attr(allow_interpreted_subclasses=True)
class BlenkersBridges(Bridges):
    """[10.0a] Bridges by the standard rules, but no pontoons of Blenker's."""

    __slots__ = ()
    limits_case: ClassVar[str] = ""

    def build_bar(self, s: Campaign, side: i64, unit: i64) -> str:
        """[10.0a] Blenker mends what is wrecked and lays no pontoon."""
        closed = super().build_bar(s, side, unit)
        if closed or not own(s).bound[unit] & c.BLENKER:
            return closed
        return "" if self.banks(s, unit) else self.limits_case

    def across_bar(self, s: Campaign, unit: i64, bank: i64) -> str:
        """[10.0a] Over a wrecked crossing only, while Blenker is bound."""
        closed = super().across_bar(s, unit, bank)
        return closed or self.pontoon_case(s, unit, self.arc(s.at[unit], bank))

    def banks(self, s: Campaign, unit: i64) -> list[int]:
        """[10.0a] Without those where only a pontoon could be."""
        found = super().banks(s, unit)
        at = s.at[unit]
        return [bank for bank in found if not self.pontoon_case(s, unit, self.arc(at, bank))]

    def pontoon_case(self, s: Campaign, unit: i64, arc: i64) -> str:
        """[10.0a] Would it be a pontoon, and of Blenker's?"""
        if not own(s).bound[unit] & c.BLENKER:
            return ""
        return "" if s.crossing[self.ground.crossing[arc]] == WRECKED else self.limits_case
