"""`Offers` puts the choices of a question into words."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.a_stock_yard import FetchCubes
from railsplitter.games.snowdonia.rules.b_excavate import ClearSpace, Digging
from railsplitter.games.snowdonia.rules.c_works import MAKES_STEEL, Converting
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting, Setting
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.e_build import MOST_STAND_INS, STAND_IN_BITS, Building
from railsplitter.games.snowdonia.rules.f_site_office import Choosing
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.rules.r_round import AtThePub
from railsplitter.games.snowdonia.say.nouns import Nouns
from railsplitter.games.snowdonia.say.words import (
    GOODS,
    clause,
    coal_limit,
    good,
    joined,
    payment,
    plural,
    priced,
)
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.game import Offer
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.telling import Choice, offered
from railsplitter.kernel.verbs import Verbs, tellers

DECLINES: dict[int, str] = {
    AtThePub.kind: "Leave the Labourer in the Pub",
    FetchCubes.kind: "Take no more cubes",
    Digging.kind: "Dig no more",
    ClearSpace.kind: "Clear nothing",
    Converting.kind: "Convert no more",
    Laying.kind: "Lay no more track",
    Building.kind: "Build nothing",
    Choosing.kind: "Take no contract",
    Surveying.kind: "Leave the Surveyor",
    Announcing.kind: "Use no power",
    Forecasting.kind: "Leave the disc",
    Lifting.kind: "Leave the Labourers",
}


class Offers:
    """Actions as a person reads them, also those that are not legal now."""

    def __init__(self, nouns: Nouns, verbs: Verbs) -> None:
        self.nouns = nouns
        self.verbs = verbs
        self.declines = dict(DECLINES)
        self.choices: dict[int, Callable[[Snowdonia, int, int], Choice]] = tellers(verbs, self)
        self.areas: dict[int, Callable[[Snowdonia, int], str]] = {
            n.AREA_A: self.stock_yard,
            n.AREA_B: self.excavate,
            n.AREA_C: self.works,
            n.AREA_D: self.lay_track,
            n.AREA_E: self.building,
            n.AREA_F: self.site_office,
            n.AREA_G: self.surveyor,
        }

    def describe(self, s: Snowdonia, action: int, seat: int | None = None) -> Offer:
        """For the seat that is asked, whoever looks (the first seat when the game is over)."""
        who = s.seat() if not s.is_over() else 0
        choice = self.choices[verb_of(action)](s, who, arg_of(action))
        return offered(self.verbs, action, choice, s.rules.areas.home(action))

    def done(self, s: Snowdonia, _who: int, _arg: int) -> Choice:
        kind = s.stack[-1].kind if s.stack else 0
        return Choice("Finish", self.declines.get(kind, "Done"))

    def hire(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        price = s.rules.trains.hire_price(s, who)
        cost = good(price, n.COAL) if price else ""
        return Choice("Pub", "Hire the Labourer in the Pub", cost, "1 more Labourer this round")

    # -- placing -------------------------------------------------------------------------

    def place(self, s: Snowdonia, who: int, space: int) -> Choice:
        """What the area would give this player now, and what the space adds [A.3]."""
        area = self.nouns.pack.space_area[space]
        name = self.nouns.area(area)
        gives = priced(self.areas[area](s, who), self.area_prices(s, who, area))
        if space == self.nouns.pack.start_space and not s.start_locked:
            gives = joined(gives, "the Start Player marker")
        moving = bool(s.stack) and isinstance(s.stack[-1], Setting)
        label = f"{name} {self.nouns.space(space)}"
        return Choice(name, label, "", gives, "CC.28" if moving else "R.3")

    def stock_yard(self, s: Snowdonia, who: int) -> str:
        cubes, limit = s.rules.stock_yard.cubes(s, who), s.rules.stock_yard.coal(s, who)
        return f"up to {plural(cubes, 'cube')}, {coal_limit(limit, cubes)}"

    def excavate(self, s: Snowdonia, who: int) -> str:
        return f"up to {s.rules.excavate.rate(s, who)} rubble"

    def works(self, s: Snowdonia, _who: int) -> str:
        return f"up to {plural(s.rules.works.conversions(), 'conversion')}"

    def area_prices(self, s: Snowdonia, who: int, area: int) -> str:
        """What the conversions of an area cost; nothing elsewhere."""
        if area != n.AREA_C:
            return ""
        steel = f"{s.rules.works.steel_price(s, who)} iron ore to a steel bar"
        return f"{steel}, {s.rules.pack.rubble_for_stone} rubble to a stone"

    def lay_track(self, s: Snowdonia, who: int) -> str:
        cards = plural(s.rules.lay_track.rate(s, who), "track card")
        return f"up to {cards} for a steel bar each"

    def building(self, s: Snowdonia, _who: int) -> str:
        return "one site or one train" if s.trains_open else "one site"

    def site_office(self, s: Snowdonia, _who: int) -> str:
        return f"a contract ({sum(1 for card in s.offer if card > 0)} on offer)"

    def surveyor(self, s: Snowdonia, who: int) -> str:
        """Where this Labourer would bring the Surveyor, after those already placed."""
        area = self.nouns.pack.space_area
        placed = sum(1 for at, seat in enumerate(s.spaces) if seat == who and area[at] == n.AREA_G)
        ahead = s.surveyor[who] + (placed + 1) * s.rules.surveyor.step(s, who)
        if not 0 <= ahead < self.nouns.pack.stops:
            return "nothing, no station lies ahead"
        points = s.rules.scoring.stop_points(s, who, ahead)
        return f"Surveyor to {self.nouns.stop(ahead)} ({points} VP)"

    # -- areas ---------------------------------------------------------------------------

    def take(self, s: Snowdonia, _who: int, cube: int) -> Choice:
        case = "A.2" if cube == n.COAL else "A.1"
        return Choice("Stock Yard", f"Take {GOODS[cube]}", "", good(1, cube), case)

    def dig(self, s: Snowdonia, _who: int, arg: int) -> Choice:
        place, cubes = arg >> 5, arg & 31
        label = f"Dig {cubes} from {self.nouns.place(place)}"
        return Choice("Excavate", label, "", self.dug(s, place, cubes))

    def clear(self, s: Snowdonia, _who: int, place: int) -> Choice:
        label = f"Clear {self.nouns.place(place)}"
        return Choice("Powers", label, "", self.dug(s, place, s.rubble[place]), "CC.3")

    def dug(self, s: Snowdonia, place: int, cubes: int) -> str:
        """Rubble, and what comes of the place when none is left [B.3] [B.4]."""
        rubble = good(cubes, n.RUBBLE)
        if not 0 < s.rubble[place] <= cubes:
            return rubble
        if self.nouns.pack.kind[place] == n.DIG_SITE:
            return joined(rubble, self.marker(s, place))
        return joined(rubble, f"{self.nouns.place(place)} is cleared")

    def marker(self, s: Snowdonia, place: int) -> str:
        track = self.nouns.pack.kind[place] == n.TRACK
        scores = f"{s.value[place]} VP" if track else self.nouns.scores(place)
        return f"marker on {self.nouns.place(place)} ({scores})"

    def make(self, s: Snowdonia, who: int, kind: int) -> Choice:
        if kind != n.STEEL:
            cost = good(s.rules.pack.rubble_for_stone, n.RUBBLE)
            return Choice("Works", "Make a stone", cost, good(1, kind), "C.3")
        price = s.rules.works.steel_price(s, who)
        step = s.stack[-1] if s.stack else None
        if isinstance(step, Converting) and step.goods & MAKES_STEEL:
            price = step.price  # a contract has its own
        return Choice("Works", "Make a steel bar", good(price, n.IRON), good(1, kind), "C.2")

    def lay(self, s: Snowdonia, _who: int, place: int) -> Choice:
        label = f"Lay {self.nouns.place(place)}"
        return Choice("Lay Track", label, good(1, n.STEEL), self.marker(s, place), "D.2")

    def build(self, s: Snowdonia, who: int, arg: int) -> Choice:
        place, instead = arg >> STAND_IN_BITS, arg & MOST_STAND_INS
        pack, label = self.nouns.pack, f"Build {self.nouns.place(place)}"
        if pack.kind[place] not in (n.STONE_SITE, n.STEEL_SITE):
            return Choice("Build", label, case="E.4")
        price = s.rules.build.cost(s, who, place)
        cost = self.nouns.price(place, price - instead, instead)
        return Choice("Build", label, cost, self.marker(s, place), "E.2")

    def buy(self, s: Snowdonia, who: int, arg: int) -> Choice:
        no, instead = arg >> STAND_IN_BITS, arg & MOST_STAND_INS
        train, old = self.nouns.trains[no], s.train_of[who]
        gives = joined(
            clause(train.text),
            f"{s.train_coal[no]} coal on it" if s.train_coal[no] else "",
            f"hires for {train.hire} coal" if train.hire else "cannot hire",
            f"{self.nouns.train(old)} goes back to the shed" if old else "",
        )
        cost = payment(self.nouns.pack, n.STEEL, train.cost - instead, instead)
        return Choice("Engine Shed", f"Buy {self.nouns.train(no)}", cost, gives, "E.6")

    def contract(self, s: Snowdonia, _who: int, card: int) -> Choice:
        label = f"Take {self.nouns.contract(card)}"
        return Choice("Site Office", label, "", self.face(card))

    def face(self, card: int) -> str:
        """A contract's bonus and power."""
        area = self.nouns.area(self.nouns.pack.card_area[card])
        return joined(self.nouns.bonus(card), f"power in {area}: {self.nouns.power(card)}")

    def survey(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        here, scoring = s.surveyor[who], s.rules.scoring
        ahead = here + s.rules.surveyor.step(s, who)
        if not 0 <= ahead < self.nouns.pack.stops:
            return Choice("Move Surveyor", "Move the Surveyor")
        points = scoring.stop_points(s, who, ahead)
        gives = f"{points} VP instead of {scoring.stop_points(s, who, here)}"
        return Choice("Move Surveyor", f"Move the Surveyor to {self.nouns.stop(ahead)}", "", gives)

    # -- powers --------------------------------------------------------------------------

    def use(self, s: Snowdonia, _who: int, card: int) -> Choice:
        label = f"Use {self.nouns.contract(card)}"
        return Choice("Powers", label, "", self.nouns.power(card), f"CC.{card}")

    def forecast(self, s: Snowdonia, _who: int, disc: int) -> Choice:
        label = f"Next round {self.nouns.disc(disc)}"
        return Choice("Powers", label, "", self.next_round(s, disc))

    def next_round(self, s: Snowdonia, disc: int) -> str:
        """The rates and closed areas that a disc would bring [W.2] [W.3]."""
        pack, within = s.rules.pack, s.rules.weather.within
        dig = within(s.dig_rate + pack.dig_change[disc], pack.dig_min, pack.dig_max)
        lay = within(s.lay_rate + pack.lay_change[disc], pack.lay_min, pack.lay_max)
        return joined(f"excavate {dig}, lay track {lay}", self.nouns.shut(disc))

    def keep(self, s: Snowdonia, _who: int, card: int) -> Choice:
        """Only what is printed: which cards were drawn shows in nothing but the options."""
        return Choice("Powers", f"Keep {self.nouns.contract(card)}", "", self.face(card))

    def lift(self, s: Snowdonia, _who: int, space: int) -> Choice:
        label = f"Move the Labourer of {self.nouns.space_in_area(space)}"
        return Choice("Powers", label, "", "another space for it")

    # -- maintenance ---------------------------------------------------------------------

    def own_train(self, s: Snowdonia, who: int) -> str:
        return self.nouns.train(s.train_of[who]) if s.train_of[who] else "the train"

    def pay(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        train, cost = self.own_train(s, who), good(s.rules.pack.upkeep, n.STEEL)
        return Choice("Maintenance", f"Pay for {train}", cost, f"{train} stays")

    def discard(self, s: Snowdonia, who: int, card: int) -> Choice:
        label = f"Discard {self.nouns.contract(card)}"
        if self.nouns.pack.card_power[card] != n.P_PAY_MAINTENANCE:
            return Choice("Maintenance", label)
        cost = f"{self.nouns.contract(card)} with its bonus ({self.nouns.bonus(card)})"
        gives = f"{self.own_train(s, who)} stays"
        return Choice("Maintenance", label, cost, gives, f"CC.{card}")

    def give_back(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        train = self.own_train(s, who)
        return Choice("Maintenance", f"Give {train} back", train, "nothing to pay")
