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
from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.data.campaign_sheet import Campaign
from railsplitter.games.gcacw.rules.r3_sequence import Sequence
from railsplitter.games.gcacw.rules.r5_march import March, Marching
from railsplitter.games.gcacw.scenarios.long_roads import game, names
from railsplitter.games.gcacw.scenarios.long_roads.own import number, set_number
from railsplitter.games.gcacw.scenarios.long_roads.own import roads as book_of
from railsplitter.kernel.state import act
from tests.games.gcacw.campaign.stage import Stage


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

    def men(self, bit: int) -> tuple[int, int]:
        """How many units are bound so, and their manpower."""
        units = [k for k in range(self.pack.pieces.first_leader) if self.war.bound[k] & bit]
        return len(units), sum(int(self.war.mv[k]) for k in units)

    def name_of(self, piece: int) -> str:
        return next(name for name, number in self.ids.items() if number == piece)

    def asked(self) -> str:
        """The question at hand."""
        return type(self.war.stack[-1]).__name__

    def decline(self) -> None:
        """Whoever is asked does nothing, or what comes first."""
        options = self.war.options()
        no = [act(verb) for verb in (b.DONE, b.PASS, b.STAND, b.HALT)]
        self.war.play(self.war.seat(), next((one for one in no if one in options), options[0]))

    def done(self) -> None:
        """Every open question is declined, up to the end of the phase."""
        while not self.is_idle():
            self.decline()

    def until(self, step: str, seat: int = -1) -> None:
        """Everything is declined up to a question."""
        while self.asked() != step or seat not in (-1, self.war.seat()):
            assert not self.is_idle(), f"it is over without {step}"
            self.decline()

    def release(self) -> None:
        """The Valley's Union units are free, by the Union's own die."""
        self.book.release.free(self.war, 0, -1)


class Day:
    """A day from its morning on: dice in their order, and answers by question."""

    def __init__(self, t: Roads, turn: int, *dice: int) -> None:
        self.t = t
        t.dice(*dice)
        t.war.turn = turn - 1
        t.war.stack[:] = [Sequence(0)]
        t.war.settle()

    def until(self, step: str, seat: int = -1) -> None:
        """Everything else is declined up to a question."""
        war = self.t.war
        turn = int(war.turn)
        while self.t.asked() != step or seat not in (-1, war.seat()):
            assert war.turn == turn, f"the day went by without {step}"
            self.t.decline()

    def to_evening(self) -> None:
        """The rest of the day, nothing more done in it."""
        war, turn = self.t.war, int(self.t.war.turn)
        while war.turn == turn and not war.is_over():
            self.t.decline()


def roads(turn: int = 1, *on: str) -> Roads:
    """The campaign on a turn, before the invasion: the coasts' pieces are not on the map."""
    return Roads(edition(*on), turn)
