"""Studies on the page: values, one run at a time in a process of its own, stopped and told."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from railsplitter.server import studies
from tests.server.serving import PATIENCE, Browser, Refused, Serving

PATH = "/api/study/snowdonia"
WISH = {"key": "rates/excavate/start", "number": 1, "pairs": 10}
EFFECT = {"pairs": 10, "base": 80.0, "mean": 70.0, "effect": -10.0, "low": -12.0, "high": -8.0}
RESULT = {
    "sentence": "It costs points.",
    "findings": [
        {"arm": "changed", "metric": "points", "primary": True, "told_apart": True}
        | {"effect": EFFECT | {"p": 0.0, "deviation": 1.0}, "adjusted": 0.0}
    ],
}
# In place of `railsplitter study`: says that it runs, waits for the interruption, then tells.
SLOW = f"""
import pathlib, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
out = pathlib.Path(sys.argv[sys.argv.index("--out") + 1])
try:
    (out / "parts").mkdir(parents=True)
    for arm in (0, 1):
        (out / "parts" / f"arm{{arm}}-000000000-10.parquet").touch()
    time.sleep(600)
except KeyboardInterrupt:
    (out / "result.json").write_text({json.dumps(json.dumps(RESULT))})
"""


@pytest.fixture
def bench(server: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[studies.Studies]:
    monkeypatch.setattr(studies, "COMMAND", (sys.executable, "-c", SLOW))
    monkeypatch.setattr(studies, "lacking", str)
    monkeypatch.setattr("railsplitter.server.handlers.studies.lacking", str)
    bench = server.lobby.studies
    yield bench
    bench.close()


def told_when(anna: Browser, bench: studies.Studies, done: bool) -> dict[str, Any]:
    """The run once it has ended, or once its first games are there."""
    run = bench._run
    assert run is not None
    if done:
        run.process.wait(PATIENCE)
    else:
        while run.done() < 10 and run.is_running:
            time.sleep(0.02)
    found: dict[str, Any] = anna.get(f"{PATH}/run")["run"]
    return found


def test_a_study_runs_apart_and_tells_when_it_is_stopped(
    anna: Browser, bench: studies.Studies
) -> None:
    assert anna.get(PATH)["run"] is None
    assert anna.post(PATH, WISH)["run"]["is_running"]
    with pytest.raises(Refused) as busy:
        anna.post(PATH, WISH)
    assert (busy.value.status, busy.value.code) == (409, "busy")
    running = told_when(anna, bench, done=False)
    assert (running["done"], running["is_running"], running["effects"]) == (10, True, [])
    anna.post(f"{PATH}/stop")
    ended = told_when(anna, bench, done=True)
    assert (ended["is_running"], ended["sentence"]) == (False, "It costs points.")
    assert [(e["effect"], e["low"], e["high"]) for e in ended["effects"]] == [(-10.0, -12.0, -8.0)]


def test_what_goes_wrong_in_a_study_is_told(
    anna: Browser, bench: studies.Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = "import sys; sys.exit('rates: no such pack')"
    monkeypatch.setattr(studies, "COMMAND", (sys.executable, "-c", wrong))
    anna.post(PATH, WISH)
    ended = told_when(anna, bench, done=True)
    assert (ended["trouble"], ended["effects"]) == ("rates: no such pack", [])


def test_the_values_of_a_game_say_where_they_come_from(anna: Browser) -> None:
    found = {value["key"]: value for value in anna.get(PATH)["values"]}
    start = found["rates/excavate/start"]
    assert (start["number"], start["is_yes"], start["source"]) == (3, False, "reconstructed")
    assert found["settings.fog_blocks_all/value"]["is_yes"]


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({**WISH, "key": "rates/none/start"}, 404, "not_found"),
        ({**WISH, "number": 3}, 422, "same"),
        ({**WISH, "pairs": 1000}, 400, "input"),
    ],
)
def test_what_cannot_be_studied_is_refused(
    anna: Browser, bench: studies.Studies, wish: dict[str, Any], status: int, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        anna.post(PATH, wish)
    assert (refused.value.status, refused.value.code) == (status, code)


def test_only_the_operator_s_machines_run_studies(
    anna: Browser, bench: studies.Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railsplitter.server.handlers.studies.address_of", lambda _: "192.0.2.1")
    assert "type railsplitter serve" in anna.get(PATH)["barred"]
    for way in (PATH, f"{PATH}/stop"):
        with pytest.raises(Refused) as refused:
            anna.post(way, WISH)
        assert (refused.value.status, refused.value.code) == (403, "studies")
