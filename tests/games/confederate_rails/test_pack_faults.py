"""What a pack laid over Confederate Rails may not do: one planted fault for each check."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from railsplitter.games.confederate_rails.data.printed import Printed, layers, load_printed
from railsplitter.kernel.datapack import check_pack
from railsplitter.kernel.errors import PackError
from tests.games.packs import laid

SEGMENT = '[[segments]]\nid = "{}"\nlines = [{}]\nsource = "designer"\n'
DROP = '[[segments]]\nid = "{}"\ndrop = true\n'
LINE_1 = '[[lines]]\nno = 1\npaths = [["wheeling", {}]]'

LINES_SAID = "lines: expected 25 rows, as box[id=line].count says, found 24"

BAD = [
    # First wave: what others are counted with
    (
        "box",
        '[[box]]\nid = "ferry"\ndrop = true',
        "box: expected a row with the id ferry, found none",
    ),
    (
        "markers",
        '[[markers]]\nid = "congested"\ndrop = true',
        "markers: expected a row with the id congested, found none",
    ),
    (
        "events",
        "[[events]]\nno = 9\ndrop = true",
        (
            "events: expected one row for each no from 1 to 15, "
            "found 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13 and 2 more"
        ),
    ),
    (
        "specials",
        '[[specials]]\nno = 9\nword = "ghost"\nname = "Ghost"\ncount = 1\ntext = "Boo."',
        "specials: expected one row for each no from 1 to 8, found 1, 2, 3, 4, 5, 6, 7, 8, 9",
    ),
    (
        "war",
        "[[war]]\nno = 12\ndrop = true",
        "war: expected one row for each no from 2 to 12, found 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
    ),
    (
        "congestion",
        "[[congestion]]\nno = 1\ndrop = true",
        (
            "congestion: expected one row for each no from 1 to 6, or for two dice from 11 to 66, "
            "found 2, 3, 4, 5, 6"
        ),
    ),
    (
        "specials",
        '[[specials]]\nno = 1\nword = "jackson"',
        "specials.word: expected each word once, found jackson again",
    ),
    (
        "specials",
        '[[specials]]\nno = 1\nword = "General Lee"',
        'specials.word: expected small letters, digits and hyphens, found "General Lee"',
    ),
    (
        "stations",
        '[[stations]]\nid = "none"\nname = "No"\nstate = "VA"\nlat = 1.0\nlon = 1.0\nx = 1\ny = 1',
        (
            "stations.id: expected an id that is no word of the War Progress Table "
            "or the notation, found none"
        ),
    ),
    # Second wave: names
    (
        "segments",
        SEGMENT.format("corinth/korinth", 17),
        "segments[id=corinth/korinth].id: expected ids of stations, found korinth",
    ),
    (
        "segments",
        SEGMENT.format("corinth", 17),
        "segments[id=corinth].id: expected two different stations joined by /, found corinth",
    ),
    (
        "segments",
        SEGMENT.format("corinth/corinth", 17),
        (
            "segments[id=corinth/corinth].id: expected two different stations joined by /, "
            "found corinth/corinth"
        ),
    ),
    (
        "segments",
        '[[segments]]\nid = "corinth/iuka"\nlines = [17, 25]',
        "segments[id=corinth/iuka].lines: expected numbers of lines, found 25",
    ),
    (
        "segments",
        '[[segments]]\nid = "corinth/iuka"\nlines = []',
        "segments[id=corinth/iuka].lines: expected at least one line, each once, found []",
    ),
    (
        "segments",
        '[[segments]]\nid = "corinth/iuka"\nlines = [17, 17]',
        "segments[id=corinth/iuka].lines: expected at least one line, each once, found [17, 17]",
    ),
    (
        "segments",
        SEGMENT.format("corinth/meridian#18", 18),
        (
            "segments[id=corinth/meridian#18].id: expected no #, "
            "because no other segment joins these stations, found corinth/meridian#18"
        ),
    ),
    (
        "segments",
        SEGMENT.format("richmond/hanover", 2),
        (
            "segments[id=richmond/hanover].id: expected # and one of its lines, "
            "because 3 segments join these stations, found richmond/hanover"
        ),
    ),
    (
        "loads",
        '[[loads]]\nno = 1\npickup = "granada"',
        "loads[no=1].pickup: expected ids of stations, found granada",
    ),
    (
        "loads",
        '[[loads]]\nno = 1\ndropoffs = ["atlantis", "mobile"]',
        "loads[no=1].dropoffs: expected ids of stations, found atlantis",
    ),
    (
        "lines",
        LINE_1.format('"camron"'),
        "lines[no=1].paths: expected ids of stations, found camron",
    ),
    (
        "entries",
        '[[entries]]\nid = "ohio"\ntouches = ["columbus"]',
        "entries[id=ohio].touches: expected ids of stations, found columbus",
    ),
    (
        "war",
        '[[war]]\nno = 7\ncells = ["maybe"]',
        "war[no=7].cells: expected ids of stations, found maybe",
    ),
    (
        "congestion",
        '[[congestion]]\nno = 1\nstations = ["macon"]',
        "congestion[no=1].stations: expected ids of stations, found macon",
    ),
    (
        "places",
        '[repair]\nstation = "raliegh"',
        "places.repair.station: expected ids of stations, found raliegh",
    ),
    (
        "places",
        '[train_raid]\ngate = "strasbourg"',
        "places.train_raid.gate: expected ids of stations, found strasbourg",
    ),
    (
        "places",
        '[train_raid]\nstation = "stanton"',
        "places.train_raid.station: expected ids of stations, found stanton",
    ),
    (
        "places",
        '[partisans]\nstations = ["knoxvile"]',
        "places.partisans.stations: expected ids of stations, found knoxvile",
    ),
    # Third wave: counts
    (
        "segments",
        '[[segments]]\nid = "hopefield/memphis"\nkind = "rail"',
        "segments: expected 6 segments of the kind ferry, as box[id=ferry].count says, found 5",
    ),
    (
        "segments",
        '[[segments]]\nid = "corinth/iuka"\nkind = "overland"',
        (
            "segments: expected 5 segments of the kind overland, "
            "as box[id=overland].count says, found 6"
        ),
    ),
    (
        "stations",
        '[[stations]]\nid = "norfolk"\ntype = "victory"',
        (
            "stations: expected 8 stations of the type victory, "
            "as box[id=victory_depot].count says, found 9"
        ),
    ),
    (
        "entries",
        '[[entries]]\nid = "indiana"\ndrop = true',
        "entries: expected 4 rows, as box[id=entry].count says, found 3",
    ),
    (
        "events",
        "[[events]]\nno = 1\ncount = 4",
        "events: expected 28 chits, as box[id=event].count says, found 29",
    ),
    (
        "specials",
        "[[specials]]\nno = 2\ncount = 3",
        "specials: expected 12 counters, as box[id=special].count says, found 13",
    ),
    (
        "segments",
        '[[segments]]\nid = "danville/greensboro"\nkind = "rail"',
        (
            "segments: expected 2 segments of the kind unbuilt, "
            "as box[id=unbuilt].count says, found 1"
        ),
    ),
    ("box", '[[box]]\nid = "line"\ncount = 25', LINES_SAID),
    (
        "box",
        '[[box]]\nid = "troops"\ncount = 15',
        "loads: expected 15 loads of the kind troops, as box[id=troops].count says, found 16",
    ),
    (
        "box",
        '[[box]]\nid = "blockade"\ncount = 8',
        "loads: expected 8 loads of the kind blockade, as box[id=blockade].count says, found 7",
    ),
    (
        "box",
        '[[box]]\nid = "red_load"\ncount = 35',
        "loads: expected 35 loads in red ink, as box[id=red_load].count says, found 36",
    ),
    (
        "loads",
        "[[loads]]\nno = 2\ndrop = true",
        "loads: expected 89 rows, as box[id=load].count says, found 88",
    ),
    (
        "loads",
        "[[loads]]\nno = 42\nwar = false",
        "loads: expected 5 war loads in black ink, as box[id=black_war_load].count says, found 4",
    ),
    (
        "congestion",
        '[[congestion]]\nno = 1\nstations = ["richmond"]',
        "congestion: expected 36 stations, as box[id=congestion_station].count says, found 31",
    ),
    (
        "war",
        '[[war]]\nno = 2\ncells = ["none", "none", "none", "none", "none", "none", "none", "none"]',
        "war: expected 10 stations, as box[id=war_station].count says, found 8",
    ),
    # Third wave: shapes
    (
        "loads",
        "[[loads]]\nno = 2\npayout = 300000",
        "loads: expected payouts and cash that add up to at most 409500 dollars, found 491800",
    ),
    (
        "segments",
        '[[segments]]\nid = "hopefield/memphis"\nbridge = true',
        (
            "segments[id=hopefield/memphis].bridge: "
            "expected false for a segment of the kind ferry, found True"
        ),
    ),
    (
        "segments",
        '[[segments]]\nid = "hanover/richmond#3"\nlines = [3, 2]',
        (
            "segments[id=hanover/richmond#3].lines: expected a line "
            "that is not on hanover/richmond#2 as well, found 2"
        ),
    ),
    (
        "lines",
        (
            '[[lines]]\nno = 10\npaths = [["florence", "kingstree", "moncks-corner", '
            '"charleston", "adams-run", "savannah", "pocotaligo"]]'
        ),
        "lines[no=10].paths: expected segments of line 10 all along, found adams-run to savannah",
    ),
    (
        "lines",
        '[[lines]]\nno = 10\npaths = [["florence", "kingstree", "moncks-corner", "charleston"]]',
        (
            "lines[no=10].paths: expected every segment of line 10, "
            "found none of adams-run/pocotaligo, charleston/adams-run, pocotaligo/savannah"
        ),
    ),
    (
        "stations",
        (
            '[[stations]]\nid = "petersburg"\ntype = "victory"\n'
            '[[stations]]\nid = "vicksburg"\ntype = "depot"'
        ),
        "lines[no=3]: expected at most one Victory Depot, found richmond, petersburg",
    ),
    (
        "entries",
        '[[entries]]\nid = "ohio"\ntouches = []',
        "entries[id=ohio].touches: expected at least one station, found none",
    ),
    (
        "entries",
        (
            '[[entries]]\nid = "ohio"\ndrop = true\n[[entries]]\nid = "corinth"\nname = "Corinth"\n'
            'touches = ["iuka"]\nlat = 1.0\nlon = 1.0\nx = 1\ny = 1'
        ),
        "entries[id=corinth].id: expected an id that no station has, found corinth",
    ),
    (
        "loads",
        '[[loads]]\nno = 1\npickup = ""',
        "loads[no=1].pickup: expected a station under the rule choice, found none",
    ),
    (
        "loads",
        '[[loads]]\nno = 89\npickup = "richmond"',
        "loads[no=89].pickup: expected none under the rule troops, found richmond",
    ),
    (
        "loads",
        '[[loads]]\nno = 2\npickup = "winona"',
        "loads[no=2].pickup: expected a Load Station or a Depot, found winona",
    ),
    (
        "loads",
        '[[loads]]\nno = 1\ndropoffs = ["mobile"]',
        (
            "loads[no=1].dropoffs: expected 2 other than the pickup under the rule choice, "
            "found mobile"
        ),
    ),
    (
        "loads",
        '[[loads]]\nno = 2\ndropoffs = ["canton"]',
        "loads[no=2].dropoffs: expected 1 other than the pickup under the rule fixed, found canton",
    ),
    (
        "loads",
        "[[loads]]\nno = 2\npayout = 750",
        "loads[no=2].payout: expected a multiple of 100, found 750",
    ),
    (
        "loads",
        '[[loads]]\nno = 67\nink = "red"\n[[loads]]\nno = 47\nink = "blue"',
        "loads[no=47].ink: expected blue for blockade runners, and only for them, found blue",
    ),
    (
        "loads",
        '[[loads]]\nno = 74\nink = "black"',
        "loads[no=74].ink: expected red for Troops, found black",
    ),
    (
        "loads",
        "[[loads]]\nno = 47\nwar = false",
        "loads[no=47].war: expected true for a load in red ink, found False",
    ),
    (
        "loads",
        '[[loads]]\nno = 51\nrule = "troops"',
        "loads[no=51].rule: expected troops for Troops, and only for them, found troops",
    ),
    (
        "events",
        '[[events]]\nno = 10\nsegment = "corinth/iuka"',
        (
            "events[no=10].segment: expected an unbuilt segment "
            "(danville/greensboro, meridian/mcdowells-bluff), found corinth/iuka"
        ),
    ),
    (
        "events",
        '[[events]]\nno = 10\nsegment = "meridian/mcdowells-bluff"',
        "events: expected one event that builds danville/greensboro, found none",
    ),
    (
        "war",
        '[[war]]\nno = 7\ncells = ["none", "none"]',
        "war[no=7].cells: expected 8 cells, for 0 to 7 Victory Depots, found 2",
    ),
    (
        "congestion",
        (
            '[[congestion]]\nno = 1\nstations = ["richmond", "wilmington", "atlanta", '
            '"montgomery", "nashville", "jackson-ms", "weldon"]'
        ),
        "congestion: expected each station once, found weldon again",
    ),
    # Third wave: set-up and money
    (
        "setup",
        '[start]\ncolours = ["red", "white", "blue"]',
        "setup.start.colours: expected five colours, found red, white, blue",
    ),
    (
        "setup",
        "[players.2]\nchoose = [0, 1, 1]",
        "setup.players.2.choose: expected each position from 0 to 1 equally often, found [0, 1, 1]",
    ),
    (
        "setup",
        "[players.5]\nfirst_deal = 4",
        "setup.players.5.deal: expected 24 companies chosen and dealt in all, found 25",
    ),
    (
        "setup",
        "[players.5]\nextended_deal = 5",
        "setup.players.5.extended_deal: expected at most 24 companies dealt in all, found 25",
    ),
    (
        "setup",
        "[players.5]\nwithout = [4, 9]",
        "setup.players.5.without: expected numbers of Special Events, found 9",
    ),
    (
        "setup",
        "[players.5]\nwithout = [8]",
        "setup.players.5.specials: expected 11 counters dealt in all, found 10",
    ),
    (
        "setup",
        "[players.5]\ntrains = 5",
        "setup.players.5.trains: expected at most 4, one for each line, found 5",
    ),
    (
        "setup",
        "[players.4]\nextended_trains = 2",
        "setup.players.4.extended_trains: expected at most 1, one for each line dealt, found 2",
    ),
    (
        "limits",
        "[display]\nloads = 53",
        "setup.players.2.trains: expected at most 66 loads for trains and display, found 67",
    ),
    ("costs", "line_fee = 250", "costs.line_fee: expected a multiple of 100, found 250"),
    (
        "setup",
        "[start]\ncash = 2550",
        "setup.start.cash: expected a multiple of 100, found 2550",
    ),
    # What the structs see
    (
        "settings",
        "[victory_depots_to_end]\nvalue = 9",
        "settings.victory_depots_to_end.value: expected one of 1, 2, 3, 4, 5, 6, 7, 8, found 9",
    ),
    (
        "settings",
        '[ferry_cost]\nvalue = "steam"',
        'settings.ferry_cost.value: expected one of rule, example, found "steam"',
    ),
    (
        "setup",
        "[players.6]\ntrains = 2",
        'setup.players.6: expected a whole number from 2 to 5 as the key, found "6"',
    ),
    (
        "segments",
        '[[segments]]\nid = "corinth/iuka"\nkind = "canal"',
        (
            "segments[id=corinth/iuka].kind: expected one of rail, ferry, overland, unbuilt, "
            'found "canal"'
        ),
    ),
]


@pytest.mark.parametrize(("stem", "text", "says"), BAD, ids=[says for _, _, says in BAD])
def test_a_planted_fault_is_named(stem: str, text: str, says: str, tmp_path: Path) -> None:
    found = {str(f).partition(": ")[2]: f.file for f in faults_of(tmp_path, **{stem: text})}
    assert says in found
    assert Path(found[says]).stem == re.split(r"[.\[:]", says)[0]  # the file of that table


def faults_of(root: Path, **texts: str) -> list[PackError]:
    return check_pack(Printed, layers([laid(root, **texts)]))


def test_stations_that_nothing_joins_are_named(tmp_path: Path) -> None:
    cut = DROP.format("newnan/lagrange") + DROP.format("opelika/columbus-ga")
    path = (
        '[[lines]]\nno = 12\npaths = [["atlanta", "east-point", "newnan"], ["lagrange", '
        '"west-point-ga", "opelika", "chehaw", "montgomery"], ["east-point", "jonesboro-ga", '
        '"griffin", "barnesville", "macon-ga"], ["barnesville", "thomaston"]]'
    )
    island = DROP.format("glade-spring/saltville")
    line_4 = (
        '\n[[lines]]\nno = 4\npaths = [["norfolk", "suffolk", "ivor", "petersburg", "burkeville", '
        '"farmville", "appomattox", "lynchburg", "liberty", "salem", "christiansburg", "dublin", '
        '"wytheville", "glade-spring", "bristol"], ["petersburg", "city-point"]]'
    )
    found = faults_of(tmp_path, segments=cut + island, lines=path + line_4)
    assert [(fault.key, fault.expected, fault.found) for fault in found] == [
        (
            "segments",
            "built segments that join every station to raleigh",
            "no way to saltville",
        )
    ]


def test_a_whole_region_cut_off_is_named(tmp_path: Path) -> None:
    cut = DROP.format("savannah/walthourville") + DROP.format("thomasville/albany")
    found = faults_of(tmp_path, segments=cut)
    (fault,) = [f for f in found if "join every station" in f.expected]
    assert fault.found == (
        "no way to baldwin, brunswick, callahan, cedar-key, doctortown, fernandina, gainesville, "
        "jacksonville, lake-city, lawton, live-oak, madison-fl, monticello, quincy, sanderson, "
        "st-marks, starke, tallahassee, tebeauville, thomasville, valdosta, walthourville"
    )


def test_an_unbuilt_segment_joins_nothing(tmp_path: Path) -> None:
    """Without its ferry McDowell's Bluff hangs on a segment that is not there yet."""
    found = faults_of(tmp_path, segments=DROP.format("mcdowells-bluff/demopolis"))
    assert "no way to mcdowells-bluff" in {fault.found for fault in found}


def test_the_notation_has_room_for_so_many_stations(tmp_path: Path) -> None:
    spot = 'name = "More"\nstate = "VA"\nlat = 1.0\nlon = 1.0\nx = 1\ny = 1\nsource = "designer"\n'
    stations = "".join(f'[[stations]]\nid = "more-{k}"\n{spot}' for k in range(212))
    segments = "".join(SEGMENT.format(f"richmond/more-{k}", 2) for k in range(212))
    found = faults_of(tmp_path, stations=stations, segments=segments)
    assert {(f.key, f.expected, f.found) for f in found if f.key in ("stations", "segments")} == {
        ("stations", "at most 511 stations and entry points", "512"),
        ("segments", "at most 512 segments", "532"),
    }


def test_every_number_of_players_needs_its_start() -> None:
    printed = load_printed().printed
    players = {n: party for n, party in printed.setup.players.items() if n != 3}
    setup = msgspec.structs.replace(printed.setup, players=players)
    (fault,) = msgspec.structs.replace(printed, setup=setup).check()
    assert (fault.key, fault.expected) == ("setup.players.3", "the start of 3 players")


def test_the_end_cannot_ask_for_more_victory_depots_than_there_are(tmp_path: Path) -> None:
    """Seven on the map, eight to end the game."""
    station = '[[stations]]\nid = "nashville"\ntype = "depot"'
    box = '[[box]]\nid = "victory_depot"\ncount = 7'
    found = faults_of(tmp_path, stations=station, box=box)
    assert ("settings.victory_depots_to_end.value", "at most 7", "8") in {
        (f.key, f.expected, f.found) for f in found
    }
