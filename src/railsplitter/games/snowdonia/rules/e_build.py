"""Area E: Build."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_BUILT
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

STAND_IN_BITS: Final[i64] = 3
MOST_STAND_INS: Final[i64] = 7


def build_arg(thing: i64, instead: i64) -> i64:
    """A place or train, and how many bars or stones are paid with something else."""
    return thing << STAND_IN_BITS | instead


def thing_of(action: i64) -> i64:
    """The place or train of a build."""
    return arg_of(action) >> STAND_IN_BITS


def stand_in_of(action: i64) -> i64:
    """How many bars or stones of a build are paid with something else."""
    return arg_of(action) & MOST_STAND_INS


@mypyc_attr(allow_interpreted_subclasses=True)
class Build(SnowChapter):
    """[E.1] Building sites and buying trains."""

    __slots__ = ()

    def cost(self, s: Snowdonia, who: i64, place: i64, ledger: Ledger | None = None) -> i64:
        """[E.2] The printed cost; stone sites one less under [CC.9], [CC.14] or [CC.15]."""
        total = put(ledger, "E.2", self.pack.cost[place])
        if s.active[who] and self.pack.kind[place] == n.STONE_SITE:  # [CC.9, CC.14, CC.15]
            total -= s.rules.powers.reduction(s, who, n.P_STONE_LESS, total, ledger)
        return total

    def site_bar(self, s: Snowdonia, who: i64, place: i64) -> str:
        """[E.4] A free stone or steel site, [E.3] reached by excavated track, [X.3] a marker."""
        if place >= self.pack.places:
            return "E.4"
        kind = self.pack.kind[place]
        if kind == n.TRACK or kind == n.DIG_SITE or s.owner[place] != n.FREE:
            return "E.4"
        if not self.is_reached(s, self.pack.stop[place]):
            return "E.3"
        return "" if s.markers[who] > 0 else "X.3"

    def is_reached(self, s: Snowdonia, stop: i64) -> bool:
        """[E.3] All track cards before the station are excavated."""
        for place in range(s.front, self.pack.last_track[stop] + 1):
            if s.rubble[place] > 0 and self.pack.kind[place] == n.TRACK:
                return False
        return True

    def stand_ins(self, s: Snowdonia, who: i64, kind: i64) -> i64:
        """How many bars or stones the seat may replace: [CC.6] [CC.25] ore, [CC.17] rubble."""
        if not s.active[who]:
            return 0
        if kind == n.STEEL and s.is_active(who, n.P_IRON_AS_STEEL):  # [CC.6, CC.25]
            bars = s.good(who, n.IRON) // s.rules.powers.price(s, who, n.P_IRON_AS_STEEL)
            return bars if bars < MOST_STAND_INS else MOST_STAND_INS
        if kind == n.STONE and s.is_active(who, n.P_RUBBLE_AS_STONE):  # [CC.17]
            total = s.good(who, n.RUBBLE) // s.rules.powers.price(s, who, n.P_RUBBLE_AS_STONE)
            most = s.rules.powers.amount(s, who, n.P_RUBBLE_AS_STONE, None)
            return total if total < most else most
        return 0

    def site_payment_bar(self, s: Snowdonia, who: i64, place: i64, instead: i64) -> str:
        """[E.2] All that a site costs."""
        cost = self.cost(s, who, place)
        return self.payment_bar(s, who, self.material(place), cost, instead)

    def payment_bar(self, s: Snowdonia, who: i64, kind: i64, cost: i64, instead: i64) -> str:
        """[E.2] Enough stone or steel, [K.3] replaced only as far as a contract in force says."""
        if instead > cost or instead > self.stand_ins(s, who, kind):
            return "K.3"
        return "" if s.good(who, kind) >= cost - instead else "E.2"

    def pay(self, s: Snowdonia, who: i64, kind: i64, cost: i64, instead: i64) -> None:
        s.pay(who, kind, cost - instead)
        if instead and kind == n.STEEL:
            s.pay(who, n.IRON, instead * s.rules.powers.price(s, who, n.P_IRON_AS_STEEL))
        elif instead:
            s.pay(who, n.RUBBLE, instead * s.rules.powers.price(s, who, n.P_RUBBLE_AS_STONE))

    def material(self, place: i64) -> i64:
        return n.STEEL if self.pack.kind[place] == n.STEEL_SITE else n.STONE

    def build(self, s: Snowdonia, who: i64, place: i64, instead: i64) -> None:
        """[E.2] Pay, and mark the site."""
        cost = self.cost(s, who, place)
        self.pay(s, who, self.material(place), cost, instead)
        s.note(N_BUILT, "E.2", who, place, cost - instead, instead)
        s.mark(who, place)

    def acted(self, s: Snowdonia, who: i64) -> None:
        """[T.6] A Build action was taken in area E."""
        s.builders |= bit(who)

    def add_sites(self, s: Snowdonia, who: i64, out: list[int]) -> None:
        """[E.2] The sites the seat can build and pay, appended to `out`."""
        if s.markers[who] == 0:
            return
        pack = self.pack
        for stop in range(pack.stops):
            if not self.is_reached(s, stop):
                continue
            for place in range(pack.site_first[stop], pack.site_end[stop]):
                if s.owner[place] == n.FREE and not self.site_bar(s, who, place):
                    self.add_payments(s, who, place, out)

    def add_payments(self, s: Snowdonia, who: i64, place: i64, out: list[int]) -> None:
        for instead in range(self.stand_ins(s, who, self.material(place)) + 1):
            if not self.site_payment_bar(s, who, place, instead):
                out.append(act(n.BUILD, build_arg(place, instead)))

    def add_trains(self, s: Snowdonia, who: i64, out: list[int]) -> None:
        """[E.6] The trains the seat can buy, appended to `out`."""
        if not s.trains_open:
            return
        more = self.stand_ins(s, who, n.STEEL)
        if s.good(who, n.STEEL) + more == 0:
            return
        for train in range(1, self.pack.trains + 1):
            if s.train_at[train] != n.IN_SHED:
                continue
            for instead in range(more + 1):
                if not s.rules.trains.buy_bar(s, who, train, instead):
                    out.append(act(n.BUY, build_arg(train, instead)))

    def offers(self, s: Snowdonia, who: i64) -> list[int]:
        """[E.1] Declining first, then sites, then trains."""
        out: list[int] = [n.DONE]
        self.add_sites(s, who, out)
        self.add_trains(s, who, out)
        return out

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[E.1] Ask for one build, if one is possible."""
        if len(self.offers(s, who)) == 1:
            return False
        s.push(Building(who))
        return True


@final
class Building(SnowStep):
    """[E.1] Build one site or buy one train."""

    __slots__ = ()
    kind: ClassVar[int] = 15
    case: ClassVar[str] = "E.1"

    def options(self, s: Snowdonia) -> list[int]:
        return s.rules.build.offers(s, self.who)

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        verb = verb_of(action)
        if verb == n.BUILD:
            return self.site_bars(s, thing_of(action), stand_in_of(action))
        if verb == n.BUY:
            return reasons(
                s.rules.trains.buy_bar(s, self.who, thing_of(action), stand_in_of(action))
            )
        return [] if action == n.DONE else not_now(s, self, action)

    def site_bars(self, s: Snowdonia, place: i64, instead: i64) -> list[str]:
        build = s.rules.build
        closed = build.site_bar(s, self.who, place)
        if closed == "E.4":
            return [closed]
        return reasons(closed, build.site_payment_bar(s, self.who, place, instead))

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == n.DONE:
            return
        if verb_of(action) == n.BUILD:
            s.rules.build.build(s, self.who, thing_of(action), stand_in_of(action))
        else:
            s.rules.trains.buy(s, self.who, thing_of(action), stand_in_of(action))
        s.rules.build.acted(s, self.who)
