"""The verbs that any campaign adds: word, what it takes, home case, moment, questions.

Those without a case are actions, whose classes name it.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c15_events import Straggling
from railsplitter.games.gcacw.campaign.c16_lull import Regrouping, Rejoining
from railsplitter.games.gcacw.campaign.c18_reinforcements import Settling
from railsplitter.games.gcacw.campaign.c19_withdrawal import Withdrawing
from railsplitter.games.gcacw.campaign.c21_offmap import Heading, OffMapMoving
from railsplitter.games.gcacw.campaign.c24_asking import Foraging, Stocking
from railsplitter.games.gcacw.campaign.c25_ammunition import Replenishing
from railsplitter.games.gcacw.campaign.o21_rail import Riding
from railsplitter.games.gcacw.campaign.o24_gunboats import Covering
from railsplitter.games.gcacw.campaign.o27_asking import Mustering, Releasing
from railsplitter.games.gcacw.campaign.points import Raiding
from railsplitter.games.gcacw.verbs import ACTING, HEX, PLACE, UNIT, row
from railsplitter.kernel.verbs import Asked, Verb

OFF_MAP = "the Off-Map Movement Phase"
DEPOTS = "the Depot Segment"

ROWS: tuple[Verb, ...] = (
    row(n.PLACE, "place", HEX, "S.18", "the arrival of a piece", Settling, Heading),
    row(n.WITHDRAW, "withdraw", UNIT, "S.19", "the Withdrawal Segment", Withdrawing),
    row(n.TRANSFER, "transfer", UNIT, "S.21", OFF_MAP, OffMapMoving),
    row(n.TO_BOX, "to-box", PLACE, "S.21", OFF_MAP, Heading),
    row(n.STRAGGLE, "straggle", UNIT, "S.15c", "a day of straggling", Straggling),
    row(n.RAID, "raid", None, "S.27", "the end of the Recovery Phase", Raiding),
    row(m.DEPOT, "depot", HEX, "S.24b", DEPOTS, Stocking),
    row(m.FLIP, "complete", HEX, "S.24b", DEPOTS, Stocking),
    row(m.MEND, "mend", HEX, "S.24b", DEPOTS, Stocking),
    row(
        m.FORAGE, "forage", UNIT, "S.24c", "the beginning of the Recovery Phase", Foraging,
        grave=True,
    ),
    row(m.REPLENISH, "replenish", UNIT, "S.25a", "the Ammunition Segment", Replenishing),
    row(m.EMBARK_RAIL, "entrain", UNIT, "", ACTING),
    row(m.RIDE, "ride", HEX, "O.21", "a ride by rail", Riding),
    row(m.RELEASE, "release", UNIT, "O.27", "the Valley Segment", Releasing),
    row(m.MUSTER, "muster", HEX, "R.71", "the muster of militia", Mustering),
    row(m.BOMBARD, "bombard", HEX, "", ACTING, grave=True),
    row(m.GUNBOATS, "gunboats", None, "O.24", "an attack near the water", Covering),
)  # fmt: skip
# Verbs with a row elsewhere for which questions of this layer ask, too
ASKED: Asked = {
    b.DONE: (
        OffMapMoving,
        Withdrawing,
        Raiding,
        Stocking,
        Foraging,
        Replenishing,
        Releasing,
        Rejoining,
    ),
    b.SEND: (Rejoining,),
    b.JOIN: (Regrouping,),
    b.TAKE: (Riding,),
    b.STAND: (Covering,),
}
