"""Players for tests: each brings a battle to a certain end sooner than chance does.

They know the map but not the judge of the series, so that what they play does not change with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.state import Log, arg_of, verb_of

Chooser = Callable[[Campaign, Chance], int]
FAR = 1 << 20
# What seldom happens by itself, the rarest first
RARE = (
    n.BURN, n.BUILD, n.ACROSS, n.GRAND, n.SUPPORT, n.WRECK, n.DROP, n.DETACH, n.AMOUNT, n.ATTACH,
    n.DIG, n.FALL_BACK, n.REFUSE, n.FORCE, n.TAKE, n.ASSAULT, n.ENTER, n.COMMIT, n.LEAVE,
)  # fmt: skip
QUIET = (n.PASS, n.DONE, n.HALT, n.STAND, n.STOP)


def at_random(s: Campaign, dice: Chance) -> int:
    return one_of(s.options(), dice)


def idly(s: Campaign, dice: Chance) -> int:
    """Does nothing that need not be done."""
    by = by_verb(s.options())
    for verb in QUIET:
        if verb in by:
            return by[verb][0]
    return one_of(s.options(), dice)


def variously(s: Campaign, dice: Chance) -> int:
    """Every verb is as likely as any other; nobody gives up early."""
    by = by_verb(s.options())
    if len(by) > 1 and dice.pick(4, "early"):
        by.pop(n.PASS, None)
        by.pop(n.HALT, None)
    return one_of(one_of_lists(list(by.values()), dice), dice)


def curiously(s: Campaign, dice: Chance) -> int:
    """What seldom happens comes first."""
    by = by_verb(s.options())
    for verb in RARE:
        if verb in by and dice.pick(3, "rare"):
            return one_of(by[verb], dice)
    return variously(s, dice)


def boldly(s: Campaign, dice: Chance) -> int:
    """Marches on what gives points, leaves where that counts, and attacks on the way."""
    by = by_verb(s.options())
    for verb in (n.LEAVE, n.ADVANCE, n.COMMIT, n.SUPPORT, n.TARGET, n.GRAND, n.ATTACK):
        if verb in by and (verb != n.LEAVE or counts_here(s)):
            return one_of(by[verb], dice)
    if n.GO in by:
        return forward(s, by)
    if n.ACTIVATE in by and dice.pick(3, "led"):
        return one_of(by[n.ACTIVATE], dice)
    for verb in (n.ASSAULT, n.MARCH, n.STAND, n.STOP, n.HALT, n.ACTIVATE):
        if verb in by:
            return one_of(by[verb], dice)
    return one_of(s.options(), dice)


def rashly(s: Campaign, dice: Chance) -> int:
    """Boldly, and force marches; now and then anything at all."""
    by = by_verb(s.options())
    if n.FORCE in by and dice.pick(2, "force"):
        return by[n.FORCE][0]
    return boldly(s, dice) if dice.pick(6, "mood") else at_random(s, dice)


def warily(s: Campaign, dice: Chance) -> int:
    """Boldly on the move, but attacks nobody and gives way to everybody."""
    by = by_verb(s.options())
    for verb in (n.FALL_BACK, n.RETREAT, n.REFUSE):
        if verb in by:
            return one_of(by[verb], dice)
    for verb in (n.ATTACK, n.ASSAULT, n.ADVANCE):
        by.pop(verb, None)
    if n.LEAVE in by and counts_here(s):
        return by[n.LEAVE][0]
    if n.GO in by:
        return forward(s, by)
    if n.MARCH in by:
        return one_of(by[n.MARCH], dice)
    return idly(s, dice)


def at_the_bridges(s: Campaign, dice: Chance) -> int:
    """Wrecks a bridge with rested men, stays beside it, and builds it again."""
    by = by_verb(s.options())
    for verb in (n.BUILD, n.ACROSS, n.WRECK):
        if verb in by:
            return by[verb][0]
    if n.MARCH in by:
        fresh = [a for a in by[n.MARCH] if not s.fatigue[arg_of(a)] and not ruins(s, arg_of(a))]
        return one_of(fresh, dice) if fresh else idly(s, dice)
    if n.GO in by and not ruins(s, int(s.marcher)):
        return towards(s, by, bridges(s))
    return idly(s, dice)


# -- where to --------------------------------------------------------------------------------------


def forward(s: Campaign, by: dict[int, list[int]]) -> int:
    """The next hex on the way to what gives points."""
    return towards(s, by, goals(s))


def towards(s: Campaign, by: dict[int, list[int]], ends: tuple[int, ...]) -> int:
    """The hex nearest to one of these if it is nearer than the unit's own, else a halt."""
    away = distances(s.rules, ends)
    best = min(by[n.GO], key=lambda action: (away[arg_of(action)], action))
    if away[arg_of(best)] < away[s.at[s.marcher]]:
        return best
    return by[n.HALT][0] if n.HALT in by else best


def ruins(s: Campaign, unit: int) -> bool:
    """Whether a unit stands beside a crossing that is down or being built."""
    crossing, at = s.rules.pack.ground.crossing, int(s.at[unit])
    numbers = [int(crossing[arc]) for arc in range(at * 6, at * 6 + 6)]
    return any(k >= 0 and s.crossing[k] in (n.WRECKED, n.BEING_BUILT) for k in numbers)


def bridges(s: Campaign) -> tuple[int, ...]:
    """The hexes at bridges that stand."""
    ground = s.rules.pack.ground
    arcs = [int(ground.crossing_arc[k]) for k, state in enumerate(s.crossing) if state == n.STANDS]
    return tuple(sorted({end for arc in arcs for end in (arc // 6, int(ground.land.near[arc]))}))


def goals(s: Campaign) -> tuple[int, ...]:
    """Hexes that give points: objectives of the enemy, exits that count, then the enemy itself."""
    seat, pack = s.seat(), s.rules.pack
    battle = pack.battle
    found = [
        int(at) for k, at in enumerate(battle.objective_at) if s.holder[k] != seat
    ] + counted_exits(pack, seat)
    if not found:
        units = range(pack.pieces.first_leader)
        found = [int(s.at[k]) for k in units if pack.pieces.side[k] != seat and s.at[k] >= 0]
    return tuple(sorted(set(found)))


def counted_exits(pack: Pack, side: int) -> list[int]:
    battle = pack.battle
    rows = range(len(battle.point_kind))
    mine = [r for r in rows if (battle.point_kind[r], battle.point_side[r]) == (n.PER_EXIT, side)]
    return [int(at) for r in mine for at in battle.point_exits[r]]


def counts_here(s: Campaign) -> bool:
    """Whether leaving the map gives points to the one who marches."""
    return s.marcher >= 0 and int(s.at[s.marcher]) in counted_exits(s.rules.pack, s.seat())


@cache
def distances(rules: Rules, ends: tuple[int, ...]) -> list[int]:
    """Points of infantry in dry weather from every hex to the nearest of some, crossings free."""
    land = rules.pack.ground.land
    away = [FAR] * int(land.size)
    front = list(ends)
    for end in ends:
        away[end] = 0
    while front:
        front.sort(key=lambda at: away[at], reverse=True)
        at = front.pop()
        for arc in range(at * 6, at * 6 + 6):
            other, back = land.near[arc], rules.pack.ground.back[arc]
            if other < 0 or rules.ways.plain[back] < 0 or land.is_shut(back):
                continue
            far = away[at] + int(rules.ways.plain[back])
            if far < away[other]:
                away[other] = far
                front.append(int(other))
    return away


# -- helpers ---------------------------------------------------------------------------------------


def by_verb(options: list[int]) -> dict[int, list[int]]:
    by: dict[int, list[int]] = {}
    for action in options:
        by.setdefault(verb_of(action), []).append(action)
    return by


def one_of(things: list[int], dice: Chance) -> int:
    return things[dice.pick(len(things), "choice")]


def one_of_lists(lists: list[list[int]], dice: Chance) -> list[int]:
    return lists[dice.pick(len(lists), "kind")]


def walk(
    e: BattleEdition, seed: int, players: tuple[Chooser, Chooser], log: Log | None = None
) -> Iterator[Campaign]:
    """The positions of one battle, the first and the last of them too; one state that goes on."""
    s, dice = e.start(seeded(seed), log), seeded(seed + 77)
    while not s.is_over():
        yield s
        s.apply(players[s.seat()](s, dice))
    yield s
