"""The sheets of a campaign: the morning of a day, and the report of a cycle."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from railsplitter.games.gcacw.campaign.view.panels import HOLDERS, counties
from railsplitter.games.gcacw.campaign.view.structs import (
    CampaignFacts,
    CampaignView,
    CountyView,
)
from railsplitter.games.gcacw.campaign.view.threats import LIKELY, UNITS, Danger, Threat
from railsplitter.games.gcacw.campaign.view.worth import Outlook, Worth
from railsplitter.games.gcacw.panels import place
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.words import joined, signed
from railsplitter.kernel.game import Line
from railsplitter.kernel.panels import Band, Cell, Mark, Panel, Row, cell, row
from railsplitter.kernel.sheets import NEWS, Ready, Sheet, news_panel, since_turn

DAY, CYCLE = "day", "cycle"
AHEAD = 5  # days that a sheet looks ahead
COUNTIES_MOST = 12
THREATS_MOST = 7
SOON = 1  # days: what is due by then is worth a look
ENEMY = ("the Confederates", "the Union")  # by the side that looks


# -- the morning of a day -----------------------------------------------------------------------


def day_sheet(
    view: CampaignView, side: int, out: Outlook, danger: Danger, lines: Sequence[Line], since: int
) -> Sheet:
    """What is new, what is due, what counties are worth, what the enemy can reach."""
    told = since_turn(lines, since)
    panels = (
        news_panel(told, f"New since {date_of(view, since)}"),
        due(view),
        worth(view, side, out),
        reach(view, side, danger),
    )
    return Sheet(
        DAY,
        str(view.turn),
        view.date,
        weather(view),
        panels,
        ready(view, out),
        go="Begin the day",
        calm=is_calm(view, told, danger),
    )


def weather(view: CampaignView) -> str:
    """Day 78 of 105. Rain. Points 104, Confederate marginal."""
    facts = view.campaign
    day, days = view.turn - facts.first_turn + 1, view.turns - facts.first_turn + 1
    sky = "snow" if facts.snow else "rain" if view.rain else "dry"
    event = f". {facts.event}" if facts.event else ""
    return f"Day {day} of {days}, {sky}. Points {number(view.net)}, {view.level}{event}"


def number(amount: int) -> str:
    """A number that may be below zero."""
    return f"−{-amount}" if amount < 0 else str(amount)


def date_of(view: CampaignView, turn: int) -> str:
    """A turn as one says it on the sheet."""
    if turn < view.campaign.first_turn:
        return "the beginning"
    return "yesterday morning" if turn == view.turn - 1 else f"turn {turn}"


def is_calm(view: CampaignView, told: Sequence[Line], danger: Danger) -> bool:
    """Nothing new of weight, nothing due today or tomorrow, no seat or depot in danger."""
    soon = any(one.turn <= view.turn + SOON for one in view.campaign.days)
    near = any(one.chance >= LIKELY and one.what != UNITS for one in danger.threats)
    return not soon and not near and not any(line.weight >= NEWS for line in told)


def ready(view: CampaignView, out: Outlook) -> tuple[Ready, ...]:
    """On to the next segment, as long as nothing happens."""
    if out.turn <= view.turn:
        return ()
    return (Ready(f"Play to the cycle of {ahead(view, out.turn)}", f"quiet turn {out.turn}"),)


def ahead(view: CampaignView, turn: int) -> str:
    """A day to come by its date, one far off by its turn."""
    days, step = view.campaign.ahead, turn - view.turn
    return days[step] if 0 <= step < len(days) else f"turn {turn}"


def due(view: CampaignView) -> Panel:
    """[S.14] The next days, also those without anything."""
    found = {one.turn: one.what for one in view.campaign.days}
    rows: list[Row] = []
    for step, date in enumerate(view.campaign.ahead[:AHEAD]):
        turn = view.turn + step
        what = found.get(turn, ())
        text = ", ".join(what) or "nothing is due"
        told = cell(text, said=text)
        rows.append(row(date, told, mark="now" if step == 0 else ""))
    return Panel("due", "Due in five days", "table", tuple(rows), ("Day", "Due"), case="S.14")


def worth(view: CampaignView, side: int, out: Outlook) -> Panel:
    """[S.27] Counties by what taking them would change."""
    raids = any(one.raid for one in out.counties)
    day = ahead(view, out.turn)
    heads = ["County", "Held by", day, "If yours", "Your nearest, hexes"]
    heads[2:2] = ["Raid tonight"] if raids else []
    rows = tuple(worth_row(one, raids, day) for one in out.counties[:COUNTIES_MOST])
    change = out.then - out.now
    sign = "−" if change < 0 else "+"
    total = f"{number(out.now)} {sign} {abs(change)} = {number(out.then)}, {out.level}"
    note = (
        f"As things stand on {ahead(view, out.turn)}: {total}" if out.turn else "No segment is left"
    )
    title = "What a county is worth"
    return Panel("worth", title, "table", rows, tuple(heads), note=note, case="S.27")


def worth_row(one: Worth, raids: bool, day: str) -> Row:
    near = f"{one.nearest}, {one.hexes}" if one.hexes >= 0 else ""
    said = f"your nearest {one.nearest}, {one.hexes} hexes" if one.hexes >= 0 else ""
    parts: list[object] = [
        one.county,
        Cell(HOLDERS[one.holder], figure=f"seat:{one.holder}" if one.holder >= 0 else ""),
        amount(one.stands, f"{day} {signed(one.stands)}"),
        amount(one.yours),
        cell(near, said=said),
    ]
    parts[2:2] = [amount(one.raid)] if raids else []
    return row(*parts, at=place(one.hex))


def amount(points: int, said: str = "") -> Cell:
    """Points with their sign, for a column of numbers."""
    return Cell(signed(points), said=said, number=points)


def reach(view: CampaignView, side: int, danger: Danger) -> Panel:
    """[6.1a] The places that the enemy can come next to with one march."""
    rows = tuple(threat_row(one) for one in danger.threats[:THREATS_MOST])
    heads = ("Next to", "Who", "MP", "Chance")
    title = f"What {ENEMY[side]} can reach today"
    note = "With one march of each unit, before extended and forced ones"
    return Panel("reach", title, "table", rows, heads, note=note, case="6.1a")


def threat_row(one: Threat) -> Row:
    more = f" and {one.more} more" if one.more else ""
    who = Cell(f"{one.unit} {one.mv}{more}", at=place(one.start))
    chance = round(100 * one.chance)
    percent = Cell(f"{chance} %", number=chance)
    mark: Mark = "now" if one.chance >= LIKELY and one.what != UNITS else ""
    cost = Cell(str(one.cost), said=f"{one.cost} MP", number=one.cost)
    where = joined(one.place, one.what if one.what != UNITS else "")
    return row(where, who, cost, percent, at=place(one.hex), mark=mark)


# -- the report of a cycle ----------------------------------------------------------------------


def cycle_sheet(
    view: CampaignView, side: int, cycle: int, lines: Sequence[Line], levels: tuple[Band, ...]
) -> Sheet:
    """Points by cycle, what counted, who holds what, what else was done."""
    graph = curve(view, lines, levels)
    before = [turn for turn in scored(lines) if turn < cycle]
    told = [one for one in since_turn(lines, before[-1] + 1 if before else 0) if one.turn == 0]
    panels = (graph, counted(lines, cycle), counties(scoring(view.campaign)),
              news_panel(told, "What else was done"))  # fmt: skip
    facts = view.campaign
    which = len([turn for turn in scored(lines) if turn <= cycle])
    note = f"Points {number(view.net)}, {view.level}"
    title = f"Cycle {which}, turn {cycle}" if which else f"Turn {cycle}"
    more = f", next on turn {facts.next_segment}" if facts.next_segment else ""
    return Sheet(CYCLE, str(cycle), title, f"{note}{more}", panels, go="Go on")


def scoring(facts: CampaignFacts) -> CampaignFacts:
    """Only the counties that give or cost something in these hands, or are about to change."""

    def counts(one: CountyView) -> bool:
        own = (one.union, one.confederate)[one.holder] if one.holder >= 0 else 0
        return bool(own or one.holder != one.now or (one.not_held and one.holder != 0))

    return msgspec.structs.replace(facts, counties=tuple(filter(counts, facts.counties)))


def levels_of(nouns: Nouns) -> tuple[Band, ...]:
    """[14.4b] The levels of victory, the Union's best first."""
    battle = nouns.pack.battle
    count = len(battle.level_least)
    return tuple(
        Band(nouns.level(k), int(battle.level_least[k]) if k < count - 1 else None,
             int(battle.level_winner[k]))
        for k in range(count)
    )  # fmt: skip


def scored(lines: Sequence[Line]) -> dict[int, tuple[str, int]]:
    """Turns at whose end counties counted: the date, and the points by then."""
    found: dict[int, tuple[str, int]] = {}
    turn, date = 0, ""
    for line in lines:
        if line.opens:
            turn, date = line.turn, line.brief
        if line.score is not None:
            found[turn] = date, line.score
    return found


def curve(view: CampaignView, lines: Sequence[Line], levels: tuple[Band, ...]) -> Panel:
    """[S.27] The points after every segment, and now."""
    first = view.campaign.first_turn
    rows = [row("Beginning", cell(first), cell(0))]
    rows += [row(date, cell(turn), Cell(number(net), number=net))
             for turn, (date, net) in scored(lines).items()]  # fmt: skip
    rows.append(
        row(
            view.campaign.ahead[0],
            cell(view.turn),
            Cell(number(view.net), number=view.net),
            mark="now",
        )
    )
    heads = ("After", "Turn", "Points")
    return Panel("graph", "Points by cycle", "graph", tuple(rows), heads, case="S.27",
                 bands=levels, last=view.turns)  # fmt: skip


def counted(lines: Sequence[Line], cycle: int) -> Panel:
    """[S.27] What the segment gave, row by row with its case, and the sum."""
    turn, rows, total = 0, [], 0
    for line in lines:
        turn = line.turn or turn
        if turn == cycle and line.points is not None:
            total += line.points
            rows.append(row(line.text, amount(line.points), at=line.at[0] if line.at else "",
                            case=line.case))  # fmt: skip
    rows.append(row("In all", amount(total), mark="total"))
    return Panel("counted", f"What counted on turn {cycle}", "ledger", tuple(rows), case="S.27")
