"""The action at hand in a view: march, activation, combat."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.games.gcacw.view.structs import ActivationView, CombatView, MarchView


def ids(nouns: Nouns, pieces: list[int]) -> tuple[str, ...]:
    return tuple(nouns.register.pieces[piece].id for piece in pieces)


def march_view(nouns: Nouns, s: Campaign) -> MarchView | None:
    unit = int(s.marcher)
    if unit < 0:
        return None
    first = int(nouns.pack.pieces.first_leader)
    leaders = range(first, int(nouns.pack.pieces.count))
    return MarchView(
        unit=nouns.register.pieces[unit].id,
        hex=hex_id(nouns, int(s.at[unit])),
        start=hex_id(nouns, int(s.start_hex)),
        points=int(s.points),
        moved=int(s.moved),
        forced=bool(s.forced),
        struck=bool(s.struck),
        stopped=bool(s.stopped),
        along=ids(nouns, [k for k in leaders if s.along[k - first]]),
    )


def activation_view(nouns: Nouns, s: Campaign) -> ActivationView | None:
    """While a leader's roll stands."""
    if s.commander < 0 or not s.march_die:
        return None
    units = range(nouns.pack.pieces.first_leader)
    return ActivationView(
        leader=nouns.register.pieces[s.commander].id,
        die=int(s.march_die) & 7,
        cavalry_die=int(s.march_die) >> 3,
        waiting=ids(nouns, [k for k in units if s.called[k] == n.CALLED]),
        marched=ids(nouns, [k for k in units if s.called[k] == n.HAS_MARCHED]),
    )


def combat_view(nouns: Nouns, s: Campaign) -> CombatView | None:
    if s.target < 0:
        return None
    units = range(nouns.pack.pieces.first_leader)
    return CombatView(
        target=hex_id(nouns, int(s.target)),
        type=n.ATTACK_NAMES[s.attack_type],
        attackers=ids(nouns, [k for k in units if s.role[k] == n.ATTACKS]),
        defenders=ids(nouns, [k for k in units if s.role[k] == n.DEFENDS]),
    )
