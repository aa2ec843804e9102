"""Structures that may be burned, and what their ruin does."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names_second as m
from railsplitter.games.gcacw.campaign.c15_weather import CampaignStations
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import BURNED, CONFEDERATE, NOTHING, UNION
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Structures(FieldChapter):
    """[R.47] An arsenal, a yard, a depot: burned once a game, ruined for so many turns."""

    __slots__ = ("effects", "there")

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        self.there: vec[i64] = filled(pack.ground.hexes, NOTHING)  # by hex: the structure
        self.effects: vec[i64] = pack.more["structure_effect"]  # by structure
        places = pack.more["structures"]
        for structure in range(len(places)):
            if places[structure] >= 0:
                self.there[places[structure]] = structure

    def dawn(self, s: War) -> None:
        """[R.47] Those that are whole again today."""
        for structure in range(len(s.ruin_until)):
            if s.ruin_until[structure] == s.turn:
                s.note(m.N_REBUILT, self.case_of(structure), structure)

    def case_of(self, structure: i64) -> str:
        """[R.47] The case under which a campaign has a structure."""
        return "R.47"

    def effect_case(self, effect: i64) -> str:
        """[R.47] The case behind what a ruin does."""
        return "R.47"

    def in_hex(self, where: i64) -> i64:
        """[R.47] The structure of a hex, or -1."""
        return self.there[where]

    def is_ruined(self, s: War, structure: i64) -> bool:
        """[R.47] Its effects are felt."""
        return s.turn < s.ruin_until[structure]

    def is_felt(self, s: War, effect: i64) -> bool:
        """[R.47] Is a structure with this effect ruined?"""
        effects = self.effects
        for structure in range(len(effects)):
            if effects[structure] == effect and self.is_ruined(s, structure):
                return True
        return False

    # -- burning --------------------------------------------------------------------------------

    def burn_bar(self, s: War, unit: i64) -> str:
        """[R.47] A strong Confederate unit, and a structure that has never burned."""
        structure = self.in_hex(s.at[unit]) if s.at[unit] >= 0 else NOTHING
        if structure < 0:
            return "R.47"
        if self.pieces.side[unit] != CONFEDERATE or s.ruin_until[structure]:
            return self.case_of(structure)
        weak = self.strength(s, unit) < self.pack.more["burning"][0]
        return self.case_of(structure) if weak else ""

    def strength(self, s: War, unit: i64) -> i64:
        """[R.47] The combat value of a unit in whole points."""
        return s.rules.values.cv(s, unit) // 2

    def ruin(self, s: War, unit: i64, where: i64) -> None:
        """[R.47] It is out of use, its station destroyed with it, its depot lost."""
        structure = self.in_hex(where)
        s.ruin_until[structure] = s.turn + self.pack.more["burning"][1]
        s.note(m.N_RUINED, self.case_of(structure), structure, unit, s.ruin_until[structure])
        station = self.ground.station[where]
        if station >= 0:
            s.station[station] = BURNED
        depot = s.book.supply.depot_in(s, where)
        if depot >= 0 and s.book.supply.side[depot] == UNION:
            s.book.supply.remove(s, depot, unit)
        self.scored(s, structure, unit)

    def scored(self, s: War, structure: i64, unit: i64) -> None:
        """[R.47] For campaigns: what its ruin is worth, once a game."""

    # -- effects --------------------------------------------------------------------------------

    def depot_bar(self, s: War, side: i64) -> str:
        """[R.47] The Union lays no depots while its great depot is in ruins."""
        felt = side == UNION and self.is_felt(s, m.NO_DEPOTS)
        return self.effect_case(m.NO_DEPOTS) if felt else ""

    def own_county_only(self, s: War, side: i64) -> bool:
        """[R.47] Then its depots feed their own counties alone."""
        return side == UNION and self.is_felt(s, m.NO_DEPOTS)

    def keeps_depot(self, where: i64) -> bool:
        """[R.47] A depot in a structure is lost only with it."""
        return self.in_hex(where) >= 0

    def replenished(self, s: War, side: i64, rate: i64) -> i64:
        """[R.47] Half the ammunition, rounded down, without the arsenal."""
        return rate // 2 if side == UNION and self.is_felt(s, m.HALF_AMMUNITION) else rate


@mypyc_attr(allow_interpreted_subclasses=True)
class BurningStructures(CampaignStations):
    """[5.4a] Burning: stations, and [R.47] structures with theirs."""

    __slots__ = ()

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack)
        for where in pack.more["structures"]:
            if where >= 0:
                self.fuel[where] = 1

    def bar(self, s: Campaign, unit: i64) -> str:
        """[R.47] Where a structure stands it is what burns; [5.4a] else the station."""
        war = own(s)
        if s.at[unit] >= 0 and war.book.structures.in_hex(s.at[unit]) >= 0:
            closed = war.book.structures.burn_bar(war, unit)
            if closed:
                return closed
        return super().bar(s, unit)

    def target_bar(self, s: Campaign, where: i64) -> str:
        """[R.47] A structure is something to burn."""
        if own(s).book.structures.in_hex(where) >= 0:
            return ""
        return super().target_bar(s, where)

    def ruin(self, s: Campaign, unit: i64, where: i64) -> None:
        """[R.47] The structure with its station."""
        war = own(s)
        if war.book.structures.in_hex(where) >= 0:
            war.book.structures.ruin(war, unit, where)
        else:
            super().ruin(s, unit, where)
