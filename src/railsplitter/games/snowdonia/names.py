"""The rulebook's nouns as numbers, and their printed spellings."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

# Cubes and bars. The first three lie in the yard; EVENT only in the bag.
IRON: Final[i64] = 0
STONE: Final[i64] = 1
COAL: Final[i64] = 2
EVENT: Final[i64] = 3
RUBBLE: Final[i64] = 3  # in a player's supply the fourth column is rubble
STEEL: Final[i64] = 4
GOODS: Final[i64] = 5  # columns of a player's supply

GOOD_NAMES: Final = ("iron", "stone", "coal", "rubble", "steel")
CUBE_NAMES: Final = ("iron", "stone", "coal", "event")

# Areas
AREA_A: Final[i64] = 0
AREA_B: Final[i64] = 1
AREA_C: Final[i64] = 2
AREA_D: Final[i64] = 3
AREA_E: Final[i64] = 4
AREA_F: Final[i64] = 5
AREA_G: Final[i64] = 6
NO_AREA: Final[i64] = 15  # contracts used in an event

# Kinds of places along the route
TRACK: Final[i64] = 0
DIG_SITE: Final[i64] = 1
STONE_SITE: Final[i64] = 2
STEEL_SITE: Final[i64] = 3

# Owners of places: a seat, or
FREE: Final[i64] = -1
CLOSED: Final[i64] = -2

# Weather
SUN: Final[i64] = 0
RAIN: Final[i64] = 1
FOG: Final[i64] = 2
NO_WEATHER: Final[i64] = -1
WEATHER_NAMES: Final = ("sun", "rain", "fog")

# Where a contract is (a seat's number when held)
IN_DECK: Final[i64] = -1
ON_OFFER: Final[i64] = -2
DISCARDED: Final[i64] = -3
LEFT_OUT: Final[i64] = -4
DRAWN: Final[i64] = -5  # being looked at

# Where a train is (a seat's number when owned)
IN_SHED: Final[i64] = -1
NOT_DEALT: Final[i64] = -2

# Events of the event track
EXCAVATE_EVENT: Final[i64] = 0
TRAINS_EVENT: Final[i64] = 1
LAY_TRACK_EVENT: Final[i64] = 2
STATION_EVENT: Final[i64] = 3
MAINTENANCE_EVENT: Final[i64] = 4
EVENT_NAMES: Final = (
    "excavate",
    "trains_may_be_bought",
    "lay_track",
    "complete_station",
    "train_maintenance",
)

# How the game ends
NOT_ENDING: Final[i64] = 0
LAST_TRACK_BY_PLAYER: Final[i64] = 1
LAST_TRACK_BY_EVENT: Final[i64] = 2
LAST_MARKER: Final[i64] = 3
ENDING_NAMES: Final = (
    "",
    "last track card laid",
    "last track card laid by an event",
    "16th marker",
)

# Verbs
DONE: Final[i64] = 0
HIRE: Final[i64] = 1
PLACE: Final[i64] = 2
TAKE: Final[i64] = 3
DIG: Final[i64] = 4
MAKE: Final[i64] = 5
LAY: Final[i64] = 6
BUILD: Final[i64] = 7
BUY: Final[i64] = 8
CONTRACT: Final[i64] = 9
SURVEY: Final[i64] = 10
USE: Final[i64] = 11
FORECAST: Final[i64] = 12
KEEP: Final[i64] = 13
CLEAR: Final[i64] = 14
LIFT: Final[i64] = 15
PAY: Final[i64] = 16
DISCARD: Final[i64] = 17
RETURN: Final[i64] = 18

# Powers of contracts and trains
P_NONE: Final[i64] = 0
P_LAY_RATE: Final[i64] = 1
P_EXCAVATE_SPACE: Final[i64] = 2
P_SWAP_WEATHER: Final[i64] = 3
P_DRAW_TWO: Final[i64] = 4
P_IRON_AS_STEEL: Final[i64] = 5
P_YARD_CUBES: Final[i64] = 6
P_LAY_AFTER: Final[i64] = 7
P_STONE_LESS: Final[i64] = 8
P_BUILD_AFTER: Final[i64] = 9
P_RUBBLE_TO_STONE: Final[i64] = 10
P_IRON_TO_STEEL: Final[i64] = 11
P_LOCK: Final[i64] = 12
P_PAY_MAINTENANCE: Final[i64] = 13
P_RUBBLE_AS_STONE: Final[i64] = 14
P_DRAW_FROM_BAG: Final[i64] = 15
P_TAKE_FROM_YARD: Final[i64] = 16
P_TAKE_START: Final[i64] = 17
P_DOUBLE_EXCAVATE: Final[i64] = 18
P_MOVE_SURVEYOR: Final[i64] = 19
P_MOVE_LABOURER: Final[i64] = 20
P_IGNORE_COAL_LIMIT: Final[i64] = 21
P_EXCAVATE_RATE: Final[i64] = 22
P_CHEAP_STEEL: Final[i64] = 23
P_POINTS: Final[i64] = 24
P_COAL: Final[i64] = 25
POWERS: Final[i64] = 26

POWER_NAMES: Final = (
    "",
    "lay_rate",
    "excavate_space",
    "swap_weather",
    "draw_two_keep_one",
    "iron_as_steel",
    "yard_cubes",
    "lay_after",
    "stone_less",
    "build_after",
    "rubble_to_stone",
    "iron_to_steel",
    "lock_contracts",
    "pay_maintenance",
    "rubble_as_stone",
    "draw_from_bag",
    "take_from_yard",
    "take_start",
    "double_excavate",
    "move_surveyor",
    "move_labourer",
    "ignore_coal_limit",
    "excavate_rate",
    "cheap_steel",
    "points",
    "coal",
)
