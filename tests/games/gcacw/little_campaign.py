"""A little campaign on the whole theatre: every seam of the standard rules used once.

Ships carry units to a box, from there they come back over the turn track; a unit on the march
may forage; snow closes mountains; a second tie closes the Richmond Theater for the rest of the
turn; who comes back is worth points. Nothing of it is printed anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from railsplitter.cartography.theatre import MOUNTAIN, PIKE, RAIL, WATER
from railsplitter.games.gcacw.build import build_rules
from railsplitter.games.gcacw.data.to_pack import assemble
from railsplitter.games.gcacw.names import (
    CAMPAIGN_NOTES,
    CAMPAIGN_STEPS,
    CAMPAIGN_VERBS,
    FIRST_EVENT,
    HAS_UNIT,
    NOBODY,
    RICHMOND,
    TRACK,
)
from railsplitter.games.gcacw.overlay import FieldOverlay
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import at_sea, box_of, in_box, sea_hex
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.chapter import Phase, not_now
from railsplitter.games.gcacw.rules.r3_events import Events
from railsplitter.games.gcacw.rules.r4_cycle import ActionCycle
from railsplitter.games.gcacw.rules.r5_march import Marches
from railsplitter.games.gcacw.rules.r6_ways import Ways
from railsplitter.games.gcacw.rules.r7_values import Values
from railsplitter.games.gcacw.rules.r14_setup import SetUp
from railsplitter.games.gcacw.rules.r14_victory import Victory
from railsplitter.games.gcacw.saving import FIRST_MORE, copied
from railsplitter.games.gcacw.state import Campaign, FieldStep, empty_caches
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import column, filled, listed
from railsplitter.kernel.overlay import Insert
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.step import Step
from tests.games.gcacw import field
from tests.games.gcacw.little_world import counters, roads, sheet, whole

if TYPE_CHECKING:
    from railsplitter.kernel.vec import i64, vec

EMBARK, FORAGE, PLACE = (CAMPAIGN_VERBS + k for k in range(3))
N_EMBARKED, N_SNOW, N_CLOSED = (CAMPAIGN_NOTES + k for k in range(3))
SNOW = FIRST_EVENT  # an event of the table
COMES_BACK = 0  # rows of points: by side
FORAGED = 2  # of `supply`
SNOWY = 2  # a bit of the weather
TIES, CLOSED_FROM, SNOW_UNTIL = range(3)  # places of `marks`
MARKS = 3
EVENTS = [0, 2, 1, 0, SNOW, SNOW, SNOW, 0, 0, 1, 0]


# -- state -----------------------------------------------------------------------------------------


class LittleState(Campaign):
    """A position with three columns of its own."""

    def __init__(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
        caches: list[vec[i64]],
    ) -> None:
        super().__init__(rules, chance, stack, learned, clock, columns, caches)
        self.supply: vec[i64] = columns[FIRST_MORE]
        self.due: vec[i64] = columns[FIRST_MORE + 1]
        self.marks: vec[i64] = columns[FIRST_MORE + 2]

    def columns(self) -> list[vec[i64]]:
        return [*super().columns(), self.supply, self.due, self.marks]

    def twin(self, chance: Chance) -> LittleState:
        columns = copied(self.columns())
        caches = [self.first[:], self.after[:], self.held[:]]
        stack = self.stack[:]
        return LittleState(self.rules, chance, stack, self.learned, self.clock(), columns, caches)


def own(s: Campaign) -> LittleState:
    return cast(LittleState, s)


# -- chapters --------------------------------------------------------------------------------------


class LittleSetUp(SetUp):
    def columns(self) -> list[vec[i64]]:
        count = self.pieces.count
        return [*super().columns(), filled(count, 0), filled(count, 0), filled(MARKS, 0)]

    def made(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
    ) -> LittleState:
        caches = empty_caches(self.ground.hexes, self.pieces.count)
        s = LittleState(rules, chance, stack, learned, clock, columns, caches)
        s.rank_file()
        return s


class LittleCycle(ActionCycle):
    def rolled(self, s: Campaign, union: i64, confederate: i64) -> None:
        """The second tie of a turn closes the Richmond Theater."""
        if union == confederate:
            own(s).marks[TIES] += 1
            if own(s).marks[TIES] == 2:
                own(s).marks[CLOSED_FROM] = s.turn
                s.note(N_CLOSED, "3.1b", s.turn)

    def closed(self, s: Campaign, where: i64) -> str:
        if own(s).marks[CLOSED_FROM] != s.turn or s.turn == 0:
            return ""
        return "3.1b" if s.rules.theater_at(where) == RICHMOND else ""


class LittleMarch(Marches):
    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        own(s).supply[unit] = 0


class LittleWays(Ways):
    def weathers(self) -> i64:
        return 4

    def weather(self, s: Campaign) -> i64:
        return super().weather(s) + (SNOWY if own(s).marks[SNOW_UNTIL] >= s.turn else 0)

    def mountain_bar(self, arc: i64, weather: i64) -> str:
        land = self.ground.land
        if not weather & SNOWY or land.terrain[land.near[arc]] != MOUNTAIN:
            return ""
        return "" if land.edge[arc] & (PIKE | RAIL) else "6.2l"


class LittleEvents(Events):
    def happen(self, s: Campaign, event: i64) -> None:
        if event == SNOW:
            own(s).marks[SNOW_UNTIL] = s.turn + 1
            s.note(N_SNOW, "3.1b", s.turn + 1)
        else:
            super().happen(s, event)


class LittleValues(Values):
    def tactical(self, s: Campaign, piece: i64) -> i64:
        """One more in the Richmond Theater."""
        at = s.at[piece]
        more = 1 if at >= 0 and s.rules.theater_at(at) == RICHMOND else 0
        return super().tactical(s, piece) + more


class LittleVictory(Victory):
    def ledger_case(self, row: i64) -> str:
        return "14.1a"


# -- what a side may do besides --------------------------------------------------------------------


class Embark(Action):
    verb: ClassVar[int] = int(EMBARK)
    case: ClassVar[str] = "4.0c"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] == side and not self.bar(s, side, unit):
                out.append(act(EMBARK, unit))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        if not 0 <= arg < self.pieces.first_leader or self.pieces.side[arg] != side:
            return "4.0h"
        if s.at[arg] < 0 or s.fatigue[arg] > 1 or not self.is_shore(s.at[arg]):
            return "4.0c"
        return s.rules.march.bar(s, arg)

    def is_shore(self, where: i64) -> bool:
        land = self.ground.land
        ends = [land.near[arc] for arc in range(where * 6, where * 6 + 6)]
        return any(end >= 0 and land.terrain[end] == WATER for end in ends)

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        where = s.at[arg]
        s.tire(arg, 1)
        s.put(arg, at_sea(where))
        s.rules.leaders.homeless(s, where)
        s.note(N_EMBARKED, "4.0c", arg, where)


class Forage(Action):
    verb: ClassVar[int] = int(FORAGE)
    case: ClassVar[str] = "5.1a"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        if not self.bar(s, side, 0):
            out.append(act(FORAGE))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        if arg or s.marcher < 0 or s.at[s.marcher] < 0 or s.points < 2 or s.stopped:
            return "5.1a"
        return "5.1a" if own(s).supply[s.marcher] == FORAGED else ""

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        s.points -= 2
        own(s).supply[s.marcher] = FORAGED


# -- the phase off the map -------------------------------------------------------------------------


class OffMap(Phase):
    """Ships reach the box, units of the box the track, and who is due is placed."""

    def begin(self, s: Campaign) -> None:
        own(s).marks[TIES] = 0
        s.push(Arriving(0))
        for piece in range(s.rules.pack.pieces.first_leader):
            if box_of(s.at[piece]) >= 0:
                s.put(piece, TRACK)
                own(s).due[piece] = s.turn + 1
            elif sea_hex(s.at[piece]) >= 0:
                s.put(piece, in_box(sea_hex(s.at[piece]) % 2))


class Arriving(FieldStep):
    """Goes through the units of the track."""

    kind: ClassVar[int] = int(CAMPAIGN_STEPS)
    case: ClassVar[str] = "14.1a"

    def __init__(self, at: i64) -> None:
        super().__init__(NOBODY)
        self.at = at

    def locals(self) -> list[int]:
        return [int(self.at)]

    def run(self, s: Campaign) -> None:
        if self.at == s.rules.pack.pieces.first_leader:
            s.pop()
            return
        s.become(Arriving(self.at + 1))
        due = own(s).due[self.at]
        if s.at[self.at] == TRACK and due <= s.turn and gates(s, int(self.at)):
            s.push(Placing(s.rules.pack.pieces.side[self.at], self.at))


class Placing(FieldStep):
    """The owner chooses where a unit comes back."""

    kind: ClassVar[int] = int(CAMPAIGN_STEPS) + 1
    case: ClassVar[str] = "14.1b"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit = unit

    def locals(self) -> list[int]:
        return [int(self.unit)]

    def options(self, s: Campaign) -> list[int]:
        return [act(PLACE, where) for where in gates(s, int(self.unit))]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != PLACE:
            return not_now(s, self, action)
        return [] if arg_of(action) in gates(s, int(self.unit)) else ["14.1b"]

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        s.put(self.unit, arg_of(action))
        side = s.rules.pack.pieces.side[self.unit]
        s.rules.victory.tally(s, COMES_BACK + side, s.mv[self.unit], self.unit)


def gates(s: Campaign, unit: int) -> list[int]:
    """The ports that are free."""
    enemy = 1 - s.rules.pack.pieces.side[unit]
    ports = listed(s.rules.pack.more["ports"])
    free = [at for at in ports if not s.has(at, enemy, HAS_UNIT)]
    return [at for at in free if not s.rules.march.enter_bar(s, unit, at)]


OVERLAY = FieldOverlay(
    "little",
    chapters={
        "setup": LittleSetUp,
        "cycle": LittleCycle,
        "march": LittleMarch,
        "ways": LittleWays,
        "events": LittleEvents,
        "values": LittleValues,
        "victory": LittleVictory,
    },
    flow=(Insert("off map", after="random events"),),
    phases={"off map": OffMap()},
    actions=(Embark,),
    marching=(Forage,),
    steps=(Arriving, Placing),
    homes={int(PLACE): "14.1b"},
)


def little_rules(seed: int = 1, turns: int = 6) -> Rules:
    ground = whole()
    pack: Pack = assemble(field.standard(), ground, sheet(turns), counters(ground, seed), int)
    shore = [k for k in roads(ground) if ground.land.terrain[k] != WATER]
    pack.more |= {
        "boxes": column([0, 0]),
        "ports": column(shore[:: len(shore) // 4][:4]),
        "events": column([int(event) for event in EVENTS]),
        "vp": column([0, 1]),
    }
    return build_rules(pack, (OVERLAY,))
