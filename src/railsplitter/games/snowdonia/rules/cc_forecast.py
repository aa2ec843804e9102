"""Contract 4: the disc that becomes the weather of the next round."""

from __future__ import annotations

from typing import ClassVar, final

from railsplitter.games.snowdonia.names import DONE, FORECAST
from railsplitter.games.snowdonia.notes import N_FORECAST
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@final
class Forecasting(SnowStep):
    """[CC.4] Choose the disc that becomes next round's weather."""

    __slots__ = ()
    kind: ClassVar[int] = 22
    case: ClassVar[str] = "CC.4"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [DONE]
        for disc in range(3):
            if not s.rules.powers.disc_bar(s, disc):
                out.append(act(FORECAST, disc))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == FORECAST:
            return reasons(s.rules.powers.disc_bar(s, arg_of(action)))
        return [] if action == DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != DONE:
            s.note(N_FORECAST, "CC.4", self.who, s.weather[1], arg_of(action))
            s.weather[1] = arg_of(action)
