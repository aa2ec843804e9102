"""The Generals: how they move, attack and raid, and the final battle."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import (
    DONE,
    EXCAVATE_EVENT,
    FOG,
    FREE,
    LAY_TRACK_EVENT,
    RAIN,
    STATION_EVENT,
)
from railsplitter.games.snowdonia.notes import N_EVENT_IDLE, N_WEATHER
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.chapter import not_now, reasons
from railsplitter.games.snowdonia.rules.ev_events import Events
from railsplitter.games.snowdonia.rules.rc_contracts import Contracts
from railsplitter.games.snowdonia.rules.w_weather import Weather
from railsplitter.games.snowdonia.rules.x_ending import Ending
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    BATTLE_MET,
    CONFEDERATE,
    CONFEDERATES_WIN,
    CREDIT,
    DRAWN_SIEGE,
    FINAL_ROUND,
    FOR_BUILDING,
    FOR_TRACK,
    N_ATTACK,
    N_BATTLE,
    N_CREDITED,
    N_DESTROYED,
    N_FINAL_ROUND,
    N_GENERAL,
    N_MARKER_BACK,
    N_NO_MOVE,
    N_RAID,
    N_RAIDED,
    NO_BATTLE,
    NO_SIDE,
    SIEGE_ENDINGS,
    UNION,
    UNION_WINS,
    X_BATTLE,
    X_CREDIT,
    X_FIRED,
    X_GENERAL,
)
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64, vec


def side_of_disc(disc: i64) -> i64:
    """[SP.28] Blue is the Union's, grey the Confederates', yellow nobody's."""
    if disc == RAIN:
        return UNION
    return CONFEDERATE if disc == FOG else NO_SIDE


def general(s: Snowdonia, side: i64) -> i64:
    """The stop where a General stands."""
    return s.extra[X_GENERAL + side]


def is_final(s: Snowdonia) -> bool:
    """[SP.29] The last round is being played."""
    return s.extra[X_BATTLE] == FINAL_ROUND


def credit_column(s: Snowdonia, kind: i64, card: i64) -> i64:
    """Where the markers that were put on a contract are counted."""
    return X_CREDIT + kind * (s.rules.pack.contracts + 1) + card


@mypyc_attr(allow_interpreted_subclasses=True)
class MovingTheGenerals(Weather):
    """[SP.27] Discs do nothing to the work; [SP.28] they move the Generals."""

    def check(self, s: Snowdonia) -> None:
        """[SP.29] Not in the final round."""
        if not is_final(s):
            super().check(s)

    def apply(self, s: Snowdonia, disc: i64) -> None:
        """[SP.28] replaces [W.2]: the General of the current disc goes one station forward."""
        s.note(N_WEATHER, "W.1", disc, s.dig_rate, s.lay_rate, s.weather[2])
        side = side_of_disc(disc)
        if side == NO_SIDE:
            s.note(N_NO_MOVE, "SP.28", disc)
        else:
            self.advance(s, side, 1, "SP.28")

    def advance(self, s: Snowdonia, side: i64, steps: i64, case: str) -> None:
        """[SP.30] Generals who have met stay; forward is away from one's own end."""
        if s.extra[X_BATTLE] != NO_BATTLE:
            return
        here = general(s, side)
        there = here - steps if side == UNION else here + steps
        if not 0 <= there < self.pack.stops:
            return
        s.extra[X_GENERAL + side] = there
        s.note(N_GENERAL, case, side, here, there)
        if general(s, UNION) == general(s, CONFEDERATE):
            s.extra[X_BATTLE] = BATTLE_MET  # [SP.29]
            s.note(N_BATTLE, "SP.29", there)


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeContracts(Contracts):
    """[SP.29] No restock of contracts in the final round."""

    def restock(self, s: Snowdonia) -> None:
        if not is_final(s):
            super().restock(s)

    def discard(self, s: Snowdonia, who: i64, card: i64, case: str) -> None:
        """[SP.46] Markers lying on a card that is discarded go back to their owner."""
        for kind in range(2):
            column = credit_column(s, kind, card)
            if s.extra[column] > 0:
                s.markers[who] += s.extra[column]
                s.extra[column] = 0
        super().discard(s, who, card, case)


@mypyc_attr(allow_interpreted_subclasses=True)
class FinalBattle(Ending):
    """[SP.29] Both Generals on one station: one more round, then the end."""

    __slots__ = ("won_by",)

    def tabulate(self) -> None:
        self.won_by: vec[i64] = self.pack.more["won_by"]

    def last_track(self, s: Snowdonia, how: i64, who: i64) -> None:
        """[SP.29] replaces [X.1]: track does not end the siege."""

    def last_marker(self, s: Snowdonia, who: i64) -> None:
        """[SP.29] replaces [X.2]: nor do markers."""

    def round_begins(self, s: Snowdonia) -> None:
        """[SP.29] The round after the battle was met is the last."""
        s.extra[X_FIRED] = 0
        if s.extra[X_BATTLE] == BATTLE_MET:
            s.extra[X_BATTLE] = FINAL_ROUND
            s.ending = UNION_WINS + self.outcome(s)
            s.note(N_FINAL_ROUND, "SP.29")

    def outcome(self, s: Snowdonia) -> i64:
        """[SP.31] By the station of the battle: 0 Union, 1 Confederates, 2 drawn."""
        winner = self.winner(s)
        if winner == UNION:
            return UNION_WINS - UNION_WINS
        return CONFEDERATES_WIN - UNION_WINS if winner == CONFEDERATE else DRAWN_SIEGE - UNION_WINS

    def winner(self, s: Snowdonia) -> i64:
        """[SP.31] Who wins the siege, NO_SIDE while there is no battle or if it is drawn."""
        if s.extra[X_BATTLE] == NO_BATTLE:
            return NO_SIDE
        return self.won_by[general(s, UNION)]

    def is_now(self, s: Snowdonia) -> bool:
        """[SP.29] The final round is played."""
        return is_final(s)

    def name(self, s: Snowdonia) -> str:
        """[SP.31] Who won the siege."""
        return SIEGE_ENDINGS[s.ending - UNION_WINS] if s.ending >= UNION_WINS else ""

    def over_case(self, s: Snowdonia) -> str:
        return "SP.31"


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
            s.note(N_EVENT_IDLE, "SP.45", EXCAVATE_EVENT)
            return
        last = self.pack.places - 1
        while s.rubble[last] == 0:
            last -= 1
        stop = self.pack.stop[last]
        first = self.pack.site_first[stop] if last >= self.pack.site_first[stop] else last
        for place in range(first, last + 1):
            if s.rubble[place] > 0:
                self.dig(s, place, "SP.45")

    def lay_track(self, s: Snowdonia) -> None:
        """[SP.46] replaces [EV.4]: an attack by the side of the middle disc."""
        side = side_of_disc(s.weather[1])
        if side == NO_SIDE or s.extra[X_BATTLE] != NO_BATTLE:
            s.note(N_EVENT_IDLE, "SP.46", LAY_TRACK_EVENT)
            return
        s.note(N_ATTACK, "SP.46", side)
        self.push_back(s, 1 - side)
        weather = s.rules.weather
        if isinstance(weather, MovingTheGenerals):
            weather.advance(s, side, 1, "SP.46")

    def push_back(self, s: Snowdonia, enemy: i64) -> None:
        """[SP.46] The enemy falls back a station; one he leaves without a Garrison is sacked."""
        here = general(s, enemy)
        home: i64 = self.pack.stops - 1 if enemy == UNION else 0
        if here == home:
            return
        s.extra[X_GENERAL + enemy] = here + 1 if enemy == UNION else here - 1
        s.note(N_GENERAL, "SP.46", enemy, here, general(s, enemy))
        if not self.has_garrison(s, here):
            self.sack(s, here)

    def has_garrison(self, s: Snowdonia, stop: i64) -> bool:
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            if self.garrison[place] and s.owner[place] != FREE:
                return True
        return False

    def sack(self, s: Snowdonia, stop: i64) -> None:
        """[SP.46] All Supplies of the station are destroyed; owners decide about their markers."""
        for seat in range(s.seats - 1, -1, -1):  # the last pushed is asked first
            owner = (s.start + seat) % s.seats
            for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
                if self.supplies[place] and s.owner[place] == owner:
                    s.owner[place] = FREE
                    s.note(N_DESTROYED, "SP.46", owner, place)
                    self.return_marker(s, owner, FOR_BUILDING)

    def complete_station(self, s: Snowdonia) -> None:
        """[SP.47] replaces [EV.5]: a cavalry raid by the side of the middle disc."""
        side = side_of_disc(s.weather[1])
        place = NOBODY if side == NO_SIDE else self.raided(s, 1 - side)
        if place == NOBODY:
            s.note(N_EVENT_IDLE, "SP.47", STATION_EVENT)
            return
        s.note(N_RAID, "SP.47", side)
        owner = s.owner[place]
        s.owner[place] = FREE
        s.railhead -= 1
        s.note(N_RAIDED, "SP.47", owner, place)
        if owner >= 0:
            self.return_marker(s, owner, FOR_TRACK)

    def raided(self, s: Snowdonia, enemy: i64) -> i64:
        """[SP.47] The completed track card nearest the enemy General towards his start."""
        at = general(s, enemy)
        found: i64 = NOBODY
        for place in self.pack.tracks:
            if s.owner[place] == FREE:
                continue
            if enemy == UNION and self.pack.stop[place] > at:
                return place
            if enemy == CONFEDERATE and self.pack.stop[place] <= at:
                found = place
        return found

    def return_marker(self, s: Snowdonia, who: i64, kind: i64) -> None:
        """[SP.46] [SP.47] Ask where the marker goes, if a contract could take it."""
        if self.takers(s, who, kind):
            s.push(Crediting(who, kind))
        else:
            self.take_back(s, who)

    def take_back(self, s: Snowdonia, who: i64) -> None:
        s.markers[who] += 1
        s.note(N_MARKER_BACK, "SP.46", who)

    def takers(self, s: Snowdonia, who: i64, kind: i64) -> list[int]:
        """The seat's contracts with such a bonus that is not full of markers yet."""
        return [card for card in cards_of(s.held[who]) if not self.credit_bar(s, who, card, kind)]

    def credit_bar(self, s: Snowdonia, who: i64, card: i64, kind: i64) -> str:
        """[SP.46] An own contract with a building or Supplies bonus, [SP.47] or a track bonus."""
        if card > self.pack.contracts or not s.held[who] & (1 << card):
            return "F.1"
        asked = self.asked_for(card, kind)
        if s.extra[credit_column(s, kind, card)] < asked:
            return ""
        return "SP.46" if kind == FOR_BUILDING else "SP.47"

    def asked_for(self, card: i64, kind: i64) -> i64:
        """How many such markers a contract's bonus asks for."""
        if kind == FOR_TRACK:
            return self.pack.needs_track[card]
        more = self.pack.more
        wanted = self.pack.needs_building[card] + more["needs_union"][card]
        return wanted + more["needs_confederate"][card] + more["needs_winner"][card]


@final
class Crediting(SnowStep):
    """[SP.46] [SP.47] Put the marker on a contract, or take it back."""

    __slots__ = ("sort",)
    kind: ClassVar[int] = 61
    case: ClassVar[str] = "SP.46"

    def __init__(self, who: i64, sort: i64) -> None:
        super().__init__(who)
        self.sort: i64 = sort

    def locals(self) -> list[int]:
        return [self.sort]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        events = s.rules.events
        if isinstance(events, SiegeEvents):
            for card in events.takers(s, self.who, self.sort):
                out.append(act(CREDIT, card))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        events = s.rules.events
        if verb_of(action) == CREDIT and isinstance(events, SiegeEvents):
            return reasons(events.credit_bar(s, self.who, arg_of(action), self.sort))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == DONE:
            s.markers[self.who] += 1
            s.note(N_MARKER_BACK, self.case, self.who)
            return
        s.extra[credit_column(s, self.sort, arg_of(action))] += 1
        s.note(N_CREDITED, self.case, self.who, arg_of(action), self.sort)
