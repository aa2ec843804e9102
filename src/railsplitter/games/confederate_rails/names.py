"""The rulebook's nouns as numbers: stations, segments, chits, counters, and all verbs."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

NOBODY: Final[i64] = -1  # owner of an unsold line; nobody's
NO_LINE: Final[i64] = 0  # a train that is on no line yet [E.2]; no fee paid
NO_LOAD: Final[i64] = 0

# What the notation has room for (see the verbs below)
STATIONS_MOST: Final[i64] = 511  # stations and entry points: 9 bits, and one number for "anywhere"
ANYWHERE: Final[i64] = 511
SEGMENTS_MOST: Final[i64] = 512
LOADS_MOST: Final[i64] = 127
LINES_MOST: Final[i64] = 31
MONEY_MOST: Final[i64] = 4095  # hundreds of dollars: 12 bits

# Types of stations [2.1.2a]: each type has the roles of those before it
PLAIN: Final[i64] = 0
LOAD_STATION: Final[i64] = 1
DEPOT: Final[i64] = 2
VICTORY_DEPOT: Final[i64] = 3
TYPE_NAMES: Final = ("plain", "load", "depot", "victory")

# Kinds of segments [2.1.1c]
RAIL: Final[i64] = 0
FERRY: Final[i64] = 1
OVERLAND: Final[i64] = 2
UNBUILT: Final[i64] = 3
KIND_NAMES: Final = ("rail", "ferry", "overland", "unbuilt")

# Kinds of loads [2.3.1b], and how their drop-off is found [5.1.3a]
NORMAL: Final[i64] = 0
BLOCKADE: Final[i64] = 1
TROOPS: Final[i64] = 2
LOAD_KIND_NAMES: Final = ("normal", "blockade", "troops")
FIXED: Final[i64] = 0
TWO_WAYS: Final[i64] = 1
FRONT: Final[i64] = 2
OWN_CHOICE: Final[i64] = 3
RULE_NAMES: Final = ("fixed", "choice", "front", "troops")

# Goods that a rule asks for; all others are alike
OTHER_GOODS: Final[i64] = 0
COTTON: Final[i64] = 1
IRON: Final[i64] = 2
PASSENGERS: Final[i64] = 3
GOODS_NAMES: Final = ("", "Cotton", "Iron", "Passengers")

# Chits of the Draw Pile as kinds of one bag: an event is its number, a load FIRST_LOAD + its number
EVENT_KINDS: Final[i64] = 15
FIRST_LOAD: Final[i64] = 16

# Events: the sections of Module 7
BAD_RAILS: Final[i64] = 1
BRIDGE_COLLAPSE: Final[i64] = 2
DEPOT_CONSTRUCTION: Final[i64] = 3
COLLISIONS: Final[i64] = 4
COTTON_EMBARGO: Final[i64] = 5
DIVERT_IRON: Final[i64] = 6
ENGINE_WEAR: Final[i64] = 7
BLOCKADE_INCREASE: Final[i64] = 8
PARTISAN_SABOTAGE: Final[i64] = 9
CONSTRUCTION_6: Final[i64] = 10
CONSTRUCTION_24: Final[i64] = 11
CONVENTION: Final[i64] = 12
BREAK_DOWN: Final[i64] = 13
SEIZURE: Final[i64] = 14
CAVALRY_RAID: Final[i64] = 15

# Special Events: the sections of Module 6
SPECIAL_KINDS: Final[i64] = 8
LEE: Final[i64] = 1
OFFENSIVE: Final[i64] = 2
JACKSON: Final[i64] = 3
INTERVENTION: Final[i64] = 4
MCCLELLAN: Final[i64] = 5
TREASURE_HUNT: Final[i64] = 6
TRAIN_RAID: Final[i64] = 7
FREIGHT_LAW: Final[i64] = 8
ANY_SPECIAL: Final[i64] = 0  # in a deal: no counter at all

# Cells of the War Progress Table [5.9.1a]: a station, or
CHOICE: Final[i64] = -1
CHOICE_V: Final[i64] = -2
NO_STATION: Final[i64] = -3

# Trains: seat × TRAINS + 0 to 6 are the numbered ones of a seat, 7 is its extra train
TRAINS: Final[i64] = 8
EXTRA: Final[i64] = 7

# Where a train is: a station, or
NOT_PLACED: Final[i64] = -1
IN_REPAIR_BOX: Final[i64] = -2
DESTROYED: Final[i64] = -3
NOT_IN_PLAY: Final[i64] = -4  # a number that this many players leave in the box

# Where a load is: ABOARD and CONTRACTED name a train beside it, LYING a station
IN_PILE: Final[i64] = 0
ASIDE: Final[i64] = 1  # until the war starts
SHOWN: Final[i64] = 2  # on the table in set-up
ON_DISPLAY: Final[i64] = 3
DRAWN: Final[i64] = 4  # in the active player's hand
CONTRACTED: Final[i64] = 5  # a train is on its way to it
ABOARD: Final[i64] = 6
LYING: Final[i64] = 7  # abandoned in a station
GONE: Final[i64] = 8

# Markers
UNION_OCCUPIED: Final[i64] = 0
CONGESTED: Final[i64] = 1
NEW_DEPOT: Final[i64] = 2
BRIDGE_DISRUPTION: Final[i64] = 3
RIPPED_UP: Final[i64] = 4
MARKER_NAMES: Final = (
    "union_occupied",
    "congested",
    "new_depot",
    "bridge_disruption",
    "ripped_up",
)

# Moments for Special Events [D.1] [D.2] [D.3] [D.4]
BEFORE_ROLL: Final[i64] = 1
AFTER_RESULT: Final[i64] = 2
BETWEEN: Final[i64] = 3
AFTER_RETAKING: Final[i64] = 4

# How the game ends [8.1] [8.2] [8.3]
NOT_ENDED: Final[i64] = 0
UNION_VICTORY: Final[i64] = 1
EXHAUSTION: Final[i64] = 2
NO_TRAINS_LEFT: Final[i64] = 3
IDLE_ROUND: Final[i64] = 4
ENDING_NAMES: Final = (
    "",
    "the Union holds the Victory Depots",
    "the Draw Pile is used up",
    "no train is left",
    "a Round without a train moving",
)

# What a plain promise of a deal is about [B.9]
PROMISE_WORDS: Final = (
    "favour",
    "spare",  # not to name this station for the Union
    "name",  # to name this station for the Union
    "defend",  # to try to cancel a result for this station
    "retake",  # to play an Offensive for this station
    "no-seizure",
    "no-sabotage",
    "no-raid",
    "stay-away",  # not to block this station
    # About other things than stations, each with a verb of its own
    "mend",  # this segment
    "donate",  # for the law
    "no-donation",
    "no-bid",  # for this company
)
STATION_TOPICS: Final[i64] = 9
P_FAVOUR: Final[i64] = 0
P_SPARE: Final[i64] = 1
P_NAME: Final[i64] = 2
P_DEFEND: Final[i64] = 3
P_RETAKE: Final[i64] = 4
P_NO_SEIZURE: Final[i64] = 5
P_NO_SABOTAGE: Final[i64] = 6
P_NO_RAID: Final[i64] = 7
P_STAY_AWAY: Final[i64] = 8
P_MEND: Final[i64] = 9
P_DONATE: Final[i64] = 10
P_NO_DONATION: Final[i64] = 11
P_NO_BID: Final[i64] = 12

# Verbs. In brackets the argument, whose parts are packed as notation.py says.
DONE: Final[i64] = 0  # enough: trains named, activation over, trains kept
PASS: Final[i64] = 1  # no bid, no counter, no donation; hand on the right to name a company
# Set-up and auction
CLAIM: Final[i64] = 2  # (line) [3.4a]
PLACE: Final[i64] = 3  # (station, line) [3.5a] [4.1.1e]
ASSIGN: Final[i64] = 4  # (own train, load) [3.7b]
AUCTION: Final[i64] = 5  # (line) [4.1.1a]
BID: Final[i64] = 6  # (money) [4.1.1b]
RETIRE: Final[i64] = 7  # (load): the one on the display that the drawn one replaces [4.1.2]
# Load Phase
ACTIVATE: Final[i64] = 8  # (own train) [5.0a]
OVERHAUL: Final[i64] = 9  # (own train): out of the Repair Box, active [5.8d]
RUN: Final[i64] = 10  # (own train): the one that moves now [5.3.6]
DRAW: Final[i64] = 11  # a chit [5.1.2a]
TAKE: Final[i64] = 12  # (load): drawn, on the display, or lying on the map [5.1.1a] [5.1.2d] [B.2]
PICKUP: Final[i64] = 13  # (station) [5.2.1a]
DROPOFF: Final[i64] = 14  # (station) [5.1.3b] [5.1.3c] [5.2.2a]
VOID: Final[i64] = 15  # the contract, not yet loaded [B.1]
GO: Final[i64] = 16  # (station, line used, fee or not) [5.3a] [5.6a]
LOAD: Final[i64] = 17  # the contract's goods [5.1.5]
DELIVER: Final[i64] = 18  # the load aboard [5.1.6a]
ABANDON: Final[i64] = 19  # the load aboard [5.1.7a] [5.1.8a]
SALVAGE: Final[i64] = 20  # at a Depot, unpaid [5.1.8b]
DIVERT: Final[i64] = 21  # (line): Iron for its Bad Rails [7.6a] [E.17]
MEND: Final[i64] = 22  # (segment): its bridge [2.3.3d]
RELAY: Final[i64] = 23  # (segment): one Ripped Up! [2.3.3e]
# Events
ENACT: Final[i64] = 24  # a voluntary event [7.0b]
DECLINE: Final[i64] = 25
WRECK: Final[i64] = 26  # (segment): Bridge Disruption [7.2] [7.9b]
RIP: Final[i64] = 27  # (segment): Ripped Up! [7.9c] [7.15a] [6.6b]
RAISE: Final[i64] = 28  # (station): New Depot [7.3a]
DISABLE: Final[i64] = 29  # (any train) [7.13a] [7.15b]
SEIZE: Final[i64] = 30  # (any train) [7.14a]
IMPOUND: Final[i64] = 31  # (any train): its Iron [7.6b]
KEEP: Final[i64] = 32  # (own train): pay its wear [7.7b]
# War and Special Events
OCCUPY: Final[i64] = 33  # (station) [5.9.1c] [5.9.1d]
PLAY: Final[i64] = 34  # (special) [6.0b]
RETAKE: Final[i64] = 35  # (station) [6.2a]
LIFT: Final[i64] = 36  # (line): its Bad Rails [6.6a]
DONATE: Final[i64] = 37  # once [6.8a]
# Money and deals, open to every seat at any time [1.0b] [B.9]
GIVE: Final[i64] = 38  # (player, money)
DEAL: Final[i64] = 39  # (player): begin a sheet for this player
PAY: Final[i64] = 40  # (money): clause, the proposer pays under the condition said last
ASK: Final[i64] = 41  # (money): clause, the other pays under the condition said last
AT_ONCE: Final[i64] = 42  # condition of the next clauses: none
ON_DELIVERY: Final[i64] = 43  # (load): condition, it is delivered
ON_PASSAGE: Final[i64] = 44  # (player, line): condition, a train of his moves over the line
ON_HOLDING: Final[i64] = 45  # (player, special or any): condition, he plays none this Player Turn
PROMISE: Final[i64] = 46  # (player, topic, station or anywhere): not binding
UNTIL: Final[i64] = 47  # (Player Turns): when offer and conditions lapse
PROPOSE: Final[i64] = 48  # send the sheet
TEAR: Final[i64] = 49  # throw the sheet away
ACCEPT: Final[i64] = 50  # (deal)
REFUSE: Final[i64] = 51  # (deal)
WITHDRAW: Final[i64] = 52  # (deal)
PROMISE_REPAIR: Final[i64] = 53  # (player, segment): promise to mend it
PROMISE_VOTE: Final[i64] = 54  # (player, yes or no): promise to donate for the law, or not to
PROMISE_NO_BID: Final[i64] = 55  # (player, line): promise not to bid for the company
VERBS: Final[i64] = 56
