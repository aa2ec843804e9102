"""What this campaign lays over the campaign layer."""

from __future__ import annotations

from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import (
    Attachment,
    Forming,
    Gathering,
    GoingOn,
    JoiningUp,
)
from railsplitter.games.gcacw.scenarios.long_roads.ground import (
    LongAttacks,
    LongMarches,
    LongSubstitutes,
)
from railsplitter.games.gcacw.scenarios.long_roads.setup import LongSetUp
from railsplitter.games.gcacw.scenarios.long_roads.theaters import LongValues

LONG_ROADS = FieldOverlay(
    "long-roads",
    chapters={
        "setup": LongSetUp,
        "march": LongMarches,
        "attack": LongAttacks,
        "values": LongValues,
        "substitutes": LongSubstitutes,
    },
    steps=(GoingOn, Gathering, JoiningUp, Forming, Attachment),
    homes={
        int(n.GO_ON): "L.4",
        int(n.JOIN_UP): "L.6",
        int(n.FORM): "L.5",
    },
)
