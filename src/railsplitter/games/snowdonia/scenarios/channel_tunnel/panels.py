"""The tunnel in panels: machines, the Crisis area, tunnel cards with their shoring."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.games.snowdonia.panels import Panels
from railsplitter.games.snowdonia.say.words import listed, plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import (
    Card,
    ChannelView,
    Crisis,
    Machine,
)
from railsplitter.games.snowdonia.view.structs import Player, Stop, TrackCard
from railsplitter.kernel.names import Names
from railsplitter.kernel.panels import Cell, Mark, Panel, Row, cell, row

BACKS = {"rain": "rain, England's blue", "sun": "sun, France's yellow"}
LABOURERS = {
    "pub": "not bought, its Labourer is in the Pub",
    "machine": "its Labourer is on it",
    "stays": "its Labourer stays on it this round",
}
MACHINES = ("Boring Machine", "Before", "Progress", "Labourer", "Builds at")
CRISIS = ("Crisis area", "Discs", "Lost", "Points")


class ChannelPanels(Panels[ChannelView]):
    """What the tunnel calls things, and what it adds."""

    def __init__(self, view: ChannelView, names: Names) -> None:
        super().__init__(view, names)
        self.channel = view.channel
        line = self.channel.line
        self.tunnels = {card.name: card for card in line if card.kind == "tunnel"}
        stations = [card for card in line if card.kind == "station"]
        self.stations = {stop.no: card for stop, card in zip(view.route, stations, strict=True)}
        self.middle = next(at for at, card in enumerate(line) if card.side == "both")

    def tracks(self, count: int) -> str:
        return plural(count, "fully shored tunnel")

    def sky(self) -> Iterator[Panel]:
        """No weather here: the deck says whom a crisis and an event strike."""
        back = self.view.weather.coming
        rows = (
            row("Back of the next contract", BACKS.get(back, back or "nothing")),
            row("Events strike", self.channel.struck),
            row("Breakthrough", self.breakthrough()),
            row("Excavate", f"{self.view.excavate.now}, two rubble at a time"),
            row("Start player", self.owner(self.view.start_player)),
        )
        yield Panel("weather", "The round", "ledger", rows)

    def breakthrough(self) -> str:
        if self.channel.met:
            return "the machines have met: the round is finished, then the game ends"
        ours, theirs = self.channel.machines
        return f"{plural(theirs.at - ours.at, 'card')} to clear until they meet"

    def more(self) -> Iterator[Panel]:
        machines = tuple(self.machine(one) for one in self.channel.machines)
        yield Panel("machines", "Boring Machines", "table", machines, MACHINES)
        crisis = tuple(self.crisis(one) for one in self.channel.crisis)
        yield Panel("crisis", "Crisis area", "table", crisis, CRISIS)

    def machine(self, one: Machine) -> Row:
        there = LABOURERS.get(one.labourer, f"its Labourer is at {one.labourer}")
        builds = listed(one.builds_at) if one.builds_at else "nowhere now"
        head = self.owner(one.seat)
        at = "machine" if one.seat == self.view.seat else ""
        return row(head, one.card, f"{self.progress(one)}, digs {one.rate}", there, builds, at=at)

    def progress(self, one: Machine) -> str:
        """How far it is to the Middle, or what it reached first."""
        ours = self.channel.machines[0].seat
        away = self.middle - one.at if one.seat == ours else one.at - self.middle
        if away > 0:
            return f"{plural(away, 'card')} before the Middle"
        where = "at the Middle" if away == 0 else f"{plural(-away, 'card')} beyond the Middle"
        return f"{where}, first at {plural(one.first_at, 'card')} for {one.points} VP"

    def crisis(self, one: Crisis) -> Row:
        discs = Cell(f"{one.discs} {one.colour}", number=one.discs)
        lost = Cell(plural(one.markers, "marker"), number=one.markers)
        at = "crisis" if one.seat == self.view.seat else ""
        return row(self.owner(one.seat), discs, lost, cell(one.points), at=at)

    # -- the line ------------------------------------------------------------------------

    def track(self, card: TrackCard) -> Row:
        tunnel = self.tunnels[card.name]
        worth = f"{plural(tunnel.spaces, 'space')} of {tunnel.spaces} VP"
        left = "completed" if tunnel.done else f"{tunnel.rubble} rubble"
        state = f"{left}; {self.shoring(tunnel)}{self.here(tunnel)}"
        mark: Mark = "done" if tunnel.done else ""
        return row(f"Tunnel {tunnel.name}", worth, state, at=f"place:{tunnel.name}", mark=mark)

    def shoring(self, tunnel: Card) -> str:
        by = [f"{self.name(seat)} {count}" for seat, count in enumerate(tunnel.markers) if count]
        full = ", fully" if max(tunnel.markers) == tunnel.spaces else ""
        return f"shored up{full} by {listed(by)}" if by else "not shored up"

    def here(self, card: Card) -> str:
        return "".join(f"; machine of {self.name(seat)} here" for seat in card.machines)

    def station(self, stop: Stop) -> Row:
        card = self.stations[stop.no]
        surface = card in (self.channel.line[0], self.channel.line[-1])
        who = [self.name(m.seat) for m in self.channel.machines if stop.name in m.builds_at]
        opened = f"{listed(who)} may build" if who else "nobody can build yet"
        if card.black:
            opened = "closed by a black marker"
        rubble = f", {card.rubble} rubble left" if card.rubble else ""
        kind = f"{'on the surface' if surface else 'underground'}{rubble}"
        head = Cell(f"{stop.no} {stop.name}", said=f"Station {stop.no}, {stop.name}")
        return row(head, kind, f"{opened}{self.here(card)}", mark="total")

    def whereabouts(self, player: Player) -> Iterator[Row]:
        machine = self.channel.machines[player.seat]
        yield row(f"machine before {machine.card}")
        crisis = self.channel.crisis[player.seat]
        if crisis.markers:
            yield row(f"{plural(crisis.markers, 'marker')} lost ({crisis.points} VP)")
