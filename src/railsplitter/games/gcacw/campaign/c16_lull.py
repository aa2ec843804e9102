"""Leaders in a Lull (S.16a): each may go to any unit of his."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def goals(s: Campaign, leader: i64) -> list[int]:
    """[S.16a] The units of his in other hexes, but for those that a Lull leaves out."""
    war = own(s)
    out: list[int] = []
    for unit in s.rules.leaders.homes(s, leader):
        if s.at[unit] != s.at[leader] and not war.book.strategics.is_kept_going(war, unit):
            out.append(unit)
    return out


def is_movable(s: Campaign, side: i64, leader: i64) -> bool:
    """[S.16a] A leader of the side on the map who has not changed yet and could."""
    pieces = s.rules.pack.pieces
    if not pieces.first_leader <= leader < pieces.count or pieces.side[leader] != side:
        return False
    if s.at[leader] < 0 or s.called[leader] == n.TRANSFERRED:
        return False
    return len(goals(s, leader)) > 0


def movable(s: Campaign, side: i64) -> list[int]:
    """[S.16a] The leaders of a side that may still change."""
    pieces = s.rules.pack.pieces
    return [k for k in range(pieces.first_leader, pieces.count) if is_movable(s, side, k)]


@final
class Rejoining(FieldStep):
    """[S.16a] Which leader changes units in a Lull, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.CAMPAIGN_STEPS) + 7
    case: ClassVar[str] = "S.16a"

    def options(self, s: Campaign) -> list[int]:
        out = [act(n.SEND, leader) for leader in movable(s, self.who)]
        out.append(act(n.DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.SEND:
            return [] if is_movable(s, self.who, arg_of(action)) else ["S.16a"]
        return [] if action == act(n.DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == n.SEND:
            s.push(Regrouping(self.who, arg_of(action)))
            return
        s.pop()
        pieces = s.rules.pack.pieces
        for leader in range(pieces.first_leader, pieces.count):
            s.called[leader] = n.NOT_CALLED


@final
class Regrouping(FieldStep):
    """[S.16a] The unit that he goes to."""

    __slots__ = ("leader",)
    kind: ClassVar[int] = int(n.CAMPAIGN_STEPS) + 8
    case: ClassVar[str] = "S.16a"

    def __init__(self, who: i64, leader: i64) -> None:
        super().__init__(who)
        self.leader: i64 = leader

    def locals(self) -> list[int]:
        return [self.leader]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.JOIN, unit) for unit in goals(s, self.leader)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.JOIN:
            return not_now(s, self, action)
        return [] if arg_of(action) in goals(s, self.leader) else ["S.16a"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        s.rules.leaders.join(s, self.leader, arg_of(action))
        s.called[self.leader] = n.TRANSFERRED
