"""The last pass of each side: how many of its units were fresh and could have done something.

Somebody can do something if he can attack with any outcome that hurts the enemy, or march nearer to
an enemy, to a place that his side does not hold or to a way off the map that gives it points, by
the best roll that there is. Units shut in behind full hexes or a swollen river cannot.

[4.0i] A side with nobody left to act with passes without being asked. That is a pass, too, and
nobody was able; `chosen` is the share at the last pass that somebody chose, on whichever day.
"""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.judge.roads import Roads
from railsplitter.games.gcacw.notes import N_PASSED
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
        self.guards = [0.0, 0.0]
        self.chosen = [0.0, 0.0]

    def choose(self, s: Campaign, seat: int) -> None:
        """A side is about to pass."""
        count = max(len(units(s, seat)), 1)
        self.chosen[seat] = self.able[seat] = len(able(s, seat)) / count
        self.guards[seat] = len(guards(s, seat)) / count

    def read(self, chose: int) -> None:
        """What the log tells after a decision; `chose`: the side that passed by it, or -1."""
        for what, _, _, seat, *_ in self.log.events:
            if what == N_PASSED:
                if seat != chose:
                    self.able[seat] = self.guards[seat] = 0.0
                chose = -1
        self.log.events.clear()


def units(s: Campaign, seat: int) -> list[int]:
    """The units of a side on the map."""
    pieces = s.rules.pack.pieces
    return [k for k in range(pieces.first_leader) if pieces.side[k] == seat and s.at[k] >= 0]


def able(s: Campaign, seat: int) -> list[int]:
    """Those that are fresh and could do something."""
    fresh = [k for k in units(s, seat) if s.fatigue[k] <= FRESH and not s.rules.march.bar(s, k)]
    roads = Roads(s.rules.pack, s.rules.ways)
    far = [roads.to(place) for place in sought(s, seat)]
    return [k for k in fresh if can_do_something(s, k, far)]


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
    """Can a unit hurt somebody, or come nearer to anything, by the best roll?"""
    charts, row, start = s.rules.pack.charts, s.rules.pace.row(s, unit), int(s.at[unit])
    points = FACES * int(charts.march_dice[row]) + int(charts.march_more_led[row])
    reach = s.rules.reach
    reach.search(s, unit, start, points, True)
    found = [int(reach.found[k]) for k in range(1, reach.count)]
    ends = {start: points} | {end: int(reach.left[end]) for end in found}
    if any(table[end] < table[start] for table in far for end in ends):
        return True
    return not s.shaken[unit] and any(can_hurt(s, unit, end, left) for end, left in ends.items())


def can_hurt(s: Campaign, unit: int, place: int, points: int) -> bool:
    """Has an attack from a place any outcome that the enemy would feel?"""
    near, side = s.rules.pack.ground.land.near, s.rules.pack.pieces.side[unit]
    for arc in range(place * 6, place * 6 + 6):
        target = near[arc]
        if target < 0 or not s.has(target, 1 - side, n.HAS_UNIT) or s.rules.attack.way_bar(s, arc):
            continue
        made = s.rules.preview.march(s, unit, target, points, place)
        if made.defender_loss > 0 or made.retreat > 0:
            return True
    return False


def guards(s: Campaign, seat: int) -> list[int]:
    """Those of the able who are alone in a place that their side holds."""
    battle = s.rules.pack.battle
    places = [at for k, at in enumerate(battle.objective_at) if s.holder[k] == seat]
    alone = [s.units_in(at)[0] for at in places if len(s.units_in(at)) == 1]
    return [k for k in able(s, seat) if k in alone]
