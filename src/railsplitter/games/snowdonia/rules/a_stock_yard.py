"""Area A: the Stock Yard."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_START_MARKER, N_TOOK
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

ALL_COAL = 99


@mypyc_attr(allow_interpreted_subclasses=True)
class StockYard(SnowChapter):
    """[A.1] What a Labourer in the Stock Yard may fetch."""

    __slots__ = ()

    def cubes(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """[A.1] Up to three cubes; a train or a contract may add some."""
        total = put(ledger, "A.1", self.pack.yard_cubes)
        total += s.rules.trains.yard_cubes(s, who, ledger)
        if s.active[who]:
            total += s.rules.powers.amount(s, who, n.P_YARD_CUBES, ledger)  # [CC.7]
        return total

    def coal(self, s: Snowdonia, who: i64) -> i64:
        """[A.2] At most one of them coal, unless [CC.29] is in force."""
        if s.active[who] and s.is_active(who, n.P_IGNORE_COAL_LIMIT):
            return ALL_COAL  # [CC.29]
        return self.pack.yard_coal

    def bar(self, s: Snowdonia, cube: i64, left: i64, coal: i64) -> str:
        """[A.1] The cube must lie there and be within the number; [A.2] coal within its own."""
        if left <= 0 or cube > n.COAL or s.yard[cube] == 0:
            return "A.1"
        if cube == n.COAL and coal <= 0:
            return "A.2"
        return ""

    def resolve(self, s: Snowdonia, who: i64, space: i64) -> bool:
        """[A.3] The last space also brings the Start Player marker."""
        if space == self.pack.start_space and not s.start_locked:
            s.next_start = who
            s.note(N_START_MARKER, "A.3", who)
        return self.fetch(s, who, self.cubes(s, who), self.coal(s, who))

    def fetch(self, s: Snowdonia, who: i64, left: i64, coal: i64) -> bool:
        """Ask for cubes if there is one to take."""
        if not self.can_take(s, left, coal):
            return False
        s.push(FetchCubes(who, left, coal))
        return True

    def can_take(self, s: Snowdonia, left: i64, coal: i64) -> bool:
        yard = s.yard
        return left > 0 and (yard[n.IRON] + yard[n.STONE] > 0 or (coal > 0 and yard[n.COAL] > 0))


@final
class FetchCubes(SnowStep):
    """[A.1] Fetch cubes one at a time, until done."""

    __slots__ = ("coal", "left")
    kind: ClassVar[int] = 10
    case: ClassVar[str] = "A.1"

    def __init__(self, who: i64, left: i64, coal: i64) -> None:
        super().__init__(who)
        self.left: i64 = left
        self.coal: i64 = coal

    def locals(self) -> list[int]:
        return [self.left, self.coal]

    def options(self, s: Snowdonia) -> list[int]:
        yard = s.rules.stock_yard
        out: list[int] = [n.DONE]
        for cube in range(3):
            if not yard.bar(s, cube, self.left, self.coal):
                out.append(act(n.TAKE, cube))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.TAKE:
            return reasons(s.rules.stock_yard.bar(s, arg_of(action), self.left, self.coal))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        if action == n.DONE:
            s.pop()
            return
        cube = arg_of(action)
        s.yard[cube] -= 1
        s.gain(self.who, cube, 1)
        s.note(N_TOOK, "A.1", self.who, cube)
        left = self.left - 1
        coal = self.coal - 1 if cube == n.COAL else self.coal
        if s.rules.stock_yard.can_take(s, left, coal):
            s.become(FetchCubes(self.who, left, coal))
        else:
            s.pop()
