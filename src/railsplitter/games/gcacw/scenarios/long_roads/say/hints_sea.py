"""What a refused choice of ships is missing."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.places import sea_hex
from railsplitter.games.gcacw.say.hints import Reason
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign


class SeaHints:
    """Reasons by verb of ships."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def verbs(self) -> dict[int, Reason]:
        return {
            int(n.EMBARK_SEA): self.embark,
            int(n.SET_SAIL): self.sail,
            int(n.LAND): self.land,
            int(n.TRIP): self.trip,
        }

    def closed(self, s: Campaign) -> str:
        """[L.84] Until when Hampton Roads are closed."""
        if not roads(s).sea.is_shut(own(s)):
            return ""
        return f"Hampton Roads are closed until turn {int(long_war(s).roads_closed)}"

    def embark(self, s: Campaign, seat: int, unit: int) -> str:
        if seat != b.UNION:
            return "the Confederate has no ships"
        pieces, sea, war = s.rules.pack.pieces, roads(s).sea, own(s)
        if not 0 <= unit < pieces.first_leader or pieces.side[unit] != seat:
            return "it is not a Union unit"
        if sea.weight(war, unit) > sea.left(war):
            return f"it weighs {int(sea.weight(war, unit))}, ships carry {int(sea.left(war))} more"
        at = int(s.at[unit])
        if at == s.rules.pack.more["cast_boxes"][n.FORT_MONROE]:
            return self.closed(s) or "it is bound, or too tired"
        if at < 0 or not sea.landing[at]:
            return "it stands on no landing"
        if s.rules.zones.is_in(s, at, b.UNION, pieces.kind[unit]):
            return "it is in an enemy zone"
        return self.closed(s) or "it is bound or too tired, or no ship gets there"

    def sail(self, s: Campaign, seat: int, unit: int) -> str:
        pieces = s.rules.pack.pieces
        if not 0 <= unit < pieces.first_leader or s.at[unit] > b.SEA:
            return "it is not at sea"
        return self.closed(s) or "no landing and no way out is within its reach"

    def land(self, s: Campaign, _seat: int, where: int) -> str:
        sea, unit = roads(s).sea, int(getattr(s.stack[-1], "unit", -1))
        if not 0 <= where < s.rules.pack.ground.hexes or not sea.landing[where]:
            return "there is no landing"
        if s.has(where, b.CONFEDERATE, b.HAS_UNIT):
            return "the enemy is there"
        if unit < 0 or s.at[unit] > b.SEA:
            return ""
        sea.search(own(s), sea_hex(s.at[unit]))
        hexes = int(sea.hexes_to(where))
        if hexes < 0:
            return self.closed(s) or "bridges, batteries or land are between"
        return f"{hexes} hexes are too far for a fatigue of {int(s.fatigue[unit])}"

    def trip(self, s: Campaign, _seat: int, _trip: int) -> str:
        return self.closed(s) or "the ship is not where that trip begins, or its unit is bound"
