"""The Generals: how discs move them, and the final battle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import FOG, NO_WEATHER, RAIN
from railsplitter.games.snowdonia.notes import N_WEATHER
from railsplitter.games.snowdonia.rules.w_weather import Weather
from railsplitter.games.snowdonia.rules.x_ending import Ending
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.vec import i64, vec

DISCS: Final[i64] = 3  # colours


def side_of_disc(disc: i64) -> i64:
    """[SP.28] Blue is the Union's, grey the Confederates', yellow nobody's."""
    if disc == RAIN:
        return sn.UNION
    return sn.CONFEDERATE if disc == FOG else sn.NO_SIDE


def general(s: Snowdonia, side: i64) -> i64:
    """The stop where a General stands."""
    return siege(s).general[side]


def have_met(s: Snowdonia) -> bool:
    """[SP.29] The final battle has begun."""
    return siege(s).battle != sn.NO_BATTLE


def is_final(s: Snowdonia) -> bool:
    """[SP.29] The last round is being played."""
    return siege(s).battle == sn.FINAL_ROUND


def discs_to_come(s: Snowdonia) -> list[int]:
    """[SP.28] The discs that lie open, from the one that moves a General at the next check on."""
    discs: list[int] = [s.weather[1], s.weather[2], s.deck.top]
    weather = s.rules.weather
    if isinstance(weather, MovingTheGenerals) and weather.by_old:
        return [s.weather[0], *discs]
    return discs


@mypyc_attr(allow_interpreted_subclasses=True)
class MovingTheGenerals(Weather):
    """[SP.27] Discs do nothing to the work; [SP.28] they move the Generals."""

    __slots__ = ("by_old", "starts")

    def tabulate(self) -> None:
        self.starts: vec[i64] = self.pack.more["generals"]
        self.by_old: bool = self.pack.more["by_old_disc"][0] == 1

    def check(self, s: Snowdonia) -> None:
        """[SP.29] Not in the final round."""
        if not is_final(s):
            super().check(s)

    def without_deck(self, s: Snowdonia) -> i64:
        """[SP.50] replaces [RC.3]: any disc, by chance, so that the Generals do meet."""
        return s.chance.pick(DISCS, "SP.50")

    def at_work(self, s: Snowdonia, before: i64) -> i64:
        """[SP.28] The current disc is the one that has come up, or by option the one it pushes
        out."""
        return before if self.by_old else s.weather[0]

    def apply(self, s: Snowdonia, disc: i64) -> None:
        """[SP.28] replaces [W.2]: the General of the current disc goes one station forward."""
        if disc == NO_WEATHER:  # there is no old disc at the first check
            return
        s.note(N_WEATHER, "W.1", disc, s.dig_rate, s.lay_rate, s.weather[2])
        side = side_of_disc(disc)
        if side == sn.NO_SIDE:
            s.note(sn.N_NO_MOVE, "SP.28", disc)
        else:
            self.advance(s, side, "SP.28")

    def advance(self, s: Snowdonia, side: i64, case: str) -> None:
        """[SP.30] Generals who have met stay; forward is away from one's own end."""
        if have_met(s):
            return
        here = general(s, side)
        there = here - 1 if side == sn.UNION else here + 1
        siege(s).general[side] = there
        s.note(sn.N_GENERAL, case, side, here, there)
        if general(s, sn.UNION) == general(s, sn.CONFEDERATE):
            siege(s).battle = sn.BATTLE_MET  # [SP.29]
            s.note(sn.N_BATTLE, "SP.29", there)

    def push_back(self, s: Snowdonia, side: i64, case: str) -> bool:
        """[SP.46] One station back; a General on his start station stays."""
        here = general(s, side)
        if here == self.starts[side]:
            return False
        there = here + 1 if side == sn.UNION else here - 1
        siege(s).general[side] = there
        s.note(sn.N_GENERAL, case, side, here, there)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class FinalBattle(Ending):
    """[SP.29] Both Generals on one station: one more round, then the end."""

    __slots__ = ("won_by",)

    def tabulate(self) -> None:
        self.won_by: vec[i64] = self.pack.more["won_by"]

    def last_track(self, s: Snowdonia, how: i64, who: i64) -> None:
        """[SP.29] replaces [X.1]: track does not end the siege."""

    def last_marker(self, s: Snowdonia, who: i64) -> None:
        """[SP.29] replaces [X.2]: nor do markers."""

    def round_begins(self, s: Snowdonia) -> None:
        """[SP.29] The round after the battle was met is the last."""
        siege(s).fired = 0
        if siege(s).battle == sn.BATTLE_MET:
            siege(s).battle = sn.FINAL_ROUND
            s.ending = self.outcome(s)
            s.note(sn.N_FINAL_ROUND, "SP.29", general(s, sn.UNION))

    def outcome(self, s: Snowdonia) -> i64:
        """[SP.31] How the siege ends."""
        winner = self.winner(s)
        if winner == sn.UNION:
            return sn.UNION_WINS
        return sn.CONFEDERATES_WIN if winner == sn.CONFEDERATE else sn.DRAWN_SIEGE

    def winner(self, s: Snowdonia) -> i64:
        """[SP.31] Who wins the siege, NO_SIDE while there is no battle or if it is drawn."""
        return self.won_by[general(s, sn.UNION)] if have_met(s) else sn.NO_SIDE

    def is_now(self, s: Snowdonia) -> bool:
        """[SP.29] The final round is played."""
        return is_final(s)

    def name(self, s: Snowdonia) -> str:
        """[SP.31] Who won the siege."""
        return sn.SIEGE_ENDINGS[s.ending - sn.UNION_WINS] if s.ending >= sn.UNION_WINS else ""

    def over_case(self, s: Snowdonia) -> str:
        return "SP.31"
