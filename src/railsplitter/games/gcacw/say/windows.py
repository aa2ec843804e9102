"""The moments at which a side may only answer, as kinds that a player may let go by."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules.r7_cavalry import FallingBack
from railsplitter.games.gcacw.rules.r7_flanks import Refusing
from railsplitter.games.gcacw.rules.r7_retreat import Retreating
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.game import Moment
from railsplitter.kernel.state import act

CAVALRY = Moment("cavalry", "when an enemy comes near your cavalry", act(n.STAND))
FLANKS = Moment("flanks", "when your flanks are attacked", act(n.STAND))
VOLUNTARY = Moment("voluntary", "a retreat of your own will after a combat", act(n.STAND))
WINDOWS: tuple[Moment, ...] = (CAVALRY, FLANKS, VOLUNTARY)


def window(s: Campaign) -> Moment | None:
    """The moment that is open, if one is."""
    step = s.stack[-1] if s.stack else None
    if isinstance(step, FallingBack):
        return CAVALRY
    if isinstance(step, Refusing):
        return FLANKS
    if isinstance(step, Retreating) and step.retreat == n.VOLUNTARY_RETREAT:
        return VOLUNTARY if s.rules.retreats.may_stand(s, step.retreat) else None
    return None
