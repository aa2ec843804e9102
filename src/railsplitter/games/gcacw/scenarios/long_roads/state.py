"""A position of this campaign: the facts that no other campaign knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from railsplitter.games.gcacw.campaign.state import STRATEGY, War
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import joined, part
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.book import Book

GUNS: Final = 15  # the column of guns by piece; a save holds the single numbers behind them
FACTS: Final = (  # the single numbers in the order of a save
    "coast",
    "roads_closed",
    "virginia",
    "monitor",
    "siege_fatigue",
    "siege_at",
    "reorganized",
    "release_by",
    "repaired",
    "losses_mark",
    "richmond_event",
    "balloon_next",
    "given",
    "augmented",
    "marches",
    "union_joined",
    "attacked",
    "promise",
    "ended",
    "cycle",
    "released_mv",
    "ferried",
    "franklin_out",
)


@final
class LongWar(War):
    """Both theaters, Hampton Roads, the siege artillery, and who joined or was let go."""

    __slots__ = (
        "attacked",
        "augmented",
        "balloon_next",
        "coast",
        "cycle",
        "ended",
        "ferried",
        "franklin_out",
        "given",
        "guns",
        "losses_mark",
        "marches",
        "monitor",
        "overrides",
        "posture_richmond",
        "posture_valley",
        "promise",
        "release_by",
        "released_mv",
        "released_turn",
        "reorganized",
        "repaired",
        "richmond_closed",
        "richmond_event",
        "roads_closed",
        "sea_mv",
        "siege_at",
        "siege_fatigue",
        "ties",
        "union_joined",
        "valley_cycles",
        "virginia",
    )

    def __init__(
        self,
        rules: Book,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        columns: list[vec[i64]],
        caches: list[vec[i64]],
        facts: vec[i64],
    ) -> None:
        super().__init__(rules, chance, stack, learned, clock, columns, caches)
        self.guns: vec[i64] = columns[GUNS]  # by piece
        # Single numbers, in the order of `FACTS`
        self.coast: i64 = facts[0]  # the coast that was chosen, 1 to 4; 0: none yet
        self.roads_closed: i64 = facts[1]  # the last turn in which Hampton Roads is closed
        self.virginia: i64 = facts[2]  # 0 at Norfolk, 1 destroyed
        self.monitor: i64 = facts[3]  # 0 afloat, 1 destroyed
        self.siege_fatigue: i64 = facts[4]
        self.siege_at: i64 = facts[5]  # hex, or the code of a box; GONE if lost
        self.reorganized: i64 = facts[6]
        self.release_by: i64 = facts[7]  # 1: the Confederate set the Valley's Union units free
        self.repaired: i64 = facts[8]  # the last Valley cycle in which a station was mended
        self.losses_mark: i64 = facts[9]  # Union losses when the Richmond posture was last rolled
        self.richmond_event: i64 = facts[10]  # the event of the day in the Richmond Theater
        self.balloon_next: i64 = facts[11]  # 1: the next initiative is the Union's
        self.given: i64 = facts[12]  # initiatives that "Starting the Game" still gives away
        self.augmented: i64 = facts[13]  # manpower that joined the Confederates
        self.marches: i64 = facts[14]  # of the passive Union in the Richmond Theater today
        self.union_joined: i64 = facts[15]  # manpower that joined the Union
        self.attacked: i64 = facts[16]  # 1: the Union was attacked before Richmond in this cycle
        self.promise: i64 = facts[17]  # 1: the Confederate said he enters no box of a passive Union
        self.ended: i64 = facts[18]  # 1: the game ends with this turn
        self.cycle: i64 = facts[19]  # the theater whose cycle is played
        self.released_mv: i64 = facts[20]  # manpower let go in this Valley Segment
        self.ferried: i64 = facts[21]  # bits: who of Hooker's has crossed by the ferry
        self.franklin_out: i64 = facts[22]  # 1: Franklin has left the I Corps
        numbers = columns[STRATEGY]
        self.released_turn: i64 = numbers[9]  # the turn that set the Valley's Union units free
        self.valley_cycles: i64 = numbers[10]
        self.posture_valley: i64 = numbers[15]
        self.posture_richmond: i64 = numbers[16]
        self.overrides: i64 = numbers[17]
        self.ties: i64 = numbers[18]  # of the day
        self.richmond_closed: i64 = numbers[19]  # 1: nobody acts there any more today
        self.sea_mv: i64 = numbers[28]  # manpower that ships took today

    def single(self) -> vec[i64]:
        """The single numbers, in the order of `FACTS`."""
        return vec[i64](
            [
                self.coast,
                self.roads_closed,
                self.virginia,
                self.monitor,
                self.siege_fatigue,
                self.siege_at,
                self.reorganized,
                self.release_by,
                self.repaired,
                self.losses_mark,
                self.richmond_event,
                self.balloon_next,
                self.given,
                self.augmented,
                self.marches,
                self.union_joined,
                self.attacked,
                self.promise,
                self.ended,
                self.cycle,
                self.released_mv,
                self.ferried,
                self.franklin_out,
            ]
        )

    def strategy(self) -> vec[i64]:
        out = super().strategy()
        out[9] = self.released_turn
        out[10] = self.valley_cycles
        out[15] = self.posture_valley
        out[16] = self.posture_richmond
        out[17] = self.overrides
        out[18] = self.ties
        out[19] = self.richmond_closed
        out[28] = self.sea_mv
        return out

    def more_numbers(self) -> vec[i64]:
        return joined([self.guns, self.single()])

    def columns(self) -> list[vec[i64]]:
        out = super().columns()
        out[GUNS] = self.more_numbers()
        return out

    def twin(self, chance: Chance) -> LongWar:
        columns = [column[:] for column in super().columns()]
        columns[GUNS] = self.guns[:]
        return LongWar(
            self.book,
            chance,
            self.stack[:],
            self.learned,
            self.clock(),
            columns,
            [self.first[:], self.after[:], self.held[:]],
            self.single(),
        )


def with_facts(
    rules: Book,
    chance: Chance,
    stack: list[Step],
    learned: i64,
    clock: vec[i64],
    columns: list[vec[i64]],
    caches: list[vec[i64]],
) -> LongWar:
    """A position from the columns of a save."""
    columns, pieces = columns[:], len(columns[0])
    facts = part(columns[GUNS], pieces, len(FACTS))
    columns[GUNS] = part(columns[GUNS], 0, pieces)
    return LongWar(rules, chance, stack, learned, clock, columns, caches, facts)


def long_war(s: Campaign) -> LongWar:
    """The same position, as this campaign knows it."""
    return cast(LongWar, s)
