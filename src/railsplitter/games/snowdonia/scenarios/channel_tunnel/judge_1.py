"""The first judge of the tunnel, kept as it was: a yardstick for later ones.

It repeats the judge of today where that has not changed. The copy is meant: a yardstick that shared
code with what it measures would change with it.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.judge_1 import (
    POWER_WORTH,
    TRAIN_WORTH,
    Judge,
)
from railsplitter.games.snowdonia.names import COAL, IRON, PLACE, RUBBLE, STEEL, STONE
from railsplitter.games.snowdonia.pack import bits
from railsplitter.games.snowdonia.scenarios.channel_tunnel.digging import machine, tunnelling
from railsplitter.games.snowdonia.scenarios.channel_tunnel.names import (
    BORE,
    ENGLISH,
    FRENCH,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import (
    PlaceOrBore,
    owns_machine,
    placing,
)
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Seeded
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64

# Worth of things in points, while there is time to use them.
IRON_WORTH = 0.7
STONE_WORTH = 1.4
COAL_WORTH = 0.4
RUBBLE_WORTH = 0.25
STEEL_WORTH = 3.0
MACHINE_WORTH = 9.0
DISC_WORTH = 2.2  # a marker and its points, each round that it lies there
DISC_ROUNDS = 3.0  # it will be dealt with by then
MARKER_WORTH = 0.6  # each of the last few in supply
FEW_MARKERS = 4
RACE_WORTH = 0.3  # a rubble less between the machine and the Middle
PACE = 7.0  # rubble that goes in a round, about


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelJudge(Judge):
    """Judges worlds for one side."""

    def value(self, world: Snowdonia, seat: i64, action: i64, seen: dict[int, float]) -> float:
        """The machine's Labourer is weighed against leaving it, with all others at work."""
        if not isinstance(world.stack[-1], PlaceOrBore) or verb_of(action) == PLACE:
            return super().value(world, seat, action, seen)
        after = world.twin(Seeded(1))
        if verb_of(action) == BORE:
            placing(after).bore(after, seat, arg_of(action))
        self.work(after, seat, 0, after.rules.pack.areas - 1)
        return self.wealth(after, seat)

    # -- worth ---------------------------------------------------------------------------

    def time_left(self, s: Snowdonia) -> float:
        """Rounds still to come, about: by the rubble between the machines."""
        if s.ending:
            return 0.0
        line = tunnelling(s)
        left: i64 = 0
        for card in range(machine(s, ENGLISH), machine(s, FRENCH) + 1):
            left += line.rubble_at(s, card)
        return float(left) / PACE

    def wealth(self, s: Snowdonia, seat: i64) -> float:
        """Points now, and what goods, cards, the machine and the crisis may still become."""
        time = self.time_left(s)
        fresh = time / 3.0 if time < 3.0 else 1.0
        total = float(s.rules.scoring.score(s, seat))
        total += fresh * self.goods(s, seat)
        total += self.plans(s, seat, time)
        if s.train_of[seat]:
            total += TRAIN_WORTH * (time / 10.0 if time < 10.0 else 1.0)
        if owns_machine(s, seat):
            total += MACHINE_WORTH * (time / 8.0 if time < 8.0 else 1.0)
        total += POWER_WORTH * fresh * float(bits(s.held[seat] & ~s.turned))
        return total + self.race(s, seat) - self.dread(s, seat, time)

    def goods(self, s: Snowdonia, seat: i64) -> float:
        """Goods held; each further one of a kind is worth a little less."""
        worth = self.pile(s.good(seat, IRON), IRON_WORTH, 7)
        worth += self.pile(s.good(seat, STONE), STONE_WORTH, 6)
        worth += self.pile(s.good(seat, STEEL), STEEL_WORTH, 3)
        worth += self.pile(s.good(seat, RUBBLE), RUBBLE_WORTH, 12)
        coal = COAL_WORTH * 2.0 if s.train_of[seat] else COAL_WORTH
        return worth + self.pile(s.good(seat, COAL), coal, 3)

    def race(self, s: Snowdonia, seat: i64) -> float:
        """What lies between the machine and the Middle holds it back."""
        line = tunnelling(s)
        at, middle = machine(s, seat), line.middle
        ahead: i64 = 0
        step: i64 = 1 if seat == ENGLISH else -1
        while (middle - at) * step > 0:
            ahead += line.rubble_at(s, at)
            at += step
        return -RACE_WORTH * float(ahead)

    def dread(self, s: Snowdonia, seat: i64, time: float) -> float:
        """Discs that will cost markers, and the few markers left to pay with."""
        rounds = time if time < DISC_ROUNDS else DISC_ROUNDS
        if rounds < 1.0:
            rounds = 1.0  # a crisis also closes the last round
        cost = DISC_WORTH * rounds * float(tunnel(s).discs[seat])
        if s.markers[seat] < FEW_MARKERS:
            cost += MARKER_WORTH * float(FEW_MARKERS - s.markers[seat])
        return cost
