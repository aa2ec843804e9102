"""Setting up the siege."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia.names import CLOSED
from railsplitter.games.snowdonia.rules.su_setup import SetUp
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.state import SINGLE, Siege, siege
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.bag import Bag, Deck
from railsplitter.kernel.chance import Chance
from railsplitter.kernel.step import Step
from railsplitter.kernel.vec import i64, vec

if TYPE_CHECKING:
    from railsplitter.games.snowdonia.rules.book import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeSetUp(SetUp):
    """[SP.4] to [SP.16] The line, the Generals and the Surveyors."""

    def route(self, s: Snowdonia) -> None:
        """[SP.6, SP.7] Rubble everywhere but on four cards, which lie built and without owner."""
        super().route(s)
        general = siege(s).general
        general[sn.CONFEDERATE] = self.pack.more["generals"][sn.CONFEDERATE]  # [SP.16]
        general[sn.UNION] = self.pack.more["generals"][sn.UNION]
        for place in self.pack.tracks:
            if self.pack.more["prebuilt"][place]:
                self.build_already(s, place)

    def build_already(self, s: Snowdonia, place: i64) -> None:
        cubes = s.rubble[place]
        s.remove_rubble(place, cubes)
        s.rubble_stock += cubes
        s.owner[place] = CLOSED
        s.railhead += 1

    def seat_players(self, s: Snowdonia) -> None:
        """[SP.8] From the start player on, at the end whose space bears the number."""
        homes = self.pack.more["homes"]
        for number in range(s.seats):
            seat = (s.start + number) % s.seats
            home = homes[number]
            siege(s).home[seat] = home
            s.surveyor[seat] = 0 if home == sn.CONFEDERATE else self.pack.stops - 1
            s.note(sn.N_HOME, "SP.8", seat, home)

    def own_facts(self) -> i64:
        return SINGLE + 2 * (self.pack.contracts + 1)

    def made(
        self,
        rules: Rules,
        chance: Chance,
        stack: list[Step],
        learned: i64,
        clock: vec[i64],
        seats: list[vec[i64]],
        board: list[vec[i64]],
        bag: Bag,
        deck: Deck,
    ) -> Siege:
        return Siege(rules, chance, stack, learned, clock, seats, board, bag, deck)
