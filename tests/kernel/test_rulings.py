"""Rulings as options: which layer they lay, and how it reads."""

from __future__ import annotations

import json

from railsplitter.kernel.game import Choice
from railsplitter.kernel.rulings import row_of, turned, value_of

RULINGS = (
    Choice("thin-fog", "Thin fog? [W.3]", ("off", "on")),
    Choice("depots", "How many? [8.1]", ("8", "6")),
    Choice("ferry-cost", "Whose cost? [A.1]", ("rule", "example")),
)


def test_words_are_switches_numbers_or_themselves() -> None:
    assert [value_of(word) for word in ("on", "off", "6", "rule")] == [True, False, 6, "rule"]
    assert row_of(RULINGS[0]) == "thin_fog"


def test_usual_readings_lay_nothing() -> None:
    """Nor do rulings that an earlier version did not have."""
    assert turned(RULINGS, {choice.key: choice.values[0] for choice in RULINGS}) == []
    assert turned(RULINGS, {}) == []


def test_what_is_turned_is_one_file_of_settings() -> None:
    (layer,) = turned(RULINGS, {"thin-fog": "on", "depots": "6", "ferry-cost": "rule"})
    assert layer.folder.is_dir()
    (file,) = layer.folder.iterdir()
    assert (file.name, file.is_file()) == ("settings.json", True)
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "thin_fog": {"value": True},
        "depots": {"value": 6},
    }
    again = layer.folder / "settings.json"
    assert again.read_bytes() == file.read_text().encode()
    with again.open("rb") as raw, again.open() as text:
        assert raw.read().decode() == text.read()
