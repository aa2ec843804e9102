"""Standing orders: passing, digging, giving way, and questions that need not be asked."""

from __future__ import annotations

from collections.abc import Callable

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders import wish as w
from railsplitter.games.gcacw.orders.routes import within
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.r3_leaders import Transferring
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r7_cavalry import FallingBack
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.rules.r9_digging import Entrenching
from railsplitter.games.gcacw.rules.r10_bridges import Bridging
from railsplitter.games.gcacw.rules.r13_substitutes import Attaching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import DONE, NEWS, WAITS, Move, Stop
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import Step

TWICE = 2
NEAR = 3  # hexes: who has an enemy within them may want to dig
SIGHT = 9  # hexes: how far off an enemy who passes still counts an approach
QUESTIONS: dict[str, type[Step]] = {
    w.DIGGING: Entrenching,
    w.BRIDGES: Bridging,
    w.TRANSFERS: Transferring,
    w.SUBSTITUTES: Attaching,
}
SIGNS = (
    "an enemy has come nearer",
    "more of your units are in touch with the enemy",
    "you have lost manpower",
    "an objective has changed hands",
)


def waits(s: Campaign) -> Stop:
    return Stop(WAITS, "there is nothing to do now", s.asked_case())


def stay(s: Campaign, wish: Wish) -> Move | Stop:
    """It forbids others, and answers nothing by itself."""
    return ended(s, wish) or waits(s)


def ended(s: Campaign, wish: Wish) -> Stop | None:
    """An order for some turns is over after them."""
    if wish.turn and s.turn > wish.turn:
        return Stop(DONE, f"turn {wish.turn} is over")
    return None


# -- passing -----------------------------------------------------------------------------------


def passing(s: Campaign, seat: int, wish: Wish) -> Move | Stop:
    """[4.0d] A pass each time, until something happens."""
    over = ended(s, wish)
    if over is not None:
        return over
    for happened, text in zip(changes(wish.seen, signs(s, seat)), SIGNS, strict=True):
        if happened:
            return Stop(NEWS, text)
    return Move(act(n.PASS), True) if isinstance(s.stack[-1], Acting) else waits(s)


def keeping_quiet(
    s: Campaign, seat: int, wish: Wish, declines: Callable[[int], bool]
) -> Move | Stop:
    """A pass, and no to whatever else can be declined, until something happens."""
    found = passing(s, seat, wish)
    if isinstance(found, Move) or found.code != WAITS:
        return found
    declined = [action for action in s.options() if declines(action)]
    return Move(declined[0], True) if len(declined) == 1 else found


def signs(s: Campaign, seat: int) -> tuple[int, ...]:
    """What somebody who passes looks at: distance, contacts, manpower, objectives."""
    pieces = s.rules.pack.pieces
    mine = [k for k in range(pieces.first_leader) if s.at[k] >= 0 and pieces.side[k] == seat]
    far = {where: within(s, where, 1 - seat, SIGHT) for where in {int(s.at[k]) for k in mine}}
    nearest = min(far.values(), default=SIGHT + 1)
    touched = sum(far[int(s.at[k])] <= 1 for k in mine)
    held = sum(holder == seat for holder in s.holder)
    return nearest, touched, sum(int(s.mv[k]) for k in mine), held


def changes(before: tuple[int, ...], now: tuple[int, ...]) -> tuple[bool, ...]:
    """Nearer, more in touch, fewer men (reinforcements are no harm), other objectives."""
    return now[0] < before[0], now[1] > before[1], now[2] < before[2], now[3] != before[3]


# -- the Recovery Phase, and giving way --------------------------------------------------------


def digging(s: Campaign, seat: int, wish: Wish) -> Move | Stop:
    """[9.0a] Whoever has an enemy near digs, nobody else."""
    if not isinstance(s.stack[-1], Entrenching):
        return waits(s)
    for action in s.options():
        if verb_of(action) == n.DIG and is_near(s, seat, arg_of(action), wish.number):
            return Move(action)
    return Move(act(n.DONE), True)


def is_near(s: Campaign, seat: int, unit: int, hexes: int) -> bool:
    return within(s, int(s.at[unit]), 1 - seat, hexes) <= hexes


def giving_way(s: Campaign, wish: Wish) -> Move | Stop:
    """[7.7a] Cavalry falls back before infantry, or before anybody."""
    if not isinstance(s.stack[-1], FallingBack) or s.marcher < 0:
        return waits(s)
    horse = s.rules.pack.pieces.kind[s.marcher] == n.CAVALRY
    if horse and wish.topic == w.INFANTRY:
        return waits(s)
    return Move(act(n.FALL_BACK), True)


# -- questions that need not be asked ----------------------------------------------------------


def skipping(s: Campaign, seat: int, wish: Wish) -> Move | Stop:
    """No, unless it can matter; never: no."""
    if not is_about(s, wish.topic):
        return waits(s)
    if wish.verb == w.SKIP and MATTERS[wish.topic](s, seat):
        return waits(s)
    return Move(act(n.STAND if wish.topic == w.VOLUNTARY else n.DONE), True)


def is_about(s: Campaign, topic: str) -> bool:
    """Is the open question of this kind?"""
    step = s.stack[-1]
    if topic == w.VOLUNTARY:
        return isinstance(step, Retreating) and act(n.STAND) in s.options()
    return isinstance(step, QUESTIONS[topic])


def works_matter(s: Campaign, seat: int) -> bool:
    """[9.0a] Works matter where an enemy is near and a day is left."""
    if is_last_turn(s):
        return False
    digs = [arg_of(action) for action in s.options() if verb_of(action) == n.DIG]
    return any(is_near(s, seat, unit, NEAR) for unit in digs)


def bridges_matter(s: Campaign, seat: int) -> bool:
    """[10.0i] A wrecked crossing matters while a day is left; a pontoon is asked for."""
    if is_last_turn(s):
        return False
    ground, bridges = s.rules.pack.ground, s.rules.bridges
    for action in s.options():
        if verb_of(action) != n.BUILD:
            continue
        unit = arg_of(action)
        for bank in bridges.banks(s, unit):
            number = ground.crossing[ground.land.arc(s.at[unit], bank)]
            if number >= 0 and s.crossing[number] == n.WRECKED:
                return True
    return False


def transfers_matter(s: Campaign, seat: int) -> bool:
    """[3.2a] Where a leader would have more of his units around him than now."""
    sent = [arg_of(action) for action in s.options() if verb_of(action) == n.SEND]
    for leader in sent:
        now = len(s.rules.command.in_radius(s, leader))
        for unit in s.rules.leaders.reach(s, leader):
            there = s.twin(s.chance)
            there.put(leader, s.at[unit])
            if len(s.rules.command.in_radius(there, leader)) > now:
                return True
    return False


def going_matters(s: Campaign, seat: int) -> bool:
    """[7.6q] Whether to go after a fight that was held, and [9.0n] whether to hold good works:
    where the enemy around is twice as strong, or the works are all that holds."""
    step = s.stack[-1]
    if isinstance(step, Retreating) and step.retreat != n.VOLUNTARY_RETREAT:
        return True
    near, where = s.rules.pack.ground.land.near, int(s.fight[f.AT])
    around = [int(near[where * 6 + k]) for k in range(6)]
    enemy = sum(strength(s, 1 - seat, k) for k in around if k >= 0)
    return enemy > TWICE * strength(s, seat, where)


def strength(s: Campaign, side: int, where: int) -> int:
    pieces = s.rules.pack.pieces
    return sum(int(s.rules.values.cv(s, k)) for k in s.units_in(where) if pieces.side[k] == side)


def is_last_turn(s: Campaign) -> bool:
    return bool(s.turn >= s.rules.pack.battle.turns)


MATTERS: dict[str, Callable[[Campaign, int], bool]] = {
    w.DIGGING: works_matter,
    w.BRIDGES: bridges_matter,
    w.TRANSFERS: transfers_matter,
    w.SUBSTITUTES: lambda _s, _seat: False,  # [13.0a] only on request
    w.VOLUNTARY: going_matters,
}
