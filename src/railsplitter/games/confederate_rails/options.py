"""What is chosen when a game is set up: which game, and the rulings that have two readings.

A ruling has the name of its row in `data/settings.toml`; its first value is the usual one.
"""

from __future__ import annotations

from railsplitter.kernel.game import Choice

GAME = Choice("game", "Which game [1.1]", ("standard", "extended"))
OFF_ON = ("off", "on")
ON_OFF = ("on", "off")
RULINGS_2 = (  # those of rules version 2
    Choice(
        "victory-depots-to-end",
        "How many Victory Depots must the Union hold to end the game? [8.1]",
        ("8", "7", "6", "5", "4"),
    ),
    Choice(
        "ferry-cost",
        "Does a ferry cost as the rule or as the example says? [A.1]",
        ("rule", "example"),
    ),
    Choice(
        "intervention-after",
        "What must an Offensive retake for Foreign Intervention? [A.4]",
        ("victory_depot", "any_station"),
    ),
    Choice(
        "law-changes-conventions",
        "Which Through-Freight Law turns Conventions into seizures? [A.7]",
        ("passed", "played"),
    ),
    Choice("troops-use-their-points", "Must a train with Troops use its MPs? [B.3]", ON_OFF),
    Choice("troops-may-stray", "May a train with Troops go a roundabout way? [B.3]", OFF_ON),
    Choice("unused-iron-stays", "Does an accepted Divert Iron chit stay? [B.6]", ON_OFF),
    Choice("embargo-rounding", "Which way is half a cotton payout rounded? [B.7]", ("up", "down")),
    Choice("abandoning-needs-tariff", "Must one have $300 to abandon a load? [B.8]", OFF_ON),
    Choice("union-markers", "Can Union markers run out? [B.12]", ("unlimited", "box")),
    Choice("collision-spent-by-a-miss", "Does a miss use up a Collisions! chit? [B.15]", ON_OFF),
    Choice("seizure-needs-extra-train", "Does a seizure need an unused E train? [B.16]", OFF_ON),
    Choice("wear-in-repair-box", "Are trains in the Repair Box worn, too? [B.17]", OFF_ON),
    Choice("repair-box-falls", "Does the Repair Box fall with Raleigh? [B.17]", ON_OFF),
    Choice("raid-train-waits", "Does the Great Train Raid's train wait a turn? [B.18]", OFF_ON),
    Choice("blockade-roll", "When is the blockade die rolled? [B.25]", ("arrival", "loading")),
    Choice("empty-trains-must-undertake", "Must an empty train undertake a load? [E.1]", ON_OFF),
    Choice(
        "possible-means-reachable",
        "Does possible mean reachable by the train? [E.8]",
        ("on", "off"),
    ),
)
RULINGS = (
    *RULINGS_2,
    Choice(
        "counters-played",
        "When may counters be played that answer nothing? [D.3]",
        ("any_time", "moments"),
    ),
)
