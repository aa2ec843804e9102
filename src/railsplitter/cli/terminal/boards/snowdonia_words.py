"""Words of a Snowdonia board that its scenarios change, for one position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from railsplitter.games.snowdonia.view.structs import EventStep, HeldContract, Site, Stop, View

RUBBLE, STONE, STEEL = "rubble", "stone", "steel bar"
GOODS = {"excavation": RUBBLE, "stone": STONE, "steel": STEEL}
COUNTABLE = (STEEL, "marker", "card", "building", "disc", "fully shored tunnel")


def counted(amount: int, word: str) -> str:
    """2 steel bars, 1 marker, 3 rubble."""
    return f"{amount} {word}{'s' if word in COUNTABLE and amount != 1 else ''}"


class Words:
    """The base game's words."""

    discs: ClassVar[Mapping[str, str]] = {}  # what a disc is called, if not by its weather
    events: ClassVar[Mapping[str, str]] = {  # titles that are too long for the event track
        "trains_may_be_bought": "Train sale",
        "complete_station": "Station done",
        "train_maintenance": "Maintenance",
    }
    track: ClassVar[str] = "track"  # what contracts count as track

    def __init__(self, view: View) -> None:
        self.view = view

    def disc(self, disc: str) -> str:
        return self.discs.get(disc, disc)

    def event(self, step: EventStep) -> str:
        return self.events.get(step.event, step.title)

    def cost(self, site: Site) -> list[tuple[int, str]]:
        """What a free site costs, or what is left to dig."""
        good = GOODS.get(site.kind, site.kind)
        return [(site.rubble if good == RUBBLE else site.cost, good)]

    def sort(self, site: Site) -> str:
        """What sort of site it is, where costs do not tell."""
        return ""

    def value(self, site: Site) -> str:
        """What it scores, in as few signs as can be."""
        return str(site.vp)

    def worth(self, site: Site) -> str:
        """What it scores, in words."""
        return f"{site.vp} VP"

    def is_open(self, stop: Stop, site: Site) -> bool:
        """Whether somebody can dig or build there now."""
        return stop.open or site.kind == "excavation"

    def surveyor_vp(self, seat: int) -> int:
        return self.view.route[self.view.players[seat].surveyor].surveyor_vp

    def missing(self, seat: int, held: HeldContract) -> list[str]:
        """What a contract of a seat still asks for."""
        lack = held.missing
        parts = [
            counted(lack.building, "building") if lack.building else "",
            counted(lack.track, self.track) if lack.track else "",
            counted(lack.rubble, RUBBLE) if lack.rubble else "",
            "the Surveyor further on" if lack.surveyor else "",
        ]
        return [part for part in parts if part]
