"""The verbs that this campaign adds, one row each: word, what it takes, home case, moment.

Those without a case are actions, whose classes name it.
"""

from __future__ import annotations

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.verbs import ACTING, spelled
from railsplitter.kernel.verbs import Verb

OFF_MAP = "the Off-Map Segment of a Valley Cycle"
POSTURE = "the Posture Segment of a Valley Cycle"
VOYAGE = "a voyage"
DEPOTS = "the Depot Segment"
RICHMOND = "the Richmond Cycle"

ROWS: tuple[Verb, ...] = (
    spelled(c.CALL, "call", "unit", "L.37", "the Reinforcement Phase"),
    spelled(c.REINFORCE, "reinforce", "unit", "L.41", "the Release Segment of a Valley Cycle"),
    spelled(n.GO_ON, "go-on", "unit", "L.4", "the march of a division that broke up"),
    spelled(
        n.JOIN_UP, "join-up", "unit", "L.6", "the Attachment Phase, or the end of an activation"
    ),
    spelled(n.FORM, "form", "unit", "L.5", "a brigade's step over the theater line"),
    spelled(n.INVADE, "invade", "coast", "L.75", "the Union Invasion Phase", grave=True),
    spelled(n.OVERRIDE, "override", "", "L.70", POSTURE),
    spelled(n.ACCEPT, "accept", "", "L.70", POSTURE, ends=True),
    spelled(n.ROUTE, "route", "box", "L.64", "the Off-Map Phase"),
    spelled(n.DECLARE, "declare", "", "L.69", OFF_MAP),
    spelled(n.RENOUNCE, "renounce", "", "L.69", OFF_MAP, ends=True),
    spelled(n.FIGHT, "fight", "place", "L.61", OFF_MAP, grave=True),
    spelled(n.FIGHT_ON, "fight-on", "", "L.61", "a fight for a box", grave=True),
    spelled(n.GIVE_UP, "give-up", "", "L.61", "a fight for a box"),
    spelled(n.EMBARK_SEA, "embark", "unit", "", ACTING, grave=True),
    spelled(n.SET_SAIL, "sail", "unit", "", ACTING),
    spelled(n.LAND, "land", "hex", "L.21", VOYAGE),
    spelled(n.TRIP, "trip", "box", "L.21", VOYAGE),
    spelled(n.PICK, "pick", "unit", "L.83", RICHMOND),
    spelled(n.SORTIE, "sortie", "", "L.84", RICHMOND, grave=True),
    spelled(n.REORGANIZE, "reorganize", "", "L.87", RICHMOND),
    spelled(n.STRATEGIC, "strategic", "unit", "", ACTING),
    spelled(n.CROSS, "cross", "unit", "", ACTING, grave=True),
    spelled(n.STEAM, "steam", "box", "L.24", "the Gunboat Phase"),
    spelled(n.SINK, "sink", "box", "L.84", "a sortie of the Virginia"),
    spelled(n.DEPOT_BOX, "depot-box", "place", "L.53", DEPOTS),
    spelled(n.FLIP_BOX, "complete-box", "place", "L.53", DEPOTS),
    spelled(n.DISMANTLE, "dismantle", "hex", "L.33", DEPOTS),
    spelled(n.MOVE_SIEGE, "siege", "hex", "L.85", DEPOTS),
    spelled(n.SHARE, "share", "manpower", "L.4", "a division that breaks up"),
)
