"""The verbs that a campaign adds, one row each: word, what it takes, home case, moment.

Those without a case are actions, whose classes name it.
"""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.verbs import spelled
from railsplitter.kernel.verbs import Verb

ROWS: tuple[Verb, ...] = (
    spelled(n.PLACE, "place", "hex", "S.18", "the arrival of a piece"),
    spelled(n.WITHDRAW, "withdraw", "unit", "S.19", "the Withdrawal Segment"),
    spelled(n.TRANSFER, "transfer", "unit", "S.21", "the Off-Map Movement Phase"),
    spelled(n.TO_BOX, "to-box", "place", "S.21", "the Off-Map Movement Phase"),
    spelled(n.STRAGGLE, "straggle", "unit", "S.15c", "a day of straggling"),
    spelled(n.RAID, "raid", "", "S.27", "the end of the Recovery Phase"),
    spelled(m.DEPOT, "depot", "hex", "S.24b", "the Depot Segment"),
    spelled(m.FLIP, "complete", "hex", "S.24b", "the Depot Segment"),
    spelled(m.MEND, "mend", "hex", "S.24b", "the Depot Segment"),
    spelled(m.FORAGE, "forage", "unit", "S.24c", "the beginning of the Recovery Phase", grave=True),
    spelled(m.REPLENISH, "replenish", "unit", "S.25a", "the Ammunition Segment"),
    spelled(m.EMBARK_RAIL, "entrain", "unit", "", "your chance to act in the Action Cycle"),
    spelled(m.RIDE, "ride", "hex", "O.21", "a ride by rail"),
    spelled(m.RELEASE, "release", "unit", "O.27", "the Valley Segment"),
    spelled(m.MUSTER, "muster", "hex", "R.71", "the muster of militia"),
    spelled(m.BOMBARD, "bombard", "hex", "", "your chance to act in the Action Cycle", grave=True),
    spelled(m.GUNBOATS, "gunboats", "", "O.24", "an attack near the water"),
)
