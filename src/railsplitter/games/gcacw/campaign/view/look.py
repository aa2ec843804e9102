"""The facts of a campaign for a view: the turn track, counties, depots, points by row."""

from __future__ import annotations

from railsplitter.games.gcacw import names as b
from railsplitter.games.gcacw.campaign import names as n
from railsplitter.games.gcacw.campaign import points
from railsplitter.games.gcacw.campaign.say.lines import EVENTS
from railsplitter.games.gcacw.campaign.state import War
from railsplitter.games.gcacw.campaign.view.formations import formations, fronts
from railsplitter.games.gcacw.campaign.view.structs import (
    CampaignFacts,
    CampaignView,
    CountyView,
    DepotView,
    DueView,
    RowView,
)
from railsplitter.games.gcacw.places import box_of
from railsplitter.games.gcacw.rules.r3_sequence import Sequence
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.view.pieces import hex_id
from railsplitter.games.gcacw.view.structs import View

AHEAD = 10  # days that the turn track shows wide
PHASES = {
    "NewMaps": "new maps",
    "StartOfTurn": "a new day",
    "Reinforcement": "reinforcements",
    "RandomEvents": "random events",
    "OffMapMovement": "off-map movement",
    "OffMapTransfer": "off-map transfer",
    "HarpersFerryPhase": "Harpers Ferry",
    "Leaders": "leader transfer",
    "Actions": "action cycle",
    "RecoveryOfDay": "recovery",
    "ValleySegment": "Valley Segment",
    "StrategicSegment": "Strategic Segment",
    "WithdrawalSegment": "Withdrawal Segment",
    "CountySegment": "county control",
    "DepotSegment": "Depot Segment",
    "SupplySegment": "Supply Status Segment",
    "AmmunitionSegment": "Ammunition Segment",
    "CavalryRoll": "cavalry roll",
    "AugmentationSegment": "augmentation",
}


def campaign_view(nouns: Nouns, base: View, s: War) -> CampaignView:
    """A battle's view with the campaign's facts."""
    facts = {name: getattr(base, name) for name in View.__struct_fields__}
    facts["phase"] = phase(s) or base.phase
    return CampaignView(**facts, campaign=campaign_facts(nouns, s))


def phase(s: War) -> str:
    """The phase of the day in a few words; nothing when the game is over."""
    for step in s.stack:
        if isinstance(step, Sequence) and step.at > 0:
            return PHASES.get(type(s.rules.phases[step.at - 1]).__name__, "")
    return ""


def campaign_facts(nouns: Nouns, s: War) -> CampaignFacts:
    return CampaignFacts(
        first_turn=int(s.rules.pack.more["first_turn"][0]),
        event=EVENTS.get(int(s.event), ""),
        snow=bool(s.snow_until >= s.turn),
        next_segment=int(s.book.calendar.next_cycle(max(s.turn, 1))),
        raided=s.book.scores.was_raided(s),
        ahead=ahead(nouns, s),
        cycles=cycles(s),
        valley=valley_segments(s),
        days=days(nouns, s),
        counties=counties(nouns, s),
        depots=depots(nouns, s),
        rows=rows(nouns, s),
        boxes=boxes(nouns, s),
        formations=formations(nouns, s),
        fronts=fronts(nouns, s),
        lacking=lacking(nouns, s),
    )


def lacking(nouns: Nouns, s: War) -> tuple[str, ...]:
    """[S.24, S.25] The units on the map that are out of supply or of ammunition."""
    return tuple(
        nouns.register.pieces[unit].id
        for unit in range(nouns.pack.pieces.first_leader)
        if s.at[unit] >= 0 and (s.supply[unit] == n.OUT_OF_SUPPLY or s.ammo[unit])
    )


def ahead(nouns: Nouns, s: War) -> tuple[str, ...]:
    """Today and the nine days after it, without their year."""
    today, last = max(int(s.turn), 1), int(s.rules.pack.battle.turns)
    return tuple(
        nouns.day(turn).rsplit(",", 1)[0] for turn in range(today, min(today + AHEAD, last + 1))
    )


def cycles(s: War) -> tuple[int, ...]:
    """[S.14] The turns at whose end counties are looked at."""
    return tuple(turn for turn in all_turns(s) if s.book.calendar.is_cycle(turn))


def turns_with(s: War, what: int) -> tuple[int, ...]:
    """The turns whose row of the calendar has something."""
    return tuple(turn for turn in all_turns(s) if s.book.calendar.has(turn, what))


def valley_segments(s: War) -> tuple[int, ...]:
    """[O.27] The turns with a Valley Segment, in a campaign that has one."""
    has_one = s.book.calendar.phases[n.P_VALLEY]
    return turns_with(s, int(n.VALLEY_SEGMENT)) if has_one else ()


def all_turns(s: War) -> range:
    return range(int(s.rules.pack.more["first_turn"][0]), int(s.rules.pack.battle.turns) + 1)


def days(nouns: Nouns, s: War) -> tuple[DueView, ...]:
    """The days from today on with what is due."""
    expected: dict[int, list[str]] = {}
    for piece in range(s.rules.pack.pieces.count):
        expected.setdefault(due(s, piece), []).append(nouns.unit(piece))
    out, segments = [], valley_segments(s)
    for turn in range(max(int(s.turn), 1), int(s.rules.pack.battle.turns) + 1):
        coming = expected.get(turn, [])
        what = ["Valley Segment"] if turn in segments else []
        if s.book.calendar.is_cycle(turn):
            what.append("counties, depots, supply")
        if coming or what:
            out.append(DueView(turn, nouns.day(turn), (*what, *coming)))
    return tuple(out)


def due(s: War, piece: int) -> int:
    """The turn in which a piece is expected, or 0."""
    if s.at[piece] == b.TRACK:
        return int(s.due[piece])
    if s.at[piece] == b.NOT_YET:
        return max(int(s.rules.arrivals.due(s, piece)), int(s.turn))
    return 0


def counties(nouns: Nouns, s: War) -> tuple[CountyView, ...]:
    """Counties whose seat is on the map."""
    more, scores = s.rules.pack.more, s.book.scores
    now = s.book.counties.holders(s)
    seats: dict[int, list[str]] = {}
    for at, county in zip(more["seat_at"], more["seat_county"], strict=True):
        seats.setdefault(int(county), []).append(hex_id(nouns, int(at)))
    worth: dict[tuple[int, int], int] = {}
    for row in range(scores.rows):
        key = int(scores.fact(row, points.COUNTY)), int(scores.fact(row, points.SIDE))
        worth[key] = max(worth.get(key, 0), int(scores.fact(row, points.VP)))
    missing = {int(scores.not_held[k + 1]): int(scores.not_held[k])
               for k in range(0, len(scores.not_held), 2)}  # fmt: skip
    return tuple(
        CountyView(
            id=nouns.register.counties[county],
            seats=tuple(ids),
            holder=int(s.county_holder[county]),
            now=int(now[county]),
            union=worth.get((county, 0), 0),
            confederate=worth.get((county, 1), 0),
            not_held=missing.get(county, 0),
        )
        for county, ids in sorted(seats.items())
    )


def depots(nouns: Nouns, s: War) -> tuple[DepotView, ...]:
    side = s.rules.pack.more["depot_side"]
    return tuple(
        DepotView(
            hex_id(nouns, int(s.depot_at[k])), int(side[k]), s.depot_state[k] == n.DEPOT_COMPLETE
        )
        for k in range(len(s.depot_at))
        if s.depot_state[k] != n.NO_DEPOT
    )


def rows(nouns: Nouns, s: War) -> tuple[RowView, ...]:
    """The rows of the ledger that have points."""
    side, victory = s.rules.pack.more["vp"], s.rules.victory
    return tuple(
        RowView(victory.ledger_case(k), nouns.register.ledger[k], int(side[k]), int(s.vp[k]))
        for k in range(len(s.vp))
        if s.vp[k]
    )


def boxes(nouns: Nouns, s: War) -> dict[str, tuple[str, ...]]:
    """Who is in which box."""
    out: dict[str, tuple[str, ...]] = {}
    for piece in range(s.rules.pack.pieces.count):
        box = int(box_of(s.at[piece]))
        if box >= 0:
            name = nouns.register.boxes[box]
            out[name] = (*out.get(name, ()), nouns.unit(piece))
    return out
