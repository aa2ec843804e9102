"""`railsplitter why`: the why-not oracle, asked about any position of a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from railsplitter.cli import inputs, records
from railsplitter.cli.output import plural, print_json
from railsplitter.games import book_of
from railsplitter.kernel.game import Edition
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.state import State
from railsplitter.rulebook.book import Book


class Reason(msgspec.Struct, frozen=True):
    """A case that forbids the action, what is missing here, and what would lift it."""

    case: str
    title: str
    text: str
    hint: str
    lift: str


class Answer(msgspec.Struct, frozen=True):
    """Legal, or the reasons why not."""

    action: str
    seat: int
    at: int
    legal: bool
    reasons: tuple[Reason, ...]


def run(
    file: Path,
    packs: Sequence[Path] | None,
    at: int | None,
    seat: str,
    action: str,
    json: bool,
) -> int:
    """Exit status 0 when the action is legal there, 1 when it is not."""
    edition, record = records.load(file, packs)
    wanted = edition.vocabulary.read(action)
    with records.about(file):
        replay = Replay(edition, record)
        place = records.place_in(len(replay), at)
        state = replay.at(place)
    who = inputs.seat_in(edition, record.header.seats, seat) if seat else max(state.seat(), 0)
    answer = answered(edition, state, who, wanted, place)
    if json:
        print_json(answer)
    else:
        print("\n".join(spoken(edition, answer)))
    return 0 if answer.legal else 1


def answered(edition: Edition, state: State, seat: int, action: int, at: int) -> Answer:
    """The oracle's answer with the rulebook's words."""
    book = book_of(edition.game.id)
    cases = edition.barring(state, seat, action)
    reasons = tuple(_reason(book, edition, state, seat, action, case) for case in cases)
    return Answer(edition.vocabulary.text(action), seat, at, not cases, reasons)


def _reason(
    book: Book, edition: Edition, state: State, seat: int, action: int, case: str
) -> Reason:
    found = book.case(case)
    hint = edition.hint(state, seat, action, case)
    lift = found.lift
    if case == state.asked_case():  # it only says what is going on
        waits = state.seat() != seat and not state.is_over()
        lift = "" if not waits else f"Wait until {edition.seat_name(seat)} is asked."
    return Reason(case, found.title, found.words, hint, lift)


def spoken(edition: Edition, answer: Answer) -> list[str]:
    entries = plural(answer.at, "entry", "entries")
    where = f"{edition.seat_name(answer.seat)}, after {entries}: {answer.action}"
    if answer.legal:
        return [f"{where}: legal"]
    lines = [f"{where}: not legal"]
    for reason in answer.reasons:
        lines.append(f"[{reason.case}] {reason.title}: {reason.text}")
        if reason.hint:
            lines.append(f"    Here: {reason.hint}")
        if reason.lift:
            lines.append(f"    What would lift it: {reason.lift}")
    return lines
