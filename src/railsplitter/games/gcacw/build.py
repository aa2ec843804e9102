"""Rules for a pack, and states from saved numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from railsplitter.games.gcacw import names, notes
from railsplitter.games.gcacw.flow import FLOW, phases
from railsplitter.games.gcacw.overlay import homes_of, more_of, steps_of
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
from railsplitter.games.gcacw.rules.chapter import FieldChapter, Phase
from railsplitter.games.gcacw.saving import loaded, saved
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.games.gcacw.verbs import VERBS
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.chapter import Chapter
from railsplitter.kernel.numbering import Given, numbers_of, run
from railsplitter.kernel.overlay import Overlay, chosen_chapters, edited_flow, numbered_once
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
# The numbers of the standard rules; overlays give out others
GIVEN: Given = {
    "verbs": run(names, "DONE", "ENTER"),
    "endings": run(names, "NOT_ENDED", "NO_INFANTRY"),
    "notes": numbers_of(notes, "N_"),  # by chapter, with room between them
}


def build_rules(pack: Pack, overlays: Sequence[Overlay] = (), book: type[Rules] = Rules) -> Rules:
    """The chapters of a book with those of overlays in their place, actions and the flow."""
    numbered_once("gcacw", GIVEN, overlays)
    rules = book(pack)
    base: dict[str, type[Chapter]] = {name: type(getattr(rules, name)) for name in rules.chapters()}
    for name, chapter in chosen_chapters(base, overlays).items():
        if chapter is not base[name]:
            setattr(rules, name, cast(type[FieldChapter], chapter)(pack))
        getattr(rules, name).tabulate()
    more = more_of(overlays)
    rules.hooked = len(more) > 0
    rules.actions = [action(pack) for overlay in more for action in overlay.actions]
    rules.marching = [action(pack) for overlay in more for action in overlay.marching]
    rules.homes = homes_of({row.code: row.case for row in VERBS}, more)
    table: dict[str, Phase] = phases()
    for overlay in overlays:
        table |= cast(Mapping[str, Phase], overlay.phases)
    rules.phases = [table[name] for name in edited_flow(FLOW, overlays)]
    return rules


def start(rules: Rules, chance: Chance, log: Log | None = None) -> Campaign:
    """A new game, up to the first question."""
    s = rules.setup.begin(rules, chance)
    s.log = log
    s.push(r3_sequence.Sequence(0))
    s.settle()
    return s


def restore(
    rules: Rules,
    numbers: Sequence[int],
    chance: Chance,
    overlays: Sequence[Overlay] = (),
) -> Campaign:
    """A state from `State.numbers()`; the overlays are those of the rules."""
    blank = rules.setup.begin(rules, chance)
    reader = Reader(numbers)
    clock = reader.column(len(blank.clock()))
    kept = [reader.column() for _ in saved(blank.columns())]
    columns = loaded(blank.columns(), clock, kept)
    learned = reader.one()
    stack = reader.stack(steps_of(STEPS, more_of(overlays)))
    return rules.setup.made(rules, chance, stack, learned, clock, columns)
