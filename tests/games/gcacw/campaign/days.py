"""A whole campaign set up for a test: its facts by name, and its days from the morning on."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.rules.r3_sequence import Sequence
from railsplitter.kernel.state import act
from tests.games.gcacw.campaign.stage import Stage

NO = tuple(act(verb) for verb in (b.DONE, b.PASS, b.STAND, b.HALT))


class WholeStage(Stage):
    """A position of a campaign with points, boxes and bound units."""

    def mv(self, name: str) -> int:
        return int(self.war.mv[self.piece(name)])

    def point(self, which: int) -> int:
        """The points of a single row."""
        return int(self.war.vp[own_row(self.pack, which)])

    def net(self) -> int:
        return int(self.rules.victory.net(self.war))

    def box(self, name: str) -> int:
        """The place code of a box."""
        rows = self.edition.printed.campaign.boxes.boxes  # type: ignore[attr-defined]
        return int(b.BOX) - [row.id for row in rows].index(name)

    def bar(self, name: str, where: str) -> str:
        """What closes a hex to a unit."""
        return self.rules.march.enter_bar(self.war, self.piece(name), self.hex(where))

    def idle(self, name: str) -> str:
        """What keeps a unit from acting."""
        return self.rules.march.bar(self.war, self.piece(name))

    def bound(self, name: str, bit: int) -> bool:
        return bool(self.war.bound[self.piece(name)] & bit)

    def men(self, bit: int) -> tuple[int, int]:
        """How many units are bound so, and their manpower."""
        units = [k for k in range(self.pack.pieces.first_leader) if self.war.bound[k] & bit]
        return len(units), sum(int(self.war.mv[k]) for k in units)

    def name_of(self, piece: int) -> str:
        return next(name for name, number in self.ids.items() if number == piece)

    def alarm(self, die: int) -> None:
        """The segment of the District with such a die."""
        self.dice(die)
        self.begin(lambda war: war.book.district.segment(war))

    # -- questions -------------------------------------------------------------------------

    def asked(self) -> str:
        """The question at hand."""
        return type(self.war.stack[-1]).__name__

    def decline(self) -> None:
        """Whoever is asked does nothing, or what comes first."""
        options = self.war.options()
        self.war.play(self.war.seat(), next((one for one in NO if one in options), options[0]))

    def done(self) -> None:
        """Every open question is declined, up to the end of the phase."""
        while not self.is_idle():
            self.decline()


class Day:
    """A day from its morning on: dice in their order, and answers by question."""

    def __init__(self, t: WholeStage, turn: int, *dice: int) -> None:
        self.t = t
        t.dice(*dice)
        t.war.turn = turn - 1
        t.war.stack[:] = [Sequence(0)]
        t.war.settle()

    def until(self, step: str, seat: int = -1) -> None:
        """Everything else is declined up to a question."""
        war = self.t.war
        turn = int(war.turn)
        while self.t.asked() != step or seat not in (-1, war.seat()):
            assert war.turn == turn, f"the day went by without {step}"
            self.t.decline()

    def to_evening(self) -> None:
        """The rest of the day, nothing more done in it."""
        war, turn = self.t.war, int(self.t.war.turn)
        while war.turn == turn and not war.is_over():
            self.t.decline()
