"""The siege in panels: armies, the coming battle, whose the stations are, what sites cost."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.snowdonia.names import WEATHER_NAMES
from railsplitter.games.snowdonia.panels import Panels
from railsplitter.games.snowdonia.say.words import listed, plural
from railsplitter.games.snowdonia.scenarios.petersburg.say import DISC_NAMES
from railsplitter.games.snowdonia.scenarios.petersburg.view import ArmyNeeds, SiegeView
from railsplitter.games.snowdonia.view.structs import HeldContract, Player, Site, Stop
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Panel, Row, row

SORTS = {"supplies": "Supplies", "garrison": "Garrison", "track_credit": "track site"}
DISCS = dict(zip(WEATHER_NAMES, DISC_NAMES, strict=True))


class SiegePanels(Panels[SiegeView]):
    """What the siege calls things, and what it adds."""

    def __init__(self, view: SiegeView, names: Names) -> None:
        super().__init__(view, names)
        self.siege = view.siege
        self.stops = {stop.no: stop for stop in view.siege.stops}
        self.sites = {site.name: site for stop in view.siege.stops for site in stop.sites}

    def disc(self, disc: str) -> str:
        return DISCS.get(disc, disc) or "none"

    def more(self) -> Iterator[Panel]:
        yield Panel("siege", "The siege", "ledger", tuple(self.battle()))

    def battle(self) -> Iterator[Row]:
        siege = self.siege
        if siege.battle_at:
            won = "drawn" if siege.winner == "drawn" else f"the {siege.winner.title()} side wins"
            yield row("Final battle", f"at {self.station_name(siege.battle_at)}: {won}", mark="now")
        else:
            yield row("Coming", siege.next_move)
        for army in siege.armies:
            wins = f"wins with a battle at station {listed(army.wins_at, 'or')}"
            where = f"at {self.station_name(army.general)}, {wins}"
            yield row(f"{army.side.title()} General", where)
        yield from self.dictator()
        if siege.quarry_open:
            yield row("Local quarries", "open", at="place:quarry")

    def dictator(self) -> Iterator[Row]:
        gun = self.siege.dictator
        if gun.owner is not None:
            reach = "in range" if gun.in_range else "not in range"
            loaded = ", loaded this round" if gun.loaded else ""
            state = f"{gun.rubble} rubble, {gun.points} VP, {reach}{loaded}"
            yield row("The Dictator", self.owner(gun.owner), state)

    def station_name(self, no: str) -> str:
        name = next(stop.name for stop in self.view.route if stop.no == no)
        return f"station {no}, {name}"

    def survey(self, stop: Stop) -> str:
        found = self.stops[stop.no]
        return f"{found.confederate_vp} VP for a Confederate Surveyor, {found.union_vp} for a Union"

    def station(self, stop: Stop) -> Row:
        found = self.stops[stop.no]
        side = f"{found.side.title()} side" if found.side else "between the lines"
        generals = "".join(f"; {name.title()} General here" for name in found.generals)
        base = super().station(stop)
        head, worth, state = base.cells
        told = f"{side}{generals}{f'; {state.text}' if state.text else ''}"
        return row(head, worth, told, mark="total")

    def titled(self, site: Site) -> str:
        sort = SORTS.get(self.sites[site.name].kind, "")
        return f"{site.name} {sort}".rstrip()

    def worth(self, site: Site) -> str:
        return "counts as track" if self.sites[site.name].track_icon else super().worth(site)

    def barred(self, site: Site) -> str:
        return self.sites[site.name].closed_by

    def cost(self, site: Site) -> Cell:
        found, base = self.sites[site.name], super().cost(site)
        if found.kind == "supplies" and found.rubble:
            return Cell(f"{base.text} and {found.rubble} rubble", figure=base.figure)
        return base

    # -- seats ---------------------------------------------------------------------------

    def home(self, seat: int) -> str:
        """The side at whose end a Surveyor began."""
        return next(found.home for found in self.siege.seats if found.seat == seat)

    def surveyor_vp(self, player: Player) -> int:
        at = self.stops[self.view.route[player.surveyor].no]
        return at.union_vp if self.home(player.seat) == "union" else at.confederate_vp

    def whereabouts(self, player: Player) -> Iterator[Row]:
        yield row(f"from the {self.home(player.seat).title()} end")
        yield from super().whereabouts(player)

    def offer_lacks(self, at: int) -> str:
        if self.view.seat < 0:
            return ""
        found = next(s for s in self.siege.seats if s.seat == self.view.seat).offer_missing[at]
        parts = [*(army_needs(found) if found is not None else []), super().offer_lacks(at)]
        return ", ".join(part for part in parts if part)

    def missing(self, player: Player, held: HeldContract) -> list[str]:
        own = (c for c in self.siege.cards if c.seat == player.seat and c.no == held.card.no)
        return [*army_needs(next(own).missing), *super().missing(player, held)]


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
