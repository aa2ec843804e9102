"""Long Roads as text: two theaters, boxes and ships beside what every campaign has."""

from __future__ import annotations

from collections.abc import Mapping

from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.campaign import CampaignBoard
from railsplitter.cli.terminal.boards.gcacw_map import LINE_LEGEND
from railsplitter.kernel.game import Edition
from railsplitter.kernel.state import State


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


BOARD = LongRoadsBoard
