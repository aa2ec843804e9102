"""Gunboats (L.24, L.84): the display, the phase, and boats that are sunk and come back."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.o24_gunboats import Gunboats
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

WATERS: Final[i64] = 16  # an action names a boat and a water: boat * 16 + water

# By boat: column "boat_rule"
AFTER_VIRGINIA: Final[i64] = 1
NEVER_MOVES: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class LongGunboats(Gunboats):
    """[O.24] [L.24] Boats that lie in the waters of the display."""

    __slots__ = ()

    def dawn(self, s: War) -> None:
        """[L.84] A boat that was sunk is back in the Roads; [L.78] the second one comes when the
        Virginia is gone."""
        home = self.pack.more["boat_home"][0]
        for boat in range(len(s.gunboat_box)):
            if s.gunboat_box[boat] < 0 and self.is_ready(s, boat):
                s.gunboat_box[boat] = home
                s.gunboat_due[boat] = 0
                s.note(n.N_BOAT, "L.24", boat, home)
        super().dawn(s)

    def is_ready(self, s: War, boat: i64) -> bool:
        """[L.84] Is it there again, [L.78] or for the first time?"""
        if s.gunboat_due[boat]:
            return s.turn >= s.gunboat_due[boat]
        waits = self.pack.more["boat_rule"][boat] == AFTER_VIRGINIA
        return not waits or long_war(s).virginia != 0

    def serves(self, s: War, boat: i64, where: i64) -> bool:
        """[L.24] On the water of a hex; [L.24] on the York only below Yorktown while its batteries
        are held."""
        if not super().serves(s, boat, where):
            return False
        more = self.pack.more
        if s.gunboat_box[boat] != more["york"][0] or not more["above_yorktown"][where]:
            return True
        return not self.is_held(s)

    def is_held(self, s: War) -> bool:
        """[L.24] Is a Confederate unit under works at Yorktown or Gloucester Point?"""
        for where in self.pack.more["yorktown"]:
            if where < 0:
                continue
            for unit in s.units_in(where):
                if self.pieces.side[unit] == b.CONFEDERATE:
                    if b.BREASTWORKS <= s.dug[unit] < b.FLANKS_REFUSED:
                        return True
        return False

    def is_open(self, s: War, where: i64) -> bool:
        """[O.30] May a gunboat come to a hex: is its water open to the Union?"""
        more = self.pack.more
        waters = more["boat_hex"][where]
        if not long_war(s).virginia:
            waters -= waters & bit(more["james"][0])
        if more["above_yorktown"][where] and self.is_held(s):
            waters -= waters & bit(more["york"][0])
        return waters != 0

    # -- the Gunboat Phase ----------------------------------------------------------------------

    def begin(self, s: War) -> None:
        """[L.24] The Union may move its boats."""
        if self.moves(s, 0):
            s.push(Steaming(b.UNION, 0))

    def move_bar(self, s: War, done: i64, boat: i64, water: i64) -> str:
        """[L.24] A boat that may move and has not, to the next water; [L.84] not out of the Roads
        while they are closed, not up the James while the Virginia is there."""
        more = self.pack.more
        if not 0 <= boat < len(s.gunboat_box) or s.gunboat_box[boat] < 0 or done & bit(boat):
            return "L.24"
        if more["boat_rule"][boat] == NEVER_MOVES or not self.is_next(s.gunboat_box[boat], water):
            return "L.24"
        if s.gunboat_box[boat] == more["boat_home"][0] and roads(s).sea.is_shut(s):
            return "L.84"
        if water == more["james"][0] and not long_war(s).virginia:
            return "L.84"
        return ""

    def is_next(self, start: i64, water: i64) -> bool:
        """[L.24] Are two waters joined on the display?"""
        edges = self.pack.more["boat_edges"]
        for k in range(0, len(edges), 2):
            if (edges[k] == start and edges[k + 1] == water) or (
                edges[k] == water and edges[k + 1] == start
            ):
                return True
        return False

    def moves(self, s: War, done: i64) -> list[int]:
        """[L.24] What boats may do now."""
        out: list[int] = []
        for boat in range(len(s.gunboat_box)):
            for water in range(WATERS):
                if not self.move_bar(s, done, boat, water):
                    out.append(act(n.STEAM, boat * WATERS + water))
        return out

    def steam(self, s: War, boat: i64, water: i64) -> None:
        """[L.24] A boat is in the next water."""
        s.note(n.N_STEAMED, "L.24", boat, s.gunboat_box[boat], water)
        s.gunboat_box[boat] = water

    # -- sunk -----------------------------------------------------------------------------------

    def in_the_roads(self, s: War) -> list[int]:
        """[L.84] The boats that the Virginia may sink: those in Hampton Roads."""
        home = self.pack.more["boat_home"][0]
        return [boat for boat in range(len(s.gunboat_box)) if s.gunboat_box[boat] == home]

    def attacked(self, s: War) -> None:
        """[L.84] One of them is lost; the Union says which."""
        boats = self.in_the_roads(s)
        if len(boats) > 1:
            s.push(Sinking(b.UNION))
        elif boats:
            self.sink(s, boats[0])

    def sink(self, s: War, boat: i64) -> None:
        """[L.84] It is back in fifteen turns; [L.71] without the Navy Yard that many turns after
        the yard works again."""
        start = s.turn
        for structure in range(len(s.ruin_until)):
            effect = self.pack.more["structure_effect"][structure]
            if effect == m.WEAK_GUNBOATS and s.ruin_until[structure] > s.turn:
                start = s.ruin_until[structure]
        s.gunboat_box[boat] = b.NOTHING
        s.gunboat_due[boat] = start + self.pack.more["boat_return"][0]
        s.support_left[boat] = 0
        s.bombard_left[boat] = 0
        s.note(n.N_SUNK, "L.84", boat, s.gunboat_due[boat])


def boats_of(s: Campaign) -> LongGunboats:
    """The chapter of gunboats, as this campaign knows it."""
    boats = own(s).book.gunboats
    assert isinstance(boats, LongGunboats)
    return boats


@final
class Steaming(FieldStep):
    """[L.24] Which gunboat goes where, or none."""

    __slots__ = ("done",)
    kind: ClassVar[int] = int(n.K_STEAMING)
    case: ClassVar[str] = "L.24"

    def __init__(self, who: i64, done: i64) -> None:
        super().__init__(who)
        self.done: i64 = done

    def locals(self) -> list[int]:
        return [self.done]

    def options(self, s: Campaign) -> list[int]:
        return [*boats_of(s).moves(own(s), self.done), act(b.DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.STEAM:
            boat, water = arg_of(action) // WATERS, arg_of(action) % WATERS
            return reasons(boats_of(s).move_bar(own(s), self.done, boat, water))
        return [] if action == act(b.DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == b.DONE:
            return
        boat, water = arg_of(action) // WATERS, arg_of(action) % WATERS
        boats_of(s).steam(own(s), boat, water)
        done = self.done | bit(boat)
        if boats_of(s).moves(own(s), done):
            s.push(Steaming(self.who, done))


@final
class Sinking(FieldStep):
    """[L.84] Which gunboat the Virginia sinks."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_SINKING)
    case: ClassVar[str] = "L.84"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.SINK, boat) for boat in boats_of(s).in_the_roads(own(s))]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.SINK:
            return not_now(s, self, action)
        return [] if arg_of(action) in boats_of(s).in_the_roads(own(s)) else ["L.84"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        boats_of(s).sink(own(s), arg_of(action))
