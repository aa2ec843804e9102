"""Orders as people write them, and as they are kept.

ride T1 petersburg · ride to Columbus (GA) free · ride T2 corinth by 9
haul T1 · haul T1 free · haul T1 by 12 · name all
"""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.gazetteer import Gazetteer, own_train
from railsplitter.games.confederate_rails.orders import wish as w
from railsplitter.games.confederate_rails.orders.wish import Wish
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.orders import OrderHelp

HELP = (
    OrderHelp(
        "ride TRAIN STATION",
        "the train is named, run and moved in every Player Turn until it is there; without TRAIN "
        "the one that runs; free pays no fees; by ROUND stops it if it would come later",
    ),
    OrderHelp(
        "haul TRAIN",
        "the same with its contract: to the pickup, loaded, to the drop-off, delivered",
        tuple(f"haul T{k}" for k in range(1, 4)),
    ),
    OrderHelp(
        "name all",
        "every train that can run is named in your Player Turns, and they run in order",
        ("name all",),
    ),
)
FREE, BY, ALL = "free", "by", "all"
FILLERS = ("to", "toward", "towards")


class Reader:
    """Reads and writes orders for one edition."""

    def __init__(self, stations: Gazetteer, trains: int) -> None:
        self.stations = stations
        self.trains = trains

    # -- reading -----------------------------------------------------------------------------

    def read(self, s: ConfederateRails, seat: int, text: str) -> Wish:
        """An order; what it leaves out is what holds now."""
        words = text.split()
        verb = words[0].casefold() if words else ""
        if verb == w.NAME:
            return self.naming(text, words[1:])
        if verb not in (w.RIDE, w.HAUL):
            raise BadUsage(f"order {text!r}: expected one of {w.RIDE}, {w.HAUL}, {w.NAME}")
        rest, by = self.until(text, words[1:])
        free = bool(rest) and rest[-1].casefold() == FREE
        rest = rest[:-1] if free else rest
        train, rest = self.train(s, seat, verb, rest)
        if verb == w.RIDE:
            return Wish(verb, train, self.station(verb, rest), free=free, by=by)
        return Wish(verb, train, load=self.load(s, train, rest), free=free, by=by)

    def naming(self, text: str, rest: list[str]) -> Wish:
        if [word.casefold() for word in rest] != [ALL]:
            raise BadUsage(f"order {text!r}: expected '{w.NAME} {ALL}'")
        return Wish(w.NAME)

    def until(self, text: str, words: list[str]) -> tuple[list[str], int]:
        """The Round at the end of an order, 0 if none is said."""
        if len(words) < 2 or words[-2].casefold() != BY:
            return words, w.CLEAR
        if not words[-1].isdecimal() or not 0 < int(words[-1]) < 1000:
            raise BadUsage(f"order {text!r}: expected the number of a Round after {BY!r}")
        return words[:-2], int(words[-1])

    def train(
        self, s: ConfederateRails, seat: int, verb: str, words: list[str]
    ) -> tuple[int, list[str]]:
        """The train named, or the one that runs."""
        place = own_train(words[0], self.trains) if words else -1
        if place >= 0:
            return seat * int(n.TRAINS) + place, words[1:]
        if s.train < 0 or s.active != seat:
            some = f"a train of yours, T1 to T{self.trains} or E"
            raise BadUsage(f"order {verb} {' '.join(words)!r}: expected {some}")
        return int(s.train), words

    def station(self, verb: str, words: list[str]) -> int:
        if words and words[0].casefold() in FILLERS:
            words = words[1:]
        if not words:
            raise BadUsage(f"order {verb}: expected a station")
        return self.stations.find(" ".join(words))

    def load(self, s: ConfederateRails, train: int, words: list[str]) -> int:
        """The contract of a train; one that is said by its number is kept as it stands."""
        if not words:
            return int(s.train_load[train])
        number = words[0][1:]
        known = len(words) == 1 and words[0][:1].casefold() == "l" and number.isdecimal()
        if not known or not 0 < int(number) <= s.rules.pack.loads:
            raise BadUsage(f"load {' '.join(words)!r}: expected a load such as L12")
        return int(number)

    # -- writing -----------------------------------------------------------------------------

    def write(self, wish: Wish) -> str:
        if wish.verb == w.NAME:
            return f"{w.NAME} {ALL}"
        goal = f"L{wish.load}" if wish.verb == w.HAUL else self.stations.ids[wish.station]
        free = f" {FREE}" if wish.free else ""
        by = f" {BY} {wish.by}" if wish.by else ""
        return f"{wish.verb} {self.word(wish.train)} {goal}{free}{by}"

    def word(self, train: int) -> str:
        place = train % int(n.TRAINS)
        return "E" if place == n.EXTRA else f"T{place + 1}"
