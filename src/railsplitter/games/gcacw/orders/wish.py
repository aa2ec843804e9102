"""An order of this series in parts, and as the one line that says all of it."""

from __future__ import annotations

import msgspec

QUICKEST, SHORTEST, SAFEST = "quickest", "shortest", "safest"
WAYS = (QUICKEST, SHORTEST, SAFEST)
DIGGING, BRIDGES, TRANSFERS, SUBSTITUTES = "digging", "bridges", "transfers", "substitutes"
VOLUNTARY = "voluntary"  # retreats of one's own will
TOPICS = (DIGGING, BRIDGES, TRANSFERS, SUBSTITUTES, VOLUNTARY)
INFANTRY, ANYBODY = "infantry", "anybody"

MARCH, ASSAULT, ADVANCE, STAY = "march", "assault", "advance", "stay"
DIG, RETREAT, PASS, QUIET = "dig", "retreat", "pass", "quiet"
LOSE = "lose"
SKIP, ASK, NEVER = "skip", "ask", "never"


class Wish(msgspec.Struct, frozen=True):
    """What an order says. Which parts count depends on its verb."""

    verb: str
    units: tuple[int, ...] = ()
    leader: int = -1  # whose command marches, or who assaults
    riders: tuple[int, ...] = ()  # leaders who go along
    place: int = -1
    toward: bool = False  # as far as the points carry; else not a step unless they suffice
    way: str = QUICKEST
    there: bool = False  # goes on over actions and days
    grand: bool = False
    topic: str = ""  # what is asked or not; before whom one gives way
    number: int = 0  # hexes
    turn: int = 0  # the last turn in which it holds; 0: no end
    seen: tuple[int, ...] = ()  # what a pass was given by, see `standing.signs`

    @property
    def stands(self) -> bool:
        """Whether it answers whenever its seat is asked."""
        if self.verb == ADVANCE:
            return self.topic == "always"
        return self.there if self.verb == MARCH else self.verb != ASSAULT
