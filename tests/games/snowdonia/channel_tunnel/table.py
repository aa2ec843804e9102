"""Positions of the tunnel: the base game's table with machines, crises and a line.

t = ChannelTable()
t.machine(0, "ET3")             # England's machine, everything behind it cleared for nobody
t.give(0, stone=1)
t.place(0, "B1")
t.resolve("B")
t.play(0, "shore ET3")
assert t.shored("ET3") == (1, 0)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import ClassVar

from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.names import (
    CLOSED,
    EVENT_NAMES,
    FREE,
    NOT_ENDING,
    TRACK,
    WEATHER_NAMES,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.game import CHANNEL_TUNNEL
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BREAKTHROUGH,
    ON_MACHINE,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import ChannelNouns
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.kernel.bag import PILE
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.datapack import folder_layer
from railsplitter.kernel.state import Log
from tests.games.snowdonia.table import Table

ENGLAND = 0
FRANCE = 1
QUIET = 12  # cubes of two restocks that bring no event, before chance decides


@cache
def _edition(options: tuple[tuple[str, str], ...], packs: tuple[Path, ...]) -> SnowdoniaEdition:
    return CHANNEL_TUNNEL.edition(2, dict(options), [folder_layer(p) for p in packs])


def channel(
    options: Mapping[str, str] | None = None, packs: Sequence[Path] = ()
) -> SnowdoniaEdition:
    """The scenario, made once for each set of options and packs."""
    return _edition(tuple(sorted((options or {}).items())), tuple(packs))


class ChannelTable(Table):
    """A tunnel in progress."""

    game: ClassVar[SnowdoniaGame] = CHANNEL_TUNNEL

    def __init__(self, seed: int = 1, packs: Sequence[Path] = (), **options: str) -> None:
        chosen = {key.replace("_", "-"): value for key, value in options.items()}
        self.edition = channel(chosen, packs)
        self.s = self.edition.start(seeded(seed))
        self.rules = self.edition.rules
        self.words = self.edition.vocabulary
        self.s.start = self.s.next_start = 0
        self.log = Log()
        self.s.log = self.log
        nouns = self.edition.voice.nouns
        assert isinstance(nouns, ChannelNouns)
        self.cards = [nouns.short[p].partition("-")[0] for p in nouns.card_first]
        self.draws(*["iron"] * QUIET)

    # -- arranging -----------------------------------------------------------------------

    def machine(self, seat: int, card: str) -> None:
        """A machine before a card: what lies behind it is cleared for nobody, as by events."""
        s, line = self.s, tunnelling(self.s)
        end, step = self.cards.index(card), 1 if seat == ENGLAND else -1
        for at in range(int(machine(s, seat)), end, step):
            for place in range(line.card_first[at], line.card_end[at]):
                self._clear(place)
                if self.rules.pack.kind[place] == TRACK and s.owner[place] == FREE:
                    s.owner[place] = CLOSED
                    s.railhead += 1
        line.move_on(s, BREAKTHROUGH, seat)
        assert machine(s, seat) == end or s.ending != NOT_ENDING

    def owns_machine(self, *seats: int) -> None:
        for seat in seats:
            tunnel(self.s).borer[seat] = ON_MACHINE

    def shore(self, seat: int, card: str, markers: int) -> None:
        """Markers on a tunnel card, a pair of rubble off it for each, without moving a machine."""
        s, place = self.s, self.place_index(card)
        cubes = min(2 * markers, s.rubble[place])
        s.remove_rubble(place, cubes)
        s.rubble_stock += cubes
        s.markers[seat] -= markers
        tunnel(s).shored[tunnelling(s).shored_place(place, seat)] += markers
        if s.rubble[place] == 0 and s.owner[place] == FREE:
            s.owner[place] = CLOSED
            s.railhead += 1

    def crisis(self, seat: int, discs: int = 0, markers: int = 2) -> None:
        """So many discs and markers of a seat in the Crisis area."""
        s = self.s
        s.markers[seat] += tunnel(s).lost[seat] - markers
        tunnel(s).lost[seat] = markers
        tunnel(s).discs[seat] = discs

    def supply(self, seat: int, markers: int) -> None:
        """So many markers in supply; the others lie in the Crisis area."""
        self.crisis(seat, self.discs(seat), self.lost(seat) + self.s.markers[seat] - markers)

    def top(self, weather: str) -> None:
        """The back that the deck shows."""
        back = WEATHER_NAMES.index(weather)
        deck = self.s.deck
        assert any(w == PILE and deck.back[c] == back for c, w in enumerate(deck.where) if c)
        self.s.deck.top = back
        tunnel(self.s).back = back

    # -- going on ------------------------------------------------------------------------

    def event(self, name: str, *more: str) -> None:
        """Restock the yard with this event first (and then `more`)."""
        self.events(name, *more)

    def events(self, *names: str) -> None:
        """Restock the yard; the event track stands before each of these in turn."""
        first = EVENT_NAMES.index(names[0])
        track = [int(e) for e in self.rules.pack.event_track]
        wanted = [EVENT_NAMES.index(name) for name in names]
        at = next(
            k
            for k, event in enumerate(track)
            if event == first
            and [track[(k + j) % len(track)] for j in range(len(wanted))] == wanted
        )
        self.s.event_at = at
        self.draws(*["event"] * len(names), *["iron"] * (12 - len(names)))
        self.at("restock the yard")

    def strike(self) -> None:
        """A crisis occurs."""
        self.draws(*["iron"] * 6)
        self.at("check the weather")

    # -- looking -------------------------------------------------------------------------

    def at_card(self, seat: int) -> str:
        return self.cards[int(machine(self.s, seat))]

    def shored(self, card: str) -> tuple[int, int]:
        line, place = tunnelling(self.s), self.place_index(card)
        return int(line.shored(self.s, place, 0)), int(line.shored(self.s, place, 1))

    def discs(self, seat: int) -> int:
        return int(tunnel(self.s).discs[seat])

    def lost(self, seat: int) -> int:
        return int(tunnel(self.s).lost[seat])

    def reached(self, seat: int) -> int:
        return int(tunnel(self.s).reached[seat])

    def black(self) -> list[str]:
        """The stations with a black marker."""
        stops = [name for name in self.cards if not name.startswith(("ET", "FT"))]
        return [name for k, name in enumerate(stops) if tunnel(self.s).black >> k & 1]

    def size(self, card: str) -> int:
        return int(self.s.value[self.place_index(card)])

    def first_of_size(self, side: str, size: int) -> str:
        """The first tunnel card of a side (ET or FT) with this size."""
        return next(f"{side}{k}" for k in range(1, 8) if self.size(f"{side}{k}") == size)

    def points(self, seat: int, case: str = "") -> int:
        """A seat's points, or those under one case."""
        score = self.edition.score(self.s, seat)
        return score.points if not case else sum(n for c, n, _ in score.parts if c == case)
