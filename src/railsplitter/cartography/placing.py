"""Open water, the hexes of places, and the banks that facts force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from railsplitter.cartography.ground import Ground
from railsplitter.cartography.plane import Line, apart, box, dense, inside, nearest_on_line
from railsplitter.cartography.rivers import Rivers
from railsplitter.cartography.source import Row
from railsplitter.cartography.survey import Place, Survey


@final
class Fact:
    """Something a printed fact changed in the map, and why."""

    __slots__ = ("hexes", "mark", "what", "why")

    def __init__(self, what: str, mark: str, hexes: list[int], why: str) -> None:
        self.what, self.mark, self.hexes, self.why = what, mark, hexes, why


def lay_water(survey: Survey, facts: list[Fact]) -> None:
    """Open water: the lattice's own, the surveyed shores, and what is said of single hexes."""
    ground = survey.ground
    for at in _surveyed_water(survey):
        ground.water[at] = True
    for wet, section in ((True, "water"), (False, "dry")):
        for _, row in survey.rows(section):
            _set_water(ground, row, wet, facts)
    for at in _dry_hexes(survey):
        ground.water[at] = False
    for at in range(ground.size):
        near = ground.neighbours(at)
        if ground.water[at] and len(near) == 6 and not any(ground.water[n] for n in near):
            ground.water[at] = False  # a pond is not on the map's scale
    for at in range(ground.size):
        if not ground.water[at] and ground.county[at] < 0:
            ground.county[at] = _nearest_county(ground, at)


def _set_water(ground: Ground, row: Row, wet: bool, facts: list[Fact]) -> None:
    at = ground.hex(row[0])
    if ground.water[at] != wet:
        what = "open water" if wet else "land"
        facts.append(Fact(what, row.mark, [at], f"{row[0]} is {what}"))
    ground.water[at] = wet


def _surveyed_water(survey: Survey) -> Iterator[int]:
    ground = survey.ground
    for region, row in survey.rows("shores"):
        outline = survey.course(row.points(1))
        left, top, right, bottom = box(outline)
        for at in range(ground.size):
            x, y = ground.centre[at]
            if ground.region[at] == region and left < x < right and top < y < bottom:
                if inside((x, y), outline):
                    yield at
    for region, row in survey.rows("channels"):
        for p in dense(survey.course(row.points(1)), 0.2):
            at = ground.nearest(p)
            if at >= 0 and ground.region[at] == region:
                yield at


def _dry_hexes(survey: Survey) -> Iterator[int]:
    """Hexes that hold what cannot stand in water."""
    ground = survey.ground
    for place in survey.places:
        if place.fixed >= 0:
            yield place.fixed
    for _, row in survey.rows("cities"):
        yield from (ground.hex(text) for text in row.listed(1))
    for _, row in survey.rows("banks"):
        yield from (ground.hex(text) for text in row.pair(1, "/"))
    for _, row in survey.rows("nodes"):
        yield ground.hex(row[0])
    for _, row in survey.rows("reaches"):
        yield from (ground.hex(text) for text in row.listed(1) + row.listed(2))


def _nearest_county(ground: Ground, at: int) -> int:
    for radius in range(1, 8):
        found = [ground.county[n] for n in ground.lattice.ring(at, radius)]
        known = sorted(c for c in found if c >= 0)
        if known:
            return max(known, key=known.count)
    return -1


def right_banks(survey: Survey, rivers: Rivers, facts: list[Fact]) -> None:
    """Moves places that the survey puts across a state line back over the river.

    The Potomac parts Maryland from Virginia all the way, and coordinates are good to half a
    hex only: what a place's state says of its bank goes before what its coordinates say.
    """
    for region, row in survey.rows("state_lines"):
        line = {rivers.number[name] for name in row.listed(0)}
        home = survey.named[region][row[1]].at
        for place in survey.places:
            if place.county < 0 or place.kind == "gap":
                continue
            far_side = survey.ground.counties[place.county][1] in row.listed(2)
            across = len(rivers.between(home, place.at).keys() & line) % 2 == 1
            if far_side != across:
                _take_over(place, [c.line for c in rivers.courses if rivers.number[c.name] in line])
                where = f"{place.name} is in {survey.ground.counties[place.county][1]}"
                hexes = [place.fixed] if place.fixed >= 0 else []
                facts.append(Fact("bank of a place", place.mark, hexes, where))


def _take_over(place: Place, lines: list[Line]) -> None:
    """Sets a place on the other bank, just beside the river."""
    bank = min(
        (nearest_on_line(place.at, line) for line in lines), key=lambda p: apart(p, place.at)
    )
    step = 0.06 / (apart(bank, place.at) or 1.0)
    place.at = (
        bank[0] + (bank[0] - place.at[0]) * step,
        bank[1] + (bank[1] - place.at[1]) * step,
    )


def place_all(survey: Survey, rivers: Rivers) -> None:
    """Gives every place its hex; a hex is then stood for by the first place in it."""
    ground = survey.ground
    owner: dict[int, Place] = {}
    kept = {ground.hex(text) for _, _, pair, _ in _printed_sides(survey) for text in pair}
    for place in sorted(survey.places, key=Place.order):
        if place.fixed < 0:
            place.hex = _best_hex(ground, rivers, owner, place, kept)
        if place.hex >= 0 and place.hex not in owner:
            owner[place.hex] = place
            rivers.node[place.hex] = place.at
            rivers.locked.add(place.hex)
    for _, row in survey.rows("nodes"):
        at = ground.hex(row[0])
        rivers.node[at] = survey.point(row.point(1))
        rivers.locked.add(at)


def _best_hex(
    ground: Ground, rivers: Rivers, owner: dict[int, Place], place: Place, kept: set[int]
) -> int:
    """The nearest hex on the place's own bank; those of printed hexsides are kept free."""
    under = ground.nearest(place.at)
    if under < 0:
        return _edge_hex(ground, place)
    best, found = 99.0, -1
    for at in ground.around(under):
        far = apart(ground.centre[at], place.at)
        if at in owner:
            far += 9.0 if rivers.parted(owner[at].at, place.at) else 0.12
        elif at != under and far > 1.0:
            far += 1.0
        if at in kept and at not in owner:
            far += 0.9
        if ground.water[at]:
            far += 1.2
        if far < best:
            best, found = far, at
    ground.water[found] = False
    return found


def settle_landings(survey: Survey, rivers: Rivers) -> None:
    """A landing that came to lie off its river moves to the bank beside it."""
    for place in survey.places:
        if place.kind != "landing" or place.hex < 0 or _on_major(rivers, place.hex):
            continue
        if place.fixed >= 0:
            continue
        beside = [
            at
            for at in survey.ground.neighbours(place.hex)
            if _on_major(rivers, at)
            and not survey.ground.water[at]
            and not rivers.parted(rivers.node[place.hex], rivers.node[at])
        ]
        place.hex = min(
            beside, key=lambda at: apart(survey.ground.centre[at], place.at), default=place.hex
        )


def _on_major(rivers: Rivers, at: int) -> bool:
    found = [rivers.greatest(side) for side in rivers.sides(at)]
    return any(river is not None and river[0] == 2 for river in found)


def _edge_hex(ground: Ground, place: Place) -> int:
    """A place just beyond the edge of the sheets is on the edge; one farther off is not there."""
    near = [
        at
        for at in {ground.nearest((place.at[0] + dx, place.at[1] + dy)) for dx, dy in _BESIDE}
        if at >= 0 and apart(ground.centre[at], place.at) < 0.95
    ]
    return min(near, key=lambda at: apart(ground.centre[at], place.at), default=-1)


_BESIDE = ((0.9, 0.0), (-0.9, 0.0), (0.0, 0.9), (0.0, -0.9))


def force_banks(survey: Survey, rivers: Rivers, facts: list[Fact]) -> None:
    """Printed bridges and banks: the river runs where they say."""
    ground = survey.ground
    for row, name, pair, why in _printed_sides(survey):
        river = rivers.number.get(name)
        if river is None:
            raise row.wrong("a river of the survey", repr(name))
        a, b = (ground.hex(text) for text in pair)
        if ground.direction(a, b) < 0:
            raise row.wrong("two hexes that are adjacent", " / ".join(pair))
        if not rivers.has(a, b, river):
            moved = _freer(rivers, a, b, river)
            rivers.flip(moved, river)
            facts.append(Fact("river bank", row.mark, [a, b], f"{name}: {why}"))
        rivers.locked.update((a, b))
    for _, row in survey.rows("reaches"):
        _force_reach(ground, rivers, row, facts)


def name_shores(survey: Survey, rivers: Rivers, facts: list[Fact]) -> None:
    """Shores of a water that is not the nearest river's."""
    ground = survey.ground
    for _, row in survey.rows("tidewater"):
        a, b = (ground.hex(text) for text in row.pair(1, "/"))
        direction = ground.direction(a, b)
        if direction < 0 or ground.water[a] == ground.water[b]:
            raise row.wrong("a side between land and open water", repr(row[1]))
        rivers.name_shore(ground.side[6 * a + direction], row[0])
        facts.append(Fact("shore", row.mark, [a, b], f"{row[0]}: {row[2]}"))


def _printed_sides(survey: Survey) -> Iterator[tuple[Row, str, tuple[str, str], str]]:
    for _, row in survey.rows("banks"):
        yield row, row[0], row.pair(1, "/"), row[2]
    for _, row in survey.rows("crossings"):
        if row[4]:
            yield row, row[2], row.pair(4, "/"), row[1]


def _freer(rivers: Rivers, a: int, b: int, river: int) -> int:
    """The hex of the two that is moved: one without a place, then the one nearer the river."""

    def cost(at: int) -> tuple[bool, int]:
        have = sum(river in rivers.on.get(side, {}) for side in rivers.sides(at))
        return (at in rivers.locked, -have)

    return min((a, b), key=lambda at: (cost(at), at != b))


def _force_reach(ground: Ground, rivers: Rivers, row: Row, facts: list[Fact]) -> None:
    """Both banks of a reach, hex by hex, going out from its first hex."""
    river = rivers.number[row[0]]
    left = [ground.hex(text) for text in row.listed(1)]
    right = [ground.hex(text) for text in row.listed(2)]
    open_hexes, seen = [left[0]], {left[0]}
    while open_hexes:
        at = open_hexes.pop(0)
        for there in ground.neighbours(at):
            if there in seen or there not in left + right:
                continue
            seen.add(there)
            open_hexes.append(there)
            if rivers.has(at, there, river) != ((at in left) != (there in left)):
                rivers.flip(there, river)
                facts.append(Fact("river bank", row.mark, [there], f"{row[0]}: bank of the reach"))
    # A second look: sides on which a loop of hexes still disagrees are set one by one.
    for at in left + right:
        for direction in range(6):
            there = ground.near[6 * at + direction]
            if there < at or there not in left + right:
                continue
            side = ground.side[6 * at + direction]
            want = (at in left) != (there in left)
            if want != (river in rivers.on.get(side, {})):
                rivers.on.setdefault(side, {})
                if want:
                    rivers.on[side][river] = 2
                else:
                    del rivers.on[side][river]
    rivers.locked.update(left + right)
