"""Load questions of Confederate Rails: no dead offer unmarked, true MPs, and how quick they are.

Run: python bench/load_choices.py [--choices 500] [--seed 1] [--milliseconds 5]

Three `greedy` bots play. At every choice of a load [5.1.2d] each offer is carried out in a copy of
the game: whether the contract is lost at once, and what the way really costs, step by step by the
rules of movement. The way with the load is driven on an empty map: the offers leave out traffic and
congestion there, as nobody can tell what they will be by then.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator, Sequence

from railsplitter._native import mode
from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.answers import Freight
from railsplitter.games.confederate_rails.edition import CONFEDERATE_RAILS, ConfederateEdition
from railsplitter.games.confederate_rails.notes import N_LOST_CONTRACT, N_WAR_ROLL
from railsplitter.games.confederate_rails.routes import actions
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.rules.m5_planning import POINTS_MOST, Plan
from railsplitter.games.confederate_rails.rules.m5_undertaking import Choosing
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Offer
from railsplitter.kernel.state import Log, arg_of

FUEL = 1000  # MPs, so that a whole way fits into one activation
DEAD = "cannot be carried out"


def choices(edition: ConfederateEdition, seed: int) -> Iterator[ConfederateRails]:
    """The load questions of one game."""
    s, dice = edition.start(seeded(seed)), seeded(seed + 1)
    while not s.is_over():
        if isinstance(s.steps[-1], Choosing):
            yield s
        s.apply(edition.advise(s.imagine(s.seat(), dice), s.seat()))


def is_lost(s: ConfederateRails, action: int) -> bool:
    """Does the contract fall away at once, whatever stations are chosen?"""
    world, notes = s.twin(seeded(1)), Log()
    world.log = notes
    world.apply(action)
    while world.steps and isinstance(world.steps[-1], PickingUp | Dropping):
        world.apply(world.options()[0])
    kinds = [event[0] for event in notes.events]
    before = kinds[: kinds.index(N_WAR_ROLL)] if N_WAR_ROLL in kinds else kinds
    return N_LOST_CONTRACT in before


def driven(s: ConfederateRails, train: int, plan: Plan) -> int:
    """The MPs that a plan takes, by going it."""
    world = s.twin(seeded(1))
    world.train, world.points, world.collisions = train, FUEL, 0
    for action in actions(world, plan):
        arg = arg_of(action)
        world.rules.movement.go(world, train, arg >> 5 & 511, arg & 31, arg >> 14 & 1)
    return FUEL - int(world.points)


def true_points(edition: ConfederateEdition, s: ConfederateRails, found: Freight) -> int:
    """The MPs of a contract: to the pickup, to load, with the load, to deliver."""
    ids = {station.id: k for k, station in enumerate(edition.printed.stations)}
    train, load = int(s.train), int(found.load[1:])
    start, end, planning, pack = (
        ids[found.pickup],
        ids[found.dropoff],
        s.rules.planning,
        s.rules.pack,
    )
    light = 0
    if start != s.train_at[train]:
        plan = planning.plan(s, train, start, POINTS_MOST, False)
        assert plan is not None
        light = driven(s, train, plan)
    assert light == found.to_pickup, (found, light)
    world = emptied(s, train, load, start, end)
    haul = planning.haul(world, train // int(n.TRAINS), load, start, end)
    assert haul is not None
    return light + int(pack.pickup) + driven(world, train, haul) + int(pack.dropoff)


def emptied(s: ConfederateRails, train: int, load: int, start: int, end: int) -> ConfederateRails:
    """The train with its load at the pickup, on a map without traffic and congestion."""
    world = s.twin(seeded(1))
    for other in range(len(world.train_at)):
        if other != train and world.train_at[other] >= 0:
            world.put_train(other, n.DESTROYED)
    for station in range(len(world.congested)):
        world.congested[station] = 0
    world.put_train(train, start)
    world.train_line[train] = world.train_paid[train] = n.NO_LINE
    world.train_load[train] = load
    world.load_where[load], world.load_with[load] = n.ABOARD, train
    world.load_from[load], world.load_to[load] = start, end
    world.money[train // int(n.TRAINS)] += FUEL
    return world


def check(edition: ConfederateEdition, s: ConfederateRails, offer: Offer) -> str:
    """What an offer says is what is."""
    load = arg_of(offer.action)
    marked, lost = DEAD in offer.cost, is_lost(s, offer.action)
    if marked != lost:
        return f"{offer.text}: {'marked' if marked else 'not marked'}, and lost is {lost}"
    planner = edition.voice.offers.moves.planner
    found = planner.freight(s, load, int(s.train))
    if not found.possible or not found.pickup:
        return ""
    true = true_points(edition, s, found)
    shown = f"{found.points - found.to_pickup} with the load"
    if true != found.points or shown not in offer.cost:
        return f"{offer.text}: {found.points} MPs shown ({offer.cost}), {true} driven"
    return ""


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--choices", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--milliseconds", type=float, default=5.0)
    args = parser.parse_args(argv)
    edition = CONFEDERATE_RAILS.edition(3)
    asked = offers = dead = 0
    times: list[float] = []
    faults: list[str] = []
    seed = args.seed
    while asked < args.choices:
        for s in choices(edition, seed):
            begun = time.process_time()
            told = edition.offers(s)
            times.append(1000 * (time.process_time() - begun))
            loads = [offer for offer in told if offer.text.startswith("take")]
            faults += [fault for offer in loads if (fault := check(edition, s, offer))]
            asked, offers = asked + 1, offers + len(loads)
            dead += sum(DEAD in offer.cost for offer in loads)
            if all(DEAD in offer.cost for offer in loads):
                faults.append(f"seed {seed}: a question whose answers are all dead")
            if asked >= args.choices:
                break
        seed += 1
    print(f"{asked} load questions, {offers} offers, {dead} of them marked dead ({mode()})")
    middle, ninth = statistics.median(times), statistics.quantiles(times, n=10)[-1]
    print(f"a question in {middle:.2f} ms, nine of ten within {ninth:.2f} ms")
    print("\n".join(faults[:20]) or "every offer says what is")
    slow = mode() == "compiled" and middle > args.milliseconds
    return 1 if faults or slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
