"""When and how counties count in this campaign: two cycles, each with its own rows."""

from __future__ import annotations

from railsplitter.games.gcacw.campaign.names import RICHMOND_CYCLE, VALLEY_CYCLE
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.view.worth import Segment
from railsplitter.games.gcacw.scenarios.long_roads.points import LongScores


class LongSegment(Segment):
    """[L.76] The Valley's rows in its cycle, those of Richmond in theirs."""

    def is_cycle(self, s: War, turn: int) -> bool:
        calendar = s.book.calendar
        return calendar.has(turn, VALLEY_CYCLE) or calendar.has(turn, RICHMOND_CYCLE)

    def count(self, s: War, turn: int) -> None:
        scores = s.book.scores
        assert isinstance(scores, LongScores)
        if s.book.calendar.has(turn, VALLEY_CYCLE):
            scores.segment(s)
        if s.book.calendar.has(turn, RICHMOND_CYCLE):
            scores.richmond(s)
