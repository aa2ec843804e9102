"""The names of the numbers that `encoder` writes."""

from __future__ import annotations

from collections.abc import Sequence

from railsplitter.games.gcacw.encoder import PLANE_MOST
from railsplitter.games.gcacw.names import CAUSES
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.observed import Block, facts, head

CLOCK = facts(
    ("turn", "the turn"),
    ("rain", "turns of rain left, this one included"),
    ("minor_until", "the last turn in which minor rivers cannot be forded"),
    ("major_until", "the same of major rivers"),
    ("initiative", "the side that acts, -1 if none: 0 Union, 1 Confederate"),
    ("union_die", "the Union's last initiative die"),
    ("passes", "passes in this Action Phase"),
    ("ending", "how the game ended, 0 if it has not"),
    ("commander", "the leader who activates or assaults, -1 if none"),
    ("march_die", "the dice of the activation, added up"),
    ("marcher", "the unit that marches, -1 if none"),
    ("points", "its movement points left"),
    ("moved", "hexes entered in this march"),
    ("forced", "1: it has force marched"),
    ("from_zoc", "the hex it left for one in another enemy zone, -1 if none"),
    ("struck", "1: it has attacked in this march"),
    ("stopped", "1: it may go no further"),
    ("start_hex", "where its march began"),
    ("target", "the hex that is attacked, -1 if none"),
    ("attack_type", "the kind of attack"),
    ("assault_die", "the die of the assault"),
    ("die_bonus", "added to the next march"),
    ("flagged", "1: the commander has changed units"),
    ("calls", "units that the commander may still activate"),
)
# The columns of every state: key, what it counts by, what it says
COLUMNS = (
    ("at", "piece", "its hex; below 0: off the map"),
    ("manpower", "piece", "its manpower"),
    ("disorganized", "piece", "1: disorganized"),
    ("fatigue", "piece", "its fatigue"),
    ("exhausted", "piece", "1: exhausted"),
    ("demoralized", "piece", "0 to 2"),
    ("entrenched", "piece", "its entrenchment"),
    ("role", "piece", "its part in the action at hand"),
    ("called", "piece", "1: it has been activated"),
    ("crossing", "river hexside", "its bridge"),
    ("station", "station", "its state"),
    ("objective", "objective", "who holds it"),
    ("toll", "toll", "manpower lost, by side and cause"),
    ("exits", "row", "manpower exited"),
    ("fight", "number", "the combat at hand"),
    ("extra", "number", "what only a campaign knows"),
    ("parent", "piece", "what a substitute came from, -1 if none"),
    ("along", "leader", "1: he goes along with the march"),
    ("points", "row", "victory points so far"),
)
CAMPAIGN = (
    ("due", "piece", "the turn in which it comes"),
    ("goal", "piece", "where it comes to"),
    ("came_by", "piece", "the transfer it is on, -1 if none"),
    ("since", "piece", "the turn in which it came into its box"),
    ("supply", "piece", "its supply"),
    ("ammunition", "piece", "1: out of it"),
    ("bound", "piece", "what binds it, as bits"),
    ("raider", "piece", "1: a raider"),
    ("inside", "piece", "the division that it is part of, -1 if none"),
    ("county", "county", "who holds it"),
    ("depot_at", "depot", "its hex or box"),
    ("depot_state", "depot", "its state"),
    ("box", "box", "who holds it"),
    ("gunboat_box", "gunboat", "where it is"),
    ("gunboat_due", "gunboat", "when it comes"),
    ("support_left", "gunboat", "supports left"),
    ("bombard_left", "gunboat", "bombardments left"),
    ("ruin_until", "structure", "until when it is in ruins"),
    ("claimed", "county", "raid points of this cycle"),
    ("strategy", "number", "single numbers of the campaign"),
)


def observed(s: Campaign, ids: Sequence[str], hexes: Sequence[str]) -> list[Block]:
    """The blocks of a row, in order; `ids` name the pieces."""
    columns = s.columns()
    named = [*COLUMNS, *CAMPAIGN][: len(columns)]
    more = [(f"own{k}", "number", "of the overlay") for k in range(len(columns) - len(named))]
    blocks = [
        _block(row, len(column), ids) for row, column in zip([*named, *more], columns, strict=True)
    ]
    side = Block("side", facts(("", "the side that looks: 0 Union, 1 Confederate")))
    return [*head(), side, Block("clock", CLOCK), *blocks, *_planes(hexes)]


def _planes(hexes: Sequence[str]) -> list[Block]:
    if len(hexes) > PLANE_MOST:
        return []
    both = facts(("own", "manpower of one's own side there"), ("enemy", "the enemy's"))
    return [Block("hex", both, tuple(hexes), by_fact=True)]


def _block(row: tuple[str, str, str], size: int, ids: Sequence[str]) -> Block:
    key, by, meaning = row
    if by == "toll":
        items = tuple(f"{('union', 'confederate')[k // CAUSES]}{k % CAUSES}" for k in range(size))
    elif by == "piece" and size <= len(ids):
        items = tuple(ids[:size])
    else:
        items = tuple(f"{k}" for k in range(size))
    return Block(key, facts(("", meaning)), items, note=f"by {by}")
