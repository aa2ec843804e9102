"""Planning questions: where a train can go, what a load would bring.

The ways are those of `routes`, the odds those the `greedy` bot plays by (`judge/outlook`).
Everything they look at lies open on the table, so any seat, and a spectator, may ask about any
train. Stations are ids, steps are what `go` takes, money is in dollars.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.answers import (
    Freight,
    Reach,
    Reached,
    Stop,
    Train,
    Way,
    parts,
)
from railsplitter.games.confederate_rails.freight import Haulage
from railsplitter.games.confederate_rails.routes import actions, goal_of, points_of, routes
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST, Plan
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.errors import BadNotation, BadUsage
from railsplitter.kernel.game import Question
from railsplitter.kernel.questions import check, number
from railsplitter.kernel.state import act, arg_of

if TYPE_CHECKING:
    from railsplitter.games.confederate_rails.edition import ConfederateEdition

QUESTIONS = (
    Question(
        "reach",
        "Every station a train can reach: MPs, fees, the way and its ledger; "
        "`to` one station only, or within so many `activations`",
        ("train", "to", "activations"),
    ),
    Question(
        "load",
        "What a load would bring: distance, MPs, fees, tariffs, profit and risk; for a `train`, "
        "or from its pickup on",
        ("load", "train"),
    ),
    Question("train", "Where a train can go in this activation, and what for", ("train",)),
)
NEEDED = {"reach": ("train",), "load": ("load",), "train": ("train",)}
ACTIVATIONS_MOST = 99
OFF_MAP = {
    int(n.NOT_PLACED): "is not on the map yet",
    int(n.IN_REPAIR_BOX): "is in the Repair Box",
    int(n.DESTROYED): "is destroyed",
}


def answer(
    edition: ConfederateEdition, s: ConfederateRails, seat: int, key: str, args: Mapping[str, str]
) -> msgspec.Struct:
    """The answer to a question; anything wrong with it is told in one sentence."""
    return Desk(edition, s, seat).answer(key, args)


class Desk:
    """Reads arguments, asks the engine, writes the answer, for one position."""

    def __init__(self, edition: ConfederateEdition, s: ConfederateRails, seat: int) -> None:
        self.edition = edition
        self.s = s
        self.seat = seat
        self.words = edition.vocabulary
        self.ids = [station.id for station in edition.printed.stations]
        self.step = edition.printed.costs.step

    def answer(self, key: str, args: Mapping[str, str]) -> msgspec.Struct:
        check(QUESTIONS, NEEDED, key, args)
        if key == "reach":
            return self.reach(args)
        return self.load(args) if key == "load" else self.train(self.train_of(args["train"]))

    # -- arguments ---------------------------------------------------------------------------

    def read(self, verb: str, text: str, what: str) -> int:
        """An argument of one of the game's verbs: a single word."""
        if len(text.split()) != 1 or ";" in text:
            raise BadUsage(f"{what} {text!r}: expected a single name")
        try:
            return arg_of(self.words.read(f"{verb} {text}"))
        except BadNotation as error:
            raise BadUsage(f"{what} {error}") from None

    def train_of(self, text: str) -> int:
        """`T1` is one's own, `grey-T1` anybody's; on the map."""
        if self.seat >= 0 and "-" not in text:
            train = self.seat * int(n.TRAINS) + self.read("run", text, "train")
        else:
            train = self.read("disable", text, "train")
        at = self.s.train_at[train]
        if at < 0:
            where = OFF_MAP.get(at, "is not in play")
            raise BadUsage(f"train {text!r} {where}: expected a train on the map")
        return train

    def station_of(self, text: str) -> int:
        """By the notation, or by its name."""
        return self.edition.gazetteer.find(text)

    def load_of(self, text: str) -> int:
        load = self.read("take", text, "load")
        if self.s.load_where[load] == n.GONE:
            raise BadUsage(f"load {text!r} has left the game: expected another")
        return load

    def activations_of(self, text: str) -> int:
        return number(text, "activations", 1, ACTIVATIONS_MOST)

    # -- reach -------------------------------------------------------------------------------

    def reach(self, args: Mapping[str, str]) -> Reach:
        s, train = self.s, self.train_of(args["train"])
        only = self.station_of(args["to"]) if "to" in args else -1
        most = ACTIVATIONS_MOST
        if "activations" in args:
            most = self.activations_of(args["activations"])
        found = self.ways(train, only)
        return Reach(
            self.name(train),
            self.ids[s.train_at[train]],
            points_of(s, train),
            s.rules.movement.is_loaded(s, train),
            tuple(r for r in found if self.quickest(r) <= most or only >= 0),
        )

    def quickest(self, reached: Reached) -> int:
        counts = [reached.free.activations]
        if reached.paid is not None:
            counts.append(reached.paid.activations)
        return min((count for count in counts if count), default=ACTIVATIONS_MOST)

    def ways(self, train: int, only: int = -1) -> list[Reached]:
        """Stations at any distance, in order; `only` this one if it is not -1."""
        out = []
        for station, free, paid in routes(self.s, train, POINTS_MOST, only):
            if free is not None:  # with so many MPs no station is out of reach without fees
                better = self.way(train, paid) if paid is not None else None
                out.append(Reached(self.ids[station], self.way(train, free), better))
        return out

    def way(self, train: int, plan: Plan) -> Way:
        s, planning = self.s, self.s.rules.planning
        money = s.money[train // int(n.TRAINS)]
        nights = planning.nights(s, train, plan)
        return Way(
            plan.points,
            plan.fees * self.step,
            plan.fees <= money,
            len(nights),
            tuple(self.go(action) for action in actions(s, plan)),
            parts(planning.explain(s, train, plan)),
            tuple(self.id_after(train, plan, done) for done in nights[:-1]),
            tuple(self.ids[planning.arc_end(arc)] for arc in plan.ways),
        )

    def id_after(self, train: int, plan: Plan, steps: int) -> str:
        """Where a train is after so many steps of a plan."""
        if not steps:
            return self.ids[self.s.train_at[train]]
        return self.ids[self.s.rules.planning.arc_end(plan.ways[steps - 1])]

    def go(self, action: int) -> str:
        """`hanover #2 paid`"""
        return self.words.text(action).partition(" ")[2]

    def name(self, train: int) -> str:
        return self.words.text(act(n.DISABLE, train)).partition(" ")[2]

    # -- train -------------------------------------------------------------------------------

    def train(self, train: int) -> Train:
        s, load = self.s, self.s.train_load[train]
        aboard = s.rules.movement.is_loaded(s, train)
        goal = goal_of(s, train)
        doing = ("loaded" if aboard else "to the pickup") if load else "empty"
        to_goal = self.ways(train, goal) if goal >= 0 else []
        return Train(
            self.name(train),
            self.ids[s.train_at[train]],
            s.train_line[train],
            s.train_paid[train],
            doing,
            self.ids[goal] if goal >= 0 else "",
            points_of(s, train),
            self.bar(train),
            to_goal[0] if to_goal else None,
            tuple(self.stops(train, goal, aboard)),
            self.freight(load, train) if load else None,
        )

    def bar(self, train: int) -> str:
        """[5.0a] Running, named, or free to be named; else the case that keeps it."""
        s, seat = self.s, train // int(n.TRAINS)
        if s.train == train or s.train_active[train]:
            return ""
        if s.active != seat:
            return "4.0a"
        if s.turns:
            return "5.0a"
        return s.rules.activations.activate_bar(s, seat, train % int(n.TRAINS))

    def stops(self, train: int, goal: int, aboard: bool) -> list[Stop]:
        s = self.s
        lost = aboard and s.rules.delivery.is_undeliverable(s, train)
        out = []
        for station, free, paid in routes(s, train, points_of(s, train)):
            use = ("dropoff" if aboard else "pickup") if station == goal else ""
            if lost:
                use = "depot" if s.is_depot(station) else ""
            least = free.points if free is not None else 0
            with_fees = paid.points if paid is not None else least
            fees = paid.fees * self.step if paid is not None else 0
            room = s.rules.movement.has_room(s, train, station)
            out.append(Stop(self.ids[station], least, with_fees, fees, room, use))
        return out

    # -- loads -------------------------------------------------------------------------------

    def load(self, args: Mapping[str, str]) -> Freight:
        load = self.load_of(args["load"])
        train = self.train_of(args["train"]) if "train" in args else -1
        if train < 0 and self.seat < 0:
            raise BadUsage("question load: expected a train from a spectator")
        where, holder = self.s.load_where[load], self.s.load_with[load]
        if where in (n.CONTRACTED, n.ABOARD):
            if train not in (-1, holder):
                held = f"load {args['load']!r} is with {self.name(holder)}"
                raise BadUsage(f"{held}: expected that train")
            train = self.train_of(self.name(holder))
        return self.freight(load, train)

    def freight(self, load: int, train: int) -> Freight:
        return Haulage(self.edition, self.s, self.seat, load, train).best()
