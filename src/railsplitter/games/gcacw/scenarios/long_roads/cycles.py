"""The two cycles as sequences (L.73): Richmond A to N, the Valley A to H."""

from __future__ import annotations

from typing import ClassVar, Final, final

from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, NO_ROLE, RICHMOND, UNION, VALLEY
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.scenarios.long_roads import boxes_asking
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import richmond as r
from railsplitter.games.gcacw.scenarios.long_roads.boxes_fighting import BoxBattle
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.points import scores_of
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64

# The letters of the printed segments
RICHMOND_LETTERS: Final = "ABCDEFGHIJKLMN"
VALLEY_LETTERS: Final = "ABCDEFfGH"  # f: what F asks behind the release


@final
class RichmondSegments(Counting):
    """[L.73] The Richmond Theater Strategic Cycle."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_RICHMOND_CYCLE)
    case: ClassVar[str] = "L.73"

    def stages(self, s: Campaign) -> i64:
        return len(RICHMOND_LETTERS)

    def stage(self, s: Campaign) -> None:
        letter = RICHMOND_LETTERS[self.at]
        long_war(s).cycle = RICHMOND
        if letter <= "F":
            self.open(own(s), letter)
        else:
            self.close(own(s), letter)

    def open(self, war: War, letter: str) -> None:
        """[L.73] A to F: tables, reinforcements, the District, Norfolk, the siege artillery."""
        cycle = roads(war).cycle_of_richmond
        if letter == "A":
            strategic(war)
        elif letter == "B":
            reinforce(war)
        elif letter == "C":
            war.book.district.segment(war)
        elif letter == "D":
            cycle.released(war)
            if cycle.may_sortie(war):
                war.push(Sallying(CONFEDERATE))
        elif letter == "E":
            if cycle.is_union_asked_for_norfolk(war):
                war.push(Storming(UNION))
        else:
            cycle.rest_siege(war)

    def close(self, war: War, letter: str) -> None:
        """[L.73] G to N: depots, supply, ammunition, posture, corps, points, the end."""
        cycle = roads(war).cycle_of_richmond
        if letter == "G":
            war.book.supply.depots(war)
        elif letter == "H":
            war.book.supply.status(war)
        elif letter == "I":
            war.book.ammunition.segment(war)
        elif letter == "J":
            roads(war).posture.roll_richmond(war)
        elif letter == "K":
            if not cycle.reorganize_bar(war):
                war.push(Reorganizing(UNION))
        elif letter == "M":
            war.book.counties.determine(war)
            scores_of(war).richmond(war)
        elif letter == "N":
            cycle.end(war)


@final
class ValleySegments(Counting):
    """[L.73] The Valley Theater Strategic Cycle."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_VALLEY_CYCLE)
    case: ClassVar[str] = "L.73"

    def stages(self, s: Campaign) -> i64:
        """[R.101] By the other reading none, if the game has just ended."""
        at_once = s.rules.pack.more["road_switches"][n.END_AT_ONCE] != 0
        return 0 if at_once and long_war(s).ended else len(VALLEY_LETTERS)

    def stage(self, s: Campaign) -> None:
        war, letter = own(s), VALLEY_LETTERS[self.at]
        long_war(s).cycle = VALLEY
        if letter == "A":
            boxes_asking.segment(war)
        elif letter == "B":
            war.book.counties.determine(war)
            war.book.scores.segment(war)
        elif letter == "C":
            war.book.supply.depots(war)
        elif letter == "D":
            war.book.supply.status(war)
        elif letter == "E":
            war.book.ammunition.segment(war)
        elif letter == "F":
            roads(s).release.segment(war)
        elif letter == "f":
            war.book.district.cavalry(war)  # [L.38] behind the die of the release
        elif letter == "G":
            roads(s).posture.roll_valley(war)
        else:
            roads(s).repair.segment(war)


# -- picks -------------------------------------------------------------------------------------


def strategic(s: War) -> None:
    """[L.83] The result of the table, asked of whom it is about."""
    result, count = roads(s).cycle_of_richmond.strategic(s)
    if result == r.SICKNESS:
        ask(s, CONFEDERATE, r.SICKNESS, count)
        ask(s, UNION, r.SICKNESS, count)
    elif result == r.BURNSIDE or result == r.REPLACEMENTS:
        ask(s, UNION, result, count)
    elif result != r.NOTHING_NEW:
        ask(s, CONFEDERATE, result, count)


def reinforce(s: War) -> None:
    """[L.26] A die for each box, and one for Burnside."""
    cycle = roads(s).cycle_of_richmond
    reasons_ = (r.FROM_RICHMOND, r.FROM_NC, r.FROM_SC)
    for which in range(3):
        if cycle.variable(s, which):
            ask(s, CONFEDERATE, reasons_[which], 1)
    if cycle.special(s):
        ask(s, UNION, r.BURNSIDE, cycle.rule[r.SPECIAL_UNITS])


def ask(s: War, side: i64, why: i64, count: i64) -> None:
    """[L.83] A side is asked if it has anybody to pick."""
    if roads(s).cycle_of_richmond.picks(s, side, why):
        s.push(Picking(side, why, count))


@final
class Picking(FieldStep):
    """[L.83] [L.26] Which unit is next, or none."""

    __slots__ = ("left", "why")
    kind: ClassVar[int] = int(n.K_PICKING)
    case: ClassVar[str] = "L.83"

    def __init__(self, who: i64, why: i64, left: i64) -> None:
        super().__init__(who)
        self.why: i64 = why
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.why, self.left]

    def options(self, s: Campaign) -> list[int]:
        out = [
            act(n.PICK, unit)
            for unit in roads(s).cycle_of_richmond.picks(own(s), self.who, self.why)
        ]
        if self.why != r.SICKNESS:  # men fall ill whether their side likes it or not
            out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.PICK:
            cycle = roads(s).cycle_of_richmond
            return reasons(cycle.pick_bar(own(s), self.who, self.why, arg_of(action)))
        if action == act(DONE) and self.why != r.SICKNESS:
            return []
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war, cycle = own(s), roads(s).cycle_of_richmond
        s.pop()
        if verb_of(action) == n.PICK:
            cycle.pick(war, self.why, arg_of(action))
            if self.left > 1 and cycle.picks(war, self.who, self.why):
                s.push(Picking(self.who, self.why, self.left - 1))
                return
        cycle.forget(war)


@final
class Sallying(FieldStep):
    """[L.84] Does the Virginia come out?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_SORTIE)
    case: ClassVar[str] = "L.84"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.SORTIE), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        return [] if action in self.options(s) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.SORTIE:
            roads(s).cycle_of_richmond.sortie(own(s))


@final
class Storming(FieldStep):
    """[L.84] Who attacks Norfolk; enough of them, and the fight begins."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_NORFOLK)
    case: ClassVar[str] = "L.84"

    def options(self, s: Campaign) -> list[int]:
        units = roads(s).cycle_of_richmond.picks(own(s), UNION, r.FOR_NORFOLK)
        return [*(act(n.PICK, unit) for unit in units), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == n.PICK:
            cycle = roads(s).cycle_of_richmond
            return reasons(cycle.pick_bar(own(s), UNION, r.FOR_NORFOLK, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        if verb_of(action) == n.PICK:
            roads(s).cycle_of_richmond.pick(own(s), r.FOR_NORFOLK, arg_of(action))
            return
        s.pop()
        storm(own(s))


def storm(s: War) -> None:
    """[L.84] Those who were named fight for Norfolk; an empty box is taken."""
    cycle, boxes = roads(s).cycle_of_richmond, roads(s).boxes
    base, norfolk = box_of(cycle.box(n.FORT_MONROE)), box_of(cycle.box(n.NORFOLK))
    if not boxes.fighters(s, norfolk, base, UNION, True):
        return
    if boxes.has(s, norfolk, CONFEDERATE):
        s.push(Withdrawing())
        s.push(BoxBattle(norfolk, base, UNION, 1, 0, 0))
    else:
        cycle.take_norfolk(s)


@final
class Withdrawing(Counting):
    """[L.84] The fight is over: whoever attacked is in Fort Monroe as before."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_WITHDRAWING)
    case: ClassVar[str] = "L.84"

    def __init__(self, at: i64 = 0) -> None:
        super().__init__(at)

    def stages(self, s: Campaign) -> i64:
        return 0

    def end(self, s: Campaign) -> None:
        for unit in range(len(s.role)):
            s.role[unit] = NO_ROLE


@final
class Reorganizing(FieldStep):
    """[L.87] Does the Union reorganize its army?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_REORGANIZING)
    case: ClassVar[str] = "L.87"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.REORGANIZE), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        return [] if action in self.options(s) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.REORGANIZE:
            roads(s).cycle_of_richmond.reorganize(own(s))
