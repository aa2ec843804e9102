"""The page's types are written by hand; they may not promise what the server does not send."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from railsplitter.cli.main import app

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "types.ts"
# What the page calls it, and what the schema does.
PAIRS = {
    "Offer": "OfferOut",
    "Prompt": "PromptOut",
    "LogLine": "LineOut",
    "Roll": "RollOut",
    "Clock": "ClockOut",
    "Seat": "SeatOut",
    "UndoOffer": "UndoOut",
    "UndoRequest": "RequestOut",
    "Result": "ResultOut",
    "ScorePart": "PartOut",
    "Score": "ScoreOut",
    "Dice": "DiceOut",
    "Moment": "MomentOut",
    "ChatLine": "ChatOut",
    "Table": "Table",
    "Choice": "ChoiceOut",
    "BoxGame": "GameOut",
    "BoxBot": "BotOut",
    "Me": "Me",
    "Box": "Box",
    "TableRow": "TableBrief",
    "NewSeat": "SeatIn",
    "NewTable": "TableIn",
    "MadeTable": "Made",
    "Reason": "ReasonOut",
    "Why": "Why",
    "RuleCase": "CaseOut",
    "RuleChapter": "ChapterOut",
    "Rules": "Rules",
    "PlanAnswer": "PlanOut",
    "Hint": "HintOut",
    "Question": "QuestionOut",
    "LuckFace": "FaceOut",
    "LuckGroup": "LuckOut",
    "Luck": "Luck",
    "Invitation": "JoinOut",
}
OWN = {"LogLine": {"undone"}}  # set by the page itself
CHANGED = {"Seat.color"}  # a number from the server, the name of a colour once the page has it
TAKEN = {"SeatIn", "TableIn"}  # what the page sends


@cache
def schemas() -> dict[str, Any]:
    printed = CliRunner().invoke(app, ["serve", "--openapi"])
    assert printed.exit_code == 0, printed.output
    found: dict[str, Any] = json.loads(printed.stdout)["components"]["schemas"]
    return found


class Field(NamedTuple):
    """A field of one of the page's interfaces."""

    type: str
    optional: bool


@cache
def source() -> str:
    """types.ts without its comments."""
    text = TYPES.read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def interface(name: str) -> dict[str, Field]:
    """The fields of an interface of types.ts."""
    found = re.search(rf"export interface {name}\b[^{{]*\{{\n(.*?)\n\}}", source(), re.DOTALL)
    assert found, f"types.ts has no interface {name}"
    rows = re.findall(r"^  (\w+)(\??): (.*);$", found.group(1), re.MULTILINE)
    return {key: Field(kind, bool(mark)) for key, mark, kind in rows}


def schema_of(name: str) -> dict[str, Any]:
    known = schemas()
    ends = (f".{name}", f"_{name}")
    key = name if name in known else next(k for k in known if k.endswith(ends))
    found: dict[str, Any] = known[key]
    return found


# -- types, written the same way on both sides ----------------------------------------------------


def page_type(text: str) -> str:
    """A type of types.ts: aliases replaced, parts in order."""
    aliases = dict(re.findall(r"export type (\w+) = (.*);", source()))
    text = aliases.get(text.strip(), text.strip())
    if text == "V":  # the game's own view
        return "unknown"
    listed = re.fullmatch(r"(\{.*\}|\w+)\[\]", text)
    if listed:
        return f"{page_type(listed.group(1))}[]"
    if text.startswith("{"):
        inside = re.findall(r"(\w+)\??: ([^;}]+)", text)
        return _object({key: page_type(kind) for key, kind in inside})
    record = re.fullmatch(r"Record<string, (.*)>", text)
    if record:
        return f"Record<string, {page_type(record.group(1))}>"
    return _union(page_type(part) if part.strip() in aliases else part for part in text.split("|"))


def server_type(schema: dict[str, Any], depth: int = 0) -> str:
    """A type of the OpenAPI schema, as types.ts would write it."""
    if "$ref" in schema:
        return _referred(str(schema["$ref"]).rpartition("/")[2], depth)
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return _union(server_type(part, depth) for part in schema[key])
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return _union("null" if v is None else json.dumps(v) for v in values)
    kind = schema.get("type")
    if isinstance(kind, list):
        return _union(server_type({**schema, "type": one}, depth) for one in kind)
    if kind == "array":
        return f"{server_type(schema['items'], depth)}[]"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"Record<string, {server_type(schema['additionalProperties'], depth)}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
    return plain.get(str(kind), "null" if kind == "null" else "unknown")


def _referred(key: str, depth: int) -> str:
    """A struct by the page's name for it; one that has none there is written out."""
    short = re.split(r"[._]", key)[-1]
    names = {server: page for page, server in PAIRS.items()}
    if short in names:
        return names[short]
    assert depth < 3, key
    fields = schemas()[key]["properties"]
    return _object({name: server_type(part, depth + 1) for name, part in fields.items()})


def _union(parts: Iterable[str]) -> str:
    found = {word.strip() for part in parts for word in part.split(" | ")}
    return " | ".join(sorted(found))


def _object(fields: dict[str, str]) -> str:
    return "{" + "; ".join(f"{key}: {fields[key]}" for key in sorted(fields)) + "}"


def fits(page: str, server: str, taken: bool = False) -> bool:
    """Whether one side's values are all among the other's: of structs the page may name less."""
    here, there = set(page.split(" | ")), set(server.split(" | "))
    if page.startswith("{") and server.startswith("{"):
        end = "[]" if page.endswith("[]") else ""
        here, there = (set(t.removesuffix(end)[1:-1].split("; ")) for t in (page, server))
        return server.endswith(f"}}{end}") and here <= there
    small, large = (here, there) if taken else (there, here)
    if "string" in large:  # any word is one
        small = {kind for kind in small if not kind.startswith('"')}
    return small <= large


def without_null(kind: str) -> str:
    return _union(part for part in kind.split(" | ") if part != "null")


@pytest.mark.parametrize(("page", "server"), PAIRS.items())
def test_every_field_of_the_pages_types_is_one_of_the_servers(page: str, server: str) -> None:
    unknown = set(interface(page)) - set(schema_of(server)["properties"]) - OWN.get(page, set())
    assert not unknown, f"{page} has what {server} has not: {sorted(unknown)}"


@pytest.mark.parametrize(("page", "server"), PAIRS.items())
def test_every_field_has_the_same_type_on_both_sides(page: str, server: str) -> None:
    schema = schema_of(server)
    for key, field in interface(page).items():
        if key in OWN.get(page, ()) or f"{page}.{key}" in CHANGED:
            continue
        here, there = page_type(field.type), server_type(schema["properties"][key])
        if field.optional:  # what is missing here may be null there
            here, there = without_null(here), without_null(there)
        same = fits(here, there, server in TAKEN)
        assert same, f"{page}.{key}: {here} on the page, {there} from the server"


@pytest.mark.parametrize(("page", "server"), PAIRS.items())
def test_nothing_is_taken_for_granted_that_may_be_missing(page: str, server: str) -> None:
    must = set(schema_of(server).get("required", ()))
    own = OWN.get(page, set())
    certain = {key for key, field in interface(page).items() if not field.optional} - own
    if server in TAKEN:  # the other way round: what the server needs, the page sends
        assert must <= certain
    else:
        defaults = {k for k, p in schema_of(server)["properties"].items() if "default" in p}
        assert certain <= must | defaults, f"{page}: {sorted(certain - must - defaults)}"


def test_the_comparison_finds_a_wrong_type() -> None:
    offer = schema_of("OfferOut")["properties"]["action"]
    assert server_type(offer) == page_type("string") != page_type("number")
    roll = schema_of("RollOut")["properties"]
    assert server_type(roll["kind"]) == page_type('"draw" | "die"')
    assert server_type(roll["result"]) == page_type("number | null") != page_type("number")
    assert server_type(schema_of("Table")["properties"]["offers"]) == page_type("Offer[]")
    more = server_type(schema_of("Table")["properties"]["asides_more"])
    assert fits(page_type("{ verb: string; count: number }[]"), more)
    assert not fits(page_type("{ verb: string; count: string }[]"), more)


def test_every_interface_with_a_counterpart_is_compared() -> None:
    names = set(re.findall(r"export interface (\w+)", source()))
    assert names - set(PAIRS) == {"Problem"}
