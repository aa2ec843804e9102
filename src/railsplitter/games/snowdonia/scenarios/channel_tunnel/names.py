"""The tunnel's nouns as numbers: sides, verbs, powers, events of the log."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

# Sides are seats. The line runs from St Pancras (card 0) to the Gare du Nord (the last card).
ENGLISH: Final[i64] = 0
FRENCH: Final[i64] = 1
BOTH: Final[i64] = 2
SIDES: Final = ("english", "french", "both")

# Where a machine's Labourer can be, besides on a space
ON_MACHINE: Final[i64] = -1
STAYS: Final[i64] = -2  # on the machine for the rest of this round
IN_PUB: Final[i64] = -3  # the machine is not bought yet

MACHINE: Final[i64] = 20  # what a Boring Machine is called among trains

# How it ends (base endings are 0 to 3)
BREAKTHROUGH: Final[i64] = 10
BREAKTHROUGH_BY_EVENT: Final[i64] = 11
BREAKTHROUGH_IN_FOG: Final[i64] = 12
CHANNEL_ENDINGS: Final = (
    "Breakthrough",
    "Breakthrough by an event",
    "Breakthrough by an event on both sides",
)

# Verbs (base verbs end at 18)
BORE: Final[i64] = 40
SHORE: Final[i64] = 41
CALM: Final[i64] = 42
RECOVER: Final[i64] = 43
LOSE: Final[i64] = 44

# Contract powers (base powers end at 25)
P_BORE_MORE: Final[i64] = 40
P_BORE_AFTER: Final[i64] = 41
P_SHIELD: Final[i64] = 42
P_MANAGE: Final[i64] = 43

# Log events (base events end at 40)
N_BORED: Final[i64] = 90  # seat, space, iron ore
N_STAYED: Final[i64] = 91  # seat
N_SHORED: Final[i64] = 92  # seat, place, rubble left, points
N_FLIPPED: Final[i64] = 93  # place
N_MACHINE: Final[i64] = 94  # seat, card
N_BLACK: Final[i64] = 95  # stop
N_MACHINE_BOUGHT: Final[i64] = 96  # seat, paid, stood for
N_CALMED: Final[i64] = 97  # seat, discs left
N_RECOVERED: Final[i64] = 98  # seat, markers left there
N_CRISIS: Final[i64] = 99  # seat, markers discarded, in the Crisis area
N_LOST: Final[i64] = 100  # seat, place
N_SHIELDED: Final[i64] = 101  # seat
N_DISC: Final[i64] = 102  # seat of its colour, discs now
N_NO_DISC: Final[i64] = 103  # back
N_SIDE: Final[i64] = 104  # side or BOTH, back
N_BREAKTHROUGH: Final[i64] = 105  # ending, seat, card (-1: between two cards)
N_FIRST: Final[i64] = 106  # seat, card
N_NOTHING_TO_LOSE: Final[i64] = 107  # seat
