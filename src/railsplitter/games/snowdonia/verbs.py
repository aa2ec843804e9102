"""The verbs of Snowdonia, one row each: word, argument, home case, moment, place."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.kernel.verbs import Takes, Verb

MOST_VERBS = 64  # numbers of verbs, those of scenarios among them

SPACE = (Takes("space", "spaces"),)
PLACE = (Takes("at", "places"),)
CARD = (Takes("card", "cards"),)
INSTEAD = Takes("instead", "stand-ins", 0, 3, default=0)

BUILDING = "a Build action"
MAINTENANCE = "train maintenance"

VERBS: tuple[Verb, ...] = (
    Verb(n.DONE, "done", case="P.5", ends=True),
    Verb(
        n.HIRE,
        "hire",
        case="R.2",
        moment="the beginning of a round, with a train",
        at="pub",
    ),
    Verb(
        n.PLACE, "place", SPACE, case="R.3", moment="the placing of Labourers", at="space:{space}"
    ),
    Verb(
        n.TAKE,
        "take",
        (Takes("cube", "cubes"),),
        case="A.1",
        moment="a Stock Yard action",
        at="yard:{cube}",
    ),
    Verb(
        n.DIG,
        "dig",
        (Takes("at", "places", 5, 11), Takes("cubes", "1-31", 0, 5)),
        case="B.1",
        moment="an Excavate action",
        at="place:{at}",
    ),
    Verb(
        n.MAKE,
        "make",
        (Takes("good", "products"),),
        case="C.1",
        moment="a Works action",
        at="make:{good}",
    ),
    Verb(
        n.LAY,
        "lay",
        (Takes("track", "places"),),
        case="D.1",
        moment="a Lay Track action",
        at="place:{track}",
    ),
    Verb(
        n.BUILD,
        "build",
        (Takes("site", "places", 3, 13), INSTEAD),
        case="E.1",
        moment=BUILDING,
        at="place:{site}",
    ),
    Verb(
        n.BUY,
        "buy",
        (Takes("train", "trains", 3, 13), INSTEAD),
        case="E.1",
        moment=BUILDING,
        at="train:{train}",
    ),
    Verb(n.CONTRACT, "contract", CARD, case="F.1", moment="a Site Office action", at="card:{card}"),
    Verb(n.SURVEY, "survey", case="G.1", moment="a Move Surveyor action", at="survey"),
    Verb(
        n.USE,
        "use",
        CARD,
        case="K.2",
        moment="the beginning of the contract's area",
        at="card:{card}",
    ),
    Verb(
        n.FORECAST,
        "forecast",
        (Takes("weather", "discs"),),
        case="CC.4",
        moment="a contract that exchanges a disc",
        at="next",
    ),
    Verb(
        n.KEEP,
        "keep",
        CARD,
        case="CC.5",
        moment="a contract that draws contracts",
        at="card:{card}",
    ),
    Verb(
        n.CLEAR,
        "clear",
        PLACE,
        case="CC.3",
        moment="a contract that clears a space",
        at="place:{at}",
    ),
    Verb(
        n.LIFT,
        "lift",
        SPACE,
        case="CC.28",
        moment="a contract that moves a Labourer",
        at="space:{space}",
    ),
    Verb(n.PAY, "pay", case="EV.6", moment=MAINTENANCE, at="own"),
    Verb(n.DISCARD, "discard", CARD, case="EV.6", moment=MAINTENANCE, at="card:{card}"),
    Verb(n.RETURN, "return", case="EV.6", moment=MAINTENANCE, tell="give_back", at="own"),
)
