"""The Reinforcement Phase (D.11, D.15, D.57): calls, exits, recalls; and who is placed where."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from railsplitter.games.gcacw.campaign.c18_reinforcements import Placing
from railsplitter.games.gcacw.campaign.names import CALL, EXIT
from railsplitter.games.gcacw.campaign.state import War, own
from railsplitter.games.gcacw.names import CONFEDERATE, DONE, INFANTRY, TRACK, UNION
from railsplitter.games.gcacw.rules.chapter import not_now
from railsplitter.games.gcacw.scenarios.disrupt_their_plans import names as n
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.own import plans
from railsplitter.games.gcacw.scenarios.disrupt_their_plans.state import plans_war
from railsplitter.games.gcacw.state import Campaign, FieldStep
from railsplitter.kernel.chapter import reasons
from railsplitter.kernel.state import act, arg_of, verb_of
from railsplitter.kernel.vec import i64


@mypyc_attr(allow_interpreted_subclasses=True)
class PlansPlacing(Placing):
    """[S.18] Reinforcements, and what is called and sent away."""

    __slots__ = ()

    def calls(self, s: War) -> None:
        """[D.57] The Union recalls, [D.11] [D.15] the Confederate calls Heth and sends men off; not
        in the days that a Lull passes over."""
        if s.lull_left and not plans_war(s).lull_mode:
            return
        if self.departures(s):
            s.push(Departing(CONFEDERATE))
        plans(s).peninsula.call_back(s)

    def departures(self, s: War) -> list[int]:
        """[D.11] [D.15] What the Confederate may do in this phase."""
        heth = self.pack.more["cast"][n.HETH]
        out = [act(EXIT, unit) for unit in plans(s).richmond.exits(s)]
        if not self.call_bar(s, heth):
            out.append(act(CALL, heth))
        return out

    # -- Heth -----------------------------------------------------------------------------------

    def call_bar(self, s: War, unit: i64) -> str:
        """[D.15] Heth, from his box, while the Union threatens Staunton."""
        more = self.pack.more
        if unit != more["cast"][n.HETH] or s.at[unit] != more["cast_boxes"][n.EMERGENCY_BOX]:
            return "D.15"
        return "" if self.is_threatened(s) else "D.15"

    def is_threatened(self, s: War) -> bool:
        """[D.15] Union infantry on SIV S, or within 10 hexes of Staunton."""
        pieces, numbers = self.pieces, self.pack.more["plans"]
        for unit in range(pieces.first_leader):
            where = s.at[unit]
            if where < 0 or pieces.side[unit] != UNION or pieces.kind[unit] != INFANTRY:
                continue
            if self.pack.more["siv_s"][where]:
                return True
            if s.book.calendar.distance(where, numbers[n.STAUNTON]) <= numbers[n.HETH_NEAR]:
                return True
        return False

    def call(self, s: War, unit: i64) -> None:
        """[D.15] He comes five turns later; [D.80] [R.1] the call is worth points to the Union."""
        turn = s.turn + self.pack.more["plans"][n.HETH_AFTER]
        s.heth_turn = s.turn
        s.note(n.N_HETH, "D.15", unit, turn)
        self.send(s, unit, turn, self.pack.more["cast_lists"][n.HETH_ENTRY])
        s.book.scores.once(s, n.ROW_HETH, unit)

    def place(self, s: War, unit: i64, where: i64) -> None:
        """[D.15] With Heth's arrival Crook is ten turns away."""
        more, came = self.pack.more, s.at[unit] == TRACK
        super().place(s, unit, where)
        if unit == more["cast"][n.HETH] and came:
            turn = s.turn + more["plans"][n.CROOK_AFTER]
            crook = more["cast"][n.CROOK]
            s.put(crook, TRACK)
            s.due[crook] = turn
            s.goal[crook] = more["cast_lists"][n.WEST_ROADS]
            s.note(n.N_HETH, "D.15", crook, turn)

    def gates(self, s: War, unit: i64) -> list[int]:
        """[R.94] No mountain hex without a line, [D.4] nor one that snow closes."""
        return self.by_road(s, super().gates(s, unit))


@final
class Departing(FieldStep):
    """[D.11] [D.15] Who leaves for Richmond, and whether Heth is called."""

    __slots__ = ()
    kind: ClassVar[int] = int(n.K_LEAVING)
    case: ClassVar[str] = "D.11"

    def options(self, s: Campaign) -> list[int]:
        out = placing_of(s).departures(own(s))
        out.append(act(DONE))
        return out

    def bars(self, s: Campaign, action: i64) -> list[str]:
        war, verb = own(s), verb_of(action)
        if verb == EXIT:
            return reasons(plans(war).richmond.exit_bar(war, arg_of(action)))
        if verb == CALL:
            return reasons(placing_of(s).call_bar(war, arg_of(action)))
        return [] if action == act(DONE) else not_now(s, self, action)

    def take(self, s: Campaign, action: i64) -> None:
        war, verb = own(s), verb_of(action)
        s.pop()
        if verb == DONE:
            return
        if len(placing_of(s).departures(war)) > 1:  # something is left to ask
            s.push(Departing(CONFEDERATE))
        if verb == CALL:
            placing_of(s).call(war, arg_of(action))
        else:
            plans(war).richmond.leave(war, arg_of(action))


def placing_of(s: Campaign) -> PlansPlacing:
    """The chapter of placing, as this campaign knows it."""
    placing = own(s).book.placing
    assert isinstance(placing, PlansPlacing)
    return placing
