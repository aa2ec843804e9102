"""Snowdonia's board as text: the line, the works, the cards, the seats.

One grammar for everything that can be had on the route: `c3s›7` is site c, 3 stone, 7 points;
`T4 2r›3` track card 4 with 2 rubble on it, 3 points; a seat's letter in place of the cost is
the owner. Letters carry the meaning, colour only repeats it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import msgspec
from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards import snowdonia_spoken as spoken
from railsplitter.cli.terminal.boards.board import Board, Tab
from railsplitter.cli.terminal.boards.fitting import beside, fitted, gap, joined, padded, wrapped
from railsplitter.games.snowdonia.view import (
    Area,
    Contract,
    HeldContract,
    Player,
    Rate,
    Site,
    Stop,
    TrackCard,
    Train,
    View,
)

MARK = "°"
DIM = palette.FAINT
HEAD = palette.HEAD
POINTS = palette.PRUSSIAN
WEATHER_STYLES = {"sun": palette.SUN, "rain": palette.RAIN, "fog": palette.FOG}
COST_LETTERS = {"excavation": "r", "stone": "s", "steel": "b"}
COST_STYLES = {"r": palette.RUBBLE, "s": palette.STONE, "b": palette.STEEL}
LEGENDS = {
    "line": "r rubble  s stone  b bar  ›VP  x closed",
    "works": "* Start Player marker  ° reconstructed",
    "seats": "» asked  * start  + start next  ✓ scores",
}
NAME_WIDTH = 12
SIDE_BY_SIDE = 88  # from here on track and sites stand in columns of their own
SPELLED_OUT = 60  # and below this the powers of held contracts are not repeated
TRACK_WIDTH = 27
MANY_SPACES = 4  # an area with more is without limit: its empty spaces are not drawn


class SnowdoniaBoard(Board):
    """The view of Snowdonia in four panels."""

    tabs: tuple[Tab, ...] = (
        Tab("line", "Line"),
        Tab("works", "Works"),
        Tab("cards", "Cards"),
        Tab("seats", "Seats", "right"),
    )

    signs = (
        "T4 2r›3   track card 4: 2 rubble to dig, 3 VP; 1b: clear, costs a bar",
        "c3s›7     site c: costs 3 stone (b: bars, r: rubble to dig), 7 VP",
        "cW›7      owned by W; - laid by nobody; x closed; faint: not reached yet",
    )

    def headline(self, view: msgspec.Struct) -> str:
        v = cast(View, view)
        phase = "game over" if v.over else v.phase
        return f"Round {v.round}" + (f", {phase}" if phase else "")

    def legend(self, key: str) -> str:
        return LEGENDS.get(key, "")

    def strip(self, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        v = cast(View, view)
        return [fitted(_sky(v, viewer, width), width), fitted(self._purse(v, viewer), width)]

    def panel(self, key: str, view: msgspec.Struct, viewer: int, width: int) -> list[Text]:
        v = cast(View, view)
        if key == "line":
            return self._line(v, width)
        if key == "works":
            return self._works(v, width)
        if key == "cards":
            return _cards(v, width)
        return self._seats(v, width)

    def focus_line(self, key: str, view: msgspec.Struct, width: int) -> int:
        """On the line: where the digging is."""
        v = cast(View, view)
        if key != "line":
            return 0
        line = 0
        for stop in v.route:
            if any(card.rubble for card in stop.track) or any(s.rubble for s in stop.sites):
                return line
            line += len(self._stop(stop, width, len(v.players)))
        return line

    def statements(self, view: msgspec.Struct) -> list[str]:
        return spoken.board(cast(View, view), self.naming)

    def seat_statements(self, view: msgspec.Struct) -> list[str]:
        return spoken.seats(cast(View, view), self.naming, self.labels)

    # -- the strip -----------------------------------------------------------------------

    def _purse(self, v: View, viewer: int) -> Text:
        """The yard, and what the one who looks has in hand."""
        yard = Text.assemble(("Yard ", HEAD), f"{v.yard.iron} iron {v.yard.stone} stone ")
        yard.append(f"{v.yard.coal} coal")
        if viewer < 0:
            return yard
        me = v.players[viewer]
        return joined([yard, Text.assemble(self.badge(viewer), " ", _goods(me))], "  │ ")

    # -- the line ------------------------------------------------------------------------

    def _line(self, v: View, width: int) -> list[Text]:
        return [line for stop in v.route for line in self._stop(stop, width, len(v.players))]

    def _badges(self, seats: Iterable[int]) -> Text:
        return Text.assemble(*(self.badge(seat) for seat in seats))

    def _stop(self, stop: Stop, width: int, seats: int) -> list[Text]:
        """A station with its Surveyors, the track in front of it, its sites."""
        head = Text.assemble(_station(stop), " ")
        if stop.sites or stop.track:
            head.append(f"›{stop.surveyor_vp:<2} ", style=POINTS)
        head.append_text(self._badges(stop.surveyors))
        head = padded(head, NAME_WIDTH + 9 + seats)
        track = [self._track(card) for card in stop.track]
        sites = [self._site(site, stop.open) for site in stop.sites]
        if width >= SIDE_BY_SIDE:
            row = Text.assemble(head, padded(joined(track, " "), TRACK_WIDTH))
            return wrapped(row, sites, width)
        return wrapped(head, [*track, *sites], width)

    def _track(self, card: TrackCard) -> Text:
        cell = Text.assemble((card.name, "" if card.laid else HEAD), " ")
        if card.laid:
            cell.append_text(self.badge(card.owner))
        elif card.rubble:
            cell.append(f"{card.rubble}r", style=COST_STYLES["r"])
        else:
            cell.append("1b", style=COST_STYLES["b"])
        return cell.append(f"›{card.number}", style=POINTS)

    def _site(self, site: Site, is_open: bool) -> Text:
        reachable = is_open or site.kind == "excavation"
        taken = site.closed or site.owner is not None
        cell = Text.assemble((site.name[-1], HEAD if reachable and not taken else ""))
        if site.owner is not None:
            cell.append_text(self.badge(site.owner))
        elif site.closed:
            cell.append("x", style=DIM)
        else:
            letter = COST_LETTERS.get(site.kind, site.kind[:1])
            amount = site.rubble if letter == "r" else site.cost
            cell.append(f"{amount}{letter}", style=COST_STYLES.get(letter, POINTS))
        worth = f"›{site.vp}{_mark(site.reconstructed)}"
        cell.append(worth, style=DIM if site.closed else POINTS)
        if not reachable or site.closed:
            cell.stylize(DIM)
        return cell

    # -- the works -----------------------------------------------------------------------

    def _works(self, v: View, width: int) -> list[Text]:
        wide = max(len(area.name) for area in v.areas) + 1
        areas = [self._area(area, wide) for area in v.areas]
        return beside([areas, [*_stores(v), *_events(v)]], width, 36)

    def _area(self, area: Area, wide: int) -> Text:
        row = Text.assemble((area.id, HEAD), f" {area.name:<{wide}}")
        held = [space for space in area.spaces if space.labourer is not None]
        spaces = list(area.spaces)
        if area.closed:
            spaces = held
        elif len(spaces) > MANY_SPACES:
            spaces = [*held, *spaces[len(held) : len(held) + 1]]
        for space in spaces:
            row.append("[")
            row.append_text(Text(" ") if space.labourer is None else self.badge(space.labourer))
            row.append("]*" if space.start_marker else "]")
        if area.closed:
            row.append(
                f"{' ' if held else ''}closed {area.closed}", style=f"bold {palette.CARMINE}"
            )
        elif len(area.spaces) > MANY_SPACES:
            row.append("…")
        return row

    # -- seats ---------------------------------------------------------------------------

    def _seats(self, v: View, width: int) -> list[Text]:
        out: list[Text] = []
        for player in v.players:
            for line in self._player(v, player):
                out += gap(line, width, 3)
            for held in player.contracts:
                out += gap(_held(held, width >= SPELLED_OUT), width, 5)
        return out

    def _player(self, v: View, player: Player) -> list[Text]:
        seat = player.seat
        asked = "»" if v.asked.seat == seat and not v.over else " "
        start = "*" if v.start_player == seat else "+" if v.next_start_player == seat else " "
        first = Text.assemble(asked, self.badge(seat), start, (self.labels[seat], HEAD))
        first.append(f"  {player.score.points} VP", style=POINTS)
        first.append(f"  {_goods(player)}")
        at = v.route[player.surveyor]
        parts = [f"Surveyor {at.name} ›{at.surveyor_vp}", f"{player.markers} markers"]
        parts.append(f"{player.labourers} in hand" if v.phase == "Placing" else "")
        parts.append("hired one" if player.hired else "")
        parts.append(_train_name(player.train) if player.train else "no train")
        return [first, Text(f"   {', '.join(part for part in parts if part)}")]


# -- pieces that need no seats ---------------------------------------------------------------


def _goods(player: Player) -> str:
    g = player.goods
    return f"{g.iron} iron {g.stone} stone {g.coal} coal {g.rubble} rubble {g.steel} steel"


def _disc(name: str) -> Text:
    return Text(name or "none", style=WEATHER_STYLES.get(name, DIM))


def _sky(v: View, viewer: int, width: int) -> Text:
    """Round, weather now and to come, and the rates; one's own where they differ."""
    roomy = width >= SIDE_BY_SIDE
    discs: list[Text | str] = []
    weather = v.weather
    for label, disc in (("now", weather.now), ("next", weather.next), ("then", weather.after)):
        discs += [f"{label} ", _disc(disc), "  "]
    discs += ["deck back " if roomy else "back ", _disc(weather.coming)]
    me = v.players[viewer] if viewer >= 0 else None
    dig = _rate("Excavate" if roomy else "Dig", v.excavate, me.dig_rate if me else None)
    lay = _rate("Lay Track" if roomy else "Lay", v.lay_track, me.lay_rate if me else None)
    parts = [Text(f"Round {v.round}", style=HEAD), Text.assemble(*discs)]
    return joined([*parts, Text(f"{dig}  {lay}", style=HEAD)], "  │ ")


def _rate(name: str, rate: Rate, own: int | None) -> str:
    mine = f" ({own})" if own is not None and own != rate.now else ""
    return f"{name} {rate.now}{_mark(rate.reconstructed)}{mine}"


def _mark(reconstructed: bool) -> str:
    return MARK if reconstructed else ""


def _station(stop: Stop) -> Text:
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


def _events(v: View) -> list[Text]:
    """The track in two columns, the next step marked."""
    half = (len(v.events.steps) + 1) // 2
    rows: list[Text] = []
    for at in range(half):
        row = Text.assemble(("Events " if at == 0 else "       ", HEAD))
        for step in v.events.steps[at::half]:
            there = step.no == v.events.next
            title = fitted(Text(SHORT.get(step.event, step.title)), 13).plain
            name = f"{title}{_mark(step.reconstructed)}"
            row.append(f"{'▸' if there else ' '}{step.no} {name:<14}", style=HEAD if there else DIM)
        rows.append(row)
    return rows


SHORT = {
    "trains_may_be_bought": "Train sale",
    "complete_station": "Station done",
    "train_maintenance": "Maintenance",
}


def _cards(v: View, width: int) -> list[Text]:
    lines: list[Text] = []
    if v.looking is not None and v.looking.faces is not None:
        lines.append(Text("You look at", style=HEAD))
        for card in v.looking.faces:
            lines += _contract(card, width)
    title = f"Site Office: contracts on offer ({v.deck} in the deck)"
    lines.append(fitted(Text(title, style=HEAD), width))
    for offered in v.offer:
        lines += _contract(offered, width) if offered else [Text("  empty", style=DIM)]
    sale = "for sale" if v.events.trains_open else "not yet for sale [E.5]"
    lines.append(fitted(Text(f"Engine Shed: {sale}", style=HEAD), width))
    for train in v.shed:
        lines += gap(_train(train), width, 4)
    return lines


def _contract(card: Contract, width: int) -> list[Text]:
    """Number and back, the bonus, then the power of its area."""
    mark = _mark(card.reconstructed)
    head = Text.assemble("  ", (f"c{card.no}{mark}", HEAD), " back ", _disc(card.back), ", ")
    head.append(card.bonus, style=POINTS)
    where = "maintenance" if card.area == "event" else card.area
    return [*gap(head, width, 4), *gap(Text(f"    {where}: {card.text}"), width, 4)]


def _train(train: Train) -> Text:
    bars = f"{train.cost} bar{'s' if train.cost != 1 else ''}"
    hire = f"hire {train.hire} coal" if train.hire else "no hiring"
    head = Text.assemble("  ", (_train_name(train), HEAD), f" {bars}, ")
    head.append(f"{train.coal} coal on it, {hire}: {train.text}")
    return head


def _train_name(train: Train) -> str:
    return f"{train.name}{_mark(train.reconstructed)}"


def _held(held: HeldContract, spelled_out: bool) -> Text:
    """A contract in a player's hand: its bonus, what it still needs, whether it was used."""
    card = held.card
    mark = _mark(card.reconstructed)
    sign = "✓" if held.counted else " "
    row = Text.assemble(f"   {sign}", (f"c{card.no}{mark} ", HEAD), (card.bonus, POINTS))
    needs = spoken.missing(held)
    if needs:
        row.append(f", needs {needs}", style=palette.RUBBLE)
    where = "maintenance" if card.area == "event" else card.area
    power = f": {card.text}" if spelled_out else ""
    return row.append(", used" if held.used else f", power in {where}{power}", style=DIM)
