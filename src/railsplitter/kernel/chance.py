"""Chance is handed in: seeded, recorded and scripted kinds (the sealed kind is in `seal`).

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
    """xoroshiro64**: 64 bits of state in two words, the same results compiled or not.

    Products are split so that nothing exceeds 63 bits: compiled integers would wrap there.
    """

    __slots__ = ("a", "b")

    def __init__(self, a: i64, b: i64) -> None:
        super().__init__()
        self.a: i64 = a
        self.b: i64 = b

    def word(self) -> i64:
        """The next 32 bits."""
        a, b = self.a, self.b
        p = (a * 0x79BB + (((a * 0x9E37) & 0xFFFF) << 16)) & WORD
        p = ((p << 5) | (p >> 27)) & WORD
        p = (p * 5) & WORD
        b ^= a
        a = ((a << 26) | (a >> 6)) & WORD
        self.a = a ^ b ^ ((b << 9) & WORD)
        self.b = ((b << 13) | (b >> 19)) & WORD
        return p

    def _pick(self, n: i64, why: str) -> i64:
        product = self.word() * n
        low = product & WORD
        if low < n:  # rare: throw away what would favour small results
            floor = (WORD + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def copy(self) -> Seeded:
        return Seeded(self.a, self.b)


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
        words.append((z ^ (z >> 31)) & 0xFFFFFFFF)
    return Seeded(words[0] | 1, words[1])  # all-zero state would stay zero


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
