"""Long Roads to Richmond set up for a test: pieces by id, hexes by printed id, dice by hand.

t = roads(16)
t.put("hooker", "GTC N4116", fatigue=1)
t.march("hooker", "GTC N4115")
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.rules.r5_march import March, Marching
from railsplitter.games.gcacw.scenarios.long_roads import game, names
from railsplitter.games.gcacw.scenarios.long_roads.own import roads as book_of
from railsplitter.games.gcacw.scenarios.long_roads.state import LongWar, long_war
from tests.games.gcacw.campaign.days import WholeStage


class Turned(game.LongGame):
    """The campaign with some readings turned over, whatever its options are called."""

    on: tuple[str, ...] = ()

    def chosen(self, p: Campaign, options: Mapping[str, str]) -> Campaign:
        p = super().chosen(p, options)
        rows = tuple(replace(row, on=not row.on if row.id in self.on else row.on)
                     for row in p.settings)  # fmt: skip
        assert {row.id for row in rows} >= set(self.on)
        return replace(p, settings=rows)


@cache
def edition(*on: str) -> CampaignEdition:
    """The title, with switches turned over; loaded once."""
    found = Turned("long_roads", "Long Roads to Richmond", "A test")
    found.on = on
    return found.edition(2) if on else game.LONG_ROADS.edition(2)


class Roads(WholeStage):
    """A position of this campaign."""

    @property
    def book(self):  # type: ignore[no-untyped-def]
        return book_of(self.war)

    @property
    def long(self) -> LongWar:
        """The position with the facts of this campaign."""
        return long_war(self.war)

    def guns(self, name: str) -> int:
        return int(self.rules.values.artillery(self.war, self.piece(name)))

    def skill(self, name: str) -> int:
        return int(self.rules.values.tactical(self.war, self.piece(name)))

    def command(self, name: str) -> int:
        return int(self.rules.values.command(self.war, self.piece(name)))

    def clear(self, side: int | None = None) -> None:
        """Takes all pieces of a side off the map; spare counters stay what they are."""
        super().clear(side)
        start = self.pack.pieces.start[0]
        for piece in range(int(self.pack.pieces.count)):
            if start[piece] == b.SPARE:
                self.war.put(piece, b.SPARE)

    def setting_out(self, name: str, points: int = 20) -> None:
        """A unit is on the march with so many points; no die has been rolled for it."""
        unit = self.piece(name)
        self.rules.march.ready(self.war, unit)
        self.war.points = points
        self.war.push(March())
        self.war.settle()

    def stop(self) -> None:
        """The march at hand ends, if it is not over yet."""
        if isinstance(self.war.stack[-1], Marching):
            self.play(b.HALT)

    def check(self) -> None:
        assert self.edition.broken(self.war) == []

    def total(self, side: int) -> tuple[int, int]:
        """Manpower and guns of a side, on the map or not."""
        pieces, war = self.pack.pieces, self.war
        units = [k for k in range(pieces.first_leader) if pieces.side[k] == side]
        return sum(int(war.mv[k]) for k in units), sum(int(self.long.guns[k]) for k in units)

    def invade(self, coast: int = 1) -> None:
        """The Union lands; whoever has a choice takes the first one."""
        self.begin(self.book.invasion.begin)
        self.play(names.INVADE, coast)
        while not self.is_idle():
            self.war.play(self.war.seat(), self.war.options()[0])

    def until(self, step: str, seat: int = -1) -> None:
        """Everything is declined up to a question."""
        while self.asked() != step or seat not in (-1, self.war.seat()):
            assert not self.is_idle(), f"it is over without {step}"
            self.decline()

    def release(self) -> None:
        """The Valley's Union units are free, by the Union's own die."""
        self.book.release.free(self.war, 0, -1)


def roads(turn: int = 1, *on: str) -> Roads:
    """The campaign on a turn, before the invasion: the coasts' pieces are not on the map."""
    return Roads(edition(*on), turn)


def mended_roads(turn: int, *on: str) -> Roads:
    """Nobody is on the map; every station and bridge is whole."""
    t = roads(turn, *on)
    t.release()
    t.clear()
    for station in range(len(t.war.station)):
        t.war.station[station] = b.WHOLE
    for crossing in range(len(t.war.crossing)):
        if t.war.crossing[crossing] == b.WRECKED:
            t.war.crossing[crossing] = b.STANDS
    return t
