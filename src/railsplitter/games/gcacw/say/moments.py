"""What a verb of another moment belongs to, and what the questions are called."""

from __future__ import annotations

from railsplitter.games.gcacw import names as n

MOMENTS: dict[int, str] = {
    int(n.DONE): "a question that can be left",
    int(n.PASS): "your chance to act in the Action Cycle",
    int(n.SEND): "the Leader Transfer Phase",
    int(n.JOIN): "a leader's transfer, his return, or his own activation",
    int(n.DETACH): "the Leader Transfer Phase",
    int(n.AMOUNT): "the detachment of a substitute",
    int(n.ATTACH): "the Leader Transfer Phase",
    int(n.MARCH): "your chance to act in the Action Cycle, or an activation",
    int(n.ACTIVATE): "your chance to act in the Action Cycle",
    int(n.ASSAULT): "your chance to act in the Action Cycle",
    int(n.BURN): "your chance to act in the Action Cycle",
    int(n.GO): "the march of a unit",
    int(n.FORCE): "the beginning of a march",
    int(n.TAKE): "the beginning of a march",
    int(n.ATTACK): "the march of a unit",
    int(n.WRECK): "the march of a unit",
    int(n.LEAVE): "the march of a unit",
    int(n.HALT): "the march of a unit",
    int(n.TARGET): "an assault, before its units are named",
    int(n.COMMIT): "an assault, when its units are named",
    int(n.GRAND): "an assault, when its units are named",
    int(n.SUPPORT): "a grand assault",
    int(n.DROP): "an assault whose roll allowed fewer units",
    int(n.FALL_BACK): "the approach of an enemy to your cavalry",
    int(n.STAND): "a question that can be left",
    int(n.REFUSE): "an attack on your flank",
    int(n.LOSE): "the losses of a combat",
    int(n.RETREAT): "a retreat",
    int(n.STOP): "a retreat that has gone far enough",
    int(n.ADVANCE): "a victorious attack",
    int(n.DIG): "the Recovery Phase",
    int(n.BUILD): "the Recovery Phase",
    int(n.ACROSS): "the building of a bridge",
    int(n.ENTER): "the arrival of a reinforcement",
}
