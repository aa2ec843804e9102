"""What is asked in the Off-Map Phase (L.63 to L.65): who is transferred, by which way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast, final

from railsplitter.games.gcacw.campaign.names import TRANSFER
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import DONE, TAKE
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

if TYPE_CHECKING:
    from railsplitter.games.gcacw.scenarios.long_roads.transfers import LongOffMap


def transfers_of(s: Campaign) -> LongOffMap:
    """The chapter of transfers."""
    return cast("LongOffMap", own(s).book.offmap)


@final
class Changing(FieldStep):
    """[L.63] Which unit is transferred, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_CHANGING)
    case: ClassVar[str] = "L.63"

    def options(self, s: Campaign) -> list[int]:
        out = [act(TRANSFER, unit) for unit in transfers_of(s).travellers(own(s), self.who)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == TRANSFER:
            return reasons(transfers_of(s).transfer_bar(own(s), self.who, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == DONE:
            return
        if len(transfers_of(s).travellers(own(s), self.who)) > 1:
            s.push(Changing(self.who))
        s.push(Routing(self.who, arg_of(action), 0))


@final
class Routing(FieldStep):
    """[L.64] [L.65] Which way a unit goes, and which leaders go along."""

    __slots__ = ("along", "unit")
    kind: ClassVar[int] = int(n.K_ROUTING)
    case: ClassVar[str] = "L.64"

    def __init__(self, who: i64, unit: i64, along: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit
        self.along: i64 = along

    def locals(self) -> list[int]:
        return [self.unit, self.along]

    def options(self, s: Campaign) -> list[int]:
        out = [act(n.ROUTE, way) for way in transfers_of(s).ways_out(own(s), self.unit)]
        pieces = s.rules.pack.pieces
        for leader in range(pieces.first_leader, pieces.count):
            if s.at[leader] == s.at[self.unit] and not self.take_case(s, leader):
                out.append(act(TAKE, leader))
        return out

    def take_case(self, s: Campaign, leader: i64) -> str:
        """[L.63] What keeps a leader from going along, or that he does already."""
        closed = transfers_of(s).take_bar(own(s), self.unit, leader)
        if closed:
            return closed
        return "L.63" if self.along & bit(leader - s.rules.pack.pieces.first_leader) else ""

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == n.ROUTE:
            return [] if arg in transfers_of(s).ways_out(own(s), self.unit) else ["L.64"]
        return reasons(self.take_case(s, arg)) if verb == TAKE else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == TAKE:
            named = bit(arg_of(action) - s.rules.pack.pieces.first_leader)
            s.become(Routing(self.who, self.unit, self.along | named))
            return
        s.pop()
        transfers_of(s).transfer(own(s), self.unit, arg_of(action), self.along)
