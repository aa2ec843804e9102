"""What a position is worth to a seat: the judgement behind the `greedy` bot.

A judge only ever looks at imagined worlds. It values what a seat has in points: points scored
if the game ended now, goods and cards by what they are likely to become while the line is
unfinished. An action is worth the difference it makes, after the seat's own Labourers already
placed have done their best in the areas still to come this round.

The clock stands still while a question is weighed: what one's own track (or dig) takes off the
rounds to come, it takes off everybody's, so it is no reason against laying.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import (
    COAL,
    FOG,
    FREE,
    HIRE,
    IRON,
    PLACE,
    RUBBLE,
    STEEL,
    STONE,
    SUN,
)
from railsplitter.games.snowdonia.pack import bits, cards_of
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.rules.s_scoring import (
    BUILDING,
    RUBBLE_CUBE,
    TRACK_MARKER,
    Search,
)
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chance import Seeded
from railsplitter.kernel.counsel import most_worth
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

# Worth of goods in points, while there is time to use them.
IRON_WORTH = 0.8
STONE_WORTH = 1.7
COAL_WORTH = 0.6
RUBBLE_WORTH = 0.4
STEEL_WORTH = 3.2
TRAIN_WORTH = 6.0
POWER_WORTH = 0.8
START_WORTH = 0.5
HIRE_WORTH = 2.5
SUN_WORTH = 0.4
IRON_PLENTY = 9.0
STONE_PLENTY = 6.0
STEEL_PLENTY = 4.0
RUBBLE_PLENTY = 12.0
COAL_PLENTY = 3.0
SURPLUS = 0.25  # of a good's worth, beyond plenty
TRAIN_COAL = 2.0  # how much more coal is worth to the owner of a train
BUILDING_ACTIONS = 2.0
TRACK_ACTIONS = 2.5
RUBBLE_ACTIONS = 0.45
ACTION_WORTH = 2.5  # points that an action brings elsewhere, about
PLAN_SHARE = 0.55  # of a contract's points, for a plan that can hardly fail
PLAN_NEXT = 0.6  # of that, for each further plan: they compete
FRESH = 4.0  # rounds before the end goods begin to lose their worth
TRAIN_ROUNDS = 10.0
SNATCH = 0.25  # how likely another Labourer goes to a given area, about
PAIRS = 0.0  # how much of a first Labourer's worth is what the second makes of it
TRACK_PACE = 0.9  # rounds a track card takes, about
TWO_PACE = 0.0  # more of them with two players
ACTIONS_A_ROUND = 2.2
RUNNING = -1.0  # no question is weighed
LONGEST_ACTION = 40  # decisions; no action of the game comes near


@final
class Paid:
    """[S.3] The contracts that a seat's markers and rubble pay for now, and what they leave."""

    __slots__ = ("cards", "left")

    def __init__(self, s: Snowdonia, seat: i64) -> None:
        scoring = s.rules.scoring
        left = scoring.purse(s, seat)
        cards = scoring.by_worth(s, seat)
        self.cards: i64 = 0
        self.left: vec[i64] = left
        if not cards:
            return
        search = Search(scoring, left)
        for card in cards:
            search.add(scoring.worth(s, seat, card), scoring.needs(s, seat, card))
        search.run()
        for at in range(len(cards)):
            if search.chosen & bit(at):
                self.cards |= bit(cards[at])
                for column in range(len(search.needs[at])):
                    spent = search.needs[at][column]
                    left[column] = left[column] - spent if left[column] > spent else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges worlds for one seat. Overlays may refine `wealth` and `plans`."""

    def __init__(self) -> None:
        self.held: float = RUNNING  # the rounds left when the question was put

    def best(self, world: Snowdonia, seat: i64) -> int:
        """The option that brings most; the first of equals."""
        options = world.options()
        if len(options) == 1:
            return options[0]
        return most_worth(self.rank(world, seat))

    def rank(self, world: Snowdonia, seat: i64) -> list[tuple[int, float]]:
        """Every option with what the world is worth after it."""
        self.held = self.time_left(world)
        seen: dict[int, float] = {}
        ranked = [(action, self.value(world, seat, action, seen)) for action in world.options()]
        self.held = RUNNING
        return ranked

    def worth(self, world: Snowdonia) -> list[float]:
        """What the world is worth to each seat, its clock running."""
        self.held = RUNNING
        return [self.wealth(world, seat) for seat in range(world.seats)]

    def clock(self, s: Snowdonia) -> float:
        """Rounds still to come: as they were when the question was put, while one is weighed."""
        return self.time_left(s) if self.held < 0.0 else self.held

    def value(self, world: Snowdonia, seat: i64, action: i64, seen: dict[int, float]) -> float:
        """What the world is worth after `action`."""
        verb = verb_of(action)
        if verb == PLACE:
            return self.placed(world, seat, arg_of(action), seen)
        after = world.twin(Seeded(1))
        depth = len(after.stack)
        area: i64 = -1
        step = after.stack[-1]
        if isinstance(step, Announcing):
            area = step.area
        after.take(action)
        self.finish(after, seat, depth)
        if area >= 0:
            self.work(after, seat, area, area)
        return self.wealth(after, seat) + (HIRE_WORTH if verb == HIRE else 0.0)

    def finish(self, world: Snowdonia, seat: i64, depth: i64) -> None:
        """Let what remains of the action, at `depth` or above, take its best course."""
        for _ in range(LONGEST_ACTION):
            if len(world.stack) < depth or not world.stack:
                return
            if world.stack[-1].who != seat or isinstance(world.stack[-1], Announcing):
                return
            world.take(self.quick(world, seat))

    def quick(self, world: Snowdonia, seat: i64) -> int:
        """The option whose immediate result is worth most."""
        options = world.options()
        best = options[0]
        most = -1e9
        for action in options:
            after = world.twin(Seeded(1))
            after.take(action)
            value = self.wealth(after, seat)
            if value > most + 1e-9:
                most = value
                best = action
        return best

    def placed(self, world: Snowdonia, seat: i64, space: i64, seen: dict[int, float]) -> float:
        """A Labourer there, perhaps another elsewhere, then all the seat's Labourers do their
        best."""
        pack = world.rules.pack
        area = pack.space_area[space]
        starts = space == pack.start_space and world.seats > 1
        bonus = START_WORTH if starts and world.next_start != seat else 0.0
        if area not in seen:
            seen[area] = self.with_labourers(world, seat, area, -1, seen)
            if PAIRS > 0.0 and world.hands[seat] > 1:
                ahead = self.second(world, seat, area, seen)
                seen[area] += PAIRS * (ahead - seen[area])
        return seen[area] + bonus

    def with_labourers(
        self, world: Snowdonia, seat: i64, one: i64, other: i64, seen: dict[int, float]
    ) -> float:
        """What the round brings with one Labourer more, or two, in these areas."""
        if other >= 0:
            key = 1000 + (one * 32 + other if one < other else other * 32 + one)
            if key in seen:
                return seen[key]
        after = world.twin(Seeded(1))
        self.put(after, seat, one)
        if other >= 0:
            self.put(after, seat, other)
        self.work(after, seat, 0, world.rules.pack.areas - 1)
        worth = self.wealth(after, seat)
        if other >= 0:
            seen[key] = worth
        return worth

    def put(self, world: Snowdonia, seat: i64, area: i64) -> None:
        """A Labourer on the first free space of an area."""
        pack = world.rules.pack
        space = pack.area_first[area]
        end = space + pack.area_spaces[area]
        while space < end and world.spaces[space] != FREE:
            space += 1
        if space < end:
            world.spaces[space] = seat

    def second(self, world: Snowdonia, seat: i64, first: i64, seen: dict[int, float]) -> float:
        """What the next Labourer makes of it: the best area, unless others fill it, or the next."""
        between: i64 = 0
        for other in range(world.seats):
            if other != seat and world.hands[other] > 0:
                between += 1
        found: list[tuple[float, float]] = []
        for area in range(world.rules.pack.areas):
            room = self.room(world, area) - (1 if area == first else 0)
            if room > 0 and not world.rules.placing.area_bar(world, area):
                worth = self.with_labourers(world, seat, first, area, seen)
                found.append((-worth, self.stays_open(room, between)))
        found.sort()
        total = 0.0
        left = 1.0
        for worth, chance in found:
            total -= left * chance * worth
            left *= 1.0 - chance
        return total + left * seen[first]

    def room(self, world: Snowdonia, area: i64) -> i64:
        """Free spaces of an area."""
        pack = world.rules.pack
        begin = pack.area_first[area]
        n: i64 = 0
        for space in range(begin, begin + pack.area_spaces[area]):
            if world.spaces[space] == FREE:
                n += 1
        return n

    def stays_open(self, room: i64, between: i64) -> float:
        """How likely a space is left after as many others have placed a Labourer."""
        if room > between:
            return 1.0
        full = 1.0
        for _ in range(room):
            full *= SNATCH * float(between)
        return 1.0 - full if full < 1.0 else 0.0

    def work(self, world: Snowdonia, seat: i64, first: i64, last: i64) -> None:
        """The seat's Labourers in these areas act, in order, as if alone."""
        world.stack.clear()
        pack = world.rules.pack
        for area in range(first, last + 1):
            begin = pack.area_first[area]
            if world.train_of[seat] and world.rules.areas.before(world, seat, area):
                self.play_out(world, seat)
            for space in range(begin, begin + pack.area_spaces[area]):
                if world.spaces[space] == seat:
                    world.rules.areas.resolve(world, seat, area, space)
                    self.play_out(world, seat)
            if world.active[seat] and world.rules.powers.after_area(world, seat, area):
                self.play_out(world, seat)

    def play_out(self, world: Snowdonia, seat: i64) -> None:
        """Quick choices until nothing is open."""
        for _ in range(LONGEST_ACTION):
            if not world.stack:
                return
            world.take(self.quick(world, seat))

    # -- worth ---------------------------------------------------------------------------

    def time_left(self, s: Snowdonia) -> float:
        """Rounds still to come, about: by track still to lay."""
        if s.ending:
            return 0.0
        pace = TRACK_PACE + TWO_PACE if s.seats <= 2 else TRACK_PACE
        return pace * float(len(s.rules.pack.tracks) - s.railhead)

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods and cards may still become."""
        time = self.clock(s)
        fresh = time / FRESH if time < FRESH else 1.0
        total = float(s.rules.scoring.score(s, seat))
        total += fresh * self.goods(s, seat)
        total += self.plans(s, seat, time)
        if s.train_of[seat]:
            total += TRAIN_WORTH * (time / TRAIN_ROUNDS if time < TRAIN_ROUNDS else 1.0)
        total += self.survey_ahead(s, seat, time)
        unused = bits(s.held[seat] & ~s.turned)
        total += POWER_WORTH * fresh * float(unused)
        if s.weather[1] == SUN:
            total += SUN_WORTH
        elif s.weather[1] == FOG:
            total -= SUN_WORTH
        return total

    def goods(self, s: Snowdonia, seat: i64) -> float:
        """Goods held; each further one of a kind is worth a little less."""
        worth = self.pile(s.good(seat, IRON), IRON_WORTH, IRON_PLENTY)
        worth += self.pile(s.good(seat, STONE), STONE_WORTH, STONE_PLENTY)
        worth += self.pile(s.good(seat, STEEL), STEEL_WORTH, STEEL_PLENTY)
        worth += self.pile(s.good(seat, RUBBLE), RUBBLE_WORTH, RUBBLE_PLENTY)
        coal = COAL_WORTH * TRAIN_COAL if s.train_of[seat] else COAL_WORTH
        return worth + self.pile(s.good(seat, COAL), coal, COAL_PLENTY)

    def pile(self, n: i64, worth: float, plenty: float) -> float:
        """The first `plenty` at full worth, more of them at a part of it."""
        if float(n) <= plenty:
            return worth * float(n)
        return worth * plenty + worth * SURPLUS * (float(n) - plenty)

    def survey_ahead(self, s: Snowdonia, seat: i64, time: float) -> float:
        """[S.5] The further the Surveyor walks, the more a step brings: what a walk is worth
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

    def plans(self, s: Snowdonia, seat: i64, time: float) -> float:
        """Contracts not yet paid, by how near they are; several plans compete."""
        if not s.held[seat] or time <= 0.0:
            return 0.0
        paid = Paid(s, seat)
        hopes: list[float] = []
        for card in cards_of(s.held[seat] & ~paid.cards):
            hope = self.hope(s, seat, card, paid.left, time)
            if hope > 0.0:
                hopes.append(hope)
        return self.together(hopes)

    def together(self, hopes: list[float]) -> float:
        """Plans ask for the same actions: the best counts in full, each further one less."""
        hopes.sort(reverse=True)
        total = 0.0
        share = 1.0
        for hope in hopes:
            total += hope * share
            share *= PLAN_NEXT
        return total

    def hope(self, s: Snowdonia, seat: i64, card: i64, purse: vec[i64], time: float) -> float:
        """A contract's points by how likely what it still needs will be found in time."""
        pack = s.rules.pack
        missing = BUILDING_ACTIONS * self.short(pack.needs_building[card], purse[BUILDING])
        missing += TRACK_ACTIONS * self.short(pack.needs_track[card], purse[TRACK_MARKER])
        missing += RUBBLE_ACTIONS * self.short(pack.needs_rubble[card], purse[RUBBLE_CUBE])
        points = float(pack.card_points[card] + pack.per_coal[card] * 3)
        chance = 1.0 - missing / (time * ACTIONS_A_ROUND)
        return PLAN_SHARE * points * chance if chance > 0.0 else 0.0

    def short(self, needed: i64, there: i64) -> float:
        return float(needed - there) if needed > there else 0.0
