"""What the engine keeps or searches for cleverly, counted out the long way.

Nothing here calls the chapter that it is compared with: zones are read off the printed case, ways
are walked hex by hex through the door.
"""

from __future__ import annotations

from railsplitter.cartography import theatre as m
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, act, verb_of

# -- stacks ----------------------------------------------------------------------------------------


def stacks(s: Campaign) -> dict[int, set[int]]:
    """The pieces of every hex that has any, from where each piece is."""
    out: dict[int, set[int]] = {}
    for piece, at in enumerate(s.at):
        if at >= 0:
            out.setdefault(int(at), set()).add(piece)
    return out


def linked(s: Campaign) -> dict[int, set[int]]:
    """The same as the caches tell it; a piece that is linked twice fails."""
    out: dict[int, set[int]] = {}
    for where in range(len(s.first)):
        piece = int(s.first[where])
        while piece >= 0:
            assert piece not in out.get(where, ()), f"piece {piece} twice in hex {where}"
            out.setdefault(where, set()).add(piece)
            piece = int(s.after[piece])
    return out


def summary(s: Campaign, pieces: set[int]) -> int:
    """[2.4b] What `held` must say of a hex with these pieces."""
    printed, bits = s.rules.pack.pieces, 0
    for piece in pieces:
        side, kind = int(printed.side[piece]), printed.kind[piece]
        if kind == n.LEADER:
            continue
        shift = int(n.HELD_SHIFT) * side
        bits |= int(n.HAS_UNIT) << shift
        if kind == n.CAVALRY:
            bits |= 0 if s.shaken[piece] else int(n.HAS_HORSE) << shift
        else:
            bits |= int(n.HAS_ANY_FOOT) << shift
            bits |= 0 if s.shaken[piece] else int(n.HAS_FOOT) << shift
    return bits


# -- zones -----------------------------------------------------------------------------------------


def crosses(s: Campaign, arc: int) -> bool:
    """[2.3d] [12.0b] Whether anything carries over a river hexside now."""
    ground = s.rules.pack.ground
    edge, state = int(ground.land.edge[arc]), s.crossing[ground.crossing[arc]]
    until = s.major_until if edge & m.MAJOR else s.minor_until
    if edge & m.FORD and not s.rain and s.turn > until:
        return True
    if edge & (m.BRIDGE | m.RAIL_BRIDGE | m.FERRY) and state == n.STANDS:
        return True
    ruined = edge & (m.BRIDGE | m.RAIL_BRIDGE) and state in (n.WRECKED, n.BEING_BUILT)
    if ruined and not edge & m.MAJOR and not s.rain and s.turn > until:  # [10.0h]
        return True
    return bool(edge & m.DAM) or state == n.PONTOON


def is_closed(s: Campaign, where: int) -> bool:
    """[2.4e] Mountain, swamp, and what is a swamp in rain."""
    terrain = s.rules.pack.ground.land.terrain[where]
    return terrain in (m.MOUNTAIN, m.SWAMP) or (terrain == m.RAIN_SWAMP and s.rain > 0)


def reaches(s: Campaign, arc: int) -> int:
    """[2.4d] [2.4e] [2.4f] How far a zone goes over a hexside: not, restricted, full."""
    land = s.rules.pack.ground.land
    edge = int(land.edge[arc])
    if edge & m.RIVERS and not crosses(s, arc):
        return 0
    if land.terrain[land.near[arc]] == m.WATER:
        return 0
    if edge & m.LINES:
        return 2
    ends = (arc // 6, int(land.near[arc]))
    if any(is_closed(s, end) for end in ends):
        return 0
    return 1 if edge & m.WOODED or any(land.terrain[end] == m.WOODS for end in ends) else 2


Zones = tuple[set[tuple[int, int]], set[tuple[int, int]], set[tuple[int, int]]]


def zones(s: Campaign) -> Zones:
    """[2.4a] From unit to unit: (side, hex) where it binds foot, binds horse, and covers."""
    pack = s.rules.pack
    foot, horse, covers = set(), set(), set()
    for unit in range(int(pack.pieces.first_leader)):
        at, side = int(s.at[unit]), int(pack.pieces.side[unit])
        if at < 0:  # [2.4b]
            continue
        for arc in range(at * 6, at * 6 + 6):
            other, strength = int(pack.ground.land.near[arc]), 0
            if other >= 0:
                strength = reaches(s, arc)
            if strength:
                covers.add((side, other))
            if strength == 2:
                horse.add((side, other))
                foot.add((side, other))  # [2.4c]
    return foot, horse, covers


# -- ways ------------------------------------------------------------------------------------------


def reach(s: Campaign) -> dict[int, int]:
    """The most points left in every hex that the marching unit can walk to, door by door."""
    unit, best = int(s.marcher), {int(s.at[s.marcher]): int(s.points)}
    seen = {(int(s.at[unit]), int(s.points), 0)}
    front = [s.twin(seeded(1))]
    while front:
        here = front.pop()
        for action in here.options():
            if verb_of(action) != n.GO:
                continue
            world, left, ended = gone(here, action)
            at = int(world.at[unit])
            best[at] = max(best.get(at, -1), left)
            if not ended and (at, left, 1) not in seen:
                seen.add((at, left, 1))
                front.append(world)
    return best


def gone(s: Campaign, action: int) -> tuple[Campaign, int, bool]:
    """One hex further: the world, the points left on arrival, and whether the march is over.

    Cavalry beside the way is told to stand.
    """
    world, log, unit = s.twin(seeded(1)), Log(), int(s.marcher)
    world.log = log
    world.apply(action)
    while not world.is_over() and act(n.FALL_BACK) in world.options():
        world.apply(act(n.STAND))
    left = next(event[6] for event in log.events if event[0] == notes.N_WENT)
    is_marching = not world.is_over() and isinstance(world.stack[-1], Marching)
    ended = (
        not is_marching
        or world.marcher != unit
        or any(event[0] == notes.N_HALTED for event in log.events)
    )
    return world, int(left), ended
