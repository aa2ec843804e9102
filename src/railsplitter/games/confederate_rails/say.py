"""What an edition says: the names of things, prompts, options and the log."""

from __future__ import annotations

import re
from collections.abc import Callable

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails import notes as log
from railsplitter.games.confederate_rails.printed import Printed
from railsplitter.games.confederate_rails.rules.chapter import HOME_CASES
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.game import Event, Line, Offer, Prompt
from railsplitter.kernel.notation import Vocabulary
from railsplitter.kernel.state import arg_of, verb_of

# The sentence of each event of the log. {kind:place} is a number of the event as a name.
LINES: dict[int, str] = {
    log.N_INITIATIVE: "{seat:0} rolls {number:1} for Initiative.",
    log.N_COMPANY: "{seat:0} gets {line:1}.",
    log.N_PLACED: "{train:0} is placed in {station:1} on {line:2}.",
    log.N_DEALT: "You are dealt {special:1}.",
    log.N_ASSIGNED: "{train:0} gets {load:1}.",
    log.N_SHOWN: "{load:0} is shown.",
    log.N_DISPLAYED: "{load:0} goes to the display.",
    log.N_ROUND: "Round {number:0} begins; {seat:1} has the Initiative.",
    log.N_TURN: "{seat:0}: Player Turn.",
    log.N_WAR: "The war begins.",
    log.N_NAMED: "{seat:0} puts {line:1} up for auction.",
    log.N_HANDED_ON: "{seat:0} hands the right to name a company on.",
    log.N_BID: "{seat:0} bids {money:1}.",
    log.N_NO_BID: "{seat:0} does not bid.",
    log.N_SOLD: "{seat:0} buys {line:1} for {money:2}.",
    log.N_RETIRED: "{load:1} goes to the display in place of {load:0}.",
    log.N_ACTIVATED: "{train:0} is activated for {money:1}.",
    log.N_OVERHAULED: "{train:0} is repaired and activated for {money:1}.",
    log.N_RUNS: "{train:0} runs.",
    log.N_DREW_LOAD: "{load:1} is drawn.",
    log.N_DREW_EVENT: "{event:1} is drawn.",
    log.N_TOOK: "{train:0} undertakes {load:1}.",
    log.N_PICKUP: "The Troops for {train:0} wait in {station:1}.",
    log.N_DROPOFF: "The load of {train:0} goes to {station:1}.",
    log.N_CONTRACT: "{train:0} has the contract for {load:1}.",
    log.N_LOST_CONTRACT: "{train:0} loses the contract for {load:1}: it is cut off.",
    log.N_VOIDED: "{train:0} gives the contract for {load:1} up.",
    log.N_WENT: "{train:0} goes to {station:1} by {line:2} for {number:3} MPs.",
    log.N_FEE: "{train:0} pays {money:2} for {line:1} to {payee:3}.",
    log.N_LOADED: "{train:0} picks {load:1} up.",
    log.N_BLOCKADE: "Blockade roll for {load:1}: {number:2} and {number:3} for the blockade.",
    log.N_SEIZED_AT_SEA: "{load:1} has been seized at sea.",
    log.N_DELIVERED: "{train:0} delivers {load:1} for {money:2}.",
    log.N_ABANDONED: "{train:0} leaves {load:1} in {station:2}.",
    log.N_SCRAPPED: "{train:0} abandons {load:1}, which cannot be delivered any more.",
    log.N_SALVAGED: "{train:0} drops {load:1} off in {station:2}, unpaid.",
    log.N_DIVERTED: "{train:0} leaves {load:1} for the rails of {line:2}.",
    log.N_MENDED: "{seat:0} mends the bridge of {segment:1}.",
    log.N_RELAID: "{seat:0} relays rails of {segment:1}.",
    log.N_STOPPED: "{train:0} stops.",
    log.N_PUT_BACK: "{event:0} is drawn and goes back into the pile.",
    log.N_TARIFF: "{seat:0} pays a Penalty Tariff of {money:1}.",
    log.N_WAR_ROLL: "War Progress: {number:1} and {number:2}.",
    log.N_WAR_STATION: "The Union moves on {station:0}.",
    log.N_WAR_CHOICE: "{seat:0} names {station:1} for the Union.",
    log.N_WAR_NONE: "The Union takes no station.",
    log.N_WAR_AGAIN: "The Union holds {station:0} already: another roll.",
    log.N_OCCUPIED: "The Union occupies {station:0}.",
    log.N_TRAIN_LOST: "{train:0} is lost in {station:1}.",
    log.N_LOAD_GONE: "{load:0} is out of the game.",
    log.N_DISABLED: "{train:0} goes to the Repair Box.",
    log.N_DESTROYED: "{train:0} cannot reach Raleigh and is destroyed.",
    log.N_CONGESTION: "Congestion roll: {number:1}.",
    log.N_CONGESTED: "{station:0} is congested.",
    log.N_EVENT_OFF: "{event:0} is discarded without effect.",
    log.N_ENACTED: "{seat:0} enacts {event:1}.",
    log.N_DECLINED: "{seat:0} declines {event:1}.",
    log.N_BAD_RAILS_ROLL: "Four dice for Bad Rails: {number:0}.",
    log.N_BAD_RAILS: "{line:0} has Bad Rails.",
    log.N_WRECKED: "{seat:0} disrupts the bridge of {segment:1}.",
    log.N_RIPPED: "{seat:0} rips {segment:1} up.",
    log.N_DEPOT: "{seat:0} builds a Depot in {station:1}.",
    log.N_COLLISIONS: "The next train through an occupied station may collide.",
    log.N_PASSAGE: "{train:0} rolls {number:1}, {train:2} rolls {number:3}.",
    log.N_COLLIDED: "{train:0} and {train:1} collide!",
    log.N_EMBARGO: "Cotton pays half.",
    log.N_IMPOUNDED: "{seat:0} seizes {load:2} from {train:1}.",
    log.N_IRON: "{seat:0} may divert {load:1}.",
    log.N_KEPT: "{train:0} is kept in order for {money:1}.",
    log.N_WORN_OUT: "{train:0} is worn out and leaves the game.",
    log.N_BLOCKADE_UP: "The blockade grows: {number:0} more on each roll.",
    log.N_BUILT: "{segment:0} is built.",
    log.N_CONVENTION: "Railroad Convention: payouts are {money:0} higher, but for Passengers.",
    log.N_SEIZED: "{seat:0} seizes {train:1} in {station:2}.",
    log.N_IRON_OFF: "{seat:0} can divert no Iron any more.",
    log.N_PLAYED: "{seat:0} plays {special:1}.",
    log.N_CANCEL_ROLL: "{seat:0} rolls {number:1} to stop the Union.",
    log.N_CANCELLED: "The Union is stopped before {station:0}.",
    log.N_TARGET: "{seat:0} attacks {station:1}.",
    log.N_OFFENSIVE: "The Offensive rolls {number:1}, and {number:2} for a General.",
    log.N_RETAKEN: "{station:0} is retaken.",
    log.N_LIFTED: "{line:0} is free of Bad Rails.",
    log.N_BLOCKADE_OFF: "All Blockade Increases are discarded.",
    log.N_TRAIN_RAID: "{train:0} comes into play in {station:1}.",
    log.N_DONATED: "{seat:0} gives {money:1} for the law.",
    log.N_LAW_ROLL: "The vote: {number:1}, and {number:2} for gifts.",
    log.N_LAW: "The Through-Freight Law has passed: no more fees.",
    log.N_LAW_FAILED: "The Through-Freight Law fails.",
    log.N_GAVE: "{seat:0} gives {seat:1} {money:2}.",
    log.N_PROPOSED: "{seat:1} offers {seat:2} deal {number:0}.",
    log.N_ACCEPTED: "{seat:1} accepts deal {number:0}.",
    log.N_REFUSED: "{seat:1} refuses deal {number:0}.",
    log.N_WITHDRAWN: "{seat:1} withdraws deal {number:0}.",
    log.N_LAPSED: "Deal {number:0} lapses.",
    log.N_CLAUSE_PAID: "Deal {number:0}: {seat:1} pays {money:2}.",
    log.N_CLAUSE_BACK: "Deal {number:0}: {seat:1} gets {money:2} back.",
    log.N_EXHAUSTED: "The Draw Pile is empty: {number:0} more Rounds.",
    log.N_OVER: "The game is over: {ending:0}.",
}

# What is asked, by the kind of the step.
PROMPTS: dict[int, str] = {
    2: "choose a company",
    4: "place a train",
    6: "select a load for a train",
    7: "choose where the Troops are picked up",
    8: "choose where the load goes",
    9: "take the load drawn, or one from the display",
    12: "name the station that the Union takes",
    14: "name the trains to activate",
    16: "choose the train that runs next",
    18: "run the train",
    21: "play a Special Event counter, or pass",
    22: "name the station to retake",
    24: "choose the line to free of Bad Rails",
    26: "rip up a segment",
    28: "give for the law, or pass",
    31: "enact the event, or decline it",
    32: "choose what the event strikes",
    34: "pay for the trains to keep",
    42: "name a company, or hand the right on",
    43: "bid, or pass",
    44: "choose the load that leaves the display",
}

MARK = re.compile(r"\{(\w+):(\d)\}")


class Voice:
    """Names of things, and sentences made of them."""

    def __init__(self, printed: Printed, vocabulary: Vocabulary, seats: int) -> None:
        self.printed = printed
        self.vocabulary = vocabulary
        self.names = [colour.capitalize() for colour in printed.setup.start.colours[:seats]]
        self.labels = [printed.label(station.id) for station in printed.stations]
        self.labels += [entry.name for entry in printed.entries]
        self.loads = {load.no: load for load in printed.loads}
        self.lines_by_no = {line.no: line.name for line in printed.lines}
        self.makers: dict[str, Callable[[int], str]] = {
            "seat": self.seat,
            "train": self.train,
            "station": self.station,
            "line": self.line_name,
            "load": self.load,
            "segment": self.segment,
            "event": lambda k: next(e.name for e in printed.events if e.no == k),
            "special": lambda k: next(c.name for c in printed.specials if c.no == k),
            "money": self.money,
            "number": str,
            "payee": lambda k: self.seat(k) if k >= 0 else "the bank",
            "ending": lambda k: n.ENDING_NAMES[k],
        }

    def seat(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else "nobody"

    def train(self, train: int) -> str:
        number = train % int(n.TRAINS)
        word = "E" if number == n.EXTRA else f"T{number + 1}"
        return f"{self.seat(train // int(n.TRAINS))} {word}"

    def station(self, station: int) -> str:
        return self.labels[station] if station >= 0 else "no station"

    def line_name(self, line: int) -> str:
        return f"#{line} {self.lines_by_no[line]}" if line in self.lines_by_no else "no line"

    def load(self, load: int) -> str:
        return f"{self.loads[load].goods} (L{load})" if load in self.loads else "an empty place"

    def segment(self, segment: int) -> str:
        ends = self.printed.segments[segment].ends
        return "–".join(self.printed.label(end) for end in ends)

    def money(self, hundreds: int) -> str:
        return f"${hundreds * self.printed.costs.step}"

    def line(self, event: Event) -> Line:
        """The sentence for an event of the log."""
        what, case, _, *numbers = event
        text = MARK.sub(lambda m: self.makers[m[1]](numbers[int(m[2])]), LINES[what])
        return Line(case, text)

    def prompt(self, s: ConfederateRails) -> Prompt:
        """Who is asked what."""
        if s.is_over():
            return Prompt(-1, s.over_case(), "The game is over.")
        text = f"{self.seat(s.seat())}: {PROMPTS[s.stack[-1].kind]}"
        if s.stack[-1].kind == 18:
            text += f" ({self.train(s.train)} in {self.station(s.train_at[s.train])}"
            text += f", {s.points} MPs left)"
        return Prompt(s.seat(), s.asked_case(), text + ".")

    def describe(self, s: ConfederateRails, action: int) -> Offer:
        """One option as a person reads it."""
        text, verb = self.vocabulary.text(action), verb_of(action)
        cost = gives = ""
        if verb == n.GO:
            cost = f"{self.points(s, arg_of(action))} MPs"
        elif verb == n.DELIVER:
            gives = self.money(s.rules.delivery.payout(s, s.train_load[s.train]))
        return Offer(
            action, text, text.split()[0], self.label(verb, text), cost, gives, HOME_CASES[verb]
        )

    def points(self, s: ConfederateRails, arg: int) -> int:
        """The MPs of a step."""
        movement, train = s.rules.movement, s.train
        end, used, fee = arg >> 5 & 511, arg & 31, arg >> 14 & 1
        segment = s.rules.atlas.segment_to(s.train_at[train], end, used)
        who, loaded = train // int(n.TRAINS), movement.is_loaded(s, train)
        due = movement.needs_fee(s, who, loaded, s.train_paid[train], end, used)
        line = s.train_line[train]
        return int(movement.cost(s, train, line, due and not fee, segment, end, used))

    def label(self, verb: int, text: str) -> str:
        return text[:1].upper() + text[1:]
