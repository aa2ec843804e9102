"""[L.4] [L.6] Nothing is won or lost by a conversion, however often and in whatever order.

python -m tests.games.gcacw.scenarios.long_roads.test_conversions 100000
"""

from __future__ import annotations

import sys
from random import Random

from railsplitter.games.gcacw.invariants import units
from railsplitter.games.gcacw.names import SPARE
from tests.games.gcacw.scenarios.long_roads.roads import Roads, roads

NORTH, SOUTH = "GTC N4115", "GTC N4116"
ROUNDS = 4_000  # of a split, joins and losses each


def test_men_and_guns_are_the_same_after_many_random_conversions() -> None:
    many(ROUNDS)


def many(rounds: int) -> None:
    """So many conversions of formations at random, counted before and after each one."""
    t = roads(40)
    t.clear()
    chance = Random(1862)
    conversion = t.book.conversion
    for k in range(rounds):
        formation = chance.randrange(len(conversion.division))
        convert(t, int(formation), chance)
        if k % 100 == 0:
            assert [*units(t.war)] == []


def convert(t: Roads, formation: int, chance: Random) -> None:
    """A formation is in one of its two forms; it goes over to the other, and some join."""
    conversion, war = t.book.conversion, t.war
    division = int(conversion.division[formation])
    parts = [int(k) for k in range(t.pack.pieces.first_spare)
             if conversion.formation_of(k) == formation]  # fmt: skip
    if war.at[division] < 0 and all(war.at[k] < 0 for k in parts):
        raise_up(t, formation, division, parts, chance)
    before = count(t, formation)
    if war.at[division] >= 0:
        war.put(division, t.hex(NORTH))
        conversion.split(war, division)
        assert max(int(war.mv[k]) for k in parts) <= max(8, before[0])
    else:
        there = [k for k in parts if war.at[k] >= 0]
        for unit in there:
            war.put(unit, t.hex(SOUTH))
        conversion.form(war, chance.choice(there))
        joiners = conversion.joiners(war, division)
        for unit in chance.sample(joiners, chance.randint(0, len(joiners))):
            if not conversion.join_bar(war, division, unit):
                conversion.join(war, division, unit)
    assert count(t, formation) == before


def raise_up(t: Roads, formation: int, division: int, parts: list[int], chance: Random) -> None:
    """The formation begins somewhere: as a division that holds its brigades, or as brigades."""
    war = t.long
    if any(war.inside[k] == division for k in parts):
        war.mv[division] = chance.randint(1, min(21, 8 * len(parts)))
        war.guns[division] = chance.randint(0, 6)
        war.put(division, t.hex(SOUTH))
        return
    for unit in parts:
        war.mv[unit] = chance.randint(1, 8)
        war.guns[unit] = chance.randint(0, 2)
        war.put(unit, t.hex(NORTH))


def count(t: Roads, formation: int) -> tuple[int, int, int, int]:
    """Manpower, guns, the worst fatigue and order of both sides' formations."""
    war, pieces = t.long, t.pack.pieces
    units = range(pieces.first_leader)
    return (
        sum(int(war.mv[k]) for k in units if war.at[k] != SPARE),
        sum(int(war.guns[k]) for k in units if war.at[k] >= 0),
        max(int(war.fatigue[k]) for k in units),
        max(int(war.loose[k]) for k in units),
    )


if __name__ == "__main__":
    many(int(sys.argv[1]))
    sys.stdout.write(f"{int(sys.argv[1]):,} conversions: men and guns are the same\n")
