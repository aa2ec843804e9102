"""Where the rules of each game are: its rulebook, its sources, its tests.

Games put themselves on the shelf when they are imported:

    SHELF.register(source_in("snowdonia", Path(__file__).parent))

A scenario names the games it builds on, and may then cite their cases. Everything below one
first name (`gcacw`, `gcacw/valley`, `gcacw/long-roads-to-richmond`) is a family.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

import railsplitter
from railsplitter.kernel.errors import BadUsage, PackError
from railsplitter.rulebook.book import Book, load_book

PACKAGE: Final = Path(railsplitter.__file__).resolve().parent


class RuleSource(Struct, frozen=True):
    """The files of one game or scenario.

    `code` and `tests` are folders, or single files. No `tests` means that this copy was
    shipped without them; a folder that is named and missing is a fault.
    """

    game: str
    books: tuple[Path, ...]
    code: tuple[Path, ...]
    tests: tuple[Path, ...] = ()
    bases: tuple[str, ...] = ()


class Shelf:
    """The known games; `roots` are the folders that shown paths are relative to."""

    def __init__(self, *roots: Path) -> None:
        self.roots = roots
        self._sources: dict[str, RuleSource] = {}

    def register(self, source: RuleSource) -> None:
        """Put a game on the shelf; the same one twice does no harm, another one does."""
        known = self._sources.setdefault(source.game, source)
        if known != source:
            raise BadUsage(f'game "{source.game}": expected one set of rule files, found two')

    def __iter__(self) -> Iterator[RuleSource]:
        return iter(self._sources.values())

    def source(self, game: str) -> RuleSource:
        found = self._sources.get(game)
        if found is None:
            known = ", ".join(sorted(self._sources)) or "none yet"
            raise BadUsage(f'game "{game}": expected a game with a rulebook ({known})')
        return found

    def lineage(self, game: str) -> list[RuleSource]:
        """The game after everything it builds on, the deepest base first."""
        found: dict[str, RuleSource] = {}
        self._climb(game, found, ())
        return list(found.values())

    def family(self, game: str) -> list[RuleSource]:
        """The game, its bases and all that share its first name, bases first."""
        first = self.source(game).game.partition("/")[0]
        found: dict[str, RuleSource] = {}
        for source in self:
            if source.game == game or source.game.partition("/")[0] == first:
                self._climb(source.game, found, ())
        return list(found.values())

    def book(self, game: str) -> Book:
        """The cases that hold in this game: its own, and those of what it builds on."""
        return self.load(self.lineage(game))

    def load(self, sources: list[RuleSource]) -> Book:
        """One book of several games; each file must say the game it is registered for."""
        owner = {path: source.game for source in sources for path in source.books}
        book = load_book(list(owner), self.shown)
        for head, game in zip(book.heads, owner.values(), strict=True):
            if head.game != game:
                raise PackError(head.file, "game", f'"{game}"', f'"{head.game}"')
        return book

    def shown(self, path: Path) -> str:
        """The path as people read it: relative to the package, or to the checkout."""
        for root in self.roots:
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return path.as_posix()

    def _climb(self, game: str, found: dict[str, RuleSource], above: tuple[str, ...]) -> None:
        if game in above:
            chain = " on ".join((*above, game))
            raise BadUsage(f'game "{game}": expected bases that end, found {chain}')
        source = self.source(game)
        for base in source.bases:
            self._climb(base, found, (*above, game))
        found.setdefault(game, source)


def checkout_of(package: Path) -> Path | None:
    """The repository around the package, or nothing when it was installed."""
    repository = package.parent.parent
    if package.parent.name == "src" and (repository / "pyproject.toml").is_file():
        return repository
    return None


def source_in(
    game: str, folder: Path, bases: tuple[str, ...] = (), package: Path = PACKAGE
) -> RuleSource:
    """The usual layout, from the folder that holds `rulebook.toml`.

    The code is the folder and, for a scenario of one module, `<folder>.py` beside it. The tests
    are at the same path in the checkout: `tests/games/x` for `railsplitter/games/x`.
    """
    folder = folder.resolve()
    module = folder.parent / f"{folder.name}.py"
    code = (folder, module) if module.is_file() else (folder,)
    checkout = checkout_of(package)
    tests: tuple[Path, ...] = ()
    if checkout is not None and folder.is_relative_to(package):
        tests = (checkout / "tests" / folder.relative_to(package),)
    return RuleSource(game, (folder / "rulebook.toml",), code, tests, bases)


def _roots() -> tuple[Path, ...]:
    checkout = checkout_of(PACKAGE)
    return (PACKAGE,) if checkout is None else (PACKAGE, checkout)


SHELF: Final = Shelf(*_roots())
