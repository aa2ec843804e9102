"""A position's rules, as this campaign knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from railsplitter.games.gcacw.campaign.state import War

if TYPE_CHECKING:
    from railsplitter.games.gcacw.scenarios.disrupt_their_plans.book import PlansBook


def plans(s: War) -> PlansBook:
    """The book with the chapters of this campaign."""
    return cast("PlansBook", s.book)
