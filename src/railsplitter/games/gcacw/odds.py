"""The odds of an attack, from the engine's preview to an answer in words and shares."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.answers import Attack, Row, parts
from railsplitter.games.gcacw.rules.r7_preview import OUTCOMES, Preview
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.results import printed_cell
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view.pieces import hex_id

QUARTERS = 4


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


def share(ways: int) -> float:
    return round(ways / int(OUTCOMES), 4)


def rows(s: Campaign, made: Preview) -> list[Row]:
    """The rows of the chart that the dice can give."""
    charts, out = s.rules.pack.charts, []
    for k, ways in enumerate(made.rows):
        if ways:
            row = int(made.least_row) + k
            attacker = charts.attacker[k * len(charts.attacker_columns) + made.attacker_column]
            defender = charts.defender[k * len(charts.defender_columns) + made.defender_column]
            cells = printed_cell(int(attacker)), printed_cell(int(defender))
            out.append(Row(row, share(int(ways)), *cells))
    return out
