"""Rules for a pack and overlays, and states from saved numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from railsplitter.games.snowdonia import names, notes
from railsplitter.games.snowdonia.flow import FLOW, phases
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.rules.a_stock_yard import FetchCubes
from railsplitter.games.snowdonia.rules.b_excavate import ClearSpace, Digging
from railsplitter.games.snowdonia.rules.book import CHAPTERS, Rules
from railsplitter.games.snowdonia.rules.c_works import Converting
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting, Setting
from railsplitter.games.snowdonia.rules.chapter import Phase, SnowChapter
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.e_build import Building
from railsplitter.games.snowdonia.rules.ev_events import Maintaining, Maintenance
from railsplitter.games.snowdonia.rules.f_site_office import Choosing
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.k_announcing import Announcing, AskAgain
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.rules.r_round import AtThePub, InTurn, ResolveArea, RoundStep
from railsplitter.games.snowdonia.rules.y_restock import Restocking
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bag import bag_of, deck_from
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.chapter import Chapter
from railsplitter.kernel.columns import listed
from railsplitter.kernel.numbering import Given, run
from railsplitter.kernel.overlay import Overlay, chosen_chapters, edited_flow, numbered_once
from railsplitter.kernel.restoring import Reader

STEPS: tuple[type[SnowStep], ...] = (
    FetchCubes,
    Digging,
    ClearSpace,
    Converting,
    Laying,
    Building,
    Choosing,
    Surveying,
    Announcing,
    Forecasting,
    KeepOne,
    Lifting,
    Setting,
    Maintaining,
    AtThePub,
    PlaceLabourer,
    InTurn,
    ResolveArea,
    RoundStep,
    AskAgain,
    Maintenance,
    Restocking,
)
# The numbers of the base game; a scenario gives out others
GIVEN: Given = {
    "verbs": run(names, "DONE", "RETURN"),
    "powers": run(names, "P_NONE", "P_COAL"),
    "endings": run(names, "NOT_ENDING", "LAST_MARKER"),
    "notes": run(notes, "N_START_PLAYER", "N_EVENT_CUBE_BACK"),
}


def build_rules(pack: Pack, overlays: Sequence[Overlay] = ()) -> Rules:
    """The chapters of the base game with those of overlays in their place, and the flow."""
    numbered_once("snowdonia", GIVEN, overlays)
    rules = Rules(pack)
    base: dict[str, type[Chapter]] = {name: type(getattr(rules, name)) for name in CHAPTERS}
    for name, chapter in chosen_chapters(base, overlays).items():
        if chapter is not base[name]:
            setattr(rules, name, cast(type[SnowChapter], chapter)(pack))
        getattr(rules, name).tabulate()
    table: dict[str, Phase] = phases()
    for overlay in overlays:
        table |= cast(Mapping[str, Phase], overlay.phases)
    rules.phases = [table[name] for name in edited_flow(FLOW, overlays)]
    return rules


def restore(
    rules: Rules,
    numbers: Sequence[int],
    chance: Chance,
    more_steps: Sequence[type[SnowStep]] = (),
) -> Snowdonia:
    """A state from `State.numbers()`; `more_steps` are those of a scenario."""
    blank = rules.setup.empty(rules, chance)
    reader = Reader(numbers)
    clock = reader.column(len(blank.clock()))
    seats = [reader.column(len(c)) for c in blank.seat_columns()]
    board = [reader.column() for _ in blank.board_columns()]
    bag = bag_of(reader.take(len(blank.bag.numbers())))
    deck = deck_from(listed(rules.pack.back), reader.take(len(blank.deck.numbers())))
    learned = reader.one()
    stack = reader.stack([*STEPS, *more_steps])
    return rules.setup.made(rules, chance, stack, learned, clock, seats, board, bag, deck)
