"""Combat results (7.5): the dice, the Combat Chart, losses and letters."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.notes import (
    N_COMBAT_DICE,
    N_ELIMINATED,
    N_LOOSE,
    N_LOST,
    N_ODDS,
    N_RESULT,
    N_STAR_DIE,
    N_TIRED,
)
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.rules.chapter import FieldChapter, not_now
from railsplitter.games.gcacw.rules.r7_values import column_of
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Results(FieldChapter):
    """[7.5a] What the dice do to both sides."""

    __slots__ = ()

    # -- the dice -----------------------------------------------------------------------------

    def roll(self, s: Campaign) -> None:
        """[7.5a] Both dice and all modifiers give the row; [7.5b] it has an entry for each."""
        fight = s.fight
        self.report(s)
        self.roll_star(s)
        fight[f.NET] = s.rules.modifiers.total(s)
        fight[f.ATTACK_DIE] = s.chance.die(6, "7.5a")
        fight[f.DEFENCE_DIE] = s.chance.die(6, "7.5a")
        fight[f.ROW] = self.row(fight[f.ATTACK_DIE] - fight[f.DEFENCE_DIE] + fight[f.NET])
        dice = fight[f.ATTACK_DIE], fight[f.DEFENCE_DIE]
        s.note(N_COMBAT_DICE, "7.5a", dice[0], dice[1], fight[f.NET], fight[f.ROW])
        fight[f.ATTACKER_CELL] = self.attacker_cell(s, fight[f.ROW])
        fight[f.DEFENDER_CELL] = self.defender_cell(s, fight[f.ROW])
        s.note(N_RESULT, "7.5b", fight[f.SIDE], fight[f.ATTACKER_CELL])
        s.note(N_RESULT, "7.5b", 1 - fight[f.SIDE], fight[f.DEFENDER_CELL])

    def report(self, s: Campaign) -> None:
        """Write down the strengths, if anybody reads."""
        if s.log is not None:
            values = s.rules.values
            attack, defence = values.attack_value(s), values.defence_value(s, s.target)
            plain = values.open_value(s, s.target)
            s.note(N_ODDS, "7.4a", attack, defence, plain, s.rules.modifiers.total(s))

    def roll_star(self, s: Campaign) -> None:
        """[7.3d] One more die if the artillery modifier has a star."""
        if s.rules.guns.cell(s) & 1:
            s.fight[f.STAR] = s.chance.die(6, "7.3d")
            s.note(N_STAR_DIE, "7.3d", s.fight[f.STAR], s.rules.guns.modifier(s))

    def row(self, difference: i64) -> i64:
        """[7.5a] The first and the last row stand for all beyond them."""
        charts = self.pack.charts
        return min(max(difference, charts.chart_least), charts.chart_most)

    def attacker_cell(self, s: Campaign, row: i64) -> i64:
        """[7.2j] The attacker's entry by his own value."""
        charts = self.pack.charts
        column = column_of(charts.attacker_columns, s.rules.values.attack_value(s))
        return charts.attacker[(row - charts.chart_least) * len(charts.attacker_columns) + column]

    def defender_cell(self, s: Campaign, row: i64) -> i64:
        """[7.2j] The defender's entry by his value without works."""
        charts = self.pack.charts
        column = column_of(charts.defender_columns, s.rules.values.open_value(s, s.target))
        return charts.defender[(row - charts.chart_least) * len(charts.defender_columns) + column]

    # -- losses -------------------------------------------------------------------------------

    def take_losses(self, s: Campaign, side: i64, cell: i64) -> None:
        """[7.5d] The number of the entry is manpower that the owner takes off."""
        points = cell & n.RESULT_LOSS
        if points:
            self.ask_losses(s, side, points, n.BY_COMBAT, True)

    def ask_losses(self, s: Campaign, side: i64, points: i64, cause: i64, first: bool) -> None:
        """[7.5d] Ask while there is a choice; what has none is taken at once."""
        units = f.fighters(s, side)
        if len(units) == 1 or self.manpower(s, units) <= points:
            for unit in units:
                self.lose(s, unit, min(points, s.mv[unit]), cause)
            return
        while points > 0 and units:
            open_to = self.losers(s, side, first)
            if len(open_to) > 1:
                s.push(Losing(side, points, 1 if first else 0, cause))
                return
            self.lose(s, open_to[0], 1, cause)
            points -= 1
            first = False
            units = f.fighters(s, side)

    def manpower(self, s: Campaign, units: list[int]) -> i64:
        """[2.2b] Of several units."""
        total: i64 = 0
        for unit in units:
            total += s.mv[unit]
        return total

    def losers(self, s: Campaign, side: i64, first: bool) -> list[int]:
        """[7.5d] Who may lose the next point: at first only the strongest."""
        units = f.fighters(s, side)
        if not first:
            return units
        values = s.rules.values
        most: i64 = 0
        for unit in units:
            most = max(most, values.cv(s, unit))
        out: list[int] = []
        for unit in units:
            if values.cv(s, unit) == most:
                out.append(unit)
        return out

    def lose(self, s: Campaign, unit: i64, points: i64, cause: i64) -> None:
        """[7.5d] Manpower off one unit; [7.5e] without any it is eliminated."""
        where = s.at[unit]
        s.lose(unit, points, cause)
        s.note(N_LOST, "7.6n" if cause == n.BY_RETREAT else "7.5d", unit, points, cause)
        if s.at[unit] < 0:  # [7.5e]
            s.note(N_ELIMINATED, "7.5e", unit, cause)
            s.rules.leaders.homeless(s, where)

    # -- letters ------------------------------------------------------------------------------

    def apply_letters(self, s: Campaign) -> None:
        """[7.5c] Fatigue and disorder, first of the attacker, then of the defender."""
        side = s.fight[f.SIDE]
        for unit in f.fighters(s, side):
            self.apply_to(s, unit, s.fight[f.ATTACKER_CELL], False)
        for unit in f.fighters(s, 1 - side):
            self.apply_to(s, unit, s.fight[f.DEFENDER_CELL], s.rules.values.is_steady(s, unit))

    def apply_to(self, s: Campaign, unit: i64, cell: i64, steady: bool) -> None:
        """[7.5f] D disorganizes and tires, [7.5g] F and [7.5h] f only tire."""
        charts = self.pack.charts
        if cell & n.RESULT_D and not steady:
            if not s.loose[unit]:
                s.loose[unit] = 1
                s.note(N_LOOSE, "7.5f", unit)
            self.tire(s, unit, charts.fatigue_d, "7.5f")
        elif cell & n.RESULT_D:  # [9.0m] works keep the order
            self.tire(s, unit, charts.fatigue_f, "9.0m")
        if cell & n.RESULT_F:
            self.tire(s, unit, charts.fatigue_f, "7.5g")
        if cell & n.RESULT_LESSER_F:
            self.tire(s, unit, charts.fatigue_lesser, "7.5h")

    def tire(self, s: Campaign, unit: i64, levels: i64, case: str) -> None:
        """[6.5a] Fatigue, at most to the highest level."""
        before = s.fatigue[unit]
        s.tire(unit, levels)
        if s.fatigue[unit] != before:
            s.note(N_TIRED, case, unit, s.fatigue[unit] - before, s.fatigue[unit])

    def tire_refusers(self, s: Campaign) -> None:
        """[7.8c] Refusing the flanks tires each unit that defended."""
        if s.fight[f.REFUSED] and s.fight[f.AT] != n.NOTHING:
            for unit in f.fighters(s, 1 - s.fight[f.SIDE]):
                self.tire(s, unit, self.pack.charts.refuse_fatigue, "7.8c")


@final
class Losing(FieldStep):
    """[7.5d] The owner chooses who loses the next point of manpower."""

    __slots__ = ("cause", "first", "left")
    kind: ClassVar[int] = 21
    case: ClassVar[str] = "7.5d"

    def __init__(self, who: i64, left: i64, first: i64, cause: i64) -> None:
        super().__init__(who)
        self.left: i64 = left
        self.first: i64 = first
        self.cause: i64 = cause

    def locals(self) -> list[int]:
        return [self.left, self.first, self.cause]

    def options(self, s: Campaign) -> list[int]:
        return [act(n.LOSE, unit) for unit in s.rules.results.losers(s, self.who, self.first != 0)]

    def bars(self, s: Campaign, action: i64) -> list[str]:
        if verb_of(action) != n.LOSE:
            return not_now(s, self, action)
        unit = arg_of(action)
        if unit in s.rules.results.losers(s, self.who, self.first != 0):
            return []
        return reasons("7.6n" if self.cause == n.BY_RETREAT else "7.5d")

    def take(self, s: Campaign, action: i64) -> None:
        s.pop()
        results = s.rules.results
        results.lose(s, arg_of(action), 1, self.cause)
        if self.left > 1:
            results.ask_losses(s, self.who, self.left - 1, self.cause, False)
