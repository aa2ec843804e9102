"""Combat as a panel: the odds of every result before anybody commits, and the combat at hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.boards.fitting import fitted, gap
from railsplitter.cli.terminal.boards.gcacw_desk import Desk
from railsplitter.games.gcacw.answers import Attack
from railsplitter.games.gcacw.odds import attack_answer
from railsplitter.games.gcacw.questions import answer
from railsplitter.games.gcacw.rules import r7_fight as f
from railsplitter.games.gcacw.say.results import told_cell
from railsplitter.games.gcacw.say.titles import title
from railsplitter.games.gcacw.say.words import signed, value
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.structs import View

HEAD = palette.HEAD
DIM = palette.FAINT
NOW = f"bold {palette.LAMP}"
TYPES = ((0, "column of route"), (1, "hasty"), (2, "normal"), (4, "prepared"))


def panel(desk: Desk, view: View, width: int) -> list[Text]:
    """What matters now: the combat at hand, attacks of the march, or plans of the viewer."""
    s = desk.state
    if s is None or view.over:
        return [Text("The battle is over.", style=DIM)]
    if view.combat is not None and view.combat.attackers:
        return at_hand(desk, s, view, width)
    found = attacks(desk, s)
    if found:
        return [line for one in found for line in told(desk, one, width)]
    return plans(desk, s, view, width)


def attacks(desk: Desk, s: Campaign) -> list[Attack]:
    """Every attack that the marching unit, or the leader who assaults, can choose."""
    ids = desk.nouns.register.pieces
    out: list[Attack] = []
    if s.marcher >= 0 and s.at[s.marcher] >= 0:
        for target in enemies_near(desk, s, int(s.at[s.marcher]), int(s.marcher)):
            args = {"unit": ids[s.marcher].id, "target": desk.chart.hexes[target].word}
            out.append(asked(desk, s, "attack", args))
    elif s.commander >= 0 and s.at[s.commander] >= 0 and type(s.stack[-1]).__name__ == "Targeting":
        for target in s.rules.assault.targets(s):
            args = {"leader": ids[s.commander].id, "target": desk.chart.hexes[target].word}
            out.append(asked(desk, s, "assault", args))
    return out


def assaults(desk: Desk, s: Campaign, leaders: Sequence[int]) -> list[tuple[int, Attack]]:
    """Every assault that one of these leaders could order now, with all who can."""
    ids, near, out = desk.nouns.register.pieces, s.rules.pack.ground.land.near, []
    for leader in leaders:
        if s.at[leader] < 0 or s.rules.assault.bar(s, leader):
            continue
        side = int(s.rules.pack.pieces.side[leader])
        for arc in range(s.at[leader] * 6, s.at[leader] * 6 + 6):
            if not s.rules.assault.target_case(s, arc, side):
                word = desk.chart.hexes[int(near[arc])].word
                args = {"leader": ids[leader].id, "target": word}
                out.append((leader, asked(desk, s, "assault", args)))
    return out


def asked(desk: Desk, s: Campaign, key: str, args: dict[str, str]) -> Attack:
    found = answer(desk.edition, s, desk.viewer, key, args)
    assert isinstance(found, Attack)
    return found


def enemies_near(desk: Desk, s: Campaign, where: int, piece: int) -> list[int]:
    """The adjacent hexes that hold enemies of a piece."""
    near, enemy = s.rules.pack.ground.land.near, 1 - int(s.rules.pack.pieces.side[piece])
    around = [int(near[arc]) for arc in range(where * 6, where * 6 + 6)]
    return [k for k in around if k >= 0 and s.side_in(k) == enemy]


# -- one attack --------------------------------------------------------------------------------


def told(desk: Desk, attack: Attack, width: int) -> list[Text]:
    """Values, modifiers, and the chart row by row."""
    head = Text.assemble((f"{attack.type.capitalize()} attack on {desk.name(attack.target)}", HEAD))
    if attack.bar:
        head.append(f"  closed: {title(attack.bar)} [{attack.bar}]", style=palette.CARMINE)
    works = f" ({value(attack.open_defence)} without works)"
    values = f" {value(attack.attack)} against {value(attack.defence)}"
    values += works if attack.open_defence != attack.defence else ""
    out = [*gap(head, width, 2), fitted(Text(values), width)]
    out += gap(Text(f" {sums(attack)}"), width, 3)
    out.append(fitted(Text.assemble((f" {summary(attack)}", NOW)), width))
    out += gap(Text(f" {refuge(desk, attack)}", style=DIM), width, 3)
    return [*out, *table(attack, width)]


def refuge(desk: Desk, attack: Attack) -> str:
    """Where a retreat would go first."""
    if not attack.refuge:
        return "no retreat is open: whoever must give way surrenders"
    return f"a retreat goes to {' or '.join(desk.name(k) for k in attack.refuge)}"


def sums(attack: Attack) -> str:
    """ratio −1, tactical values +1 = +0; the star where there is one."""
    parts = ", ".join(f"{part.text} {signed(int(part.amount))}" for part in attack.ledger)
    star = f"; artillery {signed(attack.star)} more on an even die" if attack.star else ""
    refuse = "; the flanks may be refused" if attack.refusable else ""
    return f"{parts or 'no modifiers'}: {signed(attack.net)}{star}{refuse}"


def summary(attack: Attack) -> str:
    odds = f"retreat or rout {percent(attack.retreat)}, rout {percent(attack.rout)}"
    losses = f"losses about {attack.attacker_loss:.1f} to {attack.defender_loss:.1f}"
    return f"{odds}; {losses}"


def percent(share: float) -> str:
    return f"{round(100 * share)}%"


def table(attack: Attack, width: int) -> list[Text]:
    """Each row that the dice can give, with its chance and what it does."""
    out = [Text("  result chance  attacker  defender", style=DIM)]
    for row in attack.rows:
        bar = "▇" * max(round(row.chance * 30), 1)
        line = Text.assemble(f"  {signed(row.row):>5}  {percent(row.chance):>5}   ")
        line.append(f"{row.attacker:<9} {row.defender:<9} ").append(bar, style=DIM)
        out.append(fitted(line, width))
    return out


# -- the combat at hand ------------------------------------------------------------------------


def at_hand(desk: Desk, s: Campaign, view: View, width: int) -> list[Text]:
    """Who fights whom; the odds before the dice, the results after them."""
    head, *sides = parties(desk, view)
    out = gap(Text.assemble((head, HEAD)), width, 2)
    for side in sides:
        out += gap(Text(f" {side}"), width, 3)
    for number, line in enumerate(results(s)):
        out.append(fitted(Text(f" {line}", style="" if number else NOW), width))
    found = odds_at_hand(desk, s, view)
    return out if found is None else [*out, *told(desk, found, width)[1:]]


def parties(desk: Desk, view: View) -> list[str]:
    """The hex that is fought for, and both sides with their manpower."""
    assert view.combat is not None
    names = {unit.id: f"{unit.name} {unit.mv}" for unit in view.units}
    ours = ", ".join(names[unit] for unit in view.combat.attackers)
    theirs = ", ".join(names[unit] for unit in view.combat.defenders)
    head = f"Combat for {desk.name(view.combat.target)}"
    return [head, f"attack: {ours}", f"defence: {theirs or 'nobody'}"]


def results(s: Campaign) -> list[str]:
    """The dice of the combat at hand, and what they do to both sides, once they have fallen."""
    if not s.fight[f.ATTACK_DIE]:
        return []
    dice = f"{s.fight[f.ATTACK_DIE]} to {s.fight[f.DEFENCE_DIE]}"
    net = f"{signed(int(s.fight[f.NET]))}, result {signed(int(s.fight[f.ROW]))}"
    cells = (("attacker", f.ATTACKER_CELL), ("defender", f.DEFENDER_CELL))
    return [
        f"dice {dice}, modifiers {net}",
        *(f"{who}: {told_cell(int(s.fight[place]))}" for who, place in cells),
    ]


def odds_at_hand(desk: Desk, s: Campaign, view: View) -> Attack | None:
    """What the combat at hand may come to, while its dice have not fallen."""
    assert view.combat is not None
    if s.fight[f.ATTACK_DIE] or not view.combat.defenders:
        return None
    made = s.rules.preview.at_hand(s, bool(s.fight[f.REFUSED]))
    units = f.fighters(s, s.fight[f.SIDE])
    return attack_answer(desk.nouns, s, -1, made, "", units)


# -- plans -------------------------------------------------------------------------------------


def plans(desk: Desk, s: Campaign, view: View, width: int) -> list[Text]:
    """For the selected hex: every attack out of it or into it, by kind of attack."""
    pairs = near_pairs(desk, s)
    mine = [k for k in s.leaders_in(desk.cursor) if desk.viewer in (-1, s.side_in(desk.cursor))]
    under = assaults(desk, s, mine)
    if not pairs:
        hint = "Nobody stands next to an enemy here. Select a hex on the map, or a stack with [ ]."
        return gap(Text(hint, style=DIM), width, 2)
    out: list[Text] = []
    for leader, assault in under:
        out.append(fitted(Text(f"Under {desk.nouns.unit(leader)}", style=HEAD), width))
        out += told(desk, assault, width)
    for unit, target in pairs:
        head = f"{desk.nouns.unit(unit)} on {desk.nouns.hex(target)}"
        out.append(fitted(Text(head, style=HEAD), width))
        for points, name in TYPES:
            args = {"unit": desk.nouns.register.pieces[unit].id, "points": str(points)}
            args["target"] = desk.chart.hexes[target].word
            found = asked(desk, s, "attack", args)
            line = f"  {name:<16} {signed(found.net):>3}  {summary(found)}"
            closed = f"  closed [{found.bar}]" if found.bar else ""
            out.append(fitted(Text(line + closed, style=DIM if closed else ""), width))
    return out


def near_pairs(desk: Desk, s: Campaign) -> list[tuple[int, int]]:
    """Units and targets: out of the selected hex, or into it where enemies of a viewer stand."""
    side, here = s.side_in(desk.cursor), desk.cursor
    if side < 0:
        return []
    if desk.viewer in (-1, side):
        units = s.units_in(here)
        return [(u, target) for u in units for target in enemies_near(desk, s, here, u)]
    near = s.rules.pack.ground.land.near
    around = [int(near[arc]) for arc in range(here * 6, here * 6 + 6)]
    return [(u, here) for k in around if k >= 0 for u in s.units_in(k) if s.side_in(k) != side]
