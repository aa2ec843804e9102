"""What this campaign lays over the campaign layer."""

from __future__ import annotations

from railsplitter.games.gcacw.overlay import FieldOverlay, homes_in
from railsplitter.games.gcacw.scenarios.long_roads import names
from railsplitter.games.gcacw.scenarios.long_roads.boxes_asking import (
    BoxBattles,
    BoxHeading,
    BoxMoving,
    Declaring,
    OffMapSegment,
    Ordering,
)
from railsplitter.games.gcacw.scenarios.long_roads.boxes_fighting import (
    BoxBattle,
    BoxLosing,
    BoxRetreating,
    FightingOn,
)
from railsplitter.games.gcacw.scenarios.long_roads.command import LongCommand
from railsplitter.games.gcacw.scenarios.long_roads.conversion import FirstConversion
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import GoingOn, Sharing
from railsplitter.games.gcacw.scenarios.long_roads.cycles import (
    Picking,
    Reorganizing,
    RichmondSegments,
    Sallying,
    Storming,
    ValleySegments,
    Withdrawing,
)
from railsplitter.games.gcacw.scenarios.long_roads.days import (
    LongCalendar,
    LongCycle,
    LongEvents,
    LongRecovery,
    LongWeather,
)
from railsplitter.games.gcacw.scenarios.long_roads.depots_asking import DepotSegment, Storing
from railsplitter.games.gcacw.scenarios.long_roads.district import LongDistrict
from railsplitter.games.gcacw.scenarios.long_roads.flow import EDITS, phases
from railsplitter.games.gcacw.scenarios.long_roads.ground import (
    LongActivations,
    LongAssaults,
    LongAttacks,
    LongBridges,
    LongDigging,
    LongMarches,
    LongModifiers,
    LongPace,
    LongStations,
    LongSubstitutes,
)
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import LongGunboats, Sinking, Steaming
from railsplitter.games.gcacw.scenarios.long_roads.invasion import Deploying, Invading, Posting
from railsplitter.games.gcacw.scenarios.long_roads.joining_asking import (
    Attachment,
    Forming,
    Gathering,
    JoiningUp,
)
from railsplitter.games.gcacw.scenarios.long_roads.mountain import PlacingFremont
from railsplitter.games.gcacw.scenarios.long_roads.placing import Calling, Choosing, LongPlacing
from railsplitter.games.gcacw.scenarios.long_roads.points import (
    LongScores,
    LongStructures,
    LongVictory,
)
from railsplitter.games.gcacw.scenarios.long_roads.posture import Overriding
from railsplitter.games.gcacw.scenarios.long_roads.rail import LongRail
from railsplitter.games.gcacw.scenarios.long_roads.rail_asking import RidingFurther, RidingOn
from railsplitter.games.gcacw.scenarios.long_roads.release import Augmenting
from railsplitter.games.gcacw.scenarios.long_roads.repair import Repairing, RepairTurns
from railsplitter.games.gcacw.scenarios.long_roads.rivers import LongZones
from railsplitter.games.gcacw.scenarios.long_roads.sea import FirstSea
from railsplitter.games.gcacw.scenarios.long_roads.sea_asking import (
    Arriving,
    EmbarkSea,
    Sailing,
    SetSail,
)
from railsplitter.games.gcacw.scenarios.long_roads.setup import LongSetUp
from railsplitter.games.gcacw.scenarios.long_roads.siege import LongGuns
from railsplitter.games.gcacw.scenarios.long_roads.special import (
    CrossByFerry,
    FirstRetreats,
    LongRetreats,
)
from railsplitter.games.gcacw.scenarios.long_roads.strategic import MoveFar, MovingFar
from railsplitter.games.gcacw.scenarios.long_roads.supply import LongAmmunition, LongSupply
from railsplitter.games.gcacw.scenarios.long_roads.theaters import LongValues
from railsplitter.games.gcacw.scenarios.long_roads.transfers import LongOffMap
from railsplitter.games.gcacw.scenarios.long_roads.transfers_asking import Changing, Routing
from railsplitter.games.gcacw.scenarios.long_roads.verbs import ROWS
from railsplitter.kernel.numbering import run
from railsplitter.kernel.overlay import Overlay

LONG_ROADS = FieldOverlay(
    "long-roads",
    chapters={
        "setup": LongSetUp,
        "march": LongMarches,
        "attack": LongAttacks,
        "values": LongValues,
        "substitutes": LongSubstitutes,
        "activation": LongActivations,
        "assault": LongAssaults,
        "stations": LongStations,
        "digging": LongDigging,
        "pace": LongPace,
        "bridges": LongBridges,
        "placing": LongPlacing,
        "offmap": LongOffMap,
        "scores": LongScores,
        "victory": LongVictory,
        "structures": LongStructures,
        "calendar": LongCalendar,
        "events": LongEvents,
        "weather": LongWeather,
        "cycle": LongCycle,
        "recovery": LongRecovery,
        "district": LongDistrict,
        "supply": LongSupply,
        "ammunition": LongAmmunition,
        "rail": LongRail,
        "gunboats": LongGunboats,
        "zones": LongZones,
        "guns": LongGuns,
        "command": LongCommand,
        "retreats": LongRetreats,
        "modifiers": LongModifiers,
    },
    flow=EDITS,
    phases=phases(),
    actions=(EmbarkSea, SetSail, MoveFar, CrossByFerry),
    steps=(
        *(GoingOn, Gathering, JoiningUp, Forming, Attachment, Invading, Deploying, Posting),
        *(PlacingFremont, Overriding, Augmenting, Declaring, OffMapSegment, BoxMoving),
        *(BoxHeading, BoxBattles, Ordering, BoxBattle, BoxLosing, FightingOn, BoxRetreating),
        *(Changing, Routing, Calling, Choosing, Sailing, Arriving, RichmondSegments),
        *(ValleySegments, Picking, Sallying, Storming, Withdrawing, Reorganizing),
        *(RepairTurns, Repairing, MovingFar, RidingOn, RidingFurther, Steaming, Sinking),
        *(DepotSegment, Storing, Sharing),
    ),
    homes=homes_in(ROWS),
    given={
        "verbs": run(names, "GO_ON", "SHARE"),
        "notes": run(names, "N_SPLIT", "N_GARRISON_LOST"),
    },
)

# What the version before the last had otherwise.
FIRST_ROADS = Overlay(
    "long-roads, earlier",
    chapters={"conversion": FirstConversion, "sea": FirstSea, "retreats": FirstRetreats},
)
