"""The full-screen client, driven by keys in a terminal that is not there."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from railsplitter.cli.terminal import dialogs, picture
from railsplitter.cli.terminal.app import TerminalApp
from railsplitter.cli.terminal.chooser import ChooserScreen, SetupScreen
from railsplitter.cli.terminal.gamescreen import GameScreen
from railsplitter.cli.terminal.opening import Plan, Resume, open_saved
from railsplitter.cli.terminal.panes import LogPane, OptionsPane
from railsplitter.cli.terminal.savefile import load
from railsplitter.cli.terminal.saves import SavedGame
from railsplitter.cli.terminal.table import Table
from railsplitter.games import game_ids
from railsplitter.kernel.replay import Replay
from tests.cli import crooked
from tests.cli.test_play_support import GAME, human_at_work, new_table, play_on, quick
from tests.cli.test_play_table import looking_at_cards, narrow

__all__ = ["narrow", "quick"]  # fixtures of the tests here

Keys = Pilot[None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A save folder of the test's own."""
    monkeypatch.setenv("RAILSPLITTER_HOME", str(tmp_path))
    return tmp_path / "games"


def driven(
    app: TerminalApp, script: Callable[[Keys], Awaitable[None]], size: tuple[int, int] = (80, 24)
) -> None:
    """Run the app without a terminal and let `script` press keys."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await quiet(pilot)
            await script(pilot)

    asyncio.run(run())


async def quiet(pilot: Keys) -> None:
    """Until the bots have moved and everything is drawn."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def press(pilot: Keys, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await quiet(pilot)


def screen_text(pilot: Keys) -> str:
    """What stands on the screen, line by line."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(piece.text for piece in strip) for strip in strips)


def game(pilot: Keys) -> GameScreen:
    return next(s for s in pilot.app.screen_stack if isinstance(s, GameScreen))


async def some_choices(pilot: Keys, count: int, rng: random.Random) -> None:
    """Answer so many questions, each by the key in front of an option."""
    for _ in range(count):
        if game(pilot).table.is_over:
            return
        keys = [row.key for row in game(pilot).rows if row.key]
        await press(pilot, rng.choice(keys))


# -- from the chooser to a game --------------------------------------------------------------


def test_from_the_chooser_through_twenty_choices_to_a_saved_game(home: Path) -> None:
    async def script(pilot: Keys) -> None:
        assert isinstance(pilot.app.screen, ChooserScreen)
        text = screen_text(pilot)
        assert "New game  Snowdonia" in text
        assert "1 to 5 players" in text
        assert "Build the Snowdon Mountain Tramroad" in text
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, SetupScreen)
        await press(pilot, "enter")
        await some_choices(pilot, 20, random.Random(1))
        table = game(pilot).table
        assert table.players == ("human", "greedy")
        mine = [entry for entry in table.match.record.line() if entry.seat == 0]
        assert len(mine) >= 20
        await press(pilot, "s")
        await press(pilot, "q")

    app = TerminalApp()
    driven(app, script)
    table = app.table
    assert table is not None
    (path,) = home.iterdir()
    record = load(path).record
    assert record.entries == table.match.record.entries
    Replay(table.edition, record).verify()

    async def again(pilot: Keys) -> None:
        assert "Round " in screen_text(pilot)  # the latest game stands on top, ready to go on
        await press(pilot, "enter")
        assert game(pilot).table.state.numbers() == table.state.numbers()
        await some_choices(pilot, 3, random.Random(2))

    other = TerminalApp()
    driven(other, again)
    assert len(load(path).record.entries) > len(record.entries)


def test_the_setup_changes_players_seats_dice_and_seed() -> None:
    async def script(pilot: Keys) -> None:
        await press(pilot, "enter", "home", "right")
        assert "◂ 3 ▸" in screen_text(pilot)
        assert "Mint" in screen_text(pilot)
        await press(pilot, "left", "left", "left")
        assert "◂ 5 ▸" in screen_text(pilot)
        await press(pilot, "left", "left", "down", "down", "left")
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        assert (setup.count, setup.players[1]) == (3, "random")
        await press(pilot, "down", "enter", "end", *["up"] * (len(setup.game.choices) + 1))
        await press(pilot, "enter", *"12x", "enter")
        assert setup.seed is None  # told, and asked again
        await press(pilot, "enter", *"128", "enter")
        assert setup.seed == 128
        assert "◂ 128 ▸" in screen_text(pilot)
        await press(pilot, "s")
        table = game(pilot).table
        assert table.match.record.header.dice.seed == 128
        assert table.players == ("human", "random", "quick")  # what comes after greedy

    driven(TerminalApp(), script)


def test_escape_goes_back_and_q_leaves() -> None:
    async def script(pilot: Keys) -> None:
        await press(pilot, "enter", "escape")
        assert isinstance(pilot.app.screen, ChooserScreen)
        await press(pilot, "question_mark")
        assert "Games are saved in" in screen_text(pilot)
        await press(pilot, "escape", "q")

    app = TerminalApp()
    driven(app, script)
    assert app.table is None


def test_a_broken_save_is_shown_and_told(home: Path) -> None:
    home.mkdir()
    (home / "odd.record").write_text("odd\n")

    async def script(pilot: Keys) -> None:
        assert "odd.record cannot be read" in screen_text(pilot)
        assert "Build the Snowdon Mountain Tramroad" in screen_text(pilot)  # Enter begins that
        await press(pilot, "home")
        assert "expected the header" in screen_text(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, ChooserScreen)

    driven(TerminalApp(), script)


def test_the_latest_saves_stand_above_the_titles_and_older_ones_below(home: Path) -> None:
    home.mkdir()
    for day in range(1, 6):
        (home / f"day-{day}.record").write_text("odd\n")
        os.utime(home / f"day-{day}.record", (day * 86_400,) * 2)

    async def script(pilot: Keys) -> None:
        chooser = pilot.app.screen
        assert isinstance(chooser, ChooserScreen)
        names = [one.path.stem if isinstance(one, SavedGame) else "" for one in chooser.entries]
        assert names == ["day-5", "day-4", "day-3", *[""] * len(game_ids()), "day-2", "day-1"]
        assert "day-3.record cannot be read" in screen_text(pilot)
        await press(pilot, "end")
        assert "day-1.record" in screen_text(pilot)
        assert "expected the header" in screen_text(pilot)

    driven(TerminalApp(), script)


def test_sealed_dice_ask_each_human_for_a_text() -> None:
    async def script(pilot: Keys) -> None:
        assert "a text of your own" in screen_text(pilot)
        await press(pilot, *"luck", "enter")
        assert game(pilot).table.match.record.header.dice.seats[0] == "luck"

    driven(TerminalApp(plan=Plan(GAME, ("human", "greedy"), sealed=True)), script)


def test_giving_up_on_the_text_begins_nothing(home: Path) -> None:
    async def script(pilot: Keys) -> None:
        await press(pilot, "escape")

    app = TerminalApp(plan=Plan(GAME, ("human", "greedy"), sealed=True))
    driven(app, script)
    assert app.table is None
    assert not home.exists()


# -- the screen ------------------------------------------------------------------------------


def test_80_by_24_holds_what_a_player_needs(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")

    async def script(pilot: Keys) -> None:
        text = screen_text(pilot)
        lines = text.split("\n")
        assert (len(lines), {len(line) for line in lines}) == (24, {80})
        for part in (
            *("Round 1", "next sun", "then rain", "back fog", "Dig 3°", "Lay 2°"),
            *("Yard 7 iron 4 stone 1 coal", "W 0 iron", "Line   Works   Cards   Seats   Log"),
            *("Two Viaducts", "T1 5r›5", "Yr Wyddfa", "f3s›5"),
            *("Wine (you): Place a Labourer, 2 in hand [R.3]", "1 Stock Yard", "A1", "R.3"),
            *("up to 3 cubes, at most 1 coal", "[R.3 Placing in turn]", "? help", "q quit"),
        ):
            assert part in text, part
        await press(pilot, "right")
        assert "A Stock Yard    [ ][ ]*" in screen_text(pilot)
        assert "▸1 Excavate°" in screen_text(pilot)
        await press(pilot, "right")
        assert "Contracts on offer  25 cards in the deck" in screen_text(pilot)
        for contract in ("c22  bonus 24 VP for 3 track, lacks 3 track, back rain", "c5 ", "c12 "):
            assert contract in screen_text(pilot)
        await press(pilot, "right")
        assert "Buff (greedy)" in screen_text(pilot)
        assert "16 markers" in screen_text(pilot)
        await press(pilot, "right")
        assert "is the start player [SU.9]" in screen_text(pilot)
        await press(pilot, "right")
        assert "Two Viaducts" in screen_text(pilot)

    driven(TerminalApp(table=table), script)


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
def test_a_large_terminal_shows_everything_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    table = new_table(tmp_path, "human", "greedy", "greedy")
    human_at_work(table, random.Random(1), 40)

    async def script(pilot: Keys) -> None:
        text = screen_text(pilot)
        for part in ("Yr Wyddfa", "G Move Surveyor", "Contracts on offer", "Mint (greedy)", "Log"):
            assert part in text, part
        assert table.story.lines[-1].text.split()[0] in text

    driven(TerminalApp(table=table), script, size)


def test_resizing_never_breaks_the_screen(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", *["random"] * 4)

    async def script(pilot: Keys) -> None:
        for width, height in [(60, 20), (200, 60), (1, 1), (120, 40), (80, 24)]:
            await pilot.resize_terminal(width, height)
            await quiet(pilot)
            await press(pilot, "right", "right", "right")
            await some_choices(pilot, 1, random.Random(width))
        await press(pilot, "escape")
        lines = screen_text(pilot).split("\n")
        assert (len(lines), len(lines[0])) == (24, 80)
        assert "Wine (you)" in screen_text(pilot)

    driven(TerminalApp(table=table), script)


# -- keys ------------------------------------------------------------------------------------


def test_options_are_chosen_by_arrows_too(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")

    async def script(pilot: Keys) -> None:
        await press(pilot, "down", "down")
        assert "Excavate B1: up to 3 rubble" in screen_text(pilot)
        await press(pilot, "enter")
        assert [entry.do for entry in table.match.record.entries] == ["place B1"]

    driven(TerminalApp(table=table), script)


def test_a_closed_choice_tells_why_and_changes_nothing(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")

    async def script(pilot: Keys) -> None:
        await press(pilot, "1", "g")
        rows = game(pilot).rows
        at = next(k for k, row in enumerate(rows) if row.offer.text == "place A1")
        assert rows[at].closed == ("P.1",)
        game(pilot).query_one(OptionsPane).highlighted = at
        await quiet(pilot)
        assert "× Stock Yard     A1" in screen_text(pilot)
        assert "closed now, Enter tells why" in screen_text(pilot)
        await press(pilot, "enter")
        text = screen_text(pilot)
        assert "Not now: Stock Yard A1" in text
        assert "Here: " in text
        assert "Wine" in text
        assert "What would open it: Choose an empty space." in text
        await press(pilot, "escape", "g")
        assert not any(row.closed for row in game(pilot).rows)
        assert len(table.match.record.entries) == 1

    driven(TerminalApp(table=table), script)


def test_r_opens_the_rule_of_what_is_highlighted(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")

    async def script(pilot: Keys) -> None:
        await press(pilot, "r")
        assert "R.3  Placing in turn" in screen_text(pilot)
        await press(pilot, "escape", "left", "tab")  # the log, and into it
        assert game(pilot).query_one(LogPane).has_focus
        await press(pilot, "up", "r")
        assert "Rule SU.9" in screen_text(pilot)
        await press(pilot, "escape", "enter")
        assert "Rule SU.9" in screen_text(pilot)
        await press(pilot, "escape", "escape")
        assert game(pilot).query_one(OptionsPane).has_focus

    driven(TerminalApp(table=table), script)


def test_the_rules_are_searched(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")

    async def script(pilot: Keys) -> None:
        await press(pilot, "slash", *"quarry", "enter")
        assert isinstance(pilot.app.screen, dialogs.RuleSearch)
        for _ in "quarry":
            await press(pilot, "backspace")
        await press(pilot, *"fog")
        assert "W.3    Fog" in screen_text(pilot)
        await press(pilot, "down", "down", "enter")
        assert isinstance(pilot.app.screen, dialogs.Sheet)
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, GameScreen)
        assert not table.match.record.entries  # letters typed there choose no option

    driven(TerminalApp(table=table), script)


def test_help_names_every_key(tmp_path: Path) -> None:
    async def script(pilot: Keys) -> None:
        await press(pilot, "f1")
        text = screen_text(pilot)
        for key in ("Tab", "← →", "g  ", "r  ", "/  ", "u  ", "s  ", "q  ", "° reconstructed"):
            assert key in text
        await press(pilot, "down", "up", "pagedown", "pageup", "q")
        assert isinstance(pilot.app.screen, GameScreen)

    driven(TerminalApp(table=new_table(tmp_path, "human")), script)


def test_undo_takes_back_and_says_so(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")

    async def script(pilot: Keys) -> None:
        await press(pilot, "u")
        assert not table.match.record.entries  # nothing to take back: told, not done
        before = table.state.numbers()
        await press(pilot, "1")
        await press(pilot, "u")
        assert table.state.numbers() == before
        assert table.asks_human
        assert "takes back" in screen_text(pilot)
        await some_choices(pilot, 1, random.Random(1))

    driven(TerminalApp(table=table), script)


def test_people_here_are_asked_before_an_undo(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "human")

    async def script(pilot: Keys) -> None:
        first = table.seat
        await press(pilot, "1", "1", "u")
        assert "may the last choice be taken back?" in screen_text(pilot)
        await press(pilot, "n")
        assert len(table.match.record.line()) == 2
        await press(pilot, "u", "y")
        assert table.match.record.line() == []
        assert table.seat == first

    driven(TerminalApp(table=table), script)


def test_undo_reaches_past_a_bot_that_thinks(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")

    async def script(pilot: Keys) -> None:
        await pilot.press("1")
        assert not table.asks_human
        assert "Buff (greedy) is thinking" in screen_text(pilot)
        await pilot.press("u")
        await quiet(pilot)
        assert table.asks_human
        assert table.match.record.line() == []

    driven(TerminalApp(table=table, bot_delay=1.0), script)


def test_the_curtain_falls_before_hidden_cards(tmp_path: Path) -> None:
    table = looking_at_cards(tmp_path, "human", "human")
    cards = [offer.label for offer in table.offers()]

    async def script(pilot: Keys) -> None:
        assert isinstance(pilot.app.screen, dialogs.Curtain)
        text = screen_text(pilot)
        assert f"Pass the keyboard to {table.naming.name(table.seat)}." in text
        assert not any(card in text for card in cards)
        await press(pilot, "enter")
        assert all(card in screen_text(pilot) for card in cards)
        await press(pilot, "1")
        assert not any(card in screen_text(pilot) for card in cards[1:])

    driven(TerminalApp(table=table), script)


def test_one_choice_only_is_taken_without_asking(narrow: Table) -> None:
    async def script(pilot: Keys) -> None:
        await press(pilot, "2")
        assert [entry.do for entry in narrow.match.record.entries] == ["add 2", "add 1"]
        assert any("one choice only" in line.text for line in narrow.story.lines)

    driven(TerminalApp(table=narrow), script)


def test_any_game_can_be_played_on_the_fallback_board(
    narrow: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crooked, "GOAL", 9)

    async def script(pilot: Keys) -> None:
        assert "count 0." in screen_text(pilot)
        await press(pilot, "right")
        assert "Seat W is Wine (human)." in screen_text(pilot)
        while not narrow.is_over:
            await press(pilot, "1")
        assert "The game is over: the goal [C.3]." in screen_text(pilot)

    driven(TerminalApp(table=narrow), script)


# -- the end ---------------------------------------------------------------------------------


def shortly_before_the_end(folder: Path) -> Table:
    """The same game twice: once to see how long it is, once to stop before its last answers."""
    (folder / "rehearsal").mkdir()
    rehearsal = new_table(folder / "rehearsal", "human", "greedy")
    play_on(rehearsal, 10_000, random.Random(1))
    answers = [entry.n for entry in rehearsal.match.record.entries if entry.seat == 0]
    table = new_table(folder, "human", "greedy")
    play_on(table, answers[-3] - 1, random.Random(1))
    assert table.asks_human
    return table


def test_the_end_shows_the_scores_and_where_the_record_is(tmp_path: Path) -> None:
    table = shortly_before_the_end(tmp_path)
    rng = random.Random(2)

    async def script(pilot: Keys) -> None:
        while not table.is_over:
            await pilot.press(rng.choice([row.key for row in game(pilot).rows if row.key]))
            await quiet(pilot)
        assert isinstance(pilot.app.screen, dialogs.Sheet)
        text = screen_text(pilot)
        assert "The end" in text
        assert "wins with" in text
        assert "[S." in text
        body = pilot.app.screen.body.plain
        assert str(table.save.path) in body
        assert "railsplitter replay" in body
        await press(pilot, "escape", "u")
        assert "The game is over. q leaves." in screen_text(pilot)

    driven(TerminalApp(table=table), script)
    assert load(table.save.path).record.end is not None


def test_a_finished_game_opens_at_its_end(tmp_path: Path) -> None:
    table = new_table(tmp_path, "random")
    play_on(table, 10_000, random.Random(1))
    again, messages = open_saved(Resume(table.save.path))

    async def script(pilot: Keys) -> None:
        assert "The end" in screen_text(pilot)

    driven(TerminalApp(table=again, messages=messages), script)


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    (tmp_path / "rehearsal").mkdir()
    rehearsal = new_table(tmp_path / "rehearsal", "random", "random")
    play_on(rehearsal, 10_000, random.Random(1))
    table = new_table(tmp_path, "random", "random")
    play_on(table, len(rehearsal.match.record.entries) - 40, random.Random(1))
    assert not table.is_over

    async def script(pilot: Keys) -> None:
        assert table.is_over

    driven(TerminalApp(table=table), script)


def test_leaving_tells_where_the_game_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(tmp_path, "human")
    app = TerminalApp(table=table)
    monkeypatch.setattr(app, "run", lambda: None)
    assert app.play() == 0
    out = capsys.readouterr().out
    assert str(table.save.path) in out
    assert "railsplitter play --resume" in out


def test_the_picture_of_the_page_is_drawn_by_its_command(tmp_path: Path) -> None:
    there = tmp_path / "terminal.svg"
    assert picture.main([str(there)]) == 0
    drawn = there.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    for part in ("Yr", "Wyddfa", "Build:"):
        assert part in drawn
    assert "@font-face" not in drawn  # nothing is fetched to show it
    assert picture.main([]) == 2
