"""Actions at the edge: text, JSON and packed ints say the same thing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.kernel.errors import BadNotation, RuleBug
from railsplitter.kernel.notation import Field, Names, Numbers, Verb, Vocabulary
from railsplitter.kernel.state import act
from tests.kernel.toy import BANK, GIVE, PEEK, PROPOSE, vocabulary

WORDS = vocabulary(4)
CUBES = Names.of({0: "iron", 1: "Stone"}, {"Fe": 0})
RICH = Vocabulary(
    [
        Verb(1, "March", (Field("unit", CUBES, 8, 2), Field("by", Numbers(0, 9), 4, 4, default=2))),
        Verb(
            2,
            "fire",
            (
                Field("with", CUBES, 10, 2),
                Field("at", Numbers(0, 9), 4, 4, default=0),
                Field("times", Numbers(0, 9), 0, 4, default=1),
            ),
        ),
    ]
)


# -- round trips ----------------------------------------------------------------------------


@pytest.mark.parametrize("words", [WORDS, RICH])
def test_everything_thinkable_goes_through_text_and_json(words: Vocabulary) -> None:
    thinkable = list(words.thinkable())
    texts = [words.text(action) for action in thinkable]
    assert len(set(texts)) == len(set(thinkable)) == len(thinkable)
    assert [words.read(text) for text in texts] == thinkable
    assert [words.from_json(words.json(action)) for action in thinkable] == thinkable


def test_thinkable_is_every_verb_with_every_argument() -> None:
    assert len(list(WORDS.thinkable())) == 1 + 1 + 3 + 4 + 1 + 4 * 15


@pytest.mark.parametrize(
    ("action", "text", "json"),
    [
        (act(BANK), "bank", {"do": "bank"}),
        (act(PEEK, 2), "peek s3", {"do": "peek", "seat": "s3"}),
        (act(PROPOSE, 1), "propose", {"do": "propose"}),
        (act(PROPOSE, 3), "propose 3", {"do": "propose", "stake": 3}),
        (act(GIVE, 1 << 4 | 12), "give s2 12", {"do": "give", "to": "s2", "coins": 12}),
    ],
)
def test_the_notation_is_pinned(action: int, text: str, json: dict[str, Any]) -> None:
    assert WORDS.text(action) == text
    assert WORDS.json(action) == json


def test_what_is_left_unsaid_comes_last() -> None:
    assert RICH.text(2 << 16 | 1 << 10 | 0 << 4 | 5) == "fire Stone 0 5"
    assert RICH.text(2 << 16 | 1 << 10 | 7 << 4 | 1) == "fire Stone 7"
    assert RICH.text(2 << 16 | 1 << 10 | 0 << 4 | 1) == "fire Stone"
    assert RICH.read("fire Stone 0 5") != RICH.read("fire Stone 5")


def test_reading_is_kind_about_case_spaces_and_other_spellings() -> None:
    assert RICH.read("  MARCH   iron 3 ") == RICH.read("march IRON 3") == RICH.read("March fe 3")
    assert RICH.text(RICH.read("march fe 3")) == "March iron 3"


def test_several_actions_stand_on_one_line() -> None:
    expected = [act(BANK), act(PROPOSE, 2), act(BANK)]
    assert WORDS.parse("bank; propose 2 ;; bank;") == expected
    assert WORDS.parse(" ") == []


def test_numbers_in_json_may_be_texts() -> None:
    assert WORDS.from_json({"do": "propose", "stake": "2"}) == act(PROPOSE, 2)


# -- refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty action: expected one of pass, bank, propose, peek, counter, give"),
        ("dance", "'dance': expected one of pass, bank, propose, peek, counter, give"),
        ("bank 3", "'bank 3': expected bank"),
        ("peek", "'peek': expected peek <seat>"),
        ("give s1", "'give s1': expected give <to> <coins>"),
        ("propose 1 2", "'propose 1 2': expected propose [stake]"),
        ("peek s9", "'s9': expected one of s1, s2, s3, s4"),
        ("give s1 0", "'0': expected a whole number from 1 to 15"),
        ("give s1 -1", "'-1': expected a whole number from 1 to 15"),
        ("give s1 1.5", "'1.5': expected a whole number from 1 to 15"),
        ("give s1 ²", "'²': expected a whole number from 1 to 15"),
        ("give s1 ٣", "'٣': expected a whole number from 1 to 15"),
        ("give s1 16", "'16': expected a whole number from 1 to 15"),
    ],
)
def test_a_line_that_names_no_action_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadNotation) as caught:
        WORDS.read(text)
    assert str(caught.value) == said
    assert caught.value.code == "notation"


def test_a_number_of_many_digits_is_refused() -> None:
    with pytest.raises(BadNotation, match="expected a whole number from 1 to 15"):
        WORDS.read("give s1 " + "9" * 5000)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "None: expected an object with a text field 'do'"),
        ([], r"\[\]: expected an object with a text field 'do'"),
        ({}, r"\{\}: expected an object with a text field 'do'"),
        ({"do": 3}, "expected an object with a text field 'do'"),
        ({"do": "dance"}, "'dance': expected one of pass"),
        ({"do": "bank", "stake": 1}, "'stake': expected bank"),
        ({"do": "peek"}, "expected peek <seat>"),
        ({"do": "peek", "seat": None}, "'seat' of type NoneType: expected a text or a small num"),
        ({"do": "peek", "seat": ["s1"]}, "'seat' of type list: expected a text or a small number"),
        ({"do": "propose", "stake": True}, "'stake' of type bool: expected a text or a small num"),
        ({"do": "propose", "stake": 2.0}, "'stake' of type float: expected a text or a small num"),
        ({"do": "propose", "stake": -1}, "'stake' of type int: expected a text or a small number"),
        ({"do": "propose", "stake": 10**5000}, "'stake' of type int: expected a text or a small"),
        ({"do": "propose", "stake": 4}, "'4': expected a whole number from 1 to 3"),
        ({1: 2, "do": "bank"}, "1: expected bank"),
    ],
)
def test_an_object_that_names_no_action_is_refused(data: object, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        WORDS.from_json(data)


@pytest.mark.parametrize("action", [-1, 6 << 16, 1 << 40, act(PEEK, 7), act(PROPOSE, 0)])
def test_a_number_that_is_no_action_cannot_be_written(action: int) -> None:
    with pytest.raises(BadNotation):
        WORDS.text(action)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=20))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = WORDS.read(text)
    except BadNotation:
        return
    assert WORDS.read(WORDS.text(action)) == action


@settings(max_examples=100, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["do", "to", "x"]), inner),
        max_leaves=5,
    )
)
def test_any_json_is_an_action_or_refused(data: object) -> None:
    try:
        WORDS.from_json(data)
    except BadNotation:
        return
    assert isinstance(data, dict)


def test_a_part_with_a_default_must_not_stand_before_one_without() -> None:
    odd = Verb(1, "go", (Field("a", CUBES, 4, 4, default=0), Field("b", CUBES, 0, 4)))
    with pytest.raises(RuleBug, match=r"^verb 'go': expected parts with a default to come last$"):
        Vocabulary([odd])


def test_long_lists_of_names_are_cut() -> None:
    many = Names.of({n: f"c{n}" for n in range(40)})
    with pytest.raises(BadNotation, match=r"^'x': expected one of c0, .*, c11, …$"):
        many.read("x")


def test_of_very_many_verbs_those_are_named_that_are_spelled_alike() -> None:
    many = Vocabulary([Verb(k, f"go-{k}") for k in range(60)] + [Verb(60, "march")])
    with pytest.raises(BadNotation, match=r"'marhc': expected one of march, …$"):
        many.read("marhc")
    with pytest.raises(BadNotation, match=r"'Q': expected one of go-0, (go-\d+, ){11}…$"):
        many.read("Q")
