"""`fuzz`: it finds nothing in a sound game and everything in a crooked one."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import msgspec
import pytest

from railsplitter._native import mode
from railsplitter.cli import fuzz, pool, selfplay
from railsplitter.cli.checks import ADVISED as EVERY
from railsplitter.cli.checks import OFTEN, SELDOM, Probe
from railsplitter.cli.selfplay import Setup
from railsplitter.cli.walk import ADVISED, AT_RANDOM, BY_KIND, Walk
from railsplitter.games import find_game, game_ids
from railsplitter.kernel.game import Choice, Game
from tests.cli.command import Command
from tests.cli.crooked import BAD, FAULTS
from tests.kernel import toy as toy_game
from tests.kernel.toy import toy

# Titles with more set-ups than this share them out, one of so many each.
MANY, APART = 8, 7  # odd, so that the values of every setting alternate

# What is wrong, the check that must find it, and (for the plain ones) what it says.
FOUND = {
    "invariant": ("invariant", "the count is too high"),
    "crash": ("crash", "IndexError: no such place"),
    "endless": ("end", "does not end"),
    "twice": ("options", "offered twice"),
    "closed": ("options", "is offered and refused"),
    "no-option": ("options", "has no option"),
    "unclosed": ("why-not", "is not offered to seat"),
    "unknown-case": ("options", "C.9"),
    "log": ("log", "cites 'C.9'"),
    "notation": ("notation", "is read as another action"),
    "copy": ("copy", "changes the original"),
    "save": ("save", "another digest"),
    "voice": ("voice", "is told as"),
    "view": ("view", "KeyError"),
    "imagined": ("view", "looks different"),
    "score": ("voice", "points"),
    "aside": ("aside", "is offered to seat"),
    "advice": ("advice", "and not offered"),
    "no-advice": ("advice", "ValueError: no idea"),
}


@pytest.mark.both_modes
def test_nothing_is_found_in_a_sound_game_and_all_player_counts_are_mixed(
    command: Command, tmp_path: Path
) -> None:
    keep = tmp_path / "keep"
    ran = command("fuzz", "snowdonia", "--decisions", "900", "--keep", keep, "--json")
    assert ran.status == 0, ran.err
    assert ran.json["decisions"] >= 900
    assert set(ran.json["games"]) == {"1", "2", "3", "4", "5"}
    assert ran.json["failure"] is None
    assert not keep.exists()


def test_chosen_player_counts(command: Command) -> None:
    ran = command("fuzz", "snowdonia", "--decisions", "50", "--players", "1,2", "--json")
    assert set(ran.json["games"]) == {"1", "2"}


def test_options_that_are_not_said_take_all_values_in_turn(command: Command, in_box: str) -> None:
    title = find_game(in_box)
    setups = fuzz.mixed(title, (2,), {}, None)
    assert [dict(setup.options)["fault"] for setup in setups] == list(FAULTS)
    assert len(fuzz.mixed(title, (2,), {"fault": "save"}, None)) == 1
    game = find_game("confederate-rails")
    said = {choice.key: choice.values[0] for choice in game.choices if choice.key != "game"}
    rails = fuzz.mixed(game, (2, 5), said, None)
    assert [(setup.seats, dict(setup.options)["game"]) for setup in rails] == [
        *((2, "standard"), (5, "standard"), (2, "extended"), (5, "extended")),
    ]


def test_of_many_set_ups_each_comes_once_and_then_for_some_games() -> None:
    few = fuzz.mixed(find_game("snowdonia"), (2, 3), {}, None)[:4]
    assert [few.index(fuzz.turn_of(n, few)) for n in range(6)] == [0, 1, 2, 3, 0, 1]
    many = fuzz.mixed(find_game("confederate-rails"), (2, 3, 4, 5), {}, None)
    assert len(many) > fuzz.KEPT
    assert {fuzz.turn_of(n, many) for n in range(len(many))} == set(many)
    later = [
        fuzz.turn_of(n, many) for n in range(fuzz.CHUNK * len(many), fuzz.CHUNK * len(many) * 2)
    ]
    assert [later.count(setup) for setup in many] == [fuzz.CHUNK] * len(many)
    assert later[0] == later[fuzz.CHUNK - 1] != later[fuzz.CHUNK]


def test_confederate_rails_mixes_counts_both_games_and_deals(
    command: Command, tmp_path: Path
) -> None:
    call = ["fuzz", "confederate-rails", "--keep", str(tmp_path), "--json", "--seed", "12"]
    ran = command(*call, "--decisions", "100", "--every", "1")
    assert ran.status == 0, ran.err
    assert set(ran.json["games"]) == {"2", "3", "4", "5"}
    assert set(ran.json["options"]) > {"game=standard", "game=extended"}


def test_deals_are_written_offered_and_accepted_at_random() -> None:
    wanted = {"give", "deal", "pay", "ask", "promise", "propose", "accept", "refuse"}
    said: Counter[str] = Counter()
    setup = selfplay.setup_of("confederate-rails", 3, {}, None)
    for seed in range(20):
        walk = Walk(fuzz.probe_of(setup, only="log"), seed, 500)
        assert walk.run(must_end=False) is None
        said.update(entry.aside.split()[0] for entry in walk.entries if entry.aside)
        if wanted <= set(said):
            return
    assert set(said) >= wanted


def test_every_manner_of_playing_is_used() -> None:
    setup = selfplay.setup_of("snowdonia", 2, {}, None)
    walks = [Walk(fuzz.probe_of(setup), seed, 10) for seed in range(12)]
    assert {walk.manner for walk in walks} == {AT_RANDOM, BY_KIND, ADVISED}
    assert {Walk(Probe(toy(3), []), seed, 10).manner for seed in range(12)} == {AT_RANDOM, BY_KIND}


def test_advised_players_get_further_than_random_ones() -> None:
    setup = selfplay.setup_of("confederate-rails", 2, {"game": "standard"}, None)
    probe = fuzz.probe_of(setup)
    walk = next(w for w in (Walk(probe, seed, 150) for seed in range(20)) if w.manner == ADVISED)
    assert walk.run(must_end=False) is None
    said = Counter(entry.do.split()[0] for entry in walk.entries if entry.do)
    assert said["load"] > 2
    assert said["go"] > 20


@pytest.mark.parametrize("fault", ["advice", "no-advice"])
def test_a_judge_is_asked_wherever_chance_leads(fault: str, in_box: str) -> None:
    """Not only where its own advice is followed: people play oddly."""
    setup = selfplay.setup_of(in_box, 2, {"fault": fault}, None)
    probe = fuzz.probe_of(setup, advised=1)
    walks = [Walk(probe, seed, 200) for seed in range(20)]
    for walk in walks:
        if walk.manner == ADVISED:
            continue
        failure = walk.run()
        assert failure is not None
        assert failure.fault.check == "advice"


@pytest.mark.whole_games
@pytest.mark.parametrize("title", game_ids())
def test_judges_stand_random_positions_and_odd_actions(title: str) -> None:
    every, decisions = (4, 3000) if mode() == "compiled" else (60, 1000)
    setups = shared_out(title)
    decisions = max(decisions // len(setups), 240)
    for seed, setup in enumerate(setups):
        probe = fuzz.probe_of(setup, advised=every)
        walk = next(w for w in walks(probe, 10 * seed, decisions) if w.manner != ADVISED)
        failure = walk.run(must_end=False)
        assert failure is None


def shared_out(title: str) -> tuple[Setup, ...]:
    """Titles with the same many settings share their combinations out."""
    game = find_game(title)
    setups = fuzz.mixed(game, game.seat_counts, {}, None)
    if len(setups) <= MANY:
        return setups
    if len(setups) >= fuzz.COMBINED:
        return every_value_once(game, setups)
    alike = [other for other in game_ids() if find_game(other).choices == game.choices]
    return setups[alike.index(title) % APART :: APART]


def every_value_once(game: Game, setups: tuple[Setup, ...]) -> tuple[Setup, ...]:
    """A few of very many: every value of every option, and every number of players."""
    wanted = {(choice.key, value) for choice in game.choices for value in choice.values}
    chosen: list[Setup] = []
    for setup in (setups[0], setups[-1], *setups):
        if wanted & set(setup.options):
            chosen.append(setup)
            wanted -= set(setup.options)
    counts = game.seat_counts
    return tuple(
        msgspec.structs.replace(chosen[k % len(chosen)], seats=counts[k % len(counts)])
        for k in range(max(len(chosen), len(counts)))
    )


def test_all_combinations_of_settings_are_shared_out_and_every_title_meets_each_value() -> None:
    tried = set()
    for title in game_ids():
        game, setups = find_game(title), shared_out(title)
        for choice in game.choices:
            assert {dict(setup.options)[choice.key] for setup in setups} == set(choice.values)
        assert {setup.seats for setup in setups} == set(game.seat_counts)
        if title.startswith("gcacw/"):
            tried |= {setup.options for setup in setups}
    battle = find_game("gcacw/first-kernstown")
    assert tried >= {setup.options for setup in fuzz.mixed(battle, (2,), {}, None)}


def test_of_very_many_combinations_some_are_tried_and_every_value_alone() -> None:
    choices = [Choice(f"switch-{n}", "a switch", ("on", "off")) for n in range(30)]
    tried = list(fuzz.combinations(choices))
    assert len(tried) == fuzz.COMBINED
    off = [sorted(key for key, value in one.items() if value == "off") for one in tried]
    assert off[0] == []
    assert len(off[1]) == len(choices)
    assert sorted(off[2:32]) == sorted([choice.key] for choice in choices)
    assert tried == list(fuzz.combinations(choices))


def walks(probe: Probe, seed: int, limit: int) -> Iterator[Walk]:
    return (Walk(probe, other, limit) for other in count(seed))


def test_judges_are_asked_everywhere_if_wished(command: Command, in_box: str) -> None:
    call = ["fuzz", in_box, "--option", "fault=none", "--decisions", "50", "--json"]
    assert command(*call, "--judge").json["sampled"]["judge"] == 1
    assert command(*call).json["sampled"]["judge"] == EVERY


def test_the_failing_set_up_is_told(command: Command, in_box: str, tmp_path: Path) -> None:
    ran = command("fuzz", in_box, "--keep", str(tmp_path))
    assert ran.status == 1
    assert "2 players, fault=invariant, after" in ran.err


def test_a_sound_crooked_game_is_fine(command: Command, in_box: str) -> None:
    ran = command("fuzz", in_box, "--decisions", "500", "--option", "fault=none")
    assert ran.status == 0, ran.err
    assert "nothing" in ran.out


@pytest.mark.parametrize("fault", FOUND)
def test_every_fault_is_found_and_kept_as_a_record(
    fault: str,
    command: Command,
    in_box: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if fault == "endless":
        monkeypatch.setattr(fuzz, "LIMIT", 200)
    call = ["fuzz", in_box, "--option", f"fault={fault}", "--keep", str(tmp_path), "--json"]
    ran = command(*call, "--decisions", "2000")
    check, words = FOUND[fault]
    assert ran.status == 1
    assert ran.error["code"] == "fuzz"
    assert ran.json["failure"]["fault"]["check"] == check
    assert words in ran.json["failure"]["fault"]["text"]
    kept = Path(ran.json["record"])
    assert str(kept) in ran.error["text"]
    found = json.loads(kept.with_suffix(".json").read_text())
    assert found == ran.json["failure"]
    if fault != "crash":  # that one crashes again when it is replayed
        assert command("replay", kept, "--to", "0").status == 0


def test_the_record_is_the_shortest_beginning_that_fails(
    command: Command, in_box: str, tmp_path: Path
) -> None:
    call = ["fuzz", in_box, "--option", "fault=save", "--keep", str(tmp_path), "--json"]
    ran = command(*call)
    record = Path(ran.json["record"])
    entries = len(record.read_text().splitlines()) - 1
    assert ran.json["failure"]["decisions"] == entries
    replay = command("replay", record, "--json")
    before = command("replay", record, "--to", str(entries - 1), "--json")
    assert replay.json["position"]["count"] >= BAD > before.json["position"]["count"]
    assert entries < SELDOM, "a sampled check alone would have found it later or not at all"


def test_a_crash_is_in_the_record_and_happens_again(
    command: Command, in_box: str, tmp_path: Path
) -> None:
    ran = command("fuzz", in_box, "--option", "fault=crash", "--keep", str(tmp_path), "--json")
    record = Path(ran.json["record"])
    entries = ran.json["failure"]["decisions"]
    assert command("replay", record, "--to", str(entries - 1)).status == 0
    again = command("replay", record, "--verify")
    assert again.status == 1
    assert again.err.startswith("error[bug]: IndexError: no such place")


def test_an_earlier_finding_is_not_written_over(
    command: Command, in_box: str, tmp_path: Path
) -> None:
    call = ["fuzz", in_box, "--option", "fault=invariant", "--keep", str(tmp_path)]
    command(*call)
    first = {path: path.read_text() for path in tmp_path.iterdir()}
    command(*call)
    assert all(path.read_text() == text for path, text in first.items())
    assert len(list(tmp_path.iterdir())) == 2 * len(first)


def test_what_is_sampled_is_said(command: Command, in_box: str) -> None:
    ran = command("fuzz", in_box, "--decisions", "50", "--option", "fault=none", "--json")
    assert ran.json["sampled"]["copy and save"] == OFTEN
    assert ran.json["sampled"]["voice and view"] == SELDOM


def test_a_record_that_does_not_replay_is_found() -> None:
    setup = selfplay.setup_of("snowdonia", 1, {}, None)
    walk = Walk(fuzz.probe_of(setup), 3, 9999)
    assert walk.run() is None
    assert walk.check_record() is None
    walk.entries[4] = walk.entries[5]
    failure = walk.check_record()
    assert failure is not None
    assert failure.fault.check == "record"


@pytest.mark.both_modes
def test_side_actions_are_tried_too() -> None:
    cases = re.findall(r"\b[A-Z]\.\d\b", toy_game.__doc__ or "")
    probe = Probe(toy(3), cases)
    asides = 0
    for seed in range(12):
        walk = Walk(probe, seed, 2000)
        assert walk.run() is None
        assert walk.check_record() is None
        asides += sum(bool(entry.aside) for entry in walk.entries)
    assert asides > 3


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["snowdona"], "expected one of snowdonia"),
        (["snowdonia", "--players", "9"], "9 players: expected one of 1, 2, 3, 4, 5"),
        (["snowdonia", "--players", "two"], "players 'two': expected numbers"),
        (["snowdonia", "--decisions", "0"], "decisions 0: expected 1 or more"),
        (["snowdonia", "--seed", "-1"], "seed '-1': expected a whole number"),
        (["snowdonia", "--jobs", "-1"], "jobs -1: expected 1 or more"),
        (["snowdonia", "--option", "x"], "option 'x': expected key=value"),
        (["snowdonia", "--option", "x=1"], "option 'x': expected one of fog-blocks-all"),
    ],
)
def test_bad_calls(args: list[str], words: str, command: Command) -> None:
    ran = command("fuzz", *args)
    assert ran.status == 2
    assert ran.err.startswith("error[usage]: ")
    assert words in ran.err
    assert ran.out == ""


def test_a_larger_position_is_looked_at_less_often_and_that_is_said(
    command: Command, in_box: str
) -> None:
    call = ["fuzz", in_box, "--decisions", "50", "--option", "fault=none", "--json"]
    assert command(*call).json["sampled"]["position"] == 1
    assert command(*call, "--every", "5").json["sampled"] == {
        "position": 5,
        "copy and save": 5 * OFTEN,
        "judge": 5 * EVERY,
        "voice and view": 5 * SELDOM,
        "record": fuzz.REPLAYED,
    }
    campaign = selfplay.setup_of("gcacw/valley-may", 2, {}, None)
    battle = selfplay.setup_of("gcacw/mcdowell", 2, {}, None)
    assert fuzz.stride(campaign) > fuzz.stride(battle) == 1


@pytest.mark.parametrize("every", [1, 7])
def test_whatever_the_stride_the_shortest_failing_game_is_kept(
    every: int, command: Command, in_box: str, tmp_path: Path
) -> None:
    call = ["fuzz", in_box, "--option", "fault=invariant", "--keep", str(tmp_path), "--json"]
    ran = command(*call, "--every", str(every))
    assert ran.status == 1
    assert ran.json["failure"]["fault"]["check"] == "invariant"
    kept = {path.name for path in tmp_path.iterdir()}
    command(*call, "--every", "1")
    again = {path.name for path in tmp_path.iterdir()} - kept
    assert len(again) == len(kept)


def test_between_two_looks_the_log_is_read() -> None:
    probe = Probe(toy(3), [], every=1000)
    walk = Walk(probe, 1, 2000)
    failure = walk.run()
    assert failure is not None
    assert failure.fault.check in ("log", "options")


def test_an_action_that_is_wanted_is_taken_wherever_it_is_offered() -> None:
    setup = selfplay.setup_of("gcacw/long-roads-peninsula", 2, {}, None)
    for coast, name in ((2, "mobjack-bay"), (4, "tappahannock")):
        wanted = fuzz.wanted_in(setup, [f"invade {coast}"])
        walk = Walk(fuzz.probe_of(setup, only="log"), 1, 3, wanted)
        assert walk.run(must_end=False) is None
        assert walk.entries[0].do == f"invade {name}"


def test_a_wanted_action_must_be_one(command: Command) -> None:
    ran = command("fuzz", "gcacw/long-roads-peninsula", "--take", "invade Mars")
    assert ran.status == 1
    assert ran.err.startswith("error[notation]: 'Mars'")


def test_progress_is_told_in_lines_where_nobody_watches() -> None:
    lines = pool.Lines("fuzz toy", 1000, "decisions")
    lines.advance(250)
    assert lines.line(5.0) == "fuzz toy: 250 of 1,000 decisions, 50/s, 0 min left"
    assert lines.line(5000.0) == "fuzz toy: 250 of 1,000 decisions, 0/s, 250 min left"


def test_long_games_are_pieces_of_their_own() -> None:
    setup = selfplay.setup_of("snowdonia", 2, {}, None)
    for every, sizes in ((1, [(0, fuzz.CHUNK), (fuzz.CHUNK, fuzz.CHUNK)]), (5, [(0, 1), (1, 1)])):
        order = fuzz.Order((setup,), 100, 1, 1, "", every=every)
        found = fuzz.pieces(order)
        assert [(piece.first, piece.count) for piece in (next(found), next(found))] == sizes
