"""Pictures of positions for letters and the like: drawn here, by nobody else's service."""

from __future__ import annotations

from railsplitter.games.confederate_rails.view.chart import Chart as RailChart
from railsplitter.games.confederate_rails.view.structs import View as RailView
from railsplitter.games.gcacw.view.printed_map import Chart as HexChart
from railsplitter.games.gcacw.view.structs import View as HexView
from railsplitter.games.snowdonia.scenarios.channel_tunnel.view import ChannelView
from railsplitter.games.snowdonia.view.structs import View as LineView
from railsplitter.pictures import hexes, line, rails
from railsplitter.pictures.canvas import Canvas
from railsplitter.pictures.colours import ORDER

CHANNEL = ("sky", "buff")  # England and France


def picture(view: object, chart: object) -> Canvas | None:
    """A position as a viewer may see it, and what is printed; nothing if nobody draws this game.

    It takes a while, and nothing but these two: whoever holds a table lets go of it first.
    """
    if isinstance(view, HexView) and isinstance(chart, HexChart):
        return hexes.draw(chart, view)
    if isinstance(view, RailView) and isinstance(chart, RailChart):
        return rails.draw(chart, view)
    if isinstance(view, LineView):
        machines = view.channel.machines if isinstance(view, ChannelView) else ()
        stand = {machine.card: machine.seat for machine in machines}
        return line.draw(view, CHANNEL if machines else ORDER, stand)
    return None
