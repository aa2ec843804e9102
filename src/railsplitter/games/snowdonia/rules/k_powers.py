"""Contract powers: when they may be used, and what each card does."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import (
    N_DREW,
    N_EVENT_CUBE_BACK,
    N_LOOKED,
    N_START_MARKER,
    N_USED,
)
from railsplitter.games.snowdonia.rules.c_works import MAKES_STEEL, MAKES_STONE
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting
from railsplitter.games.snowdonia.rules.chapter import SnowChapter
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bits import bit
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64

CARD_CASES = [f"CC.{k}" for k in range(64)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Powers(SnowChapter):
    """[K.1] Each contract's power once, at its moment."""

    __slots__ = ()

    # -- asking --------------------------------------------------------------------------

    def amount(self, s: Snowdonia, who: i64, power: i64, ledger: Ledger | None) -> i64:
        """[K.3] What the seat's cards of this power add while they last."""
        mask = s.active[who] & self.pack.power_cards[power]
        total: i64 = 0
        card: i64 = 0
        while mask:
            if mask & 1:
                total += put(ledger, self.case(card), self.pack.card_amount[card])
            mask >>= 1
            card += 1
        return total

    def reduction(
        self, s: Snowdonia, who: i64, power: i64, most: i64, ledger: Ledger | None
    ) -> i64:
        """[K.3] What the seat's cards of this power take off a cost, `most` in all."""
        mask = s.active[who] & self.pack.power_cards[power]
        taken: i64 = 0
        card: i64 = 0
        while mask and taken < most:
            if mask & 1:
                less = self.pack.card_amount[card]
                less = less if less < most - taken else most - taken
                taken -= put(ledger, self.case(card), -less)
            mask >>= 1
            card += 1
        return taken

    def price(self, s: Snowdonia, who: i64, power: i64) -> i64:
        """What one thing costs under the cheapest card of this power that is in force."""
        mask = s.active[who] & self.pack.power_cards[power]
        card: i64 = 0
        least: i64 = 0
        while mask:
            if mask & 1 and (least == 0 or self.pack.card_price[card] < least):
                least = self.pack.card_price[card]
            mask >>= 1
            card += 1
        return least

    def case_of(self, s: Snowdonia, who: i64, power: i64) -> str:
        """The case of the seat's card of this power that is in force."""
        mask = s.active[who] & self.pack.power_cards[power]
        card: i64 = 0
        while mask and not mask & 1:
            mask >>= 1
            card += 1
        return self.case(card)

    def case(self, card: i64) -> str:
        """The case of a card; a scenario that exchanges cards has others."""
        return CARD_CASES[card]

    def bar(self, s: Snowdonia, who: i64, card: i64, area: i64) -> str:
        """[K.2] A card that can be used, in its own area, then its own reasons."""
        closed = self.card_bar(s, who, card)
        if closed:
            return closed
        if self.pack.card_area[card] != area:
            return "EV.6" if self.pack.card_area[card] == n.NO_AREA else "K.2"
        return self.use_bar(s, who, card)

    def card_bar(self, s: Snowdonia, who: i64, card: i64) -> str:
        """[F.1] Held, [K.1] unused, [CC.13] and no lock on powers."""
        if card > self.pack.contracts or not s.held[who] & bit(card):
            return "F.1"
        if s.turned & bit(card):
            return "K.1"
        return "CC.13" if s.locked else ""

    def use_bar(self, s: Snowdonia, who: i64, card: i64) -> str:
        """[K.6] Powers of one's own action need one; others need something to work on."""
        power = self.pack.card_power[card]
        own = self.own_action_bar(s, who, power)
        if own:
            return own
        if power == n.P_EXCAVATE_SPACE:
            if s.rules.weather.closed(s) >> n.AREA_B & 1:
                return "K.7"  # [K.7] no digging through fog, and no track
            return "" if s.rules.excavate.clearable(s, who) else "B.6"
        if power == n.P_LAY_AFTER:
            return "K.7" if s.rules.weather.closed(s) >> n.AREA_D & 1 else ""
        if power == n.P_RUBBLE_TO_STONE:
            return s.rules.works.bar(s, who, n.STONE, 0)
        if power == n.P_IRON_TO_STEEL:
            return s.rules.works.bar(s, who, n.STEEL, self.pack.card_price[card])
        if power == n.P_TAKE_FROM_YARD:
            coal = s.rules.stock_yard.coal(s, who)
            return (
                "" if s.rules.stock_yard.can_take(s, self.pack.card_amount[card], coal) else "A.1"
            )
        if power == n.P_TAKE_START:
            return "CC.22" if s.start_locked else ""
        if power == n.P_MOVE_SURVEYOR:
            return s.rules.surveyor.bar(s, who)
        if power == n.P_MOVE_LABOURER:
            return "" if self.liftable(s, who) else "P.1"
        if power == n.P_DRAW_TWO:
            return "" if s.rules.contracts.can_draw(s) else "RC.3"
        if power == n.P_DRAW_FROM_BAG:
            return "" if s.bag.left > 0 else "M.1"
        return ""

    def own_action_bar(self, s: Snowdonia, who: i64, power: i64) -> str:
        """[K.6] A power that changes your own action needs such an action this round."""
        if power == n.P_LAY_RATE:
            waits = s.is_active(who, n.P_LAY_AFTER)
            return "" if waits or self.has_labourer(s, who, n.AREA_D) else "K.6"
        if power == n.P_YARD_CUBES:
            return "" if self.has_labourer(s, who, n.AREA_A) else "K.6"
        if power == n.P_IGNORE_COAL_LIMIT:
            fetches = s.held[who] & ~s.turned & self.pack.power_cards[n.P_TAKE_FROM_YARD]
            return "" if fetches or self.has_labourer(s, who, n.AREA_A) else "K.6"
        if power == n.P_DOUBLE_EXCAVATE:
            if s.is_active(who, n.P_DOUBLE_EXCAVATE):
                return "K.3"  # double is double: a second card would add nothing
            return "" if self.has_labourer(s, who, n.AREA_B) else "K.6"
        if power == n.P_STONE_LESS or power == n.P_IRON_AS_STEEL or power == n.P_RUBBLE_AS_STONE:
            return "" if self.will_build(s, who) else "K.6"
        return ""

    def will_build(self, s: Snowdonia, who: i64) -> bool:
        """[K.6] A Labourer in E, a build announced for later, or a train that gives one."""
        if s.is_active(who, n.P_BUILD_AFTER) or self.has_labourer(s, who, n.AREA_E):
            return True
        return s.rules.trains.builds_after(s, who)

    def has_labourer(self, s: Snowdonia, who: i64, area: i64) -> bool:
        first = self.pack.area_first[area]
        for space in range(first, first + self.pack.area_spaces[area]):
            if s.spaces[space] == who:
                return True
        return False

    # -- announcing ----------------------------------------------------------------------

    def usable(self, s: Snowdonia, who: i64, area: i64) -> list[int]:
        """[K.2] The cards the seat may announce now."""
        mask = s.held[who] & ~s.turned & self.pack.area_cards[area]
        out: list[int] = []
        card: i64 = 0
        while mask:
            if mask & 1 and not self.bar(s, who, card, area):
                out.append(card)
            mask >>= 1
            card += 1
        return out

    def ask(self, s: Snowdonia, who: i64, area: i64) -> bool:
        """[K.2] Ask the seat for powers, if it has one to announce."""
        if not s.held[who] & ~s.turned & self.pack.area_cards[area]:
            return False
        if not self.usable(s, who, area):
            return False
        s.push(Announcing(who, area))
        return True

    def use(self, s: Snowdonia, who: i64, card: i64) -> None:
        """[K.1] Turn the card; its power begins."""
        s.turned |= bit(card)
        s.active[who] |= bit(card)
        s.note(N_USED, self.case(card), who, card)
        self.begin(s, who, card, self.pack.card_power[card], self.pack.card_amount[card])

    def begin(self, s: Snowdonia, who: i64, card: i64, power: i64, amount: i64) -> None:
        """What happens at once; powers that last or wait are only noted in `active` [K.3] [K.4]."""
        if power == n.P_SWAP_WEATHER:
            s.push(Forecasting(who))  # [CC.4]
        elif power == n.P_DRAW_TWO:
            self.draw_two(s, who, card)
        elif power == n.P_RUBBLE_TO_STONE:
            s.rules.works.convert(s, who, amount, MAKES_STONE, 0)  # [CC.11]
        elif power == n.P_IRON_TO_STEEL:
            price = self.pack.card_price[card]  # [CC.12] [CC.24] two iron ore for a bar
            s.rules.works.convert(s, who, amount, MAKES_STEEL, price)
        elif power == n.P_LOCK:
            s.locked = card  # [CC.13]
        elif power == n.P_DRAW_FROM_BAG:
            self.draw_from_bag(s, who, card, amount)
        elif power == n.P_TAKE_FROM_YARD:  # [CC.20] [CC.23]
            s.rules.stock_yard.fetch(s, who, amount, s.rules.stock_yard.coal(s, who))
        elif power == n.P_TAKE_START:
            self.take_start(s, who)
        elif power == n.P_MOVE_SURVEYOR:
            self.walk(s, who, amount)
        elif power == n.P_MOVE_LABOURER:
            s.push(Lifting(who))  # [CC.28]

    def after_area(self, s: Snowdonia, who: i64, area: i64) -> bool:
        """[K.4] Carry out what waited for the end of the area."""
        if not s.active[who]:
            return False
        if area == n.AREA_B and s.is_active(who, n.P_EXCAVATE_SPACE):
            return s.rules.excavate.clear_space(s, who)
        if area == n.AREA_D and s.is_active(who, n.P_LAY_AFTER):
            return s.rules.lay_track.resolve(s, who)  # [CC.8]
        if area == n.AREA_E and s.is_active(who, n.P_BUILD_AFTER):
            return s.rules.build.resolve(s, who)  # [CC.10]
        return False

    # -- single cards --------------------------------------------------------------------

    def draw_two(self, s: Snowdonia, who: i64, card: i64) -> None:
        """[CC.5] Look at the top two contracts; keep one of the three."""
        first = s.rules.contracts.draw(s, "CC.5")
        second = s.rules.contracts.draw(s, "CC.5") if s.rules.contracts.can_draw(s) else 0
        s.learn()
        s.note_to(who, N_LOOKED, "CC.5", who, first)
        if second:
            s.note_to(who, N_LOOKED, "CC.5", who, second)
        s.push(KeepOne(who, card, first, second))

    def draw_from_bag(self, s: Snowdonia, who: i64, card: i64, amount: i64) -> None:
        """[CC.18] [CC.19] Cubes out of the bag; event cubes go straight back."""
        events: i64 = 0
        for _ in range(amount):
            if s.bag.left == 0:
                break
            cube = s.bag.draw(s.chance, self.case(card))
            if cube == n.EVENT:
                events += 1
                s.note(N_EVENT_CUBE_BACK, self.case(card), who)
            else:
                s.gain(who, cube, 1)
                s.note(N_DREW, self.case(card), who, cube)
        s.bag.put(n.EVENT, events)

    def take_start(self, s: Snowdonia, who: i64) -> None:
        """[CC.22] The Start Player marker; it stays for this round."""
        s.next_start = who
        s.start_locked = 1
        s.note(N_START_MARKER, "CC.22", who)

    def walk(self, s: Snowdonia, who: i64, stations: i64) -> None:
        """[CC.27] The Surveyor so many stations on, as far as the route goes."""
        for _ in range(stations):
            if not s.rules.surveyor.bar(s, who):
                s.rules.surveyor.move(s, who)

    def disc_bar(self, s: Snowdonia, disc: i64) -> str:
        """[CC.4] Any disc of the supply, [M.1] if one is left."""
        if disc > n.FOG:
            return "CC.4"
        shown: i64 = 0
        for at in s.weather:
            if at == disc:
                shown += 1
        return "" if shown < self.pack.discs[disc] else "M.1"

    def lift_bar(self, s: Snowdonia, who: i64, space: i64) -> str:
        """[CC.28] One of your own placed Labourers."""
        return "" if space < len(s.spaces) and s.spaces[space] == who else "CC.28"

    def liftable(self, s: Snowdonia, who: i64) -> bool:
        """[CC.28] A placed Labourer, and somewhere else to go."""
        for space in s.spaces:
            if space == who:
                return len(s.rules.placing.targets(s)) > 0
        return False
