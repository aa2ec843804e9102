"""Long Roads to Richmond set up for a test: pieces by id, hexes by printed id, dice by hand.

t = roads(16)
t.put("hooker", "GTC N4116", fatigue=1)
t.march("hooker", "GTC N4115")
"""

from __future__ import annotations

from functools import cache

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.rules.r5_march import March, Marching
from railsplitter.games.gcacw.scenarios.long_roads import game, names
from railsplitter.games.gcacw.scenarios.long_roads.own import number, set_number
from railsplitter.games.gcacw.scenarios.long_roads.own import roads as book_of
from tests.games.gcacw.campaign.stage import Stage


@cache
def edition(*on: str) -> CampaignEdition:
    """The title, with switches turned over; loaded once."""
    found = game.LONG_ROADS_TO_RICHMOND
    usual = {choice.key: choice.values for choice in found.choices}
    return found.edition(2, {key: usual[key][1] for key in on})


class Roads(Stage):
    """A position of this campaign."""

    @property
    def book(self):  # type: ignore[no-untyped-def]
        return book_of(self.war)

    def extra(self, place: int) -> int:
        return int(number(self.war, place))

    def set_extra(self, place: int, value: int) -> None:
        set_number(self.war, place, value)

    def number(self, place: int) -> int:
        return int(self.war.strategy[place])

    def mv(self, name: str) -> int:
        return int(self.war.mv[self.piece(name)])

    def guns(self, name: str) -> int:
        return int(self.rules.values.artillery(self.war, self.piece(name)))

    def skill(self, name: str) -> int:
        return int(self.rules.values.tactical(self.war, self.piece(name)))

    def command(self, name: str) -> int:
        return int(self.rules.values.command(self.war, self.piece(name)))

    def point(self, which: int) -> int:
        """The points of a single row."""
        return int(self.war.vp[own_row(self.pack, which)])

    def net(self) -> int:
        return int(self.rules.victory.net(self.war))

    def box(self, name: str) -> int:
        """The place code of a box."""
        rows = self.edition.printed.campaign.boxes.boxes  # type: ignore[attr-defined]
        return int(b.BOX) - [row.id for row in rows].index(name)

    def bar(self, name: str, where: str) -> str:
        """What closes a hex to a unit."""
        return self.rules.march.enter_bar(self.war, self.piece(name), self.hex(where))

    def idle(self, name: str) -> str:
        """What keeps a unit from acting."""
        return self.rules.march.bar(self.war, self.piece(name))

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
        return sum(int(war.mv[k]) for k in units), sum(int(war.extra[k]) for k in units)

    def invade(self, coast: int = 1) -> None:
        """The Union lands; whoever has a choice takes the first one."""
        self.begin(self.book.invasion.begin)
        self.play(names.INVADE, coast)
        while not self.is_idle():
            self.war.play(self.war.seat(), self.war.options()[0])

    def bound(self, name: str, bit: int) -> bool:
        return bool(self.war.bound[self.piece(name)] & bit)


def roads(turn: int = 1, *on: str) -> Roads:
    """The campaign on a turn, before the invasion: the coasts' pieces are not on the map."""
    return Roads(edition(*on), turn)
