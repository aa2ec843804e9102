"""The game on the full screen: boards above, the question and its options below."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from railsplitter.cli.terminal import advising, bars, dialogs, palette
from railsplitter.cli.terminal.boards import board_for
from railsplitter.cli.terminal.choices import closed_choices, in_order
from railsplitter.cli.terminal.extras_screen import Extras
from railsplitter.cli.terminal.folder import shown
from railsplitter.cli.terminal.panels import COLUMNS, Panels
from railsplitter.cli.terminal.panes import LogPane, OptionsPane, Pane
from railsplitter.cli.terminal.rows import Row, lines_of, priced, rows_of
from railsplitter.cli.terminal.rules import Rules
from railsplitter.cli.terminal.story import Told
from railsplitter.cli.terminal.table import Table, Undone
from railsplitter.cli.terminal.threads import beside
from railsplitter.kernel.errors import GameError


class GameScreen(Screen[None]):
    """One table on the full screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help"),
        Binding("g", "closed", "Closed choices"),
        Binding("r", "rule", "Rule"),
        Binding("slash", "search", "Search"),
        Binding("u", "undo", "Undo"),
        Binding("s", "save", "Save"),
        Binding("q", "leave", "Quit"),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("full_stop", "find", "Find an option"),
        Binding("dollar_sign", "aside", "Money and deals"),
        Binding("at", "trip", "Trip"),
        Binding("o", "order", "Orders"),
        Binding("f2", "sheet", "Sheet of the day"),
        Binding("f3", "hint", "Hint"),
        Binding("f4", "explain", "Explain the last move"),
        Binding("exclamation_mark", "waive", "Auto-pass"),
        Binding("left", "panel(-1)", show=False),
        Binding("right", "panel(1)", show=False),
        Binding("left_square_bracket", "page(-1)", show=False),
        Binding("right_square_bracket", "page(1)", show=False),
        Binding("equals_sign", "zoom", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, table: Table, messages: Sequence[str] = (), bot_delay: float = 0.0) -> None:
        super().__init__()
        self.table = table
        self.messages = tuple(messages)
        self.bot_delay = bot_delay
        self.rules = Rules(table.edition.game.id)
        labels = [table.label(seat) for seat in range(table.edition.seats)]
        self.board = board_for(table.edition.game.id, table.naming, labels)
        self.panels = Panels(self)
        self.rows: list[Row] = []
        self.shows_closed = False
        self._private_to = -1
        self._asked_at = -1  # the position whose question is on the screen
        self.news: list[Told] = []
        self.extras = Extras(self)
        self._ended = False

    # -- building ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="strip")
        yield Static(id="tabs")
        with Horizontal(id="boards"):
            for column in COLUMNS:
                with Vertical(id=column):
                    for tab in self.board.tabs:
                        if tab.column == column:
                            yield Pane(tab.key, tab.title, self.pan)
                    if column == COLUMNS[-1]:
                        yield LogPane()
        yield Static(id="news")
        yield Static(id="prompt")
        yield OptionsPane()
        yield Static(id="detail")
        yield Static(id="keys")

    def on_mount(self) -> None:
        for message in self.messages:
            self.notify(message, timeout=10, markup=False)
        self.query_one(OptionsPane).focus()
        self.panels.arrange()
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self.table.waiting_for():
            self._ask_others()
        else:
            self.advance()

    def on_resize(self, event: events.Resize) -> None:
        self.panels.arrange()
        self.call_after_refresh(self.redraw)

    # -- the course of the game ----------------------------------------------------------

    def advance(self) -> None:
        """Go on until somebody at this terminal is asked or the game is over."""
        if self._falls_to_bots():
            self.run_worker(self._bots(), exclusive=True)

    def _falls_to_bots(self) -> bool:
        """Play what needs no answer; whether a bot is asked then, else the screen asks or ends."""
        table = self.table
        if table.asks_human:
            self.hear(table.bot_asides())
        while (only := table.only_choice()) is not None or self.extras.by_order():
            if only is not None:
                self.hear(table.play(only))
        if table.is_over:
            self._show_end()
        elif table.asks_human:
            self._ask_human()
        else:
            self.redraw()
            return True
        return False

    async def _bots(self) -> None:
        """The asked bot thinks in a thread; its answer counts if nothing happened meanwhile."""
        table = self.table
        bots_turn = True
        while bots_turn:  # a worker that began its successor would be cancelled by it
            self.hear(table.bot_asides())
            turned, secret = table.turned, table.is_secret
            pause = asyncio.create_task(asyncio.sleep(0.0 if secret else self.bot_delay))
            try:
                choice = await beside(table.bot_choice)
            except GameError as error:
                self.say(str(error), True)  # ours to mend; the game itself is saved
                return
            await pause
            if table.turned != turned:
                return
            self.hear(table.play(choice))
            if not secret:  # that somebody could answer must not be seen, not even as a flicker
                self.redraw()
            if table.is_over or table.asks_human:
                bots_turn = self._falls_to_bots()

    def _ask_human(self) -> None:
        seat = self.table.seat
        private = self.table.is_private(seat)
        if private and self._private_to != seat:
            self._private_to = seat
            name = self.table.naming.name(seat)
            self.app.push_screen(dialogs.Curtain(name), lambda _: self.redraw())
            return
        if not private:
            self._private_to = -1
        self.redraw()
        self.extras.due_sheets()

    def hear(self, lines: Sequence[Told]) -> None:
        self.news = [*self.news, *lines]

    def choose(self, row: Row) -> None:
        """An option was chosen: play it, or tell why it is closed."""
        if row.closed:
            self._explain(row)
            return
        self.news = []
        self.shows_closed = False
        try:
            self.hear(self.table.play(row.offer.action))
        except GameError as error:
            self.say(str(error), True)
            return
        self.advance()

    def _explain(self, row: Row) -> None:
        table = self.table
        action = row.offer.action
        reasons = self.rules.reasons(table.edition, table.state, table.seat, action, table.names)
        self.app.push_screen(dialogs.why_sheet(row.offer.label, reasons))

    def _show_end(self) -> None:
        self.redraw()
        if not self._ended:
            self._ended = True
            self.app.push_screen(dialogs.end_sheet(self.table))

    # -- drawing -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Everything, from the position as it is."""
        if not self.is_mounted or not self.query("#keys"):
            return
        table = self.table
        view = table.edition.view(table.state, table.viewer)
        self.board.consult(table.edition, table.state, table.viewer)
        self.extras.call(view)
        width = max(self.app.size.width, 20)
        strip = self.board.strip(view, table.viewer, width - 2)
        self._set("#strip", Text("\n").join(strip))
        self._set("#tabs", self.panels.heading(width - 2))
        self.panels.draw(view)
        self.query_one(LogPane).show(table.story, table.viewer, table.naming)
        self._set("#news", bars.news(self.news, table, width - 2))
        self._draw_question(width)
        legend = "" if self.panels.is_small else bars.RECONSTRUCTED
        trouble, closed = table.save.trouble, self.shows_closed
        self._set("#keys", bars.keys(trouble, closed, legend, width - 2, self.board))

    def _set(self, where: str, text: Text) -> None:
        self.query_one(where, Static).update(text)

    def _draw_question(self, width: int) -> None:
        table = self.table
        options = self.query_one(OptionsPane)
        if not table.asks_human:
            self.rows = []
            options.show([], False)
            self._set("#prompt", bars.waiting(table))
            self._set("#detail", Text())
            return
        prompt = table.prompt()
        question = f"{table.label(prompt.seat)}: {prompt.text}"
        asked = Text.assemble((question, f"bold {palette.LAMP}"))
        self._set("#prompt", asked.append(f" [{prompt.case}]", style=palette.PRUSSIAN))
        closed = []
        if self.shows_closed:
            closed = closed_choices(table.edition, table.state, table.seat, table.names)
        self.rows = rows_of(in_order(table.offers()), closed)
        options.show(lines_of(self.rows, self.rules, width - 3), self._asked_at == table.turned)
        self._asked_at = table.turned
        self._draw_detail()

    def _draw_detail(self) -> None:
        """The highlighted option in full."""
        row = self._row()
        if row is None:
            self._set("#detail", Text())
            return
        offer = row.offer
        text = Text.assemble((offer.label, palette.HEAD))
        price = Text("closed now, Enter tells why") if row.closed else priced(offer)
        if price.plain:
            text.append(": ").append_text(price)
        case = row.closed[0] if row.closed else offer.case
        text.append(f"  [{case} {self.rules.title(case)}]", style=palette.PRUSSIAN)
        text.append(f"  {offer.text}", style=palette.FAINT)
        self._set("#detail", text)

    def _row(self) -> Row | None:
        at = self.query_one(OptionsPane).highlighted
        return self.rows[at] if at is not None and at < len(self.rows) else None

    # -- keys ----------------------------------------------------------------------------

    @on(OptionList.OptionHighlighted, "#options")
    def highlighted(self) -> None:
        self._draw_detail()

    @on(OptionList.OptionSelected, "#options")
    def selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.rows):
            self.choose(self.rows[event.option_index])

    @on(OptionList.OptionSelected, "#log")
    def log_selected(self) -> None:
        self.action_rule()

    def on_key(self, event: events.Key) -> None:
        """The key in front of an option chooses it."""
        for row in self.rows:
            if row.key and row.key == event.character:
                event.stop()
                self.choose(row)
                return

    def action_panel(self, step: int) -> None:
        self.panels.go(step)

    def action_page(self, step: int) -> None:
        if self.panels.turn(step):
            self.redraw()
        else:
            self.say("this panel has one page only")

    def pan(self, key: str, across: int, down: int) -> bool:
        """An arrow key in a panel: some boards move by it."""
        moved = self.board.pan(key, across, down)
        if moved:
            self.redraw()
        return moved

    def action_zoom(self) -> None:
        """The panels alone, without the options; and back."""
        self.toggle_class("-zoomed")
        self.call_after_refresh(self.redraw)

    def action_back(self) -> None:
        self.remove_class("-zoomed")
        self.query_one(OptionsPane).focus()

    def action_closed(self) -> None:
        self.shows_closed = not self.shows_closed
        self.redraw()
        if self.shows_closed and not any(row.closed for row in self.rows):
            self.say("nothing is closed here")

    def action_rule(self) -> None:
        """The rule of what is highlighted: a line of the log, an option, else the question."""
        log = self.query_one(LogPane)
        row = self._row()
        case = log.case() if log.has_focus else ""
        if not case and row is not None and not log.has_focus:
            case = row.closed[0] if row.closed else row.offer.case
        case = case or self.table.state.asked_case()
        self.app.push_screen(dialogs.rule_sheet(self.rules, case))

    def action_search(self) -> None:
        self.app.push_screen(dialogs.RuleSearch(self.rules))

    def action_help(self) -> None:
        saved = f"Saved in {shown(self.table.save.path)}"
        self.app.push_screen(dialogs.help_sheet([*self.board.signs, saved], self.board))

    def action_find(self) -> None:
        self.extras.find()

    def action_trip(self) -> None:
        self.extras.trip()

    def action_order(self) -> None:
        self.extras.order()

    def action_sheet(self) -> None:
        self.extras.sheet()

    def action_hint(self) -> None:
        asked = partial(advising.about_question, self.table)
        self.run_worker(self.extras.advise(asked, "Hint"), group="advice", exclusive=True)

    def action_explain(self) -> None:
        asked = partial(advising.about_move, self.table)
        self.run_worker(self.extras.advise(asked, "The last move"), group="advice", exclusive=True)

    def action_waive(self) -> None:
        self.extras.waive()

    def action_aside(self) -> None:
        self.extras.aside()

    def action_save(self) -> None:
        saved = self.table.save.flush()
        path = shown(self.table.save.path)
        self.say(f"Saved in {path}" if saved else self.table.save.trouble, not saved)

    def action_leave(self) -> None:
        self.app.exit()

    def action_undo(self) -> None:
        try:
            outcome, lines = self.table.undo(self.table.undo_seat())
        except GameError as error:
            self.say(str(error), True)
            return
        self.news = list(lines)
        if outcome is Undone.ASKED:
            self._ask_others()
            return
        self.say(f"{outcome.value[:1].upper()}{outcome.value[1:]}.")
        self.advance()

    def _ask_others(self) -> None:
        """Every other person here must agree to an undo."""
        waiting = self.table.waiting_for()
        if not waiting:
            self.advance()
            return
        seat = waiting[0]

        def answered(yes: bool | None) -> None:
            self.hear(self.table.answer_undo(seat, bool(yes)))
            self._ask_others()

        name = self.table.naming.name(seat)
        self.app.push_screen(dialogs.YesNo(f"{name}: may the last choice be taken back?"), answered)

    def say(self, text: str, wrong: bool = False) -> None:
        self.notify(
            f"{text[:1].upper()}{text[1:]}",
            severity="warning" if wrong else "information",
            timeout=4,
            markup=False,
        )
