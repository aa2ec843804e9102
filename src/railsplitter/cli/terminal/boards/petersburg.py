"""The Siege of Petersburg: discs that move Generals, Garrisons and Supplies, two armies.

`b3s2r›7S` are Supplies for 3 stone and 2 rubble, `c2s›5G` is a Garrison, `d1b›T` counts as track;
a Surveyor's points are written for both ends, and the letter behind them says who stands there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.fitting import gap, padded
from railsplitter.cli.terminal.boards.petersburg_spoken import SiegeSpoken, SiegeWords, outcome
from railsplitter.cli.terminal.boards.snowdonia import NAME_WIDTH, SnowdoniaBoard, station
from railsplitter.cli.terminal.boards.snowdonia_cards import HEAD, POINTS
from railsplitter.cli.terminal.boards.snowdonia_words import Words
from railsplitter.games.snowdonia.say import listed
from railsplitter.games.snowdonia.scenarios.petersburg.view import Army, Siege, SiegeStop
from railsplitter.games.snowdonia.view.structs import Player, Stop

MARKS = {"union": "U", "confederate": "C"}
STYLES = {"union": palette.RAIN, "confederate": palette.FOG}
LINE = "r rubble s stone b bar ›VP S Supplies G Garrison T track x closed"


class PetersburgBoard(SnowdoniaBoard):
    """Where the Generals stand, whose the stations are, and what the discs will do."""

    tabs = (*SnowdoniaBoard.tabs, Tab("siege", "Siege", "right"))
    signs = (
        *SnowdoniaBoard.signs,
        "b3s2r›7S  Supplies b: 3 stone and 2 rubble, 7 VP; G a Garrison; T counts as track",
        "›2/27     a Surveyor scores 2 coming from the Confederate end, 27 from the Union end",
        "C U       a General; small letters: whose side a station is on; ⚔ the final battle",
    )
    legends: ClassVar[Mapping[str, str]] = {**SnowdoniaBoard.legends, "line": LINE}
    words_type = SiegeWords
    spoken_type = SiegeSpoken

    def sky(self, words: Words, viewer: int, width: int) -> list[Text]:
        round_, discs, rates = super().sky(words, viewer, width)
        siege = cast(SiegeWords, words).siege
        return [round_, discs, Text(shortly(siege), style=HEAD), rates]

    def head(self, words: Words, stop: Stop) -> Text:
        """Points by where a Surveyor began, the side, and who stands there."""
        found = cast(SiegeWords, words).stops[stop.no]
        row = Text.assemble(station(stop), " ")
        row.append(f"›{found.confederate_vp}/{found.union_vp}".ljust(6), style=POINTS)
        row.append(f"{stop_mark(found)} ", style=STYLES.get(found.side, ""))
        row.append_text(self.badges(stop.surveyors))
        return padded(row, NAME_WIDTH + 12 + len(words.view.players))

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if key != "siege":
            return super().panel(key, view, viewer, width)
        spoken = cast(SiegeSpoken, self.spoken(view))
        rows = [Text(line_of_battle(spoken.words.siege), style=HEAD), Text(spoken.coming())]
        rows += [self.army(army) for army in spoken.words.siege.armies]
        rows += [Text(line) for line in (*spoken.dictator(), *spoken.quarry())]
        return [line for row in rows for line in gap(row, width, 2)]

    def army(self, army: Army) -> Text:
        """C at 4, wins at 6, 7 or 8."""
        row = Text.assemble((f"{MARKS[army.side]} {army.side.title()}", STYLES[army.side]))
        return row.append(f" at {army.general}, wins at {listed(army.wins_at, 'or')}")

    def whereabouts(self, words: Words, player: Player) -> list[str]:
        home = cast(SiegeWords, words).home(player.seat).title()
        return [f"{home} end", *super().whereabouts(words, player)]


def shortly(siege: Siege) -> str:
    """C3 U8, or where the final battle is."""
    if siege.battle_at:
        return f"⚔{siege.battle_at} {outcome(siege)}"
    return " ".join(f"{MARKS[army.side]}{army.general}" for army in siege.armies)


def line_of_battle(siege: Siege) -> str:
    """Stations 1 to 8 with the Generals: C1 c2 ·3 ·4 ·5 u6 u7 U8."""
    return " ".join(f"{stop_mark(stop)}{stop.no}" for stop in siege.stops)


def stop_mark(stop: SiegeStop) -> str:
    """A General's letter, or a small one for the side that holds the station."""
    if len(stop.generals) > 1:
        return "⚔"
    if stop.generals:
        return MARKS[stop.generals[0]]
    return MARKS.get(stop.side, "·").lower()
