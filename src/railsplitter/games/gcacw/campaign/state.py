"""The state of a campaign: that of a battle, and what is off the map, held, owed and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.saving import FIRST_MORE
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.columns import filled, part
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.book import Book

COLUMNS: Final = 20  # of its own
STRATEGY: Final = FIRST_MORE + 19  # the column of the single numbers in a save
AREAS: Final = 3  # Union, Confederate, Confederate south
NUMBERS: Final = 42  # single numbers in it; campaigns have places for what they alone know
MARKER: Final = 0  # the place of the first


@mypyc_attr(allow_interpreted_subclasses=True)
class War(Campaign):
    """One position of a campaign. Pieces are numbered once: nothing is created in play."""

    __slots__ = (
        "alarm_days",
        "alarm_track",
        "ammo",
        "blenker_free",
        "bombard_left",
        "book",
        "bound",
        "box_holder",
        "came_by",
        "claimed",
        "conf_results",
        "county_holder",
        "depot_at",
        "depot_state",
        "due",
        "event",
        "forts_fallen",
        "fremont",
        "goal",
        "gunboat_box",
        "gunboat_due",
        "gunboat_help",
        "half",
        "heth_turn",
        "inside",
        "lull_left",
        "marker",
        "militia_from",
        "raid_turn",
        "raided",
        "rail_mv",
        "rail_units",
        "ruin_until",
        "since",
        "snow_until",
        "strikes",
        "supply",
        "support_left",
        "surrounded",
        "track_before",
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
    ) -> None:
        super().__init__(rules, chance, stack, learned, clock, columns, caches)
        self.book: Book = rules  # the rules, as a campaign knows them
        more = columns[FIRST_MORE:]
        # By piece
        self.due: vec[i64] = more[0]  # the turn in which it comes from the track
        self.goal: vec[i64] = more[1]  # number of a list of hexes, or the code of a box
        self.came_by: vec[i64] = more[2]  # the transfer it is on, or -1
        self.since: vec[i64] = more[3]  # the turn in which it came into its box
        self.supply: vec[i64] = more[4]
        self.ammo: vec[i64] = more[5]  # 1: out of ammunition
        self.bound: vec[i64] = more[6]  # bits
        self.raided: vec[i64] = more[7]  # 1: a raider
        self.inside: vec[i64] = more[8]  # the division that a brigade is part of, or -1
        # By county, depot counter, box, gunboat, structure
        self.county_holder: vec[i64] = more[9]
        self.depot_at: vec[i64] = more[10]  # hex or code of a box
        self.depot_state: vec[i64] = more[11]
        self.box_holder: vec[i64] = more[12]
        self.gunboat_box: vec[i64] = more[13]
        self.gunboat_due: vec[i64] = more[14]
        self.support_left: vec[i64] = more[15]
        self.bombard_left: vec[i64] = more[16]
        self.ruin_until: vec[i64] = more[17]
        self.claimed: vec[i64] = more[18]  # by county: raid points of this cycle
        # Single numbers, by their places in a save: see `strategy`
        numbers = more[19]
        self.marker: i64 = numbers[MARKER]  # box of the Strategic Track
        self.half: i64 = numbers[1]
        self.conf_results: i64 = numbers[2]  # Confederate Reinforcements results so far
        self.lull_left: i64 = numbers[5]
        self.fremont: i64 = numbers[6]  # 1: he is there
        self.blenker_free: i64 = numbers[7]  # the turn in which he was freed; 0: bound
        self.heth_turn: i64 = numbers[8]  # the turn in which he was called
        self.alarm_track: i64 = numbers[11]  # the Valley Track's marker
        self.track_before: i64 = numbers[12]
        self.alarm_days: i64 = numbers[13]
        self.militia_from: i64 = numbers[14]
        self.snow_until: i64 = numbers[20]
        self.raid_turn: i64 = numbers[21]  # the last turn in which a raid was claimed
        self.rail_units: vec[i64] = part(numbers, 24, AREAS)  # of the day, by area
        self.rail_mv: i64 = numbers[27]
        self.event: i64 = numbers[34]  # the event of the day
        self.strikes: i64 = numbers[35]  # 1: the first initiative of this turn is given away
        self.surrounded: i64 = numbers[36]  # days that Harpers Ferry has been surrounded
        self.forts_fallen: i64 = numbers[40]  # bits, by fort
        self.gunboat_help: i64 = numbers[41]  # what gunboats add to the defence at hand

    def strategy(self) -> vec[i64]:
        """The single numbers as a save holds them; a campaign puts those of its own in."""
        out = filled(NUMBERS, 0)
        out[MARKER] = self.marker
        out[1] = self.half
        out[2] = self.conf_results
        out[5] = self.lull_left
        out[6] = self.fremont
        out[7] = self.blenker_free
        out[8] = self.heth_turn
        out[11] = self.alarm_track
        out[12] = self.track_before
        out[13] = self.alarm_days
        out[14] = self.militia_from
        out[20] = self.snow_until
        out[21] = self.raid_turn
        for area in range(AREAS):
            out[24 + area] = self.rail_units[area]
        out[27] = self.rail_mv
        out[34] = self.event
        out[35] = self.strikes
        out[36] = self.surrounded
        out[40] = self.forts_fallen
        out[41] = self.gunboat_help
        return out

    def columns(self) -> list[vec[i64]]:
        out = super().columns()
        out.append(self.due)
        out.append(self.goal)
        out.append(self.came_by)
        out.append(self.since)
        out.append(self.supply)
        out.append(self.ammo)
        out.append(self.bound)
        out.append(self.raided)
        out.append(self.inside)
        out.append(self.county_holder)
        out.append(self.depot_at)
        out.append(self.depot_state)
        out.append(self.box_holder)
        out.append(self.gunboat_box)
        out.append(self.gunboat_due)
        out.append(self.support_left)
        out.append(self.bombard_left)
        out.append(self.ruin_until)
        out.append(self.claimed)
        out.append(self.strategy())
        return out

    def twin(self, chance: Chance) -> War:
        return type(self)(
            self.book,
            chance,
            self.stack[:],
            self.learned,
            self.clock(),
            [column[:] for column in self.columns()],
            [self.first[:], self.after[:], self.held[:]],
        )


def own(s: Campaign) -> War:
    """The same position, as a campaign knows it."""
    return cast(War, s)
