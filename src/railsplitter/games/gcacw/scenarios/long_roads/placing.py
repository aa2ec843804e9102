"""Who comes from the turn track (L.37, L.44, L.47, L.63), and Heth's call."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c18_reinforcements import Placing
from railsplitter.games.gcacw.campaign.names import CALL, PLACE, TO_BOX
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, NOTHING, TRACK
from railsplitter.games.gcacw.places import box_of, in_box
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import transfers
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import crossed
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class LongPlacing(Placing):
    """[S.18] [L.46] [L.47] Reinforcements, militia and arrivals, and what else happens then."""

    __slots__ = ()

    # -- Heth -----------------------------------------------------------------------------------

    def calls(self, s: War) -> None:
        """[L.37] In any Reinforcement Phase the Confederate may call Heth."""
        if not self.call_bar(s, self.pack.more["cast"][n.HETH]):
            s.push(Calling(CONFEDERATE))

    def call_bar(self, s: War, unit: i64) -> str:
        """[L.37] Heth, while he is in his box."""
        more = self.pack.more
        if unit != more["cast"][n.HETH]:
            return "L.37"
        return "" if s.at[unit] == more["cast_boxes"][n.EMERGENCY_BOX] else "L.37"

    def call(self, s: War, unit: i64) -> None:
        """[L.37] He comes five turns later, Crook fifteen; [L.76] [R.1] it is worth points."""
        rule, cast = self.pack.more["heth_rule"], self.pack.more["cast"]
        s.heth_turn = s.turn
        s.note(n.N_HETH, "L.37", unit, s.turn + rule[0])
        self.send(s, unit, s.turn + rule[0], NOTHING)
        crook = cast[n.CROOK]
        if roads(s).mountain.is_waiting(s, crook):
            self.send(s, crook, s.turn + rule[1], NOTHING)
        s.book.scores.once(s, n.ROW_HETH, unit)

    def choices(self, s: War, unit: i64) -> list[int]:
        """[L.37] Lexington or Lynchburg for Heth; for Crook Lexington or a western road."""
        more = self.pack.more
        boxes = more["cast_boxes"]
        if unit == more["cast"][n.HETH]:
            return [act(TO_BOX, box_of(boxes[k])) for k in (n.LEXINGTON, n.LYNCHBURG)]
        out = [act(TO_BOX, box_of(boxes[n.LEXINGTON]))]
        s.goal[unit] = more["cast_lists"][n.WEST_ROADS]
        gates = self.gates(s, unit)
        s.goal[unit] = NOTHING
        return out + [act(PLACE, where) for where in gates]

    # -- where ----------------------------------------------------------------------------------

    def gates(self, s: War, unit: i64) -> list[int]:
        """[L.63] By rail over free track only; [R.94] by road into no mountain hex without a
        line, [L.11] nor one that snow closes."""
        way = s.came_by[unit]
        offmap = transfers.offmap_of(s)
        if 0 <= way < transfers.DISPLAY and offmap.fact(way, transfers.BY_RAIL):
            return offmap.rail_gates(s, unit, way)
        return self.by_road(s, super().gates(s, unit))

    # -- coming ---------------------------------------------------------------------------------

    def come(self, s: War, unit: i64) -> None:
        """[L.37] Heth and Crook have a choice of places; [L.21] ships come to the sea; [L.63] who
        finds the railroad closed comes by road a day later."""
        cast = self.pack.more["cast"]
        if (unit == cast[n.HETH] or unit == cast[n.CROOK]) and s.goal[unit] == NOTHING:
            s.push(Choosing(self.pieces.side[unit], unit))
            return
        if roads(s).sea.arrive(s, unit):
            return
        way = s.came_by[unit]
        if 0 <= way < transfers.DISPLAY and not self.gates(s, unit) and s.goal[unit] >= 0:
            road = transfers.offmap_of(s).fact(way, transfers.ROAD)
            if road >= 0:
                s.came_by[unit] = road
                s.goal[unit] = transfers.offmap_of(s).fact(road, transfers.TO)
                s.due[unit] = s.turn + 1
                return
        super().come(s, unit)

    def place(self, s: War, unit: i64, where: i64) -> None:
        """[L.40] A Confederate may wake the Valley; [L.44] Schenck is free with Milroy; [L.4] the
        unit may break up where it stands."""
        start = s.at[unit]
        super().place(s, unit, where)
        if start == TRACK:
            s.came_by[unit] = NOTHING
        book = roads(s)
        book.release.moved(s, unit, start, where)
        book.mountain.entered(s, unit, where)
        if unit == self.pack.more["cast"][n.MILROY]:
            book.mountain.release(s)
        s.rules.leaders.homeless(s, where)  # who came with horse and does not stand with it
        crossed(s, unit, NOTHING)

    def send(self, s: War, unit: i64, turn: i64, goal: i64) -> None:
        """[L.80] A box that a unit leaves may be its enemy's now."""
        start = s.at[unit]
        super().send(s, unit, turn, goal)
        if box_of(start) >= 0:
            roads(s).boxes.hold(s)

    def box(self, s: War, unit: i64, code: i64) -> None:
        """[L.40] [L.80] Into a box: the Valley may wake, and the box may change hands."""
        start = s.at[unit]
        super().box(s, unit, code)
        s.came_by[unit] = NOTHING
        roads(s).release.moved(s, unit, start, code)
        roads(s).boxes.hold(s)


def placing_of(s: Campaign) -> LongPlacing:
    """The chapter of placing, as this campaign knows it."""
    placing = own(s).book.placing
    assert isinstance(placing, LongPlacing)
    return placing


@final
class Calling(FieldStep):
    """[L.37] Does the Confederate call Heth?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_CALLING)
    case: ClassVar[str] = "L.37"

    def options(self, s: Campaign) -> list[int]:
        return [act(CALL, s.rules.pack.more["cast"][n.HETH]), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == CALL:
            return reasons(placing_of(s).call_bar(own(s), arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == CALL:
            placing_of(s).call(own(s), arg_of(action))


@final
class Choosing(FieldStep):
    """[L.37] Into which box or hex a unit comes."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_CHOOSING)
    case: ClassVar[str] = "L.37"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        return placing_of(s).choices(own(s), self.unit)

    def bars(self, s: Campaign, action: i64) -> list[str]:
        verb = verb_of(action)
        if verb != PLACE and verb != TO_BOX:
            return not_now(s, self, action)
        return [] if action in self.options(s) else ["L.37"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == PLACE:
            placing_of(s).place(own(s), self.unit, arg_of(action))
        else:
            placing_of(s).box(own(s), self.unit, in_box(arg_of(action)))
