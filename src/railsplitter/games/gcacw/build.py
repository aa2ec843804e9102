"""Rules for a pack, and states from saved numbers."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.gcacw.flow import phases
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules import (
    r3_leaders,
    r3_sequence,
    r4_cycle,
    r5_activation,
    r5_assault,
    r5_march,
    r5_ordering,
    r7_advance,
    r7_attacks,
    r7_cavalry,
    r7_flanks,
    r7_results,
    r7_retreat,
    r8_recovery,
    r9_digging,
    r10_bridges,
    r13_substitutes,
)
from railsplitter.games.gcacw.rules.book import Rules
from railsplitter.games.gcacw.rules.first_edition.book import FIRST
from railsplitter.games.gcacw.state import Campaign, FieldStep, empty_caches
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.overlay import Overlay, lay_chapters
from railsplitter.kernel.restoring import Reader
from railsplitter.kernel.state import Log

STEPS: tuple[type[FieldStep], ...] = (
    r10_bridges.Bridging,
    r10_bridges.Spanning,
    r13_substitutes.Attaching,
    r13_substitutes.Detaching,
    r3_leaders.Transfers,
    r3_leaders.Returning,
    r3_leaders.Transferring,
    r3_leaders.Joining,
    r3_sequence.Sequence,
    r4_cycle.Cycle,
    r4_cycle.Acting,
    r5_activation.Activation,
    r5_activation.Commanding,
    r5_assault.Assault,
    r5_march.March,
    r5_march.Marching,
    r5_ordering.Targeting,
    r5_ordering.Committing,
    r5_ordering.Ordering,
    r5_ordering.Supporting,
    r5_ordering.Leading,
    r5_ordering.Dropping,
    r7_advance.Advancing,
    r7_attacks.Combat,
    r7_cavalry.Alert,
    r7_cavalry.FallingBack,
    r7_flanks.Refusing,
    r7_results.Losing,
    r7_retreat.Retreat,
    r7_retreat.Retreating,
    r8_recovery.Recoveries,
    r9_digging.Entrenching,
)


def build_rules(pack: Pack, overlays: Sequence[Overlay] = ()) -> Rules:
    """The chapters, those of overlays in their place, and the sequence of play."""
    rules = Rules(pack)
    lay_chapters(rules, overlays, pack)
    rules.phases = phases()
    return rules


def build_first_rules(pack: Pack) -> Rules:
    """The chapters of rules version 1."""
    return build_rules(pack, (FIRST,))


def start(rules: Rules, chance: Chance, log: Log | None = None) -> Campaign:
    """A new game, up to the first question."""
    s = rules.setup.begin(rules, chance)
    s.log = log
    s.push(r3_sequence.Sequence(0))
    s.settle()
    return s


def restore(rules: Rules, numbers: Sequence[int], chance: Chance) -> Campaign:
    """A state from `State.numbers()`."""
    blank = rules.setup.begin(rules, chance)
    reader = Reader(numbers)
    clock = reader.column(len(blank.clock()))
    columns = [reader.column() for _ in blank.columns()]
    learned = reader.one()
    stack = reader.stack(STEPS)
    caches = empty_caches(rules.pack.ground.hexes, rules.pack.pieces.count)
    s = Campaign(rules, chance, stack, learned, clock, columns, caches)
    s.rank_file()
    return s
