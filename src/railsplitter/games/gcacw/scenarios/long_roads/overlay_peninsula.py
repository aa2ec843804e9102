"""What the slices of the Richmond Theater lay over this campaign."""

from __future__ import annotations

from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.scenarios.long_roads.peninsula import (
    FirstPeninsulaSea,
    PeninsulaDistrict,
    PeninsulaEvents,
    PeninsulaMountain,
    PeninsulaPlacing,
    PeninsulaScores,
    PeninsulaSea,
    PeninsulaSupply,
)
from railsplitter.games.gcacw.scenarios.long_roads.special import FirstRetreats
from railsplitter.kernel.overlay import Overlay

PENINSULA = FieldOverlay(
    "peninsula",
    chapters={
        "events": PeninsulaEvents,
        "scores": PeninsulaScores,
        "district": PeninsulaDistrict,
        "mountain": PeninsulaMountain,
        "sea": PeninsulaSea,
        "supply": PeninsulaSupply,
        "placing": PeninsulaPlacing,
    },
)

# What the version before the last had otherwise.
FIRST_PENINSULA = Overlay(
    "peninsula, earlier", chapters={"sea": FirstPeninsulaSea, "retreats": FirstRetreats}
)
