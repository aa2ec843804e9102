"""What a county is worth: at the next segment as the units stand, if it were one's own, by a raid.

The segment is not guessed at: it is played on a copy of the position, once as it stands and once
for every county as if the seat held it, and the rows of the ledger are compared.
"""

from __future__ import annotations

import msgspec

from railsplitter.games.gcacw.campaign import points
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import CONFEDERATE, UNION
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.kernel.chance import seeded

FAR = 25  # hexes: what lies farther off is no matter of this week
SIGN = {int(UNION): 1, int(CONFEDERATE): -1}


class Worth(msgspec.Struct, frozen=True):
    """A county in points of the Union's sum. `change`: what taking it would do to that sum."""

    county: str
    hex: str  # its seat
    holder: int  # as the units stand
    stands: int  # at the next segment as things stand
    yours: int  # and if it were the seat's
    change: int
    raid: int  # tonight, if a raid were claimed; 0: none can be
    nearest: str  # own unit that could hold it
    hexes: int  # from there to the seat


class Outlook(msgspec.Struct, frozen=True):
    """The next segment: its turn (0: none is left), the sum now and then, the counties."""

    turn: int
    now: int
    then: int
    level: str
    counties: tuple[Worth, ...]


class Segment:
    """How a campaign counts its counties; one with several cycles has its own."""

    def is_cycle(self, s: War, turn: int) -> bool:
        return s.book.calendar.is_cycle(turn)

    def turn(self, s: War) -> int:
        """The next turn in which counties count, today's included; 0: none is left."""
        last, first = int(s.rules.pack.battle.turns), max(int(s.turn), 1)
        return next((day for day in range(first, last + 1) if self.is_cycle(s, day)), 0)

    def before(self, s: War) -> int:
        """The last turn before today in which they counted, or 0."""
        first = int(s.rules.pack.more["first_turn"][0])
        days = range(int(s.turn) - 1, first - 1, -1)
        return next((day for day in days if self.is_cycle(s, day)), 0)

    def count(self, s: War, turn: int) -> None:
        """[S.27] The points of the counties, by their holders."""
        s.book.scores.segment(s)


def outlook(nouns: Nouns, s: War, seat: int, segment: Segment) -> Outlook:
    """The next segment for a seat."""
    turn, now = segment.turn(s), int(s.rules.victory.net(s))
    if not turn:
        return Outlook(0, now, now, level_of(nouns, s), ())
    holders = [int(holder) for holder in s.book.counties.holders(s)]
    base = counted(s, segment, turn, holders)
    found = [worth(nouns, s, seat, segment, turn, holders, base, one) for one in seats_of(s)]
    rows = sorted((one for one in found if is_told(one)), key=order)
    then = int(base.rules.victory.net(base))
    return Outlook(turn, now, then, level_of(nouns, base), tuple(rows))


def level_of(nouns: Nouns, s: War) -> str:
    return nouns.level(int(s.rules.victory.level(s)))


def order(one: Worth) -> tuple[bool, int, str]:
    """What counts or can be reached first, by what it would change."""
    return not one.stands and not 0 <= one.hexes <= FAR, -abs(one.change), one.county


def is_told(one: Worth) -> bool:
    return bool(one.stands or one.yours or one.raid)


def seats_of(s: War) -> dict[int, int]:
    """The first seat of each county that has one on the map."""
    more = s.rules.pack.more
    out: dict[int, int] = {}
    for at, county in zip(more["seat_at"], more["seat_county"], strict=True):
        out.setdefault(int(county), int(at))
    return out


def counted(s: War, segment: Segment, turn: int, holders: list[int]) -> War:
    """A copy of the position after the segment, with these holders."""
    world = s.twin(seeded(0))
    for county, holder in enumerate(holders):
        world.county_holder[county] = holder
    segment.count(world, turn)
    return world


def worth(
    nouns: Nouns,
    s: War,
    seat: int,
    segment: Segment,
    turn: int,
    holders: list[int],
    base: War,
    county: int,
) -> Worth:
    """One county: the position with it as it is, and with it in the seat's hands."""
    at = seats_of(s)[county]
    forced = [seat if k == county else holder for k, holder in enumerate(holders)]
    taken = counted(s, segment, turn, forced) if holders[county] != seat else base
    nearest, hexes = nearest_to(nouns, s, seat, at)
    change = int(taken.rules.victory.net(taken)) - int(base.rules.victory.net(base))
    return Worth(
        nouns.register.counties[county], hex_id(nouns, at), holders[county],
        of_county(s, base, county), of_county(s, taken, county), change,
        -raid_of(s, county), nearest, hexes,
    )  # fmt: skip


def of_county(s: War, after: War, county: int) -> int:
    """What the rows of a county have gained, as the Union counts."""
    scores, side = s.book.scores, s.rules.pack.more["vp"]
    rows = [row for row in range(scores.rows) if scores.fact(row, points.COUNTY) == county]
    missing = range(0, len(scores.not_held), 2)
    rows += [scores.rows + k // 2 for k in missing if scores.not_held[k + 1] == county]
    return sum(SIGN[int(side[row])] * int(after.vp[row] - s.vp[row]) for row in rows)


def raid_of(s: War, county: int) -> int:
    """[S.27] [R.99] The points of a raid on a county tonight."""
    scores, holders = s.book.scores, s.book.counties.holders(s)
    most = 0
    for row in range(scores.rows):
        if scores.fact(row, points.COUNTY) != county or not scores.fact(row, points.RAIDED):
            continue
        whole = int(scores.value(s, row, holders))
        part = (whole + int(scores.share) - 1) // int(scores.share)
        if scores.capped:
            part = min(part, whole - int(s.claimed[county]))
        most = max(most, part)
    return most


def nearest_to(nouns: Nouns, s: War, seat: int, at: int) -> tuple[str, int]:
    """[S.22] The nearest unit of a seat that could hold a seat of a county, and its hexes."""
    pieces, calendar = s.rules.pack.pieces, s.book.calendar
    able = [
        (int(calendar.distance(s.at[unit], at)), unit)
        for unit in range(pieces.first_leader)
        if pieces.side[unit] == seat and s.at[unit] >= 0 and s.book.counties.could_hold(s, unit)
    ]
    if not able:
        return "", -1
    hexes, unit = min(able)
    return nouns.unit(unit), hexes
