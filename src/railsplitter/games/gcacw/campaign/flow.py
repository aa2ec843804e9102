"""[S.14] A day as a table: every phase of a campaign, and who carries it out.

A phase whose time has not come begins and ends without a trace.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import NOTHING
from railsplitter.games.gcacw.rules.chapter import Phase
from railsplitter.games.gcacw.rules.r4_cycle import Cycle
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.overlay import Insert


@mypyc_attr(allow_interpreted_subclasses=True)
class DayPhase(Phase):
    """A phase that runs when the calendar says so."""

    __slots__ = ()
    number: ClassVar[int] = 0

    def begin(self, s: Campaign) -> None:
        war = own(s)
        if war.book.calendar.runs(war, self.number):
            self.play(war)

    def play(self, s: War) -> None:
        raise NotImplementedError


class NewMaps(DayPhase):
    """[S.14] Maps and pieces that join later."""

    number: ClassVar[int] = int(n.P_NEW_MAPS)

    def play(self, s: War) -> None:
        s.book.maps.begin(s)


class StartOfTurn(DayPhase):
    """[S.18] Who is due on the track; the counts of the day begin again."""

    number: ClassVar[int] = int(n.P_ARRIVALS)

    def play(self, s: War) -> None:
        s.book.rail.dawn(s)
        s.book.gunboats.dawn(s)
        s.book.structures.dawn(s)
        s.book.strategics.dawn(s)
        s.book.placing.begin(s)


class Reinforcement(DayPhase):
    """[S.18] Reinforcements, alarms and militia, calls and recalls."""

    number: ClassVar[int] = int(n.P_REINFORCEMENT)

    def play(self, s: War) -> None:
        s.book.placing.reinforce(s)


class RandomEvents(DayPhase):
    """[S.15] Two dice."""

    number: ClassVar[int] = int(n.P_EVENTS)

    def play(self, s: War) -> None:
        s.book.weather.begin(s)


class OffMapMovement(DayPhase):
    """[S.21] The Union's off-map boxes."""

    number: ClassVar[int] = int(n.P_OFF_MAP)

    def play(self, s: War) -> None:
        s.book.offmap.begin(s)


class OffMapTransfer(DayPhase):
    """[S.21] Transfers of two and three days."""

    number: ClassVar[int] = int(n.P_TRANSFER)

    def play(self, s: War) -> None:
        s.book.offmap.transfers(s)


class HarpersFerryPhase(DayPhase):
    """[S.17] Is the garrison surrounded?"""

    number: ClassVar[int] = int(n.P_HARPERS_FERRY)

    def play(self, s: War) -> None:
        s.book.harpers_ferry.begin(s)


class Leaders(DayPhase):
    """[3.2a] Leaders change units."""

    number: ClassVar[int] = int(n.P_LEADERS)

    def play(self, s: War) -> None:
        s.book.leaders.begin(s)


class Actions(DayPhase):
    """[3.3a] The Action Cycle."""

    number: ClassVar[int] = int(n.P_ACTIONS)

    def play(self, s: War) -> None:
        s.passes = 0
        s.initiative = NOTHING
        s.push(Cycle(0))


class RecoveryOfDay(DayPhase):
    """[3.4a] Forage, works, crossings, rest, raids."""

    number: ClassVar[int] = int(n.P_RECOVERY)

    def play(self, s: War) -> None:
        s.book.recovery.begin(s)


class ValleySegment(DayPhase):
    """[O.27] The Valley Track, and who is released."""

    number: ClassVar[int] = int(n.P_VALLEY)

    def play(self, s: War) -> None:
        s.book.district.segment(s)


class StrategicSegment(DayPhase):
    """[S.16] The Strategic Table."""

    number: ClassVar[int] = int(n.P_STRATEGIC)

    def play(self, s: War) -> None:
        s.book.strategics.begin(s)


class WithdrawalSegment(DayPhase):
    """[S.19] Who may go."""

    number: ClassVar[int] = int(n.P_WITHDRAWAL)

    def play(self, s: War) -> None:
        s.book.withdrawal.begin(s)


class CountySegment(DayPhase):
    """[S.22] [S.27] Who holds what, and the points of it."""

    number: ClassVar[int] = int(n.P_COUNTIES)

    def play(self, s: War) -> None:
        s.book.counties.determine(s)
        s.book.scores.segment(s)


class DepotSegment(DayPhase):
    """[S.24] Depots are laid and finished."""

    number: ClassVar[int] = int(n.P_DEPOTS)

    def play(self, s: War) -> None:
        s.book.supply.depots(s)


class SupplySegment(DayPhase):
    """[S.24] Who is in supply."""

    number: ClassVar[int] = int(n.P_SUPPLY)

    def play(self, s: War) -> None:
        s.book.supply.status(s)


class AmmunitionSegment(DayPhase):
    """[S.25] Ammunition comes up."""

    number: ClassVar[int] = int(n.P_AMMUNITION)

    def play(self, s: War) -> None:
        s.book.ammunition.segment(s)


class CavalryRoll(DayPhase):
    """[S.18] A regiment of cavalry may come."""

    number: ClassVar[int] = int(n.P_CAVALRY)

    def play(self, s: War) -> None:
        s.book.district.cavalry(s)


class AugmentationSegment(DayPhase):
    """[S.18] Men that join once."""

    number: ClassVar[int] = int(n.P_AUGMENTATION)

    def play(self, s: War) -> None:
        s.book.strategics.augment(s)


EDITS: tuple[Insert, ...] = (
    Insert("new maps", after="begin turn"),
    Insert("start of turn", after="new maps"),
    Insert("off-map movement", after="random events"),
    Insert("off-map transfer", after="off-map movement"),
    Insert("harpers ferry", after="off-map transfer"),
    Insert("valley segment", after="recovery"),
    Insert("strategic segment", after="valley segment"),
    Insert("withdrawal segment", after="strategic segment"),
    Insert("county segment", after="withdrawal segment"),
    Insert("depot segment", after="county segment"),
    Insert("supply segment", after="depot segment"),
    Insert("ammunition segment", after="supply segment"),
    Insert("cavalry roll", after="ammunition segment"),
    Insert("augmentation", after="cavalry roll"),
)


def phases() -> dict[str, Phase]:
    """The phase behind each name that campaigns add or replace."""
    return {
        "new maps": NewMaps(),
        "start of turn": StartOfTurn(),
        "reinforcements": Reinforcement(),
        "random events": RandomEvents(),
        "off-map movement": OffMapMovement(),
        "off-map transfer": OffMapTransfer(),
        "harpers ferry": HarpersFerryPhase(),
        "leader transfer": Leaders(),
        "action cycle": Actions(),
        "recovery": RecoveryOfDay(),
        "valley segment": ValleySegment(),
        "strategic segment": StrategicSegment(),
        "withdrawal segment": WithdrawalSegment(),
        "county segment": CountySegment(),
        "depot segment": DepotSegment(),
        "supply segment": SupplySegment(),
        "ammunition segment": AmmunitionSegment(),
        "cavalry roll": CavalryRoll(),
        "augmentation": AugmentationSegment(),
    }
