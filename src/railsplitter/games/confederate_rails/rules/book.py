"""The book: which class carries out which chapter, and the sequence of play."""

from __future__ import annotations

from railsplitter.games.confederate_rails.pack import Atlas, Pack
from railsplitter.games.confederate_rails.rules.chapter import Phase
from railsplitter.games.confederate_rails.rules.m1_deals import Deals
from railsplitter.games.confederate_rails.rules.m1_money import Aside
from railsplitter.games.confederate_rails.rules.m1_promises import Promises
from railsplitter.games.confederate_rails.rules.m1_sheets import Sheets
from railsplitter.games.confederate_rails.rules.m3_setup import SetUp
from railsplitter.games.confederate_rails.rules.m4_auction import Auction
from railsplitter.games.confederate_rails.rules.m5_activation import Activations
from railsplitter.games.confederate_rails.rules.m5_delivery import Delivery
from railsplitter.games.confederate_rails.rules.m5_designating import Designating
from railsplitter.games.confederate_rails.rules.m5_front import Front
from railsplitter.games.confederate_rails.rules.m5_movement import Movement
from railsplitter.games.confederate_rails.rules.m5_planning import Planning
from railsplitter.games.confederate_rails.rules.m5_repair import Repair
from railsplitter.games.confederate_rails.rules.m5_undertaking import Undertaking
from railsplitter.games.confederate_rails.rules.m5_war import War
from railsplitter.games.confederate_rails.rules.m6_hunt import Hunt
from railsplitter.games.confederate_rails.rules.m6_specials import Specials
from railsplitter.games.confederate_rails.rules.m7_collisions import Collisions
from railsplitter.games.confederate_rails.rules.m7_events import Events
from railsplitter.games.confederate_rails.rules.m7_iron import Iron
from railsplitter.games.confederate_rails.rules.m7_targets import Targets
from railsplitter.games.confederate_rails.rules.m8_ending import Ending


class Rules:
    """One attribute per chapter; `extended` is the option of 1.1."""

    def __init__(self, pack: Pack, extended: bool) -> None:
        self.pack = pack
        self.atlas: Atlas = pack.atlas
        self.extended: bool = extended  # [1.1]
        self.phases: list[list[Phase]] = []
        self.setup: SetUp = SetUp(pack)
        self.auction: Auction = Auction(pack)
        self.front: Front = Front(pack)
        self.designating: Designating = Designating(pack)
        self.undertaking: Undertaking = Undertaking(pack)
        self.movement: Movement = Movement(pack)
        self.planning: Planning = Planning(pack)
        self.delivery: Delivery = Delivery(pack)
        self.activations: Activations = Activations(pack)
        self.repair: Repair = Repair(pack)
        self.war: War = War(pack)
        self.specials: Specials = Specials(pack)
        self.hunt: Hunt = Hunt(pack)
        self.events: Events = Events(pack)
        self.targets: Targets = Targets(pack)
        self.collisions: Collisions = Collisions(pack)
        self.iron: Iron = Iron(pack)
        self.ending: Ending = Ending(pack)
        self.deals: Deals = Deals(pack)
        self.sheets: Sheets = Sheets(pack)
        self.promises: Promises = Promises(pack)
        self.aside: Aside = Aside(pack)
        self.front.tabulate()
        self.planning.tabulate()
