"""A campaign as it is printed: the campaign layer's files, the campaign's own, a slice's.

`data/campaign/` holds what both campaigns share; `data/disrupt_their_plans/` and
`data/long_roads/` are laid over it; a slice's folder says only what it does differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

from railsplitter.games.gcacw.data.campaign_land import (
    Areas,
    Boxes,
    County,
    Forts,
    HexList,
    Rail,
    Structures,
    Waters,
)
from railsplitter.games.gcacw.data.campaign_pieces import (
    CampaignForces,
    Coast,
    Exchange,
    Formations,
    LaterLeader,
    Start,
)
from railsplitter.games.gcacw.data.campaign_points import Points
from railsplitter.games.gcacw.data.campaign_slice import Slice
from railsplitter.games.gcacw.data.campaign_supply import RichmondCycle, Sea, SupplyTables
from railsplitter.games.gcacw.data.campaign_tables import (
    DistrictTables,
    Events,
    Fights,
    Strategy,
    ValleyTables,
)
from railsplitter.games.gcacw.data.standard_charts import Count, Some
from railsplitter.kernel.datapack import DataPack, Layer, Row, Words, folder_layer, load_pack
from railsplitter.kernel.errors import BadUsage, PackError

CAMPAIGNS = ("disrupt_their_plans", "long_roads")
SLICES = {
    "disrupt_their_plans_april": "disrupt_their_plans",
    "valley_may": "disrupt_their_plans",
    "long_roads_peninsula": "long_roads",
    "peninsula_may": "long_roads",
}


class CampaignScene(Row, frozen=True):
    """The campaign's name and time; turns that its rules name."""

    title: Words
    stack: str
    turns: Some
    first_date: str
    introduction: Words
    aim_union: Words
    aim_confederate: Words
    new_maps: Count = 0
    first_off_map: Count = 0
    reorganization: Count = 0
    may_9: Some = 1


class Day(Row, frozen=True):
    """A turn: its date, and which cycles it has."""

    no: Some
    date: str
    words: Words
    maps: Literal["siv", "all"] = "all"
    siv_turn: Count = 0
    snow: bool = False
    strategic_cycle: bool = False
    valley_segment: bool = False
    valley_cycle: bool = False
    richmond_cycle: bool = False
    off_map: bool = False
    embarkation: Count = 0


class PhaseRow(Row, frozen=True):
    """A phase of the day: when it runs, who is asked, what is rolled."""

    no: Some
    phase: str
    name: Words
    when: Words
    who: Words
    does: Words
    dice: Words
    cases: tuple[str, ...]


class Switch(Row, frozen=True):
    """A ruling on an open question, and whether the other reading is played."""

    id: str
    on: bool
    ruling: str
    cases: tuple[str, ...]
    text: Words


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything a campaign prints."""

    campaign: CampaignScene
    calendar: tuple[Day, ...]
    sequence: tuple[PhaseRow, ...]
    counties: tuple[County, ...]
    hex_lists: tuple[HexList, ...]
    areas: Areas
    waters: Waters
    rail: Rail
    forts: Forts
    structures: Structures
    boxes: Boxes
    units: CampaignForces
    start: Start
    events: Events
    strategy: Strategy
    district: DistrictTables
    supply: SupplyTables
    sea: Sea
    fights: Fights
    points: Points
    settings: tuple[Switch, ...]
    coasts: tuple[Coast, ...] = ()
    formations: Formations | None = None
    exchange: tuple[Exchange, ...] = ()
    later: tuple[LaterLeader, ...] = ()
    valley: ValleyTables | None = None
    richmond: RichmondCycle | None = None
    slice: Slice | None = None

    def check(self) -> list[PackError]:
        """What the structs alone cannot see."""
        from railsplitter.games.gcacw.data.campaign_checks import campaign_faults

        return campaign_faults(self)


def campaign_layers(name: str, packs: Sequence[Path] = ()) -> list[Layer]:
    """The layers of a campaign or a slice, and then the packs in the order given."""
    known = (*CAMPAIGNS, *SLICES)
    if name not in known:
        raise BadUsage(f"campaign {name!r}: gcacw has one of {', '.join(known)}")
    chosen = ["campaign", SLICES[name], name] if name in SLICES else ["campaign", name]
    data = files("railsplitter.games.gcacw") / "data"
    own = [Layer(f"gcacw/{folder}", data / folder) for folder in chosen]
    return own + [folder_layer(path) for path in packs]


def layers(packs: Sequence[Path] = (), scenario: str = "") -> list[Layer]:
    """The layers of a title; without a name those of the first campaign."""
    return campaign_layers(scenario or CAMPAIGNS[0], packs)


def load_campaign(name: str, packs: Sequence[Path] = ()) -> DataPack[Campaign]:
    """A campaign or a slice, with packs laid over it."""
    return load_pack(Campaign, campaign_layers(name, packs))
