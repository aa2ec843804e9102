"""How fast the Great Campaigns are here: copies, reach, loading, bots; in processor time.

    python bench/gcacw.py
    python bench/gcacw.py --battle first-winchester --units 250 --seconds 2 --json

The whole theatre is a position of our own: every hex that is in play, with so many units of both
sides in its towns, the charts of the standard rules and the sheet of the battle. No scenario is
that large; the figures say what the engine would bear.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from railsplitter._native import mode
from railsplitter.bots import make_bot
from railsplitter.bots.bot import ask, looks_for
from railsplitter.cartography.loading import load
from railsplitter.cartography.theatre import OUT_OF_PLAY, TOWN, WATER
from railsplitter.cli.bench import each_us
from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.build import build_rules
from railsplitter.games.gcacw.data.battle_sheet import Forces, Unit
from railsplitter.games.gcacw.data.to_pack import assemble, finder
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.land import MAP, atlas, cropped, ground_of
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded

POINTS = (6, 12)  # a march of infantry on the pike, and of cavalry
KINDS = ("infantry", "infantry", "infantry", "cavalry", "artillery")


class Ground(msgspec.Struct):
    """The figures of one position: times in microseconds."""

    hexes: int
    units: int
    copy_us: float
    reach_us: dict[int, float]  # by points
    reached: dict[int, float]  # hexes, on the average


class Figures(msgspec.Struct):
    """Everything that is reported."""

    mode: str
    battle: str
    theatre_load_ms: float  # the built map from its file
    theatre_rules_ms: float  # the chapters on the whole of it
    edition_ms: float  # a battle, with the theatre at hand
    greedy_per_second: float
    greedy_us: float  # one decision
    small: Ground
    whole: Ground


# -- positions -------------------------------------------------------------------------------------


def whole_theatre(e: BattleEdition, units: int) -> Rules:
    """The rules of a battle on every hex in play, its counters multiplied and spread out."""
    book = atlas()
    land = book.theatre
    home = [at for at in range(land.size) if not land.has_mark(at, OUT_OF_PLAY)]
    towns = [at for at in home if land.has_mark(at, TOWN) and land.terrain[at] != WATER]
    step = max(1, len(towns) // units)
    places = [book.printed(towns[k * step % len(towns)]) for k in range(units)]
    ground = ground_of(*cropped(land, home))
    forces = Forces(units=tuple(counter(k, place) for k, place in enumerate(places)))
    return build_rules(assemble(e.printed, ground, e.printed.battle, forces, finder(book, ground)))


def counter(number: int, place: str) -> Unit:
    """Every second unit is of the other side, so that zones lie everywhere."""
    return Unit(
        id=f"unit-{number}",
        name=f"Unit {number}",
        side="confederate" if number % 2 else "union",
        size="brigade",
        kind=KINDS[number % len(KINDS)],  # type: ignore[arg-type]
        command="-",
        tactical=2,
        artillery=1,
        mv=3,
        hex=place,
        source="designer",
    )


# -- measuring -------------------------------------------------------------------------------------


def timed(call: Callable[[], object]) -> tuple[float, object]:
    """Milliseconds of one call, and what it made."""
    began = time.process_time()
    made = call()
    return round((time.process_time() - began) * 1000, 1), made


def ground_figures(s: Campaign, seconds: float) -> Ground:
    """Copies, and the reach of one unit after the other."""
    pieces = s.rules.pack.pieces
    units = [k for k in range(pieces.first_leader) if s.at[k] >= 0]
    found = Ground(int(s.rules.pack.ground.hexes), len(units), each_us(s.copy, seconds / 4), {}, {})
    for points in POINTS:
        all_us = each_us(partial(search_all, s, units, points), seconds / 4)
        found.reach_us[points] = round(all_us / len(units), 2)
        found.reached[points] = round(search_all(s, units, points) / len(units), 1)
    return found


def search_all(s: Campaign, units: Sequence[int], points: int) -> int:
    """The reach of every unit; how many hexes that are."""
    reach, hexes = s.rules.reach, 0
    for unit in units:
        reach.search(s, unit, s.at[unit], points, True)
        hexes += reach.count
    return hexes


def greedy_rate(e: BattleEdition, seconds: float) -> float:
    """Decisions of greedy bots in a second, what they carry out included."""
    bot, made, seed = make_bot("greedy", e.game), 0, 0
    began = time.process_time()
    while True:
        state = e.start(seeded(seed))
        looks = looks_for(e, [seeded(seed + 7 + k) for k in range(e.seats)])
        while not state.is_over():
            state.apply(ask(bot, looks[state.seat()], state))
            made += 1
            if time.process_time() - began > seconds:
                return made / (time.process_time() - began)
        seed += 1


def measured(battle: str, units: int, seconds: float) -> Figures:
    load_ms, _ = timed(lambda: load(MAP))
    atlas()
    edition_ms, made = timed(lambda: find_game(f"gcacw/{battle}").edition(2))
    assert isinstance(made, BattleEdition)
    rules_ms, rules = timed(lambda: whole_theatre(made, units))
    assert isinstance(rules, Rules)
    whole = rules.setup.begin(rules, seeded(1))
    whole.turn, whole.initiative = 1, n.UNION
    rate = greedy_rate(made, seconds)
    return Figures(
        mode(),
        battle,
        load_ms,
        rules_ms,
        edition_ms,
        round(rate, 1),
        round(1e6 / rate, 1),
        ground_figures(made.start(seeded(1)), seconds),
        ground_figures(whole, seconds),
    )


def told(found: Figures) -> list[str]:
    """The figures, a line each."""
    out = [
        f"{found.mode}; the battle is {found.battle}",
        f"{'theatre loaded':34} {found.theatre_load_ms:10.1f} ms",
        f"{'rules on the whole theatre':34} {found.theatre_rules_ms:10.1f} ms",
        f"{'edition of the battle':34} {found.edition_ms:10.1f} ms",
        f"{'greedy bots':34} {found.greedy_per_second:10,.0f} decisions/s",
    ]
    for name, ground in (("battle", found.small), ("whole theatre", found.whole)):
        out.append(f"{name}: {ground.hexes:,} hexes, {ground.units} units")
        out.append(f"{'  state copy':34} {ground.copy_us:10.2f} µs")
        for points, us in ground.reach_us.items():
            label = f"  reach of a unit with {points} MPs"
            out.append(f"{label:34} {us:10.2f} µs ({ground.reached[points]:.0f} hexes)")
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--battle", default="seven-pines")
    parser.add_argument("--units", type=int, default=250, help="on the whole theatre")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of three parts")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = measured(given.battle, given.units, given.seconds)
    if given.json:
        print(json.dumps(msgspec.to_builtins(found, str_keys=True), indent=1))
    else:
        print("\n".join(told(found)))


if __name__ == "__main__":
    main()
