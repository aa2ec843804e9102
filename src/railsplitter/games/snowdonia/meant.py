"""What somebody seems to want who points at a place where nothing is offered, as notation."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.snowdonia.notation import train_word
from railsplitter.games.snowdonia.view.structs import Site, View

MAINTENANCE = "Train maintenance"


class Wishes:
    """One position through the eyes of one seat. A scenario derives it for places of its own."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.kinds: dict[str, Callable[[str], str]] = {
            "card": self.card,
            "place": self.place,
            "own": self.own_train,
            "next": self.next_disc,
        }

    def of(self, place: str) -> str:
        """An action, or nothing where the rows of the verbs say enough."""
        kind, _, name = place.partition(":")
        found = self.kinds.get(kind)
        return found(name) if found else ""

    def next_disc(self, _name: str) -> str:
        return f"forecast {self.view.weather.next or 'sun'}"

    def card(self, name: str) -> str:
        """A card that is looked at, one on offer, or one in hand."""
        faces = self.view.looking.faces or () if self.view.looking is not None else ()
        if any(name == f"c{card.no}" for card in faces):
            return f"keep {name}"
        offered = any(card is not None and name == f"c{card.no}" for card in self.view.offer)
        return f"contract {name}" if offered else f"use {name}"

    def own_train(self, _name: str) -> str:
        train = self.view.players[self.seat].train
        if train is None:
            return "return"
        return "pay" if self.view.phase == MAINTENANCE else f"buy {train_word(train.name)}"

    def place(self, name: str) -> str:
        for stop in self.view.route:
            for card in stop.track:
                if card.name == name:
                    return self.dig(name, card.rubble) if card.rubble else self.finish(name)
            for site in stop.sites:
                if site.name == name:
                    return self.site(site)
        return ""

    def site(self, site: Site) -> str:
        if site.kind == "excavation" and site.rubble:
            return self.dig(site.name, site.rubble)
        return f"build {site.name}"

    def finish(self, name: str) -> str:
        """What a cleared card waits for."""
        return f"lay {name}"

    def dig(self, name: str, rubble: int) -> str:
        """As many cubes as the place holds and the seat can dig at once."""
        return f"dig {name} {max(1, min(rubble, self.view.players[self.seat].dig_rate))}"
