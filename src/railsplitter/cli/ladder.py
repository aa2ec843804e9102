"""`railsplitter ladder`: bots meet each other on equal deals, and how strong they are.

A match is one bot against others of one kind. Each deal is played once with the first bot in each
seat, so that neither deals nor seats favour anybody. What was played stands in a file, one line a
deal; the same call goes on where it was interrupted.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from railsplitter import _native
from railsplitter.bots import make_bot
from railsplitter.cli import pool
from railsplitter.cli.errors import INTERRUPTED
from railsplitter.cli.output import as_json, columns, note, plural
from railsplitter.cli.ratings import Bounds, Rating, ratings
from railsplitter.cli.selfplay import LIMIT, BotTable, Played, Setup, edition_of, game_seed
from railsplitter.cli.summary import wilson
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.state import State


class Order(msgspec.Struct, frozen=True):
    """What is asked for: the first line of a ladder's file."""

    setup: Setup
    bots: tuple[str, ...]
    games: int
    seed: int
    rules: str = ""
    pack: str = ""
    stop: Bounds | None = None


class Deal(msgspec.Struct, frozen=True):
    """A piece of work: one deal of a match, with the first bot in each seat in turn."""

    setup: Setup
    first: str
    second: str
    seed: int
    number: int


class Dealt(msgspec.Struct, frozen=True):
    """How the games of a deal ended, for the first bot. `seconds` and `decisions` are by bot."""

    first: str
    second: str
    number: int
    won: tuple[float, ...]  # by the first bot's seat: a tie is shared
    margins: tuple[float, ...]  # points ahead of the best of the others
    beaten: tuple[float, ...]  # the share of the others that it left behind
    rounds: tuple[int, ...]
    seconds: tuple[float, float] = (0.0, 0.0)
    decisions: tuple[int, int] = (0, 0)


class Match(msgspec.Struct, frozen=True):
    """One bot against another: what all its games say."""

    first: str
    second: str
    games: int
    won: float
    share: float
    interval: tuple[float, float]
    par: float
    above: float  # the share of the others that it left behind, seat by seat; a tie is half
    above_interval: tuple[float, float]  # by games: the others of one game are not independent
    margin: float
    rounds: float | None
    verdict: str = ""


class Pace(msgspec.Struct, frozen=True):
    """What a bot took for a decision, in milliseconds of processor time."""

    bot: str
    decisions: int
    milliseconds: float


class TimedTable(BotTable):
    """A game in which the time of each bot is taken."""

    def __init__(self, setup: Setup, names: Sequence[str], seed: int) -> None:
        super().__init__(edition_of(setup), names, seed)
        self.seconds = dict.fromkeys(names, 0.0)
        self.decisions = dict.fromkeys(names, 0)

    def answer(self, state: State) -> int:
        name, began = self.names[state.seat()], time.process_time()
        action = super().answer(state)
        self.seconds[name] += time.process_time() - began
        self.decisions[name] += 1
        return action


# -- playing ------------------------------------------------------------------------------------


def play_deal(deal: Deal) -> Dealt:
    """All games of a deal."""
    seats = deal.setup.seats
    won, margins, beaten, rounds = list[float](), list[float](), list[float](), list[int]()
    seconds, decisions = [0.0, 0.0], [0, 0]
    for own in range(seats):
        names = [deal.first if seat == own else deal.second for seat in range(seats)]
        table = TimedTable(deal.setup, names, game_seed(deal.seed, deal.number))
        game = table.play(deal.number, LIMIT, "")
        others = [seat for seat in range(seats) if seat != own]
        won.append(1 / len(game.winners) if own in game.winners else 0.0)
        margins.append(game.points[own] - max(game.points[seat] for seat in others))
        beaten.append(sum(beats(game, own, other) for other in others) / len(others))
        rounds += [game.rounds] if game.rounds is not None else []
        for k, bot in enumerate((deal.first, deal.second)):
            seconds[k] += table.seconds[bot]
            decisions[k] += table.decisions[bot]
    return Dealt(
        deal.first,
        deal.second,
        deal.number,
        tuple(won),
        tuple(margins),
        tuple(beaten),
        tuple(rounds),
        (seconds[0], seconds[1]),
        (decisions[0], decisions[1]),
    )


def beats(game: Played, own: int, other: int) -> float:
    """Who wins is ahead of who does not, though a battle may be won with fewer points; else points
    tell, and equal ones are half."""
    gap = (own in game.winners) - (other in game.winners) or game.points[own] - game.points[other]
    return 1.0 if gap > 0 else 0.5 if gap == 0 else 0.0


class Ladder:
    """All matches of an order, with what is in its file already."""

    def __init__(self, order: Order, out: Path | None) -> None:
        self.order = order
        self.out = out
        self.dealt: dict[tuple[str, str], dict[int, Dealt]] = {pair: {} for pair in self.pairs}
        if out is not None:
            self._read(out)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(itertools.combinations(self.order.bots, 2))

    def _read(self, out: Path) -> None:
        """Take up what was played, or begin the file."""
        try:
            if not out.exists():
                out.write_bytes(msgspec.json.encode(self.order) + b"\n")
                return
            head, *lines = out.read_bytes().splitlines()
            before = msgspec.json.decode(head, type=Order)
        except (OSError, ValueError) as error:
            raise BadUsage(f"{out}: expected a file of a ladder ({error})") from None
        if msgspec.structs.replace(before, games=0) != msgspec.structs.replace(self.order, games=0):
            raise BadUsage(f"{out}: expected a ladder of the same game, bots, rules and seed")
        for line in lines:
            self._take_line(line)

    def _take_line(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=Dealt)
        except msgspec.DecodeError:  # the last one, of a ladder that was killed: played again
            return
        if found.number < self.deals:
            self.dealt[found.first, found.second][found.number] = found

    @property
    def deals(self) -> int:
        """Deals of a match: every one is as many games as there are seats."""
        return -(-self.order.games // self.order.setup.seats)

    def work(self) -> Iterator[Deal]:
        """What is still to be played: all matches go on side by side."""
        for number in range(self.deals):
            for first, second in self.pairs:
                played = self.dealt[first, second]
                if number not in played and not self.verdict(first, second):
                    yield Deal(self.order.setup, first, second, self.order.seed, number)

    def take(self, dealt: Dealt) -> None:
        """A deal that was played just now."""
        self.dealt[dealt.first, dealt.second][dealt.number] = dealt
        if self.out is not None:
            with self.out.open("ab") as file:
                file.write(msgspec.json.encode(dealt) + b"\n")

    def verdict(self, first: str, second: str) -> str:
        """What the sequential test says, if one was asked for."""
        return self._counted(first, second)[1]

    def _counted(self, first: str, second: str) -> tuple[list[Dealt], str]:
        """The deals that count, and the verdict: in their order, up to where the test decides.

        Other processes may have played some more by then; counting them would make the result
        depend on how many there are.
        """
        played, stop = self.dealt[first, second], self.order.stop
        if stop is None:
            return [played[number] for number in sorted(played)], ""
        counted, won, games = list[Dealt](), 0.0, 0
        for number in range(self.deals):
            if number not in played:
                break
            counted.append(played[number])
            won, games = won + sum(played[number].won), games + len(played[number].won)
            if said := stop.verdict(won, games):
                return counted, said
        return counted, ""

    # -- what came out ---------------------------------------------------------------------------

    def match(self, first: str, second: str) -> Match | None:
        deals, verdict = self._counted(first, second)
        if not deals:
            return None
        won = [share for deal in deals for share in deal.won]
        rounds = [number for deal in deals for number in deal.rounds]
        share = sum(won) / len(won)
        above = sum(part for deal in deals for part in deal.beaten) / len(won)
        return Match(
            first,
            second,
            len(won),
            sum(won),
            share,
            wilson(share, len(won)),
            1 / self.order.setup.seats,
            above,
            wilson(above, len(won)),
            sum(margin for deal in deals for margin in deal.margins) / len(won),
            sum(rounds) / len(rounds) if rounds else None,
            verdict,
        )

    def matches(self) -> list[Match]:
        found = [self.match(*pair) for pair in self.pairs]
        return [match for match in found if match is not None]

    def ratings(self) -> list[Rating]:
        scores: dict[tuple[str, str], float] = {}
        for first, second in self.pairs:
            deals, _ = self._counted(first, second)
            beaten = [share for deal in deals for share in deal.beaten]
            if beaten:
                scores[first, second] = sum(beaten)
                scores[second, first] = len(beaten) - sum(beaten)
        return ratings(self.order.bots, scores)

    def paces(self) -> list[Pace]:
        seconds, decisions = dict.fromkeys(self.order.bots, 0.0), dict.fromkeys(self.order.bots, 0)
        for pair, deals in self.dealt.items():
            for deal in deals.values():
                for k, bot in enumerate(pair):
                    seconds[bot] += deal.seconds[k]
                    decisions[bot] += deal.decisions[k]
        return [
            Pace(bot, decisions[bot], 1000 * seconds[bot] / max(1, decisions[bot]))
            for bot in self.order.bots
        ]


# -- the command --------------------------------------------------------------------------------


def run(order: Order, jobs: int, out: Path | None, json: bool, markdown: bool, on: str = "") -> int:
    """Play what is missing, then tell; the exit status."""
    order = checked(order)
    ladder = Ladder(order, out)
    whole = played(ladder, jobs, on)
    if json:
        print(as_json(report(ladder, whole)))
    else:
        print("\n".join(table(ladder) if markdown else told(ladder)))
    if not whole:
        note("interrupted: the same call goes on" if out else "interrupted")
    return 0 if whole else INTERRUPTED


def checked(order: Order) -> Order:
    """The order with the rules it is played by; whatever is wrong with it is told first."""
    edition = edition_of(order.setup)
    if len(order.bots) < 2 or len(set(order.bots)) < len(order.bots):
        raise BadUsage("bots: expected two or more, each of them once")
    if order.setup.seats < 2:
        raise BadUsage("players: expected two or more for a ladder")
    for name in order.bots:
        make_bot(name, edition.game)
    return msgspec.structs.replace(order, rules=edition.version, pack=edition.pack_hash)


def played(ladder: Ladder, jobs: int, on: str = "") -> bool:
    """Play all deals; false if somebody interrupted it."""
    title = f"{ladder.order.setup.game}, {plural(len(ladder.pairs), 'match')}"
    done = sum(len(deals) for deals in ladder.dealt.values())
    try:
        with pool.progress(title, ladder.deals * len(ladder.pairs)) as advance:
            advance(done)
            for dealt in pool.each(play_deal, ladder.work(), jobs, on):
                ladder.take(dealt)
                advance(1)
    except KeyboardInterrupt:
        return False
    return True


def report(ladder: Ladder, whole: bool) -> dict[str, Any]:
    order = ladder.order
    return {
        "game": order.setup.game,
        "rules": order.rules,
        "pack": order.pack,
        "seats": order.setup.seats,
        "options": dict(order.setup.options),
        "seed": order.seed,
        "complete": whole,
        "matches": ladder.matches(),
        "ratings": ladder.ratings(),
        "speed": {"mode": _native.mode(), "bots": ladder.paces()},
    }


HEAD = ["match", "games", "won", "share", "95 %", "par", "above", "95 %", "margin", "rounds", ""]


def rows(ladder: Ladder) -> Iterator[list[object]]:
    """A row for each match, as people read it."""
    for match in ladder.matches():
        yield [
            f"{match.first} against {match.second}",
            match.games,
            f"{match.won:g}",
            f"{match.share:.1%}",
            _span(match.interval),
            f"{match.par:.0%}",
            f"{match.above:.1%}",
            _span(match.above_interval),
            f"{match.margin:+.1f}",
            "" if match.rounds is None else f"{match.rounds:.1f}",
            _said(ladder.order.stop, match.verdict),
        ]


def _span(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{low:.1%} to {high:.1%}"


def _said(stop: Bounds | None, verdict: str) -> str:
    if stop is None:
        return ""
    sides = {"high": f"at least {stop.high:.0%}", "low": f"at most {stop.low:.0%}"}
    return sides.get(verdict, "undecided")


def told(ladder: Ladder) -> Iterator[str]:
    """The matches, ratings and times for people."""
    order = ladder.order
    yield f"{order.setup.game}, {plural(order.setup.seats, 'seat')}, seed {order.seed}"
    yield from columns([HEAD, *rows(ladder)])
    yield ""
    paces = {pace.bot: pace for pace in ladder.paces()}
    lines: list[list[object]] = [["bot", "rating", "95 %", "ms a decision"]]
    for row in ladder.ratings():
        low, high = row.interval
        span = f"{low:+.0f} to {high:+.0f}"
        lines.append([row.bot, f"{row.rating:+.0f}", span, f"{paces[row.bot].milliseconds:.2f}"])
    yield from columns(lines)


def table(ladder: Ladder) -> Iterator[str]:
    """The matches as a table for the docs."""
    width = len(HEAD) if ladder.order.stop is not None else len(HEAD) - 1
    yield "| " + " | ".join(HEAD[:width]) + " |"
    yield "|---" * width + "|"
    for row in rows(ladder):
        yield "| " + " | ".join(map(str, row[:width])) + " |"
