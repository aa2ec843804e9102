"""The sequence of play as a table: the game's table of contents [R.1].

Overlays insert or drop names; `build.build_rules` turns the names into phases.
"""

from __future__ import annotations

from railsplitter.games.snowdonia.names import (
    AREA_A,
    AREA_B,
    AREA_C,
    AREA_D,
    AREA_E,
    AREA_F,
    AREA_G,
)
from railsplitter.games.snowdonia.rules.chapter import Phase
from railsplitter.games.snowdonia.rules.p_placing import Place
from railsplitter.games.snowdonia.rules.r_round import (
    BeginRound,
    Hire,
    ResolveAreaPhase,
    ReturnLabourers,
)
from railsplitter.games.snowdonia.rules.rc_contracts import RestockContracts
from railsplitter.games.snowdonia.rules.w_weather import CheckTheWeather
from railsplitter.games.snowdonia.rules.x_ending import EndWithoutRestock
from railsplitter.games.snowdonia.rules.y_restock import RestockTheYard

FLOW: tuple[str, ...] = (
    "begin round",
    "hire",
    "place",
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "return",
    "end without restock",
    "restock contracts",
    "check the weather",
    "restock the yard",
)


def phases() -> dict[str, Phase]:
    """The phase behind each name of the flow."""
    return {
        "begin round": BeginRound(),
        "hire": Hire(),
        "place": Place(),
        "A": ResolveAreaPhase(AREA_A),
        "B": ResolveAreaPhase(AREA_B),
        "C": ResolveAreaPhase(AREA_C),
        "D": ResolveAreaPhase(AREA_D),
        "E": ResolveAreaPhase(AREA_E),
        "F": ResolveAreaPhase(AREA_F),
        "G": ResolveAreaPhase(AREA_G),
        "return": ReturnLabourers(),
        "end without restock": EndWithoutRestock(),
        "restock contracts": RestockContracts(),
        "check the weather": CheckTheWeather(),
        "restock the yard": RestockTheYard(),
    }
