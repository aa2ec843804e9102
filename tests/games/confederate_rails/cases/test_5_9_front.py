"""[5.5] [5.9] Where the Union stands, how stations are counted, and what the tables name."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import (
    N_EVENT_OFF,
    N_OCCUPIED,
    N_WAR_NONE,
    N_WAR_ROLL,
)
from tests.games.confederate_rails.moments import drawn, name_of, war_roll
from tests.games.confederate_rails.table import Table

FALL_IN_ORDER = ["memphis", "nashville", "vicksburg", "new-orleans", "mobile", "atlanta"]


# -- the tables ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "dice", "falls"),
    [(0, (1, 2), "new-orleans"), (3, (2, 2), "vicksburg"), (6, (4, 5), "richmond")],
)
def test_5_9_1a_the_column_is_the_number_of_victory_depots_held(
    held: int, dice: tuple[int, int], falls: str
) -> None:
    t = Table()
    order = FALL_IN_ORDER if held == 6 else ["memphis", "nashville", "mobile"]
    t.occupy(*order[:held])
    war_roll(t, *dice)
    assert t.noted(N_OCCUPIED) == [(t.stations[falls], -1, -1, -1)]
    row = next(r for r in t.edition.printed.war if r.no == sum(dice))
    assert row.cells[held] == falls


def test_5_9_1g_the_table_names_ten_stations() -> None:
    t = Table()
    named = t.edition.printed.war_stations
    assert len(named) == 10
    assert "new-orleans" in named
    assert {name_of(t, k) for k in t.rules.atlas.victory_depots} <= set(named)
    cells = {t.rules.pack.war_cell(roll, held) for roll in range(2, 13) for held in range(8)}
    assert {name_of(t, cell) for cell in cells if cell >= 0} == set(named)


def test_5_5e_the_table_knows_36_stations() -> None:
    t = Table()
    congested = set()
    for die in range(1, 7):
        t.s.congestion_rolled = 0
        t.turn(0)
        t.dice(die)
        t.rules.events.congest(t.s)
        now = {name_of(t, k) for k, there in enumerate(t.s.congested) if there}
        assert now == set(t.edition.printed.congestion[die - 1].stations)
        congested |= now
    assert len(congested) == 36
    assert congested == set(t.edition.printed.congestion_stations)


@pytest.mark.parametrize("dice", [(1, 1), (2, 2)])
def test_5_9_1f_b_12_markers_never_run_out(dice: tuple[int, int]) -> None:
    """[B.12] Shown here too: no marker is lifted for the next, not even the thirtieth."""
    t = Table()
    supply = next(m.count for m in t.edition.printed.markers if m.id == "union_occupied")
    spare = ("norfolk", "nashville")
    names = [s.id for s in t.edition.printed.stations if s.type == "plain" and s.id not in spare]
    t.occupy(*names[: supply + 10])
    before = [k for k, there in enumerate(t.s.union) if there]
    war_roll(t, *dice)
    after = [k for k, there in enumerate(t.s.union) if there]
    assert len(after) == supply + 11
    assert set(before) < set(after)
    t.check()


# -- nothing to choose -----------------------------------------------------------------------


def test_B_13_a_choice_without_a_station_has_no_effect() -> None:
    t = Table()
    depots = {name_of(t, k) for k in t.rules.atlas.victory_depots}
    t.occupy(*[s.id for s in t.edition.printed.stations if s.id not in depots])
    held = sum(t.s.union)
    war_roll(t, 2, 3)  # a Choice; only Victory Depots are left
    assert sum(t.s.union) == held
    assert [event[1] for event in t.log.events if event[0] == N_WAR_NONE] == ["B.13"]
    assert t.s.seat() == 0  # nobody was asked to name one
    assert t.options("occupy") == []


def test_B_13_no_roll_is_repeated_for_ever(tmp_path: Path) -> None:
    table = Table().edition.printed.war
    cells = [(row.no, ["norfolk", *row.cells[1:]]) for row in table]
    rows = [f"[[war]]\nno = {no}\ncells = {row!r}\nsource = 'designer'\n" for no, row in cells]
    (tmp_path / "war.toml").write_text("\n".join(rows), encoding="utf-8")
    t = Table(packs=(tmp_path,))
    t.occupy("norfolk")  # and every roll names it
    war_roll(t)
    assert t.noted(N_WAR_ROLL) == []
    assert [event[1] for event in t.log.events if event[0] == N_WAR_NONE] == ["B.13"]


def test_B_13_bad_rails_without_a_possible_line_are_not_enacted() -> None:
    t = Table()
    t.own(0, 6)
    cards = [t.edition.printed.card(line) for line in range(4, 25)]
    loads = [(card.load_stations + card.depots)[0] for card in cards]
    t.occupy(*[stop for stop in loads if stop != "raleigh"], "memphis", "nashville", "charlotte")
    drawn(n.BAD_RAILS, t=t)
    assert [e[1] for e in t.log.events if e[0] == N_EVENT_OFF] == ["B.13"]
    assert (t.noted(N_WAR_ROLL), t.s.bad_lines) == ([], 0)


# -- counting --------------------------------------------------------------------------------


def test_B_4_stations_are_counted_over_built_segments_disrupted_or_not() -> None:
    t = Table()
    t.occupy("raleigh")
    front = [*t.s.front]
    assert front[t.stations["hillsboro"]] == 1  # next to the marker
    assert front[t.stations["company-shops"]] == 2
    t.s.rips[t.segments["hillsboro/raleigh"]] = 2
    t.s.survey()
    assert [*t.s.front] == front
    t = Table()
    t.occupy("danville")
    apart = t.s.front[t.stations["greensboro"]]
    assert apart > 1  # unbuilt
    t.s.built = 1
    t.s.survey()
    assert t.s.front[t.stations["greensboro"]] == 1


def test_5_9_2c_nothing_touches_the_entry_points() -> None:
    t = Table()
    t.own(0, 1)
    entries = range(t.rules.atlas.stations, t.rules.atlas.nodes)
    assert len(entries) == 4
    for entry in entries:
        assert t.rules.specials.retake_bar(t.s, entry) == "6.2e"
        assert t.rules.war.choice_bar(t.s, entry, 1) == "2.1.2a"
        assert t.rules.targets.raise_bar(t.s, entry) == "2.1.2a"
    for segment in range(t.rules.atlas.segments):
        ends = (t.rules.atlas.end_a[segment], t.rules.atlas.end_b[segment])
        assert not {*ends} & {*entries}  # no marker fits on an arrow
        t.s.rips[segment] = t.rules.atlas.can_be_ripped[segment]
    reach = t.rules.front.raid(t.s)
    assert reach.is_reached(t.stations["wheeling"])  # the arrows stay open


@pytest.mark.parametrize("seat", [0, 1])
def test_5_9_2a_all_trains_in_the_station_are_lost_whoever_owns_them(seat: int) -> None:
    t = Table()
    t.cash(10, 10, 10)
    trains = [t.train(owner, 1, "norfolk", 4) for owner in range(3)]
    near = t.train(0, 2, "petersburg", 4)
    war_roll(t, 1, 1, seat=seat)
    assert [t.s.train_at[k] for k in trains] == [n.DESTROYED] * 3
    assert t.s.train_at[near] >= 0
    assert list(t.s.money) == [10, 10, 10]
    t.check()
