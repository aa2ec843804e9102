"""Actions and questions of ships (L.18, L.21, L.22)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import PLACE, TO_BOX
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.names import DONE, SEA, UNION
from railsplitter.games.gcacw.places import at_sea, box_of, sea_hex
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.sea import FROM_WASHINGTON, TRIP
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class EmbarkSea(Action):
    """[L.18] A Union unit boards a ship: an action of its own."""

    __slots__ = ()
    verb: ClassVar[int] = int(n.EMBARK_SEA)
    case: ClassVar[str] = "L.18"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        if side == UNION:
            self.offer_to(s, side, s.rules.cycle.all_able(s, side), out)

    def offer_to(self, s: Campaign, side: i64, able: list[int], out: list[int]) -> None:
        if side != UNION:
            return
        for unit in roads(s).sea.boarders(own(s), able):
            out.append(act(n.EMBARK_SEA, unit))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        return roads(s).sea.embark_bar(own(s), side, arg)

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        if roads(s).sea.embark(own(s), arg):
            s.push(Sailing(UNION, arg))


@mypyc_attr(allow_interpreted_subclasses=True)
class SetSail(Action):
    """[L.21] A ship that lies at sea goes on."""

    __slots__ = ()
    verb: ClassVar[int] = int(n.SET_SAIL)
    case: ClassVar[str] = "L.21"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        if side != UNION:
            return
        units = self.pieces.units[UNION]
        for unit in units:
            if s.at[unit] <= SEA and not self.bar(s, side, unit):
                out.append(act(n.SET_SAIL, unit))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        if side != UNION or not 0 <= arg < self.pieces.first_leader or s.at[arg] > SEA:
            return "L.21"
        sea = roads(s).sea
        closed = s.rules.cycle.closed(s, sea_hex(s.at[arg]))  # [L.12] a ship is where its hex is
        if closed:
            return closed
        return "" if sea.can_land(own(s), arg) or sea.trips(own(s), arg) else "L.21"

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        s.push(Sailing(UNION, arg))


@final
class Sailing(FieldStep):
    """[L.21] Where the ship goes: ashore, over the sea, or nowhere yet."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_SAILING)
    case: ClassVar[str] = "L.21"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        sea, war = roads(s).sea, own(s)
        out = [act(n.LAND, where) for where in sea.ends(war, self.unit)]
        out += [act(n.TRIP, trip) for trip in sea.trips(war, self.unit)]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb = verb_of(action)
        if action == act(DONE):
            return []
        if verb != n.LAND and verb != n.TRIP:
            return not_now(s, self, action)
        return [] if action in self.options(s) else ["L.21"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        sea, war = roads(s).sea, own(s)
        if verb_of(action) == n.LAND:
            sea.land(war, self.unit, arg_of(action))
        elif verb_of(action) == n.TRIP:
            sea.sail_away(war, self.unit, arg_of(action))


@final
class Arriving(FieldStep):
    """[L.21] [L.22] Off which hex a ship appears; it may wait a day."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_ARRIVING)
    case: ClassVar[str] = "L.21"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        sea, war = roads(s).sea, own(s)
        out = [act(PLACE, at) for at in sea.harbours(war, self.unit)]
        if war.came_by[self.unit] - TRIP >= FROM_WASHINGTON:
            out.append(act(TO_BOX, box_of(s.rules.pack.more["cast_boxes"][n.FORT_MONROE])))
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        verb = verb_of(action)
        return ["L.21"] if verb == PLACE or verb == TO_BOX else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        sea, war = roads(s).sea, own(s)
        if verb_of(action) == DONE:
            war.due[self.unit] = s.turn + 1
        elif verb_of(action) == PLACE:
            sea.appear(war, self.unit, at_sea(arg_of(action)))
        else:
            sea.appear(war, self.unit, s.rules.pack.more["cast_boxes"][n.FORT_MONROE])
