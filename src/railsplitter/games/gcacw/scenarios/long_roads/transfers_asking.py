"""What is asked in the Off-Map Phase (L.63 to L.65): who is transferred, by which way."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw.campaign.transfers import ChangingMaps, ChoosingWay
from railsplitter.games.gcacw.scenarios.long_roads import names as n


@final
class Changing(ChangingMaps):
    """[L.63] Which unit is transferred, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_CHANGING)
    case: ClassVar[str] = "L.63"


@final
class Routing(ChoosingWay):
    """[L.64] [L.65] Which way a unit goes, and which leaders go along."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_ROUTING)
    case: ClassVar[str] = "L.64"
    route: ClassVar[int] = int(n.ROUTE)
