"""`Prompts` puts the open question into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from railsplitter.games.gcacw import names as n
from railsplitter.games.gcacw.say.nouns import Nouns
from railsplitter.games.gcacw.say.prompts_combat import CombatPrompts
from railsplitter.games.gcacw.say.words import joined, mps, plural
from railsplitter.games.gcacw.state import Campaign
from railsplitter.kernel.game import Prompt

Asker = Callable[[Campaign, Any], str]
ENDINGS = {
    int(n.NOT_ENDED): "not over",
    int(n.LAST_TURN): "the last turn is over",
    int(n.NO_INFANTRY): "a side has no infantry left",
}


def asker(text: str) -> Asker:
    """A question that is always the same."""

    def ask(s: Campaign, step: Any) -> str:
        return text

    return ask


class Prompts:
    """The open question, found by the name of its step."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns = nouns
        self.questions: dict[str, Asker] = {
            "Acting": self.acting,
            "Marching": self.marching,
            "Commanding": self.commanding,
            "Returning": self.returning,
            "Transferring": self.transferring,
            "Joining": self.joining,
            "Attaching": self.attaching,
            "Detaching": self.detaching,
            "Entrenching": self.entrenching,
            "Bridging": self.bridging,
            "Spanning": self.spanning,
        }
        self.questions |= CombatPrompts(nouns).questions

    def prompt(self, s: Campaign) -> Prompt:
        """For the seat that is asked; everything lies open, so it is the same for all."""
        if s.is_over():
            return Prompt(s.seat(), s.over_case(), f"Game over: {self.ending(s)}")
        step = s.stack[-1]
        return Prompt(s.seat(), s.asked_case(), self.questions[type(step).__name__](s, step))

    def ending(self, s: Campaign) -> str:
        return ENDINGS.get(int(s.ending), "")

    # -- actions ---------------------------------------------------------------------------

    def acting(self, s: Campaign, step: Any) -> str:
        text = "One action, or pass"
        if s.passes:
            other = self.nouns.side(1 - step.who)
            return f"{text} ({other} has passed; a second pass ends the action cycle)"
        return text

    def marching(self, s: Campaign, step: Any) -> str:
        unit = int(s.marcher)
        where = f"{self.nouns.unit(unit)} in {self.nouns.hex(int(s.at[unit]))}"
        state = self.nouns.state(
            int(s.loose[unit]), int(s.fatigue[unit]), int(s.exhausted[unit]),
            int(s.shaken[unit]), int(s.dug[unit]),
        )  # fmt: skip
        facts = joined(f"manpower {s.mv[unit]}", state)
        return f"{where} has {mps(int(s.points))} ({facts}): {self.march_choice(s)}"

    def march_choice(self, s: Campaign) -> str:
        if s.stopped:
            return "it can go no further; attack, or halt"
        if s.moved == 0 and not s.struck:
            return "go, attack from here, or halt"
        return "go on, attack, or halt"

    def commanding(self, s: Campaign, step: Any) -> str:
        leader = int(s.commander)
        called = [u for u in range(s.rules.pack.pieces.first_leader) if s.called[u] == n.CALLED]
        left = plural(len(called), "unit")
        where = self.nouns.hex(int(s.at[leader])) if s.at[leader] >= 0 else "no hex"
        return f"{self.nouns.unit(leader)} in {where} commands: which unit marches next? ({left})"

    # -- leaders ---------------------------------------------------------------------------

    def returning(self, s: Campaign, step: Any) -> str:
        return f"{self.nouns.unit(step.leader)} returns: on which unit of his is he put?"

    def transferring(self, s: Campaign, step: Any) -> str:
        return "Leader Transfer: which leader goes to another unit?"

    def joining(self, s: Campaign, step: Any) -> str:
        where = self.nouns.hex(int(s.at[step.leader]))
        return f"{self.nouns.unit(step.leader)} in {where}: to which unit does he go?"

    # -- substitutes and works -------------------------------------------------------------

    def attaching(self, s: Campaign, step: Any) -> str:
        return "Substitutes: detach men from a unit, or attach a substitute to its parent?"

    def detaching(self, s: Campaign, step: Any) -> str:
        name, mv = self.nouns.unit(step.unit), int(s.mv[step.unit])
        return f"How much of its manpower {mv} does {name} put into a substitute?"

    def entrenching(self, s: Campaign, step: Any) -> str:
        return "Recovery: which unit entrenches?"

    def bridging(self, s: Campaign, step: Any) -> str:
        return "Recovery: which unit begins to repair or to lay a crossing?"

    def spanning(self, s: Campaign, step: Any) -> str:
        where = self.nouns.hex(int(s.at[step.unit]))
        return f"{self.nouns.unit(step.unit)} in {where}: a crossing to which bank?"
