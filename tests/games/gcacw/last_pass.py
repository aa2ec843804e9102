"""The last pass of each side: how many of its units were fresh and could have acted.

[4.0i] A side with nobody left to act with passes without being asked. That is a pass, too, and
nobody was able; `chosen` is the share at the last pass that somebody chose, on whichever day.
"""

from __future__ import annotations

from railsplitter.games.gcacw.notes import N_PASSED
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import Log

FRESH = 1  # the fatigue up to which a unit counts as fresh


class LastPass:
    """Shares by side; guards are those of the able who hold a place alone."""

    def __init__(self) -> None:
        self.log = Log()
        self.able = [0.0, 0.0]
        self.guards = [0.0, 0.0]
        self.chosen = [0.0, 0.0]

    def choose(self, s: Campaign, seat: int) -> None:
        """A side is about to pass."""
        count = max(len(units(s, seat)), 1)
        self.chosen[seat] = self.able[seat] = len(able(s, seat)) / count
        self.guards[seat] = len(guards(s, seat)) / count

    def read(self, chose: int) -> None:
        """What the log tells after a decision; `chose`: the side that passed by it, or -1."""
        for what, _, _, seat, *_ in self.log.events:
            if what == N_PASSED:
                if seat != chose:
                    self.able[seat] = self.guards[seat] = 0.0
                chose = -1
        self.log.events.clear()


def units(s: Campaign, seat: int) -> list[int]:
    """The units of a side on the map."""
    pieces = s.rules.pack.pieces
    return [k for k in range(pieces.first_leader) if pieces.side[k] == seat and s.at[k] >= 0]


def able(s: Campaign, seat: int) -> list[int]:
    """Those that are fresh and could act."""
    fresh = [k for k in units(s, seat) if s.fatigue[k] <= FRESH]
    return [k for k in fresh if not s.rules.march.bar(s, k)]


def guards(s: Campaign, seat: int) -> list[int]:
    """Those of the able who are alone in a place that their side holds."""
    battle = s.rules.pack.battle
    places = [at for k, at in enumerate(battle.objective_at) if s.holder[k] == seat]
    alone = [s.units_in(at)[0] for at in places if len(s.units_in(at)) == 1]
    return [k for k in able(s, seat) if k in alone]
