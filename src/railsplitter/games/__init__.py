"""The box: every game by its id. A game is loaded when somebody asks for it, not before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from railsplitter.games.titles import SAID, Face, read_titles
from railsplitter.games.titles import Title as Title

if TYPE_CHECKING:
    from railsplitter.kernel.datapack import Layer
    from railsplitter.kernel.errors import PackError
    from railsplitter.kernel.game import Game
    from railsplitter.rulebook.book import Book
    from railsplitter.rulebook.known import Shelf

HERE = Path(__file__).resolve().parent


TITLES: dict[str, Title] = read_titles()


def game_ids() -> list[str]:
    """The ids of what can be played in the order of the box, without loading anything."""
    return [game_id for game_id, title in TITLES.items() if title.game]


def book_ids() -> list[str]:
    """The ids with a rulebook of their own, in the order of the box."""
    return [game_id for game_id, title in TITLES.items() if title.rules]


def book_id(game_id: str) -> str:
    """The id whose rulebook a game is played by: its own, or that of its first base."""
    title = _title(game_id)
    return game_id if title.rules else title.bases[0]


def games() -> dict[str, Game]:
    """All games by id."""
    return {game_id: find_game(game_id) for game_id in game_ids()}


def find_game(game_id: str) -> Game:
    """The game with this id; otherwise the error names those there are, the nearest first."""
    return cast("Game", _load(_title(game_id, game_ids()).game))


def face_of(game_id: str) -> Face:
    """What a title shows of itself."""
    return _title(game_id).face


def value_name(game_id: str, option: str, value: str) -> str:
    """How the value of an option is said: in the words of the title, else of its bases."""
    return _said(game_id, option, value) or SAID.get(value, value)


def _said(game_id: str, option: str, value: str) -> str:
    title = _title(game_id)
    own = title.values.get(option, {}).get(value, "")
    return own or next(filter(None, (_said(base, option, value) for base in title.bases)), "")


def shelf() -> Shelf:
    """The rulebooks of all games."""
    from msgspec.structs import replace

    from railsplitter.rulebook.known import SHELF, RuleSource, source_in

    for game_id, title in TITLES.items():
        if not title.rules:  # played by the book of its bases alone
            SHELF.register(RuleSource(game_id, (), (), (), title.bases))
        if title.rules:
            source = source_in(game_id, HERE / title.rules, title.bases)
            beside = tuple(HERE / part for part in title.beside)
            source = replace(source, code=(*source.code, *beside))
            if title.scenario:  # its data layer lies beside the base game's data
                data = HERE / title.rules.partition("/")[0] / "data" / title.scenario
                source = replace(source, code=(*source.code, data))
            SHELF.register(source)
    return SHELF


@cache
def book_of(game_id: str) -> Book:
    """The cases that hold in a game."""
    _title(game_id)
    return shelf().book(game_id)


def pack_faults(game_id: str, packs: Sequence[Layer]) -> list[PackError]:
    """Everything that is wrong with packs laid over a game's own data; nothing if they load."""
    from railsplitter.kernel.datapack import check_pack
    from railsplitter.kernel.datapack.written import parted

    title = _title(game_id)
    own = _load(title.layers)((), title.scenario)
    names = _load(TITLES[title.charts].printed).__struct_fields__ if title.charts else ()
    over = [parted(pack, names) for pack in packs]
    faults = check_pack(_load(title.printed), [*own, *(rest for _, rest in over if rest)])
    shared = [ours for ours, _ in over if ours]
    return faults + (pack_faults(title.charts, shared) if shared else [])


def _title(game_id: str, known: Sequence[str] = ()) -> Title:
    """The title with this id, of those known; all titles if none are said."""
    known = known or list(TITLES)
    if game_id not in known:
        from railsplitter.kernel.errors import BadUsage
        from railsplitter.rulebook.book import near

        close = near(game_id, list(known))
        hint = f" (did you mean {' or '.join(close)}?)" if close else ""
        raise BadUsage(f"game {game_id!r}: expected one of {', '.join(known)}{hint}")
    return TITLES[game_id]


def _load(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
