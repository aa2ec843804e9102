"""Command posture (L.67 to L.70, L.86): days on which the Union holds back."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, RICHMOND, UNION, VALLEY
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import is_in_game
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64, vec

ACTIVE: Final[i64] = 0
PASSIVE: Final[i64] = 1

# Places of the column "posture": the Valley's first, then those of Richmond
VALLEY_MOST: Final[i64] = 0
VALLEY_AGAIN: Final[i64] = 1
VALLEY_OVERRIDES: Final[i64] = 2
DISTANCE: Final[i64] = 3
RICHMOND_MOST: Final[i64] = 4
RICHMOND_AGAIN: Final[i64] = 5
MARCHES_MOST: Final[i64] = 6
NO_COMMANDER: Final[i64] = 7
DOUBLE: Final[i64] = 8
HEAVY: Final[i64] = 9
LOSSES_LEAST: Final[i64] = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Posture(FieldChapter):
    """[L.67] Active or passive, in each theater."""

    __slots__ = ("rule",)

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.rule: vec[i64] = pack.more["posture"]

    def is_passive(self, s: War, theater: i64) -> bool:
        """[L.68] Does the Union hold back in a theater?"""
        war = long_war(s)
        posture = war.posture_valley if theater == VALLEY else war.posture_richmond
        return posture == PASSIVE

    # -- the Valley -----------------------------------------------------------------------------

    def roll_valley(self, s: War) -> None:
        """[L.67] In each cycle after the one that released the Valley's units."""
        if long_war(s).released_turn == 0 or self.is_fresh(s):
            return
        die = s.chance.die(6, "L.67")
        again = self.rule[VALLEY_AGAIN] if long_war(s).posture_valley else 0
        passive = die + again > self.rule[VALLEY_MOST]
        long_war(s).posture_valley = PASSIVE if passive else ACTIVE
        s.note(n.N_POSTURE, "L.67", VALLEY, die, die + again, long_war(s).posture_valley)
        if passive and long_war(s).overrides < self.rule[VALLEY_OVERRIDES]:
            s.push(Overriding(UNION))

    def is_fresh(self, s: War) -> bool:
        """[L.67] Was the Valley released by the die of this very cycle?"""
        return long_war(s).released_turn == s.turn and not long_war(s).release_by

    def override(self, s: War) -> None:
        """[L.70] Active all the same, twice in a game."""
        long_war(s).overrides += 1
        self.activate(s, "L.70")

    def activate(self, s: War, case: str) -> None:
        """[L.69] The Union is active in the Valley from now on."""
        if long_war(s).posture_valley:
            long_war(s).posture_valley = ACTIVE
            s.note(n.N_ACTIVE, case, s.turn)

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[L.68] Within 25 hexes of a Confederate unit a Union unit in the Valley comes no nearer
        to any of them than it was when its march began."""
        if long_war(s).posture_valley == ACTIVE or self.pieces.side[unit] != UNION:
            return ""
        start = s.start_hex if s.marcher == unit else s.at[unit]
        if start < 0 or not roads(s).release.valley_hex[start]:
            return ""
        return "L.68" if self.is_nearer(s, CONFEDERATE, start, where) else ""

    def is_nearer(self, s: War, enemy: i64, start: i64, end: i64) -> bool:
        """[L.68] [L.69] Does one hex lie nearer than another to an enemy unit within 25 hexes?"""
        calendar, far = s.book.calendar, self.rule[DISTANCE]
        for unit in range(self.pieces.first_leader):
            at = s.at[unit]
            if at >= 0 and self.pieces.side[unit] == enemy:
                before = calendar.distance(start, at)
                if before <= far and calendar.distance(end, at) < before:
                    return True
        return False

    def marched(self, s: War, unit: i64, start: i64) -> None:
        """[L.69] A Confederate unit in the Valley that ends nearer to the Union wakes it."""
        if long_war(s).posture_valley == ACTIVE or self.pieces.side[unit] != CONFEDERATE:
            return
        end = s.at[unit]
        if end < 0 or start < 0 or not roads(s).release.valley_hex[end]:
            return
        if self.is_nearer(s, UNION, start, end):
            self.activate(s, "L.69")

    def attack_bar(self, s: War, side: i64, target: i64) -> str:
        """[L.68] No Union attack in the Valley Theater, [L.86] nor before Richmond."""
        if side != UNION:
            return ""
        at = s.at[s.marcher] if s.marcher >= 0 and s.at[s.marcher] >= 0 else target
        theater = s.rules.theater_at(at)
        if not self.is_passive(s, theater):
            return ""
        if theater == VALLEY:
            return "L.68"
        return "" if long_war(s).attacked else "L.86"

    def attacked(self, s: War, side: i64, target: i64) -> None:
        """[L.69] A Confederate attack wakes the Valley; [L.86] before Richmond it lets the Union
        strike back until the next cycle."""
        if side != CONFEDERATE or target < 0:
            return
        if s.rules.theater_at(target) == VALLEY:
            self.activate(s, "L.69")
        else:
            long_war(s).attacked = 1

    # -- before Richmond ------------------------------------------------------------------------

    def roll_richmond(self, s: War) -> None:
        """[L.86] A die for the next seven turns."""
        die = s.chance.die(6, "L.86")
        total = die + self.richmond_more(s)
        passive = total > self.rule[RICHMOND_MOST]
        long_war(s).posture_richmond = PASSIVE if passive else ACTIVE
        long_war(s).attacked = 0
        long_war(s).losses_mark = s.rules.victory.fallen(s, UNION)
        s.note(n.N_POSTURE, "L.86", RICHMOND, die, total, long_war(s).posture_richmond)

    def richmond_more(self, s: War, ledger: Ledger | None = None) -> i64:
        """[L.86] McClellan away, passive before, twice the enemy's strength, heavy losses."""
        rule, more = self.rule, 0
        if s.at[self.pack.more["cast"][n.MCCLELLAN]] < 0:
            more += put(ledger, "L.86", rule[NO_COMMANDER])
        if long_war(s).posture_richmond:
            more += put(ledger, "L.86", rule[RICHMOND_AGAIN])
        if self.strength(s, UNION) >= 2 * self.strength(s, CONFEDERATE):
            more += put(ledger, "L.86", rule[DOUBLE])
        lost = s.rules.victory.fallen(s, UNION) - long_war(s).losses_mark
        if lost >= rule[LOSSES_LEAST]:
            more += put(ledger, "L.86", rule[HEAVY])
        return more

    def strength(self, s: War, side: i64) -> i64:
        """[L.86] A side's manpower on the map of the Richmond Theater."""
        total: i64 = 0
        for unit in range(self.pieces.first_leader):
            if self.pieces.side[unit] == side and s.at[unit] >= 0 and is_in_game(s.at[unit]):
                if s.rules.theater_at(s.at[unit]) == RICHMOND:
                    total += s.mv[unit]
        return total

    def holds_back(self, s: War, side: i64) -> bool:
        """[L.86] Have as many units begun a march in an enemy zone as may?"""
        if side != UNION or not long_war(s).posture_richmond:
            return False
        return long_war(s).marches >= self.rule[MARCHES_MOST]

    def march_case(self, s: War, unit: i64) -> str:
        """[L.86] Passive: so many Union units a day begin a march in an enemy zone."""
        if self.pieces.side[unit] != UNION or not long_war(s).posture_richmond:
            return ""
        where = s.at[unit]
        if where < 0 or s.rules.theater_at(where) != RICHMOND:
            return ""
        if long_war(s).marches < self.rule[MARCHES_MOST]:
            return ""
        close = s.rules.zones.is_in(s, where, UNION, self.pieces.kind[unit])
        return "L.86" if close else ""

    def counted(self, s: War, unit: i64) -> None:
        """[L.86] A march that begins in an enemy zone is one of the day's."""
        where = s.at[unit]
        if self.pieces.side[unit] == UNION and s.rules.theater_at(where) == RICHMOND:
            if s.rules.zones.is_in(s, where, UNION, self.pieces.kind[unit]):
                long_war(s).marches += 1


@final
class Overriding(FieldStep):
    """[L.70] Does the Union change its posture to Active?"""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_OVERRIDING)
    case: ClassVar[str] = "L.70"

    def options(self, s: Campaign) -> list[int]:
        return [act(n.OVERRIDE), act(n.ACCEPT)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        return [] if action in self.options(s) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == n.OVERRIDE:
            roads(s).posture.override(own(s))
