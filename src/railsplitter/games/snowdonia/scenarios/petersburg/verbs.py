"""The verbs that the siege adds."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import SuppliesMarker, TrackMarker
from railsplitter.games.snowdonia.scenarios.petersburg.line import BuildingGarrison
from railsplitter.games.snowdonia.scenarios.petersburg.trains import BlueAndGray, Loading
from railsplitter.games.snowdonia.verbs import CARD, VERBS, row
from railsplitter.kernel.verbs import asked_too, laid_over

DICTATOR = "the beginning of Blue and Gray, with The Dictator"
LOSS = "the loss of Supplies or track"

SIEGE_VERBS = laid_over(
    asked_too(VERBS, {n.BUILD: (BuildingGarrison,)}),
    (
        row(sn.SWAP, "swap", "SP.26", "an action in Blue and Gray", (), "next", BlueAndGray),
        row(sn.LOAD, "load", "SP.42", DICTATOR, (), "own", Loading),
        row(
            sn.CREDIT, "credit", "SP.46", LOSS, (CARD,), "card:{card}", SuppliesMarker, TrackMarker
        ),
    ),
)
