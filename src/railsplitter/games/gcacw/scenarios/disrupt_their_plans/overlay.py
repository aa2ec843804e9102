"""What this campaign lays over the campaign layer."""

from __future__ import annotations

from railsplitter.games.gcacw.overlay import FieldOverlay, homes_in
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.calls import Departing, PlansPlacing
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.district import (
    Mounted,
    PlansDistrict,
    Remounting,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.ground import (
    PlansActivations,
    PlansBridges,
    PlansDigging,
    PlansGunboats,
    PlansMarches,
    PlansPace,
    PlansRecovery,
    PlansWays,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.maps import FirstMaps, PlansMaps
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
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.strategy import (
    Course,
    PlansCalendar,
    PlansStrategics,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.transfers import (
    Changing,
    PlansOffMap,
    Routing,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.verbs import ROWS
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.victory import (
    PlansSetUp,
    PlansStructures,
    PlansVictory,
)
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.withdrawal import PlansWithdrawal
from railsplitter.kernel.numbering import run
from railsplitter.kernel.overlay import Overlay

# [D.2] Chapters that are not named here are those of the layer and of the standard rules.
# [D.62] Forts have the values of the layer's file.
PLANS = FieldOverlay(
    "disrupt-their-plans",
    chapters={
        "setup": PlansSetUp,
        "ways": PlansWays,
        "march": PlansMarches,
        "pace": PlansPace,
        "activation": PlansActivations,
        "recovery": PlansRecovery,
        "digging": PlansDigging,
        "bridges": PlansBridges,
        "victory": PlansVictory,
        "calendar": PlansCalendar,
        "maps": PlansMaps,
        "strategics": PlansStrategics,
        "placing": PlansPlacing,
        "withdrawal": PlansWithdrawal,
        "offmap": PlansOffMap,
        "gunboats": PlansGunboats,
        "district": PlansDistrict,
        "structures": PlansStructures,
    },
    steps=(
        Course,
        PlacingFremont,
        Replacing,
        Summoning,
        Growing,
        Recalling,
        Departing,
        Parting,
        Shipping,
        Sorting,
        Changing,
        Routing,
        Remounting,
        Mounted,
    ),
    homes=homes_in(ROWS),
    given={
        "verbs": run(names, "JOIN_DISTRICT", "PART"),
        "notes": run(names, "N_MAPS", "N_EXIT_TEST"),
    },
)

# What rules version 1 had otherwise.
FIRST_PLANS = Overlay("disrupt-their-plans version 1", chapters={"maps": FirstMaps})
