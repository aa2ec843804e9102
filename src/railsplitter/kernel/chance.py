"""Chance is handed in: seeded, by streams, recorded, scripted (the sealed kind is in `seal`).

Every kind answers one question, `pick(n, why)`: a whole number from 0 to n - 1, and why it
is asked (a case number, so that a sealed game can prove what each result was for). While
`listening` is set, results are kept in `trail`, which becomes the record's entry.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.kernel.errors import BadUsage, RecordError, RuleBug
from railsplitter.kernel.vec import i64

WORD: Final[i64] = 0xFFFFFFFF
MULTIPLIER: Final[i64] = 1812432270
CARRIES: Final = 1812432268  # MULTIPLIER - 2, as a plain int: compiled constants are C literals
SEED_LIMIT: Final = 1 << 62


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of results. Subclasses answer `_pick`."""

    __slots__ = ("listening", "trail")

    def __init__(self) -> None:
        self.listening: bool = False
        self.trail: list[int] = []

    def pick(self, n: i64, why: str) -> i64:
        """A whole number from 0 to n - 1, all equally likely."""
        if n <= 0:
            raise RuleBug(f"{why}: a pick among {n} things")
        result = self._pick(n, why)
        if self.listening:
            self.trail.append(result)
        return result

    def die(self, sides: i64, why: str) -> i64:
        """One die, 1 to `sides`."""
        return self.pick(sides, why) + 1

    def listen(self) -> None:
        """Begin a new trail."""
        self.listening = True
        self.trail = []

    def _pick(self, n: i64, why: str) -> i64:
        raise NotImplementedError

    def copy(self) -> Chance:
        raise NotImplementedError


@final
class Seeded(Chance):
    """Multiply with carry, its two halves mixed: the same results compiled or not.

    One number of 63 bits is all there is, so a copy is cheap; it never exceeds what compiled
    integers hold. MULTIPLIER * 2^32 - 1 is a safe prime, so the period is about 2^62.
    """

    __slots__ = ("x",)

    def __init__(self, x: i64) -> None:
        super().__init__()
        self.x: i64 = x

    def word(self) -> i64:
        """The next 32 bits."""
        x = MULTIPLIER * (self.x & WORD) + (self.x >> 32)
        self.x = x
        return (x ^ x >> 32) & WORD

    def pick(self, n: i64, why: str) -> i64:
        """As in the base; written out, because random play lives on it."""
        if n <= 0:
            raise RuleBug(f"{why}: a pick among {n} things")
        x = MULTIPLIER * (self.x & WORD) + (self.x >> 32)
        self.x = x
        product = ((x ^ x >> 32) & WORD) * n
        if product & WORD < n:  # rare: some of these would favour small results
            product = self.fair(product, n)
        result = product >> 32
        if self.listening:
            self.trail.append(result)
        return result

    def fair(self, product: i64, n: i64) -> i64:
        """Draw again until the result is one that all of 0 to n - 1 share equally."""
        floor = (WORD + 1 - n) % n
        while product & WORD < floor:
            product = self.word() * n
        return product

    def copy(self) -> Seeded:
        return Seeded(self.x)


def seeded(seed: int) -> Seeded:
    """A generator from a seed of 0 to 2^62 - 1; near seeds give unrelated streams."""
    if not 0 <= seed < SEED_LIMIT:
        raise BadUsage(f"seed {seed}: expected a whole number from 0 to 2^62 - 1")
    mixed = seed
    words: list[int] = []
    for _ in range(2):  # splitmix64, in plain ints: done once a game
        mixed = (mixed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = mixed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        words.append(z ^ (z >> 31))
    # Neither of the two states that stand still; `int`, because a word has 64 bits.
    carry = 1 + words[0] % CARRIES  # neither of the two states that stand still
    return Seeded(carry << 32 | words[1] & 0xFFFFFFFF)


@final
class Streams(Chance):
    """A stream of its own for each case, all from one seed.

    The third War roll is the same however many chits were drawn before it: worlds that began
    alike stay alike longer when different things are done in them. For imagined worlds only.
    """

    __slots__ = ("seed", "streams")

    def __init__(self, seed: int, streams: dict[str, Seeded] | None = None) -> None:
        super().__init__()
        self.seed = seed
        self.streams: dict[str, Seeded] = streams if streams is not None else {}

    def _pick(self, n: i64, why: str) -> i64:
        stream = self.streams.get(why)
        if stream is None:
            stream = seeded(seed_of(self.seed, why))
            self.streams[why] = stream
        return stream.pick(n, why)

    def copy(self) -> Streams:
        return Streams(self.seed, {why: stream.copy() for why, stream in self.streams.items()})


def seed_of(seed: int, why: str) -> int:
    """The seed of a case's stream: spread far, for near seeds are those of other worlds."""
    for letter in why:
        seed = (seed * 1_000_003 + ord(letter)) % SEED_LIMIT
    return seed


@final
class Recorded(Chance):
    """Gives back the results of a record; running dry or out of range is a bad record."""

    __slots__ = ("results", "at")

    def __init__(self, results: list[int], at: i64 = 0) -> None:
        super().__init__()
        self.results = results
        self.at: i64 = at

    def _pick(self, n: i64, why: str) -> i64:
        if self.at >= len(self.results):
            raise RecordError(f"[{why}] needs a chance result and the record has no more")
        result: i64 = self.results[self.at]
        if not 0 <= result < n:
            raise RecordError(f"[{why}] recorded chance result {result}: expected 0 to {n - 1}")
        self.at += 1
        return result

    def is_spent(self) -> bool:
        return self.at == len(self.results)

    def copy(self) -> Recorded:
        return Recorded(self.results, self.at)


@final
class Scripted(Chance):
    """For tests and typed-in physical games: given results first, then another source."""

    __slots__ = ("script", "then")

    def __init__(self, script: list[int], then: Chance) -> None:
        super().__init__()
        self.script = script
        self.then = then

    def _pick(self, n: i64, why: str) -> i64:
        if not self.script:
            return self.then.pick(n, why)
        result: i64 = self.script[0]
        if not 0 <= result < n:
            raise RuleBug(f"[{why}] scripted result {result}: expected 0 to {n - 1}")
        self.script = self.script[1:]
        return result

    def copy(self) -> Scripted:
        return Scripted(self.script[:], self.then.copy())
