"""Saving: every entry is in the file, nothing is written over, damage is told and left alone."""

from __future__ import annotations

import errno
import io
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from railsplitter.cli import play
from railsplitter.cli.terminal import savefile
from railsplitter.cli.terminal.opening import Plan, Resume, open_new, open_saved
from railsplitter.cli.terminal.savefile import load, secret_path
from railsplitter.cli.terminal.saves import how_far, saved_games
from railsplitter.kernel.errors import BadInput, BadUsage, RecordError
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay
from railsplitter.kernel.seal import check_dice
from tests.cli.command import SOURCES, Command
from tests.cli.test_play_support import GAME, human_at_work, new_table, play_on, quick

__all__ = ["quick"]  # a fixture of every test here


def finish(table_rng: int, path: Path) -> None:
    """Play a saved game on to its end."""
    table, _ = open_saved(Resume(path))
    play_on(table, 10_000, random.Random(table_rng))
    assert table.is_over
    table.save.close()


# -- writing -------------------------------------------------------------------------------


def test_every_entry_is_in_the_file_before_play_goes_on(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    rng = random.Random(1)
    for _ in range(30):
        play_on(table, 1, rng)
        saved = read(table.save.path.read_bytes())
        assert saved.entries == table.match.record.entries


def test_a_save_never_writes_over_a_file(tmp_path: Path, command: Command) -> None:
    there = tmp_path / "mine.record"
    there.write_text("precious")
    ran = command("play", GAME, "--save", there, "--plain")
    assert ran.status == 2
    assert "expected a name for a new one" in ran.err
    assert there.read_text() == "precious"


def test_games_of_one_day_and_seed_get_files_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAILSPLITTER_HOME", str(tmp_path))
    paths = {open_new(Plan(GAME, ("human",), seed=3)).save.path for _ in range(3)}
    assert len(paths) == 3
    assert all(path.parent == tmp_path / "games" for path in paths)


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    plan = Plan(GAME, ("human",), save=tmp_path / "no" / "such" / "x.record")
    with pytest.raises(BadInput, match="cannot be written"):
        open_new(plan)


def test_a_full_disk_loses_nothing_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(tmp_path, "human")
    rng = random.Random(2)
    whole = os.write

    def half(descriptor: int, data: bytes) -> int:
        whole(descriptor, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "write", half)
        play_on(table, 2, rng)
    assert "No space left" in table.save.trouble
    play_on(table, 1, rng)
    assert not table.save.trouble
    assert read(table.save.path.read_bytes()).entries == table.match.record.entries


def test_two_programs_never_mix_their_entries(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    play_on(table, 3, random.Random(1))
    other, _ = open_saved(Resume(table.save.path))
    play_on(other, 1, random.Random(2))
    before = table.save.path.read_bytes()
    play_on(table, 3, random.Random(3))
    assert "another program" in table.save.trouble
    assert table.save.path.read_bytes() == before


# -- taking up again -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_goes_on_from_any_point_as_it_was(tmp_path: Path, seats: int) -> None:
    rng = random.Random(seats)
    table = new_table(tmp_path, "human", *["greedy"] * (seats - 1))
    for _ in range(5):
        play_on(table, rng.randint(1, 12), rng)
        table.save.close()
        path, before = table.save.path, table.save.path.read_bytes()
        again, messages = open_saved(Resume(path))
        assert again.state.numbers() == table.state.numbers()
        assert again.players == table.players
        assert again.story.lines == table.story.lines
        assert messages == [
            "Chance from here on comes from a fresh seed; the record keeps every result."
        ]
        assert path.read_bytes() == before
        table = again
    play_on(table, 10_000, rng)
    saved = load(path)
    assert saved.text.startswith(before.decode())
    assert Replay(table.edition, saved.record).verify().is_over()


def test_seats_and_seed_can_be_given_anew(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    table.save.close()
    again, messages = open_saved(Resume(table.save.path, ("random", "human"), seed=5))
    assert again.players == ("random", "human")
    assert messages == ["Chance from here on comes from seed 5."]
    with pytest.raises(RecordError, match="3 seats: expected 2"):
        open_saved(Resume(table.save.path, ("human",) * 3))
    with pytest.raises(RecordError, match="a game of snowdonia: expected chess"):
        open_saved(Resume(table.save.path, game="chess"))


def test_a_finished_game_can_be_looked_at(tmp_path: Path, command: Command) -> None:
    table = new_table(tmp_path, "random")
    play_on(table, 10_000, random.Random(1))
    table.save.close()
    table.save.path.chmod(0o444)
    ran = command("play", "--resume", table.save.path, "--plain")
    assert ran.status == 0
    assert "The game is over" in ran.out


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: data.replace(b"place", b"plaxe", 1), "line 2: its check value"),
        (lambda data: data[:-1].rpartition(b"\n")[0].rpartition(b"\n")[2] + b"\n", "line 1"),
        (lambda data: b"Dear diary\n", "line 1: expected the header"),
        (lambda data: b"", "empty"),
        (lambda data: b"\xff\xfe\n", "line 1"),
        (lambda data: data[: len(data.split(b"\n")[0]) // 2], "line 1"),
    ],
)
def test_a_foreign_edited_or_headless_save_is_refused_and_left_alone(
    tmp_path: Path, command: Command, spoil: object, said: str
) -> None:
    table = new_table(tmp_path, "human")
    play_on(table, 5, random.Random(1))
    path = table.save.path
    spoilt = spoil(path.read_bytes())  # type: ignore[operator]
    path.write_bytes(spoilt)
    ran = command("play", "--resume", path, "--plain")
    assert ran.status == 1
    assert ran.err.startswith("error[record]: ")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert path.read_bytes() == spoilt
    assert sorted(tmp_path.iterdir()) == [path]


def test_a_missing_save_is_one_sentence(tmp_path: Path, command: Command) -> None:
    ran = command("play", "--resume", tmp_path / "gone.record", "--plain")
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "cannot be read" in ran.err


@pytest.mark.parametrize("kept", [1, 20, -1])
def test_a_half_written_line_leaves_the_file_and_goes_on_in_a_new_one(
    tmp_path: Path, kept: int
) -> None:
    table = new_table(tmp_path, "human", "greedy")
    play_on(table, 20, random.Random(4))
    path = table.save.path
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join(lines[:-1]) + lines[-1][:kept]
    path.write_bytes(damaged)
    again, messages = open_saved(Resume(path))
    whole = 20 if kept == -1 else 19  # a line that lacks nothing but its end is whole
    assert len(again.match.record.entries) == whole
    assert "is missing" in messages[0] if kept == -1 else "is cut short" in messages[0]
    assert "stays as it is" in messages[1]
    assert path.read_bytes() == damaged
    assert again.save.path == path.with_name(f"{path.stem}-2.record")
    play_on(again, 10_000, random.Random(5))
    record = load(again.save.path).record
    assert Replay(again.edition, record).verify().is_over()
    assert path.read_bytes() == damaged


def test_a_damaged_game_goes_on_where_it_is_told_to(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human")
    path = table.save.path
    path.write_bytes(path.read_bytes() + b'{"n":1,')
    there = tmp_path / "there.record"
    again, _ = open_saved(Resume(path, save=there))
    assert again.save.path == there
    with pytest.raises(RecordError, match="expected a name for a new one"):
        open_saved(Resume(path, save=there))


def test_an_end_that_was_never_written_is_made_good(tmp_path: Path) -> None:
    table = new_table(tmp_path, "random", "random")
    play_on(table, 10_000, random.Random(1))
    path = table.save.path
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    again, messages = open_saved(Resume(path))
    assert "the line that says so is missing" in messages[0].lower()
    assert again.is_over
    assert again.save.path.read_bytes() == whole


# -- sealed dice ---------------------------------------------------------------------------


def sealed_table(path: Path) -> Path:
    table = open_new(Plan(GAME, ("human", "greedy"), sealed=True, texts=("mine",), save=path))
    play_on(table, 15, random.Random(1))
    table.save.close()
    return path


def test_a_sealed_game_keeps_its_secret_until_it_ends(tmp_path: Path) -> None:
    path = sealed_table(tmp_path / "sealed.record")
    secret = secret_path(path)
    assert secret.stat().st_mode & 0o777 == 0o600
    assert secret.read_text().strip() not in path.read_text()
    header = load(path).record.header
    assert header.dice.seats[0] == "mine"
    assert len(header.dice.seats[1]) == 16  # the bot's text is a random one
    finish(2, path)
    assert not secret.exists()
    assert check_dice(load(path).record) > 0


def test_a_sealed_game_needs_its_own_secret(tmp_path: Path) -> None:
    path = sealed_table(tmp_path / "sealed.record")
    with pytest.raises(RecordError, match="sealed dice take none"):
        open_saved(Resume(path, seed=3))
    secret_path(path).write_text("0" * 64)
    with pytest.raises(RecordError, match="does not fit the commitment"):
        open_saved(Resume(path))
    secret_path(path).unlink()
    with pytest.raises(RecordError, match="expected the secret in"):
        open_saved(Resume(path))


def test_a_damaged_sealed_game_takes_its_secret_along(tmp_path: Path) -> None:
    path = sealed_table(tmp_path / "sealed.record")
    path.write_bytes(path.read_bytes() + b"{")
    table, _ = open_saved(Resume(path))
    table.save.close()
    copy = table.save.path
    assert savefile.kept_secret(copy) == savefile.kept_secret(path)
    finish(3, copy)
    assert check_dice(load(copy).record) > 0


def test_sealed_dice_and_a_seed_exclude_each_other(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="sealed dice take none"):
        open_new(Plan(GAME, ("human",), seed=1, sealed=True, save=tmp_path / "x.record"))
    assert list(tmp_path.iterdir()) == []


# -- the list of saves ---------------------------------------------------------------------


def test_saved_games_are_listed_with_how_far_they_got(tmp_path: Path) -> None:
    table = new_table(tmp_path, "human", "greedy")
    human_at_work(table, random.Random(1), 30)
    over = new_table(tmp_path, "random", seed=8)
    play_on(over, 10_000, random.Random(1))
    (tmp_path / "broken.record").write_text("no\n")
    (tmp_path / "other.txt").write_text("no\n")
    found = {save.path.name: save for save in saved_games(tmp_path)}
    assert set(found) == {table.save.path.name, "broken.record"}
    entry = found[table.save.path.name]
    assert (entry.title, entry.players) == ("Snowdonia", ("human", "greedy"))
    assert entry.entries == len(table.match.record.entries)
    assert "expected the header" in found["broken.record"].fault
    state_round = getattr(table.state, "round")  # noqa: B009  a column of this game's state
    assert how_far(table.save.path).startswith(f"Round {state_round},")
    assert saved_games(tmp_path / "nowhere") == []


# -- a crash -------------------------------------------------------------------------------


def test_kill_9_loses_no_acknowledged_entry(tmp_path: Path) -> None:
    path = tmp_path / "crash.record"
    call = [sys.executable, "-m", "railsplitter", "play", GAME, "--seats", "human", "--plain"]
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    with subprocess.Popen(
        [*call, "--seed", "3", "--save", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=env,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        asked = 0
        for line in program.stdout:
            if line.startswith("Your choice:"):
                asked += 1
                if asked == 12:
                    break
                program.stdin.write("1\n")
                program.stdin.flush()
        program.send_signal(signal.SIGKILL)
    record = load(path).record
    assert len(record.entries) >= 11
    table, _ = open_saved(Resume(path))
    assert table.asks_human


# -- the call ------------------------------------------------------------------------------


def test_unknown_seats_and_counts_are_refused_before_a_file_is_made(
    tmp_path: Path, command: Command
) -> None:
    path = tmp_path / "x.record"
    for seats, said in [("human,martian", "martian"), ("human," * 5 + "human", "6 players")]:
        ran = command("play", GAME, "--seats", seats, "--save", path, "--plain")
        assert ran.status == 2
        assert said in ran.err
        assert not path.exists()


def test_without_seats_a_human_meets_a_bot(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.record"
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    ran = command("play", GAME, "--save", path, "--plain")
    assert ran.status == 0
    assert "Seats: Wine (you), Buff (greedy)." in ran.out
    assert load(path).record.header.seats == ("human", "greedy")


def test_packs_and_options_reach_the_game(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="option 'colour'"):
        play.run(GAME, ["human"], save=tmp_path / "a.record", plain=True, options={"colour": "x"})
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "settings.toml").write_text("[ties]\nvalue = 3\n")
    with pytest.raises(Exception, match=r"settings\.toml"):
        play.run(GAME, ["human"], save=tmp_path / "b.record", plain=True, packs=[pack])
