"""`Lines` tells the log in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.confederate_rails import notes as log
from railsplitter.games.confederate_rails.rules import m1_deals as d
from railsplitter.games.confederate_rails.say.deals import STATES, Deals
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.shots import Shots
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.telling import Sentences

TEMPLATES: dict[int, str] = {
    # Set-up and sequence
    log.N_INITIATIVE: "{0:seat} rolls {1} for the Initiative",
    log.N_COMPANY: "{0:seat} gets {1:line}",
    log.N_PLACED: "{0:train} is placed in {1:station} on {2:line}",
    log.N_DEALT: "You are dealt a counter: {1:special}",
    log.N_ASSIGNED: "{0:train} gets {1:haul}, for {1:payout}",
    log.N_SHOWN: "Shown for the first contracts: {0:haul}, {0:payout}",
    log.N_DISPLAYED: "New on the display: {0:haul}, {0:payout}",
    log.N_ROUND: "Round {0} begins, {1:seat} has the Initiative",
    log.N_TURN: "Player Turn of {0:seat}",
    log.N_WAR: "The war begins: events, Troops and Blockade Runners are mixed into the Draw Pile",
    # Auction and contracts of the Extended Game
    log.N_NAMED: "{0:seat} puts {1:line} up for auction",
    log.N_HANDED_ON: "{0:seat} hands on the right to name a company",
    log.N_BID: "{0:seat} bids {1:money}",
    log.N_NO_BID: "{0:seat} does not raise the bid",
    log.N_SOLD: "{0:seat} buys {1:line} for {2:money}",
    # Load Phase
    log.N_ACTIVATED: "{0:train} is to run, for {1:money}",
    log.N_OVERHAULED: "{0:train} is repaired and is to run from Raleigh, for {1:money}",
    log.N_RUNS: "{0:train} runs",
    log.N_DREW_EVENT: "{0:train} draws an event: {1:event}",
    log.N_TOOK: "{0:train} undertakes {1:haul}",
    log.N_PICKUP: "The Troops for {0:train} wait in {1:station}",
    log.N_DROPOFF: "The load of {0:train} is to go to {1:station}",
    log.N_CONTRACT: "{0:train} has the contract for {1:load}",
    log.N_LOST_CONTRACT: "{0:train} loses the contract for {1:load}, which cannot be carried out",
    log.N_ALL_DEAD: "{0:train} can carry out neither the load drawn nor one that is shown",
    log.N_VOIDED: "{0:train} gives up the contract for {1:load}, which the Union has cut off",
    log.N_WENT: "{0:train} goes to {1:station} by {2:line} for {3:mps}",
    log.N_FEE: "{0:train} pays {2:money} to {3:payee} for the use of {1:line}",
    log.N_LOADED: "{0:train} loads {1:load}",
    log.N_MARKER_UP: "The Union marker of {0:station}, behind the front, is moved forward",
    log.N_SEIZED_AT_SEA: "The Union navy has taken {1:load}: {0:train} finds nothing to load",
    log.N_DELIVERED: "{0:train} delivers {1:load} for {2:money}",
    log.N_ABANDONED: "{0:train} leaves {1:load} lying in {2:station}",
    log.N_SCRAPPED: "{0:train} abandons {1:load}, which cannot be delivered any more",
    log.N_SALVAGED: "{0:train} drops {1:load} off in the Depot of {2:station}, unpaid",
    log.N_DIVERTED: "{0:train} gives {1:load} for the rails of {2:line}",
    log.N_MENDED: "{0:seat} mends the bridge of {1:segment} for {1:bridge}",
    log.N_RELAID: "{0:seat} relays rails of {1:segment} for {1:rails}",
    log.N_STOPPED: "{0:train} has finished its run",
    log.N_PUT_BACK: "An event, {0:event}, is drawn for the display and goes back into the pile",
    log.N_TARIFF: "{0:seat} pays a Penalty Tariff of {1:money}",
    # War
    log.N_WAR_ROLL: "{0:seat} rolls for War Progress: {1} and {2}",
    log.N_WAR_STATION: "The Union moves on {0:station}",
    log.N_WAR_CHOICE: "{0:seat} names {1:station} for the Union",
    log.N_WAR_NONE: "The Union does not move",
    log.N_WAR_AGAIN: "The Union holds {0:station} already, so there is another roll",
    log.N_OCCUPIED: "The Union occupies {0:station}",
    log.N_TRAIN_LOST: "{0:train} is lost with {1:station}",
    log.N_LOAD_GONE: "{0:load} leaves the game",
    log.N_DISABLED: "{0:train} is disabled and goes to the Repair Box in Raleigh",
    log.N_DESTROYED: "{0:train} is disabled, cannot reach Raleigh and is destroyed",
    log.N_CONGESTION: "{0:seat} rolls {1} for Congestion",
    log.N_CONGESTED: "{0:station} is congested",
    # Events
    log.N_EVENT_OFF: "{0:event} is discarded without effect",
    log.N_ENACTED: "{1:event} takes effect: {1:text}",
    log.N_DECLINED: "{0:seat} declines {1:event}",
    log.N_BAD_RAILS_ROLL: "The dice for Bad Rails add up to {0}",
    log.N_BAD_RAILS: "{0:line} has Bad Rails: one more MP for each station",
    log.N_WRECKED: "{0:seat} disrupts the bridge of {1:segment}",
    log.N_RIPPED: "{0:seat} rips up rails of {1:segment}",
    log.N_DEPOT: "{0:seat} makes {1:station} a Depot",
    log.N_COLLISIONS: "The next train that passes through an occupied station may collide",
    log.N_PASSAGE: "{0:train} passes {2:train}: {1} against {3}",
    log.N_COLLIDED: "{0:train} and {1:train} collide!",
    log.N_EMBARGO: "Cotton pays half from now on",
    log.N_IMPOUNDED: "{0:seat} impounds {2:load} of {1:train}",
    log.N_IRON: "{0:seat} may divert {1:load}",
    log.N_KEPT: "{0:train} is kept in order for {1:money}",
    log.N_WORN_OUT: "{0:train} is worn out and leaves the game",
    log.N_BLOCKADE_UP: "The blockade tightens: {0} more on every blockade roll",
    log.N_BUILT: "{0:segment} is built",
    log.N_CONVENTION: "All loads but Passengers pay {0:bonus} more than printed",
    log.N_SEIZED: "{0:seat} seizes {1:train} in {2:station}",
    log.N_IRON_OFF: "{0:seat} can divert no Iron any more",
    # Special Events
    log.N_PLAYED: "{0:seat} plays {1:special}",
    log.N_CANCEL_ROLL: "{0:seat} rolls {1} to stop the Union",
    log.N_CANCELLED: "The Union is stopped before {0:station}",
    log.N_TARGET: "{0:seat} attacks {1:station}",
    log.N_RETAKEN: "{0:station} is retaken",
    log.N_LIFTED: "{0:line} is free of Bad Rails",
    log.N_BLOCKADE_OFF: "All Blockade Increases in play are discarded",
    log.N_TRAIN_RAID: "{0:train} comes into play in {1:station}",
    log.N_DONATED: "{0:seat} gives {1:money} for the Through-Freight Law",
    log.N_LAW: "The Through-Freight Law has passed: there are no more Line Usage Fees",
    log.N_LAW_FAILED: "The Through-Freight Law has failed",
    # Money and deals
    log.N_GAVE: "{0:seat} gives {1:seat} {2:money}",
    log.N_REFUSED: "{1:seat} refuses deal {0}",
    log.N_WITHDRAWN: "{1:seat} withdraws the offer of deal {0}",
    log.N_PROMISE: "Deal {0}: {3:promise}: {2:promised}",
    log.N_LAPSED: "Deal {0} lapses",
    log.N_CLAUSE_PAID: "Deal {0}: {1:seat} has paid {2:money}",
    log.N_CLAUSE_BACK: "Deal {0}: {1:seat} gets {2:money} back",
    # The end
    log.N_EXHAUSTED: "The Draw Pile is empty: {0:rounds} to play",
    log.N_OVER: "The game is over: {0:ending}",
}


BECAME = {
    "settled": "there was no occasion, or nobody can tell",
    "kept": "the promise is kept",
    "broken": "the promise is broken",
}


class Lines(Sentences):
    """Sentences for the log: a template for most notes, a method where it takes a choice.

    In a template {0:seat} is the note's first number as the name of a seat.
    """

    def __init__(self, nouns: Nouns, deals: Deals) -> None:
        self.nouns = nouns
        self.deals = deals
        self.shots = Shots(nouns)
        self.templates = dict(TEMPLATES)
        costs = nouns.printed.costs
        self.kinds: dict[str, Callable[[int], str]] = {
            "seat": nouns.seat,
            "payee": nouns.payee,
            "train": nouns.train,
            "station": nouns.station,
            "line": nouns.line,
            "segment": nouns.segment,
            "load": nouns.load,
            "haul": nouns.haul,
            "payout": lambda k: nouns.money(nouns.pack.load_payout[k]),
            "event": nouns.event,
            "text": lambda k: nouns.events[k].text.rstrip("."),
            "special": nouns.special,
            "money": nouns.money,
            "promise": deals.promise,
            "promised": lambda state: BECAME[STATES[state]],
            "bonus": lambda k: nouns.money(k * nouns.pack.convention),
            "bridge": lambda _: f"${costs.bridge_repair}",
            "rails": lambda _: f"${costs.rip_repair}",
            "mps": mps,
            "rounds": lambda k: plural(k, "Round") + " more",
            "ending": nouns.ending,
        }
        self.told: dict[int, Callable[[ConfederateRails, Sequence[int]], str]] = {
            log.N_DREW_LOAD: self.drew,
            log.N_RETIRED: self.retired,
            log.N_BLOCKADE: self.blockade,
            log.N_OFFENSIVE: self.offensive,
            log.N_LAW_ROLL: self.vote,
            log.N_PROPOSED: self.proposed,
            log.N_ACCEPTED: self.accepted,
        }

    def line(self, s: ConfederateRails, event: Event) -> Line:
        """The sentence for an event of the log, with its case."""
        what, case, _, *numbers = event
        template, told = self.templates.get(what, ""), self.told.get(what)
        named = self.shots.named(what, template, numbers)
        return Line(
            case,
            told(s, numbers) if told else self.filled(template, numbers),
            actor=self.shots.actor(what, named),
            at=self.shots.places(named),
            opens=f"Round {numbers[0]}" if what == log.N_ROUND else "",
            turn=int(numbers[0]) if what == log.N_ROUND else 0,
            shot=self.shots.shot(what, numbers),
        )

    # -- where it takes a choice -----------------------------------------------------------

    def drew(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        train, load = numbers[:2]
        drawn = f"{self.nouns.haul(load)}, {self.kinds['payout'](load)}"
        return f"{self.nouns.train(train)} draws {drawn}" if train >= 0 else f"Drawn: {drawn}"

    def retired(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        old, new = numbers[:2]
        place = f"in place of {self.nouns.load(old)}" if old else "to an empty place"
        return f"{self.nouns.haul(new)}, goes on the display {place}"

    def blockade(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        train, load, die, added = numbers
        more = f" and {added} for the blockade" if added else ""
        least = self.nouns.pack.blockade_seized
        roll = f"rolls {die}{more} for {self.nouns.load(load)}"
        return f"{self.nouns.train(train)} {roll}; {least} or more would lose it"

    def offensive(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        seat, die, added = numbers[:3]
        more = f" and {added} for a General" if added else ""
        least = self.nouns.pack.offensive_from
        return f"{self.nouns.seat(seat)} rolls {die}{more} for the Offensive; {least} retakes"

    def vote(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        seat, die, added = numbers[:3]
        more = f" and {added} for donations" if added else ""
        least = self.nouns.pack.law_from
        return f"{self.nouns.seat(seat)} rolls {die}{more} for the law; {least} passes it"

    def proposed(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        """With its terms, as long as the position still knows them."""
        deal, by, to = numbers[:3]
        text = f"{self.nouns.seat(by)} offers {self.nouns.seat(to)} deal {deal}"
        return f"{text}: {self.deals.terms(s, deal)}" if self.is_known(s, deal, by) else text

    def accepted(self, s: ConfederateRails, numbers: Sequence[int]) -> str:
        deal, seat = numbers[:2]
        text = f"{self.nouns.seat(seat)} accepts deal {deal}"
        if deal > s.rules.deals.number(s) or s.rules.deals.fact(s, deal, d.TO) != seat:
            return text
        return f"{text}: {self.deals.terms(s, deal)}"

    def is_known(self, s: ConfederateRails, deal: int, by: int) -> bool:
        deals = s.rules.deals
        if deal > deals.number(s) or deals.fact(s, deal, d.BY) != by:
            return False
        return bool(deals.fact(s, deal, d.STATUS) != d.WRITTEN)
