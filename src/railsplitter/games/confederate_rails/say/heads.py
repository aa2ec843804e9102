"""What an entry comes to, in one line: "Buff T5 delivers Cotton for $1,200"."""

from __future__ import annotations

from railsplitter.games.confederate_rails import notes as log
from railsplitter.kernel.headlines import Head

HEADS: dict[int, Head] = {
    log.N_COMPANY: Head(2, "{0:seat} gets {1:line}", begins=True),
    log.N_SOLD: Head(3, "{0:seat} buys {1:line} for {2:money}", begins=True),
    log.N_BID: Head(1, "{0:seat} bids {1:money}", begins=True),
    log.N_PLACED: Head(2, "{0:train} begins in {1:station}", begins=True),
    log.N_ACTIVATED: Head(1, "{0:train} is to run", begins=True),
    log.N_RUNS: Head(1, "{0:train} runs", begins=True),
    log.N_WENT: Head(2, "{0:train} goes to {1:station}"),
    log.N_TOOK: Head(3, "{0:train} undertakes {1:load}"),
    log.N_LOADED: Head(3, "{0:train} loads {1:load}"),
    log.N_DELIVERED: Head(6, "{0:train} delivers {1:load} for {2:money}"),
    log.N_ABANDONED: Head(4, "{0:train} leaves {1:load} in {2:station}"),
    log.N_SEIZED_AT_SEA: Head(6, "The navy takes {1:load} of {0:train}"),
    log.N_MENDED: Head(3, "{0:seat} mends the bridge of {1:segment}", begins=True),
    log.N_RELAID: Head(3, "{0:seat} relays {1:segment}", begins=True),
    log.N_TARIFF: Head(4, "{0:seat} pays a tariff of {1:money}", begins=True),
    log.N_WAR_NONE: Head(2, "The Union does not move"),
    log.N_OCCUPIED: Head(7, "The Union occupies {0:station}"),
    log.N_TRAIN_LOST: Head(8, "{0:train} is lost with {1:station}"),
    log.N_DESTROYED: Head(8, "{0:train} is destroyed"),
    log.N_DISABLED: Head(7, "{0:train} is disabled"),
    log.N_ENACTED: Head(5, "{1:event} takes effect", begins=True),
    log.N_WRECKED: Head(6, "{0:seat} disrupts the bridge of {1:segment}", begins=True),
    log.N_RIPPED: Head(6, "{0:seat} rips up {1:segment}", begins=True),
    log.N_COLLIDED: Head(8, "{0:train} and {1:train} collide"),
    log.N_IMPOUNDED: Head(6, "{0:seat} impounds {2:load} of {1:train}", begins=True),
    log.N_SEIZED: Head(7, "{0:seat} seizes {1:train}", begins=True),
    log.N_PLAYED: Head(5, "{0:seat} plays {1:special}", begins=True),
    log.N_CANCELLED: Head(6, "The Union is stopped before {0:station}"),
    log.N_RETAKEN: Head(7, "{0:station} is retaken"),
    log.N_LAW: Head(7, "The Through-Freight Law has passed"),
    log.N_GAVE: Head(3, "{0:seat} gives {1:seat} {2:money}", begins=True),
    log.N_PROPOSED: Head(3, "{1:seat} offers {2:seat} a deal", begins=True),
    log.N_ACCEPTED: Head(4, "{1:seat} accepts a deal", begins=True),
    log.N_EXHAUSTED: Head(7, "The Draw Pile is empty"),
    log.N_OVER: Head(9, "The game is over"),
}
