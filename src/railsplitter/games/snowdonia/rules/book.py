"""The book: which class carries out which chapter, and the sequence of play."""

from __future__ import annotations

from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.rules.a_stock_yard import StockYard
from railsplitter.games.snowdonia.rules.b_excavate import Excavate
from railsplitter.games.snowdonia.rules.c_works import Works
from railsplitter.games.snowdonia.rules.chapter import Phase
from railsplitter.games.snowdonia.rules.d_lay_track import LayTrack
from railsplitter.games.snowdonia.rules.e_build import Build
from railsplitter.games.snowdonia.rules.ev_events import Events
from railsplitter.games.snowdonia.rules.f_site_office import SiteOffice
from railsplitter.games.snowdonia.rules.g_surveyor import Surveyor
from railsplitter.games.snowdonia.rules.k_powers import Powers
from railsplitter.games.snowdonia.rules.p_placing import Placing
from railsplitter.games.snowdonia.rules.r_round import Areas, Hiring
from railsplitter.games.snowdonia.rules.rc_contracts import Contracts
from railsplitter.games.snowdonia.rules.s_scoring import Scoring
from railsplitter.games.snowdonia.rules.su_setup import SetUp
from railsplitter.games.snowdonia.rules.t_trains import Trains
from railsplitter.games.snowdonia.rules.w_weather import Weather
from railsplitter.games.snowdonia.rules.x_ending import Ending
from railsplitter.games.snowdonia.rules.y_restock import Restock

CHAPTERS: tuple[str, ...] = (
    "setup",
    "hiring",
    "placing",
    "areas",
    "stock_yard",
    "excavate",
    "works",
    "lay_track",
    "build",
    "site_office",
    "surveyor",
    "powers",
    "trains",
    "weather",
    "contracts",
    "restock",
    "events",
    "ending",
    "scoring",
)


class Rules:
    """One attribute per chapter. Built with the base chapters; overlays replace some."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.phases: list[Phase] = []
        self.setup: SetUp = SetUp(pack)
        self.hiring: Hiring = Hiring(pack)
        self.placing: Placing = Placing(pack)
        self.areas: Areas = Areas(pack)
        self.stock_yard: StockYard = StockYard(pack)
        self.excavate: Excavate = Excavate(pack)
        self.works: Works = Works(pack)
        self.lay_track: LayTrack = LayTrack(pack)
        self.build: Build = Build(pack)
        self.site_office: SiteOffice = SiteOffice(pack)
        self.surveyor: Surveyor = Surveyor(pack)
        self.powers: Powers = Powers(pack)
        self.trains: Trains = Trains(pack)
        self.weather: Weather = Weather(pack)
        self.contracts: Contracts = Contracts(pack)
        self.restock: Restock = Restock(pack)
        self.events: Events = Events(pack)
        self.ending: Ending = Ending(pack)
        self.scoring: Scoring = Scoring(pack)
