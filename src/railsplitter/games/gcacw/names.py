"""The rulebook's nouns as numbers: sides, pieces, markers, and all verbs."""

from __future__ import annotations

from typing import Final

from railsplitter.kernel.vec import i64

NOBODY: Final[i64] = -1
NOTHING: Final[i64] = -1  # no piece, no hex

# Sides, which are also the seats
UNION: Final[i64] = 0
CONFEDERATE: Final[i64] = 1
SIDE_NAMES: Final = ("union", "confederate")

# Kinds of pieces [2.2]
INFANTRY: Final[i64] = 0
CAVALRY: Final[i64] = 1
ARTILLERY: Final[i64] = 2
LEADER: Final[i64] = 3
KIND_NAMES: Final = ("infantry", "cavalry", "artillery", "leader")

# Sizes of units, ranks of leaders
REGIMENT: Final[i64] = 0
BRIGADE: Final[i64] = 1
DEMI_DIVISION: Final[i64] = 2
DIVISION: Final[i64] = 3
SIZE_NAMES: Final = ("regiment", "brigade", "demi-division", "division")
DIVISION_LEADER: Final[i64] = 0
DISTRICT_LEADER: Final[i64] = 1
CORPS_LEADER: Final[i64] = 2
ARMY_LEADER: Final[i64] = 3
RANK_NAMES: Final = ("division", "district", "corps", "army")

# Where a piece is: a hex, or
NOT_YET: Final[i64] = -1  # still to come
GONE: Final[i64] = -2  # eliminated or surrendered
EXITED: Final[i64] = -3
SPARE: Final[i64] = -4  # a substitute counter that is not in use
LOST: Final[i64] = -5  # a leader without a unit, back with the next Leader Transfer Phase [2.2j]
# For campaigns: places that are no hexes, but still in the game
TRACK: Final[i64] = -6  # on the turn track, due on a later turn
BOX: Final[i64] = -10  # BOX - b: in the off-map box b
SEA: Final[i64] = -1_000  # SEA - hex: on a ship off that hex; nobody there holds or enters it

FATIGUE_MOST: Final[i64] = 4

# Entrenchments, in the order in which they are dug [9]
NOT_DUG: Final[i64] = 0
BREASTWORKS_BUILD: Final[i64] = 1
BREASTWORKS: Final[i64] = 2
FORT_BUILD: Final[i64] = 3
FORT: Final[i64] = 4
FLANKS_REFUSED: Final[i64] = 5  # no works, but a marker that is lost like them [7.8]
DUG_NAMES: Final = (
    *("", "breastworks-build", "breastworks", "fort-build", "fort", "flanks-refused"),
)

# Crossings that can be wrecked and built [10]
STANDS: Final[i64] = 0
WRECKED: Final[i64] = 1
BEING_BUILT: Final[i64] = 2  # Bridge-Build, stands after the next Recovery Phase
PONTOON_BUILD: Final[i64] = 3
PONTOON: Final[i64] = 4
NO_CROSSING: Final[i64] = 5  # a river hexside where only a pontoon could be

# What became of a station [5.4]
WHOLE: Final[i64] = 0
DAMAGED: Final[i64] = 1
BURNED: Final[i64] = 2

# What a zone of control does across a hexside [2.4]
NO_ZOC: Final[i64] = 0
RESTRICTED: Final[i64] = 1  # covers, but stops nobody
FULL_ZOC: Final[i64] = 2

# What stands in a hex, as bits of `held`: shifted by HELD_SHIFT * side
HAS_UNIT: Final[i64] = 1
HAS_FOOT: Final[i64] = 2  # undemoralized infantry or artillery
HAS_HORSE: Final[i64] = 4  # undemoralized cavalry
HAS_ANY_FOOT: Final[i64] = 8  # infantry or artillery in any state
HELD_SHIFT: Final[i64] = 4

# Why a march may go no further (`stopped`), and how it was made (`forced`)
BY_ZONE: Final[i64] = 1
BY_FERRY: Final[i64] = 2
FORCED: Final[i64] = 1
WEARY: Final[i64] = 2  # begun at the highest fatigue [5.1]

# The two theaters, which differ in [5.1], [7.7] and [10.0b]
VALLEY: Final[i64] = 0
RICHMOND: Final[i64] = 1
THEATER_NAMES: Final = ("valley", "richmond")

# Attack types [7.1]
COLUMN_OF_ROUTE: Final[i64] = 0
HASTY: Final[i64] = 1
NORMAL: Final[i64] = 2
PREPARED: Final[i64] = 3
ASSAULT_ATTACK: Final[i64] = 4
ATTACK_NAMES: Final = ("column of route", "hasty", "normal", "prepared", "assault")

# Parts of a piece in a combat (column `role`)
NO_ROLE: Final[i64] = 0
ATTACKS: Final[i64] = 1
DEFENDS: Final[i64] = 2
NAMED: Final[i64] = 3  # for an assault, but the roll allowed fewer [5.3]

# A piece in a leader's activation (column `called`)
NOT_CALLED: Final[i64] = 0
CALLED: Final[i64] = 1
HAS_MARCHED: Final[i64] = 2

# The same column in the Recovery Phase, as bits
WILL_CALM: Final[i64] = 1  # fit to get over its demoralization when the phase began [11]
HAS_DUG: Final[i64] = 2
HAS_BUILT: Final[i64] = 4
# And in the Leader Transfer Phase
TRANSFERRED: Final[i64] = 2

# What else a recovery changed, as bits in the log [8]
RECOVERED_ORDER: Final[i64] = 1
TURNED_EXHAUSTED: Final[i64] = 2
TURNED_NORMAL: Final[i64] = 4
RECOVERY_LOSS: Final[i64] = 8

# Why manpower was lost (column `toll`: side * CAUSES + cause)
BY_COMBAT: Final[i64] = 0
BY_RETREAT: Final[i64] = 1
BY_SURRENDER: Final[i64] = 2
BY_STRAGGLING: Final[i64] = 3
BY_RECOVERY: Final[i64] = 4
BY_EXIT: Final[i64] = 5  # not lost, but off the map
CAUSES: Final[i64] = 6

# Kinds of victory points [14]
PER_MANPOWER: Final[i64] = 0
PER_EXIT: Final[i64] = 1
PER_STATION: Final[i64] = 2
POINT_NAMES: Final = ("manpower", "exit", "station")

# Results of a table of random events: 0 nothing, n below this rain in this turn and n - 1 more
FIRST_EVENT: Final[i64] = 10

# How the game ends [14]; overlays go on behind these
NOT_ENDED: Final[i64] = 0
LAST_TURN: Final[i64] = 1
NO_INFANTRY: Final[i64] = 2

# Verbs. In brackets the argument.
DONE: Final[i64] = 0  # enough: transfers, activation, entrenching, bridges
PASS: Final[i64] = 1  # the chance to act [4]
# Leader Transfer
SEND: Final[i64] = 2  # (leader) [3.2]
JOIN: Final[i64] = 3  # (unit) the leader goes to; also in an activation [5.2]
DETACH: Final[i64] = 4  # (unit) [13]
AMOUNT: Final[i64] = 5  # (manpower) [13]
ATTACH: Final[i64] = 6  # (substitute) [13]
# Actions
MARCH: Final[i64] = 7  # (unit) [5.1]
ACTIVATE: Final[i64] = 8  # (leader) [5.2]
ASSAULT: Final[i64] = 9  # (leader) [5.3]
BURN: Final[i64] = 10  # (unit) [5.4]
# A march
GO: Final[i64] = 11  # (hex) [6.1]
FORCE: Final[i64] = 12  # force march [5.1]
TAKE: Final[i64] = 13  # (leader) goes along [6.3]
ATTACK: Final[i64] = 14  # (hex) [7.1]
WRECK: Final[i64] = 15  # (hex on the other bank): its crossing [10]
LEAVE: Final[i64] = 16  # the map [14]
HALT: Final[i64] = 17  # the march ends
# An assault
TARGET: Final[i64] = 18  # (hex) [5.3]
COMMIT: Final[i64] = 19  # (unit) [5.3]
GRAND: Final[i64] = 20  # (leader): a grand assault [5.3]
SUPPORT: Final[i64] = 21  # (hex) joins a grand assault [5.3]
DROP: Final[i64] = 22  # (unit): stays out, the roll allowed fewer [5.3]
# Combat
FALL_BACK: Final[i64] = 23  # cavalry retreat [7.7]
STAND: Final[i64] = 24  # no cavalry retreat, no refusal, no voluntary retreat, no advance
REFUSE: Final[i64] = 25  # flanks [7.8]
LOSE: Final[i64] = 26  # (unit) a manpower point [7.5]
RETREAT: Final[i64] = 27  # (hex) [7.6]
STOP: Final[i64] = 28  # far enough [7.6]
ADVANCE: Final[i64] = 29  # (unit) [7.6]
# Recovery
DIG: Final[i64] = 30  # (unit) [9]
BUILD: Final[i64] = 31  # (unit) repairs a crossing or lays a pontoon [10]
ACROSS: Final[i64] = 32  # (hex on the other bank) [10]
# Reinforcements
ENTER: Final[i64] = 33  # (hex) [14]
VERBS: Final[i64] = 34
# Overlays give out verbs, notes and kinds of steps from here on: the campaign layer, scenarios
CAMPAIGN_VERBS: Final[i64] = 64
SCENARIO_VERBS: Final[i64] = 128
CAMPAIGN_NOTES: Final[i64] = 200
SCENARIO_NOTES: Final[i64] = 300
CAMPAIGN_STEPS: Final[i64] = 200
SCENARIO_STEPS: Final[i64] = 300

# How a unit is a leader's (matrix `serves`) [2.2]
NOT_HIS: Final[i64] = 0
OWN_UNIT: Final[i64] = 1  # by the code that he bears himself
DISTRICT_UNIT: Final[i64] = 2  # of a division of his district or corps
ARMY_UNIT: Final[i64] = 3  # an army leader stands with any unit of his side

TERRAINS: Final[i64] = 10  # kinds of terrain of the map

# Letters of the Combat Chart, above the manpower in the low byte [7.5]
RESULT_LOSS: Final[i64] = 255
RESULT_D: Final[i64] = 256
RESULT_F: Final[i64] = 512
RESULT_LESSER_F: Final[i64] = 1024  # f
RESULT_E: Final[i64] = 2048
RESULT_ADVANCE: Final[i64] = 4096  # a
RESULT_RETREAT: Final[i64] = 8192  # r
RESULT_ROUT: Final[i64] = 16384  # R
RESULT_STAR: Final[i64] = 32768

# Kinds of retreats [7.6] [7.7]
NORMAL_RETREAT: Final[i64] = 0
ROUT: Final[i64] = 1
CAVALRY_RETREAT: Final[i64] = 2
VOLUNTARY_RETREAT: Final[i64] = 3
