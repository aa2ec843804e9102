"""Check the weather."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import FOG, NO_WEATHER, SUN
from railsplitter.games.snowdonia.notes import N_WEATHER
from railsplitter.games.snowdonia.rules.chapter import Phase, SnowChapter
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.vec import i64

LIFTED: Final[i64] = 60  # rounds: no game comes so far whose line is not closed


@mypyc_attr(allow_interpreted_subclasses=True)
class Weather(SnowChapter):
    """[W.1] Three discs: this round, the next, the one after."""

    __slots__ = ()

    def check(self, s: Snowdonia) -> None:
        """[W.1] Discs move up, the back of the top card comes in; then the new disc works."""
        s.rules.contracts.show_top(s)
        coming = s.deck.top
        if coming < 0:
            coming = self.without_deck(s)
        before = s.weather[0]
        s.weather[0] = s.weather[1]
        s.weather[1] = s.weather[2]
        s.weather[2] = coming
        self.apply(s, self.at_work(s, before))

    def at_work(self, s: Snowdonia, before: i64) -> i64:
        """[W.1] The disc that works now that they have moved up; `before` was the current one."""
        return s.weather[0]

    def without_deck(self, s: Snowdonia) -> i64:
        """[RC.3] No card is left to show a back: the last colour repeats. Where only players
        finish the line, fog lifts in the end, for it would close the line for ever."""
        last = s.weather[2]
        if last == FOG and s.round >= LIFTED and not self.pack.event_cubes_return:
            return SUN
        return last

    def apply(self, s: Snowdonia, disc: i64) -> None:
        """[W.2] Sun and rain move the rates; [W.5] no disc leaves them."""
        if disc != NO_WEATHER:  # [W.5] round 1 has none
            s.dig_rate = self.within(
                s.dig_rate + self.pack.dig_change[disc], self.pack.dig_min, self.pack.dig_max
            )
            s.lay_rate = self.within(
                s.lay_rate + self.pack.lay_change[disc], self.pack.lay_min, self.pack.lay_max
            )
        s.note(N_WEATHER, "W.1", disc, s.dig_rate, s.lay_rate, s.weather[2])

    def within(self, rate: i64, least: i64, most: i64) -> i64:
        """[W.4] Rates stay on their scales."""
        if rate < least:
            return least
        return most if rate > most else rate

    def closed(self, s: Snowdonia) -> i64:
        """[W.3] The areas that fog closes for the round, as bits."""
        disc = s.weather[0]
        return 0 if disc == NO_WEATHER else self.pack.closes[disc]


@final
class CheckTheWeather(Phase):
    """[R.1] Check the weather."""

    def begin(self, s: Snowdonia) -> None:
        s.rules.weather.check(s)
