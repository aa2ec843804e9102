"""Events, the war and counters as offers (Modules 6 and 7, and 5.9)."""

from __future__ import annotations

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.pack import lines_in
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.say.choice import Choice
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import joined, listed
from railsplitter.games.confederate_rails.state import ConfederateRails


class Strikes:
    """Offers that hit somebody."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    # -- events ----------------------------------------------------------------------------

    def enact(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        event = s.rules.events.kind(s)
        rolls = "War Progress roll"
        if not s.congestion_rolled:
            rolls += " and Congestion roll"
        return Choice("Event", f"Enact {self.nouns.event(event)}", rolls, self.text(event))

    def text(self, event: int) -> str:
        text = self.nouns.events[event].text if event in self.nouns.events else ""
        return text[:1].lower() + text[1:].rstrip(".")

    def decline(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        event = s.rules.events.kind(s)
        return Choice("", f"Decline {self.nouns.event(event)}")

    def owners(self, s: ConfederateRails, segment: int) -> str:
        """The lines of a segment with who owns them."""
        lines = lines_in(s.rules.atlas.segment_lines[segment])
        names = [f"{self.nouns.line(k)} ({self.nouns.seat(s.owner[k])})" for k in lines]
        return listed(names)

    def wreck(self, s: ConfederateRails, _who: int, segment: int) -> Choice:
        label = f"Disrupt the bridge {self.nouns.segment(segment)}"
        gives = "no train passes until its owner pays for a new bridge"
        return Choice(self.owners(s, segment), label, "", gives, self.struck(s, "7.2", "7.9b"))

    def rip(self, s: ConfederateRails, _who: int, segment: int) -> Choice:
        label = f"Rip up {self.nouns.segment(segment)}"
        there = int(s.rips[segment])
        gives = f"ripped up {there + 1} times then" if there else "no train passes until relaid"
        case = self.struck(s, "7.15a", "7.9c")
        is_event = s.stack and isinstance(s.stack[-1], Targeting)
        return Choice(self.owners(s, segment), label, "", gives, case if is_event else "6.6b")

    def struck(self, s: ConfederateRails, usual: str, partisans: str) -> str:
        step = s.stack[-1] if s.stack else None
        sabotage = isinstance(step, Targeting) and step.event == n.PARTISAN_SABOTAGE
        return partisans if sabotage else usual

    def raise_(self, s: ConfederateRails, _who: int, station: int) -> Choice:
        lines = self.nouns.numbers(s.rules.atlas.station_lines[station])
        gives = f"a Depot on {lines}, for Troops and for three trains"
        return Choice(self.nouns.state(station), self.nouns.station(station), "", gives)

    def placed(self, s: ConfederateRails, train: int) -> str:
        """A train with where it is and what it has aboard."""
        name = self.nouns.train(train)
        if not 0 <= train < len(s.train_at) or s.train_at[train] < 0:
            return name
        name += f" in {self.nouns.station(s.train_at[train])}"
        if s.rules.movement.is_loaded(s, train):
            return f"{name} with {self.nouns.load(s.train_load[train])}"
        return name

    def whose(self, train: int) -> str:
        return f"Trains of {self.nouns.seat(train // int(n.TRAINS))}"

    def disable(self, s: ConfederateRails, _who: int, train: int) -> Choice:
        event = s.stack[-1].event if s.stack and isinstance(s.stack[-1], Targeting) else 0
        loaded = 0 <= train < len(s.train_at) and s.rules.movement.is_loaded(s, train)
        tariff = self.nouns.money(s.rules.pack.abandonment)
        gives = joined("to the Repair Box", f"its load lies there, {tariff} due" if loaded else "")
        case = "7.15b" if event == n.CAVALRY_RAID else "7.13a"
        return Choice(self.whose(train), self.placed(s, train), "", gives, case)

    def seize(self, s: ConfederateRails, who: int, train: int) -> Choice:
        extra = self.nouns.train(who * int(n.TRAINS) + int(n.EXTRA)) if who >= 0 else "your train"
        gives = f"it leaves the game with its load, {extra} takes its place"
        return Choice(self.whose(train), f"Seize {self.placed(s, train)}", "", gives)

    def impound(self, s: ConfederateRails, _who: int, train: int) -> Choice:
        gives = "it lies there, reserved for you"
        return Choice(self.whose(train), f"Impound the Iron of {self.placed(s, train)}", "", gives)

    def keep(self, s: ConfederateRails, who: int, number: int) -> Choice:
        train = who * int(n.TRAINS) + number
        price = self.nouns.money(s.rules.pack.engine_wear)
        return Choice("Keep", self.placed(s, train), price, "the train stays in the game")

    # -- war -------------------------------------------------------------------------------

    def occupy(self, s: ConfederateRails, _who: int, station: int) -> Choice:
        """With what would be lost there."""
        trains = [self.nouns.train(t) for t, at in enumerate(s.train_at) if at == station]
        lost = f"lost: {listed(trains)}" if trains else ""
        lines = lines_in(s.rules.atlas.station_lines[station])
        of = [f"#{k} ({self.nouns.seat(s.owner[k])})" for k in lines]
        what = self.nouns.kind(station, bool(s.new_depot[station]))
        gives = joined(f"{what} on {listed(of)}", lost)
        case = "5.9.1d" if s.rules.atlas.station_type[station] == n.VICTORY_DEPOT else ""
        return Choice(self.nouns.state(station), self.nouns.station(station), "", gives, case)

    def retake(self, s: ConfederateRails, _who: int, station: int) -> Choice:
        victory = s.rules.atlas.station_type[station] == n.VICTORY_DEPOT
        group = "Victory Depots" if victory else "Other stations"
        gives = f"{self.nouns.kind(station)} free again, with {s.rules.pack.offensive_from} or more"
        return Choice(group, self.nouns.station(station), "", gives)

    # -- counters --------------------------------------------------------------------------

    def play(self, s: ConfederateRails, _who: int, special: int) -> Choice:
        row = self.nouns.specials.get(special)
        if row is None:
            return Choice("Counters", f"Play {self.nouns.special(special)}")
        step = s.stack[-1] if s.stack else None
        gives = row.text[:1].lower() + row.text[1:].rstrip(".")
        if isinstance(step, Reacting) and step.moment == n.AFTER_RESULT:
            at = self.nouns.station(s.war_at)
            gives = f"the Union is stopped before {at} with {row.cancels} or less on a die"
        elif isinstance(step, Reacting) and step.moment == n.BEFORE_ROLL:
            gives = f"{row.bonus} more on the die"
        return Choice("Counters", f"Play {row.name}", "the counter", gives)

    def lift(self, s: ConfederateRails, _who: int, line: int) -> Choice:
        owner = f"owned by {self.nouns.seat(s.owner[line])}"
        return Choice("Lines with Bad Rails", self.nouns.line(line), "", owner)

    def donate(self, s: ConfederateRails, _who: int, _arg: int) -> Choice:
        price = self.nouns.money(s.rules.pack.donation)
        return Choice("Law", "Donate", price, "one more on the die of the vote")
