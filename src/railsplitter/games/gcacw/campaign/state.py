"""The state of a campaign: that of a battle, and what is off the map, held, owed and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.saving import FIRST_MORE
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.gcacw.campaign.book import Book

COLUMNS: Final = 20  # of its own


@mypyc_attr(allow_interpreted_subclasses=True)
class War(Campaign):
    """One position of a campaign. Pieces are numbered once: nothing is created in play."""

    __slots__ = (
        "ammo",
        "bombard_left",
        "book",
        "bound",
        "box_holder",
        "came_by",
        "claimed",
        "county_holder",
        "depot_at",
        "depot_state",
        "due",
        "goal",
        "gunboat_box",
        "gunboat_due",
        "inside",
        "raided",
        "ruin_until",
        "since",
        "strategy",
        "supply",
        "support_left",
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
        self.strategy: vec[i64] = more[19]  # single numbers, see `names`

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
        out.append(self.strategy)
        return out

    def twin(self, chance: Chance) -> War:
        return War(
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
