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
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import game
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import PlansWar, plans_war
from tests.games.gcacw.campaign.days import WholeStage

TITLES = {"march": game.DISRUPT_THEIR_PLANS, "april": game.DISRUPT_THEIR_PLANS_APRIL}


@cache
def edition(title: str = "april", *on: str) -> CampaignEdition:
    """A title, with switches turned over; loaded once."""
    found = TITLES[title]
    usual = {choice.key: choice.values for choice in found.choices}
    return found.edition(2, {key: usual[key][1] for key in on})


class Plans(WholeStage):
    """A position of this campaign."""

    @property
    def plans(self) -> PlansWar:
        """The position with the facts of this campaign."""
        return plans_war(self.war)

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

    def done_but(self, verb: int, *names: str) -> None:
        """Some units are named, one after the other."""
        for name in names:
            self.play(verb, self.piece(name))


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
