"""Where offers lie, what a vain click means, and the position told in panels."""

from __future__ import annotations

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.edition import ConfederateEdition
from railsplitter.games.confederate_rails.notation import any_trains
from railsplitter.kernel.game import Offer
from railsplitter.kernel.panels import find, told
from tests.games.confederate_rails.table import Table, edition
from tests.games.confederate_rails.test_properties import positions

COTTON = 3
NOWHERE = {"decline", "done", "donate", "enact", "pass", "bid"}


def offer(t: Table, text: str, seat: int = 0) -> Offer:
    return t.edition.voice.describe(t.s, t.words.read(text), seat)


def places_of(e: ConfederateEdition) -> set[str]:
    """Every place that the map or a chit has."""
    printed = e.printed
    return {
        "pile",
        *(f"station:{row.id}" for row in printed.stations),
        *(f"segment:{row.id}" for row in printed.segments),
        *(f"line:{row.no}" for row in printed.lines),
        *(f"load:{row.no}" for row in printed.loads),
        *(f"counter:{row.word}" for row in printed.specials),
        *(e.voice.nouns.place(k) for k in range(e.seats * int(n.TRAINS))),
    }


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("go savannah #10 paid", ("station:savannah",)),
        ("place charleston #8", ("station:charleston",)),
        ("mend chehaw/montgomery", ("segment:chehaw/montgomery",)),
        ("activate T1", ("train:buff-T1",)),
        ("overhaul E", ("train:buff-E",)),
        ("disable grey-T1", ("train:grey-T1",)),
        ("deliver", ("train:buff-T2",)),
        ("assign T1 L23", ("load:23", "train:buff-T1")),
        ("take L40", ("load:40",)),
        ("claim #1", ("line:1",)),
        ("play freight-law", ("counter:freight-law",)),
        ("accept 3", ("deal:3",)),
        ("draw", ("pile",)),
        ("bid 100", ()),
        ("done", ()),
    ],
)
def test_an_action_lies_at(text: str, places: tuple[str, ...]) -> None:
    t = Table()
    t.aboard(t.train(0, 2, "raleigh", 5), COTTON, "greensboro")
    t.run(0, 2)
    assert offer(t, text).at == places


def test_a_step_says_its_points_and_a_draw_is_grave() -> None:
    t = Table()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "greensboro")
    t.run(0, 1)
    steps = [one for one in t.edition.offers(t.s) if one.text.startswith("go ")]
    assert steps
    assert all(one.points and one.cost.startswith(f"{one.points} MP") for one in steps)
    assert offer(t, "draw").grave
    assert not steps[0].grave


@pytest.mark.whole_games
@pytest.mark.parametrize(("seats", "kind"), [(3, "standard"), (4, "extended")])
def test_every_offer_lies_where_something_is_and_every_place_means_something(
    seats: int, kind: str
) -> None:
    e = edition(seats, kind)
    known = places_of(e)
    for number, s in enumerate(positions(e, seats)):
        if number % 40 or s.is_over():
            continue
        seat = s.seat()
        for one in e.offers(s):
            assert set(one.at) <= known
            assert one.at or one.text.split()[0] in NOWHERE, one.text
        deals = {f"deal:{k}" for k in range(1, s.rules.deals.number(s) + 1)}
        for row in (row for panel in e.panels(s, seat) for row in panel.rows if row.at):
            assert row.at in known | deals
            assert e.meant(s, seat, row.at) is not None, row.at


# -- what a vain click wants -----------------------------------------------------------------


def meant(t: Table, place: str, seat: int = 0) -> str:
    action = t.edition.meant(t.s, seat, place)
    return t.words.text(action) if action is not None else ""


def test_a_station_means_a_step_by_the_line_that_joins_the_two() -> None:
    t = Table()
    t.train(0, 1, "dalton", 11)
    t.run(0, 1)
    assert meant(t, "station:resaca") == "go resaca #11"
    assert meant(t, "station:norfolk").startswith("go norfolk #")


def test_a_station_means_placing_a_train_on_a_line_of_ones_own() -> None:
    e = edition(4)
    s = next(s for s in positions(e, 4) if not s.is_over() and e.offers(s)[0].text[:5] == "place")
    seat = s.seat()
    own = next(line for line, owner in enumerate(s.owner) if owner == seat)
    station = e.printed.card(own).stations[0]
    action = e.meant(s, seat, f"station:{station}")
    assert action is not None
    word, place, line = e.vocabulary.text(action).split()
    assert (word, place) == ("place", station)
    assert s.owner[int(line[1:])] == seat


def test_a_deal_means_its_answer() -> None:
    t = Table()
    t.turn(0)
    for text in ("deal grey", "pay 100", "propose"):
        t.aside(0, text)
    assert (meant(t, "deal:1", 0), meant(t, "deal:1", 1)) == ("withdraw 1", "accept 1")
    assert meant(t, "deal:9", 1) == "accept 9"
    assert meant(t, "deal:x", 1) == ""


def test_trains_are_named_run_repaired_and_seized() -> None:
    t = Table()
    t.train(0, 1, "raleigh", 5)
    t.train(1, 1, "weldon", 5)
    t.s.put_train(1, n.IN_REPAIR_BOX)
    t.turn(0)
    assert meant(t, "train:buff-T1") == "activate T1"
    assert meant(t, "train:buff-T2") == "overhaul T2"
    assert meant(t, "train:grey-T1") == "seize grey-T1"
    t.run(0, 1)
    assert meant(t, "train:buff-T1") == "load"


def test_loads_counters_companies_and_bridges() -> None:
    t = Table()
    t.turn(0)
    t.s.wrecked[t.segments["manassas/culpeper"]] = 1
    assert meant(t, "load:12") == "take L12"
    assert meant(t, "counter:lee") == "play lee"
    assert meant(t, "line:9") == "divert #9"
    assert meant(t, "pile") == "draw"
    assert meant(t, "segment:manassas/culpeper") == "mend manassas/culpeper"
    assert meant(t, "station:atlantis") == ""
    assert meant(t, "hex:12") == ""


# -- panels ----------------------------------------------------------------------------------


def test_panels_tell_the_position_once() -> None:
    t = Table()
    t.own(0, 5, 7)
    t.aboard(t.train(0, 1, "raleigh", 5), COTTON, "greensboro")
    t.show(12)
    t.occupy("memphis")
    t.s.war_on = 1
    t.hold(0, n.LEE)
    t.run(0, 1, points=6)
    panels = t.edition.panels(t.s, 0, ("Ada", "Bob", "Cyd"))
    said = told(panels)
    assert (
        "Buff T1, Cotton (L3): $1,000, aboard, Columbus (MS) to Greensboro, in Raleigh on #5, "
        "3 MPs away, runs, 6 MPs left (now)." in said
    )
    assert "Tobacco (L12): $2,000, Lynchburg to Charleston." in said
    assert "Victory Depots. The Union holds 1 of 8; the game ends at 8." in said
    assert "Memphis (lost)." in said
    assert any(line.startswith("General Lee: ") for line in said)
    assert "#5 Wilmington & Weldon: 16 stations." in said
    assert any(line.startswith("Trains of Cyd.") for line in said)
    hidden = told(t.edition.panels(t.s, 1, ("Ada", "Bob", "Cyd")))
    assert not any(line.startswith("General Lee: Cancel") for line in hidden)
    assert find(t.edition.panels(t.s, -1), "hand") is None


def test_printed_tables_are_panels_of_the_chart() -> None:
    tables = Table().edition.chart().tables  # type: ignore[attr-defined]
    assert [one.key for one in tables] == ["war-table", "congestion", "prices"]
    assert "To run a train: $100." in told(tables)
    assert all(len(row.cells) == len(tables[0].heads) for row in tables[0].rows)


def test_the_last_seat_strikes_the_last_train() -> None:
    t = Table(4)
    t.turn(3)
    last = any_trains(t.edition.printed, 4)[4 * int(n.TRAINS) - 1]
    assert offer(t, f"disable {last}", 3).at == (f"train:{last}",)
    assert offer(t, "activate E", 3).at == (f"train:{last}",)
