"""`Prompts` puts the open question into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.a_stock_yard import FetchCubes
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END, ClearSpace, Digging
from railsplitter.games.snowdonia.rules.c_works import MAKES_STEEL, MAKES_STONE, Converting
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting, Setting
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.e_build import Building
from railsplitter.games.snowdonia.rules.ev_events import Maintaining
from railsplitter.games.snowdonia.rules.f_site_office import Choosing
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.rules.r_round import AtThePub
from railsplitter.games.snowdonia.say.nouns import Nouns
from railsplitter.games.snowdonia.say.words import coal_limit, good, listed, plural
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.game import Prompt


class Prompts:
    """The open question in words; everybody may read all of it."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[int, Callable[[Snowdonia, Any], str]] = {
            AtThePub.kind: self.pub,
            PlaceLabourer.kind: self.placing,
            FetchCubes.kind: self.cubes,
            Digging.kind: self.digging,
            ClearSpace.kind: self.clearing,
            Converting.kind: self.converting,
            Laying.kind: self.laying,
            Building.kind: self.building,
            Choosing.kind: self.choosing,
            Surveying.kind: self.surveying,
            Announcing.kind: self.announcing,
            Forecasting.kind: self.forecasting,
            KeepOne.kind: self.keeping,
            Lifting.kind: self.lifting,
            Setting.kind: self.setting,
            Maintaining.kind: self.maintaining,
        }

    def prompt(self, s: Snowdonia) -> Prompt:
        if s.is_over():
            return Prompt(s.seat(), s.over_case(), f"Game over: {self.nouns.ending(s.ending)}")
        step = s.stack[-1]
        return Prompt(s.seat(), s.asked_case(), self.questions[step.kind](s, step))

    def pub(self, s: Snowdonia, step: AtThePub) -> str:
        price = s.rules.trains.hire_price(s, step.who)
        return f"Pub: hire one more Labourer for {price} coal ({s.good(step.who, n.COAL)} held)?"

    def placing(self, s: Snowdonia, step: PlaceLabourer) -> str:
        return f"Place a Labourer, {s.hands[step.who]} in hand"

    def cubes(self, s: Snowdonia, step: FetchCubes) -> str:
        most = plural(step.left, "more cube")
        return f"Stock Yard: take up to {most}, {coal_limit(step.coal, step.left)}"

    def digging(self, s: Snowdonia, step: Digging) -> str:
        return f"Excavate: dig up to {step.left} rubble, now at {self.face(s, step.who, step.end)}"

    def clearing(self, s: Snowdonia, step: ClearSpace) -> str:
        return f"Contract power: clear {self.face(s, step.who, ANY_END)}"

    def face(self, s: Snowdonia, who: int, end: int) -> str:
        """Where digging goes on: T3 (2 rubble)."""
        excavate = s.rules.excavate
        places = excavate.face(s, who, end)
        heaps = [f"{self.nouns.place(p)} ({excavate.available(s, p)} rubble)" for p in places]
        return listed(heaps, "or")

    def converting(self, s: Snowdonia, step: Converting) -> str:
        ways = []
        if step.goods & MAKES_STEEL:
            ways.append(f"{step.price} iron ore into a steel bar")
        if step.goods & MAKES_STONE:
            ways.append(f"{s.rules.pack.rubble_for_stone} rubble into a stone")
        return f"Works: turn {listed(ways, 'or')}, up to {plural(step.left, 'more time')}"

    def laying(self, s: Snowdonia, step: Laying) -> str:
        bars = good(s.good(step.who, n.STEEL), n.STEEL)
        most = plural(step.left, "more card")
        return f"Lay Track: lay up to {most} for a steel bar each ({bars} held)"

    def building(self, s: Snowdonia, step: Building) -> str:
        what = "build one site or buy one train" if s.trains_open else "build one site"
        held = listed([good(s.good(step.who, kind), kind) for kind in (n.STONE, n.STEEL)])
        return f"Build: {what} ({held} held)"

    def choosing(self, s: Snowdonia, step: Choosing) -> str:
        there = sum(1 for card in s.offer if card > 0)
        return f"Site Office: take a contract ({there} on offer)"

    def surveying(self, s: Snowdonia, step: Surveying) -> str:
        ahead = s.surveyor[step.who] + s.rules.surveyor.step(s, step.who)
        points = s.rules.scoring.stop_points(s, step.who, ahead)
        return f"Move Surveyor: go on to {self.nouns.stop(ahead)} ({points} VP)?"

    def announcing(self, s: Snowdonia, step: Announcing) -> str:
        cards = len(s.rules.powers.usable(s, step.who, step.area))
        return f"{self.nouns.area(step.area)}: use a contract power first ({cards} possible)?"

    def forecasting(self, s: Snowdonia, step: Forecasting) -> str:
        coming = self.nouns.disc(s.weather[1])
        return f"Contract power: exchange the disc of the next round ({coming} now)?"

    def keeping(self, s: Snowdonia, step: KeepOne) -> str:
        drawn = "one of the two contracts" if step.second else "the one contract"
        return f"Keep {self.nouns.contract(step.card)} or {drawn} drawn"

    def lifting(self, s: Snowdonia, step: Lifting) -> str:
        placed = sum(1 for who in s.spaces if who == step.who)
        return f"Contract power: which Labourer moves ({placed} placed)?"

    def setting(self, s: Snowdonia, step: Setting) -> str:
        return f"Contract power: where does the Labourer of {self.nouns.space(step.space)} go?"

    def maintaining(self, s: Snowdonia, step: Maintaining) -> str:
        train = self.nouns.train(s.train_of[step.who])
        price = good(s.rules.pack.upkeep, n.STEEL)
        return f"Train maintenance: pay {price} for {train}, or give it back"
