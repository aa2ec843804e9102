"""Positions of the siege: the base game's table with Generals, discs and sides.

t = SiegeTable()
t.generals(union="5", confederate="2")
t.discs("yellow", "blue", "grey")      # this round, the next, the one after
t.event("lay_track")                   # the next disc is blue: the Union attacks
assert t.general("confederate") == "1"
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.names import CLOSED, EVENT_NAMES, FREE
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import credit_place
from railsplitter.games.snowdonia.scenarios.petersburg.game import PETERSBURG
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    BATTLE_MET,
    CONFEDERATE,
    FOR_BUILDING,
    FOR_TRACK,
    UNION,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege as sieged
from tests.games.snowdonia.table import Table, edition

QUIET = 12  # cubes of a restock that bring no event, before chance decides
SIDES = {"union": int(UNION), "confederate": int(CONFEDERATE)}
DISCS = {"yellow": "sun", "blue": "rain", "grey": "fog"}


def siege(seats: int) -> SnowdoniaEdition:
    return edition(seats, (), PETERSBURG)


def sacked(seats: int = 2) -> SiegeTable:
    """Seat 0 is asked about the marker of its Supplies, which a Union attack has destroyed."""
    t = SiegeTable(seats)
    t.generals(union="6", confederate="2")
    t.own(0, "2c")
    t.hold(0, 3, 6, 21)
    t.discs("yellow", "blue", "grey")
    t.event("lay_track")
    return t


class SiegeTable(Table):
    """A siege in progress; stations are named by their printed numbers, 1 to 8."""

    game: ClassVar[SnowdoniaGame] = PETERSBURG

    def __init__(self, seats: int = 2, seed: int = 1, packs: Sequence[Path] = ()) -> None:
        super().__init__(seats, seed, packs)
        self.draws(*["iron"] * QUIET)

    # -- arranging -----------------------------------------------------------------------

    def generals(self, union: str = "8", confederate: str = "1") -> None:
        sieged(self.s).general[SIDES["union"]] = int(union) - 1
        sieged(self.s).general[SIDES["confederate"]] = int(confederate) - 1

    def battle(self, station: str) -> None:
        """Both Generals stand there; what is left of the round goes on."""
        self.generals(station, station)
        sieged(self.s).battle = BATTLE_MET

    def discs(self, *colours: str) -> None:
        self.set_weather(*(DISCS[colour] for colour in colours))

    def home(self, seat: int, side: str) -> None:
        """The end where a seat's Surveyor began."""
        sieged(self.s).home[seat] = SIDES[side]
        self.s.surveyor[seat] = 0 if side == "confederate" else self.rules.pack.stops - 1

    def track(self, seat: int, *names: str) -> None:
        """Track cards that a seat has laid, CLOSED for nobody."""
        for name in names:
            place = self.place_index(name)
            self._clear(place)
            if self.s.owner[place] == FREE:
                self.s.railhead += 1
            self.s.owner[place] = seat
            if seat != CLOSED:
                self.s.markers[seat] -= 1

    def raid(self, *names: str) -> None:
        """Track cards that lie turned over, excavated and free."""
        for name in names:
            place = self.place_index(name)
            self._clear(place)
            if self.s.owner[place] != FREE:
                self.s.railhead -= 1
            self.s.owner[place] = FREE

    def clear(self, *names: str) -> None:
        """No rubble on these places; sites so cleared are closed."""
        for name in names:
            self._clear(self.place_index(name))

    def clear_all(self) -> None:
        """No rubble anywhere on the line."""
        for place in range(self.rules.pack.places):
            self._clear(place)

    def load(self, cubes: int) -> None:
        """Rubble on The Dictator."""
        self.s.rubble_stock -= cubes
        sieged(self.s).dictator += cubes

    def credit(self, seat: int, card: int, building: int = 0, track: int = 0) -> None:
        """Markers of destroyed Supplies or raided track on a contract that the seat holds."""
        for kind, count in ((FOR_BUILDING, building), (FOR_TRACK, track)):
            sieged(self.s).credit[credit_place(self.s, kind, card)] += count
            self.s.markers[seat] -= count

    # -- going on ------------------------------------------------------------------------

    def event(self, name: str, *more: str) -> None:
        """Restock the yard with a cube that brings this event about, then `more` cubes."""
        pack = self.rules.pack
        self.s.event_at = list(pack.event_track).index(EVENT_NAMES.index(name))
        self.draws("event", *more, *["iron"] * (int(pack.restock) - 1 - len(more)))
        self.at("restock the yard")

    # -- looking -------------------------------------------------------------------------

    def general(self, side: str) -> str:
        """The printed number of the station where a General stands."""
        return str(int(sieged(self.s).general[SIDES[side]]) + 1)

    def credited(self, card: int) -> tuple[int, int]:
        """Markers on a contract: for buildings or Supplies, for track."""
        kinds = (FOR_BUILDING, FOR_TRACK)
        building, track = (int(sieged(self.s).credit[credit_place(self.s, k, card)]) for k in kinds)
        return building, track

    def score(self, seat: int) -> int:
        return int(self.rules.scoring.score(self.s, seat))
