"""Boards of the scenarios: every position can be shown, and shows what it must."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TypeVar

import pytest
from rich.cells import cell_len

from railsplitter.cli.terminal.app import TerminalApp
from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.boards.channel_tunnel import ChannelBoard
from railsplitter.cli.terminal.boards.petersburg import PetersburgBoard, line_of_battle
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.games import find_game
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.names import CLOSED
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
from railsplitter.games.snowdonia.scenarios.petersburg.view import SiegeView
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.playout import playout
from tests.cli.test_play_screen import Keys, driven, press, screen_text, some_choices
from tests.games.snowdonia.channel_tunnel.table import ENGLAND, FRANCE, ChannelTable
from tests.games.snowdonia.petersburg.table import SiegeTable
from tests.games.snowdonia.table import Table

PETERSBURG, CHANNEL = "snowdonia/petersburg", "snowdonia/channel-tunnel"
WEATHER = ("rain", "fog", "sun")

B = TypeVar("B", bound=Board)


def board_of(edition: SnowdoniaEdition, kind: type[B]) -> B:
    naming = Naming(edition)
    board = board_for(edition.game.id, naming, naming.names)
    assert isinstance(board, kind)
    return board


def panel(t: Table, kind: type[Board], key: str, width: int = 78, viewer: int = 0) -> list[str]:
    """A panel's lines as they are read."""
    view = t.edition.view(t.s, viewer)
    return [line.plain.rstrip() for line in board_of(t.edition, kind).panel(key, view, 0, width)]


def strip(t: Table, kind: type[Board], width: int = 100) -> str:
    return board_of(t.edition, kind).strip(t.edition.view(t.s, 0), 0, width)[0].plain


def said(t: Table, kind: type[Board]) -> list[str]:
    return board_of(t.edition, kind).statements(t.edition.view(t.s, 0))


def told_of(t: Table, kind: type[Board], seat: int) -> str:
    """What the plain client tells of one seat."""
    lines = board_of(t.edition, kind).seat_statements(t.edition.view(t.s, 0))
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    ends = [*starts[1:], len(lines)]
    return "\n".join(lines[starts[seat] : ends[seat]])


@pytest.mark.parametrize("game", [PETERSBURG, CHANNEL])
@pytest.mark.parametrize("width", [30, 60, 79, 120])
def test_every_position_is_shown_within_its_width(game: str, width: int) -> None:
    edition = find_game(game).edition(find_game(game).seat_counts[-1])
    naming = Naming(edition)
    board = board_for(game, naming, naming.names)
    state, dice = edition.start(seeded(2)), seeded(3)
    shown = 0
    while not state.is_over():
        view = edition.view(state, 0)
        for tab in board.tabs:
            lines = board.panel(tab.key, view, 0, width)
            assert all(cell_len(line.plain) <= width for line in lines), tab
            assert 0 <= board.focus_line(tab.key, view, width) <= len(lines)
        assert all(cell_len(line.plain) <= width for line in board.strip(view, 0, width))
        for line in board.statements(view) + board.seat_statements(view):
            assert line.endswith("."), line
        shown += 1
        playout(state, dice, 12)
    assert shown > 8


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        (
            PETERSBURG,
            ("›2/27", "C Confederate at ", "U Union at ", "H Blue and Gray", "Dig from 8"),
        ),
        (
            CHANNEL,
            ("E▸", "◂F", "Breakthrough: ", "E Crisis: ", "D Boring Machine", "events strike"),
        ),
    ],
)
def test_the_screen_shows_the_scenario_round_after_round(
    game: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    table = open_new(Plan(game, ("human", "greedy"), seed=3, save=tmp_path / "save.record"))

    async def script(pilot: Keys) -> None:
        begun = table.state.round  # type: ignore[attr-defined]
        await some_choices(pilot, 16, random.Random(2))
        assert table.state.round > begun + 1  # type: ignore[attr-defined]
        text = screen_text(pilot)
        assert [part for part in parts if part not in text] == []
        await press(pilot, "question_mark")
        assert "before the card" in screen_text(pilot) or "a General" in screen_text(pilot)

    driven(TerminalApp(table=table), script, (120, 40))
    table.save.close()


# -- The Siege of Petersburg -----------------------------------------------------------------


def test_the_line_of_battle_shows_generals_and_sides() -> None:
    t = SiegeTable()

    def line() -> str:
        view = t.edition.view(t.s, -1)
        assert isinstance(view, SiegeView)
        return line_of_battle(view.siege)

    assert line() == "C1 ·2 ·3 ·4 ·5 ·6 ·7 U8"
    t.generals(union="6", confederate="4")
    assert line() == "c1 c2 c3 C4 ·5 U6 u7 u8"
    t.battle("6")
    assert line() == "c1 c2 c3 c4 c5 ⚔6 u7 u8"


def test_discs_are_blue_grey_and_yellow_everywhere() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.discs("grey", "blue", "yellow")
    sky = strip(t, PetersburgBoard)
    assert "now grey  next blue  then yellow" in sky
    assert "C2 U6" in sky
    lines = said(t, PetersburgBoard)
    assert "Disc now: grey." in lines
    assert "Next round: blue. The round after: yellow." in lines
    assert "Coming: the Union General moves." in lines
    shown = [sky, *lines]
    for tab in PetersburgBoard.tabs:
        shown += panel(t, PetersburgBoard, tab.key)
    words = {word.strip(",.:;") for line in shown for word in line.split()}
    assert words.isdisjoint(WEATHER)
    assert {"blue", "grey", "yellow"} <= words


def test_the_event_track_names_attack_and_raid() -> None:
    works = "\n".join(panel(SiegeTable(), PetersburgBoard, "works"))
    assert "1 Dig from 8" in works
    assert "3 Attack" in works
    assert "4 Cavalry raid" in works
    assert "Station done" not in works


def test_sites_show_all_that_they_cost_and_what_they_are() -> None:
    t = SiegeTable()
    t.clear("2a")
    t.own(1, "2c")
    row = panel(t, PetersburgBoard, "line")[1]
    assert "cB›7S d2s2r›5S e2s›5G" in row
    assert "›2/27" in row
    assert "d1b›T" in panel(t, PetersburgBoard, "line")[2]
    lines = said(t, PetersburgBoard)
    assert "Site 2c, Supplies, 7 VP: owned by Buff." in lines
    assert "Site 2d, Supplies, 5 VP: costs 2 stone and 2 rubble." in lines
    assert "Site 2e, Garrison, 5 VP: costs 2 stone." in lines
    assert "Site 3d, track site, counts as track: costs 1 steel bar." in lines


def test_sites_that_must_wait_say_for_which_rule() -> None:
    t = SiegeTable()
    lines = "\n".join(said(t, PetersburgBoard))
    assert "Site 2e, Garrison, 5 VP: costs 2 stone, closed now by rule SP.23." in lines
    t.clear("2a")
    lines = "\n".join(said(t, PetersburgBoard))
    assert "Site 2e, Garrison, 5 VP: costs 2 stone." in lines
    assert "Site 2d, Supplies, 5 VP: costs 2 stone and 2 rubble, closed now by rule SP.24." in lines
    assert "Site 5c, Garrison, 5 VP: costs 2 stone, closed now by rule SP.25." in lines


def test_surveyors_score_by_where_they_began() -> None:
    t = SiegeTable()
    t.home(0, "union")
    t.home(1, "confederate")
    t.s.surveyor[0], t.s.surveyor[1] = 4, 4
    assert "Began at the Union end." in told_of(t, PetersburgBoard, 0)
    assert "Surveyor at Jerusalem Plank Road, worth 9 VP." in told_of(t, PetersburgBoard, 0)
    assert "Surveyor at Jerusalem Plank Road, worth 14 VP." in told_of(t, PetersburgBoard, 1)
    seats = "\n".join(panel(t, PetersburgBoard, "seats"))
    assert "Union end, Surveyor Jerusalem Plank Road ›9" in seats
    assert "Confederate end, Surveyor Jerusalem Plank Road ›14" in seats


def test_contracts_say_what_the_armies_still_lack() -> None:
    t = SiegeTable()
    t.hold(0, 6, 15, 27)
    told = told_of(t, PetersburgBoard, 0)
    assert "Holds contract 6: 13 VP for 2 Union Supplies; still needs 2 Union Supplies." in told
    assert "still needs 2 Confederate Garrisons." in told
    assert "still needs victory of its end." in told
    t.generals(union="7", confederate="1")
    t.own(0, "7c")
    assert "still needs 1 Union Supplies." in told_of(t, PetersburgBoard, 0)
    assert "needs 1 Union Supplies" in " ".join(panel(t, PetersburgBoard, "seats"))
    t.own(0, "7d")
    told = told_of(t, PetersburgBoard, 0)
    assert "Holds contract 6: 13 VP for 2 Union Supplies; conditions met." in told


def test_the_battle_the_quarry_and_the_dictator_are_told() -> None:
    t = SiegeTable()
    t.train(1, 9)
    t.load(2)
    t.clear_all()
    t.battle("3")
    lines = said(t, PetersburgBoard)
    assert "Final battle at station 3, Ream's: the Union side wins." in lines
    assert "The Dictator of Buff: 2 rubble, 6 VP, in range." in lines
    assert "Local quarries are open." in lines
    assert "⚔3 the Union side wins" in strip(t, PetersburgBoard)
    shown = panel(t, PetersburgBoard, "siege")
    assert shown[0] == "c1 c2 ⚔3 u4 u5 u6 u7 u8"
    assert "The Dictator of Buff: 2 rubble, 6 VP, in range." in shown
    t.battle("4")
    assert "Final battle at station 4, Globe Tavern: drawn." in said(t, PetersburgBoard)


# -- The Channel Tunnel 1881 -----------------------------------------------------------------


def test_tunnel_cards_show_rubble_shoring_and_machines() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET2")
    t.machine(FRANCE, "SG")
    t.shore(ENGLAND, "ET2", 1)
    size = t.size("ET2")
    free = "·" * (size - 1)
    rows = panel(t, ChannelBoard, "line", 110)
    first = f"ET1[{'·' * t.size('ET1')}]›{t.size('ET1')}"
    assert f"{first} E▸ET2 {2 * size - 2}r[E{free}]›{size}" in rows[1]
    assert "6  Sangatte    ◂F" in rows[5]
    lines = said(t, ChannelBoard)
    space = f"Tunnel ET2, {size} spaces of {size} VP"
    left = f"{2 * size - 2} rubble on it"
    assert f"{space}: {left}; shored up by England 1; machine of England here." in lines
    done = f"Tunnel ET1, {t.size('ET1')} spaces of {t.size('ET1')} VP: completed; not shored up."
    assert done in lines


def test_a_tunnel_wholly_in_one_colour_is_said_to_be() -> None:
    t = ChannelTable()
    size = t.size("ET1")
    t.shore(ENGLAND, "ET1", size)
    head = f"Tunnel ET1, {size} spaces of {size} VP: completed"
    told = "; machine of England here."  # it was not moved on
    assert f"{head}; shored up, fully by England {size}{told}" in said(t, ChannelBoard)
    assert f"[{'E' * size}]" in panel(t, ChannelBoard, "line")[1]


def test_stations_show_who_builds_and_which_are_closed() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "VB")
    rows = panel(t, ChannelBoard, "line", 110)
    assert rows[0].startswith("  1  St Pancras     EF")
    assert rows[1].startswith("  2  Shakespeare…   ■")
    assert rows[2].startswith("E▸3  Varne Bank     E ")
    assert rows[3].startswith("  4  Middle Stat…      ET5")
    lines = said(t, ChannelBoard)
    assert "Station 1, St Pancras: on the surface; England and France may build." in lines
    assert "Station 2, Shakespeare Cliff: underground; closed by a black marker." in lines
    here = "underground, 4 rubble left; England may build; machine of England here."
    assert f"Station 3, Varne Bank: {here}" in lines
    assert "Station 4, Middle Station: underground, 6 rubble left; nobody can build yet." in lines


def test_machines_the_middle_and_the_way_to_the_breakthrough() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "FT7")
    t.owns_machine(ENGLAND)
    t.machine(FRANCE, "FT4")
    lines = said(t, ChannelBoard)
    assert "Breakthrough: 4 cards to clear until they meet." in lines
    assert "4 cards apart" in strip(t, ChannelBoard)
    ours = next(line for line in lines if line.startswith("Boring Machine of England"))
    assert "before FT7, 1 card beyond the Middle, first at 2 cards for 10 VP" in ours
    assert "its Labourer is on it" in ours
    theirs = next(line for line in lines if line.startswith("Boring Machine of France"))
    assert "before FT4, 5 cards before the Middle; not bought" in theirs
    shown = panel(t, ChannelBoard, "tunnel")
    assert "E FT7, 1 card beyond the Middle, first at 2 cards for 10 VP, Labourer ready" in shown
    t.machine(ENGLAND, "FT4")
    assert strip(t, ChannelBoard).endswith("Breakthrough")
    assert "The machines have met: the round is finished, then the game ends." in said(
        t, ChannelBoard
    )


def test_the_crisis_area_and_whom_the_deck_strikes() -> None:
    t = ChannelTable()
    t.crisis(ENGLAND, discs=2, markers=5)
    t.top("rain")
    sky = strip(t, ChannelBoard)
    assert "deck back rain strikes France" in sky
    assert "E●● 5 lost" in sky
    assert "F 2 lost" in sky
    lines = said(t, ChannelBoard)
    lost = "5 markers lost, -10 VP; the next crisis takes 2 markers."
    assert f"Crisis area, England: 2 blue discs, {lost}" in lines
    assert "Crisis area, France: 0 yellow discs, 2 markers lost, -4 VP." in lines
    shows = "The back of the next contract shows rain, England's blue: events strike France."
    assert shows in lines
    t.top("fog")
    shows = "The back of the next contract shows fog: events strike England and France."
    assert shows in said(t, ChannelBoard)
    shown = panel(t, ChannelBoard, "tunnel")
    assert "Deck back fog: events strike England and France" in shown
    assert "E Crisis: ●●, 5 lost ›-10" in shown


def test_no_surveyor_and_no_weather_in_the_tunnel() -> None:
    t = ChannelTable()
    t.hold(0, 26)
    shown = [strip(t, ChannelBoard), *said(t, ChannelBoard), told_of(t, ChannelBoard, 0)]
    for tab in ChannelBoard.tabs:
        shown += panel(t, ChannelBoard, tab.key)
    text = "\n".join(shown)
    assert "Surveyor" not in text
    assert "Weather" not in text
    assert "Lay" not in text
    assert "still needs 2 fully shored tunnels" in text


def test_a_machine_that_builds_nowhere_says_so() -> None:
    t = ChannelTable()
    for name in ("SP", "GN"):
        for letter in "abcd":
            t.s.owner[t.place_index(f"{name}-{letter}")] = CLOSED
    tunnel(t.s).black = 1 | 1 << 6  # both surface stations are black
    told = told_of(t, ChannelBoard, 0)
    assert "builds nowhere now." in told


def test_nations_wear_their_colours() -> None:
    t = ChannelTable()
    board = board_of(t.edition, ChannelBoard)
    assert "#3d67b5" in str(board.badge(ENGLAND).spans[-1].style)
    assert "#f6d241" in str(board.badge(FRANCE).spans[-1].style)
    assert board.badge(None).plain == "-"
