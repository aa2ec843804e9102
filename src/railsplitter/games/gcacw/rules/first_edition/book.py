"""The book of rules version 1: the chapters that version 2 changed as they were."""

from __future__ import annotations

from railsplitter.games.gcacw.rules.first_edition.combat import (
    FirstAttacks,
    FirstCavalry,
    FirstFlanks,
    FirstRetreats,
)
from railsplitter.games.gcacw.rules.first_edition.command import (
    FirstCommand,
    FirstLeaders,
    FirstZones,
)
from railsplitter.games.gcacw.rules.first_edition.marches import (
    FirstAssaults,
    FirstCycle,
    FirstMarches,
    FirstPace,
    FirstWays,
)
from railsplitter.games.gcacw.rules.first_edition.works import (
    FirstBridges,
    FirstDigging,
    FirstRecovery,
)
from railsplitter.kernel.overlay import Overlay

FIRST = Overlay(
    "first edition",
    {
        "zones": FirstZones,
        "ways": FirstWays,
        "command": FirstCommand,
        "leaders": FirstLeaders,
        "cycle": FirstCycle,
        "march": FirstMarches,
        "pace": FirstPace,
        "assault": FirstAssaults,
        "flanks": FirstFlanks,
        "attack": FirstAttacks,
        "retreats": FirstRetreats,
        "cavalry": FirstCavalry,
        "recovery": FirstRecovery,
        "digging": FirstDigging,
        "bridges": FirstBridges,
    },
)
