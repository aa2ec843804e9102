"""Numbers of this campaign: who has a part of his own, rows of points, verbs, notes, steps."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.names import SCENARIO_NOTES, SCENARIO_STEPS, SCENARIO_VERBS
from railsplitter.kernel.vec import i64

# Single rows of the ledger, behind the layer's two
ROW_ARSENAL: Final[i64] = 2  # and the two other structures in their order
ROW_HETH: Final[i64] = 5
ROW_BOXES: Final[i64] = 6  # to 9
ROW_DREWRY: Final[i64] = 10
ROW_PETERSBURG: Final[i64] = 11
ROW_NORFOLK: Final[i64] = 12
ROW_VIRGINIA: Final[i64] = 13
ROW_MONITOR: Final[i64] = 14
ROW_DEPOT: Final[i64] = 15
ROW_SIEGE: Final[i64] = 16
ROW_END_HENRICO: Final[i64] = 17
ROW_END_NEXT: Final[i64] = 18
ROW_END_NEAR: Final[i64] = 19
ROW_RELEASED: Final[i64] = 20
ROW_BURNSIDE: Final[i64] = 21

# Pieces that rules name (places of the column "cast")
HETH: Final[i64] = 0
CROOK: Final[i64] = 1
FREMONT: Final[i64] = 2
CLUSERET: Final[i64] = 3
MILROY: Final[i64] = 4
MCCLELLAN: Final[i64] = 5
HOOKER: Final[i64] = 6
FRANKLIN: Final[i64] = 7
VMI: Final[i64] = 8
JOHNSTON: Final[i64] = 9
LEE: Final[i64] = 10
KELLEY: Final[i64] = 11
BURNSIDE: Final[i64] = 12
CAST: Final = (
    *("heth", "crook", "fremont", "cluseret", "milroy", "mcclellan", "hooker", "franklin"),
    *("vmi-cadets", "johnston", "lee-leader", "kelley", "burnside"),
)

# Boxes that rules name (places of the column "cast_boxes")
MOUNTAIN_BOX: Final[i64] = 0
EMERGENCY_BOX: Final[i64] = 1
OFF_MAP_1: Final[i64] = 2
OFF_MAP_2: Final[i64] = 3
LEXINGTON: Final[i64] = 4
CHARLOTTESVILLE: Final[i64] = 5
LYNCHBURG: Final[i64] = 6
BURKEVILLE: Final[i64] = 7
FORT_MONROE: Final[i64] = 8
NORFOLK: Final[i64] = 9
ATLANTIC: Final[i64] = 10
DEPT_NC: Final[i64] = 11
DEPT_SC: Final[i64] = 12
RICHMOND_BOX: Final[i64] = 13
AT_SEA: Final[i64] = 14
CAST_BOXES: Final = (
    *("mountain-department", "emergency", "off-map-1", "off-map-2", "lexington"),
    *("charlottesville", "lynchburg", "burkeville", "fort-monroe", "norfolk"),
    *("atlantic-coast", "dept-nc", "dept-sc", "richmond-box", "at-sea"),
)

# Lists of hexes (places of the column "cast_lists")
WEST_ROADS: Final[i64] = 0
RICHMOND_ARRIVALS: Final[i64] = 1
SEA_EXIT_RICHMOND: Final[i64] = 2
SEA_EXIT_VALLEY: Final[i64] = 3
NORFOLK_LANDING: Final[i64] = 4
CAST_LISTS: Final = (
    *("siv_s_west_road", "richmond_arrivals", "sea_exit_richmond", "sea_exit_valley"),
    *("norfolk_landing",),
)

# Verbs. In brackets the argument.
GO_ON: Final[i64] = SCENARIO_VERBS  # (unit) a brigade goes on with the march of its division
JOIN_UP: Final[i64] = SCENARIO_VERBS + 1  # (unit) a brigade is attached to its division
FORM: Final[i64] = SCENARIO_VERBS + 2  # (unit) a brigade becomes its division
INVADE: Final[i64] = SCENARIO_VERBS + 3  # (coast)
OVERRIDE: Final[i64] = SCENARIO_VERBS + 4  # the posture is Active all the same
ACCEPT: Final[i64] = SCENARIO_VERBS + 5  # the posture as the die has it
ROUTE: Final[i64] = SCENARIO_VERBS + 6  # (number) of a transfer
DECLARE: Final[i64] = SCENARIO_VERBS + 7  # the Confederate enters a box of a passive Union
RENOUNCE: Final[i64] = SCENARIO_VERBS + 8  # he does not
FIGHT: Final[i64] = SCENARIO_VERBS + 9  # (box) in which is fought next
FIGHT_ON: Final[i64] = SCENARIO_VERBS + 10  # a second round
GIVE_UP: Final[i64] = SCENARIO_VERBS + 11  # the defender leaves a box
EMBARK_SEA: Final[i64] = SCENARIO_VERBS + 12  # (unit) boards a ship
SET_SAIL: Final[i64] = SCENARIO_VERBS + 13  # (unit) on a ship goes on
LAND: Final[i64] = SCENARIO_VERBS + 14  # (hex) ashore
TRIP: Final[i64] = SCENARIO_VERBS + 15  # (number) to the other theater
PICK: Final[i64] = SCENARIO_VERBS + 16  # (unit) one of those that a table names
SORTIE: Final[i64] = SCENARIO_VERBS + 17  # the Virginia comes out
REORGANIZE: Final[i64] = SCENARIO_VERBS + 18  # the V and VI Corps are made
STRATEGIC: Final[i64] = SCENARIO_VERBS + 19  # (unit) moves far behind the lines
CROSS: Final[i64] = SCENARIO_VERBS + 20  # (unit) Hooker's ferry
STEAM: Final[i64] = SCENARIO_VERBS + 21  # (boat * 16 + water) a gunboat goes to the next water
SINK: Final[i64] = SCENARIO_VERBS + 22  # (boat) which one the Virginia sinks
DEPOT_BOX: Final[i64] = SCENARIO_VERBS + 23  # (box) a depot is laid there, Build side up
FLIP_BOX: Final[i64] = SCENARIO_VERBS + 24  # (box) the depot there is Complete
DISMANTLE: Final[i64] = SCENARIO_VERBS + 25  # (hex) the depot there is taken away
MOVE_SIEGE: Final[i64] = SCENARIO_VERBS + 26  # (hex) the siege artillery goes to the depot there
SHARE: Final[i64] = SCENARIO_VERBS + 27  # (manpower) of the next brigade of a split

# Notes
N_SPLIT: Final[i64] = SCENARIO_NOTES  # division, hex, brigades, points left
N_BRIGADE: Final[i64] = SCENARIO_NOTES + 1  # brigade, manpower, guns
N_FORMED: Final[i64] = SCENARIO_NOTES + 2  # brigade, division, hex
N_JOINED_UP: Final[i64] = SCENARIO_NOTES + 3  # brigade, division, manpower of the division now
N_INVADED: Final[i64] = SCENARIO_NOTES + 4  # coast
N_VALLEY_DIE: Final[i64] = SCENARIO_NOTES + 5  # die, total, at most
N_VALLEY_FREE: Final[i64] = SCENARIO_NOTES + 6  # turn, the unit that did it or -1
N_AUGMENTED: Final[i64] = SCENARIO_NOTES + 7  # unit, manpower now
N_BLENKER: Final[i64] = SCENARIO_NOTES + 8  # turn
N_FREED: Final[i64] = SCENARIO_NOTES + 9  # unit
N_POSTURE: Final[i64] = SCENARIO_NOTES + 10  # theater, die, total, posture
N_ACTIVE: Final[i64] = SCENARIO_NOTES + 11  # turn
N_BOX_HELD: Final[i64] = SCENARIO_NOTES + 12  # box, side
N_BOX_FIGHT: Final[i64] = SCENARIO_NOTES + 13  # box, dice of attacker and defender, result
N_BOX_RETREAT: Final[i64] = SCENARIO_NOTES + 14  # box, side, box it goes to or -1
N_SET_OUT: Final[i64] = SCENARIO_NOTES + 15  # unit, die, turn due
N_HETH: Final[i64] = SCENARIO_NOTES + 16  # unit, turn
N_EMBARKED: Final[i64] = SCENARIO_NOTES + 17  # unit, die, total, 1 if on board
N_LANDED: Final[i64] = SCENARIO_NOTES + 18  # unit, hex, hexes sailed
N_SAILED: Final[i64] = SCENARIO_NOTES + 19  # unit, trip, turn due
N_IN_PORT: Final[i64] = SCENARIO_NOTES + 20  # unit, place
N_CLOSED: Final[i64] = SCENARIO_NOTES + 21  # ties: the Richmond Theater is closed today
N_RICHMOND_TABLE: Final[i64] = SCENARIO_NOTES + 22  # sum of the dice, result, number
N_PICKED: Final[i64] = SCENARIO_NOTES + 23  # unit, why
N_VARIABLE: Final[i64] = SCENARIO_NOTES + 24  # box, die, total, 1 if a unit comes
N_SORTIE: Final[i64] = SCENARIO_NOTES + 25  # sum of the dice, result
N_NORFOLK: Final[i64] = SCENARIO_NOTES + 26  # side that holds it now
N_SIEGE: Final[i64] = SCENARIO_NOTES + 27  # fatigue left
N_REORGANIZED: Final[i64] = SCENARIO_NOTES + 28  # turn
N_LEE: Final[i64] = SCENARIO_NOTES + 29  # turn
N_END_DIE: Final[i64] = SCENARIO_NOTES + 30  # die, at most
N_STRATEGIC: Final[i64] = SCENARIO_NOTES + 31  # unit, hex
N_FERRIED: Final[i64] = SCENARIO_NOTES + 32  # unit, hex, 1 if it attacks
N_STEAMED: Final[i64] = SCENARIO_NOTES + 33  # boat, water before, water now
N_SUNK: Final[i64] = SCENARIO_NOTES + 34  # boat, turn in which it is back
N_BOAT: Final[i64] = SCENARIO_NOTES + 35  # boat, water in which it appears
N_DISMANTLED: Final[i64] = SCENARIO_NOTES + 36  # side, hex
N_SIEGE_MOVED: Final[i64] = SCENARIO_NOTES + 37  # hex
N_SIEGE_LOST: Final[i64] = SCENARIO_NOTES + 38  # hex, unit that took it
N_SHARED: Final[i64] = SCENARIO_NOTES + 39  # brigade, manpower
N_GARRISON_LOST: Final[i64] = SCENARIO_NOTES + 40  # unit, hex, manpower

# Steps
K_GOING_ON: Final[i64] = SCENARIO_STEPS
K_GATHERING: Final[i64] = SCENARIO_STEPS + 1
K_JOINING_UP: Final[i64] = SCENARIO_STEPS + 2
K_FORMING: Final[i64] = SCENARIO_STEPS + 3
K_ATTACHMENT: Final[i64] = SCENARIO_STEPS + 4
K_INVADING: Final[i64] = SCENARIO_STEPS + 5
K_DEPLOYING: Final[i64] = SCENARIO_STEPS + 6
K_POSTING: Final[i64] = SCENARIO_STEPS + 7
K_AUGMENTING: Final[i64] = SCENARIO_STEPS + 8
K_FREMONT: Final[i64] = SCENARIO_STEPS + 9
K_OVERRIDING: Final[i64] = SCENARIO_STEPS + 10
K_DECLARING: Final[i64] = SCENARIO_STEPS + 11
K_OFF_MAP_SEGMENT: Final[i64] = SCENARIO_STEPS + 12
K_BOX_MOVING: Final[i64] = SCENARIO_STEPS + 13
K_BOX_HEADING: Final[i64] = SCENARIO_STEPS + 14
K_BOX_BATTLES: Final[i64] = SCENARIO_STEPS + 15
K_ORDERING: Final[i64] = SCENARIO_STEPS + 16
K_BOX_BATTLE: Final[i64] = SCENARIO_STEPS + 17
K_BOX_LOSING: Final[i64] = SCENARIO_STEPS + 18
K_FIGHTING_ON: Final[i64] = SCENARIO_STEPS + 19
K_BOX_RETREATING: Final[i64] = SCENARIO_STEPS + 20
K_CHANGING: Final[i64] = SCENARIO_STEPS + 21
K_ROUTING: Final[i64] = SCENARIO_STEPS + 22
K_CALLING: Final[i64] = SCENARIO_STEPS + 23
K_CHOOSING: Final[i64] = SCENARIO_STEPS + 24
K_SAILING: Final[i64] = SCENARIO_STEPS + 25
K_ARRIVING: Final[i64] = SCENARIO_STEPS + 26
K_RICHMOND_CYCLE: Final[i64] = SCENARIO_STEPS + 27
K_VALLEY_CYCLE: Final[i64] = SCENARIO_STEPS + 28
K_PICKING: Final[i64] = SCENARIO_STEPS + 29
K_SORTIE: Final[i64] = SCENARIO_STEPS + 30
K_NORFOLK: Final[i64] = SCENARIO_STEPS + 31
K_REORGANIZING: Final[i64] = SCENARIO_STEPS + 32
K_WITHDRAWING: Final[i64] = SCENARIO_STEPS + 33
K_REPAIR_TURNS: Final[i64] = SCENARIO_STEPS + 34
K_REPAIRING: Final[i64] = SCENARIO_STEPS + 35
K_STRATEGIC: Final[i64] = SCENARIO_STEPS + 36
K_RIDING_ON: Final[i64] = SCENARIO_STEPS + 37
K_RIDING_FURTHER: Final[i64] = SCENARIO_STEPS + 38
K_STEAMING: Final[i64] = SCENARIO_STEPS + 39
K_SINKING: Final[i64] = SCENARIO_STEPS + 40
K_DEPOTS: Final[i64] = SCENARIO_STEPS + 41
K_STORING: Final[i64] = SCENARIO_STEPS + 42
K_SHARING: Final[i64] = SCENARIO_STEPS + 43

# A value of `supply` behind those of the layer: by ships in the last cycle [O.30]
BY_SHIPS: Final[i64] = 3

# Switches (column "road_switches"); those of the layer it reads itself
RAIL_STOPS: Final[i64] = 0
FREE_SPLIT: Final[i64] = 1
SCHENCK_AT_ONCE: Final[i64] = 2
END_AT_ONCE: Final[i64] = 3
EMBARK_LITERAL: Final[i64] = 4
OWN_SWITCHES: Final = (
    *("rail_stops_at_line", "free_split", "schenck_at_once", "end_at_once", "embark_literal"),
)
