"""What can be written in the log: one number per kind of event (texts are in `say`)."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

N_START_PLAYER: Final[i64] = 1  # seat
N_ROUND: Final[i64] = 2  # round, dig rate, lay rate, weather
N_HIRED: Final[i64] = 3  # seat, coal
N_PLACED: Final[i64] = 4  # seat, space
N_NOTHING: Final[i64] = 5  # seat, area
N_TOOK: Final[i64] = 6  # seat, cube
N_START_MARKER: Final[i64] = 7  # seat
N_DUG: Final[i64] = 8  # seat, place, cubes
N_CLEARED: Final[i64] = 9  # seat, place
N_CLAIMED: Final[i64] = 10  # seat, place
N_MADE: Final[i64] = 11  # seat, good, price
N_LAID: Final[i64] = 12  # seat, place
N_BUILT: Final[i64] = 13  # seat, place, paid, stood for
N_BOUGHT: Final[i64] = 14  # seat, train, paid, stood for
N_TRAIN_BACK: Final[i64] = 15  # seat, train, coal put on it
N_CONTRACT: Final[i64] = 16  # seat, contract
N_SURVEYED: Final[i64] = 17  # seat, stop
N_USED: Final[i64] = 18  # seat, contract
N_FORECAST: Final[i64] = 19  # seat, old disc, new disc
N_LOOKED: Final[i64] = 20  # seat, contract (private)
N_KEPT: Final[i64] = 21  # seat, kept
N_LIFTED: Final[i64] = 22  # seat, from space, to space
N_DREW: Final[i64] = 23  # seat, cube
N_DISCARDED: Final[i64] = 24  # contract
N_DEALT: Final[i64] = 25  # contract
N_RESHUFFLED: Final[i64] = 26  # cards
N_WEATHER: Final[i64] = 27  # weather, dig rate, lay rate, disc added
N_RESTOCKED: Final[i64] = 28  # cube
N_EVENT: Final[i64] = 29  # event, step
N_EVENT_DUG: Final[i64] = 30  # place, cubes
N_EVENT_LAID: Final[i64] = 31  # place
N_EVENT_IDLE: Final[i64] = 32  # event
N_EVENT_CLOSED: Final[i64] = 33  # place
N_MAINTAINED: Final[i64] = 34  # seat, train
N_MAINTAINED_BY: Final[i64] = 35  # seat, train, contract
N_ENDING: Final[i64] = 36  # ending, seat
N_OVER: Final[i64] = 37  # ending
N_UNCLAIMED: Final[i64] = 38  # seat, place
N_TRAINS_OPEN: Final[i64] = 39
N_EVENT_CUBE_BACK: Final[i64] = 40  # seat
