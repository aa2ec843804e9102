"""What carrying a load would bring: the answer to a planning question."""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple, cast

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.answers import Freight, parts
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.columns import listed
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.reach import Reach
from railsplitter.kernel.state import act

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition

PLACES = {
    int(n.IN_PILE): "in the Draw Pile",
    int(n.ASIDE): "aside until the war",
    int(n.SHOWN): "on the table",
    int(n.ON_DISPLAY): "on the display",
    int(n.DRAWN): "drawn",
    int(n.CONTRACTED): "contracted",
    int(n.ABOARD): "aboard",
    int(n.LYING): "lying on the map",
    int(n.GONE): "out of the game",
}
MAPS = 64  # whose hauls are kept: many tables are played on one edition
Ride = tuple[list[int], int]  # MPs step by step, and fees in hundreds
Rides = dict[tuple[int, bool, int, int], Ride | None]  # by seat, whether Troops, start and end


class Heading(NamedTuple):
    """What an answer says of a load and a train whichever drop-off is chosen."""

    load: str
    goods: str
    where: str
    train: str
    pickup: str
    choices: tuple[str, ...]


class Trip(NamedTuple):
    """What one drop-off would bring: enough to choose among them."""

    end: int
    bar: str
    rides: tuple[Ride, Ride] | None
    points: int
    activations: int
    chance: float
    payout: int
    costs: int

    @property
    def expected(self) -> int:
        """The profit with its chance; nothing where there is no way."""
        return round(self.payout * self.chance) - self.costs if self.rides else 0

    @property
    def promise(self) -> tuple[bool, bool, float]:
        """What can be carried out first, what waits for a way to be mended, what is lost last."""
        return self.rides is not None, self.bar == "5.3b", self.expected


class Haulage:
    """A load and perhaps a train; it works on a copy, so that it can try things."""

    def __init__(
        self, edition: ConfederateEdition, s: ConfederateRails, seat: int, load: int, train: int
    ) -> None:
        self.edition = edition
        self.s = cast(ConfederateRails, s.copy())
        self.load = load
        self.train = train
        self.seat = train // int(n.TRAINS) if train >= 0 else seat
        self.aboard = s.load_where[load] == n.ABOARD
        self.market = edition.judge.market
        self.outlook = edition.judge.outlook
        self.outlook.read(self.s)
        self.light: list[int] | None = None
        self.ways: Reach | None = None
        self.to_pickup: dict[int, list[int] | None] = {}
        self.hauls: Rides = {}

    def turn_to(self, load: int) -> None:
        """Another load for the same train: what is known of its ways stays."""
        self.load = load
        self.aboard = self.s.load_where[load] == n.ABOARD

    def best(self) -> Freight:
        """Over the drop-offs that can be chosen, the one that promises most."""
        start = self.start()
        ends = self.ends(start)
        pays = self.pays()
        best: Trip | None = None
        for end in ends or [-1]:
            trip = self.trip(start, end, pays, best)
            if best is None or trip.promise > best.promise:
                best = trip
        assert best is not None
        return self.told(self.heading(start, ends), start, best)

    def heading(self, start: int, ends: list[int]) -> Heading:
        """What is the same whichever end is chosen."""
        return Heading(
            load=self.words(n.TAKE, self.load),
            goods=self.goods(),
            where=PLACES[self.s.load_where[self.load]],
            train=self.words(n.DISABLE, self.train) if self.train >= 0 else "",
            pickup=self.id(start),
            choices=tuple(self.id(k) for k in ends),
        )

    # -- stations ----------------------------------------------------------------------------

    def start(self) -> int:
        """Where it is picked up; -1 if it is aboard, or there is no such station."""
        s, load = self.s, self.load
        if self.aboard:
            return -1
        if s.load_where[load] == n.CONTRACTED:
            return s.load_from[load]
        start = int(self.market.start_of(s, load))
        return start if start >= 0 else self.nearest(self.depots())

    def depots(self) -> list[int]:
        """[5.2.1a] [E.8] Where Troops may board: for a train, what it can reach."""
        designating = self.s.rules.designating
        if self.train < 0:
            return designating.legal_pickups(self.s)
        return designating.pickups(self.s, self.train)

    def nearest(self, pickups: list[int]) -> int:
        """[5.2.1a] For Troops: the nearest to the train, or to the front if there is none."""
        if not pickups:
            return -1
        if self.train < 0:
            return min(pickups, key=lambda k: (self.s.front[k], k))
        light = self.points()
        return min(pickups, key=lambda k: (light[k] + self.s.front[k], k))

    def ends(self, start: int) -> list[int]:
        """Where it may be dropped off: what was chosen, or all that can be."""
        s, load = self.s, self.load
        if self.aboard or s.load_where[load] == n.CONTRACTED:
            return [s.load_to[load]]
        return [int(k) for k in self.market.ends_of(s, load, start)] if start >= 0 else []

    def points(self) -> list[int]:
        """MPs of the train to every station, light."""
        if self.light is None:
            self.light = list(self.market.light_points(self.s, self.train))
        return self.light

    # -- ways --------------------------------------------------------------------------------

    def rides(self, start: int, end: int) -> tuple[Ride, Ride] | None:
        """To the pickup, and with the load; None if a way is closed."""
        s, planning = self.s, self.s.rules.planning
        nothing: Ride = ([], 0)
        if self.aboard:
            plan = planning.best_way(s, self.train, end)
            if plan is None:
                return None
            steps = [
                int(planning.step_points(s, self.train, arc, k == 0))
                for k, arc in enumerate(plan.ways)
            ]
            return nothing, (steps, plan.fees)
        first = nothing
        if self.train >= 0:
            points = self.light_steps(start)
            if points is None:
                return None
            first = (points, 0)
        haul = self.haul(start, end)
        return None if haul is None else (first, haul)

    def light_steps(self, start: int) -> list[int] | None:
        """The MPs of each step to the pickup; None if there is no way."""
        if start not in self.to_pickup:
            self.to_pickup[start] = self._light_steps(start)
        return self.to_pickup[start]

    def _light_steps(self, start: int) -> list[int] | None:
        """One search does for all pickups."""
        s, planning = self.s, self.s.rules.planning
        if start == s.train_at[self.train]:
            return []
        if self.ways is None:
            self.ways = planning.light_ways(s, self.train)
        plan = planning.light_way(self.ways, start)
        if plan is None:
            return None
        return [
            int(planning.step_points(s, self.train, arc, k == 0)) for k, arc in enumerate(plan.ways)
        ]

    def haul(self, start: int, end: int) -> Ride | None:
        """The way with the load; the same for all trains of a seat."""
        troops = self.s.rules.pack.load_kind[self.load] == n.TROOPS
        key = self.seat, bool(troops), start, end
        if key not in self.hauls:
            planning = self.s.rules.planning
            plan = planning.haul(self.s, self.seat, self.load, start, end)
            self.hauls[key] = None
            if plan is not None:
                steps = planning.haul_steps(self.s, self.seat, self.load, plan)
                self.hauls[key] = steps, int(plan.fees)
        return self.hauls[key]

    def activations(self, points: list[int]) -> int:
        """[5.3.2] By whole steps; the first activation has what is left of it."""
        s = self.s
        left = s.points if self.train >= 0 and s.train == self.train else s.rules.pack.move_points
        most = int(s.rules.pack.move_points)
        if points and max(points) <= most:
            return _activations(list(accumulate(points)), int(left), most)
        count = 1
        for step in points:
            if step > left:
                left, count = s.rules.pack.move_points, count + 1
            left -= step
        return count

    def bar(self, start: int, end: int) -> str:
        """[5.1.4a] [E.7] The Union, or a missing station; then what is broken."""
        joined = self.s.rules.front.joined
        if end < 0 or (start < 0 and not self.aboard):
            return "E.7"
        at = self.s.train_at[self.train] if self.train >= 0 else start
        if not joined(self.s, at, end) or (start >= 0 and not joined(self.s, at, start)):
            return "5.1.8a" if self.aboard else "5.1.4a"
        return ""

    # -- the answer --------------------------------------------------------------------------

    def pays(self) -> tuple[int, float]:
        """What delivery pays, and which part of it is expected to come through the blockade."""
        printed = int(self.s.rules.delivery.payout(self.s, self.load))
        if self.aboard or not printed:
            return printed, 1.0
        return printed, float(self.market.payout(self.s, self.load)) / printed

    def trip(self, start: int, end: int, pays: tuple[int, float], best: Trip | None = None) -> Trip:
        """What a drop-off would bring; chances are left out that could not make it the best."""
        bar = self.bar(start, end)
        rides = None if bar else self.rides(start, end)
        unit, (printed, at_sea) = self.edition.printed.costs.step, pays
        if rides is None:
            return Trip(end, bar or "5.3b", None, 0, 0, 0.0, printed * unit, 0)
        (light, _), (haul, fees) = rides
        points = self.steps(light, haul)
        count = self.activations(points)
        costs = (fees + count * self.s.rules.pack.activation) * unit
        hope, chance = round(printed * unit * at_sea) - costs, 0.0
        if best is None or best.rides is None or hope >= best.expected:
            chance = self.chance(start, end, count, len(light) / len(points), at_sea)
        return Trip(end, bar, rides, sum(points), count, chance, printed * unit, costs)

    def steps(self, light: list[int], haul: list[int]) -> list[int]:
        """MPs step by step, with what picking it up and dropping it off takes."""
        pack = self.s.rules.pack
        if self.aboard:
            return [*haul, pack.dropoff]
        return [*light, pack.pickup, *haul, pack.dropoff]

    def told(self, heading: Heading, start: int, trip: Trip) -> Freight:
        s, end, unit = self.s, trip.end, self.edition.printed.costs.step
        (light, _), (_, fees) = trip.rides or (([], 0), ([], 0))
        ledger = Ledger()
        s.rules.delivery.payout(s, self.load, ledger)
        return Freight(
            load=heading.load,
            goods=heading.goods,
            where=heading.where,
            train=heading.train,
            pickup=heading.pickup,
            dropoff=self.id(end),
            choices=heading.choices,
            possible=trip.rides is not None,
            bar=trip.bar,
            distance=self.distance(start, end),
            points=trip.points,
            to_pickup=sum(light),
            activations=trip.activations,
            fees=fees * unit,
            tariffs=trip.activations * s.rules.pack.activation * unit,
            payout=trip.payout,
            parts=parts(ledger, unit),
            profit=trip.payout - trip.costs if trip.rides else 0,
            chance=round(trip.chance, 3),
            expected=trip.expected,
            front=(self.front(start), self.front(end)),
        )

    def chance(self, start: int, end: int, rounds: int, before: float, at_sea: float) -> float:
        """That both stations stay free as long as they are needed, and the game lasts."""
        s, outlook = self.s, self.outlook
        kept = float(outlook.stands(s, end, rounds - 0.5)) * float(outlook.lasts(s, rounds))
        if self.aboard:
            return kept
        return kept * at_sea * float(outlook.stands(s, start, rounds * before))

    def distance(self, start: int, end: int) -> int:
        """Stations from the pickup (or the train, if it is aboard) to the drop-off."""
        origin = self.s.train_at[self.train] if self.aboard else start
        if origin < 0 or end < 0:
            return 0
        return int(self.s.rules.atlas.steps_between(self.s.built, origin, end))

    def front(self, station: int) -> int:
        return self.s.front[station] if station >= 0 else 0

    def id(self, station: int) -> str:
        return self.edition.printed.stations[station].id if station >= 0 else ""

    def goods(self) -> str:
        return next(load.goods for load in self.edition.printed.loads if load.no == self.load)

    def words(self, verb: int, arg: int) -> str:
        return self.edition.vocabulary.text(act(verb, arg)).partition(" ")[2]


def _activations(points: list[int], left: int, most: int) -> int:
    """How many, by the MPs after each step, none of which takes more than a whole one."""
    count, at = 1, bisect_right(points, left)
    while at < len(points):
        count, at = count + 1, bisect_right(points, (points[at - 1] if at else 0) + most, at)
    return count


class Hauls:
    """Ways with a load: traffic and congestion left out, they hold as long as the map does."""

    def __init__(self) -> None:
        self.by_map: OrderedDict[tuple[object, ...], Rides] = OrderedDict()

    def of(self, s: ConfederateRails) -> Rides:
        """What is known of the map as it is now: all that charts are drawn from (`look`)."""
        facts = (tuple(listed(column)) for column in (s.owner, s.union, s.wrecked, s.rips))
        key = (int(s.built), int(s.bad_lines), int(s.law), *facts)
        rides = self.by_map.setdefault(key, {})
        self.by_map.move_to_end(key)
        if len(self.by_map) > MAPS:
            self.by_map.popitem(last=False)
        return rides


class Appraiser:
    """Freights of one position: each train's ways and each load's haul are looked for once."""

    def __init__(self, edition: ConfederateEdition) -> None:
        self.edition = edition
        self.trains: dict[int, Haulage] = {}
        self.hauls: Rides | None = None

    def freight(self, s: ConfederateRails, load: int, train: int) -> Freight:
        """What a load would bring to a train."""
        if self.hauls is None:
            self.hauls = self.edition.hauls.of(s)
        if train not in self.trains:
            self.trains[train] = Haulage(self.edition, s, s.seat(), load, train)
            self.trains[train].hauls = self.hauls
        self.trains[train].turn_to(load)
        return self.trains[train].best()
