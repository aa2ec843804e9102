"""The tunnel as a picture: two halves and the Middle, two machines.

`ET2 4r[E··]›3` is tunnel card ET2 with 4 rubble left and one of its three spaces shored up by
England, each worth 3 points; `E▸` and `◂F` are the machines, each before the card it digs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.fitting import joined, padded, wrapped
from railsplitter.cli.terminal.boards.snowdonia import (
    DIM,
    HEAD,
    NAME_WIDTH,
    POINTS,
    SIDE_BY_SIDE,
    STYLES,
    SnowdoniaBoard,
    station,
)
from railsplitter.cli.terminal.boards.snowdonia_strip import BETWEEN, CLOSE, disc, rate
from railsplitter.cli.terminal.naming import COLOURS, NAMES
from railsplitter.games.snowdonia.say.words import plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import Card, Channel, ChannelView
from railsplitter.games.snowdonia.view.structs import Stop, View

PIECES = (COLOURS[NAMES.index("Sky")], COLOURS[NAMES.index("Buff")])
COLOUR_STYLES = {"blue": palette.RAIN, "yellow": palette.SUN}
CLOSED = "■"
LINE = f"r rubble  s stone  b bar  ›VP  [··] shoring  {CLOSED} closed"
TUNNELS_WIDTH = 42  # three cards with a machine


def channel(view: View) -> Channel:
    return cast(ChannelView, view).channel


def station_card(view: View, stop: Stop) -> Card:
    stations = [card for card in channel(view).line if card.kind == "station"]
    return stations[[one.no for one in view.route].index(stop.no)]


class ChannelBoard(SnowdoniaBoard):
    """Both halves of the tunnel, and how far they are from each other."""

    leaves: Mapping[str, tuple[str, ...]] = {
        **SnowdoniaBoard.leaves,
        "tunnel": ("machines", "crisis"),
    }
    tabs = (*SnowdoniaBoard.tabs, Tab("tunnel", "Tunnel", "right"))
    signs = (
        "ET2 4r[E··]›3  tunnel card ET2: 4 rubble to dig; E shored up one of 3 spaces, 3 VP each",
        "E▸  ◂F         a Boring Machine before the card that it digs",
        "EF             who may build at a station now; ■ closed by a black marker",
        *SnowdoniaBoard.signs[1:],
    )
    legends: ClassVar[Mapping[str, str]] = {**SnowdoniaBoard.legends, "route": LINE}

    def badge(self, seat: int | None) -> Text:
        """England plays blue, France yellow."""
        shown = super().badge(seat)
        if seat is not None and seat >= 0:
            ink, paper = PIECES[seat]
            shown.stylize(f"bold {ink} on {paper}")
        return shown

    def skies(self, view: View) -> list[Text]:
        """Round, whom the deck's back strikes, the crisis, the way to the Breakthrough."""
        found = channel(view)
        whole = Text(self.headline(view), style=HEAD)
        now = Text(f"Round {view.round}", style=HEAD)
        back = Text.assemble("back ", disc(view.weather.coming, self.disc))
        struck = Text.assemble("deck ", back, "  Events strike ", found.struck)
        strikes = Text.assemble(back, " strikes ", found.struck)
        crisis = Text.assemble("Crisis area ", self.crisis(found))
        far, met = Text(to_go(found), style=HEAD), Text(apart(found), style=HEAD)
        roomy, dig = (Text(rate(w, view.excavate), style=HEAD) for w in ("Excavate", "Dig"))
        return [
            joined([whole, struck, crisis, far, roomy], BETWEEN),
            joined([now, strikes, crisis, far, dig], BETWEEN),
            joined([now, strikes, self.crisis(found), met, dig], BETWEEN),
            joined([now, back, self.crisis(found), met, dig], CLOSE),
        ]

    def crisis(self, found: Channel) -> Text:
        """E●● 4 lost  F 2 lost."""
        row = Text()
        for part in found.crisis:
            discs = Text("●" * part.discs, style=COLOUR_STYLES[part.colour])
            row.append_text(self.badge(part.seat)).append_text(discs)
            row.append(f" {part.markers} lost  ")
        row.rstrip()
        return row

    def stop(self, view: View, stop: Stop, width: int) -> list[Text]:
        """A station, the tunnel cards west of it, its sites."""
        cards = {card.name: card for card in channel(view).line}
        tunnels = [self.tunnel(cards[card.name]) for card in stop.track]
        sites = [self.site(view, stop, site) for site in stop.sites]
        head = self.head(view, stop)
        if width >= SIDE_BY_SIDE + NAME_WIDTH:
            row = Text.assemble(head, padded(joined(tunnels, " "), TUNNELS_WIDTH))
            return wrapped(row, sites, width)
        return wrapped(head, [*tunnels, *sites], width)

    def head(self, view: View, stop: Stop) -> Text:
        """The machines there, the station, and who may build."""
        card = station_card(view, stop)
        row = Text.assemble(self.machine(card, 0), station(stop), self.machine(card, 1), " ")
        if card.black:
            row.append(CLOSED, style=DIM)
        else:
            builders = [m.seat for m in channel(view).machines if stop.name in m.builds_at]
            row.append_text(self.badges(builders))
        return padded(row, NAME_WIDTH + 11)

    def machine(self, card: Card, seat: int) -> Text:
        """England's machine on the left of a card, France's on the right."""
        if seat not in card.machines:
            return Text("  " if card.kind == "station" else "")
        there, arrow = self.badge(seat), Text("◂" if seat else "▸", style=palette.LAMP)
        return Text.assemble(arrow, there) if seat else Text.assemble(there, arrow)

    def tunnel(self, card: Card) -> Text:
        cell = Text.assemble(self.machine(card, 0), (card.name, "" if card.done else HEAD))
        if card.rubble:
            cell.append(f" {card.rubble}r", style=STYLES["r"])
        cell.append("[")
        for seat, count in enumerate(card.markers):
            cell.append_text(self.badges([seat] * count))
        cell.append(f"{'·' * (card.spaces - sum(card.markers))}]")
        worth = Text(f"›{card.spaces}", style=DIM if card.done else POINTS)
        return cell.append_text(worth).append_text(self.machine(card, 1))

    def is_worked(self, view: View, stop: Stop) -> bool:
        """Where the machine of England stands, or of whoever looks."""
        seat = max(view.seat, 0)
        cards = {card.name: card for card in channel(view).line}
        here = [*(cards[card.name] for card in stop.track), station_card(view, stop)]
        return any(seat in card.machines for card in here)


def to_go(found: Channel) -> str:
    """How far it is to the Breakthrough."""
    return "Breakthrough" if found.met else f"Breakthrough in {cards_between(found)}"


def apart(found: Channel) -> str:
    """The same in few words."""
    return "Breakthrough" if found.met else f"{cards_between(found)} apart"


def cards_between(found: Channel) -> str:
    ours, theirs = found.machines
    return plural(theirs.at - ours.at, "card")


BOARD = ChannelBoard
