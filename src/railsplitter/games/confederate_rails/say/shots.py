"""What lines show on the map: the stations they name, whose trains, what was thrown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from string import Formatter

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes as log
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.kernel.film import Cast, Shot
from railsplitter.kernel.step import NOBODY

Named = Sequence[tuple[str, int]]  # a kind of thing (seat, train, station) and its number

# What the sentences of methods name, in the form of templates
NAMED: dict[int, str] = {
    log.N_DREW_LOAD: "{0:train}",
    log.N_BLOCKADE: "{0:train}",
    log.N_OFFENSIVE: "{0:seat}",
    log.N_LAW_ROLL: "{0:seat}",
    log.N_PROPOSED: "{1:seat}",
    log.N_ACCEPTED: "{1:seat}",
    log.N_REFUSED: "{1:seat}",
    log.N_WITHDRAWN: "{1:seat}",
    log.N_CLAUSE_PAID: "{1:seat}",
    log.N_CLAUSE_BACK: "{1:seat}",
}
# What happens by itself, whoever moved last
NOBODYS = {
    log.N_ROUND,
    log.N_TURN,
    log.N_WAR,
    log.N_WAR_STATION,
    log.N_WAR_NONE,
    log.N_WAR_AGAIN,
    log.N_OCCUPIED,
    log.N_TRAIN_LOST,
    log.N_LOAD_GONE,
    log.N_DISABLED,
    log.N_DESTROYED,
    log.N_CONGESTED,
    log.N_MARKER_UP,
    log.N_DISPLAYED,
    log.N_SHOWN,
    log.N_RETIRED,
    log.N_PUT_BACK,
    log.N_EXHAUSTED,
    log.N_OVER,
}


class Shots:
    """Reads the numbers of notes as things on the map."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.made: dict[int, Callable[[Sequence[int]], Shot]] = {
            log.N_WENT: lambda x: Shot(self.train(x[0]), (self.station(x[1]),)),
            log.N_INITIATIVE: lambda x: Shot(dice=(Cast(x[0], x[1]),)),
            log.N_WAR_ROLL: lambda x: Shot(dice=(Cast(NOBODY, x[1]), Cast(NOBODY, x[2]))),
            log.N_BLOCKADE: lambda x: Shot(dice=(Cast(x[0] // int(n.TRAINS), x[2]),)),
            log.N_OFFENSIVE: lambda x: Shot(dice=(Cast(x[0], x[1]),)),
            log.N_LAW_ROLL: lambda x: Shot(dice=(Cast(x[0], x[1]),)),
            log.N_CANCEL_ROLL: lambda x: Shot(dice=(Cast(x[0], x[1]),)),
            log.N_CONGESTION: lambda x: Shot(dice=(Cast(x[0], x[1]),)),
        }

    def station(self, station: int) -> str:
        rows = self.nouns.printed.stations
        return f"station:{rows[station].id}" if 0 <= station < len(rows) else ""

    def train(self, train: int) -> str:
        return self.nouns.place(train) if train >= 0 else ""

    def named(self, what: int, template: str, numbers: Sequence[int]) -> Named:
        """The things that a sentence names, in its order."""
        fields = Formatter().parse(NAMED.get(what) or template)
        return [(kind or "", int(numbers[int(field)])) for _, field, kind, _ in fields if field]

    def places(self, named: Named) -> tuple[str, ...]:
        """Stations, ends of segments and trains as places, each once."""
        found: list[str] = []
        for kind, number in named:
            if kind == "station":
                found.append(self.station(number))
            elif kind == "train":
                found.append(self.train(number))
            elif kind == "segment" and number >= 0:
                found += [f"station:{end}" for end in self.nouns.printed.segments[number].ends]
        return tuple(dict.fromkeys(place for place in found if place))

    def actor(self, what: int, named: Named) -> int | None:
        """Whose act a sentence tells; nobody's where it just happens."""
        if what in NOBODYS:
            return NOBODY
        kind, number = named[0] if named else ("", -1)
        if kind == "seat" and number >= 0:
            return number
        return number // int(n.TRAINS) if kind == "train" and number >= 0 else None

    def shot(self, what: int, numbers: Sequence[int]) -> Shot | None:
        made = self.made.get(what)
        return made(numbers) if made else None
