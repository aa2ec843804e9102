"""Numbers that a game and the overlays on it give out: verbs, notes of the log, powers, endings.

Records hold them, so each stays what it is; and each is a `Final` of its own in a module of names,
which the compiler writes into the code. An overlay says which lines of that module are its:

    Overlay("tunnel", given={"verbs": run(names, "BORE", "LOSE")})

A run has neither gaps nor numbers given out twice, and no overlay gives out what the game or an
overlay under it has: whoever adds a line with a wrong number hears of it when the game is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType

from railsplitter.kernel.errors import RuleBug

Given = Mapping[str, Mapping[str, int]]  # by kind: names and their numbers


def numbers_of(module: ModuleType, prefix: str = "") -> dict[str, int]:
    """Every number that a module gives a name to, in the order of its lines."""
    return {
        name: int(value)
        for name, value in vars(module).items()
        if name.isupper() and name.startswith(prefix) and isinstance(value, int)
    }


def run(module: ModuleType, first: str, last: str) -> dict[str, int]:
    """The numbers from one line of a module to another, each one more than the one before.

    Names with a prefix of one letter (`N_` for notes) all belong to the run.
    """
    every = numbers_of(module)
    where, names = module.__name__, list(every)
    for end in (first, last):
        if end not in every:
            raise RuleBug(f"{where}: expected a number called {end}")
    found = {name: every[name] for name in names[names.index(first) : names.index(last) + 1]}
    for place, (name, number) in enumerate(found.items()):
        if number != every[first] + place:
            raise RuleBug(f"{where}: {name} is {number}: expected {every[first] + place}")
    if first[1:2] == "_":
        for name, number in numbers_of(module, first[:2]).items():
            if name not in found:
                ends = f"{first} to {last}"
                raise RuleBug(f"{where}: {name} is {number}: expected it in the run from {ends}")
    return found


def given_once(parties: Iterable[tuple[str, Given]]) -> None:
    """Refuses two parties that give out the same number, the game first, then its overlays."""
    taken: dict[tuple[str, int], tuple[str, str]] = {}
    for party, given in parties:
        for kind, numbers in given.items():
            for name, number in numbers.items():
                before = taken.setdefault((kind, number), (party, name))
                if before != (party, name):
                    raise RuleBug(
                        f"{party}: {kind} {name} is {number}: expected a number of its own, "
                        f"{before[0]} has it for {before[1]}"
                    )
