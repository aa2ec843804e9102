"""The four new trains, and area H."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.rules.r_round import Areas
from railsplitter.games.snowdonia.rules.t_trains import Trains
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.generals import general
from railsplitter.games.snowdonia.scenarios.petersburg.line import BuildingGarrison, SiegeBuild
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.ledger import Ledger, put
from railsplitter.kernel.state import act, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeTrains(Trains):
    """[SP.41] to [SP.44] What the new trains do."""

    __slots__ = ("until",)

    def tabulate(self) -> None:
        self.until: i64 = self.pack.more["dictator_until"][0]

    def load_bar(self, s: Snowdonia, who: i64) -> str:
        """[SP.42] The Dictator, the Union General far enough, a rubble, once a round."""
        if not self.has(s, who, sn.P_DICTATOR) or not self.in_range(s):
            return "SP.42"
        return "" if s.good(who, n.RUBBLE) > 0 and not siege(s).fired else "SP.42"

    def in_range(self, s: Snowdonia) -> bool:
        """[SP.42] The Union General is on or past Jerusalem Plank Road."""
        return general(s, sn.UNION) <= self.until

    def load(self, s: Snowdonia, who: i64) -> None:
        """[SP.42] A rubble onto The Dictator."""
        s.gain(who, n.RUBBLE, -1)
        siege(s).dictator += 1
        siege(s).fired = 1
        s.note(sn.N_LOADED, "SP.42", who, siege(s).dictator)

    def buy(self, s: Snowdonia, who: i64, train: i64, instead: i64) -> None:
        """[SP.44] Buying is a Build action: of who owned Holden Rhodes when it was taken."""
        rubble = self.gives(s, who, sn.P_BUILD_RUBBLE, None)
        super().buy(s, who, train, instead)
        build = s.rules.build
        if isinstance(build, SiegeBuild):
            build.bring_rubble(s, who, rubble)

    def points(self, s: Snowdonia, who: i64, ledger: Ledger | None) -> i64:
        """[SP.42] Three points for every rubble on The Dictator."""
        total = super().points(s, who, ledger)
        train = s.train_of[who]
        if self.has(s, who, sn.P_DICTATOR):
            total += put(ledger, "SP.42", self.pack.train_amount[train] * siege(s).dictator, train)
        return total

    def give_back(self, s: Snowdonia, who: i64, case: str) -> None:
        """[SP.42] Rubble on The Dictator goes to the stock when it goes back to the shed."""
        if self.has(s, who, sn.P_DICTATOR) and siege(s).dictator > 0:
            s.note(sn.N_DICTATOR_EMPTIED, "SP.42", who, siege(s).dictator)
            s.rubble_stock += siege(s).dictator
            siege(s).dictator = 0
        super().give_back(s, who, case)


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeAreas(Areas):
    """[SP.10] Area H: Blue and Gray."""

    def is_idle(self, s: Snowdonia, area: i64) -> bool:
        """[SP.42] The Dictator needs no Labourer in area H."""
        if area == sn.AREA_H:
            for who in range(s.seats):
                if s.rules.trains.has(s, who, sn.P_DICTATOR):
                    return False
        return super().is_idle(s, area)

    def resolve(self, s: Snowdonia, who: i64, area: i64, space: i64) -> bool:
        """[SP.26] A Labourer in Blue and Gray."""
        if area != sn.AREA_H:
            return super().resolve(s, who, area, space)
        if self.swap_bar(s):
            return False
        s.push(BlueAndGray(who))
        return True

    def swap_bar(self, s: Snowdonia) -> str:
        """[SP.26] The next disc is blue or grey, never yellow; [M.1] the other is in supply."""
        disc = s.weather[1]
        if disc != n.RAIN and disc != n.FOG:
            return "SP.26"
        other: i64 = n.FOG if disc == n.RAIN else n.RAIN
        return s.rules.powers.disc_bar(s, other)

    def swap(self, s: Snowdonia, who: i64) -> None:
        """[SP.26] Blue for grey or grey for blue."""
        old = s.weather[1]
        s.weather[1] = n.FOG if old == n.RAIN else n.RAIN
        s.note(sn.N_SWAPPED, "SP.26", who, old, s.weather[1])

    def before(self, s: Snowdonia, who: i64, area: i64) -> bool:
        """[SP.41] Robinson before area E, [SP.42] The Dictator before area H."""
        trains = s.rules.trains
        if area == n.AREA_E and trains.has(s, who, sn.P_GARRISON):
            return self.robinson(s, who)
        if area == sn.AREA_H and isinstance(trains, SiegeTrains) and not trains.load_bar(s, who):
            s.push(Loading(who))
            return True
        return False

    def robinson(self, s: Snowdonia, who: i64) -> bool:
        """[SP.41] If the owner takes a Build action this round: one more, for a Garrison."""
        powers = s.rules.powers
        if not powers.has_labourer(s, who, n.AREA_E) and not s.is_active(who, n.P_BUILD_AFTER):
            return False
        build = s.rules.build
        if not isinstance(build, SiegeBuild) or len(build.garrisons(s, who)) == 1:
            return False
        s.push(BuildingGarrison(who))
        return True


@final
class BlueAndGray(SnowStep):
    """[SP.26] Swap the next disc, or leave it."""

    __slots__ = ()
    kind: ClassVar[int] = 62
    case: ClassVar[str] = "SP.26"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [n.DONE]
        areas = s.rules.areas
        if isinstance(areas, SiegeAreas) and not areas.swap_bar(s):
            out.append(act(sn.SWAP))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        areas = s.rules.areas
        if verb_of(action) == sn.SWAP and isinstance(areas, SiegeAreas):
            return reasons(areas.swap_bar(s))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        areas = s.rules.areas
        if action != n.DONE and isinstance(areas, SiegeAreas):
            areas.swap(s, self.who)


@final
class Loading(SnowStep):
    """[SP.42] Put a rubble on The Dictator, or not."""

    __slots__ = ()
    kind: ClassVar[int] = 63
    case: ClassVar[str] = "SP.42"

    def options(self, s: Snowdonia) -> list[int]:
        out: list[int] = [n.DONE]
        trains = s.rules.trains
        if isinstance(trains, SiegeTrains) and not trains.load_bar(s, self.who):
            out.append(act(sn.LOAD))
        return out

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        trains = s.rules.trains
        if verb_of(action) == sn.LOAD and isinstance(trains, SiegeTrains):
            return reasons(trains.load_bar(s, self.who))
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        trains = s.rules.trains
        if action != n.DONE and isinstance(trains, SiegeTrains):
            trains.load(s, self.who)
