"""The first judge, kept as it was: the judgement behind the `greedy-1` bot, a yardstick.

A judge only ever looks at imagined worlds. It values what a seat has in points: points scored
if the game ended now, goods and cards by what they are likely to become while the line is
unfinished. An action is worth the difference it makes, after the seat's own Labourers already
placed have done their best in the areas still to come this round.

It repeats the judge of today where that has not changed. The copy is meant: a yardstick that shared
code with what it measures would change with it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import (
    COAL,
    FOG,
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
from railsplitter.games.snowdonia.rules.s_scoring import BUILDING, RUBBLE_CUBE, TRACK_MARKER
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Seeded
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
TRACK_PACE = 0.9  # rounds a track card takes, about
ACTIONS_A_ROUND = 2.2
LONGEST_ACTION = 40  # decisions; no action of the game comes near


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges worlds for one seat. Overlays may refine `wealth` and `plans`."""

    def best(self, world: Snowdonia, seat: i64) -> int:
        """The option that brings most; the first of equals."""
        options = world.options()
        best = options[0]
        most = -1e9
        seen: dict[int, float] = {}
        for action in options:
            value = self.value(world, seat, action, seen)
            if value > most + 1e-9:
                most = value
                best = action
        return best

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
        """A Labourer there, then all the seat's Labourers do their best."""
        pack = world.rules.pack
        area = pack.space_area[space]
        starts = space == pack.start_space and world.seats > 1
        bonus = START_WORTH if starts and world.next_start != seat else 0.0
        if area not in seen:
            after = world.twin(Seeded(1))
            after.spaces[space] = seat
            self.work(after, seat, 0, pack.areas - 1)
            seen[area] = self.wealth(after, seat)
        return seen[area] + bonus

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
        return TRACK_PACE * float(len(s.rules.pack.tracks) - s.railhead)

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods and cards may still become."""
        time = self.time_left(s)
        fresh = time / 4.0 if time < 4.0 else 1.0
        total = float(s.rules.scoring.score(s, seat))
        total += fresh * self.goods(s, seat)
        total += self.plans(s, seat, time)
        if s.train_of[seat]:
            total += TRAIN_WORTH * (time / 10.0 if time < 10.0 else 1.0)
        unused = bits(s.held[seat] & ~s.turned)
        total += POWER_WORTH * fresh * float(unused)
        if s.weather[1] == SUN:
            total += SUN_WORTH
        elif s.weather[1] == FOG:
            total -= SUN_WORTH
        return total

    def goods(self, s: Snowdonia, seat: i64) -> float:
        """Goods held; each further one of a kind is worth a little less."""
        worth = self.pile(s.good(seat, IRON), IRON_WORTH, 9)
        worth += self.pile(s.good(seat, STONE), STONE_WORTH, 6)
        worth += self.pile(s.good(seat, STEEL), STEEL_WORTH, 4)
        worth += self.pile(s.good(seat, RUBBLE), RUBBLE_WORTH, 12)
        coal = COAL_WORTH * 2.0 if s.train_of[seat] else COAL_WORTH
        return worth + self.pile(s.good(seat, COAL), coal, 3)

    def pile(self, n: i64, worth: float, plenty: i64) -> float:
        """The first `plenty` at full worth, more of them at a quarter."""
        if n <= plenty:
            return worth * float(n)
        return worth * float(plenty) + worth * 0.25 * float(n - plenty)

    def plans(self, s: Snowdonia, seat: i64, time: float) -> float:
        """Contracts not yet paid, by how near they are; several plans compete."""
        purse = s.rules.scoring.purse(s, seat)
        hopes: list[float] = []
        for card in cards_of(s.held[seat]):
            hope = self.hope(s, seat, card, purse, time)
            if hope > 0.0:
                hopes.append(hope)
        hopes.sort(reverse=True)
        total = 0.0
        share = 1.0
        for hope in hopes:
            total += hope * share
            share *= 0.6
        return total

    def hope(self, s: Snowdonia, seat: i64, card: i64, purse: vec[i64], time: float) -> float:
        """A contract's points by how likely what it still needs will be found in time."""
        pack = s.rules.pack
        missing = 2.0 * self.short(pack.needs_building[card], purse[BUILDING])
        missing += 2.5 * self.short(pack.needs_track[card], purse[TRACK_MARKER])
        missing += 0.45 * self.short(pack.needs_rubble[card], purse[RUBBLE_CUBE])
        points = float(pack.card_points[card] + pack.per_coal[card] * 3)
        if missing == 0.0 or time <= 0.0:
            return 0.0
        chance = 1.0 - missing / (time * ACTIONS_A_ROUND)
        return 0.55 * points * chance if chance > 0.0 else 0.0

    def short(self, needed: i64, there: i64) -> float:
        return float(needed - there) if needed > there else 0.0
