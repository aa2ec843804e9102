"""Snowdonia's line and works as pictures in text; the rest is read from the game's panels.

One grammar for everything that can be had on the route: `c3s›7` is site c, 3 stone, 7 points;
`T4 2r›3` track card 4 with 2 rubble on it, 3 points; a seat's letter in place of the cost is
the owner. Letters carry the meaning, colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.board import Board, Tab
from railsplitter.cli.terminal.boards.drawing import OURS
from railsplitter.cli.terminal.boards.fitting import fitted, joined, padded, widest, wrapped
from railsplitter.cli.terminal.boards.snowdonia_strip import BETWEEN, CLOSE, discs, goods, rates
from railsplitter.cli.terminal.boards.snowdonia_works import EVENTS, counted, works
from railsplitter.games.snowdonia.view.structs import Site, Stop, TrackCard, View

LETTERS = {"excavation": "r", "stone": "s", "steel": "b"}
STYLES = {"r": palette.RUBBLE, "s": palette.STONE, "b": palette.STEEL}
DIM, HEAD, POINTS = palette.FAINT, palette.HEAD, palette.PRUSSIAN
NAME_WIDTH = 12
SIDE_BY_SIDE = 88  # from here on track and sites stand in columns of their own
SPELLED_OUT = 100  # and from here on the works are told in full
PICTURED = ("areas", "events", "stores")  # what the picture of the works tells
TRACK_WIDTH = 27


class SnowdoniaBoard(Board):
    """The line drawn, on a small screen the works too; the rest in panels."""

    tabs: tuple[Tab, ...] = (
        Tab("route", "Line"),
        Tab("works", "Works"),
        Tab("cards", "Cards"),
        Tab("seats", "Seats", "right"),
    )
    leaves: Mapping[str, tuple[str, ...]] = {
        "works": ("areas", "events", "stores", "works", "weather", "rates"),
        "cards": ("looking", "offer", "shed", "hand-*"),
    }
    signs: tuple[str, ...] = (
        "T4 2r›3   track card 4: 2 rubble to dig, 3 VP; 1b: clear, costs a bar",
        "c3s›7     site c: costs 3 stone (b: bars, r: rubble to dig), 7 VP",
        "cW›7      owned by W; - laid by nobody; x closed; faint: not reached yet",
    )
    legends: ClassVar[Mapping[str, str]] = {
        "route": "r rubble  s stone  b bar  ›VP  x closed",
        "works": "[W] Labourer  * Start Player marker",
    }

    events: Mapping[str, str] = EVENTS  # titles that are too long for a small screen

    def legend(self, key: str) -> str:
        return self.legends.get(key, "")

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        """Where we are and what the sky does; the yard, and what the one who looks has."""
        v = cast(View, view)
        return [widest(self.skies(v), width), widest(self.purses(v, viewer), width)]

    def skies(self, view: View) -> list[Text]:
        """Round, weather and rates, from wide to narrow."""
        whole = Text(self.headline(view), style=HEAD)
        back = discs(view, self.disc, "deck back")
        now, called = Text(f"Round {view.round}", style=HEAD), self.disc
        close = [now, discs(view, called, gap=" "), rates(view, False, " ")]
        return [
            joined([whole, back, rates(view, True)], BETWEEN),
            joined([now, discs(view, called), rates(view, False)], BETWEEN),
            joined(close, CLOSE),
        ]

    def purses(self, view: View, viewer: int) -> list[Text]:
        """The yard and one's own goods, from wide to narrow."""
        yard = Text.assemble(("Yard ", HEAD), counted(view.yard))
        if viewer < 0:
            return [yard]
        mine = Text.assemble(self.badge(viewer), " ", goods(view.players[viewer]))
        whole, close = (joined([yard, mine], b) for b in (BETWEEN, CLOSE))
        more = [joined([whole, Text("Start Player")], BETWEEN)]
        return [*(more if view.start_player == viewer else ()), whole, close]

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        if key == "route":
            return self.line(cast(View, view), width)
        if key == "works" and width < SPELLED_OUT:
            rest = [panel for panel in self.panels_of(key) if panel.key not in PICTURED]
            picture = works(cast(View, view), width, self.badge, self.events)
            return [*picture, *self.drawn(rest, width)]
        return super().panel(key, view, viewer, width)

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """On the line: where the digging is."""
        line = 0
        for stop in cast(View, view).route if key == "route" else ():
            if self.is_worked(cast(View, view), stop):
                return line
            line += len(self.stop(cast(View, view), stop, width))
        return line

    def is_worked(self, view: View, stop: Stop) -> bool:
        return any(card.rubble for card in stop.track) or any(s.rubble for s in stop.sites)

    # -- the line ------------------------------------------------------------------------

    def line(self, view: View, width: int) -> list[Text]:
        return [row for stop in view.route for row in self.stop(view, stop, width)]

    def badges(self, seats: Iterable[int]) -> Text:
        return Text.assemble(*(self.badge(seat) for seat in seats))

    def stop(self, view: View, stop: Stop, width: int) -> list[Text]:
        """A station with its Surveyors, the track in front of it, its sites."""
        head = self.head(view, stop)
        track = [self.track(view, card) for card in stop.track]
        sites = [self.site(view, stop, site) for site in stop.sites]
        if width >= SIDE_BY_SIDE:
            row = Text.assemble(head, padded(joined(track, " "), TRACK_WIDTH))
            return wrapped(row, sites, width)
        return wrapped(head, [*track, *sites], width)

    def head(self, view: View, stop: Stop) -> Text:
        """A station, what a Surveyor scores there, and who stands there."""
        row = Text.assemble(station(stop), " ")
        if stop.sites or stop.track:
            row.append(f"›{stop.surveyor_vp:<2} ", style=POINTS)
        row.append_text(self.badges(stop.surveyors))
        return padded(row, NAME_WIDTH + 9 + len(view.players))

    def track(self, view: View, card: TrackCard) -> Text:
        cell = Text.assemble((card.name, "" if card.laid else HEAD), " ")
        if card.laid:
            cell.append_text(self.badge(card.owner))
        elif card.rubble:
            cell.append(f"{card.rubble}r", style=STYLES["r"])
        else:
            cell.append("1b", style=STYLES["b"])
        return cell.append(f"›{card.number}", style=POINTS)

    def site(self, view: View, stop: Stop, site: Site) -> Text:
        reachable = self.is_open(view, stop, site)
        taken = site.closed or site.owner is not None
        cell = Text.assemble((site.name[-1], HEAD if reachable and not taken else ""))
        if site.owner is not None:
            cell.append_text(self.badge(site.owner))
        elif site.closed:
            cell.append("x", style=DIM)
        else:
            for amount, letter in self.cost(view, site):
                cell.append(f"{amount}{letter}", style=STYLES[letter])
        worth = f"›{self.value(view, site)}{OURS if site.reconstructed else ''}"
        cell.append(worth, style=DIM if site.closed else POINTS)
        if site.closed or (site.owner is None and not reachable):
            cell.stylize(DIM)
        return cell

    # -- what a scenario changes ----------------------------------------------------------

    def cost(self, view: View, site: Site) -> list[tuple[int, str]]:
        """What a free site costs, or what is left to dig, with the letter of the good."""
        letter = LETTERS[site.kind]
        return [(site.rubble if letter == "r" else site.cost, letter)]

    def value(self, view: View, site: Site) -> str:
        """What it scores, in as few signs as can be."""
        return str(site.vp)

    def disc(self, disc: str) -> str:
        """What a disc is called."""
        return disc or "none"

    def is_open(self, view: View, stop: Stop, site: Site) -> bool:
        """Whether somebody can dig or build there now."""
        return stop.open or site.kind == "excavation"


def station(stop: Stop) -> Text:
    """Its number and its name, as far as there is room."""
    number = stop.no.replace(".5", "½")
    style = HEAD if stop.open else ""
    name = fitted(Text(str(stop.name)), NAME_WIDTH).plain
    return Text.assemble((f"{number:<2} {name:<{NAME_WIDTH}}", style))


BOARD = SnowdoniaBoard
