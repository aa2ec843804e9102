"""What opens over the game: rules, reasons, help, questions, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from railsplitter.cli.terminal import ending, palette
from railsplitter.cli.terminal.boards.board import Board
from railsplitter.cli.terminal.rules import LEGEND, Reason, Rules
from railsplitter.cli.terminal.table import Table


class Sheet(ModalScreen[None]):
    """A page of text that is closed with Escape, Enter or q."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", "Close"),
        Binding("up,k", "up", show=False),
        Binding("down,j", "down", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]

    def __init__(self, title: str, body: Text | str) -> None:
        super().__init__()
        self.heading = title
        self.body = body if isinstance(body, Text) else Text(body)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as box:
            box.border_title = self.heading
            box.border_subtitle = "Esc closes"
            with VerticalScroll():
                yield Static(self.body)

    def action_up(self) -> None:
        self.query_one(VerticalScroll).scroll_up(animate=False)

    def action_down(self) -> None:
        self.query_one(VerticalScroll).scroll_down(animate=False)

    def action_page_up(self) -> None:
        self.query_one(VerticalScroll).scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        self.query_one(VerticalScroll).scroll_page_down(animate=False)


class Curtain(ModalScreen[None]):
    """Covers everything until the right person sits at the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "dismiss", "Go on")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        yield Static(
            Text(
                f"Pass the keyboard to {self.player}.\n\nOnly {self.player} may see what comes "
                "next.\nEnter goes on."
            ),
            id="curtain",
        )


class YesNo(ModalScreen[bool]):
    """A question for one of the players."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Yes"),
        Binding("n,escape", "answer(False)", "No"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(Text(f"{self.question}\n\ny yes    n no"))

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Ask(ModalScreen[str | None]):
    """A line of text; Escape leaves it as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(Text(self.question))
            yield Input(self.value)

    @on(Input.Submitted)
    def given(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        self.dismiss(None)


class RuleSearch(ModalScreen[None]):
    """Rules by number or by words; Enter opens one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "Close"),
        Binding("down", "into", show=False),
    ]

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self.found: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as box:
            box.border_title = "Search the rules"
            box.border_subtitle = "Enter opens a rule, Esc closes"
            yield Input(placeholder="words, or a case such as A.2")
            yield OptionList(markup=False)

    @on(Input.Changed)
    def look(self, event: Input.Changed) -> None:
        cases = self.rules.find(event.value) if event.value.strip() else []
        self.found = [case.id for case in cases]
        lines = [f"{case.id:<7}{self.rules.title(case.id)}" for case in cases]
        self.query_one(OptionList).set_options(lines)

    @on(Input.Submitted)
    def first(self) -> None:
        if self.found:
            self._open(0)

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        self._open(event.option_index)

    def action_into(self) -> None:
        self.query_one(OptionList).focus()

    def _open(self, at: int) -> None:
        self.app.push_screen(rule_sheet(self.rules, self.found[at]))


def rule_sheet(rules: Rules, case: str) -> Sheet:
    """The page of a rule."""
    return Sheet(f"Rule {case}", rules.page(case, 68))


def why_sheet(label: str, reasons: list[Reason]) -> Sheet:
    """Why something is closed: the case, its words, what is missing here, what would open it."""
    body = Text()
    for reason in reasons:
        body.append(f"{reason.case}  {reason.title}\n", style=f"bold {palette.PRUSSIAN}")
        body.append(f"{reason.text}\n")
        if reason.missing:
            body.append("Here: ", style=palette.HEAD)
            body.append(f"{reason.missing}\n")
        if reason.lift:
            body.append("What would open it: ", style=f"bold {palette.VERDIGRIS}")
            body.append(f"{reason.lift}\n")
        body.append("\n")
    return Sheet(f"Not now: {label}", body)


KEY_HELP = (
    ("↑ ↓ Enter", "choose an option; or press the key in front of it"),
    ("← →", "the panel before, the next panel"),
    ("Tab Esc", "into the panel, to scroll or to read the log; and back"),
    ("g", "choices that are closed now; choosing one tells why"),
    ("r", "the rule of what is highlighted: option, log line, question"),
    ("/", "search the rules"),
    ("F2 F3 F4", "sheet of the day; a hint, and why; the last move explained"),
    ("u", "undo your last choice, at once or by asking"),
    ("s", "save now (every entry is saved anyway)"),
    ("q", "leave; the game stays saved"),
    ("? F1", "this page"),
)


DEALS = ("$", "money and deals, also when you are not asked")


def more_keys(board: Board | None) -> tuple[tuple[str, str], ...]:
    """The keys of a crowded board, those of them that mean something there."""
    if board is None or not board.is_crowded:
        return ()
    return (
        (".", "find an option by a part of its name"),
        ("@", board.trip_key),
        *((DEALS,) if board.has_deals else ()),
        ("!", "auto-pass: which moments for interruptions to let go by"),
        ("o", "orders, in games that take them: what you mean, played step by step"),
        ("[ ]", "another page of the panel"),
        ("=", "the panel alone, as large as it goes; and back"),
    )


def help_sheet(more: Sequence[str] = (), board: Board | None = None) -> Sheet:
    """The keys, and the signs on the boards."""
    body = Text()
    for keys, what in (*KEY_HELP, *more_keys(board)):
        body.append(f"{keys:<11}", style=f"bold {palette.LAMP}")
        body.append(f"{what}\n")
    body.append("\n")
    for line in (*more, LEGEND):
        body.append(f"{line}\n", style=palette.FAINT)
    return Sheet("Keys", body)


def end_sheet(table: Table) -> Sheet:
    """Winners, and each seat's points with where they came from."""
    body = Text()
    for line in ending.summary(table):
        body.append(f"{line}\n", style=palette.HEAD)
    for seat, score in ending.ledgers(table):
        total = table.edition.tally(score.points)
        body.append(f"\n{table.label(seat)}: {total}\n", style=f"bold {palette.LAMP}")
        for case, points, what in score.parts:
            body.append(f"  {points:>4}  {what or 'this rule'}")
            body.append(f" [{case}]\n", style=palette.PRUSSIAN)
    body.append("\n")
    for line in ending.farewell(table):
        body.append(f"{line}\n")
    return Sheet("The end", body)
