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
N_BUILT: Final[i64] = 106  # river hexside, unit, STANDS or PONTOON
N_BURNED: Final[i64] = 107  # unit, hex, DAMAGED or BURNED
N_DETACHED: Final[i64] = 108  # unit, substitute, manpower
N_ATTACHED: Final[i64] = 109  # unit, substitute, manpower
N_ARRIVED: Final[i64] = 110  # piece, hex
N_WAITS: Final[i64] = 111  # piece
N_CONTROL: Final[i64] = 112  # objective, side, hex
N_OVER: Final[i64] = 113  # how (LAST_TURN, NO_INFANTRY), level, points of the Union, of the other
