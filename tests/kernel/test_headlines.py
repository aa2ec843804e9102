"""Headlines: the weightiest note is read, what is counted is added up."""

from __future__ import annotations

from railsplitter.kernel.game import Event, Line
from railsplitter.kernel.headlines import Head, headlines, summed
from railsplitter.kernel.step import NOBODY

HEADS = {1: Head(1, "goes"), 2: Head(3, "wins", begins=True), 9: Head(2, "rain")}


def event(what: int, *numbers: int) -> Event:
    a, b, c, d = (*numbers, 0, 0, 0, 0)[:4]
    return what, "1.1", -1, a, b, c, d


def line(of: Event) -> Line:
    return Line("1.1", "text", actor=NOBODY if of[0] == 9 else 0)


def made(*events: Event) -> list[tuple[str, bool]]:
    found = headlines(HEADS, events, line, lambda words, _numbers: words)
    return [(one.text, one.begins) for one in found]


def test_the_weightiest_note_is_the_headline() -> None:
    assert made(event(1), event(2), event(1)) == [("wins", True)]


def test_what_comes_by_itself_is_an_action_of_its_own() -> None:
    assert made(event(1), event(9)) == [("goes", False), ("rain", True)]


def test_an_entry_without_a_head_has_no_headline() -> None:
    assert made(event(7)) == []


def test_counted_things_of_the_same_words_are_added_up() -> None:
    taken = [("Ada takes {}", "iron ore"), ("Ada takes {}", "coal"), ("Ada takes {}", "iron ore")]
    assert summed(taken) == "Ada takes 2 iron ore and 1 coal"
    assert summed([("Ada passes", "")]) == "Ada passes"
    assert summed([]) == ""
