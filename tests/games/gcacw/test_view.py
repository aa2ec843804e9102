"""What each seat sees: everything but the dice to come, and the printed map."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import msgspec
import pytest

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.view import Chart, View
from railsplitter.games.gcacw.view.printed_map import ChartHex
from railsplitter.games.gcacw.view.structs import UnitView
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.panels import Panel
from railsplitter.kernel.state import act
from tests.games.gcacw.combats import duel, strike
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import Told, edition, positions

BATTLES = ("first-kernstown", "port-republic", "seven-pines")


def unit(view: View, name: str) -> UnitView:
    return next(row for row in view.units if row.id == name)


def field() -> Told:
    t = drill(
        union=[
            "tyler 0303 7 f1",
            "kimball 0303 6",
            "gordon turn2:0101 6",
            "sub S regt",
            "shields tyler L",
        ],
        confederate=["stonewall 0305 5 D X d1", "ashby 0406 2 cav regt @-", "jackson stonewall L"],
        edges=["0303-0304-0305 road", "0303-0403 minor bridge"],
        marks={"0303": "station"},
        objectives=["o0 0303 8 union", "o1 0305 3 none"],
        points=["losses union manpower 2 1"],
        exits={"union": ["0101"]},
        turns=3,
        rain=[2],
    )
    return Told(t, {"0303": "Winchester"})


# -- units and leaders -------------------------------------------------------------------------


def test_units_are_seen_with_their_state() -> None:
    x = field()
    x.t.set("kimball", dug=int(n.BREASTWORKS))
    seen = x.seen()
    tyler, stonewall = unit(seen, "tyler"), unit(seen, "stonewall")
    assert (tyler.name, tyler.side, tyler.hex, tyler.mv) == ("Tyler Brigade", 0, "0303", 7)
    assert (tyler.fatigue, tyler.value, tyler.disorganized) == (1, 7.0, False)
    assert stonewall.disorganized
    assert stonewall.exhausted
    assert stonewall.demoralized == 1
    assert stonewall.value < 5  # by the table of disorganized units
    assert unit(seen, "kimball").dug == "breastworks"
    assert (unit(seen, "ashby").kind, unit(seen, "ashby").size) == ("cavalry", "regiment")
    gordon = unit(seen, "gordon")
    assert (gordon.hex, gordon.where, gordon.arrives) == ("", "to come", 2)
    assert unit(seen, "sub").where == "spare"


def test_where_pieces_have_gone() -> None:
    x = field()
    x.t.off("kimball", int(n.EXITED))
    x.t.off("ashby", int(n.GONE))
    x.t.off("shields", int(n.LOST))
    seen = x.seen()
    assert unit(seen, "kimball").where == "exited"
    assert unit(seen, "ashby").where == "gone"
    shields = next(row for row in seen.leaders if row.id == "shields")
    assert (shields.where, shields.hex) == ("without a unit", "")


def test_the_march_at_hand() -> None:
    x = field()
    assert x.seen().march is None
    x.t.march("tyler", points=5)
    x.t.play("take shields", "go 0304")
    march = x.seen().march
    assert march is not None
    assert (march.unit, march.hex, march.start) == ("tyler", "0304", "0303")
    assert (march.points, march.moved, march.along) == (4, 1, ("shields",))
    assert march.stopped is True  # [2.4b] demoralized infantry has a zone


def test_the_activation_at_hand() -> None:
    x = field()
    x.t.acting(0)
    x.t.dice(4)
    x.t.play("activate shields")
    activation = x.seen().activation
    assert activation is not None
    assert (activation.leader, activation.die) == ("shields", 4)
    assert set(activation.waiting) == {"tyler", "kimball"}
    assert unit(x.seen(), "tyler").called
    x.t.play("march kimball", "halt")
    later = x.seen().activation
    assert later is not None
    assert (later.waiting, later.marched) == (("tyler",), ("kimball",))
    assert next(row for row in x.seen().leaders if row.id == "shields").acts


def test_the_combat_at_hand() -> None:
    t = duel("a 0403 20 div a3", "d 0404 2", against=["e 0404 9", "g 0404 9"])
    x = Told(t)
    assert x.seen().combat is None
    strike(t, 6, 1, points=4)
    combat = x.seen().combat
    assert combat is not None
    assert (combat.target, combat.type, combat.attackers) == ("0404", "prepared", ("a",))
    assert set(combat.defenders) == {"d", "e", "g"}
    assert unit(x.seen(), "a").role == "attacks"
    assert unit(x.seen(), "d").role == "defends"


def test_a_unit_that_an_assault_left_out_is_seen_as_named() -> None:
    x = field()
    x.t.set("kimball", role=int(n.NAMED))
    assert unit(x.seen(), "kimball").role == "named"


# -- ground and points -------------------------------------------------------------------------


def test_only_what_is_not_as_printed_is_told_of_crossings_and_stations() -> None:
    x = field()
    assert (x.seen().crossings, x.seen().stations) == ((), ())
    x.t.cross("0303", "0403", int(n.WRECKED))
    x.s.station[0] = int(n.BURNED)
    crossing, station = x.seen().crossings[0], x.seen().stations[0]
    assert {crossing.a, crossing.b} == {"0303", "0403"}
    assert crossing.state == "wrecked"
    assert (station.hex, station.state) == ("0303", "burned")


def test_points_and_losses_by_side() -> None:
    x = field()
    x.s.lose(x.t.piece("ashby"), 1, n.BY_COMBAT)
    x.s.lose(x.t.piece("tyler"), 2, n.BY_STRAGGLING)
    union, confederate = x.seen().sides
    assert union.points == 8 + 2
    assert [(part.text, part.amount) for part in union.parts] == [
        ("Objective 0", 8),
        ("enemy manpower lost", 2),
    ]
    assert (union.manpower, union.to_come, union.lost["straggling"]) == (11, 6, 2)
    assert confederate.lost["combat"] == 1
    assert x.seen().net == union.points - confederate.points
    assert x.seen().level == "Union victory"
    assert [(row.name, row.holder) for row in x.seen().objectives] == [
        ("Objective 0", 0),
        ("Objective 1", -1),
    ]


# -- seats -------------------------------------------------------------------------------------


def test_options_go_to_the_seat_that_is_asked_and_all_else_to_everybody() -> None:
    e = edition()
    for number, s in enumerate(positions(e, 3)):
        if number % 40:
            continue
        views = [e.view(s, seat) for seat in (-1, 0, 1)]
        for found in views:
            assert isinstance(found, View)
            bare = msgspec.structs.replace(found, seat=-1)
            assert bare == views[0]


@pytest.mark.parametrize("battle", BATTLES)
def test_an_imagined_world_looks_the_same(battle: str) -> None:
    e = edition(battle)
    compared = 0
    for number, s in enumerate(positions(e, 6)):
        if number % 60:
            continue
        for seat in (-1, 0, 1):
            world = s.imagine(seat, seeded(number))
            assert msgspec.json.encode(e.view(world, seat)) == msgspec.json.encode(e.view(s, seat))
            compared += 1
    assert compared > 5


def test_every_phase_of_a_game_has_its_name() -> None:
    e = edition()
    phases = set()
    for s in positions(e, 4):
        found = e.view(s, -1)
        assert isinstance(found, View)
        phases.add(found.phase)
        assert found.phase
    assert {"leader transfer", "action cycle", "game over"} <= phases


def test_the_end_is_told() -> None:
    e = edition()
    last = list(positions(e, 2))[-1]
    found = e.view(last, 0)
    assert isinstance(found, View)
    assert found.over
    assert (found.phase, found.ending) == ("game over", "the last turn is over")
    assert found.asked.text == "Game over: the last turn is over"
    assert found.level in rows_of(next(p for p in printed().sheet if p.key == "levels"))


# -- the printed map ---------------------------------------------------------------------------


def printed(battle: str = "first-kernstown") -> Chart:
    found = edition(battle).chart()
    assert isinstance(found, Chart)
    return found


@pytest.mark.parametrize("battle", BATTLES)
def test_neighbours_are_one_apart_on_the_sheet(battle: str) -> None:
    e, sheet = edition(battle), printed(battle)
    near = e.pack.ground.land.near
    for arc in range(len(near)):
        if near[arc] >= 0:
            a, b = sheet.hexes[arc // 6], sheet.hexes[near[arc]]
            assert abs(hypot(a.x - b.x, a.y - b.y) - 1) < 0.01
    assert min(row.x for row in sheet.hexes) > 0
    assert max(row.x for row in sheet.hexes) < sheet.width
    assert max(row.y for row in sheet.hexes) < sheet.height
    north = [(a, b) for a, b in pairwise(sheet.hexes) if (a.column, a.row + 1) == (b.column, b.row)]
    assert north
    assert all(b.y > a.y for a, b in north)  # rows run south


@pytest.mark.parametrize("battle", BATTLES)
def test_ranges_are_lettered_along_hexes_of_the_sheet(battle: str) -> None:
    e, sheet = edition(battle), printed(battle)
    number = {row.id: k for k, row in enumerate(sheet.hexes)}
    near = e.pack.ground.land.near
    for row in sheet.ranges:
        assert len(row.hexes) > 1
        for a, b in pairwise(row.hexes):
            assert number[b] in near[number[a] * 6 : number[a] * 6 + 6], row.name
    assert len({row.name for row in sheet.ranges}) == len(sheet.ranges)


def test_the_valley_has_its_mountains_and_the_peninsula_has_none() -> None:
    assert [row.name for row in printed("port-republic").ranges] == ["Blue Ridge", "Massanutten"]
    assert printed("williamsburg").ranges == ()


@pytest.mark.parametrize("battle", BATTLES)
def test_hexes_and_pieces_are_named_as_in_the_notation(battle: str) -> None:
    e, sheet = edition(battle), printed(battle)
    for number, row in enumerate(sheet.hexes):
        assert e.vocabulary.read(f"go {row.word}") == act(n.GO, number)
    assert len({row.id for row in sheet.hexes}) == len(sheet.hexes)
    for number, piece in enumerate(sheet.pieces[: e.pack.pieces.first_leader]):
        assert e.vocabulary.read(f"march {piece.id}") == act(n.MARCH, number)


def place(sheet: Chart, name: str) -> ChartHex:
    return next(row for row in sheet.hexes if row.place == name)


def test_the_ground_of_kernstown() -> None:
    sheet = printed()
    winchester = place(sheet, "Winchester")
    assert (winchester.id, winchester.county) == ("SIV N3333", "Frederick")
    assert winchester.state == "VA"
    assert {"town", "station"} <= set(winchester.marks)
    assert winchester.theater == "valley"
    around = [edge for edge in sheet.edges if winchester.id in (edge.a, edge.b)]
    assert any("pike" in edge.features for edge in around)
    assert {row.name: row.vp for row in sheet.objectives}["Winchester"] > 0
    assert any(row.exits for row in sheet.hexes)


def test_counters_have_their_printed_values() -> None:
    sheet = printed()
    pieces = {row.id: row for row in sheet.pieces}
    stonewall, jackson = pieces["stonewall"], pieces["jackson"]
    assert (stonewall.name, stonewall.printed, stonewall.command) == (
        "Stonewall Brigade",
        "Stonewall",
        "J-V",
    )
    assert stonewall.leaders == ("jackson",)
    assert (stonewall.start, stonewall.kind, stonewall.size) == (4, "infantry", "brigade")
    assert (jackson.rank, jackson.kind, jackson.size) == ("district", "leader", "")
    assert jackson.command_value > 0
    assert pieces["union-sub-1"].substitute
    donnelly = pieces["donnelly"]
    assert donnelly.arrives == 2
    assert donnelly.entries


def test_edges_are_told_once_and_from_both_sides_alike() -> None:
    t = drill(
        union=["tyler 0303 7"],
        edges=["0303-0304 road", "0303-0403 minor bridge", "0304-0305 up"],
    )
    edges = {frozenset((row.a, row.b)): row for row in Told(t).chart().edges}
    assert len(edges) == 3
    assert edges[frozenset(("0303", "0304"))].features == ("road",)
    river = edges[frozenset(("0303", "0403"))]
    assert set(river.features) == {"minor river", "bridge"}
    assert river.river == "Opequon Creek"
    ridge = edges[frozenset(("0304", "0305"))]
    assert ridge.features == (("ridge up",) if ridge.a == "0304" else ("ridge down",))


def rows_of(panel: Panel) -> dict[str, tuple[str, ...]]:
    """The texts of a chart by the first of each row."""
    texts = [tuple(cell.text for cell in row.cells) for row in panel.rows]
    return {text[0]: text[1:] for text in texts}


def test_the_charts_of_the_rules_are_told_as_printed() -> None:
    found = {table.key: table for table in printed().tables}
    assert all(len(row.cells) == len(one.heads) for one in found.values() for row in one.rows)
    attacker = rows_of(found["results-attacker"])
    assert attacker["0"][:5] == ("D", "1D", "1D", "1D", "2D")
    assert attacker["+5"][0] == "Ea"
    assert rows_of(found["results-defender"])["+8"][0] == "2DR*"
    assert found["results-attacker"].heads[1:4] == ("½–3", "4–6", "7–11")
    assert (found["results-attacker"].note, found["movement"].note) == ("", "Reconstructed")
    costs = rows_of(found["movement"])
    assert costs["road"] == ("1", "1", "2")
    assert costs["swamp"] == ("closed", "closed", "closed")
    straggling = rows_of(found["straggling"])
    assert straggling["7"][2] == "D / 2"
    assert "5 or less" in straggling
    assert rows_of(found["artillery"])["+8 or more"] == ("+2", "+1", "+1*", "0")


def test_the_chart_is_ready_for_json() -> None:
    for battle in BATTLES:
        data = msgspec.json.encode(printed(battle))
        assert msgspec.json.decode(data, type=Chart) == printed(battle)
