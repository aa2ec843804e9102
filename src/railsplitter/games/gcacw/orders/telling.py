"""Orders as sentences, for whoever did not write them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw.orders import wish as w
from railsplitter.games.gcacw.orders.wish import Wish
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import listed, plural

WAYS = {
    w.QUICKEST: "",
    w.SHORTEST: " by the shortest way",
    w.SAFEST: " by the safest way",
    "rail": " by rail",
    "sea": " by sea",
}
TOPICS = {
    w.DIGGING: "digging in",
    w.BRIDGES: "building bridges",
    w.TRANSFERS: "leaders who change their place",
    w.SUBSTITUTES: "substitutes",
    w.VOLUNTARY: "retreats of one's own will",
}
HEED = {
    w.SKIP: "Asked only where it can matter",
    w.ASK: "Asked every time",
    w.NEVER: "Never asked, the answer is no",
}
CHANGES = "until an enemy comes nearer or somebody is lost"


class Teller:
    """Says what an order of one edition means."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tell(self, wish: Wish) -> str:
        """The whole order in one sentence, without its full stop."""
        if wish.verb in HEED:
            return f"{HEED[wish.verb]}: {TOPICS[wish.topic]}"
        sentences: dict[str, Callable[[Wish], str]] = {
            w.MARCH: self.march,
            w.ASSAULT: self.assault,
            w.STAY: self.stay,
            w.PASS: lambda _: f"Pass {CHANGES}",
            w.QUIET: lambda _: f"Pass, and no to what can be declined, {CHANGES}",
            w.ADVANCE: self.advance,
            w.DIG: lambda one: f"Whoever has an enemy within {plural(one.number, 'hex')} digs in",
            w.RETREAT: self.retreat,
            w.LOSE: lambda _: "The largest unit of a stack loses men first",
        }
        return f"{sentences[wish.verb](wish)}{self.until(wish)}"

    def until(self, wish: Wish) -> str:
        day = self.nouns.day(wish.turn).rpartition(",")[0] if wish.turn else ""
        return f", to the end of {day}" if day else ""

    def march(self, wish: Wish) -> str:
        """Who, with whom, where to, by which way, for how long."""
        leader = f"the command of {self.nouns.unit(wish.leader)}" if wish.leader >= 0 else ""
        riders = f" with {self.names(wish.riders)}" if wish.riders else ""
        who = leader or self.names(wish.units)
        one = bool(leader) or len(wish.units) == 1
        goes = ("marches" if one else "march") if wish.way in w.WAYS else "goes" if one else "go"
        there = ", over actions and days until there" if wish.there else ""
        line = f"{who}{riders} {goes} {'toward' if wish.toward else 'to'} {self.place(wish.place)}"
        return f"{line[:1].upper()}{line[1:]}{WAYS.get(wish.way, '')}{there}"

    def stay(self, wish: Wish) -> str:
        take = "takes" if len(wish.units) == 1 else "take"
        return f"{self.names(wish.units)} {take} no part in other orders"

    def assault(self, wish: Wish) -> str:
        grand = " with the other hexes, too" if wish.grand else ""
        return f"{self.nouns.unit(wish.leader)} assaults {self.place(wish.place)}{grand}"

    @staticmethod
    def advance(wish: Wish) -> str:
        return f"Everybody who may moves in{' every time' if wish.topic == 'always' else ''}"

    @staticmethod
    def retreat(wish: Wish) -> str:
        if wish.topic == w.SAFEST:
            return "Beaten units go no farther than they must, by the safest way"
        return f"Cavalry gives way before {wish.topic}"

    def names(self, pieces: Sequence[int]) -> str:
        return listed([self.nouns.unit(k) for k in pieces])

    def place(self, place: int) -> str:
        box = int(box_of(place))
        return self.nouns.register.boxes[box] if box >= 0 else self.nouns.hex(place)
