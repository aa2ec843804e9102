"""Parts of the game screen: a panel of board text, the log, the list of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.containers import VerticalScroll
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from railsplitter.cli.terminal import palette
from railsplitter.cli.terminal.naming import Naming
from railsplitter.cli.terminal.story import Story, Told

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
Pan = Callable[[str, int, int], bool]


class Pane(VerticalScroll):
    """A scrolling panel of lines; `pan` is asked first what an arrow key does to it."""

    def __init__(self, key: str, title: str, pan: Pan) -> None:
        super().__init__(id=key, classes="pane")
        self.border_title = title
        self._key, self._pan = key, pan
        self._body = Static()

    def on_key(self, event: Key) -> None:
        step = ARROWS.get(event.key)
        if step is not None and self._pan(self._key, *step):
            event.stop()
            event.prevent_default()

    def compose(self) -> list[Static]:
        return [self._body]

    def show(self, lines: Sequence[Text], focus: int = 0) -> None:
        """New lines; if they do not fit, the one that matters most comes into sight."""
        self._body.update(Text("\n").join(lines))
        if focus and len(lines) > self.size.height:
            self.scroll_to(y=max(focus - 1, 0), animate=False)

    @property
    def inner_width(self) -> int:
        return max(self.scrollable_content_region.width, 20)


class LogPane(OptionList):
    """The log; a line can be highlighted to open its rule."""

    def __init__(self) -> None:
        super().__init__(id="log", classes="pane", markup=False)
        self.border_title = "Log"
        self.lines: list[Told] = []
        self._undone = 0

    def show(self, story: Story, viewer: int, naming: Naming) -> None:
        """Everything the viewer may read; the end is in sight unless somebody reads."""
        lines = story.seen_by(viewer)
        known = len(self.lines)
        grown = lines[:known] == self.lines and self._undone == len(story.undone)
        kept = self.highlighted if self.has_focus else None
        if not grown:
            self.clear_options()
            known = 0
        self.add_options([Option(_told(line, story, naming)) for line in lines[known:]])
        self.lines, self._undone = lines, len(story.undone)
        self.highlighted = kept if kept is not None else len(lines) - 1
        if kept is None:
            self.scroll_end(animate=False)

    def case(self) -> str:
        at = self.highlighted
        return self.lines[at].case if at is not None and at < len(self.lines) else ""


def _told(line: Told, story: Story, naming: Naming) -> Text:
    gone = line.entry in story.undone
    text = Text(line.text, style=f"strike {palette.FAINT}" if gone else "")
    if line.opens:
        text.stylize(palette.HEAD)
    if line.case:
        text.append(f" [{line.case}]", style=palette.PRUSSIAN)
    return text


class OptionsPane(OptionList):
    """The options of the open question."""

    def __init__(self) -> None:
        super().__init__(id="options", markup=False)

    def show(self, lines: Sequence[Text], keep: bool) -> None:
        """New lines; with `keep` the highlight stays where it was."""
        at = self.highlighted if keep else 0
        self.set_options([Option(line) for line in lines])
        if lines:
            self.highlighted = min(at or 0, len(lines) - 1)
