"""Snowdonia's board as text: the line, the works, the cards, the seats.

One grammar for everything that can be had on the route: `c3s›7` is site c, 3 stone, 7 points;
`T4 2r›3` track card 4 with 2 rubble on it, 3 points; a seat's letter in place of the cost is
the owner. Letters carry the meaning, colour only repeats it.

A scenario gives the board its words and overrides what it shows otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards import snowdonia_cards as cards
from railsplitter.cli.terminal.boards.board import Board, Tab
from railsplitter.cli.terminal.boards.fitting import beside, fitted, gap, joined, padded, wrapped
from railsplitter.cli.terminal.boards.snowdonia_cards import DIM, HEAD, POINTS, disc, mark
from railsplitter.cli.terminal.boards.snowdonia_spoken import Spoken
from railsplitter.cli.terminal.boards.snowdonia_words import RUBBLE, STEEL, STONE, Words
from railsplitter.games.snowdonia.view.structs import (
    Area,
    Player,
    Rate,
    Site,
    Stop,
    TrackCard,
    View,
)

GOOD_LETTERS = {RUBBLE: "r", STONE: "s", STEEL: "b"}
GOOD_STYLES = {"r": palette.RUBBLE, "s": palette.STONE, "b": palette.STEEL}
NAME_WIDTH = 12
SIDE_BY_SIDE = 88  # from here on track and sites stand in columns of their own
SPELLED_OUT = 60  # and below this the powers of held contracts are not repeated
TRACK_WIDTH = 27
BETWEEN = "  │ "


class SnowdoniaBoard(Board):
    """The view of Snowdonia in four panels."""

    tabs: tuple[Tab, ...] = (
        Tab("line", "Line"),
        Tab("works", "Works"),
        Tab("cards", "Cards"),
        Tab("seats", "Seats", "right"),
    )
    signs: tuple[str, ...] = (
        "T4 2r›3   track card 4: 2 rubble to dig, 3 VP; 1b: clear, costs a bar",
        "c3s›7     site c: costs 3 stone (b: bars, r: rubble to dig), 7 VP",
        "cW›7      owned by W; - laid by nobody; x closed; faint: not reached yet",
    )
    legends: ClassVar[Mapping[str, str]] = {
        "line": "r rubble  s stone  b bar  ›VP  x closed",
        "works": "* Start Player marker  ° reconstructed",
        "seats": "» asked  * start  + start next  ✓ scores",
    }
    words_type: type[Words] = Words
    spoken_type: type[Spoken] = Spoken

    def words(self, view: msgspec.Struct) -> Words:
        return self.words_type(cast(View, view))

    def spoken(self, view: msgspec.Struct) -> Spoken:
        return self.spoken_type(self.words(view), self.naming, self.labels)

    def headline(self, view: msgspec.Struct) -> str:
        v = cast(View, view)
        phase = "game over" if v.over else v.phase
        return f"Round {v.round}" + (f", {phase}" if phase else "")

    def legend(self, key: str) -> str:
        return self.legends.get(key, "")

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        words = self.words(view)
        return [
            fitted(joined(self.sky(words, viewer, width), BETWEEN), width),
            fitted(self._purse(words.view, viewer), width),
        ]

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        words = self.words(view)
        if key == "line":
            return self.line(words, width)
        if key == "works":
            return self._works(words, width)
        if key == "cards":
            return cards.panel(words, width)
        return self._seats(words, width)

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """On the line: where the digging is."""
        words = self.words(view)
        if key != "line":
            return 0
        line = 0
        for stop in words.view.route:
            if any(card.rubble for card in stop.track) or any(s.rubble for s in stop.sites):
                return line
            line += len(self.stop(words, stop, width))
        return line

    def statements(self, view: msgspec.Struct) -> list[str]:
        return self.spoken(view).board()

    def seat_statements(self, view: msgspec.Struct) -> list[str]:
        return self.spoken(view).seats()

    # -- the strip -----------------------------------------------------------------------

    def sky(self, words: Words, viewer: int, width: int) -> list[Text]:
        """Round, weather now and to come, and the rates."""
        roomy = width >= SIDE_BY_SIDE
        round_ = Text(f"Round {words.view.round}", style=HEAD)
        return [round_, self.discs(words, roomy), self.rates(words.view, viewer, roomy)]

    def discs(self, words: Words, roomy: bool) -> Text:
        """The three discs, and the one that the deck shows."""
        weather = words.view.weather
        row = Text()
        for label, there in (("now", weather.now), ("next", weather.next), ("then", weather.after)):
            row.append(f"{label} ").append_text(disc(words, there)).append("  ")
        return row.append("deck back " if roomy else "back ").append_text(
            disc(words, weather.coming)
        )

    def rates(self, v: View, viewer: int, roomy: bool) -> Text:
        """One's own rates where they differ."""
        me = v.players[viewer] if viewer >= 0 else None
        dig = _rate("Excavate" if roomy else "Dig", v.excavate, me.dig_rate if me else None)
        lay = _rate("Lay Track" if roomy else "Lay", v.lay_track, me.lay_rate if me else None)
        return Text(f"{dig}  {lay}", style=HEAD)

    def _purse(self, v: View, viewer: int) -> Text:
        """The yard, and what the one who looks has in hand."""
        yard = Text.assemble(("Yard ", HEAD), f"{v.yard.iron} iron {v.yard.stone} stone ")
        yard.append(f"{v.yard.coal} coal")
        if viewer < 0:
            return yard
        me = v.players[viewer]
        return joined([yard, Text.assemble(self.badge(viewer), " ", _goods(me))], BETWEEN)

    # -- the line ------------------------------------------------------------------------

    def line(self, words: Words, width: int) -> list[Text]:
        return [row for stop in words.view.route for row in self.stop(words, stop, width)]

    def badges(self, seats: Iterable[int]) -> Text:
        return Text.assemble(*(self.badge(seat) for seat in seats))

    def stop(self, words: Words, stop: Stop, width: int) -> list[Text]:
        """A station with its Surveyors, the track in front of it, its sites."""
        head = self.head(words, stop)
        track = [self.track(card) for card in stop.track]
        sites = [self.site(words, stop, site) for site in stop.sites]
        if width >= SIDE_BY_SIDE:
            row = Text.assemble(head, padded(joined(track, " "), TRACK_WIDTH))
            return wrapped(row, sites, width)
        return wrapped(head, [*track, *sites], width)

    def head(self, words: Words, stop: Stop) -> Text:
        """A station, what a Surveyor scores there, and who stands there."""
        row = Text.assemble(station(stop), " ")
        if stop.sites or stop.track:
            row.append(f"›{stop.surveyor_vp:<2} ", style=POINTS)
        row.append_text(self.badges(stop.surveyors))
        return padded(row, NAME_WIDTH + 9 + len(words.view.players))

    def track(self, card: TrackCard) -> Text:
        cell = Text.assemble((card.name, "" if card.laid else HEAD), " ")
        if card.laid:
            cell.append_text(self.badge(card.owner))
        elif card.rubble:
            cell.append(f"{card.rubble}r", style=GOOD_STYLES["r"])
        else:
            cell.append("1b", style=GOOD_STYLES["b"])
        return cell.append(f"›{card.number}", style=POINTS)

    def site(self, words: Words, stop: Stop, site: Site) -> Text:
        reachable = words.is_open(stop, site)
        taken = site.closed or site.owner is not None
        cell = Text.assemble((site.name[-1], HEAD if reachable and not taken else ""))
        if site.owner is not None:
            cell.append_text(self.badge(site.owner))
        elif site.closed:
            cell.append("x", style=DIM)
        else:
            for amount, good in words.cost(site):
                letter = GOOD_LETTERS[good]
                cell.append(f"{amount}{letter}", style=GOOD_STYLES[letter])
        worth = f"›{words.value(site)}{mark(site.reconstructed)}"
        cell.append(worth, style=DIM if site.closed else POINTS)
        if site.closed or (site.owner is None and not reachable):
            cell.stylize(DIM)
        return cell

    # -- the works -----------------------------------------------------------------------

    def _works(self, words: Words, width: int) -> list[Text]:
        v = words.view
        wide = max(len(area.name) for area in v.areas) + 1
        areas = [self._area(area, wide) for area in v.areas]
        return beside([areas, [*_stores(v), *_events(words)]], width, 36)

    def _area(self, area: Area, wide: int) -> Text:
        row = Text.assemble((area.id, HEAD), f" {area.name:<{wide}}")
        held = [space for space in area.spaces if space.labourer is not None]
        spaces = list(area.spaces)
        if area.closed:
            spaces = held
        elif area.unlimited:
            spaces = [*held, *spaces[len(held) : len(held) + 1]]
        for space in spaces:
            row.append("[")
            row.append_text(Text(" ") if space.labourer is None else self.badge(space.labourer))
            row.append("]*" if space.start_marker else "]")
        if area.closed:
            row.append(
                f"{' ' if held else ''}closed {area.closed}", style=f"bold {palette.CARMINE}"
            )
        elif area.unlimited:
            row.append("…")
        return row

    # -- seats ---------------------------------------------------------------------------

    def _seats(self, words: Words, width: int) -> list[Text]:
        out: list[Text] = []
        for player in words.view.players:
            for line in self._player(words, player):
                out += gap(line, width, 3)
            for held in player.contracts:
                row = cards.held_contract(words, player.seat, held, width >= SPELLED_OUT)
                out += gap(row, width, 5)
        return out

    def _player(self, words: Words, player: Player) -> list[Text]:
        v, seat = words.view, player.seat
        asked = "»" if v.asked.seat == seat and not v.over else " "
        start = "*" if v.start_player == seat else "+" if v.next_start_player == seat else " "
        first = Text.assemble(asked, self.badge(seat), start, (self.labels[seat], HEAD))
        first.append(f"  {player.score.points} VP", style=POINTS)
        first.append(f"  {_goods(player)}")
        parts = [*self.whereabouts(words, player), f"{player.markers} markers"]
        parts.append(f"{player.labourers} in hand" if v.phase == "Placing" else "")
        parts.append("hired one" if player.hired else "")
        parts.append(cards.train_name(player.train) if player.train else "no train")
        return [first, Text(f"   {', '.join(part for part in parts if part)}")]

    def whereabouts(self, words: Words, player: Player) -> list[str]:
        """How far a seat has come."""
        at = words.view.route[player.surveyor]
        return [f"Surveyor {at.name} ›{words.surveyor_vp(player.seat)}"]


# -- pieces that need no seats ---------------------------------------------------------------


def _goods(player: Player) -> str:
    g = player.goods
    return f"{g.iron} iron {g.stone} stone {g.coal} coal {g.rubble} rubble {g.steel} steel"


def _rate(name: str, rate: Rate, own: int | None) -> str:
    mine = f" ({own})" if own is not None and own != rate.now else ""
    return f"{name} {rate.now}{mark(rate.reconstructed)}{mine}"


def station(stop: Stop) -> Text:
    """Its number and its name, as far as there is room."""
    number = stop.no.replace(".5", "½")
    style = HEAD if stop.open else ""
    name = fitted(Text(str(stop.name)), NAME_WIDTH).plain
    return Text.assemble((f"{number:<2} {name:<{NAME_WIDTH}}", style))


def _stores(v: View) -> list[Text]:
    def row(label: str, text: str) -> Text:
        return Text.assemble((f"{label:<7}", HEAD), text)

    b = v.bag
    return [
        row("Yard", f"{v.yard.iron} iron  {v.yard.stone} stone  {v.yard.coal} coal"),
        row("Bag", f"{b.iron} iron  {b.stone} stone  {b.coal} coal  {b.event} event"),
        row("Supply", f"{v.steel_left} steel bars  {v.rubble_stock} rubble"),
    ]


def _events(words: Words) -> list[Text]:
    """The track in two columns, the next step marked."""
    events = words.view.events
    half = (len(events.steps) + 1) // 2
    rows: list[Text] = []
    for at in range(half):
        row = Text.assemble(("Events " if at == 0 else "       ", HEAD))
        for step in events.steps[at::half]:
            there = step.no == events.next
            title = fitted(Text(words.event(step)), 13).plain
            name = f"{title}{mark(step.reconstructed)}"
            row.append(f"{'▸' if there else ' '}{step.no} {name:<14}", style=HEAD if there else DIM)
        rows.append(row)
    return rows
