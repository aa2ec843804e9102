"""What things are called in the tunnel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.data.channel_tunnel.printed import ChannelPrinted
from railsplitter.games.snowdonia.data.channel_tunnel.tables import place_names
from railsplitter.games.snowdonia.data.printed import Contract, Printed
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.say import Nouns, plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.kernel.datapack import Provenance

NATIONS = ("England", "France")
COLOURS = ("blue", "yellow")


class ChannelNouns(Nouns):
    """England and France, tunnel cards and stations along the line."""

    events = (
        "Excavate",
        "Trains may be bought",
        "Track",
        "Complete a station",
        "Train maintenance",
    )
    idle_events = (
        "no rubble is left there",
        "trains may be bought already",
        "no rubble is left there",
        "no station of that side has a free site",
        "nobody has a regular train",
    )

    def __init__(
        self, printed: Printed, pack: Pack, seats: int, provenance: Iterable[Provenance] = ()
    ) -> None:
        super().__init__(printed, pack, seats, provenance)
        self.names = tuple(NATIONS)
        self.short = place_names(cast(ChannelPrinted, printed))
        self.card_stop = [int(stop) for stop in pack.more["card_stop"]]
        self.card_first = [int(place) for place in pack.more["card_first"]]
        self.points = int(pack.more["bonus"][0])
        self.ore = int(pack.more["machine_iron"][0])
        self.stone = int(pack.more["shoring_stone"][0])
        self.steel = int(pack.more["machine_steel"][0])

    def card(self, card: int) -> str:
        """A card of the line: ET3, or the name of a station."""
        stop = self.card_stop[card]
        return self.stop(stop) if stop >= 0 else self.short[self.card_first[card]]

    def place(self, place: int) -> str:
        """ET4, or the station and the letter of a site: Sangatte c."""
        name = self.short[place]
        if self.pack.kind[place] == n.TRACK:
            return name
        return f"{self.route[self.pack.stop[place]].name} {name.partition('-')[2]}"

    def side(self, side: int) -> str:
        return f"{self.names[0]} and {self.names[1]}" if side == c.BOTH else self.names[side]

    def colour(self, seat: int) -> str:
        """The colour of a seat's discs and markers."""
        return COLOURS[seat]

    def train(self, no: int) -> str:
        return "the Boring Machine" if no == c.MACHINE else super().train(no)

    def ending(self, how: int) -> str:
        return c.CHANNEL_ENDINGS[how - c.BREAKTHROUGH] if how != n.NOT_ENDING else ""

    def needs(self, card: Contract) -> list[str]:
        """[CT.27] Track is a tunnel card that is wholly shored up."""
        out = []
        if card.building:
            out.append(plural(card.building, "building"))
        if card.track:
            out.append(plural(card.track, "fully shored tunnel"))
        if card.rubble:
            out.append(f"{card.rubble} rubble")
        return out or ["nothing more"]
