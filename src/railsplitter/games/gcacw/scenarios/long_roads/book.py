"""The book of this campaign: the layer's chapters, and its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.book import Book
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.long_roads.conversion import Conversion

OWN_CHAPTERS: Final = ("conversion",)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongBook(Book):
    """One attribute per chapter, behind those of the layer."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.conversion: Conversion = Conversion(pack)

    def chapters(self) -> tuple[str, ...]:
        """The layer's chapters, and then those of this campaign."""
        return super().chapters() + OWN_CHAPTERS
