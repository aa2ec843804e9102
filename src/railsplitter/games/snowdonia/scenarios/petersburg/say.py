"""The voice of the siege: Generals, Garrisons and Supplies in words."""

from __future__ import annotations

from collections.abc import Iterable

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.data.petersburg.printed import SiegeContract
from railsplitter.games.snowdonia.data.printed import Contract, Printed
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.rules.e_build import (
    MOST_STAND_INS,
    STAND_IN_BITS,
    thing_of,
)
from railsplitter.games.snowdonia.say import (
    Choice,
    Hints,
    Lines,
    Nouns,
    Offers,
    Prompts,
    Voice,
    good,
    joined,
    listed,
    plural,
)
from railsplitter.games.snowdonia.say.nouns import EVENT_IDLE
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import (
    SiegeContracts,
    SuppliesMarker,
    TrackMarker,
    credit_place,
)
from railsplitter.games.snowdonia.scenarios.petersburg.generals import general, side_of_disc
from railsplitter.games.snowdonia.scenarios.petersburg.line import BuildingGarrison
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.scenarios.petersburg.trains import BlueAndGray, Loading
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.datapack import Provenance
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.verbs import Verbs

DISC_NAMES = ("yellow", "blue", "grey")
SIDE_NAMES = ("Confederate", "Union")
SITE_NAMES = {"supplies": "Supplies ", "garrison": "Garrison ", "track_credit": "track site "}
EVENTS = (
    "Excavate from the Union end",
    "Trains may be bought",
    "Attack",
    "Cavalry raid",
    "Train maintenance",
)
IDLE_REASONS = (
    "the next disc is yellow",
    "the Generals have met",
    "no completed track card lies between the enemy General and his start",
)


class SiegeNouns(Nouns):
    """What things are called in the siege."""

    events = EVENTS
    idle_events = ("no rubble is left on the line", *EVENT_IDLE[1:])
    endings = (*n.ENDING_NAMES, *sn.SIEGE_ENDINGS)

    def __init__(
        self, printed: Printed, pack: Pack, seats: int, provenance: Iterable[Provenance] = ()
    ) -> None:
        super().__init__(printed, pack, seats, provenance)
        self.quarry = int(pack.places)
        self.kinds = [
            SITE_NAMES.get(kind, "")
            for station in self.route
            for kind in [*["track"] * station.track_before, *(site.kind for site in station.sites)]
        ]

    def side(self, side: int) -> str:
        return SIDE_NAMES[side]

    def general(self, side: int) -> str:
        return f"the {SIDE_NAMES[side]} General"

    def end(self, side: int) -> str:
        """Jarrett's, the Confederate end."""
        stop = self.stop(0 if side == sn.CONFEDERATE else len(self.route) - 1)
        return f"{stop}, the {SIDE_NAMES[side]} end"

    def disc(self, disc: int) -> str:
        return DISC_NAMES[disc] if disc != n.NO_WEATHER else "no disc"

    def marches(self, disc: int) -> str:
        """[SP.28] What a disc brings: the Union General moves."""
        side = int(side_of_disc(disc))
        return "no General moves" if side == sn.NO_SIDE else f"{self.general(side)} moves"

    def fate(self, stop: int) -> str:
        """[SP.31] What a battle at a stop means."""
        winner = int(self.pack.more["won_by"][stop])
        return "a draw" if winner == sn.NO_SIDE else f"the {SIDE_NAMES[winner]} side wins"

    def place(self, place: int) -> str:
        """T4, Stony Creek a, Stony Creek Supplies c, the quarry."""
        if place == self.quarry:
            return "the quarry"
        name = self.short[place]
        if self.pack.kind[place] == n.TRACK:
            return name
        station = self.route[self.pack.stop[place]]
        return f"{station.name} {self.kinds[place]}{name.removeprefix(station.no)}"

    def scores(self, place: int) -> str:
        """[SP.32] Points, or what a track icon is."""
        return "counts as track" if self.pack.track_icon[place] else super().scores(place)

    def price(self, place: int, paid: int, instead: int) -> str:
        """[SP.22] Supplies cost rubble too."""
        rubble = int(self.pack.more["rubble_cost"][place])
        if not rubble:
            return super().price(place, paid, instead)
        rubble += instead * self.pack.rubble_for_stone
        stone = [good(paid, n.STONE)] if paid > 0 else []
        return listed([*stone, good(rubble, n.RUBBLE)])

    def needs(self, card: Contract) -> list[str]:
        """[SP.35] [SP.37] [SP.39] 2 Union Supplies, 1 Confederate Garrison, a victory."""
        out = super().needs(card)
        if not isinstance(card, SiegeContract):
            return out
        more = self.army_needs(card)
        plain = card.building or card.track or card.rubble or card.surveyor_at_least
        return [*more, *out] if plain else more or out

    def army_needs(self, card: SiegeContract) -> list[str]:
        asked = {
            "Union Supplies": card.supplies_union,
            "Confederate Supplies": card.supplies_confederate,
            "Supplies of the winner": card.supplies_winning_side,
        }
        out = [f"{count} {name}" for name, count in asked.items() if count]
        garrisons = {"Union": card.garrison_union, "Confederate": card.garrison_confederate}
        out += [plural(count, f"{side} Garrison") for side, count in garrisons.items() if count]
        if card.surveyor_side_wins:
            out.append("victory of the side at whose end your Surveyor began")
        return out


TEMPLATES: dict[int, str] = {
    notes.N_SURVEYED: "{0:seat} moves the Surveyor to {1:stop} ({2} VP)",
    notes.N_FORECAST: "{0:seat} exchanges the next disc: {2:disc} for {1:disc}",
    sn.N_GENERAL: "{0:General} goes from {1:stop} to {2:stop}",
    sn.N_NO_MOVE: "Neither General moves",
    sn.N_BATTLE: "Both Generals stand at {0:stop}: the final battle, {0:fate}",
    sn.N_FINAL_ROUND: "This is the final round: the battle is at {0:stop}, {0:fate}",
    sn.N_ATTACK: "{0:side} attack",
    sn.N_RAID: "{0:side} cavalry raid",
    sn.N_DESTROYED: "{1:place} of {0:seat} is destroyed",
    sn.N_CREDITED: "{0:seat} puts the marker on {1:contract}",
    sn.N_MARKER_BACK: "{0:seat} takes a marker back",
    sn.N_SWAPPED: "{0:seat} exchanges the next disc: {2:disc} for {1:disc}",
    sn.N_LOADED: "{0:seat} loads The Dictator, {1} rubble on it",
    sn.N_QUARRIED: "{0:seat} digs {1} rubble from the quarry",
    sn.N_STONE: "General Haupt: {0:seat} takes {1} stone from the Stock Yard",
    sn.N_RUBBLE: "Holden Rhodes: {0:seat} takes {1} rubble from the stock",
    sn.N_HOME: "The Surveyor of {0:seat} begins at {1:end}",
    sn.N_DICTATOR_EMPTIED: "{1} rubble on The Dictator of {0:seat} goes to the stock",
}


class SiegeLines(Lines):
    """The log of the siege."""

    nouns: SiegeNouns

    def __init__(self, nouns: SiegeNouns) -> None:
        super().__init__(nouns)
        self.templates |= TEMPLATES
        self.kinds |= {
            "side": nouns.side,
            "General": lambda side: f"The {nouns.side(side)} General",
            "end": nouns.end,
            "fate": nouns.fate,
        }
        self.told |= {sn.N_RAIDED: self.raided, sn.N_SIEGE_IDLE: self.idle}

    def round(self, no: int, dig: int, lay: int, disc: int) -> str:
        return f"Round {no}: {self.nouns.disc(disc)}{' yet' if disc == n.NO_WEATHER else ' disc'}"

    def weather(self, disc: int, dig: int, lay: int, added: int) -> str:
        """The disc is blue: the Union General moves; a grey one comes in."""
        now = f"The disc is {self.nouns.disc(disc)}: {self.nouns.marches(disc)}"
        return joined(now, f"a {self.nouns.disc(added)} one comes in")

    def raided(self, who: int, place: int, *_none: int) -> str:
        of = f" of {self.nouns.seat(who)}" if who >= 0 else ""
        return f"{self.nouns.place(place)}{of} is turned over"

    def idle(self, event: int, why: int, *_none: int) -> str:
        return f"{self.nouns.event(event)}: nothing happens, {IDLE_REASONS[why]}"


class SiegePrompts(Prompts):
    """The questions of the siege."""

    nouns: SiegeNouns

    def __init__(self, nouns: SiegeNouns) -> None:
        super().__init__(nouns)
        self.questions |= {
            BuildingGarrison.kind: self.garrison,
            SuppliesMarker.kind: self.supplies_marker,
            TrackMarker.kind: self.track_marker,
            BlueAndGray.kind: self.blue_and_gray,
            Loading.kind: self.loading,
        }

    def building(self, s: Snowdonia, step: object) -> str:
        who, kinds = s.seat(), (n.STONE, n.RUBBLE, n.STEEL)
        what = "build one site or buy one train" if s.trains_open else "build one site"
        return f"Build: {what} ({listed([good(s.good(who, kind), kind) for kind in kinds])} held)"

    def garrison(self, s: Snowdonia, step: BuildingGarrison) -> str:
        held = good(s.good(step.who, n.STONE), n.STONE)
        return f"General JC Robinson: build a Garrison first ({held} held)?"

    def supplies_marker(self, s: Snowdonia, step: SuppliesMarker) -> str:
        return "Your Supplies are destroyed: put the marker on a contract, or take it back"

    def track_marker(self, s: Snowdonia, step: TrackMarker) -> str:
        return "Your track is turned over: put the marker on a contract, or take it back"

    def blue_and_gray(self, s: Snowdonia, step: BlueAndGray) -> str:
        disc = s.weather[1]
        return f"Blue and Gray: exchange the next disc ({self.disc(disc)})?"

    def disc(self, disc: int) -> str:
        """Blue now, the Union General moves."""
        return f"{self.nouns.disc(disc)} now, {self.nouns.marches(disc)}"

    def loading(self, s: Snowdonia, step: Loading) -> str:
        lying, held = siege(s).dictator, good(s.good(step.who, n.RUBBLE), n.RUBBLE)
        return f"The Dictator: put a rubble on it ({lying} lie there, {held} held)?"


class SiegeOffers(Offers):
    """The choices of the siege."""

    nouns: SiegeNouns

    def __init__(self, nouns: SiegeNouns, verbs: Verbs) -> None:
        super().__init__(nouns, verbs)
        self.areas |= {sn.AREA_H: self.blue_and_gray}
        self.declines |= {
            BuildingGarrison.kind: "Build no Garrison first",
            SuppliesMarker.kind: "Take the marker back",
            TrackMarker.kind: "Take the marker back",
            BlueAndGray.kind: "Leave the disc",
            Loading.kind: "Load nothing",
        }

    # -- areas ---------------------------------------------------------------------------

    def excavate(self, s: Snowdonia, who: int) -> str:
        """[SP.18] From the line while rubble lies there, else from the quarry."""
        where = " from the quarry" if s.rules.excavate.is_over(s) else ""
        return f"{super().excavate(s, who)}{where}"

    def blue_and_gray(self, s: Snowdonia, who: int) -> str:
        disc = s.weather[1]
        if side_of_disc(disc) == sn.NO_SIDE:
            return f"nothing, the next disc is {self.nouns.disc(disc)}"
        return f"the next disc {self.nouns.disc(self.other(disc))} for {self.nouns.disc(disc)}"

    def other(self, disc: int) -> int:
        return int(n.FOG if disc == n.RAIN else n.RAIN)

    def next_round(self, s: Snowdonia, disc: int) -> str:
        """[SP.28] A disc moves a General, and nothing else."""
        return self.nouns.marches(disc)

    # -- the quarry, where only digging makes sense ----------------------------------------

    def dug(self, s: Snowdonia, place: int, cubes: int) -> str:
        if place == self.nouns.quarry:
            return good(cubes, n.RUBBLE)
        return super().dug(s, place, cubes)

    def clear(self, s: Snowdonia, who: int, place: int) -> Choice:
        if place == self.nouns.quarry:
            return Choice("Powers", f"Clear {self.nouns.place(place)}", case="SP.18")
        return super().clear(s, who, place)

    def lay(self, s: Snowdonia, who: int, place: int) -> Choice:
        if place == self.nouns.quarry:
            return Choice("Lay Track", f"Lay {self.nouns.place(place)}", case="SP.20")
        return super().lay(s, who, place)

    def build(self, s: Snowdonia, who: int, arg: int) -> Choice:
        place, instead = arg >> STAND_IN_BITS, arg & MOST_STAND_INS
        if place == self.nouns.quarry:
            return Choice("Build", f"Build {self.nouns.place(place)}", case="E.4")
        return super().build(s, who, place << STAND_IN_BITS | instead)

    # -- the siege's own -------------------------------------------------------------------

    def swap(self, s: Snowdonia, _who: int, _arg: int) -> Choice:
        disc = s.weather[1]
        if side_of_disc(disc) == sn.NO_SIDE:
            return Choice("Blue and Gray", "Exchange the next disc", case="SP.26")
        new = self.other(disc)
        label = f"Exchange the next disc: {self.nouns.disc(new)} for {self.nouns.disc(disc)}"
        return Choice("Blue and Gray", label, "", self.nouns.marches(new), "SP.26")

    def load(self, s: Snowdonia, _who: int, _arg: int) -> Choice:
        train = next(t.no for t in self.nouns.trains.values() if t.power == "dictator")
        points = f"{self.nouns.pack.train_amount[train]} VP"
        label = f"Put a rubble on {self.nouns.train(train)}"
        return Choice("The Dictator", label, good(1, n.RUBBLE), points, "SP.42")

    def credit(self, s: Snowdonia, _who: int, card: int) -> Choice:
        track = bool(s.stack) and isinstance(s.stack[-1], TrackMarker)
        gives = f"one marker paid towards {self.nouns.bonus(card)}"
        label = f"Put the marker on {self.nouns.contract(card)}"
        return Choice("Markers", label, "", gives, "SP.47" if track else "SP.46")


class SiegeHints(Hints):
    """What a refused action is missing in the siege."""

    nouns: SiegeNouns

    def __init__(self, nouns: SiegeNouns, prompts: Prompts, verbs: Verbs) -> None:
        super().__init__(nouns, prompts, verbs)
        self.cases |= {
            "SP.8": self.at_the_summit,
            "SP.17": self.first_rubble,
            "SP.18": self.quarry,
            "SP.20": self.next_card,
            "SP.22": self.rubble_price,
            "SP.23": self.nothing_excavated,
            "SP.24": self.earlier_supplies,
            "SP.25": self.rubble_before,
            "SP.26": self.yellow_disc,
            "SP.41": self.garrison_only,
            "SP.42": self.not_loaded,
            "SP.46": self.takes_no_marker,
            "SP.47": self.takes_no_marker,
        }

    # -- the line ------------------------------------------------------------------------

    def quarry(self, s: Snowdonia, seat: int, action: int) -> str:
        if s.rules.excavate.is_over(s):
            return "no rubble lies on the line, only the quarry is left"
        return f"{sum(s.rubble)} rubble still lie on the line"

    def next_card(self, s: Snowdonia, seat: int, action: int) -> str:
        if arg_of(action) == self.nouns.quarry:
            return "the quarry is no track card"
        return super().next_card(s, seat, action)

    def not_a_free_site(self, s: Snowdonia, seat: int, action: int) -> str:
        if thing_of(action) == self.nouns.quarry:
            return "the quarry is no site"
        return super().not_a_free_site(s, seat, action)

    def rubble_before(self, s: Snowdonia, seat: int, action: int) -> str:
        """[SP.25] What still lies between the station and the nearer end, by cards."""
        pack, stop = self.nouns.pack, self.nouns.pack.stop[thing_of(action)]
        lying = [p for p in pack.tracks if s.rubble[p] > 0]
        ends = {
            self.nouns.stop(0): [p for p in lying if pack.stop[p] <= stop],
            self.nouns.stop(pack.stops - 1): [p for p in lying if pack.stop[p] > stop],
        }
        end, cards = min(ends.items(), key=lambda item: len(item[1]))
        return f"towards {end}: {', '.join(self.lies(s, p) for p in cards)}"

    def rubble_price(self, s: Snowdonia, seat: int, action: int) -> str:
        place, instead = thing_of(action), arg_of(action) & MOST_STAND_INS
        price = s.rules.powers.price(s, seat, n.P_RUBBLE_AS_STONE) if instead else 0
        wanted = int(self.nouns.pack.more["rubble_cost"][place]) + instead * price
        return self.short(s, seat, n.RUBBLE, wanted)

    def nothing_excavated(self, s: Snowdonia, seat: int, action: int) -> str:
        station = self.nouns.stop(self.nouns.pack.stop[thing_of(action)])
        return f"no excavation site of {station} is cleared"

    def earlier_supplies(self, s: Snowdonia, seat: int, action: int) -> str:
        pack, place = self.nouns.pack, thing_of(action)
        before = range(pack.site_first[pack.stop[place]], place)
        first = [p for p in before if pack.more["supplies"][p] and s.owner[p] == n.FREE]
        return f"{self.nouns.place(first[0])} comes first" if first else ""

    # -- Generals, trains and markers ----------------------------------------------------

    def yellow_disc(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"the next disc is {self.nouns.disc(s.weather[1])}"

    def supply_empty(self, s: Snowdonia, seat: int, action: int) -> str:
        if verb_of(action) == sn.SWAP:
            return "no disc of the other colour is left"
        return super().supply_empty(s, seat, action)

    def garrison_only(self, s: Snowdonia, seat: int, action: int) -> str:
        return f"{self.nouns.place(thing_of(action))} is no Garrison"

    def not_loaded(self, s: Snowdonia, seat: int, action: int) -> str:
        at = self.nouns.stop(general(s, sn.UNION))
        return f"the Union General is at {at}, you have {good(s.good(seat, n.RUBBLE), n.RUBBLE)}"

    def takes_no_marker(self, s: Snowdonia, seat: int, action: int) -> str:
        """[SP.46] No such bonus, or full."""
        step, card, contracts = s.stack[-1], arg_of(action), s.rules.contracts
        sort = sn.FOR_TRACK if isinstance(step, TrackMarker) else sn.FOR_BUILDING
        name = self.nouns.contract(card)
        asked = contracts.asked_for(card, sort) if isinstance(contracts, SiegeContracts) else 0
        if not asked:
            kind = "track" if sort == sn.FOR_TRACK else "buildings or Supplies"
            return f"{name} asks for no {kind}"
        there = siege(s).credit[credit_place(s, sort, card)]
        return f"{there} of {asked} markers lie on {name} already"


class SiegeVoice(Voice):
    """Everything that the siege says."""

    nouns_type = SiegeNouns
    lines_type = SiegeLines
    prompts_type = SiegePrompts
    offers_type = SiegeOffers
    hints_type = SiegeHints

    def __init__(
        self,
        printed: Printed,
        pack: Pack,
        verbs: Verbs,
        seats: int,
        provenance: Iterable[Provenance] = (),
    ) -> None:
        super().__init__(printed, pack, verbs, seats, provenance)
        self.things |= {"SP.40": self.nouns.stop, "SP.42": self.nouns.train}
