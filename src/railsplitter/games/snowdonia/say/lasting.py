"""What stands in the way of an action whenever its time comes, the case that falls last first."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.e_build import stand_in_of, thing_of
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.state import arg_of, verb_of


def lasting(s: Snowdonia, seat: int, action: int) -> tuple[str, ...]:
    """[E.5] A train while the shed is shut, [E.3] a site beyond the rubble, [D.3] a later card …

    The same bars as when the action is chosen, asked before its moment.
    """
    verb, arg = verb_of(action), arg_of(action)
    found = ""
    if verb == n.BUY:
        found = s.rules.trains.buy_bar(s, seat, thing_of(arg), stand_in_of(arg))
    elif verb == n.BUILD:
        found = _site(s, seat, thing_of(arg), stand_in_of(arg))
    elif verb == n.LAY:
        found = s.rules.lay_track.card_bar(s, arg)
    elif verb == n.CONTRACT:
        found = s.rules.site_office.bar(s, arg)
    return (found,) if found else ()


def _site(s: Snowdonia, seat: int, place: int, instead: int) -> str:
    build = s.rules.build
    return build.site_bar(s, seat, place) or build.site_payment_bar(s, seat, place, instead)
