"""Notation of the tunnel: names of cards, sites and the Boring Machine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from railsplitter.kernel.errors import BadNotation
from tests.games.snowdonia.channel_tunnel.table import channel

WORDS = channel().vocabulary


def test_every_thinkable_action_survives_text_and_json() -> None:
    actions = list(WORDS.thinkable())
    texts = [WORDS.text(action) for action in actions]
    assert len(set(actions)) == len(actions) == len(set(texts))
    assert [WORDS.read(text) for text in texts] == actions
    assert [WORDS.read(text.lower()) for text in texts] == actions
    through_json = [json.loads(json.dumps(WORDS.json(action))) for action in actions]
    assert [WORDS.from_json(data) for data in through_json] == actions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bore D1", {"do": "bore", "space": "D1"}),
        ("shore ET3", {"do": "shore", "at": "ET3"}),
        ("dig FT7 2", {"do": "dig", "at": "FT7", "cubes": 2}),
        ("dig MS-a 2", {"do": "dig", "at": "MS-a", "cubes": 2}),
        ("build GN-c", {"do": "build", "site": "GN-c"}),
        ("buy boring-machine", {"do": "buy", "train": "boring-machine"}),
        ("buy boring-machine 1", {"do": "buy", "train": "boring-machine", "instead": 1}),
        ("buy moel-siabod", {"do": "buy", "train": "moel-siabod"}),
        ("calm", {"do": "calm"}),
        ("recover", {"do": "recover"}),
        ("lose SC-b", {"do": "lose", "at": "SC-b"}),
    ],
)
def test_spelling(text: str, action: dict[str, Any]) -> None:
    assert WORDS.json(WORDS.read(text)) == action
    assert WORDS.text(WORDS.from_json(action)) == text


@pytest.mark.parametrize("text", ["dig T3 2", "build 1a", "buy ladas", "use c27", "shore ET8"])
def test_names_of_the_base_game_alone_are_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="expected one of"):
        WORDS.read(text)
