"""Boards as text: one module for each game that has its own, and a fallback for the others."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import cast

from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.naming import Naming

# A game without a row here is shown by the fallback, which can show any view. A row that ends
# in a slash is for all games whose ids begin so.
BOARDS = {
    "confederate-rails": "railsplitter.cli.terminal.boards.confederate_rails:ConfederateBoard",
    "gcacw/valley-may": "railsplitter.cli.terminal.boards.gcacw_campaign:CampaignBoard",
    "gcacw/disrupt-their-plans": "railsplitter.cli.terminal.boards.gcacw_campaign:CampaignBoard",
    "gcacw/disrupt-their-plans-april": (
        "railsplitter.cli.terminal.boards.gcacw_campaign:CampaignBoard"
    ),
    "gcacw/long-roads": "railsplitter.cli.terminal.boards.gcacw_campaign:LongRoadsBoard",
    "gcacw/long-roads-peninsula": "railsplitter.cli.terminal.boards.gcacw_campaign:LongRoadsBoard",
    "gcacw/peninsula-may": "railsplitter.cli.terminal.boards.gcacw_campaign:LongRoadsBoard",
    "gcacw/": "railsplitter.cli.terminal.boards.gcacw:FieldBoard",
    "snowdonia": "railsplitter.cli.terminal.boards.snowdonia:SnowdoniaBoard",
    "snowdonia/petersburg": "railsplitter.cli.terminal.boards.petersburg:PetersburgBoard",
    "snowdonia/channel-tunnel": "railsplitter.cli.terminal.boards.channel_tunnel:ChannelBoard",
}


def board_for(game: str, naming: Naming, labels: Sequence[str]) -> Board:
    """The board of a game; `labels` are the seats with who plays them."""
    where = BOARDS.get(game) or BOARDS.get(f"{game.partition('/')[0]}/")
    if where is None:
        return Board(naming, labels)
    module, _, name = where.partition(":")
    kind = cast(type[Board], getattr(import_module(module), name))
    return kind(naming, labels)
