"""Search: sequential halving over imagined worlds that all options share. It knows no game.

The i-th playout of every option happens in world i with chance i, both drawn from the seed, so
that options are compared in the same worlds, and a playout is a function of its option and its
world alone: any number of processes may share the work, and the answer is the same.

All options see a few worlds, the better half of them twice as many, and so on down to two; then
a new cycle begins with twice as many worlds for all. Nothing depends on how many playouts there
will be: one may stop at any time, ask for the best so far, and go on later.

A search may settle: where a round ends, options that surely are no better than the best so far
leave the race for good, and when nobody is left to race with, nothing is played any more. Rounds
end where they end for any number of processes and however often a search is interrupted.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from railsplitter.kernel.chance import SEED_LIMIT, Chance, Streams, seeded
from railsplitter.kernel.counsel import Counsel
from railsplitter.kernel.state import State
from railsplitter.kernel.vec import i64

FIRST: Final[i64] = 4  # worlds that every option sees in the first cycle
LONGEST: Final[i64] = 20_000  # decisions of a playout
WON: Final = 0.85  # of a finished game: what winning counts, the rest is by how much
TRIFLE: Final = 0.01  # of the chance to win: who can be better by no more is not waited for
USUAL: Final = 0.1  # by how much an option is better or worse than the judge's choice, usually
DOUBT: Final = 0.1  # what the square of a gap might be in one more world, however equal they seem

Part = tuple[int, str, int, int]  # seat, case, thing, amount


@final
class Recipe:
    """How a title is searched."""

    __slots__ = (
        "doubt",
        "even",
        "first",
        "horizon",
        "keep",
        "late",
        "scale",
        "streams",
        "sure",
        "trust",
        "width",
    )

    def __init__(
        self,
        horizon: i64,
        scale: float,
        keep: float,
        sure: float = 0.0,
        streams: bool = False,
        width: i64 = 0,
        first: i64 = FIRST,
        doubt: float = DOUBT,
        trust: float = 0.0,
    ) -> None:
        self.horizon: i64 = horizon  # rounds that a playout lasts; 0: to the end
        self.scale = scale  # points ahead that make a fair lead
        self.keep = keep  # how much better than the judge's choice another one has to be
        self.sure = sure  # errors by which an option must lag to be out of the race; 0: none is
        self.streams = streams  # has each case a stream of chance of its own?
        self.width: i64 = width  # options that are tried, those that the judge likes; 0: all
        self.first: i64 = first  # worlds that every option sees in the first cycle
        self.doubt = doubt  # what the square of a gap might be in one more world
        # Points that the first of two seats is ahead by at the end of each round when both are
        # as likely to win: one side may live on what it takes early, the other on what comes late.
        self.even: list[float] = []
        self.late: list[int] = []  # seats that live on what comes last: they look to the end
        self.trust = trust  # how many points a point of the judge's own worth promises; 0: none


@final
class Outcome:
    """What came of one option in one world: chance to win, points ahead, lines of the scores."""

    __slots__ = ("ahead", "parts", "share")

    def __init__(self, share: float, ahead: float, parts: list[Part]) -> None:
        self.share = share
        self.ahead = ahead
        self.parts = parts


@final
class Row:
    """What is known of an option: a line of the root's table."""

    __slots__ = ("ahead", "option", "parts", "squares", "sums", "worth")

    def __init__(self, option: int, worth: float) -> None:
        self.option = option
        self.worth = worth  # by the judge, before any playout
        self.sums: list[float] = [0.0]  # of the chances to win in the first 0, 1, 2 … worlds
        self.squares = 0.0
        self.ahead = 0.0
        self.parts: dict[tuple[int, str, int], int] = {}

    def visits(self) -> int:
        return len(self.sums) - 1

    def mean(self) -> float:
        """The chance to win, over all its worlds."""
        return self.mean_of(len(self.sums) - 1)

    def mean_of(self, worlds: i64) -> float:
        """The chance to win, over the first so many worlds."""
        return self.sums[worlds] / float(worlds) if worlds else 0.0

    def lag(self, other: Row, doubt: float = DOUBT) -> tuple[float, float]:
        """By how much it is worse than another in the worlds that both saw, and the error."""
        worlds = min(len(self.sums), len(other.sums)) - 1
        if not worlds:
            return 0.0, 1.0
        n = float(worlds)
        mean = (other.sums[worlds] - self.sums[worlds]) / n
        spread = doubt / n
        for k in range(worlds):
            gap = other.sums[k + 1] - other.sums[k] - (self.sums[k + 1] - self.sums[k]) - mean
            spread += gap * gap / n
        return mean, sqrt(spread / n)

    def variance(self) -> float:
        """Of a single playout's chance to win; 0 while there are less than two."""
        n = float(len(self.sums) - 1)
        if n < 2.0:
            return 0.0
        spread = (self.squares - n * self.mean() * self.mean()) / (n - 1.0)
        return spread if spread > 0.0 else 0.0

    def points_ahead(self) -> float:
        n = len(self.sums) - 1
        return self.ahead / float(n) if n else 0.0

    def lines(self) -> list[tuple[int, str, int, float]]:
        """Seat, case, thing and mean amount of every line of the scores, in a fixed order."""
        n = float(len(self.sums) - 1)
        return [(s, case, thing, k / n) for (s, case, thing), k in sorted(self.parts.items())]

    def enter(self, outcome: Outcome) -> None:
        self.sums.append(self.sums[-1] + outcome.share)
        self.squares += outcome.share * outcome.share
        self.ahead += outcome.ahead
        for seat, case, thing, amount in outcome.parts:
            key = (seat, case, thing)
            self.parts[key] = self.parts.get(key, 0) + amount


@final
class Search:
    """The search of one question, from a world imagined for the seat that is asked."""

    __slots__ = (
        "alive",
        "base",
        "counsel",
        "goal",
        "horizon",
        "out",
        "playouts",
        "recipe",
        "root",
        "rows",
        "seat",
        "seats",
        "seed",
        "start",
    )

    def __init__(self, root: State, seat: i64, counsel: Counsel, seed: int, recipe: Recipe) -> None:
        self.root = root
        self.seat: i64 = seat
        self.counsel = counsel
        self.seed = seed
        self.recipe = recipe
        self.horizon: i64 = 0 if int(seat) in recipe.late else recipe.horizon
        self.rows = rows_of(counsel, root, seat)  # the judge's choice first
        if 0 < recipe.width < len(self.rows):
            self.rows = most_liked(self.rows, recipe.width)
        self.seats = len(counsel.worth(root))
        self.start = self.lead(root, seat) if self.seats == 1 else 0.0
        self.playouts: i64 = 0
        self.base: i64 = recipe.first  # worlds that all options see in this cycle
        self.goal: i64 = recipe.first  # worlds that the options still in the race see
        self.alive: list[int] = list(range(len(self.rows)))
        self.out: set[int] = set()  # rows that have left the race for good

    # -- running -------------------------------------------------------------------------

    def run(self, iterations: i64) -> None:
        """So many more playouts; none if there is nothing to choose."""
        left = iterations
        while left > 0:
            tasks = self.tasks(left)
            if not tasks:
                return
            for row, world in tasks:
                self.enter(row, self.played(row, world))
            left -= len(tasks)

    def tasks(self, most: i64) -> list[tuple[int, int]]:
        """The next playouts, at most so many: row and world. None of them waits for another."""
        found: list[tuple[int, int]] = []
        while not found and not self.is_settled():
            low = self.goal
            for row in self.alive:
                low = min(low, self.rows[row].visits())
            for world in range(low, self.goal):
                for row in self.alive:
                    if self.rows[row].visits() <= world:
                        found.append((row, world))
                if len(found) >= most:
                    return found[:most]
            if not found:
                self.next_phase()
        return found

    def enter(self, row: i64, outcome: Outcome) -> None:
        """Write down what came of a task; in the order of the tasks."""
        self.rows[row].enter(outcome)
        self.playouts += 1

    def is_settled(self) -> bool:
        """Is there nobody to race with?"""
        return len(self.rows) - len(self.out) < 2

    def next_phase(self) -> None:
        """The better half goes on, and always the judge's choice; after the last two, all."""
        if self.recipe.sure > 0.0:
            self.settle()
        if len(self.alive) <= 3:
            self.base += self.base
            self.goal = self.base
            self.alive = [row for row in range(len(self.rows)) if row not in self.out]
            return
        goal = self.goal
        order = [(-self.standing(row, goal), row) for row in self.alive]
        order.sort()
        keep = sorted(row for _, row in order[: max(2, (len(order) + 1) // 2)])
        self.alive = keep if keep[0] == 0 or 0 in self.out else [0, *keep]
        self.goal += self.goal

    def settle(self) -> None:
        """Options leave the race that surely are not better than the best by more than a trifle."""
        best = self.leader()
        for row in range(len(self.rows)):
            if row == best or row in self.out:
                continue
            lag, error = self.lag(row, best)
            lag += self.recipe.keep if best == 0 else -self.recipe.keep if row == 0 else 0.0
            if lag + TRIFLE > self.recipe.sure * error:
                self.out.add(row)
        if self.recipe.trust > 0.0 and 0 in self.out and not self.is_settled():
            self.out.remove(0)  # what the judge promises is told from its choice
        self.alive = [row for row in self.alive if row not in self.out]

    def standing(self, row: i64, worlds: i64) -> float:
        """What halving goes by: what was seen, or what can be believed where the judge is heard."""
        return self.gain(row) if self.recipe.trust > 0.0 else self.rows[row].mean_of(worlds)

    def lag(self, row: i64, best: i64) -> tuple[float, float]:
        """By how much an option is worse than the best, and the error."""
        lag, error = self.rows[row].lag(self.rows[best], self.recipe.doubt)
        if self.recipe.trust > 0.0:
            lag = self.gain(best) - self.gain(row)
            error *= USUAL / sqrt(USUAL * USUAL + error * error)
        return lag, error

    # -- one playout ---------------------------------------------------------------------

    def played(self, row: i64, world: i64) -> Outcome:
        """An option in a world, the judge playing on for everybody up to the horizon."""
        s = self.root.imagine(self.seat, self.chance(world))
        s.apply(self.rows[row].option)
        self.play_on(s)
        ahead = self.lead(s, self.seat) - self.start
        return Outcome(self.share(s, ahead), ahead, self.parts(s))

    def chance(self, world: i64) -> Chance:
        """The chance of a world; in streams, it stays common longer after options part."""
        seed = (self.seed + int(world)) % SEED_LIMIT
        return Streams(seed) if self.recipe.streams else seeded(seed)

    def share(self, s: State, ahead: float) -> float:
        """The chance to win of one who is so many points ahead where a playout ended."""
        if not s.is_over():
            return self.fair(ahead - self.due(s))
        share = self.fair(ahead)
        won = 1.0 if ahead > 0.0 else 0.5 if ahead == 0.0 else 0.0
        return WON * won + (1.0 - WON) * share

    def fair(self, ahead: float) -> float:
        """The chance to win that so many points are, where neither side is favoured."""
        x = ahead / self.recipe.scale
        return 0.5 + 0.5 * x / sqrt(1.0 + x * x)

    def due(self, s: State) -> float:
        """Points that the seat would be ahead by now if both were as likely to win."""
        ended = self.counsel.round_of(s) - 1
        if not 0 < ended <= len(self.recipe.even):
            return 0.0
        lead = self.recipe.even[ended - 1]
        return lead if self.seat == 0 else -lead

    def play_on(self, s: State) -> None:
        counsel = self.counsel
        last = counsel.round_of(self.root) + int(self.horizon)
        for _ in range(LONGEST):
            if s.is_over() or (self.horizon > 0 and counsel.round_of(s) >= last):
                return
            s.apply(counsel.best(s, s.seat()))

    def lead(self, s: State, seat: i64) -> float:
        """Points ahead of the best other seat; who is alone has none to be ahead of."""
        worths = self.counsel.worth(s)
        own = worths[seat]
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return own - max(others) if others else own

    def parts(self, s: State) -> list[Part]:
        found: list[Part] = []
        for seat in range(self.seats):
            for case, amount, thing in self.counsel.account(s, seat).lines():
                found.append((seat, case, thing, amount))
        return found

    # -- answering -----------------------------------------------------------------------

    def best(self) -> int:
        """The best option so far."""
        return self.rows[self.leader()].option

    def leader(self) -> int:
        """Its row: by the worlds that the options best known have in common."""
        race = [row for row in range(len(self.rows)) if row not in self.out]
        most = max(self.rows[row].visits() for row in race)
        field = [row for row in race if self.rows[row].visits() * 2 >= most]
        common = min(self.rows[row].visits() for row in field)
        judged = 0 not in self.out
        best, most_gain = (0, self.recipe.keep) if judged else (field[0], -1.0)
        for row in field:
            gain = self.gain(row) if judged else self.rows[row].mean_of(common)
            if row > 0 and gain > most_gain:
                best, most_gain = row, gain
        return best

    def gain(self, row: i64) -> float:
        """By how much an option is better than the judge's choice, as far as one can believe it:
        what few worlds say is mostly luck."""
        lag, error = self.rows[row].lag(self.rows[0], self.recipe.doubt)
        gain = -lag * USUAL * USUAL / (USUAL * USUAL + error * error)
        if self.recipe.trust > 0.0:
            gain += self.promise(row) * error * error / (USUAL * USUAL + error * error)
        return gain

    def promise(self, row: i64) -> float:
        """By how much the judge itself thinks an option better than its choice: below 0."""
        gap = self.recipe.trust * (self.rows[row].worth - self.rows[0].worth)
        x = gap / self.recipe.scale
        return 0.5 * x / sqrt(1.0 + x * x)

    def table(self) -> list[Row]:
        """All options, the best first, then those seen most."""
        best = self.best()
        return sorted(self.rows, key=lambda r: (r.option != best, -r.visits(), -r.mean()))


def rows_of(counsel: Counsel, world: State, seat: i64) -> list[Row]:
    """The options worth trying, one of each kind, the judge's choice first."""
    best = counsel.best(world, seat)
    rows: list[Row] = []
    seen: set[int] = set()
    for option, worth in counsel.rank(world, seat):
        kind = counsel.alike(world, option)
        if option == best:
            rows.insert(0, Row(option, worth))
        elif kind not in seen and kind != counsel.alike(world, best):
            rows.append(Row(option, worth))
        seen.add(kind)
    return rows


def most_liked(rows: list[Row], most: i64) -> list[Row]:
    """So many of the options: the judge's choice, then those that it thinks worth most."""
    order = [(-row.worth, at) for at, row in enumerate(rows) if at > 0]
    order.sort()
    return [rows[0], *[rows[at] for _, at in order[: most - 1]]]
