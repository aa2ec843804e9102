"""The Off-Map Transfer Phase (D.58 to D.60)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c21_offmap import OffMap
from railsplitter.games.gcacw.campaign.names import BLENKER, DISTRICT, MOUNTAIN, TRANSFER
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, TAKE, TRACK, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

ROUTE_ROW: Final[i64] = 3  # list it begins on, list it leads to, turns


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansOffMap(OffMap):
    """[S.21] [D.86] Off-map movement, and transfers between the maps."""

    __slots__ = ("routes",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.routes: vec[i64] = pack.more["routes"]

    def transfers(self, s: War) -> None:
        """[D.58] The Union first, the Confederate second."""
        if self.travellers(s, CONFEDERATE):
            s.push(Changing(CONFEDERATE))
        if self.travellers(s, UNION):
            s.push(Changing(UNION))

    def travellers(self, s: War, side: i64) -> list[int]:
        """[D.58] The units of a side that may leave for the other maps."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if s.at[unit] >= 0 and not self.transfer_bar(s, side, unit):
                out.append(unit)
        return out

    def transfer_bar(self, s: War, side: i64, unit: i64) -> str:
        """[D.58] A unit on a listed hex, that nothing binds to its area."""
        if not 0 <= unit < self.pieces.first_leader or self.pieces.side[unit] != side:
            return "D.58"
        if s.at[unit] < 0 or s.bound[unit] & (DISTRICT | BLENKER | MOUNTAIN):
            return "D.58"
        return "" if self.ways_out(s, unit) else "D.58"

    def ways_out(self, s: War, unit: i64) -> list[int]:
        """[D.59] [D.60] The transfers that begin in the hex of a unit, by number."""
        out: list[int] = []
        for k in range(0, len(self.routes), ROUTE_ROW):
            if s.at[unit] in s.book.placing.listed(self.routes[k]):
                out.append(k // ROUTE_ROW)
        return out

    def transfer(self, s: War, unit: i64, route: i64, along: i64) -> None:
        """[D.59] [D.60] Two or three turns on the track; [D.58] it keeps all its markers, and
        leaders go with it."""
        where, row = s.at[unit], route * ROUTE_ROW
        turn, goal = s.turn + self.routes[row + 2], self.routes[row + 1]
        s.book.placing.send(s, unit, turn, goal)
        for leader in s.leaders_in(where):
            if along & bit(leader - self.pieces.first_leader):
                s.put(leader, TRACK)
                s.due[leader] = turn
                s.goal[leader] = goal
        s.rules.leaders.homeless(s, where)

    def may_go(self, s: War, unit: i64, leader: i64) -> bool:
        """[D.58] A leader in the hex of a unit of his."""
        if not self.pieces.first_leader <= leader < self.pieces.count:
            return False
        return s.at[leader] == s.at[unit] and s.rules.leaders.may_stand(s, leader, unit)


def offmap_of(s: Campaign) -> PlansOffMap:
    """The chapter of off-map movement, as this campaign knows it."""
    offmap = own(s).book.offmap
    assert isinstance(offmap, PlansOffMap)
    return offmap


@final
class Changing(FieldStep):
    """[D.58] Which unit is transferred, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_CHANGING)
    case: ClassVar[str] = "D.58"

    def options(self, s: Campaign) -> list[int]:
        out = [act(TRANSFER, unit) for unit in offmap_of(s).travellers(own(s), self.who)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == TRANSFER:
            return reasons(offmap_of(s).transfer_bar(own(s), self.who, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war, unit = own(s), arg_of(action)
        offmap = offmap_of(s)
        s.pop()
        if verb_of(action) == DONE:
            return
        if len(offmap.travellers(war, self.who)) > 1:
            s.push(Changing(self.who))
        s.push(Routing(self.who, unit, 0))


@final
class Routing(FieldStep):
    """[D.59] [D.60] Which way a unit goes, and which leaders go along."""

    __slots__ = ("along", "unit")
    kind: ClassVar[int] = int(n.K_ROUTING)
    case: ClassVar[str] = "D.58"

    def __init__(self, who: i64, unit: i64, along: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit
        self.along: i64 = along

    def locals(self) -> list[int]:
        return [self.unit, self.along]

    def options(self, s: Campaign) -> list[int]:
        out = [act(n.ROUTE, route) for route in offmap_of(s).ways_out(own(s), self.unit)]
        for leader in s.leaders_in(s.at[self.unit]):
            if not self.take_case(s, leader):
                out.append(act(TAKE, leader))
        return out

    def take_case(self, s: Campaign, leader: i64) -> str:
        """[D.58] What keeps a leader from going along: not his unit, or he does already."""
        if not offmap_of(s).may_go(own(s), self.unit, leader):
            return "D.58"
        there = bit(leader - s.rules.pack.pieces.first_leader)
        return "D.58" if self.along & there else ""

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.ROUTE:
            return [] if arg in offmap_of(s).ways_out(own(s), self.unit) else ["D.58"]
        return reasons(self.take_case(s, arg)) if verb == TAKE else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == TAKE:
            there = bit(arg_of(action) - s.rules.pack.pieces.first_leader)
            s.become(Routing(self.who, self.unit, self.along | there))
            return
        s.pop()
        offmap_of(s).transfer(own(s), self.unit, arg_of(action), self.along)
