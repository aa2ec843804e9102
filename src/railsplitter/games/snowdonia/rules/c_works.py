"""Area C: the Works."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import DONE, IRON, MAKE, RUBBLE, STEEL, STONE
from railsplitter.games.snowdonia.notes import N_MADE
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

MAKES_STEEL: Final[i64] = 1
MAKES_STONE: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Works(SnowChapter):
    """[C.1] Turning ore into steel and rubble into stone."""

    __slots__ = ()

    def conversions(self) -> i64:
        """[C.1] Up to three, in any mix."""
        return self.pack.conversions

    def steel_price(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """[C.2] Three iron ore for a bar, fewer with the right train."""
        n = put(ledger, "C.2", self.pack.iron_for_steel)
        return n + s.rules.trains.steel_saving(s, who, ledger)

    def bar(self, s: Snowdonia, who: i64, good: i64, price: i64) -> str:
        """[C.2] Ore for steel while bars last; [C.3] rubble for stone out of the bag."""
        if good == STEEL:
            if s.good(who, IRON) < price:
                return "C.2"
            return "" if s.steel_left > 0 else "M.1"
        if good != STONE or s.good(who, RUBBLE) < self.pack.rubble_for_stone:
            return "C.3"
        return "" if s.bag.counts[STONE] > 0 else "M.1"

    def make(self, s: Snowdonia, who: i64, good: i64, price: i64) -> None:
        """[C.2] Ore into the bag, a bar out; [C.3] rubble to the stock, stone out of the bag."""
        if good == STEEL:
            s.pay(who, IRON, price)
            s.steel_left -= 1
            s.note(N_MADE, "C.2", who, good, price)
        else:
            s.pay(who, RUBBLE, self.pack.rubble_for_stone)  # [C.3]
            s.bag.take(STONE, 1)
            s.note(N_MADE, "C.3", who, good, self.pack.rubble_for_stone)
        s.gain(who, good, 1)

    def can_make(self, s: Snowdonia, who: i64, goods: i64, price: i64) -> bool:
        if goods & MAKES_STEEL and not self.bar(s, who, STEEL, price):
            return True
        return goods & MAKES_STONE != 0 and not self.bar(s, who, STONE, price)

    def convert(self, s: Snowdonia, who: i64, left: i64, goods: i64, price: i64) -> bool:
        """Ask for conversions if one is possible."""
        if left <= 0 or not self.can_make(s, who, goods, price):
            return False
        s.push(Converting(who, left, goods, price))
        return True

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[C.1] A Labourer in the Works."""
        price = self.steel_price(s, who)
        return self.convert(s, who, self.conversions(), MAKES_STEEL | MAKES_STONE, price)


@final
class Converting(SnowStep):
    """[C.1] Convert one thing at a time, until done."""

    __slots__ = ("goods", "left", "price")
    kind: ClassVar[int] = 13
    case: ClassVar[str] = "C.1"

    def __init__(self, who: i64, left: i64, goods: i64, price: i64) -> None:
        super().__init__(who)
        self.left: i64 = left
        self.goods: i64 = goods  # what may be made: the Works both, a contract one
        self.price: i64 = price

    def locals(self) -> list[int]:
        return [self.left, self.goods, self.price]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        if not self.bar(s, STEEL):
            out.append(act(MAKE, STEEL))
        if not self.bar(s, STONE):
            out.append(act(MAKE, STONE))
        return out

    def bar(self, s: Snowdonia, good: i64) -> str:
        """[C.1] A contract's conversions make only what it says."""
        wanted = MAKES_STEEL if good == STEEL else MAKES_STONE
        if not self.goods & wanted:
            return "C.1"
        return s.rules.works.bar(s, self.who, good, self.price)

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == MAKE:
            return reasons(self.bar(s, arg_of(action)))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == DONE:
            return
        works = s.rules.works
        works.make(s, self.who, arg_of(action), self.price)
        works.convert(s, self.who, self.left - 1, self.goods, self.price)
