"""A position's rules, as this campaign knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.state import Campaign

if TYPE_CHECKING:
    from railsplitter.games.gcacw.scenarios.long_roads.book import LongBook
    from railsplitter.games.gcacw.scenarios.long_roads.conversion import Conversion
    from railsplitter.games.gcacw.scenarios.long_roads.depots import Depots


def roads(s: Campaign) -> LongBook:
    """The book with the chapters of this campaign."""
    return cast("LongBook", cast(War, s).book)


def conversion_of(s: Campaign) -> Conversion:
    """The chapter of conversions."""
    return roads(s).conversion


def depots_of(s: Campaign) -> Depots:
    """The chapter of depots, as this campaign knows it."""
    return cast("Depots", cast(War, s).book.supply)
