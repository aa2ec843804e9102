"""Numbers of this campaign: who has a part of his own, rows of points, verbs, notes, steps."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.names import SCENARIO_NOTES, SCENARIO_STEPS, SCENARIO_VERBS
from railsplitter.kernel.vec import i64

# Numbers behind the guns of all pieces in `extra`
COAST: Final[i64] = 0  # the coast that was chosen, 1 to 4; 0: none yet
ROADS_CLOSED: Final[i64] = 1  # the last turn in which Hampton Roads is closed
VIRGINIA: Final[i64] = 2  # 0 at Norfolk, 1 destroyed
MONITOR: Final[i64] = 3  # 0 afloat, 1 destroyed
SIEGE_FATIGUE: Final[i64] = 4
SIEGE_AT: Final[i64] = 5  # hex, or the code of a box; GONE if lost
REORGANIZED: Final[i64] = 6
RELEASE_BY: Final[i64] = 7  # 1: the Confederate set the Valley's Union units free
REPAIRED: Final[i64] = 8  # the last Valley cycle in which the Confederate mended a station
LOSSES_MARK: Final[i64] = 9  # Union losses when the Richmond posture was last rolled
RICHMOND_EVENT: Final[i64] = 10  # the event of the day in the Richmond Theater
BALLOON_NEXT: Final[i64] = 11  # 1: the next initiative is the Union's
GIVEN: Final[i64] = 12  # initiatives that "Starting the Game" still gives away
AUGMENTED: Final[i64] = 13  # manpower that joined the Confederates
MARCHES: Final[i64] = 14  # of the Union in the Richmond Theater today, while it is passive
UNION_JOINED: Final[i64] = 15  # manpower that joined the Union
NUMBERS: Final[i64] = 16

# Verbs. In brackets the argument.
GO_ON: Final[i64] = SCENARIO_VERBS  # (unit) a brigade goes on with the march of its division
JOIN_UP: Final[i64] = SCENARIO_VERBS + 1  # (unit) a brigade is attached to its division
FORM: Final[i64] = SCENARIO_VERBS + 2  # (unit) a brigade becomes its division

# Notes
N_SPLIT: Final[i64] = SCENARIO_NOTES  # division, hex, brigades, points left
N_BRIGADE: Final[i64] = SCENARIO_NOTES + 1  # brigade, manpower, guns
N_FORMED: Final[i64] = SCENARIO_NOTES + 2  # brigade, division, hex
N_JOINED_UP: Final[i64] = SCENARIO_NOTES + 3  # brigade, division, manpower of the division now

# Steps
K_GOING_ON: Final[i64] = SCENARIO_STEPS
K_GATHERING: Final[i64] = SCENARIO_STEPS + 1
K_JOINING_UP: Final[i64] = SCENARIO_STEPS + 2
K_FORMING: Final[i64] = SCENARIO_STEPS + 3
K_ATTACHMENT: Final[i64] = SCENARIO_STEPS + 4
