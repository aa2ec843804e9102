"""Choosers that bring the siege to rare questions sooner than chance does."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance
from tests.games.snowdonia import choosers
from tests.games.snowdonia.choosers import first_of, one_of, to_area

WISHES = (sn.LOAD, sn.CREDIT, sn.SWAP, n.BUY, n.BUILD, n.LAY, n.MAKE, n.CONTRACT, n.TAKE, n.DIG)
AREAS = [n.AREA_D, n.AREA_E, n.AREA_F, n.AREA_C, n.AREA_A, n.AREA_B, sn.AREA_H]


def busily(s: Snowdonia, dice: Chance) -> int:
    """Does something rather than nothing, most of the time; goes where goods can be used."""
    options = s.options()
    if s.stack[-1].kind == 3:  # placing
        if dice.pick(3, "wander") == 0:
            return one_of(options, dice)
        return to_area(s, options, [a for a in AREAS if useful(s, a) and dice.pick(3, "go")], dice)
    return first_of(options, WISHES, dice) if dice.pick(5, "idle") else one_of(options, dice)


def useful(s: Snowdonia, area: int) -> bool:
    """The seat has what the area needs."""
    who = s.seat()
    if area == n.AREA_D:
        return s.good(who, n.STEEL) > 0
    if area == n.AREA_E:
        return s.good(who, n.STONE) > 1 or (s.trains_open > 0 and s.good(who, n.STEEL) > 0)
    if area == n.AREA_C:
        return s.good(who, n.IRON) > 2 or s.good(who, n.RUBBLE) > 3
    return True


def walk(game: SnowdoniaEdition, seed: int, every: int = 1) -> Iterator[Snowdonia]:
    """Every so many positions of a busy game, and its last one."""
    return choosers.walk(game, seed, every, busily)
