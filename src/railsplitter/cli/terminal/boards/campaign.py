"""A campaign as text: a battle's panels, and one for counties, depots and what is due."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.gcacw import FieldBoard
from railsplitter.kernel.panels import WHERE
from railsplitter.kernel.panels import told as read_aloud

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


BOARD = CampaignBoard
