"""Area B: Excavate."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import (
    CLEAR,
    CLOSED,
    DIG,
    DIG_SITE,
    DONE,
    P_DOUBLE_EXCAVATE,
    RUBBLE,
)
from railsplitter.games.snowdonia.notes import N_CLAIMED, N_CLEARED, N_DUG, N_UNCLAIMED
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now, reasons
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


def dig_arg(place: i64, cubes: i64) -> i64:
    """A place and how many cubes, as one argument."""
    return place << 5 | cubes


@mypyc_attr(allow_interpreted_subclasses=True)
class Excavate(SnowChapter):
    """[B.1] Clearing the route of rubble."""

    __slots__ = ()

    def rate(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """[B.1] The work rate, more with a train, then doubled by [CC.26] or [CC.30]."""
        n = put(ledger, "B.1", s.dig_rate)
        n += s.rules.trains.dig_rate(s, who, ledger)
        if s.active[who] and s.is_active(who, P_DOUBLE_EXCAVATE):
            n += put(ledger, s.rules.powers.case_of(s, who, P_DOUBLE_EXCAVATE), n)
        return n

    def is_over(self, s: Snowdonia) -> bool:
        """[B.6] No rubble lies on the route."""
        return s.front >= self.pack.places

    def face(self, s: Snowdonia) -> list[int]:
        """[B.2] Where digging starts: the first card with rubble, [B.5] one site or a choice."""
        front = s.front
        if front >= self.pack.places:
            return []
        if self.pack.kind[front] != DIG_SITE:
            return [front]
        out: list[int] = []
        for place in range(front, self.pack.site_end[self.pack.stop[front]]):
            left = s.rubble[place]
            if 0 < left < self.pack.cost[place]:  # [B.5] begun: finish it first
                return [place]
            if left:
                out.append(place)
        return out

    def face_bar(self, s: Snowdonia, place: i64) -> str:
        """[B.2] Only the first card; [B.5] only the site that was begun."""
        if place in self.face(s):
            return ""
        front = s.front
        if front >= self.pack.places:
            return "B.6"
        if place < self.pack.places and s.rubble[place] > 0:
            same = self.pack.kind[place] == DIG_SITE and self.pack.kind[front] == DIG_SITE
            if same and self.pack.stop[place] == self.pack.stop[front]:
                return "B.5"
        return "B.2"

    def bar(self, s: Snowdonia, place: i64, cubes: i64, left: i64) -> str:
        """[B.1] Within the rate, and no more than lies there."""
        closed = self.face_bar(s, place)
        if closed:
            return closed
        return "" if 0 < cubes <= left and cubes <= s.rubble[place] else "B.1"

    def dig(self, s: Snowdonia, who: i64, place: i64, cubes: i64) -> None:
        """[B.1] Rubble into the player's supply."""
        s.remove_rubble(place, cubes)
        s.gain(who, RUBBLE, cubes)
        s.note(N_DUG, "B.1", who, place, cubes, s.rubble[place])
        if s.rubble[place] == 0:
            self.cleared(s, who, place)

    def cleared(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[B.4] A cleared site is claimed; [B.3] a cleared track card is not."""
        if self.pack.kind[place] != DIG_SITE:
            s.note(N_CLEARED, "B.3", who, place)
        elif s.markers[who] > 0:
            s.mark(who, place)
            s.note(N_CLAIMED, "B.4", who, place)
            s.rules.ending.announce(s)
        else:
            s.owner[place] = CLOSED  # [X.3] nothing left to claim it with
            s.note(N_UNCLAIMED, "X.3", who, place)

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[B.1] Ask how to dig, if there is rubble."""
        if self.is_over(s):
            return False
        s.push(Digging(who, self.rate(s, who)))
        return True

    def clear_space(self, s: Snowdonia, who: i64) -> bool:
        """[CC.3] After all other digging, one whole space."""
        if self.is_over(s):
            return False
        s.push(ClearSpace(who))
        return True


@final
class Digging(SnowStep):
    """[B.2] Dig at the first card with rubble, then at the next while rate is left."""

    __slots__ = ("left",)
    kind: ClassVar[int] = 11
    case: ClassVar[str] = "B.1"

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(who)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        for place in s.rules.excavate.face(s):
            most = s.rubble[place]
            if most > self.left:
                most = self.left
            for cubes in range(1, most + 1):
                out.append(act(DIG, dig_arg(place, cubes)))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == DIG:
            arg = arg_of(action)
            return reasons(s.rules.excavate.bar(s, arg >> 5, arg & 31, self.left))
        return [] if action == DONE else not_now(self.case, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == DONE:
            return
        arg = arg_of(action)
        place, cubes = arg >> 5, arg & 31
        excavate = s.rules.excavate
        excavate.dig(s, self.who, place, cubes)
        # [P.5] Leaving rubble behind is stopping; [B.2] an emptied place leads to the next.
        if s.rubble[place] == 0 and self.left > cubes and not excavate.is_over(s):
            s.push(Digging(self.who, self.left - cubes))


@final
class ClearSpace(SnowStep):
    """[CC.3] Clear the whole next space: a track card or one site."""

    __slots__ = ()
    kind: ClassVar[int] = 12
    case: ClassVar[str] = "CC.3"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        for place in s.rules.excavate.face(s):
            out.append(act(CLEAR, place))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == CLEAR:
            return reasons(s.rules.excavate.face_bar(s, arg_of(action)))
        return [] if action == DONE else not_now(self.case, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != DONE:
            place = arg_of(action)
            s.rules.excavate.dig(s, self.who, place, s.rubble[place])
