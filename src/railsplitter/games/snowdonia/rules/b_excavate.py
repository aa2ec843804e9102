"""Area B: Excavate."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_CLAIMED, N_CLEARED, N_DUG, N_UNCLAIMED
from railsplitter.games.snowdonia.rules.chapter import SnowChapter, not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

ANY_END: Final[i64] = 15  # an action that has not begun may dig from any end


def dig_arg(place: i64, cubes: i64) -> i64:
    """A place and how many cubes, as one argument."""
    return place << 5 | cubes


@mypyc_attr(allow_interpreted_subclasses=True)
class Excavate(SnowChapter):
    """[B.1] Clearing the route of rubble."""

    __slots__ = ()

    def rate(self, s: Snowdonia, who: i64, ledger: Ledger | None = None) -> i64:
        """[B.1] The work rate, more with a train, then doubled by [CC.26] or [CC.30]."""
        total = put(ledger, "B.1", s.dig_rate)
        total += s.rules.trains.dig_rate(s, who, ledger)
        if s.active[who] and s.is_active(who, n.P_DOUBLE_EXCAVATE):  # [CC.26, CC.30]
            total += put(ledger, s.rules.powers.case_of(s, who, n.P_DOUBLE_EXCAVATE), total)
        return total

    def is_over(self, s: Snowdonia) -> bool:
        """[B.6] No rubble lies on the route."""
        return s.front >= self.pack.places

    def is_idle(self, s: Snowdonia, who: i64) -> bool:
        """[B.6] Nothing for this player to dig."""
        return s.front >= self.pack.places

    def face(self, s: Snowdonia, who: i64, end: i64) -> list[int]:
        """[B.2] Where digging starts: the first card with rubble, [B.5] one site or a choice.

        `end` is the end of the line an action has begun to dig from (ANY_END at first); this
        line has one.
        """
        return self.card_at(s, s.front)

    def card_at(self, s: Snowdonia, front: i64) -> list[int]:
        """The places of one card to dig at: a track card, or [B.5] a site or a choice of two."""
        if front >= self.pack.places:
            return []
        if self.pack.kind[front] != n.DIG_SITE:
            return [front]
        out: list[int] = []
        stop = self.pack.stop[front]
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            left = s.rubble[place]
            if 0 < left < self.pack.cost[place]:  # [B.5] begun: finish it first
                return [place]
            if left:
                out.append(place)
        return out

    def clearable(self, s: Snowdonia, who: i64) -> list[int]:
        """[CC.3] The spaces one of which a player may clear as a whole."""
        return self.face(s, who, ANY_END)

    def end_of(self, s: Snowdonia, who: i64, place: i64) -> i64:
        """The end of the line from which a place is dug."""
        return 0

    def available(self, s: Snowdonia, place: i64) -> i64:
        """[B.1] How many cubes can be taken there."""
        return s.rubble[place] if place < self.pack.places else 0

    def face_bar(self, s: Snowdonia, who: i64, place: i64, end: i64) -> str:
        """[B.2] Only the first card; [B.5] only the site that was begun."""
        if place in self.face(s, who, end):
            return ""
        front = s.front
        if front >= self.pack.places:
            return "B.6"
        if place < self.pack.places and s.rubble[place] > 0:
            same = self.pack.kind[place] == n.DIG_SITE and self.pack.kind[front] == n.DIG_SITE
            if same and self.pack.stop[place] == self.pack.stop[front]:
                return "B.5"
        return "B.2"

    def clear_bar(self, s: Snowdonia, who: i64, place: i64) -> str:
        """[CC.3] The next space with rubble."""
        if place in self.clearable(s, who):
            return ""
        return self.face_bar(s, who, place, ANY_END) or "CC.3"

    def bar(self, s: Snowdonia, who: i64, place: i64, cubes: i64, left: i64, end: i64) -> str:
        """[B.1] Within the rate, and no more than lies there."""
        closed = self.face_bar(s, who, place, end)
        if closed:
            return closed
        return "" if 0 < cubes <= left and cubes <= self.available(s, place) else "B.1"

    def dig(self, s: Snowdonia, who: i64, place: i64, cubes: i64) -> None:
        """[B.1] Rubble into the player's supply."""
        s.remove_rubble(place, cubes)
        s.gain(who, n.RUBBLE, cubes)
        s.note(N_DUG, "B.1", who, place, cubes, s.rubble[place])
        if s.rubble[place] == 0:
            self.cleared(s, who, place)

    def cleared(self, s: Snowdonia, who: i64, place: i64) -> None:
        """[B.4] A cleared site is claimed; [B.3] a cleared track card is not."""
        if self.pack.kind[place] != n.DIG_SITE:
            s.note(N_CLEARED, "B.3", who, place)  # [B.3] ready for track, no marker
        elif s.markers[who] > 0:
            s.note(N_CLAIMED, "B.4", who, place)
            s.mark(who, place)
        else:
            s.owner[place] = n.CLOSED  # [X.3] nothing left to claim it with
            s.note(N_UNCLAIMED, "X.3", who, place)

    def resolve(self, s: Snowdonia, who: i64) -> bool:
        """[B.1] Ask how to dig, if there is rubble."""
        if self.is_idle(s, who):
            return False
        s.push(Digging(who, self.rate(s, who), ANY_END))
        return True

    def go_on(self, s: Snowdonia, who: i64, left: i64, end: i64) -> None:
        """[B.2] With rate left, on to the next card."""
        if left > 0 and self.face(s, who, end):
            s.push(Digging(who, left, end))

    def clear_space(self, s: Snowdonia, who: i64) -> bool:
        """[CC.3] After all other digging, one whole space."""
        if not self.clearable(s, who):
            return False
        s.push(ClearSpace(who))
        return True


@final
class Digging(SnowStep):
    """[B.2] Dig at the first card with rubble, then at the next while rate is left."""

    __slots__ = ("end", "left")
    kind: ClassVar[int] = 11
    case: ClassVar[str] = "B.1"

    def __init__(self, who: i64, left: i64, end: i64) -> None:
        super().__init__(who)
        self.left: i64 = left
        self.end: i64 = end

    def locals(self) -> list[int]:
        return [self.left, self.end]

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [n.DONE]
        excavate = s.rules.excavate
        for place in excavate.face(s, self.who, self.end):
            most = excavate.available(s, place)
            if most > self.left:
                most = self.left
            for cubes in range(1, most + 1):
                out.append(act(n.DIG, dig_arg(place, cubes)))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.DIG:
            arg = arg_of(action)
            excavate = s.rules.excavate
            return reasons(excavate.bar(s, self.who, arg >> 5, arg & 31, self.left, self.end))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action == n.DONE:
            return
        arg = arg_of(action)
        place, cubes = arg >> 5, arg & 31
        excavate = s.rules.excavate
        end = self.end if self.end != ANY_END else excavate.end_of(s, self.who, place)
        excavate.dig(s, self.who, place, cubes)
        # [P.5] Leaving rubble behind is stopping; [B.2] an emptied place leads to the next.
        if excavate.available(s, place) == 0:
            excavate.go_on(s, self.who, self.left - cubes, end)


@final
class ClearSpace(SnowStep):
    """[CC.3] Clear the whole next space: a track card or one site."""

    __slots__ = ()
    kind: ClassVar[int] = 12
    case: ClassVar[str] = "CC.3"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [n.DONE]
        for place in s.rules.excavate.clearable(s, self.who):
            out.append(act(n.CLEAR, place))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.CLEAR:
            return reasons(s.rules.excavate.clear_bar(s, self.who, arg_of(action)))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != n.DONE:
            place = arg_of(action)
            s.rules.excavate.dig(s, self.who, place, s.rules.excavate.available(s, place))
