"""Trains: whether a ride brings a unit nearer to its place than its march would."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.staff.lookout import CampaignOutlook
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.judge.marshal import Marshal
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64

LONG: Final[i64] = 14  # points to its place from which on trains are thought of


@final
class Trains:
    """Judges rides for one side."""

    __slots__ = ("marshal", "outlook")

    def __init__(self, marshal: Marshal, outlook: CampaignOutlook) -> None:
        self.marshal = marshal
        self.outlook = outlook

    def gain(self, s: War, unit: i64) -> float:
        """What the best ride gains."""
        outlook = self.outlook
        outlook.mind(s, unit)
        if outlook.haste <= 0.0 or outlook.field[s.at[unit]] < LONG:
            return -1.0
        best = -1.0
        for end in s.book.rail.ends(s, unit):
            best = max(best, self.worth(s, unit, end))
        return best

    def worth(self, s: War, unit: i64, end: i64) -> float:
        """A station, by how much nearer to its place it is; not into the enemy's arms."""
        outlook = self.outlook
        if outlook.pressure(end) > 0.0:
            return -1.0
        nearer = float(outlook.field[s.at[unit]] - outlook.field[end])
        hexes = s.book.rail.tracks.hexes_to(end)
        tired = s.fatigue[unit] + s.book.rail.fatigue_for(self.outlook.seat, hexes)
        return outlook.haste * nearer - self.marshal.fatigue[min(max(tired, 0), 4)]

    def best(self, s: War, unit: i64, options: list[int]) -> int:
        """The station to ride to."""
        self.outlook.mind(s, unit)
        s.book.rail.look(s, unit)
        best, most = options[0], -1e9
        for action in options:
            if verb_of(action) == m.RIDE:
                worth = self.worth(s, unit, arg_of(action))
                if worth > most:
                    best, most = action, worth
        return best
