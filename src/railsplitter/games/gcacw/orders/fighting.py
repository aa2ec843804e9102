"""Orders for assaults and advances: all who can, unless somebody is named."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders.standing import waits
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r5_ordering import (
    Committing,
    Leading,
    Ordering,
    Supporting,
    Targeting,
)
from railsplitter.games.gcacw.rules.r7_advance import Advancing
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import CLOSED, DONE, WAITS, Move, Stop
from railsplitter.kernel.state import act, arg_of, verb_of

VERBS = {Targeting: n.TARGET, Ordering: n.GRAND, Supporting: n.SUPPORT, Leading: n.ASSAULT}


def assault(s: Campaign, seat: int, wish: Wish, resting: frozenset[int]) -> Move | Stop:
    """[5.3a] The leader, his target, his units; [5.3j] other hexes if it is a grand one."""
    step = s.stack[-1]
    if isinstance(step, Acting):
        return begin(s, seat, wish)
    if s.commander != wish.leader:
        return waits(s)
    if isinstance(step, Targeting):
        return Move(act(n.TARGET, wish.place))
    if isinstance(step, Committing):
        return commit(s, wish, resting)
    if not isinstance(step, Ordering | Supporting | Leading):
        return waits(s)
    found = [action for action in s.options() if verb_of(action) == VERBS[type(step)]]
    if wish.grand and found:
        return Move(found[0])
    return Move(act(n.STAND if isinstance(step, Ordering) else n.DONE))


def begin(s: Campaign, seat: int, wish: Wish) -> Move | Stop:
    """[5.3a] Only against the hex that was meant."""
    action = act(n.ASSAULT, wish.leader)
    if action not in s.options():
        case = next(iter(s.why_not(seat, action)), "5.3a")
        return Stop(CLOSED, "the leader can lead no assault now", case)
    arc = int(s.rules.pack.ground.land.arc(s.at[wish.leader], wish.place))
    case = s.rules.assault.target_case(s, arc, seat) if arc >= 0 else "5.3a"
    return Stop(CLOSED, "he cannot assault that hex", case) if case else Move(action)


def commit(s: Campaign, wish: Wish, resting: frozenset[int]) -> Move | Stop:
    """[5.3a] One unit after the other, then enough."""
    options = s.options()
    for action in options:
        unit = arg_of(action)
        wanted = not wish.units or unit in wish.units or s.at[unit] != s.at[wish.leader]
        if verb_of(action) == n.COMMIT and wanted and unit not in resting:
            return Move(action)
    if act(n.DONE) in options:
        return Move(act(n.DONE))
    return Stop(CLOSED, "nobody is left to attack", "5.3a")


def advance(s: Campaign, wish: Wish, resting: frozenset[int]) -> Move | Stop:
    """[7.6r] Everybody who may moves in, [6.3e] leaders with them."""
    if not isinstance(s.stack[-1], Advancing):
        code = WAITS if wish.stands else DONE
        return Stop(code, "nobody is left to advance", "7.6r")
    for verb in (n.ADVANCE, n.TAKE):
        for action in s.options():
            if verb_of(action) == verb and arg_of(action) not in resting:
                return Move(action, True)
    return Move(act(n.STAND), True)
