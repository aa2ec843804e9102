"""Questions at which nothing can be done: nobody need be asked them."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import HALT, TAKE
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import GoingOn
from railsplitter.games.gcacw.scenarios.long_roads.names import GO_ON
from railsplitter.kernel.state import act, verb_of


def idle_answer(s: War) -> int | None:
    """[L.4] No brigade of a division that broke up could do anything with the points left."""
    if not isinstance(s.stack[-1], GoingOn):
        return None
    ways = [action for action in s.options() if verb_of(action) == GO_ON]
    return None if any(leads_on(s, action) for action in ways) else int(act(HALT))


def leads_on(s: War, action: int) -> bool:
    """Whether the brigade that goes on can then do more than stop."""
    after = s.copy()
    after.play(after.seat(), action)
    if not isinstance(after.stack[-1], Marching):
        return False
    return any(verb_of(one) not in (HALT, TAKE) for one in after.options())
