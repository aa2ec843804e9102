"""`dice verify` and the stand-alone verifier: the same verdict on good and forged records."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from railsplitter.games import find_game
from railsplitter.kernel.chance import seeded
from railsplitter.kernel.match import Match, sealed_dice
from railsplitter.kernel.record import write
from railsplitter.kernel.seal import Sealed, sealed_result
from tests.cli.command import Command
from tests.cli.test_records import relinked
from tools import verify_dice

SECRET = hashlib.sha256(b"a secret").hexdigest()
SEATS = ("heads", "tails")


@pytest.fixture(scope="session")
def sealed_text() -> str:
    """A finished game with sealed dice."""
    edition = find_game("snowdonia").edition(2)
    chance, chooser = Sealed(SECRET, SEATS), seeded(8)
    match, _ = Match.begin(edition, chance, sealed_dice(chance), ("a", "b"))
    while not match.state.is_over():
        options = match.state.options()
        match.play(match.state.seat(), options[chooser.pick(len(options), "choice")])
    return write(match.record)


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def with_secret(text: str, secret: str) -> str:
    lines = lines_of(text)
    lines[-1] = json.dumps(json.loads(lines[-1]) | {"secret": secret})
    return relinked(lines)


def with_other_result(text: str) -> str:
    """The first roll in play is another, its question the same; the chain fits again."""
    lines = lines_of(text)
    at = next(n for n, line in enumerate(lines) if n and json.loads(line).get("chance"))
    data = json.loads(lines[at])
    n, _ = data["asked"][0]
    data["chance"][0] = (data["chance"][0] + 1) % n
    lines[at] = json.dumps(data)
    return relinked(lines)


def with_question_dropped(text: str) -> str:
    lines = lines_of(text)
    at = next(n for n, line in enumerate(lines) if n and json.loads(line).get("chance"))
    data = json.loads(lines[at])
    data["asked"] = data["asked"][1:]
    lines[at] = json.dumps(data)
    return relinked(lines)


def with_chosen_question(text: str) -> str:
    """The last result is asked for something else, chosen so that the seal still fits."""
    lines = lines_of(text)
    parts = [json.loads(line) for line in lines]
    at = max(n for n, part in enumerate(parts) if part.get("chance"))
    index = len(parts[0]["setup"]) + sum(len(p.get("chance", [])) for p in parts[1:at])
    index += len(parts[at]["chance"]) - 1
    n, why = parts[at]["asked"][-1]
    result = parts[at]["chance"][-1]
    others = (f"{why} {k}" for k in range(10_000))
    other = next(w for w in others if sealed_result(SECRET, SEATS, index, n, w) == result)
    parts[at]["asked"][-1] = [n, other]
    return relinked([json.dumps(part) for part in parts])


def flipped(text: str) -> str:
    at = text.index('"chance"') + 12
    return text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]


def unfinished(text: str) -> str:
    return "".join(f"{line}\n" for line in lines_of(text)[:-1])


def test_a_good_record_holds(command: Command, sealed_text: str, tmp_path: Path) -> None:
    file = tmp_path / "good.record"
    file.write_text(sealed_text)
    ran = command("dice", "verify", file, "--json")
    assert ran.status == 0, ran.err
    assert ran.json["holds"]
    assert ran.json["not_replayed"] == ""
    assert ran.json["results"] == verify_dice.check(sealed_text) > 100
    assert "the dice hold" in command("dice", "verify", file).out


@pytest.mark.parametrize(
    "spoil",
    [
        flipped,
        unfinished,
        with_other_result,
        with_question_dropped,
        lambda text: with_secret(text, hashlib.sha256(b"another").hexdigest()),
        lambda text: with_secret(text, "not hex"),
        lambda text: text[:-20],
        lambda text: "",
        lambda text: "nonsense\n",
    ],
)
def test_both_verifiers_refuse_what_does_not_fit(
    command: Command, sealed_text: str, tmp_path: Path, spoil: Callable[[str], str]
) -> None:
    file = tmp_path / "bad.record"
    file.write_text(spoil(sealed_text))
    ran = command("dice", "verify", file)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"error[record]: {file}: ")
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError)):
        verify_dice.check(file.read_text())


def test_a_question_the_rules_do_not_ask_is_refused(
    command: Command, sealed_text: str, tmp_path: Path
) -> None:
    file = tmp_path / "bad.record"
    file.write_text(with_chosen_question(sealed_text))
    verify_dice.check(file.read_text())  # the seal alone cannot tell
    ran = command("dice", "verify", file)
    assert ran.status == 1
    assert "chance was not asked for what the record says" in ran.err


def test_without_the_pack_the_seal_is_checked_and_the_rest_is_said(
    command: Command, sealed_text: str, tmp_path: Path
) -> None:
    lines = lines_of(sealed_text)
    lines[0] = json.dumps(json.loads(lines[0]) | {"pack": "0" * 64})
    file = tmp_path / "foreign.record"
    file.write_text(relinked(lines))
    ran = command("dice", "verify", file, "--json")
    assert ran.status == 0
    assert "--pack" in ran.json["not_replayed"]
    assert "not compared with the rules" in command("dice", "verify", file).out


def test_seeded_dice_cannot_be_verified(command: Command, record: Path) -> None:
    ran = command("dice", "verify", record)
    assert ran.status == 1
    assert "expected sealed dice" in ran.err


def test_the_stand_alone_verifier_as_a_program(sealed_text: str, tmp_path: Path) -> None:
    def verified(text: str) -> subprocess.CompletedProcess[str]:
        file = tmp_path / "game.record"
        file.write_text(text)
        call = [sys.executable, "-I", str(verify_dice.__file__), str(file)]
        return subprocess.run(call, capture_output=True, text=True, check=False)

    good = verified(sealed_text)
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.startswith("The dice hold: ")
    bad = verified(with_other_result(sealed_text))
    assert (bad.returncode, bad.stdout) == (1, "")
    assert bad.stderr.startswith("The dice do not hold: result ")
    none = [sys.executable, str(verify_dice.__file__)]
    assert subprocess.run(none, capture_output=True, check=False).returncode == 2
