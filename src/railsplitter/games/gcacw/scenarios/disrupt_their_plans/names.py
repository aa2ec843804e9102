"""Numbers of this campaign: who has a part of his own, switches, rows of points, verbs, notes."""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw.names import SCENARIO_NOTES, SCENARIO_STEPS, SCENARIO_VERBS
from railsplitter.kernel.vec import i64

# Pieces that rules name (places of the column "cast")
FIELD: Final[i64] = 0
VA_40: Final[i64] = 1
VA_55: Final[i64] = 2
AP_HILL: Final[i64] = 3
EWELL: Final[i64] = 4
JR_ANDERSON: Final[i64] = 5
GREGG: Final[i64] = 6
BRANCH: Final[i64] = 7
LAWTON: Final[i64] = 8
HETH: Final[i64] = 9
CROOK: Final[i64] = 10
FREMONT: Final[i64] = 11
CLUSERET: Final[i64] = 12
MILROY: Final[i64] = 13
WHITING: Final[i64] = 14
KELLEY: Final[i64] = 15
CAST: Final = (
    *("field", "40-va", "55-va", "ap-hill", "ewell", "jr-anderson", "gregg", "branch"),
    *("lawton", "heth", "crook", "fremont", "cluseret", "milroy", "whiting", "kelley"),
)
MOUNTAIN_UNITS: Final = ("schenck", "1-ct-cavalry")  # bound until Fremont comes
BLENKERS: Final = "blenker"  # the group of his division

# Boxes that rules name (places of the column "cast_boxes")
PENINSULA_BOX: Final[i64] = 0
BANKS_BOX: Final[i64] = 1
RICHMOND_BOX: Final[i64] = 2
WHITING_BOX: Final[i64] = 3
OFF_MAP_1: Final[i64] = 4
MOUNTAIN_BOX: Final[i64] = 5
EMERGENCY_BOX: Final[i64] = 6
CAST_BOXES: Final = (
    *("peninsula", "banks-cavalry", "richmond-box", "whiting", "off-map-1"),
    *("mountain-department", "emergency"),
)

# Lists of hexes (places of the column "cast_lists")
GTC_EDGE: Final[i64] = 0
WEST_ROADS: Final[i64] = 1
HETH_ENTRY: Final[i64] = 2
EARLY_ENTRY: Final[i64] = 3
SET_UP: Final[i64] = 4  # within 10 hexes of Baltimore Depot
RECALL_SHORES: Final[i64] = 5
CAST_LISTS: Final = (
    *("gtc_n_south_edge", "siv_s_west_road", "heth_entry_dtp", "before_april5_entry"),
    *("peninsula_set_up", "recall-shores"),
)

# Places of the column "plans"
NEW_MAPS: Final[i64] = 0  # the turn of the new maps
MOORFIELD: Final[i64] = 1
STAUNTON: Final[i64] = 2
HETH_NEAR: Final[i64] = 3
HETH_AFTER: Final[i64] = 4
CROOK_AFTER: Final[i64] = 5
CULPEPER_TURN: Final[i64] = 6
CULPEPER_MEN: Final[i64] = 7
CULPEPER_COUNTY: Final[i64] = 8
HARDY_COUNTY: Final[i64] = 9
SENT_EACH: Final[i64] = 10
RECALLED_EACH: Final[i64] = 11
RECALL_TURNS: Final[i64] = 12
RECALL_MOST: Final[i64] = 13
LULL_DISTANCE: Final[i64] = 14
BEFORE_POINTS: Final[i64] = 15  # points that the game begins with

# Switches (column "plan_switches"); those of the layer it reads itself
WITHDRAWN_COUNTS: Final[i64] = 0
LULL_ROWS_LITERAL: Final[i64] = 1
LULL_ENDS_CYCLE: Final[i64] = 2
SWITCHES: Final = ("withdrawn_counts", "lull_rows_literal", "lull_ends_cycle")

# Single rows of the ledger, behind the layer's two
ROW_ARSENAL: Final[i64] = 2  # and the two other structures in their order
ROW_HETH: Final[i64] = 5
ROW_EXITED: Final[i64] = 6
ROW_HILL_EWELL: Final[i64] = 7
ROW_SEVEN_PINES: Final[i64] = 8
ROW_PENINSULA: Final[i64] = 9
ROW_RECALLED: Final[i64] = 10
ROW_COMMITMENT: Final[i64] = 11
ROW_BEFORE: Final[i64] = 12

# Bits of EXITED_LEADERS
HILL_OUT: Final[i64] = 1
EWELL_OUT: Final[i64] = 2

# CULPEPER: manpower given so far; with this on top it is over
CULPEPER_OVER: Final[i64] = 10

# Verbs. In brackets the argument.
JOIN_DISTRICT: Final[i64] = SCENARIO_VERBS  # (unit)
STAY_FREE: Final[i64] = SCENARIO_VERBS + 1  # (unit)
SHIP: Final[i64] = SCENARIO_VERBS + 2  # (unit) to the Peninsula
REPLACE: Final[i64] = SCENARIO_VERBS + 3  # (unit) by Field
SUMMON: Final[i64] = SCENARIO_VERBS + 4  # (unit) of Whiting's division
ROUTE: Final[i64] = SCENARIO_VERBS + 5  # (number) of a transfer
PART: Final[i64] = SCENARIO_VERBS + 6  # (leader) leaves with his last unit

# Notes
N_MAPS: Final[i64] = SCENARIO_NOTES  # turn
N_FREMONT_DICE: Final[i64] = SCENARIO_NOTES + 1  # sum, 1 if he comes
N_FREED: Final[i64] = SCENARIO_NOTES + 2  # unit: nothing binds it any more
N_BLENKER: Final[i64] = SCENARIO_NOTES + 3  # turn: his limits are gone
N_SHIPPED: Final[i64] = SCENARIO_NOTES + 4  # unit, points
N_RECALLED: Final[i64] = SCENARIO_NOTES + 5  # unit, turn, points
N_EXITED: Final[i64] = SCENARIO_NOTES + 6  # piece, hex, manpower exited so far
N_HETH: Final[i64] = SCENARIO_NOTES + 7  # unit, turn
N_REPLACED: Final[i64] = SCENARIO_NOTES + 8  # regiment, Field, manpower
N_JOINED: Final[i64] = SCENARIO_NOTES + 9  # unit: it is of the District now
N_STAYED: Final[i64] = SCENARIO_NOTES + 10  # unit: it stays free
N_GROWN: Final[i64] = SCENARIO_NOTES + 11  # unit, manpower now
N_SUMMONED: Final[i64] = SCENARIO_NOTES + 12  # unit
N_NEVER: Final[i64] = SCENARIO_NOTES + 13  # unit: it never comes
N_EXIT_TEST: Final[i64] = SCENARIO_NOTES + 14  # manpower exited, leaders exited

# Steps
K_COURSE: Final[i64] = SCENARIO_STEPS
K_FREMONT: Final[i64] = SCENARIO_STEPS + 1
K_REPLACING: Final[i64] = SCENARIO_STEPS + 2
K_SUMMONING: Final[i64] = SCENARIO_STEPS + 3
K_GROWING: Final[i64] = SCENARIO_STEPS + 4
K_RECALLING: Final[i64] = SCENARIO_STEPS + 5
K_LEAVING: Final[i64] = SCENARIO_STEPS + 6
K_PARTING: Final[i64] = SCENARIO_STEPS + 7
K_SHIPPING: Final[i64] = SCENARIO_STEPS + 8
K_SORTING: Final[i64] = SCENARIO_STEPS + 9
K_CHANGING: Final[i64] = SCENARIO_STEPS + 10
K_ROUTING: Final[i64] = SCENARIO_STEPS + 11
K_REMOUNTING: Final[i64] = SCENARIO_STEPS + 12
K_MOUNTED: Final[i64] = SCENARIO_STEPS + 13
