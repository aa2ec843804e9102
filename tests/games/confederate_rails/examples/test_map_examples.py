"""What the rules say of named places, tried on the map as it is played.

Examples of Modules 2 and 3. The map itself is reconstructed around these very remarks.
"""

from __future__ import annotations

from collections import Counter

import pytest

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.notes import N_COMPANY
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.state import Log, verb_of
from tests.games.confederate_rails.table import Table, edition


def lines_of(t: Table, station: str) -> set[int]:
    bits = int(t.rules.atlas.station_lines[t.stations[station]])
    return {line for line in range(25) if bits >> line & 1}


def test_the_mississippi_central_runs_south_into_new_orleans_and_slightly_beyond() -> None:
    """[2.1.1a] The example of a line: number 23, red."""
    t = Table()
    line = next(line for line in t.edition.printed.lines if line.no == 23)
    assert (line.name, line.colour) == ("Mississippi Central", "red")
    main = line.paths[0]
    order = [main.index(name) for name in ("jackson-tn", "jackson-ms", "new-orleans")]
    assert order == sorted(order)
    assert order[0] == 0
    assert order[-1] < len(main) - 1  # beyond New Orleans it goes on


def test_corinth_is_on_two_lines_and_savannah_on_three() -> None:
    """[2.1.2e] The examples of Shared Stations."""
    t = Table()
    assert lines_of(t, "corinth") >= {17, 18}
    assert len(lines_of(t, "savannah")) == 3


def test_raleigh_is_on_lines_five_and_six() -> None:
    """[5.8b] Said of the station that disabled trains must reach."""
    t = Table()
    assert lines_of(t, "raleigh") == {5, 6}
    assert t.rules.pack.repair_station == t.stations["raleigh"]


@pytest.mark.parametrize("owner", [14, 15])
def test_either_owner_mends_the_shared_segment_of_lawton_and_live_oak(owner: int) -> None:
    """[2.3.3f] The example of a shared segment."""
    t = Table()
    t.own(0, owner)
    segment = t.segments["lawton/live-oak"]
    t.s.rips[segment] = 1
    t.cash(5, 5, 5)
    t.turn(0)
    t.play("relay lawton/live-oak")
    assert (t.s.rips[segment], t.s.money[0]) == (0, 3)
    t.check()


def test_both_segments_of_hanover_and_richmond_must_be_ripped_up_to_slow_a_train() -> None:
    """[2.3.3g] The example of two segments between the same stations, open to everybody."""
    t = Table()
    t.own(0, 2)
    t.train(0, 1, "hanover", 2)
    t.contract(0, 2)
    t.run(0, 1)
    assert {text for text in t.options("go") if "richmond" in text} == {
        *("go richmond #2", "go richmond #3"),
    }
    t.s.rips[t.segments["hanover/richmond#2"]] = 1
    assert [text for text in t.options("go") if "richmond" in text] == ["go richmond #3"]
    t.s.rips[t.segments["hanover/richmond#3"]] = 1
    assert [text for text in t.options("go") if "richmond" in text] == []
    assert t.why("go richmond #3") == ["5.3b"]


@pytest.mark.parametrize("end", ["new-orleans/proctorville", "mobile/spring-hill"])
def test_the_hunt_may_rip_up_dead_ends_beside_depots(end: str) -> None:
    """[6.6c] [B.19] The two dead ends that are named lead to Victory Depots, and yet may go."""
    t = Table()
    t.turn(0)
    hunt = t.rules.hunt
    segment = t.segments[end]
    ends = (t.rules.atlas.end_a[segment], t.rules.atlas.end_b[segment])
    assert any(t.s.is_depot(station) for station in ends)
    assert hunt.rip_bar(t.s, segment) == ""
    beside = t.segments["ponchatoula/new-orleans"]
    assert hunt.rip_bar(t.s, beside) == "6.6c"


def test_the_loads_are_as_many_of_each_ink_as_said() -> None:
    """[2.3.1b] [2.3.1c] [2.3.1d] [2.3.1e] 36 red, five black for the war, seven blue."""
    loads = edition(3).printed.loads
    assert len(loads) == 89
    war = [load for load in loads if load.war]
    assert Counter(load.ink for load in war) == {"red": 36, "black": 5, "blue": 7}
    black = Counter(load.goods for load in war if load.ink == "black")
    assert black == {"Shoes": 1, "Railwheels": 1, "Machinery": 3}
    assert sum(load.goods == "Troops" for load in war) == 16


@pytest.mark.parametrize(
    ("seats", "chosen", "dealt"),
    [
        (2, (0, 1, 1, 0), (10, 10)),
        (3, (0, 1, 2), (7, 7, 7)),
        (4, (0, 1, 2, 3), (5, 5, 5, 5)),
        (5, (0, 1, 2, 3, 4), (3, 4, 4, 4, 4)),
    ],
)
def test_companies_are_chosen_and_dealt_as_printed(
    seats: int, chosen: tuple[int, ...], dealt: tuple[int, ...]
) -> None:
    """[3.4a] [3.4b] By place from the Initiative Player; with five he is dealt one less."""
    log = Log()
    s = edition(seats).start(seeded(seats), log)
    choosers = []
    while verb_of(s.options()[0]) == n.CLAIM:
        choosers.append((s.seat() - s.initiative) % seats)
        s.apply(s.options()[-1])
    assert tuple(choosers) == chosen
    got = Counter(e[3] for e in log.events if e[0] == N_COMPANY and e[1] == "3.4b")
    assert tuple(got[(s.initiative + place) % seats] for place in range(seats)) == dealt


@pytest.mark.parametrize(
    ("held", "beyond"),
    [("winchester", "strasburg"), ("wilmington", "whitesville"), ("vicksburg", "de-soto")],
)
def test_stations_are_counted_across_ferries_and_overland_transfers(held: str, beyond: str) -> None:
    """[5.1.3e] The gameplay note on counting: each is one station, whatever it costs in MPs."""
    t = Table()
    segment = next(k for name, k in t.segments.items() if set(name.split("/")) == {held, beyond})
    assert t.rules.atlas.kind[segment] in (n.FERRY, n.OVERLAND)
    t.occupy(held)
    assert t.s.front[t.stations[beyond]] == 1


def test_the_entry_points_sit_atop_the_baltimore_and_ohio() -> None:
    """[5.9.2c] [2.1.3] The historical note: that line will quickly be shut down by the Union.

    Entry points are markers from the start, so most of line 1 is near enough for a Choice.
    """
    t = Table()
    line = next(line for line in t.edition.printed.lines if line.no == 1)
    stations = {name for path in line.paths for name in path}
    near = {name for name in stations if t.s.front[t.stations[name]] <= 2}
    assert len(t.edition.printed.entries) == 4
    assert 2 * len(near) >= len(stations)
    assert not any(t.s.union[t.stations[name]] for name in stations)


def test_the_extra_train_comes_by_the_great_train_raid() -> None:
    """[2.3.2c] [A.2] The text refers to 6.8 for it, which is the Through-Freight Law.

    The ruling reads the raid, 6.7: that counter brings the extra train, the law does not.
    """
    for special, comes in ((n.TRAIN_RAID, True), (n.FREIGHT_LAW, False)):
        t = Table()
        t.hold(0, special)
        t.cash(5, 5, 5)
        t.turn(0)
        t.rules.specials.play(t.s, 0, int(special), int(n.BETWEEN))
        assert (t.s.train_at[n.EXTRA] >= 0) == comes
