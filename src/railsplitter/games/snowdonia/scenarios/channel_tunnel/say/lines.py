"""The tunnel's log in sentences."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia import notes
from railsplitter.games.snowdonia.say import Lines, Nouns, good, payment, plural
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.scenarios.channel_tunnel.say.nouns import ChannelNouns

TEMPLATES: dict[int, str] = {
    c.N_BORED: "{0:seat} pays {2} iron ore and sends the machine's Labourer to {1:space}",
    c.N_STAYED: "{0:seat} leaves the machine's Labourer on the machine",
    c.N_FLIPPED: "{0:place} is completed",
    c.N_MACHINE: "The Boring Machine of {0:seat} reaches {1:card}",
    c.N_BLACK: "A black marker closes {0:stop}",
    c.N_RECOVERED: "{0:seat} takes a marker back from the Crisis area, {1} left there",
    c.N_LOST: "Crisis: {0:seat} loses the marker on {1:place} to the Crisis area",
    c.N_SHIELDED: "Crisis: a contract spares {0:seat}",
    c.N_NOTHING_TO_LOSE: "Crisis: {0:seat} has no marker left to lose",
    c.N_DISC: "Crisis: a {0:colour} disc against {0:seat}, {1} now",
    c.N_SIDE: "The deck shows {1:disc}: the event strikes {0:side}",
    c.N_FIRST: "{0:seat} is the first at {1:card} ({0:bonus_points} VP)",
}


class ChannelLines(Lines):
    """Sentences for what the tunnel adds."""

    nouns: ChannelNouns

    def __init__(self, nouns: Nouns) -> None:
        super().__init__(nouns)
        self.templates |= TEMPLATES
        self.kinds |= {
            "card": self.nouns.card,
            "side": self.nouns.side,
            "colour": self.nouns.colour,
            "bonus_points": lambda _seat: str(self.nouns.points),
        }
        self.told |= {
            c.N_SHORED: self.shored,
            c.N_MACHINE_BOUGHT: self.machine_bought,
            c.N_CALMED: self.calmed,
            c.N_CRISIS: self.crisis,
            c.N_NO_DISC: self.no_disc,
            c.N_BREAKTHROUGH: self.breakthrough,
        }
        self.acts |= {c.N_SHORED, c.N_MACHINE_BOUGHT, c.N_CALMED}
        del self.told[notes.N_WEATHER], self.told[notes.N_ENDING]

    def round(self, no: int, *_none: int) -> str:
        return f"Round {no}"

    def shored(self, who: int, place: int, left: int, points: int) -> str:
        rest = f", {left} rubble left" if left > 0 else ""
        price = good(self.nouns.stone, n.STONE)
        name = self.nouns.place(place)
        return f"{self.nouns.seat(who)} shores up {name} for {price} ({points} VP){rest}"

    def machine_bought(self, who: int, paid: int, instead: int, _none: int) -> str:
        price = payment(self.nouns.pack, n.STEEL, paid, instead)
        return f"{self.nouns.seat(who)} buys the Boring Machine for {price}"

    def calmed(self, who: int, left: int, *_none: int) -> str:
        rest = f"{left} left" if left > 0 else "none left"
        return f"{self.nouns.seat(who)} removes a {self.nouns.colour(who)} crisis disc, {rest}"

    def crisis(self, who: int, markers: int, there: int, _none: int) -> str:
        lost = plural(markers, "marker")
        return f"Crisis: {self.nouns.seat(who)} discards {lost} to the Crisis area, {there} there"

    def no_disc(self, back: int, *_none: int) -> str:
        if back == n.FOG:
            return "Crisis: the deck shows fog, no disc is added"
        return f"Crisis: all {self.nouns.disc(back)} discs lie in the Crisis area already"

    def breakthrough(self, how: int, who: int, card: int, _none: int) -> str:
        where = f"at {self.nouns.card(card)}" if card >= 0 else "between two cards"
        if how == c.BREAKTHROUGH:
            why = f"{self.nouns.seat(who)} breaks through {where}"
        else:
            why = f"An event brings the machines together {where}"
        return f"{why}: this is the last round"
