"""What is asked in a Depot Segment (L.33, L.53, L.54, L.85)."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import DONE, RICHMOND, UNION
from railsplitter.games.gcacw.places import in_box
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import depots_of, roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class DepotSegment(Counting):
    """[L.73] The Union, then the Confederate."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_DEPOTS)
    case: ClassVar[str] = "L.73"

    def stage(self, s: Campaign) -> None:
        first = Storing(self.at, 1, 1)
        if first.choices(s):
            s.push(first)


@final
class Storing(FieldStep):
    """[L.33] [L.53] A depot is laid or completed; depots are taken away, and guns moved."""

    __slots__ = ("guns", "left")
    kind: ClassVar[int] = int(n.K_STORING)
    case: ClassVar[str] = "L.33"

    def __init__(self, who: i64, left: i64, guns: i64) -> None:
        super().__init__(who)
        self.left: i64 = left  # depots that may still be laid or completed
        self.guns: i64 = guns  # 1: the siege artillery has not been moved

    def locals(self) -> list[int]:
        return [self.left, self.guns]

    def choices(self, s: Campaign) -> list[int]:
        """[L.33] Everything but an end."""
        war, depots = own(s), depots_of(s)
        out = depots.choices(war, self.who) if self.left else []
        out += [act(n.DISMANTLE, where) for where in depots.dismantled(war, self.who)]
        if self.moves_guns(s):
            out += [act(n.MOVE_SIEGE, where) for where in roads(s).siege.places(war)]
        return out

    def moves_guns(self, s: Campaign) -> bool:
        """[L.85] Is it the Union's segment before Richmond?"""
        return self.guns != 0 and self.who == UNION and long_war(s).cycle == RICHMOND

    def options(self, s: Campaign) -> list[int]:
        return [*self.choices(s), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action == act(DONE):
            return []
        return reasons(self.bar(own(s), verb_of(action), arg_of(action))) or (
            [] if is_known(verb_of(action)) else not_now(s, self, action)
        )

    def bar(self, s: War, verb: i64, arg: i64) -> str:
        """[L.33] What keeps the side from this."""
        depots = depots_of(s)
        if verb == n.DISMANTLE:
            return depots.dismantle_bar(s, self.who, arg)
        if verb == n.MOVE_SIEGE:
            return roads(s).siege.move_bar(s, arg) if self.moves_guns(s) else "L.85"
        if not is_known(verb):
            return ""
        if not self.left:
            return "L.33"
        return "" if act(verb, arg) in depots.choices(s, self.who) else "L.53"

    def take(self, s: Campaign, action: i64) -> None:
        war, verb, arg = own(s), verb_of(action), arg_of(action)
        s.pop()
        if verb == DONE:
            return
        left, guns = self.left, self.guns
        if verb == n.MOVE_SIEGE:
            roads(s).siege.move(war, arg)
            guns = 0
        elif verb == n.DISMANTLE:
            depots_of(s).dismantle(war, arg)
        else:
            stock(war, self.who, verb, arg)
            left -= 1
        following = Storing(self.who, left, guns)
        if following.choices(s):
            s.push(following)


def is_known(verb: i64) -> bool:
    """Is it a verb of the segment?"""
    return verb in (m.DEPOT, m.FLIP, n.DEPOT_BOX, n.FLIP_BOX, n.DISMANTLE, n.MOVE_SIEGE)


def stock(s: War, side: i64, verb: i64, arg: i64) -> None:
    """[L.33] [L.53] A depot is laid or completed, in a hex or a box."""
    depots = depots_of(s)
    where = in_box(arg) if verb == n.DEPOT_BOX or verb == n.FLIP_BOX else arg
    if verb == m.DEPOT or verb == n.DEPOT_BOX:
        depots.lay(s, side, where)
    else:
        depots.flip(s, where)
