"""Choosers that bring the tunnel to rare questions and endings sooner than chance does."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.placing import PlaceOrBore, owns_machine
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.state import verb_of
from tests.games.snowdonia import choosers
from tests.games.snowdonia.choosers import first_of, one_of

WISHES = (c.SHORE, n.DIG, n.BUY, n.BUILD, n.MAKE, n.CONTRACT, n.USE, n.TAKE, n.CLEAR, n.HIRE)
DIGGERS = (n.DIG, c.SHORE, n.CLEAR, n.BUY, n.MAKE, n.TAKE, n.USE, n.CONTRACT, n.HIRE)


def busily(s: Snowdonia, dice: Chance) -> int:
    """Does something rather than nothing, most of the time; goes where goods can be used."""
    options = s.options()
    if isinstance(s.stack[-1], PlaceOrBore):
        return placed(s, dice, [n.AREA_E, n.AREA_C, n.AREA_B, n.AREA_A, n.AREA_F])
    return first_of(options, WISHES, dice) if dice.pick(5, "idle") else one_of(options, dice)


def diggingly(s: Snowdonia, dice: Chance) -> int:
    """Digs, and fetches what the Boring Machine takes."""
    options = s.options()
    if isinstance(s.stack[-1], PlaceOrBore):
        return placed(s, dice, [n.AREA_B, n.AREA_E, n.AREA_C, n.AREA_A])
    return first_of(options, DIGGERS, dice)


def placed(s: Snowdonia, dice: Chance, areas: list[int]) -> int:
    """The machine's Labourer to D when that goes, others to the first area that is of use."""
    options = s.options()
    bores = [a for a in options if verb_of(a) == c.BORE]
    if bores and dice.pick(4, "bore"):
        return bores[0] if dice.pick(4, "where") else one_of(bores, dice)
    if dice.pick(4, "wander") == 0:
        return one_of(options, dice)
    area_of = s.rules.pack.space_area
    for area in areas:
        found = [a for a in options if verb_of(a) == n.PLACE and area_of[a & 0xFFFF] == area]
        if found and useful(s, area) and dice.pick(3, "go"):
            return one_of(found, dice)
    return one_of(options, dice)


def useful(s: Snowdonia, area: int) -> bool:
    """The seat has what the area needs."""
    who = s.seat()
    if area == n.AREA_E:
        steel = s.good(who, n.STEEL) > 0
        return s.good(who, n.STONE) > 1 or (steel and (s.trains_open > 0 or owns_machine(s, who)))
    if area == n.AREA_C:
        return s.good(who, n.IRON) > 2 or s.good(who, n.RUBBLE) > 3
    return True


def walk(game: SnowdoniaEdition, seed: int, every: int = 1) -> Iterator[Snowdonia]:
    """Every so many positions of a busy game, and its last one."""
    return choosers.walk(game, seed, every, busily)
