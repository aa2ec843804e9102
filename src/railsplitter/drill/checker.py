"""The checker: holds what people were told to what stands in the log.

A seat is played by one person, who asks for one thing at a time. So the entries of a seat must be
its attempts, in their order: each that was acknowledged once, each that was refused never, each
that nobody answered once or never, and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from railsplitter.drill.board import Board
from railsplitter.drill.history import ACKNOWLEDGED, REFUSED, Attempt, History
from railsplitter.drill.tally import DOUBLED, FOREIGN, LOST, UNTRUE, Tally
from railsplitter.kernel.orders import BY_ORDER
from railsplitter.kernel.record import ANSWER, ASK, UNDO, Entry
from railsplitter.server.storage.rows import EntryRow

# What an explanation costs: an entry that was refused is likelier than one out of nothing.
LIE, ODD = 1, 2


def entries_of(rows: Iterable[EntryRow]) -> list[Entry]:
    return [msgspec.json.decode(row.body, type=Entry) for row in rows]


def check(
    board: Board, entries: Sequence[Entry], tally: Tally, waived: Collection[int] = ()
) -> None:
    """Every seat's history against the log of its table.

    The `waived` entries are the server's, for people who let such a moment go by unasked.
    """
    _check_numbers(board, entries, tally)
    unasked = {*waived, *written_again(entries)}
    for seat, history in board.histories.items():
        keys = keys_of(entries, seat, board.base, unasked)
        where = f"of {len(entries)} entries, {board.n} seen" + ", left" * board.retired
        for kind, text in compared(history.attempts, keys):
            tally.find(kind, board.name, f"seat {seat}: {text} ({where})")


def _check_numbers(board: Board, entries: Sequence[Entry], tally: Tally) -> None:
    for at, entry in enumerate(entries, 1):
        if entry.n != at:
            tally.find(DOUBLED, board.name, f"entry {entry.n} stands at number {at}")
            return


def written_again(entries: Sequence[Entry]) -> set[int]:
    """Side actions that another seat's undo took back, and that the server wrote again after it."""
    standing: list[Entry] = []
    lost: list[str] = []  # by the undo just before, and not yet written again
    out = set()
    for entry in entries:
        if entry.kind == UNDO:
            gone = [e for e in standing if e.n >= entry.undo]
            lost = [_aside(e) for e in gone if e.aside and e.seat != entry.seat]
            standing = [e for e in standing if e.n < entry.undo]
        elif entry.aside and _aside(entry) in lost:
            lost = lost[lost.index(_aside(entry)) + 1 :]
            out.add(entry.n)
        else:
            lost = []
        if entry.do or entry.aside:
            standing.append(entry)
    return out


def _aside(entry: Entry) -> str:
    return f"{entry.seat} {entry.aside}"


def keys_of(
    entries: Sequence[Entry], seat: int, base: int = 0, unasked: Collection[int] = ()
) -> list[str]:
    """What a seat did, as its person would have asked for it; what follows by itself left out."""
    out: list[str] = []
    asked = -1  # whose wish to take back is open
    for entry in entries:
        kind, mine = entry.kind, entry.seat == seat and entry.n > base
        if kind == UNDO:
            if mine and asked != seat:
                out.append("undo")
            asked = -1
        elif kind == ASK:
            asked = entry.seat
            if mine:
                out.append("undo")
        elif kind == ANSWER:
            if entry.answer == "no":
                asked = -1
            if mine:
                out.append(f"answer {entry.answer}")
        else:
            asked = asked if entry.aside else -1  # what is written aside ends no wish
            if mine and entry.by != BY_ORDER and entry.n not in unasked:
                out.append(entry.do or entry.aside)
    return out


def compared(attempts: Sequence[Attempt], keys: Sequence[str]) -> list[tuple[str, str]]:
    """The cheapest way to explain the log by the attempts; what it leaves over is a finding."""
    step = _steps(attempts, keys)
    out: list[tuple[str, str]] = []
    i, j = len(attempts), len(keys)
    while i or j:
        way = step[i][j]
        if way == "skip":
            i -= 1
            if attempts[i].outcome == ACKNOWLEDGED:
                text = f"{attempts[i].key} at entry {attempts[i].n} was acknowledged"
                out.append((LOST, f"{text} and does not stand in the log"))
        elif way == "extra":
            j -= 1
            twice = keys[j] in (*keys[max(0, j - 1) : j], *keys[j + 1 : j + 2])
            told = "twice, asked for once" if twice else "and nobody asked for it"
            out.append((DOUBLED if twice else FOREIGN, f"{keys[j]} stands in the log {told}"))
        else:
            i, j = i - 1, j - 1
            if attempts[i].outcome == REFUSED:
                text = f"{attempts[i].key} at entry {attempts[i].n} stands in the log"
                out.append((UNTRUE, f"{text}, but the answer was: {attempts[i].answer}"))
    return out[::-1]


def _steps(attempts: Sequence[Attempt], keys: Sequence[str]) -> list[list[str]]:
    """The last step of explaining the first j keys by the first i attempts at the least cost."""
    above = [ODD * j for j in range(len(keys) + 1)]
    step = [["extra"] * (len(keys) + 1)]
    for attempt in attempts:
        row, ways = [0] * (len(keys) + 1), [""] * (len(keys) + 1)
        drop = ODD if attempt.outcome == ACKNOWLEDGED else 0
        take = LIE if attempt.outcome == REFUSED else 0
        for j in range(len(keys) + 1):
            best, way = above[j] + drop, "skip"
            if j and row[j - 1] + ODD < best:
                best, way = row[j - 1] + ODD, "extra"
            if j and keys[j - 1] == attempt.key and above[j - 1] + take <= best:
                best, way = above[j - 1] + take, "take"
            row[j], ways[j] = best, way
        above = row
        step.append(ways)
    return step


def check_talk(board: Board, lines: Sequence[Any], tally: Tally) -> None:
    """Each line that was acknowledged stands once, each that was refused never."""
    for seat, history in board.histories.items():
        stands = Counter(line.text for line in lines if line.seat == seat)
        for kind, text in _talk_of(history, stands):
            tally.find(kind, board.name, f"seat {seat}: {text}")


def _talk_of(history: History, stands: Counter[str]) -> list[tuple[str, str]]:
    out = []
    for line in history.said:
        count = stands.pop(line.key, 0)
        if count > 1:
            out.append((DOUBLED, f"{line.key!r} was said once and stands {count} times"))
        elif count == 0 and line.outcome == ACKNOWLEDGED:
            out.append((LOST, f"{line.key!r} was said and is not there"))
        elif count == 1 and line.outcome == REFUSED:
            out.append((UNTRUE, f"{line.key!r} is there, but the answer was: {line.answer}"))
    return out + [(FOREIGN, f"{text!r} was never said") for text in stands]
