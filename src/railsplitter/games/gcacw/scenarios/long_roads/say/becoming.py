"""What a unit would become in a hex beyond the theater line, before it goes there (L.4, L.6)."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import RICHMOND, VALLEY
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign


class Part(NamedTuple):
    """A counter that would stand there, with its manpower."""

    piece: int
    manpower: int


def becomes(s: War, unit: int, where: int) -> list[Part]:
    """The counters that a unit would become in a hex; none: it stays what it is."""
    if not 0 <= unit < s.rules.pack.pieces.first_leader or s.mv[unit] < 1:
        return []
    if not 0 <= where < s.rules.pack.ground.hexes:
        return []
    if roads(s).conversion.is_division(unit):
        return broken_up(s, unit, where)
    division = formed(s, unit, where)
    return [Part(division, int(s.mv[unit]))] if division >= 0 else []


def broken_up(s: War, division: int, where: int) -> list[Part]:
    """[L.4] [L.7] The brigades of a division that comes near an enemy in the Valley Theater."""
    conversion = roads(s).conversion
    side = s.rules.pack.pieces.side[division]
    if s.rules.theater_at(where) != VALLEY:
        return []
    if conversion.nearest(s, side, where) >= conversion.far:
        return []
    counters = conversion.counters(s, division)
    men = conversion.shares(s.mv[division], len(counters))
    return [Part(int(k), int(mv)) for k, mv in zip(counters, men, strict=True)]


def formed(s: War, unit: int, where: int) -> int:
    """[L.6] The division that a brigade becomes with its leader before Richmond, or -1."""
    conversion = roads(s).conversion
    formation = int(conversion.formation_of(unit))
    here = int(s.at[unit])
    if formation < 0 or here < 0 or s.rules.theater_at(where) != RICHMOND:
        return -1
    if s.rules.theater_at(here) == RICHMOND or not conversion.is_free(s, formation):
        return -1
    leader = int(conversion.leader[formation])
    if leader < 0 or not (goes_along(s, leader, here) or s.at[leader] == where):
        return -1
    return int(conversion.division[formation])


def goes_along(s: War, leader: int, here: int) -> bool:
    """Whether a leader was named for the march at hand."""
    first = s.rules.pack.pieces.first_leader
    return bool(s.at[leader] == here and s.along[leader - first])


def told(nouns: Nouns, s: Campaign, unit: int, where: int) -> str:
    """Crossing here becomes Grover 7, Excelsior 6, Patterson 6; nothing where it stays whole."""
    parts = becomes(own(s), unit, where)
    if not parts:
        return ""
    rows = nouns.register.pieces
    names = ", ".join(f"{rows[part.piece].name} {part.manpower}" for part in parts)
    return f"crossing here becomes {names}"
