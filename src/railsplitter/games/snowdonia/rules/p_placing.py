"""Placing Labourers."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_PLACED
from railsplitter.games.snowdonia.rules.chapter import (
    Phase,
    SnowChapter,
    not_now,
)
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Placing(SnowChapter):
    """[P.1] Where a Labourer may go."""

    __slots__ = ("choices", "filling")

    def tabulate(self) -> None:
        """Spaces to choose from and areas that fill up, by the set of closed areas."""
        self.choices: list[vec[i64]] = []
        self.filling: list[vec[i64]] = []
        for closed in range(bit(self.pack.areas)):
            spaces: list[int] = []
            areas: list[int] = []
            for area in range(self.pack.areas):
                first = self.pack.area_first[area]
                if closed >> area & 1:
                    continue
                if self.fills_from_left(area):
                    areas.append(area)
                else:
                    spaces.extend(range(first, first + self.pack.area_spaces[area]))
            self.choices.append(vec[i64](spaces))
            self.filling.append(vec[i64](areas))

    def area_bar(self, s: Snowdonia, area: i64) -> str:
        """[W.3] Fog closes areas; [B.6] nothing is left to dig."""
        if self.pack.fog_blocks_all and s.rules.weather.closed(s) >> area & 1:
            return "W.3"
        if area == n.AREA_B and self.pack.dig_closes and s.rules.excavate.is_over(s):
            return "B.6"
        return ""

    def closed_areas(self, s: Snowdonia) -> i64:
        """The areas that `area_bar` closes, as bits."""
        closed: i64 = s.rules.weather.closed(s) if self.pack.fog_blocks_all else 0
        if self.area_bar(s, n.AREA_B):
            closed |= bit(n.AREA_B)
        return closed

    def bar(self, s: Snowdonia, space: i64) -> str:
        """[P.1] An empty space of an open area."""
        if space >= len(s.spaces):
            return "SU.1"
        closed = self.area_bar(s, self.pack.space_area[space])
        if closed:
            return closed
        if self.is_in_fog(s, space):
            return "W.3"
        return "" if s.spaces[space] == n.FREE and self.is_choice(s, space) else "P.1"

    def is_in_fog(self, s: Snowdonia, space: i64) -> bool:
        """[W.3] Under the milder setting fog leaves the first space of an area open."""
        if self.pack.fog_blocks_all:
            return False
        area = self.pack.space_area[space]
        return space != self.pack.area_first[area] and s.rules.weather.closed(s) >> area & 1 != 0

    def is_choice(self, s: Snowdonia, space: i64) -> bool:
        """[G.2] An unlimited area (or a setting) fills from the left."""
        area = self.pack.space_area[space]
        if not self.fills_from_left(area):
            return True
        for before in range(self.pack.area_first[area], space):
            if s.spaces[before] == n.FREE:
                return False
        return True

    def fills_from_left(self, area: i64) -> bool:
        return self.pack.area_unlimited[area] != 0 or not self.pack.free_space_choice

    def targets(self, s: Snowdonia) -> list[int]:
        """[P.1] All spaces a Labourer may go to; [G.2] one of an area that fills up."""
        closed = self.closed_areas(s)
        spaces = s.spaces
        out: list[int] = [space for space in self.choices[closed] if spaces[space] == n.FREE]
        for area in self.filling[closed]:
            space = self.pack.area_first[area]
            end = space + self.pack.area_spaces[area]
            while space < end and spaces[space] != n.FREE:
                space += 1
            if space < end:
                out.append(space)
        if not self.pack.fog_blocks_all and s.weather[0] == n.FOG:
            return [space for space in out if not self.is_in_fog(s, space)]
        return out

    def place(self, s: Snowdonia, who: i64, space: i64) -> None:
        """[R.3] One Labourer onto a space; [P.3] an area may hold several of one player."""
        s.spaces[space] = who  # [P.3] also beside another of the same player
        s.hands[who] -= 1
        s.note(N_PLACED, "R.3", who, space)

    def next_seat(self, s: Snowdonia, after: i64) -> i64:
        """[R.3] Clockwise, the next player with a Labourer in hand."""
        for step in range(1, s.seats + 1):
            seat = (after + step) % s.seats
            if s.hands[seat] > 0:
                return seat
        return NOBODY


@final
class PlaceLabourer(SnowStep):
    """[R.3] Place one Labourer; [P.4] nobody may pass."""

    __slots__ = ()
    kind: ClassVar[int] = 3
    case: ClassVar[str] = "R.3"

    def options(self, s: Snowdonia) -> list[int]:
        verb = act(n.PLACE)
        return [verb | space for space in s.rules.placing.targets(s)]

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.PLACE:
            return reasons(s.rules.placing.bar(s, arg_of(action)))
        # [P.4] Nobody passes.
        return ["P.4"] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        placing = s.rules.placing
        placing.place(s, self.who, arg_of(action))
        seat = placing.next_seat(s, self.who)
        if seat == NOBODY:
            s.pop()
        else:
            s.become(PlaceLabourer(seat))


@final
class Place(Phase):
    """[R.1] Place Labourers."""

    def begin(self, s: Snowdonia) -> None:
        for seat in range(s.seats):
            s.hands[seat] = s.rules.pack.labourers + s.hired[seat]
        s.push(PlaceLabourer(s.start))
