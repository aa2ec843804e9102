"""The siege's own columns, from its printed facts."""

from __future__ import annotations

from railsplitter.games.snowdonia.data.petersburg.printed import SiegePrinted, SiegeSettings
from railsplitter.games.snowdonia.data.tables import Columns
from railsplitter.games.snowdonia.scenarios.petersburg.names import CONFEDERATE, NO_SIDE, UNION


def siege_columns(printed: SiegePrinted, seats: int) -> Columns:
    """What `Pack.more` holds in this scenario."""
    return (
        _places(printed, seats)
        | _stops(printed, seats)
        | _cards(printed)
        | _rulings(printed.settings, seats)
    )


def _rulings(settings: SiegeSettings, seats: int) -> Columns:
    """[SP.8] [SP.17] [SP.28] What the document leaves open, by number of players."""
    in_pairs = settings.surveyors_begin.value == "in-pairs"
    ends = [int(CONFEDERATE), int(UNION)]
    return {
        "homes": [ends[n * 2 // seats if in_pairs else n % 2] for n in range(seats)],
        "from_both_ends": [int(settings.one_action_digs_from.value == "both-ends")],
        "by_old_disc": [int(settings.generals_move_by.value == "old-disc")],
    }


def _places(p: SiegePrinted, seats: int) -> Columns:
    """[SP.6] [SP.21] [SP.22] What each place of the line is."""
    out: Columns = {name: [] for name in ("garrison", "supplies", "rubble_cost", "prebuilt")}

    def add(garrison: int, supplies: int, rubble_cost: int, prebuilt: int) -> None:
        row = (garrison, supplies, rubble_cost, prebuilt)
        for name, value in zip(out, row, strict=True):
            out[name].append(value)

    for station in p.route(seats):
        built = int(station.no in p.siege.prebuilt.before)
        for _ in range(station.track_before):
            add(0, 0, 0, built)
        for site in station.sites:
            stores = site.kind == "supplies"
            add(int(site.kind == "garrison"), int(stores), site.rubble if stores else 0, 0)
    return out


def _stops(p: SiegePrinted, seats: int) -> Columns:
    """[SP.16] [SP.31] [SP.40] [SP.42] Stations by what they mean in the siege."""
    route = [s.no for s in p.route(seats)]
    siege = p.siege
    generals = [0, 0]
    generals[CONFEDERATE] = route.index(siege.generals.confederate)
    generals[UNION] = route.index(siege.generals.union)
    wins = {no: int(UNION) for no in siege.battle.union}
    wins |= {no: int(CONFEDERATE) for no in siege.battle.confederate}
    return {
        "generals": generals,
        "won_by": [wins.get(no, int(NO_SIDE)) for no in route],
        "union_vp": [s.union_vp for s in p.route(seats)],  # type: ignore[attr-defined]
        "dictator_until": [route.index(siege.dictator.until)],
    }


def _cards(p: SiegePrinted) -> Columns:
    """[SP.35] [SP.37] [SP.39] What contracts ask of the armies, by printed number."""
    cards = {c.no: c for c in p.contracts}
    fields = {
        "needs_union": "supplies_union",
        "needs_confederate": "supplies_confederate",
        "needs_winner": "supplies_winning_side",
        "needs_garrison_union": "garrison_union",
        "needs_garrison_confederate": "garrison_confederate",
        "needs_side": "surveyor_side_wins",
    }
    numbers = range(max(cards) + 1)
    return {
        name: [int(getattr(cards[no], field)) if no in cards else 0 for no in numbers]
        for name, field in fields.items()
    }
