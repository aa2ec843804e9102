"""What a position of the siege is worth to a seat.

Beside points and goods the judge of the base game knows, this one looks at the armies: how many
rounds are left until they meet, where they will probably meet, who will then have won, and on
whose side a station will lie. Discs that lie open are counted exactly, the others as likely.
"""

from __future__ import annotations

from math import sqrt
from typing import final

from railsplitter.games.snowdonia.judge import ACTIONS_A_ROUND, Judge
from railsplitter.games.snowdonia.names import COAL, IRON, RUBBLE, STEEL, STONE
from railsplitter.games.snowdonia.pack import bits, cards_of
from railsplitter.games.snowdonia.rules.s_scoring import BUILDING, RUBBLE_CUBE, TRACK_MARKER
from railsplitter.games.snowdonia.scenarios.petersburg.generals import (
    discs_to_come,
    general,
    have_met,
    is_final,
    side_of_disc,
)
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    CONFEDERATE,
    NO_SIDE,
    P_DICTATOR,
    UNION,
)
from railsplitter.games.snowdonia.scenarios.petersburg.scoring import (
    GARRISON,
    SUPPLIES,
    SiegeScoring,
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
POWER_WORTH = 0.8
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

    __slots__ = ("rounds", "spread", "stop")

    def __init__(self, stop: float, spread: float, rounds: float) -> None:
        self.stop = stop  # of the battle, about
        self.spread = spread  # how far off that may be
        self.rounds = rounds  # after this one

    def at_most(self, stop: i64) -> float:
        """How likely the battle is at this stop or nearer to the Confederate end."""
        if self.spread <= 0.0:
            return 1.0 if self.stop <= float(stop) else 0.0
        chance = 0.5 + (float(stop) + 0.5 - self.stop) / (2.0 * self.spread)
        return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


class SiegeJudge(Judge):
    """Judges worlds of the siege for one seat."""

    # -- the armies ----------------------------------------------------------------------

    def outlook(self, s: Snowdonia) -> Outlook:
        """[SP.28] The discs that are known move the Generals, then chance does."""
        union, confederate = general(s, UNION), general(s, CONFEDERATE)
        if have_met(s):
            return Outlook(float(union), 0.0, 0.0 if is_final(s) else 1.0)
        rounds = 0.0
        for disc in discs_to_come(s):
            rounds += 1.0
            side = side_of_disc(disc)
            if side == UNION:
                union -= 1
            elif side == CONFEDERATE:
                confederate += 1
            if union == confederate:
                return Outlook(float(union), 0.6, rounds)  # an attack may still move it
        gap = float(union - confederate)
        middle = (float(union) + float(confederate)) / 2.0
        return Outlook(middle, 0.6 + sqrt(gap), rounds + ROUNDS_A_MOVE * gap)

    def time_left(self, s: Snowdonia) -> float:
        return self.outlook(s).rounds

    def winning(self, s: Snowdonia, side: i64, view: Outlook) -> float:
        """[SP.31] How likely a side wins the siege."""
        won_by = s.rules.pack.more["won_by"]
        chance = 0.0
        before = 0.0
        for stop in range(s.rules.pack.stops):
            upto = view.at_most(stop)
            if won_by[stop] == side:
                chance += upto - before
            before = upto
        return chance

    def likely_side(self, stop: i64, side: i64, view: Outlook) -> float:
        """[SP.34] How likely a station lies on a side in the end."""
        if side == UNION:
            return view.at_most(stop)
        return 1.0 - (view.at_most(stop - 1) if stop > 0 else 0.0)

    # -- worth ---------------------------------------------------------------------------

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods, cards, Surveyor and train may still become."""
        view = self.outlook(s)
        time = view.rounds
        fresh = time / 4.0 if time < 4.0 else 1.0
        total = float(s.rules.scoring.score(s, seat))
        total += fresh * self.goods(s, seat)
        total += self.siege_plans(s, seat, view)
        total += self.survey_ahead(s, seat, time)
        total += self.train_ahead(s, seat, view)
        unused = bits(s.held[seat] & ~s.turned)
        return total + POWER_WORTH * fresh * float(unused)

    def goods(self, s: Snowdonia, seat: i64) -> float:
        """Goods held; each further one of a kind is worth a little less."""
        worth = self.pile(s.good(seat, IRON), IRON_WORTH, 9)
        worth += self.pile(s.good(seat, STONE), STONE_WORTH, 6)
        worth += self.pile(s.good(seat, STEEL), STEEL_WORTH, 4)
        worth += self.pile(s.good(seat, RUBBLE), RUBBLE_WORTH, 8)
        coal = COAL_WORTH * 2.0 if s.train_of[seat] else COAL_WORTH
        return worth + self.pile(s.good(seat, COAL), coal, 3)

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
            return TRAIN_WORTH * (time / 6.0 if time < 6.0 else 1.0)
        until = s.rules.pack.more["dictator_until"][0]
        marching = ROUNDS_A_MOVE * 2.0 * float(general(s, UNION) - until)
        rounds = time - marching if marching > 0.0 else time
        return 2.5 * rounds if rounds > 0.0 else 0.0

    # -- contracts -----------------------------------------------------------------------

    def siege_plans(self, s: Snowdonia, seat: i64, view: Outlook) -> float:
        """Contracts not yet paid, by how near they are; several plans compete."""
        scoring = s.rules.scoring
        if not isinstance(scoring, SiegeScoring) or not s.held[seat]:
            return 0.0
        purse = scoring.purse(s, seat)
        hopes: list[float] = []
        for card in cards_of(s.held[seat]):
            hope = self.army_hope(s, seat, card, scoring, purse, view)
            if hope > 0.0:
                hopes.append(hope)
        hopes.sort(reverse=True)
        total = 0.0
        share = 1.0
        for hope in hopes:
            total += hope * share
            share *= 0.65
        return total

    def army_hope(
        self,
        s: Snowdonia,
        seat: i64,
        card: i64,
        scoring: SiegeScoring,
        purse: vec[i64],
        view: Outlook,
    ) -> float:
        """A contract's points by how likely its needs are met in time, and its side wins."""
        lacks = scoring.missing(purse, scoring.needs(s, seat, card))
        actions = self.actions(lacks) - self.contested(s, seat, scoring, lacks, view)
        points = float(scoring.worth(s, seat, card))
        if scoring.needs_side[card] and not have_met(s):  # [SP.39] scores only after the battle
            points = self.winning(s, siege(s).home[seat], view)
            points *= float(s.rules.pack.card_points[card])
            actions += SUPPLIES_ACTIONS * float(s.rules.pack.more["needs_winner"][card])
            if actions <= 0.0:
                return points
        elif not self.is_any(lacks):
            return 0.0  # paid: the score counts it
        return PLAN_SHARE * points * self.in_time(actions, view)

    def in_time(self, actions: float, view: Outlook) -> float:
        """How likely so many actions find their time."""
        if view.rounds <= 0.0:
            return 0.0
        chance = 1.0 - actions / (view.rounds * ACTIONS_A_ROUND)
        return chance if chance > 0.0 else 0.0

    def is_any(self, lacks: vec[i64]) -> bool:
        for n in lacks:
            if n > 0:
                return True
        return False

    def actions(self, lacks: vec[i64]) -> float:
        """What it takes to find all that is missing."""
        n = BUILDING_ACTIONS * float(lacks[BUILDING])
        n += TRACK_ACTIONS * float(lacks[TRACK_MARKER])
        n += RUBBLE_ACTIONS * float(lacks[RUBBLE_CUBE])
        for side in range(2):
            n += SUPPLIES_ACTIONS * float(lacks[SUPPLIES + side])
            n += GARRISON_ACTIONS * float(lacks[GARRISON + side])
        return n

    def contested(
        self, s: Snowdonia, seat: i64, scoring: SiegeScoring, lacks: vec[i64], view: Outlook
    ) -> float:
        """Actions saved by own places between the lines that may come to lie on the right side."""
        saved = 0.0
        for side in range(2):
            supplies, garrisons = lacks[SUPPLIES + side], lacks[GARRISON + side]
            if supplies:
                stores = self.between(s, seat, scoring, scoring.supplies, side, view)
                saved += SUPPLIES_ACTIONS * min(stores, float(supplies))
            if garrisons:
                forts = self.between(s, seat, scoring, scoring.garrison, side, view)
                saved += GARRISON_ACTIONS * min(forts, float(garrisons))
        return saved

    def between(
        self,
        s: Snowdonia,
        seat: i64,
        scoring: SiegeScoring,
        kind: vec[i64],
        side: i64,
        view: Outlook,
    ) -> float:
        """The seat's places of a kind between the lines, each by how likely it gets to a side."""
        found = 0.0
        pack = s.rules.pack
        for place in range(pack.places):
            if kind[place] and s.owner[place] == seat:
                if scoring.side_of(s, pack.stop[place]) == NO_SIDE:
                    found += self.likely_side(pack.stop[place], side, view)
        return found
