"""Rules for a pack, and states from saved numbers."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.confederate_rails.flow import phases
from railsplitter.games.confederate_rails.pack import Pack
from railsplitter.games.confederate_rails.rules import (
    m3_choosing,
    m4_auction,
    m4_sequence,
    m5_activation,
    m5_designating,
    m5_undertaking,
    m5_war,
    m6_hunt,
    m6_law,
    m6_specials,
    m6_windows,
    m7_events,
    m7_targets,
    m7_wear,
)
from railsplitter.games.confederate_rails.rules.book import Rules
from railsplitter.games.confederate_rails.state import (
    ConfederateRails,
    RailStep,
    empty_caches,
)
from railsplitter.kernel.bag import bag_of
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.overlay import Overlay, lay_chapters
from railsplitter.kernel.restoring import Reader
from railsplitter.kernel.state import Log

STEPS: tuple[type[RailStep], ...] = (
    m3_choosing.Claims,
    m3_choosing.Claiming,
    m3_choosing.Placements,
    m3_choosing.Placing,
    m3_choosing.Assignments,
    m3_choosing.Assigning,
    m5_designating.PickingUp,
    m5_designating.Dropping,
    m5_undertaking.Choosing,
    m5_undertaking.Undertaken,
    m5_war.WarRoll,
    m5_war.Occupying,
    m5_war.Taking,
    m5_activation.Naming,
    m5_activation.Runs,
    m5_activation.Running,
    m5_activation.Activation,
    m5_activation.Moving,
    m6_windows.Moment,
    m6_windows.Reacting,
    m6_specials.Retaking,
    m6_specials.Attack,
    m6_hunt.Lifting,
    m6_hunt.Hunters,
    m6_hunt.Ripping,
    m6_law.Donations,
    m6_law.Donating,
    m7_events.Resolving,
    m7_events.Enacting,
    m7_targets.Targeting,
    m7_wear.WearAndTear,
    m7_wear.Keeping,
    m4_sequence.Sequence,
    m4_sequence.Turns,
    m4_auction.Naming,
    m4_auction.Bidding,
    m4_auction.Retiring,
)


def build_rules(pack: Pack, extended: bool = False, overlays: Sequence[Overlay] = ()) -> Rules:
    """The chapters, those of overlays in their place, and the sequence of play."""
    rules = Rules(pack, extended)
    lay_chapters(rules, overlays, pack)
    rules.phases = phases()
    return rules


def start(rules: Rules, chance: Chance, log: Log | None = None) -> ConfederateRails:
    """A new game, up to the first question."""
    s = rules.setup.empty(rules, chance)
    s.log = log
    s.push(m4_sequence.Sequence(m4_sequence.SET_UP, 0))
    s.settle()
    return s


def restore(rules: Rules, numbers: Sequence[int], chance: Chance) -> ConfederateRails:
    """A state from `State.numbers()`."""
    blank = rules.setup.empty(rules, chance)
    reader = Reader(numbers)
    clock = reader.column(len(blank.clock()))
    columns = [reader.column() for _ in blank.columns()]
    pile = bag_of(reader.take(len(blank.pile.numbers())))
    learned = reader.one()
    stack = reader.stack(STEPS)
    caches = empty_caches(rules.atlas.stations)
    s = ConfederateRails(rules, chance, stack, learned, clock, columns, pile, caches)
    s.survey()
    return s
