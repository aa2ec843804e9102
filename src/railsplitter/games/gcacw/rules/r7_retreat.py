"""Retreats (7.6): hex by hex, by priority; rout, surrender, voluntary retreat, advance."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import LINES
from railsplitter.games.gcacw.names import (
    BY_RETREAT,
    BY_SURRENDER,
    CAVALRY,
    CAVALRY_RETREAT,
    DEFENDS,
    EXITED,
    HAS_FOOT,
    HAS_HORSE,
    HAS_UNIT,
    HELD_SHIFT,
    LEAVE,
    NO_ZOC,
    NOBODY,
    NORMAL_RETREAT,
    RESULT_RETREAT,
    RESULT_ROUT,
    RESULT_STAR,
    RETREAT,
    ROUT,
    STAND,
    STOP,
    VOLUNTARY_RETREAT,
)
from railsplitter.games.gcacw.notes import (
    N_LOOSE,
    N_OFF_MAP,
    N_RETREAT_BEGINS,
    N_RETREAT_ENDS,
    N_RETREATED,
    N_SHAKEN,
    N_STOOD,
    N_SURRENDERED,
)
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now, reasons
from railsplitter.games.gcacw.rules.r7_advance import Advancing
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.columns import filled
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

# Steps of the six directions, clockwise from the first, on two axes of the hex map
EAST: Final = (0, 1, 1, 0, -1, -1)
SOUTH: Final = (-1, -1, 0, 1, 1, 0)
CLOSED: Final[i64] = 9  # no priority: a retreat does not go there
FAR: Final[i64] = 1_000_000
UNSEEN: Final[i64] = -1

# The case of each kind of retreat, and of each priority
KIND_CASES: Final = ("7.6a", "7.6b", "7.7n", "7.6q")
PRIORITY_CASES: Final = ("7.6e", "7.6g", "7.6h", "7.6i", "7.6j", "7.6k", "7.6l")


@mypyc_attr(allow_interpreted_subclasses=True)
class Retreats(FieldChapter):
    """[7.6a] The stack that gives way goes where it is safest."""

    __slots__ = ("east", "priorities", "south")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.priorities: vec[i64] = filled(6, CLOSED)  # of the six neighbours, see `look`
        self.east: vec[i64] = filled(pack.ground.hexes, UNSEEN)
        self.south: vec[i64] = filled(pack.ground.hexes, 0)
        self.survey()

    # -- distance -----------------------------------------------------------------------------

    def survey(self) -> None:
        """[7.6m] Give every hex its place on two axes, from neighbour to neighbour."""
        queue = filled(self.ground.hexes, 0)
        corner = FAR
        for seed in range(self.ground.hexes):
            if self.east[seed] == UNSEEN:  # a part of its own is far from all others
                self.east[seed] = corner
                self.spread(seed, queue)
                corner += FAR

    def spread(self, seed: i64, queue: vec[i64]) -> None:
        """[7.6m] The places of all hexes that hang together with one."""
        near = self.ground.land.near
        queue[0] = seed
        done: i64 = 0
        count: i64 = 1
        while done < count:
            where = queue[done]
            done += 1
            for direction in range(6):
                other = near[where * 6 + direction]
                if other >= 0 and self.east[other] == UNSEEN:
                    self.east[other] = self.east[where] + EAST[direction]
                    self.south[other] = self.south[where] + SOUTH[direction]
                    queue[count] = other
                    count += 1

    def distance(self, a: i64, b: i64) -> i64:
        """[7.6m] Hexes from one to the other."""
        east = self.east[a] - self.east[b]
        south = self.south[a] - self.south[b]
        both = east + south
        return max(east, -east, south, -south, both, -both)

    def from_enemy(self, s: Campaign, where: i64) -> i64:
        """[7.6m] Hexes from the attacking unit, from the nearest in a grand assault."""
        best = FAR
        for place in range(s.fight[f.HEXES]):
            best = min(best, self.distance(where, s.fight[f.FROM + place]))
        return best

    # -- priorities ---------------------------------------------------------------------------

    def look(self, s: Campaign) -> i64:
        """[7.6f] Fill `priorities` for the six neighbours of the stack; the best is returned."""
        where = s.fight[f.AT]
        side = 1 - s.fight[f.SIDE]
        zone = self.zone_bits(s, side)
        away = self.from_enemy(s, where)
        best = CLOSED
        for direction in range(6):
            priority = self.priority(s, where * 6 + direction, side, zone, away)
            self.priorities[direction] = priority
            best = min(best, priority)
        return best

    def priority(self, s: Campaign, arc: i64, side: i64, zone: i64, away: i64) -> i64:
        """[7.6g] to [7.6l]: 1 to 6, or CLOSED."""
        if self.closed_case(s, arc, side):
            return CLOSED
        end = self.ground.land.near[arc]
        line = self.ground.land.edge[arc] & LINES
        if not self.is_in_zone(s, end, zone):
            if self.from_enemy(s, end) <= away:
                return 3
            return 1 if line else 2
        if s.has(end, side, HAS_FOOT | HAS_HORSE):
            return 4
        return 5 if line else 6

    def closed_case(self, s: Campaign, arc: i64, side: i64) -> str:
        """[7.6e] Where no retreat goes, [7.6t] nor twice into the same hex."""
        land = self.ground.land
        end = land.near[arc]
        if end < 0 or not s.rules.ways.is_open(s, arc) or s.has(end, 1 - side, HAS_UNIT):
            return "7.6e"
        if not land.edge[arc] & LINES and s.rules.zones.is_closed_ground(s, end):
            return "7.6e"
        for place in range(s.fight[f.STEPS] + 1):
            if s.fight[f.PATH + place] == end:  # [7.6t]
                return "7.6t"
        return ""

    def zone_bits(self, s: Campaign, side: i64) -> i64:
        """[2.4c] Whose zones the stack fears: those of cavalry only if it has cavalry itself."""
        wanted = HAS_FOOT
        for unit in f.fighters(s, side):
            if self.pieces.kind[unit] == CAVALRY:
                wanted |= HAS_HORSE
        return wanted << HELD_SHIFT * (1 - side)

    def is_in_zone(self, s: Campaign, where: i64, wanted: i64) -> bool:
        """[2.4f] Is a hex in such a zone? Restricted ones count in a retreat."""
        near, back, held = self.ground.land.near, self.ground.back, s.held
        for arc in range(where * 6, where * 6 + 6):
            other = near[arc]
            if other >= 0 and held[other] & wanted:
                if s.rules.zones.over(s, back[arc]) != NO_ZOC:
                    return True
        return False

    def ways_out(self, s: Campaign) -> list[int]:
        """[7.6f] The hexes of the best priority there is."""
        best = self.look(s)
        out: list[int] = []
        if best != CLOSED:
            for direction in range(6):
                if self.priorities[direction] == best:
                    out.append(self.ground.land.near[s.fight[f.AT] * 6 + direction])
            out.sort()
        return out

    def is_way_out(self, s: Campaign) -> bool:
        """[7.7b] Is there any hex to go to, or an exit?"""
        return self.look(s) != CLOSED or self.may_leave(s)

    def way_bar(self, s: Campaign, end: i64, kind: i64) -> str:
        """[7.6f] What keeps the stack from a hex."""
        if s.fight[f.STEPS] >= self.pack.charts.retreat_most[kind]:
            return KIND_CASES[kind]
        where = s.fight[f.AT]
        arc = self.ground.land.arc(where, end) if 0 <= end < self.ground.hexes else -1
        if arc < 0:
            return "7.6e"
        closed = self.closed_case(s, arc, 1 - s.fight[f.SIDE])
        if closed:
            return closed
        best = self.look(s)
        return "" if self.priorities[arc - where * 6] == best else "7.6f"

    def may_leave(self, s: Campaign) -> bool:
        """[14.6d] Does the stack stand in an exit hex of its side?"""
        return s.rules.exits.is_exit(s.fight[f.AT], 1 - s.fight[f.SIDE])

    # -- after a combat -----------------------------------------------------------------------

    def after_combat(self, s: Campaign) -> None:
        """[7.5k] Retreat, [7.5l] rout, or [7.6q] a choice of the defender's own."""
        if not f.is_left(s, s.fight[f.AT], DEFENDS):
            return
        cell = s.fight[f.DEFENDER_CELL]
        if cell & RESULT_ROUT:  # [7.5l]
            self.demoralize(s, cell & RESULT_STAR != 0)
            self.begin(s, ROUT)
        elif cell & RESULT_RETREAT:
            self.begin(s, NORMAL_RETREAT)
        else:
            s.push(Retreat(VOLUNTARY_RETREAT))

    def begin(self, s: Campaign, kind: i64) -> None:
        """[7.6c] The whole stack gives way together."""
        if kind != NORMAL_RETREAT or not self.may_hold(s):
            s.note(N_RETREAT_BEGINS, KIND_CASES[kind], 1 - s.fight[f.SIDE], s.fight[f.AT], kind)
        s.push(Retreat(kind))

    def demoralize(self, s: Campaign, twice: bool) -> None:
        """[7.6o] One level more, [7.5m] with a star at once the second; [11.0a] never more."""
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            level: i64 = 2  # [7.5m]
            if not twice:
                level = min(s.shaken[unit] + 1, 2)
            s.shake(unit, level)
            s.note(N_SHAKEN, "7.5m" if twice else "7.6o", unit, level)

    def may_hold(self, s: Campaign) -> bool:
        """[9.0n] All infantry and artillery of the hex, at least one, are in such works."""
        foot: i64 = 0
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            if self.pieces.kind[unit] != CAVALRY:
                foot += 1
                if not s.rules.values.is_steady(s, unit):
                    return False
        return foot > 0

    def may_stand(self, s: Campaign, kind: i64) -> bool:
        """[7.6q] Before the first hex of a voluntary retreat; [9.0n] on r in good works."""
        if s.fight[f.STEPS]:
            return False
        return kind == VOLUNTARY_RETREAT or (kind == NORMAL_RETREAT and self.may_hold(s))

    def stand(self, s: Campaign, kind: i64) -> None:
        """[9.0n] To stay on r tires everybody."""
        if kind != NORMAL_RETREAT:
            return
        side = 1 - s.fight[f.SIDE]
        s.note(N_STOOD, "9.0n", side, s.fight[f.AT])
        for unit in f.fighters(s, side):
            s.rules.results.tire(s, unit, self.pack.charts.dug_holds_fatigue, "9.0n")

    # -- on the way ---------------------------------------------------------------------------

    def may_stop(self, s: Campaign, kind: i64) -> bool:
        """[7.6a] Has the stack gone far enough?"""
        return s.fight[f.STEPS] >= self.pack.charts.retreat_least[kind]

    def go(self, s: Campaign, end: i64, kind: i64) -> None:
        """[7.6d] One hex further, at no cost but that of its priority."""
        fight = s.fight
        start, side = fight[f.AT], 1 - fight[f.SIDE]
        self.look(s)
        arc = self.ground.land.arc(start, end)
        priority = self.priorities[arc - start * 6]
        s.note(N_RETREATED, PRIORITY_CASES[priority], side, start, end, priority)
        self.move_stack(s, start, end)
        fight[f.STEPS] += 1
        fight[f.PATH + fight[f.STEPS]] = end
        fight[f.AT] = end
        if kind == CAVALRY_RETREAT and not self.ground.land.edge[arc] & LINES:
            self.scatter(s, side)
        loss = self.pack.charts.retreat_loss[priority - 1]
        if loss:  # [7.6n]
            s.rules.results.ask_losses(s, side, loss, BY_RETREAT, False)

    def move_stack(self, s: Campaign, start: i64, end: i64) -> None:
        """[7.6c] All units of the stack, [6.3d] and its leaders; [7.6s] works stay behind."""
        piece = s.first[start]
        while piece >= 0:
            following = s.after[piece]
            if s.role[piece] == DEFENDS:  # [6.3d] leaders too
                s.put(piece, end)  # [7.6s]
                s.rules.victory.entered(s, piece, end)
            piece = following

    def scatter(self, s: Campaign, side: i64) -> None:
        """[7.7m] Cavalry that gives way off the road is disorganized."""
        for unit in f.fighters(s, side):
            if not s.loose[unit]:
                s.loose[unit] = 1
                s.note(N_LOOSE, "7.7m", unit)

    def surrender(self, s: Campaign) -> None:
        """[7.6p] Nowhere to go: all are lost."""
        where = s.fight[f.AT]
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            s.note(N_SURRENDERED, "7.6p", unit, where, s.mv[unit])
            s.lose(unit, s.mv[unit], BY_SURRENDER)
        s.rules.leaders.homeless(s, where)

    def leave_map(self, s: Campaign) -> None:
        """[14.6d] Out of the battle by an exit hex; no points for anybody."""
        where = s.fight[f.AT]
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            s.rules.exits.remove(s, unit, where)
        for leader in s.leaders_in(where):
            if s.role[leader] == DEFENDS:
                s.put(leader, EXITED)
                s.note(N_OFF_MAP, "14.6d", leader, where)

    # -- the driver's questions ---------------------------------------------------------------

    def carry_on(self, s: Campaign, kind: i64) -> bool:
        """[7.6a] Go on as far as nobody has a choice; False: the retreat is over."""
        where = s.fight[f.AT]
        if not f.is_left(s, where, DEFENDS):
            return False
        if s.fight[f.STEPS] >= self.pack.charts.retreat_most[kind]:
            return False
        out = self.ways_out(s)
        choices = len(out) + (1 if self.may_leave(s) else 0)
        is_free = self.may_stop(s, kind) or self.may_stand(s, kind)
        if choices == 0:
            if not is_free:
                self.surrender(s)
            elif not self.may_stop(s, kind):
                self.stand(s, kind)
            return False
        if choices == 1 and not is_free:
            if not out:
                self.leave_map(s)
                return False
            self.go(s, out[0], kind)
        else:
            s.push(Retreating(1 - s.fight[f.SIDE], kind))
        return True

    def end(self, s: Campaign) -> None:
        """[7.6a] Far enough."""
        if s.fight[f.STEPS] and f.is_left(s, s.fight[f.AT], DEFENDS):
            s.note(N_RETREAT_ENDS, "7.6a", 1 - s.fight[f.SIDE], s.fight[f.AT], s.fight[f.STEPS])

    # -- advance ------------------------------------------------------------------------------

    def offer_advance(self, s: Campaign) -> None:
        """[7.6r] Who may move in is asked."""
        if s.rules.advances.is_open(s):
            s.push(Advancing(s.fight[f.SIDE]))


@final
class Retreat(FieldStep):
    """[7.6c] A stack on its way; `retreat` is the kind of it."""

    __slots__ = ("retreat",)
    kind: ClassVar[int] = 25
    case: ClassVar[str] = "7.6a"

    def __init__(self, retreat: i64) -> None:
        super().__init__(NOBODY)
        self.retreat: i64 = retreat

    def locals(self) -> list[int]:
        return [self.retreat]

    def run(self, s: Campaign) -> None:
        if not s.rules.retreats.carry_on(s, self.retreat):
            s.rules.retreats.end(s)
            s.pop()


@final
class Retreating(FieldStep):
    """[7.6f] The owner chooses the next hex, or that it is far enough."""

    __slots__ = ("retreat",)
    kind: ClassVar[int] = 26
    case: ClassVar[str] = "7.6f"

    def __init__(self, who: i64, retreat: i64) -> None:
        super().__init__(who)
        self.retreat: i64 = retreat

    def locals(self) -> list[int]:
        return [self.retreat]

    def options(self, s: Campaign) -> list[int]:
        retreats = s.rules.retreats
        out = [act(RETREAT, end) for end in retreats.ways_out(s)]
        if retreats.may_leave(s):
            out.append(act(LEAVE))
        if retreats.may_stand(s, self.retreat):
            out.append(act(STAND))
        elif retreats.may_stop(s, self.retreat):
            out.append(act(STOP))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        retreats = s.rules.retreats
        if verb_of(action) == RETREAT:
            return reasons(retreats.way_bar(s, arg_of(action), self.retreat))
        if action == act(LEAVE):
            return [] if retreats.may_leave(s) else ["14.6d"]
        stands = retreats.may_stand(s, self.retreat)
        if action == act(STAND):
            return [] if stands else reasons(KIND_CASES[self.retreat])
        if action == act(STOP):
            may = not stands and retreats.may_stop(s, self.retreat)
            return [] if may else reasons(KIND_CASES[self.retreat])
        return not_now(self, action)

    def take(self, s: Campaign, action: i64) -> None:
        retreats = s.rules.retreats
        s.pop()
        if verb_of(action) == RETREAT:
            retreats.go(s, arg_of(action), self.retreat)
            return
        if action == act(LEAVE):
            retreats.leave_map(s)
        elif action == act(STAND):
            retreats.stand(s, self.retreat)
        retreats.end(s)
        s.pop()  # the Retreat underneath
