"""A list to pick from, narrowed by typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from railsplitter.cli.terminal import palette

LABEL_WIDTH = 40


class Line:
    """A line of the list: what it is, and what there is to say about it."""

    def __init__(self, label: str, more: str = "") -> None:
        self.label = label
        self.more = more

    def text(self) -> Text:
        text = Text(f"{self.label:<{LABEL_WIDTH}} " if self.more else self.label)
        return text.append(self.more, style=palette.FAINT)

    def holds(self, words: str) -> bool:
        said = f"{self.label} {self.more}".casefold()
        return all(word in said for word in words.casefold().split())


class Pick(ModalScreen[int | str | None]):
    """Gives the number of the line that was chosen, or the text typed if it fits none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Back")]

    def __init__(self, title: str, lines: Sequence[Line], about: str = "") -> None:
        super().__init__()
        self.heading = title
        self.lines = list(lines)
        self.about = about
        self.shown = list(range(len(self.lines)))

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as box:
            box.border_title = self.heading
            box.border_subtitle = "type to narrow, ↑ ↓ Enter choose, Esc back"
            if self.about:
                yield Static(Text(self.about, style=palette.FAINT))
            yield Input(placeholder="a part of a name")
            yield OptionList(*(line.text() for line in self.lines), markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.query_one(OptionList).highlighted = 0 if self.lines else None

    @on(Input.Changed)
    def narrow(self, event: Input.Changed) -> None:
        self.shown = [k for k, line in enumerate(self.lines) if line.holds(event.value)]
        box = self.query_one(OptionList)
        box.set_options([self.lines[k].text() for k in self.shown])
        box.highlighted = 0 if self.shown else None

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        at = self.query_one(OptionList).highlighted
        if at is not None and self.shown:
            self.dismiss(self.shown[at])
        elif event.value.strip():
            self.dismiss(event.value.strip())

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.shown[event.option_index])

    def on_key(self, event: events.Key) -> None:
        """The arrows move the highlight while one types."""
        box = self.query_one(OptionList)
        if event.key == "down" and self.query_one(Input).has_focus:
            event.stop()
            box.action_cursor_down()
        elif event.key == "up" and self.query_one(Input).has_focus:
            event.stop()
            box.action_cursor_up()

    def action_leave(self) -> None:
        self.dismiss(None)
