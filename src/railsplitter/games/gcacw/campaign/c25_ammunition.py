"""Ammunition (S.25)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c15_weather import CampaignAssaults
from railsplitter.games.gcacw.campaign.names import OUT_OF_SUPPLY
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.counting import Counting
from railsplitter.games.gcacw.rules.r7_attacks import (
    DECLARED,
    GIVING_WAY,
    LETTERS,
    MEASURED,
    Attacks,
)
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Ammunition(FieldChapter):
    """[S.25] Units that have shot all they had."""

    __slots__ = ()

    # -- running out ----------------------------------------------------------------------------

    def spent(self, s: War) -> None:
        """[S.25] After the results of a combat, before retreats: dice."""
        side = s.fight[f.SIDE]
        for unit in f.fighters(s, side):
            if self.pieces.kind[unit] != b.CAVALRY:
                self.roll(s, unit)
        leading = self.leading(s)
        if leading >= 0:
            self.roll(s, leading)

    def roll(self, s: War, unit: i64) -> None:
        """[S.25] A die for a unit that has any left."""
        if s.ammo[unit]:
            return
        die = s.chance.die(6, "S.25")
        if die == self.pack.more["ammunition"][0]:
            s.ammo[unit] = 1
            s.note(m.N_AMMO_OUT, "S.25", unit, die)

    def leading(self, s: War) -> i64:
        """[S.25] The defending infantry or artillery of most combat value, or -1."""
        best: i64 = -1
        found = b.NOTHING
        for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
            kind = self.pieces.kind[unit]
            if kind == b.INFANTRY or kind == b.ARTILLERY:
                if s.rules.values.cv(s, unit) > best:
                    best, found = s.rules.values.cv(s, unit), unit
        return found

    # -- what it costs --------------------------------------------------------------------------

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[S.25] An attacker without ammunition, and a leading defender; from the attacker's
        die."""
        rule = self.pack.more["ammunition"]
        n: i64 = 0
        for unit in f.fighters(s, s.fight[f.SIDE]):
            if s.ammo[unit]:
                n = put(ledger, "S.25", rule[1], unit)
                break
        leading = self.leading(s)
        if leading >= 0 and s.ammo[leading]:
            n += put(ledger, "S.25", -rule[2], leading)
        return n

    # -- the Ammunition Segment -----------------------------------------------------------------

    def segment(self, s: War) -> None:
        """[S.25a] The Ammunition Segment (9f), [S.14] the Union first."""
        s.push(AmmunitionTurns(0))

    def rate(self, s: War, side: i64) -> i64:
        """[S.25a] Units that a side replenishes; less without its arsenal."""
        return s.book.structures.replenished(s, side, self.pack.more["replenish"][side])

    def needy(self, s: War, side: i64) -> list[int]:
        """[S.25a] Units of a side that are out of ammunition and in supply."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if not self.bar(s, side, unit):
                out.append(unit)
        return out

    def bar(self, s: War, side: i64, unit: i64) -> str:
        """[S.25a] On the map, out of ammunition, in supply."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != side or s.at[unit] < 0:
            return "S.25a"
        return "S.25a" if not s.ammo[unit] or s.supply[unit] == OUT_OF_SUPPLY else ""

    def replenish(self, s: War, unit: i64) -> None:
        """[S.25a] It has ammunition again."""
        s.ammo[unit] = 0
        s.note(m.N_AMMO_UP, "S.25a", unit)


@mypyc_attr(allow_interpreted_subclasses=True)
class SuppliedAttacks(Attacks):
    """[7.1a] Attacks, and what ammunition has to do with them."""

    __slots__ = ()

    def kind_of(self, s: Campaign, unit: i64, points: i64) -> i64:
        """[S.25] Without ammunition no attack is prepared."""
        kind = super().kind_of(s, unit, points)
        return b.NORMAL if kind == b.PREPARED and own(s).ammo[unit] else kind

    def run_stage(self, s: Campaign, stage: i64) -> None:
        """[S.25] Ammunition runs out behind the letters, before retreats; [O.24] gunboats join in
        when the attack is measured, [G.32] and forts fall with a rout."""
        war = own(s)
        if stage == GIVING_WAY:
            war.book.forts.routed(war)
        super().run_stage(s, stage)
        if stage == DECLARED:
            war.gunboat_help = 0
        elif stage == MEASURED:
            war.book.gunboats.ask(war)
        elif stage == LETTERS:
            war.book.ammunition.spent(war)

    def end(self, s: Campaign) -> None:
        """[O.24] Gunboats help in one combat at a time."""
        own(s).gunboat_help = 0
        super().end(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class SuppliedAssaults(CampaignAssaults):
    """[5.3a] Assaults, for which it takes ammunition."""

    __slots__ = ()

    def unit_case(self, s: Campaign, leader: i64, unit: i64) -> str:
        """[S.25] A unit without ammunition takes no part."""
        case = super().unit_case(s, leader, unit)
        return case if case or not own(s).ammo[unit] else "S.25"


@final
class AmmunitionTurns(Counting):
    """[S.25a] The Union, then the Confederate."""

    __slots__ = ()
    kind: ClassVar[int] = int(m.K_AMMUNITION_TURNS)
    case: ClassVar[str] = "S.25a"

    def stage(self, s: Campaign) -> None:
        war = own(s)
        ammunition = war.book.ammunition
        needy, rate = ammunition.needy(war, self.at), ammunition.rate(war, self.at)
        if len(needy) > rate > 0:
            s.push(Replenishing(self.at, rate))
        elif rate > 0:
            for unit in needy:
                ammunition.replenish(war, unit)


@final
class Replenishing(FieldStep):
    """[S.25a] Who has ammunition again, while more lack it than can be served."""

    __slots__ = ("left",)
    kind: ClassVar[int] = int(m.K_REPLENISHING)
    case: ClassVar[str] = "S.25a"

    def __init__(self, who: i64, left: i64) -> None:
        super().__init__(who)
        self.left: i64 = left

    def locals(self) -> list[int]:
        return [self.left]

    def options(self, s: Campaign) -> list[int]:
        war = own(s)
        out = [act(m.REPLENISH, unit) for unit in war.book.ammunition.needy(war, self.who)]
        out.append(act(b.DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war = own(s)
        if verb_of(action) == m.REPLENISH:
            return reasons(war.book.ammunition.bar(war, self.who, arg_of(action)))
        return [] if action == act(b.DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war = own(s)
        s.pop()
        if verb_of(action) == b.DONE:
            return
        war.book.ammunition.replenish(war, arg_of(action))
        if self.left > 1 and war.book.ammunition.needy(war, self.who):
            s.push(Replenishing(self.who, self.left - 1))
