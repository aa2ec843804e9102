"""The verbs that this campaign adds: word, what it takes, home case, moment, questions.

Those without a case are actions, whose classes name it.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.calls import Departing
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.district import Mounted, Remounting
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.mountain import PlacingFremont
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.peninsula_asking import (
    Recalling,
    Shipping,
    Sorting,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.richmond_asking import (
    Growing,
    Parting,
    Replacing,
    Summoning,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.transfers import Changing, Routing
from railsplitter.games.gcacw.verbs import BOX, CHIEF, UNIT, row
from railsplitter.kernel.verbs import Asked, Verb

REINFORCEMENT = "the Reinforcement Phase"
SEGMENT = "the Withdrawal Segment"

ROWS: tuple[Verb, ...] = (
    row(c.EXIT, "exit", UNIT, "D.11", REINFORCEMENT, Departing),
    row(c.CALL, "call", UNIT, "D.15", REINFORCEMENT, Departing),
    row(c.RECALL, "recall", UNIT, "D.57", REINFORCEMENT, Recalling),
    row(c.REINFORCE, "reinforce", UNIT, "D.73", "the augmentation of turn 40 or later", Growing),
    row(n.JOIN_DISTRICT, "join-district", UNIT, "D.54", SEGMENT, Sorting),
    row(n.STAY_FREE, "stay-free", UNIT, "D.54", SEGMENT, Sorting),
    row(
        n.SHIP, "ship", UNIT, "D.55", "the Recovery Phase, or a Withdrawal Segment before April 5",
        Shipping, Sorting,
    ),
    row(n.REPLACE, "replace", UNIT, "D.12", "the arrival of A. P. Hill", Replacing),
    row(n.SUMMON, "summon", UNIT, "D.6", "the cycle after Seven Pines", Summoning),
    row(n.ROUTE, "route", BOX, "D.58", "the Off-Map Transfer Phase", Routing),
    row(n.PART, "part", CHIEF, "D.11", "the exit of a leader's last unit", Parting),
)  # fmt: skip
# Verbs with a row elsewhere for which questions of this campaign ask, too
ASKED: Asked = {
    b.DONE: (
        Replacing,
        Summoning,
        Growing,
        Recalling,
        Departing,
        Parting,
        Shipping,
        Sorting,
        Changing,
        Remounting,
    ),
    b.TAKE: (Routing,),
    c.PLACE: (PlacingFremont, Mounted),
    c.TRANSFER: (Changing,),
    c.TO_BOX: (PlacingFremont,),
    m.RELEASE: (Remounting,),
}
