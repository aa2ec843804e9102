"""What must hold in every position of a campaign, beside what holds in a battle."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.gcacw import invariants as battle
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.names import TRACK


def broken(s: War, joined: tuple[int, int] = (0, 0)) -> list[str]:
    """The invariants that do not hold, in words; so much manpower joined each side."""
    return [
        *battle.men(s, joined),
        *battle.places(s), *battle.sides(s), *battle.units(s),
        *battle.substitutes(s), *battle.leaders(s), *battle.columns(s), *battle.action(s),
        *battle.caches(s), *depots(s), *holders(s), *track(s),
    ]  # fmt: skip


def depots(s: War) -> Iterator[str]:
    """[S.24] One depot a hex; a counter that is not in use stands nowhere."""
    seen = set[int]()
    for k, at in enumerate(s.depot_at):
        state = int(s.depot_state[k])
        if (state == 0) != (at == -1):
            yield f"[S.24b] depot {k} is at {at} in state {state}"
        if state and at != TRACK and at in seen:
            yield f"[S.24b] two depots at {at}"
        if state:
            seen.add(int(at))


def holders(s: War) -> Iterator[str]:
    """[S.22] A county is one side's or nobody's."""
    for county, holder in enumerate(s.county_holder):
        if holder not in (-1, 0, 1):
            yield f"[S.22] county {county} is held by {holder}"


def track(s: War) -> Iterator[str]:
    """[S.18] Whoever is on the track comes some day."""
    for piece, at in enumerate(s.at):
        if at == TRACK and s.due[piece] <= 0:
            yield f"[S.18] piece {piece} is on the track for no turn"
