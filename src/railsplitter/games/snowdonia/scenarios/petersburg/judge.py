"""What a position of the siege is worth to a seat.

Beside points and goods the judge of the base game knows, this one looks at the armies: how many
rounds are left until they meet, where they will probably meet, who will then have won, and on
whose side a station will lie. Discs that lie open are counted exactly, the others as likely.
"""

from __future__ import annotations

from math import sqrt
from typing import final

from railsplitter.games.snowdonia.judge import Judge
from railsplitter.games.snowdonia.names import COAL, IRON, RUBBLE, STEEL, STONE
from railsplitter.games.snowdonia.pack import bits
from railsplitter.games.snowdonia.rules.s_scoring import BUILDING, RUBBLE_CUBE, TRACK_MARKER
from railsplitter.games.snowdonia.scenarios.petersburg.generals import (
    discs_to_come,
    general,
    have_met,
    is_final,
    side_of_disc,
)
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    BATTLE_MET,
    CONFEDERATE,
    NO_BATTLE,
    P_DICTATOR,
    UNION,
)
from railsplitter.games.snowdonia.scenarios.petersburg.scoring import (
    GARRISON,
    SUPPLIES,
)
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.vec import i64, vec

# Worth of goods in points, while there is time to use them.
IRON_WORTH = 0.7
STONE_WORTH = 1.5
COAL_WORTH = 0.6
RUBBLE_WORTH = 0.5
STEEL_WORTH = 3.0
TRAIN_WORTH = 5.0
TRAIN_ROUNDS = 6.0
DICTATOR_WORTH = 2.5  # each round that it can be loaded
POWER_WORTH = 0.8
IRON_PLENTY = 9.0
STONE_PLENTY = 6.0
STEEL_PLENTY = 4.0
RUBBLE_PLENTY = 8.0
COAL_PLENTY = 3.0
TRAIN_COAL = 2.0  # how much more coal is worth to the owner of a train
FRESH = 4.0  # rounds before the end goods begin to lose their worth
SPREAD = 0.65  # how far the likely stops of the battle lie from the middle
ACTIONS_A_ROUND = 2.2
ACTION_WORTH = 3.5  # points that an action brings elsewhere, about
ROUNDS_A_MOVE = 1.5  # two discs of three move a General
PLAN_SHARE = 0.6  # of a contract's points, for a plan that can hardly fail
# Actions that one missing thing costs, about.
BUILDING_ACTIONS = 1.5
TRACK_ACTIONS = 3.2
RUBBLE_ACTIONS = 0.4
SUPPLIES_ACTIONS = 2.0
GARRISON_ACTIONS = 1.4


@final
class Outlook:
    """Where and when the armies will probably meet."""

    __slots__ = ("high", "low", "rounds", "spread", "stop")

    def __init__(self, stop: float, spread: float, rounds: float, low: i64, high: i64) -> None:
        self.stop = stop  # of the battle, about
        self.spread = spread  # how far off that may be
        self.rounds = rounds  # after this one
        self.low: i64 = low  # no stop before the Confederate General's
        self.high: i64 = high  # nor beyond the Union's

    def stops(self) -> list[int]:
        """Stops of the battle that are about equally likely."""
        if self.spread <= 0.0:
            return [self.low]
        reach = SPREAD * self.spread
        return [self.near(self.stop - reach), self.near(self.stop), self.near(self.stop + reach)]

    def near(self, at: float) -> i64:
        """The stop nearest to a point between the Generals."""
        if at <= float(self.low):
            return self.low
        stop = int(at + 0.5)
        return stop if stop < self.high else self.high


class SiegeJudge(Judge):
    """Judges worlds of the siege for one seat."""

    # -- the armies ----------------------------------------------------------------------

    def outlook(self, s: Snowdonia) -> Outlook:
        """[SP.28] The discs that are known move the Generals, then chance does."""
        union, confederate = general(s, UNION), general(s, CONFEDERATE)
        if have_met(s):
            return Outlook(float(union), 0.0, 0.0 if is_final(s) else 1.0, union, union)
        rounds = 0.0
        for disc in discs_to_come(s):
            rounds += 1.0
            side = side_of_disc(disc)
            if side == UNION:
                union -= 1
            elif side == CONFEDERATE:
                confederate += 1
            if union == confederate:  # an attack may still move it
                return Outlook(float(union), 0.0, rounds, union, union)
        gap = float(union - confederate)
        middle = (float(union) + float(confederate)) / 2.0
        return Outlook(middle, sqrt(gap), rounds + ROUNDS_A_MOVE * gap, confederate, union)

    def time_left(self, s: Snowdonia) -> float:
        return self.outlook(s).rounds

    # -- worth ---------------------------------------------------------------------------

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods, cards, Surveyor and train may still become."""
        view = self.outlook(s)
        time = view.rounds
        fresh = time / FRESH if time < FRESH else 1.0
        stops = view.stops()
        total = 0.0
        for stop in stops:
            total += self.decided(s, seat, stop, time)
        total /= float(len(stops))
        total += fresh * self.goods(s, seat)
        total += self.survey_ahead(s, seat, time)
        total += self.train_ahead(s, seat, view)
        unused = bits(s.held[seat] & ~s.turned)
        return total + POWER_WORTH * fresh * float(unused)

    def decided(self, s: Snowdonia, seat: i64, stop: i64, time: float) -> float:
        """[SP.31] [SP.34] Points and plans if the armies met at this stop."""
        army = siege(s)
        union, confederate, battle = army.general[UNION], army.general[CONFEDERATE], army.battle
        army.general[UNION] = stop
        army.general[CONFEDERATE] = stop
        if battle == NO_BATTLE:
            army.battle = BATTLE_MET
        worth = float(s.rules.scoring.score(s, seat)) + self.plans(s, seat, time)
        army.general[UNION] = union
        army.general[CONFEDERATE] = confederate
        army.battle = battle
        return worth

    def goods(self, s: Snowdonia, seat: i64) -> float:
        """Goods held; each further one of a kind is worth a little less."""
        worth = self.pile(s.good(seat, IRON), IRON_WORTH, IRON_PLENTY)
        worth += self.pile(s.good(seat, STONE), STONE_WORTH, STONE_PLENTY)
        worth += self.pile(s.good(seat, STEEL), STEEL_WORTH, STEEL_PLENTY)
        worth += self.pile(s.good(seat, RUBBLE), RUBBLE_WORTH, RUBBLE_PLENTY)
        coal = COAL_WORTH * TRAIN_COAL if s.train_of[seat] else COAL_WORTH
        return worth + self.pile(s.good(seat, COAL), coal, COAL_PLENTY)

    def survey_ahead(self, s: Snowdonia, seat: i64, time: float) -> float:
        """[SP.40] The further the Surveyor walks, the more a step brings: what a walk is worth
        beyond the actions that it takes."""
        scoring, surveyor = s.rules.scoring, s.rules.surveyor
        at = s.surveyor[seat]
        step = surveyor.step(s, seat)
        here = scoring.stop_points(s, seat, at)
        best = 0.0
        moves = 0.0
        at += step
        while 0 <= at < s.rules.pack.stops and moves < time * ACTIONS_A_ROUND:
            moves += 1.0
            gain = float(scoring.stop_points(s, seat, at) - here) - ACTION_WORTH * moves
            if gain > best:
                best = gain
            at += step
        return best

    def train_ahead(self, s: Snowdonia, seat: i64, view: Outlook) -> float:
        """A train hires; [SP.42] The Dictator scores while the Union is far enough."""
        if not s.train_of[seat]:
            return 0.0
        time = view.rounds
        if not s.rules.trains.has(s, seat, P_DICTATOR):
            return TRAIN_WORTH * (time / TRAIN_ROUNDS if time < TRAIN_ROUNDS else 1.0)
        until = s.rules.pack.more["dictator_until"][0]
        marching = ROUNDS_A_MOVE * 2.0 * float(general(s, UNION) - until)
        rounds = time - marching if marching > 0.0 else time
        return DICTATOR_WORTH * rounds if rounds > 0.0 else 0.0

    # -- contracts -----------------------------------------------------------------------

    def hope(self, s: Snowdonia, seat: i64, card: i64, purse: vec[i64], time: float) -> float:
        """A contract's points by how likely its needs are met in time."""
        scoring = s.rules.scoring
        points = scoring.worth(s, seat, card)
        if points == 0:
            return 0.0
        lacks = scoring.missing(purse, scoring.needs(s, seat, card))
        chance = 1.0 - self.actions(lacks) / (time * ACTIONS_A_ROUND)
        return PLAN_SHARE * float(points) * chance if chance > 0.0 else 0.0

    def actions(self, lacks: vec[i64]) -> float:
        """What it takes to find all that is missing."""
        n = BUILDING_ACTIONS * float(lacks[BUILDING])
        n += TRACK_ACTIONS * float(lacks[TRACK_MARKER])
        n += RUBBLE_ACTIONS * float(lacks[RUBBLE_CUBE])
        for side in range(2):
            n += SUPPLIES_ACTIONS * float(lacks[SUPPLIES + side])
            n += GARRISON_ACTIONS * float(lacks[GARRISON + side])
        return n
