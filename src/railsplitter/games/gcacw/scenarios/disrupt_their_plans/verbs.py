"""The verbs that this campaign adds, one row each: word, what it takes, home case, moment.

Those without a case are actions, whose classes name it.
"""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.verbs import spelled
from railsplitter.kernel.verbs import Verb

REINFORCEMENT = "the Reinforcement Phase"
SEGMENT = "the Withdrawal Segment"

ROWS: tuple[Verb, ...] = (
    spelled(c.EXIT, "exit", "unit", "D.11", REINFORCEMENT),
    spelled(c.CALL, "call", "unit", "D.15", REINFORCEMENT),
    spelled(c.RECALL, "recall", "unit", "D.57", REINFORCEMENT),
    spelled(c.REINFORCE, "reinforce", "unit", "D.73", "the augmentation of turn 40 or later"),
    spelled(n.JOIN_DISTRICT, "join-district", "unit", "D.54", SEGMENT),
    spelled(n.STAY_FREE, "stay-free", "unit", "D.54", SEGMENT),
    spelled(
        n.SHIP, "ship", "unit", "D.55", "the Recovery Phase, or a Withdrawal Segment before April 5"
    ),
    spelled(n.REPLACE, "replace", "unit", "D.12", "the arrival of A. P. Hill"),
    spelled(n.SUMMON, "summon", "unit", "D.6", "the cycle after Seven Pines"),
    spelled(n.ROUTE, "route", "box", "D.58", "the Off-Map Transfer Phase"),
    spelled(n.PART, "part", "leader", "D.11", "the exit of a leader's last unit"),
)
