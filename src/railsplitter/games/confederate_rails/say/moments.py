"""Which question asks for which verbs, and what a verb of another moment belongs to."""

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

TARGETS = (n.WRECK, n.RIP, n.RAISE, n.DISABLE, n.SEIZE, n.IMPOUND, n.TAKE)
DEEDS = (n.GO, n.DRAW, n.TAKE, n.VOID, n.LOAD, n.DELIVER, n.ABANDON, n.SALVAGE, n.DIVERT, n.DONE)

ASKS: dict[int, tuple[int, ...]] = {
    Claiming.kind: (n.CLAIM,),
    Placing.kind: (n.PLACE,),
    Assigning.kind: (n.ASSIGN,),
    NamingCompany.kind: (n.AUCTION, n.PASS),
    Bidding.kind: (n.BID, n.PASS),
    Retiring.kind: (n.RETIRE, n.PASS),
    Naming.kind: (n.ACTIVATE, n.OVERHAUL, n.DONE),
    Running.kind: (n.RUN,),
    Moving.kind: DEEDS,
    PickingUp.kind: (n.PICKUP,),
    Dropping.kind: (n.DROPOFF,),
    Choosing.kind: (n.TAKE,),
    Occupying.kind: (n.OCCUPY,),
    Reacting.kind: (n.PLAY, n.PASS),
    Retaking.kind: (n.RETAKE,),
    Lifting.kind: (n.LIFT,),
    Ripping.kind: (n.RIP,),
    Donating.kind: (n.DONATE, n.PASS),
    Enacting.kind: (n.ENACT, n.DECLINE),
    Targeting.kind: TARGETS,
    Keeping.kind: (n.KEEP, n.DONE),
}

MOMENTS: dict[int, str] = {
    n.DONE: "a question that can be left",
    n.PASS: "a question that can be passed",
    n.CLAIM: "the choice of companies in set-up",
    n.PLACE: "set-up, or to a company just bought",
    n.ASSIGN: "the first loads in set-up",
    n.AUCTION: "the auction of the Extended Game",
    n.BID: "the auction of the Extended Game",
    n.RETIRE: "the Contract Phase before the war",
    n.ACTIVATE: "the beginning of your Load Phase",
    n.OVERHAUL: "the beginning of your Load Phase",
    n.RUN: "your Load Phase, between two trains",
    n.DRAW: "the run of an empty train",
    n.TAKE: "the run of an empty train",
    n.PICKUP: "the undertaking of Troops",
    n.DROPOFF: "the undertaking of a load with a choice of stations",
    n.VOID: "the run of a train with a contract",
    n.GO: "the run of a train",
    n.LOAD: "the run of a train",
    n.DELIVER: "the run of a train",
    n.ABANDON: "the run of a train",
    n.SALVAGE: "the run of a train",
    n.DIVERT: "the run of a train with Iron",
    n.ENACT: "an event that may be declined",
    n.DECLINE: "an event that may be declined",
    n.WRECK: "an event that disrupts bridges",
    n.RIP: "an event that rips up rails",
    n.RAISE: "the event Depot Construction",
    n.DISABLE: "an event that disables trains",
    n.SEIZE: "the event Trains Seizure",
    n.IMPOUND: "the event Divert Iron Shipment",
    n.KEEP: "the event Engine Wear & Tear",
    n.OCCUPY: "a War Progress roll that leaves the choice to you",
    n.PLAY: "its moment, or any question",
    n.RETAKE: "a Confederate Offensive",
    n.LIFT: "the Great Iron Treasure Hunt",
    n.DONATE: "the vote on the Through-Freight Law",
}
