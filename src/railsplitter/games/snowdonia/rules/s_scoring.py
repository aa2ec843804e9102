"""Scoring, with the best division of markers and rubble among contracts found exactly."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import COAL, RUBBLE, STEEL_SITE, TRACK
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.chapter import SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

COUNTS_BUILDING = 0
COUNTS_TRACK = 1
COUNTS_EITHER = 2


class Purse:
    """What a seat can pay with: buildings, track, markers that serve as either, rubble."""

    __slots__ = ("building", "either", "rubble", "track")

    def __init__(self, building: i64, track: i64, either: i64, rubble: i64) -> None:
        self.building: i64 = building
        self.track: i64 = track
        self.either: i64 = either
        self.rubble: i64 = rubble


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring(SnowChapter):
    """[S.1] Points at the end."""

    __slots__ = ()

    def score(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """All points of a seat, in the printed order."""
        n = self.markers(s, who, ledger)
        n += self.contracts(s, who, ledger)
        n += self.surveyor(s, who, ledger)
        return n + s.rules.trains.points(s, who, ledger)

    def markers(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.1] Own track cards by their number, [S.2] own sites by their points."""
        n: i64 = 0
        for place in range(self.pack.places):
            if s.owner[place] == who:
                if self.pack.kind[place] == TRACK:
                    n += put(ledger, "S.1", s.value[place], place)
                else:
                    n += put(ledger, "S.2", self.pack.points[place], place)
        return n

    def surveyor(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.5] The station reached."""
        at = s.surveyor[who]
        return put(ledger, "S.5", self.pack.stop_points[at], at)

    def purse(self, s: Snowdonia, who: i64) -> Purse:
        """[S.4] Markers by what they count as, and rubble held."""
        purse = Purse(0, 0, 0, s.good(who, RUBBLE))
        for place in range(self.pack.places):
            if s.owner[place] == who:
                counts = self.counts_as(place)
                if counts == COUNTS_BUILDING:
                    purse.building += 1
                elif counts == COUNTS_TRACK:
                    purse.track += 1
                else:
                    purse.either += 1
        return purse

    def counts_as(self, place: i64) -> i64:
        """[S.4] Track cards and track icons are track, station sites buildings."""
        kind = self.pack.kind[place]
        if kind == TRACK or self.pack.track_icon[place]:
            return COUNTS_TRACK
        return self.pack.steel_counts_as if kind == STEEL_SITE else COUNTS_BUILDING

    def contracts(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.3] The best set of contracts that can be paid, each marker and cube used once."""
        free, wanted = self.sorted_cards(s, who)
        n: i64 = 0
        for card in free:
            n += put(
                ledger, "S.7" if self.is_special(card) else "S.3", self.worth(s, who, card), card
            )
        if not wanted:
            return n
        worth = vec[i64]([self.worth(s, who, card) for card in wanted])
        rest = self.rests(worth)
        best = Best()
        self.search(wanted, worth, rest, 0, self.purse(s, who), 0, 0, best)
        for i in range(len(wanted)):
            if best.chosen & (1 << i):
                case = "S.7" if self.is_special(wanted[i]) else "S.3"
                n += put(ledger, case, worth[i], wanted[i])
        return n

    def sorted_cards(self, s: Snowdonia, who: i64) -> tuple[list[int], list[int]]:
        """Cards that score for nothing, and those that must be paid, the dearest first."""
        free: list[int] = []
        wanted: list[int] = []
        for card in cards_of(s.held[who]):
            if self.worth(s, who, card) == 0:
                continue
            pack = self.pack
            if pack.needs_building[card] + pack.needs_track[card] + pack.needs_rubble[card] == 0:
                free.append(card)
            else:
                at = 0
                while at < len(wanted) and self.worth(s, who, wanted[at]) >= self.worth(
                    s, who, card
                ):
                    at += 1
                wanted.insert(at, card)
        return free, wanted

    def is_special(self, card: i64) -> bool:
        pack = self.pack
        return pack.per_coal[card] != 0 or pack.needs_stop[card] != 0 or pack.card_points[card] == 0

    def worth(self, s: Snowdonia, who: i64, card: i64) -> i64:
        """[S.7] Points if paid: by coal held, by the Surveyor's stop, or as printed."""
        pack = self.pack
        at = s.surveyor[who]
        if pack.needs_stop[card] > pack.stop_number[at]:
            return 0
        n = pack.card_points[card] + pack.per_coal[card] * s.good(who, COAL)
        return n + pack.stop_bonus[card * pack.stops + at]

    def rests(self, worth: vec[i64]) -> vec[i64]:
        """What all cards from each one on could still bring: the bound of the search."""
        out = vec[i64]([0] * (len(worth) + 1))
        for i in range(len(worth) - 1, -1, -1):
            out[i] = out[i + 1] + worth[i]
        return out

    def search(
        self,
        cards: list[int],
        worth: vec[i64],
        rest: vec[i64],
        at: i64,
        purse: Purse,
        points: i64,
        chosen: i64,
        best: Best,
    ) -> None:
        """[S.3] Take or leave each card; a branch that cannot beat the best is left."""
        if points > best.points:
            best.points = points
            best.chosen = chosen
        if at == len(cards) or points + rest[at] <= best.points:
            return
        paid = self.after_paying(purse, cards[at])
        if paid is not None:
            more = points + worth[at]
            self.search(cards, worth, rest, at + 1, paid, more, chosen | 1 << at, best)
        self.search(cards, worth, rest, at + 1, purse, points, chosen, best)

    def after_paying(self, purse: Purse, card: i64) -> Purse | None:
        """[S.3] What is left after paying for a card, None if it cannot be paid.

        Markers that serve as either are kept as a debt against their number, so that the
        search never has to guess which way to use them.
        """
        building = purse.building - self.pack.needs_building[card]
        track = purse.track - self.pack.needs_track[card]
        rubble = purse.rubble - self.pack.needs_rubble[card]
        short = (-building if building < 0 else 0) + (-track if track < 0 else 0)
        if rubble < 0 or short > purse.either:
            return None
        return Purse(building, track, purse.either, rubble)

    def winners(self, s: Snowdonia) -> list[int]:
        """[S.8] The highest score; equal scores share the victory."""
        scores = [self.score(s, seat) for seat in range(s.seats)]
        return [seat for seat in range(s.seats) if scores[seat] == max(scores)]


class Best:
    """The best division found so far."""

    __slots__ = ("chosen", "points")

    def __init__(self) -> None:
        self.points: i64 = 0
        self.chosen: i64 = 0
