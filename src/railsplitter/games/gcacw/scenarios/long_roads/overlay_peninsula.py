"""What the slices of the Richmond Theater lay over this campaign."""

from __future__ import annotations

from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.scenarios.long_roads.peninsula import (
    PeninsulaDistrict,
    PeninsulaEvents,
    PeninsulaMountain,
    PeninsulaPlacing,
    PeninsulaScores,
    PeninsulaSea,
    PeninsulaSupply,
)

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
