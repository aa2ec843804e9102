"""Counties: the lattice's own, moved to the right bank and to what places and facts say."""

from __future__ import annotations

from collections import Counter

from railsplitter.cartography.ground import Ground
from railsplitter.cartography.placing import Fact
from railsplitter.cartography.plane import inside
from railsplitter.cartography.rivers import Rivers
from railsplitter.cartography.survey import Place, Survey

_ENCLAVE = 6


def settle_counties(survey: Survey, rivers: Rivers, facts: list[Fact]) -> None:
    """Gives every land hex its county."""
    ground = survey.ground
    _lay_outlines(survey)
    said = _said(survey)
    for at, county in said.items():
        ground.county[at] = county
    locked = rivers.locked & set(said)
    for _ in range(8):
        if not _take_banks(ground, rivers, locked):
            break
    for _ in range(4):
        if not _join_enclaves(ground, rivers, set(said)):
            break
    for at in range(ground.size):
        if ground.water[at]:
            ground.county[at] = -1
    _force(survey, facts)


def _lay_outlines(survey: Survey) -> None:
    ground = survey.ground
    for _, row in survey.rows("county_outlines"):
        county = ground.county_named(row, 0)
        outline = survey.course(row.points(1))
        for at in range(ground.size):
            if not ground.water[at] and inside(ground.centre[at], outline):
                ground.county[at] = county


def _said(survey: Survey) -> dict[int, int]:
    """The county of a hex by the first place in it whose county is known; gaps are on the line."""
    said: dict[int, int] = {}
    for place in sorted(survey.places, key=Place.order):
        if place.hex >= 0 and place.county >= 0 and place.kind != "gap":
            said.setdefault(place.hex, place.county)
    return said


def _take_banks(ground: Ground, rivers: Rivers, locked: set[int]) -> int:
    """A free hex takes the county of the bank it lies on; how many did."""
    changed = 0
    for at in range(ground.size):
        if ground.water[at] or at in locked or not any(s in rivers.on for s in rivers.sides(at)):
            continue
        same: Counter[int] = Counter()
        across: Counter[int] = Counter()
        for direction in range(6):
            there = ground.near[6 * at + direction]
            if there < 0 or ground.water[there]:
                continue
            river = rivers.greatest(ground.side[6 * at + direction])
            (across if river is not None and river[0] > 0 else same)[ground.county[there]] += 1
        own = ground.county[at]
        most = max(same, key=lambda county: (same[county], -county), default=own)
        if across[own] and most != own and same[most] > same[own]:
            ground.county[at] = most
            changed += 1
    return changed


def _join_enclaves(ground: Ground, rivers: Rivers, held: set[int]) -> int:
    """A few hexes cut off from their county join the one around them."""
    changed = 0
    seen: set[int] = set()
    for start in range(ground.size):
        if start in seen or ground.water[start]:
            continue
        part = _part(ground, rivers, start)
        seen.update(part)
        if len(part) > _ENCLAVE or held & part:
            continue
        around = Counter(
            ground.county[n]
            for at in part
            for n in ground.neighbours(at)
            if n not in part and not ground.water[n] and not _over_river(ground, rivers, at, n)
        )
        around.pop(ground.county[start], None)
        if around:
            county = max(around, key=lambda c: (around[c], -c))
            for at in part:
                ground.county[at] = county
            changed += 1
    return changed


def _part(ground: Ground, rivers: Rivers, start: int) -> set[int]:
    """The hexes of one county that hang together without crossing a river."""
    part, open_hexes = {start}, [start]
    while open_hexes:
        at = open_hexes.pop()
        for n in ground.neighbours(at):
            if n in part or ground.water[n] or ground.county[n] != ground.county[start]:
                continue
            if not _over_river(ground, rivers, at, n):
                part.add(n)
                open_hexes.append(n)
    return part


def _over_river(ground: Ground, rivers: Rivers, a: int, b: int) -> bool:
    river = rivers.greatest(ground.side[6 * a + ground.direction(a, b)])
    return river is not None and river[0] > 0


def _force(survey: Survey, facts: list[Fact]) -> None:
    """What is said of single hexes, and county seats, have the last word."""
    ground = survey.ground
    for _, row in survey.rows("county_hexes"):
        at, county = ground.hex(row[0]), ground.county_named(row, 1)
        if not ground.water[at] and ground.county[at] != county:
            ground.county[at] = county
            facts.append(Fact("county", row.mark, [at], f"{row[0]} is in {row[1]}"))
    for region, row in survey.rows("seats"):
        pair = (row[0], row[1])
        place = survey.named[region].get(row[2])
        if pair not in ground.counties or place is None:
            raise row.wrong("a county of the lattice and a place of the file", f"{pair} {row[2]}")
        county = ground.counties.index(pair)
        if place.hex >= 0 and ground.county[place.hex] != county:
            ground.county[place.hex] = county
            facts.append(Fact("county", row.mark, [place.hex], f"{row[2]} is the seat of {row[0]}"))
