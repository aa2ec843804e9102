"""What must hold in every position: men are conserved, pieces are where they may be."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.cartography.theatre import OUT_OF_PLAY, WATER
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.places import box_of, sea_hex
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import listed

SIDES = ("Union", "Confederate")


def broken(s: Campaign) -> list[str]:
    """The invariants that do not hold, in words."""
    return [
        *men(s), *places(s), *sides(s), *units(s), *substitutes(s), *leaders(s), *columns(s),
        *action(s), *caches(s),
    ]  # fmt: skip


def men(s: Campaign, added: tuple[int, int] = (0, 0)) -> Iterator[str]:
    """[2.2b] What a side began with, and what joined it, is in the field, to come, off the map
    or lost."""
    pieces = s.rules.pack.pieces
    for side in range(2):
        mine = [k for k in range(pieces.first_leader) if pieces.side[k] == side]
        began = sum(pieces.start[1][k] for k in mine) + added[side]
        there = sum(s.mv[k] for k in mine if s.at[k] != n.EXITED)
        toll = sum(s.toll[side * n.CAUSES + cause] for cause in range(n.CAUSES))
        if began != there + toll:
            told = f"{there} in the field and {toll} lost or gone: began with {began}"
            yield f"[2.2b] {SIDES[side]} manpower: {told}"
        left = sum(s.mv[k] for k in mine if s.at[k] == n.EXITED)
        if left > s.toll[side * n.CAUSES + n.BY_EXIT]:
            out = s.toll[side * n.CAUSES + n.BY_EXIT]
            yield f"[14.6b] {SIDES[side]} manpower off the map: {left}, counted {out}"


def places(s: Campaign) -> Iterator[str]:
    """[2.3h] Every piece is in a hex that can be entered, or in one place off the map."""
    land = s.rules.pack.ground.land
    for piece, at in enumerate(s.at):
        if at < 0 and not is_place(s, at):
            yield f"[2.3h] piece {piece} is at {at}, which is no place"
        elif at >= land.size:
            yield f"[2.3h] piece {piece} is in hex {at}: expected 0 to {land.size - 1}"
        elif at >= 0 and (land.terrain[at] == WATER or land.marks[at] & OUT_OF_PLAY):
            yield f"[2.3a] piece {piece} is in hex {at}, which nobody may enter"


def is_place(s: Campaign, at: int) -> bool:
    """Off the map, on the turn track, in a box that exists, or on a ship off a hex that does."""
    more = s.rules.pack.more
    if at in (n.NOT_YET, n.GONE, n.EXITED, n.SPARE, n.LOST):
        return True
    if "boxes" not in more:  # a battle
        return False
    if at == n.TRACK or 0 <= box_of(at) < len(more["boxes"]):
        return True
    return 0 <= sea_hex(at) < s.rules.pack.ground.hexes


def sides(s: Campaign) -> Iterator[str]:
    """[6.1c] No hex holds pieces of both sides."""
    first: dict[int, int] = {}
    side = s.rules.pack.pieces.side
    for piece, at in enumerate(s.at):
        if at >= 0 and first.setdefault(at, int(side[piece])) != side[piece]:
            yield f"[6.1c] hex {at} holds both sides"


def units(s: Campaign) -> Iterator[str]:
    """[2.2c] [6.5a] The state of every unit."""
    pieces = s.rules.pack.pieces
    for unit in range(pieces.first_leader):
        at, mv = s.at[unit], s.mv[unit]
        if (at >= 0) and mv < 1:
            yield f"[7.5e] unit {unit} is on the map with manpower {mv}"
        if at == n.GONE and mv != 0:
            yield f"[7.5e] unit {unit} is gone with manpower {mv}"
        if mv > max(pieces.most[unit], pieces.start[1][unit]):
            yield f"[13.0g] unit {unit} has manpower {mv}, at most {pieces.most[unit]}"
        if not 0 <= s.fatigue[unit] <= n.FATIGUE_MOST:
            yield f"[6.5a] unit {unit} has fatigue {s.fatigue[unit]}"
        if s.loose[unit] not in (0, 1) or s.exhausted[unit] not in (0, 1):
            yield f"[2.2c] unit {unit}: order {s.loose[unit]}, exhausted {s.exhausted[unit]}"
        if not 0 <= s.shaken[unit] <= 2:
            yield f"[11.0a] unit {unit} has demoralization {s.shaken[unit]}"
        if not 0 <= s.dug[unit] <= n.FLANKS_REFUSED or (s.dug[unit] and at < 0):
            yield f"[9.0l] unit {unit} at {at} has works {s.dug[unit]}"


def substitutes(s: Campaign) -> Iterator[str]:
    """[13.0b] A substitute in the field has a parent of its side; a spare one has nothing."""
    pieces = s.rules.pack.pieces
    for spare in range(pieces.first_spare, pieces.first_leader):
        parent, at = s.parent[spare], s.at[spare]
        if at == n.SPARE and s.mv[spare]:
            yield f"[13.0f] substitute {spare} is not in use and has manpower {s.mv[spare]}"
        if at >= 0 and not 0 <= parent < pieces.first_spare:
            yield f"[13.0b] substitute {spare} is nobody's: parent {parent}"
        elif at >= 0 and pieces.side[parent] != pieces.side[spare]:
            yield f"[13.0b] substitute {spare} was detached from the other side"


def leaders(s: Campaign) -> Iterator[str]:
    """[2.2f] A leader on the map is with a unit of his; [2.2g] an army leader with infantry."""
    pieces = s.rules.pack.pieces
    stacks: dict[int, list[int]] = {}
    for unit in range(pieces.first_leader):
        stacks.setdefault(s.at[unit], []).append(unit)
    for leader in range(pieces.first_leader, pieces.count):
        at = s.at[leader]
        if pieces.kind[leader] != n.LEADER:
            yield f"[2.2e] piece {leader} is among the leaders"
        if at < 0:
            continue
        if not any(s.rules.leaders.may_stand(s, leader, k) for k in stacks.get(at, ())):
            yield f"[2.2f] leader {leader} is alone in hex {at}"


def columns(s: Campaign) -> Iterator[str]:
    """[14.2a] Objectives, crossings and stations are in a state that exists."""
    for objective, holder in enumerate(s.holder):
        if holder not in (-1, 0, 1):
            yield f"[14.2a] objective {objective} is held by {holder}"
    for number, state in enumerate(s.crossing):
        if not 0 <= state <= n.NO_CROSSING:
            yield f"[10.0h] river hexside {number} is in state {state}"
    for number, state in enumerate(s.station):
        if not 0 <= state <= 2:
            yield f"[5.4e] station {number} is in state {state}"
    if min(s.toll, default=0) < 0:
        yield f"[2.2b] losses below nothing: {list(s.toll)}"
    if not 0 <= s.passes <= 2:
        yield f"[4.0e] {s.passes} passes"


def action(s: Campaign) -> Iterator[str]:
    """[5.1a] Who marches and who is called can do so."""
    pieces = s.rules.pack.pieces
    if s.marcher >= pieces.first_leader:
        yield f"[5.1a] piece {s.marcher} marches, which is no unit"
    if s.points < 0:
        yield f"[6.1a] {s.points} points are left"
    if s.commander >= 0 and pieces.kind[s.commander] != n.LEADER:
        yield f"[5.2a] piece {s.commander} commands, who is no leader"
    if s.commander >= 0 and s.march_die:
        side = pieces.side[s.commander]
        for unit in range(pieces.first_leader):
            if s.called[unit] == n.CALLED and pieces.side[unit] != side:
                yield f"[5.2a] unit {unit} is called by the other side"


def places_in_use(s: Campaign, held: list[int]) -> list[int]:
    """Where a stack or what is kept of one says that something stands.

    Nearly always these are the places of the pieces; counting shows it, for a look at every hex of
    a theatre would take most of a fuzzer's time.
    """
    first = listed(s.first)
    there = {at for at in listed(s.at) if at >= 0}
    stacks = sum(first[at] != n.NOTHING for at in there)
    kept = sum(held[at] != 0 for at in there)
    size = len(first)
    if (stacks, kept) == (size - first.count(n.NOTHING), len(held) - held.count(0)):
        return sorted(there)
    return [where for where in range(size) if first[where] >= 0 or held[where]]


def caches(s: Campaign) -> Iterator[str]:
    """What is kept in step by writers must equal what it stands for; no piece stands twice."""
    seen: dict[int, int] = {}
    held = listed(s.held)
    used = places_in_use(s, held)
    for where in used:  # in the others nothing stands and nothing is kept
        piece, steps = s.first[where], 0
        while piece >= 0 and steps <= len(s.at):
            if piece in seen:
                yield f"[2.2a] piece {piece} stands in hex {seen[piece]} and in {where}"
                return
            seen[piece] = where
            piece, steps = s.after[piece], steps + 1
    for piece, at in enumerate(s.at):
        if seen.get(piece, -1) != max(at, -1):
            yield f"[2.2a] piece {piece} is at {at}, its stack in {seen.get(piece, -1)}"
    for where in used:
        s.hold(where)
    wrong = [where for where in used if held[where] != s.held[where]]
    if wrong:
        yield f"[2.4a] what stands in hexes {wrong} is out of date"
