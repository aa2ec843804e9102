"""The moments for Special Event counters as kinds that a player may let go by (D.1 to D.4)."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.game import Moment
from railsplitter.kernel.state import act

BY_NUMBER: dict[int, Moment] = {
    int(n.BETWEEN): Moment("between", "between activations", act(n.PASS)),
    int(n.AFTER_RESULT): Moment("result", "after a War Progress result", act(n.PASS)),
    int(n.BEFORE_ROLL): Moment("offensive", "before the roll of an Offensive", act(n.PASS)),
    int(n.AFTER_RETAKING): Moment("retaking", "after a station is retaken", act(n.PASS)),
}
WINDOWS: tuple[Moment, ...] = tuple(BY_NUMBER.values())


def window(s: ConfederateRails) -> Moment | None:
    """The moment that is open, if one is."""
    step = s.stack[-1] if s.stack else None
    return BY_NUMBER[int(step.moment)] if isinstance(step, Reacting) else None
