"""The seams of the standard rules, proved by a little campaign on the whole theatre."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

import pytest

from railsplitter.cartography.theatre import MOUNTAIN, PIKE, RAIL, RIVERS
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import saving
from railsplitter.games.gcacw.build import STEPS, build_rules, restore, start
from railsplitter.games.gcacw.invariants import broken
from railsplitter.games.gcacw.names import RICHMOND, TRACK, VALLEY
from railsplitter.games.gcacw.overlay import FieldOverlay, homes_of, steps_of
from railsplitter.games.gcacw.places import at_sea, box_of, in_box, is_in_game, sea_hex
from railsplitter.games.gcacw.rules.book import CHAPTERS, Rules
from railsplitter.games.gcacw.rules.r4_cycle import Acting
from railsplitter.games.gcacw.rules.r5_march import March, Marches
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chance import Chance, Scripted, seeded
from railsplitter.kernel.errors import RuleBug
from railsplitter.kernel.state import Log, act, arg_of, verb_of
from tests.games.gcacw import little_campaign as little
from tests.games.gcacw.drill import Idle, drill
from tests.games.gcacw.little_campaign import OVERLAY, LittleState

if TYPE_CHECKING:
    from railsplitter.kernel.vec import i64

OVERLAYS = (OVERLAY,)


@cache
def rules() -> Rules:
    return little.little_rules()


def position(seed: int = 1) -> LittleState:
    """A fresh position in which nothing is asked."""
    s = cast(LittleState, rules().setup.begin(rules(), seeded(seed)))
    s.turn = 1
    s.push(Idle(0))
    return s


def asked(s: LittleState, side: int) -> None:
    s.initiative = side
    s.stack[:] = [Idle(0), Acting(side)]


def first_unit(s: LittleState, side: int) -> int:
    pieces = s.rules.pack.pieces
    return next(k for k in range(pieces.first_leader) if pieces.side[k] == side and s.at[k] >= 0)


# -- random play -----------------------------------------------------------------------------------


def played(seed: int, most: int, wanted: set[int] | None = None) -> tuple[LittleState, Log]:
    """A game at random, looked at now and then; `wanted` collects the verbs that were taken."""
    log = Log()
    s = cast(LittleState, start(rules(), seeded(seed), log))
    chooser = seeded(seed + 99)
    for made in range(most):
        if s.is_over():
            break
        action = chosen(s.options(), chooser)
        assert s.bars(action) == []
        if wanted is not None:
            wanted.add(verb_of(action))
        s.play(s.seat(), action)
        if made % 250 == 0:
            sound(s)
    return s, log


def chosen(options: list[int], chooser: Chance) -> int:
    """Something at random; what overlays add, steps and passes are likelier than the rest."""
    for verbs in ([little.EMBARK, little.FORAGE, little.PLACE], [n.GO], [n.PASS, n.HALT]):
        eager = [action for action in options if verb_of(action) in verbs]
        if eager and chooser.pick(4, "eager") == 0:
            return eager[chooser.pick(len(eager), "choice")]
    return options[chooser.pick(len(options), "choice")]


def sound(s: LittleState) -> None:
    """Invariants hold, and a save and a copy are the same position."""
    assert broken(s) == []
    again = restore(rules(), s.numbers(), seeded(1), OVERLAYS)
    assert isinstance(again, LittleState)
    assert again.numbers() == s.numbers()
    assert s.twin(seeded(1)).numbers() == s.numbers()


def test_a_campaign_plays_at_random() -> None:
    verbs: set[int] = set()
    s, log = played(1, 1000, verbs)
    sound(s)
    assert {int(little.EMBARK), int(little.FORAGE), int(little.PLACE)} <= verbs
    told = {event[0] for event in log.events}
    assert {int(little.N_EMBARKED), int(little.N_SNOW)} <= told
    assert sum(s.vp) > 0


def test_copies_do_not_share_columns() -> None:
    s = position()
    other = s.twin(seeded(1))
    s.supply[0], s.marks[little.TIES], s.vp[1], s.along[0] = 2, 1, 5, 1
    assert (other.supply[0], other.marks[little.TIES], other.vp[1], other.along[0]) == (0,) * 4


# -- leaders who go along --------------------------------------------------------------------------


def test_6_3b_more_leaders_than_a_number_has_bits() -> None:
    s = position()
    assert len(s.along) > saving.BITS
    last = len(s.along) - 1
    leader = int(s.rules.pack.pieces.first_leader) + last
    unit = next(k for k in s.units_in(s.at[leader]) if s.rules.command.is_his(s, leader, k))
    s.rules.march.begin(s, unit)
    s.rules.riders.take_along(s, leader)
    assert list(s.along) == [0] * last + [1]
    s.stack[:] = []
    again = restore(rules(), s.numbers(), seeded(1), OVERLAYS)
    assert list(again.along) == list(s.along)


@pytest.mark.parametrize("bits", [0, 1, 0b1011, 1 << 33, 1 << 61])
def test_a_battle_saves_them_as_bits(bits: int) -> None:
    along = saving.unpacked(bits, 62)
    assert [k for k in range(62) if along[k]] == [k for k in range(62) if bits >> k & 1]
    assert saving.packed(along) == bits


# -- places ----------------------------------------------------------------------------------------


def test_places_that_are_no_hexes() -> None:
    assert [box_of(in_box(3)), box_of(TRACK), box_of(at_sea(0)), box_of(5)] == [3, -1, -1, -1]
    assert [sea_hex(at_sea(15_000)), sea_hex(at_sea(0)), sea_hex(in_box(3))] == [15_000, 0, -1]
    staying = (0, n.NOT_YET, TRACK, in_box(1), at_sea(7))
    assert all(is_in_game(at) for at in staying)
    assert not any(is_in_game(at) for at in (n.GONE, n.EXITED, n.SPARE, n.LOST))


@pytest.mark.parametrize("where", [int(TRACK), int(in_box(1)), int(at_sea(7))])
def test_14_5b_infantry_off_the_map_is_still_in_the_game(where: int) -> None:
    s = position()
    pieces = s.rules.pack.pieces
    mine = [k for k in range(pieces.first_leader) if pieces.side[k] == n.UNION]
    for unit in mine:
        s.put(unit, n.GONE)
    assert not s.rules.victory.has_infantry(s, n.UNION)
    foot = next(k for k in mine if pieces.kind[k] == n.INFANTRY)
    s.put(foot, where)
    assert s.rules.victory.has_infantry(s, n.UNION)
    assert all(arg_of(action) != foot for action in Acting(n.UNION).options(s))


def test_a_box_that_does_not_exist_is_a_fault() -> None:
    s = position()
    s.put(first_unit(s, 0), in_box(2))
    assert any("is no place" in fault for fault in broken(s))


# -- the initiative --------------------------------------------------------------------------------


def tie_twice(s: LittleState) -> None:
    s.chance = Scripted([2, 2, 3, 3], seeded(1))
    s.rules.cycle.roll(s)
    s.rules.cycle.roll(s)


def test_a_second_tie_closes_a_theater() -> None:
    s = position()
    theater = s.rules.theater_at
    units = [k for k in range(s.rules.pack.pieces.first_leader) if s.at[k] >= 0]
    tie_twice(s)
    assert s.initiative == n.CONFEDERATE
    bars: dict[int, set[str]] = {int(RICHMOND): set(), int(VALLEY): set()}
    for unit in units:
        bars[int(theater(s.at[unit]))].add(s.rules.march.bar(s, unit))
    assert bars[int(RICHMOND)] == {"3.1b"}
    assert "" in bars[int(VALLEY)]


def test_no_march_goes_into_a_closed_theater() -> None:
    s = position()
    near, theater = s.rules.pack.ground.land.near, s.rules.theater_at
    arc = next(
        arc for arc in range(len(near))
        if near[arc] >= 0 and theater(arc // 6) == VALLEY and theater(near[arc]) == RICHMOND
        and not s.rules.pack.ground.land.edge[arc] & RIVERS and not s.held[near[arc]]
        and not s.held[arc // 6] and s.rules.ways.cost(s, first_unit(s, 0), arc) >= 0
    )  # fmt: skip
    unit, end = first_unit(s, 0), int(near[arc])
    s.put(unit, arc // 6)
    s.rules.march.begin(s, unit)
    s.points = 6
    assert s.rules.march.go_bar(s, end) == ""
    tie_twice(s)
    assert s.rules.march.go_bar(s, end) == "3.1b"
    s.rules.reach.search(s, unit, s.at[unit], 6, True)
    assert end not in [s.rules.reach.found[k] for k in range(s.rules.reach.count)]


# -- weather ---------------------------------------------------------------------------------------


def test_snow_closes_mountains_but_on_pikes_and_railroads() -> None:
    s = position()
    land, ways, unit = s.rules.pack.ground.land, s.rules.ways, first_unit(s, 0)
    into = [a for a in range(len(land.near)) if land.near[a] >= 0
            and land.terrain[land.near[a]] == MOUNTAIN and ways.cost(s, unit, a) >= 0]  # fmt: skip
    dry = [ways.cost(s, unit, arc) for arc in into]
    s.marks[little.SNOW_UNTIL] = 1
    for arc, cost in zip(into, dry, strict=True):
        shut = not land.edge[arc] & (PIKE | RAIL)
        assert ways.cost(s, unit, arc) == (-1 if shut else cost)
        assert ways.bar(s, unit, arc) == ("6.2l" if shut else "")
    assert any(land.edge[arc] & (PIKE | RAIL) for arc in into)
    s.turn = 2
    assert [ways.cost(s, unit, arc) for arc in into] == dry


# -- verbs, steps, points --------------------------------------------------------------------------


def test_an_action_of_an_overlay_is_offered_and_barred() -> None:
    s = position()
    asked(s, 0)
    options = s.options()
    ships = [action for action in options if verb_of(action) == little.EMBARK]
    assert options[-1] == act(n.PASS)
    for unit in range(s.rules.pack.pieces.first_leader):
        action = act(little.EMBARK, unit)
        assert (action in ships) == (s.bars(action) == [])
    assert s.bars(act(little.PLACE, 0)) == ["4.0c", "14.1b"]
    assert s.bars(act(little.FORAGE)) == ["4.0c", "5.1a"]


def test_values_are_asked_with_the_position() -> None:
    s = position()
    unit = first_unit(s, 0)
    printed = s.rules.pack.pieces.tactical[unit]
    for theater, more in ((RICHMOND, 1), (VALLEY, 0)):
        where = next(k for k in range(s.rules.pack.ground.hexes)
                     if s.rules.theater_at(k) == theater and not s.held[k])  # fmt: skip
        s.put(unit, where)
        s.role[unit] = n.DEFENDS
        assert s.rules.values.tactical(s, unit) == printed + more
        assert s.rules.modifiers.best_in(s, where, n.DEFENDS) == printed + more


def test_14_3a_a_running_ledger_of_points() -> None:
    s = position()
    s.rules.victory.tally(s, 0, 4)
    s.rules.victory.tally(s, 1, 3)
    s.rules.victory.tally(s, 1, -1)
    assert list(s.vp) == [4, 2]
    assert (s.rules.victory.score(s, 0), s.rules.victory.score(s, 1)) == (4, 2)
    assert s.rules.victory.net(s) == 2


def test_a_number_is_given_out_once() -> None:
    with pytest.raises(RuleBug, match="other: verb 66 is given out already"):
        homes_of({}, (OVERLAY, replace(OVERLAY, name="other")))
    with pytest.raises(RuleBug, match="step 200 is given out already"):
        steps_of(STEPS, (OVERLAY, replace(OVERLAY, name="other")))
    assert {int(v) for v in OVERLAY.homes} & set(range(int(n.VERBS))) == set()


# -- one march of several units --------------------------------------------------------------------


class Resuming(FieldStep):
    """A unit goes on with what was left when its division broke up."""

    kind: ClassVar[int] = int(n.SCENARIO_STEPS)

    def __init__(self, unit: i64, points: i64) -> None:
        super().__init__(n.NOBODY)
        self.unit, self.points = unit, points

    def run(self, s: Campaign) -> None:
        s.pop()
        s.rules.march.resume(s, self.unit, self.points)


class BreaksUp(Marches):
    """The first unit becomes the second and the third in the hex that it enters."""

    def stepped(self, s: Campaign, unit: i64, start: i64, end: i64) -> None:
        if unit == 0:
            s.put(0, n.SPARE)
            for brigade in (1, 2):
                s.put(brigade, end)
            s.marcher = 1
            s.pop()
            s.push(Resuming(2, s.points))
            s.push(March())


def test_a_division_breaks_up_in_mid_march() -> None:
    t = drill(union=["shields 0303 9 div", "tyler 0808 4", "kimball 0808 5"])
    t.rules = build_rules(t.pack, (FieldOverlay("breaks up", chapters={"march": BreaksUp}),))
    t.s.rules = t.rules
    t.march("shields", points=6)
    t.play("go 0304")
    assert (t.at("shields"), t.at("tyler"), t.at("kimball")) == ("spare", "0304", "0304")
    left = int(t.s.points)
    t.play("go 0305")  # and has no points left
    assert (t.s.marcher, t.s.points, t.at("tyler")) == (t.piece("kimball"), left, "0305")
    t.play("go 0404")
    assert (t.at("kimball"), t.is_idle()) == ("0404", True)


# -- a battle has nothing of it --------------------------------------------------------------------


def test_a_battle_has_no_overlay() -> None:
    t = drill(union=["tyler 0303 7"], confederate=["ashby 0505 1 cav"])
    built = build_rules(t.pack)
    assert (built.actions, built.marching, len(t.s.vp)) == ([], [], 0)
    assert built.chapters() == CHAPTERS
    assert {type(getattr(built, name)).__module__.split(".")[-2] for name in CHAPTERS} == {"rules"}
    assert len(saving.saved(t.s.columns())) == saving.ALONG


def test_every_chapter_has_its_name_in_the_list() -> None:
    t = drill(union=["tyler 0303 7"])
    others = {"pack", "phases", "actions", "marching", "homes", "hooked", "has_both", "theater"}
    names = {name for name in dir(t.rules) if not name.startswith("_")}
    known = names - others - {"chapters", "theater_at"}
    assert known == set(CHAPTERS)
