"""What contracts are worth: payout against MPs, fees and the front (5.1)."""

from __future__ import annotations

from math import exp
from typing import Final, final

from railsplitter.games.confederate_rails.judge.outlook import Outlook
from railsplitter.games.confederate_rails.names import (
    ABOARD,
    BLOCKADE,
    FIRST_LOAD,
    FIXED,
    IN_PILE,
    LYING,
    ON_DISPLAY,
    TROOPS,
    TWO_WAYS,
)
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.rules.m5_charts import (
    CHARTS,
    LIGHT,
    POINT_WORTH,
    PRICED,
    PRICED_TROOPS,
    are_equal,
)
from railsplitter.games.confederate_rails.rules.m5_planning import DOLLARS_MOST, POINTS_MOST
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import filled
from railsplitter.kernel.graph import paired, primary_of
from railsplitter.kernel.vec import i64, vec

FAR_AWAY: Final[i64] = 1 << 20  # dollars: there is no way
WORTHLESS: Final = -50.0
STUCK: Final = -9.0  # one that no open way leads to: the train, for some Rounds
LEAST_ODDS: Final = 0.02  # of a mishap
CLOSE: Final[i64] = 6  # stations from the Union: it will be near before a contract is done
BEST_OF: Final[i64] = 6  # loads near a station that make its prospects


def insert(best: list[float], value: float) -> None:
    """Take a value in among the best, the least of which falls out; they stay in order."""
    at: i64 = 0
    while at + 1 < len(best) and best[at + 1] < value:
        best[at] = best[at + 1]
        at += 1
    best[at] = value


@final
class Market:
    """Prices in hundreds. Ways with a load are kept as long as the map stays as it is."""

    __slots__ = (
        "found",
        "haul_keys",
        "hauls",
        "listed",
        "listed_pays",
        "listed_where",
        "outlook",
        "pairs",
        "reviewed",
        "starts",
        "survey",
        "terms",
        "values",
        "weights",
    )

    def __init__(self, outlook: Outlook) -> None:
        self.weights = outlook.weights
        self.outlook = outlook
        self.hauls: list[vec[i64]] = []
        self.haul_keys: dict[int, int] = {}
        self.pairs: dict[int, int] = {}  # of single ends
        self.survey: i64 = -1
        self.terms: i64 = -1
        self.reviewed: i64 = 0  # places of the planning that were looked at
        # Loads to be had and prospects by station; for which survey, places and payouts of loads
        self.listed: i64 = -1
        self.listed_pays: i64 = 0
        self.listed_where: vec[i64] = vec[i64]()
        self.starts: list[int] = []
        self.values: list[float] = []
        self.found: dict[int, float] = {}

    def begin(self, s: ConfederateRails) -> None:
        """A new question: forget what was said of loads to be had, unless they are the same."""
        s.rules.planning.look(s)
        pays = s.embargo + 2 * s.blockade + 64 * s.conventions
        if self.listed == s.rules.planning.survey and self.listed_pays == pays:
            if are_equal(self.listed_where, s.load_where):
                return
        self.listed = s.rules.planning.survey
        self.listed_pays = pays
        self.listed_where = s.load_where[:]
        self.starts.clear()
        self.values.clear()
        self.found.clear()

    # -- ways --------------------------------------------------------------------------------

    def haul(self, s: ConfederateRails, seat: i64, load: i64, start: i64, end: i64) -> i64:
        """Dollars that a loaded train of a seat needs from a station to another. The planning
        looks first. One search does for all ends of a load that may go to many."""
        planning, kind = s.rules.planning, self.kind(s, load)
        if end < 0:
            return FAR_AWAY  # its drop-off is still to be chosen
        if self.survey != planning.survey:
            self.review(s)
        origin = (start * s.seats + seat) * CHARTS + kind
        if origin in self.haul_keys:
            return self.hauls[self.haul_keys[origin]][end]
        key = origin * s.rules.atlas.stations + end
        if key in self.pairs:
            return self.pairs[key]
        rule = s.rules.pack.load_rule[load]
        if rule != FIXED and rule != TWO_WAYS:
            planning.search_from(s, seat, start, kind, DOLLARS_MOST)
            self.haul_keys[origin] = len(self.hauls)
            self.hauls.append(self.costs(s, FAR_AWAY))
            return self.hauls[self.haul_keys[origin]][end]
        spot = planning.search_between(s, seat, start, kind, DOLLARS_MOST, end)
        dollars = planning.reach.dist[spot] if spot >= 0 else FAR_AWAY
        self.pairs[key] = dollars
        return dollars

    def review(self, s: ConfederateRails) -> None:
        """After something has changed: what is known of hauls holds where it happened so far
        aside that no way of the same price leads there."""
        planning = s.rules.planning
        self.survey = planning.survey
        self.haul_keys.clear()
        self.hauls.clear()
        if self.terms != planning.terms or self.reviewed < planning.forgotten:
            self.terms = planning.terms
            self.pairs.clear()
        places = planning.places[max(self.reviewed - planning.forgotten, 0) :]
        self.reviewed = planning.forgotten + len(planning.places)
        if places:
            kept: dict[int, int] = {}
            for key, dollars in self.pairs.items():
                if self.holds(s, key, dollars, places):
                    kept[key] = dollars
            self.pairs = kept

    def holds(self, s: ConfederateRails, key: i64, dollars: i64, places: list[int]) -> bool:
        """By the printed MPs, which every way takes at least."""
        atlas = s.rules.atlas
        end, start = key % atlas.stations, key // atlas.stations // CHARTS // s.seats
        for place in places:
            points = atlas.points_between(s.built, start, place)
            points += atlas.points_between(s.built, place, end)
            if points * POINT_WORTH <= dollars:
                return False
        return True

    def costs(self, s: ConfederateRails, far: i64) -> vec[i64]:
        """What the last search found, by station."""
        planning = s.rules.planning
        out = filled(s.rules.atlas.stations, far)
        for station in range(s.rules.atlas.stations):
            spot = planning.best_spot(station)
            if spot >= 0:
                out[station] = planning.reach.dist[spot]
        return out

    def light_points(self, s: ConfederateRails, train: i64) -> vec[i64]:
        """MPs from a train to every station, without a load; POINTS_MOST where there is no way."""
        planning = s.rules.planning
        planning.look(s)
        planning.search_as(s, train, LIGHT, paired(POINTS_MOST, 0))
        out = self.costs(s, paired(POINTS_MOST, 0))
        for station in range(s.rules.atlas.stations):
            out[station] = primary_of(out[station])
        return out

    # -- contracts ---------------------------------------------------------------------------

    def start_of(self, s: ConfederateRails, load: i64) -> i64:
        """Where a load that nobody has can be picked up; -1: it is to be chosen."""
        return s.load_with[load] if s.load_where[load] == LYING else s.rules.pack.load_pickup[load]

    def ends_of(self, s: ConfederateRails, load: i64, start: i64) -> list[int]:
        """Where it may be dropped off."""
        pack = s.rules.pack
        if s.load_where[load] == LYING:
            return [s.load_to[load]]
        if pack.load_rule[load] == FIXED:
            return [pack.load_drop[load]]
        if pack.load_rule[load] == TWO_WAYS:
            return [pack.load_drop[load], pack.load_other_drop[load]]
        before = s.load_from[load]
        s.load_from[load] = start
        ends = s.rules.designating.legal_drops(s, load)
        s.load_from[load] = before
        return ends

    def kind(self, s: ConfederateRails, load: i64) -> i64:
        return PRICED_TROOPS if s.rules.pack.load_kind[load] == TROOPS else PRICED

    def contract(self, s: ConfederateRails, train: i64, load: i64, light: vec[i64]) -> float:
        """What undertaking a load is worth to a train; `light` are its MPs to every station."""
        start = self.start_of(s, load)
        if start < 0 or not s.rules.front.joined(s, s.train_at[train], start):
            return self.lost(s)
        if light[start] >= POINTS_MOST:
            return STUCK
        best = WORTHLESS
        for end in self.ends_of(s, load, start):
            value = self.between(s, owner_of(train), load, start, end, light[start])
            value += self.leaves(s, s.train_at[train], end)
            if value > best:
                best = value
        return best

    # -- where a contract leaves the train ---------------------------------------------------

    def leaves(self, s: ConfederateRails, here: i64, end: i64) -> float:
        """What the drop-off is worth beyond the place where the train is now."""
        lasts = self.outlook.lasts(s, 2.0 * self.weights.typical_rounds)
        return self.weights.onward * lasts * (self.onward(s, end) - self.onward(s, here))

    def onward(self, s: ConfederateRails, station: i64) -> float:
        """What the best loads bring a train that is empty at a station, in the mean."""
        if station in self.found:
            return self.found[station]
        if not self.starts:
            self.list_loads(s)
        front, atlas = s.rules.front, s.rules.atlas
        best: list[float] = [0.0] * BEST_OF
        for k in range(len(self.starts)):
            start: i64 = self.starts[k]
            if front.joined(s, station, start):
                points = float(atlas.points_between(s.built, station, start))
                value = self.values[k] - points * float(POINT_WORTH) / 100.0
                if value > best[0]:
                    insert(best, value)
        self.found[station] = sum(best) / float(BEST_OF)
        return self.found[station]

    def list_loads(self, s: ConfederateRails) -> None:
        """The loads shown or still to be drawn that a train could carry, with their worth."""
        pack, front, atlas = s.rules.pack, s.rules.front, s.rules.atlas
        self.starts.append(0)  # never empty once listed
        self.values.append(0.0)
        for load in range(1, pack.loads + 1):
            where, start, end = s.load_where[load], pack.load_pickup[load], pack.load_drop[load]
            if (where != ON_DISPLAY and where != IN_PILE) or start < 0 or end < 0:
                continue
            if front.joined(s, start, end):
                straight = float(atlas.points_between(s.built, start, end))
                points = self.weights.detours * straight + 2.0
                self.starts.append(start)
                self.values.append(self.payout(s, load) - points * float(POINT_WORTH) / 100.0)

    def between(
        self, s: ConfederateRails, seat: i64, load: i64, start: i64, end: i64, light: i64
    ) -> float:
        """The same for one drop-off."""
        pack, outlook = s.rules.pack, self.outlook
        if end < 0 or end == start or not s.rules.front.joined(s, start, end):
            return self.lost(s)
        dollars = self.haul(s, seat, load, start, end)
        if dollars >= FAR_AWAY:
            return STUCK
        dollars += POINT_WORTH * (light + pack.pickup + pack.dropoff)
        rounds = float(dollars) / float(POINT_WORTH * pack.move_points)
        kept = outlook.stands(s, end, rounds) * outlook.stands(s, start, rounds * 0.4)
        lasts = outlook.lasts(s, rounds + 0.5)
        pays = self.payout(s, load) * kept * lasts * self.luck(s, load, start, end, rounds)
        return pays - self.time(dollars, lasts) - self.danger(s, start, end)

    def luck(self, s: ConfederateRails, load: i64, start: i64, end: i64, rounds: float) -> float:
        """The chance that nothing befalls a contract in so many Rounds, beside the fall of its
        stations: trains are lost and ways cut off, the more the nearer the Union is."""
        weights, held = self.weights, s.held if s.held < 4 else 4
        odds = weights.mishap + rounds * (weights.mishap_a_round + weights.in_war * float(held))
        if s.war_on:
            odds += self.near(s, start, end)
            if s.rules.pack.load_kind[load] == TROOPS:
                odds -= weights.troops
        return exp(-odds) if odds > LEAST_ODDS else exp(-LEAST_ODDS)

    def near(self, s: ConfederateRails, start: i64, end: i64) -> float:
        """What the Union does to contracts that lead close to it."""
        weights, odds = self.weights, 0.0
        if s.front[end] <= s.rules.pack.choice_within:
            odds += weights.end_near
        elif s.front[end] == s.rules.pack.choice_within + 1:
            odds += weights.end_next
        elif s.front[end] <= CLOSE:
            odds += weights.end_close
        if s.front[start] <= s.rules.pack.choice_within:
            odds += weights.start_near
        elif s.front[start] < CLOSE:
            odds += weights.start_close
        return odds

    def danger(self, s: ConfederateRails, start: i64, end: i64) -> float:
        """What it costs that the train itself may be lost where it loads or delivers."""
        cost, weights = self.outlook.left_behind(s, end), self.weights
        if s.war_on and s.front[start] < CLOSE:
            near = s.front[start] <= s.rules.pack.choice_within
            lost = weights.lost_near if near else weights.lost_close
            cost += lost * self.outlook.later(weights.delivers)
        return cost

    def time(self, dollars: i64, lasts: float) -> float:
        """What MPs cost: their activations, and what they could earn if the game lasts."""
        return float(dollars) / 100.0 * (self.weights.at_least + self.weights.earned * lasts)

    def lost(self, s: ConfederateRails) -> float:
        """[5.1.4a] What a contract costs that cannot be carried out: the MPs that are left."""
        lasts = self.outlook.lasts(s, self.weights.typical_rounds)
        cost = self.time(POINT_WORTH * s.points, lasts)
        if s.train >= 0:
            night = self.outlook.night(s, s.train_at[s.train], float(s.seats - 1))
            cost += night * self.outlook.idle()
        return self.weights.lost - cost

    def payout(self, s: ConfederateRails, load: i64) -> float:
        """[5.1.6a] [5.7b] What delivery pays; what may be seized at sea pays less."""
        pays = float(s.rules.delivery.payout(s, load))
        if s.rules.pack.load_kind[load] == BLOCKADE and s.load_where[load] != ABOARD:
            good = s.rules.pack.blockade_seized - 1 - s.blockade
            pays *= float(good if good > 0 else 0) / 6.0
        return pays

    def fresh(self, s: ConfederateRails, train: i64) -> float:
        """What a train without a load can hope for, before it pays for its activation."""
        chance: float = self.load_share(s) if s.pile.left else 1.0
        lasts = self.outlook.lasts(s, self.weights.fresh_rounds)
        return chance * self.weights.typical * lasts * self.choice(s, train)

    def choice(self, s: ConfederateRails, train: i64) -> float:
        """How likely a train is to find a load that it can carry: one shown, or one drawn."""
        shown: i64 = 0
        drawn: i64 = 0
        live: i64 = 0
        for load in range(1, s.rules.pack.loads + 1):
            where = s.load_where[load]
            if where == ON_DISPLAY and self.is_live(s, train, load):
                shown += 1
            elif where == IN_PILE:
                drawn += 1
                if self.is_live(s, train, load):
                    live += 1
        chance = 0.3 * float(shown)
        if drawn:
            chance += float(live) / float(drawn)
        return chance if chance < 1.0 else 1.0

    def is_live(self, s: ConfederateRails, train: i64, load: i64) -> bool:
        """[5.1.4a] Does the Union leave a way to its stations?"""
        start, drop = s.rules.pack.load_pickup[load], s.rules.pack.load_drop[load]
        if start < 0:
            return True
        if not s.rules.front.joined(s, s.train_at[train], start):
            return False
        return drop < 0 or s.rules.front.joined(s, start, drop)

    def load_share(self, s: ConfederateRails) -> float:
        """The part of the pile that are loads."""
        loads: i64 = 0
        for kind in range(FIRST_LOAD, len(s.pile.counts)):
            loads += s.pile.counts[kind]
        return float(loads) / float(s.pile.left) if s.pile.left else 0.0
