"""`Prompts` puts the open question into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m3_choosing import Assigning, Claiming, Placing
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding, Retiring
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming, Running
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.rules.m5_undertaking import Choosing
from railsplitter.games.confederate_rails.rules.m5_war import Occupying
from railsplitter.games.confederate_rails.rules.m6_hunt import Lifting, Ripping
from railsplitter.games.confederate_rails.rules.m6_law import Donating
from railsplitter.games.confederate_rails.rules.m6_specials import Retaking
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_events import Enacting
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.rules.m7_wear import Keeping
from railsplitter.games.confederate_rails.say.nouns import Nouns
from railsplitter.games.confederate_rails.say.words import mps, plural
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.game import Prompt
from railsplitter.kernel.step import NOBODY

PUBLIC_MOMENT = "A moment for Special Event counters"


class Prompts:
    """The open question in words; only that of a secret moment is not for everybody."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[int, Callable[[ConfederateRails, Any], str]] = {
            Claiming.kind: self.claiming,
            Placing.kind: self.placing,
            Assigning.kind: self.assigning,
            NamingCompany.kind: self.naming_company,
            Bidding.kind: self.bidding,
            Retiring.kind: self.retiring,
            Naming.kind: self.naming,
            Running.kind: self.running,
            Moving.kind: self.moving,
            PickingUp.kind: self.picking_up,
            Dropping.kind: self.dropping,
            Choosing.kind: self.choosing,
            Occupying.kind: self.occupying,
            Reacting.kind: self.reacting,
            Retaking.kind: self.retaking,
            Lifting.kind: self.lifting,
            Ripping.kind: self.ripping,
            Donating.kind: self.donating,
            Enacting.kind: self.enacting,
            Targeting.kind: self.targeting,
            Keeping.kind: self.keeping,
        }

    def prompt(self, s: ConfederateRails) -> Prompt:
        """For the seat that is asked."""
        if s.is_over():
            return Prompt(s.seat(), s.over_case(), f"Game over: {self.nouns.ending(s.ending)}")
        step = s.stack[-1]
        return Prompt(s.seat(), s.asked_case(), self.questions[step.kind](s, step))

    def public(self, s: ConfederateRails) -> Prompt:
        """For all others: a secret moment does not say who is asked, nor about what."""
        if not s.is_over() and s.stack[-1].secret:
            return Prompt(NOBODY, s.asked_case(), PUBLIC_MOMENT)
        return self.prompt(s)

    # -- set-up and auction ----------------------------------------------------------------

    def claiming(self, s: ConfederateRails, step: Claiming) -> str:
        return f"Choose a company, {len(s.rules.setup.unowned(s))} are free"

    def placing(self, s: ConfederateRails, step: Placing) -> str:
        train = self.nouns.number(s.rules.setup.next_train(s, step.who))
        if step.only:
            return f"Place {train} on {self.nouns.line(step.only)}, which you have just bought"
        return f"Place {train} in any station of a line of yours that has no train of yours yet"

    def assigning(self, s: ConfederateRails, step: Assigning) -> str:
        waiting = [
            self.nouns.number(step.who * int(n.TRAINS) + k)
            for k in range(int(n.TRAINS))
            if not s.rules.setup.assign_bar_of_train(s, step.who * int(n.TRAINS) + k)
        ]
        return f"Select a first load, for {', '.join(waiting)}"

    def naming_company(self, s: ConfederateRails, step: NamingCompany) -> str:
        left = len(s.rules.setup.unowned(s))
        held = self.nouns.money(s.money[step.who])
        return f"Auction: name a company ({left} unsold, you have {held}), or hand the right on"

    def bidding(self, s: ConfederateRails, step: Bidding) -> str:
        what, held = self.nouns.line(step.line), self.nouns.money(s.money[step.who])
        if step.leader == n.NOBODY:
            return f"Auction: make the first bid for {what} (you have {held})"
        high = f"{self.nouns.seat(step.leader)} bids {self.nouns.money(step.high)}"
        return f"Auction of {what}: {high}; raise it (you have {held}), or pass"

    def retiring(self, s: ConfederateRails, step: Retiring) -> str:
        drawn = self.nouns.haul(s.in_hand)
        return f"You drew {drawn}: which load of the display does it replace?"

    # -- the Load Phase --------------------------------------------------------------------

    def naming(self, s: ConfederateRails, step: Naming) -> str:
        first, last = step.who * int(n.TRAINS), (step.who + 1) * int(n.TRAINS)
        named = sum(1 for train in range(first, last) if s.train_active[train])
        price, held = s.rules.pack.activation, self.nouns.money(s.money[step.who])
        each = f"{self.nouns.money(price)} each"
        return f"Name the trains to run, {each} ({named} named, you have {held})"

    def running(self, s: ConfederateRails, step: Running) -> str:
        return "Which of the trains you named runs next?"

    def moving(self, s: ConfederateRails, step: Moving) -> str:
        train = s.train
        at = self.nouns.station(s.train_at[train])
        line = s.train_line[train]
        on = f"on {self.nouns.line(line)}" if line else "off its line"
        where = f"{self.nouns.number(train)} in {at} {on}"
        return f"{where}, {mps(s.points)} left: {self.errand(s, train)}"

    def errand(self, s: ConfederateRails, train: int) -> str:
        """What a train is about."""
        load = s.train_load[train]
        if not load:
            return "empty, it can undertake a load"
        goal = self.nouns.station(s.load_to[load])
        if s.load_where[load] == n.ABOARD:
            return f"carries {self.nouns.load(load)} to {goal}"
        start = self.nouns.station(s.load_from[load])
        return f"light, to fetch {self.nouns.load(load)} in {start} for {goal}"

    def picking_up(self, s: ConfederateRails, step: PickingUp) -> str:
        far = s.rules.pack.troops_from
        train = self.nouns.number(step.train)
        depot = f"a Depot at least {far} stations from the Union, or the farthest"
        return f"{train} carries Troops: where do they board? ({depot})"

    def dropping(self, s: ConfederateRails, step: Dropping) -> str:
        rule = s.rules.pack.load_rule[step.load]
        what = f"{self.nouns.load(step.load)} from {self.nouns.station(s.load_from[step.load])}"
        if rule == n.TWO_WAYS:
            return f"{what}: to which of its two stations does it go?"
        near = s.rules.pack.front_within
        return f"{what}: to which station within {near} of the Union does it go?"

    def choosing(self, s: ConfederateRails, step: Choosing) -> str:
        drawn = self.nouns.haul(s.in_hand)
        return f"You drew {drawn}: take it, or exchange it for one on the display"

    # -- war and counters ------------------------------------------------------------------

    def occupying(self, s: ConfederateRails, step: Occupying) -> str:
        near = s.rules.pack.choice_within
        also = ", a Victory Depot too" if step.with_victory else ", no Victory Depot"
        return f"War Progress: which station within {near} of the Union does it take{also}?"

    def reacting(self, s: ConfederateRails, step: Reacting) -> str:
        if step.moment == n.AFTER_RESULT:
            at = self.nouns.station(s.war_at)
            return f"The Union is about to take {at}: play a General against it?"
        if step.moment == n.BEFORE_ROLL:
            return f"{self.nouns.seat(s.attacker)} attacks: play a General to help the Offensive?"
        if step.moment == n.AFTER_RETAKING:
            return "A station was retaken: play Foreign Intervention?"
        return "A moment between activations: play a counter?"

    def retaking(self, s: ConfederateRails, step: Retaking) -> str:
        least = s.rules.pack.offensive_from
        return f"Confederate Offensive: which station is attacked ({least} or more retakes it)?"

    def lifting(self, s: ConfederateRails, step: Lifting) -> str:
        return "Treasure Hunt: which line is freed of Bad Rails?"

    def ripping(self, s: ConfederateRails, step: Ripping) -> str:
        return "Treasure Hunt: which segment do you rip up for its iron?"

    def donating(self, s: ConfederateRails, step: Donating) -> str:
        price, so_far = self.nouns.money(s.rules.pack.donation), plural(s.bonus, "donation")
        return f"Through-Freight Law: give {price} for one more on the die ({so_far} so far)?"

    # -- events ----------------------------------------------------------------------------

    def enacting(self, s: ConfederateRails, step: Enacting) -> str:
        event = s.rules.events.kind(s)
        return f"{self.nouns.event(event)}: enact it? {self.nouns.events[event].text}"

    def targeting(self, s: ConfederateRails, step: Targeting) -> str:
        return f"{self.nouns.event(step.event)}: {self.nouns.events[step.event].text}"

    def keeping(self, s: ConfederateRails, step: Keeping) -> str:
        price, held = (
            self.nouns.money(s.rules.pack.engine_wear),
            self.nouns.money(s.money[step.who]),
        )
        return f"Engine Wear: pay {price} for each train to keep (you have {held})"
