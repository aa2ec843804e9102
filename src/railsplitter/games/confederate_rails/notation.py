"""Confederate Rails' notation: words for stations, segments, trains, loads, lines and money.

    claim #6 · place richmond #2 · assign T1 L12 · auction #9 · bid 500 · retire L30
    activate T1 · overhaul T3 · run T1 · draw · take L12 · pickup macon-ga · dropoff corinth
    go hanover #2 · go hanover #2 paid · load · deliver · abandon · salvage · void · divert #12
    mend hanover/richmond#2 · relay danville/greensboro · enact · decline · wreck … · rip …
    raise tupelo · disable grey-T2 · seize mint-T1 · impound mint-E · keep T1 · occupy corinth
    play lee · retake nashville · lift #12 · donate · pass · done
    give grey 500 · deal grey · on-delivery L12 · pay 300 · propose · accept 1

A station is its id; `richmond-va` is understood too. A segment is its two stations, in either
order, and a line where several join the same two. Money is in dollars. `go` names the station,
the line used, and whether its fee is paid. Own trains are T1 to T7 and E, anybody's are named with
their colour.
"""

from __future__ import annotations

from dataclasses import dataclass

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import Printed
from railsplitter.games.confederate_rails.data.tables import segment_index, station_index
from railsplitter.games.confederate_rails.verbs import VERBS
from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.notation import Codec, Names, Numbers, Vocabulary
from railsplitter.kernel.verbs import Verbs

TURNS_MOST = 63
DEALS_MOST = 255


@dataclass(frozen=True)
class Money(Names):
    """Dollars in text and JSON, steps of a hundred in the argument."""

    step: int = 100

    def write(self, value: int) -> str:
        if not 0 < value <= n.MONEY_MOST:
            raise BadNotation(f"money {value}: expected 1 to {n.MONEY_MOST} hundreds")
        return str(value * self.step)

    def read(self, word: str) -> int:
        digits = word.removeprefix("$")
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= len(str(self.most))
        dollars = int(digits) if is_number else 0
        if not 0 < dollars <= self.most or dollars % self.step:
            raise BadNotation(f"{word!r}: expected {self.known()}")
        return dollars // self.step

    def values(self) -> list[int]:
        return list(range(1, int(n.MONEY_MOST) + 1))

    def known(self) -> str:
        return f"dollars in steps of {self.step}, up to {self.most}"

    @property
    def most(self) -> int:
        return int(n.MONEY_MOST) * self.step


def station_names(printed: Printed) -> Names:
    """Stations by id; with their state too, for those who do not know that it is the only one."""
    index = station_index(printed)
    numbers = {index[s.id]: s.id for s in printed.stations}
    longer = {f"{s.id}-{s.state}": index[s.id] for s in printed.stations}
    return Names.of(numbers, longer)


def segment_names(printed: Printed) -> Names:
    """Segments by id; the other way round too."""
    numbers = {number: name for name, number in segment_index(printed).items()}
    turned: dict[str, int] = {}
    for number, segment in enumerate(printed.segments):
        a, b = segment.ends
        turned[f"{b}/{a}" + (f"#{segment.suffix}" if segment.suffix else "")] = number
    return Names.of(numbers, turned)


def line_names(printed: Printed) -> Names:
    """#6; the bare number is understood too, for shells in which # begins a comment."""
    numbers = {line.no: f"#{line.no}" for line in printed.lines}
    return Names.of(numbers, {str(no): no for no in numbers})


def load_names(printed: Printed) -> Names:
    return Names.of({load.no: f"L{load.no}" for load in printed.loads})


def special_names(printed: Printed, seats: int) -> dict[int, str]:
    """The counters that are in the game with so many players."""
    without = printed.setup.players[seats].without
    return {s.no: s.word for s in printed.specials if s.no not in without}


def own_trains(printed: Printed, seats: int) -> dict[int, str]:
    """T1, T2 … and the extra train E, by their place among a seat's trains."""
    numbered = printed.setup.players[seats].trains
    return {k: f"T{k + 1}" for k in range(numbered)} | {int(n.EXTRA): "E"}


def any_trains(printed: Printed, seats: int) -> dict[int, str]:
    """grey-T2, sky-E: every train of the game."""
    colours = printed.setup.start.colours[:seats]
    own = own_trains(printed, seats)
    return {
        seat * int(n.TRAINS) + k: f"{colour}-{word}"
        for seat, colour in enumerate(colours)
        for k, word in own.items()
    }


def codecs(printed: Printed, seats: int) -> dict[str, Codec]:
    """What the arguments of one edition can say, by the names that the rows of verbs have."""
    stations, specials = station_names(printed), special_names(printed, seats)
    return {
        "station": stations,
        "spot": Names.of({**stations.names, int(n.ANYWHERE): "anywhere"}, stations.words),
        "segment": segment_names(printed),
        "line": line_names(printed),
        "load": load_names(printed),
        "own": Names.of(own_trains(printed, seats)),
        "train": Names.of(any_trains(printed, seats)),
        "player": Names.of(dict(enumerate(printed.setup.start.colours[:seats]))),
        "special": Names.of(specials),
        "counter": Names.of({int(n.ANY_SPECIAL): "any"} | specials),
        "topic": Names.of(dict(enumerate(n.PROMISE_WORDS[: int(n.STATION_TOPICS)]))),
        "money": Money({}, {}, printed.costs.step),
        "fee": Names.of({0: "unpaid", 1: "paid"}),
        "vote": Names.of({0: "no", 1: "yes"}),
        "deal": Numbers(1, DEALS_MOST),
        "turns": Numbers(1, TURNS_MOST),
    }


def vocabulary(printed: Printed, seats: int) -> Vocabulary:
    """All verbs of the game for one number of players."""
    return Verbs(VERBS, codecs(printed, seats)).vocabulary
