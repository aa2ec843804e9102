"""The names of the numbers that `encoder` writes."""

from __future__ import annotations

from railsplitter.games.confederate_rails.data.printed import Printed
from railsplitter.games.confederate_rails.data.tables import segment_index, station_index
from railsplitter.games.confederate_rails.names import TRAINS
from railsplitter.games.confederate_rails.state import ConfederateRails
from railsplitter.kernel.observed import Block, facts, head, seats_round

CLOCK = facts(
    ("round", "the Round"),
    ("initiative", "who has the Initiative"),
    ("active", "whose Player Turn it is; below 0: nobody's"),
    ("player_turn", "Player Turns so far"),
    ("turns", "trains that have run in this Player Turn"),
    ("war_on", "1: the war has begun"),
    ("embargo", "1: the Cotton Embargo is on"),
    ("conventions", "conventions that were held"),
    ("blockade", "Union Blockade Increases in play"),
    ("law", "1: the Through-Freight Law has passed"),
    ("law_played", "1: it was tried"),
    ("collisions", "Collisions! chits in play"),
    ("congestion_rolled", "1: Congestion was rolled in this Player Turn"),
    ("activations", "activations in this Round"),
    ("idle_rounds", "Rounds without an activation"),
    ("rounds_left", "Rounds to come after the pile, -1 before"),
    ("ending", "how the game ends, 0 if it does not"),
    ("bank", "what the bank has taken in, in hundreds"),
    ("held", "Victory Depots that the Union holds"),
    ("train", "the train that moves, -1 if none"),
    ("points", "its movement points left"),
    ("entered", "1: it came into its station in this activation"),
    ("fresh", "1: it was activated empty and has done nothing yet"),
    ("halted", "1: its activation is over"),
    ("in_hand", "the load that is being undertaken"),
    ("event", "the event that is being resolved"),
    ("war_at", "the station that the Union is about to take, -1 if none"),
    ("bonus", "added to the next die"),
    ("iron_by", "who may divert Iron, -1 if nobody"),
    ("iron_load", "the load of Iron"),
    ("attacker", "whose Offensive is about to be rolled, -1 if nobody's"),
)
SEAT = facts(
    ("money", "money in hundreds"),
    ("deliveries", "deliveries"),
    ("played", "counters played that count for the limit"),
    ("counters", "how many counters it holds"),
)
TRAIN = facts(
    ("at", "its station; -1 not placed, -2 Repair Box, -3 destroyed, -4 not in play"),
    ("line", "the line it stands on"),
    ("paid", "the line it has paid for"),
    ("load", "its load, 0 if none"),
    ("active", "1: named and paid for, not yet run"),
    ("since", "the Player Turn in which it came or was disabled"),
)
LOAD_PLACES = (
    "0 pile, 1 aside, 2 shown, 3 display, 4 drawn, 5 contracted, 6 aboard, 7 lying, 8 gone"
)
LOAD = facts(
    ("where", LOAD_PLACES),
    ("with", "the train or the station beside it"),
    ("from", "where it is picked up, -1 if not said"),
    ("to", "where it goes, -1 if not said"),
)
LINE = facts(("owner", "whose it is, -1 nobody's"), ("bad_rails", "1: it has Bad Rails"))
STATION = facts(
    ("union", "1: the Union holds it"),
    ("congested", "1: it is congested"),
    ("new_depot", "1: a depot was built"),
    ("traffic", "trains there"),
    ("front", "stations to the nearest Union marker"),
)
SEGMENT = facts(
    ("built", "1: it is there"), ("wrecked", "1: its bridge is down"), ("ripped", "1: ripped up")
)


def observed(printed: Printed, s: ConfederateRails) -> list[Block]:
    """The blocks of a row, in order."""
    seats = seats_round(int(s.seats))
    trains = tuple(f"{seat}.T{k + 1}" for seat in seats for k in range(int(TRAINS)))
    by_number = {number: name for name, number in station_index(printed).items()}
    segments = {number: name for name, number in segment_index(printed).items()}
    return [
        *head(),
        Block("clock", CLOCK),
        Block("seat", SEAT, seats),
        _column("hand", [row.word for row in sorted(printed.specials, key=lambda r: r.no)], "own"),
        _column("specials_gone", _numbered(len(s.specials_gone)), "played, by number"),
        Block("train", TRAIN, trains),
        Block("load", LOAD, tuple(f"L{k}" for k in range(len(s.load_where)))),
        Block("line", LINE, tuple(f"#{k}" for k in range(len(s.owner)))),
        Block("station", STATION, tuple(by_number[k] for k in range(len(s.union)))),
        Block("segment", SEGMENT, tuple(segments[k] for k in range(len(s.wrecked)))),
        _column("display", _numbered(len(s.display)), "the load there, 0 if none"),
        _column("events_gone", _numbered(len(s.events_gone)), "out of the game, by number"),
        _column("events_in_play", _numbered(len(s.events_in_play)), "in play, by number"),
        _column("pile", _numbered(len(s.pile.counts)), "chits of a kind in the Draw Pile"),
    ]


def _numbered(count: int) -> list[str]:
    return [str(k) for k in range(count)]


def _column(key: str, items: list[str], meaning: str) -> Block:
    return Block(key, facts(("", meaning)), tuple(items))
