"""What each seat sees: everything that lies open, nothing that does not, and the printed map."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.rules.m6_windows import open_window
from railsplitter.games.confederate_rails.view import Chart, View
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.game import to_builtins
from tests.games.confederate_rails.table import Table, edition
from tests.games.confederate_rails.test_properties import positions

COTTON, IRON = 3, 49
GAMES = [(2, "standard"), (3, "extended"), (5, "standard")]


def seen(t: Table, seat: int = 0) -> View:
    found = t.edition.view(t.s, seat)
    assert isinstance(found, View)
    return found


# -- hidden things -----------------------------------------------------------------------------


def test_counters_are_seen_by_their_owner_and_counted_by_all() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.hold(1, n.OFFENSIVE)
    t.turn(0)
    own = seen(t, 1).seats[1]
    assert [c.word for c in own.hand or ()] == ["lee", "offensive"]
    for viewer in (0, 2, -1):
        other = seen(t, viewer).seats[1]
        assert other.hand is None
        assert other.counters == 2
    assert [seat.hand is None for seat in seen(t, 1).seats] == [True, False, True]


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "game"), GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(seats: int, game: str) -> None:
    e = edition(seats, game)
    compared = 0
    for number, s in enumerate(positions(e, seats + 40)):
        if number % 97 or s.is_over():
            continue
        for seat in range(-1, seats):
            world = s.imagine(seat, seeded(number))
            assert msgspec.json.encode(e.view(world, seat)) == msgspec.json.encode(e.view(s, seat))
            compared += 1
    assert compared > 20


def test_a_secret_moment_shows_neither_who_is_asked_nor_what() -> None:
    t = Table()
    t.hold(1, n.LEE)
    t.turn(0)
    t.s.war_at = t.stations["corinth"]
    open_window(t.s, n.AFTER_RESULT)
    t.s.settle()
    asked, others = seen(t, 1), [seen(t, viewer) for viewer in (0, 2, -1)]
    assert asked.asked.seat == 1
    for view in others:
        assert view.asked.seat == -1
        told = {k: v for k, v in to_builtins(view).items() if k != "seats"}
        assert "General Lee" not in str(told["asked"])
        assert view.phase == "moment for counters"
        assert view.war.target == "corinth"


def test_a_sheet_is_seen_by_its_writer_until_it_is_offered() -> None:
    t = Table()
    t.turn(0)
    t.aside(1, "deal buff", "on-delivery L3", "pay 300", "promise buff spare corinth")
    assert seen(t, 0).deals == ()
    assert seen(t, -1).deals == ()
    [sheet] = seen(t, 1).deals
    assert (sheet.status, sheet.next_condition) == (
        "being written",
        "when Cotton (L3) is delivered",
    )
    t.aside(1, "propose")
    [deal] = seen(t, 2).deals
    assert (deal.by, deal.to, deal.status, deal.turns) == (1, 0, "offered", 3)
    pays, promise = deal.clauses
    assert (pays.kind, pays.payer, pays.receiver, pays.amount) == ("payment", 1, 0, 300)
    assert promise.kind == "promise"
    assert promise.text.startswith("Buff will not name Corinth")
    money = seen(t).seats[1].money
    t.aside(0, "accept 1")
    [deal] = seen(t, 2).deals
    assert (deal.status, deal.clauses[0].state) == ("accepted", "set aside")
    assert (seen(t).seats[1].money, seen(t).seats[1].set_aside) == (money - 300, 300)


def test_a_torn_sheet_was_never_there() -> None:
    t = Table()
    t.turn(0)
    t.aside(1, "deal buff", "pay 300", "tear")
    assert all(seen(t, viewer).deals == () for viewer in (-1, 0, 1, 2))


def test_all_see_the_open_question() -> None:
    t = Table()
    t.train(0, 1, "mobile", 18)
    t.turn(0)
    assert seen(t, 1).asked == seen(t, 0).asked


# -- what lies open ----------------------------------------------------------------------------


def test_trains_with_place_errand_and_points() -> None:
    t = Table()
    t.own(0, 5, 7)
    train = t.train(0, 1, "raleigh", 5)
    t.aboard(train, COTTON, "greensboro")
    t.s.train_paid[train] = 6
    t.contract(t.train(1, 2, "mobile", 18), IRON)
    t.s.put_train(9, n.IN_REPAIR_BOX)
    t.run(0, 1, points=7)
    trains = {row.id: row for row in seen(t, 2).trains}
    mine = trains["buff-T1"]
    assert (mine.station, mine.line, mine.paid_line, mine.points) == ("raleigh", 5, 6, 7)
    assert (mine.running, mine.aboard, mine.goal, mine.away) == (True, True, "greensboro", 3)
    assert mine.load is not None
    assert (mine.load.payout, mine.dropoff) == (1000, "greensboro")
    boxed = trains["grey-T2"]
    assert (boxed.where, boxed.station, boxed.points) == ("repair box", "", 0)
    assert trains["buff-E"].where == "not placed"
    assert trains["mint-T5"].where == "lost"
    assert len(trains) == 3 * 6


def test_stations_segments_and_lines_that_are_not_as_printed() -> None:
    t = Table()
    t.own(0, 2)
    t.train(1, 1, "richmond", 2)
    t.occupy("alexandria")
    t.s.congested[t.stations["richmond"]] = 1
    t.s.new_depot[t.stations["louisa"]] = 1
    t.s.wrecked[t.segments["manassas/culpeper"]] = 1
    t.s.rips[t.segments["louisa/hanover"]] = 2
    t.bad_rails(6)
    t.turn(0)
    view = seen(t)
    stations = {row.id: row for row in view.stations}
    assert set(stations) == {"alexandria", "richmond", "louisa"}
    assert stations["alexandria"].occupied
    assert stations["richmond"].trains == ("Grey T1",)
    assert (stations["richmond"].congested, stations["richmond"].room) == (True, 2)
    assert (stations["louisa"].new_depot, stations["louisa"].room) == (True, 3)
    segments = {row.id: row for row in view.segments}
    assert segments["manassas/culpeper"].bridge_down
    assert (segments["louisa/hanover"].rips, segments["louisa/hanover"].is_open) == (2, False)
    second = next(row for row in view.lines if row.no == 2)
    assert (second.owner, second.held, second.broken, second.bad_rails) == (0, 1, 2, False)
    assert view.rates.bad_rails == (6,)
    assert view.front["alexandria"] == 0
    assert view.front["manassas"] == 1
    assert len(view.front) == 296


def test_an_unbuilt_segment_shows_when_it_is_built() -> None:
    t = Table()
    assert seen(t).segments == ()
    t.s.built = int(t.rules.atlas.built_bit[t.segments["danville/greensboro"]])
    t.s.survey()
    [row] = seen(t).segments
    assert (row.id, row.built, row.is_open) == ("danville/greensboro", True, True)


def test_loads_on_the_display_lying_and_reserved() -> None:
    t = Table()
    t.show(28, 1)
    t.aboard(t.train(0, 1, "raleigh", 5), IRON, "richmond")
    t.turn(0)
    t.rules.delivery.put_down(t.s, 0, "5.1.7b")
    t.s.iron_by, t.s.iron_load, t.s.iron_free = 2, IRON, 1
    view = seen(t)
    first, second, *rest = view.display
    assert first is not None
    assert (first.no, first.pickup, first.dropoffs) == (28, "okolona", ("chattanooga",))
    assert second is not None
    assert second.dropoffs == ("new-orleans", "mobile")
    assert rest == [None] * 6
    [lying] = view.lying
    assert (lying.no, lying.station, lying.dropoffs, lying.reserved) == (
        IRON,
        "raleigh",
        ("richmond",),
        2,
    )
    t.s.embargo, t.s.conventions = 1, 1
    cotton = seen(t).display[1]
    assert cotton is not None
    assert cotton.payout == 700  # half of 1,200, and 100 more


def test_the_war_and_what_is_left() -> None:
    t = Table()
    t.occupy("nashville", "norfolk")
    t.turn(0)
    war = seen(t).war
    assert (war.on, war.held, war.to_end, war.column) == (True, 1, 8, 1)
    assert dict(war.victory_depots)["nashville"]
    assert not dict(war.victory_depots)["richmond"]
    assert set(war.occupied) == {"nashville", "norfolk"}
    chits = {row.word: row for row in seen(t).events}
    assert sum(row.count for row in chits.values()) == 28
    t.bad_rails(6)
    chits = {row.word: row for row in seen(t).events}
    assert (chits["bad-rails"].in_play, chits["bad-rails"].gone) == (1, 0)


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "game"), GAMES)
def test_money_in_a_view_adds_up(seats: int, game: str) -> None:
    e = edition(seats, game)
    for number, s in enumerate(positions(e, seats + 60)):
        if number % 120 == 0:
            view = e.view(s, -1)
            assert isinstance(view, View)
            held = sum(seat.money + seat.set_aside for seat in view.seats)
            assert held + view.bank == 0
            assert len({row.id for row in view.trains}) == len(view.trains)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_the_auction_shows_what_is_bid() -> None:
    e = edition(3, "extended")
    s = e.start(seeded(3))
    r = random.Random(3)
    shown = None
    while shown is None:
        bids = [a for a in s.options() if a >> 16 == n.BID]
        if bids:
            s.apply(bids[4])
            view = e.view(s, -1)
            assert isinstance(view, View)
            assert view.phase == "auction"
            shown = view.auction
        else:
            s.apply(r.choice(s.options()))
    assert shown.high == 500
    assert shown.leader is not None


def test_the_order_of_play_begins_with_the_initiative() -> None:
    t = Table()
    t.turn(0)
    t.s.initiative = 2
    assert seen(t).order == (2, 0, 1)


# -- the printed map ---------------------------------------------------------------------------


def chart() -> Chart:
    found = edition(3).chart()
    assert isinstance(found, Chart)
    return found


def test_the_chart_holds_the_whole_map() -> None:
    c = chart()
    assert (len(c.stations), len(c.segments), len(c.lines), len(c.entries)) == (296, 320, 24, 4)
    assert (len(c.loads), sum(e.count for e in c.events)) == (89, 28)
    assert sum(k.count for k in c.counters) == 12
    ids = {s.id for s in c.stations}
    assert all(g.a in ids and g.b in ids for g in c.segments)
    assert all(0 <= s.x <= c.width and 0 <= s.y <= c.height for s in c.stations)
    for line in c.lines:
        for path in line.paths:
            for a, b in pairwise(path):
                assert any({g.a, g.b} == {a, b} and line.no in g.lines for g in c.segments)
    assert sum(s.type == "victory" for s in c.stations) == 8
    assert sum(s.congestion for s in c.stations) == 36


def test_the_chart_marks_what_is_ours() -> None:
    c = chart()
    assert {"lines", "loads", "war", "congestion"} <= set(c.marks)
    assert all(load.reconstructed for load in c.loads if load.kind == "normal")
    troops = next(load for load in c.loads if load.kind == "troops")
    assert not troops.reconstructed


def test_the_chart_has_prices_charts_and_settings_in_the_games_words() -> None:
    c = chart()
    assert (c.costs["activation"], c.costs["line_fee"], c.movement["points"]) == (100, 200, 10)
    assert (c.stacking["depot"], c.stacking["station"]) == (3, 2)
    war, congestion, _prices = c.tables
    assert [row.cells[0].text for row in war.rows] == [str(roll) for roll in range(2, 13)]
    assert congestion.rows[0].cells[1].text.startswith("Richmond, ")
    assert c.colours == ("buff", "grey", "mint")
    assert c.repair_station == "raleigh"
    assert {s.id: s.value for s in c.settings}["victory_depots_to_end"] == 8
    assert msgspec.json.decode(msgspec.json.encode(c), type=Chart) == c


def test_views_name_only_what_the_chart_knows() -> None:
    c, e = chart(), edition(3)
    stations, segments = {s.id for s in c.stations}, {g.id for g in c.segments}
    for number, s in enumerate(positions(e, 12)):
        if number % 200 == 0:
            view = e.view(s, 0)
            assert isinstance(view, View)
            assert {row.id for row in view.stations} <= stations
            assert {row.id for row in view.segments} <= segments
            named = {t.station for t in view.trains} | {t.goal for t in view.trains}
            assert named - {""} <= stations
