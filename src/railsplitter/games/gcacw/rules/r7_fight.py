"""The combat at hand: what each place of the column `fight` means, and who takes part.

The column is part of the state, so a combat can be saved between any two questions. The places
hold nothing (-1) or 0 while there is no combat.
"""

from __future__ import annotations

from typing import Final

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.vec import i64

SIDE: Final[i64] = 0  # the side that attacks, or before which cavalry gives way
HEXES: Final[i64] = 1  # how many hexes it attacks from
FROM: Final[i64] = 2  # these hexes, four places, the first one is where the march or leader is
LED: Final[i64] = 6  # the leader of an assault in each of them, four places
CALLS: Final[i64] = 10  # hexes that may still join a grand assault
FLANK: Final[i64] = 11  # the flank bonus before it is refused
REFUSED: Final[i64] = 12  # 1: the flanks are refused
STAR: Final[i64] = 13  # the die of a starred artillery modifier, 0: none
NET: Final[i64] = 14  # all modifiers added up
ATTACK_DIE: Final[i64] = 15
DEFENCE_DIE: Final[i64] = 16
ROW: Final[i64] = 17
ATTACKER_CELL: Final[i64] = 18
DEFENDER_CELL: Final[i64] = 19
ADVANCED: Final[i64] = 20  # 1: somebody advanced
AT: Final[i64] = 21  # where the defending stack is now
STEPS: Final[i64] = 22  # hexes of its retreat so far
PATH: Final[i64] = 23  # the hexes of its retreat from the first on, seven places
PATH_PLACES: Final[i64] = 7
FIGHT_SIZE: Final[i64] = 30

HEXES_MOST: Final[i64] = 4


def clear(s: Campaign) -> None:
    """No combat is at hand."""
    fight, role = s.fight, s.role
    for place in range(FIGHT_SIZE):
        fight[place] = 0
    fight[SIDE] = n.NOTHING
    fight[AT] = n.NOTHING
    for place in range(HEXES_MOST):
        fight[FROM + place] = n.NOTHING
        fight[LED + place] = n.NOTHING
    for place in range(PATH_PLACES):
        fight[PATH + place] = n.NOTHING
    for piece in range(len(role)):
        role[piece] = n.NO_ROLE
    s.target = n.NOTHING
    s.attack_type = 0


def add_hex(s: Campaign, where: i64, leader: i64 = n.NOTHING) -> None:
    """One more hex that is attacked from."""
    place = s.fight[HEXES]
    s.fight[FROM + place] = where
    s.fight[LED + place] = leader
    s.fight[HEXES] = place + 1


def set_stack(s: Campaign, where: i64) -> None:
    """All who stand in a hex, leaders too, are the stack that defends or gives way."""
    piece = s.first[where]
    while piece >= 0:
        s.role[piece] = n.DEFENDS
        piece = s.after[piece]
    s.fight[AT] = where
    s.fight[STEPS] = 0
    for place in range(PATH_PLACES):
        s.fight[PATH + place] = n.NOTHING
    s.fight[PATH] = where


def fighters(s: Campaign, side: i64) -> list[int]:
    """The units of a side that take part and are still there, by number."""
    fight = s.fight
    out: list[int] = []
    if side != fight[SIDE]:
        if fight[AT] >= 0:
            gather(s, fight[AT], n.DEFENDS, out)
    else:
        for place in range(fight[HEXES]):
            gather(s, fight[FROM + place], n.ATTACKS, out)
        if fight[ADVANCED]:
            gather(s, s.target, n.ATTACKS, out)
    out.sort()
    return out


def gather(s: Campaign, where: i64, role: i64, out: list[int]) -> None:
    """The units in a hex that have this part in the combat."""
    kind = s.rules.pack.pieces.kind
    piece = s.first[where]
    while piece >= 0:
        if s.role[piece] == role and kind[piece] != n.LEADER:
            out.append(piece)
        piece = s.after[piece]


def is_left(s: Campaign, where: i64, role: i64) -> bool:
    """Is a unit with this part in the combat in the hex?"""
    kind = s.rules.pack.pieces.kind
    piece = s.first[where]
    while piece >= 0:
        if s.role[piece] == role and kind[piece] != n.LEADER:
            return True
        piece = s.after[piece]
    return False
