"""Battles in the terminal: the hex map, its panels, planning and both clients."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from railsplitter.cli.terminal import bars, dialogs
from railsplitter.cli.terminal.app import TerminalApp
from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.boards.gcacw import FieldBoard
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.opening import Plan, open_new
from railsplitter.cli.terminal.table import Table
from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.edition import BattleEdition
from railsplitter.games.gcacw.rules.r5_march import Marching
from railsplitter.games.gcacw.rules.r7_cavalry import FallingBack
from railsplitter.games.gcacw.state import Campaign
from railsplitter.games.gcacw.view import View
from railsplitter.kernel.errors import BadInput, BadUsage
from railsplitter.kernel.state import State
from tests.cli.test_play_screen import game, press, quiet, screen_text
from tests.cli.test_play_support import closed_at_hand, typed
from tests.games.gcacw.combats import duel, strike
from tests.games.gcacw.drill import drill
from tests.games.gcacw.told import Told, eager, edition, positions

GAME = "gcacw/first-kernstown"
ROADS = ("0303-0304-0305 road", "0304-0404 pike", "0303-0403 minor bridge", "0303-0202 minor ford")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILSPLITTER_HOME", str(tmp_path))


def shown(e: BattleEdition, s: Campaign, viewer: int) -> tuple[FieldBoard, View]:
    naming = Naming(e)
    board = board_for(e.game.id, naming, naming.names)
    assert isinstance(board, FieldBoard)
    board.consult(e, s, viewer)
    view = e.view(s, viewer)
    assert isinstance(view, View)
    return board, view


def field(**more: Any) -> Told:
    t = drill(
        union=["tyler 0303 7 f2", "kimball 0303 6", "shields tyler L"],
        confederate=["stonewall 0305 4 D", "ashby 0506 1 cav regt @-", "jackson stonewall L"],
        edges=ROADS,
        terrain={"0404": "woods", "0202": "hill", "0505": "mountain"},
        objectives=["o0 0303 8 union", "o1 0602 3 confederate"],
        **more,
    )
    return Told(t, {"0303": "Winchester", "0602": "Berryville"})


def board_of(x: Told, viewer: int = 0) -> FieldBoard:
    naming = Naming(cast(Any, x))
    board = FieldBoard(naming, naming.names)
    board.consult(cast(Any, x), cast(State, x.s), viewer)
    return board


def panel(x: Told, key: str, viewer: int = 0, width: int = 78) -> str:
    board = board_of(x, viewer)
    return text(board, x, key, viewer, width)


def text(board: Board, x: Told, key: str, viewer: int = 0, width: int = 78) -> str:
    return "\n".join(line.plain for line in board.panel(key, x.seen(viewer), viewer, width))


# -- panels ------------------------------------------------------------------------------------


@pytest.mark.whole_games
@pytest.mark.parametrize("battle", ["first-kernstown", "port-republic", "williamsburg"])
def test_every_position_can_be_shown(battle: str) -> None:
    e = edition(battle)
    drawn = 0
    for number, s in enumerate(positions(e, 7)):
        if number % 45:
            continue
        for viewer, width in ((-1, 40), (0, 78), (1, 120)):
            fits(*shown(e, s, viewer), viewer, width)
            drawn += 1
    assert drawn > 8


def fits(board: FieldBoard, view: View, viewer: int, width: int) -> None:
    """Every panel at this width, and everything that can be told."""
    assert board.headline(view)
    assert all(len(line.plain) <= width for line in board.strip(view, viewer, width))
    for tab in board.tabs:
        lines = board.panel(tab.key, view, viewer, width)
        assert lines
        assert all(len(line.plain) <= width for line in lines), tab.key
        assert 0 <= board.focus_line(tab.key, view, width) < max(len(lines), 1)
    said = [*board.statements(view), *board.seat_statements(view)]
    for topic in ("forces", "points", "combat"):
        said += board.answer(topic, "", view, viewer)
    assert all("None" not in line and "{" not in line for line in said)
    assert all(line.endswith((".", ":")) or "▇" in line for line in said if line)


def test_the_map_shows_counters_ground_roads_and_rivers() -> None:
    x = field()
    x.t.march("tyler", points=4)
    drawn = panel(x, "map").splitlines()
    here = next(line for line in drawn if "U13*" in line)
    assert re.search(r"\[ ?U13\* ?x?\]", here)  # the unit at hand is selected
    assert any("C4*" in line and "d" in line for line in drawn)  # disorganized
    assert any("★CBerr" in line for line in drawn)  # an objective, and whose it is
    joined = "\n".join(drawn)
    for sign in ("│", "=", "w", "h", "m", "f3"):
        assert sign in joined, sign
    assert drawn[0] == "Winchester (0303), clear; yellow: MPs left for Tyler Brigade"


def test_reach_is_written_into_the_hexes() -> None:
    x = field()
    x.t.march("tyler", points=4)
    board = board_of(x)
    drawn = text(board, x, "map")
    assert "MPs left for Tyler Brigade" in drawn
    reach = board.desk.reach(x.seen())
    assert reach is not None
    rows = {row.hex: row for row in reach.hexes}
    assert (rows["0304"].left, rows["0304"].ends) == (3, True)
    assert "3!" in drawn  # three left, and the march ends there
    x.t.play("halt")
    x.t.acting(0)
    board.consult(cast(Any, x), cast(State, x.s), 0)
    assert "MPs needed for Tyler Brigade" in text(board, x, "map")


def test_a_number_of_points_is_never_read_as_fatigue() -> None:
    x = field()
    x.t.set("kimball", fatigue=2)
    x.t.put("kimball", "0403")
    x.t.march("tyler", points=4)
    board = board_of(x)
    drawn = text(board, x, "map")
    left = {row.hex: row.left for row in board.desk.reach(x.seen()).hexes}["0403"]  # type: ignore[union-attr]
    assert f"f{left}" not in drawn
    assert "f3" in drawn  # of the marching unit itself


def test_a_wrecked_bridge_is_crossed_out() -> None:
    x = field()
    x.t.march("tyler", points=4)
    board = board_of(x)
    board.desk.cursor = x.t.hex("0101")
    assert "=" in text(board, x, "map")
    x.t.cross("0303", "0403", int(n.WRECKED))
    drawn = text(board, x, "map")
    assert "=" not in drawn
    assert "×" in drawn


def test_the_hex_panel_tells_everything_about_a_hex() -> None:
    x = field()
    x.t.march("tyler", points=4)
    told = " ".join(panel(x, "hex").split())
    assert told.startswith("Winchester (0303) Clear, Frederick County")
    assert "U Shields in Winchester (0303), division leader, command 6, tactical 3" in told
    assert (
        "U Tyler Brigade manpower 7 in Winchester (0303), infantry, tactical 2, fatigue 3" in told
    )
    assert "marching, 4 MPs left" in told
    assert "Objective 0 held by Union 8 points" in told
    assert "SE 0403, clear minor river with a bridge" in told
    assert "S 0304, clear road" in told
    x.t.cross("0303", "0403", int(n.WRECKED))
    assert "minor river with a bridge, wrecked" in " ".join(panel(x, "hex").split())


def test_arrows_move_the_selected_hex_and_stop_at_the_edge() -> None:
    x = field()
    x.t.march("tyler", points=4)
    board = board_of(x)
    start = board.desk.cursor
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert board.pan("map", across, down)
    assert board.desk.cursor in (start, start - 1, start + 1)
    assert not board.pan("forces", 1, 0)
    for _ in range(20):
        board.pan("map", 0, -1)
    assert not board.pan("map", 0, -1)
    board.consult(cast(Any, x), cast(State, x.s), 0)
    assert board.desk.cursor != start  # somebody looks elsewhere, and may
    x.t.play("go 0403")
    board.consult(cast(Any, x), cast(State, x.s), 0)
    assert board.desk.cursor == x.t.hex("0403")  # until something happens


def test_every_step_of_the_cursor_is_to_a_neighbour() -> None:
    x = field()
    board = board_of(x)
    land = x.t.pack.ground.land
    for where in range(x.t.pack.ground.hexes):
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            board.desk.cursor = where
            if board.pan("map", across, down):
                assert land.arc(where, board.desk.cursor) >= 0


def test_brackets_go_from_stack_to_stack_of_ones_own() -> None:
    x = field()
    board = board_of(x, 1)
    seen = set()
    for _ in range(4):
        assert board.turn("map", 1)
        seen.add(x.t.patch.printed(board.desk.cursor))
    assert seen == {"0305", "0506"}
    assert not board.turn("points", 1)


def test_combat_is_counted_out_before_it_is_chosen() -> None:
    t = duel()
    x = Told(t)
    t.march("a", points=4)
    told = panel(x, "combat")
    assert told.startswith("Prepared attack on 0404")
    assert "6 against 6" in told
    assert "prepared attack +1" in told
    assert "result chance  attacker  defender" in told
    seen = t.rules.preview.march(t.s, t.piece("a"), t.hex("0404"), 4)
    assert f"retreat or rout {round(100 * seen.retreat / 72)}%" in told
    assert told.count("%") > 10


def test_the_combat_panel_shows_dice_and_results_once_they_are_there() -> None:
    t = duel("a 0403 20 div a3", "d 0404 2", against=["e 0404 9", "g 0404 9"])
    x = Told(t)
    strike(t, 6, 1, points=4)
    told = panel(x, "combat")
    assert "Combat for 0404" in told
    assert "dice 6 to 1" in told
    assert " defender: " in told
    assert "rout" in told or "retreat" in told


@pytest.mark.parametrize("dice", [(), (6, 1)])
def test_the_combat_at_hand_is_spoken_in_sentences(dice: tuple[int, ...]) -> None:
    """The plain client reads no table and no bars; before the dice it says the odds."""
    if dice:
        t = duel("a 0403 20 div a3", "d 0404 2", against=["e 0404 9", "g 0404 9"])
        strike(t, *dice, points=4)
    else:
        t = duel(defender="d 0404 2 cav")  # it is asked twice whether it gives way
        t.march("a", points=4)
        t.play("stand", "attack 0404")
    x = Told(t)
    said = board_of(x).answer("combat", "", x.seen(0), 0)
    assert said[0] == "Combat for 0404."
    assert all(line.endswith(".") and "▇" not in line for line in said)
    assert any(line.startswith("Dice 6 to 1, ") for line in said) == bool(dice)
    assert any(line.startswith("Chances: ") for line in said) != bool(dice)


def test_plans_compare_the_kinds_of_attack() -> None:
    t = duel()
    x = Told(t)
    t.acting(0)
    board = board_of(x)
    board.desk.cursor = t.hex("0403")
    told = text(board, x, "combat")
    assert told.startswith("A Brigade on 0404")
    for kind in ("column of route", "hasty", "normal", "prepared"):
        assert kind in told
    board.desk.cursor = t.hex("0404")  # the same from the enemy's hex
    assert text(board, x, "combat") == told
    board.desk.cursor = t.hex("0101")
    assert "Nobody stands next to an enemy here" in text(board, x, "combat")


def test_forces_and_points() -> None:
    x = field()
    x.t.acting(0)
    forces = " ".join(panel(x, "forces").split())
    assert forces.startswith("Forces of Union 13 manpower in the field")
    assert "U Tyler Brigade 7 Winchester (0303), fatigue 2" in forces
    assert "U Shields Winchester (0303), division leader, command 6, tactical 3" in forces
    assert "C Stonewall Brigade 4 0305, combat value 3, disorganized" in forces
    assert panel(x, "forces", viewer=1).startswith("Forces of Confederate")
    points = " ".join(panel(x, "points").split())
    assert "Objective 0 U Union 8" in points
    assert "Union victory; Union less Confederate: +5" in points


def test_charts_turn_page_by_page_and_are_marked_where_they_are_ours() -> None:
    e = edition()
    board, view = shown(e, next(positions(e, 1)), 0)
    titles = []
    for _ in (*board.desk.chart.tables, *board.desk.chart.sheet):
        place, title, *_ = board.panel("charts", view, 0, 78)
        titles.append((title.plain.strip(), place.plain.partition("rule ")[2]))
        assert board.turn("charts", 1)
    assert len(set(titles)) == len(titles)
    assert ("Movement  Reconstructed", "6.2a") in titles
    assert ("Combat Chart, attacker", "7.5b") in titles  # published
    assert ("Levels of victory  Union less Confederate points", "") in titles
    told = board.answer("chart", "results-attacker", view, 0)
    assert (told[0], told[-1]) == ("Combat Chart, attacker.", "Rule 7.5b.")
    assert "0: ½–3 D, 4–6 1D, 7–11 1D," in next(line for line in told if line.startswith("0: "))
    assert board.answer("chart", "", view, 0)[0].startswith("Charts: movement, hexsides, attacks")
    with pytest.raises(BadInput, match="chart 'weather': expected one of movement"):
        board.answer("chart", "weather", view, 0)


# -- planning ----------------------------------------------------------------------------------


def test_trips_are_marches_that_can_be_played() -> None:
    x = field()
    assert board_of(x).trips() == []
    x.t.march("tyler", points=4)
    trips = {trip.label: trip for trip in board_of(x).trips()}
    assert trips["0403"].terms == "3 MPs, 1 left"
    assert trips["0304"].terms == "1 MP, 3 left, the march ends there"
    for action in trips["0402"].actions:
        x.s.play(0, action)
    assert x.t.at("tyler") == "0402"


def test_topics_of_the_plain_client() -> None:
    x = field()
    x.t.march("tyler", points=4)
    board, view = board_of(x), x.seen(0)

    def told(topic: str, rest: str = "") -> list[str]:
        return board.answer(topic, rest, view, 0)

    assert told("hex", "winchester")[0] == "Winchester (0303). Clear, Frederick County."
    here = told("hex", "0303")
    tyler = "infantry, tactical 2, fatigue 3, marching, 4 MPs left"
    assert f"Union Tyler Brigade: manpower 7, in Winchester (0303), {tyler}." in here
    assert "Objective Objective 0 in Winchester (0303): held by Union, 8 points." in here
    assert {"North: 0302, clear.", "North-west: 0202, hill, minor river with a ford."} <= {*here}
    assert "North: off the map." in told("hex", "0101")
    assert "combat value 3, disorganized" in next(
        line for line in told("hex", "0305") if line.startswith("Confederate Stonewall")
    )
    assert told("reach")[0] == "Tyler Brigade in Winchester (0303) can go, with 4 MPs, to:"
    assert "0304: 1 MP, 3 left, an enemy zone." in told("reach", "tyler brigade")
    assert told("reach", "kimball")[0].endswith("can go, by its dice, to:")
    assert told("zones", "confederate")[0].startswith("Confederate zones that stop everybody: ")
    x.t.play("go 0304")
    odds = told("odds", "tyler 0305 3")
    assert odds[0] == "A normal attack on 0305."
    assert any(line.startswith("Result 0, ") for line in odds)
    assert told("combat")[0] == "A normal attack on 0305."
    with pytest.raises(BadInput, match="hex 'nowhere': expected the id of a hex"):
        told("hex", "nowhere")
    with pytest.raises(BadInput, match="unit 'lee': expected the id or the name"):
        told("reach", "lee")
    with pytest.raises(BadInput, match="odds: expected a unit, a hex and points"):
        told("odds", "tyler")
    with pytest.raises(BadUsage, match="expected union or confederate"):
        told("zones", "grey")


# -- tables ------------------------------------------------------------------------------------


def table_at(folder: Path, kind: type, *players: str) -> Table:
    """The first game in which a human is asked this question, played up to there."""
    for seed in range(40):
        table = open_new(Plan(GAME, players, seed=seed, save=folder / f"{seed}.record"))
        rng = random.Random(seed)
        while not table.is_over:
            if table.asks_human and isinstance(table.state.stack[-1], kind):
                return table
            table.play(eager(cast(Campaign, table.state), rng))
        table.save.close()
    raise AssertionError(f"nobody was asked {kind.__name__}")


def test_closed_choices_are_those_at_hand(tmp_path: Path) -> None:
    table = table_at(tmp_path, Marching, "human", "human")
    closed_at_hand(table)


def test_plain_a_march_by_words(tmp_path: Path) -> None:
    table = table_at(tmp_path, Marching, "human", "human")
    board, _ = shown(cast(BattleEdition, table.edition), cast(Campaign, table.state), table.seat)
    trip = board.trips()[0]
    said = typed(
        table, "help", "board", "forces", "combat", "ride Nowhere", f"ride {trip.words[0]}"
    )
    assert "ride HEX: march there" in said
    assert "reach UNIT: where a unit can march" in said
    assert "auto KIND: be asked, or not" in said
    assert "Turn 1 of 2." in said
    assert "March 23, 1862, " in said
    assert "Ride 'Nowhere': expected a hex that the marching unit can reach." in said
    assert f"goes to {trip.label} for" in said
    assert "\x1b" not in said


def test_plain_windows_of_cavalry_can_be_waved_through(tmp_path: Path) -> None:
    table = table_at(tmp_path, FallingBack, "human", "human")
    moment = table.edition.moment(table.state)
    assert moment is not None
    assert moment.key == "cavalry"
    assert moment.waive in table.state.options()
    seat = table.seat
    typed(table, "auto cavalry")
    asked = not table.is_over and table.seat == seat
    assert not (asked and isinstance(table.state.stack[-1], FallingBack))


# -- full screen -------------------------------------------------------------------------------


def driven(
    table: Table, script: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int]
) -> None:
    async def run() -> None:
        app = TerminalApp(table=table)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await quiet(pilot)
            await script(pilot)

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_screen_all_panels(tmp_path: Path, size: tuple[int, int]) -> None:
    table = table_at(tmp_path, Marching, "human", "human")

    async def script(pilot: Pilot[None]) -> None:
        for key, _title in game(pilot).panels.tabs:
            assert game(pilot).query_one(f"#{key}").display
            await press(pilot, "right")
        assert "Turn 1 of 2" in screen_text(pilot)
        assert game(pilot).rows

    driven(table, script, size)


def test_screen_arrows_pan_the_map_and_brackets_turn_to_stacks(tmp_path: Path) -> None:
    table = table_at(tmp_path, Marching, "human", "human")

    async def script(pilot: Pilot[None]) -> None:
        screen = game(pilot)
        board = screen.board
        assert isinstance(board, FieldBoard)
        start = board.desk.cursor
        screen.query_one("#map").focus()
        await press(pilot, "down")
        there = board.desk.chart.hexes[board.desk.cursor]
        before = board.desk.chart.hexes[start]
        assert (there.column, there.row) == (before.column, before.row + 1)
        await press(pilot, "left")
        assert board.desk.chart.hexes[board.desk.cursor].column == there.column - 1
        assert screen.panels.shown == "map"  # the arrow did not change the panel
        assert board.desk.nouns.hex(board.desk.cursor) in screen_text(pilot)
        await press(pilot, "escape", "right_square_bracket")
        assert board.desk.units_at(
            cast(View, table.edition.view(table.state, 0)), board.desk.cursor
        )

    driven(table, script, (120, 40))


def test_screen_a_trip_is_marched(tmp_path: Path) -> None:
    table = table_at(tmp_path, Marching, "human", "human")

    async def script(pilot: Pilot[None]) -> None:
        before = table.turned
        await press(pilot, "at", "enter")
        assert table.turned > before

    driven(table, script, (120, 40))


def test_the_game_screen_plays_on_against_a_bot(tmp_path: Path) -> None:
    table = open_new(Plan(GAME, ("human", "random"), seed=2, save=tmp_path / "bot.record"))

    async def script(pilot: Pilot[None]) -> None:
        for _ in range(12):
            await press(pilot, "1")
        assert table.turned > 12

    driven(table, script, (100, 30))


def test_keys_name_only_what_the_board_has(tmp_path: Path) -> None:
    """No deals in a battle; the trip is a march."""
    table = table_at(tmp_path, Marching, "human", "human")
    board, _ = shown(cast(BattleEdition, table.edition), cast(Campaign, table.state), table.seat)
    line = bars.keys("", False, "", 200, board).plain
    assert "@ go to" in line
    assert "deals" not in line
    helped = dict(dialogs.more_keys(board))
    assert "march there" in helped["@"]
    assert "$" not in helped


# -- orders, and combat seen before it is chosen ---------------------------------------------


def test_an_order_is_played_step_by_step_and_says_where_it_stops() -> None:
    lines = ["order march jackson toward kernstown", "order list", "order cancel 1", "order fly"]
    table = open_new(Plan(GAME, ("greedy", "human"), seed=3))
    out = typed(table, *lines, "order", "order", "odds", "odds jackson kernstown")
    assert "By order, " in out
    assert "The order stops: somebody else is asked [7.7a]." in out
    # What it means, and as it is written.
    assert re.search(r"^1\. [A-Z][^(]* \(skip digging\)$", out, re.M)
    assert "Cancelled: skip digging." in out
    assert "Order 'fly': expected one of march" in out
    assert "Under Jackson:" in out
    assert out.count("An assault attack on Kernstown") >= 2
    assert "A retreat goes to" in out


def test_whoever_goes_back_is_asked_whatever_his_orders_say() -> None:
    table = open_new(Plan(GAME, ("human", "human"), seed=3))
    before = table.state.numbers()
    found = table.by_order()
    assert found is not None
    assert table.match.record.entries[-1].by == "order"
    table.undo(0)
    assert table.state.numbers() == before
    assert table.by_order() is None
    table.play(table.state.options()[-1])
    assert table.by_order() is not None
    table.save.close()
