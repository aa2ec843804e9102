"""The siege's nouns as numbers: sides, verbs, powers, events of the log."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

# Sides. The Confederate end is stop 0, the Union end the last stop.
CONFEDERATE: Final[i64] = 0
UNION: Final[i64] = 1
NO_SIDE: Final[i64] = -1
BOTH_SIDES: Final[i64] = 2

NO_BATTLE: Final[i64] = 0
BATTLE_MET: Final[i64] = 1
FINAL_ROUND: Final[i64] = 2

AREA_H: Final[i64] = 7

# How it ends (base endings are 0 to 3)
UNION_WINS: Final[i64] = 4
CONFEDERATES_WIN: Final[i64] = 5
DRAWN_SIEGE: Final[i64] = 6
SIEGE_ENDINGS: Final = ("the Union wins the siege", "the Confederates win the siege", "drawn siege")

# Verbs (base verbs end at 18)
SWAP: Final[i64] = 30
LOAD: Final[i64] = 31
CREDIT: Final[i64] = 32

# Train powers (base powers end at 25)
P_GARRISON: Final[i64] = 30
P_DICTATOR: Final[i64] = 31
P_SURVEY_STONE: Final[i64] = 32
P_BUILD_RUBBLE: Final[i64] = 33

# Log events (base events end at 40)
N_GENERAL: Final[i64] = 60  # side, from stop, to stop
N_NO_MOVE: Final[i64] = 61  # disc
N_BATTLE: Final[i64] = 62  # stop
N_FINAL_ROUND: Final[i64] = 63  # stop
N_ATTACK: Final[i64] = 64  # side
N_RAID: Final[i64] = 65  # side
N_DESTROYED: Final[i64] = 66  # seat, place
N_RAIDED: Final[i64] = 67  # seat or CLOSED, place
N_CREDITED: Final[i64] = 68  # seat, card, sort
N_MARKER_BACK: Final[i64] = 69  # seat
N_SWAPPED: Final[i64] = 70  # seat, old disc, new disc
N_LOADED: Final[i64] = 71  # seat, cubes on it
N_QUARRIED: Final[i64] = 72  # seat, cubes
N_STONE: Final[i64] = 73  # seat, stone
N_RUBBLE: Final[i64] = 74  # seat, cubes
N_SIEGE_IDLE: Final[i64] = 75  # event, why
N_HOME: Final[i64] = 76  # seat, side
N_DICTATOR_EMPTIED: Final[i64] = 77  # seat, cubes

# Why a military event brings nothing about
IDLE_YELLOW: Final[i64] = 0
IDLE_MET: Final[i64] = 1
IDLE_NO_TRACK: Final[i64] = 2

FOR_BUILDING: Final[i64] = 0
FOR_TRACK: Final[i64] = 1
