"""The verbs of Snowdonia, one row each: word, argument, home case, moment, place, questions."""

from __future__ import annotations

from railsplitter.games.snowdonia import names as n
from railsplitter.games.snowdonia.rules.a_stock_yard import FetchCubes
from railsplitter.games.snowdonia.rules.b_excavate import ClearSpace, Digging
from railsplitter.games.snowdonia.rules.c_works import Converting
from railsplitter.games.snowdonia.rules.cc_forecast import Forecasting
from railsplitter.games.snowdonia.rules.cc_keeping import KeepOne
from railsplitter.games.snowdonia.rules.cc_lifting import Lifting, Setting
from railsplitter.games.snowdonia.rules.d_lay_track import Laying
from railsplitter.games.snowdonia.rules.e_build import Building
from railsplitter.games.snowdonia.rules.ev_events import Maintaining
from railsplitter.games.snowdonia.rules.f_site_office import Choosing
from railsplitter.games.snowdonia.rules.g_surveyor import Surveying
from railsplitter.games.snowdonia.rules.k_announcing import Announcing
from railsplitter.games.snowdonia.rules.p_placing import PlaceLabourer
from railsplitter.games.snowdonia.rules.r_round import AtThePub
from railsplitter.kernel.step import Step
from railsplitter.kernel.verbs import Takes, Verb

MOST_VERBS = 64  # numbers of verbs, those of scenarios among them

SPACE = Takes("space", "spaces")
PLACE = Takes("at", "places")
CARD = Takes("card", "cards")
CUBE, DISC = Takes("cube", "cubes"), Takes("weather", "discs")
GOOD, TRACK = Takes("good", "products"), Takes("track", "places")
INSTEAD = Takes("instead", "stand-ins", 0, 3, default=0)
RUBBLE = (Takes("at", "places", 5, 11), Takes("cubes", "1-31", 0, 5))
SITE = (Takes("site", "places", 3, 13), INSTEAD)
TRAIN = (Takes("train", "trains", 3, 13), INSTEAD)

ROUND = "the beginning of a round, with a train"
BUILDING = "a Build action"
KEEPING = "a contract that draws contracts"
MAINTENANCE = "train maintenance"


def row(
    code: int,
    word: str,
    case: str,
    moment: str,
    takes: tuple[Takes, ...],
    at: str,
    *asked: type[Step],
    tell: str = "",
) -> Verb:
    """A row of the table, in the order in which it is read."""
    return Verb(code, word, takes, case, moment, tell, at=at, asked=asked)


VERBS: tuple[Verb, ...] = (
    Verb(n.DONE, "done", case="P.5", ends=True, asked=(PlaceLabourer,)),
    row(n.HIRE, "hire", "R.2", ROUND, (), "pub", AtThePub),
    row(
        n.PLACE, "place", "R.3", "the placing of Labourers", (SPACE,), "space:{space}",
        PlaceLabourer, Setting,
    ),
    row(n.TAKE, "take", "A.1", "a Stock Yard action", (CUBE,), "yard:{cube}", FetchCubes),
    row(n.DIG, "dig", "B.1", "an Excavate action", RUBBLE, "place:{at}", Digging),
    row(n.MAKE, "make", "C.1", "a Works action", (GOOD,), "make:{good}", Converting),
    row(n.LAY, "lay", "D.1", "a Lay Track action", (TRACK,), "place:{track}", Laying),
    row(n.BUILD, "build", "E.1", BUILDING, SITE, "place:{site}", Building),
    row(n.BUY, "buy", "E.1", BUILDING, TRAIN, "train:{train}", Building),
    row(n.CONTRACT, "contract", "F.1", "a Site Office action", (CARD,), "card:{card}", Choosing),
    row(n.SURVEY, "survey", "G.1", "a Move Surveyor action", (), "survey", Surveying),
    row(
        n.USE, "use", "K.2", "the beginning of the contract's area", (CARD,), "card:{card}",
        Announcing,
    ),
    row(
        n.FORECAST, "forecast", "CC.4", "a contract that exchanges a disc", (DISC,), "next",
        Forecasting,
    ),
    row(n.KEEP, "keep", "CC.5", KEEPING, (CARD,), "card:{card}", KeepOne),
    row(
        n.CLEAR, "clear", "CC.3", "a contract that clears a space", (PLACE,), "place:{at}",
        ClearSpace,
    ),
    row(
        n.LIFT, "lift", "CC.28", "a contract that moves a Labourer", (SPACE,), "space:{space}",
        Lifting,
    ),
    row(n.PAY, "pay", "EV.6", MAINTENANCE, (), "own", Maintaining),
    row(n.DISCARD, "discard", "EV.6", MAINTENANCE, (CARD,), "card:{card}", Maintaining),
    row(n.RETURN, "return", "EV.6", MAINTENANCE, (), "own", Maintaining, tell="give_back"),
)  # fmt: skip
