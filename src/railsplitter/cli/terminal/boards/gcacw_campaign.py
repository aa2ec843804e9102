"""A campaign as text: a battle's panels, and one for counties, depots and what is due."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.gcacw import FieldBoard
from railsplitter.cli.terminal.boards.gcacw_map import LINE_LEGEND
from railsplitter.kernel.game import Edition
from railsplitter.kernel.panels import WHERE
from railsplitter.kernel.panels import told as read_aloud
from railsplitter.kernel.state import State

TOPIC = ("campaign NAME", "what is due, counties, depots, points, boxes. campaign: all of them.")


class CampaignBoard(FieldBoard):
    """The view of a campaign in seven panels."""

    tabs: tuple[Tab, ...] = (*FieldBoard.tabs, Tab("campaign", "Campaign"))
    topics = (*FieldBoard.topics, TOPIC)

    leaves: Mapping[str, tuple[str, ...]] = {
        **FieldBoard.leaves,
        "campaign": ("due", "formations", "fronts", "counties", "depots", "railroads", "ledger",
                     "boxes"),
    }  # fmt: skip

    def answer(self, topic: str, rest: str, view: msgspec.Struct, viewer: int) -> list[str]:
        if topic != TOPIC[0].split()[0]:
            return super().answer(topic, rest, view, viewer)
        shown = [panel for panel in self.told if panel.seat < 0 and panel.key != WHERE]
        named = [panel for panel in shown if rest.casefold() in panel.title.casefold()]
        return read_aloud(named) or [f"Known are: {', '.join(panel.title for panel in shown)}."]


class LongRoadsBoard(CampaignBoard):
    """Two theaters, boxes and ships beside what every campaign has."""

    tabs: tuple[Tab, ...] = (*CampaignBoard.tabs, Tab("theaters", "Theaters"))
    signs = (*CampaignBoard.signs, LINE_LEGEND)
    leaves: Mapping[str, tuple[str, ...]] = {
        **CampaignBoard.leaves,
        "theaters": ("crossing", "theaters", "boxes", "ships", "waters"),
    }

    def consult(self, edition: Edition, state: State, viewer: int) -> None:
        super().consult(edition, state, viewer)
        self.desk.has_line = True
