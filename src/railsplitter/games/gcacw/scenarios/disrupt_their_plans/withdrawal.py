"""The Withdrawal Segment (D.29, D.54, D.56)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c19_withdrawal import Withdrawal
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CONFEDERATE
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansWithdrawal(Withdrawal):
    """[S.19] Withdrawals of both sides."""

    __slots__ = ("opening",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.opening: i64 = pack.more["plans"][n.NEW_MAPS]

    def begin(self, s: War) -> None:
        """[D.54] [D.56] The Union first, [D.29] then the Confederate."""
        super().begin(s)
        plans(s).peninsula.segment(s)

    def is_edge(self, s: War, where: i64) -> bool:
        """[D.29] An edge of the map as it is in play."""
        if super().is_edge(s, where):
            return True
        return s.turn < self.opening and self.pack.more["early"][where] != 0

    def left(self, s: War, unit: i64, where: i64) -> None:
        """[D.29] [R.55] Who goes by the south edge of GTC N counts as exited, by another reading
        everybody from Orange, Spotsylvania and Caroline."""
        if self.pieces.side[unit] != CONFEDERATE:
            return
        richmond = plans(s).richmond
        if richmond.is_on_edge(s, where) or self.is_counted(s, where):
            richmond.count(s, unit)

    def is_counted(self, s: War, where: i64) -> bool:
        """[R.55] The switch `withdrawn_counts`, in one of the three counties."""
        if not self.pack.more["plan_switches"][n.WITHDRAWN_COUNTS]:
            return False
        county = s.book.counties.county_at(where)
        return county >= 0 and self.pack.more["counted"][county] != 0
