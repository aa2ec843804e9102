"""Events of the siege: digging from the Union end, attacks and cavalry raids."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_EVENT_IDLE
from railsplitter.games.snowdonia.rules.ev_events import Events
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import LooseMarker
from railsplitter.games.snowdonia.scenarios.petersburg.generals import (
    MovingTheGenerals,
    general,
    have_met,
    side_of_disc,
)
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeEvents(Events):
    """[SP.45] Digging from the Union end, [SP.46] attacks and [SP.47] cavalry raids."""

    __slots__ = ("garrison", "supplies")

    def tabulate(self) -> None:
        self.garrison: vec[i64] = self.pack.more["garrison"]
        self.supplies: vec[i64] = self.pack.more["supplies"]

    def excavate(self, s: Snowdonia) -> None:
        """[SP.45] replaces [EV.2]: the next unexcavated card from the Union end."""
        if s.front >= self.pack.places:
            s.note(N_EVENT_IDLE, "SP.45", n.EXCAVATE_EVENT)
            return
        last = self.pack.places - 1
        while s.rubble[last] == 0:
            last -= 1
        stop = self.pack.stop[last]
        first = self.pack.site_first[stop] if last >= self.pack.site_first[stop] else last
        for place in range(first, last + 1):
            self.dig(s, place, "SP.45")

    # -- attacks -------------------------------------------------------------------------

    def lay_track(self, s: Snowdonia) -> None:
        """[SP.46] replaces [EV.4]: an attack by the side of the middle disc."""
        side = side_of_disc(s.weather[1])
        if side == sn.NO_SIDE:
            s.note(sn.N_SIEGE_IDLE, "SP.46", n.LAY_TRACK_EVENT, sn.IDLE_YELLOW)
        elif have_met(s):
            s.note(sn.N_SIEGE_IDLE, "SP.30", n.LAY_TRACK_EVENT, sn.IDLE_MET)
        else:
            self.attack(s, side)

    def attack(self, s: Snowdonia, side: i64) -> None:
        """[SP.46] Push the enemy back, advance, and destroy what he left without a Garrison."""
        weather = s.rules.weather
        if not isinstance(weather, MovingTheGenerals):
            return
        s.note(sn.N_ATTACK, "SP.46", side)
        left = general(s, 1 - side)
        if weather.push_back(s, 1 - side, "SP.46") and not self.has_garrison(s, left):
            self.sack(s, left)
        weather.advance(s, side, "SP.46")

    def has_garrison(self, s: Snowdonia, stop: i64) -> bool:
        """[SP.46] Anybody's."""
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            if self.garrison[place] and s.owner[place] != n.FREE:
                return True
        return False

    def sack(self, s: Snowdonia, stop: i64) -> None:
        """[SP.46, SP.48] All Supplies of the station are destroyed, and free to be built again."""
        for turn in range(s.seats - 1, -1, -1):  # the last pushed is asked first
            owner = (s.start + turn) % s.seats
            for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
                if self.supplies[place] and s.owner[place] == owner:
                    s.owner[place] = n.FREE
                    s.note(sn.N_DESTROYED, "SP.46", owner, place)
                    s.push(LooseMarker(owner, sn.FOR_BUILDING))

    # -- raids ---------------------------------------------------------------------------

    def complete_station(self, s: Snowdonia) -> None:
        """[SP.47] replaces [EV.5]: a cavalry raid by the side of the middle disc."""
        side = side_of_disc(s.weather[1])
        if side == sn.NO_SIDE:
            s.note(sn.N_SIEGE_IDLE, "SP.47", n.STATION_EVENT, sn.IDLE_YELLOW)
            return
        s.note(sn.N_RAID, "SP.47", side)
        place = self.raided(s, 1 - side)
        if place == NOBODY:
            s.note(sn.N_SIEGE_IDLE, "SP.47", n.STATION_EVENT, sn.IDLE_NO_TRACK)
        else:
            self.turn_over(s, place)

    def turn_over(self, s: Snowdonia, place: i64) -> None:
        """[SP.47, SP.48] No rubble comes back, and anybody may lay the card again."""
        owner = s.owner[place]
        s.owner[place] = n.FREE
        s.railhead -= 1
        s.note(sn.N_RAIDED, "SP.47", owner, place)
        if owner >= 0:
            s.push(LooseMarker(owner, sn.FOR_TRACK))

    def raided(self, s: Snowdonia, enemy: i64) -> i64:
        """[SP.47] The completed track card nearest the enemy General towards his start."""
        at = general(s, enemy)
        found: i64 = NOBODY
        for place in self.pack.tracks:
            if s.owner[place] == n.FREE:
                continue
            if enemy == sn.UNION and self.pack.stop[place] > at:
                return place
            if enemy == sn.CONFEDERATE and self.pack.stop[place] <= at:
                found = place
        return found
