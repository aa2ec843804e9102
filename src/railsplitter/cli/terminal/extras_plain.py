"""What the plain client offers beside answering: side actions, trips, auto-pass, pauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from railsplitter.cli.terminal import advising, orders, side_actions_menu
from railsplitter.cli.terminal.choices import terms
from railsplitter.cli.terminal.sheets import SHORT, Sheets
from railsplitter.kernel.errors import BadInput, GameError
from railsplitter.kernel.game import Offer
from railsplitter.kernel.sheets import read_aloud

if TYPE_CHECKING:
    from railsplitter.cli.terminal.plain import PlainGame

SIDE_HELP = (
    "aside: what you may do beside the question (money, deals). aside WORDS: those that hold them.",
    "Side actions are typed like answers, at any question: {aside}.",
    "as NAME ACTION: a side action of another person at this terminal.",
    "pause: stop before every other player's move, so that you can step in. pause again: go on.",
)
WAIVE_HELP = (
    "auto KIND: be asked, or not, whether you interrupt; KIND is all, none or one of {kinds}."
)
ORDER_HELP = "order WORDS: say what you mean, it is played step by step. order help: how."
SHEET_HELP = "{key}: the sheet {title}, as a whole."
ADVICE_HELP = (
    "hint: what a bot would do in your place, what else there is, and why.",
    "explain: the same for the last choice of another player. explain 17: for entry 17.",
)
MOST = 40  # side actions that one list shows
NOT_ASIDE = (
    "options",
    "closed",
    "hint",
    "ride",
    "order",
)  # commands about a question that is not open


class Quit(Exception):
    """The player leaves, or the input has ended."""


class Extras:
    """Commands beside the question; the game asks here before another's move."""

    def __init__(self, game: PlainGame) -> None:
        self.game = game
        self.table = game.table
        self.console = game.console
        self.board = game.board
        self.topics = {usage.split()[0] for usage, _ in game.board.topics}
        self.sheets = Sheets(game.table)
        self.pauses = False
        self._paused_for = -1
        self._called: set[str] = set()  # what somebody was told waits for an answer
        self.commands: dict[str, Callable[[str], None]] = {
            "aside": self._asides,
            "as": self._as,
            "pause": self._pause,
            "auto": self._auto,
            "ride": self._ride,
            "order": self._order,
            "hint": self._hint,
            "explain": self._explain,
        }

    def help(self) -> list[str]:
        """The commands that this game has a use for."""
        table, seat = self.table, self.table.viewer
        out = [*ADVICE_HELP, *(f"{usage}: {what}" for usage, what in self.board.topics)]
        aside = table.state.side_options(seat)[:1] if seat >= 0 else []
        if aside:
            text = table.edition.vocabulary.text(aside[0])
            out += [line.format(aside=text) for line in SIDE_HELP]
        kinds = ", ".join(moment.key for moment in table.edition.moments())
        if kinds:
            out.append(WAIVE_HELP.format(kinds=kinds))
        out += [SHEET_HELP.format(key=head.key, title=head.title) for head in self.sheets.heads()]
        if table.edition.order_help():
            out.append(ORDER_HELP)
        return [*out, self.board.trip_help] if self.board.is_crowded else out

    # -- before another's move -------------------------------------------------------------

    def interlude(self) -> None:
        """Before another's move: somebody may step in, and must where something waits for him."""
        table = self.table
        if table.is_secret or table.viewer < 0:
            return
        view = table.edition.view(table.state, table.viewer)
        calls = self.board.calls(view, table.viewer)
        new = [call for call in calls if call not in self._called]
        self._called = set(calls)
        self.console.say(*(f"{call}." for call in new))
        if not new and (not self.pauses or self._paused_for == table.seat):
            return
        self._paused_for = table.seat
        self._step_in(f"Before {table.label(table.seat)} moves (Enter goes on):")

    def _step_in(self, question: str) -> None:
        """Commands and side actions, until somebody lets the game go on."""
        while not self.table.is_over:
            line = self.console.ask(question)
            if line is None:
                raise Quit
            if not line:
                return
            try:
                self._aside_line(line)
            except GameError as error:
                self.console.say(sentence(error))

    def _aside_line(self, line: str) -> None:
        word = line.split(maxsplit=1)[0].casefold()
        if word in ("quit", "exit"):
            raise Quit
        rest = line.partition(" ")[2].strip()
        if word in self.topics:
            self.topic(word, rest)
        elif word in self.game.commands and word not in NOT_ASIDE:
            self.game.commands[word](rest)
        else:
            self._play_aside(self.table.viewer, line)

    def _play_aside(self, seat: int, line: str) -> None:
        """Side actions of a seat, each checked when its turn comes."""
        table = self.table
        for action in self.game.parsed(line):
            if table.state.why_not(seat, action):
                self.game.refuse(table.edition.vocabulary.text(action), action, seat)
                return
            self.game.tell(table.aside(seat, action))

    # -- sheets ------------------------------------------------------------------------------

    @property
    def sheet_keys(self) -> set[str]:
        """The commands that read out a sheet now."""
        return {head.key for head in self.sheets.heads()}

    def sheet(self, key: str) -> None:
        self.console.say(*read_aloud(self.sheets.made(key)))

    def due_sheets(self) -> None:
        """What is new and due, before the question; the rest on request."""
        for sheet in self.sheets.due():
            self.console.say("", *read_aloud(sheet, SHORT), f"{sheet.key}: the whole sheet.")

    # -- commands ----------------------------------------------------------------------------

    def topic(self, topic: str, rest: str) -> None:
        """What the board of this game can tell beside the position."""
        table = self.table
        view = table.edition.view(table.state, table.viewer)
        self.board.consult(table.edition, table.state, table.viewer)
        self.console.say(*self.board.answer(topic, rest, view, table.viewer))

    def _asides(self, rest: str) -> None:
        """What can be done beside the question, by kind or by words."""
        table, seat = self.table, self._own_seat()
        entries = side_actions_menu.kinds(table.edition, table.state, seat, table.names)
        if rest:
            actions = table.state.side_options(seat)
            offers = [
                table.edition.aside(table.state, seat, action, table.names) for action in actions
            ]
            found = [offer for offer in offers if holds(offer, rest)]
            self.console.say(*(described(o) for o in found[:MOST]))
            if len(found) > MOST:
                self.console.say(f"And {len(found) - MOST} more; more words narrow them.")
            if not found:
                self.console.say(f"Nothing of that kind holds {rest!r}.")
            return
        for entry in entries:
            text = table.edition.vocabulary.text(entry.actions[0])
            more = f", {entry.more}" if entry.more else ""
            self.console.say(f"{entry.label}{more} (for example: {text})")
        self.console.say("aside WORDS lists more of them." if entries else "Nothing can be done.")

    def _own_seat(self) -> int:
        """Through whose eyes this terminal looks."""
        seat = self.table.viewer
        if seat < 0:
            raise BadInput("several people sit here: say whose action it is, as NAME ACTION")
        return seat

    def _as(self, rest: str) -> None:
        name, _, line = rest.partition(" ")
        names = [self.table.naming.name(seat).casefold() for seat in self.table.humans]
        if name.casefold() not in names or not line:
            raise BadInput(f"as {rest!r}: expected one of {', '.join(names)}, and an action")
        self._play_aside(self.table.humans[names.index(name.casefold())], line)

    def _pause(self, _rest: str) -> None:
        self.pauses = not self.pauses
        often = "before every other player's move" if self.pauses else "only where you are asked"
        self.console.say(f"The game stops {often}.")

    def _auto(self, rest: str) -> None:
        if not rest:
            raise BadInput("auto: expected all, none or a kind of moment; help lists them")
        self.console.say(self.table.waive(rest))
        only = self.table.only_choice()
        if only is not None and self.table.edition.moment(self.table.state) is not None:
            self.game.tell(self.table.play(only))

    def _order(self, rest: str) -> None:
        """An order as far as it goes; what it came to is said behind the log."""
        told, said = orders.given(self.table, rest)
        self.game.tell(told)
        self.console.say(*said)

    def _hint(self, _rest: str) -> None:
        self._advise(advising.about_question(self.table))

    def _explain(self, rest: str) -> None:
        self._advise(advising.about_move(self.table, rest))

    def _advise(self, inquiry: advising.Inquiry) -> None:
        inquiry.think()
        self.console.say(*inquiry.told())

    def by_order(self) -> bool:
        """What an order answers by itself; whether one did."""
        found = self.table.by_order()
        self.game.tell(found or [])
        for one in self.table.ended():
            self.console.say(orders.ended(self.table, one))
        return found is not None

    def _ride(self, rest: str) -> None:
        """All steps of a trip, until something comes up."""
        table, seat = self.table, self.table.seat
        self.board.consult(table.edition, table.state, table.viewer)
        wanted = rest.casefold()
        trips = [
            trip
            for trip in self.board.trips()
            if wanted in (trip.label.casefold(), *(word.casefold() for word in trip.words))
        ]
        if not trips and self.board.far_order:
            self._order(f"{self.board.far_order} {rest}")  # farther than this activation
            return
        if not trips:
            raise BadInput(f"ride {rest!r}: expected {self.board.trip_needs}")
        for action in trips[0].actions:
            if table.is_over or table.seat != seat or action not in table.state.options():
                self.console.say("The trip ended early: something came up.")
                return
            self.game.tell(table.play(action))


def described(offer: Offer) -> str:
    """An option in full: what, at what price, for what, by which rule, and its notation."""
    price = terms(offer)
    return f"{offer.brief}{f': {price}' if price else ''} [{offer.case}] ({offer.text})"


def holds(offer: Offer, words: str) -> bool:
    said = f"{offer.group} {offer.label} {offer.text} {offer.gives}".casefold()
    return all(word in said for word in words.casefold().split())


def sentence(error: GameError) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."
