"""The plain client: lines in, lines out. No colour, no cursor, one statement a line.

Made for screen readers and for pipes. Nothing typed here can lose anything: input that does not
fit gets one sentence and the question stays open; the end of the input saves and leaves.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from railsplitter.cli.terminal import ending
from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.choices import closed_choices, grouped, in_order, named
from railsplitter.cli.terminal.extras_plain import Extras, Quit, described, holds, sentence
from railsplitter.cli.terminal.folder import shown
from railsplitter.cli.terminal.rules import LEGEND, Rules
from railsplitter.cli.terminal.sheets import shortened
from railsplitter.cli.terminal.story import Told
from railsplitter.cli.terminal.table import Table, Undone
from railsplitter.kernel.errors import BadInput, BadNotation, GameError
from railsplitter.kernel.game import Offer
from railsplitter.kernel.words import listed

HELP = (
    "Type the number of an option, or what you do in notation, for example: {example}.",
    "Several actions on one line are separated by semicolons.",
    "A name alone, as the list has it or of a place or piece, is that choice if there is only one.",
    "options: the question and its options again.",
    "closed: choices that the rules close now, and why.",
    "why ACTION: why an action is not open, and what would open it.",
    "rule CASE: the text of a rule, for example: rule {case}.",
    "find WORDS: rules that hold these words.",
    "board: the position. seats: what each seat has.",
    "log: the last lines of the log. log 100: more of them. log all: all of it.",
    "undo: take your last choice back.",
    "save: where the game is saved. It is saved after every entry.",
    "quit: leave; the game stays saved.",
)
LOG_LINES = 15
FOLDED = 40  # more options than that are listed by group only
NEWLINES = 60  # pushes what only one of several players may see off the screen


class Console:
    """Where lines come from and go to."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        self.source = source
        self.sink = sink

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.sink)

    def ask(self, question: str) -> str | None:
        """A line without its end; nothing when the input has ended."""
        self.sink.write(f"{question} " if self.source.isatty() else f"{question}\n")
        self.sink.flush()
        line = self.source.readline()
        return line.strip() if line else None

    def hide(self) -> None:
        """Nobody may read on the screen what was private; a pipe has no screen."""
        if self.sink.isatty():
            self.say(*[""] * NEWLINES)


def standard() -> Console:
    return Console(sys.stdin, sys.stdout)


class PlainGame:
    """One table, played by lines."""

    def __init__(self, table: Table, console: Console) -> None:
        self.table = table
        self.console = console
        self.rules = Rules(table.edition.game.id)
        labels = [table.label(seat) for seat in range(table.edition.seats)]
        self.board = board_for(table.edition.game.id, table.naming, labels)
        self._offers: list[Offer] = []
        self._private_to = -1
        self.commands: dict[str, Callable[[str], None]] = {
            "options": self._options,
            "closed": self._closed,
            "why": self._why,
            "rule": self._rule,
            "find": self._find,
            "board": self._board,
            "seats": self._seats,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "help": self._help,
            "?": self._help,
        }
        self.extras = Extras(self)
        self.commands |= self.extras.commands

    def run(self, messages: Sequence[str] = ()) -> None:
        """Play until the game is over or somebody leaves."""
        self._greet(messages)
        try:
            while not self.table.is_over:
                self._step()
            self._end()
        except Quit:
            self.console.say(*ending.farewell(self.table))
        except KeyboardInterrupt:
            self.console.say("", *ending.farewell(self.table))
            raise
        finally:
            self.table.save.close()

    # -- the course of the game ----------------------------------------------------------

    def _greet(self, messages: Sequence[str]) -> None:
        table = self.table
        seats = ", ".join(table.label(seat) for seat in range(table.edition.seats))
        self.console.say(f"{table.edition.game.title}. Seats: {seats}.")
        self.console.say(f"Saved in {shown(table.save.path)}, after every entry.", LEGEND + ".")
        self.console.say(*messages)
        seen = table.story.seen_by(table.viewer)
        self.tell([line for line in seen if line.entry not in table.story.undone][-LOG_LINES:])
        if table.waiting_for():
            self._answers()

    def _step(self) -> None:
        """One entry by whoever is asked."""
        table = self.table
        self.tell(table.bot_asides())
        only = table.only_choice()
        if only is not None:
            self.tell(table.play(only))
        elif self.extras.by_order():
            return
        elif table.asks_human:
            self._pass_keyboard()
            self._question()
        else:
            self.extras.interlude()
            if not table.is_over and not table.asks_human:
                self.tell(table.play(table.bot_choice()))
        if table.save.trouble:
            self.console.say(f"Attention: {table.save.trouble}.")

    def _pass_keyboard(self) -> None:
        """Only where somebody knows what others here may not see."""
        seat = self.table.seat
        private = self.table.is_private(seat)
        if private and self._private_to != seat:
            self._wait(f"Pass the keyboard to {self.table.naming.name(seat)}, then press Enter.")
            self._private_to = seat
        elif not private and self._private_to >= 0:
            self.console.hide()
            self.console.say("What follows is for all eyes again.")
            self._private_to = -1

    def _wait(self, text: str) -> None:
        self.console.hide()
        if self.console.ask(text) is None:
            raise Quit

    def _question(self) -> None:
        """Ask until an entry was made."""
        self.extras.due_sheets()
        self._options("")
        turned = self.table.turned
        while self.table.turned == turned:
            line = self.console.ask("Your choice:")
            if line is None:
                raise Quit
            try:
                self._answer(line)
            except GameError as error:
                self.console.say(sentence(error))

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if word in ("quit", "exit"):
            raise Quit
        if word in self.extras.topics:
            self.extras.topic(word, rest.strip())
        elif word in self.commands:
            self.commands[word](rest.strip())
        elif word in self.extras.sheet_keys:
            self.extras.sheet(word)
        elif line.isdecimal():
            self._number(int(line))
        elif line:
            self._notation(line)
        else:
            raise BadInput("nothing was typed: expected a number, an action or help")

    def _number(self, number: int) -> None:
        if not 1 <= number <= len(self._offers):
            raise BadInput(f"{number}: expected a number from 1 to {len(self._offers)}")
        self.tell(self.table.play(self._offers[number - 1].action))

    def _notation(self, line: str) -> None:
        """One action or several; each is checked when its turn comes."""
        table, seat = self.table, self.table.seat
        for action in self.parsed(line):
            text = table.edition.vocabulary.text(action)
            if table.is_over or table.seat != seat:
                raise BadInput(f"{text!r} was left out: you are not asked any more")
            if table.state.why_not(seat, action):
                self.refuse(text, action)
                return
            self.tell(table.play(action))

    def parsed(self, line: str) -> list[int]:
        try:
            return self.table.edition.vocabulary.parse(line)
        except BadNotation as error:
            pointed = self.pointed(line)
            if not pointed:
                raise BadNotation(f"{error}; help lists the commands") from None
            return pointed

    def pointed(self, name: str) -> list[int]:
        """The one action that is named by its place or as the list calls it; open ones go first."""
        table, words = self.table, self.table.edition.vocabulary
        there = named(words, self._offers, name)
        if len(there) > 1:
            numbers = listed([f"{self._offers.index(offer) + 1}" for offer in there])
            raise BadInput(f"{name!r}: expected one of the choices of that name, numbers {numbers}")
        if not there:
            closed = closed_choices(table.edition, table.state, table.seat, table.names)
            there = named(words, [one.offer for one in closed], name)
        return [offer.action for offer in there[:1]]

    def refuse(self, text: str, action: int, seat: int | None = None) -> None:
        self.console.say(f"{text!r} is not open now.")
        self._reasons(action, self.table.seat if seat is None else seat)

    def _reasons(self, action: int, seat: int) -> None:
        table = self.table
        found = self.rules.reasons(table.edition, table.state, seat, action, table.names)
        for reason in found:
            self.console.say(f"Rule {reason.case}, {reason.title}: {reason.text}")
            if reason.missing:
                self.console.say(f"  Here: {reason.missing}")
            if reason.lift:
                self.console.say(f"  What would open it: {reason.lift}")

    def _end(self) -> None:
        """Scores with every part of them."""
        self.console.say(*ending.summary(self.table))
        for seat, score in ending.ledgers(self.table):
            self.console.say(f"{self.table.label(seat)}: {self.table.edition.tally(score.points)}.")
            for case, points, what in score.parts:
                self.console.say(f"  {points:+d} for {what or 'this rule'}, rule {case}.")
        self.console.say(*ending.farewell(self.table))

    def tell(self, lines: Sequence[Told]) -> None:
        """New lines of the log, as far as the one who reads may see them."""
        for line in lines:
            if line.audience in (-1, self.table.viewer):
                self.console.say(self._line(line))

    def _line(self, line: Told) -> str:
        gone = "Taken back: " if line.entry in self.table.story.undone else ""
        rule = f" [{line.case}]" if line.case else ""
        return f"{gone}{line.text}{rule}"

    # -- commands ------------------------------------------------------------------------

    def _options(self, rest: str) -> None:
        """All of them; those that hold the words given; by group where they are many."""
        table = self.table
        prompt = table.prompt()
        name = table.label(prompt.seat)
        self.console.say("", f"{name}: {prompt.text} [{prompt.case}]")
        self._offers = in_order(table.offers())
        folded = len(self._offers) > FOLDED and not rest
        number = 0
        for group, offers in grouped(self._offers):
            numbered = list(enumerate(offers, start=number + 1))
            number += len(offers)
            found = [pair for pair in numbered if not rest or rest == "all" or holds(pair[1], rest)]
            if folded and len(offers) > 1:
                self.console.say(_folded(group, numbered))
                continue
            if group and found:
                self.console.say(f"{group}:")
            for at, offer in found:
                self.console.say(f"{at}. {described(offer)}")
        if folded:
            self.console.say(
                "options WORDS: those that hold these words; options all: all of them."
            )

    def _closed(self, _rest: str) -> None:
        table = self.table
        found = closed_choices(table.edition, table.state, table.seat, table.names)
        for closed in found:
            more = f", and {closed.alike} more like it" if closed.alike else ""
            cases = ", ".join(closed.cases)
            self.console.say(
                f"{closed.offer.label}{more}: closed by {cases} ({closed.offer.text})."
            )
        self.console.say("why ACTION tells more." if found else "Nothing is closed here.")

    def _why(self, rest: str) -> None:
        if not rest:
            raise BadInput("why: expected an action, for example: why done")
        table = self.table
        actions = [self._offers[int(rest) - 1].action] if self._is_number(rest) else []
        for action in actions or self.parsed(rest):
            text = table.edition.vocabulary.text(action)
            if table.state.why_not(table.seat, action):
                self.refuse(text, action)
            else:
                self.console.say(f"{text!r} is open to you now.")

    def _is_number(self, text: str) -> bool:
        return text.isdecimal() and 1 <= int(text) <= len(self._offers)

    def _rule(self, rest: str) -> None:
        case = rest or self.table.prompt().case
        found = self.rules.find(case)
        exact = [one.id for one in found if one.id.casefold() == case.casefold()]
        if not exact:
            raise BadInput(f"rule {case!r}: expected a case such as {self.table.prompt().case}")
        self.console.say(self.rules.page(exact[0]).rstrip("\n"))

    def _find(self, rest: str) -> None:
        if not rest:
            raise BadInput("find: expected words to look for")
        found = self.rules.find(rest)
        for case in found:
            self.console.say(f"{case.id}: {self.rules.title(case.id)}")
        self.console.say("rule CASE shows one." if found else f"No rule holds {rest!r}.")

    def _board(self, _rest: str) -> None:
        table = self.table
        view = table.edition.view(table.state, table.viewer)
        self.board.consult(table.edition, table.state, table.viewer)
        self.console.say(*self.board.statements(view))

    def _seats(self, _rest: str) -> None:
        table = self.table
        view = table.edition.view(table.state, table.viewer)
        self.board.consult(table.edition, table.state, table.viewer)
        self.console.say(*self.board.seat_statements(view))

    def _log(self, rest: str) -> None:
        lines = self.table.story.seen_by(self.table.viewer)
        if rest and rest != "all" and not rest.isdecimal():
            raise BadInput(f"log {rest!r}: expected a number of lines, or all")
        if not rest:
            lines = shortened(lines)
        count = len(lines) if rest == "all" else int(rest or LOG_LINES)
        for line in lines[-count:] if count else []:
            self.console.say(self._line(line))

    def _undo(self, _rest: str) -> None:
        outcome, lines = self.table.undo(self.table.undo_seat())
        self.tell(lines)
        if outcome is Undone.ASKED:
            self._answers()

    def _answers(self) -> None:
        """Other people at this terminal must agree."""
        while self.table.waiting_for():
            seat = self.table.waiting_for()[0]
            name = self.table.naming.name(seat)
            line = self.console.ask(f"{name}: may it be taken back? yes or no:")
            if line is None:
                raise Quit
            if line.casefold() in ("yes", "y", "no", "n"):
                self.tell(self.table.answer_undo(seat, line.casefold().startswith("y")))
            else:
                self.console.say("Expected yes or no.")

    def _save(self, _rest: str) -> None:
        self.table.save.flush()
        self.console.say(*ending.farewell(self.table))

    def _help(self, _rest: str) -> None:
        example = self._offers[0].text if self._offers else "done"
        case = self.table.prompt().case
        self.console.say(*(line.format(example=example, case=case) for line in HELP))
        self.console.say(*self.extras.help())


def _folded(group: str, numbered: Sequence[tuple[int, Offer]]) -> str:
    """A group in a line: how many, their numbers, and two of them."""
    first, last = numbered[0], numbered[-1]
    span = f"numbers {first[0]} to {last[0]}"
    name = group or "Other choices"
    return f"{name}: {len(numbered)} choices, {span}, {first[1].label} to {last[1].label}."
