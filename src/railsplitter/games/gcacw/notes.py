"""What can be written in the log: one number per kind of event (texts are in `say`)."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

# March and activation (30 to 59)
N_INITIATIVE: Final[i64] = 30  # side, Union die, Confederate die
N_PASSED: Final[i64] = 31  # side
N_MARCH: Final[i64] = 32  # unit, points, dice added up
N_EXTENDED: Final[i64] = 33  # unit, die, modified, cell of the table
N_STRAGGLED: Final[i64] = 34  # unit, manpower
N_FORCED: Final[i64] = 35  # unit, points more
N_WENT: Final[i64] = 36  # unit, hex, cost, points left
N_ZOC_LOOSE: Final[i64] = 37  # unit: disorganized by going from zone to zone
N_HALTED: Final[i64] = 38  # unit, hex
N_ALONG: Final[i64] = 39  # leader, unit
N_ACTIVATED: Final[i64] = 40  # leader, dice added up
N_CHANGED: Final[i64] = 41  # leader, unit
N_LEFT_MAP: Final[i64] = 42  # unit, hex, manpower
N_CYCLE_OVER: Final[i64] = 43
N_TURN: Final[i64] = 44  # turn, rain

# Leaders and weather (1 to 29)
N_TRANSFERRED: Final[i64] = 1  # leader, unit, hex
N_LEADER_LOST: Final[i64] = 2  # leader, hex
N_LEADER_BACK: Final[i64] = 3  # leader, unit, hex
N_WEATHER: Final[i64] = 4  # turn, 1 in rain
N_RIVERS: Final[i64] = 5  # last turn in which minor rivers, major rivers cannot be forded

# Recovery, digging, bridges, stations, substitutes, arrivals, victory (100 to 129)
N_RECOVERED: Final[i64] = 100  # unit, old fatigue, new fatigue, what else changed (RECOVERED_...)
N_CALMED: Final[i64] = 101  # unit, demoralization now
N_DUG: Final[i64] = 102  # unit, hex, level now
N_WRECKED: Final[i64] = 103  # river hexside, unit, die (0: without a roll)
N_NOT_WRECKED: Final[i64] = 104  # river hexside, unit, die
N_BUILD_BEGUN: Final[i64] = 105  # river hexside, unit, BEING_BUILT or PONTOON_BUILD
N_NOT_LAID: Final[i64] = 114  # river hexside, unit, die
N_BUILT: Final[i64] = 106  # river hexside, unit, STANDS or PONTOON
N_BURNED: Final[i64] = 107  # unit, hex, DAMAGED or BURNED
N_DETACHED: Final[i64] = 108  # unit, substitute, manpower
N_ATTACHED: Final[i64] = 109  # unit, substitute, manpower
N_ARRIVED: Final[i64] = 110  # piece, hex
N_WAITS: Final[i64] = 111  # piece
N_CONTROL: Final[i64] = 112  # objective, side, hex
N_POINTS: Final[i64] = 120  # row of the ledger, points, sum of the row, thing
N_OVER: Final[i64] = 113  # how (LAST_TURN, NO_INFANTRY), level, points of the Union, of the other

# Combat, assault and retreats (60 to 99). Sides as in names; `cell` is an entry of the Combat
# Chart (manpower in the low byte, letters as RESULT_ bits); values of sides are in quarters.
N_ATTACK: Final[i64] = 60  # unit or assaulting leader, hex attacked from, target, attack type
N_ODDS: Final[i64] = 61  # attack, defence with works, defence without, modifiers without star
N_STAR_DIE: Final[i64] = 62  # die, modifier that counts now
N_COMBAT_DICE: Final[i64] = 63  # attacker's die, defender's die, modifiers, row
N_RESULT: Final[i64] = 64  # side, cell
N_LOST: Final[i64] = 65  # unit, manpower, cause (BY_...)
N_ELIMINATED: Final[i64] = 66  # unit, cause (BY_...)
N_TIRED: Final[i64] = 67  # unit, levels, new level
N_LOOSE: Final[i64] = 68  # unit: disorganized
N_SHAKEN: Final[i64] = 69  # unit, level of demoralization
N_RETREATED: Final[i64] = 70  # side, hex left, hex entered, priority
N_SURRENDERED: Final[i64] = 71  # unit, hex, manpower
N_STOOD: Final[i64] = 72  # side, hex: entrenched defenders stay on r
N_RETREAT_BEGINS: Final[i64] = 73  # side, hex, kind (NORMAL_RETREAT, ROUT, ...)
N_RETREAT_ENDS: Final[i64] = 74  # side, hex, hexes gone
N_ADVANCED: Final[i64] = 75  # unit, hex
N_FELL_BACK: Final[i64] = 76  # side, hex, die (0: none rolled), points lost
N_REFUSED: Final[i64] = 77  # hex, flank bonus, what is left of it
N_OFF_MAP: Final[i64] = 78  # leader, hex: left the map with a retreat (units: N_LEFT_MAP)
N_NO_COMBAT: Final[i64] = 79  # hex: nobody is left to attack
N_ASSAULT: Final[i64] = 80  # leader, hex, target
N_NAMED: Final[i64] = 81  # unit, leader
N_ASSAULT_DIE: Final[i64] = 82  # leader, die, units allowed, units named
N_ASSAULT_FAILED: Final[i64] = 83  # leader
N_GRAND: Final[i64] = 84  # leader, die, hexes that may join
N_JOINED: Final[i64] = 85  # hex, leader
N_DROPPED: Final[i64] = 86  # unit
N_LEADER_ADVANCED: Final[i64] = 87  # leader, hex
