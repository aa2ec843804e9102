"""The two-ended line: digging, laying track, building and surveying."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.notes import N_SURVEYED
from railsplitter.games.snowdonia.rules.b_excavate import ANY_END, Excavate
from railsplitter.games.snowdonia.rules.chapter import not_now
from railsplitter.games.snowdonia.rules.d_lay_track import LayTrack
from railsplitter.games.snowdonia.rules.e_build import Build, stand_in_of, thing_of
from railsplitter.games.snowdonia.rules.g_surveyor import Surveyor
from railsplitter.games.snowdonia.scenarios.petersburg import names as sn
from railsplitter.games.snowdonia.scenarios.petersburg.state import siege
from railsplitter.games.snowdonia.state import Snowdonia, SnowStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import verb_of
from railsplitter.kernel.vec import i64, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeExcavate(Excavate):
    """[SP.5, SP.9] Anybody digs from either end; [SP.18] local quarries."""

    __slots__ = ("from_both",)

    def tabulate(self) -> None:
        self.from_both: bool = self.pack.more["from_both_ends"][0] == 1

    def face(self, s: Snowdonia, who: i64, end: i64) -> list[int]:
        """[SP.17] replaces [B.2]: the first card with rubble from the end dug from."""
        if s.front >= self.pack.places:
            return [self.pack.places] if s.rubble_stock > 0 else []  # [SP.18] the quarry
        if end == sn.UNION:
            return self.card_at(s, self.last_rubble(s))
        near = self.card_at(s, s.front)
        if end == sn.CONFEDERATE:
            return near
        for place in self.card_at(s, self.last_rubble(s)):
            if place not in near:
                near.append(place)
        return near

    def last_rubble(self, s: Snowdonia) -> i64:
        """The first place with rubble from the Union end."""
        place = self.pack.places - 1
        while s.rubble[place] == 0:
            place -= 1
        return place

    def clearable(self, s: Snowdonia, who: i64) -> list[int]:
        """[CC.3] A card of the route; a quarry is none."""
        return [] if self.is_over(s) else self.face(s, who, ANY_END)

    def end_of(self, s: Snowdonia, who: i64, place: i64) -> i64:
        """[SP.17] The end whose first card it is: an action goes on from there, or by option
        from either."""
        if self.from_both:
            return ANY_END
        if place >= self.pack.places or place in self.card_at(s, s.front):
            return sn.CONFEDERATE
        return sn.UNION

    def available(self, s: Snowdonia, place: i64) -> i64:
        """[SP.18] replaces [B.1] where no rubble lies: what the stock holds."""
        if place == self.pack.places:
            return s.rubble_stock if self.is_over(s) else 0
        return s.rubble[place] if place < self.pack.places else 0

    def is_idle(self, s: Snowdonia, who: i64) -> bool:
        """[SP.18] replaces [B.6]: quarries give while the stock has rubble."""
        return self.is_over(s) and s.rubble_stock == 0

    def face_bar(self, s: Snowdonia, who: i64, place: i64, end: i64) -> str:
        """[SP.17] One of the two first cards, then on from that end; [SP.18] no quarry before."""
        face = self.face(s, who, end)
        if place in face:
            return ""
        if place >= self.pack.places or self.is_over(s):
            return "SP.18"
        if self.pack.kind[place] == n.DIG_SITE and s.rubble[place] > 0:
            for first in face:  # [B.5] the other site of that station was begun
                if (
                    self.pack.kind[first] == n.DIG_SITE
                    and self.pack.stop[first] == self.pack.stop[place]
                ):
                    return "B.5"
        return "SP.17"

    def dig(self, s: Snowdonia, who: i64, place: i64, cubes: i64) -> None:
        """[SP.18] Out of a quarry: from the stock, no site to claim."""
        if place < self.pack.places:
            super().dig(s, who, place, cubes)
            return
        s.rubble_stock -= cubes
        s.gain(who, n.RUBBLE, cubes)
        s.note(sn.N_QUARRIED, "SP.18", who, cubes)

    def go_on(self, s: Snowdonia, who: i64, left: i64, end: i64) -> None:
        """[SP.18] A shortfall is made up from the quarry, but a quarry is dug once."""
        if s.rubble_stock > 0 or not self.is_over(s):
            super().go_on(s, who, left, end)


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeLayTrack(LayTrack):
    """[SP.5, SP.9] Anybody lays track from either end."""

    def next_cards(self, s: Snowdonia) -> list[int]:
        """[SP.20] replaces [D.3]: the uncompleted card nearest either end, the player's choice."""
        tracks = self.pack.tracks
        first: i64 = 0
        while first < len(tracks) and s.owner[tracks[first]] != n.FREE:
            first += 1
        if first == len(tracks):
            return []
        last: i64 = len(tracks) - 1
        while s.owner[tracks[last]] != n.FREE:
            last -= 1
        return [tracks[first]] if first == last else [tracks[first], tracks[last]]

    def card_bar(self, s: Snowdonia, place: i64) -> str:
        """[SP.20] One of these, and free of rubble."""
        return "" if place in self.next_cards(s) and s.rubble[place] == 0 else "SP.20"


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeBuild(Build):
    """[SP.21] Garrisons and [SP.22] Supplies instead of buildings."""

    __slots__ = ("garrison", "rubble_cost", "supplies")

    def tabulate(self) -> None:
        self.garrison: vec[i64] = self.pack.more["garrison"]
        self.supplies: vec[i64] = self.pack.more["supplies"]
        self.rubble_cost: vec[i64] = self.pack.more["rubble_cost"]

    def site_bar(self, s: Snowdonia, who: i64, place: i64) -> str:
        """[SP.23] After an excavation site there is cleared, [SP.24] Supplies in their order."""
        closed = super().site_bar(s, who, place)
        if closed:
            return "SP.25" if closed == "E.3" else closed
        return self.order_bar(s, place)

    def order_bar(self, s: Snowdonia, place: i64) -> str:
        """[SP.23] [SP.24] Whether it is the site's turn."""
        if self.garrison[place] or self.supplies[place]:
            if not self.is_begun(s, self.pack.stop[place]):
                return "SP.23"
        return "" if self.is_next(s, place) else "SP.24"

    def public_bar(self, s: Snowdonia, place: i64) -> str:
        """What keeps everybody from building a site, markers and goods aside."""
        kind = self.pack.kind[place]
        if kind == n.DIG_SITE or s.owner[place] != n.FREE:
            return "E.4"
        return self.order_bar(s, place) if self.is_reached(s, self.pack.stop[place]) else "SP.25"

    def is_begun(self, s: Snowdonia, stop: i64) -> bool:
        """[SP.23] At least one cleared excavation site, by player or event."""
        for place in range(self.pack.site_first[stop], self.pack.site_end[stop]):
            if self.pack.kind[place] == n.DIG_SITE and s.rubble[place] == 0:
                return True
        return False

    def is_next(self, s: Snowdonia, place: i64) -> bool:
        """[SP.24] No free Supplies site of the station comes before it."""
        if not self.supplies[place]:
            return True
        for other in range(self.pack.site_first[self.pack.stop[place]], place):
            if self.supplies[other] and s.owner[other] == n.FREE:
                return False
        return True

    def is_reached(self, s: Snowdonia, stop: i64) -> bool:
        """[SP.25] replaces [E.3]: all track to at least one end of the line is excavated."""
        from_west = True
        from_east = True
        for place in self.pack.tracks:
            if s.rubble[place] > 0:
                if self.pack.stop[place] <= stop:
                    from_west = False
                else:
                    from_east = False
        return from_west or from_east

    def site_payment_bar(self, s: Snowdonia, who: i64, place: i64, instead: i64) -> str:
        """[SP.22] Supplies cost rubble too, beside what stands for stone."""
        closed = super().site_payment_bar(s, who, place, instead)
        if closed:
            return closed
        rubble = self.rubble_cost[place]
        if rubble and instead:
            rubble += instead * s.rules.powers.price(s, who, n.P_RUBBLE_AS_STONE)
        return "" if s.good(who, n.RUBBLE) >= rubble else "SP.22"

    def build(self, s: Snowdonia, who: i64, place: i64, instead: i64) -> None:
        """[SP.21] Two stone for a Garrison, [SP.22] stone and two rubble for Supplies."""
        s.pay(who, n.RUBBLE, self.rubble_cost[place])
        super().build(s, who, place, instead)
        self.bring_rubble(s, who, s.rules.trains.gives(s, who, sn.P_BUILD_RUBBLE, None))

    def bring_rubble(self, s: Snowdonia, who: i64, wanted: i64) -> None:
        """[SP.44] Holden Rhodes: rubble from the stock with each Build action of its owner."""
        cubes = wanted if wanted < s.rubble_stock else s.rubble_stock
        if cubes:
            s.rubble_stock -= cubes
            s.gain(who, n.RUBBLE, cubes)
            s.note(sn.N_RUBBLE, "SP.44", who, cubes)

    def garrisons(self, s: Snowdonia, who: i64) -> list[int]:
        """[SP.41] Declining, and every Garrison the seat can build."""
        out: list[int] = []
        self.add_sites(s, who, out)
        return [n.DONE, *[a for a in out if self.garrison[thing_of(a)]]]


@mypyc_attr(allow_interpreted_subclasses=True)
class SiegeSurveyor(Surveyor):
    """[SP.8] Surveyors walk from their own end to the other."""

    def bar(self, s: Snowdonia, who: i64) -> str:
        """[SP.8] There must be a station ahead."""
        far: i64 = 0 if siege(s).home[who] == sn.UNION else self.pack.stops - 1
        return "SP.8" if s.surveyor[who] == far else ""

    def step(self, s: Snowdonia, who: i64) -> i64:
        """[SP.8] Away from the end where it began."""
        return -1 if siege(s).home[who] == sn.UNION else 1

    def move(self, s: Snowdonia, who: i64) -> None:
        """[SP.8] One station on; [SP.40] what it scores there depends on where it began."""
        at = s.surveyor[who] + self.step(s, who)
        s.surveyor[who] = at
        s.note(N_SURVEYED, "G.1", who, at, s.rules.scoring.stop_points(s, who, at))

    def act(self, s: Snowdonia, who: i64) -> None:
        """[SP.43] General Haupt: a stone from the yard with each Move Surveyor action."""
        super().act(s, who)
        wanted = s.rules.trains.gives(s, who, sn.P_SURVEY_STONE, None)
        stone = wanted if wanted < s.yard[n.STONE] else s.yard[n.STONE]
        if stone:
            s.yard[n.STONE] -= stone
            s.gain(who, n.STONE, stone)
            s.note(sn.N_STONE, "SP.43", who, stone)


@final
class BuildingGarrison(SnowStep):
    """[SP.41] General JC Robinson: one more Build action, for a Garrison only."""

    __slots__ = ()
    kind: ClassVar[int] = 60
    case: ClassVar[str] = "SP.41"

    def options(self, s: Snowdonia) -> list[int]:
        build = s.rules.build
        return build.garrisons(s, self.who) if isinstance(build, SiegeBuild) else [n.DONE]

    def bars(self, s: Snowdonia, action: i64) -> list[str]:
        if verb_of(action) == n.BUILD:
            if action in self.options(s):
                return []
            place = thing_of(action)
            closed = s.rules.build.site_bar(s, self.who, place)
            if not closed:
                closed = s.rules.build.site_payment_bar(s, self.who, place, stand_in_of(action))
            return reasons(closed, "" if closed else "SP.41")
        return [] if action == n.DONE else not_now(s, self, action)

    def take(self, s: Snowdonia, action: i64) -> None:
        s.pop()
        if action != n.DONE:
            s.rules.build.build(s, self.who, thing_of(action), stand_in_of(action))
            s.rules.build.acted(s, self.who)
