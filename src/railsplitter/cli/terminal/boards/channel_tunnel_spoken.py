"""The Channel Tunnel in words: tunnel cards, machines and the Crisis area, a sentence each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, cast

from railsplitter.cli.terminal.boards.snowdonia_spoken import Spoken
from railsplitter.cli.terminal.boards.snowdonia_words import RUBBLE, Words, counted
from railsplitter.games.snowdonia.say import listed, plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import (
    Card,
    Channel,
    ChannelView,
    Crisis,
    Machine,
)
from railsplitter.games.snowdonia.view.structs import Player, Stop, TrackCard, View

BACKS = {"rain": "rain, England's blue", "sun": "sun, France's yellow"}
LABOURERS = {
    "pub": "not bought, its Labourer is in the Pub",
    "machine": "its Labourer is on it",
    "stays": "its Labourer stays on it this round",
}


class ChannelWords(Words):
    """What the tunnel calls things, and where they lie on its line."""

    events: ClassVar[Mapping[str, str]] = {
        **Words.events,
        "excavate": "Clear a card",
        "lay_track": "Clear a card",
    }
    track = "fully shored tunnel"

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.channel: Channel = cast(ChannelView, view).channel
        line = self.channel.line
        self.tunnels = {card.name: card for card in line if card.kind == "tunnel"}
        stations = [card for card in line if card.kind == "station"]
        self.stations = {stop.no: card for stop, card in zip(view.route, stations, strict=True)}
        self.middle = next(at for at, card in enumerate(line) if card.side == "both")

    def builders(self, stop: Stop) -> list[int]:
        """Who may build at a station now."""
        return [m.seat for m in self.channel.machines if stop.name in m.builds_at]

    def is_surface(self, stop: Stop) -> bool:
        """The ends of the line."""
        return self.stations[stop.no] in (self.channel.line[0], self.channel.line[-1])

    def apart(self) -> int:
        """How many cards must still be cleared for the machines to meet."""
        ours, theirs = self.channel.machines
        return theirs.at - ours.at

    def to_middle(self, machine: Machine) -> int:
        """How many cards a machine has to clear on its way to the Middle; less than 0 beyond."""
        ours = self.channel.machines[0].seat
        return self.middle - machine.at if machine.seat == ours else machine.at - self.middle


class ChannelSpoken(Spoken):
    """The tunnel in sentences."""

    words: ChannelWords

    def forecast(self) -> Iterator[str]:
        """No weather here: the deck says whom a crisis and an event strike."""
        channel = self.words.channel
        back = self.view.weather.coming
        told = BACKS.get(back, back or "nothing")
        yield f"The back of the next contract shows {told}: events strike {channel.struck}."
        yield self.breakthrough()
        for machine in channel.machines:
            yield self.machine(machine)
        for crisis in channel.crisis:
            yield self.crisis(crisis)
        rates = "two rubble at a time"
        yield f"Work rates: excavate {self.view.excavate.now}, {rates}; {self.boring()}."

    def boring(self) -> str:
        rates = {self.naming.name(m.seat): m.rate for m in self.words.channel.machines}
        if len(set(rates.values())) == 1:
            return f"a Boring Machine {next(iter(rates.values()))}"
        return listed([f"the Boring Machine of {name} {rate}" for name, rate in rates.items()])

    def breakthrough(self) -> str:
        if self.words.channel.met:
            return "The machines have met: the round is finished, then the game ends."
        return f"Breakthrough: {counted(self.words.apart(), 'card')} to clear until they meet."

    def machine(self, machine: Machine) -> str:
        at = f"Boring Machine of {self.naming.name(machine.seat)}: before {machine.card}"
        there = LABOURERS.get(machine.labourer, f"its Labourer is at {machine.labourer}")
        where = f"at {listed(machine.builds_at)}" if machine.builds_at else "nowhere now"
        return f"{at}, {self.progress(machine)}; {there}; builds {where}."

    def progress(self, machine: Machine) -> str:
        """How far it is to the Middle, or what it reached first."""
        away = self.words.to_middle(machine)
        if away > 0:
            return f"{counted(away, 'card')} before the Middle"
        where = "at the Middle" if away == 0 else f"{counted(-away, 'card')} beyond the Middle"
        return f"{where}, first at {counted(machine.first_at, 'card')} for {machine.points} VP"

    def crisis(self, crisis: Crisis) -> str:
        name = f"Crisis area, {self.naming.name(crisis.seat)}"
        discs = f"{crisis.discs} {crisis.colour} {'disc' if crisis.discs == 1 else 'discs'}"
        lost = f"{counted(crisis.markers, 'marker')} lost, {crisis.points} VP"
        due = f"; the next crisis takes {counted(crisis.discs, 'marker')}" if crisis.discs else ""
        return f"{name}: {discs}, {lost}{due}."

    # -- the line ------------------------------------------------------------------------

    def track(self, card: TrackCard) -> str:
        tunnel = self.words.tunnels[card.name]
        head = f"Tunnel {tunnel.name}, {plural(tunnel.spaces, 'space')} of {tunnel.spaces} VP"
        left = "completed" if tunnel.done else f"{tunnel.rubble} {RUBBLE} on it"
        return f"{head}: {left}; {self.shoring(tunnel)}{self.machines(tunnel)}."

    def shoring(self, tunnel: Card) -> str:
        by = [
            f"{self.naming.name(seat)} {count}"
            for seat, count in enumerate(tunnel.markers)
            if count
        ]
        full = ", fully" if max(tunnel.markers) == tunnel.spaces else ""
        return f"shored up{full} by {listed(by)}" if by else "not shored up"

    def machines(self, card: Card) -> str:
        return "".join(f"; machine of {self.naming.name(seat)} here" for seat in card.machines)

    def station(self, stop: Stop) -> str:
        card = self.words.stations[stop.no]
        kind = "on the surface" if self.words.is_surface(stop) else "underground"
        who = [self.naming.name(seat) for seat in self.words.builders(stop)]
        opened = f"{listed(who)} may build" if who else "nobody can build yet"
        if card.black:
            opened = "closed by a black marker"
        rubble = f", {card.rubble} {RUBBLE} left" if card.rubble else ""
        head = f"Station {stop.no}, {stop.name}: {kind}{rubble}"
        return f"{head}; {opened}{self.machines(card)}."

    def whereabouts(self, player: Player) -> Iterator[str]:
        yield self.machine(self.words.channel.machines[player.seat])
        yield self.crisis(self.words.channel.crisis[player.seat])
