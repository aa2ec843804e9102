"""The command `order` of both clients: give, list and take back orders."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.cli.terminal.story import Told
from railsplitter.cli.terminal.table import Table
from railsplitter.kernel.errors import BadInput
from railsplitter.kernel.orders import CANCEL, DONE, Ended, Order, OrderHelp, Outcome, Stop

LISTED = "list"


def given(table: Table, text: str) -> tuple[list[Told], list[str]]:
    """An order, or a word about orders: new lines of the log, and what is said beside."""
    if not table.edition.order_help():
        raise BadInput("this game takes no orders")
    word, _, rest = text.partition(" ")
    staff = table.staffs[table.seat]
    if word == CANCEL:
        gone = staff.cancel(rest.strip())
        return [], [f"Cancelled: {order.text}." for order in gone] or ["No order stands."]
    if word in (LISTED, "help"):
        return [], listed(table) if word == LISTED else helped(table.edition.order_help())
    told, found = table.order(text)
    stand = staff.latest if found is None else staff.latest[:-1]
    said = [f"It stands: {meant(table, order)}." for order in stand]
    return told, said if found is None else [*said, came_to(found)]


def came_to(found: Outcome) -> str:
    """How far an order went, and why not further."""
    many = f"{found.played} action{'' if found.played == 1 else 's'}"
    return f"By order, {many}. {stopped(found.stop)}"


def stopped(stop: Stop) -> str:
    case = f" [{stop.case}]" if stop.case else ""
    word = "Carried out" if stop.code == DONE else "The order stops"
    return f"{word}: {stop.reason}{case}."


def ended(table: Table, one: Ended) -> str:
    """An order that answered by itself and does so no more."""
    case = f" [{one.stop.case}]" if one.stop.case else ""
    return f"An order has ended ({meant(table, one.order)}): {one.stop.reason}{case}."


def listed(table: Table) -> list[str]:
    """The orders that stand, by number."""
    orders = table.staffs[table.seat].orders
    found = [f"{k}. {said(table, order)}" for k, order in enumerate(orders, start=1)]
    return found or ["No order stands."]


def said(table: Table, order: Order) -> str:
    """What an order means, and as it is written where that is something else."""
    words = meant(table, order)
    return words if words == order.text else f"{words} ({order.text})"


def meant(table: Table, order: Order) -> str:
    return table.edition.say_order(table.state, table.seat, order)


def helped(helps: Sequence[OrderHelp]) -> list[str]:
    """How orders are written."""
    out = [f"order {one.usage}: {one.meaning}." for one in helps]
    out.append("order A; B; C: several at once, the one to carry out now as the last.")
    out.append("order: goes on with the last one. order list: those that stand.")
    return [*out, "order cancel N: takes one back. order cancel all: takes all back."]
