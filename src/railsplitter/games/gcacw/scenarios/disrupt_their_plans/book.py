"""The book of this campaign: the layer's chapters, and three of its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.book import Book
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.mountain import Mountain
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.peninsula import Peninsula
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.richmond import Richmond

OWN_CHAPTERS: Final = ("mountain", "richmond", "peninsula")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansBook(Book):
    """One attribute per chapter, behind those of the layer."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.mountain: Mountain = Mountain(pack)
        self.richmond: Richmond = Richmond(pack)
        self.peninsula: Peninsula = Peninsula(pack)

    def chapters(self) -> tuple[str, ...]:
        """The layer's chapters, and then those of this campaign."""
        return super().chapters() + OWN_CHAPTERS
