"""What a position of the tunnel is worth to a seat: shoring, crises and the race for the Middle."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.judge import Judge
from railsplitter.games.snowdonia.names import PLACE
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
from railsplitter.games.snowdonia.weights import Weights
from railsplitter.kernel.chance import Seeded
from railsplitter.kernel.state import arg_of, verb_of
from railsplitter.kernel.vec import i64

# Worth of things in points, while there is time to use them.
MACHINE_WORTH = 9.0
DISC_WORTH = 2.2  # a marker and its points, each round that it lies there
DISC_ROUNDS = 3.0  # it will be dealt with by then
MARKER_WORTH = 0.6  # each of the last few in supply
FEW_MARKERS = 4
RACE_WORTH = 0.2  # a rubble less between the machine and the Middle
PACE = 7.0  # rubble that goes in a round, about


def tunnel_weights() -> Weights:
    """Stone shores up, coal and rubble do little."""
    w = Weights()
    w.iron, w.stone, w.coal, w.rubble, w.steel = 0.7, 1.4, 0.4, 0.25, 3.0
    w.iron_plenty, w.steel_plenty, w.fresh, w.plan = 7.0, 3.0, 3.0, 0.45
    return w


@mypyc_attr(allow_interpreted_subclasses=True)
class ChannelJudge(Judge):
    """Judges worlds for one side."""

    def __init__(self) -> None:
        super().__init__()
        self.few = tunnel_weights()

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
        time, w = self.clock(s), self.weights(s)
        total = self.scored(s, seat, time)
        total += self.goods(s, seat, time)
        if s.train_of[seat]:
            total += w.train * (time / w.train_rounds if time < w.train_rounds else 1.0)
        if owns_machine(s, seat):
            total += MACHINE_WORTH * (time / 8.0 if time < 8.0 else 1.0)
        return total + self.race(s, seat) - self.dread(s, seat, time)

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
