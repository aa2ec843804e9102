"""How many inputs a day takes a person who gives orders, measured on recorded games.

Run: python bench/inputs.py tests/games/gcacw/records/*.jsonl

Every decision of a recorded game is played again. One that has no alternative, that a usual order
answers, or that the order under way comes to, costs no input; any other costs one: the order that
brings about the longest run of exactly the recorded decisions, or else the plain action.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders.wish import WAYS
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.game import Edition
from railsplitter.kernel.orders import KEPT, TURN, Move, Order, Staff, Stop, learned
from railsplitter.kernel.record import Entry, Record, read
from railsplitter.kernel.replay import Replay, edition_of
from railsplitter.kernel.state import act, arg_of, verb_of


class Day:
    """A recorded game, decision by decision."""

    def __init__(self, record: Record) -> None:
        self.edition: Edition = edition_of(find_game(record.header.game), record)
        self.line: list[Entry] = record.line()
        replay = Replay(self.edition, record)
        self.states: list[Campaign] = [
            cast(Campaign, replay.at(entry.n - 1).copy()) for entry in self.line
        ]
        self.actions = [self.edition.vocabulary.read(entry.do) for entry in self.line]

    def inputs(self) -> Counter[tuple[int, int]]:
        """Inputs by seat and turn."""
        out: Counter[tuple[int, int]] = Counter()
        free: set[int] = set()
        for at, s in enumerate(self.states):
            if at in free or len(s.options()) == 1:  # nothing to choose, or by order
                continue
            seat = s.seat()
            if self.answered(at, seat):
                continue
            out[seat, int(s.turn)] += 1
            free |= max(
                (self.run(at, text) for text in self.candidates(at)), key=len, default=set()
            )
        return out

    def answered(self, at: int, seat: int) -> bool:
        """Whether a usual order answers as the record does."""
        found = Staff(self.edition, seat, self.edition.usual_orders()).next(self.states[at])
        return found is not None and found[1].action == self.actions[at]

    def run(self, at: int, text: str) -> set[int]:
        """The decisions that an order comes to, empty if it would come to others."""
        s, seat = self.states[at], self.states[at].seat()
        staff = Staff(self.edition, seat)
        try:
            order = staff.read(s, text)
        except BadInput:
            return set()
        out: set[int] = set()
        while 0 <= at < len(self.line):
            move = self.edition.steward(self.states[at], seat, order, ())
            if isinstance(move, Stop):
                if not order.stands or move.code not in KEPT:
                    return out
                at = self.asked_again(at, seat)
                continue
            if move.action != self.actions[at]:
                return set()
            out.add(at)
            at = self.after(at, seat, order, move)
        return out

    def after(self, at: int, seat: int, order: Order, move: Move) -> int:
        """The decision with which an order goes on, -1 if it has come to its end."""
        if at + 1 == len(self.line):
            return -1
        used = 0 if move.foresees or order.stands else len(self.line[at].chance)
        now = self.states[at + 1]
        stop = learned(self.edition, self.states[at], now, seat, order, used)
        if stop is None:
            return at + 1
        again = self.asked_again(at, seat)
        if stop.code != TURN or again < 0 or order.stands:
            return again if stop.code == TURN else -1
        news = self.edition.news(now, self.states[again], seat, order)
        return again if news is None else -1

    def asked_again(self, at: int, seat: int) -> int:
        """The next decision of a seat, or -1."""
        later = range(at + 1, len(self.line))
        return next((k for k in later if self.states[k].seat() == seat), -1)

    def candidates(self, at: int) -> Iterator[str]:
        """Orders that might have been meant."""
        verb, arg, book = verb_of(self.actions[at]), arg_of(self.actions[at]), self.edition
        s = self.states[at]
        name = self.line[at].do.partition(" ")[2]
        if verb in (n.MARCH, n.GO):
            unit = arg if verb == n.MARCH else int(s.marcher)
            pieces = {v.code: v.fields[0].codec for v in book.vocabulary.verbs if v.fields}
            who = pieces[int(n.MARCH)].write(unit)
            for place in self.ends(at, [unit]):
                yield from (f"march {who} toward {place} by {way}" for way in WAYS)
        elif verb == n.ACTIVATE:
            for place in self.ends(at, list(range(s.rules.pack.pieces.first_leader))):
                yield from (f"march {name} toward {place} by {way}" for way in WAYS)
        elif verb == n.ASSAULT and at + 1 < len(self.states):
            target = int(self.states[at + 1].target)
            if verb_of(self.actions[at + 1]) == n.TARGET:
                target = arg_of(self.actions[at + 1])
            if target >= 0:
                place = book.vocabulary.text(act(n.GO, target)).split()[1]
                yield from (f"assault {name} on {place}", f"assault {name} on {place} grand")
        elif verb == n.ADVANCE:
            yield "advance all"
        elif verb == n.PASS:
            yield from ("pass today", "pass")
        elif verb == n.DIG:
            yield from (f"dig within {k}" for k in range(1, 5))

    def ends(self, at: int, units: list[int]) -> list[str]:
        """Where these units are when the action is over."""
        first, seat, s = self.states[at], self.states[at].seat(), self.states[at]
        for later in range(at + 1, len(self.states)):
            s = self.states[later]
            over = s.marcher < 0 and s.commander < 0
            if over or (len(units) == 1 and s.marcher != units[0]) or s.seat() not in (seat, -1):
                break
        moved = {int(s.at[k]) for k in units if s.at[k] >= 0 and s.at[k] != first.at[k]}
        text = self.edition.vocabulary.text
        return [text(act(n.GO, k)).split()[1] for k in sorted(moved)]


def main(paths: list[str]) -> None:
    for path in paths:
        record = read(Path(path).read_bytes(), path)
        if not record.header.game.startswith("gcacw/"):
            continue
        day = Day(record)
        found, asked = day.inputs(), Counter[tuple[int, int]]()
        for s in day.states:
            asked[s.seat(), int(s.turn)] += len(s.options()) > 1
        days = len(asked)
        most = max(found.values(), default=0)
        mean, plain = sum(found.values()) / days, sum(asked.values()) / days
        print(
            f"{Path(path).name:<44} {days:3} days of a side: {plain:5.1f} questions, "
            f"{mean:5.1f} inputs a day, at most {most}"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
