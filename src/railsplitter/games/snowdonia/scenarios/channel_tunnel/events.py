"""Events of the event track, each on one side of the Channel or on both."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_EVENT_IDLE
from railsplitter.games.snowdonia.rules.ev_events import Events
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelEvents(Events):
    """[CT.40] Building events strike the side whose colour the deck does not show."""

    __slots__ = ("middle",)

    def tabulate(self) -> None:
        sides: vec[i64] = self.pack.more["stop_side"]
        self.middle: i64 = 0
        while sides[self.middle] != c.BOTH:
            self.middle += 1

    def side(self, s: Snowdonia) -> i64:
        """[CT.40] Rain strikes France, sun England, fog both."""
        back = tunnel(s).back
        if back == n.FOG:
            return c.BOTH
        return c.FRENCH if back == n.RAIN else c.ENGLISH

    def sides(self, s: Snowdonia) -> list[int]:
        """[CT.40] The seats that are struck, said aloud."""
        side = self.side(s)
        s.note(c.N_SIDE, "CT.40", side, tunnel(s).back)
        return [c.ENGLISH, c.FRENCH] if side == c.BOTH else [side]

    def how(self, struck: list[int]) -> i64:
        return c.BREAKTHROUGH_IN_FOG if len(struck) > 1 else c.BREAKTHROUGH_BY_EVENT

    def excavate(self, s: Snowdonia) -> None:
        """[CT.41] replaces [EV.2]: the machine's card is cleared."""
        self.clear_next(s, n.EXCAVATE_EVENT)

    def lay_track(self, s: Snowdonia) -> None:
        """[CT.41] replaces [EV.4]: likewise."""
        self.clear_next(s, n.LAY_TRACK_EVENT)

    def clear_next(self, s: Snowdonia, event: i64) -> None:
        """[CT.41] The next card of each side struck is cleared; then [CT.54] machines move on."""
        struck = self.sides(s)
        left = s.rubble_stock
        for side in struck:
            self.clear_card(s, machine(s, side))
        if s.rubble_stock == left:
            s.note(N_EVENT_IDLE, "CT.53", event)
        tunnelling(s).move_on(s, self.how(struck), NOBODY)

    def clear_card(self, s: Snowdonia, card: i64) -> None:
        """[CT.41] Rubble to the stock, a tunnel card turned, nobody shores it up."""
        line = tunnelling(s)
        for place in range(line.card_first[card], line.card_end[card]):
            if s.rubble[place] > 0:
                self.dig(s, place, "CT.41")
                if self.pack.kind[place] == n.TRACK:
                    line.flip(s, place, "CT.41")
        stop = line.card_stop[card]
        if stop >= 0 and not self.is_open(s, stop):
            line.close_station(s, stop, "CT.41")

    def is_open(self, s: Snowdonia, stop: i64) -> bool:
        """A site of the station is free."""
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            if s.owner[place] == n.FREE:
                return True
        return False

    def complete_station(self, s: Snowdonia) -> None:
        """[CT.52] replaces [EV.5]: of each side struck, its first station with a free site."""
        struck = self.sides(s)
        stops: list[int] = []
        for side in struck:
            stop = self.next_station(s, side)
            if stop < 0:
                s.note(N_EVENT_IDLE, "CT.52", n.STATION_EVENT)
            elif stop not in stops:
                stops.append(stop)
        for stop in stops:
            self.complete(s, stop)
        tunnelling(s).move_on(s, self.how(struck), NOBODY)

    def next_station(self, s: Snowdonia, side: i64) -> i64:
        """[CT.52] From the side's surface station to the Middle, or -1."""
        stop: i64 = 0 if side == c.ENGLISH else self.pack.stops - 1
        while not self.is_open(s, stop):
            if stop == self.middle:
                return -1
            stop += 1 if side == c.ENGLISH else -1
        return stop

    def complete(self, s: Snowdonia, stop: i64) -> None:
        """[CT.32] Rubble to the stock, free sites closed, a black marker on it."""
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            self.dig(s, place, "CT.52")
            if s.owner[place] == n.FREE:
                self.close(s, place, "CT.52")
        tunnelling(s).close_station(s, stop, "CT.52")
