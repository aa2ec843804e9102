"""Loading rulebooks: what is kept, what is refused and with which words."""

from __future__ import annotations

from pathlib import Path

import pytest

from railsplitter.kernel.errors import BadUsage, PackError
from railsplitter.rulebook import pages
from railsplitter.rulebook.book import Book, id_pattern, load_book
from railsplitter.rulebook.case import is_case_id
from tests.rulebook.conftest import BOOK, Toy


@pytest.fixture
def book(toy: Toy) -> Book:
    return load_book([toy.book, toy.scenario_book])


def refused(toy: Toy, *paths: Path) -> PackError:
    with pytest.raises(PackError) as caught:
        load_book(list(paths) or [toy.book], toy.shelf.shown)
    return caught.value


def test_a_case_keeps_every_key_and_its_place(toy: Toy, book: Book) -> None:
    case = book.case("A.2")
    assert (case.chapter, case.title, case.source) == ("A", "One coal at most", "reconstructed")
    assert case.text == "At most one of the cubes is coal."
    assert case.lift == "Use contract 29, or take another cube."
    assert (case.status, case.see, case.replaces) == ("code", ("A.1",), ())
    assert (case.file, case.line) == (toy.book.as_posix(), 20)
    assert (book.case("W.3").status, book.case("W.3").why) == ("note", "Only names.")
    assert book.case("SP.26").replaces == ("W.2",)


def test_several_files_are_one_book_and_cases_know_their_game(book: Book) -> None:
    assert [case.id for case in book] == ["A.1", "A.2", "W.2", "W.3", "SP.26"]
    assert [case.id for case in book.cases_of("toy/siege")] == ["SP.26"]
    assert book.title("toy/siege") == "The Siege"
    assert book.chapter("SP").game == "toy/siege"
    assert len(book) == 5
    assert "SP.26" in book
    assert "SP.27" not in book


def test_printed_order_is_by_chapter_then_as_written(toy: Toy) -> None:
    toy.swap(toy.book, 'id = "A.2"\nchapter = "A"', 'id = "A.2"\nchapter = "W"')
    toy.swap(toy.book, 'id = "W.2"\nchapter = "W"', 'id = "W.2"\nchapter = "A"')
    assert [case.id for case in load_book([toy.book])] == ["A.1", "W.2", "A.2", "W.3"]


def test_a_scenario_may_add_to_a_chapter_of_the_base(toy: Toy) -> None:
    toy.swap(toy.scenario_book, 'chapter = "SP"', 'chapter = "A"')
    book = load_book([toy.book, toy.scenario_book])
    assert [case.id for case in book.cases_in("A")] == ["A.1", "A.2", "SP.26"]


def test_headers_inside_strings_and_comments_do_not_move_the_lines(toy: Toy) -> None:
    long = 'text = """A labourer\n[[case]]\nfetches."""  # [[case]]\n#[[case]]'
    toy.swap(toy.book, 'text = "A labourer fetches at most three cubes."', long)
    assert load_book([toy.book]).case("A.2").line == 23


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (
            'title = "One coal at most"\n',
            "",
            "case A.2 (line 20), title: expected a text, found nothing",
        ),
        (
            'title = "One coal at most"',
            "title = 7",
            "case A.2 (line 20), title: expected a text, found a number 7",
        ),
        (
            'text = "At most one of the cubes is coal."',
            'text = " "',
            'case A.2 (line 20), text: expected a text that is not empty, found ""',
        ),
        (
            'text = "At most one of the cubes is coal."',
            f'text = "{"x" * 401}"',
            "case A.2 (line 20), text: expected a paraphrase of at most 400 characters, found 401",
        ),
        (
            'id = "A.2"\n',
            "",
            "case number 2 (line 20), id: expected a text, found nothing",
        ),
        (
            'id = "A.2"\n',
            'id = "coal"\n',
            (
                "case coal (line 20), id: expected an id such as A, A.2, 5.4.2, M.2a or D-7, "
                'found "coal"'
            ),
        ),
        (
            'id = "A.2"\n',
            'id = "A.1"\n',
            (
                'case A.1 (line 20), id: expected a case id used once, found "A.1", '
                'already "A.1" at toy/rulebook.toml:13'
            ),
        ),
        (
            'id = "A.2"\n',
            'id = "A-1"\n',
            (
                'case A-1 (line 20), id: expected a case id used once, found "A-1", '
                'already "A.1" at toy/rulebook.toml:13'
            ),
        ),
        (
            'id = "A.2"\nchapter = "A"',
            'id = "A.2"\nchapter = "B"',
            'case A.2 (line 20), chapter: expected one of A, W, found "B"',
        ),
        (
            'status = "data"',
            'status = "later"',
            'case W.2 (line 29), status: expected one of code, data, note, found "later"',
        ),
        (
            'source = "inferred"',
            'source = "hearsay"',
            (
                "case W.2 (line 29), source: expected one of seed, published, recalled, "
                'historical, reconstructed, inferred, found "hearsay"'
            ),
        ),
        (
            'see = ["A.1"]',
            'see = "A.1"',
            "case A.2 (line 20), see: expected a list of texts, found a text 'A.1'",
        ),
        (
            'see = ["A.1"]',
            "see = [1]",
            "case A.2 (line 20), see: expected a list of texts, found a number 1 in it",
        ),
        (
            'see = ["A.1"]',
            'sea = ["A.1"]',
            (
                "case A.2 (line 20), sea: expected one of the keys id, chapter, title, text, "
                "source, lift, helps, status, why, replaces, see, ruling, found an unknown key"
            ),
        ),
        (
            '[[chapter]]\nid = "W"',
            '[[chapter]]\nid = "A"',
            (
                'chapter A (line 9), id: expected a chapter id used once, found "A" again, '
                "as in toy/rulebook.toml"
            ),
        ),
        ('game = "toy"\n', "", "game: expected a text, found nothing"),
        (
            'title = "Toy Railway"',
            'titel = "Toy Railway"',
            (
                "titel: expected one of the keys game, title, document, gone, cards, chapter, "
                "case, reword, found an unknown key"
            ),
        ),
    ],
)
def test_a_bad_rulebook_names_the_row_the_key_and_what_was_expected(
    toy: Toy, old: str, new: str, text: str
) -> None:
    toy.swap(toy.book, old, new)
    error = refused(toy)
    assert str(error) == f"toy/rulebook.toml: {text}"
    assert (error.code, error.file) == ("pack", "toy/rulebook.toml")


def test_400_characters_are_not_too_long(toy: Toy) -> None:
    toy.swap(toy.book, "At most one of the cubes is coal.", "x" * 400)
    assert len(load_book([toy.book]).case("A.2").text) == 400


def test_an_id_of_the_base_cannot_be_used_again_in_a_scenario(toy: Toy) -> None:
    toy.swap(toy.scenario_book, 'id = "SP.26"', 'id = "W.2"')
    error = refused(toy, toy.book, toy.scenario_book)
    assert error.file == "toy/scenarios/siege/rulebook.toml"
    assert error.found == '"W.2", already "W.2" at toy/rulebook.toml:29'


def test_files_that_cannot_be_read(toy: Toy) -> None:
    missing = toy.root / "none.toml"
    assert str(refused(toy, missing)).startswith("none.toml: file: expected a readable TOML file")
    toy.book.write_bytes(b'game = "\xff"')
    found = "UTF-8 text, found byte 8 that is not"
    assert str(refused(toy)) == f"toy/rulebook.toml: file: expected {found}"
    toy.write("toy/rulebook.toml", "game = \n")
    assert "expected valid TOML, found Invalid value (at line 1, column 8)" in str(refused(toy))


def test_a_rulebook_needs_tables_of_cases(toy: Toy) -> None:
    toy.write("toy/rulebook.toml", BOOK.split("[[case]]")[0])
    assert "case: expected at least one table [[case]], found none" in str(refused(toy))
    toy.write("toy/rulebook.toml", "case = 3\n" + BOOK.split("[[case]]")[0])
    assert "case: expected tables [[case]], found a number 3" in str(refused(toy))


def test_cases_written_inline_load_without_lines(toy: Toy) -> None:
    row = '{id="A.1", chapter="A", title="t", text="t", source="seed"}'
    toy.write("toy/rulebook.toml", f"case = [{row}]\n" + BOOK.split("[[case]]")[0])
    assert load_book([toy.book]).case("A.1").line == 0


@pytest.mark.parametrize(
    ("asked", "near"),
    [("a.2", "A.2"), ("A2", "A.2"), ("SP.62", "SP.26"), ("W", "W.2 or W.3")],
)
def test_an_unknown_case_lists_near_ones(book: Book, asked: str, near: str) -> None:
    with pytest.raises(BadUsage) as caught:
        book.case(asked)
    assert str(caught.value).startswith(
        f'case "{asked}": expected a case of toy, toy/siege, perhaps {near}'
    )


def test_an_unknown_case_unlike_any_gives_the_range(book: Book) -> None:
    with pytest.raises(BadUsage, match=r'"zzz": expected a case .*, from A.1 to SP.26$'):
        book.case("zzz")
    with pytest.raises(BadUsage, match=r'chapter "sp": expected a chapter .*, perhaps SP$'):
        book.chapter("sp")


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("coal", ["A.2"]),
        ("cubes", ["A.1", "A.2"]),
        ("CUBE coal", ["A.2"]),
        ("fog", ["W.2", "SP.26", "W.3"]),  # titles first
        ("contract 29", ["A.2"]),  # also what lifts it
        ("a.2", ["A.2"]),
        ("ox", []),  # words from their beginning, not inside
        ("cubes fog", []),
        ("  ", []),
    ],
)
def test_find_wants_every_word(book: Book, text: str, ids: list[str]) -> None:
    assert [case.id for case in book.find(text)] == ids


@pytest.mark.parametrize("text", ["A", "SP", "A.2", "5.4.2", "M.2a", "D-7", "A10", "6"])
def test_ids(text: str) -> None:
    assert is_case_id(text)


@pytest.mark.parametrize("text", ["", "note", "Coal", "A.", ".2", "A 2", "A..2", "A.1–3", "ABCDE"])
def test_words_are_not_ids(text: str) -> None:
    assert not is_case_id(text)


@pytest.mark.parametrize(
    ("ids", "fits", "not_fits"),
    [
        (["A.2", "SP.26"], ["B.9", "A.2.1", "XY.3a"], ["3.1", "steel", "A", "A.toml", "a.2"]),
        (["5.4.2"], ["5.4", "9.9.9.9"], ["2314", "5.", "A.1"]),
        (["D-7"], ["D-71", "L-2"], ["D.7", "D-day"]),
        (["A10", "A", "6"], ["B3", "A", "6"], ["B", "7", "b3"]),
        ([], [], ["", "A.1"]),
    ],
)
def test_the_pattern_of_a_book_fits_ids_of_its_make(
    ids: list[str], fits: list[str], not_fits: list[str]
) -> None:
    pattern = id_pattern(ids)
    assert [text for text in fits + not_fits if pattern.fullmatch(text)] == fits


# -- a scenario's own book -------------------------------------------------------------------


def scenario_with(toy: Toy, head: str = "", more: str = "") -> Book:
    text = toy.scenario_book.read_text(encoding="utf-8")
    toy.scenario_book.write_text(f"{head}{text}{more}", encoding="utf-8")
    return load_book([toy.book, toy.scenario_book], toy.shelf.shown)


def test_what_does_not_hold_in_a_scenario_is_known_but_not_read(toy: Toy) -> None:
    book = scenario_with(toy, 'gone = ["A.2"]\n')
    assert "A.2" not in {case.id for case in book}
    assert "A.2" not in {case.id for case in book.cases_in("A")}
    assert book.find("coal") == []
    assert "A.2" in book
    assert not book.case("A.2").holds
    assert len(book) == len(book.cases) - 1
    assert "A.2" not in pages.contents(book)


def test_a_scenario_has_its_own_words_for_a_case(toy: Toy) -> None:
    row = '\n[[reword]]\nid = "A.2"\nlift = "Nothing lifts it here."\n'
    case = scenario_with(toy, more=row).case("A.2")
    assert case.lift == "Nothing lifts it here."
    assert case.text == "At most one of the cubes is coal."  # what is not said stays


@pytest.mark.parametrize(
    ("head", "more"), [('gone = ["Z.9"]\n', ""), ("", '\n[[reword]]\nid = "Z.9"\nlift = "x"\n')]
)
def test_only_cases_that_are_there_can_be_changed(toy: Toy, head: str, more: str) -> None:
    with pytest.raises(PackError, match=r'expected a case of an earlier file, found "Z.9"'):
        scenario_with(toy, head, more)


def test_a_ruling_is_told_apart_from_the_text(toy: Toy) -> None:
    old = 'text = "At most one of the cubes is coal."'
    toy.swap(toy.book, old, f'{old}\nruling = "Also of those from the bag."')
    book = load_book([toy.book], toy.shelf.shown)
    case = book.case("A.2")
    assert case.words == f"{case.text} Our ruling: Also of those from the bag."
    assert "Our ruling   Also of those from the bag." in pages.case_page(book, "A.2")
