"""The verbs of Confederate Rails, one row each: word, argument, case, moment, questions, place.

Places are written with the words of the argument; lines and loads stand there without the sign
that the notation has for them. `{own}` is the place of a train of the seat that acts, `{train}`
that of anybody's, `{running}` that of the one that runs now.
"""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m3_choosing import Assigning, Claiming, Placing
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding, Retiring
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming, Running
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.rules.m5_undertaking import Choosing
from railsplitter.games.confederate_rails.rules.m5_war import Occupying
from railsplitter.games.confederate_rails.rules.m6_hunt import Lifting, Ripping
from railsplitter.games.confederate_rails.rules.m6_law import Donating
from railsplitter.games.confederate_rails.rules.m6_specials import Retaking
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_events import Enacting
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.rules.m7_wear import Keeping
from railsplitter.kernel.step import Step
from railsplitter.kernel.verbs import Takes, Verb

STATION, SEGMENT = Takes("station", "station"), Takes("segment", "segment")
LINE, LOAD = Takes("line", "line"), Takes("load", "load")
OWN, TRAIN = Takes("train", "own"), Takes("train", "train")
COUNTER, DOLLARS = Takes("counter", "special"), Takes("dollars", "money")
PLAYER, DEAL = Takes("player", "player"), Takes("deal", "deal")
BY_LINE = (Takes("station", "station", 5, 9), Takes("line", "line", 0, 5))
FEE = Takes("fee", "fee", 14, 1, default=0)
OF_LINE = (Takes("player", "player", 5, 3), Takes("line", "line", 0, 5))
SPOT = Takes("station", "spot", 0, 9, int(n.ANYWHERE))
PROMISED = (Takes("player", "player", 13, 3), Takes("topic", "topic", 9, 4), SPOT)
PLACES = {
    STATION: "station:{station}",
    SEGMENT: "segment:{segment}",
    LINE: "line:{line}",
    LOAD: "load:{load}",
    OWN: "{own}",
    TRAIN: "{train}",
    COUNTER: "counter:{counter}",
    DEAL: "deal:{deal}",
}
AT_LINE, AT_RUNNING = PLACES[LINE], "{running}"

AUCTION = "the auction of the Extended Game"
BEGINNING = "the beginning of your Load Phase"
RUN = "the run of a train"
EMPTY_RUN = "the run of an empty train"
CHOICE = "an event that may be declined"


def _row(
    code: int,
    word: str,
    case: str,
    moment: str = "",
    takes: tuple[Takes, ...] = (),
    asked: tuple[type[Step], ...] = (),
    at: str | None = None,
    tell: str = "",
    grave: bool = False,
    ends: bool = False,
) -> Verb:
    """A row; what takes one thing lies there."""
    if at is None:
        at = PLACES.get(takes[0], "") if takes else ""
    return Verb(int(code), word, takes, case, moment, tell, "", at, grave, ends, asked)


def _sheet(code: int, word: str, takes: tuple[Takes, ...] = (), at: str | None = None) -> Verb:
    """[B.9] A row of deals, which have their moment at any time."""
    return _row(code, word, "B.9", takes=takes, at=at)


VERBS: tuple[Verb, ...] = (
    _row(
        n.DONE, "done", "4.0a", "a question that can be left", asked=(Naming, Moving, Keeping),
        ends=True,
    ),
    _row(
        n.PASS, "pass", "6.0a", "a question that can be passed",
        asked=(NamingCompany, Bidding, Retiring, Reacting, Donating), tell="pass_", ends=True,
    ),
    # Set-up and auction
    _row(n.CLAIM, "claim", "3.4a", "the choice of companies in set-up", (LINE,), (Claiming,)),
    _row(
        n.PLACE, "place", "3.5a", "set-up, or to a company just bought", BY_LINE, (Placing,),
        PLACES[STATION],
    ),
    _row(
        n.ASSIGN, "assign", "3.7b", "the first loads in set-up",
        (Takes("train", "own", 7, 3), Takes("load", "load", 0, 7)), (Assigning,),
        "load:{load} {own}",
    ),
    _row(n.AUCTION, "auction", "4.1.1a", AUCTION, (LINE,), (NamingCompany,)),
    _row(n.BID, "bid", "4.1.1b", AUCTION, (DOLLARS,), (Bidding,)),
    _row(n.RETIRE, "retire", "4.1.2", "the Contract Phase before the war", (LOAD,), (Retiring,)),
    # Load Phase
    _row(n.ACTIVATE, "activate", "5.0a", BEGINNING, (OWN,), (Naming,)),
    _row(n.OVERHAUL, "overhaul", "5.8d", BEGINNING, (OWN,), (Naming,)),
    _row(n.RUN, "run", "5.3.6", "your Load Phase, between two trains", (OWN,), (Running,)),
    _row(n.DRAW, "draw", "5.1.2a", EMPTY_RUN, asked=(Moving,), at="pile", grave=True),
    _row(n.TAKE, "take", "5.1", EMPTY_RUN, (LOAD,), (Moving, Choosing, Targeting)),
    _row(n.PICKUP, "pickup", "5.2.1a", "the undertaking of Troops", (STATION,), (PickingUp,)),
    _row(
        n.DROPOFF, "dropoff", "5.1.3a", "the undertaking of a load with a choice of stations",
        (STATION,), (Dropping,),
    ),
    _row(
        n.VOID, "void", "B.1", "the run of a train with a contract", asked=(Moving,),
        at=AT_RUNNING,
    ),
    _row(n.GO, "go", "5.3a", RUN, (*BY_LINE, FEE), (Moving,), PLACES[STATION]),
    _row(n.LOAD, "load", "5.1.5", RUN, asked=(Moving,), at=AT_RUNNING),
    _row(n.DELIVER, "deliver", "5.1.6a", RUN, asked=(Moving,), at=AT_RUNNING),
    _row(n.ABANDON, "abandon", "5.1.7a", RUN, asked=(Moving,), at=AT_RUNNING),
    _row(n.SALVAGE, "salvage", "5.1.8b", RUN, asked=(Moving,), at=AT_RUNNING),
    _row(n.DIVERT, "divert", "7.6a", "the run of a train with Iron", (LINE,), (Moving,)),
    _row(n.MEND, "mend", "2.3.3d", takes=(SEGMENT,)),
    _row(n.RELAY, "relay", "2.3.3e", takes=(SEGMENT,)),
    # Events
    _row(n.ENACT, "enact", "7.0b", CHOICE, asked=(Enacting,), grave=True),
    _row(n.DECLINE, "decline", "7.0b", CHOICE, asked=(Enacting,), ends=True),
    _row(n.WRECK, "wreck", "7.2", "an event that disrupts bridges", (SEGMENT,), (Targeting,)),
    _row(n.RIP, "rip", "7.9c", "an event that rips up rails", (SEGMENT,), (Targeting, Ripping)),
    _row(
        n.RAISE, "raise", "7.3a", "the event Depot Construction", (STATION,), (Targeting,),
        tell="raise_",
    ),
    _row(n.DISABLE, "disable", "7.13a", "an event that disables trains", (TRAIN,), (Targeting,)),
    _row(n.SEIZE, "seize", "7.14a", "the event Trains Seizure", (TRAIN,), (Targeting,)),
    _row(n.IMPOUND, "impound", "7.6b", "the event Divert Iron Shipment", (TRAIN,), (Targeting,)),
    _row(n.KEEP, "keep", "7.7b", "the event Engine Wear & Tear", (OWN,), (Keeping,)),
    # War and Special Events
    _row(
        n.OCCUPY, "occupy", "5.9.1c", "a War Progress roll that leaves the choice to you",
        (STATION,), (Occupying,),
    ),
    _row(n.PLAY, "play", "6.0b", "its moment, or any question", (COUNTER,), (Reacting,)),
    _row(n.RETAKE, "retake", "6.2a", "a Confederate Offensive", (STATION,), (Retaking,)),
    _row(n.LIFT, "lift", "6.6a", "the Great Iron Treasure Hunt", (LINE,), (Lifting,)),
    _row(n.DONATE, "donate", "6.8a", "the vote on the Through-Freight Law", asked=(Donating,)),
    # Money and deals
    _row(
        n.GIVE, "give", "1.0b",
        takes=(Takes("player", "player", 12, 3), Takes("dollars", "money", 0, 12)),
    ),
    _sheet(n.DEAL, "deal", (PLAYER,)),
    _sheet(n.PAY, "pay", (DOLLARS,)),
    _sheet(n.ASK, "ask", (DOLLARS,)),
    _sheet(n.AT_ONCE, "at-once"),
    _sheet(n.ON_DELIVERY, "on-delivery", (LOAD,)),
    _sheet(n.ON_PASSAGE, "on-passage", OF_LINE, AT_LINE),
    _sheet(
        n.ON_HOLDING, "on-holding",
        (Takes("player", "player", 4, 3), Takes("counter", "counter", 0, 4)), PLACES[COUNTER],
    ),
    _sheet(n.PROMISE, "promise", PROMISED, PLACES[STATION]),
    _sheet(n.UNTIL, "until", (Takes("turns", "turns"),)),
    _sheet(n.PROPOSE, "propose"),
    _sheet(n.TEAR, "tear"),
    _sheet(n.ACCEPT, "accept", (DEAL,)),
    _sheet(n.REFUSE, "refuse", (DEAL,)),
    _sheet(n.WITHDRAW, "withdraw", (DEAL,)),
    _sheet(
        n.PROMISE_REPAIR, "promise-repair",
        (Takes("player", "player", 9, 3), Takes("segment", "segment", 0, 9)), PLACES[SEGMENT],
    ),
    _sheet(
        n.PROMISE_VOTE, "promise-vote",
        (Takes("player", "player", 1, 3), Takes("vote", "vote", 0, 1)),
    ),
    _sheet(n.PROMISE_NO_BID, "promise-no-bid", OF_LINE, AT_LINE),
)  # fmt: skip
assert [row.code for row in VERBS] == list(range(int(n.VERBS)))
