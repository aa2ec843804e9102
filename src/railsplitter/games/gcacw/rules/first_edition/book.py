"""The book of rules version 1: the chapters that version 2 changed as they were."""

from __future__ import annotations

from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.book import Rules
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


class FirstRules(Rules):
    """Version 1, whole."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.zones = FirstZones(pack)
        self.ways = FirstWays(pack)
        self.command = FirstCommand(pack)
        self.leaders = FirstLeaders(pack)
        self.cycle = FirstCycle(pack)
        self.march = FirstMarches(pack)
        self.pace = FirstPace(pack)
        self.assault = FirstAssaults(pack)
        self.flanks = FirstFlanks(pack)
        self.attack = FirstAttacks(pack)
        self.retreats = FirstRetreats(pack)
        self.cavalry = FirstCavalry(pack)
        self.recovery = FirstRecovery(pack)
        self.digging = FirstDigging(pack)
        self.bridges = FirstBridges(pack)
