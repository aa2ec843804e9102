"""The sequence of play as a table: the game's table of contents [R.1].

Overlays insert or drop names; `build.build_rules` turns the names into phases.
"""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
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
        "A": ResolveAreaPhase(n.AREA_A),
        "B": ResolveAreaPhase(n.AREA_B),
        "C": ResolveAreaPhase(n.AREA_C),
        "D": ResolveAreaPhase(n.AREA_D),
        "E": ResolveAreaPhase(n.AREA_E),
        "F": ResolveAreaPhase(n.AREA_F),
        "G": ResolveAreaPhase(n.AREA_G),
        "return": ReturnLabourers(),
        "end without restock": EndWithoutRestock(),
        "restock contracts": RestockContracts(),
        "check the weather": CheckTheWeather(),
        "restock the yard": RestockTheYard(),
    }
