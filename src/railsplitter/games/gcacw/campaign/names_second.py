"""Verbs, notes, steps and small numbers of the second range."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.campaign.names import SECOND_NOTES, SECOND_STEPS, SECOND_VERBS
from railsplitter.kernel.vec import i64

# Verbs. In brackets the argument.
DEPOT: Final[i64] = SECOND_VERBS  # (hex) a depot is laid, Build side up
FLIP: Final[i64] = SECOND_VERBS + 1  # (hex) the depot there is Complete
MEND: Final[i64] = SECOND_VERBS + 2  # (hex) the station there is whole again
FORAGE: Final[i64] = SECOND_VERBS + 3  # (unit)
REPLENISH: Final[i64] = SECOND_VERBS + 4  # (unit) has ammunition again
EMBARK_RAIL: Final[i64] = SECOND_VERBS + 5  # (unit) boards a train
RIDE: Final[i64] = SECOND_VERBS + 6  # (hex) where the train goes
RELEASE: Final[i64] = SECOND_VERBS + 7  # (unit) is free of the District
MUSTER: Final[i64] = SECOND_VERBS + 8  # (hex) where militia comes
BOMBARD: Final[i64] = SECOND_VERBS + 9  # (hex) under a gunboat's fire
GUNBOATS: Final[i64] = SECOND_VERBS + 10  # support a defence

# Notes
N_COUNTY: Final[i64] = SECOND_NOTES  # county, holder now, holder before
N_DEPOT: Final[i64] = SECOND_NOTES + 1  # side, hex: laid
N_COMPLETE: Final[i64] = SECOND_NOTES + 2  # side, hex
N_CUT_OFF: Final[i64] = SECOND_NOTES + 3  # side, hex: back to Build
N_DEPOT_LOST: Final[i64] = SECOND_NOTES + 4  # side, hex, unit that took it
N_MENDED: Final[i64] = SECOND_NOTES + 5  # side, hex
N_FORAGED: Final[i64] = SECOND_NOTES + 6  # unit, die, sum, 1 if it found enough
N_HUNGRY: Final[i64] = SECOND_NOTES + 7  # unit, manpower lost
N_AMMO_OUT: Final[i64] = SECOND_NOTES + 8  # unit, die
N_AMMO_UP: Final[i64] = SECOND_NOTES + 9  # unit
N_RODE: Final[i64] = SECOND_NOTES + 10  # unit, hex, railroad hexes, fatigue
N_SURROUNDED: Final[i64] = SECOND_NOTES + 11  # die, sum, day, 1 if they surrender
N_TRACK: Final[i64] = SECOND_NOTES + 12  # number, marker, marker before
N_RELEASE_DIE: Final[i64] = SECOND_NOTES + 13  # die, sum, manpower that may go
N_RELEASED: Final[i64] = SECOND_NOTES + 14  # unit, manpower left in the District
N_ALARM: Final[i64] = SECOND_NOTES + 15  # days, 1 if the militia is called
N_MUSTERED: Final[i64] = SECOND_NOTES + 16  # unit, hex, manpower
N_CALLED_OUT: Final[i64] = SECOND_NOTES + 17  # unit, hex, points it costs
N_RUINED: Final[i64] = SECOND_NOTES + 18  # structure, unit, turn in which it is whole again
N_REBUILT: Final[i64] = SECOND_NOTES + 19  # structure
N_SHELLED: Final[i64] = SECOND_NOTES + 20  # unit, die, what came of it
N_GUNBOATS: Final[i64] = SECOND_NOTES + 21  # hex, what they add
N_FORT_FELL: Final[i64] = SECOND_NOTES + 22  # hex, unit or -1
N_CAVALRY_DIE: Final[i64] = SECOND_NOTES + 23  # die, 1 if a regiment may go

# Steps
K_DEPOT_TURNS: Final[i64] = SECOND_STEPS
K_STOCKING: Final[i64] = SECOND_STEPS + 1
K_FORAGING: Final[i64] = SECOND_STEPS + 2
K_AMMUNITION_TURNS: Final[i64] = SECOND_STEPS + 3
K_REPLENISHING: Final[i64] = SECOND_STEPS + 4
K_RIDING: Final[i64] = SECOND_STEPS + 5
K_RELEASING: Final[i64] = SECOND_STEPS + 6
K_MUSTERING: Final[i64] = SECOND_STEPS + 7
K_COVERING: Final[i64] = SECOND_STEPS + 10

# A bit of `called` in the Recovery Phase, beside those of the standard rules
HAS_FORAGED: Final[i64] = 8

# What a railroad path is for (column `source_use`)
FOR_BOTH: Final[i64] = 0
FOR_RIDES: Final[i64] = 1
FOR_DEPOTS: Final[i64] = 2
USE_NAMES: Final = ("both", "movement", "depots")

# What a ruined structure does (column `structure_effect`)
NO_EFFECT: Final[i64] = 0
HALF_AMMUNITION: Final[i64] = 1
WEAK_GUNBOATS: Final[i64] = 2
NO_DEPOTS: Final[i64] = 3

# Switches of the second range (column `second_switches`)
ANY_UNIT_TAKES_DEPOTS: Final[i64] = 0
FORAGE_DAILY: Final[i64] = 1
QUIET_OPENING: Final[i64] = 2
SWITCHES: Final = ("any_unit_takes_depots", "forage_daily", "quiet_opening")
