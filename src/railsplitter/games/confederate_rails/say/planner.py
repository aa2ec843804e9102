"""What the planner knows, for every offer: true MPs, dead ends, activations, fees, chances.

The figures are those of the planning questions (`freight`, `routes`): with Union markers, broken
rails, owners and changes of line; those of the train at hand also with traffic and congestion.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.answers import Freight
from railsplitter.games.confederate_rails.rules.m5_charts import LIGHT, PRICED, PRICED_TROOPS
from railsplitter.games.confederate_rails.rules.m5_planning import DOLLARS_MOST, POINTS_MOST
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import joined, mps, plural
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import listed
from railsplitter.kernel.graph import FAR, SECOND_MOST, paired, primary_of

Measured = Callable[[int], int | None]  # MPs to a station, if there is a way
Appraise = Callable[[ConfederateRails, int, int], Freight]  # position, load, train
CLOSED = "the Union has cut it off"
BROKEN = "broken rails close every way for now"


def nothing_known(_s: ConfederateRails, _load: int, _train: int) -> Freight:
    raise LookupError("no planner")


class Planner:
    """Plans for offers, each made once while the offers of one question are told."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.desk: Callable[[], Appraise] = lambda: nothing_known
        self.appraise: Appraise = nothing_known
        self.known: dict[tuple[int, int], Freight] = {}
        self.from_here: dict[tuple[int, int, int], Measured] = {}

    def begin(self) -> None:
        """Another position: nothing is known of it yet."""
        self.known.clear()
        self.from_here.clear()
        self.appraise = self.desk()

    def freight(self, s: ConfederateRails, load: int, train: int) -> Freight:
        """What a load would bring to a train."""
        key = load, train
        if key not in self.known:
            self.known[key] = self.appraise(s, load, train)
        return self.known[key]

    # -- loads -----------------------------------------------------------------------------

    def haul(self, s: ConfederateRails, train: int, load: int) -> tuple[str, str]:
        """What a contract takes and gives a train; or that it would be lost, and why."""
        if load not in self.nouns.loads or train < 0 or s.train_at[train] < 0:
            return "", ""
        found, pack = self.freight(s, load, train), s.rules.pack
        if not found.possible:
            lost = "" if found.bar == "5.3b" else "the contract is lost at once"
            return self.why_dead(found), lost or f"${found.payout:,}, once a way is mended"
        war = "War Progress roll" if pack.load_war[load] and s.war_on and s.active >= 0 else ""
        blockade = "blockade roll" if pack.load_kind[load] == n.BLOCKADE else ""
        there = f"{mps(found.to_pickup)} to the pickup"
        carry = f"{found.points - found.to_pickup} with the load"
        runs = plural(found.activations, "activation")
        fees = f"${found.fees:,} in fees" if found.fees else ""
        net = f"${found.payout:,}, {self.net(found.profit)} net, arrives {found.chance:.0%}"
        return joined(there, carry, runs, fees, war, blockade), net

    def net(self, dollars: int) -> str:
        return f"${dollars:,}" if dollars >= 0 else f"a loss of ${-dollars:,}"

    def why_dead(self, found: Freight) -> str:
        """Why it cannot be carried out."""
        if found.bar == "5.3b":
            return f"{BROKEN} [5.3b]"
        if found.bar == "E.7":
            return "cannot be carried out: nowhere to bring it [E.7]"
        return f"cannot be carried out: {CLOSED} [{found.bar}]"

    def worth(self, s: ConfederateRails, train: int, load: int) -> int:
        """What orders loads: the best first, dead ones last."""
        if train < 0 or s.train_at[train] < 0 or load not in self.nouns.loads:
            return 0
        found = self.freight(s, load, train)
        return -found.expected if found.possible else DOLLARS_MOST

    def errand(self, s: ConfederateRails, train: int) -> str:
        """What a train with a contract or a load has before it."""
        load = int(s.train_load[train])
        found = self.freight(s, load, train)
        aboard = s.load_where[load] == n.ABOARD
        goal = int(s.load_to[load] if aboard else s.load_from[load])
        verb = "deliver" if aboard else "fetch"
        head = f"{verb} {self.nouns.load(load)} in {self.nouns.station(goal)}"
        if not found.possible:
            return f"{head}: {self.why_dead(found)}"
        first = mps(found.points if aboard else found.to_pickup)
        runs = plural(found.activations, "activation")
        then = "" if aboard else f", {mps(found.points)} and {runs} in all"
        return f"{head}, {first}{then}" if then else f"{head}, {first}, {runs}"

    # -- ways ------------------------------------------------------------------------------

    def points(self, s: ConfederateRails, seat: int, start: int, end: int, load: int) -> int | None:
        """MPs from a station to another for a train of a seat; loaded, the way it would pay."""
        key = seat, start, load
        if key not in self.from_here:
            self.from_here[key] = self.measured(s, seat, start, load)
        return self.from_here[key](end)

    def measured(self, s: ConfederateRails, seat: int, start: int, load: int) -> Measured:
        """A search from a station, ready to be asked for any other one."""
        planning = s.rules.planning
        planning.look(s)
        if not load:
            planning.search_from(s, seat, start, LIGHT, paired(POINTS_MOST, SECOND_MOST))
            return partial(_nearest, listed(planning.reach.dist), listed(planning.spot_first))
        troops = s.rules.pack.load_kind[load] == n.TROOPS
        planning.search_from(s, seat, start, PRICED_TROOPS if troops else PRICED, DOLLARS_MOST)
        found: dict[int, int] = planning.points_found(s, seat, troops)
        return found.get

    def far(self, s: ConfederateRails, seat: int, start: int, end: int, load: int = 0) -> int:
        """MPs, for an order of offers; far if there is no way, or one of them is not known."""
        if start < 0 or end < 0:
            return POINTS_MOST
        found = self.points(s, seat, start, end, load)
        return int(POINTS_MOST) if found is None else found

    def known_far(
        self, s: ConfederateRails, seat: int, start: int, end: int, load: int = 0
    ) -> int | None:
        """MPs, where there is a way."""
        found = self.far(s, seat, start, end, load)
        return found if found < POINTS_MOST else None

    def away(self, s: ConfederateRails, seat: int, start: int, end: int, load: int = 0) -> str:
        """How far it is, in words."""
        if start < 0 or end < 0:
            return ""
        if start == end:
            return mps(0)
        found = self.points(s, seat, start, end, load)
        return BROKEN if found is None else mps(found)


def _nearest(costs: list[int], first: list[int], station: int) -> int | None:
    """MPs to a station by the cheapest of its spots, if the search reached one."""
    least = min(costs[first[station] : first[station + 1]], default=FAR)
    return None if least == FAR else int(primary_of(least))
