"""What a refused strategic move, crossing, gunboat, depot or heavy gun is missing."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.say.hints import Reason
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import plural
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import siege, special, strategic
from railsplitter.games.gcacw.scenarios.long_roads.conversion import BRIGADE_MOST
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import WATERS, boats_of
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign


class ActionHints:
    """Reasons by verb."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def verbs(self) -> dict[int, Reason]:
        return {
            int(n.STRATEGIC): self.strategic,
            int(n.CROSS): self.cross,
            int(n.STEAM): self.steam,
            int(n.SINK): lambda s, seat, arg: "it does not lie in Hampton Roads",
            int(n.DEPOT_BOX): self.depot_box,
            int(n.FLIP_BOX): lambda s, seat, arg: "no begun depot with a path is there",
            int(n.DISMANTLE): lambda s, seat, arg: "no depot of that side may be taken away there",
            int(n.MOVE_SIEGE): self.move_siege,
            int(n.SHARE): self.share,
        }

    def strategic(self, s: Campaign, seat: int, unit: int) -> str:
        pieces, rule = s.rules.pack.pieces, roads(s).strategic.rule
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != seat or s.at[unit] < 0:
            return f"it is not a {self.nouns.side(seat)} unit on the map"
        if s.rules.theater_at(s.at[unit]) != b.RICHMOND:
            return "it is in the Valley Theater"
        if s.fatigue[unit] > rule[strategic.FATIGUE_BEFORE]:
            return f"its fatigue is {int(s.fatigue[unit])}"
        roads(s).strategic.look(own(s), seat)
        if not roads(s).strategic.is_far(seat, s.at[unit]):
            return f"an enemy is nearer than {plural(int(rule[strategic.APART]), 'hex')}"
        return "no road leads on, or it may not act"

    def cross(self, s: Campaign, seat: int, unit: int) -> str:
        rules, war = roads(s).special, own(s)
        if seat != b.UNION or not rules.is_hookers(unit):
            return "only Hooker's men have the ferry"
        if s.at[unit] != rules.quay:
            return f"it is not in {self.nouns.hex(int(rules.quay))}"
        if s.fatigue[unit] > special.FERRY_FRESH:
            return f"its fatigue is {int(s.fatigue[unit])}, at most {int(special.FERRY_FRESH)}"
        if long_war(war).ferried & rules.mark(unit):
            return "it has crossed once"
        return "it may not act, or not attack there"

    def steam(self, s: Campaign, _seat: int, arg: int) -> str:
        boats, war = boats_of(s), own(s)
        boat, water = arg // int(WATERS), arg % int(WATERS)
        if boat >= len(war.gunboat_box) or war.gunboat_box[boat] < 0:
            return "that gunboat is not there"
        if not boats.is_next(war.gunboat_box[boat], water):
            return "that water is not next to its own, or it never moves"
        if roads(s).sea.is_shut(war):
            return f"Hampton Roads are closed until turn {int(long_war(s).roads_closed)}"
        if not long_war(s).virginia and water == s.rules.pack.more["james"][0]:
            return "the Virginia closes the James"
        return "it has moved already, or it never does"

    def depot_box(self, s: Campaign, seat: int, box: int) -> str:
        if not 0 <= box < len(own(s).box_holder):
            return "there is no such box"
        if roads(s).boxes.has(own(s), box, 1 - seat):
            return "the enemy is there"
        return "no path leads there, a depot is there already, or no counter is free"

    def move_siege(self, s: Campaign, _seat: int, where: int) -> str:
        tired = int(long_war(s).siege_fatigue)
        if long_war(s).siege_at == b.GONE:
            return "it is lost"
        if tired > roads(s).siege.rule[siege.USABLE_AT]:
            return f"its fatigue is {tired}"
        return "it goes to a Complete Union depot of the Richmond Theater, once in a segment"

    def share(self, s: Campaign, _seat: int, _men: int) -> str:
        return f"each brigade has 1 to {int(BRIGADE_MOST)}, and all men are shared out"
