"""What a train can do, as offers: runs, contracts, steps, loads, repairs (Module 5)."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.chapter import owner_of
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.say.choice import Choice
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.planner import BROKEN, Planner
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.ledger import Ledger

PARTS = {  # of a step's cost, by case
    "5.3.3a": "",
    "5.3.3b": "another's line",
    "5.3.3d": "overland",
    "5.3.3e": "congested",
    "5.3.3f": "ferry",
    "5.3.3i": "Bad Rails",
    "5.3.3j": "traffic",
    "5.3.3k": "change of line",
}


class Step:
    """One step of the running train: over which segment, and what is due for it."""

    def __init__(self, s: ConfederateRails, arg: int) -> None:
        self.end, self.used, self.fee = arg >> 5 & 511, arg & 31, arg >> 14 & 1
        train = s.train
        self.segment = -1
        if train >= 0 and s.train_at[train] >= 0 and self.end < s.rules.atlas.stations:
            self.segment = int(s.rules.atlas.segment_to(s.train_at[train], self.end, self.used))
        self.ledger = Ledger()
        if self.segment < 0:
            return
        movement, loaded = s.rules.movement, s.rules.movement.is_loaded(s, train)
        paid = s.train_paid[train]
        self.due = movement.needs_fee(s, owner_of(train), loaded, paid, self.end, self.used)
        foreign = self.due and not self.fee
        line = s.train_line[train]
        movement.cost(s, train, line, foreign, self.segment, self.end, self.used, self.ledger)

    def points(self) -> int:
        return self.ledger.total()

    def parts(self) -> str:
        """Why it costs so much: 1 + 2 congested + 1 traffic; "" for a single MP."""
        rows = self.ledger.lines()
        if len(rows) < 2 and self.points() < 2:
            return ""
        return " + ".join(f"{k} {PARTS[case]}".strip() for case, k, _ in rows)


class Moves:
    """Offers of the Load Phase."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.planner = Planner(nouns)
        self.weights: dict[int, Callable[[ConfederateRails, int], int]] = {
            n.GO: self.heading,
            n.TAKE: lambda s, load: self.planner.worth(s, int(s.train), load),
            n.ASSIGN: lambda s, arg: self.planner.worth(
                s, s.seat() * int(n.TRAINS) + (arg >> 7), arg & 127
            ),
            n.PICKUP: lambda s, to: self.planner.far(s, s.seat(), self.designated_from(s), to),
            n.DROPOFF: lambda s, to: self.planner.far(s, s.seat(), self.designated_from(s), to),
        }

    def heading(self, s: ConfederateRails, arg: int) -> int:
        """What a step costs, and how far it is from there: the right direction comes first."""
        step = Step(s, arg)
        goal = self.goal(s)
        left = self.planner.far(s, owner_of(s.train), step.end, goal) if goal >= 0 else 0
        return (step.points() + left) * 100 + step.fee

    # -- where things are ------------------------------------------------------------------

    def here(self, s: ConfederateRails) -> int:
        """Where the running train is; -1 if none runs."""
        return int(s.train_at[s.train]) if s.train >= 0 else -1

    def start_of(self, s: ConfederateRails, load: int) -> int:
        """Where a load is picked up; -1 if the player chooses."""
        if s.load_where[load] == n.LYING:
            return int(s.load_with[load])
        return int(s.rules.pack.load_pickup[load])

    def designated_from(self, s: ConfederateRails) -> int:
        """Where one measures from when stations of a load are chosen."""
        step = s.stack[-1] if s.stack else None
        if isinstance(step, PickingUp):
            return int(s.train_at[step.train])
        return int(s.load_from[step.load]) if isinstance(step, Dropping) else -1

    # -- running trains --------------------------------------------------------------------

    def errand(self, s: ConfederateRails, train: int) -> str:
        """What a train would do with its MPs."""
        return self.planner.errand(s, train) if s.train_load[train] else "empty"

    def own(self, s: ConfederateRails, who: int, number: int) -> tuple[int, str]:
        """A train of the seat, and its name with where it is."""
        train = who * int(n.TRAINS) + number
        name = self.nouns.number(train)
        if not 0 <= train < len(s.train_at) or s.train_at[train] < 0:
            return train, name
        return train, f"{name} in {self.nouns.station(s.train_at[train])}"

    def activate(self, s: ConfederateRails, who: int, number: int) -> Choice:
        train, name = self.own(s, who, number)
        gives = self.errand(s, train) if 0 <= train < len(s.train_at) else ""
        price = self.nouns.money(s.rules.pack.activation)
        return Choice("Name a train", name, price, f"{mps(s.rules.pack.move_points)}: {gives}")

    def overhaul(self, s: ConfederateRails, who: int, number: int) -> Choice:
        _, name = self.own(s, who, number)
        where = self.nouns.station(s.rules.pack.repair_station)
        gives = f"runs from {where} with {mps(s.rules.pack.move_points)}"
        price = self.nouns.money(s.rules.pack.train_repair)
        return Choice("Repair Box", f"Repair {name}", price, gives)

    def run(self, s: ConfederateRails, who: int, number: int) -> Choice:
        train, name = self.own(s, who, number)
        gives = self.errand(s, train) if 0 <= train < len(s.train_at) else ""
        return Choice("Run", name, "", gives)

    # -- contracts -------------------------------------------------------------------------

    def draw(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        chits = plural(int(s.pile.left), "chit")
        return Choice("Draw Pile", "Draw a chit", "", f"a load or an event, of {chits}")

    def take(self, s: ConfederateRails, who: int, load: int) -> Choice:
        cost, gives = self.planner.haul(s, int(s.train), load)
        if load and load == s.in_hand:
            return Choice("Drawn", self.nouns.haul(load), cost, gives, "5.1.2d")
        if s.load_where[load] == n.LYING:
            start, end = self.nouns.station(s.load_with[load]), self.nouns.station(s.load_to[load])
            label = f"{self.nouns.load(load)}, {start} to {end}"
            return Choice("Lying on the map", label, cost, gives, "B.2")
        is_swap = s.in_hand != n.NO_LOAD
        return Choice("Display", self.nouns.haul(load), cost, gives, "5.1.2d" if is_swap else "")

    def pickup(self, s: ConfederateRails, _who: int, station: int) -> Choice:
        cost = self.planner.away(s, s.seat(), self.designated_from(s), station)
        gives = f"{s.front[station]} stations from the Union"
        points = self.planner.known_far(s, s.seat(), self.designated_from(s), station)
        name = self.nouns.station(station)
        return Choice(self.nouns.state(station), name, cost, gives, points=points)

    def dropoff(self, s: ConfederateRails, _who: int, station: int) -> Choice:
        step = s.stack[-1] if s.stack else None
        load = int(step.load) if isinstance(step, Dropping) else 0
        cost = self.planner.away(s, s.seat(), self.designated_from(s), station, load)
        gives = plural(int(s.front[station]), "station") + " from the Union"
        group, case = self.nouns.state(station), ""
        if isinstance(step, Dropping):
            rule = s.rules.pack.load_rule[step.load]
            case = {int(n.TWO_WAYS): "5.1.3b", int(n.FRONT): "5.1.3c"}.get(int(rule), "5.2.2a")
            group = "" if rule == n.TWO_WAYS else group
        points = self.planner.known_far(s, s.seat(), self.designated_from(s), station, load)
        return Choice(group, self.nouns.station(station), cost, gives, case, points)

    def void(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        load = s.train_load[s.train] if s.train >= 0 else n.NO_LOAD
        label = f"Give up the contract for {self.nouns.load(load)}"
        return Choice("Give up", label, "", "the train is free for another load")

    # -- steps -----------------------------------------------------------------------------

    def go(self, s: ConfederateRails, _who: int, arg: int) -> Choice:
        step = Step(s, arg)
        group, label = self.nouns.line(step.used), f"Go to {self.nouns.station(step.end)}"
        if step.fee:
            label += ", paying"
        if step.segment < 0:
            return Choice(group, label)
        why = step.parts()
        cost = mps(step.points()) + (f" ({why})" if why else "")
        if step.fee:
            owner = int(s.owner[step.used])
            fee = self.nouns.money(s.rules.movement.fee(s, s.train))
            cost += f" and {fee} to {self.nouns.payee(owner)}"
        case = "5.6b" if step.fee else ""
        return Choice(group, label, cost, self.ahead(s, step.end), case, step.points())

    def goal(self, s: ConfederateRails) -> int:
        """Where the running train is going; -1 if nowhere."""
        load = self.of_train(s)
        if not load:
            return -1
        aboard = s.load_where[load] == n.ABOARD
        return int(s.load_to[load] if aboard else s.load_from[load])

    def ahead(self, s: ConfederateRails, end: int) -> str:
        """How far it is from there to where the train is going."""
        goal = self.goal(s)
        if goal < 0:
            return ""
        load = int(s.train_load[s.train])
        aboard = s.load_where[load] == n.ABOARD
        what = "drop-off" if aboard else "pickup"
        if end == goal and s.rules.delivery.rolls_on_arrival(s, s.train):
            return f"the {what}: blockade roll"
        if end == goal:
            return f"the {what}"
        left = self.planner.away(s, owner_of(s.train), end, goal, load if aboard else 0)
        return left if left == BROKEN else f"{left} from the {what}"

    # -- loads aboard ----------------------------------------------------------------------

    def of_train(self, s: ConfederateRails) -> int:
        return int(s.train_load[s.train]) if s.train >= 0 else int(n.NO_LOAD)

    def load(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        load = self.of_train(s)
        gives = f"on to {self.nouns.station(s.load_to[load])}" if load else ""
        pack = s.rules.pack
        if load and pack.load_kind[load] == n.BLOCKADE and not pack.blockade_on_arrival:
            least = int(s.rules.pack.blockade_seized - s.blockade)
            gives += f", unless the blockade roll shows {least} or more"
        cost = mps(s.rules.pack.pickup)
        return Choice("Load", f"Load {self.nouns.load(load)}", cost, gives)

    def deliver(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        load = self.of_train(s)
        gives = self.nouns.money(s.rules.delivery.payout(s, load)) if load else ""
        cost = mps(s.rules.pack.dropoff)
        return Choice("Load", f"Deliver {self.nouns.load(load)}", cost, gives)

    def abandon(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        load, pack = self.of_train(s), s.rules.pack
        price = pack.abandonment
        if s.train >= 0 and not pack.abandoning_needs_tariff:  # [B.8] what there is
            price = min(price, s.money[owner_of(s.train)])
        cost = f"{mps(pack.dropoff)} and {self.nouns.money(price)}"
        lost = load and s.rules.delivery.is_undeliverable(s, s.train)
        gives = "the load leaves the game" if lost else "the load lies here for anybody"
        case = "5.1.8a" if lost else ""
        return Choice("Give up", f"Abandon {self.nouns.load(load)}", cost, gives, case)

    def salvage(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        label = f"Drop {self.nouns.load(self.of_train(s))} off in this Depot, unpaid"
        return Choice("Give up", label, mps(s.rules.pack.dropoff), "no tariff")

    def divert(self, s: ConfederateRails, _who: int, line: int) -> Choice:
        label = f"Give {self.nouns.load(self.of_train(s))} for the rails of {self.nouns.line(line)}"
        tariff = "" if s.iron_free else f" and {self.nouns.money(s.rules.pack.abandonment)}"
        cost = mps(s.rules.pack.dropoff) + tariff
        return Choice("Load", label, cost, "the line is free of Bad Rails")

    # -- repairs ---------------------------------------------------------------------------

    def mend(self, s: ConfederateRails, _who: int, segment: int) -> Choice:
        label = f"Mend the bridge {self.nouns.segment(segment)}"
        gives = "" if s.rips[segment] else "the segment is open"
        price = self.nouns.money(s.rules.pack.bridge_repair)
        return Choice("Repairs", label, price, gives)

    def relay(self, s: ConfederateRails, _who: int, segment: int) -> Choice:
        left = int(s.rips[segment]) - 1
        is_open = left <= 0 and not s.wrecked[segment]
        gives = "the segment is open" if is_open else "something is left to mend there"
        price = self.nouns.money(s.rules.pack.rip_repair)
        return Choice("Repairs", f"Relay the rails {self.nouns.segment(segment)}", price, gives)
