"""Questions that are not asked: those with one answer, where answering takes nothing away."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m3_choosing import Assigning
from railsplitter.games.confederate_rails.rules.m5_activation import Naming, Running
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.state import verb_of

# Whatever may be done beside these is open at the next question, too: nothing moves in between.
CALM = (Assigning, Naming, Running)


def idle_answer(s: ConfederateRails) -> int | None:
    """The one answer there is, unless it draws: what is revealed is the player's to reveal.

    While a train is under way, or the enemy, it is asked for even so: a counter may come before
    it [6.0b], and that nobody is asked would tell that the seat holds none.
    """
    if not isinstance(s.stack[-1], CALM):
        return None
    options = s.options()
    return options[0] if len(options) == 1 and verb_of(options[0]) != n.DRAW else None
