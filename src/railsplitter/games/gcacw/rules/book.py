"""The book: which class carries out which chapter, and the sequence of play."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from railsplitter.cartography.theatre import RICHMOND as OF_RICHMOND
from railsplitter.games.gcacw.names import RICHMOND, VALLEY
from railsplitter.games.gcacw.pack import Pack
from railsplitter.games.gcacw.rules.action import Action
from railsplitter.games.gcacw.rules.chapter import Phase
from railsplitter.games.gcacw.rules.r2_command import Command
from railsplitter.games.gcacw.rules.r2_zones import Zones
from railsplitter.games.gcacw.rules.r3_events import Events
from railsplitter.games.gcacw.rules.r3_leaders import Leaders
from railsplitter.games.gcacw.rules.r4_cycle import ActionCycle
from railsplitter.games.gcacw.rules.r5_activation import Activations
from railsplitter.games.gcacw.rules.r5_assault import Assaults
from railsplitter.games.gcacw.rules.r5_march import Marches
from railsplitter.games.gcacw.rules.r5_pace import Pace
from railsplitter.games.gcacw.rules.r5_stations import Stations
from railsplitter.games.gcacw.rules.r6_reach import Reach
from railsplitter.games.gcacw.rules.r6_riders import Riders
from railsplitter.games.gcacw.rules.r6_ways import Ways
from railsplitter.games.gcacw.rules.r7_advance import Advances
from railsplitter.games.gcacw.rules.r7_artillery import Guns
from railsplitter.games.gcacw.rules.r7_attacks import Attacks
from railsplitter.games.gcacw.rules.r7_cavalry import CavalryRetreat
from railsplitter.games.gcacw.rules.r7_flanks import Flanks
from railsplitter.games.gcacw.rules.r7_modifiers import Modifiers
from railsplitter.games.gcacw.rules.r7_preview import Previews
from railsplitter.games.gcacw.rules.r7_results import Results
from railsplitter.games.gcacw.rules.r7_retreat import Retreats
from railsplitter.games.gcacw.rules.r7_values import Values
from railsplitter.games.gcacw.rules.r8_recovery import Recovery
from railsplitter.games.gcacw.rules.r9_digging import Digging
from railsplitter.games.gcacw.rules.r10_bridges import Bridges
from railsplitter.games.gcacw.rules.r11_morale import Morale
from railsplitter.games.gcacw.rules.r12_weather import Weather
from railsplitter.games.gcacw.rules.r13_substitutes import Substitutes
from railsplitter.games.gcacw.rules.r14_arrivals import Arrivals
from railsplitter.games.gcacw.rules.r14_exits import Exits
from railsplitter.games.gcacw.rules.r14_setup import SetUp
from railsplitter.games.gcacw.rules.r14_victory import Victory
from railsplitter.kernel.columns import filled
from railsplitter.kernel.vec import i64, vec

CHAPTERS: tuple[str, ...] = (
    *("setup", "zones", "ways", "reach", "command", "leaders", "cycle"),
    *("march", "pace", "riders", "activation", "assault", "stations"),
    *("values", "guns", "flanks", "modifiers", "preview", "attack", "results", "retreats"),
    *("advances", "cavalry", "recovery", "digging", "bridges", "morale", "weather", "events"),
    *("substitutes", "arrivals", "exits", "victory"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One attribute per chapter. Built with the standard chapters; overlays replace some.

    A campaign that has chapters of its own is a subclass that names them in `chapters`, too.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.phases: list[Phase] = []
        self.actions: list[Action] = []  # of overlays, in an Action Phase
        self.marching: list[Action] = []  # of overlays, in the course of a march
        # The case that a verb belongs to, part of the answer when it is not its moment; from the
        # rows of the verbs, and of the overlays'
        self.homes: dict[int, str] = {}
        # Whether a campaign is laid over the rules: only then inner loops ask what it closes
        self.hooked: bool = False
        self.has_both: bool = pack.battle.theater < 0  # theaters
        self.theater: vec[i64] = theaters(pack) if self.has_both else filled(0, VALLEY)  # by hex
        self.setup: SetUp = SetUp(pack)
        self.zones: Zones = Zones(pack)
        self.ways: Ways = Ways(pack)
        self.reach: Reach = Reach(pack)
        self.command: Command = Command(pack)
        self.leaders: Leaders = Leaders(pack)
        self.cycle: ActionCycle = ActionCycle(pack)
        self.march: Marches = Marches(pack)
        self.pace: Pace = Pace(pack)
        self.riders: Riders = Riders(pack)
        self.activation: Activations = Activations(pack)
        self.assault: Assaults = Assaults(pack)
        self.stations: Stations = Stations(pack)
        self.values: Values = Values(pack)
        self.guns: Guns = Guns(pack)
        self.flanks: Flanks = Flanks(pack)
        self.modifiers: Modifiers = Modifiers(pack)
        self.preview: Previews = Previews(pack)
        self.attack: Attacks = Attacks(pack)
        self.results: Results = Results(pack)
        self.retreats: Retreats = Retreats(pack)
        self.advances: Advances = Advances(pack)
        self.cavalry: CavalryRetreat = CavalryRetreat(pack)
        self.recovery: Recovery = Recovery(pack)
        self.digging: Digging = Digging(pack)
        self.bridges: Bridges = Bridges(pack)
        self.morale: Morale = Morale(pack)
        self.weather: Weather = Weather(pack)
        self.events: Events = Events(pack)
        self.substitutes: Substitutes = Substitutes(pack)
        self.arrivals: Arrivals = Arrivals(pack)
        self.exits: Exits = Exits(pack)
        self.victory: Victory = Victory(pack)

    def chapters(self) -> tuple[str, ...]:
        """The names of all chapters, which are those of the attributes."""
        return CHAPTERS

    def theater_at(self, where: i64) -> i64:
        """[14.0c] The theater of the battle; of a hex where a campaign has both."""
        return self.theater[where] if self.has_both else self.pack.battle.theater


def theaters(pack: Pack) -> vec[i64]:
    """[14.0c] By hex: the theater whose rules are played there."""
    out = filled(pack.ground.hexes, VALLEY)
    for where in range(pack.ground.hexes):
        if pack.ground.land.has_mark(where, OF_RICHMOND):
            out[where] = RICHMOND
    return out
