"""What is meant by the siege's own places."""

from __future__ import annotations

from typing import cast

from railsplitter.games.snowdonia.meant import Wishes
from railsplitter.games.snowdonia.scenarios.petersburg.view import SiegeView


class SiegeWishes(Wishes):
    """Discs are swapped, The Dictator is loaded, quarries are dug."""

    def next_disc(self, _name: str) -> str:
        return "swap"

    def own_train(self, name: str) -> str:
        owner = cast(SiegeView, self.view).siege.dictator.owner
        return "load" if owner == self.seat else super().own_train(name)

    def place(self, name: str) -> str:
        if name == "quarry":
            return self.dig(name, self.view.players[self.seat].dig_rate)
        return super().place(name)
