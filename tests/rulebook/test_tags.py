"""Tags and citations: what is read, with which name, at which line."""

from __future__ import annotations

import io
import tokenize
from pathlib import Path

import pytest

from railsplitter.rulebook.book import id_pattern
from railsplitter.rulebook.known import PACKAGE
from railsplitter.rulebook.tags import (
    parse_tag,
    python_comments,
    python_text,
    read_cited,
    read_source,
    read_tags,
)

PATTERN = id_pattern(["A.2", "5.4.2"])


def python(folder: Path, text: str) -> Path:
    path = folder / "rules.py"
    path.write_text(text, encoding="utf-8")
    return path


def tags(path: Path) -> list[tuple[str, int, str]]:
    return [(tag.case, tag.line, tag.name) for tag in read_tags(path)]


@pytest.mark.parametrize(
    ("text", "cases", "replaced"),
    [
        ("[5.4.2] Extended march.", ("5.4.2",), ()),
        ("[A.1, A.2] Cubes.", ("A.1", "A.2"), ()),
        ("[A.1] [A.2] Cubes.", ("A.1", "A.2"), ()),
        ("[A.1] and [A.2]", ("A.1", "A.2"), ()),
        ("[SP.26] replaces [W.2]: no fog.", ("SP.26",), ("W.2",)),
        ("[SP.26] replaces [W.2, W.3] and [W.4]", ("SP.26",), ("W.2", "W.3", "W.4")),
        ("[A.1] unlike [A.2]", ("A.1",), ()),
        ("[SP.26] replaces W.2", ("SP.26",), ()),
        ("[SP] A chapter.", ("SP",), ()),
        ("[A.1–3] a slip is still a tag", ("A.1–3",), ()),
        ("[A.1, oops] so is half a slip", ("A.1", "oops"), ()),
        ("see [A.1]", (), ()),
        ("and [A.1]", (), ()),
        ("[todo] later", (), ()),
        ("[x for x in y] code", (), ()),
        ("[] nothing", (), ()),
        ("", (), ()),
    ],
)
def test_a_tag_is_the_brackets_at_the_beginning(
    text: str, cases: tuple[str, ...], replaced: tuple[str, ...]
) -> None:
    assert parse_tag(text) == (cases, replaced)


def test_docstrings_of_modules_classes_functions_and_methods(tmp_path: Path) -> None:
    path = python(
        tmp_path,
        '"""[A] Yard."""\n'
        "class Yard:\n"
        '    """[A.1] Cubes."""\n'
        "    class Inner:\n"
        "        async def coal(self):\n"
        '            r"""\n'
        "            [A.2, A.3] Coal.\n"
        '            """\n'
        "def free():\n"
        "    '''[5.4.2] March.'''\n"
        "    def within():\n"
        '        """[5.4.3] Force."""\n',
    )
    assert tags(path) == [
        ("A", 1, "(module)"),
        ("A.1", 3, "Yard"),
        ("A.2", 7, "Yard.Inner.coal"),
        ("A.3", 7, "Yard.Inner.coal"),
        ("5.4.2", 10, "free"),
        ("5.4.3", 12, "free.within"),
    ]


def test_comments_at_the_line(tmp_path: Path) -> None:
    path = python(
        tmp_path,
        "x = 1  # [A.3] also start player\n"
        "#: [A.4] [A.5] documented\n"
        "y = '# [A.6] only a string'\n"
        'z = """\n'
        "# [A.7] still a string\n"
        '"""\n'
        "#[A.8] tight\n"
        "w = 1  # noqa: E501  # [A.9] after another remark\n"
        "v = [1]  # as in [A.10]\n"
        "u = 1  # [SP.26] replaces [W.2]\n",
    )
    assert tags(path) == [
        ("A.3", 1, "(line)"),
        ("A.4", 2, "(line)"),
        ("A.5", 2, "(line)"),
        ("A.8", 7, "(line)"),
        ("A.9", 8, "(line)"),
        ("SP.26", 10, "(line)"),
    ]
    assert read_tags(path)[-1].replaces == ("W.2",)


TRICKY = (
    "a = 'x\\'# no'  # yes\n"
    "b = r'\\'# no'\n"
    'c = """ \\""" # no\n"""  # yes\n'
    "d = f'{a!r:>{3}} # no' + '' # yes\n"
    'e = "a\\\n# no"# yes'
)


def test_comments_are_those_that_the_tokenizer_sees() -> None:
    texts = [TRICKY, *(python_text(path) for path in sorted(PACKAGE.rglob("*.py")))]
    assert sum(len(list(python_comments(text))) for text in texts) > 20
    for text in texts:
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        seen = [(one.start[0], one.string) for one in tokens if one.type == tokenize.COMMENT]
        assert list(python_comments(text)) == seen


def test_other_strings_are_no_docstrings(tmp_path: Path) -> None:
    path = python(tmp_path, 'x = 1\n"""[A.1] too late"""\ndef f():\n    return "[A.2] no"\n')
    assert tags(path) == []


def test_comments_of_toml_but_not_its_strings_and_tables(tmp_path: Path) -> None:
    path = tmp_path / "data.toml"
    path.write_text(
        "# [A.1] limits\n"
        'a = "x # [A.2]"  # [A.3] coal\n'
        "b = 'it # [A.4]'\n"
        'c = """\n# [A.5] \\""" # [A.6]\n"""  # [A.7]\n'
        "d = '''\n# [A.8]\n'''\n"
        "[[E9]]\n"
        "e = 1 #[A.10]\n",
        encoding="utf-8",
    )
    expected = [("A.1", 1, "(line)"), ("A.3", 2, "(line)"), ("A.7", 6, "(line)")]
    assert tags(path) == [*expected, ("A.10", 11, "(line)")]


def test_citations_are_what_calls_and_bars_say(tmp_path: Path) -> None:
    path = python(
        tmp_path,
        "def bar(s, x, ledger):\n"
        "    if x == 'A.99':\n"  # a comparison says nothing
        "        return 'A.2'\n"
        "    s.note('A.3', x)\n"
        "    s.chance.pick(3, 'A.4')\n"
        "    die(6, 'A.5')\n"
        "    put(\n"
        "        ledger,\n"
        "        'A.6',\n"
        "        2,\n"
        "    )\n"
        "    raise IllegalAction('no', case='A.7')\n"
        "    other('A.98')\n"
        "    return 'A.8' if x == 'A.97' else 'A.9'\n"
        "def bars(s):\n"
        "    return first(s) or 'A.10'\n"
        "def pair(s):\n"
        "    return 'A.11', 'steel', 7\n"
        "def name(s):\n"
        "    s.note('A.12' if s else 'A.13')\n"
        "    return 'iron ore'\n",
    )
    found = [(cited.case, cited.line) for cited in read_cited(path, PATTERN)]
    assert found == [
        ("A.2", 3),
        ("A.3", 4),
        ("A.4", 5),
        ("A.5", 6),
        ("A.6", 9),
        ("A.7", 12),
        ("A.8", 14),
        ("A.9", 14),
        ("A.10", 16),
        ("A.11", 18),
        ("A.12", 20),
        ("A.13", 20),
    ]


def test_a_citation_has_the_make_of_a_case(tmp_path: Path) -> None:
    path = python(tmp_path, "def f():\n    return '5.4'\ndef g():\n    return 'A.toml'\n")
    assert [cited.case for cited in read_cited(path, PATTERN)] == ["5.4"]


def test_a_file_that_does_not_parse_says_where(tmp_path: Path) -> None:
    source = read_source(python(tmp_path, "x = 1\ndef f(:\n"))
    assert (source.fault, source.fault_line) == ("invalid syntax", 2)
    assert source.tags == ()


def test_a_file_in_no_known_encoding_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_bytes(b"x = '\xff'\n")
    assert "decode" in read_source(path).fault or "encoding" in read_source(path).fault


def test_brackets_further_on_are_kept_apart(tmp_path: Path) -> None:
    """The place has to do with those cases; it is not what they are written in."""
    path = python(
        tmp_path,
        "def face():\n"
        '    """[B.2] Only the first card; [B.5] only the site.\n'
        "\n"
        "    Unlike [B.7, B.8], and [one word].\n"
        '    """\n'
        "x = 1  # as in [A.10]\n"
        "y = 1  # [SP.26] replaces [W.2], see [W.3]\n",
    )
    assert [(tag.case, tag.line, tag.name) for tag in read_source(path).also] == [
        ("B.5", 2, "face"),
        ("B.7", 4, "face"),
        ("B.8", 4, "face"),
        ("A.10", 6, "(line)"),
        ("W.3", 7, "(line)"),
    ]
