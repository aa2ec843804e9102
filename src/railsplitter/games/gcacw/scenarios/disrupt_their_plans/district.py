"""The District of Washington in this campaign (D.17, D.18, D.44 to D.51): costs and cavalry."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import DEPOT_COMPLETE, DISTRICT, PLACE
from railsplitter.games.gcacw.campaign.names_second import N_CAVALRY_DIE, RELEASE
from railsplitter.games.gcacw.campaign.o27_district import District
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, HAS_UNIT, UNION
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansDistrict(District):
    """[D.45] [D.46] [D.49] The District: what it costs to call it out, and its cavalry."""

    __slots__ = ()

    def paid(self, s: War, unit: i64, points: i64) -> None:
        """[D.50] The Union loses what the chart of the previous cycle says."""
        s.book.scores.once(s, n.ROW_COMMITMENT, unit, points)

    def cavalry(self, s: War) -> None:
        """[D.17] Before April 5 a regiment comes from the box, then one is freed; [D.18] results
        for Fremont are nothing."""
        if s.turn >= self.pack.more["plans"][n.NEW_MAPS]:
            super().cavalry(s)
            return
        die = s.chance.die(6, "D.17")
        given = self.pack.more["cavalry_on"][die] != 0
        s.note(N_CAVALRY_DIE, "D.17", die, 1 if given else 0)
        if given and self.waiting(s) and self.stables(s):
            s.push(Remounting(UNION))

    def waiting(self, s: War) -> list[int]:
        """[D.17] The regiments that are still in Banks' box."""
        box = self.pack.more["cast_boxes"][n.BANKS_BOX]
        out: list[int] = []
        for unit in self.pack.more["cavalry"]:
            if s.at[unit] == box:
                out.append(unit)
        out.sort()
        return out

    def stables(self, s: War) -> list[int]:
        """[D.17] Complete Union depots on SIV N that no enemy stands in."""
        out: list[int] = []
        for depot in range(len(s.depot_at)):
            where = s.depot_at[depot]
            if s.depot_state[depot] == DEPOT_COMPLETE and where >= 0:
                if s.book.supply.side[depot] == UNION and self.pack.more["siv_n"][where]:
                    if not s.has(where, CONFEDERATE, HAS_UNIT):
                        out.append(where)
        out.sort()
        return out

    def mount(self, s: War, unit: i64, where: i64) -> None:
        """[D.17] It comes to a depot, and is not of the District."""
        s.bound[unit] -= s.bound[unit] & DISTRICT
        s.book.placing.place(s, unit, where)


def district_of(s: Campaign) -> PlansDistrict:
    """The chapter of the District, as this campaign knows it."""
    district = own(s).book.district
    assert isinstance(district, PlansDistrict)
    return district


@final
class Remounting(FieldStep):
    """[D.17] Which regiment Banks receives, or none."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_REMOUNTING)
    case: ClassVar[str] = "D.17"

    def options(self, s: Campaign) -> list[int]:
        out = [act(RELEASE, unit) for unit in district_of(s).waiting(own(s))]
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        return ["D.17"] if verb_of(action) == RELEASE else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        if verb_of(action) == DONE:
            return
        stables = district_of(s).stables(own(s))
        if len(stables) == 1:
            district_of(s).mount(own(s), arg_of(action), stables[0])
        else:
            s.push(Mounted(self.who, arg_of(action)))


@final
class Mounted(FieldStep):
    """[D.17] At which depot it comes in."""

    __slots__ = ("unit",)
    kind: ClassVar[int] = int(n.K_MOUNTED)
    case: ClassVar[str] = "D.17"

    def __init__(self, who: i64, unit: i64) -> None:
        super().__init__(who)
        self.unit: i64 = unit

    def locals(self) -> list[int]:
        return [self.unit]

    def options(self, s: Campaign) -> list[int]:
        return [act(PLACE, where) for where in district_of(s).stables(own(s))]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if action in self.options(s):
            return []
        return ["D.17"] if verb_of(action) == PLACE else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        district_of(s).mount(own(s), self.unit, arg_of(action))
