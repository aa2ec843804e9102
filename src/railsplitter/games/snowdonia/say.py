"""The voice of Snowdonia: log lines, prompts, offers and hints in words with numbers.

`Voice` speaks for one edition. `Nouns` knows what things are called, `Lines` tells the log,
`Prompts` the open question, `Offers` the choices, `Hints` what a refused action is missing.
A scenario adds to their tables.

A small ring ° behind the name of a contract or train says that something on it is reconstructed
or inferred, not read from the printed game (`Nouns.mark`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import Any, NamedTuple, cast

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.notation import place_names, space_names
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.printed import Contract, Printed, Train
from railsplitter.games.snowdonia.rules.a_stock_yard import FetchCubes
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END, ClearSpace, Digging
from railsplitter.games.snowdonia.rules.c_works import MAKES_STEEL, MAKES_STONE, Converting
from railsplitter.games.snowdonia.rules.chapter import home_case
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.e_build import (
    MOST_STAND_INS,
    STAND_IN_BITS,
    Building,
    stand_in_of,
    thing_of,
)
from railsplitter.games.snowdonia.rules.ev_events import Maintaining
from railsplitter.games.snowdonia.rules.f_site_office import Choosing
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.k_powers import (
    Announcing,
    Forecasting,
    KeepOne,
    Lifting,
    Setting,
)
from railsplitter.games.snowdonia.rules.r_round import AtThePub, PlaceLabourer
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.datapack import Provenance
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Event, Line, Offer, Prompt
from railsplitter.kernel.notation import Vocabulary
from railsplitter.kernel.state import arg_of, verb_of

MARK = "°"
OURS = ("reconstructed", "inferred")

GOODS = ("iron ore", "stone", "coal", "rubble", "steel bar")
EVENT_TITLES = (
    "Excavate",
    "Trains may be bought",
    "Lay Track",
    "Complete a station",
    "Train maintenance",
)
EVENT_IDLE = (
    "no rubble is left on the route",
    "trains may be bought already",
    "no excavated track card waits to be laid",
    "no station has a free site",
    "nobody has a train",
)
# By disc; the last one is for NO_WEATHER.
WEATHER_COMES = ("The sun comes out", "Rain sets in", "Fog rolls in", "The sky stays as it is")


def good(amount: int, kind: int) -> str:
    """An amount of a good: 3 iron ore, 1 steel bar, 2 steel bars."""
    return plural(amount, GOODS[kind]) if kind == n.STEEL else f"{amount} {GOODS[kind]}"


def plural(amount: int, word: str) -> str:
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """A, B and C."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def joined(*parts: str) -> str:
    """The parts that say something."""
    return "; ".join(part for part in parts if part)


def clause(text: str) -> str:
    """A printed sentence as part of a longer one."""
    return text.rstrip(".")


def payment(pack: Pack, kind: int, paid: int, instead: int) -> str:
    """Stone or steel, and what stands for some of it under a contract."""
    parts = [good(paid, kind)] if paid > 0 else []
    if instead > 0 and kind == n.STEEL:
        parts.append(good(instead * pack.iron_for_steel, n.IRON))
    elif instead > 0:
        parts.append(good(instead * pack.rubble_for_stone, n.RUBBLE))
    return listed(parts) or "nothing"


def coal_limit(limit: int, cubes: int) -> str:
    """How many of the cubes may be coal."""
    if limit >= cubes:
        return "coal without limit"
    return f"at most {limit} coal" if limit > 0 else "no coal"


class Nouns:
    """What things are called in this edition."""

    def __init__(
        self, printed: Printed, pack: Pack, seats: int, provenance: Iterable[Provenance] = ()
    ) -> None:
        self.pack = pack
        self.names = [f"Seat {seat + 1}" for seat in range(seats)]
        self.areas = [area.name for area in printed.areas]
        self.spaces = space_names(printed, pack)
        self.short = place_names(printed, seats)
        self.route = printed.route(seats)
        self.contracts = {card.no: card for card in printed.contracts}
        self.trains = {train.no: train for train in printed.trains}
        self.ours = {(p.table, p.row) for p in provenance if p.source in OURS}

    # -- the board -----------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.names[seat]

    def area(self, area: int) -> str:
        return self.areas[area] if area != n.NO_AREA else "Train maintenance"

    def space(self, space: int) -> str:
        return self.spaces[space]

    def space_in_area(self, space: int) -> str:
        return f"{self.spaces[space]} ({self.areas[self.pack.space_area[space]]})"

    def stop(self, stop: int) -> str:
        return self.route[stop].name

    def station(self, no: str) -> str:
        """A station by its printed number, also one that this route leaves out."""
        return next((s.name for s in self.route if s.no == no), f"station {no}")

    def place(self, place: int) -> str:
        """T4, or the station and the letter of a site: Hebron c."""
        name = self.short[place]
        if self.pack.kind[place] == n.TRACK:
            return name
        station = self.route[self.pack.stop[place]]
        return f"{station.name} {name.removeprefix(station.no)}"

    def disc(self, disc: int) -> str:
        return n.WEATHER_NAMES[disc] if disc != n.NO_WEATHER else "no disc"

    def closed_by(self, disc: int) -> list[str]:
        """The areas that a disc closes."""
        closes = self.pack.closes[disc] if disc != n.NO_WEATHER else 0
        return [name for area, name in enumerate(self.areas) if closes & 1 << area]

    def shut(self, disc: int) -> str:
        """What a disc closes: whole areas, under the milder setting all but one space each."""
        closed = self.closed_by(disc)
        if not closed:
            return ""
        if not self.pack.fog_blocks_all:
            return f"{listed(closed)} keep one space each"
        return f"{listed(closed)} {'is' if len(closed) == 1 else 'are'} closed"

    # -- cards ---------------------------------------------------------------------------

    def mark(self, table: str, row: Contract | Train) -> str:
        """The ring behind something that is not read from the printed game."""
        ours = row.source in OURS or (table, str(row.no)) in self.ours
        return MARK if ours else ""

    def contract(self, no: int) -> str:
        return f"contract {no}{self.mark('contracts', self.contracts[no])}"

    def train(self, no: int) -> str:
        train = self.trains[no]
        return f"{train.name}{self.mark('trains', train)}"

    def power(self, no: int) -> str:
        return clause(self.contracts[no].text)

    def bonus(self, no: int) -> str:
        """What a contract scores and asks for: 14 VP for 1 track and 6 rubble."""
        card = self.contracts[no]
        if card.per_coal:
            return f"{card.per_coal} VP for each coal held"
        if card.surveyor_station_vp:
            at = [f"{vp} VP at {self.station(s)}" for s, vp in card.surveyor_station_vp.items()]
            return f"Surveyor: {', '.join(at)}"
        return f"{card.vp} VP for {listed(self.needs(card))}"

    def needs(self, card: Contract) -> list[str]:
        out = []
        if card.building:
            out.append(plural(card.building, "building"))
        if card.track:
            out.append(f"{card.track} track")
        if card.rubble:
            out.append(f"{card.rubble} rubble")
        if card.surveyor_at_least:
            out.append(f"the Surveyor at {self.station(card.surveyor_at_least)} or beyond")
        return out or ["nothing more"]


TEMPLATES: dict[int, str] = {
    notes.N_START_PLAYER: "{0:seat} is the start player",
    notes.N_HIRED: "{0:seat} pays {1} coal and hires the Labourer in the Pub",
    notes.N_PLACED: "{0:seat} places a Labourer on {1:space}",
    notes.N_NOTHING: "{0:seat} has nothing to do in {1:area}",
    notes.N_TOOK: "{0:seat} takes 1 {1:good} from the Stock Yard",
    notes.N_START_MARKER: "{0:seat} takes the Start Player marker",
    notes.N_CLEARED: "{0:seat} has cleared {1:place}",
    notes.N_CLAIMED: "{0:seat} claims {1:place} ({1:points} VP)",
    notes.N_UNCLAIMED: "{0:seat} has no marker left for {1:place}: it is closed",
    notes.N_LAID: "{0:seat} lays {1:place} ({2} VP)",
    notes.N_TRAIN_BACK: "{0:seat} returns {1:train} to the shed, where it gets {2} coal",
    notes.N_CONTRACT: "{0:seat} takes {1:contract} ({1:bonus})",
    notes.N_SURVEYED: "{0:seat} moves the Surveyor to {1:stop} ({1:survey} VP)",
    notes.N_USED: "{0:seat} uses {1:contract}: {1:power}",
    notes.N_FORECAST: "{0:seat} changes the weather of the next round from {1:disc} to {2:disc}",
    notes.N_LOOKED: "{0:seat} looks at {1:contract} ({1:bonus})",
    notes.N_KEPT: "{0:seat} keeps {1:contract} ({1:bonus})",
    notes.N_LIFTED: "{0:seat} moves a Labourer from {1:space} to {2:space}",
    notes.N_DREW: "{0:seat} draws 1 {1:good} from the bag",
    notes.N_EVENT_CUBE_BACK: "{0:seat} draws an event cube, which goes back into the bag",
    notes.N_DISCARDED: "Discarded: {0:contract}",
    notes.N_DEALT: "On offer: {0:contract} ({0:bonus})",
    notes.N_EVENT: "Event track, step {1:step}: {0:event}",
    notes.N_EVENT_DUG: "Event: {1} rubble from {0:place} goes to the stock",
    notes.N_EVENT_LAID: "Event: {0:place} is laid for nobody",
    notes.N_EVENT_CLOSED: "Event: {0:place} is closed",
    notes.N_EVENT_IDLE: "Event: {0:idle}",
    notes.N_TRAINS_OPEN: "Event: trains may now be bought",
    notes.N_MAINTAINED: "{0:seat} pays {1:upkeep} for {1:train}",
    notes.N_MAINTAINED_BY: "{0:seat} discards {2:contract} for {1:train}",
    notes.N_OVER: "The game is over: {0:ending}",
}


class Lines(Formatter):
    """Sentences for the log: a template for most notes, a method where it takes a choice.

    In a template {0:seat} is the note's first number as the name of a seat.
    """

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.templates = dict(TEMPLATES)
        pack = nouns.pack
        self.kinds: dict[str, Callable[[int], str]] = {
            "seat": nouns.seat,
            "area": nouns.area,
            "space": nouns.space_in_area,
            "place": nouns.place,
            "points": lambda place: str(pack.points[place]),
            "stop": nouns.stop,
            "survey": lambda stop: str(pack.stop_points[stop]),
            "good": lambda kind: GOODS[kind],
            "contract": nouns.contract,
            "bonus": nouns.bonus,
            "power": nouns.power,
            "train": nouns.train,
            "upkeep": lambda _train: good(pack.upkeep, n.STEEL),
            "disc": nouns.disc,
            "step": lambda at: f"{at + 1} of {len(pack.event_track)}",
            "event": lambda event: EVENT_TITLES[event],
            "idle": lambda event: EVENT_IDLE[event],
            "ending": lambda how: n.ENDING_NAMES[how],
        }
        self.told: dict[int, Callable[[int, int, int, int], str]] = {
            notes.N_ROUND: self.round,
            notes.N_WEATHER: self.weather,
            notes.N_DUG: self.dug,
            notes.N_MADE: self.made,
            notes.N_BUILT: self.built,
            notes.N_BOUGHT: self.bought,
            notes.N_RESHUFFLED: self.reshuffled,
            notes.N_RESTOCKED: self.restocked,
            notes.N_ENDING: self.ending,
        }

    def line(self, event: Event) -> Line:
        what, case, _, *numbers = event
        told = self.told.get(what)
        text = told(*numbers) if told else self.format(self.templates[what], *numbers)
        return Line(case, text)

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.kinds[format_spec](value) if format_spec else str(value)

    def round(self, no: int, dig: int, lay: int, disc: int) -> str:
        weather = self.nouns.disc(disc) if disc != n.NO_WEATHER else "no weather yet"
        rates = f"excavate {dig}, lay track {lay}"
        return joined(f"Round {no}: {weather}, {rates}", self.nouns.shut(disc))

    def weather(self, disc: int, dig: int, lay: int, added: int) -> str:
        """Fog rolls in: Excavate and Lay Track are closed."""
        effect = self.nouns.shut(disc) or f"excavate {dig}, lay track {lay}"
        return joined(f"{WEATHER_COMES[disc]}: {effect}", f"{self.nouns.disc(added)} is forecast")

    def dug(self, who: int, place: int, cubes: int, left: int) -> str:
        rest = f", {left} left" if left > 0 else ""
        return f"{self.nouns.seat(who)} digs {cubes} rubble from {self.nouns.place(place)}{rest}"

    def made(self, who: int, kind: int, price: int, _none: int) -> str:
        source = n.IRON if kind == n.STEEL else n.RUBBLE
        return f"{self.nouns.seat(who)} turns {good(price, source)} into {good(1, kind)}"

    def built(self, who: int, place: int, paid: int, instead: int) -> str:
        pack = self.nouns.pack
        material = n.STEEL if pack.kind[place] == n.STEEL_SITE else n.STONE
        price = payment(pack, material, paid, instead)
        site = f"{self.nouns.place(place)} ({pack.points[place]} VP)"
        return f"{self.nouns.seat(who)} builds {site} for {price}"

    def bought(self, who: int, train: int, paid: int, instead: int) -> str:
        price = payment(self.nouns.pack, n.STEEL, paid, instead)
        return f"{self.nouns.seat(who)} buys {self.nouns.train(train)} for {price}"

    def reshuffled(self, cards: int, *_none: int) -> str:
        turn = "becomes" if cards == 1 else "become"
        return f"{plural(cards, 'discarded contract')} {turn} the new deck"

    def restocked(self, cube: int, *_none: int) -> str:
        if cube == n.EVENT:
            return "An event cube comes out of the bag"
        return f"1 {GOODS[cube]} goes to the Stock Yard"

    def ending(self, how: int, who: int, *_none: int) -> str:
        if how == n.LAST_MARKER:
            why = f"{self.nouns.seat(who)} has placed the last ownership marker"
        elif how == n.LAST_TRACK_BY_PLAYER:
            why = f"{self.nouns.seat(who)} has laid the last track card"
        else:
            why = "An event has laid the last track card"
        return f"{why}: this is the last round"


class Prompts:
    """The open question in words; everybody may read all of it."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[int, Callable[[Snowdonia, Any], str]] = {
            AtThePub.kind: self.pub,
            PlaceLabourer.kind: self.placing,
            FetchCubes.kind: self.cubes,
            Digging.kind: self.digging,
            ClearSpace.kind: self.clearing,
            Converting.kind: self.converting,
            Laying.kind: self.laying,
            Building.kind: self.building,
            Choosing.kind: self.choosing,
            Surveying.kind: self.surveying,
            Announcing.kind: self.announcing,
            Forecasting.kind: self.forecasting,
            KeepOne.kind: self.keeping,
            Lifting.kind: self.lifting,
            Setting.kind: self.setting,
            Maintaining.kind: self.maintaining,
        }

    def prompt(self, s: Snowdonia) -> Prompt:
        if s.is_over():
            return Prompt(s.seat(), s.over_case(), f"Game over: {n.ENDING_NAMES[s.ending]}")
        step = s.stack[-1]
        return Prompt(s.seat(), s.asked_case(), self.questions[step.kind](s, step))

    def pub(self, s: Snowdonia, step: AtThePub) -> str:
        price = s.rules.trains.hire_price(s, step.who)
        return f"Pub: hire one more Labourer for {price} coal ({s.good(step.who, n.COAL)} held)?"

    def placing(self, s: Snowdonia, step: PlaceLabourer) -> str:
        return f"Place a Labourer, {s.hands[step.who]} in hand"

    def cubes(self, s: Snowdonia, step: FetchCubes) -> str:
        most = plural(step.left, "more cube")
        return f"Stock Yard: take up to {most}, {coal_limit(step.coal, step.left)}"

    def digging(self, s: Snowdonia, step: Digging) -> str:
        return f"Excavate: dig up to {step.left} rubble, now at {self.face(s, step.who, step.end)}"

    def clearing(self, s: Snowdonia, step: ClearSpace) -> str:
        return f"Contract power: clear {self.face(s, step.who, ANY_END)}"

    def face(self, s: Snowdonia, who: int, end: int) -> str:
        """Where digging goes on: T3 (2 rubble)."""
        excavate = s.rules.excavate
        places = excavate.face(s, who, end)
        heaps = [f"{self.nouns.place(p)} ({excavate.available(s, p)} rubble)" for p in places]
        return listed(heaps, "or")

    def converting(self, s: Snowdonia, step: Converting) -> str:
        ways = []
        if step.goods & MAKES_STEEL:
            ways.append(f"{step.price} iron ore into a steel bar")
        if step.goods & MAKES_STONE:
            ways.append(f"{s.rules.pack.rubble_for_stone} rubble into a stone")
        return f"Works: turn {listed(ways, 'or')}, up to {plural(step.left, 'more time')}"

    def laying(self, s: Snowdonia, step: Laying) -> str:
        bars = good(s.good(step.who, n.STEEL), n.STEEL)
        most = plural(step.left, "more card")
        return f"Lay Track: lay up to {most} for a steel bar each ({bars} held)"

    def building(self, s: Snowdonia, step: Building) -> str:
        what = "build one site or buy one train" if s.trains_open else "build one site"
        held = listed([good(s.good(step.who, kind), kind) for kind in (n.STONE, n.STEEL)])
        return f"Build: {what} ({held} held)"

    def choosing(self, s: Snowdonia, step: Choosing) -> str:
        there = sum(1 for card in s.offer if card > 0)
        return f"Site Office: take a contract ({there} on offer)"

    def surveying(self, s: Snowdonia, step: Surveying) -> str:
        ahead = s.surveyor[step.who] + 1
        points = s.rules.pack.stop_points[ahead]
        return f"Move Surveyor: go on to {self.nouns.stop(ahead)} ({points} VP)?"

    def announcing(self, s: Snowdonia, step: Announcing) -> str:
        cards = len(s.rules.powers.usable(s, step.who, step.area))
        return f"{self.nouns.area(step.area)}: use a contract power first ({cards} possible)?"

    def forecasting(self, s: Snowdonia, step: Forecasting) -> str:
        coming = self.nouns.disc(s.weather[1])
        return f"Contract power: exchange the disc of the next round ({coming} now)?"

    def keeping(self, s: Snowdonia, step: KeepOne) -> str:
        drawn = "one of the two contracts" if step.second else "the one contract"
        return f"Keep {self.nouns.contract(step.card)} or {drawn} drawn"

    def lifting(self, s: Snowdonia, step: Lifting) -> str:
        placed = sum(1 for who in s.spaces if who == step.who)
        return f"Contract power: which Labourer moves ({placed} placed)?"

    def setting(self, s: Snowdonia, step: Setting) -> str:
        return f"Contract power: where does the Labourer of {self.nouns.space(step.space)} go?"

    def maintaining(self, s: Snowdonia, step: Maintaining) -> str:
        train = self.nouns.train(s.train_of[step.who])
        price = good(s.rules.pack.upkeep, n.STEEL)
        return f"Train maintenance: pay {price} for {train}, or give it back"


class Choice(NamedTuple):
    """An offer before it has its number and its notation; without a case, the verb's own."""

    group: str
    label: str
    cost: str = ""
    gives: str = ""
    case: str = ""


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

    def __init__(self, nouns: Nouns, vocabulary: Vocabulary) -> None:
        self.nouns = nouns
        self.vocabulary = vocabulary
        self.choices: dict[int, Callable[[Snowdonia, int, int], Choice]] = {
            n.DONE: self.done,
            n.HIRE: self.hire,
            n.PLACE: self.place,
            n.TAKE: self.take,
            n.DIG: self.dig,
            n.MAKE: self.make,
            n.LAY: self.lay,
            n.BUILD: self.build,
            n.BUY: self.buy,
            n.CONTRACT: self.contract,
            n.SURVEY: self.survey,
            n.USE: self.use,
            n.FORECAST: self.forecast,
            n.KEEP: self.keep,
            n.CLEAR: self.clear,
            n.LIFT: self.lift,
            n.PAY: self.pay,
            n.DISCARD: self.discard,
            n.RETURN: self.give_back,
        }
        self.areas: dict[int, Callable[[Snowdonia, int], str]] = {
            n.AREA_A: self.stock_yard,
            n.AREA_B: self.excavate,
            n.AREA_C: self.works,
            n.AREA_D: self.lay_track,
            n.AREA_E: self.building,
            n.AREA_F: self.site_office,
            n.AREA_G: self.surveyor,
        }

    def describe(self, s: Snowdonia, action: int) -> Offer:
        """For the seat that is asked (the first seat when the game is over)."""
        who = s.seat() if not s.is_over() else 0
        choice = self.choices[verb_of(action)](s, who, arg_of(action))
        return Offer(
            action=action,
            text=self.vocabulary.text(action),
            group=choice.group,
            label=choice.label,
            cost=choice.cost,
            gives=choice.gives,
            case=choice.case or home_case(action),
        )

    def done(self, s: Snowdonia, _who: int, _arg: int) -> Choice:
        kind = s.stack[-1].kind if s.stack else 0
        return Choice("Finish", DECLINES.get(kind, "Done"))

    def hire(self, s: Snowdonia, who: int, _arg: int) -> Choice:
        price = s.rules.trains.hire_price(s, who)
        cost = good(price, n.COAL) if price else ""
        return Choice("Pub", "Hire the Labourer in the Pub", cost, "1 more Labourer this round")

    # -- placing -------------------------------------------------------------------------

    def place(self, s: Snowdonia, who: int, space: int) -> Choice:
        """What the area would give this player now, and what the space adds [A.3]."""
        area = self.nouns.pack.space_area[space]
        name = self.nouns.area(area)
        gives = self.areas[area](s, who)
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

    def works(self, s: Snowdonia, who: int) -> str:
        steel = f"{s.rules.works.steel_price(s, who)} iron ore to a steel bar"
        stone = f"{s.rules.pack.rubble_for_stone} rubble to a stone"
        return f"up to {plural(s.rules.works.conversions(), 'conversion')}: {steel}, {stone}"

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
        ahead = s.surveyor[who] + placed + 1
        if ahead >= self.nouns.pack.stops:
            return "nothing, no station lies ahead"
        return f"Surveyor to {self.nouns.stop(ahead)} ({self.nouns.pack.stop_points[ahead]} VP)"

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
        points = s.value[place] if track else self.nouns.pack.points[place]
        return f"marker on {self.nouns.place(place)} ({points} VP)"

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
        cost = payment(pack, s.rules.build.material(place), price - instead, instead)
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
        ahead, points = s.surveyor[who] + 1, self.nouns.pack.stop_points
        if ahead >= self.nouns.pack.stops:
            return Choice("Move Surveyor", "Move the Surveyor")
        gives = f"{points[ahead]} VP instead of {points[ahead - 1]}"
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


ASKS: dict[int, tuple[int, ...]] = {
    AtThePub.kind: (n.HIRE,),
    PlaceLabourer.kind: (n.PLACE, n.DONE),
    FetchCubes.kind: (n.TAKE,),
    Digging.kind: (n.DIG,),
    ClearSpace.kind: (n.CLEAR,),
    Converting.kind: (n.MAKE,),
    Laying.kind: (n.LAY,),
    Building.kind: (n.BUILD, n.BUY),
    Choosing.kind: (n.CONTRACT,),
    Surveying.kind: (n.SURVEY,),
    Announcing.kind: (n.USE,),
    Forecasting.kind: (n.FORECAST,),
    KeepOne.kind: (n.KEEP,),
    Lifting.kind: (n.LIFT,),
    Setting.kind: (n.PLACE,),
    Maintaining.kind: (n.PAY, n.DISCARD, n.RETURN),
}
MOMENTS: dict[int, str] = {
    n.HIRE: "the beginning of a round, with a train",
    n.PLACE: "the placing of Labourers",
    n.TAKE: "a Stock Yard action",
    n.DIG: "an Excavate action",
    n.MAKE: "a Works action",
    n.LAY: "a Lay Track action",
    n.BUILD: "a Build action",
    n.BUY: "a Build action",
    n.CONTRACT: "a Site Office action",
    n.SURVEY: "a Move Surveyor action",
    n.USE: "the beginning of the contract's area",
    n.FORECAST: "a contract that exchanges a disc",
    n.KEEP: "a contract that draws contracts",
    n.CLEAR: "a contract that clears a space",
    n.LIFT: "a contract that moves a Labourer",
    n.PAY: "train maintenance",
    n.DISCARD: "train maintenance",
    n.RETURN: "train maintenance",
}


def end_dug(s: Snowdonia) -> int:
    """The end of the line that the open question digs from."""
    step = s.stack[-1] if s.stack else None
    return int(step.end) if isinstance(step, Digging) else int(ANY_END)


class Hints:
    """What exactly is missing for a refused action, in numbers.

    Speaks only to the seat that is asked: others learn no more than who that is.
    """

    def __init__(self, nouns: Nouns, prompts: Prompts) -> None:
        self.nouns = nouns
        self.prompts = prompts
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
        if verb not in ASKS.get(s.stack[-1].kind, (verb,)):
            return self.other_moment(s, verb, case)
        reason = self.cases.get(case)
        return reason(s, seat, action) if reason else ""

    def other_moment(self, s: Snowdonia, verb: int, case: str) -> str:
        """What is asked now; under the action's own case, when it has its moment."""
        if case == s.asked_case():
            return f"asked now: {self.prompts.prompt(s).text}"
        if case == "R.4":
            return ""  # the rule says it all; the action's own case tells which area
        return f"belongs to {MOMENTS[verb]}" if verb in MOMENTS else ""

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


class Voice:
    """Everything that this edition says. `names` are the players' names, seat by seat."""

    def __init__(
        self,
        printed: Printed,
        pack: Pack,
        vocabulary: Vocabulary,
        seats: int,
        provenance: Iterable[Provenance] = (),
    ) -> None:
        self.nouns = Nouns(printed, pack, seats, provenance)
        self.lines = Lines(self.nouns)
        self.prompts = Prompts(self.nouns)
        self.offers = Offers(self.nouns, vocabulary)
        self.hints = Hints(self.nouns, self.prompts)

    @property
    def names(self) -> list[str]:
        return self.nouns.names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if len(names) != len(self.nouns.names):
            raise BadUsage(f"{len(names)} names: expected {len(self.nouns.names)}, one a seat")
        self.nouns.names = list(names)

    def prompt(self, s: Snowdonia) -> Prompt:
        return self.prompts.prompt(s)

    def describe(self, s: Snowdonia, action: int) -> Offer:
        return self.offers.describe(s, action)

    def line(self, event: Event) -> Line:
        return self.lines.line(event)

    def hint(self, s: Snowdonia, seat: int, action: int, case: str) -> str:
        return self.hints.hint(s, seat, action, case)

    def scored(self, case: str, thing: int) -> str:
        """What scored under a case: a place, a contract, a station or a train."""
        if case in ("S.1", "S.2"):
            return self.nouns.place(thing)
        if case in ("S.3", "S.7"):
            return self.nouns.contract(thing)
        if case == "S.5":
            return self.nouns.stop(thing)
        return self.nouns.train(thing) if case == "S.6" else ""
