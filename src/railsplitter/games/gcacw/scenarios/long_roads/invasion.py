"""The Union Invasion Phase (L.75): one of four coasts, and who stands where after it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import FIXED_TURN, PLACE
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import HAS_UNIT, LEADER, TRACK, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.conversion_asking import sweep
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

# A row of the column "coast_rows"
PIECE: Final[i64] = 0
HEX: Final[i64] = 1
OTHER: Final[i64] = 2  # the hex that its owner may choose instead, -1: none
WITHIN: Final[i64] = 3  # hexes round the first one in which he may choose
LIST: Final[i64] = 4  # the list on which it comes later, -1: it is there at once
DUE: Final[i64] = 5
DUG: Final[i64] = 6
ROW: Final[i64] = 7

COASTS: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Invasion(FieldChapter):
    """[L.75] McClellan chooses where to land; both sides set up by it."""

    __slots__ = ("given", "rows", "starts")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rows: vec[i64] = pack.more["coast_rows"]
        self.starts: vec[i64] = pack.more["coast_from"]
        self.given: vec[i64] = pack.more["coast_given"]  # by coast: side, initiatives

    def fact(self, row: i64, what: i64) -> i64:
        """[L.75] A number of a row."""
        return self.rows[row * ROW + what]

    def begin(self, s: War) -> None:
        """[L.73] On the first day the Union is asked."""
        if long_war(s).coast == 0 and len(self.given):
            s.push(Invading(UNION))

    def land(self, s: War, coast: i64) -> None:
        """[L.75] Everybody whose hex is given is there; then the others are placed one by one."""
        long_war(s).coast = coast
        long_war(s).given = self.given[coast * 2 - 1]
        s.note(n.N_INVADED, "L.75", coast)
        for row in range(self.starts[coast - 1], self.starts[coast]):
            if not self.is_choice(row):
                self.settle(s, row, self.fact(row, HEX))
        s.push(Deploying(self.starts[coast - 1]))

    def is_choice(self, row: i64) -> bool:
        """[L.75] Has its owner a choice of hexes?"""
        return self.fact(row, WITHIN) > 0 or self.fact(row, OTHER) >= 0

    def settle(self, s: War, row: i64, where: i64) -> None:
        """[L.75] On the map, under works if the list says so, or on the track for its turn."""
        piece = self.fact(row, PIECE)
        if self.fact(row, LIST) >= 0:
            s.put(piece, TRACK)
            s.due[piece] = self.fact(row, DUE)
            s.goal[piece] = self.fact(row, LIST)
            return
        s.put(piece, where)
        s.dug[piece] = self.fact(row, DUG)
        if self.fact(row, DUG):
            s.bound[piece] |= FIXED_TURN

    def hexes(self, s: War, row: i64) -> list[int]:
        """[L.75] Where a piece may be put: land without enemies, a leader with a unit of his."""
        piece = self.fact(row, PIECE)
        out: list[int] = []
        if self.fact(row, OTHER) >= 0:
            out = [self.fact(row, HEX), self.fact(row, OTHER)]
        else:
            for where in range(self.ground.hexes):
                far = s.book.calendar.distance(self.fact(row, HEX), where)
                if far <= self.fact(row, WITHIN) and self.ground.land.is_land(where):
                    out.append(where)
        enemy = 1 - self.pieces.side[piece]
        out = [where for where in out if not s.has(where, enemy, HAS_UNIT)]
        if self.pieces.kind[piece] != LEADER:
            return out
        return [where for where in out if s.rules.leaders.has_unit(s, piece, where)]

    def end(self, s: War) -> None:
        """[L.50] The first look at the counties; [L.7] divisions near an enemy break up."""
        sweep(s)
        s.book.counties.determine(s)

    def first_side(self, s: War) -> i64:
        """[L.74] The side to which the coast gives the first initiatives."""
        return self.given[long_war(s).coast * 2 - 2]


@final
class Invading(FieldStep):
    """[L.75] On which coast does the Union land?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_INVADING)
    case: ClassVar[str] = "L.75"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.INVADE, coast) for coast in range(1, COASTS + 1)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.INVADE:
            return not_now(s, self, action)
        return [] if 1 <= arg_of(action) <= COASTS else ["L.75"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        roads(s).invasion.land(own(s), arg_of(action))


@final
class Deploying(Counting):
    """[L.75] Goes through the rows of the coast whose pieces are placed by choice."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_DEPLOYING)
    case: ClassVar[str] = "L.75"

    def stages(self, s: Campaign) -> i64:
        return roads(s).invasion.starts[long_war(s).coast]

    def stage(self, s: Campaign) -> None:
        invasion = roads(s).invasion
        if invasion.is_choice(self.at):
            side = invasion.pieces.side[invasion.fact(self.at, PIECE)]
            s.push(Posting(side, self.at))

    def end(self, s: Campaign) -> None:
        roads(s).invasion.end(own(s))


@final
class Posting(FieldStep):
    """[L.75] Where a piece of the coast stands."""

    __slots__ = ("row",)
    kind: ClassVar[int] = int(n.K_POSTING)
    case: ClassVar[str] = "L.75"

    def __init__(self, who: i64, row: i64) -> None:
        super().__init__(who)
        self.row: i64 = row

    def locals(self) -> list[int]:
        return [self.row]

    def options(self, s: Campaign) -> list[int]:
        return [act(PLACE, where) for where in roads(s).invasion.hexes(own(s), self.row)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != PLACE:
            return not_now(s, self, action)
        return [] if arg_of(action) in roads(s).invasion.hexes(own(s), self.row) else ["L.75"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        roads(s).invasion.settle(own(s), self.row, arg_of(action))
