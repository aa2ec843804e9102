"""The box: every game by its id. A game is loaded when somebody asks for it, not before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from railsplitter.kernel.datapack import Layer
    from railsplitter.kernel.errors import PackError
    from railsplitter.kernel.game import Game
    from railsplitter.rulebook.book import Book
    from railsplitter.rulebook.known import Shelf

HERE = Path(__file__).resolve().parent


class Title(NamedTuple):
    """Where the parts of a game are; `module:name` each, loaded late.

    Without a `game` it is a rulebook and its charts only: other titles are played by them.
    """

    game: str
    printed: str  # the struct that its data files fill
    layers: str  # the function that lists its own data layers
    scenario: str = ""  # the name of its own data layer above the base game's
    rules: str = ""  # the folder of its rulebook, from here; none: that of its bases holds
    bases: tuple[str, ...] = ()  # the games whose rulebooks it builds on
    beside: tuple[str, ...] = ()  # more of its sources, from here
    charts: str = ""  # the title whose charts it uses; a pack may change them, too


BATTLES = (
    "first_kernstown",
    "mcdowell",
    "first_winchester",
    "port_republic",
    "williamsburg",
    "hanover_court_house",
    "seven_pines",
    "gaines_mill",
    "malvern_hill",
)


def _battle(folder: str) -> Title:
    """A battle on the standard rules of GCACW."""
    return Title(
        game=f"railsplitter.games.gcacw.battles:{folder.upper()}",
        printed="railsplitter.games.gcacw.data.battle_sheet:Printed",
        layers="railsplitter.games.gcacw.data.battle_sheet:layers",
        scenario=folder,
        bases=("gcacw",),
    )


CAMPAIGN_DATA = ("land", "pieces", "points", "sheet", "slice", "supply", "tables", "checks")
# Each with the package of its game, and with the book that it is played by
CAMPAIGN_SLICES = {
    "valley_may": ("disrupt_their_plans", "gcacw/campaign"),
    "disrupt_their_plans_april": ("disrupt_their_plans", "gcacw/disrupt-their-plans"),
    "long_roads_peninsula": ("long_roads", "gcacw/long-roads"),
    "peninsula_may": ("long_roads", "gcacw/long-roads"),
}
CAMPAIGNS = ("disrupt_their_plans", "long_roads")


def _of_campaign(folder: str, home: str, bases: tuple[str, ...]) -> Title:
    return Title(
        game=f"railsplitter.games.gcacw.scenarios.{home}.game:{folder.upper()}",
        printed="railsplitter.games.gcacw.data.campaign_sheet:Campaign",
        layers="railsplitter.games.gcacw.data.campaign_sheet:layers",
        scenario=folder,
        bases=bases,
        charts="gcacw",
    )


def _slice(folder: str) -> Title:
    """A part of a campaign of GCACW."""
    home, base = CAMPAIGN_SLICES[folder]
    return _of_campaign(folder, home, (base,))


def _campaign(folder: str) -> Title:
    """A whole campaign of GCACW, with a rulebook of its own."""
    title = _of_campaign(folder, folder, ("gcacw/campaign",))
    return title._replace(rules=f"gcacw/scenarios/{folder}")


TITLES: dict[str, Title] = {
    "snowdonia": Title(
        game="railsplitter.games.snowdonia.edition:SNOWDONIA",
        printed="railsplitter.games.snowdonia.printed:Printed",
        layers="railsplitter.games.snowdonia.printed:layers",
        rules="snowdonia",
    ),
    "snowdonia/petersburg": Title(
        game="railsplitter.games.snowdonia.scenarios.petersburg.game:PETERSBURG",
        printed="railsplitter.games.snowdonia.scenarios.petersburg.printed:SiegePrinted",
        layers="railsplitter.games.snowdonia.printed:layers",
        scenario="petersburg",
        rules="snowdonia/scenarios/petersburg",
        bases=("snowdonia",),
    ),
    "snowdonia/channel-tunnel": Title(
        game="railsplitter.games.snowdonia.scenarios.channel_tunnel.game:CHANNEL_TUNNEL",
        printed="railsplitter.games.snowdonia.scenarios.channel_tunnel.printed:ChannelPrinted",
        layers="railsplitter.games.snowdonia.printed:layers",
        scenario="channel_tunnel",
        rules="snowdonia/scenarios/channel_tunnel",
        bases=("snowdonia",),
    ),
    "confederate-rails": Title(
        game="railsplitter.games.confederate_rails.edition:CONFEDERATE_RAILS",
        printed="railsplitter.games.confederate_rails.printed:Printed",
        layers="railsplitter.games.confederate_rails.printed:layers",
        rules="confederate_rails",
    ),
    "gcacw": Title(
        game="",
        printed="railsplitter.games.gcacw.data.standard_charts:Standard",
        layers="railsplitter.games.gcacw.data.battle_sheet:layers",
        rules="gcacw",
    ),
    **{f"gcacw/{folder.replace('_', '-')}": _battle(folder) for folder in BATTLES},
    "gcacw/campaign": Title(
        game="",
        printed="railsplitter.games.gcacw.data.campaign_sheet:Campaign",
        layers="railsplitter.games.gcacw.data.campaign_sheet:layers",
        rules="gcacw/campaign",
        bases=("gcacw",),
        beside=tuple(f"gcacw/data/campaign_{part}.py" for part in CAMPAIGN_DATA),
    ),
    **{f"gcacw/{folder.replace('_', '-')}": _campaign(folder) for folder in CAMPAIGNS},
    **{f"gcacw/{folder.replace('_', '-')}": _slice(folder) for folder in CAMPAIGN_SLICES},
}


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
