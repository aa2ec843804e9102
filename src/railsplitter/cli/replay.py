"""`railsplitter replay`: a record played again: its log, a position of it, or whether it holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from railsplitter.cli import inputs, records
from railsplitter.cli.output import outline, plural, print_json
from railsplitter.kernel.entries import enter, first_state
from railsplitter.kernel.game import Edition, Line, to_builtins
from railsplitter.kernel.record import Record
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import EVERYBODY, Log, State


class Told(msgspec.Struct, frozen=True):
    """An entry of the standing line and what the log says about it (0: the set-up)."""

    at: int
    n: int
    seat: int
    do: str
    lines: list[Line]


class Order(msgspec.Struct, frozen=True):
    """What is asked for."""

    to: int | None = None
    verify: bool = False
    log: bool = False
    seat: str = ""
    json: bool = False


class Shown(NamedTuple):
    """What there is to show: the position after `to` entries, as `seat` sees it."""

    edition: Edition
    replay: Replay
    state: State
    to: int
    seat: int
    told: list[Told]
    order: Order


def run(file: Path, packs: Sequence[Path] | None, order: Order) -> int:
    edition, record = records.load(file, packs)
    with records.about(file):
        replay = Replay(edition, record)
        if order.verify:
            replay.verify()
        to = records.place_in(len(replay), order.to)
        told = list(log_of(edition, record, to)) if order.log else []
        state = replay.at(to)
    seat = inputs.seat_in(edition, record.header.seats, order.seat) if order.seat else EVERYBODY
    shown = Shown(edition, replay, state, to, seat, told, order)
    if order.json:
        print_json(report(shown))
    else:
        print("\n".join(spoken(shown)))
    return 0


def log_of(edition: Edition, record: Record, to: int) -> Iterator[Told]:
    """The set-up and the first `to` entries that stand, each with its lines."""
    log = Log()
    state = first_state(edition, record, log)
    yield Told(0, 0, -1, "", _lines(edition, state, log))
    for at, entry in enumerate(record.line()[:to], start=1):
        state.log = log
        enter(edition, state, entry)
        yield Told(at, entry.n, entry.seat, entry.said, _lines(edition, state, log))


def _lines(edition: Edition, state: State, log: Log) -> list[Line]:
    lines = [edition.say(state, event) for event in log.events]
    log.events.clear()
    return lines


def report(shown: Shown) -> dict[str, Any]:
    """All of it as plain data."""
    edition, state, header = shown.edition, shown.state, shown.replay.record.header
    out: dict[str, Any] = {
        "game": header.game,
        "seats": header.seats,
        "options": header.options,
        "entries": len(shown.replay),
        "at": shown.to,
        "over": state.is_over(),
        "verified": shown.order.verify,
        "position": edition.view(state, shown.seat),
        "result": edition.result(state) if state.is_over() else None,
    }
    if shown.order.log:
        out["log"] = shown.told
    return out


def spoken(shown: Shown) -> Iterator[str]:
    """The same for people."""
    edition, order = shown.edition, shown.order
    names = ", ".join(shown.replay.record.header.seats)
    entries = plural(len(shown.replay), "entry", "entries")
    yield f"{edition.game.title}: {names}; after {shown.to} of {entries}"
    if order.verify:
        yield "The record holds: every entry is legal, and so is where it ends."
    if order.log:
        for entry in shown.told:
            yield from log_lines(edition, entry)
    elif not order.verify or order.to is not None:
        yield from outline(to_builtins(edition.view(shown.state, shown.seat)))
    yield ending(edition, shown.state)


def log_lines(edition: Edition, told: Told) -> Iterator[str]:
    if told.at:
        yield f"{told.at:5}  {edition.seat_name(told.seat)}: {told.do}"
    for line in told.lines:
        yield f"         {line.text} [{line.case}]"


def ending(edition: Edition, state: State) -> str:
    """The result, or who is asked what."""
    if not state.is_over():
        asked = edition.prompt(state)
        return f"{edition.seat_name(asked.seat)} is asked: {asked.text} [{asked.case}]"
    result = edition.result(state)
    points = ", ".join(f"{edition.seat_name(s)} {n}" for s, n in enumerate(result.points))
    won = " and ".join(edition.seat_name(seat) for seat in result.winners)
    verdict = f"; {result.verdict}" if result.verdict else f"; won by {won}" if won else ""
    return f"Over: {result.ending} [{result.case}]; {points}{verdict}"
