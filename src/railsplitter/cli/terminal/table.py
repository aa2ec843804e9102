"""A table at this terminal: a match, who sits where, the log, undo and the bots.

Both clients, the full-screen one and the plain one, are faces of this class. It knows no game:
everything goes through `Match` and `Edition`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from railsplitter.bots.bot import Bot, Look
from railsplitter.bots.minder import Minder, spoken
from railsplitter.cli.terminal.naming import HUMAN, Naming
from railsplitter.cli.terminal.savefile import SaveFile, forget_secret
from railsplitter.cli.terminal.story import Story, Told
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.errors import BadInput, IllegalAction, RuleBug
from railsplitter.kernel.game import Edition, Offer, Prompt
from railsplitter.kernel.match import Match
from railsplitter.kernel.names import Names
from railsplitter.kernel.orders import UNASKED, Ended, Outcome, Staff
from railsplitter.kernel.state import EVERYBODY, State

BOT_SECONDS = 30.0  # a bot that thinks longer is not waited for
BUSY = 24  # side actions of a bot at a time: a deal with all its clauses


class Undone(Enum):
    """What came of a wish to take back."""

    DONE = "taken back"
    GRANTED = "taken back with the others' consent"
    ASKED = "somebody at this terminal must answer"


def check_wish(edition: Edition, wish: str) -> dict[str, str]:
    """The kinds of moments of a game, if `wish` names one of them, all or none."""
    known = {moment.key: moment.title for moment in edition.moments()}
    if not known:
        raise BadInput("this game never asks whether somebody interrupts")
    if wish not in ("all", "none", *known):
        raise BadInput(f"auto-pass {wish!r}: expected all, none, {', '.join(known)}")
    return known


class Table:
    """One game being played here."""

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        bots: Sequence[Bot | None],
        chances: Sequence[Chance],
        save: SaveFile,
        automatic: bool = True,
        bot_seconds: float = BOT_SECONDS,
    ) -> None:
        self.match = match
        self.edition = match.edition
        self.players = tuple(players)
        self.save = save
        self.automatic = automatic
        self.naming = Naming(match.edition)
        self.names: Names = tuple(self.naming.names)
        self._bots = tuple(bots)
        self._looks = [Look(self.edition, seat, chance) for seat, chance in enumerate(chances)]
        self._minder = Minder(bot_seconds)
        self._faults_told = 0
        self._told = len(match.record.entries)
        self.humans = tuple(s for s, who in enumerate(self.players) if who == HUMAN)
        self.story = Story(match.edition, match.record, self.humans, self.names)
        self.waived = set(match.edition.unusual_moments())  # moments that people here let go by
        self.turned = 0  # counts positions, so that a late answer of a bot is known as such
        usual = match.edition.usual_orders()
        self.staffs = {seat: Staff(match.edition, seat, usual) for seat in self.humans}
        self._undone_at = -1  # the position to which somebody went back: there he is asked

    # -- who is asked --------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def seat(self) -> int:
        return self.match.state.seat()

    @property
    def is_over(self) -> bool:
        return self.match.state.is_over()

    @property
    def asks_human(self) -> bool:
        """Whether somebody at this terminal has to answer."""
        return not self.is_over and self.seat in self.humans

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is shown: the asked human's, or the only human's."""
        if len(self.humans) == 1:
            return self.humans[0]
        return self.seat if self.asks_human else EVERYBODY

    def is_private(self, seat: int) -> bool:
        """Whether `seat` now knows something that others at this terminal may not see."""
        if len(self.humans) < 2 or self.is_over:
            return False
        return self.edition.is_private(self.state, seat)

    @property
    def is_secret(self) -> bool:
        """Whether nobody here may know who is asked now, and that somebody can answer."""
        return not self.is_over and not self.asks_human and self.state.stack[-1].secret

    def waive(self, wish: str) -> str:
        """Switch moments on or off by their key, `all` or `none`; what holds from now on."""
        known = check_wish(self.edition, wish)
        if wish == "all":
            self.waived = set(known)
        elif wish == "none":
            self.waived = set()
        else:
            self.waived ^= {wish}
        asked = [title for key, title in known.items() if key not in self.waived]
        if not asked:
            return "You are never asked whether you interrupt."
        return f"You are asked whether you interrupt {', '.join(asked)}."

    def prompt(self) -> Prompt:
        return self.edition.prompt(self.state, self.names)

    def offers(self) -> list[Offer]:
        return self.edition.offers(self.state, self.names)

    def label(self, seat: int) -> str:
        """A seat with who plays it: Wine (you), Buff (greedy)."""
        who = self.players[seat]
        if who != HUMAN:
            return f"{self.naming.name(seat)} ({who})"
        alone = len(self.humans) == 1
        return f"{self.naming.name(seat)} ({'you' if alone else 'human'})"

    # -- playing -------------------------------------------------------------------------

    def play(self, action: int, by_order: bool = False) -> list[Told]:
        """Play for the seat that is asked; the new lines of the log."""
        self.match.play(self.seat, action, by_order)
        self._turn()
        if self.is_over:
            forget_secret(self.save.path)
        return self._tell()

    def order(self, text: str) -> tuple[list[Told], Outcome | None]:
        """Orders of the seat that is asked: what they came to, nothing if they only stand."""
        told: list[Told] = []

        def play(action: int) -> int:
            told.extend(self.play(action, by_order=True))
            return len(self.match.record.entries[-1].chance)

        found = self.staffs[self.seat].give(text, lambda: self.state, play)
        return told, found

    def ended(self) -> list[Ended]:
        """Orders of the asked human that have come to an end since he was last told."""
        if not self.asks_human:
            return []
        staff = self.staffs[self.seat]
        found, staff.ended = staff.ended, []
        return found

    def by_order(self) -> list[Told] | None:
        """What an order of the asked human answers by itself, if one does."""
        if not self.asks_human or self._undone_at == self.turned:
            return None
        staff, before = self.staffs[self.seat], self.state
        found = staff.next(before)
        if found is None or (found[0] is UNASKED and not self.automatic):
            return None
        before = before.copy()
        told = self.play(found[1].action, by_order=True)
        used = len(self.match.record.entries[-1].chance)
        staff.heed(*found, before, self.state, used)
        return told

    def aside(self, seat: int, action: int) -> list[Told]:
        """A side action of a human here, who need not be asked."""
        if seat not in self.humans:
            raise BadInput(f"seat {seat}: expected one that is played here")
        self.match.play(seat, action)
        self._turn()
        return self._tell()

    def only_choice(self) -> int | None:
        """The action that a human would have to take anyway, or wants to be taken every time."""
        if not self.asks_human:
            return None
        moment = self.edition.moment(self.state) if self.waived else None
        if moment is not None and moment.key in self.waived:
            return moment.waive
        if not self.automatic:
            return None
        options = self.state.options()
        return options[0] if len(options) == 1 else None

    def bot_choice(self) -> int:
        """The asked bot's answer, or a plain move if it fails; what failed is told with the move.

        It looks at the position only, so another thread may ask.
        """
        seat = self.seat
        bot = self._bots[seat]
        if bot is None:
            raise RuleBug(f"seat {seat}: no bot sits here")
        return self._minder.answer(bot, self._looks[seat], self.state)

    def bot_asides(self) -> list[Told]:
        """What bots do beside the question: they reply to offers, and make some in their turn.

        Not in a secret moment: it could tell who is asked.
        """
        out: list[Told] = []
        if self.is_over or self.state.stack[-1].secret:
            return out
        for seat, bot in enumerate(self._bots):
            for _ in range(BUSY if bot is not None else 0):
                assert bot is not None
                look = self._looks[seat]
                action = -1 if self.is_over else self._minder.aside(bot, look, self.state)
                if action < 0:
                    break
                self.match.play(seat, action)
                self._turn()
                out += self._tell()
        return out

    def _turn(self) -> None:
        self.turned += 1

    def _tell(self) -> list[Told]:
        """Tell the entries that were made since, and first which bots failed."""
        before = len(self.story.lines)
        for fault in self._minder.faults[self._faults_told :]:
            self.story.remark(spoken(fault, self.edition.seat_name(fault.seat)))
        self._faults_told = len(self._minder.faults)
        for entry in self.match.record.entries[self._told :]:
            self.story.add(entry)
        self._told = len(self.match.record.entries)
        return self.story.lines[before:]

    # -- undo ----------------------------------------------------------------------------

    def undo_seat(self) -> int:
        """Who takes back when somebody here asks for it: the asked human, else the last to act."""
        if self.asks_human:
            return self.seat
        acted = [e.seat for e in self.match.record.line() if e.seat in self.humans]
        return acted[-1] if acted else EVERYBODY

    def undo_target(self, seat: int) -> int:
        """The last entry in which the seat really chose; 0 if there is none."""
        for entry in reversed(self.match.record.line()):
            if entry.seat == seat and self.story.choices_before(entry.n) > 1:
                return entry.n
        return 0

    def undo(self, seat: int) -> tuple[Undone, list[Told]]:
        """Take back the seat's last choice, at once or by asking; bots always agree."""
        target = self.undo_target(seat) if seat in self.humans else 0
        if self.is_over:
            raise IllegalAction("the game is over: nothing can be taken back")
        if not target:
            raise BadInput("there is no choice of yours to take back")
        if self.match.is_free(seat, target):
            self.match.undo(seat, target)
            self._taken_back(seat)
            return Undone.DONE, self._tell()
        self.match.ask_undo(seat, target)
        for other in range(self.edition.seats):
            if other != seat and other not in self.humans:
                self.match.answer_undo(other, True)
        self._taken_back(seat)
        outcome = Undone.GRANTED if self.match.request is None else Undone.ASKED
        return outcome, self._tell()

    def _taken_back(self, seat: int) -> None:
        """Whoever goes back is asked there, whatever his orders say."""
        self._turn()
        self._undone_at = self.turned
        self.staffs[seat].halt()

    def waiting_for(self) -> list[int]:
        """The humans who still have to answer the open request."""
        request = self.match.request
        if request is None:
            return []
        return [s for s in self.humans if s != request.seat and s not in request.agreed]

    def answer_undo(self, seat: int, yes: bool) -> list[Told]:
        self.match.answer_undo(seat, yes)
        self._taken_back(seat)
        return self._tell()
