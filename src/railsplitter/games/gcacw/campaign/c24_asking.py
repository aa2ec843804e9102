"""What is asked about supply (S.24): depots, and who forages."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import DONE
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.one_by_one import OneByOne
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class DepotTurns(Counting):
    """[S.24b] The Union, then the Confederate."""

    __slots__ = ()
    kind: ClassVar[int] = int(m.K_DEPOT_TURNS)
    case: ClassVar[str] = "S.24b"

    def stage(self, s: Campaign) -> None:
        war = own(s)
        if war.book.supply.choices(war, self.at):
            s.push(Stocking(self.at, war.rules.pack.more["depots_a_segment"][0]))


@final
class Stocking(FieldStep):
    """[S.24b] A depot is laid or completed, a station mended, or nothing done."""

    __slots__ = ("left",)
    kind: ClassVar[int] = int(m.K_STOCKING)
    case: ClassVar[str] = "S.24b"

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(who)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = war.book.supply.choices(war, self.who)
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war, verb, where = own(s), verb_of(action), arg_of(action)
        supply = war.book.supply
        if verb == m.DEPOT:
            return reasons(supply.depot_bar(war, self.who, where))
        if verb == m.FLIP:
            return reasons(supply.flip_bar(war, self.who, where))
        if verb == m.MEND:
            return reasons(
                supply.segment_bar(war, self.who) or supply.mend_bar(war, self.who, where)
            )
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war, verb, where = own(s), verb_of(action), arg_of(action)
        supply = war.book.supply
        s.pop()
        if verb == DONE:
            return
        if verb == m.DEPOT:
            supply.lay(war, self.who, where)
        elif verb == m.FLIP:
            supply.flip(war, where)
        else:
            supply.mend(war, self.who, where)
        if self.left > 1 and supply.choices(war, self.who):
            s.push(Stocking(self.who, self.left - 1))


@final
class Foraging(OneByOne):
    """[S.24c] Which unit forages next, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(m.K_FORAGING)
    case: ClassVar[str] = "S.24c"
    verb: ClassVar[int] = int(m.FORAGE)

    def choices(self, s: Campaign) -> list[int]:
        war = own(s)
        return war.book.supply.foragers(war, self.who)

    def bar(self, s: Campaign, piece: i64) -> str:
        war = own(s)
        return war.book.supply.forage_bar(war, self.who, piece)

    def go(self, s: Campaign, piece: i64) -> bool:
        war = own(s)
        war.book.supply.try_forage(war, piece)
        return True
