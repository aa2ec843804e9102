"""The open readings of this campaign: every ruling that has another side, and its default."""

from __future__ import annotations

from typing import Final, NamedTuple


class Switch(NamedTuple):
    """A reading that players may turn over: its setting, the ruling, what it asks."""

    id: str
    on: bool
    ruling: str
    text: str


SWITCHES: Final = (
    Switch("rail_stops_at_line", False, "R.53", "Does a division by rail stop at the line?"),
    Switch("free_split", False, "R.91", "Does the owner divide a division as he likes?"),
    Switch("schenck_at_once", False, "R.93", "Is Schenck free at the release of the Valley?"),
    Switch("end_at_once", False, "R.101", "Does the end come before the Valley cycle?"),
    Switch("embark_literal", False, "R.106", "Do paths to board pass ruined stations and bridges?"),
    Switch("vp_sign_literal", False, "R.1", "Do Heth and raiders count with the printed sign?"),
    Switch("paralysis_single_marches", False, "R.83", "Does paralysis leave single marches?"),
    Switch("any_unit_takes_depots", False, "R.84", "Does any unit that enters destroy a depot?"),
    Switch("quiet_opening", False, "R.92", "Do units that have not marched raise no alarm?"),
    Switch("forage_daily", False, "R.95", "Do units forage in every Recovery Phase?"),
    Switch("raid_uncapped", False, "R.99", "May the fifths of a raid pass the row?"),
)
