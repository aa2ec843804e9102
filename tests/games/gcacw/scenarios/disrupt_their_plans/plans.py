"""Disrupt Their Plans set up for a test: pieces by id, hexes by printed id, dice by hand.

t = april(36)
t.put("taylor", "HCR W3533")
t.dice(3)
t.begin(lambda war: war.book.district.segment(war))
"""

from __future__ import annotations

from functools import cache

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.c26_victory import own_row
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import game
from railsplitter.kernel.state import act
from tests.games.gcacw.campaign.stage import Stage

TITLES = {"march": game.DISRUPT_THEIR_PLANS, "april": game.DISRUPT_THEIR_PLANS_APRIL}


@cache
def edition(title: str = "april", *on: str) -> CampaignEdition:
    """A title, with switches turned over; loaded once."""
    found = TITLES[title]
    usual = {choice.key: choice.values for choice in found.choices}
    return found.edition(2, {key: usual[key][1] for key in on})


class Plans(Stage):
    """A position of this campaign."""

    def number(self, place: int) -> int:
        return int(self.war.strategy[place])

    def mv(self, name: str) -> int:
        return int(self.war.mv[self.piece(name)])

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

    def cycle(self, *dice: int) -> None:
        """The Strategic Segment with such dice: Fremont's first while he is away."""
        self.dice(*dice)
        self.begin(lambda war: war.book.strategics.begin(war))

    def reinforcement(self, recalls: bool = False) -> None:
        """The Reinforcement Phase; nobody is recalled from the Peninsula unless the test does."""
        self.begin(lambda war: war.book.placing.reinforce(war))
        if not recalls and type(self.war.stack[-1]).__name__ == "Recalling":
            self.play(b.DONE)

    def dawn(self, turn: int) -> None:
        """The start of a day: maps, counts, arrivals."""
        self.war.turn = turn
        self.war.book.maps.begin(self.war)
        self.war.book.strategics.dawn(self.war)
        self.begin(lambda war: war.book.placing.begin(war))

    def withdrawal(self) -> None:
        self.begin(lambda war: war.book.withdrawal.begin(war))

    def recovery(self) -> None:
        self.begin(lambda war: war.rules.recovery.begin(war))

    def done(self) -> None:
        """Every open question is declined, up to the end of the phase."""
        while not self.is_idle():
            options = self.war.options()
            no = [act(verb) for verb in (b.DONE, b.HALT, b.PASS, b.STAND)]
            action = next((one for one in no if one in options), options[0])
            self.war.play(self.war.seat(), action)

    def done_but(self, verb: int, *names: str) -> None:
        """Some units are named, one after the other."""
        for name in names:
            self.play(verb, self.piece(name))

    def ids_of(self, piece: int) -> str:
        return next(name for name, number in self.ids.items() if number == piece)

    def bound(self, name: str, bit: int) -> bool:
        return bool(self.war.bound[self.piece(name)] & bit)

    def men(self, bit: int) -> tuple[int, int]:
        """How many units are bound so, and their manpower."""
        units = [k for k in range(self.pack.pieces.first_leader) if self.war.bound[k] & bit]
        return len(units), sum(int(self.war.mv[k]) for k in units)


def april(turn: int = 30, *on: str) -> Plans:
    """The campaign from April 5."""
    return Plans(edition("april", *on), turn)


def march(turn: int = 1, *on: str) -> Plans:
    """The campaign from March 7."""
    return Plans(edition("march", *on), turn)


DISTRICT = int(c.DISTRICT)
PENINSULA = int(c.PENINSULA)
BLENKER = int(c.BLENKER)
MOUNTAIN = int(c.MOUNTAIN)
RAPPAHANNOCK = int(c.RAPPAHANNOCK)
