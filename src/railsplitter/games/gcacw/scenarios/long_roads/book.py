"""The book of this campaign: the layer's chapters, and its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.book import Book
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.scenarios.long_roads.boxes import Boxes
from railsplitter.games.gcacw.scenarios.long_roads.conversion import Conversion
from railsplitter.games.gcacw.scenarios.long_roads.invasion import Invasion
from railsplitter.games.gcacw.scenarios.long_roads.mountain import Mountain
from railsplitter.games.gcacw.scenarios.long_roads.posture import Posture
from railsplitter.games.gcacw.scenarios.long_roads.release import Release
from railsplitter.games.gcacw.scenarios.long_roads.repair import Repair
from railsplitter.games.gcacw.scenarios.long_roads.richmond import RichmondCycle
from railsplitter.games.gcacw.scenarios.long_roads.sea import Sea
from railsplitter.games.gcacw.scenarios.long_roads.siege import SiegeArtillery
from railsplitter.games.gcacw.scenarios.long_roads.special import SpecialRules
from railsplitter.games.gcacw.scenarios.long_roads.strategic import StrategicMoves
from railsplitter.kernel.vec import i64

OWN_CHAPTERS: Final = (
    *("conversion", "invasion", "release", "mountain", "posture", "boxes", "sea"),
    *("cycle_of_richmond", "repair", "siege", "special", "strategic"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongBook(Book):
    """One attribute per chapter, behind those of the layer."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.conversion: Conversion = Conversion(pack)
        self.invasion: Invasion = Invasion(pack)
        self.release: Release = Release(pack)
        self.mountain: Mountain = Mountain(pack)
        self.posture: Posture = Posture(pack)
        self.boxes: Boxes = Boxes(pack)
        self.sea: Sea = Sea(pack)
        self.cycle_of_richmond: RichmondCycle = RichmondCycle(pack)
        self.repair: Repair = Repair(pack)
        self.siege: SiegeArtillery = SiegeArtillery(pack)
        self.special: SpecialRules = SpecialRules(pack)
        self.strategic: StrategicMoves = StrategicMoves(pack)

    def chapters(self) -> tuple[str, ...]:
        """The layer's chapters, and then those of this campaign."""
        return super().chapters() + OWN_CHAPTERS

    def won(self, s: War, box: i64, base: i64, side: i64) -> None:
        """[L.61] [L.84] What a victory in a box brings beside the ground."""
        if base != box:
            self.cycle_of_richmond.take_norfolk(s)
        else:
            self.boxes.hold(s)
