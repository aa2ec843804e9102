"""Where in the game the open question stands, in words."""

from __future__ import annotations

from railsplitter.games.confederate_rails.rules.m3_choosing import Assigning, Claiming, Placing
from railsplitter.games.confederate_rails.rules.m4_auction import Bidding, Retiring
from railsplitter.games.confederate_rails.rules.m4_auction import Naming as NamingCompany
from railsplitter.games.confederate_rails.rules.m5_activation import Moving, Naming, Running
from railsplitter.games.confederate_rails.rules.m5_designating import Dropping, PickingUp
from railsplitter.games.confederate_rails.rules.m5_undertaking import Choosing
from railsplitter.games.confederate_rails.rules.m5_war import Occupying
from railsplitter.games.confederate_rails.rules.m6_hunt import Lifting, Ripping
from railsplitter.games.confederate_rails.rules.m6_law import Donating
from railsplitter.games.confederate_rails.rules.m6_specials import Retaking
from railsplitter.games.confederate_rails.rules.m6_windows import Reacting
from railsplitter.games.confederate_rails.rules.m7_events import Enacting
from railsplitter.games.confederate_rails.rules.m7_targets import Targeting
from railsplitter.games.confederate_rails.rules.m7_wear import Keeping
from railsplitter.games.confederate_rails.state import ConfederateRails

PHASES: dict[int, str] = {
    Claiming.kind: "choosing companies",
    Placing.kind: "placing trains",
    Assigning.kind: "choosing first loads",
    NamingCompany.kind: "auction",
    Bidding.kind: "auction",
    Retiring.kind: "Contract Phase",
    Naming.kind: "Load Phase, naming trains",
    Running.kind: "Load Phase, trains run",
    Moving.kind: "Load Phase, trains run",
    PickingUp.kind: "contract",
    Dropping.kind: "contract",
    Choosing.kind: "contract",
    Occupying.kind: "War Progress",
    Reacting.kind: "moment for counters",
    Retaking.kind: "Confederate Offensive",
    Lifting.kind: "Treasure Hunt",
    Ripping.kind: "Treasure Hunt",
    Donating.kind: "Through-Freight Law",
    Enacting.kind: "event",
    Targeting.kind: "event",
    Keeping.kind: "event",
}


def phase(s: ConfederateRails) -> str:
    """A few words about what is going on."""
    return "over" if s.is_over() else PHASES[s.stack[-1].kind]
