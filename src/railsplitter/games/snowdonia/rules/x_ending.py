"""The end of the game."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import ENDING_NAMES, LAST_MARKER, NOT_ENDING
from railsplitter.games.snowdonia.notes import N_ENDING, N_OVER
from railsplitter.games.snowdonia.rules.chapter import Phase, SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending(SnowChapter):
    """[X.1] What brings the game to its last round."""

    __slots__ = ()

    def last_track(self, s: Snowdonia, how: i64, who: i64) -> None:
        """[X.1] The last track card lies: this round is the last."""
        if s.ending == NOT_ENDING:
            s.ending = how
            s.ended_by = who
            s.note(N_ENDING, "X.1", how, who)

    def last_marker(self, s: Snowdonia, who: i64) -> None:
        """[X.2] With few players the last ownership marker ends the game too."""
        if self.pack.marker_end and s.ending == NOT_ENDING:
            s.ending = LAST_MARKER
            s.ended_by = who
            s.note(N_ENDING, "X.2", LAST_MARKER, who)

    def is_now(self, s: Snowdonia) -> bool:
        """[X.1] The round is finished and the end was reached in it."""
        return s.ending != NOT_ENDING

    def round_begins(self, s: Snowdonia) -> None:
        """A new round has begun; the base game takes no notice."""

    def name(self, s: Snowdonia) -> str:
        """How the game ended, in words."""
        return ENDING_NAMES[s.ending]

    def close(self, s: Snowdonia) -> None:
        """[X.4] Nobody is asked any more."""
        s.note(N_OVER, self.over_case(s), s.ending)
        s.stack.clear()

    def over_case(self, s: Snowdonia) -> str:
        """[X.2] by the last marker, else [X.1] by the last track card."""
        return "X.2" if s.ending == LAST_MARKER else "X.1"


@final
class EndWithoutRestock(Phase):
    """[X.1] A setting may end the game before the restock of its last round."""

    def begin(self, s: Snowdonia) -> None:
        if not s.rules.pack.finish_round and s.rules.ending.is_now(s):
            s.rules.ending.close(s)
