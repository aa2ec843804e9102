"""Transfers between maps that take more than a day, where a campaign has them (S.21)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c21_offmap import OffMap
from railsplitter.games.gcacw.campaign.names import TRANSFER
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, TAKE, UNION
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Transfers(OffMap):
    """[S.21] Off-map movement, and transfers by ways that a campaign lists."""

    __slots__ = ()
    transfer_case: ClassVar[str] = "S.21"

    def ask_transfers(self, s: War) -> None:
        """[S.21] The Union first, the Confederate second."""
        if self.travellers(s, CONFEDERATE):
            s.push(self.changing(CONFEDERATE))
        if self.travellers(s, UNION):
            s.push(self.changing(UNION))

    def changing(self, side: i64) -> FieldStep:
        """[S.21] For campaigns: the question who is transferred."""
        raise NotImplementedError

    def routing(self, side: i64, unit: i64, along: i64) -> FieldStep:
        """[S.21] For campaigns: the question by which way."""
        raise NotImplementedError

    def travellers(self, s: War, side: i64) -> list[int]:
        """[S.21] The units of a side that may be transferred."""
        units = self.pieces.units[side]
        out: list[int] = []
        for unit in units:
            if not self.transfer_bar(s, side, unit):
                out.append(unit)
        return out

    def transfer_bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.21] For campaigns: what keeps a unit from being transferred."""
        return self.transfer_case

    def ways_out(self, s: War, unit: i64) -> list[int]:
        """[S.21] For campaigns: the ways that are open to a unit, by number."""
        return []

    def transfer(self, s: War, unit: i64, way: i64, along: i64) -> None:
        """[S.21] For campaigns: it goes, and the leaders who were named with it."""

    def beside(self, s: War, unit: i64) -> list[int]:
        """[S.21] The leaders in the place of a unit."""
        return s.leaders_in(s.at[unit])

    def take_bar(self, s: War, unit: i64, leader: i64) -> str:
        """[S.21] A leader in the place of a unit of his."""
        if not self.pieces.first_leader <= leader < self.pieces.count:
            return self.transfer_case
        if s.at[leader] != s.at[unit] or not s.rules.leaders.may_stand(s, leader, unit):
            return self.transfer_case
        return ""


def transfers_of(s: Campaign) -> Transfers:
    """The chapter of off-map movement, of a campaign with transfers."""
    offmap = own(s).book.offmap
    assert isinstance(offmap, Transfers)
    return offmap


@mypyc_attr(allow_interpreted_subclasses=True)
class ChangingMaps(FieldStep):
    """[S.21] Which unit is transferred, or none."""

    __slots__ = ()

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
        chapter = transfers_of(s)
        if len(chapter.travellers(own(s), self.who)) > 1:
            s.push(chapter.changing(self.who))
        s.push(chapter.routing(self.who, arg_of(action), 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosingWay(FieldStep):
    """[S.21] Which way a unit goes, and which leaders go along."""

    __slots__ = ("along", "unit")
    route: ClassVar[int] = 0  # the verb

    def __init__(self, who: i64, unit: i64, along: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit
        self.along: i64 = along

    def locals(self) -> list[int]:
        return [self.unit, self.along]

    def options(self, s: Campaign) -> list[int]:
        chapter = transfers_of(s)
        out = [act(self.route, way) for way in chapter.ways_out(own(s), self.unit)]
        for leader in chapter.beside(own(s), self.unit):
            if not self.take_case(s, leader):
                out.append(act(TAKE, leader))
        return out

    def take_case(self, s: Campaign, leader: i64) -> str:
        """[S.21] What keeps a leader from going along: not his unit, or he does already."""
        chapter = transfers_of(s)
        closed = chapter.take_bar(own(s), self.unit, leader)
        if closed:
            return closed
        there = bit(leader - s.rules.pack.pieces.first_leader)
        return chapter.transfer_case if self.along & there else ""

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb, arg = verb_of(action), arg_of(action)
        if verb == self.route:
            return [] if arg in transfers_of(s).ways_out(own(s), self.unit) else [self.case]
        return reasons(self.take_case(s, arg)) if verb == TAKE else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        chapter = transfers_of(s)
        if verb_of(action) == TAKE:
            there = bit(arg_of(action) - s.rules.pack.pieces.first_leader)
            s.become(chapter.routing(self.who, self.unit, self.along | there))
            return
        s.pop()
        chapter.transfer(own(s), self.unit, arg_of(action), self.along)
