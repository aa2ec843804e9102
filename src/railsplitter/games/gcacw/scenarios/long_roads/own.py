"""A position's rules and numbers, as this campaign knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

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


def number(s: Campaign, place: i64) -> i64:
    """A single number of this campaign: behind the guns of all pieces."""
    return s.extra[len(s.at) + place]


def set_number(s: Campaign, place: i64, value: i64) -> None:
    s.extra[len(s.at) + place] = value
