"""The open readings of this campaign as options: each is a switch of its data."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.scenarios.long_roads.switches import SWITCHES, Switch
from railsplitter.kernel.game import Choice

OFF, ON = ("off", "on"), ("on", "off")


def choice_of(row: Switch) -> Choice:
    """The first value is the ruling."""
    return Choice(row.id.replace("_", "-"), f"{row.text} [{row.ruling}]", ON if row.on else OFF)


CHOICES = tuple(choice_of(row) for row in SWITCHES)


def switched(p: Campaign, options: Mapping[str, str]) -> Campaign:
    """What is printed, with the switches as they are chosen."""
    on = {row.id: options[row.id.replace("_", "-")] == "on" for row in SWITCHES}
    rows = tuple(replace(row, on=on.get(row.id, row.on)) for row in p.settings)
    return replace(p, settings=rows)
