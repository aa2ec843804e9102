"""The Off-Map Transfer Phase (D.58 to D.60)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import BLENKER, DISTRICT, MOUNTAIN
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.transfers import ChangingMaps, ChoosingWay, Transfers
from railsplitter.games.gcacw.names import TRACK
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.state import FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.vec import i64, vec

ROUTE_ROW: Final[i64] = 3  # list it begins on, list it leads to, turns


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansOffMap(Transfers):
    """[S.21] [D.86] Off-map movement, and transfers between the maps."""

    __slots__ = ("routes",)
    transfer_case: ClassVar[str] = "D.58"

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.routes: vec[i64] = pack.more["routes"]

    def transfers(self, s: War) -> None:
        """[D.58] The Union first, the Confederate second."""
        self.ask_transfers(s)

    def changing(self, side: i64) -> FieldStep:
        return Changing(side)

    def routing(self, side: i64, unit: i64, along: i64) -> FieldStep:
        return Routing(side, unit, along)

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


@final
class Changing(ChangingMaps):
    """[D.58] Which unit is transferred, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_CHANGING)
    case: ClassVar[str] = "D.58"


@final
class Routing(ChoosingWay):
    """[D.59] [D.60] Which way a unit goes, and which leaders go along."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_ROUTING)
    case: ClassVar[str] = "D.58"
    route: ClassVar[int] = int(n.ROUTE)
