"""The open readings of this campaign as options: each is a switch of its data."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.kernel.game import Choice

OFF = ("off", "on")


def switch(key: str, text: str) -> Choice:
    return Choice(key, text, OFF)


CHOICES = (
    switch("rail-stops-at-line", "Does a division's ride end in the first hex beyond? [R.53]"),
    switch("free-split", "Does the owner divide a division's manpower as he likes? [R.91]"),
    switch("schenck-at-once", "Is Schenck free at the release, not with Milroy? [R.93]"),
    switch("end-at-once", "Does the game end before the Valley cycle of its last turn? [R.101]"),
    switch("embark-literal", "Does a ride pass ruined stations and bridges? [R.106]"),
    switch("vp-sign-literal", "Do Heth and lost raiders count with the printed sign? [R.1]"),
    switch("paralysis-single-marches", "Does Union paralysis leave single marches? [R.83]"),
    switch("any-unit-takes-depots", "Does any unit that enters destroy a depot? [R.84]"),
    switch("forage-daily", "Do units forage in every Recovery Phase? [R.95]"),
    switch("raid-uncapped", "May the fifths of a raid add up to more than the row? [R.99]"),
    switch("quiet-opening", "Do Confederates raise no alarm before they have marched? [R.92]"),
)


def switched(p: Campaign, options: Mapping[str, str]) -> Campaign:
    """What is printed, with the switches as they are chosen."""
    on = {row.key.replace("-", "_"): options[row.key] == "on" for row in CHOICES}
    rows = tuple(replace(row, on=on.get(row.id, row.on)) for row in p.settings)
    return replace(p, settings=rows)
