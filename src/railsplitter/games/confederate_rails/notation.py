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
from railsplitter.games.confederate_rails.printed import Printed
from railsplitter.games.confederate_rails.tables import segment_index, station_index
from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.notation import Field, Names, Numbers, Verb, Vocabulary

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


@dataclass(frozen=True)
class Words:
    """What the arguments of one edition can say."""

    stations: Names
    segments: Names
    lines: Names
    loads: Names
    trains: Names
    any_trains: Names
    players: Names
    specials: Names
    counters: Names
    topics: Names
    spots: Names
    money: Money

    @staticmethod
    def of(printed: Printed, seats: int) -> Words:
        stations, specials = station_names(printed), special_names(printed, seats)
        return Words(
            stations=stations,
            segments=segment_names(printed),
            lines=line_names(printed),
            loads=load_names(printed),
            trains=Names.of(own_trains(printed, seats)),
            any_trains=Names.of(any_trains(printed, seats)),
            players=Names.of(dict(enumerate(printed.setup.start.colours[:seats]))),
            specials=Names.of(specials),
            counters=Names.of({int(n.ANY_SPECIAL): "any"} | specials),
            topics=Names.of(dict(enumerate(n.PROMISE_WORDS[: int(n.STATION_TOPICS)]))),
            spots=Names.of({**stations.names, int(n.ANYWHERE): "anywhere"}, stations.words),
            money=Money({}, {}, printed.costs.step),
        )


def vocabulary(printed: Printed, seats: int) -> Vocabulary:
    """All verbs of the game for one number of players."""
    words = Words.of(printed, seats)
    return Vocabulary([*_common(words), *_load_phase(words), *_events(words), *_deals(words)])


def _common(w: Words) -> list[Verb]:
    line, load = Field("line", w.lines), Field("load", w.loads)
    placed = (Field("station", w.stations, 5, 9), Field("line", w.lines, 0, 5))
    assigned = (Field("train", w.trains, 7, 3), Field("load", w.loads, 0, 7))
    return [
        Verb(int(n.DONE), "done"),
        Verb(int(n.PASS), "pass"),
        Verb(int(n.CLAIM), "claim", (line,)),
        Verb(int(n.PLACE), "place", placed),
        Verb(int(n.ASSIGN), "assign", assigned),
        Verb(int(n.AUCTION), "auction", (line,)),
        Verb(int(n.BID), "bid", (Field("dollars", w.money),)),
        Verb(int(n.RETIRE), "retire", (load,)),
    ]


def _load_phase(w: Words) -> list[Verb]:
    station, train = (Field("station", w.stations),), (Field("train", w.trains),)
    segment = (Field("segment", w.segments),)
    fee = Field("fee", Names.of({0: "unpaid", 1: "paid"}), 14, 1, default=0)
    gone = (Field("station", w.stations, 5, 9), Field("line", w.lines, 0, 5), fee)
    return [
        Verb(int(n.ACTIVATE), "activate", train),
        Verb(int(n.OVERHAUL), "overhaul", train),
        Verb(int(n.RUN), "run", train),
        Verb(int(n.DRAW), "draw"),
        Verb(int(n.TAKE), "take", (Field("load", w.loads),)),
        Verb(int(n.PICKUP), "pickup", station),
        Verb(int(n.DROPOFF), "dropoff", station),
        Verb(int(n.VOID), "void"),
        Verb(int(n.GO), "go", gone),
        Verb(int(n.LOAD), "load"),
        Verb(int(n.DELIVER), "deliver"),
        Verb(int(n.ABANDON), "abandon"),
        Verb(int(n.SALVAGE), "salvage"),
        Verb(int(n.DIVERT), "divert", (Field("line", w.lines),)),
        Verb(int(n.MEND), "mend", segment),
        Verb(int(n.RELAY), "relay", segment),
    ]


def _events(w: Words) -> list[Verb]:
    station, segment = (Field("station", w.stations),), (Field("segment", w.segments),)
    train = (Field("train", w.any_trains),)
    return [
        Verb(int(n.ENACT), "enact"),
        Verb(int(n.DECLINE), "decline"),
        Verb(int(n.WRECK), "wreck", segment),
        Verb(int(n.RIP), "rip", segment),
        Verb(int(n.RAISE), "raise", station),
        Verb(int(n.DISABLE), "disable", train),
        Verb(int(n.SEIZE), "seize", train),
        Verb(int(n.IMPOUND), "impound", train),
        Verb(int(n.KEEP), "keep", (Field("train", w.trains),)),
        Verb(int(n.OCCUPY), "occupy", station),
        Verb(int(n.PLAY), "play", (Field("counter", w.specials),)),
        Verb(int(n.RETAKE), "retake", station),
        Verb(int(n.LIFT), "lift", (Field("line", w.lines),)),
        Verb(int(n.DONATE), "donate"),
    ]


def _deals(w: Words) -> list[Verb]:
    player, dollars = Field("player", w.players), (Field("dollars", w.money),)
    given = (Field("player", w.players, 12, 3), Field("dollars", w.money, 0, 12))
    passed = (Field("player", w.players, 5, 3), Field("line", w.lines, 0, 5))
    held = (Field("player", w.players, 4, 3), Field("counter", w.counters, 0, 4))
    promised = (
        Field("player", w.players, 13, 3),
        Field("topic", w.topics, 9, 4),
        Field("station", w.spots, 0, 9, default=int(n.ANYWHERE)),
    )
    repaired = (Field("player", w.players, 9, 3), Field("segment", w.segments, 0, 9))
    yes = Field("vote", Names.of({0: "no", 1: "yes"}), 0, 1)
    voted = (Field("player", w.players, 1, 3), yes)
    deal = (Field("deal", Numbers(1, DEALS_MOST)),)
    return [
        Verb(int(n.GIVE), "give", given),
        Verb(int(n.DEAL), "deal", (player,)),
        Verb(int(n.PAY), "pay", dollars),
        Verb(int(n.ASK), "ask", dollars),
        Verb(int(n.AT_ONCE), "at-once"),
        Verb(int(n.ON_DELIVERY), "on-delivery", (Field("load", w.loads),)),
        Verb(int(n.ON_PASSAGE), "on-passage", passed),
        Verb(int(n.ON_HOLDING), "on-holding", held),
        Verb(int(n.PROMISE), "promise", promised),
        Verb(int(n.UNTIL), "until", (Field("turns", Numbers(1, TURNS_MOST)),)),
        Verb(int(n.PROPOSE), "propose"),
        Verb(int(n.TEAR), "tear"),
        Verb(int(n.ACCEPT), "accept", deal),
        Verb(int(n.REFUSE), "refuse", deal),
        Verb(int(n.WITHDRAW), "withdraw", deal),
        Verb(int(n.PROMISE_REPAIR), "promise-repair", repaired),
        Verb(int(n.PROMISE_VOTE), "promise-vote", voted),
        Verb(int(n.PROMISE_NO_BID), "promise-no-bid", passed),
    ]
