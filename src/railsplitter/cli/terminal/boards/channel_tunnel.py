"""The Channel Tunnel 1881: two halves and the Middle, two machines, the Crisis area.

`ET2 4r[E··]›3` is tunnel card ET2 with 4 rubble left and one of its three spaces shored up by
England, each worth 3 points; `E▸` and `◂F` are the machines, each before the card it digs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Tab
from railsplitter.cli.terminal.boards.channel_tunnel_spoken import ChannelSpoken, ChannelWords
from railsplitter.cli.terminal.boards.fitting import gap, joined, padded, wrapped
from railsplitter.cli.terminal.boards.snowdonia import (
    GOOD_STYLES,
    NAME_WIDTH,
    SIDE_BY_SIDE,
    SnowdoniaBoard,
    station,
)
from railsplitter.cli.terminal.boards.snowdonia_cards import DIM, HEAD, POINTS, disc
from railsplitter.cli.terminal.boards.snowdonia_words import Words
from railsplitter.cli.terminal.naming import COLOURS, NAMES
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import Card, Crisis, Machine
from railsplitter.games.snowdonia.view.structs import Player, Stop

PIECES = (COLOURS[NAMES.index("Sky")], COLOURS[NAMES.index("Buff")])
COLOUR_STYLES = {"blue": palette.RAIN, "yellow": palette.SUN}
STATES = {"pub": "not bought", "machine": "Labourer ready", "stays": "Labourer rests"}
CLOSED = "■"
LINE = f"r rubble  s stone  b bar  ›VP  [··] shoring  {CLOSED} closed"
TUNNELS_WIDTH = 42  # three cards with a machine


class ChannelBoard(SnowdoniaBoard):
    """Both halves of the tunnel, and how far they are from each other."""

    tabs = (*SnowdoniaBoard.tabs, Tab("tunnel", "Tunnel", "right"))
    signs = (
        "ET2 4r[E··]›3  tunnel card ET2: 4 rubble to dig; E shored up one of 3 spaces, 3 VP each",
        "E▸  ◂F         a Boring Machine before the card that it digs",
        "EF             who may build at a station now; ■ closed by a black marker",
        *SnowdoniaBoard.signs[1:],
    )
    legends: ClassVar[Mapping[str, str]] = {**SnowdoniaBoard.legends, "line": LINE}
    words_type = ChannelWords
    spoken_type = ChannelSpoken

    def badge(self, seat: int | None) -> Text:
        """England plays blue, France yellow."""
        shown = super().badge(seat)
        if seat is not None and seat >= 0:
            ink, paper = PIECES[seat]
            shown.stylize(f"bold {ink} on {paper}")
        return shown

    # -- the strip -----------------------------------------------------------------------

    def sky(self, words: Words, viewer: int, width: int) -> list[Text]:
        """Round, whom the deck's back strikes, the crisis, the way to the Breakthrough."""
        w = cast(ChannelWords, words)
        roomy = width >= SIDE_BY_SIDE
        back = Text.assemble("deck back " if roomy else "back ", disc(w, w.view.weather.coming))
        back.append(f" strikes {w.channel.struck}")
        met = "Breakthrough" if w.channel.met else f"{w.apart()} cards apart"
        parts = [Text(f"Round {w.view.round}", style=HEAD), back]
        return [*parts, self.crisis(w, roomy), Text(met, style=HEAD)]

    def crisis(self, words: ChannelWords, roomy: bool) -> Text:
        """Crisis E ●● 4 lost  F 2 lost."""
        row = Text("Crisis " if roomy else "")
        for part in words.channel.crisis:
            discs = Text("●" * part.discs, style=COLOUR_STYLES[part.colour])
            row.append_text(self.badge(part.seat)).append_text(discs)
            row.append(f" {part.markers} lost  ")
        row.rstrip()
        return row

    # -- the line ------------------------------------------------------------------------

    def stop(self, words: Words, stop: Stop, width: int) -> list[Text]:
        """A station, the tunnel cards west of it, its sites."""
        w = cast(ChannelWords, words)
        tunnels = [self.tunnel(w.tunnels[card.name]) for card in stop.track]
        sites = [self.site(words, stop, site) for site in stop.sites]
        head = self.head(words, stop)
        if width >= SIDE_BY_SIDE + NAME_WIDTH:
            row = Text.assemble(head, padded(joined(tunnels, " "), TUNNELS_WIDTH))
            return wrapped(row, sites, width)
        return wrapped(head, [*tunnels, *sites], width)

    def head(self, words: Words, stop: Stop) -> Text:
        """The machines there, the station, and who may build."""
        w = cast(ChannelWords, words)
        card = w.stations[stop.no]
        row = Text.assemble(self.machine(card, 0), station(stop), self.machine(card, 1), " ")
        if card.black:
            row.append(CLOSED, style=DIM)
        else:
            row.append_text(self.badges(w.builders(stop)))
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
            cell.append(f" {card.rubble}r", style=GOOD_STYLES["r"])
        cell.append("[")
        for seat, count in enumerate(card.markers):
            cell.append_text(self.badges([seat] * count))
        cell.append(f"{'·' * (card.spaces - sum(card.markers))}]")
        worth = Text(f"›{card.spaces}", style=DIM if card.done else POINTS)
        return cell.append_text(worth).append_text(self.machine(card, 1))

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """On the line: England's machine, or whoever looks."""
        words = cast(ChannelWords, self.words(view))
        if key != "line":
            return 0
        seat, line = max(words.view.seat, 0), 0
        for stop in words.view.route:
            cards = [*(words.tunnels[card.name] for card in stop.track), words.stations[stop.no]]
            if any(seat in card.machines for card in cards):
                return line
            line += len(self.stop(words, stop, width))
        return line

    # -- the tunnel and the seats ----------------------------------------------------------

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if key != "tunnel":
            return super().panel(key, view, viewer, width)
        spoken = cast(ChannelSpoken, self.spoken(view))
        words = spoken.words
        rows = [Text(spoken.breakthrough(), style=HEAD)]
        rows += [self.progress(spoken, machine) for machine in words.channel.machines]
        rows.append(Text.assemble("Deck back ", disc(words, words.view.weather.coming), ": "))
        rows[-1].append(f"events strike {words.channel.struck}")
        rows += [self.lost(part) for part in words.channel.crisis]
        return [line for row in rows for line in gap(row, width, 2)]

    def progress(self, spoken: ChannelSpoken, machine: Machine) -> Text:
        """E ET2, 8 cards before the Middle, not bought."""
        row = Text.assemble(self.badge(machine.seat), (f" {machine.card}", HEAD))
        row.append(f", {spoken.progress(machine)}, ")
        return row.append(STATES.get(machine.labourer, f"Labourer at {machine.labourer}"))

    def lost(self, crisis: Crisis) -> Text:
        """E Crisis: ●●, 4 lost ›-8."""
        row = Text.assemble(self.badge(crisis.seat), " Crisis: ")
        row.append("●" * crisis.discs or "no disc", style=COLOUR_STYLES[crisis.colour])
        row.append(f", {crisis.markers} lost ")
        return row.append(f"›{crisis.points}", style=POINTS)

    def whereabouts(self, words: Words, player: Player) -> list[str]:
        channel = cast(ChannelWords, words).channel
        machine, crisis = channel.machines[player.seat], channel.crisis[player.seat]
        lost = f"{crisis.markers} lost ›{crisis.points}" if crisis.markers else ""
        return [f"machine before {machine.card}", lost]
