"""Digging at a Boring Machine, shoring up, and how the machines move towards each other."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_DUG
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END, Excavate, dig_arg
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.ending import Breakthrough
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

PAIR: Final[i64] = 2  # digging takes two rubble at a time


def machine(s: Snowdonia, seat: i64) -> i64:
    """The card before which a seat's machine stands."""
    return tunnel(s).machine[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Tunnelling(Excavate):
    """[CT.22] to [CT.26] Two rubble at a time, at one's own machine."""

    __slots__ = ("card_end", "card_first", "card_stop", "middle", "stone", "surface", "tunnel")

    def tabulate(self) -> None:
        more = self.pack.more
        self.card_first: vec[i64] = more["card_first"]
        self.card_end: vec[i64] = more["card_end"]
        self.card_stop: vec[i64] = more["card_stop"]
        self.surface: vec[i64] = more["stop_surface"]
        self.tunnel: vec[i64] = more["tunnel"]
        self.middle: i64 = more["middle"][0]
        self.stone: i64 = more["shoring_stone"][0]

    # -- where ---------------------------------------------------------------------------

    def face(self, s: Snowdonia, who: i64, end: i64) -> list[int]:
        """[CT.22] replaces [B.2]: at one's own machine, whatever lies elsewhere."""
        card = machine(s, who)  # [CT.51] on either side of the Middle
        for place in range(self.card_first[card], self.card_end[card]):
            if s.rubble[place] > 0:
                return self.card_at(s, place)
        return []

    def is_idle(self, s: Snowdonia, who: i64) -> bool:
        """[CT.53] After the Breakthrough the last card may be empty."""
        return self.rubble_at(s, machine(s, who)) == 0

    def rubble_at(self, s: Snowdonia, card: i64) -> i64:
        """What lies on a card of the line."""
        total: i64 = 0
        for place in range(self.card_first[card], self.card_end[card]):
            total += s.rubble[place]
        return total

    def face_bar(self, s: Snowdonia, who: i64, place: i64, end: i64) -> str:
        """[CT.22] Only where one's machine is; [B.5] a site that was begun comes first."""
        if place in self.face(s, who, end):
            return ""
        card = machine(s, who)
        here = self.card_first[card] <= place < self.card_end[card]
        return "B.5" if here and s.rubble[place] > 0 else "CT.22"

    # -- pairs ---------------------------------------------------------------------------

    def pair_bar(self, s: Snowdonia, who: i64, place: i64, left: i64, station: i64) -> str:
        """[CT.22] Two at a time within the rate; [CT.50] of a station what the action allows."""
        closed = self.face_bar(s, who, place, ANY_END)
        if closed:
            return closed
        if left < PAIR:
            return "CT.22"
        return "CT.50" if self.pack.kind[place] == n.DIG_SITE and station < PAIR else ""

    def shore_bar(self, s: Snowdonia, who: i64, place: i64, left: i64) -> str:
        """[CT.23] A stone for every pair, [X.3] a marker; [CT.26] stations are not shored up."""
        if place < self.pack.places and self.pack.kind[place] != n.TRACK:  # [CT.26]
            return "CT.26"
        closed = self.pair_bar(s, who, place, left, 0)
        if closed:
            return closed
        if s.good(who, n.STONE) < self.stone:
            return "CT.23"
        return "" if s.markers[who] > 0 else "X.3"

    def add_pairs(self, s: Snowdonia, who: i64, left: i64, station: i64, out: list[int]) -> None:
        """[CT.23] Keep the next pair, or shore it up: appended to `out`."""
        for place in self.face(s, who, ANY_END):
            if not self.pair_bar(s, who, place, left, station):
                out.append(act(n.DIG, dig_arg(place, PAIR)))
            if not self.shore_bar(s, who, place, left):
                out.append(act(c.SHORE, place))

    def pair_bars(self, s: Snowdonia, who: i64, action: i64, left: i64, station: i64) -> list[str]:
        """Why a pair may not be dug or shored up."""
        arg = arg_of(action)
        if verb_of(action) == c.SHORE:
            return reasons(self.shore_bar(s, who, arg, left))
        if arg & 31 != PAIR:
            return ["CT.22"]
        return reasons(self.pair_bar(s, who, arg >> 5, left, station))

    def take_pair(self, s: Snowdonia, who: i64, action: i64, left: i64, station: i64) -> None:
        """[CT.23] Each pair is decided by itself; [CT.50] with rate left digging goes on."""
        if verb_of(action) == c.SHORE:
            self.shore(s, who, arg_of(action))
        else:
            place = arg_of(action) >> 5
            if self.pack.kind[place] == n.DIG_SITE:
                station -= PAIR
            self.dig(s, who, place, PAIR)
        self.bore_on(s, who, left - PAIR, station)

    def bore_on(self, s: Snowdonia, who: i64, left: i64, station: i64) -> bool:
        """[CT.50] Ask for the next pair, if there can be one."""
        pairs: list[int] = []
        self.add_pairs(s, who, left, station, pairs)
        if not pairs:
            return False
        s.push(Boring(who, left, station))
        return True

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[CT.22] replaces [B.1]: at a rate of two, also at a station [CT.26]."""
        rate = self.rate(s, who)
        return self.bore_on(s, who, rate, rate)

    def dig(self, s: Snowdonia, who: i64, place: i64, cubes: i64) -> None:
        """[CT.22] Rubble into the player's supply."""
        s.remove_rubble(place, cubes)
        s.gain(who, n.RUBBLE, cubes)
        s.note(N_DUG, "CT.22", who, place, cubes, s.rubble[place])
        if s.rubble[place] == 0:
            self.cleared(s, who, place)

    def shore(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[CT.23] A stone into the bag, a marker on the card, the pair of rubble discarded."""
        s.pay(who, n.STONE, self.stone)
        s.markers[who] -= 1
        tunnel(s).shored[self.shored_place(place, who)] += 1
        s.remove_rubble(place, PAIR)
        s.rubble_stock += PAIR
        s.note(c.N_SHORED, "CT.23", who, place, s.rubble[place], s.value[place])
        if s.rubble[place] == 0:
            self.cleared(s, who, place)

    # -- tunnel cards --------------------------------------------------------------------

    def shored_place(self, place: i64, who: i64) -> i64:
        """Where a seat's markers on a tunnel card are counted."""
        return 2 * self.tunnel[place] + who

    def shored(self, s: Snowdonia, place: i64, who: i64) -> i64:
        """How many markers a seat has on a tunnel card."""
        return tunnel(s).shored[self.shored_place(place, who)]

    def is_full(self, s: Snowdonia, place: i64, who: i64) -> bool:
        """[CT.27] Every space of the card is filled in the seat's colour."""
        return self.shored(s, place, who) == s.value[place]

    def cleared(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[CT.24] A tunnel card is turned, [B.4] a site is claimed; [CT.25] the machine goes on."""
        if self.pack.kind[place] == n.TRACK:
            self.flip(s, place, "CT.24")
        else:
            super().cleared(s, who, place)
        self.move_on(s, c.BREAKTHROUGH, who)

    def flip(self, s: Snowdonia, place: i64, case: str) -> None:
        """[CT.24] The completed side up; markers on the card stay on it."""
        s.owner[place] = n.CLOSED
        s.railhead += 1
        s.note(c.N_FLIPPED, case, place)

    # -- machines ------------------------------------------------------------------------

    def move_on(self, s: Snowdonia, how: i64, who: i64) -> None:
        """[CT.25] Machines whose card is empty go on, [CT.54] both together, until they meet."""
        while s.ending == n.NOT_ENDING:
            ours, theirs = machine(s, c.ENGLISH), machine(s, c.FRENCH)
            forward = self.rubble_at(s, ours) == 0
            back = self.rubble_at(s, theirs) == 0
            if not forward and not back:
                return
            if forward and back and theirs - ours == 1:  # [CT.54] they meet between two cards
                self.break_through(s, how, who, -1)
                return
            tunnel(s).machine[c.ENGLISH] += 1 if forward else 0
            tunnel(s).machine[c.FRENCH] -= 1 if back else 0
            if forward:
                self.reach(s, c.ENGLISH)
            if back:
                self.reach(s, c.FRENCH)
            if machine(s, c.ENGLISH) == machine(s, c.FRENCH):  # [CT.42]
                self.break_through(s, how, who, machine(s, c.ENGLISH))

    def break_through(self, s: Snowdonia, how: i64, who: i64, card: i64) -> None:
        cast(Breakthrough, s.rules.ending).break_through(s, how, who, card)

    def reach(self, s: Snowdonia, who: i64) -> None:
        """[CT.30] A new station closes the one before; [CT.45] from the Middle on it counts."""
        card = machine(s, who)
        s.note(c.N_MACHINE, "CT.25", who, card)
        stop = self.card_stop[card]
        if stop >= 0:
            before = stop - 1 if who == c.ENGLISH else stop + 1
            if not self.surface[before]:
                self.close_station(s, before, "CT.30")
        if card == machine(s, 1 - who):
            return  # the other was there first, or came at the same time
        if card >= self.middle if who == c.ENGLISH else card <= self.middle:
            tunnel(s).reached[who] += 1
            s.note(c.N_FIRST, "CT.45", who, card)

    def close_station(self, s: Snowdonia, stop: i64, case: str) -> None:
        """[CT.30] A black marker: nothing more can be built there."""
        if tunnel(s).black & bit(stop):
            return
        tunnel(s).black |= bit(stop)
        s.note(c.N_BLACK, case, stop)
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            if s.owner[place] == n.FREE:
                s.owner[place] = n.CLOSED

    def last_station(self, s: Snowdonia, who: i64) -> i64:
        """[CT.30] The stop where a seat's machine is, or which it passed last."""
        card = machine(s, who)
        while self.card_stop[card] < 0:
            card += -1 if who == c.ENGLISH else 1
        return self.card_stop[card]


def tunnelling(s: Snowdonia) -> Tunnelling:
    """The chapter that knows the line."""
    return cast(Tunnelling, s.rules.excavate)


@final
class Boring(SnowStep):
    """[CT.23] Two rubble: keep them, or shore the tunnel up; until the rate is used."""

    __slots__ = ("left", "station")
    kind: ClassVar[int] = 81
    case: ClassVar[str] = "CT.22"

    def __init__(self, who: i64, left: i64, station: i64) -> None:
        super().__init__(who)
        self.left: i64 = left
        self.station: i64 = station  # how much of it may come off a station

    def locals(self) -> list[int]:
        return [self.left, self.station]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [n.DONE]
        tunnelling(s).add_pairs(s, self.who, self.left, self.station, out)
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.DIG or verb_of(action) == c.SHORE:
            return tunnelling(s).pair_bars(s, self.who, action, self.left, self.station)
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != n.DONE:
            tunnelling(s).take_pair(s, self.who, action, self.left, self.station)
