"""The sheets of a campaign: what the morning of a day tells, what a cycle came to, quiet days."""

from __future__ import annotations

from typing import cast

import pytest

from railsplitter.games.gcacw.answers import Reach
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.title import CampaignEdition
from railsplitter.games.gcacw.campaign.view.threats import danger
from railsplitter.games.gcacw.campaign.view.worth import FAR, Segment, outlook
from railsplitter.games.gcacw.names import DONE, PASS
from railsplitter.games.gcacw.questions import Desk
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.game import Line
from railsplitter.kernel.panels import find
from railsplitter.kernel.sheets import GRAVE, NEWS, Sheet, read_aloud
from railsplitter.kernel.state import Log, act
from tests.games.gcacw.campaign.stage import edition

FIRST, CYCLE = 76, 80


class Course:
    """A game in which both sides pass, day after day, with what its log has told."""

    def __init__(self, made: CampaignEdition, seed: int = 3) -> None:
        self.made = made
        self.log = Log()
        self.war = cast(War, made.start(seeded(seed), self.log))
        self.lines: list[Line] = []

    def until(self, turn: int) -> None:
        """On to the first action of a day."""
        while not (self.war.turn >= turn and self.made.sheets(self.war, self.war.seat())[-1].due):
            options = self.war.options()
            quiet = [one for one in (act(PASS), act(DONE)) if one in options]
            self.war.play(self.war.seat(), quiet[0] if quiet else options[0])
        self.lines += [self.made.say(self.war, event) for event in self.log.events]
        self.log.events.clear()

    def sheet(self, key: str = "day", seat: int | None = None, since: str = "") -> Sheet:
        side = self.war.seat() if seat is None else seat
        return self.made.sheet(self.war, side, key, self.lines, since)


@pytest.fixture(scope="module")
def course() -> Course:
    found = Course(edition("valley_may"))
    found.until(CYCLE + 1)
    return found


def test_the_sheet_of_a_day_has_its_four_parts(course: Course) -> None:
    sheet = course.sheet()
    assert [panel.key for panel in sheet.panels] == ["new", "due", "worth", "reach"]
    assert (sheet.title, sheet.stamp) == ("May 26, 1862", str(CYCLE + 1))
    assert sheet.note.startswith("Day 6 of 20, ")


def test_what_is_new_is_told_from_the_last_sheet_on_the_gravest_first(course: Course) -> None:
    """[S.27] Yesterday's segment stands first; what came earlier is told to whoever was away."""
    rows = course.sheet().panels[0].rows
    assert (rows[0].case, rows[0].mark) == ("S.27", "now")
    lately = {row.cells[0].text for row in rows}
    lines = [line for line in course.lines if line.weight >= NEWS]
    assert lately <= {line.text for line in lines}
    away = course.sheet(since=str(FIRST)).panels[0]
    assert away.title == f"New since turn {FIRST}"
    assert len(away.rows) >= len(rows)


def test_each_of_the_next_five_days_is_named_also_those_without_anything(course: Course) -> None:
    """[S.14]"""
    due = course.sheet().panels[1]
    assert [row.cells[0].text for row in due.rows] == [f"May {day}" for day in range(26, 31)]
    told = [row.cells[1].text for row in due.rows]
    assert "counties" in told[4]
    assert all(told)
    days = {one.turn for one in course.made.view(course.war, 0).campaign.days}  # type: ignore[attr-defined]
    assert [text == "nothing is due" for text in told] == [
        CYCLE + 1 + step not in days for step in range(5)
    ]


def test_the_outlook_is_what_the_segment_then_gives() -> None:
    """[S.27] Nobody moves between the last action and the segment: the numbers are the same."""
    found = Course(edition("valley_may"), seed=5)
    found.until(CYCLE)
    out = outlook(found.made.voice.nouns, found.war, 0, Segment())
    assert (out.turn, out.now) == (CYCLE, int(found.war.rules.victory.net(found.war)))
    found.until(CYCLE + 1)
    scores = [line.score for line in found.lines if line.score is not None]
    assert out.then == scores[-1]


def test_a_county_is_worth_what_it_changes(course: Course) -> None:
    """[S.27] Taken by the Union, Winchester's county gives 3 and no longer costs."""
    out = outlook(course.made.voice.nouns, course.war, 0, Segment())
    counties = {one.county: one for one in out.counties}
    assert counties["Augusta"].yours == 36
    assert sum(one.stands for one in out.counties) == out.then - out.now
    for one in out.counties:
        assert one.change == 0 if one.holder == 0 else one.change >= 0
    near = [one for one in out.counties if one.stands or one.hexes <= FAR]
    assert list(out.counties[: len(near)]) == near
    changes = [abs(one.change) for one in near]
    assert changes == sorted(changes, reverse=True)


def test_looking_ahead_changes_nothing(course: Course) -> None:
    before = course.made.digest(course.war)
    course.sheet()
    course.sheet("cycle")
    assert course.made.digest(course.war) == before


def test_what_the_enemy_reaches_agrees_with_the_reach_of_his_units(course: Course) -> None:
    """[6.1a] Every threat is a hex next to which the unit's own march leads, at that price."""
    war, made = course.war, course.made
    found = danger(Desk(made, war), war, 0)
    assert found.threats
    pieces, near = made.register.pieces, made.pack.ground.land.near
    ids = {made.voice.nouns.unit(k): row.id for k, row in enumerate(pieces)}
    hexes = [row.id for row in made.register.hexes]
    for one in found.threats[:4]:
        reach = cast(Reach, made.ask(war, 0, "reach", {"unit": ids[one.unit]}))
        costs = {row.hex: row.cost for row in reach.hexes} | {one.start: 0}
        at = hexes.index(one.hex)
        around = [at, *(int(near[arc]) for arc in range(at * 6, at * 6 + 6))]
        assert one.cost == min(costs[hexes[k]] for k in around if k >= 0 and hexes[k] in costs)
        assert 0 <= one.chance <= 1
    assert not set(found.likely) & set(found.possible)


def test_the_proposed_order_plays_to_the_cycle(course: Course) -> None:
    ready = course.sheet().ready
    assert [one.order for one in ready] == ["quiet turn 85"]
    seat = course.war.seat()
    assert course.made.read_order(course.war, seat, ready[0].order).stands


def test_the_report_of_a_cycle_has_a_case_behind_every_row(course: Course) -> None:
    """[S.27]"""
    sheet = course.sheet("cycle")
    assert sheet.stamp == str(CYCLE)
    counted = find(sheet.panels, "counted")
    assert counted is not None
    *rows, total = counted.rows
    assert rows
    assert all(row.case for row in rows)
    assert total.cells[1].number == sum(row.cells[1].number or 0 for row in rows)


def test_the_graph_has_the_points_after_each_cycle_and_the_levels_as_bands(course: Course) -> None:
    """[S.27] [14.4b]"""
    graph = find(course.sheet("cycle").panels, "graph")
    assert graph is not None
    assert graph.kind == "graph"
    numbers = [tuple(cell.number for cell in row.cells[1:]) for row in graph.rows]
    assert numbers[0] == (FIRST, 0)
    assert numbers[1][0] == CYCLE
    assert numbers[-1] == (CYCLE + 1, int(course.war.rules.victory.net(course.war)))
    assert len(graph.bands) == len(course.made.pack.battle.level_least)
    assert graph.bands[-1].least is None
    assert graph.last == 95


def test_a_day_with_nothing_new_due_or_threatened_is_calm() -> None:
    found = Course(edition("valley_may"))
    found.until(FIRST + 1)
    sheet = found.sheet()
    grave = any(line.weight >= NEWS for line in found.lines)
    near = any(row.mark == "now" for row in sheet.panels[3].rows)
    soon = any(row.cells[1].text != "nothing is due" for row in sheet.panels[1].rows[:2])
    assert sheet.calm == (not grave and not near and not soon)


def test_it_is_due_only_before_an_action_of_ones_own(course: Course) -> None:
    seat = course.war.seat()
    assert [head.key for head in course.made.sheets(course.war, seat)] == ["cycle", "day"]
    assert all(head.due for head in course.made.sheets(course.war, seat))
    assert not any(head.due for head in course.made.sheets(course.war, 1 - seat))


def test_an_unknown_sheet_is_refused_in_a_sentence(course: Course) -> None:
    with pytest.raises(BadUsage, match="expected one of cycle, day"):
        course.sheet("week")


def test_lines_say_what_they_mean_to_somebody_who_was_away(course: Course) -> None:
    opening = next(line for line in course.lines if line.opens)
    assert (opening.brief, opening.turn) == ("May 21", FIRST)
    segment = next(line for line in course.lines if line.score is not None)
    assert segment.weight == GRAVE
    rain = [line for line in course.lines if line.brief == "rain"]
    assert all("rains" in line.text for line in rain)


def test_a_sheet_reads_as_statements(course: Course) -> None:
    told = read_aloud(course.sheet())
    assert told[0].startswith("May 26, 1862. Day 6 of 20")
    assert any(line.startswith("What a county is worth.") for line in told)
    assert told[-1] == "order quiet turn 85: Play to the cycle of May 30."
    short = read_aloud(course.sheet(), ("new", "due"))
    assert not any("county is worth" in line for line in short)
