"""[L.73] A day of this campaign as a table."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.names import RICHMOND_CYCLE, VALLEY_CYCLE
from railsplitter.games.gcacw.campaign.state import own
from railsplitter.games.gcacw.rules.chapter import Phase
from railsplitter.games.gcacw.scenarios.long_roads.cycles import RichmondSegments, ValleySegments
from railsplitter.games.gcacw.scenarios.long_roads.days import LongCycle
from railsplitter.games.gcacw.scenarios.long_roads.gunboats import boats_of
from railsplitter.games.gcacw.scenarios.long_roads.joining_asking import attachment
from railsplitter.games.gcacw.scenarios.long_roads.own import roads
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.overlay import Drop, FlowEdit, Insert


@mypyc_attr(allow_interpreted_subclasses=True)
class Invade(Phase):
    """[L.75] The Union Invasion Phase, and the counts of a new day."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        cycle, war = s.rules.cycle, own(s)
        assert isinstance(cycle, LongCycle)
        cycle.dawn(war)
        roads(s).sea.dawn(war)
        roads(s).cycle_of_richmond.relieve(war)
        roads(s).invasion.begin(war)


@mypyc_attr(allow_interpreted_subclasses=True)
class OffMapPhase(Phase):
    """[L.63] The Off-Map Phase."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        own(s).book.offmap.begin(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class CountyControl(Phase):
    """[L.25] [L.50] The County Control Phase."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        own(s).book.counties.determine(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class GunboatPhase(Phase):
    """[L.24] The Gunboat Phase."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        boats_of(s).begin(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class AttachmentPhase(Phase):
    """[L.6] The Attachment Phase."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        attachment(own(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class Cycles(Phase):
    """[L.73] The Richmond cycle on turns divisible by 7, then the Valley's every five turns."""

    __slots__ = ()

    def begin(self, s: Campaign) -> None:
        calendar = own(s).book.calendar
        if calendar.has(s.turn, VALLEY_CYCLE):
            s.push(ValleySegments(0))
        if calendar.has(s.turn, RICHMOND_CYCLE):
            s.push(RichmondSegments(0))


LAYER_ONLY = (
    *("new maps", "off-map movement", "off-map transfer", "valley segment", "strategic segment"),
    *("withdrawal segment", "county segment", "depot segment", "supply segment"),
    *("ammunition segment", "cavalry roll", "augmentation"),
)
EDITS: tuple[FlowEdit, ...] = (
    *(Drop(name) for name in LAYER_ONLY),
    Insert("invasion", after="begin turn"),
    Insert("off-map phase", after="leader transfer"),
    Insert("county control", after="off-map phase"),
    Insert("gunboats", after="county control"),
    Insert("attachment", after="gunboats"),
    Insert("cycles", after="recovery"),
)


def phases() -> dict[str, Phase]:
    """The phase behind each name that this campaign adds."""
    return {
        "invasion": Invade(),
        "off-map phase": OffMapPhase(),
        "county control": CountyControl(),
        "gunboats": GunboatPhase(),
        "attachment": AttachmentPhase(),
        "cycles": Cycles(),
    }
