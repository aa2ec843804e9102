"""What is worth seeing all the time in Snowdonia: round, weather, rates, yard, one's own goods.

Every line has several forms, and the widest that fits is shown: on 80 columns nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.drawing import OURS
from railsplitter.games.snowdonia.view.structs import Player, Rate, View

HEAD = palette.HEAD
BETWEEN = "  │ "
CLOSE = " │ "
DISC_STYLES = {"sun": palette.SUN, "rain": palette.RAIN, "fog": palette.FOG}

Disc = Callable[[str], str]


def disc(name: str, called: Disc) -> Text:
    """A disc or the back of a contract, as the scenario calls it."""
    return Text(called(name), style=DISC_STYLES.get(name, palette.FAINT))


def discs(view: View, called: Disc, back: str = "back", gap: str = "  ") -> Text:
    """The three discs, and the one that the deck shows."""
    w = view.weather
    shown = (("now", w.now), ("next", w.next), ("then", w.after), (back, w.coming))
    return Text(gap).join(Text.assemble(f"{label} ", disc(name, called)) for label, name in shown)


def rates(view: View, roomy: bool, gap: str = "  ") -> Text:
    """The work rates, and one's own where they differ."""
    me = view.players[view.seat] if view.seat >= 0 else None
    dig = rate("Excavate" if roomy else "Dig", view.excavate, me.dig_rate if me else None)
    lay = rate("Lay Track" if roomy else "Lay", view.lay_track, me.lay_rate if me else None)
    return Text(f"{dig}{gap}{lay}", style=HEAD)


def rate(name: str, found: Rate, own: int | None = None) -> str:
    mine = f"({own})" if own is not None and own != found.now else ""
    return f"{name} {found.now}{OURS if found.reconstructed else ''}{mine}"


def goods(player: Player) -> str:
    g = player.goods
    return f"{g.iron} iron {g.stone} stone {g.coal} coal {g.rubble} rubble {g.steel} steel"
