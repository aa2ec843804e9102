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
from railsplitter.cli.terminal.boards.fitting import fitted

LABEL_WIDTH = 30
WIDTH = 66


class Line:
    """A line of the list: what it is, and what there is to say about it."""

    def __init__(self, label: str, more: str = "") -> None:
        self.label = label
        self.more = more

    def text(self) -> Text:
        text = Text(f"{self.label:<{LABEL_WIDTH}}  " if self.more else self.label)
        return fitted(text.append(self.more, style=palette.FAINT), WIDTH)

    def match(self, words: str) -> int:
        """0: the label begins so, 1: it holds all words, 2: so does the rest, 3: not at all."""
        label, wanted = self.label.casefold(), words.casefold().split()
        if label.startswith(words.casefold().strip()):
            return 0
        if all(word in label for word in wanted):
            return 1
        said = f"{label} {self.more.casefold()}"
        return 2 if all(word in said for word in wanted) else 3


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
        fits = [(line.match(event.value), k) for k, line in enumerate(self.lines)]
        self.shown = [k for fit, k in sorted(fits) if fit < 3]
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
