"""Special rules (L.75): Hooker's ferry, garrisons that stay, guards on a leash, the Warwick."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.names import STAYS
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r5_march import March
from railsplitter.games.gcacw.rules.r7_retreat import Retreats
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.days import long_events
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.bits import bit
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act
from railsplitter.kernel.vec import i64, vec

FERRY_FATIGUE: Final[i64] = 2  # [L.75] after the crossing
FERRY_FRESH: Final[i64] = 1  # [R.107] at most before it
FERRY_DEFENCE: Final[i64] = 2  # [L.75] what the ferry is worth to a defender
LEASH: Final[i64] = 3  # [L.75] hexes that a guard may go from its post


@mypyc_attr(allow_interpreted_subclasses=True)
class SpecialRules(FieldChapter):
    """[L.75] What the scenario says about single pieces."""

    __slots__ = ("evansport", "post", "quay", "warwick")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.quay: i64 = more["hooker_hex"][0]
        self.evansport: i64 = more["evansport"][0]
        self.post: vec[i64] = more["posts"]  # by piece: the hex that a guard belongs to, or -1
        self.warwick: vec[i64] = more["warwick"]  # by crossing: 1 over the Warwick

    # -- Hooker's ferry -------------------------------------------------------------------------

    def ferry_bar(self, s: War, side: i64, unit: i64) -> str:
        """[L.75] Hooker opposite Evansport, once, [R.107] at fatigue 0 or 1."""
        if side != b.UNION or self.quay < 0 or not self.is_hookers(unit):
            return "L.75"
        if s.at[unit] != self.quay:
            return "L.75"
        if s.fatigue[unit] > FERRY_FRESH:
            return "R.107"
        if long_war(s).ferried & self.mark(unit):
            return "L.75"
        if long_events(s).held_back(s, unit):
            return "L.35"
        closed = s.rules.march.bar(s, unit) or s.rules.march.enter_bar(s, unit, self.evansport)
        return closed or self.assault_bar(s, unit)

    def assault_bar(self, s: War, unit: i64) -> str:
        """[L.75] If an enemy is there he is attacked, by who may attack."""
        if not s.has(self.evansport, b.CONFEDERATE, b.HAS_UNIT):
            return ""
        if s.shaken[unit]:
            return "11.0c"
        s.marcher = unit
        closed = s.rules.attack.target_bar(s, b.UNION, self.evansport)
        s.marcher = b.NOTHING
        return closed

    def is_hookers(self, unit: i64) -> bool:
        """[L.75] Hooker's division, or a brigade of it."""
        if not 0 <= unit < self.pieces.first_leader:
            return False
        formation = self.pack.more["formation"]
        return formation[unit] == formation[self.pack.more["cast"][n.HOOKER]]

    def mark(self, unit: i64) -> i64:
        """[L.75] The bit of who has crossed; the division counts for all of them."""
        if unit == self.pack.more["cast"][n.HOOKER]:
            return 1
        return 1 | bit(1 + self.place(unit))

    def place(self, unit: i64) -> i64:
        """[L.75] Which brigade it is."""
        starts, brigades = self.pack.more["form_from"], self.pack.more["form_brigades"]
        first = starts[self.pack.more["formation"][unit]]
        for k in range(first, starts[self.pack.more["formation"][unit] + 1]):
            if brigades[k] == unit:
                return k - first
        return 10

    def ferry(self, s: War, unit: i64) -> None:
        """[L.75] No die: he is in Evansport, or attacks it, and goes no further."""
        enemy = s.has(self.evansport, b.CONFEDERATE, b.HAS_UNIT)
        mine = 1 if unit == self.pack.more["cast"][n.HOOKER] else bit(1 + self.place(unit))
        long_war(s).ferried |= mine
        s.note(n.N_FERRIED, "L.75", unit, self.evansport, 1 if enemy else 0)
        s.rules.march.ready(s, unit)
        s.fatigue[unit] = FERRY_FATIGUE
        s.stopped = 1
        if enemy:
            self.land_fighting(s, unit)
            return
        s.rules.riders.gather(s)
        s.put(unit, self.evansport)
        s.rules.riders.bring(s, self.evansport)
        s.rules.victory.entered(s, unit, self.evansport)
        s.rules.march.stepped(s, unit, self.quay, self.evansport)
        if s.marcher == unit:
            s.rules.march.end(s)
        s.rules.riders.dismiss(s)

    def land_fighting(self, s: War, unit: i64) -> None:
        """[L.75] A prepared attack from the ferry."""
        s.push(March())
        f.clear(s)
        s.fight[f.SIDE] = b.UNION
        f.add_hex(s, self.quay)
        s.role[unit] = b.ATTACKS
        s.rules.attack.declare(s, self.evansport, b.PREPARED, unit)

    def modifiers(self, s: War, ledger: Ledger | None) -> i64:
        """[L.75] Two for the defender behind the ferry, seen from the attacker's die."""
        if s.target != self.evansport or s.fight[f.HEXES] != 1:
            return 0
        if s.fight[f.FROM] != self.quay:
            return 0
        return put(ledger, "L.75", -FERRY_DEFENCE, s.target)

    # -- posts and bridges ----------------------------------------------------------------------

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[L.75] Two guards stay within three hexes of their posts."""
        post = self.post[unit]
        if post < 0 or s.book.calendar.distance(post, where) <= LEASH:
            return ""
        return "L.75"

    def bridge_bar(self, s: War, side: i64, crossing: i64) -> str:
        """[L.75] No Union bridge over the Warwick while the Virginia is afloat."""
        if side != b.UNION or long_war(s).virginia:
            return ""
        return "L.75" if self.warwick[crossing] else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class LongRetreats(Retreats):
    """[7.6a] Retreats, [L.75] in which garrisons do not go along."""

    __slots__ = ()

    def move_stack(self, s: Campaign, start: i64, end: i64) -> None:
        """[L.75] A garrison that would have to leave its place is lost."""
        war = own(s)
        for unit in s.units_in(start):
            if s.role[unit] == b.DEFENDS and war.bound[unit] & STAYS:
                s.note(n.N_GARRISON_LOST, "L.75", unit, start, s.mv[unit])
                s.lose(unit, s.mv[unit], b.BY_RETREAT)
        super().move_stack(s, start, end)
        self.muster(s, end)

    def muster(self, s: Campaign, where: i64) -> None:
        """[2.2i] A leader whose garrison was lost has nobody to go back with."""
        s.rules.leaders.homeless(s, where)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstRetreats(LongRetreats):
    """[7.6a] Retreats as they were: a leader went on without his garrison."""

    __slots__ = ()

    def muster(self, s: Campaign, where: i64) -> None:
        """Nobody was looked for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CrossByFerry(Action):
    """[L.75] Hooker crosses the Potomac: an action of its own."""

    __slots__ = ()
    verb: ClassVar[int] = int(n.CROSS)
    case: ClassVar[str] = "L.75"

    def offer(self, s: Campaign, side: i64, out: list[int]) -> None:
        special, war = roads(s).special, own(s)
        if side != b.UNION or special.quay < 0:
            return
        for unit in s.units_in(special.quay):
            if not special.ferry_bar(war, side, unit):
                out.append(act(n.CROSS, unit))

    def bar(self, s: Campaign, side: i64, arg: i64) -> str:
        return roads(s).special.ferry_bar(own(s), side, arg)

    def take(self, s: Campaign, side: i64, arg: i64) -> None:
        roads(s).special.ferry(own(s), arg)
