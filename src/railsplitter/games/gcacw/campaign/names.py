"""The campaigns' nouns as numbers: what binds a piece, single numbers, verbs, notes, steps.

Numbers are given out in two ranges so that chapters written side by side never meet: the first
is of the calendar, arrivals, strategy, off-map and points, the second of counties, supply,
railroads, waters, the District, Harpers Ferry, forts and structures.
"""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw import names as n
from railsplitter.kernel.vec import i64

NEUTRAL: Final[i64] = -1  # nobody holds the county

# Supply of a unit (column `supply`)
IN_SUPPLY: Final[i64] = 0
OUT_OF_SUPPLY: Final[i64] = 1
FORAGED: Final[i64] = 2

# Depots (column `depot_state`)
NO_DEPOT: Final[i64] = 0
DEPOT_BUILD: Final[i64] = 1
DEPOT_COMPLETE: Final[i64] = 2

# What binds a piece, as bits of `bound`
DISTRICT: Final[i64] = 1
RAPPAHANNOCK: Final[i64] = 2
BLENKER: Final[i64] = 4
MOUNTAIN: Final[i64] = 8
VALLEY_UNION: Final[i64] = 16
FIXED_TURN: Final[i64] = 32
STAYS: Final[i64] = 64
CALLED_OUT: Final[i64] = 128
PENINSULA: Final[i64] = 256
LEFT_VALLEY: Final[i64] = 512  # was in the Valley since the last Withdrawal Segment

# Events of the day (FIRST_EVENT on)
UNION_PARALYSIS: Final[i64] = n.FIRST_EVENT
CONFEDERATE_PARALYSIS: Final[i64] = n.FIRST_EVENT + 1
STRAGGLING: Final[i64] = n.FIRST_EVENT + 2
STONEWALL_STRIKES: Final[i64] = n.FIRST_EVENT + 3
BALLOON: Final[i64] = n.FIRST_EVENT + 4
EVENT_NAMES: Final = (
    "union-paralysis",
    "confederate-paralysis",
    "confederate-straggling",
    "stonewall-strikes",
    "balloon",
)

# A day of the calendar, as bits
SNOW_SEASON: Final[i64] = 1
STRATEGIC_CYCLE: Final[i64] = 2
VALLEY_SEGMENT: Final[i64] = 4
VALLEY_CYCLE: Final[i64] = 8
RICHMOND_CYCLE: Final[i64] = 16
OFF_MAP_DAY: Final[i64] = 32

# Phases of a day by number (column "phases": 1 if this game plays it)
P_NEW_MAPS: Final[i64] = 0
P_ARRIVALS: Final[i64] = 1
P_REINFORCEMENT: Final[i64] = 2
P_EVENTS: Final[i64] = 3
P_OFF_MAP: Final[i64] = 4
P_TRANSFER: Final[i64] = 5
P_HARPERS_FERRY: Final[i64] = 6
P_LEADERS: Final[i64] = 7
P_ACTIONS: Final[i64] = 8
P_RECOVERY: Final[i64] = 9
P_VALLEY: Final[i64] = 10
P_STRATEGIC: Final[i64] = 11
P_WITHDRAWAL: Final[i64] = 12
P_COUNTIES: Final[i64] = 13
P_DEPOTS: Final[i64] = 14
P_SUPPLY: Final[i64] = 15
P_AMMUNITION: Final[i64] = 16
P_CAVALRY: Final[i64] = 17
P_AUGMENTATION: Final[i64] = 18
P_TURN: Final[i64] = 19
PHASES: Final[i64] = 20
PHASE_ROWS: Final = (
    *("april5", "arrivals", "1", "2", "3", "3b", "4", "5", "6", "7"),
    *("8", "9a", "9b", "9c", "9d", "9e", "9f", "9g", "9h", "10"),
)

# Verbs of the first range
PLACE: Final[i64] = n.CAMPAIGN_VERBS  # (hex) where a piece comes in
EXIT: Final[i64] = n.CAMPAIGN_VERBS + 1  # (unit) leaves the game
WITHDRAW: Final[i64] = n.CAMPAIGN_VERBS + 2  # (unit)
RECALL: Final[i64] = n.CAMPAIGN_VERBS + 3  # (unit)
CALL: Final[i64] = n.CAMPAIGN_VERBS + 4  # (unit) an emergency reinforcement
TRANSFER: Final[i64] = n.CAMPAIGN_VERBS + 5  # (unit) off the map
TO_BOX: Final[i64] = n.CAMPAIGN_VERBS + 6  # (box) the goal of a transfer
STRAGGLE: Final[i64] = n.CAMPAIGN_VERBS + 7  # (unit) that loses men
RAID: Final[i64] = n.CAMPAIGN_VERBS + 8  # claims the raid of today
REINFORCE: Final[i64] = n.CAMPAIGN_VERBS + 9  # (unit) takes a manpower point
SECOND_VERBS: Final[i64] = n.CAMPAIGN_VERBS + 26  # 90: the second range, to 127

# Notes of the first range
N_EVENT: Final[i64] = n.CAMPAIGN_NOTES  # event, turn
N_SNOW: Final[i64] = n.CAMPAIGN_NOTES + 1  # last turn, die
N_NO_SNOW: Final[i64] = n.CAMPAIGN_NOTES + 2  # die
N_PLACED: Final[i64] = n.CAMPAIGN_NOTES + 3  # piece, hex
N_DELAYED: Final[i64] = n.CAMPAIGN_NOTES + 4  # piece, turn
N_TO_TRACK: Final[i64] = n.CAMPAIGN_NOTES + 5  # piece, turn due
N_TO_BOX: Final[i64] = n.CAMPAIGN_NOTES + 6  # piece, box
N_WITHDRAWN: Final[i64] = n.CAMPAIGN_NOTES + 7  # piece, hex
N_STRAGGLED_AWAY: Final[i64] = n.CAMPAIGN_NOTES + 8  # unit, manpower
N_RAIDED: Final[i64] = n.CAMPAIGN_NOTES + 9  # row, points
N_SEGMENT: Final[i64] = n.CAMPAIGN_NOTES + 10  # points of the segment, net
N_LULL: Final[i64] = n.CAMPAIGN_NOTES + 11  # days
N_STRATEGIC: Final[i64] = n.CAMPAIGN_NOTES + 12  # sum of the dice, result, marker, half
N_MARKED: Final[i64] = n.CAMPAIGN_NOTES + 13  # unit, county: a raider from now on
SECOND_NOTES: Final[i64] = n.CAMPAIGN_NOTES + 40  # 240: the second range, to 299

# Steps of the first range begin at CAMPAIGN_STEPS
SECOND_STEPS: Final[i64] = n.CAMPAIGN_STEPS + 40  # 240: the second range, to 299
