"""The questions of this campaign in words."""

from __future__ import annotations

from typing import Any

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.prompts import Asker, asker
from railsplitter.games.gcacw.say.words import manpower, mps, plural
from railsplitter.games.gcacw.scenarios.long_roads import invasion as v
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import posture as o
from railsplitter.games.gcacw.scenarios.long_roads import richmond as r
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.state import long_war
from railsplitter.games.gcacw.state import Campaign

QUESTIONS: dict[str, str] = {
    "Invading": "The Union invasion: on which coast does McClellan land?",
    "PlacingFremont": "Fremont and Cluseret: to Moorfield, or to Box 1?",
    "Declaring": "The Union is passive: does a Confederate unit enter one of its boxes?",
    "BoxMoving": "Off-map boxes: which unit goes to the next box?",
    "Changing": "Off-map transfer: which unit sets out?",
    "Calling": "Is Heth called from the west?",
    "Steaming": "Gunboats: which one goes to the next water?",
    "Sinking": "The Virginia sinks a gunboat: which one?",
    "Sallying": "Does the Virginia come out of Norfolk?",
    "Reorganizing": "Is the Army of the Potomac reorganized? Porter and Franklin would lead corps",
}
PICKS: dict[int, str] = {
    int(r.CONSCRIPTION): "Conscription: which unit receives a point of manpower?",
    int(r.BURNSIDE): "Burnside: which division goes to Fort Monroe?",
    int(r.FROM_NC): "North Carolina: which unit comes to Richmond?",
    int(r.FROM_SC): "South Carolina: which unit comes to Richmond?",
    int(r.REPLACEMENTS): "Replacements: which division receives a point of manpower?",
    int(r.SICKNESS): "Sickness in the swamps: which unit loses a point of manpower?",
    int(r.FROM_RICHMOND): "The garrison of Richmond: which unit comes out?",
}
# What `done`, `stand` and `halt` mean, by the question that they leave
ENDS: dict[str, str] = {
    "GoingOn": "Nobody else goes on",
    "JoiningUp": "Nobody else is attached",
    "Forming": "It stays a brigade",
    "Augmenting": "Nobody is reinforced",
    "BoxMoving": "Nobody else goes to another box",
    "Changing": "Nobody else is transferred",
    "Calling": "Heth is not called",
    "Sailing": "The ship stays where it is",
    "Arriving": "The ship waits a day",
    "Picking": "Nobody else",
    "Sallying": "The Virginia stays at Norfolk",
    "Storming": "These units, no more",
    "Reorganizing": "The army stays as it is",
    "Repairing": "No other station is mended",
    "RidingOn": "The others get off here",
    "Steaming": "The other gunboats stay",
    "Storing": "Nothing more is done with depots",
}


class LongPrompts:
    """Questions about one piece or one box."""

    def __init__(self, nouns: Nouns, battle: dict[str, Asker]) -> None:
        self.nouns = nouns
        self.assault = battle["Ordering"]  # a step of combat has the name of ours
        self.questions: dict[str, Asker] = {
            name: asker(text) for name, text in QUESTIONS.items()
        } | {
            "Posting": self.posting,
            "GoingOn": self.going_on,
            "JoiningUp": self.joining_up,
            "Forming": self.forming,
            "Overriding": self.overriding,
            "Augmenting": self.augmenting,
            "BoxHeading": self.box_heading,
            "Ordering": self.ordering,
            "BoxLosing": self.box_losing,
            "FightingOn": self.fighting_on,
            "BoxRetreating": self.box_retreating,
            "Routing": self.routing,
            "Choosing": self.choosing,
            "Sailing": self.sailing,
            "Arriving": self.arriving,
            "Picking": self.picking,
            "Storming": self.storming,
            "Repairing": self.repairing,
            "MovingFar": self.moving_far,
            "RidingOn": self.riding_on,
            "RidingFurther": self.riding_further,
            "Storing": self.storing,
            "Sharing": self.sharing,
        }

    def box(self, box: int) -> str:
        return named(self.nouns.register.boxes, box)

    # -- set-up and conversion -------------------------------------------------------------

    def posting(self, s: Campaign, step: Any) -> str:
        piece = int(roads(s).invasion.fact(step.row, v.PIECE))
        return f"After the landing: where does {self.nouns.unit(piece)} stand?"

    def going_on(self, s: Campaign, step: Any) -> str:
        where, points = self.nouns.hex(int(step.where)), int(step.points)
        if points == 0:
            return f"A division has broken up in {where} and has no MPs left: who still attacks?"
        return f"A division has broken up in {where}: who goes on with {mps(points)}?"

    def joining_up(self, s: Campaign, step: Any) -> str:
        division = int(step.division)
        men, where = manpower(int(s.mv[division])), self.nouns.hex(int(s.at[division]))
        name = self.nouns.unit(division)
        return f"{name} in {where} ({men}, 21 at most): which brigade is attached?"

    def forming(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} has crossed the line: does it become its division?"

    def sharing(self, s: Campaign, step: Any) -> str:
        men = manpower(int(step.men(s)))
        return f"A division has broken up: how many of {men} has {self.nouns.unit(step.first)}?"

    # -- cycles ----------------------------------------------------------------------------

    def overriding(self, s: Campaign, step: Any) -> str:
        used = int(long_war(s).overrides)
        left = int(roads(s).posture.rule[o.VALLEY_OVERRIDES]) - used
        return f"The Union would be passive in the Valley: override it? ({left} left in the game)"

    def augmenting(self, s: Campaign, step: Any) -> str:
        return f"Men for the Valley: which unit is reinforced by {manpower(int(step.men))}?"

    def picking(self, s: Campaign, step: Any) -> str:
        left = plural(int(step.left), "unit") if step.left < 9 else "all may"
        return f"{PICKS.get(int(step.why), 'Which unit?')} ({left})"

    def storming(self, s: Campaign, step: Any) -> str:
        base = int(box_of(s.rules.pack.more["cast_boxes"][n.FORT_MONROE]))
        norfolk = int(box_of(s.rules.pack.more["cast_boxes"][n.NORFOLK]))
        boxes, war = roads(s).boxes, own(s)
        mine = [self.nouns.unit(k) for k in boxes.fighters(war, norfolk, base, b.UNION, True)]
        said = ", ".join(mine) or "nobody yet"
        return f"Norfolk: which unit attacks it from Fort Monroe? (so far {said})"

    def repairing(self, s: Campaign, step: Any) -> str:
        return f"Railroads: which station is mended? ({plural(int(step.left), 'step')} of work)"

    def storing(self, s: Campaign, step: Any) -> str:
        guns = ", or move the siege artillery" if step.moves_guns(s) else ""
        lay = "lay or complete one, " if step.left else ""
        return f"Depots: {lay}or take some away{guns}?"

    # -- boxes -----------------------------------------------------------------------------

    def box_heading(self, s: Campaign, step: Any) -> str:
        here = self.box(int(box_of(s.at[step.unit])))
        return f"{self.nouns.unit(step.unit)} in {here}: to which box?"

    def ordering(self, s: Campaign, step: Any) -> str:
        if int(type(step).kind) != n.K_ORDERING:
            return self.assault(s, step)
        return "Both sides are in several boxes: which is fought for next?"

    def box_losing(self, s: Campaign, step: Any) -> str:
        left = plural(int(step.left), "point")
        return f"The fight for {self.box(int(step.box))}: which unit loses manpower? ({left})"

    def fighting_on(self, s: Campaign, step: Any) -> str:
        return f"Nothing is decided in {self.box(int(step.box))}: fight on, or give it up?"

    def box_retreating(self, s: Campaign, step: Any) -> str:
        return f"Retreat from {self.box(int(step.box))}: to which box?"

    # -- ways ------------------------------------------------------------------------------

    def moving_far(self, s: Campaign, step: Any) -> str:
        unit = int(s.marcher)
        where, points = self.nouns.hex(int(s.at[unit])), mps(int(s.points))
        return f"{self.nouns.unit(unit)} in {where} moves strategically with {points}: where to?"

    def riding_on(self, s: Campaign, step: Any) -> str:
        where = self.nouns.hex(int(step.where))
        return f"A division has broken up on the train in {where}: which brigade rides on?"

    def riding_further(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} rides on: to which station?"

    def routing(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)}: by which way, and who goes along?"

    def choosing(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} arrives: where?"

    def sailing(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} is on board: where does the ship go?"

    def arriving(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.unit)} comes by sea: off which hex?"
