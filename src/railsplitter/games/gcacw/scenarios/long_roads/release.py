"""The Valley's Union units (L.39 to L.41): bound until a die or the enemy sets them free."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, INFANTRY, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64, vec

# Places of the column "release_rule"
AT_MOST: Final[i64] = 0
EACH_CYCLE: Final[i64] = 1
FIRST: Final[i64] = 2
EACH: Final[i64] = 3
MEN_MOST: Final[i64] = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Release(FieldChapter):
    """[L.39] Banks waits for orders."""

    __slots__ = ("began_on_s", "on_m", "on_s", "rule", "valley_box", "valley_hex")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        more = pack.more
        self.on_m: vec[i64] = more["siv_m"]  # by hex
        self.on_s: vec[i64] = more["siv_s"]
        self.began_on_s: vec[i64] = more["began_on_s"]  # by piece
        self.valley_hex: vec[i64] = more["valley_hex"]  # by hex: 1 in the Valley
        self.valley_box: vec[i64] = more["valley_box"]  # by box
        self.rule: vec[i64] = more["release_rule"]

    def is_released(self, s: War) -> bool:
        """[L.39] Are they free?"""
        return long_war(s).released_turn != 0

    def is_in_valley(self, s: War, at: i64) -> bool:
        """[L.34] Is a place in the Valley: a hex of its counties, or one of three boxes?"""
        if at >= 0:
            return self.valley_hex[at] != 0
        box = box_of(at)
        return box >= 0 and self.valley_box[box] != 0

    def idle_case(self, s: War, unit: i64) -> str:
        """[L.39] They neither act nor entrench."""
        return "L.39" if s.bound[unit] & c.VALLEY_UNION else ""

    def enter_bar(self, s: War, unit: i64, where: i64) -> str:
        """[L.39] [R.35] No other Union unit enters the Valley before; the Mountain Department has
        limits of its own."""
        if self.is_released(s) or self.pieces.side[unit] != UNION or not self.valley_hex[where]:
            return ""
        return "" if roads(s).mountain.group[unit] else "L.39"

    # -- what sets them free --------------------------------------------------------------------

    def free(self, s: War, by: i64, thing: i64) -> None:
        """[L.39] [L.40] All are free at once; [L.44] Milroy is on his way."""
        if self.is_released(s):
            return
        long_war(s).released_turn = s.turn
        long_war(s).release_by = 1 if by == CONFEDERATE else 0
        for unit in range(self.pieces.first_leader):
            s.bound[unit] -= s.bound[unit] & c.VALLEY_UNION
        s.note(n.N_VALLEY_FREE, "L.40" if by == CONFEDERATE else "L.39", s.turn, thing)
        roads(s).mountain.send_milroy(s)

    def acted(self, s: War, unit: i64) -> None:
        """[L.40] A Confederate unit on the middle sheet of the Valley acts or entrenches."""
        if self.pieces.side[unit] == CONFEDERATE and s.at[unit] >= 0 and self.on_m[s.at[unit]]:
            self.free(s, CONFEDERATE, unit)

    def moved(self, s: War, unit: i64, start: i64, end: i64) -> None:
        """[L.40] A Confederate unit enters the Valley, or its southern sheet from elsewhere."""
        if self.is_released(s) or self.pieces.side[unit] != CONFEDERATE:
            return
        came = self.is_in_valley(s, end) and not self.is_in_valley(s, start)
        if end >= 0 and self.on_s[end] and not self.began_on_s[unit]:
            came = True
        if came:
            self.free(s, CONFEDERATE, unit)

    # -- the segment ----------------------------------------------------------------------------

    def segment(self, s: War) -> None:
        """[L.39] A die, one less for each cycle after the first; [L.41] men for Jackson."""
        before = long_war(s).released_turn
        if before == 0:
            die = s.chance.die(6, "L.39")
            total = die - long_war(s).valley_cycles * self.rule[EACH_CYCLE]
            s.note(n.N_VALLEY_DIE, "L.39", die, total, self.rule[AT_MOST])
            if total <= self.rule[AT_MOST]:
                self.free(s, UNION, -1)
            self.augment(s)
        long_war(s).valley_cycles += 1

    def augment(self, s: War) -> None:
        """[L.41] One unit in the Valley is reinforced, in the first cycle by two."""
        men = self.rule[EACH] if long_war(s).valley_cycles else self.rule[FIRST]
        if self.needy(s):
            s.push(Augmenting(CONFEDERATE, men))

    def needy(self, s: War) -> list[int]:
        """[L.41] Confederate infantry in the Valley below the most that a brigade holds."""
        out: list[int] = []
        for unit in range(self.pieces.first_leader):
            if not self.augment_bar(s, unit):
                out.append(unit)
        return out

    def augment_bar(self, s: War, unit: i64) -> str:
        """[L.41] What keeps a unit from being reinforced."""
        pieces = self.pieces
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != CONFEDERATE:
            return "L.41"
        if pieces.kind[unit] != INFANTRY or not self.is_in_valley(s, s.at[unit]):
            return "L.41"
        return "" if s.mv[unit] < min(self.rule[MEN_MOST], pieces.most[unit]) else "L.41"

    def reinforce(self, s: War, unit: i64, men: i64) -> None:
        """[L.41] Its new marker lies on the organized side."""
        most = min(self.rule[MEN_MOST], self.pieces.most[unit])
        gained = min(men, most - s.mv[unit])
        s.mv[unit] += gained
        s.loose[unit] = 0
        long_war(s).augmented += gained
        s.note(n.N_AUGMENTED, "L.41", unit, s.mv[unit])


@final
class Augmenting(FieldStep):
    """[L.41] Which unit receives men, or none."""

    __slots__ = ("men",)
    kind: ClassVar[int] = int(n.K_AUGMENTING)
    case: ClassVar[str] = "L.41"

    def __init__(self, who: i64, men: i64) -> None:
        super().__init__(who)
        self.men: i64 = men

    def locals(self) -> list[int]:
        return [self.men]

    def options(self, s: Campaign) -> list[int]:
        needy = roads(s).release.needy(own(s))
        return [*(act(c.REINFORCE, unit) for unit in needy), act(DONE)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) == c.REINFORCE:
            return reasons(roads(s).release.augment_bar(own(s), arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == c.REINFORCE:
            roads(s).release.reinforce(own(s), arg_of(action), self.men)
