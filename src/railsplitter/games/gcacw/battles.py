"""The battles on the standard rules, one title each."""

from __future__ import annotations

from railsplitter.games.gcacw.edition import BattleGame

FIRST_KERNSTOWN = BattleGame(
    "first_kernstown",
    "First Kernstown",
    "March 23 and 24, 1862: Jackson turns on what he takes for a rear guard below Winchester.",
)
MCDOWELL = BattleGame(
    "mcdowell",
    "McDowell",
    "May 8 and 9, 1862: Milroy and Schenck strike before the whole of Jackson's army is up.",
)
FIRST_WINCHESTER = BattleGame(
    "first_winchester",
    "First Winchester",
    "May 23 to 25, 1862: Banks runs for the Potomac, and Jackson tries to be there first.",
)
PORT_REPUBLIC = BattleGame(
    "port_republic",
    "Port Republic",
    "June 8 and 9, 1862: two Union columns, a river between them, Jackson in the middle.",
    printed=True,
)
WILLIAMSBURG = BattleGame(
    "williamsburg",
    "Williamsburg",
    "May 4 and 5, 1862: a rear guard in the redoubts covers the road to Richmond.",
    printed=True,
)
HANOVER_COURT_HOUSE = BattleGame(
    "hanover_court_house",
    "Hanover Court House",
    "May 27 and 28, 1862: Porter clears the railroads north of Richmond of one lone brigade.",
    first=False,
)
SEVEN_PINES = BattleGame(
    "seven_pines",
    "Seven Pines",
    "May 31 and June 1, 1862: Johnston falls on the two corps south of the swollen Chickahominy.",
)
GAINES_MILL = BattleGame(
    "gaines_mill",
    "Gaines's Mill",
    "June 27 and 28, 1862: Lee's four columns against Porter, who has a river at his back.",
    first=False,
)
MALVERN_HILL = BattleGame(
    "malvern_hill",
    "Malvern Hill",
    "July 1 and 2, 1862: the last hill of the Seven Days, and a hundred guns upon it.",
    first=False,
)
