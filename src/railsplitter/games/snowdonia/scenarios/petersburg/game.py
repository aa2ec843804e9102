"""The Siege of Petersburg as a title of the box: what it lays over the base game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from railsplitter.games.snowdonia.data.petersburg.printed import SiegePrinted
from railsplitter.games.snowdonia.data.petersburg.tables import siege_columns
from railsplitter.games.snowdonia.data.printed import Printed
from railsplitter.games.snowdonia.data.tables import Columns
from railsplitter.games.snowdonia.edition import SnowdoniaEdition, SnowdoniaGame
from railsplitter.games.snowdonia.invariants import Elsewhere, broken
from railsplitter.games.snowdonia.notation import codecs
from railsplitter.games.snowdonia.options import EVERYWHERE
from railsplitter.games.snowdonia.pack import Pack, cards_of
from railsplitter.games.snowdonia.rules.r_round import ResolveAreaPhase
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.contracts import (
    Crediting,
    LooseMarker,
    SiegeContracts,
    SuppliesMarker,
    TrackMarker,
    credit_place,
)
from railsplitter.games.snowdonia.scenarios.petersburg.events import SiegeEvents
from railsplitter.games.snowdonia.scenarios.petersburg.generals import (
    FinalBattle,
    MovingTheGenerals,
)
from railsplitter.games.snowdonia.scenarios.petersburg.judge import SiegeJudge
from railsplitter.games.snowdonia.scenarios.petersburg.judge_1 import (
    SiegeJudge as FirstSiegeJudge,
)
from railsplitter.games.snowdonia.scenarios.petersburg.line import (
    BuildingGarrison,
    SiegeBuild,
    SiegeExcavate,
    SiegeLayTrack,
    SiegeSurveyor,
)
from railsplitter.games.snowdonia.scenarios.petersburg.meant import SiegeWishes
from railsplitter.games.snowdonia.scenarios.petersburg.panels import SiegePanels
from railsplitter.games.snowdonia.scenarios.petersburg.say import SiegeVoice
from railsplitter.games.snowdonia.scenarios.petersburg.scoring import SiegeScoring
from railsplitter.games.snowdonia.scenarios.petersburg.setup import SiegeSetUp
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.scenarios.petersburg.trains import (
    BlueAndGray,
    Loading,
    SiegeAreas,
    SiegeTrains,
)
from railsplitter.games.snowdonia.scenarios.petersburg.verbs import SIEGE_VERBS
from railsplitter.games.snowdonia.scenarios.petersburg.view import SiegeView, siege_view
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.games.snowdonia.versions import siege_v2
from railsplitter.games.snowdonia.versions.v1 import first_version
from railsplitter.games.snowdonia.view import View
from railsplitter.kernel.game import Choice
from railsplitter.kernel.names import Names as SeatNames
from railsplitter.kernel.notation import Codec
from railsplitter.kernel.numbering import run
from railsplitter.kernel.overlay import Insert, Overlay
from railsplitter.kernel.step import Step

RULINGS = (
    Choice(
        "one-action-digs-from",
        "May one Excavate action dig at both ends of the line? [SP.17]",
        ("one-end", "both-ends"),
    ),
    Choice(
        "generals-move-by",
        "Which disc moves a General: the one that comes up or the one it pushes out? [SP.28]",
        ("new-disc", "old-disc"),
    ),
    Choice(
        "surveyors-begin",
        "Do Surveyors begin at the two ends by turns, or the first two at one end? [SP.8]",
        ("by-turns", "in-pairs"),
    ),
    *EVERYWHERE,
)

SIEGE = Overlay(
    "petersburg",
    chapters={
        "setup": SiegeSetUp,
        "areas": SiegeAreas,
        "excavate": SiegeExcavate,
        "lay_track": SiegeLayTrack,
        "build": SiegeBuild,
        "surveyor": SiegeSurveyor,
        "trains": SiegeTrains,
        "weather": MovingTheGenerals,
        "contracts": SiegeContracts,
        "events": SiegeEvents,
        "ending": FinalBattle,
        "scoring": SiegeScoring,
    },
    flow=(Insert("H", after="G"),),
    phases={"H": ResolveAreaPhase(sn.AREA_H)},
    given={
        "verbs": run(sn, "SWAP", "CREDIT"),
        "powers": run(sn, "P_GARRISON", "P_BUILD_RUBBLE"),
        "endings": run(sn, "UNION_WINS", "DRAWN_SIEGE"),
        "notes": run(sn, "N_GENERAL", "N_DICTATOR_EMPTIED"),
    },
)


class PetersburgGame(SnowdoniaGame):
    """Two or four players, two armies, one railroad with two ends."""

    id = "snowdonia/petersburg"
    title = "The Siege of Petersburg"
    summary = (
        "Virginia, 1864: build the railroad from both ends while two Generals close in on each "
        "other. Garrisons and Supplies pay if they end up on the right side of the lines."
    )
    rules_version = "3"
    past = (first_version(), siege_v2.SIEGE)
    seat_counts = (2, 4)
    rulings = RULINGS
    choices = RULINGS
    scenario = "petersburg"
    overlays = (SIEGE,)
    steps = (BuildingGarrison, LooseMarker, SuppliesMarker, TrackMarker, BlueAndGray, Loading)
    verbs = SIEGE_VERBS
    wishes = SiegeWishes
    printed = SiegePrinted
    voice = SiegeVoice
    judge = SiegeJudge
    first_judge = FirstSiegeJudge

    def more(self, printed: Printed, seats: int, options: Mapping[str, str]) -> Columns:
        return siege_columns(cast(SiegePrinted, printed), seats)

    def codecs(self, printed: Printed, pack: Pack, seats: int) -> dict[str, Codec]:
        return codecs(printed, pack, seats, {int(pack.places): "quarry"})

    def look(self, edition: SnowdoniaEdition, s: Snowdonia, seat: int) -> View:
        return siege_view(edition, s, seat)

    def panels(self, seen: View, names: SeatNames) -> SiegePanels:
        return SiegePanels(cast(SiegeView, seen), names)

    def faults(self, s: Snowdonia) -> list[str]:
        aside = {seat: markers_aside(s, seat) for seat in range(s.seats)}
        return broken(s, Elsewhere(int(siege(s).dictator), aside))


def markers_aside(s: Snowdonia, seat: int) -> int:
    """[SP.46] Markers of a seat on contracts, and those it is still asked about."""
    on_cards = sum(
        int(siege(s).credit[credit_place(s, sort, card)])
        for card in cards_of(s.held[seat])
        for sort in (sn.FOR_BUILDING, sn.FOR_TRACK)
    )
    return on_cards + sum(is_loose(step, seat) for step in s.stack)


def is_loose(step: Step, seat: int) -> bool:
    """A marker of the seat that lies nowhere yet."""
    if isinstance(step, LooseMarker):
        return step.owner == seat
    return isinstance(step, Crediting) and step.who == seat


PETERSBURG = PetersburgGame()
