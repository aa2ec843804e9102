"""The names of the numbers that `encoder` writes."""

from __future__ import annotations

from railsplitter.games.snowdonia.data.printed import Printed
from railsplitter.games.snowdonia.names import CUBE_NAMES, GOOD_NAMES
from railsplitter.games.snowdonia.notation import place_names, space_names
from railsplitter.games.snowdonia.pack import Pack
from railsplitter.games.snowdonia.state import Snowdonia
from railsplitter.kernel.observed import Block, Fact, facts, head, seats_round

CLOCK = facts(
    ("round", "the round"),
    ("start", "who holds the start player marker"),
    ("next_start", "who takes it next; below 0: nobody yet"),
    ("start_locked", "1: the start space is closed"),
    ("dig_rate", "the work rate of excavating"),
    ("lay_rate", "the work rate of laying track"),
    ("events_out", "event cubes out of the bag"),
    ("event_at", "the place on the event track"),
    ("trains_open", "1: trains may be bought"),
    ("steel_left", "steel bars in the supply"),
    ("rubble_stock", "rubble in the supply"),
    ("locked", "the contract that forbids all others, 0 if none"),
    ("front", "the first place that holds rubble"),
    ("railhead", "track cards that are laid"),
    ("ending", "how the game is ending, 0 if it is not"),
)
SEAT = (
    *(Fact(name, f"{name} in the supply of the seat") for name in GOOD_NAMES),
    Fact("hands", "Labourers still to place"),
    Fact("hired", "1: a Labourer hired from the pub"),
    Fact("markers", "ownership markers left"),
    Fact("surveyor", "the stop where the Surveyor stands"),
    Fact("train", "the number of its train, 0 if none"),
    Fact("built", "1: it took a Build action in this round"),
)
DECK = facts(("top", "the back that shows, -1 if none does"), ("left", "cards left"))
CARD = facts(
    ("turned", "1: its power is used"),
    ("used", "1: it was used in this round"),
)
WHERE = "the seat that holds it; -1 in the deck, -2 on offer, -3 discarded, -4 not in the game"


def observed(printed: Printed, pack: Pack, s: Snowdonia) -> list[Block]:
    """The blocks of a row, in order."""
    spaces, places = space_names(printed, pack), place_names(printed, int(pack.seats))
    cards = tuple(f"c{k}" for k in range(1, int(pack.contracts) + 1))
    return [
        *head(),
        Block("clock", CLOCK),
        Block("seat", SEAT, seats_round(int(pack.seats))),
        _column("space", len(s.spaces), spaces, "whose Labourer is there; below 0: nobody's"),
        _column("track_value", len(s.value), places, "the number on the track card there"),
        _column("rubble", len(s.rubble), places, "rubble there"),
        _column("owner", len(s.owner), places, "whose marker is there; -1 free, -2 closed"),
        _column("yard", len(s.yard), dict(enumerate(CUBE_NAMES)), "cubes in the Stock Yard"),
        _column("weather", len(s.weather), {}, "0 sun, 1 rain, 2 fog, -1 none; this round first"),
        _column("offer", len(s.offer), {}, "the contract on offer, oldest first; 0 if none"),
        _column("train_at", len(s.train_at), {}, "whose it is; -1 in the shed, -2 not dealt"),
        _column("train_coal", len(s.train_coal), {}, "coal on its card"),
        _column("bag", len(s.bag.counts), dict(enumerate(CUBE_NAMES)), "cubes in the bag"),
        Block("deck", DECK),
        _column("contract_where", len(cards), dict(enumerate(cards)), WHERE),
        Block("contract", CARD, cards),
        _column("scenario", len(s.own()), {}, "facts of the scenario, in the order of saves"),
    ]


def _column(key: str, size: int, names: dict[int, str], meaning: str) -> Block:
    items = tuple(names.get(k, f"{k}") for k in range(size))
    return Block(key, facts(("", meaning)), items)
