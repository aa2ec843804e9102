"""Gunboats (O.24)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.bits import bit
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64, vec

# Places of the column `gunboat_rule`
SUPPORTS: Final[i64] = 0
ONE: Final[i64] = 1
TWO: Final[i64] = 2
BOMBARDMENTS: Final[i64] = 3
AGAINST_WORKS: Final[i64] = 4

HELPERS: Final[i64] = 2  # boats that may support one defence
PLAIN: Final[i64] = 2  # what a unit in the open is multiplied with, in halves


@mypyc_attr(allow_interpreted_subclasses=True)
class Gunboats(FieldChapter):
    """[O.24] Support and bombardment."""

    __slots__ = ("since", "water")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.since: vec[i64] = pack.more["gunboat_since"]  # by boat: its first turn
        self.water: vec[i64] = pack.more["boat_hex"]  # by hex: bits of the waters it lies on

    def dawn(self, s: War) -> None:
        """[O.24] What boats may do in a day begins again; [R.47] less without their yard."""
        rule = self.pack.more["gunboat_rule"]
        weak = s.book.structures.is_felt(s, m.WEAK_GUNBOATS)
        for boat in range(len(s.support_left)):
            s.support_left[boat] = rule[SUPPORTS] // 2 if weak else rule[SUPPORTS]
            s.bombard_left[boat] = 0 if weak and s.turn % 2 else rule[BOMBARDMENTS]

    def serves(self, s: War, boat: i64, where: i64) -> bool:
        """[O.24] [R.48] Is a boat there today, and on the water of a hex?"""
        if s.turn < self.since[boat] or s.gunboat_box[boat] < 0:
            return False
        return self.water[where] & bit(s.gunboat_box[boat]) != 0

    # -- support --------------------------------------------------------------------------------

    def helpers(self, s: War, where: i64) -> list[int]:
        """[O.24] The boats that may support the defence of a hex, two at most."""
        out: list[int] = []
        for boat in range(len(s.support_left)):
            if s.support_left[boat] > 0 and self.serves(s, boat, where) and len(out) < HELPERS:
                out.append(boat)
        return out

    def ask(self, s: War) -> None:
        """[O.24] A Union hex on the water is attacked: the Union may call its boats."""
        if s.fight[f.SIDE] == n.CONFEDERATE and s.target >= 0 and self.helpers(s, s.target):
            s.push(Covering(n.UNION))

    def support(self, s: War) -> None:
        """[O.24] One boat adds one, two add two."""
        boats = self.helpers(s, s.target)
        for boat in boats:
            s.support_left[boat] -= 1
        more = self.pack.more["gunboat_rule"][TWO if len(boats) > 1 else ONE]
        s.gunboat_help = more
        s.note(m.N_GUNBOATS, "O.24", s.target, more)

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[O.24] Defensive support, seen from the attacker's die."""
        return put(ledger, "O.24", -s.gunboat_help, s.target)

    # -- bombardment ----------------------------------------------------------------------------

    def has_shots(self, s: War) -> bool:
        """[O.24] May any boat still bombard today?"""
        for boat in range(len(s.bombard_left)):
            if s.bombard_left[boat] > 0:
                return True
        return False

    def armed(self, s: War) -> i64:
        """[O.24] The waters on which a boat lies that may still bombard today, as bits."""
        waters: i64 = 0
        for boat in range(len(s.bombard_left)):
            if s.bombard_left[boat] > 0 and s.gunboat_box[boat] >= 0:
                waters |= bit(s.gunboat_box[boat])
        return waters

    def gunner(self, s: War, where: i64) -> i64:
        """[O.24] A boat that may bombard a hex, or -1."""
        for boat in range(len(s.bombard_left)):
            if s.bombard_left[boat] > 0 and self.serves(s, boat, where):
                return boat
        return n.NOTHING

    def bombard_bar(self, s: War, side: i64, where: i64) -> str:
        """[O.24] The Union, once a turn, a hex on the water with an enemy."""
        if side != n.UNION or not 0 <= where < self.ground.hexes:
            return "O.24"
        if not s.has(where, n.CONFEDERATE, n.HAS_UNIT) or self.gunner(s, where) < 0:
            return "O.24"
        return ""

    def bombard(self, s: War, where: i64) -> None:
        """[O.24] A die against the strongest unit: it is tired, or disorganized too."""
        s.bombard_left[self.gunner(s, where)] -= 1
        unit = self.aim(s, where)
        die = s.chance.die(6, "O.24")
        total = die
        if s.rules.values.works(s, unit) > PLAIN:
            total += self.pack.more["gunboat_rule"][AGAINST_WORKS]
        result = self.pack.more["bombard"][max(total, 0)]
        s.note(m.N_SHELLED, "O.24", unit, die, result)
        if result:
            cell = n.RESULT_D if result == 2 else n.RESULT_LESSER_F
            s.rules.results.apply_to(s, unit, cell, s.rules.values.is_steady(s, unit))

    def aim(self, s: War, where: i64) -> i64:
        """[O.24] The unit of most combat value there."""
        best: i64 = -1
        found = n.NOTHING
        for unit in s.units_in(where):
            if s.rules.values.cv(s, unit) > best:
                best, found = s.rules.values.cv(s, unit), unit
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Bombard(Action):
    """[O.24] A gunboat bombards a hex: the Union's action."""

    __slots__ = ()
    verb: ClassVar[int] = int(m.BOMBARD)
    case: ClassVar[str] = "O.24"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        war = own(s)
        if side != n.UNION or not war.book.gunboats.has_shots(war):
            return
        found: list[int] = []
        boats, enemies = war.book.gunboats, self.pieces.units[n.CONFEDERATE]
        waters = boats.armed(war)
        for unit in enemies:
            where = s.at[unit]
            if where >= 0 and boats.water[where] & waters:
                if where not in found and not boats.bombard_bar(war, side, where):
                    found.append(where)
        found.sort()
        for where in found:
            out.append(act(m.BOMBARD, where))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        war = own(s)
        return war.book.gunboats.bombard_bar(war, side, arg)

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        war = own(s)
        war.book.gunboats.bombard(war, arg)


@final
class Covering(FieldStep):
    """[O.24] Do gunboats support the defence?"""

    __slots__ = ()
    kind: ClassVar[int] = int(m.K_COVERING)
    case: ClassVar[str] = "O.24"

    def options(self, s: Campaign) -> list[int]:
        return [act(m.GUNBOATS), act(n.STAND)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action == act(m.GUNBOATS) or action == act(n.STAND):
            return []
        return not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        s.pop()
        if verb_of(action) == m.GUNBOATS:
            war.book.gunboats.support(war)
