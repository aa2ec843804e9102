"""What one can do beside answering: find an option, plan a trip, let moments go by, deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from railsplitter.cli.terminal import advising, dialogs, orders, side_actions_menu
from railsplitter.cli.terminal.boards.board import Trip
from railsplitter.cli.terminal.picking import Line, Pick
from railsplitter.cli.terminal.sheets import Sheets, drawn
from railsplitter.cli.terminal.threads import beside
from railsplitter.kernel.errors import GameError
from railsplitter.kernel.game import Offer
from railsplitter.kernel.orders import CANCEL
from railsplitter.kernel.sheets import Sheet

if TYPE_CHECKING:
    from railsplitter.cli.terminal.gamescreen import GameScreen

TRIP = "All steps are played one after the other, until something comes up."
WAIVE = "Moments at which you are asked whether you interrupt. Nobody learns what you choose."
ORDER = "Type what you mean; it is played step by step, until something new is learned."
ASIDE = "Choose, or type it in notation; several actions are separated by semicolons."


def _about(offer: Offer) -> str:
    """Behind an option's name: its heading, price and gain."""
    parts = (offer.group, " → ".join(part for part in (offer.cost, offer.gives) if part))
    return "  ".join(part for part in parts if part)


class Extras:
    """The lists that open over a game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.table = screen.table
        self._called: set[str] = set()  # what the viewer was told waits for an answer
        self.sheets = Sheets(screen.table)

    def call(self, view: msgspec.Struct) -> None:
        """Say once what waits for an answer of the viewer."""
        calls = self.screen.board.calls(view, self.table.viewer)
        for call in calls:
            if call not in self._called:
                self.screen.say(f"{call} ($ answers)")
        self._called = set(calls)

    def _pick(
        self, title: str, lines: Sequence[Line], then: Callable[[int], None], about: str = ""
    ) -> None:
        def picked(at: int | str | None) -> None:
            if isinstance(at, int):
                then(at)

        self.screen.app.push_screen(Pick(title, lines, about), picked)

    # -- sheets --------------------------------------------------------------------------

    def sheet(self) -> None:
        """The sheet of the day once more; without one, say so."""
        heads = self.sheets.heads()
        if heads:
            self._lay(self.sheets.made(heads[-1].key))
        else:
            self.screen.say("this game has no sheet")

    def due_sheets(self) -> None:
        """Those that should be seen before the question, the first on top."""
        for found in reversed(self.sheets.due()):
            self._lay(found)

    def _lay(self, found: Sheet) -> None:
        width = max(40, min(self.screen.app.size.width - 12, 100))
        body = drawn(found, self.screen.board, width)
        self.screen.app.push_screen(dialogs.Sheet(found.title, body))

    # -- advice --------------------------------------------------------------------------

    async def advise(self, ask: Callable[[], advising.Inquiry], title: str) -> None:
        """What a search says; it thinks in a thread, and counts if nothing happened meanwhile."""
        turned = self.table.turned
        try:
            inquiry = ask()
            self.screen.say("thinking …")
            await beside(inquiry.think)
        except GameError as error:
            self.screen.say(str(error), True)
            return
        if self.table.turned == turned:
            self.screen.app.push_screen(dialogs.Sheet(title, "\n\n".join(inquiry.told())))

    # -- options and trips ---------------------------------------------------------------

    def find(self) -> None:
        """An option by a part of its name."""
        rows = [row for row in self.screen.rows if not row.closed]
        if not rows:
            self.screen.say("nothing is asked now")
            return
        lines = [Line(r.offer.label, _about(r.offer)) for r in rows]
        self._pick("Find an option", lines, lambda at: self.screen.choose(rows[at]))

    def trip(self) -> None:
        """Where the train that runs, or the unit that marches, can go."""
        trips = self.screen.board.trips() if self.table.asks_human else []
        if not trips:
            self.screen.say(self.screen.board.no_trip)
            return
        lines = [Line(trip.label, trip.terms) for trip in trips]
        self._pick("Where to?", lines, lambda at: self._travel(trips[at]), TRIP)

    def _travel(self, trip: Trip) -> None:
        table, seat = self.table, self.table.seat
        self.screen.news = []
        for action in trip.actions:
            if table.is_over or table.seat != seat or action not in table.state.options():
                self.screen.say("the trip ended early: something came up")
                break
            self.screen.hear(table.play(action))
        self.screen.advance()

    # -- orders --------------------------------------------------------------------------

    def order(self) -> None:
        """Type an order; the list shows those that stand (Enter cancels one) and how to write."""
        helps, table = self.table.edition.order_help(), self.table
        if not helps or not table.asks_human:
            self.screen.say("no order can be given now" if helps else "this game takes no orders")
            return
        stand = table.staffs[table.seat].orders
        lines = [Line(order.text, "stands: Enter cancels it") for order in stand]
        lines += [Line(one.usage, one.meaning) for one in helps]

        def picked(at: int | str | None) -> None:
            if isinstance(at, int) and at < len(stand):
                self._order(f"{CANCEL} {at + 1}")
            elif at is not None:
                self._order(at if isinstance(at, str) else helps[at - len(stand)].usage)

        self.screen.app.push_screen(Pick("Orders", lines, ORDER), picked)

    def _order(self, text: str) -> None:
        self.screen.news = []
        try:
            told, said = orders.given(self.table, text)
        except GameError as error:
            self.screen.say(str(error), True)
            return
        self.screen.hear(told)
        for line in said:
            self.screen.say(line)
        self.screen.advance()

    def by_order(self) -> bool:
        """What an order answers by itself; whether one did."""
        found = self.table.by_order()
        self.screen.hear(found or [])
        for one in self.table.ended():
            self.screen.say(orders.ended(self.table, one))
        return found is not None

    # -- moments -------------------------------------------------------------------------

    def waive(self) -> None:
        """Which moments to let go by."""
        moments, waived = self.table.edition.moments(), self.table.waived
        if not moments:
            self.screen.say("this game never asks whether somebody interrupts")
            return
        lines = [
            Line(m.title.capitalize(), "let go by" if m.key in waived else "asked") for m in moments
        ]
        lines += [Line("All of them", "let go by"), Line("None of them", "always asked")]
        wishes = [*(moment.key for moment in moments), "all", "none"]

        def chosen(at: int) -> None:
            self.screen.say(self.table.waive(wishes[at]))
            self.screen.advance()

        self._pick("Auto-pass", lines, chosen, WAIVE)

    # -- money and deals -----------------------------------------------------------------

    def aside(self) -> None:
        """For somebody at this terminal, asked or not."""
        humans = self.table.humans
        if len(humans) == 1:
            self._open(humans[0])
            return
        names = [Line(self.table.naming.name(seat)) for seat in humans]
        self._pick("Who?", names, lambda at: self._open(humans[at]))

    def _open(self, seat: int, entries: Sequence[side_actions_menu.Entry] | None = None) -> None:
        """A level of the menu; after an action it opens again, for a deal has several."""
        table = self.table
        found = entries
        if found is None:
            found = (
                []
                if table.is_over
                else side_actions_menu.kinds(table.edition, table.state, seat, table.names)
            )
        if not found:
            self.screen.say("nothing can be done aside in this game now")
            return
        lines = [Line(e.label, e.more) for e in found]
        title = f"{table.naming.name(seat)}: beside the question"

        def picked(at: int | str | None) -> None:
            if at is not None:
                self._picked(seat, found, at)
            elif entries is not None:
                self._open(seat)  # back to the first level

        self.screen.app.push_screen(Pick(title, lines, ASIDE), picked)

    def _picked(self, seat: int, found: Sequence[side_actions_menu.Entry], at: int | str) -> None:
        table = self.table
        if isinstance(at, str):
            self._typed(seat, at)
        elif found[at].is_final:
            self._play(seat, found[at].actions)
        else:
            self._open(
                seat,
                side_actions_menu.opened(
                    table.edition, table.state, seat, found[at].actions, table.names
                ),
            )

    def _typed(self, seat: int, text: str) -> None:
        try:
            actions = self.table.edition.vocabulary.parse(text)
        except GameError as error:
            self.screen.say(str(error), True)
            self._open(seat)
            return
        self._play(seat, actions)

    def _play(self, seat: int, actions: Sequence[int]) -> None:
        """Play them; a refusal is explained, and the menu opens again where none was."""
        table = self.table
        for action in actions:
            reasons = self.screen.rules.reasons(
                table.edition, table.state, seat, action, table.names
            )
            if reasons:
                label = table.edition.aside(table.state, seat, action, table.names).label
                self.screen.redraw()
                self.screen.app.push_screen(dialogs.why_sheet(label, reasons))
                return
            self.screen.hear(table.aside(seat, action))
        self.screen.advance()
        self._open(seat)
