"""What the chapters of the second range bring along: actions and steps.

Counties, supply, railroads, waters, the District, Harpers Ferry, forts and structures add theirs
here; `overlay` takes all of it.
"""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.c24_asking import DepotTurns, Foraging, Stocking
from railsplitter.games.gcacw.campaign.c25_ammunition import (
    AmmunitionTurns,
    Replenishing,
    SuppliedAssaults,
    SuppliedAttacks,
)
from railsplitter.games.gcacw.campaign.g32_forts import (
    FortDigging,
    FortGuns,
    FortValues,
    FortZones,
)
from railsplitter.games.gcacw.campaign.o21_rail import EmbarkRail, Riding
from railsplitter.games.gcacw.campaign.o24_gunboats import Bombard, Covering
from railsplitter.games.gcacw.campaign.o27_asking import Mustering, Releasing
from railsplitter.games.gcacw.campaign.structures import BurningStructures
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import FieldStep

ACTIONS: tuple[type[Action], ...] = (EmbarkRail, Bombard)
MARCHING: tuple[type[Action], ...] = ()
STEPS: tuple[type[FieldStep], ...] = (
    DepotTurns,
    Stocking,
    Foraging,
    AmmunitionTurns,
    Replenishing,
    Riding,
    Releasing,
    Mustering,
    Covering,
)
CHAPTERS: dict[str, type[FieldChapter]] = {  # standard chapters that these replace
    "attack": SuppliedAttacks,
    "assault": SuppliedAssaults,
    "stations": BurningStructures,
    "zones": FortZones,
    "values": FortValues,
    "guns": FortGuns,
    "digging": FortDigging,
}
