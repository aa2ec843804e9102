"""The line of Petersburg as a picture: Garrisons and Supplies, whose the stations are.

`b3s2r›7S` are Supplies for 3 stone and 2 rubble, `c2s›5G` is a Garrison, `d1b›T` counts as track;
a Surveyor's points are written for both ends, and the letter behind them says who stands there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.fitting import joined, padded
from railsplitter.cli.terminal.boards.snowdonia import (
    HEAD,
    NAME_WIDTH,
    POINTS,
    SnowdoniaBoard,
    station,
)
from railsplitter.cli.terminal.boards.snowdonia_strip import BETWEEN
from railsplitter.games.snowdonia.scenarios.petersburg.panels import DISCS
from railsplitter.games.snowdonia.scenarios.petersburg.view import (
    Siege,
    SiegeSite,
    SiegeStop,
    SiegeView,
)
from railsplitter.games.snowdonia.view.structs import Site, Stop, View

MARKS = {"union": "U", "confederate": "C"}
STYLES = {"union": palette.RAIN, "confederate": palette.FOG}
SIGNS = {"supplies": "S", "garrison": "G", "track_credit": "T"}
LINE = "r rubble s stone b bar ›VP S Supplies G Garrison T track x closed"


def siege(view: View) -> Siege:
    return cast(SiegeView, view).siege


class PetersburgBoard(SnowdoniaBoard):
    """Where the Generals stand, and whose the stations are."""

    leaves: Mapping[str, tuple[str, ...]] = {
        **SnowdoniaBoard.leaves,
        "siege": ("siege",),
    }
    tabs = (*SnowdoniaBoard.tabs, Tab("siege", "Siege", "right"))
    signs = (
        *SnowdoniaBoard.signs,
        "b3s2r›7S  Supplies b: 3 stone and 2 rubble, 7 VP; G a Garrison; T counts as track",
        "›2/27     a Surveyor scores 2 coming from the Confederate end, 27 from the Union end",
        "C U       a General; small letters: whose side a station is on; ⚔ the final battle",
    )
    legends: ClassVar[Mapping[str, str]] = {**SnowdoniaBoard.legends, "route": LINE}

    events: Mapping[str, str] = {  # attack and raid have short titles of their own
        "excavate": "Dig, U end",
        "trains_may_be_bought": "Train sale",
        "train_maintenance": "Maintenance",
    }

    def disc(self, disc: str) -> str:
        return DISCS.get(disc, disc) or "none"

    def skies(self, view: View) -> list[Text]:
        """The Generals too, where there is room for them."""
        forms = super().skies(view)
        generals = Text(shortly(siege(view)), style=HEAD)
        return [*(joined([form, generals], BETWEEN) for form in forms[:2]), *forms]

    def head(self, view: View, stop: Stop) -> Text:
        """Points by where a Surveyor began, the side, and who stands there."""
        found = next(one for one in siege(view).stops if one.no == stop.no)
        row = Text.assemble(station(stop), " ")
        row.append(f"›{found.confederate_vp}/{found.union_vp}".ljust(6), style=POINTS)
        row.append(f"{stop_mark(found)} ", style=STYLES.get(found.side, ""))
        row.append_text(self.badges(stop.surveyors))
        return padded(row, NAME_WIDTH + 12 + len(view.players))

    def cost(self, view: View, site: Site) -> list[tuple[int, str]]:
        """Supplies cost rubble too."""
        found = self.found(view, site)
        more = [(found.rubble, "r")] if found.kind == "supplies" and found.rubble else []
        return [*super().cost(view, site), *more]

    def value(self, view: View, site: Site) -> str:
        """Points with the letter of the sort: 7S, 5G; a track icon is only a T."""
        found = self.found(view, site)
        sign = SIGNS.get(found.kind, "")
        return sign if found.track_icon else f"{site.vp}{sign}"

    def is_open(self, view: View, stop: Stop, site: Site) -> bool:
        return site.kind == "excavation" or not self.found(view, site).closed_by

    def found(self, view: View, site: Site) -> SiegeSite:
        sites = (one for stop in siege(view).stops for one in stop.sites)
        return next(one for one in sites if one.name == site.name)


def stop_mark(stop: SiegeStop) -> str:
    """A General's letter, or a small one for the side that holds the station."""
    if len(stop.generals) > 1:
        return "⚔"
    if stop.generals:
        return MARKS[stop.generals[0]]
    return MARKS.get(stop.side, "·").lower()


def shortly(found: Siege) -> str:
    """C3 U8, or where the final battle is."""
    if found.battle_at:
        return f"⚔{found.battle_at}"
    return " ".join(f"{MARKS[army.side]}{army.general}" for army in found.armies)


BOARD = PetersburgBoard
