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
from railsplitter.cli.terminal.boards.petersburg import PetersburgBoard
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.games import find_game
from railsplitter.games.snowdonia.edition import SnowdoniaEdition
from railsplitter.games.snowdonia.names import CLOSED
from railsplitter.games.snowdonia.scenarios.channel_tunnel.state import tunnel
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
    view, board = t.edition.view(t.s, viewer), board_of(t.edition, kind)
    board.consult(t.edition, t.s, viewer)
    return [line.plain.rstrip() for line in board.panel(key, view, 0, width)]


def strip(t: Table, kind: type[Board], width: int = 100) -> str:
    board = board_of(t.edition, kind)
    board.consult(t.edition, t.s, 0)
    return board.strip(t.edition.view(t.s, 0), 0, width)[0].plain


def said(t: Table, kind: type[Board]) -> list[str]:
    board = board_of(t.edition, kind)
    board.consult(t.edition, t.s, 0)
    return board.statements(t.edition.view(t.s, 0))


def told_of(t: Table, kind: type[Board], seat: int) -> str:
    """What the plain client tells of one seat."""
    board = board_of(t.edition, kind)
    board.consult(t.edition, t.s, 0)
    lines = board.seat_statements(t.edition.view(t.s, 0))
    starts = [at for at, line in enumerate(lines) if line[:-1] in board.labels]
    ends = [*starts[1:], len(lines)]
    return "\n".join(lines[starts[seat] : ends[seat]])


@pytest.mark.parametrize("game", ["snowdonia", PETERSBURG, CHANNEL])
@pytest.mark.parametrize("width", [30, 60, 78, 120])
def test_every_position_is_shown_within_its_width(game: str, width: int) -> None:
    edition = find_game(game).edition(find_game(game).seat_counts[-1])
    naming = Naming(edition)
    board = board_for(game, naming, naming.names)
    state, dice = edition.start(seeded(2)), seeded(3)
    shown = 0
    while not state.is_over():
        view = edition.view(state, 0)
        board.consult(edition, state, 0)
        for tab in board.tabs:
            lines = board.panel(tab.key, view, 0, width)
            assert all(cell_len(line.plain) <= width for line in lines), tab
            assert 0 <= board.focus_line(tab.key, view, width) <= len(lines)
        strip = board.strip(view, 0, width)
        assert all(cell_len(line.plain) <= width for line in strip)
        assert width < 78 or not any("…" in line.plain for line in strip)  # 80 columns hold it
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
            ("›2/27", "Confederate General", "Union General", "H Blue and Gray", "Cavalry raid°"),
        ),
        (
            CHANNEL,
            ("E▸", "◂F", "Breakthrough", "Crisis area", "D Boring Machine", "Events strike"),
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


def test_stations_are_marked_with_generals_and_sides() -> None:
    t = SiegeTable()

    def marks() -> str:
        rows = panel(t, PetersburgBoard, "route")
        return " ".join(row[22:23] for row in rows if row[:1].isdigit())

    assert marks() == "C · · · · · · U"
    t.generals(union="6", confederate="4")
    assert marks() == "c c c C · U u u"
    t.battle("6")
    assert marks() == "c c c c c ⚔ u u"


def test_discs_are_blue_grey_and_yellow_everywhere() -> None:
    t = SiegeTable()
    t.generals(union="6", confederate="2")
    t.discs("grey", "blue", "yellow")
    sky = strip(t, PetersburgBoard)
    assert "now grey  next blue  then yellow  back " in sky
    lines = said(t, PetersburgBoard)
    assert {"Now: grey (now).", "Next round: blue.", "The round after: yellow."} <= {*lines}
    assert "Coming: the Union General moves." in lines
    shown = [sky, *lines]
    for tab in PetersburgBoard.tabs:
        shown += panel(t, PetersburgBoard, tab.key)
    words = {word.strip(",.:;") for line in shown for word in line.split()}
    assert words.isdisjoint(WEATHER)
    assert {"blue", "grey", "yellow"} <= words


def test_the_event_track_names_attack_and_raid() -> None:
    titles = {78: "1 Dig, U end", 110: "1 Excavate from the Union end"}
    for width, first in titles.items():
        works = " ".join("\n".join(panel(SiegeTable(), PetersburgBoard, "works", width)).split())
        for step in (first, "3 Attack", "4 Cavalry raid"):
            assert step in works
        assert "Complete a station" not in works
        assert "Station done" not in works


def test_sites_show_all_that_they_cost_and_what_they_are() -> None:
    t = SiegeTable()
    t.clear("2a")
    t.own(1, "2c")
    row = panel(t, PetersburgBoard, "route")[1]
    assert "cB›7S d2s2r›5S e2s›5G" in row
    assert "›2/27" in row
    assert "d1b›T" in panel(t, PetersburgBoard, "route")[2]
    lines = said(t, PetersburgBoard)
    assert "Site 2c Supplies: worth 7 VP, state Buff (done)." in lines
    assert "Site 2d Supplies: worth 5 VP, state 2 stone and 2 rubble." in lines
    assert "Site 2e Garrison: worth 5 VP, state 2 stone." in lines
    assert "Site 3d track site: worth counts as track, state 1 bar." in lines


def test_sites_that_must_wait_say_for_which_rule() -> None:
    t = SiegeTable()
    lines = "\n".join(said(t, PetersburgBoard))
    assert "Site 2e Garrison: worth 5 VP, state 2 stone [SP.23]." in lines
    t.clear("2a")
    lines = "\n".join(said(t, PetersburgBoard))
    assert "Site 2e Garrison: worth 5 VP, state 2 stone." in lines
    assert "Site 2d Supplies: worth 5 VP, state 2 stone and 2 rubble [SP.24]." in lines
    assert "Site 5c Garrison: worth 5 VP, state 2 stone [SP.25]." in lines


def test_surveyors_score_by_where_they_began() -> None:
    t = SiegeTable()
    t.home(0, "union")
    t.home(1, "confederate")
    t.s.surveyor[0], t.s.surveyor[1] = 4, 4
    assert "from the Union end." in told_of(t, PetersburgBoard, 0)
    assert "Surveyor at Jerusalem Plank Road (9 VP)." in told_of(t, PetersburgBoard, 0)
    assert "Surveyor at Jerusalem Plank Road (14 VP)." in told_of(t, PetersburgBoard, 1)


def test_contracts_say_what_the_armies_still_lack() -> None:
    t = SiegeTable()
    t.hold(0, 6, 15, 27)

    def held() -> str:
        return "\n".join(line for line in said(t, PetersburgBoard) if "conditions" in line)

    bonus = "Contract 6: bonus 13 VP for 2 Union Supplies, conditions"
    assert f"{bonus} needs 2 Union Supplies," in held()
    assert "needs 2 Confederate Garrisons" in held()
    assert "needs victory of its end" in held()
    t.generals(union="7", confederate="1")
    t.own(0, "7c")
    assert f"{bonus} needs 1 Union Supplies," in held()
    assert "needs 1 Union Supplies" in " ".join(panel(t, PetersburgBoard, "cards"))
    t.own(0, "7d")
    assert f"{bonus} met," in held()


def test_the_battle_the_quarry_and_the_dictator_are_told() -> None:
    t = SiegeTable()
    t.train(1, 9)
    t.load(2)
    t.clear_all()
    t.battle("3")
    lines = said(t, PetersburgBoard)
    assert "Final battle: at station 3, Ream's: the Union side wins (now)." in lines
    assert "The Dictator: Buff, 2 rubble, 6 VP, in range." in lines
    assert "Local quarries: open." in lines
    assert any("Final battle" in line for line in panel(t, PetersburgBoard, "siege"))
    t.battle("4")
    assert "Final battle: at station 4, Globe Tavern: drawn (now)." in said(t, PetersburgBoard)


# -- The Channel Tunnel 1881 -----------------------------------------------------------------


def test_tunnel_cards_show_rubble_shoring_and_machines() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "ET2")
    t.machine(FRANCE, "SG")
    t.shore(ENGLAND, "ET2", 1)
    size = t.size("ET2")
    free = "·" * (size - 1)
    rows = panel(t, ChannelBoard, "route", 110)
    first = f"ET1[{'·' * t.size('ET1')}]›{t.size('ET1')}"
    assert f"{first} E▸ET2 {2 * size - 2}r[E{free}]›{size}" in rows[1]
    assert "6  Sangatte    ◂F" in rows[5]
    lines = said(t, ChannelBoard)
    space = f"Tunnel ET2: worth {size} spaces of {size} VP"
    left = f"state {2 * size - 2} rubble"
    assert f"{space}, {left}; shored up by England 1; machine of England here." in lines
    whole = f"Tunnel ET1: worth {t.size('ET1')} spaces of {t.size('ET1')} VP"
    assert f"{whole}, state completed; not shored up (done)." in lines


def test_a_tunnel_wholly_in_one_colour_is_said_to_be() -> None:
    t = ChannelTable()
    size = t.size("ET1")
    t.shore(ENGLAND, "ET1", size)
    head = f"Tunnel ET1: worth {size} spaces of {size} VP, state completed"
    told = "; machine of England here (done)."  # it was not moved on
    assert f"{head}; shored up, fully by England {size}{told}" in said(t, ChannelBoard)
    assert f"[{'E' * size}]" in panel(t, ChannelBoard, "route")[1]


def test_stations_show_who_builds_and_which_are_closed() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "VB")
    rows = panel(t, ChannelBoard, "route", 110)
    assert rows[0].startswith("  1  St Pancras     EF")
    assert rows[1].startswith("  2  Shakespeare…   ■")
    assert rows[2].startswith("E▸3  Varne Bank     E ")
    assert rows[3].startswith("  4  Middle Stat…      ET5")
    lines = said(t, ChannelBoard)
    surface = "worth on the surface, state England and France may build."
    assert f"Station 1, St Pancras: {surface}" in lines
    below = "worth underground, state closed by a black marker."
    assert f"Station 2, Shakespeare Cliff: {below}" in lines
    here = "underground, 4 rubble left, state England may build; machine of England here."
    assert f"Station 3, Varne Bank: worth {here}" in lines
    later = "underground, 6 rubble left, state nobody can build yet."
    assert f"Station 4, Middle Station: worth {later}" in lines


def test_machines_the_middle_and_the_way_to_the_breakthrough() -> None:
    t = ChannelTable()
    t.machine(ENGLAND, "FT7")
    t.owns_machine(ENGLAND)
    t.machine(FRANCE, "FT4")
    lines = said(t, ChannelBoard)
    assert "Breakthrough: 4 cards to clear until they meet." in lines
    ours = next(line for line in lines if line.startswith("England: before"))
    assert "before FT7, progress 1 card beyond the Middle, first at 2 cards for 10 VP" in ours
    assert "its Labourer is on it" in ours
    theirs = next(line for line in lines if line.startswith("France: before"))
    assert "before FT4, progress 5 cards before the Middle" in theirs
    assert "not bought" in theirs
    t.machine(ENGLAND, "FT4")
    met = "Breakthrough: the machines have met: the round is finished, then the game ends."
    assert met in said(t, ChannelBoard)


def test_the_crisis_area_and_whom_the_deck_strikes() -> None:
    t = ChannelTable()
    t.crisis(ENGLAND, discs=2, markers=5)
    t.top("rain")
    assert "Events strike France" in strip(t, ChannelBoard, 160)
    lines = said(t, ChannelBoard)
    assert "England: discs 2 blue, lost 5 markers, points -10." in lines
    assert "France: discs 0 yellow, lost 2 markers, points -4." in lines
    assert "Back of the next contract: rain, England's blue." in lines
    assert "Events strike: France." in lines
    t.top("fog")
    assert "Events strike: England and France." in said(t, ChannelBoard)


def test_no_surveyor_and_no_weather_in_the_tunnel() -> None:
    t = ChannelTable()
    t.hold(0, 26)
    shown = [strip(t, ChannelBoard), *said(t, ChannelBoard), told_of(t, ChannelBoard, 0)]
    for tab in ChannelBoard.tabs:
        shown += panel(t, ChannelBoard, tab.key)
    text = "\n".join(shown)
    assert "Surveyor" not in text
    assert "Weather" not in text
    assert "needs 2 fully shored tunnels" in text


def test_a_machine_that_builds_nowhere_says_so() -> None:
    t = ChannelTable()
    for name in ("SP", "GN"):
        for letter in "abcd":
            t.s.owner[t.place_index(f"{name}-{letter}")] = CLOSED
    tunnel(t.s).black = 1 | 1 << 6  # both surface stations are black
    assert any("builds at nowhere now." in line for line in said(t, ChannelBoard))


def test_nations_wear_their_colours() -> None:
    t = ChannelTable()
    board = board_of(t.edition, ChannelBoard)
    assert "#3d67b5" in str(board.badge(ENGLAND).spans[-1].style)
    assert "#f6d241" in str(board.badge(FRANCE).spans[-1].style)
    assert board.badge(None).plain == "-"
