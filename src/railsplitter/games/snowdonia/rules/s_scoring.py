"""Scoring, with the best division of markers and rubble among contracts found exactly."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import COAL, RUBBLE, STEEL_SITE, TRACK
from railsplitter.games.snowdonia.pack import cards_of
from railsplitter.games.snowdonia.rules.chapter import SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bits import bit
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.vec import i64, vec

COUNTS_BUILDING: Final[i64] = 0
COUNTS_TRACK: Final[i64] = 1
COUNTS_EITHER: Final[i64] = 2

# Columns of what contracts ask for; a purse has one more, markers that serve as either.
BUILDING: Final[i64] = 0
TRACK_MARKER: Final[i64] = 1
RUBBLE_CUBE: Final[i64] = 2
EITHER: Final[i64] = 3


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

    def besides(self, s: Snowdonia, who: i64) -> i64:
        """[S.1] All points of a seat but those of contracts."""
        n = self.markers(s, who, None) + self.surveyor(s, who, None)
        return n + s.rules.trains.points(s, who, None)

    def markers(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.1] Own track cards by their number, [S.2] own sites by their points."""
        n: i64 = 0
        for place in range(self.pack.places):
            if s.owner[place] == who:
                if self.pack.kind[place] == TRACK:
                    n += put(ledger, "S.1", s.value[place], place)
                else:
                    n += put(ledger, "S.2", self.pack.points[place], place)  # [S.2]
        return n

    def surveyor(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.5] The station reached."""
        at = s.surveyor[who]
        return put(ledger, "S.5", self.stop_points(s, who, at), at)

    def stop_points(self, s: Snowdonia, who: i64, stop: i64) -> i64:
        """[S.5] What a station scores for the seat's Surveyor."""
        return self.pack.stop_points[stop]

    def purse(self, s: Snowdonia, who: i64) -> vec[i64]:
        """[S.4] Markers by what they count as, and rubble held."""
        purse = vec[i64]([0, 0, s.good(who, RUBBLE), 0])
        for place in range(self.pack.places):
            if s.owner[place] == who:
                counts = self.counts_as(place)
                if counts == COUNTS_BUILDING:
                    purse[BUILDING] += 1
                elif counts == COUNTS_TRACK:
                    purse[TRACK_MARKER] += 1
                else:
                    purse[EITHER] += 1
        return purse

    def needs(self, s: Snowdonia, who: i64, card: i64) -> vec[i64]:
        """[S.3] What a contract asks for."""
        pack = self.pack
        return vec[i64](
            [pack.needs_building[card], pack.needs_track[card], pack.needs_rubble[card]]
        )

    def can_pay(self, purse: vec[i64], needs: vec[i64]) -> bool:
        """[S.3] Whether all these needs are met at once; [S.4] either-markers fill any gap."""
        if needs[RUBBLE_CUBE] > purse[RUBBLE_CUBE]:
            return False
        short: i64 = 0
        if needs[BUILDING] > purse[BUILDING]:
            short += needs[BUILDING] - purse[BUILDING]
        if needs[TRACK_MARKER] > purse[TRACK_MARKER]:
            short += needs[TRACK_MARKER] - purse[TRACK_MARKER]
        return short <= purse[EITHER]

    def missing(self, purse: vec[i64], needs: vec[i64]) -> vec[i64]:
        """[S.3] What is still to be found for these needs, column by column."""
        lacks = needs[:]
        for column in range(len(needs)):
            lacks[column] -= needs[column] if needs[column] < purse[column] else purse[column]
        spare = purse[EITHER]
        for column in [BUILDING, TRACK_MARKER]:
            used = spare if spare < lacks[column] else lacks[column]
            lacks[column] -= used
            spare -= used
        return lacks

    def counts_as(self, place: i64) -> i64:
        """[S.4] Track cards and track icons are track, station sites buildings."""
        kind = self.pack.kind[place]
        if kind == TRACK or self.pack.track_icon[place]:
            return COUNTS_TRACK
        return self.pack.steel_counts_as if kind == STEEL_SITE else COUNTS_BUILDING

    def contracts(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[S.3] The best set of contracts that can be paid, each marker and cube used once."""
        cards = self.by_worth(s, who)
        if not cards:
            return 0
        search = Search(self, self.purse(s, who))
        for card in cards:
            search.add(self.worth(s, who, card), self.needs(s, who, card))
        search.run()
        n: i64 = 0
        for i in range(len(cards)):
            if search.chosen & bit(i):
                case = "S.7" if self.is_special(cards[i]) else "S.3"
                n += put(ledger, case, search.worth[i], cards[i])
        return n

    def by_worth(self, s: Snowdonia, who: i64) -> list[int]:
        """The seat's cards that could score, the dearest first."""
        cards: list[int] = []
        for card in cards_of(s.held[who]):  # [K.5] used ones too
            worth = self.worth(s, who, card)
            if worth:
                at = 0
                while at < len(cards) and self.worth(s, who, cards[at]) >= worth:
                    at += 1
                cards.insert(at, card)
        return cards

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

    def winners(self, s: Snowdonia) -> list[int]:
        """[S.8] The highest score; equal scores share the victory."""
        scores = [self.score(s, seat) for seat in range(s.seats)]
        return [seat for seat in range(s.seats) if scores[seat] == max(scores)]


@final
class Search:
    """[S.3] Take or leave each card; a branch that cannot beat the best is left.

    Cards are weighed by the share of all markers and of all rubble they ask for, and tried by
    points per weight. What the rest could bring at most follows from the weight still free.
    """

    def __init__(self, scoring: Scoring, purse: vec[i64]) -> None:
        self.scoring = scoring
        self.purse: vec[i64] = purse
        self.rubble: i64 = purse[RUBBLE_CUBE] if purse[RUBBLE_CUBE] > 0 else 1
        markers: i64 = 0
        for n in purse:
            markers += n
        markers -= purse[RUBBLE_CUBE]
        self.markers: i64 = markers if markers > 0 else 1
        self.worth: list[int] = []
        self.weight: list[int] = []
        self.needs: list[vec[i64]] = []
        self.order: list[int] = []
        self.points: i64 = 0
        self.chosen: i64 = 0

    def add(self, worth: i64, needs: vec[i64]) -> None:
        """One more card that may be paid; one that cannot be paid alone never will."""
        self.worth.append(worth)
        self.needs.append(needs)
        markers: i64 = 0
        for n in needs:
            markers += n
        markers -= needs[RUBBLE_CUBE]
        weight = markers * self.rubble + needs[RUBBLE_CUBE] * self.markers
        self.weight.append(weight)
        if self.scoring.can_pay(self.purse, needs):
            at = 0
            while at < len(self.order) and self.is_better(self.order[at], worth, weight):
                at += 1
            self.order.insert(at, len(self.worth) - 1)

    def is_better(self, card: i64, worth: i64, weight: i64) -> bool:
        """Whether an earlier card brings at least as much for its weight."""
        mine: i64 = self.worth[card]
        its: i64 = self.weight[card]
        return mine * weight >= worth * its

    def run(self) -> None:
        """Find the best choice: `points` and, as bits in the order added, `chosen`."""
        if not self.order:
            return
        nothing = vec[i64]([0] * len(self.needs[0]))
        if not self.pays_for_all(nothing):
            self.branch(0, 2 * self.markers * self.rubble, nothing, 0, 0)

    def pays_for_all(self, nothing: vec[i64]) -> bool:
        """Are all cards paid together? Then there is nothing to choose."""
        all_needs = nothing[:]
        points: i64 = 0
        chosen: i64 = 0
        for card in self.order:
            for i in range(len(all_needs)):
                all_needs[i] += self.needs[card][i]
            points += self.worth[card]
            chosen |= bit(card)
        if not self.scoring.can_pay(self.purse, all_needs):
            return False
        self.points = points
        self.chosen = chosen
        return True

    def branch(self, at: i64, room: i64, spent: vec[i64], points: i64, chosen: i64) -> None:
        """`room` is the weight that cards from `at` on may still take."""
        if points > self.points:
            self.points = points
            self.chosen = chosen
        if self.at_most(at, room) + points <= self.points:
            return
        card: i64 = self.order[at]
        more = spent[:]
        for i in range(len(more)):
            more[i] += self.needs[card][i]
        if self.scoring.can_pay(self.purse, more):
            left = room - self.weight[card]
            self.branch(at + 1, left, more, points + self.worth[card], chosen | bit(card))
        self.branch(at + 1, room, spent, points, chosen)

    def at_most(self, at: i64, room: i64) -> i64:
        """What cards from `at` on could bring if the last one could be paid in part."""
        points: i64 = 0
        while at < len(self.order):
            worth: i64 = self.worth[self.order[at]]
            weight: i64 = self.weight[self.order[at]]
            if weight > room:
                return points + (worth * room) // weight + 1
            points += worth
            room -= weight
            at += 1
        return points
