"""What a position is worth to a seat: the judgement behind the `greedy` bot.

A judge only ever looks at imagined worlds. It values what a seat has in points: points scored
if the game ended now, goods and cards by what they are likely to become while the line is
unfinished. An action is worth the difference it makes, after the seat's own Labourers already
placed have done their best in the areas still to come this round. Who stands before them in the
same area works first: what he takes, digs or builds is not there any more.

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
from railsplitter.games.snowdonia.weights import Weights, for_more
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chance import Seeded
from railsplitter.kernel.counsel import most_worth
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

RUNNING = -1.0  # no question is weighed
LONGEST_ACTION = 40  # decisions; no action of the game comes near


@final
class Paid:
    """[S.3] The contracts that a seat's markers and rubble pay for now, and what they leave."""

    __slots__ = ("cards", "left", "points")

    def __init__(self, s: Snowdonia, seat: i64) -> None:
        scoring = s.rules.scoring
        left = scoring.purse(s, seat)
        cards = scoring.by_worth(s, seat)
        self.cards: i64 = 0
        self.points: i64 = 0
        self.left: vec[i64] = left
        if not cards:
            return
        search = Search(scoring, left)
        for card in cards:
            search.add(scoring.worth(s, seat, card), scoring.needs(s, seat, card))
        search.run()
        self.points = search.points
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
        self.few = Weights()
        self.many = for_more()

    def weights(self, s: Snowdonia) -> Weights:
        """What is counted with, by the number of players."""
        return self.few if s.seats <= 2 else self.many

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
        return self.wealth(after, seat) + (self.weights(after).hire if verb == HIRE else 0.0)

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
        if len(options) == 1:
            return best
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
        """A Labourer there, then all the seat's Labourers do their best."""
        pack = world.rules.pack
        area = pack.space_area[space]
        starts = space == pack.start_space and world.seats > 1
        bonus = self.weights(world).start if starts and world.next_start != seat else 0.0
        if area not in seen:
            after = world.twin(Seeded(1))
            after.spaces[space] = seat
            self.work(after, seat, 0, pack.areas - 1)
            seen[area] = self.wealth(after, seat)
        return seen[area] + bonus

    def work(self, world: Snowdonia, seat: i64, first: i64, last: i64) -> None:
        """The seat's Labourers in these areas act, in order, after those who stand before them."""
        world.stack.clear()
        pack = world.rules.pack
        for area in range(first, last + 1):
            begin = pack.area_first[area]
            if world.train_of[seat] and world.rules.areas.before(world, seat, area):
                self.play_out(world, seat)
            for space in range(begin, self.end_of_own(world, seat, area)):
                who = world.spaces[space]
                if who != FREE:
                    world.rules.areas.resolve(world, who, area, space)
                    self.play_out(world, who)
            if world.active[seat] and world.rules.powers.after_area(world, seat, area):
                self.play_out(world, seat)

    def end_of_own(self, world: Snowdonia, seat: i64, area: i64) -> i64:
        """One beyond the seat's last Labourer in an area; its beginning if there is none."""
        pack = world.rules.pack
        begin = pack.area_first[area]
        space = begin + pack.area_spaces[area]
        while space > begin and world.spaces[space - 1] != seat:
            space -= 1
        return space

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
        return self.weights(s).pace * float(len(s.rules.pack.tracks) - s.railhead)

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods and cards may still become."""
        time, w = self.clock(s), self.weights(s)
        total = self.scored(s, seat, time)
        total += self.goods(s, seat, time)
        total += self.survey_ahead(s, seat, time)
        if s.train_of[seat]:
            total += w.train * (time / w.train_rounds if time < w.train_rounds else 1.0)
        if s.weather[1] == SUN:
            total += w.sun
        elif s.weather[1] == FOG:
            total -= w.sun
        return total

    def scored(self, s: Snowdonia, seat: i64, time: float) -> float:
        """Points now, and plans: both ask which contracts can be paid."""
        paid = Paid(s, seat)
        now = float(s.rules.scoring.besides(s, seat) + paid.points)
        return now + self.plans(s, seat, time, paid)

    def goods(self, s: Snowdonia, seat: i64, time: float) -> float:
        """Goods and unused cards; less near the end, and each beyond plenty less."""
        w = self.weights(s)
        worth = self.pile(s.good(seat, IRON), w.iron, w.iron_plenty, w)
        worth += self.pile(s.good(seat, STONE), w.stone, w.stone_plenty, w)
        worth += self.pile(s.good(seat, STEEL), w.steel, w.steel_plenty, w)
        worth += self.pile(s.good(seat, RUBBLE), w.rubble, w.rubble_plenty, w)
        coal = w.coal * w.train_coal if s.train_of[seat] else w.coal
        worth += self.pile(s.good(seat, COAL), coal, w.coal_plenty, w)
        worth += w.power * float(bits(s.held[seat] & ~s.turned))
        return worth * (time / w.fresh if time < w.fresh else 1.0)

    def pile(self, n: i64, worth: float, plenty: float, w: Weights) -> float:
        """The first `plenty` at full worth, more of them at a part of it."""
        if float(n) <= plenty:
            return worth * float(n)
        return worth * plenty + worth * w.surplus * (float(n) - plenty)

    def survey_ahead(self, s: Snowdonia, seat: i64, time: float) -> float:
        """[S.5] The further the Surveyor walks, the more a step brings: what a walk is worth
        beyond the actions that it takes."""
        scoring, surveyor, w = s.rules.scoring, s.rules.surveyor, self.weights(s)
        at = s.surveyor[seat]
        step = surveyor.step(s, seat)
        here = scoring.stop_points(s, seat, at)
        best = 0.0
        moves = 0.0
        at += step
        while 0 <= at < s.rules.pack.stops and moves < time * w.actions:
            moves += 1.0
            gain = float(scoring.stop_points(s, seat, at) - here) - w.action * moves
            if gain > best:
                best = gain
            at += step
        return best

    def plans(self, s: Snowdonia, seat: i64, time: float, paid: Paid) -> float:
        """Contracts not yet paid, by how near they are; several plans compete."""
        if not s.held[seat] or time <= 0.0:
            return 0.0
        hopes: list[float] = []
        for card in cards_of(s.held[seat] & ~paid.cards):
            hope = self.hope(s, seat, card, paid.left, time)
            if hope > 0.0:
                hopes.append(hope)
        return self.together(hopes, self.weights(s).next_plan)

    def together(self, hopes: list[float], further: float) -> float:
        """Plans ask for the same actions: the best counts in full, each further one less."""
        hopes.sort(reverse=True)
        total = 0.0
        share = 1.0
        for hope in hopes:
            total += hope * share
            share *= further
        return total

    def hope(self, s: Snowdonia, seat: i64, card: i64, purse: vec[i64], time: float) -> float:
        """A contract's points by how likely what it still needs will be found in time."""
        pack, w = s.rules.pack, self.weights(s)
        missing = w.building_actions * self.short(pack.needs_building[card], purse[BUILDING])
        missing += w.track_actions * self.short(pack.needs_track[card], purse[TRACK_MARKER])
        missing += w.rubble_actions * self.short(pack.needs_rubble[card], purse[RUBBLE_CUBE])
        points = float(pack.card_points[card] + pack.per_coal[card] * 3)
        chance = 1.0 - missing / (time * w.actions)
        return w.plan * points * chance if chance > 0.0 else 0.0

    def short(self, needed: i64, there: i64) -> float:
        return float(needed - there) if needed > there else 0.0
