"""What contracts are worth: payout against MPs, fees and the front (5.1)."""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.confederate_rails.judge.outlook import Outlook
from railsplitter.games.confederate_rails.names import (
    ABOARD,
    BLOCKADE,
    FIRST_LOAD,
    FIXED,
    LYING,
    TROOPS,
    TWO_WAYS,
)
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.rules.m5_charts import (
    LIGHT,
    POINT_WORTH,
    PRICED,
    PRICED_TROOPS,
)
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import filled
from railsplitter.kernel.graph import paired, primary_of
from railsplitter.kernel.vec import i64, vec

FAR_AWAY: Final[i64] = 1 << 20  # dollars: there is no way
DOLLARS_MOST: Final[i64] = 100_000
WORTHLESS: Final = -50.0
LOST: Final = -0.6  # a contract that is lost at once, besides the rest of the activation
STUCK: Final = -9.0  # one that no open way leads to: the train, for some Rounds
TYPICAL: Final = 6.0  # hundreds: what a fresh contract leaves over its money costs
TYPICAL_ROUNDS: Final = 3.6  # that it takes


@final
class Market:
    """Prices in hundreds. Ways with a load are kept as long as the map stays as it is."""

    __slots__ = ("haul_keys", "hauls", "outlook", "survey")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.hauls: list[vec[i64]] = []
        self.haul_keys: dict[int, int] = {}
        self.survey: i64 = -1

    # -- ways --------------------------------------------------------------------------------

    def haul(self, s: ConfederateRails, seat: i64, start: i64, kind: i64) -> vec[i64]:
        """Dollars that a loaded train of a seat needs from a station to every other."""
        planning = s.rules.planning
        planning.look(s)
        if self.survey != planning.survey:
            self.survey = planning.survey
            self.haul_keys.clear()
            self.hauls.clear()
        key = (start * s.seats + seat) * 8 + kind
        if key not in self.haul_keys:
            planning.search_from(s, seat, start, kind, DOLLARS_MOST)
            self.haul_keys[key] = len(self.hauls)
            self.hauls.append(self.costs(s, FAR_AWAY))
        return self.hauls[self.haul_keys[key]]

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
            if value > best:
                best = value
        return best

    def between(
        self, s: ConfederateRails, seat: i64, load: i64, start: i64, end: i64, light: i64
    ) -> float:
        """The same for one drop-off."""
        pack, outlook = s.rules.pack, self.outlook
        if end < 0 or end == start or not s.rules.front.joined(s, start, end):
            return self.lost(s)
        dollars = self.haul(s, seat, start, self.kind(s, load))[end]
        if dollars >= FAR_AWAY:
            return STUCK
        dollars += POINT_WORTH * (light + pack.pickup + pack.dropoff)
        rounds = float(dollars) / float(POINT_WORTH * pack.move_points)
        kept = outlook.stands(s, end, rounds) * outlook.stands(s, start, rounds * 0.4)
        kept *= outlook.lasts(s, rounds + 0.5)
        return self.payout(s, load) * kept - float(dollars) / 100.0

    def lost(self, s: ConfederateRails) -> float:
        """[5.1.4a] What a contract costs that cannot be carried out: the MPs that are left."""
        return LOST - float(POINT_WORTH * s.points) / 100.0

    def payout(self, s: ConfederateRails, load: i64) -> float:
        """[5.1.6a] [5.7b] What delivery pays; what may be seized at sea pays less."""
        pays = float(s.rules.delivery.payout(s, load))
        if s.rules.pack.load_kind[load] == BLOCKADE and s.load_where[load] != ABOARD:
            good = s.rules.pack.blockade_seized - 1 - s.blockade
            pays *= float(good if good > 0 else 0) / 6.0
        return pays

    def fresh(self, s: ConfederateRails) -> float:
        """What a train without a load can hope for, before it pays for its activation."""
        if not s.pile.left:
            shown = False
            for load in s.display:
                shown = shown or load != 0
            return TYPICAL * self.outlook.lasts(s, TYPICAL_ROUNDS) - 1.0 if shown else -1.0
        chance = self.outlook.lasts(s, TYPICAL_ROUNDS)
        return self.load_share(s) * TYPICAL * chance

    def load_share(self, s: ConfederateRails) -> float:
        """The part of the pile that are loads."""
        loads: i64 = 0
        for kind in range(FIRST_LOAD, len(s.pile.counts)):
            loads += s.pile.counts[kind]
        return float(loads) / float(s.pile.left) if s.pile.left else 0.0
