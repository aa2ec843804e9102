"""A quiet campaign costs hardly an input a day."""

from __future__ import annotations

import pytest

from railsplitter.games import find_game
from railsplitter.games.gcacw import names as n
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import Edition
from railsplitter.kernel.orders import Staff
from railsplitter.kernel.state import State, act

TURNS = 105


class Quiet:
    """Two sides that only pass, and what it costs them."""

    def __init__(self, edition: Edition) -> None:
        self.s: State = edition.start(seeded(1))
        self.staffs = [Staff(edition, seat, edition.usual_orders()) for seat in (0, 1)]
        self.inputs = 0

    def play(self) -> None:
        while not self.s.is_over():
            staff = self.staffs[self.s.seat()]
            found = staff.next(self.s)
            if found is not None:
                before = self.s.copy()
                self.s.play(staff.seat, found[1].action)
                staff.heed(*found, before, self.s, 0)
            else:
                self.answer(staff)

    def answer(self, staff: Staff) -> None:
        """What no order answers: an order to be quiet where that helps, else a choice."""
        options = self.s.options()
        if len(options) > 1:
            self.inputs += 1
            if act(n.PASS) in options:
                staff.keep(staff.read(self.s, "quiet"))
                return
        done = act(n.DONE)
        self.s.play(staff.seat, done if done in options else options[0])


@pytest.mark.compiled
def test_a_game_in_which_both_sides_only_pass_takes_at_most_an_input_a_day() -> None:
    quiet = Quiet(find_game("gcacw/disrupt-their-plans").edition(2))
    quiet.play()
    assert 0 < quiet.inputs <= TURNS
