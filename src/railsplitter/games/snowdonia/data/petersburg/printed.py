"""What The Siege of Petersburg prints beside the base game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

import msgspec

from railsplitter.games.snowdonia.data.printed import Contract, Count, Printed, Settings, Station
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.kernel.datapack import Row
from railsplitter.kernel.errors import PackError


class SiegeStation(Station, frozen=True):
    """A station with the points of a Surveyor who began at the Union end."""

    union_vp: Count = 0


class SiegeContract(Contract, frozen=True):
    """A contract that an army may pay for."""

    supplies_union: Count = 0
    supplies_confederate: Count = 0
    supplies_winning_side: Count = 0
    garrison_union: Count = 0
    garrison_confederate: Count = 0
    surveyor_side_wins: bool = False


class Generals(Row, frozen=True):
    """Where each General begins."""

    union: str
    confederate: str


class Battle(Row, frozen=True):
    """On which stations a final battle wins the siege for whom."""

    union: tuple[str, ...]
    confederate: tuple[str, ...]


class Dictator(Row, frozen=True):
    """How far the Union General must have come for The Dictator to be loaded."""

    until: str


class Prebuilt(Row, frozen=True):
    """The stations whose track cards lie built from the start."""

    before: tuple[str, ...]


class Siege(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of the siege."""

    generals: Generals
    battle: Battle
    dictator: Dictator
    prebuilt: Prebuilt


class OneActionDigsFrom(Row, frozen=True):
    """Whether one Excavate action may take rubble at both ends of the line."""

    value: Literal["one-end", "both-ends"]


class GeneralsMoveBy(Row, frozen=True):
    """Which disc is current when Generals move: the one that comes up, or the one pushed out."""

    value: Literal["new-disc", "old-disc"]


class SurveyorsBegin(Row, frozen=True):
    """Which numbers the Surveyor spaces of an end bear."""

    value: Literal["by-turns", "in-pairs"]


class SiegeSettings(Settings, frozen=True):
    """Rulings of the scenario besides those of the base game."""

    one_action_digs_from: OneActionDigsFrom = OneActionDigsFrom(value="one-end", source="inferred")
    generals_move_by: GeneralsMoveBy = GeneralsMoveBy(value="new-disc", source="inferred")
    surveyors_begin: SurveyorsBegin = SurveyorsBegin(value="by-turns", source="reconstructed")


class SiegePrinted(Printed, frozen=True):
    """All printed facts of the scenario."""

    stations: tuple[SiegeStation, ...]
    contracts: tuple[SiegeContract, ...]
    siege: Siege
    settings: SiegeSettings

    TRAIN_POWERS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        **Printed.TRAIN_POWERS,
        "garrison": (),
        "dictator": ("amount",),
        "survey_stone": ("amount",),
        "build_rubble": ("amount",),
    }
    MORE_POWERS: ClassVar[Mapping[str, int]] = {
        "garrison": int(sn.P_GARRISON),
        "dictator": int(sn.P_DICTATOR),
        "survey_stone": int(sn.P_SURVEY_STONE),
        "build_rubble": int(sn.P_BUILD_RUBBLE),
    }
    # [SP.3] No stone and steel sites but these.
    SITE_COSTS: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "excavation": ("rubble",),
        "supplies": ("stone", "rubble"),
        "garrison": ("stone",),
        "track_credit": ("steel",),
    }

    def built_as(self, kind: str) -> str:
        return {"supplies": "stone", "garrison": "stone", "track_credit": "steel"}.get(kind, kind)

    def check(self) -> list[PackError]:
        unknown = list(_stations(self))
        return [*Printed.check(self), *(unknown or _generals(self))]


def _stations(p: SiegePrinted) -> Iterator[PackError]:
    """Every station that the siege names is on the line."""
    known = [s.no for s in p.stations]
    siege = p.siege
    named = {
        "siege.generals.union": [siege.generals.union],
        "siege.generals.confederate": [siege.generals.confederate],
        "siege.battle.union": siege.battle.union,
        "siege.battle.confederate": siege.battle.confederate,
        "siege.dictator.until": [siege.dictator.until],
        "siege.prebuilt.before": siege.prebuilt.before,
    }
    for key, stations in named.items():
        for no in stations:
            if no not in known:
                yield PackError("", key, f"one of {', '.join(known)}", no)


def _generals(p: SiegePrinted) -> Iterator[PackError]:
    """The Confederate General begins nearer to the first station than the Union's."""
    known, generals = [s.no for s in p.stations], p.siege.generals
    if known.index(generals.confederate) >= known.index(generals.union):
        expected = f"a station before {generals.union}, where the Union General begins"
        yield PackError("", "siege.generals.confederate", expected, generals.confederate)
