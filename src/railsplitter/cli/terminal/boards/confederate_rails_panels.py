"""Trains, loads, the war, treasuries and deals as panels."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.confederate_rails_desk import (
    UNION,
    Desk,
    dollars,
    mine_first,
    short,
)
from railsplitter.cli.terminal.boards.fitting import fitted, gap, joined, padded, wrapped
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.view.structs import (
    DealView,
    LoadView,
    SeatView,
    TrainView,
    View,
)

HEAD = palette.HEAD
DIM = palette.FAINT
TROUBLE = f"bold {palette.CARMINE}"
RESULTS = {"choice": "Choice", "choice-v": "Choice V", "none": "–"}
CELL = 13


# -- trains and where they can go ------------------------------------------------------------


def trains(desk: Desk, view: View, viewer: int, width: int, chosen: TrainView | None) -> list[Text]:
    """One's own trains, where one of them can go, then the others'."""
    own: list[Text] = []
    others: list[Text] = []
    for train in mine_first(view, viewer):
        sign = "▸" if chosen is not None and train.id == chosen.id else " "
        row = fitted(Text.assemble(sign, _train(desk, train)), width)
        (own if train.seat == viewer else others).append(row)
    return [*own, *ways(desk, chosen, width), *others] or [Text("No train is on the map.", DIM)]


def _train(desk: Desk, train: TrainView) -> Text:
    where = desk.name(train.station) if train.station else "Repair Box"
    state = f"{mps(train.points)} left" if train.running else "to run" if train.named else ""
    text = Text.assemble(" ", desk.tag(train), f" {where} ")
    text.append(f"#{train.line} " if train.line else "", style=DIM)
    if state:
        text.append(f"{state} ", style=f"bold {palette.LAMP}")
    return text.append_text(_errand(desk, train))


def _errand(desk: Desk, train: TrainView) -> Text:
    if train.load is None:
        return Text("empty", style=DIM)
    away = f" {mps(train.away)}" if train.away is not None else ""
    drop = desk.name(train.dropoff) if train.dropoff else "?"
    if train.aboard:
        text = Text(f"with {train.load.name} to {drop}{away}, {dollars(train.load.payout)}")
    else:
        text = Text(f"for {train.load.name} in {desk.name(train.pickup)}{away}, then {drop}")
    return text.append(f", paid #{train.paid_line}" if train.paid_line else "", style=DIM)


def ways(desk: Desk, train: TrainView | None, width: int) -> list[Text]:
    """Every station a train can reach, by MPs."""
    if train is None:
        return []
    title = Text(f"Where {train.name} can go  ([ ] other train, @ go there)", style=HEAD)
    out = [fitted(title, width)]
    by_points: dict[int, list[Text]] = {}
    for way in desk.ways(train):
        fee = f" {dollars(way.fees * desk.chart.costs['step'])}" if way.fees else ""
        note = way.note.split(", ")[0]
        style = f"bold {palette.LAMP}" if note in ("pickup", "drop-off") else ""
        mark = "!" if "full" in way.note else ""
        by_points.setdefault(way.points, []).append(Text(f"{way.name}{fee}{mark};", style=style))
    for points, cells in by_points.items():
        out += wrapped(Text(f" {mps(points):>6}  ", style=palette.PRUSSIAN), cells, width)
    return out if by_points else [*out, Text("  nowhere", style=DIM)]


# -- loads -----------------------------------------------------------------------------------


def loads(desk: Desk, view: View, width: int, train: TrainView | None) -> list[Text]:
    """The display, loads lying about, loads shown in set-up; distances for a train."""
    at = train.station if train is not None else ""
    measured = f", MPs from {train.name} in {desk.name(at)}" if train is not None and at else ""
    title = f"Display ({view.pile} chits in the Draw Pile{measured})"
    out = [fitted(Text(title, style=HEAD), width)]
    for load in view.display:
        out.append(_load(desk, load, at, width) if load else Text("  an empty place", style=DIM))
    for heading, rows in (("Shown for first contracts", view.shown), ("Lying", view.lying)):
        if rows:
            out.append(Text(heading, style=HEAD))
            out += [_load(desk, load, at, width) for load in rows]
    if view.drawn is not None:
        out += [Text("Drawn", style=HEAD), _load(desk, view.drawn, at, width)]
    return out


def _load(desk: Desk, load: LoadView, at: str, width: int) -> Text:
    away = desk.away(at, load)
    far = f"{away:>2}" if away is not None else "  "
    kind = {"blockade": " blockade", "troops": " must be taken"}.get(load.kind, "")
    text = Text.assemble(f"  {far} ", (f"{load.name:<18} ", HEAD), f"{dollars(load.payout):>6}  ")
    text.append(load.route)
    text.append(kind, style=TROUBLE)
    if load.war:
        text.append(" war", style=UNION)
    if load.reserved is not None:
        text.append(f" reserved for {desk.owner(load.reserved)}", style=TROUBLE)
    return fitted(text, width)


# -- war and charts --------------------------------------------------------------------------


def war(desk: Desk, view: View, width: int) -> list[Text]:
    """Victory Depots, what is in force, and the two charts."""
    held = view.war
    head = f"Victory Depots {held.held} of {held.to_end} lost" if held.on else "No war yet"
    cells = [
        Text(f"{'U ' if lost else '★ '}{desk.name(s)}", style=UNION if lost else "")
        for s, lost in held.victory_depots
    ]
    out = [Text(head, style=HEAD), *wrapped(Text("  "), cells, width)]
    out += _sentences("In force", in_force(view), width)
    out += _sentences("Union holds", [desk.name(s) for s in held.occupied], width)
    out += _sentences("Congested", [desk.name(s) for s in held.congested], width)
    out += [*_war_table(desk, view, width), *_congestion(desk, width), *_chits(view, width)]
    return out


def in_force(view: View) -> list[str]:
    """Events and laws that last."""
    rates = view.rates
    out = ["Cotton pays half"] if rates.embargo else []
    if rates.bonus:
        out.append(f"loads but Passengers pay {dollars(rates.bonus)} more")
    if rates.blockade:
        out.append(f"{rates.blockade} more on blockade rolls")
    if rates.collisions:
        out.append(f"{rates.collisions} Collisions! waiting")
    if rates.law:
        out.append("Through-Freight Law: no fees")
    return [*out, *(f"Bad Rails on #{line}" for line in rates.bad_rails)]


def _sentences(title: str, rows: list[str], width: int) -> list[Text]:
    if not rows:
        return []
    text = Text.assemble((f"{title}: ", HEAD), "; ".join(rows))
    return gap(text, width, 2)


def _war_table(desk: Desk, view: View, width: int) -> list[Text]:
    """The column that counts now; all columns where they fit."""
    now = view.war.column
    columns = len(desk.chart.war[0].cells)
    shown = range(columns) if width >= 6 + columns * CELL else range(now, min(now + 2, columns))
    head = Text.assemble(("War Progress° ", HEAD), "by Victory Depots lost (▾ now)")
    title = Text("  2d6 ")
    for column in shown:
        label = f"{'▾' if column == now else ' '}{column}"
        title.append_text(padded(Text(label, style=HEAD if column == now else DIM), CELL))
    out = [fitted(head, width), fitted(title, width)]
    for row in desk.chart.war:
        line = Text(f"  {row.roll:>3} ")
        for column in shown:
            cell = row.cells[column]
            name = RESULTS.get(cell) or desk.name(cell)
            style = HEAD if column == now else DIM
            line.append_text(padded(fitted(Text(f" {name}", style=style), CELL - 1), CELL))
        out.append(fitted(line, width))
    return out


def _congestion(desk: Desk, width: int) -> list[Text]:
    out = [Text.assemble(("Congestion° ", HEAD), "by a die")]
    for row in desk.chart.congestion:
        names = Text(", ".join(desk.name(s) for s in row.cells))
        out += gap(Text.assemble(f"  {row.roll}  ", names), width, 5)
    return out


def _chits(view: View, width: int) -> list[Text]:
    """Which events can still come."""
    cells = []
    for chit in view.events:
        left = chit.count - chit.in_play - chit.gone
        cells.append(Text(f"{chit.name} {left};", style="" if left else DIM))
    return [Text("Events still to come", style=HEAD), *wrapped(Text("  "), cells, width)]


# -- treasuries ------------------------------------------------------------------------------


def seats(desk: Desk, view: View, viewer: int, width: int) -> list[Text]:
    """Each seat's money, trains, deliveries, counters and companies; one's own counters."""
    out: list[Text] = []
    for seat in view.order:
        out += _seat(desk, view, view.seats[seat], width)
    if viewer >= 0 and view.seats[viewer].hand is not None:
        out += _hand(view.seats[viewer], width)
    return [*out, fitted(Text(bank_told(view.bank), style=DIM), width)]


def bank_told(taken: int) -> str:
    """What the bank has taken in, less what it has paid out."""
    if taken < 0:
        return f"The bank has paid out {dollars(-taken)} more than it took in"
    return f"The bank has taken in {dollars(taken)} more than it paid out"


def _seat(desk: Desk, view: View, seat: SeatView, width: int) -> Iterator[Text]:
    asked = view.asked.seat == seat.seat and not view.over
    sign = "»" if asked else "▸" if view.active == seat.seat else " "
    aside = f" +{dollars(seat.set_aside)} set aside" if seat.set_aside else ""
    head = Text.assemble(sign, desk.badge(seat.seat), f" {desk.labels[seat.seat]} ")
    head.append(f"{dollars(seat.money)}", style=f"bold {palette.PRUSSIAN}").append(aside)
    yield fitted(head, width)
    counters = plural(seat.counters, "counter")
    facts = f"   {plural(seat.trains, 'train')}, {seat.deliveries} delivered, {counters}"
    yield fitted(Text(facts), width)
    lines = ", ".join(f"#{line}" for line in seat.companies) or "no company"
    yield from gap(Text(f"   {lines}", style=DIM), width, 3)


def _hand(seat: SeatView, width: int) -> Iterator[Text]:
    yield Text("Your counters" + (" (one played this turn)" if seat.played else ""), style=HEAD)
    for counter in seat.hand or ():
        times = f" ×{counter.count}" if counter.count > 1 else ""
        yield from gap(
            Text.assemble("  ", (f"{counter.name}{times}: ", HEAD), counter.text), width, 4
        )
    if not seat.hand:
        yield Text("  none", style=DIM)


# -- deals -----------------------------------------------------------------------------------


def deals(desk: Desk, view: View, viewer: int, width: int) -> list[Text]:
    """Offers, sheets and what is set aside; closed deals in short."""
    out: list[Text] = []
    for deal in view.deals:
        if deal.status != "closed":
            out += _deal(desk, deal, viewer, width)
    for text in promises(view):
        out += gap(Text(text, style=DIM), width, 2)
    closed = [str(deal.deal) for deal in view.deals if deal.status == "closed"]
    if closed:
        out.append(fitted(Text(f"Closed: {', '.join(closed)}", style=DIM), width))
    return out or gap(Text("No deals. $ gives money or writes one.", style=DIM), width, 2)


def promises(view: View) -> list[str]:
    """The books: promises of deals that are closed, kept or broken."""
    return [
        f"Deal {deal.deal}: {clause.text}"
        for deal in view.deals
        for clause in deal.clauses
        if deal.status == "closed" and clause.kind == "promise" and clause.state
    ]


def _deal(desk: Desk, deal: DealView, viewer: int, width: int) -> Iterator[Text]:
    who = f"{desk.owner(deal.by)} → {desk.owner(deal.to)}"
    mine = deal.status == "offered" and deal.to == viewer
    head = Text.assemble((f"Deal {deal.deal} ", HEAD), f"{who}, {deal.status}")
    head.append(f", {plural(deal.turns, 'turn')} left", style=DIM)
    if mine:
        head.append("  $ answers", style=f"bold {palette.LAMP}")
    yield from gap(head, width, 2)
    if deal.wants:
        yield from gap(
            Text(f"  wants you to {deal.wants}" if mine else f"  wants: {deal.wants}"), width, 4
        )
    for clause in deal.clauses:
        state = f" ({clause.state})" if clause.state and clause.kind != "promise" else ""
        yield from gap(Text(f"  {clause.text}{state}"), width, 4)
    if deal.next_condition:
        yield from gap(Text(f"  next clause: {deal.next_condition}", style=DIM), width, 4)


def strip(desk: Desk, view: View, viewer: int, width: int) -> list[Text]:
    """Where we are, and how I stand."""
    turn = f"{desk.naming.name(view.active)}'s turn" if view.active >= 0 else ""
    parts = [Text(f"Round {view.round}" if view.round else "Set-up", style=HEAD)]
    parts += [Text(turn), Text(view.phase)]
    union = f"Union {view.war.held}/{view.war.to_end} ★" if view.war.on else "peace"
    parts += [Text(union, style=UNION), Text(f"pile {view.pile}")]
    return [fitted(joined(parts, "  │ "), width), fitted(_purse(desk, view, viewer), width)]


def _purse(desk: Desk, view: View, viewer: int) -> Text:
    if viewer < 0:
        all_money = [f"{seat.name} {dollars(seat.money)}" for seat in view.seats]
        return Text("  ".join(all_money))
    me = view.seats[viewer]
    parts = [Text.assemble(desk.badge(viewer), f" {dollars(me.money)}"), _own_trains(view, viewer)]
    parts.append(Text(plural(me.counters, "counter")))
    running = next((t for t in view.trains if t.running), None)
    if running is not None:
        text = f"{running.name} in {desk.name(running.station)}, {mps(running.points)}"
        parts.append(Text(text, style=f"bold {palette.LAMP}"))
    waiting = [d for d in view.deals if d.to == viewer and d.status == "offered"]
    if waiting:
        parts.append(
            Text(f"{plural(len(waiting), 'offer')} for you: $", style=f"bold {palette.LAMP}")
        )
    return joined(parts, "  │ ")


def _own_trains(view: View, viewer: int) -> Text:
    mine = [t for t in view.trains if t.seat == viewer and t.where in ("station", "repair box")]
    words = [f"T{short(t)}" if short(t) != "E" else "E" for t in mine]
    return Text(" ".join(words) or "no trains")
