"""The two theaters (L.2, L.3, L.8, L.9): what a piece is worth by the place where it is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.g32_forts import FortValues
from railsplitter.games.gcacw.names import BRIGADE as BRIGADE_SIZE
from railsplitter.games.gcacw.names import LEADER, NOTHING, REGIMENT, RICHMOND, VALLEY
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of, sea_hex
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class LongValues(FortValues):
    """[7.2a] Values, [L.9] by the theater of the hex that a piece is in."""

    __slots__ = ("box_theater", "command_in", "of_valley", "tactical_in")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.box_theater: vec[i64] = pack.more["box_theater"]  # by box; -1: neither
        self.of_valley: vec[i64] = pack.more["of_valley"]  # by piece: 1 of the set SIV
        # By theater * pieces + piece: what a leader has there, -1: what is printed
        self.tactical_in: vec[i64] = pack.more["tactical_in"]
        self.command_in: vec[i64] = pack.more["command_in"]

    def theater(self, s: Campaign, piece: i64) -> i64:
        """[L.9] The theater of a piece, on the map, in a box or on a ship; -1: in none."""
        at = s.at[piece]
        if at < 0:
            box = box_of(at)
            if box >= 0:
                return self.box_theater[box]
            at = sea_hex(at)
        return s.rules.theater_at(at) if at >= 0 else NOTHING

    def tactical(self, s: Campaign, piece: i64) -> i64:
        """[L.3] Small units are better in the Valley Theater, whichever set they are of; [L.8]
        some leaders have other numbers there."""
        printed = self.pieces.tactical[piece]
        theater = self.theater(s, piece)
        if theater < 0:
            return printed
        if self.pieces.kind[piece] == LEADER:
            there = self.tactical_in[theater * self.pieces.count + piece]
            return there if there >= 0 else printed
        return printed + self.shift(piece, theater)

    def shift(self, unit: i64, theater: i64) -> i64:
        """[L.3] One more for a brigade or regiment of the eastern sets in the Valley Theater, one
        less for one of the Valley's set before Richmond; never below 0."""
        size = self.pieces.size[unit]
        if size != BRIGADE_SIZE and size != REGIMENT:
            return 0
        if self.of_valley[unit]:
            return -1 if theater == RICHMOND and self.pieces.tactical[unit] > 0 else 0
        return 1 if theater == VALLEY else 0

    def command(self, s: Campaign, leader: i64) -> i64:
        """[L.8] The command value of a leader in his theater."""
        theater = self.theater(s, leader)
        there = self.command_in[theater * self.pieces.count + leader] if theater >= 0 else NOTHING
        return there if there >= 0 else super().command(s, leader)

    def artillery(self, s: Campaign, unit: i64) -> i64:
        """[L.4] [L.6] The guns that a unit has now: they go along with its men."""
        return long_war(s).guns[unit]


def values_of(s: Campaign) -> LongValues:
    """The chapter of values, as this campaign knows it."""
    values = s.rules.values
    assert isinstance(values, LongValues)
    return values
