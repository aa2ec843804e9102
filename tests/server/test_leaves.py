"""What was made out of leaves is made again when it comes from something else."""

from __future__ import annotations

from railsplitter.server.tables.leaves import FRESH, Leaves, MadeOut


def test_a_page_is_made_once_as_long_as_it_comes_from_the_same() -> None:
    pages: MadeOut[str] = MadeOut(10)
    assert pages.get(0, 3, ("a", 1), lambda: ["first"]) == ["first"]
    assert pages.get(0, 3, ("a", 1), lambda: ["second"]) == ["first"]
    assert pages.get(0, 3, ("b", 1), lambda: ["third"]) == ["third"]
    assert pages.get(1, 3, ("b", 1), lambda: ["another viewer's"]) == ["another viewer's"]


def test_only_so_many_pages_are_kept() -> None:
    pages: MadeOut[int] = MadeOut(2)
    for number in range(3):
        pages.get(0, number, "", lambda: [1])
    assert pages.get(0, 0, "", lambda: [2]) == [2]
    assert pages.get(0, 2, "", lambda: [2]) == [1]


def test_leaves_say_the_same_whether_they_are_fresh_or_stored() -> None:
    kept = Leaves(list[tuple[str, int]], ['[["set-up",1]]'])
    kept.extend([[("a", n)] if n % 2 else [] for n in range(1, 2 * FRESH)])
    assert len(kept) == 2 * FRESH
    assert [kept[n] for n in range(len(kept))] == list(kept)
    assert kept[2 * FRESH - 1] == [("a", 2 * FRESH - 1)]
