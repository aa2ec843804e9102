"""The odds of an attack, from the engine's preview to an answer in words and shares."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.answers import Attack, Fate, OddsRow, parts
from railsplitter.games.gcacw.notation import as_word
from railsplitter.games.gcacw.rules.r7_preview import OUTCOMES, Preview
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.results import printed_cell
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.games.gcacw.view.speaker import Speaker
from railsplitter.kernel.film import Bar, Odds
from railsplitter.kernel.step import NOBODY
from railsplitter.kernel.verbs import ACTION_BITS

QUARTERS = 4
GOES = int(n.RESULT_RETREAT | n.RESULT_ROUT)
HURT = int(n.RESULT_LOSS | n.RESULT_D | n.RESULT_F | n.RESULT_LESSER_F | n.RESULT_E)


def attack_answer(
    nouns: Nouns, s: Campaign, unit: int, made: Preview, bar: str, units: Sequence[int] = ()
) -> Attack:
    """A preview as plain facts; `units` are all who would attack."""
    return Attack(
        unit=nouns.register.pieces[unit].id if unit >= 0 else "",
        target=hex_id(nouns, int(made.target)),
        type=n.ATTACK_NAMES[made.attack_type],
        bar=bar,
        attack=int(made.attack) / QUARTERS,
        defence=int(made.defence) / QUARTERS,
        open_defence=int(made.open_defence) / QUARTERS,
        net=int(made.net),
        star=int(made.star),
        flank=int(made.flank),
        refusable=bool(made.refusable),
        ledger=parts(made.ledger),
        rows=tuple(rows(s, made)),
        retreat=share(int(made.retreat)),
        rout=share(int(made.rout)),
        advance=share(int(made.advance)),
        attacker_loss=round(int(made.attacker_loss) / int(OUTCOMES), 2),
        defender_loss=round(int(made.defender_loss) / int(OUTCOMES), 2),
        refuge=tuple(hex_id(nouns, k) for k in refuge(s, units or (unit,), made)),
    )


def refuge(s: Campaign, units: Sequence[int], made: Preview) -> list[int]:
    """[7.6f] The hexes to which the defenders could give way first."""
    if units[0] < 0:
        return []
    twin = s.twin(s.chance)
    s.rules.preview.line_up(twin, list(units), made.target, made.attack_type)
    return [int(k) for k in s.rules.retreats.ways_out(twin, n.NORMAL_RETREAT)]


def odds_of(edition: Speaker, s: Campaign, action: int) -> Odds | None:
    """An attack or an assault before its dice, for the eye: the bar of each row."""
    verb, target = action >> ACTION_BITS, action & 0xFFFF
    nouns, side = edition.voice.nouns, int(s.seat())
    if verb == n.ATTACK and s.marcher >= 0:
        start = int(s.at[s.marcher])
        made = s.rules.preview.march(s, s.marcher, target, s.points, start)
    elif verb == n.TARGET and s.commander >= 0:
        start = int(s.at[s.commander])
        bar = s.rules.assault.unit_case
        units = [k for k in s.units_in(start) if not bar(s, s.commander, k)]
        if not units:
            return None
        made = s.rules.preview.assault(s, units, target)
    else:
        return None
    values = f"{int(made.attack) / QUARTERS:g} against {int(made.defence) / QUARTERS:g}"
    at = tuple(f"hex:{as_word(hex_id(nouns, where))}" for where in (start, target))
    bars = tuple(_bar(row, side) for row in rows(s, made))
    return Odds(f"{values}, {int(made.net):+d}", bars, at)


def _bar(row: OddsRow, side: int) -> Bar:
    """Whom a row favours: the attacker if the defender goes, the defender if only he is whole."""
    favours = {"back": side, "repulsed": 1 - side}.get(row.fate, int(NOBODY))
    return Bar(row.row, row.defender, row.chance, favours)


def fate(attacker: int, defender: int) -> Fate:
    """What a row means by its two entries: the defender goes, bleeds, or only the attacker does."""
    if defender & GOES:
        return "back"
    return "repulsed" if attacker & HURT and not defender & HURT else "holds"


def share(ways: int) -> float:
    return round(ways / int(OUTCOMES), 4)


def rows(s: Campaign, made: Preview) -> list[OddsRow]:
    """The rows of the chart that the dice can give."""
    charts, out = s.rules.pack.charts, []
    for k, ways in enumerate(made.rows):
        if ways:
            row = int(made.least_row) + k
            attacker = int(charts.attacker[k * len(charts.attacker_columns) + made.attacker_column])
            defender = int(charts.defender[k * len(charts.defender_columns) + made.defender_column])
            cells = printed_cell(attacker), printed_cell(defender)
            out.append(OddsRow(row, share(int(ways)), *cells, fate(attacker, defender)))
    return out
