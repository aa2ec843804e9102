"""Command (L.75, L.87): Franklin leaves the I Corps, and two corps are made."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CORPS_LEADER, NOTHING, OWN_UNIT, RICHMOND
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.r2_command import Command
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class LongCommand(Command):
    """[2.5a] Command, as it changes during the campaign."""

    __slots__ = ("franklin", "franklins", "new_corps", "porter")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.new_corps: vec[i64] = more["new_corps"]  # by piece: its later leader, or -1
        self.porter: i64 = more["corps_leaders"][0]
        self.franklin: i64 = more["corps_leaders"][2]
        self.franklins: i64 = more["formation"][more["cast"][n.FRANKLIN]]

    def bond(self, s: Campaign, leader: i64, unit: i64) -> i64:
        """[L.87] Porter and Franklin have the units of their corps once it is made, and others
        have them no more; [L.75] McDowell has not Franklin's when they have left the I Corps."""
        if leader == self.porter or leader == self.franklin:
            made = long_war(s).reorganized and self.new_corps[unit] == leader
            return OWN_UNIT if made else 0
        bond = super().bond(s, leader, unit)
        if bond == 0 or self.pieces.rank[leader] != CORPS_LEADER:
            return bond
        if long_war(s).reorganized and self.new_corps[unit] >= 0:
            return 0
        return 0 if long_war(s).franklin_out and self.is_franklins(unit) else bond

    def is_franklins(self, unit: i64) -> bool:
        """[L.75] Franklin's division or a brigade of it."""
        return self.franklins != NOTHING and self.pack.more["formation"][unit] == self.franklins

    def moved(self, s: War, unit: i64) -> None:
        """[L.75] Franklin in the Richmond Theater is no longer part of the I Corps."""
        if long_war(s).franklin_out or not self.is_franklins(unit) or s.at[unit] < 0:
            return
        if s.rules.theater_at(s.at[unit]) == RICHMOND:
            long_war(s).franklin_out = 1
            strand_leaders(s)


def strand_leaders(s: War) -> None:
    """[2.2i] Command has changed: leaders who have no unit of theirs with them leave the map."""
    pieces = s.rules.pack.pieces
    for leader in range(pieces.first_leader, pieces.count):
        s.rules.leaders.homeless(s, s.at[leader])
