"""`Lines` tells the log in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.say.nouns import WEATHER_COMES, Nouns
from railsplitter.games.snowdonia.say.words import GOODS, GOODS_IDS, good, joined, payment, plural
from railsplitter.kernel.film import Shot
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.headlines import Head, headlines
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.telling import Sentences

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

HEADS: dict[int, Head] = {
    notes.N_HIRED: Head(2, "{0:seat} hires the Labourer in the Pub", begins=True),
    notes.N_PLACED: Head(1, "{0:seat} claims {1:space}", begins=True),
    notes.N_NOTHING: Head(1, "{0:seat} has nothing to do in {1:area}", begins=True),
    notes.N_TOOK: Head(2, "{0:seat} takes {{}}", "{1:good}"),
    notes.N_DUG: Head(2, "{0:seat} digs at {1:place}"),
    notes.N_CLEARED: Head(3, "{0:seat} clears {1:place}"),
    notes.N_CLAIMED: Head(4, "{0:seat} claims {1:place}, {1:points} VP"),
    notes.N_MADE: Head(2, "{0:seat} makes {{}}", "{1:good}"),
    notes.N_LAID: Head(4, "{0:seat} lays {1:place}, {2} VP"),
    notes.N_BUILT: Head(4, "{0:seat} builds {1:place}, {1:points} VP"),
    notes.N_BOUGHT: Head(4, "{0:seat} buys {1:train}"),
    notes.N_TRAIN_BACK: Head(3, "{0:seat} returns {1:train}"),
    notes.N_CONTRACT: Head(3, "{0:seat} takes {1:contract}, {1:bonus}"),
    notes.N_SURVEYED: Head(3, "{0:seat} surveys {1:stop}, {1:survey} VP"),
    notes.N_USED: Head(3, "{0:seat} uses {1:contract}"),
    notes.N_FORECAST: Head(3, "{0:seat} makes the next round {2:disc}"),
    notes.N_LIFTED: Head(2, "{0:seat} moves a Labourer to {2:space}", begins=True),
    notes.N_DREW: Head(2, "{0:seat} draws {{}} from the bag", "{1:good}"),
    notes.N_EVENT_DUG: Head(5, "An event digs {1} at {0:place}"),
    notes.N_EVENT_LAID: Head(5, "An event lays {0:place}"),
    notes.N_EVENT_CLOSED: Head(5, "An event closes {0:place}"),
    notes.N_TRAINS_OPEN: Head(6, "The Engine Shed opens"),
    notes.N_ENDING: Head(7, "This is the last round"),
    notes.N_OVER: Head(8, "The game is over"),
}


def _carried(good_kind: int, start: str, end: str) -> Shot:
    """A cube goes from one place to another."""
    return Shot(f"good:{GOODS_IDS[good_kind]}", (start, end))


def _restocked(numbers: Sequence[int]) -> Shot:
    """A cube of the bag goes to the yard, an event cube to the event track."""
    if numbers[0] == n.EVENT:
        return Shot("good:event", ("bag", "events"))
    return _carried(numbers[0], "bag", f"yard:{GOODS_IDS[numbers[0]]}")


class Lines(Sentences):
    """Sentences for the log: a template for most notes, a method where it takes a choice.

    In a template {0:seat} is the note's first number as the name of a seat.
    """

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.templates = dict(TEMPLATES)
        self.heads = dict(HEADS)
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
            "event": nouns.event,
            "idle": nouns.idle,
            "ending": nouns.ending,
        }
        self.acts = {notes.N_DUG, notes.N_MADE, notes.N_BUILT, notes.N_BOUGHT}
        self.spots: dict[str, Callable[[int], str]] = {
            "space": lambda space: f"space:{nouns.space(space)}",
            "place": lambda place: f"place:{nouns.short[place]}",
            "contract": lambda card: f"card:c{card}",
            "stop": lambda _stop: "survey",
        }
        # what the sentences of methods name, number by number
        self.named: dict[int, str] = {
            notes.N_DUG: "{1:place}",
            notes.N_BUILT: "{1:place}",
        }
        self.shots: dict[int, Callable[[Sequence[int]], Shot]] = {
            notes.N_TOOK: lambda x: _carried(x[1], f"yard:{GOODS_IDS[x[1]]}", f"seat:{x[0]}"),
            notes.N_DREW: lambda x: _carried(x[1], "bag", f"seat:{x[0]}"),
            notes.N_RESTOCKED: _restocked,
            notes.N_DUG: lambda x: _carried(n.RUBBLE, self.spots["place"](x[1]), f"seat:{x[0]}"),
            notes.N_CONTRACT: lambda x: Shot("card", (f"card:c{x[1]}", f"seat:{x[0]}")),
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
        text = told(*numbers) if told else self.filled(self.templates[what], numbers)
        acts = what in self.acts if told else "{0:seat}" in self.templates[what]
        return Line(
            case,
            text,
            actor=numbers[0] if acts else NOBODY,
            at=tuple(self.places(self.named.get(what) or self.templates.get(what, ""), numbers)),
            opens=f"Round {numbers[0]}" if what == notes.N_ROUND else "",
            turn=int(numbers[0]) if what == notes.N_ROUND else 0,
            shot=self.shots[what](numbers) if what in self.shots else None,
        )

    def headlines(self, events: Sequence[Event]) -> tuple[Line, ...]:
        """What sums up an entry."""
        return headlines(self.heads, events, self.line, self.filled)

    def places(self, template: str, numbers: Sequence[int]) -> Iterator[str]:
        """The places that a template names."""
        for _, field, kind, _ in self.parse(template):
            if kind in self.spots and field:
                yield self.spots[kind](numbers[int(field)])

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
        site = f"{self.nouns.place(place)} ({self.nouns.scores(place)})"
        price = self.nouns.price(place, paid, instead)
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
