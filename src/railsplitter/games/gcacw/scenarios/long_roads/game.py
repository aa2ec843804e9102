"""A title of this campaign says what it lays over the campaigns' layer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from railsplitter.cartography.loading import Atlas
from railsplitter.games.gcacw.campaign.overlay import CAMPAIGN_LAYER
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition, CampaignGame, CampaignPrinted
from railsplitter.games.gcacw.campaign.verbs import ASKED as LAYER_ASKED
from railsplitter.games.gcacw.campaign.verbs import ROWS as LAYER_ROWS
from railsplitter.games.gcacw.campaign.view.structs import CampaignView
from railsplitter.games.gcacw.data.battle_sheet import Printed
from railsplitter.games.gcacw.data.campaign_pieces import Counter
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.data.names import Register
from railsplitter.games.gcacw.data.to_pack import piece_rows
from railsplitter.games.gcacw.notation import named
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Columns, Pack
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.scenarios.long_roads import (
    choices,
    overlay,
    overlay_peninsula,
    pieces,
    slices,
    tables,
    tables_points,
)
from railsplitter.games.gcacw.scenarios.long_roads.book import LongBook
from railsplitter.games.gcacw.scenarios.long_roads.carriages import CARRIAGES
from railsplitter.games.gcacw.scenarios.long_roads.idle import idle_answer
from railsplitter.games.gcacw.scenarios.long_roads.invariants import broken
from railsplitter.games.gcacw.scenarios.long_roads.judge import LongJudge
from railsplitter.games.gcacw.scenarios.long_roads.say.voice import LongVoice
from railsplitter.games.gcacw.scenarios.long_roads.verbs import ASKED, ROWS
from railsplitter.games.gcacw.scenarios.long_roads.view.look import long_view
from railsplitter.games.gcacw.scenarios.long_roads.view.panels import long_panels
from railsplitter.games.gcacw.scenarios.long_roads.view.segments import LongSegment
from railsplitter.games.gcacw.scenarios.long_roads.view.structs import LongView
from railsplitter.kernel.notation import Codec
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.state import State
from railsplitter.kernel.version import Version

ALONE = "No leader is left alone: by a ship, a lost garrison or a division that is not his."


class LongEdition(CampaignEdition):
    """This campaign with its options and its pack."""

    segment = LongSegment()
    carriages = CARRIAGES

    def view(self, state: State, seat: int) -> msgspec.Struct:
        """The layer's view, and the facts of this campaign."""
        base = cast(CampaignView, super().view(state, seat))
        return long_view(self.voice.nouns, base, cast(War, state))

    def told(self, seen: msgspec.Struct) -> tuple[Panel, ...]:
        return long_panels(cast(LongView, seen), self.voice.nouns, self.voice.names)

    def idle_answer(self, state: State) -> int | None:
        only = super().idle_answer(state)
        return only if only is not None else idle_answer(cast(War, state))

    def broken(self, state: State) -> list[str]:
        return broken(cast(War, state))


class LongGame(CampaignGame):
    """The whole campaign, or a part of it."""

    rules_version = "2"
    past: tuple[Version, ...] = (Version("1", until=ALONE, overlay=overlay.FIRST_ROADS),)
    choices = (*CampaignGame.choices, *choices.CHOICES)
    overlays: tuple[FieldOverlay, ...] = (CAMPAIGN_LAYER, overlay.LONG_ROADS)
    book: type[Rules] = LongBook
    verbs = (*LAYER_ROWS, *ROWS)
    asked = (LAYER_ASKED, ASKED)
    voice = LongVoice
    judge = LongJudge
    made = LongEdition

    def chosen(self, p: Campaign, options: Mapping[str, str]) -> Campaign:
        """What is printed, with its switches and every counter that a game may need."""
        p = slices.uncut(choices.switched(p, options))
        return slices.cut(pieces.with_counters(p))

    def more(self, printed: Printed, pack: Pack) -> Columns:
        """The layer's columns, and those of this campaign."""
        assert isinstance(printed, CampaignPrinted)
        more = super().more(printed, pack)
        ids = [row.id for row in piece_rows(printed.units)]
        return more | tables.road_columns(printed.campaign, pack, ids, more)

    def single_rows(self, p: Campaign) -> Sequence[str]:
        """Words for the rows of points that only this campaign has."""
        return [text for _, _, text in tables_points.singles(p)]

    def codecs(self, register: Register) -> dict[str, Codec]:
        """Coasts are written by name; records of the first days have their numbers."""
        return super().codecs(register) | {"coast": named(register.coasts, 1)}

    def register(self, printed: Printed, pack: Pack, chart: Atlas) -> Register:
        """The layer's names, and those of coasts and waters."""
        assert isinstance(printed, CampaignPrinted)
        p = printed.campaign
        return msgspec.structs.replace(
            super().register(printed, pack, chart),
            coasts=tuple(row.name for row in p.coasts),
            waters=tuple(row.gunboat_box or row.id for row in p.waters.bodies),
            gunboats=tuple(boat_name(row.id) for row in p.start.markers if is_boat(row)),
        )


def is_boat(row: Counter) -> bool:
    return row.kind == "gunboat" and row.side == "union"


def boat_name(key: str) -> str:
    """Gunboat 1; one that never leaves its water has no number."""
    number = key.partition("-")[2]
    return f"Gunboat {number}" if number.isdecimal() else "Gunboat"


class PeninsulaGame(LongGame):
    """The Richmond Theater alone."""

    overlays: tuple[FieldOverlay, ...] = (*LongGame.overlays, overlay_peninsula.PENINSULA)
    rules_version = "3"
    past: tuple[Version, ...] = (
        Version("1", until="Levels of victory are set by games of bots."),
        Version("2", until=ALONE, overlay=overlay_peninsula.FIRST_PENINSULA),
    )


LONG_ROADS = LongGame(
    "long_roads",
    "Long Roads to Richmond",
    "April 5 to July 25, 1862: McClellan before Richmond, Jackson in the Valley, a line between.",
)
LONG_ROADS_PENINSULA = PeninsulaGame(
    "long_roads_peninsula",
    "Long Roads without the Valley",
    "April 5 to July 25, 1862: McClellan against Johnston and Lee; the Valley sends whom it sent.",
)
PENINSULA_MAY = PeninsulaGame(
    "peninsula_may",
    "Yorktown to Seven Pines",
    "May 4 to June 1, 1862: Johnston goes back up the Peninsula, McClellan follows.",
)
