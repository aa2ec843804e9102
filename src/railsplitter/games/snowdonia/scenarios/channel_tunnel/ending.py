"""The Breakthrough."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import NOT_ENDING
from railsplitter.games.snowdonia.rules.x_ending import Ending
from railsplitter.games.snowdonia.scenarios.channel_tunnel import names as c
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class Breakthrough(Ending):
    """[CT.42] replaces [X.1]: the game ends when the machines meet, and not before."""

    def break_through(self, s: Snowdonia, how: i64, who: i64, card: i64) -> None:
        """[CT.42] The round in which the machines meet is the last."""
        s.ending = how
        s.ended_by = who
        s.note(c.N_BREAKTHROUGH, "CT.42", how, who, card)

    def last_track(self, s: Snowdonia, how: i64, who: i64) -> None:
        """[CT.2] No track is laid."""

    def last_marker(self, s: Snowdonia, who: i64) -> None:
        """[CT.16] replaces [X.2]: running out of markers ends nothing."""

    def name(self, s: Snowdonia) -> str:
        return c.CHANNEL_ENDINGS[s.ending - c.BREAKTHROUGH] if s.ending != NOT_ENDING else ""

    def over_case(self, s: Snowdonia) -> str:
        return "CT.42"
