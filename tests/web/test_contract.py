"""The page's types are written by hand; they may not promise what the server does not send."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from railsplitter.cli.main import app

TYPES = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "types.ts"
# What the page calls it, and what the schema does.
PAIRS = {
    "Offer": "OfferOut",
    "Prompt": "PromptOut",
    "LogLine": "LineOut",
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
    "Question": "QuestionOut",
    "LuckFace": "FaceOut",
    "LuckGroup": "LuckOut",
    "Luck": "Luck",
    "Invitation": "JoinOut",
}
OWN = {"LogLine": {"undone"}}  # set by the page itself


@cache
def schemas() -> dict[str, Any]:
    printed = CliRunner().invoke(app, ["serve", "--openapi"])
    assert printed.exit_code == 0, printed.output
    found: dict[str, Any] = json.loads(printed.stdout)["components"]["schemas"]
    return found


def interface(name: str) -> set[str]:
    """The fields of an interface of types.ts."""
    text = TYPES.read_text(encoding="utf-8")
    found = re.search(rf"export interface {name}\b[^{{]*\{{\n(.*?)\n\}}", text, re.DOTALL)
    assert found, f"types.ts has no interface {name}"
    return set(re.findall(r"^  (\w+)\??:", found.group(1), re.MULTILINE))


def fields(name: str) -> set[str]:
    known = schemas()
    ends = (f".{name}", f"_{name}")
    key = name if name in known else next(k for k in known if k.endswith(ends))
    return set(known[key]["properties"])


@pytest.mark.parametrize(("page", "server"), PAIRS.items())
def test_every_field_of_the_pages_types_is_one_of_the_servers(page: str, server: str) -> None:
    unknown = interface(page) - fields(server) - OWN.get(page, set())
    assert not unknown, f"{page} has what {server} has not: {sorted(unknown)}"


def test_every_interface_with_a_counterpart_is_compared() -> None:
    text = TYPES.read_text(encoding="utf-8")
    names = set(re.findall(r"export interface (\w+)", text))
    assert names - set(PAIRS) == {"Problem"}
