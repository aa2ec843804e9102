"""Notation: every thinkable action as text and as JSON, and what is not notation at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from railsplitter.games.confederate_rails import names as n
from railsplitter.games.confederate_rails.data.printed import load_printed
from railsplitter.games.confederate_rails.data.tables import segment_index, station_index
from railsplitter.games.confederate_rails.notation import vocabulary
from railsplitter.kernel.errors import BadNotation
from railsplitter.kernel.state import act
from tests.games.noise import lines, objects, reads_back

PRINTED = load_printed().printed
BOOKS = {seats: vocabulary(PRINTED, seats) for seats in (2, 3, 4, 5)}
WORDS = BOOKS[3]
AT = station_index(PRINTED)
SEGMENT = segment_index(PRINTED)


def small(action: int) -> bool:
    """Not one of the long rows of money, of which a sample will do."""
    verb, arg = action >> 16, action & 0xFFFF
    hundreds = arg & 0xFFF
    is_money = verb in (n.BID, n.PAY, n.ASK, n.GIVE)
    return not is_money or hundreds <= 20 or hundreds >= n.MONEY_MOST - 2 or hundreds % 97 == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_every_thinkable_action_survives_text_and_json(seats: int) -> None:
    words = BOOKS[seats]
    every = list(words.thinkable())
    assert len(set(every)) == len(every)
    assert all(0 <= action >> 16 < n.VERBS for action in every)
    texts = {words.text(action) for action in every}
    assert len(texts) == len(every)
    actions = [action for action in every if small(action)]
    assert [words.read(words.text(action)) for action in actions] == actions
    through_json = [json.loads(json.dumps(words.json(action))) for action in actions]
    assert [words.from_json(data) for data in through_json] == actions


def test_every_verb_has_a_number_and_a_word_of_its_own() -> None:
    assert [verb.code for verb in WORDS.verbs] == list(range(int(n.VERBS)))
    assert len({verb.word for verb in WORDS.verbs}) == n.VERBS


@pytest.mark.parametrize("verb", WORDS.verbs, ids=lambda verb: verb.word)
def test_the_parts_of_an_argument_fit_side_by_side(verb: Any) -> None:
    """Sixteen bits, none of them used twice, and room for the largest value of each part."""
    taken = 0
    for field in verb.fields:
        bits = (1 << field.bits) - 1 << field.shift
        assert bits < 1 << 16
        assert taken & bits == 0
        assert max(field.codec.values()) < 1 << field.bits
        taken |= bits


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("done", {"do": "done"}),
        ("claim #6", {"do": "claim", "line": "#6"}),
        ("place richmond #2", {"do": "place", "station": "richmond", "line": "#2"}),
        ("assign T3 L12", {"do": "assign", "train": "T3", "load": "L12"}),
        ("bid 500", {"do": "bid", "dollars": "500"}),
        ("activate E", {"do": "activate", "train": "E"}),
        ("take L89", {"do": "take", "load": "L89"}),
        ("dropoff macon-ga", {"do": "dropoff", "station": "macon-ga"}),
        ("go hanover #2", {"do": "go", "station": "hanover", "line": "#2"}),
        ("go hanover #3 paid", {"do": "go", "station": "hanover", "line": "#3", "fee": "paid"}),
        ("mend hanover/richmond#2", {"do": "mend", "segment": "hanover/richmond#2"}),
        ("seize grey-T2", {"do": "seize", "train": "grey-T2"}),
        ("impound mint-E", {"do": "impound", "train": "mint-E"}),
        ("play freight-law", {"do": "play", "counter": "freight-law"}),
        ("give grey 409500", {"do": "give", "player": "grey", "dollars": "409500"}),
        ("on-passage mint #24", {"do": "on-passage", "player": "mint", "line": "#24"}),
        ("on-holding buff any", {"do": "on-holding", "player": "buff", "counter": "any"}),
        ("promise grey favour", {"do": "promise", "player": "grey", "topic": "favour"}),
        (
            "promise grey spare wytheville",
            {"do": "promise", "player": "grey", "topic": "spare", "station": "wytheville"},
        ),
        ("until 6", {"do": "until", "turns": 6}),
        ("accept 255", {"do": "accept", "deal": 255}),
    ],
)
def test_spelling(text: str, action: dict[str, Any]) -> None:
    assert WORDS.json(WORDS.read(text)) == action
    assert WORDS.text(WORDS.from_json(action)) == text


def test_what_the_engine_sees() -> None:
    richmond, hanover = AT["richmond"], AT["hanover"]
    assert WORDS.read("go richmond #2") == act(n.GO, richmond << 5 | 2)
    assert WORDS.read("go hanover #3 paid") == act(n.GO, 1 << 14 | hanover << 5 | 3)
    assert WORDS.read("place richmond #24") == act(n.PLACE, richmond << 5 | 24)
    assert WORDS.read("assign E L89") == act(n.ASSIGN, 7 << 7 | 89)
    assert WORDS.read("bid 2500") == act(n.BID, 25)
    assert WORDS.read("give mint 300") == act(n.GIVE, 2 << 12 | 3)
    assert WORDS.read("seize mint-E") == act(n.SEIZE, 2 * 8 + 7)
    assert WORDS.read("disable grey-T5") == act(n.DISABLE, 8 + 4)
    assert WORDS.read("rip corinth/iuka") == act(n.RIP, SEGMENT["corinth/iuka"])
    assert WORDS.read("promise grey favour") == act(n.PROMISE, 1 << 13 | 511)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("occupy RICHMOND-VA", "occupy richmond"),
        ("occupy macon-ga-ga", "occupy macon-ga"),
        ("mend richmond/hanover#3", "mend hanover/richmond#3"),
        ("rip iuka/corinth", "rip corinth/iuka"),
        ("claim 6", "claim #6"),
        ("bid $500", "bid 500"),
        ("give GREY $1200", "give grey 1200"),
        ("go hanover 2 unpaid", "go hanover #2"),
        ("promise grey spare anywhere", "promise grey spare"),
    ],
)
def test_other_spellings_are_understood(said: str, written: str) -> None:
    assert WORDS.text(WORDS.read(said)) == written


def test_several_actions_on_one_line() -> None:
    line = "go louisa #2; go hanover #2 ;; go richmond #2; deliver; done"
    assert [WORDS.text(action) for action in WORDS.parse(line)] == [
        *("go louisa #2", "go hanover #2", "go richmond #2", "deliver", "done"),
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "expected one of done, pass, claim"),
        ("fly", "'fly': expected one of done"),
        ("go richmond", "'go richmond': expected go <station> <line> [fee]"),
        ("go richmond #25", "'#25': expected one of #1, #2"),
        ("go richmond #2 free", "'free': expected one of unpaid, paid"),
        ("occupy macon", "'macon': expected one of abbeville, adams-run"),
        ("mend hanover/richmond", "'hanover/richmond': expected one of"),
        ("take L90", "'L90': expected one of L1, L2"),
        ("take 12", "'12': expected one of L1, L2"),
        ("bid 550", "'550': expected dollars in steps of 100, up to 409500"),
        ("bid 0", "'0': expected dollars in steps of 100"),
        ("bid -100", "'-100': expected dollars in steps of 100"),
        ("bid 409600", "'409600': expected dollars in steps of 100, up to 409500"),
        ("bid " + "9" * 5000, "expected dollars in steps of 100"),
        ("bid ٣٠٠", "expected dollars in steps of 100"),
        ("give sky 100", "'sky': expected one of buff, grey, mint"),
        ("activate T6", "'T6': expected one of T1, T2, T3, T4, T5, E"),
        ("until 64", "'64': expected a whole number from 1 to 63"),
        ("until 0", "'0': expected a whole number from 1 to 63"),
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
        ({"do": "fly"}, "'fly': expected one of done"),
        ({"do": "go", "station": "richmond"}, "expected go <station> <line> [fee]"),
        ({"do": "bid", "dollars": 50}, "'50': expected dollars in steps of 100"),
        ({"do": "bid", "dollars": True}, "'dollars'"),
        ({"do": "bid", "dollars": 500, "tip": 1}, "'tip': expected bid <dollars>"),
        ({"do": "accept", "deal": 256}, "expected a whole number from 1 to 255"),
    ],
)
def test_bad_objects_say_what_was_expected(data: object, says: str) -> None:
    with pytest.raises(BadNotation) as caught:
        WORDS.from_json(data)
    assert says in str(caught.value)


def test_money_in_json_may_be_a_number() -> None:
    assert WORDS.from_json({"do": "bid", "dollars": 700}) == WORDS.read("bid 700")


def test_numbers_of_players_differ_in_trains_colours_and_counters() -> None:
    two, five = BOOKS[2], BOOKS[5]
    for text in ("activate T7", "seize grey-T7", "play intervention", "play freight-law"):
        assert two.text(two.read(text)) == text
        with pytest.raises(BadNotation):
            five.read(text)
    for text in ("give sky 100", "seize wine-E"):
        assert five.text(five.read(text)) == text
        with pytest.raises(BadNotation):
            two.read(text)


def test_numbers_that_are_no_action_have_no_text() -> None:
    for action in (act(n.VERBS), 1 << 30, act(n.GO, AT["illinois"] << 5 | 2), act(n.BID, 0)):
        with pytest.raises(BadNotation):
            WORDS.text(action)


SPOKEN = st.sampled_from(
    [
        *sorted({verb.word for verb in WORDS.verbs}),
        "richmond",
        "#2",
        "L12",
        "T1",
        "E",
        "500",
        "grey",
    ]
)


@settings(max_examples=200, deadline=None)
@given(lines(SPOKEN))
def test_any_line_is_an_action_or_bad_notation(text: str) -> None:
    assert reads_back(WORDS.read, WORDS.text, text)


@settings(max_examples=200, deadline=None)
@given(objects(WORDS, SPOKEN))
def test_any_object_is_an_action_or_bad_notation(data: object) -> None:
    assert reads_back(WORDS.from_json, WORDS.json, data)
