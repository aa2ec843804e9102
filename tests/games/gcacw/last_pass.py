"""The last pass of each side: how many of its units were fresh and could have done something.

A unit is fresh with a fatigue of 0 or 1 while nothing keeps it from marching. It can do something
if it can attack, from where it stands or from where it could march, with any outcome that drives
the enemy off or costs him more points than itself; or, if no enemy is beside it, if it can come
nearer to the nearest enemy, place that its side does not hold or way off the map that gives it
points, by the best roll that there is. Units shut in behind full hexes or a swollen river cannot.

[4.0i] A side with nobody left to act with passes without being asked. That is a pass, too, and
nobody was able; `chosen` is the share at the last pass that somebody chose, on whichever day.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.judge.outlook import Outlook
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.notes import N_PASSED
from railsplitter.games.gcacw.rules.r7_preview import Preview
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import Log
from railsplitter.kernel.vec import i64, vec

FACES = 6
FRESH = 1  # the fatigue up to which a unit counts as fresh


class LastPass:
    """Shares by side; guards are those of the able who hold a place alone."""

    def __init__(self) -> None:
        self.log = Log()
        self.able = [0.0, 0.0]
        self.fresh = [0.0, 0.0]
        self.guards = [0.0, 0.0]
        self.chosen = [0.0, 0.0]

    def choose(self, s: Campaign, seat: int) -> None:
        """A side is about to pass."""
        count = max(len(units(s, seat)), 1)
        self.chosen[seat] = self.able[seat] = len(able(s, seat)) / count
        self.fresh[seat] = len(fresh(s, seat)) / count
        self.guards[seat] = len(guards(s, seat)) / count

    def read(self, chose: int) -> None:
        """What the log tells after a decision; `chose`: the side that passed by it, or -1."""
        for what, _, _, seat, *_ in self.log.events:
            if what == N_PASSED:
                if seat != chose:
                    self.able[seat] = self.fresh[seat] = self.guards[seat] = 0.0
                chose = -1
        self.log.events.clear()


def units(s: Campaign, seat: int) -> list[int]:
    """The units of a side on the map."""
    pieces = s.rules.pack.pieces
    return [k for k in range(pieces.first_leader) if pieces.side[k] == seat and s.at[k] >= 0]


def fresh(s: Campaign, seat: int) -> list[int]:
    """Those that are fresh and may march."""
    rested = [k for k in units(s, seat) if s.fatigue[k] <= FRESH]
    return [k for k in rested if not s.rules.march.bar(s, k)]


def able(s: Campaign, seat: int) -> list[int]:
    """Those of them that could do something."""
    roads = Roads(s.rules.pack, s.rules.ways)
    far = [roads.to(place) for place in sought(s, seat)]
    return [k for k in fresh(s, seat) if can_do_something(s, k, far)]


def sought(s: Campaign, seat: int) -> list[int]:
    """Where a side may want to go."""
    battle = s.rules.pack.battle
    places = {int(s.at[k]) for k in units(s, 1 - seat)}
    places |= {int(at) for k, at in enumerate(battle.objective_at) if s.holder[k] != seat}
    for row, side in enumerate(battle.point_side):
        if side == seat and battle.point_kind[row] == n.PER_EXIT:
            places |= {int(at) for at in battle.point_exits[row]}
    return sorted(places)


def can_do_something(s: Campaign, unit: int, far: list[vec[i64]]) -> bool:
    """Can a unit gain by an attack, or come nearer to what is nearest, by the best roll?"""
    charts, row, start = s.rules.pack.charts, s.rules.pace.row(s, unit), int(s.at[unit])
    points = FACES * int(charts.march_dice[row]) + int(charts.march_more_led[row])
    reach = s.rules.reach
    reach.search(s, unit, start, points, True)
    found = [int(reach.found[k]) for k in range(1, reach.count)]
    ends = {start: points} | {end: int(reach.left[end]) for end in found}
    if far and not targets(s, unit, start):
        nearest = min(far, key=lambda table: int(table[start]))
        if any(nearest[end] < nearest[start] for end in ends):
            return True
    if s.shaken[unit]:
        return False
    return any(
        can_gain(s, s.rules.preview.march(s, unit, target, left, end))
        for end, left in ends.items()
        for target in targets(s, unit, end)
    )


def targets(s: Campaign, unit: int, place: int) -> list[int]:
    """The enemies that a unit could attack from a place."""
    near, side = s.rules.pack.ground.land.near, s.rules.pack.pieces.side[unit]
    found = []
    for arc in range(place * 6, place * 6 + 6):
        if near[arc] >= 0 and s.has(near[arc], 1 - side, n.HAS_UNIT):
            if not s.rules.attack.way_bar(s, arc):
                found.append(int(near[arc]))
    return found


def can_gain(s: Campaign, made: Preview) -> bool:
    """Has an attack an outcome that drives the enemy off, or costs him more than the attacker?"""
    charts, side = s.rules.pack.charts, int(s.seat())
    price = [Outlook(s.rules.pack, Roads(s.rules.pack, s.rules.ways)).price(k) for k in (0, 1)]
    for k, chance in enumerate(made.rows):
        own = int(charts.attacker[k * len(charts.attacker_columns) + made.attacker_column])
        other = int(charts.defender[k * len(charts.defender_columns) + made.defender_column])
        if chance and other & int(n.RESULT_RETREAT | n.RESULT_ROUT):
            return True
        gained = price[side] * (other & int(n.RESULT_LOSS))
        if chance and gained > price[1 - side] * (own & int(n.RESULT_LOSS)):
            return True
    return False


def guards(s: Campaign, seat: int) -> list[int]:
    """Those of the able who are alone in a place that their side holds."""
    battle = s.rules.pack.battle
    places = [at for k, at in enumerate(battle.objective_at) if s.holder[k] == seat]
    alone = [s.units_in(at)[0] for at in places if len(s.units_in(at)) == 1]
    return [k for k in able(s, seat) if k in alone]
