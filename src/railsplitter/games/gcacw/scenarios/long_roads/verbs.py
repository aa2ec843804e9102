"""The verbs that this campaign adds: word, what it takes, home case, moment, questions.

Those without a case are actions, whose classes name it.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import (
    BoxHeading,
    BoxMoving,
    Declaring,
    Ordering,
)
from railsplitter.games.gcacw.scenarios.long_roads.boxes_fighting import (
    BoxLosing,
    BoxRetreating,
    FightingOn,
)
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import GoingOn, Sharing
from railsplitter.games.gcacw.scenarios.long_roads.cycles import (
    Picking,
    Reorganizing,
    Sallying,
    Storming,
)
from railsplitter.games.gcacw.scenarios.long_roads.depots_asking import Storing
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import Sinking, Steaming
from railsplitter.games.gcacw.scenarios.long_roads.invasion import Invading, Posting
from railsplitter.games.gcacw.scenarios.long_roads.joining_asking import Forming, JoiningUp
from railsplitter.games.gcacw.scenarios.long_roads.mountain import PlacingFremont
from railsplitter.games.gcacw.scenarios.long_roads.placing import Calling, Choosing
from railsplitter.games.gcacw.scenarios.long_roads.posture import Overriding
from railsplitter.games.gcacw.scenarios.long_roads.rail_asking import RidingFurther, RidingOn
from railsplitter.games.gcacw.scenarios.long_roads.release import Augmenting
from railsplitter.games.gcacw.scenarios.long_roads.repair import Repairing
from railsplitter.games.gcacw.scenarios.long_roads.sea_asking import Arriving, Sailing
from railsplitter.games.gcacw.scenarios.long_roads.strategic import MovingFar
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing, Routing
from railsplitter.games.gcacw.verbs import ACTING, BOX, COAST, HEX, MANPOWER, PLACE, UNIT, row
from railsplitter.kernel.verbs import Asked, Verb

OFF_MAP = "the Off-Map Segment of a Valley Cycle"
POSTURE = "the Posture Segment of a Valley Cycle"
VOYAGE = "a voyage"
DEPOTS = "the Depot Segment"
RICHMOND = "the Richmond Cycle"

ROWS: tuple[Verb, ...] = (
    row(c.CALL, "call", UNIT, "L.37", "the Reinforcement Phase", Calling),
    row(
        c.REINFORCE, "reinforce", UNIT, "L.41", "the Release Segment of a Valley Cycle",
        Augmenting,
    ),
    row(n.GO_ON, "go-on", UNIT, "L.4", "the march of a division that broke up", GoingOn, RidingOn),
    row(
        n.JOIN_UP, "join-up", UNIT, "L.6", "the Attachment Phase, or the end of an activation",
        JoiningUp,
    ),
    row(n.FORM, "form", UNIT, "L.5", "a brigade's step over the theater line", Forming),
    row(n.INVADE, "invade", COAST, "L.75", "the Union Invasion Phase", Invading, grave=True),
    row(n.OVERRIDE, "override", None, "L.70", POSTURE, Overriding),
    row(n.ACCEPT, "accept", None, "L.70", POSTURE, Overriding, ends=True),
    row(n.ROUTE, "route", BOX, "L.64", "the Off-Map Phase", Routing),
    row(n.DECLARE, "declare", None, "L.69", OFF_MAP, Declaring),
    row(n.RENOUNCE, "renounce", None, "L.69", OFF_MAP, Declaring, ends=True),
    row(n.FIGHT, "fight", PLACE, "L.61", OFF_MAP, Ordering, grave=True),
    row(n.FIGHT_ON, "fight-on", None, "L.61", "a fight for a box", FightingOn, grave=True),
    row(n.GIVE_UP, "give-up", None, "L.61", "a fight for a box", FightingOn),
    row(n.EMBARK_SEA, "embark", UNIT, "", ACTING, Acting, grave=True),
    row(n.SET_SAIL, "sail", UNIT, "", ACTING, Acting),
    row(n.LAND, "land", HEX, "L.21", VOYAGE, Sailing),
    row(n.TRIP, "trip", BOX, "L.21", VOYAGE, Sailing),
    row(n.PICK, "pick", UNIT, "L.83", RICHMOND, Picking, Storming),
    row(n.SORTIE, "sortie", None, "L.84", RICHMOND, Sallying, grave=True),
    row(n.REORGANIZE, "reorganize", None, "L.87", RICHMOND, Reorganizing),
    row(n.STRATEGIC, "strategic", UNIT, "", ACTING, Acting),
    row(n.CROSS, "cross", UNIT, "", ACTING, Acting, grave=True),
    row(n.STEAM, "steam", BOX, "L.24", "the Gunboat Phase", Steaming),
    row(n.SINK, "sink", BOX, "L.84", "a sortie of the Virginia", Sinking),
    row(n.DEPOT_BOX, "depot-box", PLACE, "L.53", DEPOTS, Storing),
    row(n.FLIP_BOX, "complete-box", PLACE, "L.53", DEPOTS, Storing),
    row(n.DISMANTLE, "dismantle", HEX, "L.33", DEPOTS, Storing),
    row(n.MOVE_SIEGE, "siege", HEX, "L.85", DEPOTS, Storing),
    row(n.SHARE, "share", MANPOWER, "L.4", "a division that breaks up", Sharing),
)  # fmt: skip
# Verbs with a row elsewhere for which questions of this campaign ask, too
ASKED: Asked = {
    b.DONE: (
        JoiningUp,
        Augmenting,
        BoxMoving,
        Changing,
        Calling,
        Sailing,
        Arriving,
        Picking,
        Sallying,
        Storming,
        Reorganizing,
        Repairing,
        Steaming,
        Storing,
    ),
    b.GO: (MovingFar,),
    b.TAKE: (GoingOn, Routing, MovingFar, RidingFurther),
    b.HALT: (GoingOn, MovingFar, RidingOn),
    b.STAND: (Forming,),
    b.LOSE: (BoxLosing,),
    c.PLACE: (Posting, PlacingFremont, Choosing, Arriving),
    c.TRANSFER: (BoxMoving, Changing),
    c.TO_BOX: (PlacingFremont, BoxHeading, BoxRetreating, Choosing, Arriving),
    m.DEPOT: (Storing,),
    m.FLIP: (Storing,),
    m.MEND: (Repairing,),
    m.EMBARK_RAIL: (Acting,),
    m.RIDE: (RidingFurther,),
}
