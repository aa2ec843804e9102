"""Transfers, weather, recovery, works, bridges, arrivals and the end in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw import notes as log
from railsplitter.games.gcacw.say.nouns import DUG, Nouns
from railsplitter.games.gcacw.say.words import joined, listed, plural
from railsplitter.games.gcacw.state import Campaign

TEMPLATES: dict[int, str] = {
    log.N_TRANSFERRED: "{0:piece} goes to {1:unit} in {2:hex}",
    log.N_LEADER_LOST: "{0:piece} is left without a unit of his in {1:hex}",
    log.N_LEADER_BACK: "{0:piece} returns with {1:unit} in {2:hex}",
    log.N_NOT_WRECKED: "{1:piece} rolls {2} and does not wreck {0:crossing}",
    log.N_NOT_LAID: "{1:piece} rolls {2} and cannot lay a pontoon",
    log.N_DETACHED: "{0:piece} detaches {2:manpower} as {1:unit}",
    log.N_ATTACHED: "{1:piece} rejoins {0:unit} with {2:manpower}",
    log.N_ARRIVED: "{0:piece} arrives in {1:hex}",
    log.N_WAITS: "{0:piece} cannot enter and waits",
    log.N_POINTS: "{1} victory points, {2} so far under this heading",
}


class PhaseLines:
    """Notes of the phases that take a choice of words."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.told: dict[int, Callable[[Campaign, Sequence[int]], str]] = {
            log.N_WEATHER: self.weather,
            log.N_RIVERS: self.rivers,
            log.N_RECOVERED: self.recovered,
            log.N_CALMED: self.calmed,
            log.N_DUG: self.dug,
            log.N_WRECKED: self.wrecked,
            log.N_BUILD_BEGUN: self.begun,
            log.N_BUILT: self.built,
            log.N_BURNED: self.burned,
            log.N_CONTROL: self.control,
            log.N_OVER: self.over,
        }

    def weather(self, s: Campaign, numbers: Sequence[int]) -> str:
        return "It rains" if numbers[1] > 0 else "The weather is dry"

    def rivers(self, s: Campaign, numbers: Sequence[int]) -> str:
        """The last days without fords; those that are over are not told."""
        kinds = zip(("minor", "major"), numbers[:2], strict=True)
        days = [(kind, self.nouns.day(turn).rpartition(",")[0]) for kind, turn in kinds if turn > 0]
        closed = [f"{kind} rivers until {day}" for kind, day in days]
        return f"High water, no fording: {listed(closed)}" if closed else "All fords are open"

    def recovered(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, old, new, changed = numbers
        facts = joined(
            f"fatigue {old} to {new}" if old != new else "",
            "organized again" if changed & n.RECOVERED_ORDER else "",
            "exhausted" if changed & n.TURNED_EXHAUSTED else "",
            "no longer exhausted" if changed & n.TURNED_NORMAL else "",
            "1 manpower lost" if changed & n.RECOVERY_LOSS else "",
        )
        return f"{self.nouns.piece(unit)} recovers: {facts}"

    def calmed(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, level = numbers[:2]
        what = f"is demoralized-{level} only" if level > 0 else "is demoralized no longer"
        return f"{self.nouns.piece(unit)} {what}"

    def dug(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, where, level = numbers[:3]
        return f"{self.nouns.piece(unit)} in {self.nouns.hex(where)} entrenches: {DUG[level]}"

    def wrecked(self, s: Campaign, numbers: Sequence[int]) -> str:
        crossing, unit, die = numbers[:3]
        roll = f"rolls {die} and wrecks" if die > 0 else "takes up the pontoon at"
        return f"{self.nouns.piece(unit)} {roll} {self.nouns.crossing(crossing)}"

    def begun(self, s: Campaign, numbers: Sequence[int]) -> str:
        crossing, unit, state = numbers[:3]
        work = "lays a pontoon at" if state == n.PONTOON_BUILD else "begins to repair"
        return f"{self.nouns.piece(unit)} {work} {self.nouns.crossing(crossing)}"

    def built(self, s: Campaign, numbers: Sequence[int]) -> str:
        crossing, unit, state = numbers[:3]
        work = "finishes the pontoon at" if state == n.PONTOON else "has repaired"
        return f"{self.nouns.piece(unit)} {work} {self.nouns.crossing(crossing)}"

    def burned(self, s: Campaign, numbers: Sequence[int]) -> str:
        unit, where, state = numbers[:3]
        work = "burns down" if state == n.BURNED else "damages"
        return f"{self.nouns.piece(unit)} {work} the station in {self.nouns.hex(where)}"

    def control(self, s: Campaign, numbers: Sequence[int]) -> str:
        objective, side, where = numbers[:3]
        name, vp = self.nouns.objective(objective), s.rules.pack.battle.objective_vp[objective]
        place = name if self.nouns.place(where) == name else f"{name} ({self.nouns.id(where)})"
        return f"{place} is {self.nouns.side(side)} now, for {plural(int(vp), 'point')}"

    def over(self, s: Campaign, numbers: Sequence[int]) -> str:
        how, level, union, confederate = numbers
        why = "no infantry is left" if how == n.NO_INFANTRY else "the last turn is over"
        score = f"Union {union}, Confederate {confederate}"
        return f"The battle is over, {why}: {self.nouns.level(level)} ({score})"
