"""`Hints` says what a refused action is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END, Digging
from railsplitter.games.snowdonia.rules.c_works import MAKES_STEEL, Converting
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.e_build import stand_in_of, thing_of
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.say.nouns import Nouns
from railsplitter.games.snowdonia.say.prompts import Prompts
from railsplitter.games.snowdonia.say.words import GOODS, good, listed, plural
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.verbs import ACTION_BITS, Verbs


def end_dug(s: Snowdonia) -> int:
    """The end of the line that the open question digs from."""
    step = s.stack[-1] if s.stack else None
    return int(step.end) if isinstance(step, Digging) else int(ANY_END)


class Hints:
    """Says why an action was refused, in numbers.

    Speaks only to the seat that is asked: others learn no more than who that is.
    """

    def __init__(self, nouns: Nouns, prompts: Prompts, verbs: Verbs) -> None:
        self.nouns = nouns
        self.prompts = prompts
        self.verbs = verbs
        self.cases: dict[str, Callable[[Snowdonia, int, int], str]] = {
            "A.1": self.no_cube,
            "A.2": self.coal_taken,
            "B.1": self.dig_limit,
            "B.2": self.first_rubble,
            "B.5": self.begun_site,
            "B.6": self.no_rubble,
            "C.1": self.one_product,
            "C.2": self.iron_short,
            "C.3": self.rubble_short,
            "D.2": self.bar_short,
            "D.3": self.next_card,
            "E.2": self.site_price,
            "E.3": self.rubble_before,
            "E.4": self.not_a_free_site,
            "E.5": self.shed_closed,
            "E.6": self.train_price,
            "F.1": self.no_such_card,
            "G.1": self.at_the_summit,
            "K.1": self.used_up,
            "K.2": self.other_area,
            "K.3": self.stand_ins,
            "K.6": self.no_labourer,
            "K.7": self.weather,
            "M.1": self.supply_empty,
            "P.1": self.no_such_space,
            "P.4": self.in_hand,
            "R.2": self.hiring,
            "W.3": self.weather,
            "X.3": self.no_marker,
            "EV.6": self.upkeep,
            "RC.3": self.no_deck,
            "CC.5": self.may_keep,
            "CC.13": self.locked,
            "CC.22": self.start_locked,
            "CC.28": self.not_yours,
        }

    def hint(self, s: Snowdonia, seat: int, action: int, case: str) -> str:
        if s.is_over():
            return "the game is over"
        if s.seat() != seat:
            return f"{self.nouns.seat(s.seat())} is asked now"
        verb = verb_of(action)
        if verb not in self.verbs.asked(s.stack[-1].kind):
            return self.other_moment(s, verb, case)
        reason = self.cases.get(case)
        return reason(s, seat, action) if reason else ""

    def other_moment(self, s: Snowdonia, verb: int, case: str) -> str:
        """What is asked now; under [R.4], else under the action's own case, when its moment is."""
        if case == s.asked_case():
            return f"asked now: {self.prompts.prompt(s).text}"
        if case != "R.4" and n.TAKE <= verb <= n.SURVEY:
            return ""  # [R.4] has said to which area it belongs
        moment = self.verbs.moment(verb << ACTION_BITS)
        return f"belongs to {moment}" if moment else ""

    # -- goods ---------------------------------------------------------------------------

    def short(self, s: Snowdonia, seat: int, kind: int, wanted: int) -> str:
        have = s.good(seat, kind)
        return f"needs {good(wanted, kind)}, you have {have}" if have < wanted else ""

    def no_cube(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) == n.TAKE:
            return f"the Stock Yard holds no {GOODS[arg_of(action)]}"
        return "the Stock Yard holds no cube that you may take"

    def coal_taken(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"at most {s.rules.stock_yard.coal(s, seat)} coal in one action, and it is taken"

    def one_product(self, s: Snowdonia, seat: int, action: int) -> str:
        goods = cast(Converting, s.stack[-1]).goods
        return f"this contract makes only {'steel bars' if goods == MAKES_STEEL else 'stone'}"

    def iron_short(self, s: Snowdonia, seat: int, action: int) -> str:
        step = s.stack[-1]
        by_card = self.nouns.pack.card_price[arg_of(action)]
        price = step.price if isinstance(step, Converting) else by_card
        return self.short(s, seat, n.IRON, price)

    def rubble_short(self, s: Snowdonia, seat: int, action: int) -> str:
        return self.short(s, seat, n.RUBBLE, self.nouns.pack.rubble_for_stone)

    def bar_short(self, s: Snowdonia, seat: int, action: int) -> str:
        return self.short(s, seat, n.STEEL, 1)

    def supply_empty(self, s: Snowdonia, seat: int, action: int) -> str:
        verb, arg, pack = verb_of(action), arg_of(action), self.nouns.pack
        if verb == n.FORECAST:
            return f"all {pack.discs[arg]} discs of {self.nouns.disc(arg)} lie on the board"
        power = pack.card_power[arg] if verb == n.USE else n.P_NONE
        if power == n.P_DRAW_FROM_BAG:
            return "the bag is empty"
        steel = power == n.P_IRON_TO_STEEL or (verb == n.MAKE and arg == n.STEEL)
        return "no steel bar is left in the supply" if steel else "no stone is left in the bag"

    # -- the route -----------------------------------------------------------------------

    def dig_limit(self, s: Snowdonia, seat: int, action: int) -> str:
        place, cubes = arg_of(action) >> 5, arg_of(action) & 31
        there = s.rules.excavate.available(s, place)
        if cubes > there:
            return f"only {there} rubble lie on {self.nouns.place(place)}"
        return f"only {cast(Digging, s.stack[-1]).left} more can be dug in this action"

    def first_rubble(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"digging goes on at {self.prompts.face(s, seat, end_dug(s))}"

    def begun_site(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{self.prompts.face(s, seat, end_dug(s))} was begun and comes first"

    def no_rubble(self, s: Snowdonia, seat: int, action: int) -> str:
        return "no rubble is left on the route"

    def lies(self, s: Snowdonia, place: int) -> str:
        return f"{s.rubble[place]} rubble still lie on {self.nouns.place(place)}"

    def next_card(self, s: Snowdonia, seat: int, action: int) -> str:
        place = arg_of(action)
        name = self.nouns.place(place)
        if self.nouns.pack.kind[place] != n.TRACK:
            return f"{name} is no track card"
        if s.owner[place] != n.FREE:
            return f"{name} is laid already"
        coming = s.rules.lay_track.next_cards(s)
        if place in coming:
            return self.lies(s, place)
        return f"{listed([self.nouns.place(p) for p in coming], 'or')} comes first"

    def rubble_before(self, s: Snowdonia, seat: int, action: int) -> str:
        """[E.3] The track cards that are still to be cleared."""
        pack = self.nouns.pack
        last = pack.last_track[pack.stop[thing_of(action)]]
        return ", ".join(self.lies(s, p) for p in pack.tracks if p <= last and s.rubble[p] > 0)

    def not_a_free_site(self, s: Snowdonia, seat: int, action: int) -> str:
        place = thing_of(action)
        name = self.nouns.place(place)
        if self.nouns.pack.kind[place] == n.TRACK:
            return f"{name} is a track card"
        if s.owner[place] == n.CLOSED:
            return f"{name} is closed"
        if s.owner[place] != n.FREE:
            return f"{name} belongs to {self.nouns.seat(s.owner[place])}"
        return f"{name} goes to whoever digs its last rubble"

    def site_price(self, s: Snowdonia, seat: int, action: int) -> str:
        place, instead = thing_of(action), stand_in_of(action)
        price = s.rules.build.cost(s, seat, place) - instead
        return self.short(s, seat, s.rules.build.material(place), price)

    def stand_ins(self, s: Snowdonia, seat: int, action: int) -> str:
        verb, thing = verb_of(action), thing_of(action)
        if verb == n.USE:
            return "your digging is doubled already"
        steel = verb == n.BUY or self.nouns.pack.kind[thing] == n.STEEL_SITE
        most = s.rules.build.stand_ins(s, seat, n.STEEL if steel else n.STONE)
        if most:
            return f"at most {most} of the cost can be paid with something else"
        return f"you have nothing that may stand for {'a steel bar' if steel else 'a stone'}"

    def no_marker(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"all {self.nouns.pack.markers} of your markers are on the board"

    # -- trains --------------------------------------------------------------------------

    def shed_closed(self, s: Snowdonia, seat: int, action: int) -> str:
        track = list(self.nouns.pack.event_track)
        ahead = track[s.event_at :] + track[: s.event_at]
        if n.TRAINS_EVENT not in ahead:
            return ""
        events = ahead.index(n.TRAINS_EVENT) + 1
        return (
            "the next event opens it" if events == 1 else f"it opens with event {events} from now"
        )

    def train_price(self, s: Snowdonia, seat: int, action: int) -> str:
        no, instead = thing_of(action), stand_in_of(action)
        at, name = s.train_at[no], self.nouns.train(no)
        if at == n.NOT_DEALT:
            return f"{name} is not part of this game"
        if at != n.IN_SHED:
            return f"{name} belongs to {self.nouns.seat(at)}"
        return self.short(s, seat, n.STEEL, self.nouns.pack.train_cost[no] - instead)

    def hiring(self, s: Snowdonia, seat: int, action: int) -> str:
        if s.train_of[seat] == 0:
            return "you have no train"
        if s.hired[seat]:
            return "the Labourer is hired already"
        return self.short(s, seat, n.COAL, s.rules.trains.hire_price(s, seat))

    def upkeep(self, s: Snowdonia, seat: int, action: int) -> str:
        verb = verb_of(action)
        if verb == n.PAY:
            return self.short(s, seat, n.STEEL, self.nouns.pack.upkeep)
        card = self.nouns.contract(arg_of(action))
        if verb == n.DISCARD:
            return f"{card} pays no maintenance"
        return f"{card} works only in train maintenance"

    # -- spaces --------------------------------------------------------------------------

    def weather(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{self.nouns.disc(s.weather[0])} this round"

    def no_such_space(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) == n.USE:
            placed = any(who == seat for who in s.spaces)
            return "no empty space is open" if placed else "you have no Labourer on the board"
        who, name = s.spaces[arg_of(action)], self.nouns.space(arg_of(action))
        if who != n.FREE:
            return f"{name} is taken by {self.nouns.seat(who)}"
        return f"the spaces left of {name} are filled first"

    def in_hand(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"you have {plural(s.hands[seat], 'Labourer')} in hand"

    def not_yours(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) != n.LIFT:
            return ""
        who, name = s.spaces[arg_of(action)], self.nouns.space(arg_of(action))
        return f"{name} is empty" if who == n.FREE else f"{name} is taken by {self.nouns.seat(who)}"

    def at_the_summit(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"your Surveyor is at {self.nouns.stop(s.surveyor[seat])} already"

    # -- contracts -----------------------------------------------------------------------

    def no_such_card(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) != n.CONTRACT:
            return f"you do not hold {self.nouns.contract(arg_of(action))}"
        cards = [self.nouns.contract(card) for card in s.offer if card > 0]
        return f"on offer: {listed(cards)}"

    def used_up(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{self.nouns.contract(arg_of(action))} is used"

    def other_area(self, s: Snowdonia, seat: int, action: int) -> str:
        own = self.nouns.area(self.nouns.pack.card_area[arg_of(action)])
        return f"it works in {own}, this is {self.nouns.area(cast(Announcing, s.stack[-1]).area)}"

    def no_labourer(self, s: Snowdonia, seat: int, action: int) -> str:
        area = self.nouns.area(self.nouns.pack.card_area[arg_of(action)])
        return f"you have no Labourer in {area}"

    def locked(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{self.nouns.contract(s.locked)} forbids all other powers this round"

    def start_locked(self, s: Snowdonia, seat: int, action: int) -> str:
        return "the Start Player marker has moved by contract this round"

    def no_deck(self, s: Snowdonia, seat: int, action: int) -> str:
        return "no contract is left in the deck or among the discards"

    def may_keep(self, s: Snowdonia, seat: int, action: int) -> str:
        step = cast(KeepOne, s.stack[-1])
        cards = [self.nouns.contract(c) for c in (step.card, step.first, step.second) if c]
        return f"you may keep {listed(cards, 'or')}"
