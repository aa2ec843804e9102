"""A position of the series as numbers; `observed` has their names.

[1.0c] Nothing is hidden but the dice to come. Battles also get two planes: the manpower of one's
own side and of the enemy, hex by hex. The maps of campaigns are too large for planes.
"""

from __future__ import annotations

from typing import Final, cast, final

from railsplitter.games.gcacw.saving import ALONG_BITS
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.encoder import HEAD, Encoder
from railsplitter.kernel.slate import Slate
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import append, i64, vec

PLANES: Final[i64] = 2
PLANE_MOST: Final[i64] = 1_000  # hexes of a map that is laid out in planes
CLOCK: Final[i64] = 24  # without the leaders who go along: they have a column


@final
class FieldEncoder(Encoder):
    """Battles and campaigns: every column of the state, as long as it was at the start."""

    def __init__(self, s: Campaign) -> None:
        widths = vec[i64]()
        size: i64 = HEAD + 1 + CLOCK
        for column in s.columns():
            widths = append(widths, len(column))
            size += len(column)
        self.widths: vec[i64] = widths
        hexes: i64 = len(s.first)
        self.hexes: i64 = hexes if hexes <= PLANE_MOST else 0
        super().__init__(2, size + PLANES * self.hexes)

    def round_of(self, world: State) -> i64:
        return cast(Campaign, world).turn

    def encode(self, world: State, seat: i64, slate: Slate) -> None:
        s = cast(Campaign, world)
        self.head(s, seat, slate)
        slate.put(seat)
        for place, number in enumerate(s.clock()):
            if place != ALONG_BITS:
                slate.put(number)
        for place, column in enumerate(s.columns()):
            slate.put_sized(column, self.widths[place])
        if self.hexes:
            self.planes(s, seat, slate)

    def planes(self, s: Campaign, seat: i64, slate: Slate) -> None:
        """Manpower by hex: one's own, then the enemy's."""
        first = slate.at
        slate.put_zeros(PLANES * self.hexes)
        numbers = slate.numbers
        side = s.rules.pack.pieces.side
        for piece in range(len(s.at)):
            where = s.at[piece]
            if where >= 0:
                plane = first if side[piece] == seat else first + self.hexes
                numbers[plane + where] += s.mv[piece]
