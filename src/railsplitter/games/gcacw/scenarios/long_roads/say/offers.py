"""The choices of this campaign: what each is, what it costs, what it gives."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as c
from railsplitter.games.gcacw.campaign.say.lines import named
from railsplitter.games.gcacw.campaign.say.offers import CampaignOffers
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.say.choice import Choice, Teller
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.offers import Placer
from railsplitter.games.gcacw.say.words import manpower, mps, plural
from railsplitter.games.gcacw.scenarios.long_roads import names as n
from railsplitter.games.gcacw.scenarios.long_roads import richmond as r
from railsplitter.games.gcacw.scenarios.long_roads import transfers
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import WATERS
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.scenarios.long_roads.say.landing import landing
from railsplitter.games.gcacw.state import Campaign

# Verbs without an argument: the heading, the label, what it costs, what it gives
PLAIN: dict[int, tuple[str, str, str, str]] = {
    int(n.OVERRIDE): ("Posture", "Active all the same", "one of two overrides", "the Valley acts"),
    int(n.ACCEPT): ("Posture", "Passive, as the die has it", "", ""),
    int(n.DECLARE): ("Boxes", "Enter a box of the Union", "the Union is active again", ""),
    int(n.RENOUNCE): ("Boxes", "Enter no box of the Union in this segment", "", ""),
    int(n.FIGHT_ON): ("Fight", "Fight a second round", "", "the attacker goes if it stays even"),
    int(n.GIVE_UP): ("Fight", "Give the box up", "it is the enemy's", "no more losses"),
    int(n.SORTIE): ("Virginia", "The Virginia comes out", "two dice; she may be lost", ""),
    int(n.REORGANIZE): ("Army", "Make the V and VI Corps", "", "Porter and Franklin lead them"),
}
# Reasons of a pick: the heading, what is said before the unit, what it costs, what it gives
PICKS: dict[int, tuple[str, str, str, str]] = {
    int(r.CONSCRIPTION): ("Conscription", "Men for", "", "a point of manpower"),
    int(r.BURNSIDE): ("Burnside", "To Fort Monroe with", "points for the Confederate", ""),
    int(r.FROM_NC): ("Reinforcements", "To Richmond with", "", "there tomorrow"),
    int(r.FROM_SC): ("Reinforcements", "To Richmond with", "", "there tomorrow"),
    int(r.REPLACEMENTS): ("Replacements", "Men for", "", "a point of manpower"),
    int(r.SICKNESS): ("Sickness", "Men fall ill in", "a point of manpower", ""),
    int(r.FROM_RICHMOND): ("Reinforcements", "From Richmond with", "", "there tomorrow"),
    int(r.FOR_NORFOLK): ("Norfolk", "Against Norfolk with", "", "it takes part in the attack"),
}
HOWS = ("By road", "By rail")


class LongOffers:
    """Offers of this campaign's verbs, but those of ships."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns

    def tellers(self) -> dict[int, Teller]:
        told: dict[int, Teller] = {verb: plain(verb) for verb in PLAIN}
        return told | {
            int(n.GO_ON): self.go_on,
            int(n.JOIN_UP): self.join_up,
            int(n.FORM): self.form,
            int(n.INVADE): self.invade,
            int(n.ROUTE): self.route,
            int(n.FIGHT): self.fight,
            int(n.PICK): self.pick,
            int(c.CALL): self.call,
            int(c.REINFORCE): self.reinforce,
            int(n.SHARE): self.share,
        }

    def places(self) -> dict[int, Placer]:
        """Where they happen: in the hex or the box of their unit, or in their box."""
        units = (n.GO_ON, n.JOIN_UP, n.FORM, n.PICK, n.EMBARK_SEA, n.SET_SAIL, n.STRATEGIC, n.CROSS)
        units_too = (c.CALL, c.REINFORCE, c.TRANSFER)
        by_unit = dict.fromkeys(map(int, (*units, *units_too)), self.by_unit)
        boxes = (n.FIGHT, c.TO_BOX, n.DEPOT_BOX, n.FLIP_BOX)
        hexes = (n.LAND, n.DISMANTLE, n.MOVE_SIEGE)
        return (
            by_unit
            | dict.fromkeys(map(int, boxes), self.in_box)
            | dict.fromkeys(map(int, hexes), CampaignOffers(self.nouns).in_hex)
            | {
                int(n.ROUTE): self.at_goal,
                int(n.INVADE): self.on_coast,
                int(n.STEAM): self.in_water,
            }
        )

    def at_goal(self, s: Campaign, way: int) -> tuple[str, ...]:
        """The end of a way: its box, or the first hex of its list."""
        offmap = transfers.offmap_of(s)
        if not 0 <= way < len(offmap.ways) // transfers.WAY:
            return ()
        code = int(offmap.fact(way, transfers.TO))
        if code <= b.BOX:
            return self.in_box(s, int(box_of(code)))
        hexes = own(s).book.placing.listed(code)
        return CampaignOffers(self.nouns).in_hex(s, hexes[0]) if hexes else ()

    def on_coast(self, s: Campaign, coast: int) -> tuple[str, ...]:
        """The coast, and the hex in which most of the army lands."""
        names = self.nouns.register.coasts
        if not 1 <= coast <= len(names):
            return ()
        beach, _ = landing(s, coast)
        return (f"coast:{as_word(names[coast - 1])}", *CampaignOffers(self.nouns).in_hex(s, beach))

    def in_water(self, s: Campaign, arg: int) -> tuple[str, ...]:
        names, water = self.nouns.register.waters, arg % int(WATERS)
        return (f"water:{as_word(names[water])}",) if water < len(names) else ()

    def by_unit(self, s: Campaign, unit: int) -> tuple[str, ...]:
        if not 0 <= unit < s.rules.pack.pieces.count:
            return ()
        box = int(box_of(s.at[unit]))
        return self.in_box(s, box) or CampaignOffers(self.nouns).by_unit(s, unit)

    def in_box(self, s: Campaign, box: int) -> tuple[str, ...]:
        names = self.nouns.register.boxes
        return (f"box:{as_word(names[box])}",) if 0 <= box < len(names) else ()

    def is_unit(self, s: Campaign, unit: int) -> bool:
        return bool(0 <= unit < s.rules.pack.pieces.first_leader)

    # -- divisions and brigades ------------------------------------------------------------

    def go_on(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"Go on with {self.nouns.unit(unit)}"
        points = int(getattr(s.stack[-1], "points", 0)) if s.stack else 0
        if not self.is_unit(s, unit):
            return Choice("Go on", label)
        return Choice("Go on", label, "", f"{manpower(int(s.mv[unit]))}, {mps(points)} left")

    def join_up(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"Attach {self.nouns.unit(unit)}"
        division = int(getattr(s.stack[-1], "division", -1)) if s.stack else -1
        if not self.is_unit(s, unit) or division < 0:
            return Choice("Attach", label)
        men = manpower(int(s.mv[division] + s.mv[unit]))
        worse = "the worse state of both" if self.differs(s, unit, division) else ""
        return Choice("Attach", label, worse, f"{self.nouns.unit(division)} has {men} then")

    def differs(self, s: Campaign, unit: int, division: int) -> bool:
        states = (s.loose, s.fatigue, s.exhausted, s.shaken)
        return any(state[unit] != state[division] for state in states)

    def form(self, s: Campaign, _who: int, unit: int) -> Choice:
        label = f"{self.nouns.unit(unit)} becomes its division"
        if not self.is_unit(s, unit):
            return Choice("Division", label)
        conversion = roads(s).conversion
        formation = int(conversion.formation_of(unit))
        gives = self.nouns.unit(int(conversion.division[formation])) if formation >= 0 else ""
        return Choice("Division", label, "", gives)

    def share(self, s: Campaign, _who: int, men: int) -> Choice:
        unit = int(getattr(s.stack[-1], "first", -1)) if s.stack else -1
        return Choice("Share", f"{self.nouns.unit(unit)} has {manpower(men)}")

    # -- the invasion, boxes and ways ------------------------------------------------------

    def invade(self, s: Campaign, _who: int, coast: int) -> Choice:
        name = named(self.nouns.register.coasts, coast - 1)
        given = roads(s).invasion.given
        if not 1 <= coast <= len(given) // 2:
            return Choice("Invasion", "No such coast")
        side = self.nouns.side(int(given[coast * 2 - 2]))
        first = f"the first {plural(int(given[coast * 2 - 1]), 'initiative')}: {side}"
        beach, men = landing(s, coast)
        ashore = f"{manpower(men)} ashore, most of it at {self.nouns.hex(beach)}"
        return Choice("Invasion", f"Coast {coast}: {name}", "", f"{ashore}; {first}")

    def route(self, s: Campaign, _who: int, way: int) -> Choice:
        offmap = transfers.offmap_of(s)
        if not 0 <= way < len(offmap.ways) // transfers.WAY:
            return Choice("Way", "No such way")
        turns = int(offmap.fact(way, transfers.TURNS))
        how = HOWS[int(offmap.fact(way, transfers.BY_RAIL))]
        label = f"{how} to {self.goal(s, int(offmap.fact(way, transfers.TO)))}"
        return Choice("Way", label, plural(turns, "turn") if turns else "at once")

    def goal(self, s: Campaign, code: int) -> str:
        """The end of a way: a box, or the first hex of a list."""
        if code <= b.BOX:
            return named(self.nouns.register.boxes, int(box_of(code)))
        hexes = own(s).book.placing.listed(code)
        more = f" and {plural(len(hexes) - 1, 'other hex')}" if len(hexes) > 1 else ""
        return f"{self.nouns.hex(hexes[0])}{more}" if hexes else "the map"

    def fight(self, s: Campaign, _who: int, box: int) -> Choice:
        return Choice("Fight", f"The fight for {named(self.nouns.register.boxes, box)} is next")

    # -- units that are named --------------------------------------------------------------

    def pick(self, s: Campaign, _who: int, unit: int) -> Choice:
        why = int(getattr(s.stack[-1], "why", r.FOR_NORFOLK)) if s.stack else -1
        group, label, cost, gives = PICKS.get(why, ("Pick", "Take", "", ""))
        return Choice(group, f"{label} {self.nouns.unit(unit)}", cost, gives)

    def call(self, s: Campaign, _who: int, unit: int) -> Choice:
        rule = s.rules.pack.more["heth_rule"]
        cost = f"points, and Crook comes in {plural(int(rule[1]), 'turn')}"
        label = f"Call {self.nouns.unit(unit)}"
        return Choice("Call", label, cost, f"there in {plural(int(rule[0]), 'turn')}")

    def reinforce(self, s: Campaign, _who: int, unit: int) -> Choice:
        men = int(getattr(s.stack[-1], "men", 1)) if s.stack else 1
        label = f"Reinforce {self.nouns.unit(unit)}"
        return Choice("Reinforce", label, "", f"{manpower(men)} at most")


def plain(verb: int) -> Teller:
    group, label, cost, gives = PLAIN[verb]

    def tell(s: Campaign, _who: int, _arg: int) -> Choice:
        return Choice(group, label, cost, gives)

    return tell
