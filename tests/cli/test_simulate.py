"""`simulate`: the same call gives the same games, whatever the mode and the number of jobs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from railsplitter._native import mode
from railsplitter.bots.bot import Bot, Look
from railsplitter.cli import selfplay, simulate
from railsplitter.cli.selfplay import BotTable, Chunk, Played, edition_of, play_chunk, setup_of
from railsplitter.cli.summary import summed, wilson
from railsplitter.games import book_of
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadUsage
from railsplitter.kernel.record import read
from railsplitter.kernel.replay import Replay
from tests.cli import crooked
from tests.cli.command import Command, Ran, environment, program, run_program


def without_speed(report: Any) -> Any:
    return {key: value for key, value in report.items() if key != "speed"}


def simulated(command: Command, *args: str | Path) -> Any:
    ran = command("simulate", "snowdonia", *args, "--json")
    assert ran.status == 0, ran.err
    assert ran.err == ""
    return ran.json


@pytest.mark.both_modes
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_game_ends_by_a_rule(command: Command, players: int) -> None:
    report = simulated(command, "--players", str(players), "--games", "4", "--seed", "1")
    cases = book_of("snowdonia")
    assert report["complete"]
    assert [game["game"] for game in report["games"]] == [0, 1, 2, 3]
    for game in report["games"]:
        assert game["case"] in cases
        assert game["ending"]
        assert len(game["points"]) == players
        assert game["decisions"] > 0
        assert game["rounds"] > 0
    assert len(report["summary"]["seats"]) == players
    assert report["speed"]["decisions_per_second"] > 0


def test_the_same_call_twice_gives_the_same(command: Command) -> None:
    call = ("--players", "3", "--games", "5", "--seed", "7")
    first, second = simulated(command, *call), simulated(command, *call)
    assert without_speed(first) == without_speed(second)
    other = simulated(command, "--players", "3", "--games", "5", "--seed", "8")
    assert first["games"] != other["games"]


def test_the_number_of_jobs_changes_nothing(command: Command) -> None:
    call = ("--players", "2", "--games", "9", "--seed", "3")
    alone = simulated(command, *call)
    both = run_program("simulate", "snowdonia", *call, "--jobs", "2", "--json")
    assert both.status == 0
    assert both.err == ""
    assert without_speed(both.json) == without_speed(alone)
    assert both.json["speed"]["jobs"] == 2


@pytest.mark.both_modes
def test_the_interpreted_engine_gives_the_same_as_the_one_that_runs(command: Command) -> None:
    call = ("--players", "4", "--games", "6", "--seed", "1")
    here = simulated(command, *call)
    pure = run_program("simulate", "snowdonia", *call, "--json", RAILSPLITTER_PURE="1").json
    assert pure["speed"]["mode"] == "pure"
    assert here["speed"]["mode"] == mode()
    assert without_speed(here) == without_speed(pure)


def test_seeds_depend_on_the_run_and_the_number_alone() -> None:
    seeds = {selfplay.game_seed(run, number) for run in range(20) for number in range(20)}
    assert len(seeds) == 400
    assert all(0 <= seed < 1 << 62 for seed in seeds)
    assert selfplay.game_seed(1, 0) == selfplay.game_seed(1, 0)
    # Written down once: records and studies quote these numbers.
    assert selfplay.game_seed(1, 0) == 4026103556975188783
    assert selfplay.bot_seed(1, "random") == 645961015137729868


def test_a_listed_seed_deals_the_same_game_again(command: Command) -> None:
    report = simulated(command, "--players", "2", "--games", "3")
    edition = edition_of(setup_of("snowdonia", 2, {}, None))
    for game in report["games"]:
        again = BotTable(edition, ["random", "random"], game["seed"]).play(game["game"], 9999, "")
        assert again.digest == game["digest"]


@pytest.mark.both_modes
def test_the_quick_loop_and_the_honest_one_play_the_same_random_games() -> None:
    edition = edition_of(setup_of("snowdonia", 3, {}, None))
    for seed in range(3):
        quick = BotTable(edition, ["random"] * 3, seed)
        honest = BotTable(edition, ["random"] * 3, seed)
        state = edition.start(seeded(seed))
        made = 0
        while not state.is_over():
            state.apply(honest.answer(state))
            made += 1
        assert quick.play(0, 9999, "") == honest._played(0, state, made)


def test_records_are_those_of_the_same_games_and_hold(command: Command, tmp_path: Path) -> None:
    call = ("--players", "2", "--games", "2", "--seed", "4")
    plain = simulated(command, *call)
    written = simulated(command, *call, "--records", tmp_path)
    assert without_speed(written) == without_speed(plain)
    edition = edition_of(setup_of("snowdonia", 2, {}, None))
    for game, path in zip(plain["games"], sorted(tmp_path.iterdir()), strict=True):
        record = read(path.read_bytes(), path.name)
        Replay(edition, record).verify()
        assert record.end is not None
        assert record.end.digest == game["digest"]
        assert record.header.dice.seed == game["seed"]
        assert len(record.entries) == game["decisions"]


def test_results_go_to_a_new_file_and_nothing_is_written_over(
    command: Command, tmp_path: Path
) -> None:
    out = tmp_path / "results.json"
    call = ("simulate", "snowdonia", "--players", "1", "--games", "2")
    ran = command(*call, "--out", out)
    assert ran.status == 0
    assert len(json.loads(out.read_text())["games"]) == 2
    out.write_text("mine")
    again = command(*call, "--out", out)
    assert again.status == 2
    assert "not written over" in again.err
    assert out.read_text() == "mine"
    kept = tmp_path / "snowdonia-1p-000001.record"
    kept.write_text("mine")
    refused = command(*call, "--records", tmp_path)
    assert refused.status == 2
    assert kept.read_text() == "mine"
    assert not (tmp_path / "snowdonia-1p-000000.record").exists()


def test_the_number_of_players_may_be_left_out_where_it_is_fixed(command: Command) -> None:
    code, out, _ = command("simulate", "gcacw/mcdowell", "--games", "1", "--json")
    assert code == 0
    assert json.loads(out)["bots"] == ["random", "random"]


def test_bots_are_dealt_in_turn(command: Command) -> None:
    assert selfplay.dealt("a,b", 5) == ("a", "b", "a", "b", "a")
    assert selfplay.dealt("a", 3) == ("a", "a", "a")
    report = simulated(command, "--players", "2", "--games", "1", "--bots", "greedy,random")
    assert report["bots"] == ["greedy", "random"]
    assert set(report["summary"]["bots"]) == {"greedy", "random"}


def test_the_text_for_people(command: Command) -> None:
    ran = command("simulate", "snowdonia", "--players", "2", "--games", "3")
    assert ran.status == 0
    assert "3 games" in ran.out
    assert "Seat 2" in ran.out
    assert "decisions/s" in ran.out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["snowdona", "--players", "2"], "game 'snowdona': expected one of snowdonia"),
        (["snowdonia", "--players", "6"], "snowdonia: 6 players: expected one of 1, 2, 3, 4, 5"),
        (["snowdonia", "--players", "two"], "'--players'"),
        (["snowdonia"], "missing option '--players'"),
        (["snowdonia", "--players", "2", "--seed", "x"], "seed 'x': expected a whole number"),
        (["snowdonia", "--players", "2", "--seed", str(1 << 62)], "expected a whole number from 0"),
        (["snowdonia", "--players", "2", "--seed", "9" * 5000], "expected a whole number from 0"),
        (["snowdonia", "--players", "2", "--games", "0"], "games 0: expected 1 or more"),
        (["snowdonia", "--players", "2", "--bots", "clever"], "bot 'clever': expected one of"),
        (["snowdonia", "--players", "1", "--bots", "random,random"], "expected at most 1"),
        (["snowdonia", "--players", "2", "--records", "no/such"], "expected a folder"),
        (["snowdonia", "--players", "2", "--out", "no/such/file"], "expected a folder"),
        (["snowdonia", "--players", "2", "--option", "a=1", "--option", "a=2"], "found twice"),
    ],
)
def test_bad_calls_are_one_sentence_with_status_2(
    args: list[str], words: str, command: Command
) -> None:
    ran = command("simulate", *args)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("error[usage]: ")
    assert ran.err.count("\n") == 1
    assert words in ran.err


def test_a_bad_pack_is_status_1_and_names_file_and_key(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bag.toml").write_text("iron = 'many'\n")
    ran = command("simulate", "snowdonia", "--players", "2", "--pack", tmp_path)
    assert ran.status == 1
    assert ran.err.startswith("error[pack]: ")
    assert "bag.toml" in ran.err


def test_a_game_that_does_not_end_is_kept_and_the_others_go_on(tmp_path: Path) -> None:
    setup = setup_of("snowdonia", 2, {}, None)
    chunk = Chunk(setup, ("random", "random"), 1, 0, 2, limit=20, keep=str(tmp_path))
    done = play_chunk(chunk)
    assert done.games == ()
    assert [trouble.game for trouble in done.troubles] == [0, 1]
    for trouble in done.troubles:
        assert "does not end in 20 decisions" in trouble.error
        record = read(Path(trouble.record).read_bytes(), trouble.record)
        assert len(record.entries) == 20
        assert record.header.dice.seed == trouble.seed


class Liar(Bot):
    """Answers what nobody offered."""

    name = "liar"

    def choose(self, look: Look) -> int:
        return 12345678


def test_a_bot_that_answers_what_is_not_offered_is_stood_in_for() -> None:
    edition = edition_of(setup_of("snowdonia", 2, {}, None))
    table = BotTable(edition, ["greedy", "random"], 1)
    table.bots = [Liar(), table.bots[1]]
    assert table.play(0, 9999, "").ending
    assert [(fault.seat, fault.bot) for fault in table.minder.faults] == [(0, "liar")]
    assert "12345678, which is not offered" in table.minder.faults[0].text
    assert table.minder.faults[0].times > 10


def crooked_run(command: Command, fault: str, *args: str | Path) -> Ran:
    call = ("simulate", crooked.ID, "--players", "2", "--games", "3", "--option", f"fault={fault}")
    return command(*call, *args, "--json")


@pytest.mark.parametrize(("fault", "words"), [("advice", "not offered"), ("no-advice", "no idea")])
def test_a_bot_that_fails_stops_no_game(
    fault: str, words: str, command: Command, in_box: str, tmp_path: Path
) -> None:
    ran = crooked_run(command, fault, "--bots", "greedy,random", "--keep", tmp_path)
    assert ran.status == 0
    assert ran.json["complete"]
    assert len(ran.json["troubles"]) == 3
    assert "plain moves took the place of its answers" in ran.err
    for trouble in ran.json["troubles"]:
        assert trouble["error"] == ""
        assert words in trouble["faults"][0]["text"]
        assert "Traceback" in Path(trouble["record"]).with_suffix(".json").read_text()
        assert command("replay", trouble["record"], "--verify").status == 0


def test_a_game_that_crashes_is_kept_and_the_finished_ones_are_told(
    command: Command, in_box: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = crooked.Crooked.take

    def crash(self: crooked.Crooked, action: int) -> None:
        if self.count[0] >= 40 and self.chance.copy().pick(20, "crash") == 0:
            raise IndexError("no such place")
        take(self, action)

    monkeypatch.setattr(crooked.Crooked, "take", crash)
    ran = crooked_run(command, "none", "--keep", tmp_path, "--seed", "9", "--games", "40")
    failed = [trouble["game"] for trouble in ran.json["troubles"]]
    assert ran.status == 1
    assert failed
    assert len(ran.json["games"]) + len(failed) == 40
    assert ran.json["games"]
    assert not ran.json["complete"]
    assert ran.json["summary"]["games"] == len(ran.json["games"])
    assert ran.err.count("IndexError: no such place") == len(failed)
    for trouble in ran.json["troubles"]:
        assert command("replay", trouble["record"], "--to", "0").status == 0


def test_chunks_hold_every_game_once() -> None:
    setup = setup_of("snowdonia", 2, {}, None)
    for games in (1, 2, 7, 50):
        for jobs in (1, 2, 8):
            order = simulate.Run(setup, ("random", "random"), games, 1, jobs)
            made = [n for c in simulate.chunks(order) for n in range(c.first, c.first + c.count)]
            assert made == list(range(games))


def test_ctrl_c_tells_what_is_done_so_far(tmp_path: Path) -> None:
    call = ("simulate", "snowdonia", "--players", "2", "--games", "100000", "--json")
    running = subprocess.Popen(
        program(*call, "--jobs", "2", "--records", tmp_path),
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while running.poll() is None and not any(tmp_path.iterdir()):  # until a game is done
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate()
    assert running.returncode == 130
    assert "Traceback" not in err
    report = json.loads(out)
    assert not report["complete"]
    assert "interrupted" in err
    assert len(report["games"]) == (report["summary"] or {"games": 0})["games"]


def test_ctrl_c_while_the_program_loads_is_quiet(tmp_path: Path) -> None:
    """The command line is only being imported: a stand-in for a slow disk or a busy machine."""
    (tmp_path / "typer.py").write_text("import signal; signal.raise_signal(signal.SIGINT)\n")
    env = environment()
    env["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{env['PYTHONPATH']}"
    done = subprocess.run(program("games"), env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == ""


# -- statistics ---------------------------------------------------------------------------


def game(points: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(0, 1, 10, 5, "done", "X.1", points, winners, "")


def test_shares_split_a_tie_and_add_up() -> None:
    games = [game((3, 1), (0,)), game((2, 2), (0, 1)), game((0, 4), (1,)), game((5, 4), (0,))]
    summary = summed(games, ["random", "random"])
    first, second = summary.seats
    assert (first.wins, first.share) == (3, 0.625)
    assert (second.wins, second.share) == (2, 0.375)
    assert first.mean_points == 2.5
    assert first.deviation == pytest.approx(2.0817, abs=1e-4)
    assert summary.bots["random"].share == 0.5
    assert summary.endings[0].games == 4


def test_wilsons_interval() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0.0, 10)[0] == 0.0
    assert round(wilson(0.0, 10)[1], 4) == 0.2775
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)


def test_too_many_bots() -> None:
    with pytest.raises(BadUsage, match="at most 2"):
        selfplay.dealt("a,b,c", 2)
