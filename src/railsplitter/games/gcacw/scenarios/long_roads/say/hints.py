"""What a refused choice of this campaign is missing."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.say.hints import Reason
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import manpower
from railsplitter.games.gcacw.scenarios.long_roads import boxes as x
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import richmond as r
from railsplitter.games.gcacw.scenarios.long_roads import transfers
from railsplitter.games.gcacw.scenarios.long_roads.conversion import DIVISION_MOST
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.state import act

# Cases that close an action of the standard rules
CASES: dict[str, str] = {
    "L.12": "the day is over in the Richmond Theater",
    "L.35": "a command paralysis leaves only marches of single units there",
    "L.39": "the Union in the Valley is not released yet",
    "L.42": "Blenker's division is bound",
    "L.44": "the Mountain Department is not free yet",
    "L.68": "the Union is passive in the Valley",
    "L.75": "it is bound to its place",
    "L.86": "the Union is passive before Richmond",
}
STANDARD = (b.GO, b.MARCH, b.ACTIVATE, b.ASSAULT, b.ATTACK, b.BURN, b.DIG)
PICKS: dict[int, str] = {
    int(r.CONSCRIPTION): "infantry in supply in the Richmond Theater with room for men",
    int(r.REPLACEMENTS): "a division in supply in the Richmond Theater with room for men",
    int(r.SICKNESS): "a unit of two manpower or more in or next to a swamp",
    int(r.FOR_NORFOLK): "a unit in the Fort Monroe box that is not named yet",
}


class LongHints:
    """Reasons by verb."""

    def __init__(self, nouns: Nouns, battle: dict[int, Reason]) -> None:
        self.nouns = nouns
        self.battle = dict(battle)

    def verbs(self) -> dict[int, Reason]:
        return {int(verb): self.standard(int(verb)) for verb in STANDARD} | {
            int(n.GO_ON): self.go_on,
            int(n.JOIN_UP): self.join_up,
            int(n.FORM): lambda s, seat, arg: "it is the brigade that crossed the line",
            int(n.ROUTE): self.route,
            int(n.FIGHT): lambda s, seat, arg: "both sides have units in a box that is fought for",
            int(n.PICK): self.pick,
            int(c.TRANSFER): self.transfer,
            int(c.TO_BOX): self.to_box,
            int(c.CALL): lambda s, seat, arg: "only Heth is called, and once",
            int(c.REINFORCE): self.reinforce,
            int(m.DEPOT): self.depot,
            int(m.MEND): self.mend,
        }

    def standard(self, verb: int) -> Reason:
        """What this campaign closes, then what the battle says."""
        usual = self.battle.get(verb)

        def reason(s: Campaign, seat: int, arg: int) -> str:
            for case in s.bars(act(verb, arg)):
                if case in CASES:
                    return CASES[case]
            return usual(s, seat, arg) if usual else ""

        return reason

    def is_unit(self, s: Campaign, seat: int, unit: int) -> bool:
        pieces = s.rules.pack.pieces
        return bool(0 <= unit < pieces.first_leader and pieces.side[unit] == seat)

    def foreign(self, s: Campaign, seat: int, unit: int) -> str:
        known = self.is_unit(s, seat, unit)
        return "" if known else f"it is not a {self.nouns.side(seat)} unit"

    # -- divisions and brigades ------------------------------------------------------------

    def go_on(self, s: Campaign, seat: int, unit: int) -> str:
        gone = self.foreign(s, seat, unit)
        return gone or "it is no brigade of that division, or it has gone on already"

    def join_up(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_unit(s, seat, unit):
            return self.foreign(s, seat, unit)
        conversion, division = roads(s).conversion, int(getattr(s.stack[-1], "division", -1))
        if division < 0 or conversion.formation_of(unit) != conversion.formation[division]:
            return "it is no brigade of that division"
        if s.at[unit] != s.at[division]:
            return "it is in another hex"
        men = int(s.mv[unit] + s.mv[division])
        if men > DIVISION_MOST:
            return f"together they have {manpower(men)}, {int(DIVISION_MOST)} at most"
        return "they are not bound alike"

    # -- boxes and ways --------------------------------------------------------------------

    def transfer(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_unit(s, seat, unit):
            return self.foreign(s, seat, unit)
        name = type(s.stack[-1]).__name__ if s.stack else ""
        return self.box_move(s, seat, unit) if name == "BoxMoving" else self.no_way(s, unit)

    def box_move(self, s: Campaign, seat: int, unit: int) -> str:
        """[L.60] What keeps a unit in its box."""
        boxes, war = roads(s).boxes, own(s)
        box = int(box_of(s.at[unit]))
        if box < 0 or not boxes.is_one_of_four(box):
            return "it is in none of the four boxes"
        if boxes.has(war, box, 1 - seat):
            return "the enemy is in its box"
        if boxes.is_recent(war, unit):
            return f"it came on turn {int(war.since[unit])}: {int(x.RECENT)} turns must pass"
        return "the Union is passive there" if boxes.is_shut(war, box) else "it stays there"

    def no_way(self, s: Campaign, unit: int) -> str:
        if own(s).bound[unit]:
            return "it is bound"
        return "no way begins where it is, or none is open"

    def route(self, s: Campaign, _seat: int, way: int) -> str:
        offmap, unit = transfers.offmap_of(s), int(getattr(s.stack[-1], "unit", -1))
        if not 0 <= way < len(offmap.ways) // transfers.WAY or unit < 0:
            return "there is no such way"
        if not offmap.starts_at(own(s), way, s.at[unit]):
            return "that way does not begin where the unit is"
        if offmap.fact(way, transfers.BY_RAIL):
            return "by rail goes infantry within the day's limits over free track to a free box"
        return "the posture closes it, or it is the other side's"

    def to_box(self, s: Campaign, _seat: int, box: int) -> str:
        name = named(self.nouns.register.boxes, box)
        return f"{name} cannot be reached from there, or is closed to that side"

    # -- units that are named --------------------------------------------------------------

    def pick(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_unit(s, seat, unit):
            return self.foreign(s, seat, unit)
        why = int(getattr(s.stack[-1], "why", r.FOR_NORFOLK))
        return f"asked is {PICKS.get(why, 'a unit of the box that the table names')}"

    def reinforce(self, s: Campaign, seat: int, unit: int) -> str:
        if not self.is_unit(s, seat, unit):
            return self.foreign(s, seat, unit)
        if not roads(s).release.is_in_valley(own(s), s.at[unit]):
            return "it is not in the Valley"
        kind = s.rules.pack.pieces.kind[unit]
        return "only infantry is" if kind != b.INFANTRY else "it holds no more men"

    # -- depots and stations ---------------------------------------------------------------

    def depot(self, s: Campaign, seat: int, where: int) -> str:
        """[L.33] In the Richmond Theater the Union lays depots on landings, too."""
        if long_war(s).cycle != b.RICHMOND:
            return self.battle[int(m.DEPOT)](s, seat, where)
        if not 0 <= where < s.rules.pack.ground.hexes:
            return "there is no such hex"
        if s.rules.theater_at(where) != b.RICHMOND:
            return "it lies in the Valley Theater, whose cycle is another"
        return "a depot needs a landing with a Union unit, or a station with a path; no enemy near"

    def mend(self, s: Campaign, seat: int, where: int) -> str:
        ground = s.rules.pack.ground
        if not 0 <= where < ground.hexes or ground.station[where] < 0:
            return "there is no station"
        if s.station[ground.station[where]] == b.WHOLE:
            return "the station is whole"
        repair, left = roads(s).repair, int(getattr(s.stack[-1], "left", 0))
        if repair.price(own(s), seat, where) > left:
            return f"it takes two steps of work, {left} is left"
        county = int(own(s).book.counties.county_at(where))
        if county >= 0 and own(s).county_holder[county] != seat:
            return f"the {self.nouns.side(seat)} side does not hold the county"
        return "the enemy is there, or a station was mended in the last cycle"
