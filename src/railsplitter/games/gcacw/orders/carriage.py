"""Orders that are no marches: units carried by rail, by sea, or through the boxes off the map."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import ClassVar

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders.standing import waits
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import CLOSED, DONE, NEWS, TURN, Move, OrderHelp, Stop
from railsplitter.kernel.state import act, arg_of, verb_of

RAIL, SEA, BOXES = "rail", "sea", "boxes"
UNKNOWN = 1_000_000  # hexes or boxes: no way is known

Far = Callable[[int], int]


class Carriage:
    """What carries units: verbs that board, verbs that say where to, and how far a place is."""

    help: ClassVar[OrderHelp]
    boards: ClassVar[tuple[int, ...]] = ()
    hexes: ClassVar[tuple[int, ...]] = ()  # verbs that name a hex to go to
    boxes: ClassVar[tuple[int, ...]] = ()  # verbs that name a box
    asks: ClassVar[tuple[type, ...]] = ()  # the questions where to, each about its `unit`

    def ends(self, s: Campaign, unit: int) -> list[int] | None:
        """The places that a unit can be carried to now; None: that is known on board only."""
        return None

    def far(self, s: Campaign, place: int) -> Far:
        """How far other places are from one."""
        return lambda where: 0 if where == place else UNKNOWN

    def detour(self, s: Campaign, unit: int, place: int) -> int:
        """An action that leads to the place by another theater, or -1."""
        return -1

    def door(self, s: Campaign, unit: int, place: int) -> int:
        """The hex to which a unit marches first, or -1."""
        return -1

    def end_of(self, action: int) -> int | None:
        """The place that an answer leads to."""
        if verb_of(action) in self.hexes:
            return arg_of(action)
        return int(in_box(arg_of(action))) if verb_of(action) in self.boxes else None


NONE: Mapping[str, Carriage] = MappingProxyType({})  # a battle has marches only


class Courier:
    """One order for a carriage in one position; `march` goes on where one has to walk first."""

    def __init__(
        self,
        nouns: Nouns,
        s: Campaign,
        seat: int,
        wish: Wish,
        carriage: Carriage,
        march: Callable[[int, int], Move | Stop],
    ) -> None:
        self.nouns, self.s, self.seat, self.wish = nouns, s, seat, wish
        self.carriage, self.march = carriage, march

    def next(self) -> Move | Stop:
        """Where to, for whoever is on board; else the next one boards."""
        s, left = self.s, self.left()
        if not left:
            return Stop(DONE, f"everybody is in {self.place()}")
        if s.seat() != self.seat:
            return Stop(TURN, "somebody else is asked", s.asked_case())
        step = s.stack[-1]
        if isinstance(step, self.carriage.asks):
            unit = int(getattr(step, "unit", -1))
            return self.head(unit) if unit in left else waits(s)
        for unit in left:
            found = self.board(unit)
            if found is not None:
                return found
        return waits(s) if self.wish.there else self.closed(left[0])

    def left(self) -> list[int]:
        """Who is still to come there; who was lost comes no more."""
        at = self.s.at
        return [k for k in self.wish.units if at[k] != self.wish.place and is_alive(int(at[k]))]

    # -- boarding ----------------------------------------------------------------------------

    def board(self, unit: int) -> Move | Stop | None:
        """A boarding that leads nearer, a march to where one boards, or nothing now."""
        s, options = self.s, self.s.options()
        action = next((a for v in self.carriage.boards if (a := act(v, unit)) in options), -1)
        if action < 0:
            door = self.carriage.door(s, unit, self.wish.place) if s.at[unit] >= 0 else -1
            return self.march(unit, door) if door >= 0 and door != s.at[unit] else None
        ends = self.carriage.ends(s, unit)
        if ends is None or self.wish.place in ends:
            return Move(action, True)
        if not self.nearest(unit, ends):
            return Stop(NEWS, f"nothing leads {self.name(unit)} nearer to {self.place()}")
        if self.wish.there or self.wish.toward or self.wish.place < 0:
            return Move(action, True)
        reason = f"{self.name(unit)} does not come to {self.place()} in one go"
        return Stop(NEWS, f"{reason}; until there goes on")

    def closed(self, unit: int) -> Stop:
        s = self.s
        verb = self.carriage.boards[0]
        case = next(iter(s.why_not(self.seat, act(verb, unit))), s.asked_case())
        return Stop(CLOSED, f"{self.name(unit)} cannot set out for {self.place()} now", case)

    # -- on board ----------------------------------------------------------------------------

    def head(self, unit: int) -> Move | Stop:
        """The place itself, else the nearest, else news."""
        s, options = self.s, self.s.options()
        for leader in self.wish.riders:
            if act(n.TAKE, leader) in options:
                return Move(act(n.TAKE, leader))
        by_end = {end: a for a in options if (end := self.carriage.end_of(a)) is not None}
        if self.wish.place in by_end:
            return Move(by_end[self.wish.place], True)
        other = self.carriage.detour(s, unit, self.wish.place)
        if other in options:
            return Move(other, True)
        found = self.nearest(unit, list(by_end))
        if found:
            return Move(by_end[found[0]], True)
        return Stop(NEWS, f"{self.name(unit)} does not come nearer to {self.place()} from here")

    def nearest(self, unit: int, ends: list[int]) -> list[int]:
        """The end that is nearest to the place, if it is nearer than where the unit is."""
        far = self.carriage.far(self.s, self.wish.place)
        best = min(ends, key=lambda end: (far(end), end), default=None)
        if best is None or far(best) >= UNKNOWN or far(best) >= far(int(self.s.at[unit])):
            return []
        return [best]

    # -- words -------------------------------------------------------------------------------

    def name(self, unit: int) -> str:
        return self.nouns.unit(unit)

    def place(self) -> str:
        box = int(box_of(self.wish.place))
        return self.nouns.register.boxes[box] if box >= 0 else self.nouns.hex(self.wish.place)


def is_alive(at: int) -> bool:
    """On the map, in a box, at sea or on the turn track."""
    return at >= 0 or at <= n.TRACK


def hexes_from(s: Campaign, place: int) -> Far:
    """How many hexes lie between a hex and others, whatever the ground."""
    near = s.rules.pack.ground.land.near
    found, ring = {place: 0}, [place]
    while ring:
        around = [(k, int(near[arc])) for k in ring for arc in range(k * 6, k * 6 + 6)]
        ring = []
        for k, end in around:
            if end >= 0 and end not in found:
                found[end] = found[k] + 1
                ring.append(end)
    return lambda where: found.get(where, UNKNOWN)
