"""What a refused choice of supply, trains and the District is missing."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.say.hints import Reason
from railsplitter.games.gcacw.say.nouns import STATIONS, Nouns
from railsplitter.games.gcacw.say.words import manpower
from railsplitter.games.gcacw.state import Campaign


class SupplyHints:
    """Reasons by verb."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def verbs(self) -> dict[int, Reason]:
        return {
            int(m.DEPOT): self.depot,
            int(m.FLIP): self.flip,
            int(m.MEND): self.mend,
            int(m.FORAGE): self.forage,
            int(m.EMBARK_RAIL): self.embark,
            int(m.RIDE): self.ride,
            int(m.RELEASE): self.release,
            int(m.MUSTER): self.muster,
        }

    def is_hex(self, s: Campaign, where: int) -> bool:
        return bool(0 <= where < s.rules.pack.ground.hexes)

    def away(self, s: Campaign, seat: int, unit: int) -> str:
        """Whether a unit is not one's own on the map."""
        pieces = s.rules.pack.pieces
        if 0 <= unit < pieces.first_leader and pieces.side[unit] == seat and s.at[unit] >= 0:
            return ""
        return f"it is not a {self.nouns.side(seat)} unit on the map"

    # -- depots ----------------------------------------------------------------------------

    def depot(self, s: Campaign, seat: int, where: int) -> str:
        war = own(s)
        if not self.is_hex(s, where) or s.rules.pack.ground.station[where] < 0:
            return "a depot is laid on a station"
        if war.book.maps.play_bar(war, where):
            return "its map is not in play yet"
        supply = war.book.supply
        if supply.depot_in(war, where) >= 0:
            return "there is a depot already"
        if supply.counter(war, seat) < 0:
            return "no depot counter is free"
        supply.look(war, seat)
        if war.book.rail.tracks.hexes_to(where) < 0:
            return "no railroad path leads from there to a source"
        return "the enemy is there, or his zone"

    def flip(self, s: Campaign, seat: int, where: int) -> str:
        war = own(s)
        depot = war.book.supply.depot_in(war, where) if self.is_hex(s, where) else -1
        if depot < 0 or war.book.supply.side[depot] != seat:
            return f"there is no {self.nouns.side(seat)} depot"
        if war.depot_state[depot] == n.DEPOT_COMPLETE:
            return "it is Complete already"
        return "it has no path"

    def mend(self, s: Campaign, seat: int, where: int) -> str:
        ground = s.rules.pack.ground
        if not self.is_hex(s, where) or ground.station[where] < 0:
            return "there is no station"
        if s.station[ground.station[where]] == b.WHOLE:
            return "the station is whole"
        county = int(own(s).book.counties.county_at(where))
        if county >= 0 and own(s).county_holder[county] != seat:
            return f"the {self.nouns.side(seat)} side does not hold the county"
        return "mending is not played, or the enemy is there"

    # -- units -----------------------------------------------------------------------------

    def forage(self, s: Campaign, seat: int, unit: int) -> str:
        gone = self.away(s, seat, unit)
        if gone:
            return gone
        war, most = own(s), int(s.rules.pack.more["forage"][0])
        if war.book.supply.is_fed_here(war, unit):
            return "it stands in a county that is supplied"
        if s.fatigue[unit] > most:
            return f"its fatigue is {int(s.fatigue[unit])}, at most {most}"
        if s.rules.zones.is_in(s, s.at[unit], seat, s.rules.pack.pieces.kind[unit]):
            return "it is in an enemy zone"
        return "it has tried already"

    def embark(self, s: Campaign, seat: int, unit: int) -> str:
        return self.away(s, seat, unit) or self.no_train(own(s), seat, unit)

    def no_train(self, s: War, seat: int, unit: int) -> str:
        """What keeps a unit on the map from boarding."""
        ground, where = s.rules.pack.ground, int(s.at[unit])
        station = int(ground.station[where])
        if s.rules.pack.pieces.kind[unit] != b.INFANTRY:
            return "only infantry rides"
        if station < 0 or s.station[station] != b.WHOLE:
            state = STATIONS[int(s.station[station])] if station >= 0 else ""
            return f"the station is {state}" if state else "there is no station"
        if s.book.rail.limit_bar(s, unit):
            units = int(s.rules.pack.more["ride_units"][seat])
            most = int(s.rules.pack.more["ride_mv"][seat])
            return f"{units} units a day ride" + (f", together {manpower(most)}" if most else "")
        if s.rules.zones.is_in(s, where, seat, b.INFANTRY):
            return "it is in an enemy zone"
        s.book.rail.trace(s, seat, m.FOR_RIDES)
        if s.book.rail.tracks.hexes_to(where) < 0:
            return "no railroad path leads to a source of its side"
        return "no station is within reach"

    def ride(self, s: Campaign, seat: int, where: int) -> str:
        if not self.is_hex(s, where) or s.rules.pack.ground.station[where] < 0:
            return "a ride ends in a station"
        war, unit = own(s), int(getattr(s.stack[-1], "unit", -1))
        most = int(war.book.rail.hexes_most(war, unit)) if unit >= 0 else 0
        return f"no open track leads there in {most} hexes"

    def release(self, s: Campaign, seat: int, unit: int) -> str:
        war = own(s)
        if not 0 <= unit < s.rules.pack.pieces.first_leader or not war.bound[unit] & n.DISTRICT:
            return "it is not a unit of the District"
        left = int(getattr(s.stack[-1], "left", 0))
        if s.mv[unit] > left:
            return f"it has {manpower(int(s.mv[unit]))}, {left} may go"
        floor = int(s.rules.pack.more["district_floor"][0])
        return f"{manpower(floor)} stay in the District, or it is not one that may go"

    def muster(self, s: Campaign, _seat: int, where: int) -> str:
        if self.is_hex(s, where) and s.has(where, b.CONFEDERATE, b.HAS_UNIT):
            return "the enemy is there"
        return "militia comes on a railroad hex of its counties"
