"""What a position of the siege is worth to a seat.

Beside points and goods the judge of the base game knows, this one looks at the armies: how many
rounds are left until they meet, where they will probably meet, who will then have won, and on
whose side a station will lie. Discs that lie open are counted exactly, the others as likely.
"""

from __future__ import annotations

from typing import Final, final

from railsplitter.games.snowdonia.judge import Judge
from railsplitter.games.snowdonia.names import (
    AREA_C,
    AREA_D,
    AREA_E,
    IRON,
    STEEL,
    STONE,
)
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.rules.r_round import ResolveArea
from railsplitter.games.snowdonia.rules.s_scoring import (
    BUILDING,
    RUBBLE_CUBE,
    TRACK_MARKER,
)
from railsplitter.games.snowdonia.scenarios.petersburg.generals import (
    discs_to_come,
    general,
    have_met,
    is_final,
    side_of_disc,
)
from railsplitter.games.snowdonia.scenarios.petersburg.names import (
    AREA_H,
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
from railsplitter.games.snowdonia.scenarios.petersburg.trains import BlueAndGray, SiegeAreas
from railsplitter.games.snowdonia.scenarios.petersburg.weights import (
    Beyond,
    Toil,
    beyond_of_four,
    toil_of_four,
    weights_of_four,
    weights_of_two,
)
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Seeded
from railsplitter.kernel.vec import i64, vec

DICTATOR_WORTH = 1.6  # each round that it can be loaded
IDLE: Final[i64] = -1  # no area: a Labourer who does nothing
OF_USE = 0.01  # points: what an action must bring to be more than a way to pass
RARE = 0.1  # the chance of a stop below which the battle is not imagined there
ROUNDS_A_MOVE = 1.25  # discs that move no General come between


@final
class Outlook:
    """Where and when the armies will probably meet."""

    __slots__ = ("high", "low", "rounds")

    def __init__(self, rounds: float, low: i64, high: i64) -> None:
        self.rounds = rounds  # after this one
        self.low: i64 = low  # no stop before the Confederate General's
        self.high: i64 = high  # nor beyond the Union's

    def stops(self) -> list[tuple[int, float]]:
        """The likely stops of the battle with their chances: each further move is one General's
        or the other's, as often. Those that are hardly ever seen are left out."""
        gap = self.high - self.low
        found: list[tuple[int, float]] = []
        ways = 1.0  # of `gap` moves to let the Confederate make so many
        total = 0.0
        rare = RARE
        for _ in range(gap):
            rare += rare
        for moves in range(gap + 1):
            if moves > 0:
                ways *= float(gap - moves + 1) / float(moves)
            if ways >= rare:
                found.append((self.low + moves, ways))
                total += ways
        return [(stop, share / total) for stop, share in found]


class SiegeJudge(Judge):
    """Judges worlds of the siege for one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.few = weights_of_two()
        self.many = weights_of_four()
        self.pair = Toil()
        self.four = toil_of_four()
        self.pair_beyond = Beyond()
        self.four_beyond = beyond_of_four()
        self.contest: bool = False  # what others win by the battle counts, too

    def toil(self, s: Snowdonia) -> Toil:
        """What things take, by the number of players."""
        return self.pair if s.seats <= 2 else self.four

    def beyond(self, s: Snowdonia) -> Beyond:
        """What lies beyond a place, by the number of players."""
        return self.pair_beyond if s.seats <= 2 else self.four_beyond

    # -- placing -------------------------------------------------------------------------

    def placed(self, world: Snowdonia, seat: i64, space: i64, seen: dict[int, float]) -> float:
        """What the Labourer brings there, and what lies beyond it."""
        area = world.rules.pack.space_area[space]
        if area == AREA_H:
            worth = self.at_the_disc(world, seat, space, seen)
        else:
            worth = super().placed(world, seat, space, seen)
        more = self.points_beyond(world, seat, area)
        if more > 0.0 and worth > self.unplaced(world, seat, seen) + OF_USE:
            worth += more
        return worth + self.kept(world) if area == AREA_H else worth

    def points_beyond(self, s: Snowdonia, seat: i64, area: i64) -> float:
        """Points for a place of use in an area."""
        beyond = self.beyond(s)
        if area == AREA_C:
            return beyond.bars if self.has_ore(s, seat) else beyond.stone
        if area == AREA_D:
            return beyond.track
        return beyond.disc if area == AREA_H else 0.0

    def has_ore(self, s: Snowdonia, seat: i64) -> bool:
        """[C.2] Ore in hand for a bar."""
        return s.good(seat, IRON) >= s.rules.works.steel_price(s, seat)

    def kept(self, s: Snowdonia) -> float:
        """[SP.26] Where the next disc can be turned, whoever stands there decides it."""
        areas = s.rules.areas
        if have_met(s) or not isinstance(areas, SiegeAreas) or areas.swap_bar(s):
            return 0.0
        return self.beyond(s).kept

    def unplaced(self, world: Snowdonia, seat: i64, seen: dict[int, float]) -> float:
        """What the world is worth if one more Labourer does nothing."""
        if IDLE not in seen:
            after = world.twin(Seeded(1))
            self.work(after, seat, 0, world.rules.pack.areas - 1)
            seen[IDLE] = self.wealth(after, seat)
        return seen[IDLE]

    # -- Blue and Gray -------------------------------------------------------------------

    def at_the_disc(self, world: Snowdonia, seat: i64, space: i64, seen: dict[int, float]) -> float:
        """[SP.26] A turned disc may take from others more than it gives."""
        self.contest = True
        worth = super().placed(world, seat, space, seen)
        self.contest = False
        return worth + self.others(world, seat)

    def value(self, world: Snowdonia, seat: i64, action: i64, seen: dict[int, float]) -> float:
        """[SP.26] Whether to turn the disc is a question about others, too."""
        area = self.area_now(world)
        if IDLE < area < AREA_E:
            return self.value_ahead(world, seat, action, area)
        self.contest = isinstance(world.stack[-1], BlueAndGray)
        worth = super().value(world, seat, action, seen)
        self.contest = False
        return worth

    def area_now(self, world: Snowdonia) -> i64:
        """The area that is being resolved; IDLE if none is."""
        for step in world.stack:
            if isinstance(step, ResolveArea):
                return step.area
        return IDLE

    def value_ahead(self, world: Snowdonia, seat: i64, action: i64, area: i64) -> float:
        """What the world is worth when the seat's Labourers up to area E have acted, too: ore is
        for the Works, bars for those who lay track and build."""
        after = world.twin(Seeded(1))
        depth = len(after.stack)
        announced = isinstance(after.stack[-1], Announcing)
        after.take(action)
        self.finish(after, seat, depth)
        self.work(after, seat, area if announced else area + 1, AREA_E)
        return self.wealth(after, seat)

    # -- the armies ----------------------------------------------------------------------

    def outlook(self, s: Snowdonia) -> Outlook:
        """[SP.28] The discs that are known move the Generals, then chance does."""
        union, confederate = general(s, UNION), general(s, CONFEDERATE)
        if have_met(s):
            return Outlook(0.0 if is_final(s) else 1.0, union, union)
        rounds = 0.0
        for disc in discs_to_come(s):
            rounds += 1.0
            side = side_of_disc(disc)
            if side == UNION:
                union -= 1
            elif side == CONFEDERATE:
                confederate += 1
            if union == confederate:  # an attack may still move it
                return Outlook(rounds, union, union)
        gap = float(union - confederate)
        return Outlook(rounds + ROUNDS_A_MOVE * gap, confederate, union)

    def time_left(self, s: Snowdonia) -> float:
        return self.outlook(s).rounds

    # -- worth ---------------------------------------------------------------------------

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods, cards, Surveyor and train may still become."""
        view = self.outlook(s)
        total = 0.0
        for stop, chance in view.stops():
            total += chance * self.decided(s, seat, stop, view.rounds)
        total += self.goods(s, seat, view.rounds)
        total += self.survey_ahead(s, seat, view.rounds)
        total += self.train_ahead(s, seat, view)
        return total - self.others(s, seat) if self.contest else total

    def others(self, s: Snowdonia, seat: i64) -> float:
        """What the best of the other seats has of the battle: to win is to be ahead of it."""
        view = self.outlook(s)
        total = 0.0
        for stop, chance in view.stops():
            most = 0.0
            for other in range(s.seats):
                if other != seat:
                    worth = self.decided(s, other, stop, view.rounds)
                    most = worth if worth > most else most
            total += chance * most
        return self.toil(s).rivalry * total

    def decided(self, s: Snowdonia, seat: i64, stop: i64, time: float) -> float:
        """[SP.31] [SP.34] Points and plans if the armies met at this stop."""
        army = siege(s)
        union, confederate, battle = army.general[UNION], army.general[CONFEDERATE], army.battle
        army.general[UNION] = stop
        army.general[CONFEDERATE] = stop
        if battle == NO_BATTLE:
            army.battle = BATTLE_MET
        worth = self.scored(s, seat, time)
        army.general[UNION] = union
        army.general[CONFEDERATE] = confederate
        army.battle = battle
        return worth

    def train_ahead(self, s: Snowdonia, seat: i64, view: Outlook) -> float:
        """A train hires; [SP.42] The Dictator scores while the Union is far enough."""
        if not s.train_of[seat]:
            return 0.0
        time, w = view.rounds, self.weights(s)
        if not s.rules.trains.has(s, seat, P_DICTATOR):
            return w.train * (time / w.train_rounds if time < w.train_rounds else 1.0)
        until = s.rules.pack.more["dictator_until"][0]
        marching = ROUNDS_A_MOVE * 2.0 * float(general(s, UNION) - until)
        rounds = time - marching if marching > 0.0 else time
        return DICTATOR_WORTH * rounds if rounds > 0.0 else 0.0

    # -- contracts -----------------------------------------------------------------------

    def hope(self, s: Snowdonia, seat: i64, card: i64, purse: vec[i64], time: float) -> float:
        """A contract's points, less by every action that its needs still ask for, and by the
        chance that there is no time for them."""
        scoring, w, toil = s.rules.scoring, self.weights(s), self.toil(s)
        points = scoring.worth(s, seat, card)
        if points == 0:
            return 0.0
        lacks = scoring.missing(purse, scoring.needs(s, seat, card))
        n = self.actions(s, seat, lacks, purse, toil)
        spare = toil.sure * (1.0 - n / (time * w.actions))
        if spare <= 0.0:
            return 0.0
        far = n * toil.fading
        near = w.plan / (1.0 + far + far * far / 2.0)
        return float(points) * (near * spare if spare < 1.0 else near)

    def actions(
        self, s: Snowdonia, seat: i64, lacks: vec[i64], purse: vec[i64], toil: Toil
    ) -> float:
        """What it takes to find all that is missing, with the goods that are there."""
        track = lacks[TRACK_MARKER]
        garrisons = lacks[GARRISON] + lacks[GARRISON + 1]
        supplies = lacks[SUPPLIES] + lacks[SUPPLIES + 1]
        n = toil.building * float(lacks[BUILDING]) + float(garrisons + supplies)
        stone = toil.supplies_stone * float(supplies) + float(2 * garrisons - s.good(seat, STONE))
        if stone > 0.0:
            n += stone / toil.fetched
        rubble = float(lacks[RUBBLE_CUBE])
        spare = 2 * supplies - purse[RUBBLE_CUBE]
        if lacks[RUBBLE_CUBE] == 0 and spare > 0:
            rubble += float(spare)
        n += rubble / toil.dug
        return n + self.railroad(s, seat, track, toil) if track > 0 else n

    def railroad(self, s: Snowdonia, seat: i64, track: i64, toil: Toil) -> float:
        """Digging up to a card, laying so many, and the ore and the Works for bars that are not
        there."""
        n = toil.laying * float(track)
        if not self.is_clear(s):
            n += toil.opening
        bars = track - s.good(seat, STEEL)
        if bars <= 0:
            return n
        n += toil.works
        ore = s.rules.works.steel_price(s, seat) * bars - s.good(seat, IRON)
        return n + float(ore) / toil.fetched if ore > 0 else n

    def is_clear(self, s: Snowdonia) -> bool:
        """[SP.20] A track card at one of the ends waits to be laid."""
        for place in s.rules.lay_track.next_cards(s):
            if s.rubble[place] == 0:
                return True
        return False
