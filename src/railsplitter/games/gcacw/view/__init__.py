"""Views: what a seat sees of a position, and the printed map behind it.

`view` builds a `View` up from nothing for a seat, `chart` the `Chart` that never changes.
"""

from __future__ import annotations

from railsplitter.games.gcacw.view.look import view as view
from railsplitter.games.gcacw.view.printed_map import Chart as Chart
from railsplitter.games.gcacw.view.printed_map import chart as chart
from railsplitter.games.gcacw.view.structs import View as View
