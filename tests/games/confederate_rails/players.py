"""Players for tests: each brings a game to a certain end sooner than chance does.

They know the map but not the judge of the game, so that what they play does not change with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.rules.m7_wear import Keeping
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.chance import Chance, seeded
from railsplitter.kernel.state import Log, arg_of, verb_of

Chooser = Callable[[ConfederateRails, Chance], int]
WELL_OFF = 12  # hundreds that a busy player keeps before he spends on anything but activations


def at_random(s: ConfederateRails, dice: Chance) -> int:
    return one_of(s.options(), dice)


def busily(s: ConfederateRails, dice: Chance) -> int:
    """Runs every train to its next goal by the shortest way, and takes what pays best."""
    by = by_verb(s.options())
    for verb in (n.DELIVER, n.LOAD, n.SALVAGE, n.VOID, n.ACTIVATE, n.RUN, n.KEEP):
        if verb in by:
            return by[verb][0]
    if n.GO in by:
        return step(s, by, dice)
    if n.TAKE in by or n.ASSIGN in by:
        return max(by.get(n.TAKE, []) + by.get(n.ASSIGN, []), key=lambda a: worth(s, a))
    if n.BID in by:
        cheap = [a for a in by[n.BID] if arg_of(a) <= 5]
        return cheap[0] if cheap else by.get(n.PASS, by[n.BID])[0]
    if n.AUCTION in by:
        return one_of(by[n.AUCTION], dice)
    if n.PICKUP in by or n.DROPOFF in by:
        return min(s.options(), key=lambda a: detour(s, arg_of(a)))
    for verb in (n.MEND, n.RELAY, n.DONATE, n.ABANDON, n.OVERHAUL):
        if verb in by and (len(by) > 1 and s.money[s.seat()] < WELL_OFF):
            del by[verb]
    return one_of(by[one_of(list(by), dice)], dice)


def for_the_union(s: ConfederateRails, dice: Chance) -> int:
    """Busily, but names Victory Depots, never cancels, and undertakes what moves the war."""
    by = by_verb(s.options())
    if n.OCCUPY in by:
        victory = set(s.rules.atlas.victory_depots)
        near = [a for a in by[n.OCCUPY] if arg_of(a) in victory]
        return near[0] if near else one_of(by[n.OCCUPY], dice)
    if n.PLAY in by:
        return by[n.PASS][0]
    if n.TAKE in by:
        war = [a for a in by[n.TAKE] if s.rules.pack.load_war[arg_of(a)]]
        return max(war or by[n.TAKE], key=lambda a: worth(s, a))
    return busily(s, dice)


def for_ruin(s: ConfederateRails, dice: Chance) -> int:
    """Puts trains where the Union comes, calls it there, and pays for none that wears out."""
    by = by_verb(s.options())
    if n.PLACE in by:
        return min(by[n.PLACE], key=lambda a: (s.front[arg_of(a) >> 5], a))
    if n.OCCUPY in by:
        return max(by[n.OCCUPY], key=lambda a: (s.traffic[arg_of(a)], -a))
    if isinstance(s.stack[-1], Keeping):
        return by[n.DONE][0]
    if n.OVERHAUL in by:
        del by[n.OVERHAUL]
    if n.ACTIVATE in by:
        return by[n.ACTIVATE][0]
    return for_the_union(s, dice)


def at_leisure(s: ConfederateRails, dice: Chance) -> int:
    """The Extended Game: one train a Round and no sale while contracts last; then busily."""
    by = by_verb(s.options())
    if n.AUCTION in by and s.pile.left > 24:
        return by[n.PASS][0]
    if n.ACTIVATE in by and not s.war_on and s.activations:
        return by[n.DONE][0]
    if n.OCCUPY in by:
        return max(by[n.OCCUPY], key=lambda a: (-s.front[arg_of(a)], -a))
    return busily(s, dice)


# -- helpers ---------------------------------------------------------------------------------------


def by_verb(options: list[int]) -> dict[int, list[int]]:
    by: dict[int, list[int]] = {}
    for action in options:
        by.setdefault(verb_of(action), []).append(action)
    return by


def one_of(things: list[int], dice: Chance) -> int:
    return things[dice.pick(len(things), "choice")]


def goal_of(s: ConfederateRails, train: int) -> int:
    """Where a train goes next; -1 if nowhere."""
    load = s.train_load[train]
    if not load:
        return -1
    return int(s.load_to[load] if s.load_where[load] == n.ABOARD else s.load_from[load])


def step(s: ConfederateRails, by: dict[int, list[int]], dice: Chance) -> int:
    """Nearer to the goal, unpaid if that is as near; else it stops if it may."""
    if s.train < 0:
        return one_of(by[n.GO], dice)
    goal = goal_of(s, s.train)
    if goal < 0:
        loads = by.get(n.DRAW, []) + by.get(n.TAKE, [])
        return one_of(loads or by.get(n.DONE, []) or by[n.GO], dice)
    away = s.rules.atlas.points_between
    best = min(by[n.GO], key=lambda a: (away(s.built, arg_of(a) >> 5 & 511, goal), a))
    nearer = away(s.built, arg_of(best) >> 5 & 511, goal) < away(s.built, s.train_at[s.train], goal)
    if nearer or n.DONE not in by:
        return best
    return by[n.DONE][0] if dice.pick(4, "wander") else one_of(by[n.GO], dice)


def worth(s: ConfederateRails, action: int) -> float:
    """Hundreds for each MP of a contract."""
    pack, load, train = s.rules.pack, arg_of(action) & 127, s.train
    if verb_of(action) == n.ASSIGN:
        train = s.seat() * int(n.TRAINS) + (arg_of(action) >> 7)
    return float(pack.load_payout[load]) / points_of(s, train, load)


def points_of(s: ConfederateRails, train: int, load: int) -> int:
    """MPs to carry a contract out; a guess where its stations are still to be chosen."""
    pack, away = s.rules.pack, s.rules.atlas.points_between
    start, end = pack.load_pickup[load], pack.load_drop[load]
    if train < 0 or start < 0 or end < 0:
        return 20
    return int(away(s.built, s.train_at[train], start) + away(s.built, start, end)) + 2


def detour(s: ConfederateRails, station: int) -> int:
    """MPs from the train, or from the pickup, to a station that may be chosen."""
    step_ = s.stack[-1]
    train, load = int(getattr(step_, "train", -1)), int(getattr(step_, "load", 0))
    start = s.load_from[load] if s.load_from[load] >= 0 else s.train_at[train]
    return int(s.rules.atlas.points_between(s.built, start, station))


# -- games at random, with everything that seats may do aside --------------------------------------


def mixedly(s: ConfederateRails, dice: Chance) -> int:
    """Mostly to some purpose, now and then any kind of option, or any option at all."""
    mood = dice.pick(10, "mood")
    if mood < 6:
        return busily(s, dice)
    options = s.options()
    return of_some_kind(options, dice) if mood < 9 else one_of(options, dice)


def of_some_kind(options: list[int], dice: Chance) -> int:
    """Every verb is as likely as any other."""
    return one_of(one_of_lists(list(by_verb(options).values()), dice), dice)


def one_of_lists(lists: list[list[int]], dice: Chance) -> list[int]:
    return lists[dice.pick(len(lists), "kind")]


def next_move(s: ConfederateRails, dice: Chance, aside_every: int = 8) -> tuple[int, int]:
    """A seat and what it does: an answer, or something aside."""
    if dice.pick(aside_every, "aside") == 0:
        seat = dice.pick(s.seats, "seat")
        if found := s.side_options(seat):
            return seat, of_some_kind(found, dice)
    return s.seat(), mixedly(s, dice)


def make_move(s: ConfederateRails, seat: int, action: int) -> None:
    """Through the trusting doors."""
    if s.seat() == seat and action in s.options():
        s.apply(action)
    else:
        s.apply_aside(seat, action)


def positions(
    e: ConfederateEdition, seed: int, limit: int, log: Log | None = None, aside_every: int = 8
) -> Iterator[ConfederateRails]:
    """The positions of a game with deals, the first and the last of them too."""
    s, dice = e.start(seeded(seed), log), seeded(seed + 77)
    for _ in range(limit):
        yield s
        if s.is_over():
            return
        make_move(s, *next_move(s, dice, aside_every))
    yield s
