"""An advice in plain sentences, for the terminal and for whoever reads aloud."""

from __future__ import annotations

from collections.abc import Iterator

from railsplitter.bots.advice import Advice, Alternative, Factor
from railsplitter.kernel.names import Names

TOLD = 4  # alternatives


def sentences(advice: Advice, names: Names) -> list[str]:
    """What is best, what else there is, what decides, and how sure all that is."""
    best = advice.alternatives[0]
    if not advice.playouts:
        return [f"{best.label} ({best.text}): it is the only thing to do."]
    return [*_opening(advice, best), *_others(advice), *_reasons(advice, names), _effort(advice)]


def _opening(advice: Advice, best: Alternative) -> Iterator[str]:
    done = advice.of(advice.played) if advice.played is not None else None
    rival = advice.of(advice.than)
    is_other = done is not None and done.action != best.action
    if done is not None and is_other:
        yield f"Played: {_counted(done)}."
        yield f"{'About as good' if advice.close else 'Better'}: {_counted(best)}."
    if advice.close and rival is not None:  # said first, so that nothing sounds like the best
        yield f"Too close to call between {best.text} and {rival.text}."
    if not is_other:
        praise = "as good as any" if advice.close else "best"
        yield f"{f'Played, and {praise}' if done else praise.capitalize()}: {_counted(best)}."


def _counted(one: Alternative) -> str:
    judged = ", the judge's choice" if one.judged else ""
    return f"{one.label} ({one.text}), wins {share(one.chance)} ({spread(one)}){judged}"


def _others(advice: Advice) -> Iterator[str]:
    told = {advice.action, advice.played}
    rest = [one for one in advice.alternatives if one.action not in told]
    for one in rest[: TOLD - 1]:
        yield f"  {_counted(one)}."
    if len(rest) >= TOLD:
        yield f"  And {len(rest) - TOLD + 1} more that did no better where they were tried."


def _reasons(advice: Advice, names: Names) -> Iterator[str]:
    rival = advice.of(advice.than)
    if rival is None or rival.action == advice.action:
        return
    told = [factor_words(factor, names) for factor in advice.factors]
    if advice.unscored is not None and abs(advice.unscored) >= 1.0:
        told.append(f"{advice.unscored:+.1f} in what is not scored yet")
    if told:
        what = "What differs most" if advice.close else "What decides"
        yield f"{what}, against {rival.text}: {'; '.join(told)}."


def factor_words(factor: Factor, names: Names) -> str:
    what = f" for {factor.text}" if factor.text else ""
    return f"{names[factor.seat]} {factor.points:+.1f}{what} [{factor.case}]"


def _effort(advice: Advice) -> str:
    ahead = f"{advice.rounds} rounds ahead" if advice.rounds > 1 else "to the end of the next round"
    far = ahead if advice.rounds else "to the end of the game"
    return f"From {advice.playouts} playouts {far}."


def share(chance: float) -> str:
    return f"{chance:.0%}".replace("%", " %")


def spread(one: Alternative) -> str:
    return f"{one.low:.0%} to {one.high:.0%}".replace("%", " %")
