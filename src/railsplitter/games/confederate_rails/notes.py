"""What can be written in the log: one number per kind of event (texts are in `say`)."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

# Set-up and sequence
N_INITIATIVE: Final[i64] = 1  # seat, die
N_COMPANY: Final[i64] = 2  # seat, line
N_PLACED: Final[i64] = 3  # train, station, line
N_DEALT: Final[i64] = 4  # seat, special (private)
N_ASSIGNED: Final[i64] = 5  # train, load
N_SHOWN: Final[i64] = 6  # load
N_DISPLAYED: Final[i64] = 7  # load
N_ROUND: Final[i64] = 8  # round, seat with the Initiative
N_TURN: Final[i64] = 9  # seat
N_WAR: Final[i64] = 10
# Auction and contracts of the Extended Game
N_NAMED: Final[i64] = 11  # seat, line
N_HANDED_ON: Final[i64] = 12  # seat
N_BID: Final[i64] = 13  # seat, money
N_NO_BID: Final[i64] = 14  # seat
N_SOLD: Final[i64] = 15  # seat, line, money
N_RETIRED: Final[i64] = 16  # load, drawn load
# Load Phase
N_ACTIVATED: Final[i64] = 20  # train, money
N_OVERHAULED: Final[i64] = 21  # train, money
N_RUNS: Final[i64] = 22  # train
N_DREW_LOAD: Final[i64] = 23  # train, load
N_DREW_EVENT: Final[i64] = 24  # train, event
N_TOOK: Final[i64] = 25  # train, load
N_PICKUP: Final[i64] = 26  # train, station
N_DROPOFF: Final[i64] = 27  # train, station
N_CONTRACT: Final[i64] = 28  # train, load
N_LOST_CONTRACT: Final[i64] = 29  # train, load
N_VOIDED: Final[i64] = 30  # train, load
N_WENT: Final[i64] = 31  # train, station, line, MPs
N_FEE: Final[i64] = 32  # train, line, money, to whom (-1: the bank)
N_LOADED: Final[i64] = 33  # train, load
N_BLOCKADE: Final[i64] = 34  # train, load, die, added
N_SEIZED_AT_SEA: Final[i64] = 35  # train, load
N_DELIVERED: Final[i64] = 36  # train, load, money
N_ABANDONED: Final[i64] = 37  # train, load, station
N_SCRAPPED: Final[i64] = 38  # train, load
N_SALVAGED: Final[i64] = 39  # train, load, station
N_DIVERTED: Final[i64] = 40  # train, load, line
N_MENDED: Final[i64] = 41  # seat, segment
N_RELAID: Final[i64] = 42  # seat, segment
N_STOPPED: Final[i64] = 43  # train
N_PUT_BACK: Final[i64] = 44  # event
N_TARIFF: Final[i64] = 45  # seat, money
N_ALL_DEAD: Final[i64] = 46  # train
# War
N_WAR_ROLL: Final[i64] = 50  # seat, first die, second die
N_WAR_STATION: Final[i64] = 51  # station
N_WAR_CHOICE: Final[i64] = 52  # seat, station
N_WAR_NONE: Final[i64] = 53
N_WAR_AGAIN: Final[i64] = 54  # station
N_OCCUPIED: Final[i64] = 55  # station
N_TRAIN_LOST: Final[i64] = 56  # train, station
N_LOAD_GONE: Final[i64] = 57  # load
N_DISABLED: Final[i64] = 58  # train
N_DESTROYED: Final[i64] = 59  # train
N_CONGESTION: Final[i64] = 60  # seat, die (or two, as tens and ones)
N_CONGESTED: Final[i64] = 61  # station
N_MARKER_UP: Final[i64] = 62  # station
# Events
N_EVENT_OFF: Final[i64] = 70  # event: discarded without effect
N_ENACTED: Final[i64] = 71  # seat, event
N_DECLINED: Final[i64] = 72  # seat, event
N_BAD_RAILS_ROLL: Final[i64] = 73  # line
N_BAD_RAILS: Final[i64] = 74  # line
N_WRECKED: Final[i64] = 75  # seat, segment
N_RIPPED: Final[i64] = 76  # seat, segment
N_DEPOT: Final[i64] = 77  # seat, station
N_COLLISIONS: Final[i64] = 78
N_PASSAGE: Final[i64] = 79  # train, die, other train, its die
N_COLLIDED: Final[i64] = 80  # train, other train
N_EMBARGO: Final[i64] = 81
N_IMPOUNDED: Final[i64] = 82  # seat, train, load
N_IRON: Final[i64] = 83  # seat, load
N_KEPT: Final[i64] = 84  # train, money
N_WORN_OUT: Final[i64] = 85  # train
N_BLOCKADE_UP: Final[i64] = 86  # chits in play
N_BUILT: Final[i64] = 87  # segment
N_CONVENTION: Final[i64] = 88  # conventions held
N_SEIZED: Final[i64] = 89  # seat, train, station
N_IRON_OFF: Final[i64] = 90  # seat
# Special Events
N_PLAYED: Final[i64] = 100  # seat, special
N_CANCEL_ROLL: Final[i64] = 101  # seat, die
N_CANCELLED: Final[i64] = 102  # station
N_TARGET: Final[i64] = 103  # seat, station
N_OFFENSIVE: Final[i64] = 104  # seat, die, added
N_RETAKEN: Final[i64] = 105  # station
N_LIFTED: Final[i64] = 106  # line
N_BLOCKADE_OFF: Final[i64] = 107
N_TRAIN_RAID: Final[i64] = 108  # train, station
N_DONATED: Final[i64] = 109  # seat, money
N_LAW_ROLL: Final[i64] = 110  # seat, die, added
N_LAW: Final[i64] = 111
N_LAW_FAILED: Final[i64] = 112
# Money and deals
N_GAVE: Final[i64] = 120  # seat, to whom, money
N_PROPOSED: Final[i64] = 121  # deal, seat, to whom
N_ACCEPTED: Final[i64] = 122  # deal, seat
N_REFUSED: Final[i64] = 123  # deal, seat
N_WITHDRAWN: Final[i64] = 124  # deal, seat
N_LAPSED: Final[i64] = 125  # deal
N_CLAUSE_PAID: Final[i64] = 126  # deal, payer, money
N_CLAUSE_BACK: Final[i64] = 127  # deal, payer, money
N_PROMISE: Final[i64] = 128  # deal, seat, what became of it, the promise
# The end
N_EXHAUSTED: Final[i64] = 130  # Rounds left
N_OVER: Final[i64] = 131  # ending
