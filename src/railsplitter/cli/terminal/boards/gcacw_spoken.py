"""Answers of the plain client that no panel holds: a hex, reach, odds, zones, a combat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.cli.terminal.boards import gcacw_charts as charts
from railsplitter.cli.terminal.boards import gcacw_combat as combat
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.games.gcacw.answers import Attack, Reach, Zones
from railsplitter.games.gcacw.questions import answer
from railsplitter.games.gcacw.say.words import plural, value
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.structs import View
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.panels import told as read_aloud

TOPICS = (
    ("hex NAME", "what is in a hex and around it, for example: hex winchester, or hex M4602."),
    ("forces", "all units and leaders, where they are and how they stand."),
    ("points", "objectives, victory points and the level as it stands."),
    ("reach UNIT", "where a unit can march, what it takes and how likely that is."),
    ("odds UNIT HEX POINTS", "what an attack would come to, with so many points left."),
    ("odds LEADER HEX", "what an assault would come to, with all who can. odds: all of them."),
    ("zones SIDE", "the hexes in the zones of control of the union or the confederate."),
    ("combat", "the combat at hand, or the attacks of the unit that marches."),
    ("chart NAME", "a chart of the rules, for example: chart movement. chart: their names."),
)


class Spoken:
    """Sentences about a view."""

    def __init__(self, desk: Desk, panels: Sequence[Panel]) -> None:
        self.desk = desk
        self.panels = panels
        self.topics: dict[str, Callable[[View, str], list[str]]] = {
            "hex": self.hex,
            "reach": self.reach,
            "odds": self.odds,
            "zones": self.zones,
            "combat": lambda view, _: self.combat(view),
            "chart": lambda _view, rest: charts.told(self.desk, rest),
        }

    def side(self, side: int) -> str:
        return self.desk.nouns.side(side) if side >= 0 else "Nobody"

    # -- one hex -----------------------------------------------------------------------------

    def found(self, rest: str, what: str) -> int:
        """A hex by what somebody types: winchester, M4602, SIV-M4602."""
        wanted = rest.strip().casefold().replace(" ", "-")
        for k, row in enumerate(self.desk.chart.hexes):
            short = self.desk.nouns.id(k).casefold().replace(" ", "-")
            place = row.place.casefold().replace(" ", "-")
            if wanted and wanted in (row.word.casefold(), short, place):
                return k
        raise BadInput(f"{what} {rest!r}: expected the id of a hex, or the name of a place")

    def hex(self, view: View, rest: str) -> list[str]:
        where = self.found(rest, "hex")
        self.desk.cursor = where
        return read_aloud(self.desk.here(view, self.panels).panels(where))

    # -- planning ----------------------------------------------------------------------------

    def piece(self, text: str) -> str:
        """A unit by what somebody types: its id, or its name."""
        wanted = text.strip().casefold()
        for k, row in enumerate(self.desk.nouns.register.pieces):
            name = self.desk.nouns.unit(k).casefold()
            if wanted in (row.id.casefold(), name, name.replace(" ", "-"), row.name.casefold()):
                return row.id
        raise BadInput(f"unit {text!r}: expected the id or the name of a unit")

    def reach(self, view: View, rest: str) -> list[str]:
        s = self.desk.state
        if s is None:
            return []
        unit = self.piece(rest) if rest else self.desk.planned(view)
        if not unit:
            raise BadInput("reach: expected a unit, for example: reach kimball")
        found = answer(self.desk.edition, s, self.desk.viewer, "reach", {"unit": unit})
        assert isinstance(found, Reach)
        name = next(u.name for u in view.units if u.id == unit)
        if not found.hexes:
            return [f"{name} can go nowhere."]
        with_ = f"with {plural(found.points, 'MP')}" if found.rolled else "by its dice"
        out = [f"{name} in {self.desk.name(found.hex)} can go, {with_}, to:"]
        for row in found.hexes:
            left = f"{row.left} left" if found.rolled else f"likely {combat.percent(row.chance)}"
            ends = ", an enemy zone" if row.ends else ""
            out.append(f"{self.desk.name(row.hex)}: {plural(row.cost, 'MP')}, {left}{ends}.")
        return out

    def odds(self, view: View, rest: str) -> list[str]:
        """Of an attack, of an assault, or of everything that can be chosen now."""
        s, words = self.desk.state, rest.split()
        if s is None or len(words) not in (0, 2, 3):
            example = "odds kimball M4404 3"
            raise BadInput(f"odds: expected a unit, a hex and points, for example: {example}")
        if not words:
            return self.all_odds(s)
        target = self.desk.chart.hexes[self.found(words[1], "odds")].word
        piece = self.piece(words[0])
        if self.is_leader(piece):
            args = {"leader": piece, "target": target}
            if len(words) == 3:
                args["units"] = ",".join(self.piece(word) for word in words[2].split(","))
            return self.attack(combat.asked(self.desk, s, "assault", args))
        args = {"unit": piece, "target": target}
        if len(words) == 3:
            args["points"] = words[2]
        elif s.marcher < 0 or self.desk.nouns.register.pieces[s.marcher].id != piece:
            return [line for points, _ in combat.TYPES for line in self.planned(s, args, points)]
        return self.attack(combat.asked(self.desk, s, "attack", args))

    def planned(self, s: Campaign, args: dict[str, str], points: int) -> list[str]:
        """An attack before the march, in a line or two for each kind."""
        found = combat.asked(self.desk, s, "attack", {**args, "points": str(points)})
        return self.attack(found)[: -len(found.rows)]

    def is_leader(self, piece: str) -> bool:
        ids = [row.id for row in self.desk.nouns.register.pieces]
        return ids.index(piece) >= self.desk.nouns.pack.pieces.first_leader

    def all_odds(self, s: Campaign) -> list[str]:
        """Every assault that the viewer's leaders could order, every attack of the march."""
        pieces = self.desk.nouns.pack.pieces
        sides = (self.desk.viewer,) if self.desk.viewer >= 0 else (0, 1)
        mine = [k for k in range(pieces.first_leader, pieces.count) if pieces.side[k] in sides]
        out = [text for one in combat.attacks(self.desk, s) for text in self.attack(one)]
        if s.marcher < 0:
            for leader, one in combat.assaults(self.desk, s, mine):
                out += [f"Under {self.desk.nouns.unit(leader)}:", *self.attack(one)]
        return out or ["Nobody can attack now."]

    def attack(self, attack: Attack) -> list[str]:
        article = "An" if attack.type[0] == "a" else "A"
        out = [f"{article} {attack.type} attack on {self.desk.name(attack.target)}."]
        if attack.bar:
            out.append(f"It is closed now by rule {attack.bar}.")
        values = f"{value(attack.attack)} against {value(attack.defence)}"
        out.append(f"Combat values {values}. Modifiers: {combat.sums(attack)}.")
        out.append(f"Chances: {combat.summary(attack)}.")
        where = combat.refuge(self.desk, attack)
        out.append(f"{where[0].upper()}{where[1:]}.")
        for row in attack.rows:
            cells = f"attacker {row.attacker}, defender {row.defender}"
            out.append(f"Result {row.row}, {combat.percent(row.chance)}: {cells}.")
        return out

    def zones(self, view: View, rest: str) -> list[str]:
        s = self.desk.state
        if s is None:
            return []
        found = answer(self.desk.edition, s, self.desk.viewer, "zones", {"side": rest or "union"})
        assert isinstance(found, Zones)
        foot = ", ".join(self.desk.name(k) for k in found.foot) or "none"
        horse = ", ".join(self.desk.name(k) for k in found.horse if k not in found.foot) or "none"
        name = self.side(found.side)
        return [f"{name} zones that stop everybody: {foot}.", f"That stop cavalry only: {horse}."]

    def at_hand(self, s: Campaign, view: View) -> list[str]:
        """The combat under way in sentences: who fights, then the odds or the results."""
        said = [*combat.parties(self.desk, view), *combat.results(s)]
        out = [f"{line[0].upper()}{line[1:]}." for line in said]
        found = combat.odds_at_hand(self.desk, s, view)
        return out if found is None else [*out, *self.attack(found)[1:]]

    def combat(self, view: View) -> list[str]:
        s = self.desk.state
        if s is None:
            return []
        if view.combat is not None and view.combat.attackers:
            return self.at_hand(s, view)
        found = combat.attacks(self.desk, s)
        return [text for one in found for text in self.attack(one)] or self.all_odds(s)
