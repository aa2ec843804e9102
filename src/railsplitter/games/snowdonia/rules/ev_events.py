"""The event track."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import (
    N_EVENT,
    N_EVENT_CLOSED,
    N_EVENT_DUG,
    N_EVENT_IDLE,
    N_EVENT_LAID,
    N_MAINTAINED,
    N_MAINTAINED_BY,
    N_TRAINS_OPEN,
)
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.rules.round_the_table import RoundTheTable
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Events(SnowChapter):
    """[EV.1] What white cubes bring about."""

    __slots__ = ()

    def happen(self, s: Snowdonia) -> None:
        """[EV.1] The next step of the track; after the last one it begins again."""
        event = self.pack.event_track[s.event_at]
        s.note(N_EVENT, "EV.1", event, s.event_at)
        s.event_at = (s.event_at + 1) % len(self.pack.event_track)
        self.carry_out(s, event)

    def carry_out(self, s: Snowdonia, event: i64) -> None:
        if event == n.EXCAVATE_EVENT:
            self.excavate(s)
        elif event == n.TRAINS_EVENT:
            self.open_shed(s)
        elif event == n.LAY_TRACK_EVENT:
            self.lay_track(s)
        elif event == n.STATION_EVENT:
            self.complete_station(s)
        elif event == n.MAINTENANCE_EVENT:
            self.maintenance(s)

    def excavate(self, s: Snowdonia) -> None:
        """[EV.2] The first card with rubble, track or whole station, is cleared for nobody."""
        front = s.front
        if front >= self.pack.places:
            s.note(N_EVENT_IDLE, "EV.2", n.EXCAVATE_EVENT)
        elif self.pack.kind[front] != n.DIG_SITE:
            self.dig(s, front, "EV.2")
        else:
            for place in range(front, self.pack.site_end[self.pack.stop[front]]):
                self.dig(s, place, "EV.2")

    def dig(self, s: Snowdonia, place: i64, case: str) -> None:
        """All rubble of one place to the stock; a site so cleared is closed."""
        cubes = s.rubble[place]
        if cubes == 0:
            return
        s.remove_rubble(place, cubes)
        s.rubble_stock += cubes
        s.note(N_EVENT_DUG, case, place, cubes)
        if self.pack.kind[place] == n.DIG_SITE:
            self.close(s, place, case)

    def close(self, s: Snowdonia, place: i64, case: str) -> None:
        s.owner[place] = n.CLOSED
        s.note(N_EVENT_CLOSED, case, place)

    def open_shed(self, s: Snowdonia) -> None:
        """[EV.3] Trains can be bought from now on."""
        s.note(N_EVENT_IDLE if s.trains_open else N_TRAINS_OPEN, "EV.3", n.TRAINS_EVENT)
        s.trains_open = 1

    def lay_track(self, s: Snowdonia) -> None:
        """[EV.4] The next card, if excavated, is laid for nobody."""
        for place in s.rules.lay_track.next_cards(s):
            if s.rubble[place] == 0:
                s.owner[place] = n.CLOSED
                s.note(N_EVENT_LAID, "EV.4", place)
                s.rules.lay_track.turn(s, place)
                if s.railhead >= len(self.pack.tracks):
                    s.rules.ending.last_track(s, n.LAST_TRACK_BY_EVENT, NOBODY)
                return
        s.note(N_EVENT_IDLE, "EV.4", n.LAY_TRACK_EVENT)

    def complete_station(self, s: Snowdonia) -> None:
        """[EV.5] The first station with a free site: rubble to the stock, free sites closed."""
        stop = self.open_station(s)
        if stop < 0:
            s.note(N_EVENT_IDLE, "EV.5", n.STATION_EVENT)
            return
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            self.dig(s, place, "EV.5")
            if s.owner[place] == n.FREE:
                self.close(s, place, "EV.5")

    def open_station(self, s: Snowdonia) -> i64:
        """The first stop with a free site, or -1."""
        for stop in range(self.pack.stops):
            for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
                if s.owner[place] == n.FREE:
                    return stop
        return -1

    def maintenance(self, s: Snowdonia) -> None:
        """[EV.6] Train owners in turn order from the start player."""
        s.push(Maintenance(0))

    def pay_bar(self, s: Snowdonia, who: i64) -> str:
        """[EV.6] A steel bar to pay with."""
        return "" if s.good(who, n.STEEL) >= self.pack.upkeep else "EV.6"

    def card_bar(self, s: Snowdonia, who: i64, card: i64) -> str:
        """[CC.16] [CC.21] Such a contract, [K.1] unused, [CC.13] and no lock on powers."""
        if card > self.pack.contracts or not s.held[who] & bit(card):
            return "F.1"
        if self.pack.card_power[card] != n.P_PAY_MAINTENANCE:
            return "EV.6"
        return "CC.13" if s.locked else ""

    def keep(self, s: Snowdonia, who: i64) -> bool:
        """[EV.6] Ask the owner; without means the train goes back at once."""
        if self.pay_bar(s, who) and not self.cards(s, who):
            s.rules.trains.give_back(s, who, "EV.6")
            return False
        s.push(Maintaining(who))
        return True

    def cards(self, s: Snowdonia, who: i64) -> list[int]:
        """[CC.16] [CC.21] The contracts the seat may discard for maintenance."""
        mask = s.held[who] & self.pack.power_cards[n.P_PAY_MAINTENANCE]
        return [card for card in cards_of(mask) if not self.card_bar(s, who, card)]

    def discard_for(self, s: Snowdonia, who: i64, card: i64) -> None:
        """[CC.16] [CC.21] The card is really discarded [K.5] and scores nothing."""
        s.held[who] &= ~bit(card)
        s.rules.contracts.discard(s, who, card, "K.5")
        s.note(N_MAINTAINED_BY, f"CC.{card}", who, s.train_of[who], card)


@final
class Maintenance(RoundTheTable):
    """[EV.6] Go round the table once."""

    __slots__ = ()
    kind: ClassVar[int] = 31
    case: ClassVar[str] = "EV.6"

    def asks(self, s: Snowdonia, seat: i64) -> bool:
        return s.train_of[seat] != 0 and s.rules.events.keep(s, seat)


@final
class Maintaining(SnowStep):
    """[EV.6] Pay a bar, discard a contract that pays, or give the train back."""

    __slots__ = ()
    kind: ClassVar[int] = 32
    case: ClassVar[str] = "EV.6"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = []
        if not s.rules.events.pay_bar(s, self.who):
            out.append(act(n.PAY))
        for card in s.rules.events.cards(s, self.who):
            out.append(act(n.DISCARD, card))
        out.append(act(n.RETURN))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if action == act(n.PAY):
            return reasons(s.rules.events.pay_bar(s, self.who))
        if verb_of(action) == n.DISCARD:
            return reasons(s.rules.events.card_bar(s, self.who, arg_of(action)))
        return [] if action == act(n.RETURN) else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        verb = verb_of(action)
        if verb == n.PAY:
            s.pay(self.who, n.STEEL, s.rules.pack.upkeep)
            s.note(N_MAINTAINED, "EV.6", self.who, s.train_of[self.who])
        elif verb == n.DISCARD:
            s.rules.events.discard_for(s, self.who, arg_of(action))
        else:
            s.rules.trains.give_back(s, self.who, "EV.6")
