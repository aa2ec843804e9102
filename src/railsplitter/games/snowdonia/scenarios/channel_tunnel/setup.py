"""Setting up the tunnel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import DIG_SITE, NO_WEATHER
from railsplitter.games.snowdonia.rules.su_setup import SetUp
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import SINGLE, Tunnel, tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import Bag, Deck
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled, total
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.rules.book import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelSetUp(SetUp):
    """[CT.1] to [CT.15] The line, the machines, the Crisis area."""

    def route(self, s: Snowdonia) -> None:
        """[CT.15] replaces [SU.3]: two rubble for each space of a tunnel card, and the sites'."""
        self.lay_tunnels(s)
        for place in range(self.pack.places):
            if self.pack.kind[place] == DIG_SITE:
                self.heap(s, place, self.pack.cost[place])
        s.remove_rubble(0, 0)  # the line begins with a station: `front` looks for the first heap
        self.set_machines(s)
        self.open_crisis(s)

    def lay_tunnels(self, s: Snowdonia) -> None:
        """[CT.13] Each side's cards shuffled; for beginners France copies England's order."""
        tracks = self.pack.tracks
        ours = self.shuffled(s, self.pack.more["english_tunnels"])
        theirs = ours[:]
        if not self.pack.more["mirrored"][0]:  # [CT.57]
            theirs = self.shuffled(s, self.pack.more["french_tunnels"])
        for at in range(len(ours)):
            self.lay(s, tracks[at], ours[at])
        for at in range(len(theirs)):  # France counts from its own end
            self.lay(s, tracks[len(tracks) - 1 - at], theirs[at])

    def shuffled(self, s: Snowdonia, cards: vec[i64]) -> vec[i64]:
        """The sizes of a side's cards in the order drawn."""
        counts = filled(10, 0)
        for size in cards:
            counts[size] += 1
        pile = Bag(counts, total(counts))
        return pile.draw_many(len(cards), s.chance, "CT.13")

    def lay(self, s: Snowdonia, place: i64, size: i64) -> None:
        s.value[place] = size
        self.heap(s, place, 2 * size)

    def set_machines(self, s: Snowdonia) -> None:
        """[CT.10] Each machine before its first tunnel card, its Labourer in the Pub."""
        for seat in range(s.seats):
            tunnel(s).machine[seat] = self.pack.more["machines"][seat]
            tunnel(s).borer[seat] = c.IN_PUB

    def open_crisis(self, s: Snowdonia) -> None:
        """[CT.12] Two markers each in the Crisis area; experts begin with discs or with four."""
        markers = self.pack.more["crisis_markers"][0]
        for seat in range(s.seats):
            s.markers[seat] -= markers
            tunnel(s).lost[seat] = markers
            tunnel(s).discs[seat] = self.pack.more["crisis_discs"][0]  # [CT.58]

    def deal_contracts(self, s: Snowdonia) -> None:
        """[CT.6] Three on offer; [CT.12] no weather comes of it."""
        super().deal_contracts(s)
        for at in range(len(s.weather)):
            s.weather[at] = NO_WEATHER
        tunnel(s).back = s.deck.top

    def own_facts(self) -> i64:
        return SINGLE + 2 * len(self.pack.tracks)

    def made(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        seats: list[vec[i64]],
        board: list[vec[i64]],
        bag: Bag,
        deck: Deck,
    ) -> Tunnel:
        return Tunnel(rules, chance, stack, learned, clock, seats, board, bag, deck)
