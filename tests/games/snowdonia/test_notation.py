"""Notation: every thinkable action as text and as JSON, and what is not notation at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel.chance import seeded
from railsplitter.kernel.errors import BadNotation
from tests.games.noise import lines, objects, reads_back
from tests.games.snowdonia.table import edition

SEATS = (1, 2, 3, 4, 5)
WORDS = edition(5).vocabulary


@pytest.mark.parametrize("seats", SEATS)
def test_every_thinkable_action_survives_text_and_json(seats: int) -> None:
    words = edition(seats).vocabulary
    actions = list(words.thinkable())
    texts = [words.text(action) for action in actions]
    assert len(set(actions)) == len(actions)
    assert len(set(texts)) == len(texts)
    assert [words.read(text) for text in texts] == actions
    assert [words.read(text.upper()) for text in texts] == actions
    through_json = [json.loads(json.dumps(words.json(action))) for action in actions]
    assert [words.from_json(data) for data in through_json] == actions


@pytest.mark.parametrize("seats", SEATS)
def test_every_option_of_a_game_is_thinkable(seats: int) -> None:
    """The oracle's list leaves nothing out that can be played."""
    game = edition(seats)
    thinkable = set(game.vocabulary.thinkable())
    for seed in range(5):
        s, chooser = game.start(seeded(seed)), seeded(seed + 100)
        while not s.is_over():
            options = s.options()
            assert thinkable.issuperset(options)
            s.apply(options[chooser.pick(len(options), "choice")])


@pytest.mark.parametrize(
    ("seats", "text", "action"),
    [
        (2, "take iron", {"do": "take", "cube": "iron"}),
        (2, "dig T3 2", {"do": "dig", "at": "T3", "cubes": 2}),
        (2, "build 3c", {"do": "build", "site": "3c"}),
        (2, "build 7c 1", {"do": "build", "site": "7c", "instead": 1}),
        (2, "buy moel-siabod", {"do": "buy", "train": "moel-siabod"}),
        (2, "buy ladas 2", {"do": "buy", "train": "ladas", "instead": 2}),
        (5, "build 4.5b", {"do": "build", "site": "4.5b"}),
        (2, "use c26", {"do": "use", "card": "c26"}),
        (2, "done", {"do": "done"}),
    ],
)
def test_spelling(seats: int, text: str, action: dict[str, Any]) -> None:
    words = edition(seats).vocabulary
    assert words.json(words.read(text)) == action
    assert words.text(words.from_json(action)) == text


def test_several_actions_on_one_line() -> None:
    assert [WORDS.text(a) for a in WORDS.parse("take iron;  TAKE coal ;; done")] == [
        "take iron",
        "take coal",
        "done",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "expected one of done, hire, place"),
        ("fly", "'fly': expected one of done"),
        ("take", "'take': expected take <cube>"),
        ("take iron coal", "expected take <cube>"),
        ("take gold", "'gold': expected one of iron, stone, coal"),
        ("dig T3", "expected dig <at> <cubes>"),
        ("dig T3 0", "'0': expected a whole number from 1 to 31"),
        ("dig T3 -1", "'-1': expected a whole number from 1 to 31"),
        ("dig T3 1.5", "'1.5': expected a whole number from 1 to 31"),
        ("dig T99 1", "'T99': expected one of T1, T2"),
        ("build 3c 8", "'8': expected a whole number from 0 to 7"),
        ("place H1", "'H1': expected one of A1, A2"),
        ("use c31", "'c31': expected one of c1, c2"),
        ("done done", "'done done': expected done"),
    ],
)
def test_bad_lines_say_what_was_expected(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as caught:
        WORDS.read(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "expected an object with a text field 'do'"),
        (["take", "iron"], "expected an object with a text field 'do'"),
        ({"cube": "iron"}, "expected an object with a text field 'do'"),
        ({"do": 3}, "expected an object with a text field 'do'"),
        ({"do": "fly"}, "'fly': expected one of done"),
        ({"do": "take"}, "expected take <cube>"),
        ({"do": "take", "cube": "iron", "more": 1}, "'more': expected take <cube>"),
        ({"do": "take", "cube": ["iron"]}, "'cube'"),
        ({"do": "dig", "at": "T3", "cubes": True}, "'cubes'"),
        ({"do": "dig", "at": "T3", "cubes": 32}, "expected a whole number from 1 to 31"),
    ],
)
def test_bad_objects_say_what_was_expected(data: object, says: str) -> None:
    with pytest.raises(BadNotation) as caught:
        WORDS.from_json(data)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_place_of_another_route_is_refused() -> None:
    """Two players have neither Waterfall nor the Passing Loop."""
    small = edition(2).vocabulary
    for text in ("build 2b", "build 4.5b", "lay T13"):
        with pytest.raises(BadNotation):
            small.read(text)
        assert WORDS.text(WORDS.read(text)) == text


def test_numbers_that_are_no_action_have_no_text() -> None:
    for action in (19 << 16, 1 << 30, 3 << 16 | 9):
        with pytest.raises(BadNotation):
            WORDS.text(action)


SPOKEN = st.sampled_from(sorted({w for a in WORDS.thinkable() for w in WORDS.text(a).split()}))


@settings(max_examples=200, deadline=None)
@given(lines(SPOKEN))
def test_any_line_is_an_action_or_bad_notation(text: str) -> None:
    assert reads_back(WORDS.read, WORDS.text, text)


@settings(max_examples=200, deadline=None)
@given(objects(WORDS, SPOKEN))
def test_any_object_is_an_action_or_bad_notation(data: object) -> None:
    assert reads_back(WORDS.from_json, WORDS.json, data)
