"""March orders: a unit, several, or a leader's whole command, step by step to a place."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.orders.routes import Route, is_held, route
from railsplitter.games.gcacw.orders.standing import waits
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r5_activation import Commanding
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import mps
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.orders import CLOSED, DONE, NEWS, TURN, WAITS, Move, Stop
from railsplitter.kernel.state import act

DIE = 6


class Marshal:
    """One march order in one position. `resting` are units that other orders keep back."""

    def __init__(
        self, nouns: Nouns, s: Campaign, seat: int, wish: Wish, resting: frozenset[int]
    ) -> None:
        self.nouns, self.s, self.seat, self.wish = nouns, s, seat, wish
        self.resting = resting
        self.pieces = s.rules.pack.pieces

    def next(self) -> Move | Stop:
        """The next step of whoever is on the way, else the next to set out."""
        s, step = self.s, self.s.stack[-1]
        if s.seat() != self.seat:
            if not self.left():
                return self.done()
            return Stop(TURN, "somebody else is asked", s.asked_case())
        if isinstance(step, Marching):
            return self.go_on() if s.marcher in self.party() else waits(s)
        if isinstance(step, Commanding):
            return self.call()
        if not self.left():
            return self.done()
        return self.set_out() if isinstance(step, Acting) else waits(s)

    def done(self) -> Stop:
        where = "at" if self.wish.toward else "in"
        return Stop(DONE, f"everybody is {where} {self.nouns.hex(self.wish.place)}")

    # -- who ---------------------------------------------------------------------------------

    def party(self) -> list[int]:
        """Everybody whom the order is about."""
        s, leader = self.s, self.wish.leader
        if leader < 0:
            return list(self.wish.units)
        if s.commander == leader:
            return [k for k in range(self.pieces.first_leader) if s.called[k] != n.NOT_CALLED]
        return list(s.rules.command.in_radius(s, leader)) if s.at[leader] >= 0 else []

    def left(self) -> list[int]:
        """Who is still to go there, the least tired first."""
        s = self.s
        found = [
            k
            for k in self.party()
            if s.at[k] >= 0 and not is_there(s, k, self.wish) and k not in self.resting
        ]
        return sorted(found, key=lambda k: (int(s.fatigue[k]), k))

    # -- setting out -------------------------------------------------------------------------

    def set_out(self) -> Move | Stop:
        """[5.1a] The next unit marches, [5.2a] or the leader calls his command."""
        s, options = self.s, self.s.options()
        leader = self.wish.leader
        able = [k for k in self.left() if not s.rules.march.bar(s, k)]
        if self.wish.there:  # over days nobody is driven into an extended march
            able = [k for k in able if not self.is_tiring(k)]
        if not able:
            return self.nobody()
        action = act(n.ACTIVATE, leader) if leader >= 0 else act(n.MARCH, able[0])
        if action not in options:
            case = next(iter(s.why_not(self.seat, action)), s.asked_case())
            return Stop(CLOSED, "the rules do not allow this march now", case)
        way = self.way(able[0])
        if way is None:
            return self.no_way(able[0])
        most = self.points(able[0], int(s.rules.pace.dice_of(s, able[0])) * DIE)
        return self.too_far(able[0], way, most) or Move(action, True)

    def nobody(self) -> Stop:
        if self.wish.there:
            return self.rest()
        first = self.left()[0]
        case = self.s.rules.march.bar(self.s, first)
        return Stop(CLOSED, f"{self.nouns.unit(first)} cannot march now", case)

    def rest(self) -> Stop:
        """[5.1c] Who has marched enough for today goes on when he is rested."""
        tired = [k for k in self.left() if not self.s.rules.march.bar(self.s, k)]
        if not tired:
            return waits(self.s)
        reason = f"{self.nouns.unit(tired[0])} rests, one more march would be an extended one"
        return Stop(WAITS, f"{reason}; the order stands", "5.1c")

    def is_tiring(self, unit: int) -> bool:
        """[5.1c] Whether one more march would be an extended one."""
        charts, s = self.s.rules.pack.charts, self.s
        return bool(s.fatigue[unit] + 1 >= charts.straggle_from[s.exhausted[unit]])

    def points(self, unit: int, rolled: int) -> int:
        """[5.1a] What a unit has with these dice, led as the order has it."""
        world = self.s.twin(self.s.chance)
        world.commander = self.wish.leader
        return int(self.s.rules.pace.points_for(world, unit, rolled))

    def too_far(self, unit: int, way: Route, points: int) -> Stop | None:
        """[6.1a] Points that do not suffice are news, unless the order goes as far as it can."""
        if self.wish.toward or self.wish.there or way.points <= points or len(way.hexes) == 1:
            return None
        name, place = self.nouns.unit(unit), self.nouns.hex(self.wish.place)
        reason = f"{name} has {mps(points)} at most, {place} takes {way.points}"
        return Stop(NEWS, f"{reason}; toward goes as far as it can", "6.1a")

    def way(self, unit: int) -> Route | None:
        """A way to the place; one that the enemy holds can only be gone toward."""
        if not self.wish.toward and is_held(self.s, unit, self.wish.place):
            return None
        return route(self.s, unit, self.wish.place, self.wish.way)

    def no_way(self, unit: int) -> Stop:
        name, place = self.nouns.unit(unit), self.nouns.hex(self.wish.place)
        return Stop(CLOSED, f"no way is open for {name} to {place}", "6.1a")

    # -- an activation -----------------------------------------------------------------------

    def call(self) -> Move | Stop:
        """[5.2e] The next unit of the command, until all have marched who shall."""
        s = self.s
        if self.wish.leader < 0 and not set(self.party()) & set(self.called()):
            return waits(s)
        if self.wish.leader >= 0 and s.commander != self.wish.leader:
            return waits(s)
        for unit in [k for k in self.left() if k in self.called()]:
            way = self.way(unit)
            if way is None:
                continue
            points = self.points_led(unit)
            return self.too_far(unit, way, points) or Move(act(n.MARCH, unit), True)
        ends = act(n.DONE) in s.options() and self.wish.leader >= 0
        return Move(act(n.DONE), True) if ends else Stop(NEWS, "nobody else can get there")

    def called(self) -> list[int]:
        """[5.2f] Who may still march in the activation at hand."""
        s = self.s
        units = range(self.pieces.first_leader)
        return [k for k in units if s.called[k] and not s.rules.activation.call_bar(s, k)]

    def points_led(self, unit: int) -> int:
        pace = self.s.rules.pace
        return int(pace.points_for(self.s, unit, pace.led_roll(self.s, unit)))

    # -- on the way --------------------------------------------------------------------------

    def go_on(self) -> Move | Stop:
        """[6.1a] The next hex; [5.1x] a halt where the march is at its end."""
        s, unit, options = self.s, int(self.s.marcher), self.s.options()
        if is_there(s, unit, self.wish) or s.stopped:
            return Move(act(n.HALT), True)
        if s.moved == 0:
            for leader in (*self.wish.riders, self.wish.leader):
                if leader >= 0 and act(n.TAKE, leader) in options:
                    return Move(act(n.TAKE, leader))
        way = self.way(unit)
        if way is None:
            return self.no_way(unit)
        short = self.too_far(unit, way, int(s.points)) if s.moved == 0 else None
        if short is not None:
            return short
        action = act(n.GO, way.hexes[0])
        return Move(action if action in options else act(n.HALT), True)


def is_there(s: Campaign, unit: int, wish: Wish) -> bool:
    """In the place; next to it is as far as one gets if the enemy holds it."""
    where = int(s.at[unit])
    if where < 0 or where == wish.place:
        return where == wish.place
    if not wish.toward or not is_held(s, unit, wish.place):
        return False
    return bool(s.rules.pack.ground.land.arc(where, wish.place) >= 0)


def march_news(nouns: Nouns, before: Campaign, after: Campaign, wish: Wish) -> Stop | None:
    """[6.1d] An enemy zone short of the place; [5.2f] the end of an activation."""
    unit = int(before.marcher)
    same = unit >= 0 and after.marcher == unit and after.at[unit] >= 0
    if same and after.stopped and not before.stopped and not is_there(after, unit, wish):
        name, where = nouns.unit(unit), nouns.hex(int(after.at[unit]))
        return Stop(NEWS, f"{name} has come into an enemy zone in {where}", "6.1d")
    if wish.there:
        return None
    if wish.leader >= 0 and before.commander == wish.leader != after.commander:
        return Stop(DONE, f"the command of {nouns.unit(wish.leader)} has marched", "5.2f")
    ended = unit in wish.units and after.marcher != unit
    if ended and after.at[unit] >= 0 and not is_there(after, unit, wish):
        name, where = nouns.unit(unit), nouns.hex(int(after.at[unit]))
        code = DONE if len(wish.units) == 1 else NEWS
        return Stop(code, f"{name} has got as far as {where}", "5.1x")
    return None
