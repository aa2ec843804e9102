"""The counters of the militia: a regiment for each part of an instalment."""

from __future__ import annotations

from typing import NamedTuple

from railsplitter.games.gcacw.data.battle_sheet import Unit
from railsplitter.games.gcacw.data.campaign_sheet import Campaign

NAME = "Militia"


class Regiment(NamedTuple):
    """A regiment of militia: its id, the instalment it belongs to, its manpower."""

    id: str
    instalment: int
    mv: int


def regiments(p: Campaign) -> list[Regiment]:
    """All regiments a game may call; an instalment fills them one after the other."""
    rule = p.slice.militia if p.slice and p.slice.militia else p.district.militia
    out: list[Regiment] = []
    for instalment, manpower in enumerate(rule.instalments):
        for begun in range(0, manpower, rule.unit_most):
            mv = min(manpower - begun, rule.unit_most)
            out.append(Regiment(f"militia-{len(out) + 1}", instalment, mv))
    return out


def militia_units(p: Campaign) -> list[Unit]:
    """The regiments as counters: infantry of no command, without skill or guns."""
    return [
        Unit(
            id=row.id,
            name=f"{NAME}-{number}",
            side="union",
            size="regiment",
            kind="infantry",
            command="-",
            tactical=0,
            artillery=0,
            mv=row.mv,
            hex="",
            turn=0,
            entry=(),
            source="seed",
        )
        for number, row in enumerate(regiments(p), 1)
    ]
