"""A position of the series as numbers; `observed` has their names.

[1.0c] Nothing is hidden but the dice to come. Battles also get two planes: the manpower of one's
own side and of the enemy, hex by hex. The maps of campaigns are too large for planes.
"""

from __future__ import annotations

from typing import Final, cast, final

from railsplitter.games.gcacw.saving import FIRST_MORE
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.encoder import Encoder
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
        size: i64 = 1 + CLOCK
        for column in s.columns():
            widths = append(widths, len(column))
            size += len(column)
        self.widths: vec[i64] = widths
        hexes: i64 = len(s.first)
        self.hexes: i64 = hexes if hexes <= PLANE_MOST else 0
        super().__init__(2, size + PLANES * self.hexes)

    def round_of(self, world: State) -> i64:
        return cast(Campaign, world).turn

    def rest(self, world: State, seat: i64, slate: Slate) -> None:
        s = cast(Campaign, world)
        slate.put(seat)
        self.clock(s, slate)
        self.columns(s, slate)
        if len(self.widths) > FIRST_MORE:
            self.more(s, slate)
        if self.hexes:
            self.planes(s, seat, slate)

    def clock(self, s: Campaign, slate: Slate) -> None:
        """As in `Campaign.clock`, without the leaders; written out, because no list is made."""
        numbers, at = slate.numbers, slate.at
        numbers[at] = s.turn
        numbers[at + 1] = s.rain
        numbers[at + 2] = s.minor_until
        numbers[at + 3] = s.major_until
        numbers[at + 4] = s.initiative
        numbers[at + 5] = s.union_die
        numbers[at + 6] = s.passes
        numbers[at + 7] = s.ending
        numbers[at + 8] = s.commander
        numbers[at + 9] = s.march_die
        numbers[at + 10] = s.marcher
        numbers[at + 11] = s.points
        numbers[at + 12] = s.moved
        numbers[at + 13] = s.forced
        numbers[at + 14] = s.from_zoc
        numbers[at + 15] = s.struck
        numbers[at + 16] = s.stopped
        numbers[at + 17] = s.start_hex
        numbers[at + 18] = s.target
        numbers[at + 19] = s.attack_type
        numbers[at + 20] = s.assault_die
        numbers[at + 21] = s.die_bonus
        numbers[at + 22] = s.flagged
        numbers[at + 23] = s.calls
        slate.at = at + CLOCK

    def columns(self, s: Campaign, slate: Slate) -> None:
        """As in `Campaign.columns`."""
        widths = self.widths
        slate.put_sized(s.at, widths[0])
        slate.put_sized(s.mv, widths[1])
        slate.put_sized(s.loose, widths[2])
        slate.put_sized(s.fatigue, widths[3])
        slate.put_sized(s.exhausted, widths[4])
        slate.put_sized(s.shaken, widths[5])
        slate.put_sized(s.dug, widths[6])
        slate.put_sized(s.role, widths[7])
        slate.put_sized(s.called, widths[8])
        slate.put_sized(s.crossing, widths[9])
        slate.put_sized(s.station, widths[10])
        slate.put_sized(s.holder, widths[11])
        slate.put_sized(s.toll, widths[12])
        slate.put_sized(s.exits, widths[13])
        slate.put_sized(s.fight, widths[14])
        slate.put_sized(s.more_numbers(), widths[15])
        slate.put_sized(s.parent, widths[16])
        slate.put_sized(s.along, widths[17])
        slate.put_sized(s.vp, widths[18])

    def more(self, s: Campaign, slate: Slate) -> None:
        """The columns of an overlay's own state."""
        for place, column in enumerate(s.columns()):
            if place >= FIRST_MORE:
                slate.put_sized(column, self.widths[place])

    def planes(self, s: Campaign, seat: i64, slate: Slate) -> None:
        """Manpower by hex: one's own, then the enemy's."""
        first = slate.at
        slate.put_zeros(PLANES * self.hexes)
        numbers, at, manpower = slate.numbers, s.at, s.mv
        side = s.rules.pack.pieces.side
        pieces: i64 = len(at)
        for piece in range(pieces):
            where = at[piece]
            if where >= 0:
                plane = first if side[piece] == seat else first + self.hexes
                numbers[plane + where] += manpower[piece]
