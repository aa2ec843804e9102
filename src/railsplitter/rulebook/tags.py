"""Case numbers in source files: tags (what a place is for) and citations (what it says).

A tag stands at the beginning of a docstring or of a comment:

    \"\"\"[5.4.2] Extended march: …\"\"\"          \"\"\"[A.1, A.2] …\"\"\"
    \"\"\"[SP.26] replaces [W.2]: …\"\"\"          # [A.3] [A.4] also start player

Brackets further on in the same docstring or comment say that the place has to do with that case
too: `# [B.2] only the first card; [B.5] only the site that was begun`.

A citation is a case number that the game shows at run time: in `note`, `put` and the chance
calls, in `case=` and `why=`, and as the answer of a bar (`return "A.2"`).
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from railsplitter.rulebook import tomlfile
from railsplitter.rulebook.case import CAPITALS

AT_LINE: Final = "(line)"

BRACKET: Final = re.compile(r"\s*\[([^\[\]\n]+)\]")
NEXT_BRACKET: Final = re.compile(r"\s*(?:,|and\b)?\s*\[([^\[\]\n]+)\]")
REPLACES: Final = re.compile(r"\s*replaces\b")
# Strings are matched so that a `#` inside one is stepped over. `tokenize` says the same of our
# sources (a test compares them) and takes more than ten times as long.
SCAN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''(?:\\.|[^\\])*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])*'"
    r"|(?P<comment>\#[^\n]*)",
    re.DOTALL,
)
# Wider than a case id, so that a slip such as [A.1–3] is reported and not passed over.
LIKE_A_TAG: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.()/–-]*")

CITING_CALLS: Final = frozenset({"note", "pick", "die", "draw", "put"})
CITING_KEYWORDS: Final = frozenset({"case", "why"})

LEAVES: Final = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop, ast.alias)

Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Tag(Struct, frozen=True):
    """A place that carries a case; `name` is the function or class, or `(line)`."""

    case: str
    file: Path
    line: int
    name: str
    replaces: tuple[str, ...] = ()


class Cited(Struct, frozen=True):
    """A string that stands where a case number is expected."""

    case: str
    file: Path
    line: int


class Source(Struct, frozen=True):
    """What one file says: its tags, its citations, or the fault that keeps it from being read.

    `also` holds the brackets that stand further on in a docstring or comment.
    """

    tags: tuple[Tag, ...] = ()
    also: tuple[Tag, ...] = ()
    cited: tuple[Cited, ...] = ()
    fault: str = ""
    fault_line: int = 0


def read_tags(path: Path) -> list[Tag]:
    """The tags of a Python or TOML file, from the top."""
    return list(read_source(path).tags)


def read_cited(path: Path, pattern: re.Pattern[str]) -> list[Cited]:
    """The citations of a Python file that match the case numbers of a book (`Book.pattern`)."""
    return [cited for cited in read_source(path).cited if pattern.fullmatch(cited.case)]


def read_source(path: Path) -> Source:
    """Both at once: the file is read and parsed one time."""
    try:
        if path.suffix == ".toml":
            comments = list(tomlfile.comments(path.read_text(encoding="utf-8")))
            tags, also = _comment_tags(comments, path), _comment_also(comments, path)
            return Source(tuple(tags), tuple(also))
        return _python_source(path, python_text(path))
    except SyntaxError as error:
        return Source(fault=error.msg, fault_line=error.lineno or 1)
    except (OSError, ValueError) as error:
        return Source(fault=str(error), fault_line=1)


def parse_tag(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cases at the beginning of `text`, and the cases it says they replace."""
    cases, end = _brackets(text, 0)
    if not any(_is_like_a_tag(case) for case in cases):
        return (), ()
    word = REPLACES.match(text, end)
    replaced = _brackets(text, word.end())[0] if word else ()
    return cases, replaced


def later_cases(text: str) -> Iterator[tuple[int, str]]:
    """The cases in brackets after the tag and what it replaces, with the line they stand in."""
    start = 0
    if parse_tag(text)[0]:
        start = _brackets(text, 0)[1]
        if word := REPLACES.match(text, start):
            start = _brackets(text, word.end())[1]
    for found in BRACKET.finditer(text, start):
        for item in found[1].split(","):
            if _is_like_a_tag(item.strip()):
                yield text.count("\n", 0, found.start(1)), item.strip()


def python_text(path: Path) -> str:
    """A Python file as text, in the encoding it declares."""
    with tokenize.open(path) as file:
        return file.read()


def python_comments(text: str) -> Iterator[tuple[int, str]]:
    """Every comment of a Python text with its line."""
    line, counted = 1, 0
    for found in SCAN.finditer(text):
        if found["comment"] is not None:
            line += text.count("\n", counted, found.start())
            counted = found.start()
            yield line, found["comment"]


def docstring(node: Scope) -> tuple[int, str]:
    """The line at which a docstring begins, and its text; empty if there is none."""
    first = node.body[0] if node.body else None
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return 0, ""
    text = first.value.value
    return (first.lineno, text) if isinstance(text, str) else (0, "")


def docstring_tag(node: Scope) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """The line of the docstring's tag, its cases, and what they replace."""
    line, text = docstring(node)
    blank = text[: len(text) - len(text.lstrip())].count("\n")
    return (line + blank, *parse_tag(text))


def _brackets(text: str, start: int) -> tuple[tuple[str, ...], int]:
    """The items of the brackets that follow one another from `start`, and where they end."""
    items: list[str] = []
    found = BRACKET.match(text, start)
    while found is not None:
        items += [item.strip() for item in found[1].split(",") if item.strip()]
        start = found.end()
        found = NEXT_BRACKET.match(text, start)
    return tuple(items), start


def _is_like_a_tag(item: str) -> bool:
    if CAPITALS.fullmatch(item):
        return True
    return LIKE_A_TAG.fullmatch(item) is not None and any(c.isdigit() for c in item)


@lru_cache(maxsize=2048)  # all books of a series read the same files, and parsing takes long
def _python_source(path: Path, text: str) -> Source:
    tree = ast.parse(text)
    tags: list[Tag] = []
    also: list[Tag] = []
    cited: list[Cited] = []
    _walk(tree, "", path, tags, also, cited)
    comments = list(python_comments(text))
    tags += _comment_tags(comments, path)
    also += _comment_also(comments, path)
    return Source(
        tuple(sorted(tags, key=lambda tag: tag.line)),
        tuple(sorted(also, key=lambda tag: tag.line)),
        tuple(sorted(cited, key=lambda one: one.line)),
    )


def _walk(
    node: ast.AST, name: str, path: Path, tags: list[Tag], also: list[Tag], cited: list[Cited]
) -> None:
    """Below `node`, whose qualified name is `name`: docstring tags and citations."""
    if isinstance(node, Scope):
        line, cases, replaced = docstring_tag(node)
        called = name or "(module)"
        tags += [Tag(case, path, line, called, replaced) for case in cases]
        begin, text = docstring(node)
        also += [Tag(case, path, begin + at, called) for at, case in later_cases(text)]
    elif isinstance(node, ast.Return | ast.Call):
        cited += [Cited(text, path, line) for text, line in _citations(node)]
    for child in _children(node):
        inner = name
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            inner = f"{name}.{child.name}" if name else child.name
        _walk(child, inner, path, tags, also, cited)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes below that can hold a tag or a citation; leaves are most of a tree."""
    for field in node._fields:
        value = getattr(node, field, None)
        for child in value if isinstance(value, list) else (value,):
            if isinstance(child, ast.AST) and not isinstance(child, LEAVES):
                yield child


def _citations(node: ast.Return | ast.Call) -> Iterator[tuple[str, int]]:
    if isinstance(node, ast.Return):
        yield from _texts(node.value)
        return
    if _called(node.func) in CITING_CALLS:
        for argument in node.args:
            yield from _texts(argument)
    for keyword in node.keywords:
        if keyword.arg in CITING_KEYWORDS:
            yield from _texts(keyword.value)


def _called(function: ast.expr) -> str:
    """The last name of what is called: `note` for `s.note(…)`."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _texts(value: ast.expr | None) -> Iterator[tuple[str, int]]:
    """The strings that an expression can come to; conditions and calls are not looked into."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value, value.lineno
    elif isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.BoolOp):
        for part in value.values:
            yield from _texts(part)
    elif isinstance(value, ast.Tuple | ast.List):
        for part in value.elts:
            yield from _texts(part)


def _comment_also(comments: Iterable[tuple[int, str]], path: Path) -> Iterator[Tag]:
    for line, comment in comments:
        for part in comment.split("#")[1:]:
            for _, case in later_cases(part.removeprefix(":")):
                yield Tag(case, path, line, AT_LINE)


def _comment_tags(comments: Iterable[tuple[int, str]], path: Path) -> Iterator[Tag]:
    for line, comment in comments:
        for part in comment.split("#")[1:]:  # a tag may follow another remark on its line
            cases, replaced = parse_tag(part.removeprefix(":"))
            for case in cases:
                yield Tag(case, path, line, AT_LINE, replaced)
