"""The Siege of Petersburg in words: what the siege calls things, and its state in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from railsplitter.cli.terminal.boards.snowdonia_spoken import Spoken
from railsplitter.cli.terminal.boards.snowdonia_words import RUBBLE, Words
from railsplitter.games.snowdonia.names import WEATHER_NAMES
from railsplitter.games.snowdonia.say import listed, plural
from railsplitter.games.snowdonia.scenarios.petersburg.say import DISC_NAMES
from railsplitter.games.snowdonia.scenarios.petersburg.view import (
    ArmyNeeds,
    Siege,
    SiegeSite,
    SiegeStop,
    SiegeView,
)
from railsplitter.games.snowdonia.view.structs import (
    EventStep,
    HeldContract,
    Player,
    Site,
    Stop,
    View,
)

SORTS = {"supplies": "Supplies", "garrison": "Garrison", "track_credit": "track site"}
SIGNS = {"supplies": "S", "garrison": "G", "track_credit": "T"}
DISCS = dict(zip(WEATHER_NAMES, DISC_NAMES, strict=True))
MILITARY = ("lay_track", "complete_station")  # which attack and raid replace


class SiegeWords(Words):
    """What the siege calls things."""

    discs = DISCS

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.siege: Siege = cast(SiegeView, view).siege
        self.sites: dict[str, SiegeSite] = {
            site.name: site for stop in self.siege.stops for site in stop.sites
        }
        self.stops: dict[str, SiegeStop] = {stop.no: stop for stop in self.siege.stops}

    def event(self, step: EventStep) -> str:
        """Excavation comes from the Union end; attack and raid have short names of their own."""
        if step.event == "excavate":
            return f"Dig from {self.siege.stops[-1].no}"
        return step.title if step.event in MILITARY else super().event(step)

    def cost(self, site: Site) -> list[tuple[int, str]]:
        """Supplies cost rubble too."""
        found = self.sites[site.name]
        more = [(found.rubble, RUBBLE)] if found.kind == "supplies" and found.rubble else []
        return [*super().cost(site), *more]

    def sort(self, site: Site) -> str:
        return SORTS.get(self.sites[site.name].kind, "")

    def value(self, site: Site) -> str:
        """Points with the letter of the sort: 7S, 5G; a track icon is only a T."""
        found = self.sites[site.name]
        sign = SIGNS.get(found.kind, "")
        return sign if found.track_icon else f"{site.vp}{sign}"

    def worth(self, site: Site) -> str:
        return "counts as track" if self.sites[site.name].track_icon else super().worth(site)

    def is_open(self, stop: Stop, site: Site) -> bool:
        return site.kind == "excavation" or not self.sites[site.name].closed_by

    def home(self, seat: int) -> str:
        """The side at whose end a Surveyor began."""
        return next(found.home for found in self.siege.seats if found.seat == seat)

    def surveyor_vp(self, seat: int) -> int:
        at = self.stops[self.view.route[self.view.players[seat].surveyor].no]
        return at.union_vp if self.home(seat) == "union" else at.confederate_vp

    def missing(self, seat: int, held: HeldContract) -> list[str]:
        """What the armies ask, and what any contract does."""
        cards = (c for c in self.siege.cards if c.seat == seat and c.no == held.card.no)
        return [*army_needs(next(cards).missing), *super().missing(seat, held)]


def army_needs(lack: ArmyNeeds) -> list[str]:
    """What of the armies a contract still lacks."""
    asked = {
        "Union Supplies": lack.supplies_union,
        "Confederate Supplies": lack.supplies_confederate,
        "Supplies of the winner": lack.supplies_winner,
    }
    garrisons = {"Union": lack.garrison_union, "Confederate": lack.garrison_confederate}
    return [
        *(f"{count} {what}" for what, count in asked.items() if count),
        *(plural(count, f"{side} Garrison") for side, count in garrisons.items() if count),
        *(["victory of its end"] if lack.victory else []),
    ]


class SiegeSpoken(Spoken):
    """The siege in sentences."""

    words: SiegeWords

    def forecast(self) -> Iterator[str]:
        now, after, later, coming = (disc or "none" for disc in self.words.siege.discs)
        yield f"Disc now: {now}."
        yield f"Next round: {after}. The round after: {later}."
        yield f"The back of the next contract shows {coming}."
        yield from self.siege()
        yield self.rates()

    def siege(self) -> Iterator[str]:
        """Where the siege stands, a sentence each."""
        yield self.coming()
        for army in self.words.siege.armies:
            where = listed(army.wins_at, "or")
            general = f"{army.side.title()} General at {self.named(army.general)}"
            yield f"{general}; that side wins with a battle at station {where}."
        yield from self.dictator()
        yield from self.quarry()

    def coming(self) -> str:
        """What the next disc brings, or what the battle has brought."""
        siege = self.words.siege
        if siege.battle_at:
            return f"Final battle at {self.named(siege.battle_at)}: {outcome(siege)}."
        return f"Coming: {siege.next_move}."

    def quarry(self) -> Iterator[str]:
        if self.words.siege.quarry_open:
            yield "Local quarries are open."

    def dictator(self) -> Iterator[str]:
        gun = self.words.siege.dictator
        if gun.owner is not None:
            reach = "in range" if gun.in_range else "not in range"
            loaded = ", loaded this round" if gun.loaded else ""
            owner = self.naming.name(gun.owner)
            yield f"The Dictator of {owner}: {gun.rubble} rubble, {gun.points} VP, {reach}{loaded}."

    def named(self, no: str) -> str:
        """3, Ream's."""
        name = next(stop.name for stop in self.view.route if stop.no == no)
        return f"station {no}, {name}"

    def station(self, stop: Stop) -> str:
        found = self.words.stops[stop.no]
        side = f"{found.side.title()} side" if found.side else "between the lines"
        generals = "".join(f"; {name.title()} General here" for name in found.generals)
        standing = ", ".join(self.naming.name(seat) for seat in stop.surveyors)
        surveyors = f"; Surveyors: {standing}" if standing else ""
        ready = "" if stop.open else "; track is excavated from neither end"
        worth = f"{found.confederate_vp} VP for a Confederate Surveyor, {found.union_vp} VP for a"
        head = f"Station {stop.no}, {stop.name}: {side}{generals}"
        return f"{head}; {worth} Union one{surveyors}{ready}."

    def closed_by(self, site: Site) -> str:
        case = self.words.sites[site.name].closed_by
        return f", closed now by rule {case}" if case else ""

    def whereabouts(self, player: Player) -> Iterator[str]:
        yield f"Began at the {self.words.home(player.seat).title()} end."
        yield from super().whereabouts(player)


def outcome(siege: Siege) -> str:
    """Who wins the battle that has come about."""
    return "drawn" if siege.winner == "drawn" else f"the {siege.winner.title()} side wins"
