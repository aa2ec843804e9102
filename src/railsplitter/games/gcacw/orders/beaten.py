"""Standing answers of the beaten: which way to retreat, who bleeds."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders.standing import waits
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.r7_results import Losing
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import Move, Stop
from railsplitter.kernel.state import act, arg_of, verb_of


def withdraw(s: Campaign) -> Move | Stop:
    """[7.6a] As far as one must, by the hexes that are freest of the enemy; nobody leaves the map
    if there is another way."""
    if not isinstance(s.stack[-1], Retreating):
        return waits(s)
    options = s.options()
    if act(n.STAND) in options:  # [7.6q] whether to go is another question
        return waits(s)
    if act(n.STOP) in options:
        return Move(act(n.STOP), True)
    ways = [action for action in options if verb_of(action) == n.RETREAT]
    if not ways:
        return Move(act(n.LEAVE), True)
    return Move(min(ways, key=lambda action: (danger(s, arg_of(action)), action)), True)


def danger(s: Campaign, where: int) -> tuple[int, int]:
    """Enemies beside a hex, and then those a hex farther."""
    near, enemy = s.rules.pack.ground.land.near, int(s.fight[f.SIDE])
    ring = [int(k) for k in near[where * 6 : where * 6 + 6] if k >= 0]
    outer = {int(k) for hex_ in ring for k in near[hex_ * 6 : hex_ * 6 + 6] if k >= 0}
    has = [sum(s.has(k, enemy, n.HAS_UNIT) for k in hexes) for hexes in (ring, outer)]
    return has[0], has[1]


def lose(s: Campaign) -> Move | Stop:
    """[7.5d] Men of the largest unit."""
    if not isinstance(s.stack[-1], Losing):
        return waits(s)
    return Move(max(s.options(), key=lambda action: (int(s.mv[arg_of(action)]), -action)), True)
