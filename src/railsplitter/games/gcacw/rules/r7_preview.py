"""What an attack would come to, before anybody commits to it.

Everything is counted out: the rows of the Combat Chart in 72nds (two dice, and one more that
is even or odd for a starred artillery modifier), and from them retreats, routs and losses. The
state that is asked about is copied; neither it nor its chance is touched.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter
from railsplitter.games.gcacw.rules.r7_values import column_of
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.columns import filled
from railsplitter.kernel.ledger import Ledger
from railsplitter.kernel.vec import i64, vec

OUTCOMES: Final[i64] = 72
EVEN: Final[i64] = 2  # faces of the die for a star
ODD: Final[i64] = 1


@final
class Preview:
    """The numbers of one attack. Values of sides are in quarters, chances in 72nds."""

    __slots__ = (
        "advance",
        "attack",
        "attack_type",
        "attacker_column",
        "attacker_loss",
        "defence",
        "defender_column",
        "defender_loss",
        "flank",
        "least_row",
        "ledger",
        "net",
        "net_even",
        "open_defence",
        "refusable",
        "retreat",
        "rout",
        "rows",
        "star",
        "target",
    )

    def __init__(self, target: i64, attack_type: i64, least_row: i64, rows: i64) -> None:
        self.target: i64 = target
        self.attack_type: i64 = attack_type
        self.attack: i64 = 0
        self.defence: i64 = 0  # with works
        self.open_defence: i64 = 0  # without
        self.attacker_column: i64 = 0
        self.defender_column: i64 = 0
        self.flank: i64 = 0  # the bonus before it is refused
        self.refusable: bool = False  # may the defender refuse his flanks?
        self.star: i64 = 0  # the starred artillery modifier, or 0
        self.net: i64 = 0  # all modifiers but a starred one
        self.net_even: i64 = 0  # all modifiers if its die is even
        self.ledger: Ledger = Ledger()  # the lines of `net`
        self.least_row: i64 = least_row
        self.rows: vec[i64] = filled(rows, 0)  # chance of each row, from `least_row` on
        self.retreat: i64 = 0  # chance of r or R
        self.rout: i64 = 0  # chance of R
        self.advance: i64 = 0  # chance of a
        self.attacker_loss: i64 = 0  # manpower expected, times 72
        self.defender_loss: i64 = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Previews(FieldChapter):
    """[7.5a] Attacks counted out beforehand."""

    __slots__ = ()

    def march(self, s: Campaign, unit: i64, target: i64, points: i64, place: i64 = -1) -> Preview:
        """[7.1d] An attack of a unit with so many points left, where it is or from `place`."""
        twin = s.twin(s.chance)
        if place >= 0:
            twin.put(unit, place)
        kind = s.rules.attack.kind_of(s, unit, points)
        return self.of(twin, [unit], target, kind, False)

    def assault(self, s: Campaign, units: list[int], target: i64) -> Preview:
        """[5.3a] An assault in which all these units attack, from one hex or several."""
        return self.of(s.twin(s.chance), units, target, n.ASSAULT_ATTACK, False)

    def at_hand(self, s: Campaign, refused: bool) -> Preview:
        """[7.8b] The combat at hand, if the flanks are refused or not."""
        twin = s.twin(s.chance)
        units = f.fighters(twin, twin.fight[f.SIDE])
        return self.of(twin, units, twin.target, twin.attack_type, refused)

    def of(
        self, twin: Campaign, units: list[int], target: i64, attack_type: i64, refused: bool
    ) -> Preview:
        """[7.4a] Measures an attack in a copy made for it."""
        self.line_up(twin, units, target, attack_type)
        charts = self.pack.charts
        least = charts.chart_least
        made = Preview(target, attack_type, least, charts.chart_most - least + 1)
        self.measure(twin, made, refused)
        self.count(twin, made)
        return made

    def line_up(self, twin: Campaign, units: list[int], target: i64, attack_type: i64) -> None:
        """[7.1a] Who attacks and who defends."""
        f.clear(twin)
        twin.fight[f.SIDE] = self.pieces.side[units[0]]
        for unit in units:
            if twin.role[unit] != n.ATTACKS:
                self.add_hex(twin, twin.at[unit])
            twin.role[unit] = n.ATTACKS
        twin.target = target
        twin.attack_type = attack_type
        f.set_stack(twin, target)

    def add_hex(self, twin: Campaign, where: i64) -> None:
        """[5.3j] One hex more, unless it is among them."""
        for place in range(twin.fight[f.HEXES]):
            if twin.fight[f.FROM + place] == where:
                return
        f.add_hex(twin, where, n.NOTHING)

    def measure(self, twin: Campaign, made: Preview, refused: bool) -> None:
        """[7.4a] Values, columns and modifiers."""
        rules, charts = twin.rules, self.pack.charts
        made.attack = rules.values.attack_value(twin)
        made.defence = rules.values.defence_value(twin, twin.target)
        made.open_defence = rules.values.open_value(twin, twin.target)
        made.attacker_column = column_of(charts.attacker_columns, made.attack)
        made.defender_column = column_of(charts.defender_columns, made.open_defence)
        made.flank = rules.flanks.bonus(twin)
        twin.fight[f.FLANK] = made.flank
        made.refusable = rules.flanks.refuse_bar(twin) == ""
        rules.flanks.suppose(twin, refused)
        cell = rules.guns.cell(twin)
        made.star = cell >> 1 if cell & 1 else 0
        twin.fight[f.STAR] = ODD
        made.net = rules.modifiers.total(twin, made.ledger)
        made.net_even = made.net + made.star

    def count(self, twin: Campaign, made: Preview) -> None:
        """[7.5a] All faces of the dice, even and odd for the star alike."""
        results = twin.rules.results
        own = results.manpower(twin, f.fighters(twin, twin.fight[f.SIDE]))
        other = results.manpower(twin, f.fighters(twin, 1 - twin.fight[f.SIDE]))
        for difference in range(-5, 6):
            weight = 6 - abs(difference)
            made.rows[results.row(made.net + difference) - made.least_row] += weight
            made.rows[results.row(made.net_even + difference) - made.least_row] += weight
        for k in range(len(made.rows)):
            weight = made.rows[k]
            if weight:
                row = made.least_row + k
                attacker = results.attacker_cell(twin, row)
                defender = results.defender_cell(twin, row)
                self.weigh(made, attacker, defender, weight)
                made.attacker_loss += weight * min(attacker & n.RESULT_LOSS, own)
                made.defender_loss += weight * min(defender & n.RESULT_LOSS, other)

    def weigh(self, made: Preview, attacker: i64, defender: i64, weight: i64) -> None:
        """[7.5b] What one row adds to the chances."""
        if defender & (n.RESULT_RETREAT | n.RESULT_ROUT):
            made.retreat += weight
        if defender & n.RESULT_ROUT:
            made.rout += weight
        if attacker & n.RESULT_ADVANCE:
            made.advance += weight
