"""The questions of a campaign in words."""

from __future__ import annotations

from typing import Any

from railsplitter.games.gcacw.campaign.o27_asking import BY_CAVALRY, BY_MILITIA
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.prompts import Asker, asker
from railsplitter.games.gcacw.say.words import manpower, plural
from railsplitter.games.gcacw.state import Campaign


class CampaignPrompts:
    """Questions by the name of their step."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[str, Asker] = {
            "Straggling": self.straggling,
            "Settling": self.settling,
            "OffMapMoving": self.moving,
            "Heading": self.heading,
            "Withdrawing": self.withdrawing,
            "Raiding": self.raiding,
            "Stocking": self.stocking,
            "Foraging": self.foraging,
            "Replenishing": self.replenishing,
            "Riding": self.riding,
            "Releasing": self.releasing,
            "Mustering": self.mustering,
            "Covering": self.covering,
            "Rejoining": asker("A Lull: which leader changes units?"),
            "Regrouping": self.regrouping,
        }

    def straggling(self, s: Campaign, step: Any) -> str:
        return "Straggling: which of the most tired units loses men?"

    def settling(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} arrives: in which hex?"

    def moving(self, s: Campaign, step: Any) -> str:
        return "Off the map: which unit leaves it, goes on beyond its edge, or comes back?"

    def heading(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)}: which way?"

    def withdrawing(self, s: Campaign, step: Any) -> str:
        return "Withdrawal: which unit leaves the campaign?"

    def raiding(self, s: Campaign, step: Any) -> str:
        war = own(s)
        row, points = war.book.scores.raid(war)
        what = self.nouns.register.ledger[row] if row >= 0 else "nothing"
        gain = plural(points, "point")
        return f"A raid today for {gain} ({what})? Then the next segment scores no such row"

    def stocking(self, s: Campaign, step: Any) -> str:
        return "Depots: lay one, complete one, or mend a station?"

    def foraging(self, s: Campaign, step: Any) -> str:
        return "Forage: which unit outside supply lives off the land?"

    def replenishing(self, s: Campaign, step: Any) -> str:
        return f"Ammunition: which unit is replenished? ({step.left} may be)"

    def riding(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} is on the train: to which station?"

    def releasing(self, s: Campaign, step: Any) -> str:
        if step.mode == BY_CAVALRY:
            return "Cavalry: which regiment of the District goes free?"
        left = manpower(int(step.left))
        why = " in place of the militia" if step.mode == BY_MILITIA else ""
        return f"The District of Washington: which unit is released{why}? ({left} may go)"

    def mustering(self, s: Campaign, step: Any) -> str:
        men = manpower(int(s.mv[step.regiment]))
        return f"{self.nouns.unit(step.regiment)} ({men}): on which railroad hex does it assemble?"

    def covering(self, s: Campaign, step: Any) -> str:
        return f"Do gunboats support the defence of {self.nouns.hex(int(s.target))}?"

    def regrouping(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.piece(step.leader)}: to which unit of his?"
